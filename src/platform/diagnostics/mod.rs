//! What the program tells of itself: a log that stays within bounds, and a
//! report when it breaks down. Both are files in the state folder that a person
//! can read and send by hand, and neither holds anything personal.
//!
//! | part | does |
//! |---|---|
//! | [`log`] | writes what parts of the program tell by `tracing` |
//! | [`crash`] | writes a report when something panics |
//! | [`machine`] | says on what machine the program runs |
//! | [`privacy`] | keeps the names of a person's folders out of it |
//! | [`sight`] | a thing that the program sees, or misses |

pub mod crash;
pub mod device_probe;
pub mod log;
pub mod machine;
pub mod privacy;

pub use crash::{Breakdown, Panics};
pub use device_probe::DeviceReport;
pub use log::{Level, Log};
pub use machine::Machine;
pub use privacy::Private;

/// The folder of the state folder that all of it goes into.
pub const FOLDER: &str = "log";
