//! The keys under which problems are stored.

use std::fmt;
use std::str::FromStr;

use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlResult, ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The key of a problem, independent of its file: bytes that the caller derives
/// from the position and the question. As text it is written in hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ProblemKey(Vec<u8>);

impl ProblemKey {
    /// Creates the key of these bytes.
    #[must_use]
    pub fn new(bytes: impl Into<Vec<u8>>) -> Self {
        Self(bytes.into())
    }

    /// Returns the bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Display for ProblemKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// The error of parsing a text that is not a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the key of a problem is an even number of digits 0 to 9 and a to f")]
pub struct ParseKeyError;

impl FromStr for ProblemKey {
    type Err = ParseKeyError;

    fn from_str(text: &str) -> Result<Self, ParseKeyError> {
        let digit = |c: u8| char::from(c).to_digit(16).ok_or(ParseKeyError);
        let (pairs, rest) = text.as_bytes().as_chunks::<2>();
        if !rest.is_empty() {
            return Err(ParseKeyError);
        }
        let byte = |[high, low]: &[u8; 2]| {
            let value = digit(*high)? * 16 + digit(*low)?;
            u8::try_from(value).map_err(|_| ParseKeyError)
        };
        pairs.iter().map(byte).collect::<Result<_, _>>().map(Self)
    }
}

impl TryFrom<String> for ProblemKey {
    type Error = ParseKeyError;

    fn try_from(text: String) -> Result<Self, ParseKeyError> {
        text.parse()
    }
}

impl From<ProblemKey> for String {
    fn from(key: ProblemKey) -> Self {
        key.to_string()
    }
}

impl ToSql for ProblemKey {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.as_slice().into())
    }
}

impl FromSql for ProblemKey {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Ok(Self(value.as_blob()?.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_written_and_read_in_hexadecimal() {
        for bytes in [&[][..], &[0], &[0x0F, 0xA0, 0xFF]] {
            let key = ProblemKey::new(bytes);
            assert_eq!(key.to_string().parse(), Ok(key));
        }
        assert_eq!(ProblemKey::new([0x0F, 0xA0]).to_string(), "0fa0");
        for text in ["0", "0g", "é0", "+1"] {
            assert_eq!(text.parse::<ProblemKey>(), Err(ParseKeyError), "{text}");
        }
    }
}
