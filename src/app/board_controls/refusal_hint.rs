//! The reason why the point under the pointer takes no stone.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Order, Stroke, vec2};

use super::{BoardArea, OUT};
use crate::app::board::{HoverRefusal, PointMenu};
use crate::app::ui::theme;
use crate::app::ui::widgets::translate;
use crate::game::Refusal;
use crate::i18n;

/// Shows the reason above the point. It covers no point for the pointer.
pub(super) fn draw_refusal_hint(
    mut board: BoardArea,
    refusal: Res<HoverRefusal>,
    menu: Res<PointMenu>,
) {
    let Some((point, _, why)) = refusal.0.filter(|_| menu.point().is_none()) else {
        return;
    };
    let Some(layer) = board.layer() else { return };
    let at = layer.text.point_on_screen(&layer.ctx, point);
    let away = layer.text.cell(&layer.ctx) / 2.0 + 6.0;
    egui::Area::new(egui::Id::new("reason"))
        .order(Order::Middle)
        .interactable(false)
        .constrain_to(layer.area.shrink(OUT))
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(at - vec2(0.0, away))
        .show(&layer.ctx, |ui| {
            ui.set_max_width(280.0);
            let palette = theme::of(ui.ctx());
            theme::card_frame(palette.notice)
                .stroke(Stroke::new(1.0, palette.edge))
                .show(ui, |ui| {
                    let text = translate(ui, &i18n::refusal(Refusal::Illegal(why)));
                    ui.label(
                        egui::RichText::new(text)
                            .color(palette.on_notice)
                            .size(13.5),
                    );
                });
        });
}
