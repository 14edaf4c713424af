//! The marks of the solver's answer on the board.

use super::{Badge, BoardMark, MarkKind};
use crate::app::session::Answer;
use crate::go::{Game, Move, Point};
use crate::solver::Status;

/// Returns marks for the first moves of an answer about the position on the
/// board: the best ones, or all with their status.
pub(crate) fn of_answer(answer: &Answer, show_all: bool, game: &Game) -> Vec<BoardMark> {
    if !answer.is_about(game) {
        return Vec::new();
    }
    let best = &answer.solution.first.best_moves;
    let all = answer.solution.moves.as_ref().filter(|_| show_all);
    if let Some(all) = all {
        let verdict = |(point, status): &(Point, Status)| BoardMark {
            point: *point,
            kind: MarkKind::Badge(Badge::Verdict(*status, best.contains(&Move::Place(*point)))),
        };
        return all.iter().map(verdict).collect();
    }
    let places = best.iter().filter_map(|mv| match mv {
        Move::Place(point) => Some(*point),
        Move::Pass => None,
    });
    let kind = MarkKind::FirstMove;
    places.map(|point| BoardMark { point, kind }).collect()
}
