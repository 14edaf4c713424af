//! The side panel of a game.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Stroke, Ui};

use super::clock_display::clock;
use super::{score_card, seat_picker};
use crate::app::analysis::{Teaching, panel as analysis};
use crate::app::board_controls::{ViewButtons, head};
use crate::app::network::NetworkMatch;
use crate::app::network::activity::WindowActivity as _;
use crate::app::network::part::{line_part, talk_part};
use crate::app::opponents::{EngineIntent, SeatedEngine, SeatedEngineState};
use crate::app::searches::estimate::{Estimation, ToggleEstimate};
use crate::app::session::resignation::resign;
use crate::app::session::{
    ChooseSettings, CurrentGame, GameIntent, Menu, Policy, Prefs, Request, Roster, Screen,
};
use crate::app::ui::panels::AddPanels as _;
use crate::app::ui::small_board::stone;
use crate::app::ui::take_back::take_back;
use crate::app::ui::theme;
use crate::app::ui::widgets::{
    Role, button, faded, label, note, sized_button, stepper, title, translate,
};
use crate::clock::TimeControl;
use crate::config::controls::Action;
use crate::config::settings::{Settings, WATCH_PAUSES};
use crate::engine::bots::Level;
use crate::engine::estimate::Estimate;
use crate::game::{Event, GameSession, Phase, Player, Seat};
use crate::go::handicap::Rank;
use crate::go::{ByColor, Color, Game, Move};
use crate::i18n;
use crate::i18n::{Phrase, say};

/// The height of a player's name and the line below it.
const TWO_LINES: f32 = 40.0;

/// The state that the panel of a game shows.
#[derive(SystemParam)]
struct GamePanel<'w, 's> {
    current: Res<'w, CurrentGame>,
    engines: Query<'w, 's, &'static SeatedEngine>,
    roster: Res<'w, Roster>,
    teaching: Res<'w, Teaching>,
    estimation: Res<'w, Estimation>,
    analysis: analysis::AnalysisPanel<'w>,
    prefs: Res<'w, Prefs>,
    policy: Res<'w, Policy>,
    matches: Query<'w, 's, &'static NetworkMatch>,
    view_buttons: ViewButtons<'w>,
}

impl GamePanel<'_, '_> {
    fn game(&self) -> &Game {
        self.current.get()
    }

    fn session(&self) -> Option<&GameSession> {
        self.current.session()
    }

    /// Returns the match with another machine that is on the board.
    fn match_on_board(&self) -> Option<&NetworkMatch> {
        let mut matches = self.matches.iter();
        matches.find(|played| played.state().has_begun())
    }

