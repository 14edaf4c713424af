//! Generates new life-and-death problems and proves them.
//!
//! An [`attempt`] takes these steps:
//! 1. It composes a random position ([`compose`]).
//! 2. The solver proves the position for both sides (`prove`); the attempt ends
//!    here unless there is something to find.
//! 3. Stones without effect are removed (`prune`).
//! 4. The proved play is searched for motifs ([`motif`]), and figures of the
//!    proof give the level ([`level()`]).
//!
//! The result depends only on the request and the attempt's number. A caller may
//! therefore share attempts between threads and accept the results in the order
//! of their numbers. [`Variety`] keeps near copies out of what is accepted.

pub mod compose;
pub mod level;
mod lines;
pub mod motif;
mod place;
mod prove;
mod prune;
mod variety;

pub use level::level;
pub use motif::Motif;
pub use place::BoardZone;
pub use variety::Variety;

use crate::go::{Cell, Color, Move, Size};
use crate::platform::rng::Rng;
use crate::problems::audit::proved;
use crate::problems::{Outcomes, Problem, Symmetry};
use crate::solver::{Difficulty, Verdict};

/// A request for problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GeneratorRequest {
    /// The motif that the problems are to show, or `None` for any.
    pub motif: Option<Motif>,
    /// The part of the board where the problems are to lie, or `None` for any.
    pub place: Option<BoardZone>,
    /// The largest board.
    pub largest: Size,
    /// The seed of the random numbers.
    pub seed: u64,
}

/// A generated problem.
#[derive(Clone, Debug, PartialEq)]
pub struct GeneratedProblem {
    /// The problem without a title and an id, which depend on its place in a
    /// collection.
    pub problem: Problem,
    /// The motif after which it is named: the one wished for, or else the most
    /// specific.
    pub motif: Motif,
    /// The figures of its difficulty.
    pub difficulty: Difficulty,
}

/// The most right first moves that a problem may have.
const MOST_ANSWERS: usize = 2;
/// The fewest legal first moves, right ones included; with fewer there is no
/// choice to make.
const FEWEST_MOVES: usize = 3;
/// The fewest moves of a line of best play. Just taking a stone or running away
/// is not a problem.
const SHORTEST_LINE: usize = 3;

/// Makes one attempt, which mostly fails and returns `None`.
#[must_use]
pub fn attempt(request: &GeneratorRequest, number: u64) -> Option<GeneratedProblem> {
    // The rotation keeps the attempts of one seed apart from those of the next
    // seed.
    let mut rng = Rng::new(request.seed.rotate_left(32) ^ number);
    let draft = compose::draft(&mut rng, request)?;
    let position = choose(&draft, &mut rng)?;
    // Most drafts are dropped here, before the expensive steps.
    if !is_worthwhile(&prove::Solved::of(&position)?) {
        return None;
    }
    let position = prune::without_idle_stones(position);
    let mut solved = prove::Solved::of(&position)?;
    if !is_worthwhile(&solved) {
        return None;
    }
    let motifs = motif::of(&mut solved)?;
    if request.motif.is_some_and(|motif| !motifs.contains(&motif)) {
        return None;
    }
    let difficulty = prove::difficulty(&position)?;
    let motif = request.motif.or(motifs.first().copied())?;
    let level = level(&difficulty);
    let problem = problem(&solved, &motifs, level);
    let turned = Symmetry::ALL[rng.below(16) as usize];
    let mut problem = turned.problem(&problem);
    problem.answers.sort_by_key(|mv| match mv {
        Move::Place(point) => (point.x(), u8::MAX - point.y()),
        Move::Pass => (u8::MAX, 0),
    });
    Some(GeneratedProblem {
        problem,
        motif,
        difficulty,
    })
}

/// Chooses the side to move that makes a problem of the draft, at random if
/// both do.
fn choose(draft: &compose::PositionDraft, rng: &mut Rng) -> Option<prove::GroupPosition> {
    let chance = rng.below(2) == 0;
    let position = prove::GroupPosition {
        board: draft.board.clone(),
        target: draft.target,
        to_move: Color::White,
    };
    let [attacker, defender] = prove::quick(&position)?;
    if !first_move_matters(&attacker, &defender) {
        return None;
    }
    let real = |verdict: &Verdict| {
        !verdict.best_moves.contains(&Move::Pass)
            && (1..=MOST_ANSWERS).contains(&verdict.best_moves.len())
    };
    let sides: Vec<Color> = [(Color::White, &attacker), (Color::Black, &defender)]
        .into_iter()
        .filter(|(_, verdict)| real(verdict))
        .map(|(side, _)| side)
        .collect();
    let to_move = match *sides.as_slice() {
        [] => return None,
        [one] => one,
        _ => sides[usize::from(chance)],
    };
    Some(prove::GroupPosition {
        to_move,
        ..position
    })
}

