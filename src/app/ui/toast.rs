//! The line that tells the player what just happened: it lies over the board,
//! so that nothing under the pointer moves when it comes and goes.

use bevy_egui::egui::{self, Align2, Order, vec2};

use super::theme;
use super::widgets::told_in_lines;
use crate::app::language::Phrase;

/// The widest a line grows before it is broken.
const WIDEST: f32 = 460.0;

pub(super) fn show(ctx: &egui::Context, board: egui::Rect, phrase: &Phrase) {
    let width = WIDEST.min(board.width() - 4.0 * theme::OUTSIDE).max(1.0);
    egui::Area::new(egui::Id::new("toast"))
        .order(Order::Foreground)
        .interactable(false)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(board.center_bottom() - vec2(0.0, theme::OUTSIDE))
        .show(ctx, |ui| {
            ui.set_max_width(width);
            theme::card_frame(theme::of(ui.ctx()).notice)
                .stroke(egui::Stroke::new(1.0, theme::of(ui.ctx()).accent))
                .show(ui, |ui| {
                    let font = egui::TextStyle::Body.resolve(ui.style());
                    let text = told_in_lines(ui, phrase, &font);
                    let ink = theme::of(ui.ctx()).on_notice;
                    ui.label(egui::RichText::new(text).color(ink))
                });
        });
}
