//! Proofs of answers: the winner of each claim, and the winner's reply in every
//! position where the winner is to move.
//!
//! The search stores results but no strategies, and forgets some results. A
//! proof is made from them afterwards, for each claim of the answer. `strategy`
//! finds replies until none is missing, and asks the search where it has
//! forgotten. `walk` lists the positions that these replies lead to. `prover`
//! does this for one claim after the other. `ends` decides whether a line is
//! over by the rules of certificates, whatever the search may know beyond them.
//! `tree` lays out a proved claim for display, and `sizes` counts the positions
//! below its nodes.

mod ends;
mod prover;
mod sizes;
mod strategy;
mod tree;
mod walk;

use crate::go::{ByColor, Color, Move};

pub use prover::Prover;
pub(super) use prover::{Proving, Work};
pub use sizes::Sizes;
pub use tree::{Branch, Destination, Ending, Layout, NodeId, ProofNode, ProofTree};

/// The reason why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoProof {
    /// The proof takes more memory than allowed.
    #[error("the proof is too large: more memory is needed")]
    TooLarge,
    /// No reply keeps a result that the search has found.
    #[error("the solver contradicts itself on this problem: please report it")]
    Contradiction,
}

/// The proof of an answer.
///
/// # Examples
///
/// One claim proves a death: the attacker captures, whatever threats the defender
/// has.
///
/// ```
/// # use shikatsu::go::{Color, diagram};
/// # use shikatsu::solver::{Limits, Problem, Question, Solver};
/// use shikatsu::solver::{Goal, Step};
///
/// # let board = diagram::read("- - - - -\nO O O O O\nX X X X O\n. . . X O").unwrap();
/// # let targets = Problem::auto_targets(&board).unwrap();
/// # let region = Problem::mask_region(&board);
/// # let problem = Problem::new(board, Color::White, targets, region, None).unwrap();
/// # let question = Question { problem, both: false, all_moves: false };
/// # let mut solver = Solver::new(question, Limits { memory: 1 << 20, ..Limits::default() });
/// let Step::Done(_) = solver.step(u64::MAX) else { unreachable!("no limit is set") };
/// let mut prover = solver.prove().unwrap();
/// let proof = loop {
///     if let Step::Done(proof) = prover.step(10_000) {
///         break proof?;
///     }
/// };
/// assert_eq!(proof.claims.len(), 1);
/// assert_eq!((proof.claims[0].goal, proof.claims[0].winner), (Goal::Captured, Color::White));
/// assert!(proof.positions() > 0);
/// # Ok::<(), shikatsu::solver::NoProof>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The proved claims.
    pub claims: Vec<ProvedClaim>,
}

impl Proof {
    /// Returns the number of positions with a reply.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.claims.iter().map(|claim| claim.replies.len()).sum()
    }
}

/// The question of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The question whether the attacker captures.
    Captured,
    /// The question whether the defender reaches unconditional life.
    Alive,
}

/// A claim with its winner and the winner's strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvedClaim {
    /// The question.
    pub goal: Goal,
    /// The side that wins it.
    pub winner: Color,
    /// The threats of each side at the start.
    pub threats: ByColor<u8>,
    /// The first move after which it is won; `None` if it is won from the
    /// start.
    pub first_move: Option<Move>,
    /// The winner's moves in all positions where the winner is to move.
    pub replies: Vec<Reply>,
}

/// A position in which the winner is to move, and the winner's move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The contents of the points of the region, in their order.
    pub stones: Box<[Option<Color>]>,
    /// The side to move.
    pub to_move: Color,
    /// The point that may not be retaken without a threat.
    pub ko: Option<crate::go::Point>,
    /// The threats left.
    pub threats: ByColor<u8>,
    /// The number of counted passes in a row.
    pub passes: u8,
    /// The move.
    pub reply: Move,
}
