//! How often the PIN may be tried.

use std::path::Path;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::pin::{Pin, PinHash};
use crate::platform::storage;
use crate::platform::storage::WriteError;

/// What the file of the tries is called.
pub const FILE_NAME: &str = "kiosk-tries.ron";
/// No file of it is longer.
const MOST_BYTES: u64 = 1 << 10;
/// Wrong tries in a row before the gate is shut for a while.
const TRIES: u32 = 5;
/// How long it is shut at first; each time after that twice as long.
const SHUT: Duration = Duration::from_secs(60);
const SHUT_AT_MOST: Duration = Duration::from_secs(3600);

/// What came of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PinTry {
    /// It is the PIN.
    Right,
    /// It is not; so many tries are left.
    Wrong(u32),
    /// Nothing was looked at: the gate is shut for so long.
    Shut(Duration),
}

/// The wrong tries, which a new window is told of: else it would be a way to
/// more of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailedTries {
    /// Those in a row since the gate was shut last.
    wrong: u32,
    /// How often it was shut since somebody knew the PIN.
    shuts: u32,
    /// Whether it is shut.
    shut: bool,
}

impl FailedTries {
    /// Nobody has tried yet.
    const NONE: Self = Self {
        wrong: 0,
        shuts: 0,
        shut: false,
    };

    /// Those that are kept in a folder. A file that cannot be read counts as
    /// tries enough to be shut: it is nobody's way in.
    #[must_use]
    pub fn load(folder: &Path) -> Self {
        let shut = Self {
            shuts: 1,
            shut: true,
            ..Self::NONE
        };
        match storage::find(&folder.join(FILE_NAME), MOST_BYTES) {
            Ok(None) => Self::NONE,
            Ok(Some(bytes)) => ron::de::from_bytes(&bytes).unwrap_or(shut),
            Err(_) => shut,
        }
    }

    /// Keeps them.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save(&self, folder: &Path) -> Result<(), WriteError> {
        // Numbers are always text.
        let text = ron::to_string(self).unwrap_or_default();
        storage::write(&folder.join(FILE_NAME), text.as_bytes())
    }

    /// How long the gate is shut after these.
    fn wait(self) -> Duration {
        if !self.shut {
            return Duration::ZERO;
        }
        let doubled = self.shuts.saturating_sub(1).min(16);
        (SHUT * 2_u32.pow(doubled)).min(SHUT_AT_MOST)
    }
}

/// Counts wrong tries, and shuts for a while after too many.
#[derive(Clone, Debug)]
pub struct PinLockout {
    hash: PinHash,
    tries: FailedTries,
    shut: Duration,
}

impl PinLockout {
    /// Nobody has tried yet.
    #[must_use]
    pub fn new(hash: PinHash) -> Self {
        Self::after(hash, FailedTries::NONE)
    }

    /// So often it was tried before. Where it was shut it is shut anew: how long
    /// nothing ran is not known.
    #[must_use]
    pub fn after(hash: PinHash, tries: FailedTries) -> Self {
        Self {
            hash,
            tries,
            shut: tries.wait(),
        }
    }

    /// The wrong tries, to be kept.
    #[must_use]
    pub const fn tries(&self) -> FailedTries {
        self.tries
    }

    /// Time goes by.
    pub fn advance(&mut self, by: Duration) {
        self.shut = self.shut.saturating_sub(by);
        self.tries.shut = !self.shut.is_zero();
    }

    /// How long it stays shut; nothing when it can be tried.
    #[must_use]
    pub const fn shut(&self) -> Duration {
        self.shut
    }

    /// Somebody tries; a text that is no PIN counts as a wrong one.
    pub fn attempt(&mut self, digits: &str) -> PinTry {
        if !self.shut.is_zero() {
            return PinTry::Shut(self.shut);
        }
        if Pin::new(digits).is_ok_and(|pin| self.hash.is_of(&pin)) {
            self.tries = FailedTries::NONE;
            return PinTry::Right;
        }
        self.tries.wrong = self.tries.wrong.saturating_add(1);
        if self.tries.wrong < TRIES {
            return PinTry::Wrong(TRIES - self.tries.wrong);
        }
        self.tries = FailedTries {
            wrong: 0,
            shuts: self.tries.shuts.saturating_add(1),
            shut: true,
        };
        self.shut = self.tries.wait();
        PinTry::Shut(self.shut)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_guesses_has_to_wait_longer_and_longer() {
        let pin = Pin::new("2718").unwrap();
        let mut gate = PinLockout::new(PinHash::of(&pin).unwrap());
        let left: Vec<PinTry> = (0..5).map(|_| gate.attempt("1111")).collect();
        let shut = PinTry::Shut(SHUT);
        assert_eq!(
            left,
            [
                PinTry::Wrong(4),
                PinTry::Wrong(3),
                PinTry::Wrong(2),
                PinTry::Wrong(1),
                shut
            ]
        );
        assert_eq!(gate.attempt("2718"), shut, "not even the right one");
        gate.advance(SHUT);
        for _ in 0..4 {
            gate.attempt("x");
        }
        assert_eq!(gate.attempt("1111"), PinTry::Shut(2 * SHUT));
        gate.advance(SHUT);
        assert_eq!(gate.shut(), SHUT);
        gate.advance(SHUT);
        assert_eq!(gate.attempt("2718"), PinTry::Right);
        assert_eq!(gate.attempt("1111"), PinTry::Wrong(4), "it begins anew");
    }

    #[test]
    fn a_new_window_is_no_new_chance() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let hash = PinHash::of(&Pin::new("2718").unwrap()).unwrap();
        let anew = || PinLockout::after(hash.clone(), FailedTries::load(folder));
        let mut left = Vec::new();
        for _ in 0..5 {
            let mut gate = anew();
            left.push(gate.attempt("1111"));
            gate.tries().save(folder).unwrap();
        }
        assert_eq!(left[3..], [PinTry::Wrong(1), PinTry::Shut(SHUT)]);
        let mut gate = anew();
        assert_eq!(gate.attempt("2718"), PinTry::Shut(SHUT));
        // It was open again when the window closed.
        gate.advance(SHUT);
        gate.tries().save(folder).unwrap();
        let mut gate = anew();
        for _ in 0..5 {
            gate.attempt("1111");
        }
        assert_eq!(gate.shut(), 2 * SHUT);
        gate.advance(2 * SHUT);
        assert_eq!(gate.attempt("2718"), PinTry::Right);
        gate.tries().save(folder).unwrap();
        assert_eq!(anew().attempt("1111"), PinTry::Wrong(4));
        for broken in [
            "",
            "(wrong: -1",
            "(wrong: 4000000000, shuts: 4000000000, shut: true)",
        ] {
            std::fs::write(folder.join(FILE_NAME), broken).unwrap();
            let shut = anew().shut();
            assert!((SHUT..=SHUT_AT_MOST).contains(&shut), "{broken}: {shut:?}");
        }
    }
}
