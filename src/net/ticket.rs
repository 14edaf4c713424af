//! The right to come back to a seat.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The number of bytes of a secret.
pub const SECRET_BYTES: usize = 32;

/// A seat at a match, as a guest names it before the line is encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatId(pub u64);

/// A secret that host and guest share, drawn at random.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret(pub [u8; SECRET_BYTES]);

// A log file must not hold a secret.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The right to come back to a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ticket {
    /// The seat.
    pub seat: SeatId,
    /// The secret that encrypts the line.
    pub secret: Secret,
}
