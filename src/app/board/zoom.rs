//! Zooming and panning the view of the board.
//!
//! The middle of the view is kept close to the middle of the table, so that
//! each zoom level shows as much of the table as possible. So the board cannot
//! be lost, and a point on which the view zooms in stays at its place in the
//! window.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::BoardSystems;
use super::camera::{Rounding, TableView, Viewport, choose_arrangement};
use super::layout::{BoardLayout, Narrow};
use super::orientation::Orientation;
use super::view_intent::ViewIntent;
use crate::app::AppSystems;
use crate::app::session::{GameIntent, Policy, Prefs, ReadingLessons, Screen};
use crate::app::ui::layout::{BoardReach, FreeArea};

/// The greatest distance between two lines, in logical pixels.
const NEAREST: f32 = 150.0;
/// The time constant of the animation to another view, in seconds.
const EASE: f32 = 0.07;
/// The remaining distance, in pixels, at which the animation ends.
const ARRIVED: f32 = 0.25;

/// The view that the user wants.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum TargetView {
    /// The relevant part of the table if there is one, else all of it.
    #[default]
    Opening,
    /// All of the table.
    Whole,
    Chosen(ChosenView),
}

/// A view that was chosen by zooming or panning.
#[derive(Clone, Copy, Debug, PartialEq)]
struct ChosenView {
    /// The place in the middle of the free area.
    middle: Vec2,
    /// The distances between two lines that a pixel covers.
    scale: f32,
    /// The place of the window that stays fixed when the view is rounded to
    /// whole pixels.
    held: Vec2,
}

/// The zoom and pan state of the board.
#[derive(Resource, Debug, Default)]
pub(crate) struct Zoom {
    wanted: TargetView,
    /// True while the view moves to the wanted one.
    easing: bool,
    /// True if less than all of the table is visible.
    closer: bool,
    /// True if the board has a relevant part.
    has_part: bool,
    /// The layout that was shown last.
    of: Option<BoardLayout>,
}

impl Zoom {
    /// Returns true while the view moves to another one.
    pub(crate) const fn is_easing(&self) -> bool {
        self.easing
    }

    /// Returns true if less than all of the table is visible.
    pub(crate) const fn is_zoomed_in(&self) -> bool {
        self.closer
    }

    /// Returns true if the board has a relevant part that is not in view now.
    pub(crate) fn can_show_part(&self) -> bool {
        self.has_part && self.wanted != TargetView::Opening
    }

    /// Adapts the view to another board, or to the same one turned or mirrored.
    fn follow(&mut self, layout: &BoardLayout) {
        let Some(before) = self.of.replace(*layout) else {
            return;
        };
        let (old, new) = (before.orientation(), layout.orientation());
        let upright = |layout: &BoardLayout| layout.with_orientation(Orientation::default());
        if upright(&before) != upright(layout) {
            self.wanted = TargetView::Opening;
        } else if let TargetView::Chosen(chosen) = &mut self.wanted {
            chosen.middle = new.shown(old.board_place(chosen.middle));
        }
        if before != *layout {
            self.easing = false;
        }
    }

    fn apply(&mut self, intent: ViewIntent, view: &TableView, room: &Room) {
        let exact = room.exact(self.wanted);
        let at_rest = *view == room.view(self.wanted);
        let held = match self.wanted {
            TargetView::Chosen(ChosenView { held, .. }) if at_rest => Some(held),
            _ => None,
        };
        // A held view maps places by its unrounded form: small steps add up, and
        // the place under the pointer does not drift.
        let place = |at: Vec2| {
            let view = if held == Some(at) { &exact } else { view };
            view.on_table(at, room.viewport.size)
        };
        let scale = if at_rest { exact.scale } else { view.scale };
        let (wanted, eased) = match intent {
            ViewIntent::Zoom { by, at } => {
                let at = at.unwrap_or(room.free.center());
                (room.chosen(place(at), exact.scale / by, at), true)
            }
            ViewIntent::Pinch { by, from, to } => (room.chosen(place(from), scale / by, to), false),
            ViewIntent::Pan(by) => {
                let at = room.free.center();
                let place = place(at) - view.distance(by);
                (room.chosen(place, scale, at), false)
            }
            ViewIntent::Fit if self.wanted == TargetView::Opening => (TargetView::Whole, true),
            ViewIntent::Fit => (TargetView::Opening, true),
            ViewIntent::Reset => (TargetView::Opening, false),
            ViewIntent::Turn { .. } | ViewIntent::Mirror => return,
        };
        self.wanted = wanted;
        self.easing = eased;
    }
}

