//! A state that two machines hold alike: a replicated state machine.
//!
//! The host judges commands and writes the accepted ones to a [`Log`]. Each
//! entry has the next number, the time that passed before it, and the digest of
//! the state after it. A guest follows the log entry by entry. Both sides
//! compute the state from the same entries with the same code, and the digest
//! shows a difference at once.

mod digest;
mod log;
mod party;

use std::fmt::Debug;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub use digest::{Digest, DigestWriter};
pub use log::{Entry, FollowError, Log, LogId};
pub use party::{Introduction, LONGEST_NAME, Party};

/// The activity that a match consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Activity {
    /// A game.
    Game,
    /// A duel of two players who solve the same problems.
    Duel,
}

/// The weight of a command for a log that is nearly full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Need {
    /// The match goes on without it: talk, marks that are set again and again.
    Optional,
    /// The match cannot end without it.
    Essential,
}

/// A state that changes by commands and by time alone.
pub trait StateMachine: Clone + Debug + Default {
    /// The activity, which the host names before a guest greets.
    const ACTIVITY: Activity;

    /// The terms on which the host offers a match.
    type Terms: Clone + Debug;
    /// A change that a party asks for.
    type Command: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// A consequence of a command, for those who display or store the state.
    type Effect: Clone + Debug + PartialEq;
    /// The reason why a command is not possible. It is sent to the guest.
    type Refusal: Clone + Debug + PartialEq + Serialize + DeserializeOwned;

    /// Returns the command that begins the match when the guest has joined.
    /// `chance` is a random number.
    fn begin(
        terms: &Self::Terms,
        host: &Introduction,
        guest: &Introduction,
        chance: u32,
    ) -> Self::Command;

    /// Returns the command by which the table notes that the guest's line is
    /// down.
    fn away() -> Self::Command;

    /// Returns the command by which the table notes that the guest is back.
    fn back() -> Self::Command;

    /// Counts elapsed time. Returns its effects.
    fn elapse(&mut self, time: Duration) -> Vec<Self::Effect>;

    /// Carries a command out. Returns its effects in their order.
    ///
    /// # Errors
    /// Returns the reason if the command is not possible. The state may be
    /// unusable then; the log works on a copy.
    fn apply(
        &mut self,
        by: Party,
        command: &Self::Command,
    ) -> Result<Vec<Self::Effect>, Self::Refusal>;

    /// Returns a command of `by` as `party` may see it. Parts that are kept from
    /// the party are missing in it, so that the digest must not depend on them.
    #[must_use]
    fn seen_by(command: &Self::Command, by: Party, party: Party) -> Self::Command {
        let _ = (by, party);
        command.clone()
    }

    /// Writes everything on which the future of the state depends.
    fn digest(&self, digest: &mut DigestWriter);

    /// The weight of a command.
    fn need(command: &Self::Command) -> Need;

    /// Returns true if the players race to be the first with the command. Then
    /// the host's player waits as long for it as the guest's player has to.
    #[must_use]
    fn is_raced(command: &Self::Command) -> bool {
        let _ = command;
        false
    }

    /// The refusal of an optional command because the log is nearly full.
    fn log_is_full() -> Self::Refusal;

    /// The party whose clock runs; the table if time counts for both players.
    fn on_the_clock(&self) -> Option<Party>;

    /// Returns true if a clock runs out within this time.
    fn runs_out_within(&self, time: Duration) -> bool;

    /// Returns true if the clocks have a limit, so that their time is to be told
    /// now and then.
    fn is_timed(&self) -> bool;

    /// Returns true if the match is over, so that there is nothing to come back
    /// to.
    fn is_over(&self) -> bool;

    /// Returns the command by which the table notes time that has passed.
    fn tick() -> Self::Command;
}
