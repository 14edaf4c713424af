//! Proofs of answers: who wins each claim, and what he replies wherever he is
//! to move.
//!
//! The search keeps results, not strategies, and forgets some. A proof is made
//! of it afterwards, for each claim of the answer: `strategy` finds replies
//! until none is missing, asking the search where it has forgotten; `walk`
//! lists the positions that come up by them; `prover` does this for one claim
//! after the other. Whether a line is over is judged by `ends`, as the rules of
//! certificates say, whatever the search may know beyond that. `tree` lays a
//! proved claim out to be looked at, `sizes` counts what lies below its nodes.

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
pub use tree::{Branch, Ending, Layout, NodeId, Place, ProofNode, ProofTree};

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoProof {
    /// It takes more memory than was allowed.
    #[error("the proof is too large: more memory is needed")]
    TooLarge,
    /// No reply keeps what the search has found to be won.
    #[error("the solver contradicts itself on this problem: please report it")]
    Contradiction,
}

/// The proof of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// What is proved.
    pub claims: Vec<ProvedClaim>,
}

impl Proof {
    /// Number of positions with a reply.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.claims.iter().map(|claim| claim.replies.len()).sum()
    }
}

/// What a claim asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Does the attacker capture?
    Captured,
    /// Does the defender reach unconditional life?
    Alive,
}

/// Who wins what, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvedClaim {
    /// The question.
    pub goal: Goal,
    /// Who wins it.
    pub winner: Color,
    /// With how many threats of each side.
    pub threats: ByColor<u8>,
    /// The first move after which it is won; none where it is from the start.
    pub first_move: Option<Move>,
    /// What the winner plays, wherever he is to move.
    pub replies: Vec<Reply>,
}

/// A position in which the winner is to move, and his move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// What lies on the points of the region, in their order.
    pub stones: Box<[Option<Color>]>,
    /// Who is to move.
    pub to_move: Color,
    /// The point that may not be retaken without a threat.
    pub ko: Option<crate::go::Point>,
    /// Threats left.
    pub threats: ByColor<u8>,
    /// Passes in a row that count.
    pub passes: u8,
    /// The move.
    pub reply: Move,
}
