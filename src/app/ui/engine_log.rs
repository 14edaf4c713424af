//! The log of the commands and responses of an engine.

use bevy_egui::egui::{self, Color32, FontId, RichText, ScrollArea, Ui};

use super::theme;
use crate::gtp::process::log::{Direction, EngineLog};

/// The font size of a line.
const SIZE: f32 = 13.0;

/// Shows the log, scrolled to its end as more lines come.
pub(crate) fn lines(ui: &mut Ui, log: &EngineLog, height: f32) {
    let palette = theme::of(ui.ctx());
    let row = ui.fonts_mut(|fonts| fonts.row_height(&FontId::monospace(SIZE)));
    let frame = egui::Frame::new()
        .fill(palette.card)
        .corner_radius(8)
        .inner_margin(8);
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 2.0;
        ScrollArea::both()
            .id_salt("traffic")
            .max_height(height)
            .min_scrolled_height(height)
            .auto_shrink([false, false])
            .stick_to_bottom(true)
            .show_rows(ui, row, log.lines().len(), |ui, rows| {
                let lines = log.lines().skip(rows.start).take(rows.len());
                for line in lines {
                    let (sign, ink): (&str, Color32) = match line.direction {
                        Direction::Sent => (">", palette.accent_text),
                        Direction::Received => ("<", palette.text),
                        Direction::Complained => ("!", palette.warning),
                        Direction::Note => ("*", palette.faded),
                    };
                    let text = format!("{:7.2} {sign} {}", line.at.as_secs_f32(), line.text);
                    let text = RichText::new(text).monospace().size(SIZE).color(ink);
                    ui.add(egui::Label::new(text).extend());
                }
            });
    });
}
