//! The goban: wood, stones, lids, marks, and the pointer on it.

mod badges;
mod camera;
mod dead;
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
mod territory;

use bevy::prelude::*;

use super::AppSystems;
use crate::theme::Colour;

pub(super) use badges::Badge;
pub(super) use camera::{FreeArea, TableView};
pub(super) use input::{Choice, Hovered, PointChosen};
pub(super) use labels::{Labels, paint_labels};
pub(super) use layout::{BoardLayout, Narrow};
pub(super) use marks::Mark;
pub(super) use material::Painting;
pub(super) use motion::{Motion, StoneLanded};
use {dead::Passing, territory::Spreading};
#[cfg(test)]
pub(super) use {goban::BoardSurface, lids::Prisoner, marks::MarkKind, stones::Stone};

/// What is in motion on the board.
pub(super) type Moving = Or<(With<Motion>, With<Passing>, With<Spreading>)>;

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
    pub(super) const SIDE_SHADOWS: f32 = 2.5;
    pub(super) const MARKS: f32 = 3.0;
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
    /// Stones that die.
    Dead,
    Lids,
    Marks,
    /// Marks that spread.
    Territory,
    Ghost,
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
            BoardSystems::Dead,
            BoardSystems::Lids,
            BoardSystems::Marks,
            BoardSystems::Territory,
            BoardSystems::Ghost,
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
        dead::plugin,
        lids::plugin,
        marks::plugin,
        territory::plugin,
        ghost::plugin,
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
