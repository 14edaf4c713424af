//! The clock of a player beside the game.

use bevy_egui::egui::{RichText, Ui};

use crate::app::ui::theme;
use crate::app::ui::widgets::translate;
use crate::clock::{GameClock, Remaining};
use crate::go::Color;
use crate::i18n::say;

/// Shows the time left, or the time used if there is no limit.
pub(super) fn clock(ui: &mut Ui, clocks: &GameClock, color: Color) {
    let remaining = clocks.remaining(color);
    let limited = remaining.time().is_some();
    let runs = clocks.turn() == Some(color) && !clocks.is_paused();
    let short = remaining.time().is_some_and(|time| time.as_secs() < 10);
    let ink = match (runs, short || remaining == Remaining::TimeUp) {
        (_, true) if limited => theme::of(ui.ctx()).warning,
        (true, _) => theme::of(ui.ctx()).accent_text,
        (false, _) => theme::of(ui.ctx()).faded,
    };
    let text = if remaining == Remaining::TimeUp {
        translate(ui, &say!("time-is-up"))
    } else if limited {
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
