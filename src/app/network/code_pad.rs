//! A pad of letters for the code of a match, for those who have no keyboard.

use bevy_egui::egui::Ui;

use crate::app::ui::widgets::{Role, sized_button};
use crate::i18n::Phrase;
use crate::net::code::{ALPHABET, LETTERS};

/// The number of letters in a row.
const IN_ROW: usize = 6;

/// Shows the letters that a code may have, and the key that takes the last one
/// back.
pub(crate) fn code_pad(ui: &mut Ui, code: &mut String) {
    let gap = ui.spacing().item_spacing.x;
    let width = (ui.available_width() - gap * (IN_ROW - 1) as f32) / IN_ROW as f32;
    // A typed code may have other characters between its letters.
    let letters = code.chars().filter(char::is_ascii_alphabetic);
    let is_full = letters.count() >= LETTERS;
    for row in ALPHABET.chunks(IN_ROW) {
        ui.horizontal(|ui| {
            for letter in row {
                let letter = char::from(*letter);
                let name = Phrase::plain(letter.to_string());
                if sized_button(ui, Role::Other, &name, "", width, !is_full).clicked() {
                    code.push(letter);
                }
            }
        });
    }
    let width = ui.available_width();
    let name = Phrase::plain("←");
    if sized_button(ui, Role::Other, &name, "", width, !code.is_empty()).clicked() {
        code.pop();
    }
}
