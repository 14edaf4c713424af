//! The goban: wood, stones, lids, marks, and the pointer on it.

mod aim;
mod answer_card;
mod answer_marks;
mod badges;
mod board_part;
mod camera;
mod click_policy;
mod click_rules;
mod coordinate_entry;
mod cursor;
mod dead;
mod entry;
mod framing;
mod ghost;
mod goban;
mod input;
mod keys;
mod labels;
mod layout;
mod lids;
mod lines;
mod mark;
mod mark_layers;
mod marks;
mod material;
mod motion;
mod orientation;
mod placement;
mod point_menu;
mod pointing;
mod reminders;
mod stone_spawner;
mod stones;
mod strokes;
mod sweep;
mod territory;
mod view_intent;
#[cfg(test)]
mod view_tests;
mod zoom;

use bevy::prelude::*;

use super::AppSystems;
use super::session::states::is_page;
use super::ui::panels::AddPanels as _;
use crate::app::shell::redraw::RedrawWhile as _;
use crate::config::theme::Rgba;

pub(super) use answer_card::{answer_card, legend, searching};
pub(super) use answer_marks::of_answer;
pub(super) use badges::{Badge, Letters, badge, graded, paint_seal, points, seal};
pub(super) use click_policy::ClickPolicy;
pub(super) use click_rules::{ClickRules, EditClick, GuidedTurn};
pub(super) use coordinate_entry::{CoordinateEntry, CoordinateIntent};
pub(super) use cursor::{BoardCursor, hide_cursor_on_back};
pub(super) use dead::CountedDead;
pub(super) use entry::StoneProposal;
pub(super) use framing::{Framing, FramingSystems, ProblemPart};
pub(super) use ghost::HoverRefusal;
pub(super) use input::Hovered;
pub(super) use labels::TableText;
pub(super) use mark::{BoardMark, MarkKind};
pub(super) use mark_layers::{MarkLayer, MarkLayerWriter};
pub(super) use material::Painting;
pub(super) use motion::{Motion, StoneLanded};
pub(super) use point_menu::{AddPointActions, PointAction, PointMenu, point_actions};
pub(super) use pointing::Covers;
pub(super) use sweep::PointsSwept;
pub(super) use view_intent::ViewIntent;
pub(super) use zoom::Zoom;
#[cfg(test)]
pub(super) use {
    camera::TableView,
    ghost::Ghost,
    goban::{BoardSurface, Veil},
    layout::BoardLayout,
    lids::Prisoner,
    lines::Line,
    mark_layers::MarkLayers,
    stones::Stone,
};
use {dead::DeadMarkAnimation, territory::Spreading};

/// A query filter for everything that is in motion on the board.
type Moving = Or<(With<Motion>, With<DeadMarkAnimation>, With<Spreading>)>;

/// Converts a color of a theme to one of Bevy.
fn tint(color: Rgba) -> Color {
    let [red, green, blue] = color.rgb;
    Color::srgba_u8(red, green, blue, color.alpha)
}

/// The depths (z) of the things on the table, from the back to the front.
mod layer {
    pub(super) const TABLE: f32 = -10.0;
    pub(super) const GOBAN_SHADOW: f32 = -9.0;
    pub(super) const GOBAN: f32 = 0.0;
    pub(super) const RIM: f32 = 0.1;
    pub(super) const LIGHT: f32 = 0.2;
    pub(super) const LINES: f32 = 0.5;
    pub(super) const VEIL: f32 = 0.6;
    pub(super) const SHADOWS: f32 = 1.0;
    pub(super) const STONES: f32 = 2.0;
    pub(super) const SIDE_SHADOWS: f32 = 2.5;
    pub(super) const MARKS: f32 = 3.0;
    pub(super) const CURSOR: f32 = 3.5;
    pub(super) const FLYING: f32 = 4.0;
}

/// The systems of features that write what the board shows and allows: layers
/// of marks, dead stones, and rules for clicks.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct BoardContentSystems;

/// The update steps of the table, in the order in which they run.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum BoardSystems {
    /// Updates the view, once the layout is known.
    View,
    /// Points the camera at the view.
    Camera,
    /// Takes over pictures that were painted anew.
    Pictures,
    Goban,
    Stones,
    /// Updates stones that count as dead.
    Dead,
    Lids,
    Marks,
    /// Updates territory marks that spread.
    Territory,
    Ghost,
    Cursor,
}

/// Adds the entities and their behavior, which run without a window.
pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        BoardContentSystems
            .after(AppSystems::Read)
            .before(AppSystems::Present)
            // Each of these systems writes a part of its own.
            .ambiguous_with(BoardContentSystems),
    );
    app.configure_sets(
        Update,
        (BoardSystems::View, BoardSystems::Camera)
            .chain()
            .after(AppSystems::Arrange)
            .before(AppSystems::Present),
    );
    app.configure_sets(
        Update,
        (
            BoardSystems::Pictures,
            BoardSystems::Goban,
            BoardSystems::Stones,
            BoardSystems::Dead,
            BoardSystems::Lids,
            BoardSystems::Marks,
            BoardSystems::Territory,
            BoardSystems::Ghost,
            BoardSystems::Cursor,
        )
            .chain()
            .in_set(AppSystems::Present),
    );
    app.add_plugins((
        framing::plugin,
        layout::plugin,
        camera::plugin,
        zoom::plugin,
        click_policy::plugin,
        input::plugin,
        pointing::plugin,
        sweep::plugin,
        entry::plugin,
        coordinate_entry::plugin,
        keys::plugin,
        point_menu::plugin,
    ));
    app.add_plugins((
        motion::plugin,
        goban::plugin,
        lines::plugin,
        stones::plugin,
        dead::plugin,
        lids::plugin,
        marks::plugin,
        territory::plugin,
        ghost::plugin,
        cursor::plugin,
    ));
    app.redraw_while(any_match_filter::<Moving>)
        .redraw_while(|zoom: Res<Zoom>| zoom.is_easing());
}

/// Adds the parts that need pictures and a camera.
pub(super) fn window_plugin(app: &mut App) {
    app.add_plugins((material::plugin, camera::window_plugin))
        .redraw_while(|painting: Res<Painting>| painting.is_under_way())
        .insert_resource(SpritePickingSettings {
            // The pictures live in graphics memory, where single pixels cannot
            // be read.
            picking_mode: SpritePickingMode::BoundingBox,
            ..SpritePickingSettings::default()
        });
}

/// Adds the text on the table, which egui paints.
pub(super) fn text_plugin(app: &mut App) {
    app.add_overlay(not(is_page), labels::paint_labels);
}
