//! The life-and-death solver: is the target alive, dead, in seki or in ko, and
//! which moves bring that about?
//!
//! A [`Problem`] says who plays first, which chains are the targets and where
//! may be played; a [`Solver`] answers a [`Question`] about it. One status is
//! made of a few questions of yes or no, such as "does the attacker capture
//! though the defender has any number of ko threats?", each proved for good.
//!
//! Read in the order [`problem`](Problem), `geometry` (the ground), `state`
//! (positions and moves), `eyes` and `judge` (what is plain without search),
//! `value` (what is known of a position), `table` and `store` (where that is
//! kept), `dfpn`
//! (the search), `plan` (statuses and best moves from answers), `line` (the
//! line of best play), `solver` (the course of the whole), `proof` (what
//! makes others believe it), `difficulty` (figures made of both) and `replies`
//! (the problem played out). `open` chooses regions and targets where nobody
//! says them, and an `inquiry` is either kind of question.

mod answer;
mod bent_four;
mod bits;
mod dfpn;
mod difficulty;
mod eyes;
mod geometry;
mod helper;
mod inquiry;
mod judge;
mod line;
mod links;
mod no_eye_space;
mod open;
#[cfg(test)]
mod pictured;
mod plan;
mod priors;
mod problem;
mod proof;
mod replies;
#[cfg(test)]
mod shapes;
mod solver;
#[cfg(test)]
mod soundness;
mod state;
mod step;
mod store;
mod table;
mod targets;
mod value;
mod zone;

pub use answer::{
    KoResult, Limits, Progress, Question, Solution, Status, StatusKind, Verdict, WithoutThreats,
};
pub use difficulty::Difficulty;
pub use helper::Helper;
pub use inquiry::Inquiry;
pub use open::{OpenQuestion, OpenSolver};
pub use problem::{InvalidProblem, Problem};
pub use proof::{
    Branch, Ending, Goal, Layout, NoProof, NodeId, Place, Proof, ProofNode, ProofTree, ProvedClaim,
    Prover, Reply, Sizes,
};
pub use replies::{Answer, Effort, IllegalMove, LineEnd, Replies, Underway};
pub use solver::Solver;
pub use step::Step;
