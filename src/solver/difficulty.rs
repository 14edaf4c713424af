//! Figures that indicate the difficulty of a problem.

use super::answer::Solution;
use super::proof::{Proof, ProvedClaim};
use crate::go::{Color, Move};

/// The fewest positions in the refutation of a wrong move that counts as
/// tempting.
const TEMPTING: usize = 4;

/// Figures that correlate with the difficulty of a problem for people: its
/// size, its depth and its tempting wrong moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difficulty {
    /// The number of positions that the search visited.
    pub nodes: u64,
    /// The number of positions in which the winner needs a reply ready, in the
    /// largest claim of the answer.
    pub positions: usize,
    /// The number of moves in the line of best play, without passes at its end.
    pub length: usize,
    /// The number of positions for each move that the winner makes on that
    /// line. It is 1 where the other side has only one way to play.
    pub width: f64,
    /// The number of wrong first moves that are not refuted at a glance; `None`
    /// where the best moves were not proved.
    pub tempting: Option<usize>,
}

impl Difficulty {
    /// Computes the figures of an answer and its proof; `first` is the side to
    /// move.
    #[must_use]
    pub fn of(solution: &Solution, proof: &Proof, first: Color) -> Self {
        let whole = |claim: &&ProvedClaim| claim.first_move.is_none();
        let whole = proof.claims.iter().filter(whole);
        let sizes = whole.map(|claim| (claim.replies.len(), claim.winner));
        let (positions, winner) = sizes.max_by_key(|(size, _)| *size).unwrap_or((0, first));
        let moves = played(&solution.pv);
        // The side that moves first also plays the odd move of a line.
        let turns = if winner == first {
            moves.div_ceil(2)
        } else {
            moves / 2
        };
        Self {
            nodes: solution.nodes,
            positions,
            length: moves,
            width: positions as f64 / turns.max(1) as f64,
            tempting: tempting(solution, proof),
        }
    }
}

/// Returns the number of moves of a line without the passes at its end.
fn played(line: &[Move]) -> usize {
    let last = line.iter().rposition(|mv| matches!(mv, Move::Place(_)));
    last.map_or(0, |last| last + 1)
}

/// Counts the wrong first moves whose refutation has at least [`TEMPTING`]
/// positions.
fn tempting(solution: &Solution, proof: &Proof) -> Option<usize> {
    let after = |claim: &&ProvedClaim| claim.first_move.is_some();
    let mut after = proof.claims.iter().filter(after).peekable();
    after.peek()?;
    let wrong = |claim: &&ProvedClaim| {
        let place = claim.first_move.filter(|mv| *mv != Move::Pass);
        place.is_some_and(|mv| !solution.first.best_moves.contains(&mv))
    };
    let long = |claim: &&ProvedClaim| claim.replies.len() >= TEMPTING;
    Some(after.filter(wrong).filter(long).count())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::Step;
    use crate::solver::{Limits, Question, Solver, pictured};

    /// Returns the figures of Black's group in the corner with White to move.
    fn difficulty(picture: &str, all_moves: bool) -> Difficulty {
        let question = Question {
            problem: pictured::problem(picture, Color::White),
            both: false,
            all_moves,
        };
        let mut solver = Solver::new(question, Limits::default());
        let solution = loop {
            if let Step::Done(solution) = solver.step(1_000) {
                break solution;
            }
        };
        let mut prover = solver.prove().unwrap();
        let proof = loop {
            if let Step::Done(proof) = prover.step(1_000) {
                break proof.unwrap();
            }
        };
        Difficulty::of(&solution, &proof, Color::White)
    }

    const THREE: &str = "X X X X O -\n. . . X O -\nO O O O O -";
    const SIX: &str = "X X X X O -\n. . . X O -\n. . . X O -\nX X X X O -\nO O O O O -";

    #[test]
    fn a_larger_eye_space_is_harder() {
        let (three, six) = (difficulty(THREE, false), difficulty(SIX, false));
        assert!(three.positions > 0 && three.positions < six.positions);
        assert!(three.nodes < six.nodes);
        assert_eq!(three.tempting, None);
    }

    #[test]
    fn wrong_moves_tempt_where_they_are_refuted_at_length() {
        assert_eq!(difficulty(THREE, true).tempting, Some(0));
    }

    #[test]
    fn passes_at_the_end_are_no_moves() {
        let place = Move::Place(crate::go::Point::new(0, 0).unwrap());
        assert_eq!(
            played(&[place, Move::Pass, place, Move::Pass, Move::Pass]),
            3
        );
        assert_eq!(played(&[Move::Pass, Move::Pass]), 0);
    }
}
