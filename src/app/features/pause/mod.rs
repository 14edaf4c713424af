//! The pause menu, and the menus that ask for confirmation.

mod keys;

use bevy::prelude::*;
use bevy_egui::egui;

use crate::app::network::duel::DuelIntent;
use crate::app::opened_record::ReviewIntent;
use crate::app::problem_session::EditorIntent;
use crate::app::saves::FileIntent;
use crate::app::session::resignation::{resign, resigning_side};
use crate::app::session::{CurrentGame, GameIntent, LessonIntent, Menu, Policy, Request, Screen};
use crate::app::ui::modal::show_modal;
use crate::app::ui::panels::{AddPanels as _, Canvas};
use crate::app::ui::widgets::{Aside, Role, button, translate};
use crate::config::controls::Action;
use crate::go::Move;
use crate::i18n::{Phrase, say};
use crate::net::duel::DuelCommand;

/// The width of the menu.
const WIDTH: f32 = 320.0;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(keys::plugin)
        .add_menu(in_state(Menu::Pause), pause_menu)
        .add_menu(in_state(Menu::ConfirmPass), confirm_pass)
        .add_menu(in_state(Menu::ConfirmResign), confirm_resign)
        .add_menu(in_state(Menu::ConfirmLeave), confirm_leave);
}

fn pause_menu(
    In(canvas): In<Canvas>,
    screen: Res<State<Screen>>,
    game: Res<CurrentGame>,
    policy: Res<Policy>,
) -> Option<Request> {
    show_modal(&canvas.ctx, "pause", |ui| {
        ui.set_width(WIDTH.min(ui.ctx().viewport_rect().width() - 80.0));
        // A match with another machine goes on.
        let goes_on = *screen.get() == Screen::Duel || game.is_followed();
        let heading = if goes_on {
            say!("menu")
        } else {
            say!("paused")
        };
        middle_heading(ui, &heading);
        ui.add_space(6.0);
        if policy.is_for_visitors() {
            choices_of_visitors(ui)
        } else {
            choices(ui, *screen.get(), &game)
        }
    })
}

/// Asks for confirmation of a pass.
fn confirm_pass(In(canvas): In<Canvas>) -> Option<Request> {
    let pass = Request::send(GameIntent::Play(Move::Pass));
    show_modal(&canvas.ctx, "confirm pass", |ui| {
        confirm(
            ui,
            &say!("ask-pass"),
            &say!("no-play-on"),
            &say!("pass"),
            pass,
        )
    })
}

/// Asks for confirmation of a resignation.
fn confirm_resign(
    In(canvas): In<Canvas>,
    screen: Res<State<Screen>>,
    game: Res<CurrentGame>,
) -> Option<Request> {
    let (question, deed, resign) = match screen.get() {
        Screen::Duel => (
            say!("duel-ask-give-up"),
            say!("resign"),
            DuelIntent::Command(DuelCommand::Resign).into(),
        ),
        _ => (
            say!("ask-resign", color = resigning_side(&game)),
            say!("resign"),
            resign(&game),
        ),
    };
    show_modal(&canvas.ctx, "confirm resign", |ui| {
        confirm(ui, &question, &say!("no-play-on"), &deed, resign)
    })
}

/// Asks if unsaved changes of a record or draft are to be lost.
fn confirm_leave(In(canvas): In<Canvas>, screen: Res<State<Screen>>) -> Option<Request> {
    let (question, leave) = match screen.get() {
        Screen::Editor => (say!("ask-leave-editor"), EditorIntent::Discard.into()),
        _ => (say!("ask-leave"), Request::send(ReviewIntent::Discard)),
    };
    show_modal(&canvas.ctx, "confirm leave", |ui| {
        confirm(
            ui,
            &question,
            &say!("no-stay"),
            &say!("leave-unsaved"),
            leave,
        )
    })
}

/// Shows a question with two answers. The safe one is highlighted.
fn confirm(
    ui: &mut egui::Ui,
    question: &Phrase,
    safe: &Phrase,
    deed: &Phrase,
    request: Request,
) -> Option<Request> {
    ui.set_width(WIDTH.min(ui.ctx().viewport_rect().width() - 80.0));
    middle_heading(ui, question);
    ui.add_space(6.0);
    if button(ui, Role::Main, safe, Action::Back).clicked() {
        return Some(Request::menu(Menu::None));
    }
    button(ui, Role::Other, deed, "")
        .clicked()
        .then_some(request)
}

/// Shows the choices of a visitor, who can continue, read the rules, or return
/// to the first screen.
fn choices_of_visitors(ui: &mut egui::Ui) -> Option<Request> {
    let choices = [
        (say!("resume"), Request::menu(Menu::None)),
        (say!("rules-of-go"), Request::send(LessonIntent::Open)),
        (say!("kiosk-home"), Request::show(Screen::Home)),
    ];
    let choices = choices.into_iter().enumerate();
    choices.fold(None, |request, (place, (text, target))| {
        let role = if place == 0 { Role::Main } else { Role::Other };
        let pressed = button(ui, role, &text, "").clicked();
        request.or(pressed.then_some(target))
    })
}

fn choices(ui: &mut egui::Ui, screen: Screen, game: &CurrentGame) -> Option<Request> {
    let leave = match screen {
        Screen::Problem => (say!("leave-problem"), Request::show(Screen::Library)),
        Screen::Editor => (say!("leave-editor"), EditorIntent::Leave.into()),
        Screen::Review => (say!("leave-record"), Request::send(ReviewIntent::Leave)),
        Screen::Duel => (say!("duel-leave"), Request::show(Screen::Home)),
        _ => (say!("leave-game"), Request::show(Screen::Home)),
    };
    let played = game
        .session()
        .is_some_and(|session| !session.game().turns().is_empty());
    let review = Request::send(ReviewIntent::OpenCurrent);
    let save = match screen {
        Screen::Editor => say!("save"),
        _ => say!("save-game"),
    };
    let nothing = Aside::Text("");
    let choices = [
        Some((
            say!("resume"),
            Aside::Key(Action::Back),
            Request::menu(Menu::None),
        )),
        (!matches!(screen, Screen::Problem | Screen::Duel)).then_some((
            save,
            Aside::Key(Action::Save),
            Request::send(FileIntent::Save),
        )),
        played.then(|| (say!("review-open"), nothing, review)),
        Some((
            say!("export-open"),
            Aside::Key(Action::Export),
            Request::menu(Menu::Export),
        )),
        Some((
            say!("rules-of-go"),
            nothing,
            Request::send(LessonIntent::Open),
        )),
        Some((say!("options"), nothing, Request::menu(Menu::Options))),
        Some((leave.0, nothing, leave.1)),
        (screen == Screen::Problem).then(|| (say!("home"), nothing, Request::show(Screen::Home))),
        Some((say!("quit"), nothing, Request::send(AppExit::Success))),
    ];
    let mut request = None;
    for (place, (text, key, target)) in choices.into_iter().flatten().enumerate() {
        let role = if place == 0 { Role::Main } else { Role::Other };
        if button(ui, role, &text, key).clicked() {
            request = Some(target);
        }
    }
    request
}

fn middle_heading(ui: &mut egui::Ui, phrase: &Phrase) {
    let text = translate(ui, phrase);
    ui.vertical_centered(|ui| ui.heading(text));
}
