//! A screen that runs by itself for months: what its host has set up, who is
//! there, when it is open, who may end it, and what keeps it running. Plain
//! values that are told time and events; the window makes a kiosk of them.
//!
//! | part | does |
//! |---|---|
//! | [`config`] | reads what the host has set up, from one file |
//! | [`pin`] | the administrator's PIN, and how often it may be tried |
//! | [`presence`] | whether anybody is there |
//! | [`hours`] | when it is open |
//! | [`tally`] | what was played today |
//! | [`supervisor`] | runs the window in a process of its own, and again when it ends |
//! | [`heartbeat`] | the sign of life that the window gives |

pub mod config;
pub mod heartbeat;
pub mod hours;
mod logo;
pub mod pin;
pub mod presence;
pub mod supervisor;
pub mod tally;

pub use config::{Config, ConfigError};
pub use heartbeat::Heartbeat;
pub use hours::Hours;
pub use pin::{Gate, Pin, PinHash};
pub use presence::{Presence, Watch};
pub use supervisor::{Fall, supervise};
pub use tally::Tally;

/// A kiosk as its window is opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// What its host has set up.
    pub config: Config,
    /// What became of the window before, if it did not end as it should.
    pub fall: Option<Fall>,
}
