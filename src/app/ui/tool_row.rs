//! Rows of tools: buttons with pictures, eight side by side.

use bevy_egui::egui::{Ui, vec2};

use crate::app::ui::button_style::ButtonState;
use crate::app::ui::icons::{Glyph, glyph_button};
use crate::config::controls::Action;
use crate::i18n::Phrase;

/// The number of tools side by side.
const COLUMNS: usize = 8;
/// The distance between tools.
pub(crate) const GAP: f32 = 4.0;
/// The height of a tool: two rows are as high as two buttons elsewhere.
pub(crate) const HEIGHT: f32 = 36.0;

/// A tool, and the request that it makes.
pub(crate) struct Tool<T> {
    pub(crate) glyph: Glyph,
    pub(crate) name: Phrase,
    /// The action of a key that does the same.
    pub(crate) key: Option<Action>,
    pub(crate) state: ButtonState,
    pub(crate) request: T,
}

/// Shows a row of tools, each as wide as an eighth of the panel. Returns the
/// request of a clicked tool.
pub(crate) fn tool_row<T>(ui: &mut Ui, tools: impl IntoIterator<Item = Tool<T>>) -> Option<T> {
    let mut clicked = None;
    let gaps = GAP * (COLUMNS - 1) as f32;
    let width = (ui.max_rect().width() - gaps) / COLUMNS as f32;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for Tool {
            glyph,
            name,
            key,
            state,
            request,
        } in tools
        {
            let size = vec2(width, HEIGHT);
            if glyph_button(ui, glyph, &name, key, size, state).clicked() {
                clicked = Some(request);
            }
        }
    });
    clicked
}

/// Shows several rows, as near to each other as the tools in them.
pub(crate) fn tool_rows<T>(ui: &mut Ui, rows: impl IntoIterator<Item = Vec<Tool<T>>>) -> Option<T> {
    let mut request = None;
    for row in rows {
        request = tool_row(ui, row).or(request);
        ui.add_space(GAP - ui.spacing().item_spacing.y);
    }
    request
}
