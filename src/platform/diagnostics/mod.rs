//! Diagnostics: a log of bounded size, and a report after a panic. Both are
//! files in the state folder that the user can read and send by hand. Neither
//! contains anything personal.
//!
//! | part | does |
//! |---|---|
//! | [`log`] | writes the program's `tracing` events |
//! | [`crash`] | writes a report when something panics |
//! | [`machine`] | describes the machine that the program runs on |
//! | [`privacy`] | keeps the names of the user's folders out of it |
//! | [`device_probe`] | describes a device that the program depends on |

pub mod crash;
pub mod device_probe;
pub mod log;
pub mod machine;
pub mod privacy;

pub use crash::{PanicReport, Panics};
pub use device_probe::DeviceReport;
pub use log::{Log, Verbosity};
pub use machine::Machine;
pub use privacy::Private;

/// The name of the folder for all of it, in the state folder.
pub const FOLDER: &str = "log";

/// The `tracing` target of the event that reports a panic.
const CRASH_TARGET: &str = concat!(module_path!(), "::crash");
