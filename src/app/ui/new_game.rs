//! Choosing the board of a new game.

use bevy_egui::egui::Ui;

use super::widgets::{Role, button, faded, sized_button};
use super::{Request, View};
use crate::app::screen::Screen;
use crate::go::{Rules, Size};

/// The sizes offered.
const SIDES: [u8; 3] = [9, 13, 19];

pub(super) fn panel(ui: &mut Ui, view: &View<'_>) -> Option<Request> {
    let mut request = None;
    let chosen = view.game.board().size();
    ui.heading("New game");
    ui.label(faded("Two people at one board"));
    ui.add_space(18.0);
    ui.label("Board");
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 16.0) / SIDES.len() as f32;
        for size in SIDES.into_iter().filter_map(Size::square) {
            let role = if size == chosen {
                Role::Main
            } else {
                Role::Other
            };
            if sized_button(ui, role, &size.to_string(), "", width, true).clicked() {
                request = Some(Request::Preview(size));
            }
        }
    });
    ui.add_space(18.0);
    let rules = Rules::french();
    ui.label("Rules");
    ui.label(faded(format!(
        "{}: area counting, komi {}. Black moves first. Two passes end the game.",
        rules.name,
        rules.komi()
    )));
    ui.add_space(24.0);
    if button(ui, Role::Main, "Start", "").clicked() {
        request = Some(Request::StartGame(chosen));
    }
    if button(ui, Role::Other, "Back", "Esc").clicked() {
        request = Some(Request::Show(Screen::Home));
    }
    request
}
