//! The panel of a duel: points, the time that is left, and the results.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{InMut, Query, Res};
use bevy_egui::egui::{self, RichText, Sense, Stroke, Ui, vec2};

use super::LookedAt;
use crate::app::board_controls::{ViewButtons, head};
use crate::app::network::activity::WindowActivity as _;
use crate::app::network::duel::DuelIntent;
use crate::app::network::part::{line_part, talk_part};
use crate::app::network::{NetworkIntent, NetworkMatch};
use crate::app::session::{Menu, Request, Screen};
use crate::app::ui::button_style::{ButtonLook, ButtonState, PointerState};
use crate::app::ui::countdown::countdown;
use crate::app::ui::small_board::stone;
use crate::app::ui::theme;
use crate::app::ui::two_ends::two_ends;
use crate::app::ui::widgets::{Role, button, label, note, policy, title, translate};
use crate::config::controls::Action;
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::net::duel::{
    Attempts, DuelCommand, DuelOffer, DuelOutcome, DuelStage, PLAYERS, PosedProblem, Round,
    SharedDuel,
};
use crate::net::replica::Party;
use crate::problems::Goal;

/// The height of a problem in the list of results.
const ROW: f32 = 34.0;
/// The diameter of a problem in the row of problems.
const DOT: f32 = 16.0;

/// The state that the panel of a duel shows.
#[derive(SystemParam)]
pub(super) struct DuelPanel<'w, 's> {
    duels: Query<'w, 's, &'static NetworkMatch<SharedDuel>>,
    looked_at: Res<'w, LookedAt>,
    view_buttons: ViewButtons<'w>,
}

pub(super) fn duel_panel(InMut(ui): InMut<Ui>, state: DuelPanel) -> Option<Request> {
    let look = head(ui, &say!("duel"), state.view_buttons.in_panel());
    let played = state.duels.single().ok();
    let shown = played.and_then(|played| Some((played, played.now()?)));
    let Some((played, now)) = shown else {
        // The match has just been given up.
        return broken_off(ui).or(look);
    };
    for party in PLAYERS {
        player(ui, played, &now, party);
    }
    ui.add_space(2.0);
    progress(ui, played, &now);
    ui.add_space(6.0);
    let request = match now.stage() {
        DuelStage::Over(outcome) => over(ui, &state, played, &now, outcome),
        _ if played.has_ended() => broken_off(ui),
        stage => {
            under_way(ui, played, &now, stage);
            None
        }
    };
    ui.add_space(8.0);
    let line = if played.has_ended() {
        None
    } else {
        let line = line_part(ui, played);
        talk_part(ui, played).or(line)
    };
    let own = played.party().and_then(|party| now.attempts(party));
    let gives_up = own.is_some()
        && now.outcome().is_none()
        && !played.has_ended()
        && button(ui, Role::Other, &say!("duel-give-up"), "").clicked();
    let gives_up = gives_up.then_some(Request::menu(Menu::ConfirmResign));
    let menu = button(ui, Role::Other, &say!("menu"), Action::Back).clicked();
    let menu = menu.then_some(Request::menu(Menu::Pause));
    line.or(request).or(gives_up).or(menu).or(look)
}

/// Shows a player with the points so far.
fn player(ui: &mut Ui, played: &NetworkMatch<SharedDuel>, now: &Round, party: Party) {
    let palette = theme::of(ui.ctx());
    let edge = if played.is_own(party) {
        palette.accent
    } else {
        palette.edge
    };
    theme::card_frame(palette.card)
        .stroke(Stroke::new(1.0, edge))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            let name = played.shown_name(party);
            let rank = now.player(party).and_then(|player| player.rank);
            let name = match rank {
                Some(rank) => Phrase::row([name, Phrase::plain(rank.to_string())], " "),
                None => name,
            };
            title(
                ui,
                &say!("duel-points", name = name, count = now.points(party)),
            );
            let wrong = wrong_answers(now, party);
            note(ui, &say!("duel-wrong-count", count = wrong));
        });
}

/// Returns the number of wrong answers of a player at the problem that is posed,
/// or at the last one.
fn wrong_answers(now: &Round, party: Party) -> u32 {
    let last = now.problems().last().and_then(|posed| posed.result);
    match (last, party) {
        (Some(result), Party::Host) => result.wrong[0],
        (Some(result), Party::Guest) => result.wrong[1],
        _ => now.attempts(party).map_or(0, Attempts::wrong),
    }
}

