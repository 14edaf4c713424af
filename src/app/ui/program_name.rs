//! The brush-written name of the program.

use bevy_egui::egui::{Sense, Ui, vec2};

use super::theme;

/// The height of the brush-written name.
const NAME: f32 = 112.0;

/// Shows the brush-written name of the program, smaller in a small window. Its
/// ink is aligned with the text below, without the empty margin of the glyph.
pub(crate) fn program_name(ui: &mut Ui) {
    let ink = theme::of(ui.ctx()).text;
    let room = (ui.available_width() / 2.0).min(ui.clip_rect().height() * 0.3);
    let font = theme::brush(room.clamp(16.0, NAME));
    let galley = ui.painter().layout_no_wrap("死活".to_owned(), font, ink);
    let (place, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
    let before = vec2(galley.mesh_bounds.min.x.max(0.0), 0.0);
    ui.painter().galley(place.min - before, galley, ink);
}
