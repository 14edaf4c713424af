//! The field on the board for typing the name of a point.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Ui, vec2};

use super::{BoardArea, OUT};
use crate::app::board::{CoordinateEntry, CoordinateIntent};
use crate::app::session::Request;
use crate::app::ui::theme;
use crate::app::ui::tool_row::HEIGHT;
use crate::app::ui::widgets::{line_field, translate};
use crate::i18n::say;

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
        .char_limit(CoordinateEntry::LONGEST)
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
        return typed.typed_ahead();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::testing::*;

    /// Lays the field out twice in a frame, as egui may do, and returns its
    /// request.
    fn laid_out(app: &App) -> Option<CoordinateIntent> {
        let typed = app.world().resource::<CoordinateEntry>();
        let ctx = egui::Context::default();
        let mut passes = [None, None];
        for pass in &mut passes {
            drop(ctx.run_ui(egui::RawInput::default(), |ui| *pass = field(ui, typed)));
        }
        let [first, second] = passes;
        second.or(first)
    }

    #[test]
    fn keys_pressed_before_the_field_has_the_focus_are_kept() {
        let mut app = game_app(9);
        type_text(&mut app, &["j", "d", "4"]);
        app.update();
        let written = laid_out(&app).unwrap();
        assert_eq!(written, CoordinateIntent::Write("d4".to_owned()));

        // The focus comes late.
        app.world_mut().write_message(written);
        type_text(&mut app, &["\u{8}", "3", "\r", "x"]);
        app.update();
        let entered = laid_out(&app).unwrap();
        assert_eq!(entered, CoordinateIntent::Enter("d3".to_owned()));
        app.world_mut().write_message(entered);
        app.update();
        assert_eq!(stones(&mut app), ["Black D3"]);
    }

    #[test]
    fn keys_of_another_frame_are_not_typed_again() {
        let mut app = game_app(9);
        type_text(&mut app, &["j", "d"]);
        app.update();
        app.update();
        assert_eq!(laid_out(&app), None);
    }
}
