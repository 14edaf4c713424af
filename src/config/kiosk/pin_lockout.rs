//! The limit on attempts at the PIN.

use std::path::Path;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::pin::{Pin, PinHash};
use crate::platform::storage;
use crate::platform::storage::WriteError;

/// The name of the file with the failed attempts.
pub const FILE_NAME: &str = "kiosk-tries.ron";
/// The most bytes of that file.
const MOST_BYTES: u64 = 1 << 10;
/// The number of wrong attempts in a row that start a lockout.
const TRIES: u32 = 5;
/// The length of the first lockout. Each further one is twice as long, up to
/// the maximum.
const SHUT: Duration = Duration::from_secs(60);
const SHUT_AT_MOST: Duration = Duration::from_secs(3600);

/// The result of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PinTry {
    /// The PIN is right.
    Right,
    /// The PIN is wrong. This number of attempts is left.
    Wrong(u32),
    /// The PIN was not checked, because of a lockout of this length.
    Shut(Duration),
}

/// The wrong attempts. They are stored, so that a restarted window gives no
/// further attempts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailedTries {
    /// The wrong attempts since the last lockout.
    wrong: u32,
    /// The number of lockouts since the right PIN was last entered.
    shuts: u32,
    /// True during a lockout.
    shut: bool,
}

impl FailedTries {
    /// No failed attempts.
    const NONE: Self = Self {
        wrong: 0,
        shuts: 0,
        shut: false,
    };

    /// Loads the attempts from a folder. A file that cannot be read counts as a
    /// lockout, so that damaging it gives no further attempts.
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

    /// Stores the attempts.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save(&self, folder: &Path) -> Result<(), WriteError> {
        // Serializing numbers never fails.
        let text = ron::to_string(self).unwrap_or_default();
        storage::write(&folder.join(FILE_NAME), text.as_bytes())
    }

    /// Returns the length of the lockout after these attempts.
    fn wait(self) -> Duration {
        if !self.shut {
            return Duration::ZERO;
        }
        let doubled = self.shuts.saturating_sub(1).min(16);
        (SHUT * 2_u32.pow(doubled)).min(SHUT_AT_MOST)
    }
}

/// Counts wrong attempts, and refuses further ones for a while after too many.
#[derive(Clone, Debug)]
pub struct PinLockout {
    hash: PinHash,
    tries: FailedTries,
    shut: Duration,
}

impl PinLockout {
    /// Starts without failed attempts.
    #[must_use]
    pub fn new(hash: PinHash) -> Self {
        Self::after(hash, FailedTries::NONE)
    }

    /// Starts after these attempts. A lockout begins again at its full length,
    /// because it is unknown how long the program did not run.
    #[must_use]
    pub fn after(hash: PinHash, tries: FailedTries) -> Self {
        Self {
            hash,
            tries,
            shut: tries.wait(),
        }
    }

    /// Returns the wrong attempts, to be stored.
    #[must_use]
    pub const fn tries(&self) -> FailedTries {
        self.tries
    }

    /// Advances the time of a lockout.
    pub fn advance(&mut self, by: Duration) {
        self.shut = self.shut.saturating_sub(by);
        self.tries.shut = !self.shut.is_zero();
    }

    /// Returns the remaining time of the lockout; zero if there is none.
    #[must_use]
    pub const fn shut(&self) -> Duration {
        self.shut
    }

    /// Checks an attempt. A text that is not a PIN counts as a wrong one.
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
    fn lockouts_double_with_each_series_of_wrong_tries() {
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
    fn failed_tries_survive_a_restart() {
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
        // The lockout had ended when the window closed.
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
