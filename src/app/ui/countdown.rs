//! The time that is left, in digits and as a bar.

use std::time::Duration;

use bevy_egui::egui::{self, CornerRadius, FontId, Rect, Sense, Stroke, Ui, vec2};

use super::theme;
use super::widgets::translate;
use crate::i18n::say;

/// The height of the remaining time, and of the bar below it.
const DIGITS: f32 = 46.0;
const BAR: f32 = 10.0;
/// The seconds below which the remaining time is highlighted.
const LITTLE: u64 = 5;

/// Shows the remaining time in digits and as a bar that grows shorter.
pub(crate) fn countdown(ui: &mut Ui, left: Duration, limit: Duration) {
    let palette = theme::of(ui.ctx());
    // Seconds are rounded up, so that 0 is shown only when the time is up.
    let seconds = left.as_millis().div_ceil(1000);
    let is_little = left.as_secs() < LITTLE;
    let ink = if is_little {
        palette.warning
    } else {
        palette.text
    };
    let text = translate(ui, &say!("options-seconds", seconds = seconds as u64));
    let size = vec2(ui.available_width(), DIGITS + BAR);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::WidgetType::ProgressIndicator, true, &text)
    });
    let painter = ui.painter();
    let font = FontId::new(34.0, theme::strong());
    let galley = painter.layout_no_wrap(text, font, ink);
    painter.galley(rect.min, galley, ink);
    let track = Rect::from_min_max(egui::pos2(rect.min.x, rect.max.y - BAR), rect.max);
    let round = CornerRadius::same((BAR / 2.0) as u8);
    let edge = Stroke::new(1.0, palette.edge);
    painter.rect(
        track,
        round,
        palette.card_pressed,
        edge,
        egui::StrokeKind::Inside,
    );
    let share = left.as_secs_f32() / limit.as_secs_f32().max(1.0);
    if share > 0.0 {
        let fill = if is_little {
            palette.warning
        } else {
            palette.accent
        };
        let length = (track.width() * share.min(1.0)).max(BAR);
        painter.rect_filled(track.with_max_x(track.min.x + length), round, fill);
    }
}
