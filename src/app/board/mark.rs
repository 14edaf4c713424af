//! A mark on a point: its meaning and its picture.

use bevy::prelude::*;

use super::badges::Badge;
use super::tint;
use crate::app::session::ActiveThemes;
use crate::go::{self, Board, Point, PointSet, Score};

/// A mark on a point.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(crate) struct BoardMark {
    /// The point.
    pub(crate) point: Point,
    /// The kind of mark.
    pub(crate) kind: MarkKind,
}

impl BoardMark {
    /// Returns a mark for every stone of the chains on these points.
    pub(crate) fn on_chains(
        kind: MarkKind,
        points: &[Point],
        board: &Board,
    ) -> impl Iterator<Item = Self> + use<> {
        let chains = points.iter().flat_map(|point| board.chain(*point));
        let stones: Vec<Point> = chains.collect::<PointSet>().iter().collect();
        stones.into_iter().map(move |point| Self { point, kind })
    }

    /// Returns a mark for every point that a side owns at the end.
    pub(crate) fn of_owners(score: &Score) -> Vec<Self> {
        let owned = |color| {
            let kind = MarkKind::Owned(color);
            let points = score.owned[color].iter();
            points.map(move |point| Self { point, kind })
        };
        go::Color::BOTH.into_iter().flat_map(owned).collect()
    }
}

/// The meaning of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MarkKind {
    /// The last move, on a stone of this color.
    LastMove(go::Color),
    /// A stone of a target.
    Target,
    /// A first move that reaches the best result.
    FirstMove,
    /// The point of a move that was just refused.
    Refused,
    /// A point that this side owns.
    Owned(go::Color),
    /// A point that this side will probably own, with the certainty in tenths.
    Leaning(go::Color, u8),
    /// A mark that needs a letter or number.
    Badge(Badge),
    /// A line or an arrow that starts here.
    Line {
        /// The end of the line.
        to: Point,
        /// True if the line ends in an arrowhead.
        arrow: bool,
    },
    /// A point of a region, around which a line is drawn.
    Region,
    /// A point that is dimmed.
    Dimmed,
    /// A point that is hidden.
    Hidden,
}

impl MarkKind {
    /// Returns the shape, color and diameter. Marks that are painted with the
    /// text have none.
    pub(super) fn appearance(self, themes: &ActiveThemes) -> Option<(Shape, Color, f32)> {
        let marks = &themes.board.marks;
        let stone = |side| match side {
            go::Color::Black => &themes.stones.black,
            go::Color::White => &themes.stones.white,
        };
        Some(match self {
            Self::Badge(_) | Self::Line { .. } | Self::Region | Self::Dimmed | Self::Hidden => {
                return None;
            }
            Self::LastMove(side) => (Shape::Ring, tint(stone(side).mark), 0.46),
            Self::Target => (Shape::Disc, tint(marks.target), 0.22),
            Self::FirstMove => (Shape::Ring, tint(marks.first_move), 0.72),
            Self::Refused => (Shape::Ring, tint(marks.refused), 0.86),
            Self::Owned(side) => (Shape::Disc, tint(stone(side).owned), 0.34),
            Self::Leaning(side, tenths) => {
                let (shape, color, _) = Self::Owned(side).appearance(themes)?;
                // The area of the disc is proportional to the certainty.
                (shape, color, 0.42 * (f32::from(tenths) / 10.0).sqrt())
            }
        })
    }
}

/// The shape of a mark's picture.
pub(super) enum Shape {
    Disc,
    Ring,
}
