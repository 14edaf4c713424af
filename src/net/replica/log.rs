//! The log of accepted commands and the state after them.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Digest, DigestWriter, Need, Party, StateMachine};

/// The most entries of a log. A long game has five hundred, and one more every
/// few seconds while a clock runs.
const MOST_ENTRIES: usize = 100_000;
/// The number of entries after which only essential commands are accepted.
const ROOM_FOR_ANYTHING: usize = 80_000;
/// The number of entries after which commands of guests are refused.
const ROOM_FOR_GUESTS: usize = 98_000;

/// The identity of a log, drawn at random by the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LogId(pub u64);

/// An accepted command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry<C> {
    /// The number of the entry, from 1.
    pub index: u64,
    /// The time since the entry before, in nanoseconds, as far as it counts: the
    /// time that the line took is left out.
    pub elapsed: u64,
    /// The author of the command.
    pub by: Party,
    /// The number of the guest's request that asked for it; 0 for others.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub request: u64,
    /// The command.
    pub command: C,
    /// The digest of the state after the command.
    pub digest: Digest,
}

impl<C> Entry<C> {
    /// Returns the entry as a party may see it.
    #[must_use]
    pub fn seen<S: StateMachine<Command = C>>(&self, party: Party) -> Self {
        Self {
            command: S::seen_by(&self.command, self.by, party),
            ..*self
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_zero(value: &u64) -> bool {
    *value == 0
}

/// The reason why an entry does not follow a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FollowError {
    /// Entries before it are missing.
    #[error("entries before number {0} are missing")]
    Gap(u64),
    /// The state does not allow the command.
    #[error("entry {0} holds a command that is not possible")]
    Impossible(u64),
    /// The state after the command is another one.
    #[error("after entry {0} the two programs hold different games")]
    Differs(u64),
    /// The log would be too long.
    #[error("the game is too long")]
    TooLong,
}

/// A log and the state after all of its entries.
#[derive(Clone, Debug)]
pub struct Log<S: StateMachine> {
    id: LogId,
    entries: Vec<Entry<S::Command>>,
    state: S,
}

impl<S: StateMachine> Log<S> {
    /// Returns an empty log.
    #[must_use]
    pub fn new(id: LogId) -> Self {
        Self {
            id,
            entries: Vec::new(),
            state: S::default(),
        }
    }

    /// The identity of the log.
    #[must_use]
    pub const fn id(&self) -> LogId {
        self.id
    }

    /// The state after all entries.
    #[must_use]
    pub const fn state(&self) -> &S {
        &self.state
    }

    /// The number of the last entry; 0 if there is none.
    #[must_use]
    pub const fn last_index(&self) -> u64 {
        self.entries.len() as u64
    }

    /// The number of the last accepted request of a party; 0 if there is none.
    #[must_use]
    pub fn last_request(&self, party: Party) -> u64 {
        let own = self.entries.iter().filter(|entry| entry.by == party);
        own.map(|entry| entry.request).max().unwrap_or(0)
    }

    /// The entries after the one of this number.
    #[must_use]
    pub fn after(&self, index: u64) -> &[Entry<S::Command>] {
        let start = usize::try_from(index).unwrap_or(usize::MAX);
        self.entries.get(start..).unwrap_or_default()
    }

    /// The entries after the one of this number, as a party may see them.
    pub fn seen_after(
        &self,
        index: u64,
        party: Party,
    ) -> impl Iterator<Item = Entry<S::Command>> + '_ {
        self.after(index)
            .iter()
            .map(move |entry| entry.seen::<S>(party))
    }

    /// The digest after the entry of this number.
    #[must_use]
    pub fn digest_at(&self, index: u64) -> Option<Digest> {
        if index == 0 {
            return Some(digest_of(&S::default()));
        }
        let at = usize::try_from(index - 1).ok()?;
        self.entries.get(at).map(|entry| entry.digest)
    }

    /// Carries a command out and adds it. Returns the new entry and the effects,
    /// with those of the elapsed time first.
    ///
    /// # Errors
    /// Returns the reason if the command is not possible; then nothing has
    /// changed.
    pub fn commit(
        &mut self,
        elapsed: Duration,
        by: Party,
        request: u64,
        command: S::Command,
    ) -> Result<(Entry<S::Command>, Vec<S::Effect>), S::Refusal> {
        let most = match S::need(&command) {
            Need::Optional => ROOM_FOR_ANYTHING,
            // The host can end the match whatever the others do.
            Need::Essential if matches!(by, Party::Guest | Party::Watcher(_)) => ROOM_FOR_GUESTS,
            Need::Essential => MOST_ENTRIES,
        };
        if self.entries.len() >= most {
            return Err(S::log_is_full());
        }
        let mut next = self.state.clone();
        let mut effects = next.elapse(elapsed);
        effects.extend(next.apply(by, &command)?);
        let entry = Entry {
            index: self.last_index() + 1,
            elapsed: u64::try_from(elapsed.as_nanos()).unwrap_or(u64::MAX),
            by,
            request,
            command,
            digest: digest_of(&next),
        };
        self.push(entry.clone(), next);
        Ok((entry, effects))
    }

    /// Adds an entry that another program wrote. An entry that the log has
    /// already changes nothing and has no effects.
    ///
    /// # Errors
    /// Returns an error if the entry does not follow; then nothing has changed.
    pub fn follow(&mut self, entry: Entry<S::Command>) -> Result<Vec<S::Effect>, FollowError> {
        let index = entry.index;
        if index <= self.last_index() {
            return Ok(Vec::new());
        }
        if index > self.last_index() + 1 {
            return Err(FollowError::Gap(index));
        }
        if self.entries.len() >= MOST_ENTRIES {
            return Err(FollowError::TooLong);
        }
        let mut next = self.state.clone();
        let mut effects = next.elapse(Duration::from_nanos(entry.elapsed));
        let more = next.apply(entry.by, &entry.command);
        effects.extend(more.map_err(|_| FollowError::Impossible(index))?);
        if digest_of(&next) != entry.digest {
            return Err(FollowError::Differs(index));
        }
        self.push(entry, next);
        Ok(effects)
    }

    fn push(&mut self, entry: Entry<S::Command>, state: S) {
        self.entries.push(entry);
        self.state = state;
    }
}

fn digest_of(state: &impl StateMachine) -> Digest {
    let mut writer = DigestWriter::default();
    state.digest(&mut writer);
    writer.finish()
}