    /// Returns the engine that plays a side.
    fn engine(&self, color: Color) -> Option<&SeatedEngine> {
        self.engines.iter().find(|engine| engine.color() == color)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_panel(in_state(Screen::Game), game_panel);
}

fn game_panel(InMut(ui): InMut<Ui>, state: GamePanel) -> Option<Request> {
    let state = &state;
    let game = state.game();
    let title = say!("game-title", size = game.board().size());
    let look = head(ui, &title, state.view_buttons.in_panel());
    note(ui, &conditions(state));
    ui.add_space(8.0);
    for color in Color::BOTH {
        player(ui, state, color);
    }
    ui.add_space(4.0);
    note(ui, &last_move(game));
    if let Some(warning) = state.teaching.warning() {
        let request = analysis::warning(ui, warning, game.board().size());
        ui.add_space(8.0);
        let menu = button(ui, Role::Other, &say!("menu"), Action::Back).clicked();
        let menu = menu.then_some(Request::menu(Menu::Pause));
        return request.or(menu).or(look);
    }
    if state
        .session()
        .is_some_and(|session| session.setup().teaching)
    {
        note(ui, &say!("teaching-on"));
    }
    let played = state.match_on_board();
    let line = played.and_then(|played| line_part(ui, played));
    let request = match state.session().map(GameSession::phase) {
        None | Some(Phase::Playing) => playing(ui, state),
        Some(Phase::Placing(left)) => {
            label(ui, &say!("game-place-handicap", left = *left));
            None
        }
        Some(Phase::Counting(_) | Phase::Finished { .. }) => {
            state.session().and_then(|session| over(ui, state, session))
        }
    };
    ui.add_space(8.0);
    let (can_undo, can_redo) = match state.session() {
        Some(session) => (session.can_undo(), session.can_redo()),
        None => (game.can_undo(), game.can_redo()),
    };
    let can_redo = can_redo && !state.current.is_followed();
    let request = take_back(ui, can_undo, can_redo).or(request).or(look);
    let request = line.or(request);
    let talk = played.and_then(|played| talk_part(ui, played));
    let request = talk.or(request);
    let menu = button(ui, Role::Other, &say!("menu"), Action::Back).clicked();
    let request = request.or_else(|| menu.then_some(Request::menu(Menu::Pause)));
    if state.engines.is_empty() || state.policy.is_for_visitors() {
        return request;
    }
    let console = button(ui, Role::Other, &say!("engine-console"), "").clicked();
    request.or_else(|| console.then_some(Request::menu(Menu::Console)))
}

/// Shows a game that is counted or over.
fn over(ui: &mut Ui, state: &GamePanel<'_, '_>, session: &GameSession) -> Option<Request> {
    let request = score_card::show(ui, session, state.estimation.judged(state.game()));
    if session.outcome().is_none() {
        return request;
    }
    if session.setup().teaching {
        note(
            ui,
            &say!("teaching-taken-back", count = state.teaching.taken_back()),
        );
    }
    if state.policy.is_for_visitors() {
        return request;
    }
    ui.add_space(4.0);
    analysis::analysis_part(ui, &state.analysis).or(request)
}

fn conditions(state: &GamePanel<'_, '_>) -> Phrase {
    let rules = state.game().rules();
    let (name, komi) = (i18n::rules_name(rules), rules.komi().to_string());
    let Some(setup) = state.session().map(GameSession::setup) else {
        return say!("game-conditions", rules = name, komi = komi);
    };
    let conditions = if setup.handicap > 1 {
        let stones = setup.handicap;
        say!(
            "game-conditions-handicap",
            rules = name,
            komi = komi,
            stones = stones
        )
    } else {
        say!("game-conditions", rules = name, komi = komi)
    };
    if setup.clock == TimeControl::NONE {
        return conditions;
    }
    let clock = i18n::clock(setup.clock);
    say!(
        "game-conditions-clock",
        conditions = conditions,
        clock = clock
    )
}

/// Shows the actions of the players, or of a spectator.
fn playing(ui: &mut Ui, state: &GamePanel<'_, '_>) -> Option<Request> {
    ui.add_space(10.0);
    let persons = |session: &GameSession| session.setup().persons();
    let is_watched = state.session().map(persons) == Some(ByColor::default());
    let mut request = if is_watched {
        watching(ui, state)
    } else {
        moving(ui, state)
    };
    let seated_engine = state.engine(state.game().to_move());
    if let Some(seated_engine) = seated_engine
        && let SeatedEngineState::Stuck(why) = seated_engine.state()
    {
        request = stuck(ui, seated_engine, why).or(request);
    }
    if !state.current.allows_help() {
        // Neither player gets help that the other does not.
        return request;
    }
    let shown = state.estimation.wanted;
    let text = if shown {
        say!("estimate-hide")
    } else {
        say!("estimate-ask")
    };
    if button(ui, Role::Other, &text, Action::Hint).clicked() {
        request = Some(Request::send(ToggleEstimate));
    }
    if shown {
        match state.estimation.shown(state.game()) {
            None => note(ui, &say!("estimate-thinking")),
            Some(estimate) => label(ui, &lead(estimate)),
        };
    }
    if state.policy.is_for_visitors() {
        return request;
    }
    let seats = state.session().and_then(|session| {
        seat_picker::of_game(ui, session, &state.roster, &state.prefs.settings)
    });
    analysis::analysis_part(ui, &state.analysis)
        .or(seats)
        .or(request)
}

/// Shows an engine that does not move. The person chooses how the game
/// continues.
fn stuck(ui: &mut Ui, seated_engine: &SeatedEngine, why: &Phrase) -> Option<Request> {
    ui.add_space(4.0);
    title(ui, &say!("engine-stuck", engine = seated_engine.name()));
    label(ui, &why.clone().sentence());
    let color = seated_engine.color();
    let takes_seat = |seat: Seat| Request::send(GameIntent::Event(Event::Seat(color, seat)));
    let ways = [
        (
            say!("engine-ask-again"),
            Request::send(EngineIntent::AskAgain(color)),
        ),
        (say!("engine-i-play"), takes_seat(Seat::Person)),
        (
            say!("engine-program-plays"),
            takes_seat(Seat::Level(Level::Strong)),
        ),
    ];
    let mut request = None;
    for (place, (text, target)) in ways.into_iter().enumerate() {
        let role = if place == 0 { Role::Main } else { Role::Other };
        if button(ui, role, &text, "").clicked() {
            request = Some(target);
        }
    }
    ui.add_space(4.0);
    request
}

/// Shows the pace and the pause button of a game without persons.
fn watching(ui: &mut Ui, state: &GamePanel<'_, '_>) -> Option<Request> {
    let pause = state.prefs.settings.watch_pause;
    let speed = match pause {
        0 => say!("watch-at-once"),
        pause => say!("watch-seconds", seconds = f64::from(pause) / 1000.0),
    };
    let mut request = None;
    let mut others = WATCH_PAUSES.into_iter();
    let other = match stepper(ui, &say!("watch-speed"), &speed) {
        -1 => others.rfind(|other| *other < pause),
        1 => others.find(|other| *other > pause),
        _ => None,
    };
    if let Some(watch_pause) = other {
        let settings = Settings {
            watch_pause,
            ..state.prefs.settings.clone()
        };
        request = Some(Request::send(ChooseSettings(Box::new(settings))));
    }
    let stands = state.session().is_some_and(|c| c.clocks().is_paused());
    let text = if stands {
        say!("watch-resume")
    } else {
        say!("watch-pause")
    };
    let role = if stands { Role::Main } else { Role::Other };
    if button(ui, role, &text, "").clicked() {
        let event = Event::Pause(!stands);
        request = Some(Request::send(GameIntent::Event(event)));
    }
    request
}

/// Shows the buttons to pass and to resign.
fn moving(ui: &mut Ui, state: &GamePanel<'_, '_>) -> Option<Request> {
    let mut request = None;
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 8.0) / 2.0;
        if sized_button(ui, Role::Other, &say!("pass"), Action::Pass, width, true).clicked() {
            request = Some(if state.prefs.settings.confirm_pass {
                Request::menu(Menu::ConfirmPass)
            } else {
                Request::send(GameIntent::Play(Move::Pass))
            });
        }
        if sized_button(ui, Role::Other, &say!("resign"), "", width, true).clicked() {
            request = Some(if state.prefs.settings.confirm_resign {
                Request::menu(Menu::ConfirmResign)
            } else {
                resign(&state.current)
            });
        }
    });
    request
}