/// Shows a dot for each problem: full if this side's player solved it, and with a
/// cross if the other one did. In the eyes of a spectator the host is this side.
fn progress(ui: &mut Ui, played: &NetworkMatch<SharedDuel>, now: &Round) {
    let own = match played.party() {
        Some(Party::Guest) => Party::Guest,
        _ => Party::Host,
    };
    let results = now.problems().iter().filter_map(|it| it.result.as_ref());
    let counted: Vec<Option<Party>> = results
        .filter(|result| result.end != crate::net::duel::ProblemEnd::Interrupted)
        .map(|result| result.winner)
        .collect();
    let all = usize::from(now.rules().problems);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 5.0);
        let palette = theme::of(ui.ctx());
        for at in 0..all {
            let (rect, _) = ui.allocate_exact_size(vec2(DOT, DOT), Sense::hover());
            let (middle, radius) = (rect.center(), DOT * 0.4);
            let thin = Stroke::new(1.0, palette.faded);
            let painter = ui.painter();
            match counted.get(at) {
                Some(Some(winner)) if *winner == own => {
                    painter.circle_filled(middle, radius, palette.verdicts.alive);
                }
                Some(Some(_)) => {
                    painter.circle_filled(middle, radius, palette.verdicts.dead);
                    let arm = radius * 0.5;
                    let pen = Stroke::new(1.5, palette.card);
                    painter.line_segment([middle - vec2(arm, arm), middle + vec2(arm, arm)], pen);
                    painter.line_segment([middle - vec2(arm, -arm), middle + vec2(arm, -arm)], pen);
                }
                Some(None) => {
                    painter.circle_stroke(middle, radius, thin);
                    let arm = radius * 0.6;
                    painter.line_segment([middle - vec2(arm, 0.0), middle + vec2(arm, 0.0)], thin);
                }
                None if at == counted.len() => {
                    let pen = Stroke::new(2.0, palette.accent_text);
                    painter.circle_stroke(middle, radius, pen);
                }
                None => {
                    painter.circle_stroke(middle, radius, thin);
                }
            }
        }
    });
}

/// Shows the problem that is posed, or the result of the last one.
fn under_way(ui: &mut Ui, played: &NetworkMatch<SharedDuel>, now: &Round, stage: DuelStage) {
    match stage {
        DuelStage::Solving(left) => {
            if let Some(posed) = now.posed() {
                task(ui, now, posed);
            }
            ui.add_space(4.0);
            countdown(ui, left, now.rules().limit());
            ui.add_space(4.0);
            let own = played.party().and_then(|party| now.attempts(party));
            title(
                ui,
                &match own {
                    None => say!("duel-watching"),
                    Some(own) if !own.penalty().is_zero() => say!(
                        "duel-penalty-left",
                        seconds = own.penalty().as_millis().div_ceil(1000) as u64
                    ),
                    Some(own) if own.is_being_judged() => say!("practice-judging"),
                    Some(_) => say!("practice-your-move"),
                },
            );
        }
        DuelStage::Between(_) | DuelStage::Due | DuelStage::Over(_) => {
            let last = now.problems().last().and_then(|it| it.result);
            if let Some(result) = last {
                let winner = result.winner.unwrap_or(Party::Table);
                let name = played.shown_name(winner);
                title(
                    ui,
                    &i18n::problem_result(&result, name, played.is_own(winner)),
                );
                let number = now.problems().len();
                note(ui, &say!("duel-solution-of", number = number));
            } else {
                label(ui, &say!("duel-how"));
            }
            ui.add_space(4.0);
            label(
                ui,
                &match stage {
                    _ if now.is_paused() => say!("duel-paused"),
                    DuelStage::Between(left) => say!(
                        "duel-next",
                        number = now.counted() + 1,
                        seconds = left.as_millis().div_ceil(1000) as u64
                    ),
                    _ => say!("duel-due"),
                },
            );
        }
    }
}

