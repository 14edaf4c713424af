//! Where things lie on the table. One unit is the distance between two lines,
//! the middle of the board is the origin, and y grows upward.

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::play::{CurrentGame, GameStarted};
use crate::go::{ByColor, Cell, Color, Point, Size};

/// Wood beyond the outermost lines; coordinates stand there.
const MARGIN: f32 = 1.05;
/// Space between the board and a lid.
const GAP: f32 = 0.55;
/// How far around the points of a problem the view reaches.
const AROUND: f32 = 1.3;

/// The geometry of the board on the table.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub(in crate::app) struct BoardLayout {
    size: Size,
    /// The points to be framed: all, or those of a problem.
    first: Vec2,
    last: Vec2,
    framed_whole: bool,
}

impl BoardLayout {
    /// The layout of a board; `framed` are the points that the view must show.
    pub(in crate::app) fn new(size: Size, framed: impl Iterator<Item = Point>) -> Self {
        let mut layout = Self {
            size,
            first: Vec2::ZERO,
            last: Vec2::ZERO,
            framed_whole: true,
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
        layout.framed_whole = nearly_all;
        (layout.first, layout.last) = if nearly_all {
            (whole.min, whole.max)
        } else {
            (low, high)
        };
        layout
    }

    /// Where a point lies.
    pub(in crate::app) fn position(&self, point: Point) -> Vec2 {
        let from_left = f32::from(point.x());
        let from_top = f32::from(point.y());
        self.lines().min.with_y(self.lines().max.y) + Vec2::new(from_left, -from_top)
    }

    /// The point nearest to a place on the table, if that lies on the board.
    pub(in crate::app) fn point_at(&self, place: Vec2) -> Option<Point> {
        let lines = self.lines();
        let from_corner = Vec2::new(place.x - lines.min.x, lines.max.y - place.y).round();
        if !from_corner.is_finite()
            || from_corner.min_element() < 0.0
            || from_corner.max_element() > 255.0
        {
            return None;
        }
        Point::new(from_corner.x as u8, from_corner.y as u8)
            .filter(|point| self.size.contains(*point))
    }

    /// The number of columns and rows.
    pub(in crate::app) const fn size(&self) -> Size {
        self.size
    }

    /// The rectangle of the outermost lines.
    pub(in crate::app) fn lines(&self) -> Rect {
        let extent = Vec2::new(
            f32::from(self.size.width()) - 1.0,
            f32::from(self.size.height()) - 1.0,
        );
        Rect::from_center_size(Vec2::ZERO, extent)
    }

    /// The rectangle of the wood.
    pub(in crate::app) fn wood(&self) -> Rect {
        self.lines().inflate(MARGIN)
    }

    /// Whether the view shows the whole board.
    pub(in crate::app) const fn shows_all(&self) -> bool {
        self.framed_whole
    }

    /// The part of the table that the view must show. Lids are beside the
    /// board where the view is wide and below it where it is narrow.
    pub(in crate::app) fn frame(&self, narrow: bool) -> Rect {
        if !self.framed_whole {
            return Rect::from_corners(self.first - AROUND, self.last + AROUND);
        }
        let wood = self.wood();
        let lids = self.lids(narrow);
        let lid = self.lid_diameter() / 2.0 + GAP / 2.0;
        [lids.black, lids.white]
            .into_iter()
            .fold(wood.inflate(GAP / 2.0), |frame, at| {
                frame.union(Rect::from_center_half_size(at, Vec2::splat(lid)))
            })
    }

    /// How wide a lid is.
    pub(in crate::app) fn lid_diameter(&self) -> f32 {
        (self.wood().size().min_element() * 0.21).clamp(1.7, 4.4)
    }

    /// The middle of each side's lid.
    pub(in crate::app) fn lids(&self, narrow: bool) -> ByColor<Vec2> {
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

/// Whether the view is narrow, so that lids lie below the board.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::app) struct Narrow(pub(in crate::app) bool);

/// The middle of the lid of a side.
pub(in crate::app) fn lid_of(layout: &BoardLayout, narrow: Narrow, color: Color) -> Vec2 {
    layout.lids(narrow.0)[color]
}

pub(super) fn plugin(app: &mut App) {
    let size = CurrentGame::default().get().board().size();
    app.insert_resource(BoardLayout::new(size, size.points()))
        .init_resource::<Narrow>()
        .add_systems(Update, follow_game.in_set(AppSystems::Arrange));
}

fn follow_game(
    mut started: MessageReader<GameStarted>,
    current: Res<CurrentGame>,
    mut layout: ResMut<BoardLayout>,
) {
    if started.read().count() > 0 {
        let board = current.get().board();
        let framed = board
            .size()
            .points()
            .filter(|point| board.cell(*point) != Cell::Masked);
        layout.set_if_neq(BoardLayout::new(board.size(), framed));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(width: u8, height: u8) -> BoardLayout {
        let size = Size::new(width, height).unwrap();
        BoardLayout::new(size, size.points())
    }

    #[test]
    fn every_point_is_found_where_it_lies() {
        for (width, height) in [(1, 1), (9, 9), (19, 19), (25, 3), (2, 25)] {
            let layout = layout(width, height);
            for point in layout.size().points() {
                let near = layout.position(point) + Vec2::new(0.4, -0.4);
                assert_eq!(layout.point_at(near), Some(point));
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
        assert!(!layout.shows_all());
        let frame = layout.frame(false);
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
                    layout.frame(narrow).contains(lid.min)
                        && layout.frame(narrow).contains(lid.max)
                );
            }
        }
    }
}
