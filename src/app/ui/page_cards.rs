//! The cards of a page that has two columns where there is room.

use bevy_egui::egui::{RichText, Stroke, Ui};

use super::theme;
use super::widgets::{note, translate};
use crate::i18n::Phrase;

/// The width from which the page has two columns.
pub(crate) const WIDE: f32 = 760.0;
/// The distance between columns, and between parts below each other.
pub(crate) const GAP: f32 = 14.0;

/// Shows a card of the full width.
pub(crate) fn card<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let palette = theme::of(ui.ctx());
    let shown = theme::card_frame(palette.card)
        .stroke(Stroke::new(1.0, palette.edge))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            contents(ui)
        });
    shown.inner
}

/// Shows the title of a part, and below it in small text how to read it.
pub(crate) fn caption(ui: &mut Ui, name: &Phrase, explanation: &Phrase) {
    let text = translate(ui, name);
    let ink = theme::of(ui.ctx()).accent_text;
    ui.label(
        RichText::new(text)
            .family(theme::strong())
            .size(16.0)
            .color(ink),
    );
    note(ui, explanation);
}