/// The limits of the view.
#[derive(Clone, Copy, Debug)]
struct Room {
    free: Rect,
    viewport: Viewport,
    whole: Rect,
    part: Option<Rect>,
    /// A crossing of two lines.
    crossing: Vec2,
}

impl Room {
    fn of(&self, frame: Rect) -> TableView {
        TableView::of(frame, self.free, self.viewport.size)
    }

    fn farthest(&self) -> f32 {
        self.of(self.whole).scale
    }

    /// Returns the wanted view, within the limits.
    fn exact(&self, wanted: TargetView) -> TableView {
        match wanted {
            TargetView::Opening => self.of(self.part.unwrap_or(self.whole)),
            TargetView::Whole => self.of(self.whole),
            TargetView::Chosen(ChosenView { middle, scale, .. }) => {
                let (middle, scale) = self.within(middle, scale);
                TableView::around(middle, scale, self.free.center(), self.viewport.size)
            }
        }
    }

    /// Returns the wanted view, rounded to whole pixels of the screen.
    fn view(&self, wanted: TargetView) -> TableView {
        let (round, held) = match wanted {
            TargetView::Opening | TargetView::Whole => (Rounding::Down, self.free.center()),
            TargetView::Chosen(ChosenView { held, .. }) => (Rounding::Nearest, held),
        };
        self.exact(wanted)
            .crisp(round, self.crossing, held, self.viewport)
    }

    /// Returns the wish that shows this place of the table at `at` in the
    /// window.
    fn chosen(&self, place: Vec2, scale: f32, at: Vec2) -> TargetView {
        if !place.is_finite() || !scale.is_finite() {
            return TargetView::Opening;
        }
        let farthest = self.farthest();
        if scale >= farthest * 0.999 {
            return TargetView::Whole;
        }
        let scale = scale.max(self.nearest());
        let window = self.viewport.size;
        let view = TableView::around(place, scale, at, window);
        let middle = view.on_table(self.free.center(), window);
        let (middle, scale) = self.within(middle, scale);
        let held = at;
        TargetView::Chosen(ChosenView {
            middle,
            scale,
            held,
        })
    }

    fn nearest(&self) -> f32 {
        let part = self.part.map_or(f32::MAX, |part| self.of(part).scale);
        (1.0 / NEAREST).min(part).min(self.farthest())
    }

    /// Returns the middle and the scale, clamped to the limits.
    fn within(&self, middle: Vec2, scale: f32) -> (Vec2, f32) {
        let scale = scale.clamp(self.nearest(), self.farthest());
        let whole = self.view(TargetView::Whole).scale;
        let nearer = |scale: f32| 1.0 - scale / whole;
        let mut reach = self.whole.half_size();
        if let Some(part) = self.part {
            // The part may lie farther out than the zoom limit alone would
            // allow.
            let off = (part.center() - self.whole.center()).abs();
            reach = reach.max(off / nearer(self.of(part).scale).max(0.05));
        }
        let reach = reach * nearer(scale);
        let centre = self.whole.center();
        (middle.clamp(centre - reach, centre + reach), scale)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Zoom>()
        .add_message::<ViewIntent>()
        .add_systems(
            Update,
            (
                reset_view_for_new_game
                    .after(AppSystems::Rules)
                    .before(AppSystems::Arrange),
                update_view
                    .in_set(BoardSystems::View)
                    .after(choose_arrangement),
            ),
        );
    for screen in [
        Screen::NewGame,
        Screen::Game,
        Screen::Problem,
        Screen::Review,
        Screen::Editor,
        Screen::Duel,
    ] {
        app.add_systems(OnExit(screen), reset_view);
    }
    app.add_systems(OnExit(ReadingLessons), reset_view);
}

fn reset_view(mut intents: MessageWriter<ViewIntent>) {
    intents.write(ViewIntent::Reset);
}

/// Resets the view when another game starts, even on a board of the same size.
fn reset_view_for_new_game(
    mut games: MessageReader<GameIntent>,
    mut intents: MessageWriter<ViewIntent>,
) {
    let begun = games.read().filter(|intent| {
        matches!(
            intent,
            GameIntent::Begin(_) | GameIntent::Restore(_) | GameIntent::ResumeShelved
        )
    });
    if begun.count() > 0 {
        intents.write(ViewIntent::Reset);
    }
}

fn update_view(
    mut intents: MessageReader<ViewIntent>,
    windows: Query<&Window, With<PrimaryWindow>>,
    free: Res<FreeArea>,
    narrow: Res<Narrow>,
    layout: Res<BoardLayout>,
    (prefs, policy): (Res<Prefs>, Res<Policy>),
    time: Res<Time<Real>>,
    mut zoom: ResMut<Zoom>,
    mut view: ResMut<TableView>,
    mut reach: ResMut<BoardReach>,
) {
    let Ok(window) = windows.single() else {
        intents.clear();
        return;
    };
    let room = Room {
        free: free.0,
        viewport: Viewport::of(window),
        whole: layout.whole(narrow.0),
        part: layout.part(),
        crossing: layout.lines().min,
    };
    zoom.follow(&layout);
    for intent in intents.read() {
        // Kiosk visitors must not find a board that another one has turned or
        // moved away.
        let stays = !matches!(intent, ViewIntent::Fit | ViewIntent::Reset);
        if stays && !policy.keeps_zoom() {
            continue;
        }
        zoom.apply(*intent, &view, &room);
    }
    let target = room.view(zoom.wanted);
    zoom.closer = target.scale < room.view(TargetView::Whole).scale * 0.999;
    let below_panel = zoom.closer;
    reach.set_if_neq(BoardReach { below_panel });
    zoom.has_part = room.part.is_some();
    let off = (target.middle - view.middle).length() / target.scale;
    let nearer = (target.scale / view.scale - 1.0).abs() * room.free.size().max_element();
    zoom.easing &= !prefs.settings.reduced_motion && off.max(nearer) > ARRIVED;
    if !zoom.easing {
        view.set_if_neq(target);
        return;
    }
    // Middle and scale are interpolated with the same factor. So a place that
    // both views show at the same point of the window stays there on the way.
    let along = 1.0 - (-time.delta_secs().min(0.1) / EASE).exp();
    view.middle = view.middle.lerp(target.middle, along);
    view.scale += (target.scale - view.scale) * along;
}

#[cfg(test)]
mod tests {
    use super::super::orientation::tests::all;
    use super::*;
    use crate::go::Size;

