//! A screen that runs by itself for months: what its host has set up, who is
//! there, when it is open, who may end it. Plain values that are told time and
//! events; the window makes a kiosk of them, and `supervisor` keeps it running.
//!
//! | part | does |
//! |---|---|
//! | [`config`] | reads what the host has set up, from one file |
//! | [`pin`] | the administrator's PIN |
//! | [`gate`] | how often it may be tried |
//! | [`presence`] | whether anybody is there |
//! | [`hours`] | when it is open |
//! | [`tally`] | what was played today |

pub mod config;
pub mod hours;
mod logo;
pub mod pin;
pub mod pin_lockout;
pub mod presence;
pub mod tally;

pub use config::{Config, ConfigError};
pub use hours::Hours;
pub use pin::{Pin, PinHash};
pub use pin_lockout::{FailedTries, PinLockout};
pub use presence::{Presence, Watch};
pub use tally::Tally;

use crate::platform::supervisor::Fall;

/// A kiosk as its window is opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// What its host has set up.
    pub config: Config,
    /// What became of the window before, if it did not end as it should.
    pub fall: Option<Fall>,
}
