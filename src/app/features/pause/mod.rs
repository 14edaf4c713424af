//! What is asked over the board: the pause menu, and whether a move is meant.

use bevy_egui::egui::{self, Align2, Order, vec2};

use crate::app::features::editor::EditorIntent;
use crate::app::features::lessons::LessonIntent;
use crate::app::features::play::panel;
use crate::app::features::review::ReviewIntent;
use crate::app::i18n::{Phrase, say};
use crate::app::session::game::GameIntent;
use crate::app::session::states::{Menu, Screen};
use crate::app::ui::widgets::{Aside, Role, button, told};
use crate::app::ui::{Request, View, focus, theme};
use crate::config::controls::Action;
use crate::go::Move;

/// Width of the menu.
const WIDTH: f32 = 320.0;

pub(crate) fn menu(ctx: &egui::Context, screen: Screen, view: &View<'_>) -> Option<Request> {
    over_the_board(ctx, "pause", |ui| choices(ui, screen, view))
}

/// Asks whether a pass is meant.
pub(crate) fn confirm_pass(ctx: &egui::Context) -> Option<Request> {
    let pass = Request::Game(GameIntent::Play(Move::Pass));
    over_the_board(ctx, "confirm pass", |ui| {
        confirm(
            ui,
            &say!("ask-pass"),
            &say!("no-play-on"),
            &say!("pass"),
            pass,
        )
    })
}

/// Asks whether giving up is meant.
pub(crate) fn confirm_resign(ctx: &egui::Context, view: &View<'_>) -> Option<Request> {
    let question = say!("ask-resign", color = panel::who_resigns(view));
    over_the_board(ctx, "confirm resign", |ui| {
        let resign = panel::resign(view);
        confirm(ui, &question, &say!("no-play-on"), &say!("resign"), resign)
    })
}

/// Asks whether changes of a record, or of a draft, are to be lost.
pub(crate) fn confirm_leave(ctx: &egui::Context, screen: Screen) -> Option<Request> {
    let (question, leave) = match screen {
        Screen::Editor => (say!("ask-leave-editor"), EditorIntent::Discard.into()),
        _ => (say!("ask-leave"), Request::Review(ReviewIntent::Discard)),
    };
    over_the_board(ctx, "confirm leave", |ui| {
        confirm(
            ui,
            &question,
            &say!("no-stay"),
            &say!("leave-unsaved"),
            leave,
        )
    })
}

/// The safe answer is the one that stands out.
fn confirm(
    ui: &mut egui::Ui,
    question: &Phrase,
    safe: &Phrase,
    deed: &Phrase,
    asks: Request,
) -> Option<Request> {
    ui.set_width(WIDTH.min(ui.ctx().viewport_rect().width() - 80.0));
    middle_heading(ui, question);
    ui.add_space(6.0);
    if button(ui, Role::Main, safe, Action::Back).clicked() {
        return Some(Request::Menu(Menu::None));
    }
    button(ui, Role::Other, deed, "").clicked().then_some(asks)
}

/// A panel in the middle; what lies below is out of reach until it is left. Each
/// has a `name`, since one that took the place of another would be laid out by
/// the size of that for a frame.
pub(crate) fn over_the_board(
    ctx: &egui::Context,
    name: &str,
    contents: impl FnOnce(&mut egui::Ui) -> Option<Request>,
) -> Option<Request> {
    let window = ctx.viewport_rect();
    // Pressed by a pointer alone: it never has the focus.
    let nothing_below = egui::Sense::CLICK | egui::Sense::DRAG;
    egui::Area::new(egui::Id::new("shade"))
        .order(Order::Foreground)
        .fixed_pos(window.min)
        .sense(nothing_below)
        .show(ctx, |ui| {
            ui.allocate_rect(window, nothing_below);
            ui.painter()
                .rect_filled(window, 0.0, theme::of(ui.ctx()).shade);
        });
    egui::Area::new(egui::Id::new(("over the board", name)))
        .order(Order::Tooltip)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .show(ctx, |ui| {
            // The focus stays in here.
            ctx.memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
            let frame = theme::cover_frame(&theme::of(ctx));
            let room = window.height() - frame.total_margin().sum().y - 2.0 * theme::OUTSIDE;
            // In a low window it is scrolled.
            let room = room.max(theme::BUTTON);
            let scroll = egui::ScrollArea::vertical()
                .max_height(room)
                .min_scrolled_height(room);
            let contents = |ui: &mut egui::Ui| {
                let request = contents(ui);
                focus::follow(ui);
                request
            };
            let inner = frame.show(ui, |ui| scroll.show(ui, contents).inner);
            inner.inner
        })
        .inner
}

fn choices(ui: &mut egui::Ui, screen: Screen, view: &View<'_>) -> Option<Request> {
    ui.set_width(WIDTH.min(ui.ctx().viewport_rect().width() - 80.0));
    middle_heading(ui, &say!("paused"));
    ui.add_space(6.0);
    let leave = match screen {
        Screen::Problem => (say!("leave-problem"), Request::Show(Screen::Library)),
        Screen::Editor => (say!("leave-editor"), EditorIntent::Leave.into()),
        Screen::Review => (say!("leave-record"), Request::Review(ReviewIntent::Leave)),
        _ => (say!("leave-game"), Request::Show(Screen::Home)),
    };
    let played = view
        .session
        .is_some_and(|session| !session.game().turns().is_empty());
    let review = Request::Review(ReviewIntent::OpenCurrent);
    let save = match screen {
        Screen::Editor => say!("save"),
        _ => say!("save-game"),
    };
    let nothing = Aside::Text("");
    let choices = [
        Some((
            say!("resume"),
            Aside::Key(Action::Back),
            Request::Menu(Menu::None),
        )),
        (screen != Screen::Problem).then_some((save, Aside::Key(Action::Save), Request::Save)),
        played.then(|| (say!("review-open"), nothing, review)),
        Some((
            say!("export-open"),
            Aside::Key(Action::Export),
            Request::Menu(Menu::Export),
        )),
        Some((
            say!("rules-of-go"),
            nothing,
            Request::Lesson(LessonIntent::Open),
        )),
        Some((say!("options"), nothing, Request::Menu(Menu::Options))),
        Some((leave.0, nothing, leave.1)),
        (screen == Screen::Problem).then(|| (say!("home"), nothing, Request::Show(Screen::Home))),
        Some((say!("quit"), nothing, Request::Quit)),
    ];
    // A visitor goes on, reads the rules, or goes back to the first screen.
    let for_visitors = view.kiosk.map(|_| {
        [
            (say!("resume"), Request::Menu(Menu::None)),
            (say!("rules-of-go"), Request::Lesson(LessonIntent::Open)),
            (say!("kiosk-home"), Request::Show(Screen::Home)),
        ]
    });
    if let Some(choices) = for_visitors {
        let choices = choices.into_iter().enumerate();
        return choices.fold(None, |request, (place, (text, asks))| {
            let role = if place == 0 { Role::Main } else { Role::Other };
            let pressed = button(ui, role, &text, "").clicked();
            request.or(pressed.then_some(asks))
        });
    }
    let mut request = None;
    for (place, (text, key, asks)) in choices.into_iter().flatten().enumerate() {
        let role = if place == 0 { Role::Main } else { Role::Other };
        if button(ui, role, &text, key).clicked() {
            request = Some(asks);
        }
    }
    request
}

fn middle_heading(ui: &mut egui::Ui, phrase: &Phrase) {
    let text = told(ui, phrase);
    ui.vertical_centered(|ui| ui.heading(text));
}
