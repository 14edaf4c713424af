//! Random numbers that nobody can guess.

use thiserror::Error;

/// The system has no random numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the system gives no random numbers, without which nothing is secret")]
pub struct NoRandomNumbers;

/// Returns random bytes of the system.
pub(super) fn bytes<const N: usize>() -> Result<[u8; N], NoRandomNumbers> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomNumbers)?;
    Ok(bytes)
}
