//! The positions of things on the table. One unit is the distance between two
//! lines, the middle of the board is the origin, and y grows upward.

use bevy::prelude::*;

use super::framing::Framing;
use super::orientation::Orientation;
use super::view_intent::ViewIntent;
use crate::app::AppSystems;
use crate::app::session::{CurrentGame, GameStarted};
use crate::go::{ByColor, Color, Point, Size};

/// The width of the wood beyond the outermost lines, where the coordinates
/// stand.
const MARGIN: f32 = 1.05;
/// The space between the board and a lid.
const GAP: f32 = 0.55;
/// The margin of the view around the points of a problem.
const AROUND: f32 = 1.3;
/// The geometry of the board on the table.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub(crate) struct BoardLayout {
    size: Size,
    orientation: Orientation,
    /// The rectangle of a problem's points, if they cover only a part of the
    /// board.
    part: Option<Rect>,
}

impl BoardLayout {
    /// Returns the layout of a board; `framed` are the relevant points.
    pub(crate) fn new(size: Size, framed: impl Iterator<Item = Point>) -> Self {
        let mut layout = Self {
            size,
            orientation: Orientation::default(),
            part: None,
        };
        let whole = layout.lines();
        let (mut low, mut high) = (Vec2::MAX, Vec2::MIN);
        for point in framed {
            let at = layout.position(point);
            (low, high) = (low.min(at), high.max(at));
        }
        let reach = Rect::from_corners(low - AROUND, high + AROUND);
        // A view that would show nearly all of the board shows all of it.
        let nearly_all =
            low.x > high.x || reach.width() * reach.height() > 0.6 * whole.width() * whole.height();
        layout.part = (!nearly_all).then(|| Rect::from_corners(low, high));
        layout
    }

    /// Returns the same board in another orientation.
    pub(super) fn with_orientation(self, orientation: Orientation) -> Self {
        let turn = |place| orientation.shown(self.orientation.board_place(place));
        Self {
            orientation,
            part: self
                .part
                .map(|part| Rect::from_corners(turn(part.min), turn(part.max))),
            ..self
        }
    }

    /// Returns the orientation of the board.
    pub(crate) const fn orientation(&self) -> Orientation {
        self.orientation
    }

    /// Returns the place of a point on the table.
    pub(crate) fn position(&self, point: Point) -> Vec2 {
        let from_corner = Vec2::new(f32::from(point.x()), -f32::from(point.y()));
        self.orientation.shown(self.corner() + from_corner)
    }

    /// Returns the point nearest to a place on the table, if that lies on the
    /// board.
    pub(crate) fn point_at(&self, place: Vec2) -> Option<Point> {
        let from_corner = self.orientation.board_place(place) - self.corner();
        let from_corner = Vec2::new(from_corner.x, -from_corner.y).round();
        if !from_corner.is_finite()
            || from_corner.min_element() < 0.0
            || from_corner.max_element() > 255.0
        {
            return None;
        }
        Point::new(from_corner.x as u8, from_corner.y as u8)
            .filter(|point| self.size.contains(*point))
    }

    /// Returns the upper left corner of the lines, of a board that is not
    /// turned.
    fn corner(&self) -> Vec2 {
        let (width, height) = (self.size.width(), self.size.height());
        Vec2::new(1.0 - f32::from(width), f32::from(height) - 1.0) / 2.0
    }

    /// Returns the number of columns and rows.
    pub(crate) const fn size(&self) -> Size {
        self.size
    }

    /// Returns the number of columns and rows in the present orientation.
    pub(super) const fn shown_size(&self) -> (u8, u8) {
        let (width, height) = (self.size.width(), self.size.height());
        if self.orientation.swaps() {
            (height, width)
        } else {
            (width, height)
        }
    }

    /// Returns the rectangle of the outermost lines.
    pub(crate) fn lines(&self) -> Rect {
        let (width, height) = self.shown_size();
        let extent = Vec2::new(f32::from(width) - 1.0, f32::from(height) - 1.0);
        Rect::from_center_size(Vec2::ZERO, extent)
    }

    /// Returns the rectangle of the wood.
    pub(crate) fn wood(&self) -> Rect {
        self.lines().inflate(MARGIN)
    }

    /// Returns the part of the table around the points of a problem, if they
    /// cover only a part of the board.
    pub(crate) fn part(&self) -> Option<Rect> {
        self.part.map(|part| part.inflate(AROUND))
    }

    /// Returns the rectangle that shows the board and the lids. The lids are
    /// beside the board where the view is wide and below it where it is narrow.
    pub(crate) fn whole(&self, narrow: bool) -> Rect {
        let wood = self.wood();
        let lids = self.lids(narrow);
        let lid = self.lid_diameter() / 2.0 + GAP / 2.0;
        [lids.black, lids.white]
            .into_iter()
            .fold(wood.inflate(GAP / 2.0), |frame, at| {
                frame.union(Rect::from_center_half_size(at, Vec2::splat(lid)))
            })
    }

    /// Returns the diameter of a lid.
    pub(crate) fn lid_diameter(&self) -> f32 {
        (self.wood().size().min_element() * 0.21).clamp(1.7, 4.4)
    }

