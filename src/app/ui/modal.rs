//! Panels in the middle of the window that disable everything below them.

use bevy_egui::egui::{self, Align2, Order, vec2};

use super::{focus, theme};
use crate::app::session::Request;

/// Shows a panel in the middle of the window; everything below it is disabled.
/// Each panel has its own `name`: with a shared one, egui would lay a new panel
/// out by the size of the previous one for a frame.
pub(crate) fn show_modal(
    ctx: &egui::Context,
    name: &str,
    contents: impl FnOnce(&mut egui::Ui) -> Option<Request>,
) -> Option<Request> {
    let window = ctx.viewport_rect();
    // The shade reacts to the pointer only, and never gets the focus.
    let nothing_below = egui::Sense::CLICK | egui::Sense::DRAG;
    egui::Area::new(egui::Id::new("shade"))
        .order(Order::Foreground)
        .fixed_pos(window.min)
        .sense(nothing_below)
        .show(ctx, |ui| {
            ui.allocate_rect(window, nothing_below);
            ui.painter()
                .rect_filled(window, 0.0, theme::of(ui.ctx()).shade);
        });
    egui::Area::new(egui::Id::new(("over the board", name)))
        .order(Order::Tooltip)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .show(ctx, |ui| {
            // The keyboard focus stays in the panel.
            ctx.memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
            let frame = theme::cover_frame(&theme::of(ctx));
            let room = window.height() - frame.total_margin().sum().y - 2.0 * theme::OUTSIDE;
            // In a low window the panel is scrolled.
            let room = room.max(theme::BUTTON);
            let scroll = egui::ScrollArea::vertical()
                .max_height(room)
                .min_scrolled_height(room);
            let contents = |ui: &mut egui::Ui| {
                let request = contents(ui);
                focus::scroll_to_focus(ui);
                request
            };
            let inner = frame.show(ui, |ui| scroll.show(ui, contents).inner);
            inner.inner
        })
        .inner
}
