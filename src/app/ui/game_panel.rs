//! What is to be known and done beside a game.

use bevy_egui::egui::{self, RichText, Stroke, Ui};

use super::widgets::{Role, button, faded, sized_button, stone};
use super::{Request, View, score_card, theme};
use crate::app::play::GameIntent;
use crate::app::screen::Menu;
use crate::clock::{GameClock, Remaining};
use crate::contest::{Contest, Event, Phase};
use crate::go::{Color, Game, Move};
use crate::search::estimate::Estimate;

pub(super) fn panel(ui: &mut Ui, view: &View<'_>) -> Option<Request> {
    let game = view.game;
    ui.heading(format!("{} game", game.board().size()));
    ui.label(faded(conditions(view)));
    ui.add_space(8.0);
    for color in Color::BOTH {
        player(ui, view, color);
    }
    ui.add_space(4.0);
    ui.label(faded(last_move(game)));
    let request = match view.contest.map(Contest::phase) {
        None | Some(Phase::Playing) => playing(ui, view),
        Some(Phase::Placing(left)) => {
            ui.label(format!("Black places {left} more handicap stones."));
            None
        }
        Some(Phase::Counting(_) | Phase::Finished { .. }) => view
            .contest
            .and_then(|contest| score_card::show(ui, contest)),
    };
    ui.add_space(8.0);
    let (can_undo, can_redo) = match view.contest {
        Some(contest) => (contest.can_undo(), contest.can_redo()),
        None => (game.can_undo(), game.can_redo()),
    };
    let request = take_back(ui, can_undo, can_redo).or(request);
    let menu = button(ui, Role::Other, "Menu", "Esc").clicked();
    request.or_else(|| menu.then_some(Request::Menu(Menu::Pause)))
}

fn conditions(view: &View<'_>) -> String {
    let rules = view.game.rules();
    let mut words = format!("{} rules, komi {}", rules.name, rules.komi());
    if let Some(setup) = view.contest.map(Contest::setup) {
        if setup.handicap > 1 {
            words += &format!(", {} handicap stones", setup.handicap);
        }
        let clock = setup.clock.description().to_string();
        if setup.clock != crate::clock::TimeControl::NONE {
            words += &format!("; {clock}");
        }
    }
    words
}

/// Passing and giving up.
fn playing(ui: &mut Ui, view: &View<'_>) -> Option<Request> {
    ui.add_space(10.0);
    let mut request = None;
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 8.0) / 2.0;
        if sized_button(ui, Role::Other, "Pass", "P", width, true).clicked() {
            request = Some(if view.settings.confirm_pass {
                Request::Menu(Menu::ConfirmPass)
            } else {
                Request::Game(GameIntent::Play(Move::Pass))
            });
        }
        if sized_button(ui, Role::Other, "Resign", "", width, true).clicked() {
            request = Some(if view.settings.confirm_resign {
                Request::Menu(Menu::ConfirmResign)
            } else {
                resign(view.game)
            });
        }
    });
    let shown = view.estimate.is_some();
    let text = if shown {
        "Hide the estimate"
    } else {
        "Who is ahead?"
    };
    if button(ui, Role::Other, text, "").clicked() {
        request = Some(Request::ToggleEstimate);
    }
    match view.estimate {
        None => {}
        Some(None) => {
            ui.label(faded("Playing it out…"));
        }
        Some(Some(estimate)) => {
            ui.label(lead(estimate));
        }
    }
    request
}

/// Who is ahead, to half a point.
fn lead(estimate: &Estimate) -> String {
    let by = (estimate.lead.abs() * 2.0).round() / 2.0;
    if by == 0.0 {
        return "About even".to_owned();
    }
    let ahead = if estimate.lead > 0.0 {
        Color::Black
    } else {
        Color::White
    };
    format!("{ahead} is ahead by about {by}")
}

/// The side to move gives up.
pub(super) fn resign(game: &Game) -> Request {
    Request::Game(GameIntent::Contest(Event::Resign(game.to_move())))
}

fn player(ui: &mut Ui, view: &View<'_>, color: Color) {
    let game = view.game;
    let going_on = view
        .contest
        .is_none_or(|contest| *contest.phase() == Phase::Playing);
    let moves = color == game.to_move() && going_on && !game.is_over();
    let fill = if moves {
        theme::CARD_HOVERED
    } else {
        theme::CARD
    };
    let edge = if moves { theme::GOLD } else { theme::EDGE };
    theme::card_frame(fill)
        .stroke(Stroke::new(1.0, edge))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                stone(ui, color, 26.0);
                ui.add_space(4.0);
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 1.0;
                    ui.label(
                        RichText::new(name(view, color))
                            .family(theme::strong())
                            .size(17.0),
                    );
                    ui.label(faded(prisoners(game.prisoners()[color])));
                });
                ui.with_layout(
                    egui::Layout::right_to_left(egui::Align::Center),
                    |ui| match view.contest.map(Contest::clocks) {
                        Some(clocks) => clock(ui, clocks, color),
                        None if moves => {
                            ui.label(RichText::new("to move").color(theme::GOLD).size(13.5));
                        }
                        None => {}
                    },
                );
            });
        });
}

/// The player's name, or his colour.
fn name(view: &View<'_>, color: Color) -> String {
    let player = view.contest.map(|contest| &contest.setup().players[color]);
    match player.filter(|player| !player.name.is_empty()) {
        Some(player) => player.name.clone(),
        None => color.to_string(),
    }
}

/// Time left, or time used where there is no limit.
fn clock(ui: &mut Ui, clocks: &GameClock, color: Color) {
    let remaining = clocks.remaining(color);
    let limited = remaining.time().is_some();
    let runs = clocks.turn() == Some(color) && !clocks.is_paused();
    let short = remaining.time().is_some_and(|time| time.as_secs() < 10);
    let ink = match (runs, short || remaining == Remaining::TimeUp) {
        (_, true) if limited => theme::WARNING,
        (true, _) => theme::GOLD,
        (false, _) => theme::FADED,
    };
    let text = if limited || remaining == Remaining::TimeUp {
        remaining.to_string()
    } else {
        crate::clock::length::face(clocks.used(color)).to_string()
    };
    let size = if limited { 20.0 } else { 15.0 };
    ui.label(
        RichText::new(text)
            .family(theme::strong())
            .size(size)
            .color(ink),
    );
}

fn prisoners(count: usize) -> String {
    match count {
        0 => "no prisoners".to_owned(),
        1 => "1 prisoner".to_owned(),
        count => format!("{count} prisoners"),
    }
}

fn last_move(game: &Game) -> String {
    match game.turns().last() {
        None => "No move yet".to_owned(),
        Some(turn) => format!(
            "Move {}: {} {}",
            game.turns().len(),
            turn.color,
            turn.mv.on(game.board().size())
        ),
    }
}

/// Undo and redo, side by side.
pub(super) fn take_back(ui: &mut Ui, can_undo: bool, can_redo: bool) -> Option<Request> {
    let mut request = None;
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 8.0) / 2.0;
        if sized_button(ui, Role::Other, "Undo", "Ctrl+Z", width, can_undo).clicked() {
            request = Some(Request::Game(GameIntent::Undo));
        }
        if sized_button(ui, Role::Other, "Redo", "Ctrl+Y", width, can_redo).clicked() {
            request = Some(Request::Game(GameIntent::Redo));
        }
    });
    request
}
