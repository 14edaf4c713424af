//! What is seen of the table: the part that is wanted fills the part of the
//! window that panels leave free.

use bevy::prelude::*;

use super::BoardSystems;
use super::layout::Narrow;

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
    pub(super) middle: Vec2,
    pub(super) scale: f32,
}

impl Default for TableView {
    fn default() -> Self {
        Self {
            middle: Vec2::ZERO,
            scale: 1.0,
        }
    }
}

/// What is right on the screen is right on the table, but up is down.
const UPWARD: Vec2 = Vec2::new(1.0, -1.0);

impl TableView {
    /// The view in which `frame` fills the free area of a window as far as it
    /// can.
    pub(super) fn of(frame: Rect, free: Rect, window: Vec2) -> Self {
        let scale = (frame.size() / free.size().max(Vec2::ONE)).max_element();
        Self::around(frame.center(), scale, free.center(), window)
    }

    /// The view in which a place on the table is seen at a place of the window.
    pub(super) fn around(place: Vec2, scale: f32, at: Vec2, window: Vec2) -> Self {
        Self {
            middle: place - (at - window / 2.0) * UPWARD * scale,
            scale,
        }
    }

    /// Where a place on the table is seen in a window of this size, in logical
    /// pixels from the upper left corner.
    pub(in crate::app) fn on_screen(&self, place: Vec2, window: Vec2) -> Vec2 {
        (place - self.middle) / self.scale * UPWARD + window / 2.0
    }

    /// The place on the table that is seen there.
    pub(in crate::app) fn on_table(&self, at: Vec2, window: Vec2) -> Vec2 {
        self.middle + (at - window / 2.0) * UPWARD * self.scale
    }

    /// How far on the table so many pixels are.
    pub(super) fn distance(&self, pixels: Vec2) -> Vec2 {
        pixels * UPWARD * self.scale
    }

    /// Logical pixels between two lines.
    pub(in crate::app) const fn pixels_per_cell(&self) -> f32 {
        1.0 / self.scale
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FreeArea>()
        .init_resource::<TableView>()
        .add_systems(
            Update,
            choose_arrangement
                .in_set(BoardSystems::View)
                .before(super::zoom::Steer),
        );
}

/// The camera, of which there is one where there is a window.
pub(super) fn window_plugin(app: &mut App) {
    app.add_systems(Startup, spawn)
        .add_systems(Update, look.in_set(BoardSystems::Camera));
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
    view: Res<TableView>,
    mut cameras: Query<(&mut Transform, &mut Projection), With<Camera2d>>,
) {
    for (mut transform, mut projection) in &mut cameras {
        transform.set_if_neq(Transform::from_translation(view.middle.extend(0.0)));
        if let Projection::Orthographic(lens) = projection.bypass_change_detection()
            && lens.scale != view.scale
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
        let place = view.on_table(Vec2::new(400.0, 400.0), window);
        assert!(place.abs_diff_eq(Vec2::new(-5.0, 0.0), 0.01));
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