    fn room() -> Room {
        Room {
            free: Rect::new(0.0, 0.0, 944.0, 800.0),
            viewport: Viewport {
                size: Vec2::new(1280.0, 800.0),
                factor: 1.0,
            },
            whole: Rect::new(-10.3, -10.3, 15.8, 10.3),
            part: None,
            crossing: Vec2::splat(-9.0),
        }
    }

    /// The most that rounding moves a view, in pixels.
    const HALF_A_PIXEL: f32 = 0.51;

    fn settled(zoom: &Zoom, room: &Room) -> TableView {
        room.view(zoom.wanted)
    }

    #[test]
    fn zooming_keeps_the_place_under_the_pointer_fixed() {
        let room = room();
        for at in [(20.0, 40.0), (500.0, 300.0), (930.0, 700.0)] {
            let at = Vec2::from(at);
            let mut zoom = Zoom::default();
            let place = settled(&zoom, &room).on_table(at, room.viewport.size);
            for by in [1.2, 1.2, 1.5, 0.8, 1.2, 3.0, 0.5] {
                let view = settled(&zoom, &room);
                let towards = ViewIntent::Zoom { by, at: Some(at) };
                zoom.apply(towards, &view, &room);
                let seen = |view: TableView| view.on_screen(place, room.viewport.size);
                let exact = seen(room.exact(zoom.wanted));
                assert!(exact.abs_diff_eq(at, 0.1), "{exact} after {by}");
                let rounded = seen(settled(&zoom, &room));
                assert!(rounded.abs_diff_eq(at, HALF_A_PIXEL), "{rounded}");
            }
        }
    }

    #[test]
    fn the_animation_keeps_the_place_under_the_pointer_fixed() {
        let room = room();
        let at = Vec2::new(300.0, 600.0);
        let mut zoom = Zoom::default();
        let start = settled(&zoom, &room);
        let place = start.on_table(at, room.viewport.size);
        let intent = ViewIntent::Zoom {
            by: 2.0,
            at: Some(at),
        };
        zoom.apply(intent, &start, &room);
        for (target, near) in [
            (room.exact(zoom.wanted), 0.1),
            (settled(&zoom, &room), HALF_A_PIXEL),
        ] {
            let mut view = start;
            for _ in 0..20 {
                view.middle = view.middle.lerp(target.middle, 0.2);
                view.scale += (target.scale - view.scale) * 0.2;
                let seen = view.on_screen(place, room.viewport.size);
                assert!(seen.abs_diff_eq(at, near), "{seen}");
            }
        }
    }