/// Returns a text about the lead, rounded to half a point.
fn lead(estimate: &Estimate) -> Phrase {
    let by = (estimate.lead.abs() * 2.0).round() / 2.0;
    if by == 0.0 {
        return say!("estimate-even");
    }
    let ahead = if estimate.lead > 0.0 {
        Color::Black
    } else {
        Color::White
    };
    say!("estimate-lead", color = ahead, points = by.to_string())
}

fn player(ui: &mut Ui, state: &GamePanel<'_, '_>, color: Color) {
    let game = state.game();
    let going_on = state
        .session()
        .is_none_or(|session| *session.phase() == Phase::Playing);
    let moves = color == game.to_move() && going_on && !game.is_over();
    let fill = if moves {
        theme::of(ui.ctx()).card_hovered
    } else {
        theme::of(ui.ctx()).card
    };
    let edge = if moves {
        theme::of(ui.ctx()).accent
    } else {
        theme::of(ui.ctx()).edge
    };
    theme::card_frame(fill)
        .stroke(Stroke::new(1.0, edge))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                // The height of the two lines beside it.
                ui.set_min_height(TWO_LINES);
                stone(ui, color, 26.0);
                ui.add_space(4.0);
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 1.0;
                    ui.horizontal(|ui| {
                        ui.label(
                            RichText::new(translate(ui, &name(state, color)))
                                .family(theme::strong())
                                .size(17.0),
                        );
                        if let Some(rank) = rank(state, color) {
                            ui.label(faded(ui, rank.to_string()));
                        }
                    });
                    let count = game.prisoners()[color];
                    let is_program = state
                        .session()
                        .is_some_and(|session| !session.setup().persons()[color]);
                    let waits = state.teaching.warning().is_some();
                    let seated_engine = state.engine(color);
                    let state =
                        seated_engine.map_or(SeatedEngineState::Ready(None), SeatedEngine::state);
                    if let SeatedEngineState::Starting = state {
                        note(ui, &say!("engine-starting"));
                    } else if let SeatedEngineState::Restarted(count) = state {
                        note(ui, &say!("engine-restarted", count = count));
                    } else if moves
                        && is_program
                        && !waits
                        && !matches!(state, SeatedEngineState::Stuck(_))
                    {
                        note(ui, &say!("prisoners-thinks", count = count));
                    } else {
                        note(ui, &say!("prisoners", count = count));
                    }
                });
                ui.with_layout(
                    egui::Layout::right_to_left(egui::Align::Center),
                    |ui| match state.session().map(GameSession::clocks) {
                        Some(clocks) => clock(ui, clocks, color),
                        None if moves => {
                            let text = translate(ui, &say!("to-move"));
                            ui.label(
                                RichText::new(text)
                                    .color(theme::of(ui.ctx()).accent_text)
                                    .size(13.5),
                            );
                        }
                        None => {}
                    },
                );
            });
        });
}

/// Returns the player's name, or the color if there is none.
fn name(state: &GamePanel<'_, '_>, color: Color) -> Phrase {
    let player = state
        .session()
        .map(|session| &session.setup().players[color]);
    match player {
        Some(player) if !player.name.is_empty() => Phrase::plain(&player.name),
        Some(Player {
            seat: Seat::Level(level),
            ..
        }) => say!("opponent", level = i18n::level(*level)),
        Some(Player {
            seat: Seat::Engine(engine),
            ..
        }) => Phrase::plain(engine),
        _ => say!("color", color = color),
    }
}

fn rank(state: &GamePanel<'_, '_>, color: Color) -> Option<Rank> {
    state.session()?.setup().players[color].rank
}

fn last_move(game: &Game) -> Phrase {
    match game.turns().last() {
        None => say!("no-move-yet"),
        Some(turn) => say!(
            "last-move",
            number = game.turns().len(),
            color = turn.color,
            move = i18n::at(turn.mv, game.board().size()),
        ),
    }
}
