//! The view of the table: the part that the layout wants shown fills the part
//! of the window that panels leave free.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::BoardSystems;
use super::layout::{BoardLayout, Narrow};

/// The part of the window that is left for the board, in logical pixels from
/// the upper left corner.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub(in crate::app) struct FreeArea(pub(in crate::app) Rect);

impl Default for FreeArea {
    fn default() -> Self {
        Self(Rect::new(0.0, 0.0, 1280.0, 800.0))
    }
}

/// The view of the table: the place in the middle of the window, and the
/// distances between two lines in a logical pixel.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub(in crate::app) struct TableView {
    middle: Vec2,
    scale: f32,
}

impl Default for TableView {
    fn default() -> Self {
        Self {
            middle: Vec2::ZERO,
            scale: 1.0,
        }
    }
}

impl TableView {
    /// The view in which `frame` fills the free area of a window as far as it
    /// can.
    fn of(frame: Rect, free: Rect, window: Vec2) -> Self {
        let scale = (frame.size() / free.size().max(Vec2::ONE)).max_element();
        // The middle of the free area, from the middle of the window, y upward.
        let aside = (free.center() - window / 2.0) * Vec2::new(1.0, -1.0);
        Self {
            middle: frame.center() - aside * scale,
            scale,
        }
    }

    /// Where a place on the table is seen in a window of this size, in logical
    /// pixels from the upper left corner.
    pub(super) fn on_screen(&self, place: Vec2, window: Vec2) -> Vec2 {
        (place - self.middle) / self.scale * Vec2::new(1.0, -1.0) + window / 2.0
    }

    /// Logical pixels between two lines.
    pub(super) const fn pixels_per_cell(&self) -> f32 {
        1.0 / self.scale
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FreeArea>()
        .init_resource::<TableView>()
        .add_systems(Startup, spawn)
        .add_systems(
            Update,
            (choose_arrangement, look)
                .chain()
                .in_set(BoardSystems::View),
        );
}

fn spawn(mut commands: Commands) {
    commands.spawn((Name::new("Camera"), Camera2d));
}

/// Below this width in heights a view is narrow.
const NARROW: f32 = 1.0;

fn choose_arrangement(free: Res<FreeArea>, mut narrow: ResMut<Narrow>) {
    narrow.set_if_neq(Narrow(free.0.width() < free.0.height() * NARROW));
}

fn look(
    free: Res<FreeArea>,
    narrow: Res<Narrow>,
    layout: Res<BoardLayout>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut view: ResMut<TableView>,
    mut cameras: Query<(&mut Transform, &mut Projection), With<Camera2d>>,
) {
    let Ok(window) = windows.single() else { return };
    view.set_if_neq(TableView::of(layout.frame(narrow.0), free.0, window.size()));
    for (mut transform, mut projection) in &mut cameras {
        transform.set_if_neq(Transform::from_translation(view.middle.extend(0.0)));
        if let Projection::Orthographic(lens) = projection.bypass_change_detection()
            && (lens.scale - view.scale).abs() > f32::EPSILON
        {
            lens.scale = view.scale;
            projection.set_changed();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_frame_fills_the_free_area_and_is_centred_in_it() {
        let frame = Rect::new(-5.0, -5.0, 7.0, 5.0);
        let free = Rect::new(400.0, 0.0, 1280.0, 800.0);
        let window = Vec2::new(1280.0, 800.0);
        let view = TableView::of(frame, free, window);
        assert!(
            view.on_screen(frame.center(), window)
                .abs_diff_eq(free.center(), 0.01)
        );
        assert!(
            view.on_screen(Vec2::new(-5.0, 0.0), window)
                .abs_diff_eq(Vec2::new(400.0, 400.0), 0.01)
        );
    }

    #[test]
    fn a_window_without_room_is_survived() {
        let view = TableView::of(
            Rect::new(0.0, 0.0, 4.0, 4.0),
            Rect::new(0.0, 0.0, 0.0, 0.0),
            Vec2::ZERO,
        );
        assert!(view.scale.is_finite() && view.middle.is_finite());
    }
}
