//! The code by which a guest finds admission.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::random;

/// The number of letters of a code.
pub const LETTERS: usize = 6;
/// The letters, without I and O, which look like digits.
pub const ALPHABET: &[u8; 24] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";

/// Six letters that the host tells the guest: one of 191 million codes.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct JoinCode([u8; LETTERS]);

/// The reason why a text is no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a code has six letters, without I and O, as in KDTRAW")]
pub struct NoCode;

impl JoinCode {
    /// Draws a code.
    ///
    /// # Errors
    /// Returns an error if the system has no random numbers.
    pub fn draw() -> Result<Self, random::NoRandomNumbers> {
        let mut letters = [0; LETTERS];
        for letter in &mut letters {
            *letter = loop {
                let [byte] = random::bytes::<1>()?;
                // The bytes from 240 on would favor the first letters.
                if byte < 240 {
                    break ALPHABET[usize::from(byte) % ALPHABET.len()];
                }
            };
        }
        Ok(Self(letters))
    }

    /// The letters, as bytes for the key exchange.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Display for JoinCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0 {
            write!(f, "{}", char::from(letter))?;
        }
        Ok(())
    }
}

// A log file must not hold a code.
impl fmt::Debug for JoinCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JoinCode(…)")
    }
}

impl FromStr for JoinCode {
    type Err = NoCode;

    /// Reads a code. Case, spaces and hyphens do not matter.
    fn from_str(text: &str) -> Result<Self, NoCode> {
        let mut letters = [0; LETTERS];
        let mut read = text.bytes().filter(|byte| !b" -".contains(byte));
        for letter in &mut letters {
            let byte = read.next().ok_or(NoCode)?.to_ascii_uppercase();
            *letter = if ALPHABET.contains(&byte) {
                byte
            } else {
                return Err(NoCode);
            };
        }
        match read.next() {
            None => Ok(Self(letters)),
            Some(_) => Err(NoCode),
        }
    }
}

impl From<JoinCode> for String {
    fn from(code: JoinCode) -> Self {
        code.to_string()
    }
}

impl TryFrom<String> for JoinCode {
    type Error = NoCode;

    fn try_from(text: String) -> Result<Self, NoCode> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_write_it() {
        for text in ["KDTRAW", "kdtraw", "KDT RAW", " kdt-raw "] {
            assert_eq!(text.parse::<JoinCode>().unwrap().to_string(), "KDTRAW");
        }
        for text in ["", "KDTRA", "KDTRAWS", "KDTRA1", "KDTRIO", "ÄÖÜÄÖÜ"] {
            assert_eq!(text.parse::<JoinCode>(), Err(NoCode), "{text}");
        }
    }

    #[test]
    fn drawn_codes_are_codes_and_differ() {
        let codes: Vec<String> = (0..50)
            .map(|_| JoinCode::draw().unwrap().to_string())
            .collect();
        for code in &codes {
            assert_eq!(code.parse::<JoinCode>().unwrap().to_string(), *code);
        }
        let letters: std::collections::BTreeSet<char> =
            codes.iter().flat_map(|code| code.chars()).collect();
        assert!(letters.len() > 15, "{letters:?}");
        assert!(!format!("{:?}", codes[0].parse::<JoinCode>()).contains(&codes[0]));
    }
}
