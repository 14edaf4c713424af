//! The field on the board for typing the name of a point.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Ui, vec2};

use super::{BoardArea, OUT};
use crate::app::board::{CoordinateEntry, CoordinateIntent};
use crate::app::i18n::say;
use crate::app::session::Request;
use crate::app::ui::theme;
use crate::app::ui::tool_row::HEIGHT;
use crate::app::ui::widgets::{line_field, translate};

/// The longest text for a point, in characters.
const LONGEST: usize = 8;

/// Shows the field at the upper edge of the board.
pub(super) fn draw_coordinate_field(
    mut board: BoardArea,
    typed: Res<CoordinateEntry>,
) -> Option<Request> {
    typed.text()?;
    let mut layer = board.layer()?;
    let at = layer.area.center_top() + vec2(0.0, OUT);
    let (place, width) = ((at, Align2::CENTER_TOP), layer.narrow_width());
    let intent = layer.popup("coordinate", place, width, |ui| field(ui, &typed));
    intent.map(Request::send)
}

/// Shows the field, and the reason why its text was refused.
fn field(ui: &mut Ui, typed: &CoordinateEntry) -> Option<CoordinateIntent> {
    let mut text = typed.text()?.to_owned();
    let mut intent = None;
    let id = egui::Id::new("name of a point");
    let field = line_field(&mut text, HEIGHT)
        .id(id)
        .char_limit(LONGEST)
        .hint_text(translate(ui, &say!("coordinate-hint")));
    let field = ui.add(field);
    // A newly opened field gets the focus. In its first pass it is only
    // measured, and cannot have the focus.
    let seen = id.with("seen");
    let now = ui.ctx().cumulative_pass_nr();
    let before = ui.data(|data| data.get_temp::<(u64, bool)>(seen));
    let had_keys = before.is_some_and(|(pass, had)| had && now <= pass + 1);
    let has_keys = had_keys || (field.has_focus() && ui.is_enabled());
    ui.data_mut(|data| data.insert_temp(seen, (now, has_keys)));
    if !has_keys {
        if ui.is_enabled() {
            field.request_focus();
        }
        ui.ctx().request_repaint();
        return None;
    }
    if field.changed() {
        intent = Some(CoordinateIntent::Write(text.clone()));
    }
    if field.lost_focus() {
        intent = Some(if ui.input(|input| input.key_pressed(egui::Key::Enter)) {
            field.request_focus();
            CoordinateIntent::Enter(text)
        } else {
            CoordinateIntent::Leave
        });
    }
    if let Some(why) = typed.refused() {
        let palette = theme::of(ui.ctx());
        let why = egui::RichText::new(translate(ui, why)).size(13.5);
        ui.label(why.color(palette.warning));
    }
    intent
}
