//! The buttons that take moves of the game back, and play them again.

use bevy_egui::egui::Ui;

use super::widgets::{Role, sized_button};
use crate::app::session::{GameIntent, Request};
use crate::config::controls::Action;
use crate::i18n::say;

/// Shows undo and redo, side by side.
pub(crate) fn take_back(ui: &mut Ui, can_undo: bool, can_redo: bool) -> Option<Request> {
    let mut request = None;
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 8.0) / 2.0;
        if sized_button(
            ui,
            Role::Other,
            &say!("undo"),
            Action::Undo,
            width,
            can_undo,
        )
        .clicked()
        {
            request = Some(Request::send(GameIntent::Undo));
        }
        if sized_button(
            ui,
            Role::Other,
            &say!("redo"),
            Action::Redo,
            width,
            can_redo,
        )
        .clicked()
        {
            request = Some(Request::send(GameIntent::Redo));
        }
    });
    request
}
