//! A pointer drag over points with a button held down, which applies the
//! editor's tool to all of them.

use bevy::picking::pointer::PointerId;
use bevy::prelude::*;

use super::aim::BoardAim;
use super::pointing::{Fingers, VisibleBoard};
use crate::app::board::click_policy::ClickPolicy;
use crate::app::session::Choice;
use crate::go::Point;

/// The points over which the pointer was drawn since the last message, in
/// order.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(crate) struct PointsSwept {
    /// The number of the stroke to which the points belong.
    pub(crate) number: u32,
    /// The points. The first message of a stroke includes its starting point.
    pub(crate) points: Vec<Point>,
    /// The choice that the held button stands for.
    pub(crate) choice: Choice,
}

/// The stroke that is under way.
#[derive(Resource, Debug, Default)]
pub(super) struct Sweep {
    number: u32,
    at: Option<Point>,
}

impl Sweep {
    /// Returns true if a stroke is under way, so that the release is not a
    /// click.
    pub(super) const fn is_under_way(&self) -> bool {
        self.at.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sweep>().add_message::<PointsSwept>();
}

/// Continues a stroke, or begins one when the pointer leaves the point on which
/// it came down. Until then the press is a click.
pub(super) fn update_stroke(
    drag: On<Pointer<Drag>>,
    aim: BoardAim,
    visible: VisibleBoard,
    policy: ClickPolicy,
    fingers: Res<Fingers>,
    mut sweep: ResMut<Sweep>,
    mut swept: MessageWriter<PointsSwept>,
) {
    let choice = match drag.button {
        PointerButton::Primary => Choice::Plain,
        PointerButton::Secondary => Choice::Other,
        PointerButton::Middle => return,
    };
    let mut start = drag.pointer_location.clone();
    start.position -= drag.distance;
    let touch = matches!(drag.pointer_id, PointerId::Touch(_));
    if !policy.edits() || touch && fingers.are_several() || !visible.is_board(start.position) {
        return;
    }
    let Some(to) = aim.point(&drag.pointer_location, None) else {
        return;
    };
    let (from, begins) = match sweep.at {
        Some(at) => (at, false),
        None => match aim.point(&start, None) {
            Some(start) => (start, true),
            None => return,
        },
    };
    if from == to {
        return;
    }
    sweep.number = sweep.number.wrapping_add(u32::from(begins));
    sweep.at = Some(to);
    let mut points = between(from, to);
    if begins {
        points.insert(0, from);
    }
    let number = sweep.number;
    swept.write(PointsSwept {
        number,
        points,
        choice,
    });
}

pub(super) fn end_stroke(_: On<Pointer<DragEnd>>, mut sweep: ResMut<Sweep>) {
    if sweep.is_under_way() {
        sweep.at = None;
    }
}

/// Returns the points on the straight line between two points, without the
/// first. A fast drag skips points, and this fills the gap.
fn between(from: Point, to: Point) -> Vec<Point> {
    let place = |point: Point| Vec2::new(f32::from(point.x()), f32::from(point.y()));
    let (start, end) = (place(from), place(to));
    let steps = (end - start).abs().max_element() as u8;
    let on_way = |step: u8| {
        let at = start.lerp(end, f32::from(step) / f32::from(steps)).round();
        // A point between two points of the board is on the board too.
        Point::new(at.x as u8, at.y as u8)
    };
    (1..=steps).filter_map(on_way).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fast_drag_leaves_no_gaps() {
        let at = |x, y| Point::new(x, y).unwrap();
        assert_eq!(between(at(2, 2), at(2, 2)), []);
        assert_eq!(between(at(1, 1), at(1, 3)), [at(1, 2), at(1, 3)]);
        for (from, to) in [
            (at(0, 0), at(7, 3)),
            (at(7, 3), at(0, 5)),
            (at(24, 24), at(0, 0)),
        ] {
            let way = between(from, to);
            assert_eq!(way.last(), Some(&to));
            let mut before = from;
            for point in way {
                let near = |a: u8, b: u8| a.abs_diff(b) <= 1;
                assert!(near(before.x(), point.x()) && near(before.y(), point.y()));
                assert_ne!(before, point);
                before = point;
            }
        }
    }
}
