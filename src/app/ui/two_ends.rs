//! A line with texts at both ends.

use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{Color32, FontId, Rect, Ui, pos2};

/// Paints texts at the left and the right end of a line. The left one is cut off
/// where the room ends.
pub(crate) fn two_ends(ui: &Ui, rect: Rect, [left, right]: [String; 2], inks: [Color32; 2]) {
    let painter = ui.painter();
    let font = FontId::proportional(14.0);
    let right = painter.layout_no_wrap(right, font.clone(), inks[1]);
    let mut job = LayoutJob::simple_singleline(left, font, inks[0]);
    let room = (rect.width() - right.size().x - 10.0).max(1.0);
    job.wrap = TextWrapping::truncate_at_width(room);
    let left = painter.layout_job(job);
    let top = |height: f32| rect.center().y - height / 2.0;
    let place = pos2(rect.min.x, top(left.size().y));
    painter.galley(place, left, inks[0]);
    let place = pos2(rect.max.x - right.size().x, top(right.size().y));
    painter.galley(place, right, inks[1]);
}
