//! A duel of two people at two machines, who solve the same problems at the
//! same time.
//!
//! [`SharedDuel`] is the state that both machines hold. The host's program poses
//! the problems one after the other. Each player moves on a copy of their own,
//! and the host's solver judges every move by proof. The first right answer
//! scores and ends the problem. After a wrong one the player begins the problem
//! again, and may not move for a while. More problems win, or as many in less
//! time.
//!
//! A player's moves and the replies to them are kept from the other machine
//! ([`DuelCommand::seen_by`]): it could read the solution off them.
//!
//! | module | holds |
//! |---|---|
//! | `command` | the commands and the rules |
//! | `round` | one duel, from its first problem to its result |
//! | `outcome` | the results of a duel and of its problems |
//! | `problem` | a problem, as one machine tells it to the other |
//! | `pool` | the problems to choose from |
//! | `choice` | the choice of problems that the solver proves |
//! | `judge` | the host's program: it poses problems and judges moves |

mod choice;
mod command;
mod judge;
mod outcome;
mod pool;
mod problem;
mod refusal;
mod round;
#[cfg(test)]
mod tests;

use std::time::Duration;

pub use command::{
    DuelBegin, DuelCommand, DuelMove, DuelOffer, DuelRules, DuelVerdict, MOST_PROBLEMS, MoveId,
    Ruling, Solution,
};
pub use judge::{DuelJudge, JudgeStep, Preparation};
pub use outcome::{DuelOutcome, DuelWin, ProblemEnd, ProblemResult};
pub use pool::{PoolError, problems_of, usual_problems};
pub use problem::{DuelPosition, DuelProblem};
pub use refusal::DuelRefusal;
pub use round::{Attempts, DuelStage, PLAYERS, PosedProblem, Round};

use super::replica::{Activity, DigestWriter, Introduction, Need, Party, StateMachine};
use super::talk::{self, Said};

/// Returns the text by which a duel is announced on the local network.
#[must_use]
pub fn about(rules: &DuelRules) -> String {
    format!("tsumego duel · {} problems", rules.problems)
}

/// The state of a duel over the network.
#[derive(Clone, Debug, Default)]
pub struct SharedDuel {
    round: Option<Round>,
    said: Vec<Said>,
}

/// A consequence of a command or of time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DuelEffect {
    /// A duel has begun.
    Begun,
    /// A problem is posed.
    Posed,
    /// A player has moved.
    Moved(Party),
    /// A move has its verdict.
    Ruled(Ruling),
    /// The problem is over.
    Ended(ProblemResult),
    /// The solution of the problem at this index is shown.
    Revealed(usize),
    /// The duel is over.
    Over(DuelOutcome),
    /// A player offers something.
    Offered(Party, DuelOffer),
    /// A player has accepted an offer.
    Accepted(Party, DuelOffer),
    /// A player has declined an offer or taken the own one back.
    Declined(Party, DuelOffer),
    /// A player has ended a pause.
    Resumed(Party),
    /// Somebody has said something.
    Said(Said),
    /// The guest's line is down.
    Away,
    /// The guest is back.
    Back,
}

impl SharedDuel {
    /// The duel, once it has begun.
    #[must_use]
    pub const fn round(&self) -> Option<&Round> {
        self.round.as_ref()
    }

    /// The chat messages, the oldest first.
    #[must_use]
    pub fn said(&self) -> &[Said] {
        &self.said
    }

    /// Checks that a command is possible now.
    ///
    /// # Errors
    /// Returns the reason if it is not.
    pub fn check(&self, by: Party, command: &DuelCommand) -> Result<(), DuelRefusal> {
        self.clone().apply(by, command).map(drop)
    }

    /// Returns the state after more time.
    #[must_use]
    pub fn after(&self, time: Duration) -> Self {
        let mut later = self.clone();
        later.elapse(time);
        later
    }
}

/// The index of a player in arrays.
const fn place(party: Party) -> Option<usize> {
    match party {
        Party::Host => Some(0),
        Party::Guest => Some(1),
        Party::Table | Party::Watcher(_) => None,
    }
}

impl StateMachine for SharedDuel {
    const ACTIVITY: Activity = Activity::Duel;

    type Terms = DuelRules;
    type Command = DuelCommand;
    type Effect = DuelEffect;
    type Refusal = DuelRefusal;

    fn begin(terms: &DuelRules, host: &Introduction, guest: &Introduction, _: u32) -> DuelCommand {
        DuelCommand::Begin(Box::new(DuelBegin {
            rules: *terms,
            players: [host.clone(), guest.clone()],
        }))
    }

    fn away() -> DuelCommand {
        DuelCommand::Away
    }

    fn back() -> DuelCommand {
        DuelCommand::Back
    }

    fn elapse(&mut self, time: Duration) -> Vec<DuelEffect> {
        let mut effects = Vec::new();
        if let Some(round) = &mut self.round {
            round.elapse(time, &mut effects);
        }
        effects
    }

    fn apply(&mut self, by: Party, command: &DuelCommand) -> Result<Vec<DuelEffect>, DuelRefusal> {
        if command.is_of_the_table() && by != Party::Table {
            return Err(DuelRefusal::TableOnly);
        }
        let mut effects = Vec::new();
        match command {
            DuelCommand::Begin(begin) => {
                if self.round.is_some() {
                    return Err(DuelRefusal::Impossible);
                }
                self.round = Some(Round::new(1, begin)?);
                effects.push(DuelEffect::Begun);
            }
            DuelCommand::Say(text) => {
                talk::say(&mut self.said, by, text)?;
                effects.extend(self.said.last().cloned().map(DuelEffect::Said));
            }
            command => {
                let round = self.round.as_mut().ok_or(DuelRefusal::NotBegun)?;
                round.apply(by, command, &mut effects)?;
            }
        }
        Ok(effects)
    }

    fn seen_by(command: &DuelCommand, by: Party, party: Party) -> DuelCommand {
        command.seen_by(by, party)
    }

    fn is_raced(command: &DuelCommand) -> bool {
        matches!(command, DuelCommand::Play(_))
    }

    fn digest(&self, digest: &mut DigestWriter) {
        digest.number(self.said.len() as u64);
        if let Some(round) = &self.round {
            round.digest(digest);
        }
    }

    fn need(command: &DuelCommand) -> Need {
        match command {
            DuelCommand::Say(_) | DuelCommand::Offer(_) => Need::Optional,
            _ => Need::Essential,
        }
    }

    fn log_is_full() -> DuelRefusal {
        DuelRefusal::TooMuch
    }

    fn on_the_clock(&self) -> Option<Party> {
        // The time counts for both players.
        let running = self.round.as_ref().is_some_and(Round::is_running);
        running.then_some(Party::Table)
    }

    fn is_timed(&self) -> bool {
        true
    }

    fn runs_out_within(&self, time: Duration) -> bool {
        let round = self.round.as_ref();
        round.is_some_and(|round| round.ends_within(time))
    }

    fn is_over(&self) -> bool {
        let round = self.round.as_ref();
        round.is_none_or(|round| round.outcome().is_some())
    }

    fn tick() -> DuelCommand {
        DuelCommand::Tick
    }
}
