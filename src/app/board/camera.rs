//! What is seen of the table: the part that is wanted fills the part of the
//! window that panels leave free.

use bevy::prelude::*;

use super::BoardSystems;
use super::layout::Narrow;

/// The part of the window that is left for the board, in logical pixels from
/// the upper left corner.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub(crate) struct FreeArea(pub(crate) Rect);

impl Default for FreeArea {
    fn default() -> Self {
        Self(Rect::new(0.0, 0.0, 1280.0, 800.0))
    }
}

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

/// Pixels of the screen between two lines from which on cells are whole pixels.
const CRISP: f32 = 10.0;

/// Which way a cell becomes a whole number of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rounding {
    /// What is to fit fits.
    Down,
    /// As near as possible.
    Nearest,
}

/// What a view is seen in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Viewport {
    /// The size of the window, in logical pixels.
    pub(super) size: Vec2,
    /// Pixels of the screen in a logical one.
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

    /// The nearest view in which a cell is a whole number of the screen's pixels
    /// and every line has its middle in the middle of one, so that all lines are
    /// equally wide and sharp. What is seen at `held` stays there to a pixel.
    /// `crossing` is where two lines cross, `factor` the pixels of the screen in
    /// a logical one. Where cells are small, only the place is rounded: whole
    /// pixels would be a loss.
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

    /// Where a place on the table is seen in a window of this size, in logical
    /// pixels from the upper left corner.
    pub(crate) fn on_screen(&self, place: Vec2, window: Vec2) -> Vec2 {
        (place - self.middle) / self.scale * UPWARD + window / 2.0
    }

    /// The place on the table that is seen there.
    pub(crate) fn on_table(&self, at: Vec2, window: Vec2) -> Vec2 {
        self.middle + (at - window / 2.0) * UPWARD * self.scale
    }

    /// How far on the table so many pixels are.
    pub(super) fn distance(&self, pixels: Vec2) -> Vec2 {
        pixels * UPWARD * self.scale
    }

    /// Logical pixels between two lines.
    pub(crate) const fn pixels_per_cell(&self) -> f32 {
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
    fn a_window_without_room_is_survived() {
        let view = TableView::of(
            Rect::new(0.0, 0.0, 4.0, 4.0),
            Rect::new(0.0, 0.0, 0.0, 0.0),
            Vec2::ZERO,
        );
        assert!(view.scale.is_finite() && view.middle.is_finite());
    }
}