    /// Returns the middle of each side's lid.
    pub(crate) fn lids(&self, narrow: bool) -> ByColor<Vec2> {
        let (wood, radius) = (self.wood(), self.lid_diameter() / 2.0);
        if narrow {
            let y = wood.min.y - GAP - radius;
            ByColor {
                black: Vec2::new(wood.min.x + radius, y),
                white: Vec2::new(wood.max.x - radius, y),
            }
        } else {
            let x = wood.max.x + GAP + radius;
            let y = (wood.half_size().y - radius).max(radius + GAP / 2.0);
            ByColor {
                black: Vec2::new(x, -y),
                white: Vec2::new(x, y),
            }
        }
    }
}

/// True if the view is narrow, so that the lids lie below the board.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Narrow(pub(crate) bool);

/// Returns the middle of the lid of a side.
pub(crate) fn lid_of(layout: &BoardLayout, narrow: Narrow, color: Color) -> Vec2 {
    layout.lids(narrow.0)[color]
}

pub(super) fn plugin(app: &mut App) {
    let size = CurrentGame::default().get().board().size();
    app.insert_resource(BoardLayout::new(size, size.points()))
        .init_resource::<Narrow>()
        .add_message::<ViewIntent>()
        .add_systems(
            Update,
            (lay_out_new_game, turn_board)
                .chain()
                .in_set(AppSystems::Arrange),
        );
}

fn lay_out_new_game(
    mut started: MessageReader<GameStarted>,
    current: Res<CurrentGame>,
    framing: Res<Framing>,
    mut layout: ResMut<BoardLayout>,
) {
    if started.read().count() > 0 {
        let board = current.get().board();
        let anew = BoardLayout::new(board.size(), framing.points(board).iter());
        layout.set_if_neq(anew.with_orientation(layout.orientation));
    }
}

/// Turns or mirrors the board on request.
fn turn_board(mut intents: MessageReader<ViewIntent>, mut layout: ResMut<BoardLayout>) {
    for intent in intents.read() {
        let now = layout.orientation;
        let orientation = match intent {
            ViewIntent::Turn { clockwise } => now.turned(*clockwise),
            ViewIntent::Mirror => now.mirrored(),
            ViewIntent::Reset => Orientation::default(),
            _ => continue,
        };
        let seen = layout.with_orientation(orientation);
        layout.set_if_neq(seen);
    }
}

#[cfg(test)]
mod tests {
    use super::super::orientation::tests::all;
    use super::*;

    fn layout(width: u8, height: u8) -> BoardLayout {
        let size = Size::new(width, height).unwrap();
        BoardLayout::new(size, size.points())
    }

    #[test]
    fn every_point_is_found_where_it_lies_however_the_board_is_turned() {
        for (width, height) in [(1, 1), (9, 9), (19, 19), (25, 3), (2, 25)] {
            for way in all() {
                let layout = layout(width, height).with_orientation(way);
                let lines = layout.lines().inflate(0.01);
                for point in layout.size().points() {
                    let place = layout.position(point);
                    assert!(lines.contains(place), "{way:?}");
                    let near = place + Vec2::new(0.4, -0.4);
                    assert_eq!(layout.point_at(near), Some(point));
                }
            }
        }
    }

    #[test]
    fn turned_clockwise_the_upper_left_corner_comes_to_the_right() {
        let layout = layout(9, 5).with_orientation(Orientation::default().turned(true));
        let corner = layout.position(Point::new(0, 0).unwrap());
        assert_eq!(corner, layout.lines().max);
        let mirrored = layout.with_orientation(layout.orientation().mirrored());
        let corner = mirrored.position(Point::new(0, 0).unwrap());
        assert_eq!(corner, Vec2::new(-2.0, 4.0));
    }

    #[test]
    fn the_part_of_a_problem_turns_with_the_board() {
        let size = Size::square(19).unwrap();
        let corner = size.points().filter(|p| p.x() < 5 && p.y() < 4);
        let layout = BoardLayout::new(size, corner.clone());
        for way in all() {
            let part = layout.with_orientation(way).part().unwrap();
            for point in corner.clone() {
                assert!(part.contains(layout.with_orientation(way).position(point)));
            }
        }
    }

    #[test]
    fn beyond_the_lines_there_is_no_point() {
        let layout = layout(9, 9);
        for place in [
            Vec2::new(-4.6, 0.0),
            Vec2::new(4.6, 0.0),
            Vec2::new(0.0, 4.6),
            Vec2::splat(f32::NAN),
            Vec2::splat(1e9),
        ] {
            assert_eq!(layout.point_at(place), None, "{place}");
        }
    }

    #[test]
    fn a_corner_problem_is_framed_with_some_room() {
        let size = Size::square(19).unwrap();
        let corner = size.points().filter(|p| p.x() < 5 && p.y() < 4);
        let layout = BoardLayout::new(size, corner);
        let frame = layout.part().unwrap();
        assert!(frame.width() < 8.0 && frame.contains(layout.position(Point::new(4, 3).unwrap())));
    }

    #[test]
    fn lids_lie_clear_of_the_board_and_of_each_other() {
        for (narrow, width, height) in [(false, 9, 9), (true, 19, 19), (false, 19, 2), (true, 2, 9)]
        {
            let layout = layout(width, height);
            let (lids, radius) = (layout.lids(narrow), layout.lid_diameter() / 2.0);
            for lid in [lids.black, lids.white] {
                let lid = Rect::from_center_half_size(lid, Vec2::splat(radius));
                assert!(layout.wood().intersect(lid).is_empty());
                assert!(
                    layout.whole(narrow).contains(lid.min)
                        && layout.whole(narrow).contains(lid.max)
                );
            }
        }
    }
}
