//! The administrator's PIN, of which only a salted hash is stored.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use thiserror::Error;

/// The allowed number of digits of a PIN.
const LEAST_DIGITS: usize = 4;
const MOST_DIGITS: usize = 12;
/// The most resources that checking a hash may take: memory in KiB, and rounds.
const MOST_MEMORY: u32 = 1 << 16;
const MOST_ROUNDS: u32 = 16;

/// The digits of a PIN.
#[derive(Clone, PartialEq, Eq)]
pub struct Pin(String);

impl std::fmt::Debug for Pin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Pin(..)")
    }
}

/// The error of a text that is not a PIN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a PIN has {LEAST_DIGITS} to {MOST_DIGITS} digits and nothing else")]
pub struct InvalidPin;

/// The reason why a hash cannot be read or made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HashError {
    /// The text is not a hash that `shikatsu pin` writes.
    #[error("no hash of a PIN; `shikatsu pin` makes one (it begins with $argon2id$)")]
    NotOne,
    /// Checking the hash would take too much memory or time.
    #[error("a hash that takes too much memory or time to check; `shikatsu pin` makes one")]
    TooCostly,
    /// The system provided no random numbers for the salt.
    #[error("no hash could be made: {0}")]
    NotMade(String),
}

impl Pin {
    /// The most digits of a PIN.
    pub const MOST_DIGITS: usize = MOST_DIGITS;

    /// Reads a PIN.
    ///
    /// # Errors
    /// When it is not 4 to 12 digits.
    pub fn new(digits: &str) -> Result<Self, InvalidPin> {
        let fits = (LEAST_DIGITS..=MOST_DIGITS).contains(&digits.len());
        if fits && digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(Self(digits.to_owned()));
        }
        Err(InvalidPin)
    }
}

/// The stored form of a PIN: its salted Argon2id hash, as a PHC string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PinHash(String);

impl PinHash {
    /// Hashes a PIN with a random salt.
    ///
    /// # Errors
    /// When the system provides no random numbers.
    pub fn of(pin: &Pin) -> Result<Self, HashError> {
        let hash = Argon2::default().hash_password(pin.0.as_bytes());
        hash.map(|hash| Self(hash.to_string()))
            .map_err(|why| HashError::NotMade(why.to_string()))
    }

    /// Reads a hash.
    ///
    /// # Errors
    /// When it is invalid, or too costly to check.
    pub fn read(text: &str) -> Result<Self, HashError> {
        let hash = PasswordHash::new(text).map_err(|_| HashError::NotOne)?;
        if hash.hash.is_none() || hash.salt.is_none() || hash.algorithm.as_str() != "argon2id" {
            return Err(HashError::NotOne);
        }
        let params = argon2::Params::try_from(&hash).map_err(|_| HashError::NotOne)?;
        if params.m_cost() > MOST_MEMORY || params.t_cost() > MOST_ROUNDS || params.p_cost() > 4 {
            return Err(HashError::TooCostly);
        }
        Ok(Self(text.to_owned()))
    }

    /// Returns the hash as it is stored in a file.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns true if the PIN has this hash. This intentionally takes some
    /// hundredths of a second.
    #[must_use]
    pub fn is_of(&self, pin: &Pin) -> bool {
        // Parsing succeeds, because `read` and `of` only make valid hashes.
        let hash = PasswordHash::new(&self.0);
        hash.is_ok_and(|hash| {
            Argon2::default()
                .verify_password(pin.0.as_bytes(), &hash)
                .is_ok()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_verifies_its_pin_without_containing_it() {
        let pin = Pin::new("2718").unwrap();
        let hash = PinHash::of(&pin).unwrap();
        assert_ne!(PinHash::of(&pin).unwrap(), hash, "each has a salt");
        assert!(!hash.as_str().contains("2718"));
        let read = PinHash::read(hash.as_str()).unwrap();
        assert!(read.is_of(&pin));
        assert!(!read.is_of(&Pin::new("2719").unwrap()));
        assert_eq!(format!("{pin:?}"), "Pin(..)");
    }

    #[test]
    fn invalid_pins_and_hashes_are_refused() {
        for text in ["", "123", "12a4", "1234567890123", "１２３４", " 1234"] {
            assert_eq!(Pin::new(text), Err(InvalidPin), "{text}");
        }
        let hash = PinHash::of(&Pin::new("0000").unwrap()).unwrap();
        let costly = hash.as_str().replace("m=19456", "m=4000000");
        assert_ne!(costly, hash.as_str());
        assert_eq!(PinHash::read(&costly), Err(HashError::TooCostly));
        for text in ["", "1234", "$argon2id$", "$argon2id$v=19$m=19456,t=2,p=1"] {
            assert_eq!(PinHash::read(text), Err(HashError::NotOne), "{text}");
        }
        let other = hash.as_str().replace("argon2id", "argon2i");
        assert_eq!(PinHash::read(&other), Err(HashError::NotOne));
    }
}
