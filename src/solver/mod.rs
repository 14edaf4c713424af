//! The life-and-death solver: it finds whether a target is alive, dead, in seki
//! or in ko, and which moves achieve that.
//!
//! A [`Problem`] states who plays first, which chains are the targets and where
//! stones may be played. A [`Solver`] answers a [`Question`] about it. One
//! status is derived from a few yes-or-no questions. An example is "does the
//! attacker capture though the defender has any number of ko threats?". Each of
//! them is proved for good.
//!
//! The suggested reading order is:
//!
//! - [`problem`](Problem), `geometry` (the points of a region) and `state`
//!   (positions and moves).
//! - `eyes` and `judge` (positions decided without search) and `value` (the
//!   knowledge about a position).
//! - `table` and `store` (the transposition table), `cut_off` (ground that no
//!   longer matters), `earlier` (results of a smaller region), `induction` (wins
//!   against any number of threats) and `dfpn` (the search).
//! - `plan` (statuses and best moves derived from answers), `line` (the line of
//!   best play) and `solver` (the driver of all these).
//! - `proof` (certificates that others can check), `difficulty` (figures
//!   computed from answer and proof) and `replies` (playing out the problem).
//!
//! `open` chooses regions and targets where the user names none. An `inquiry`
//! is a question of either kind.

mod answer;
mod bent_four;
mod bits;
mod cut_off;
mod dfpn;
mod difficulty;
mod earlier;
mod eyes;
mod geometry;
mod helper;
mod induction;
mod inquiry;
mod judge;
mod line;
mod links;
mod no_eye_space;
mod open;
#[cfg(test)]
mod pictured;
mod plan;
mod policy;
mod priors;
mod problem;
mod proof;
mod replies;
#[cfg(test)]
mod shapes;
mod solve;
#[cfg(test)]
mod soundness;
mod state;
mod step;
mod store;
mod surroundings;
mod table;
mod targets;
mod value;
mod zone;

pub use answer::{
    Assumption, KoResult, Limits, Progress, Question, Safety, Solution, Status, StatusKind,
    Verdict, WithoutThreats,
};
pub use difficulty::Difficulty;
pub use helper::Helper;
pub use inquiry::Inquiry;
pub use open::{Group, GroupBook, Groups, OpenQuestion, OpenSolver, Support, are_shut_in};
pub use problem::{InvalidProblem, Problem};
pub use proof::{
    Branch, Destination, Ending, Goal, Layout, NoProof, NodeId, Proof, ProofNode, ProofTree,
    ProvedClaim, Prover, Reply, Sizes,
};
pub use replies::{Answer, Effort, IllegalMove, LineEnd, PartialAnswer, Replies};
pub use solve::Solver;
pub use step::Step;
