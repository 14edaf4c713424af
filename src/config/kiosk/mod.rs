//! A kiosk: a screen that runs unattended for months. These modules hold its
//! set-up, its visitors' presence, its opening hours and its PIN. They are
//! plain values that are told the time and events. The window shows the kiosk,
//! and `supervisor` keeps it running.
//!
//! | part | does |
//! |---|---|
//! | [`config`] | reads the host's set-up from one file |
//! | [`pin`] | the administrator's PIN |
//! | [`pin_lockout`] | limits the attempts at the PIN |
//! | [`presence`] | tracks the presence of a visitor |
//! | [`hours`] | the opening hours |
//! | [`network`] | the play over the network that is allowed |
//! | [`tally`] | counts the games and problems of the day |

pub mod config;
pub mod hours;
mod logo;
pub mod network;
pub mod pin;
pub mod pin_lockout;
pub mod presence;
pub mod tally;
mod words;

pub use config::{Config, ConfigError};
pub use hours::Hours;
pub use network::NetworkPlay;
pub use pin::{Pin, PinHash};
pub use pin_lockout::{FailedTries, PinLockout};
pub use presence::{Presence, Watch};
pub use tally::Tally;

use crate::platform::supervisor::WindowFailure;

/// The input of a kiosk's window when it opens.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The set-up of the kiosk.
    pub config: Config,
    /// The end of the previous window, if it was not a regular one.
    pub fall: Option<WindowFailure>,
}
