//! The part of the board where a problem lies.

use std::fmt;

use crate::go::{Board, Cell, Point};

/// The part of the board where a problem lies, by the number of board sides
/// that bound it. Its name is a word of `motifs` in collections.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoardZone {
    /// The corner, where two sides meet.
    Corner,
    /// One side, away from the corners.
    Side,
    /// The open board, away from the sides.
    Centre,
}

impl BoardZone {
    /// All places.
    pub const ALL: [Self; 3] = [Self::Corner, Self::Side, Self::Centre];

    /// Returns the place's name in collections.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Corner => "corner",
            Self::Side => "side",
            Self::Centre => "centre",
        }
    }

    /// Returns the place of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let named = |place: &Self| place.name() == name.to_lowercase();
        Self::ALL.into_iter().find(named)
    }

    /// Returns the place of a masked position, by the sides that its unmasked
    /// points touch.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let size = board.size();
        let used = |p: &Point| board.cell(*p) != Cell::Masked;
        let used: Vec<Point> = size.points().filter(used).collect();
        let any = |on: &dyn Fn(&Point) -> bool| used.iter().any(on);
        let across = any(&|p| p.x() == 0) || any(&|p| p.x() + 1 == size.width());
        let down = any(&|p| p.y() == 0) || any(&|p| p.y() + 1 == size.height());
        match (across, down) {
            (true, true) => Self::Corner,
            (false, false) => Self::Centre,
            _ => Self::Side,
        }
    }
}

impl fmt::Display for BoardZone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::go_file;

    #[test]
    fn a_place_follows_from_the_sides_touched() {
        for (picture, place) in [
            ("_NB-\nNNB-\nBBB-\n----\n", BoardZone::Corner),
            ("-BN_NB-\n-BNNNB-\n-BBBBB-\n-------\n", BoardZone::Side),
            ("----\n-BBB\n-BN_\n-BBB\n----\n", BoardZone::Side),
            (
                "------\n-BBBB-\n-BN_B-\n-BBBB-\n------\n",
                BoardZone::Centre,
            ),
        ] {
            let board = go_file::read(picture.as_bytes()).unwrap();
            assert_eq!(BoardZone::of(&board), place, "{picture}");
            assert_eq!(BoardZone::named(place.name()), Some(place));
        }
        assert_eq!(BoardZone::named("middle"), None);
    }
}