/// Returns true if the result depends on the side that moves first.
fn first_move_matters(attacker: &Verdict, defender: &Verdict) -> bool {
    attacker.status != defender.status
}

fn is_worthwhile(solved: &prove::Solved) -> bool {
    let board = &solved.position.board;
    let empty = board
        .size()
        .points()
        .filter(|p| board.cell(*p) == Cell::Empty);
    let played = solved
        .solution
        .pv
        .iter()
        .rposition(|mv| *mv != Move::Pass)
        .map_or(0, |last| last + 1);
    let answers = &solved.solution.first.best_moves;
    empty.count() >= FEWEST_MOVES
        && played >= SHORTEST_LINE
        && (1..=MOST_ANSWERS).contains(&answers.len())
        && !answers.contains(&Move::Pass)
}

/// Returns the problem of a solved position.
fn problem(solved: &prove::Solved, motifs: &[Motif], level: u8) -> Problem {
    let prove::GroupPosition {
        board,
        target,
        to_move,
    } = &solved.position;
    let (first, other) = (&solved.solution.first, solved.other());
    let (attacker, defender) = match to_move {
        Color::White => (first, other),
        Color::Black => (other, first),
    };
    Problem {
        to_move: *to_move,
        targets: vec![*target],
        outcomes: proved(attacker.status).zip(proved(defender.status)).map(
            |(attacker_first, defender_first)| Outcomes {
                attacker_first,
                defender_first,
            },
        ),
        answers: first.best_moves.clone(),
        level,
        motifs: motifs
            .iter()
            .map(|motif| motif.name().to_owned())
            .chain([BoardZone::of(board).name().to_owned()])
            .collect(),
        ..Problem::bare(String::new(), board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::Identity;

    fn request(motif: Option<Motif>) -> GeneratorRequest {
        GeneratorRequest {
            motif,
            place: None,
            largest: Size::square(9).unwrap(),
            seed: 1,
        }
    }

    #[test]
    fn an_attempt_depends_on_wish_and_number_alone() {
        let request = request(None);
        let made: Vec<Option<GeneratedProblem>> = (0..300).map(|n| attempt(&request, n)).collect();
        assert!(made.iter().any(Option::is_some));
        let again: Vec<Option<GeneratedProblem>> =
            (0..300).rev().map(|n| attempt(&request, n)).collect();
        assert!(again.into_iter().rev().eq(made));
    }

    #[test]
    fn made_problems_have_an_answer_to_find() {
        let request = request(None);
        let mut seen = Vec::new();
        for made in (0..600).filter_map(|n| attempt(&request, n)) {
            let problem = &made.problem;
            let outcomes = problem.outcomes.unwrap();
            assert_ne!(outcomes.attacker_first, outcomes.defender_first);
            assert!((1..=MOST_ANSWERS).contains(&problem.answers.len()));
            assert!(!problem.answers.contains(&Move::Pass));
            assert!((1..=10).contains(&problem.level));
            assert!(problem.motifs.contains(&made.motif.name().to_owned()));
            assert!(problem.size().width() <= 9 && problem.size().height() <= 9);
            seen.push(Identity::of(problem));
        }
        assert!(!seen.is_empty());
    }
    #[test]
    fn made_problems_lie_in_the_requested_place() {
        for place in BoardZone::ALL {
            let request = GeneratorRequest {
                place: Some(place),
                ..request(None)
            };
            let made: Vec<GeneratedProblem> =
                (0..300).filter_map(|n| attempt(&request, n)).collect();
            assert!(!made.is_empty(), "{place}");
            for GeneratedProblem { problem, .. } in made {
                let motif = problem.motifs.last().map(String::as_str);
                assert_eq!(motif, Some(place.name()));
                assert_eq!(BoardZone::of(&problem.board()), place);
            }
        }
    }

    #[test]
    fn nothing_is_made_where_a_motif_cannot_stand() {
        let request = GeneratorRequest {
            place: Some(BoardZone::Side),
            ..request(Some(Motif::LGroup))
        };
        assert!((0..100).all(|n| attempt(&request, n).is_none()));
    }
}
