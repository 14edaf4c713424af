//! The camera over the table: the wanted part fills the area of the window that
//! panels leave free.

use bevy::prelude::*;

use super::BoardSystems;
use super::layout::Narrow;
use crate::app::ui::layout::{BoardReach, FreeArea};

/// The view of the table: the place in the middle of the window, and the
/// distances between two lines in a logical pixel.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub(crate) struct TableView {
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

/// From this many screen pixels between two lines on, cells are rounded to
/// whole pixels.
const CRISP: f32 = 10.0;

/// The way in which a cell is rounded to whole pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rounding {
    /// Rounds down, so that what should fit still fits.
    Down,
    /// Rounds to the nearest number.
    Nearest,
}

/// The window in which a view is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Viewport {
    /// The size of the window, in logical pixels.
    pub(super) size: Vec2,
    /// The number of screen pixels in a logical pixel.
    pub(super) factor: f32,
}

impl Viewport {
    pub(super) fn of(window: &Window) -> Self {
        let factor = window.scale_factor();
        Self {
            size: window.size(),
            factor: if factor > 0.0 { factor } else { 1.0 },
        }
    }
}

/// Converts directions between screen and table: right stays right, but y is
/// flipped.
const UPWARD: Vec2 = Vec2::new(1.0, -1.0);

impl TableView {
    /// Returns the view in which `frame` fills the free area of a window as far
    /// as it can.
    pub(super) fn of(frame: Rect, free: Rect, window: Vec2) -> Self {
        let scale = (frame.size() / free.size().max(Vec2::ONE)).max_element();
        Self::around(frame.center(), scale, free.center(), window)
    }

    /// Returns the view that shows a place on the table at a place of the
    /// window.
    pub(super) fn around(place: Vec2, scale: f32, at: Vec2, window: Vec2) -> Self {
        Self {
            middle: place - (at - window / 2.0) * UPWARD * scale,
            scale,
        }
    }

    /// Returns the nearest view whose lines are all equally wide and sharp. A
    /// cell is a whole number of screen pixels, and every line runs along the
    /// middle of a pixel.
    ///
    /// The place shown at `held` stays there to a pixel. `crossing` is a
    /// crossing of two lines. Where cells are small, only the position is
    /// rounded: rounding the scale would make the board visibly smaller.
    pub(super) fn crisp(
        self,
        round: Rounding,
        crossing: Vec2,
        held: Vec2,
        viewport: Viewport,
    ) -> Self {
        let Viewport {
            size: window,
            factor,
        } = viewport;
        let pixels = factor / self.scale;
        let whole = match round {
            Rounding::Down => (pixels + 0.01).floor(),
            Rounding::Nearest => pixels.round(),
        };
        let scale = if pixels < CRISP {
            self.scale
        } else {
            factor / whole
        };
        let place = self.on_table(held, window);
        let view = Self::around(place, scale, held, window);
        let seen = view.on_screen(crossing, window) * factor;
        let aside = (seen - 0.5).round() + 0.5 - seen;
        Self {
            middle: view.middle - view.distance(aside / factor),
            ..view
        }
    }

    /// Returns the place in a window of this size, in logical pixels from the
    /// upper left corner, that shows a place on the table.
    pub(crate) fn on_screen(&self, place: Vec2, window: Vec2) -> Vec2 {
        (place - self.middle) / self.scale * UPWARD + window / 2.0
    }

    /// Returns the place on the table that is shown at a place of the window.
    pub(crate) fn on_table(&self, at: Vec2, window: Vec2) -> Vec2 {
        self.middle + (at - window / 2.0) * UPWARD * self.scale
    }

    /// Returns the distance on the table that this many pixels cover.
    pub(super) fn distance(&self, pixels: Vec2) -> Vec2 {
        pixels * UPWARD * self.scale
    }

    /// Returns the logical pixels between two lines.
    pub(crate) const fn pixels_per_cell(&self) -> f32 {
        1.0 / self.scale
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FreeArea>()
        .init_resource::<BoardReach>()
        .init_resource::<TableView>()
        .add_systems(Update, choose_arrangement.in_set(BoardSystems::View));
}

/// Adds the camera; needs a window.
pub(super) fn window_plugin(app: &mut App) {
    app.add_systems(Startup, spawn_camera)
        .add_systems(Update, update_camera.in_set(BoardSystems::Camera));
}

fn spawn_camera(mut commands: Commands) {
    // The edges of all pictures are smooth in themselves. Multisampling would change
    // nothing but the time of a frame, which it doubles without a graphics card.
    commands.spawn((Name::new("Camera"), Camera2d, Msaa::Off));
}

/// A view is narrow if its width is less than this share of its height.
const NARROW: f32 = 1.0;

/// Decides where the lids lie.
pub(super) fn choose_arrangement(free: Res<FreeArea>, mut narrow: ResMut<Narrow>) {
    narrow.set_if_neq(Narrow(free.0.width() < free.0.height() * NARROW));
}

fn update_camera(
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
    fn lines_lie_in_the_middle_of_pixels_and_cells_are_whole() {
        for (window, factor) in [
            ((1280.0, 800.0), 1.0),
            ((733.0, 801.0), 1.0),
            ((911.5, 640.5), 2.0),
            ((512.0, 400.0), 2.5),
        ] {
            let viewport = Viewport {
                size: Vec2::from(window),
                factor,
            };
            let free = Rect::new(37.0, 0.0, viewport.size.x, viewport.size.y);
            let view = TableView::of(Rect::new(-10.3, -10.3, 15.8, 10.3), free, viewport.size);
            let crossing = Vec2::new(-9.0, -4.5);
            for round in [Rounding::Down, Rounding::Nearest] {
                let crisp = view.crisp(round, crossing, free.center(), viewport);
                for cells in 0..19 {
                    let line = crossing + Vec2::splat(cells as f32);
                    let at = crisp.on_screen(line, viewport.size) * factor;
                    assert!((at - at.floor() - 0.5).abs().max_element() < 0.01, "{at}");
                }
                let held = view.on_table(free.center(), viewport.size);
                let seen = crisp.on_screen(held, viewport.size);
                assert!(seen.abs_diff_eq(free.center(), 0.51 / factor), "{seen}");
                let ratio = crisp.scale / view.scale;
                assert!(round == Rounding::Nearest || ratio > 0.999, "{ratio}");
                assert!((0.9..1.1).contains(&ratio), "{ratio}");
            }
        }
    }

    #[test]
    fn a_window_of_size_zero_is_survived() {
        let view = TableView::of(
            Rect::new(0.0, 0.0, 4.0, 4.0),
            Rect::new(0.0, 0.0, 0.0, 0.0),
            Vec2::ZERO,
        );
        assert!(view.scale.is_finite() && view.middle.is_finite());
    }
}
