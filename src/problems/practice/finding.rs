//! What came out of an attempt, and how that is seen on the board.

use crate::go::life::two_eyes;
use crate::go::{Board, Color, Point};
use crate::solver::{LineEnd, Status};

/// What came out of a line of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What became of the targets.
    pub reached: Status,
    /// What would have become of them with best play.
    pub best: Status,
    /// How it is seen.
    pub how: How,
    /// Whether something was played where nothing helps, and a pass would have
    /// said so.
    pub in_vain: bool,
}

/// How a result is seen on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum How {
    /// The targets are taken.
    Captured,
    /// They have two eyes; a point of each.
    Eyes([Point; 2]),
    /// They are joined to what cannot be taken.
    Joined,
    /// A ko has begun, and this side must find the first threat.
    Ko(Color),
    /// Both passed, and the targets are still there.
    Kept,
    /// Nothing that is left to play calls for an answer.
    Settled,
}

impl How {
    /// How the end of a line is seen; `targets` are the points of stones that
    /// were to live or die.
    #[must_use]
    pub fn of(ending: Option<LineEnd>, board: &Board, targets: &[Point]) -> Self {
        match ending {
            None => Self::Settled,
            Some(LineEnd::Captured) => Self::Captured,
            Some(LineEnd::Passed) => Self::Kept,
            Some(LineEnd::Alive) => eyes(board, targets).map_or(Self::Joined, Self::Eyes),
        }
    }
}

/// A point of each of two eyes of a target, an empty one where there is one.
fn eyes(board: &Board, targets: &[Point]) -> Option<[Point; 2]> {
    let eyes = targets
        .iter()
        .find_map(|&target| two_eyes(board, target).filter(|eyes| eyes.len() == 2))?;
    let mut points = eyes.iter().map(|eye| {
        let empty = eye.iter().find(|&point| board.stone(point).is_none());
        empty.or_else(|| eye.iter().next())
    });
    Some([points.next()??, points.next()??])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    fn seen(picture: &str, ending: LineEnd, target: &str) -> (How, Board) {
        let board = diagram::read(picture).unwrap();
        let target = board.size().parse_point(target).unwrap();
        (How::of(Some(ending), &board, &[target]), board)
    }

    #[test]
    fn life_is_seen_by_its_eyes() {
        let (how, board) = seen(". X . X O\nX X X X O\nO O O O -", LineEnd::Alive, "B3");
        let point = |name: &str| board.size().parse_point(name).unwrap();
        assert_eq!(how, How::Eyes([point("A3"), point("C3")]));
    }

    #[test]
    fn stones_joined_to_the_outside_need_none() {
        assert_eq!(seen("X -\nO .", LineEnd::Alive, "A2").0, How::Joined);
    }
}
