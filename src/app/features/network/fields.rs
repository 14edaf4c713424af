//! The text fields of the page.

use bevy_egui::egui::Ui;

use crate::app::ui::game_conditions::field;
use crate::app::ui::theme;
use crate::app::ui::widgets::{faded, set_name, translate};
use crate::i18n::Phrase;

/// Shows a text field with its name above it.
pub(super) fn named_field(ui: &mut Ui, width: f32, text: &mut String, name: &Phrase, hint: &str) {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let name = translate(ui, name);
        ui.label(faded(ui, name.clone()));
        let typed = field(text).hint_text(hint).char_limit(100);
        let typed = ui.add_sized([width, theme::BUTTON], typed);
        set_name(&typed, &name);
    });
}