/// Shows the way out of a duel whose connection has ended.
fn broken_off(ui: &mut Ui) -> Option<Request> {
    title(ui, &say!("duel-broken-off"));
    ui.add_space(4.0);
    let leave = button(ui, Role::Main, &say!("duel-leave"), "");
    leave.clicked().then(|| Request::show(Screen::Home))
}

/// Shows the number of the problem, its level and its task.
fn task(ui: &mut Ui, now: &Round, posed: &PosedProblem) {
    let problem = posed.position.problem();
    let number = say!(
        "practice-number",
        now = now.counted() + 1,
        all = now.rules().problems
    );
    let heading = match problem.level {
        0 => number,
        level => Phrase::row([number, say!("statistics-level", level = level)], " · "),
    };
    label(ui, &heading);
    let goal = match posed.position.goal() {
        Goal::Live => "live",
        Goal::Kill => "kill",
    };
    ui.horizontal_wrapped(|ui| {
        stone(ui, problem.to_move, 18.0);
        title(
            ui,
            &say!("problem-goal", goal = goal, color = problem.to_move),
        );
    });
}

/// Shows the result of the duel and its problems, each of which can be looked at.
fn over(
    ui: &mut Ui,
    state: &DuelPanel<'_, '_>,
    played: &NetworkMatch<SharedDuel>,
    now: &Round,
    outcome: DuelOutcome,
) -> Option<Request> {
    let winner = match outcome {
        DuelOutcome::Won { winner, .. } => winner,
        DuelOutcome::Draw => Party::Table,
    };
    let name = played.shown_name(winner);
    let result = i18n::duel_outcome(outcome, name, played.is_own(winner));
    let text = translate(ui, &result);
    let strong = RichText::new(text).family(theme::strong()).size(18.0);
    ui.label(strong.color(theme::of(ui.ctx()).accent_text));
    ui.add_space(4.0);
    let mut request = None;
    let last = now.problems().len().saturating_sub(1);
    for (at, posed) in now.problems().iter().enumerate() {
        let chosen = state.looked_at.0.unwrap_or(last) == at;
        if row(ui, played, at + 1, posed, chosen) {
            let look = Request::change(move |looked_at: &mut LookedAt| {
                looked_at.0 = Some(at);
            });
            request = Some(look.for_visitors());
        }
    }
    ui.add_space(6.0);
    let plays = matches!(played.party(), Some(Party::Host | Party::Guest));
    if plays && !played.has_ended() && played.state().open_offer().is_none() {
        let again = button(ui, Role::Main, &say!("duel-again"), "");
        if again.clicked() {
            let offer = DuelCommand::Offer(DuelOffer::Rematch);
            request = Some(Request::send(DuelIntent::Command(offer)));
        }
    }
    if button(ui, Role::Other, &say!("duel-leave"), "").clicked() {
        let leave = Request::send(NetworkIntent::Leave);
        request = Some(leave.and(Request::show(Screen::Home)));
    }
    request
}

/// Shows a problem in the list of results. Returns true if it was clicked.
fn row(
    ui: &mut Ui,
    played: &NetworkMatch<SharedDuel>,
    number: usize,
    posed: &PosedProblem,
    chosen: bool,
) -> bool {
    let name = match &posed.solution {
        Some(solution) => i18n::problem_title(&solution.title),
        None => Phrase::plain("–"),
    };
    let name = format!("{number}. {}", translate(ui, &name));
    let by = match posed.result.as_ref().and_then(|result| result.winner) {
        Some(winner) => translate(ui, &played.shown_name(winner)),
        None => "–".to_owned(),
    };
    let time = posed.result.map_or_else(String::new, |result| {
        format!("{} s", i18n::tenths(result.time))
    });
    let right = format!("{by}  {time}");
    let height = if policy(ui.ctx()).is_for_visitors() {
        theme::BUTTON
    } else {
        ROW
    };
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let all = format!("{name}: {by}, {time}");
    response
        .widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, true, chosen, &all));
    let palette = theme::of(ui.ctx());
    let pointer = PointerState::of(&response);
    let look = ButtonLook::new(&palette, ButtonState::chosen(chosen), pointer);
    if chosen || pointer != PointerState::None {
        look.paint(ui.painter(), rect, 8);
    }
    let inner = rect.shrink2(vec2(10.0, 0.0));
    two_ends(ui, inner, [name, right], [look.ink, look.small]);
    response.clicked()
}
