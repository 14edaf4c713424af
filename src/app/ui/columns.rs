//! Columns of a page.

use bevy_egui::egui::{RichText, Ui};

use super::theme;
use super::widgets::translate;
use crate::i18n::Phrase;

/// The gap between two widgets in a row of a column.
const GAP: f32 = 8.0;

/// Shows a column of a width, in a row of columns.
pub(crate) fn column<R>(ui: &mut Ui, width: f32, show: impl FnOnce(&mut Ui) -> R) -> R {
    ui.vertical(|ui| {
        ui.set_width(width);
        ui.spacing_mut().item_spacing.x = GAP;
        show(ui)
    })
    .inner
}

/// Shows the title of a column.
pub(crate) fn column_title(ui: &mut Ui, phrase: &Phrase) {
    let text = translate(ui, phrase);
    let ink = theme::of(ui.ctx()).accent_text;
    ui.label(
        RichText::new(text)
            .family(theme::strong())
            .size(19.0)
            .color(ink),
    );
    ui.add_space(4.0);
}
