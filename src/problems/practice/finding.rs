//! The result of an attempt, and the way it shows on the board.

use crate::go::life::two_eyes;
use crate::go::{Board, Color, Point};
use crate::solver::{LineEnd, Status};

/// The result of a line of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The status of the targets that the line reached.
    pub reached: Status,
    /// The status that best play would have reached.
    pub best: Status,
    /// The way the result shows on the board.
    pub evidence: Evidence,
    /// True if a move was played where no move helps and a pass was the answer.
    pub futile: bool,
}

/// The way a result shows on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// The targets are captured.
    Captured,
    /// The targets have two eyes; the value is a point of each.
    Eyes([Point; 2]),
    /// The targets are connected to stones that cannot be captured.
    Joined,
    /// A ko has begun, and this side must find the first threat.
    Ko(Color),
    /// Both sides passed, and the targets are still there.
    Kept,
    /// No move that is left needs an answer.
    Settled,
}

impl Evidence {
    /// Returns the way the end of a line shows on the board; `targets` are the
    /// points of the target stones.
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

/// Returns a point of each of two eyes of a target, an empty one where there is
/// one.
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

    fn seen(picture: &str, ending: LineEnd, target: &str) -> (Evidence, Board) {
        let board = diagram::read(picture).unwrap();
        let target = board.size().parse_point(target).unwrap();
        (Evidence::of(Some(ending), &board, &[target]), board)
    }

    #[test]
    fn a_living_group_shows_its_two_eyes() {
        let (evidence, board) = seen(". X . X O\nX X X X O\nO O O O -", LineEnd::Alive, "B3");
        let point = |name: &str| board.size().parse_point(name).unwrap();
        assert_eq!(evidence, Evidence::Eyes([point("A3"), point("C3")]));
    }

    #[test]
    fn stones_connected_to_the_outside_need_no_eyes() {
        assert_eq!(seen("X -\nO .", LineEnd::Alive, "A2").0, Evidence::Joined);
    }
}
