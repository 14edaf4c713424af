//! The button to continue the game that was left.

use bevy_egui::egui::Ui;

use super::widgets::{Role, button, note};
use crate::app::session::{NewGameIntent, Request};
use crate::game::GameSession;
use crate::i18n::say;

/// Shows the button to continue the shelved game.
pub(crate) fn resume_button(ui: &mut Ui, role: Role, session: &GameSession) -> Option<Request> {
    let clicked = button(ui, role, &say!("home-go-on"), "").clicked();
    let waiting = say!(
        "home-waiting",
        size = session.setup().size,
        moves = session.game().turns().len(),
        color = session.game().to_move(),
    );
    note(ui, &waiting);
    ui.add_space(4.0);
    clicked.then_some(Request::send(NewGameIntent::ResumeShelved))
}
