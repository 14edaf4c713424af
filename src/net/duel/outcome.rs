//! The results of a duel and of its problems.

use std::time::Duration;

use serde::Serialize;

use crate::net::replica::Party;

/// The result of a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum DuelOutcome {
    /// A player has won.
    Won {
        /// The winner.
        winner: Party,
        /// The reason.
        by: DuelWin,
    },
    /// Points and times are equal.
    Draw,
}

/// The reason why a duel is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum DuelWin {
    /// More problems.
    Points,
    /// As many problems in less time.
    Time,
    /// The other player has resigned.
    Resignation,
    /// The other player has not come back.
    Forfeit,
}

/// The result of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ProblemResult {
    /// The player who solved it first.
    pub winner: Option<Party>,
    /// The time from the problem to the solution, or to the end.
    pub time: Duration,
    /// The wrong answers of the host and of the guest.
    pub wrong: [u32; 2],
    /// The reason for which the problem is over.
    pub end: ProblemEnd,
}

/// The reason for which a problem is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ProblemEnd {
    /// A player has solved it.
    Solved,
    /// The time is up.
    Late,
    /// A move could not be judged.
    Unproved,
    /// The guest's line went down. The problem does not count, because whoever
    /// cuts the line could think while the clock stands.
    Interrupted,
}
