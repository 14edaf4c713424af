//! The line that reports the last event. It lies over the board, so that
//! nothing moves under the pointer when the line appears or disappears.

use bevy_egui::egui::{self, Align2, Order, vec2};

use super::theme;
use super::widgets::translate_in_lines;
use crate::app::session::notices::Tone;
use crate::i18n::Phrase;

/// The greatest width of a line before it is broken.
const WIDEST: f32 = 460.0;

pub(crate) fn draw_toast(ctx: &egui::Context, board: egui::Rect, phrase: &Phrase, tone: Tone) {
    let palette = theme::of(ctx);
    let (ground, ink) = match tone {
        Tone::News => (palette.card, palette.text),
        Tone::Trouble => (palette.notice, palette.on_notice),
    };
    let width = WIDEST.min(board.width() - 4.0 * theme::OUTSIDE).max(1.0);
    egui::Area::new(egui::Id::new("toast"))
        .order(Order::Foreground)
        .interactable(false)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(board.center_bottom() - vec2(0.0, theme::OUTSIDE))
        .show(ctx, |ui| {
            ui.set_max_width(width);
            theme::card_frame(ground)
                .stroke(egui::Stroke::new(1.0, palette.accent))
                .show(ui, |ui| {
                    let font = egui::TextStyle::Body.resolve(ui.style());
                    let text = translate_in_lines(ui, phrase, &font);
                    ui.label(egui::RichText::new(text).color(ink))
                });
        });
}
