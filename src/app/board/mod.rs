//! The goban: wood, stones, lids, marks, and the pointer on it.

mod badges;
mod camera;
mod cursor;
mod ghost;
mod goban;
mod input;
mod labels;
mod layout;
mod lids;
mod marks;
mod material;
mod motion;
mod placement;
mod stones;

use bevy::prelude::*;

use super::AppSystems;
use crate::theme::Colour;

pub(super) use badges::Badge;
pub(super) use camera::{FreeArea, TableView};
pub(super) use cursor::BoardCursor;
pub(super) use input::{Choice, Hovered, PointChosen};
pub(super) use labels::{Labels, paint_labels};
pub(super) use layout::{BoardLayout, Narrow};
pub(super) use marks::Mark;
pub(super) use material::Painting;
pub(super) use motion::{Motion, StoneLanded};
#[cfg(test)]
pub(super) use {goban::BoardSurface, lids::Prisoner, marks::MarkKind, stones::Stone};

/// A colour of a theme.
fn tint(colour: Colour) -> Color {
    let [red, green, blue] = colour.rgb;
    Color::srgba_u8(red, green, blue, colour.alpha)
}

/// Heights of what lies on the table, from the back to the front.
mod layer {
    pub(super) const TABLE: f32 = -10.0;
    pub(super) const GOBAN_SHADOW: f32 = -9.0;
    pub(super) const GOBAN: f32 = 0.0;
    pub(super) const LINES: f32 = 0.5;
    pub(super) const VEIL: f32 = 0.6;
    pub(super) const SHADOWS: f32 = 1.0;
    pub(super) const STONES: f32 = 2.0;
    pub(super) const MARKS: f32 = 3.0;
    pub(super) const CURSOR: f32 = 3.5;
    pub(super) const FLYING: f32 = 4.0;
}

/// The parts of the table, in the order in which they are brought up to date.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum BoardSystems {
    /// The camera, once the layout is known.
    View,
    /// Pictures that were painted anew.
    Pictures,
    Goban,
    Stones,
    Lids,
    Marks,
    Ghost,
    Cursor,
}

/// Entities and their behaviour; runs without a window.
pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        BoardSystems::View
            .after(AppSystems::Arrange)
            .before(AppSystems::Present),
    );
    app.configure_sets(
        Update,
        (
            BoardSystems::Pictures,
            BoardSystems::Goban,
            BoardSystems::Stones,
            BoardSystems::Lids,
            BoardSystems::Marks,
            BoardSystems::Ghost,
            BoardSystems::Cursor,
        )
            .chain()
            .in_set(AppSystems::Present),
    );
    app.add_plugins((
        layout::plugin,
        input::plugin,
        motion::plugin,
        goban::plugin,
        stones::plugin,
        lids::plugin,
        marks::plugin,
        ghost::plugin,
        cursor::plugin,
    ));
}

/// What needs pictures and a camera.
pub(super) fn window_plugin(app: &mut App) {
    app.add_plugins((material::plugin, camera::plugin))
        .insert_resource(SpritePickingSettings {
            // The pictures live on the graphics card, where nobody can ask a pixel.
            picking_mode: SpritePickingMode::BoundingBox,
            ..SpritePickingSettings::default()
        });
}