    #[test]
    fn the_board_cannot_be_lost() {
        let room = room();
        let mut zoom = Zoom::default();
        let mut state = 7_u32;
        let mut next = move |most: f32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as f32 / (1 << 24) as f32 * most
        };
        for _ in 0..2_000 {
            let view = settled(&zoom, &room);
            let at = Vec2::new(next(944.0), next(800.0));
            let intent = match next(4.0) as u8 {
                0 => ViewIntent::Pan(Vec2::new(next(4e4) - 2e4, next(4e4) - 2e4)),
                1 => ViewIntent::Pinch {
                    by: next(3.0),
                    from: at,
                    to: Vec2::new(next(944.0), next(800.0)),
                },
                _ => ViewIntent::Zoom {
                    by: 0.3 + next(2.0),
                    at: Some(at),
                },
            };
            zoom.apply(intent, &view, &room);
            let view = settled(&zoom, &room);
            assert!(view.scale <= room.view(TargetView::Whole).scale);
            assert!(view.pixels_per_cell() <= NEAREST + 0.1);
            let seen = Rect::from_corners(
                view.on_table(room.free.min, room.viewport.size),
                view.on_table(room.free.max, room.viewport.size),
            );
            let share = seen.intersect(room.whole).size() / seen.size().min(room.whole.size());
            assert!(share.min_element() > 0.8, "{seen:?} after {intent:?}");
        }
    }

    #[test]
    fn fit_toggles_between_the_whole_board_and_the_relevant_part() {
        let mut room = room();
        let mut zoom = Zoom::default();
        let view = settled(&zoom, &room);
        zoom.apply(ViewIntent::Zoom { by: 2.0, at: None }, &view, &room);
        assert_ne!(settled(&zoom, &room), view);
        zoom.apply(ViewIntent::Fit, &view, &room);
        assert_eq!(settled(&zoom, &room), view);
        room.part = Some(Rect::new(-10.0, 4.0, -3.0, 10.0));
        let part = settled(&zoom, &room);
        assert!(part.scale < view.scale);
        let whole = |zoom: &mut Zoom| {
            zoom.apply(ViewIntent::Fit, &part, &room);
            settled(zoom, &room)
        };
        assert_eq!(whole(&mut zoom), view);
        assert_eq!(whole(&mut zoom), part);
        // Zooming in from there causes no jump.
        let at = Vec2::new(400.0, 300.0);
        let place = part.on_table(at, room.viewport.size);
        let (by, pointer) = (1.05, Some(at));
        zoom.apply(ViewIntent::Zoom { by, at: pointer }, &part, &room);
        for (view, near) in [
            (room.exact(zoom.wanted), 0.1),
            (settled(&zoom, &room), HALF_A_PIXEL),
        ] {
            let seen = view.on_screen(place, room.viewport.size);
            assert!(seen.abs_diff_eq(at, near), "{seen}");
        }
    }

    #[test]
    fn turning_the_board_keeps_the_same_points_in_view() {
        let size = Size::square(19).unwrap();
        let layout = BoardLayout::new(size, size.points());
        let room = room();
        let point = size.parse_point("R4").unwrap();
        for way in all() {
            let mut zoom = Zoom::default();
            zoom.follow(&layout);
            let view = settled(&zoom, &room);
            let at = Some(view.on_screen(layout.position(point), room.viewport.size));
            zoom.apply(ViewIntent::Zoom { by: 4.0, at }, &view, &room);
            zoom.follow(&layout.with_orientation(way));
            let view = settled(&zoom, &room);
            let seen = view.on_screen(
                layout.with_orientation(way).position(point),
                room.viewport.size,
            );
            assert!(room.free.contains(seen), "{way:?}: {seen}");
        }
    }

    #[test]
    fn a_window_of_size_zero_is_survived() {
        let room = Room {
            free: Rect::new(0.0, 0.0, 0.0, 0.0),
            viewport: Viewport {
                size: Vec2::ZERO,
                factor: 1.0,
            },
            ..room()
        };
        let mut zoom = Zoom::default();
        for intent in [
            ViewIntent::Zoom { by: 2.0, at: None },
            ViewIntent::Zoom { by: 0.0, at: None },
            ViewIntent::Pan(Vec2::splat(f32::NAN)),
            ViewIntent::Pan(Vec2::splat(10.0)),
        ] {
            zoom.apply(intent, &settled(&zoom, &room), &room);
            let view = settled(&zoom, &room);
            assert!(view.scale.is_finite() && view.middle.is_finite());
        }
    }
}
