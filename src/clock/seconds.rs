//! Lengths of time in files: a number of seconds, `600` or `0.5`.
//!
//! A 64-bit float holds every nanosecond up to [`EXACT`], so that lengths are
//! read back exactly as they were written.

use std::fmt;
use std::time::Duration;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserializer, Serializer};

/// The longest time that is ever counted, some 24 days. Up to here a nanosecond
/// is four steps from one float to the next, enough room for readers that round
/// badly.
pub(super) const EXACT: Duration = Duration::from_secs(1 << 21);

pub(super) fn serialize<S: Serializer>(
    length: &Duration,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    if length.subsec_nanos() == 0 {
        serializer.serialize_u64(length.as_secs())
    } else {
        serializer.serialize_f64(length.as_secs_f64())
    }
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Duration, D::Error> {
    deserializer.deserialize_any(Seconds)
}

struct Seconds;

impl Visitor<'_> for Seconds {
    type Value = Duration;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number of seconds, not negative and not endless")
    }

    fn visit_u64<E: Error>(self, seconds: u64) -> Result<Duration, E> {
        Ok(Duration::from_secs(seconds))
    }

    fn visit_i64<E: Error>(self, seconds: i64) -> Result<Duration, E> {
        let wrong = |_| E::invalid_value(Unexpected::Signed(seconds), &self);
        u64::try_from(seconds)
            .map(Duration::from_secs)
            .map_err(wrong)
    }

    fn visit_f64<E: Error>(self, seconds: f64) -> Result<Duration, E> {
        let wrong = |_| E::invalid_value(Unexpected::Float(seconds), &self);
        Duration::try_from_secs_f64(seconds).map_err(wrong)
    }
}

/// The same format for a length that may be missing.
pub(super) mod optional {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    struct Length(#[serde(with = "super")] Duration);

    pub(in crate::clock) fn serialize<S: Serializer>(
        length: &Option<Duration>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        length.map(Length).serialize(serializer)
    }

    pub(in crate::clock) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Duration>, D::Error> {
        let length = Option::<Length>::deserialize(deserializer)?;
        Ok(length.map(|Length(length)| length))
    }
}
