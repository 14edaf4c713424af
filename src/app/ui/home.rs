//! The home screen.

use bevy_egui::egui::{RichText, Ui};

use super::widgets::{Role, button, note};
use super::{Request, View, theme};
use crate::app::language::say;
use crate::app::lesson::LessonIntent;
use crate::app::screen::{Menu, Screen};

/// The opening on the board behind the home screen.
pub(super) const SCENE: [&str; 22] = [
    "Q16", "D4", "Q3", "D16", "F3", "C6", "R5", "C14", "C3", "D3", "C4", "D5", "D2", "E2", "C2",
    "F2", "G3", "G2", "H3", "O17", "R14", "K16",
];

pub(super) fn panel(ui: &mut Ui, view: &View<'_>) -> Option<Request> {
    let mut request = None;
    ui.add_space(ui.available_height() * 0.04);
    ui.label(
        RichText::new("死活")
            .font(theme::brush(112.0))
            .color(theme::of(ui.ctx()).text),
    );
    ui.label(RichText::new("Shikatsu").heading().size(34.0));
    note(ui, &say!("home-subtitle"));
    ui.add_space(28.0);
    let mut role = Role::Main;
    if let Some(contest) = view.waiting {
        role = Role::Other;
        if button(ui, Role::Main, &say!("home-go-on"), "").clicked() {
            request = Some(Request::TakeUp);
        }
        let waiting = say!(
            "home-waiting",
            size = contest.setup().size,
            moves = contest.game().turns().len(),
            color = contest.game().to_move(),
        );
        note(ui, &waiting);
    }
    if button(ui, role, &say!("home-new-game"), "").clicked() {
        request = Some(Request::Show(Screen::NewGame));
    }
    if button(ui, Role::Other, &say!("home-problems"), "").clicked() {
        request = Some(Request::Show(Screen::Library));
    }
    if button(ui, Role::Other, &say!("home-games"), "").clicked() {
        request = Some(Request::Show(Screen::Games));
    }
    if button(ui, Role::Other, &say!("rules-of-go"), "").clicked() {
        request = Some(Request::Lesson(LessonIntent::Open));
    }
    if button(ui, Role::Other, &say!("options"), "").clicked() {
        request = Some(Request::Menu(Menu::Options));
    }
    if button(ui, Role::Other, &say!("quit"), "").clicked() {
        request = Some(Request::Quit);
    }
    ui.add_space(16.0);
    note(ui, &say!("home-drop"));
    request
}
