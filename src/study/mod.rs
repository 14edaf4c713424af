//! The student's memory: what was tried, how it went, when it comes round again,
//! how strong the student is, and what was said about each problem.
//!
//! | part | does |
//! |---|---|
//! | [`Study`] | everything, on one `SQLite` file; what the window calls |
//! | `database` | opens that file, whatever it is by now |
//! | [`schedule`] | when a problem is asked again (FSRS) |
//! | [`training`] | fits the schedule to the student's own memory |
//! | [`glicko`], [`strength`] | ratings, and the ranks and levels they stand for |
//! | [`statistics`] | days, streaks, times, success, forecast |
//! | [`archive`] | everything that the student owns, as JSON and CSV |
//!
//! **Attempts are the source.** Schedule and ratings are what the attempts, in
//! the order of their times, make of a new student (`ledger`); they are kept
//! beside each attempt so that nothing has to be reckoned twice, and reckoned
//! anew after whatever changes the past.
//!
//! Nothing here asks for the time: whoever calls says when it is, in seconds
//! since 1970 in UTC, and which local day that belongs to. A problem is a
//! [`ProblemKey`], a collection a text.

mod about;
mod agenda;
pub mod archive;
mod attempt;
mod calendar;
mod database;
mod error;
mod facade;
pub mod glicko;
mod key;
mod ledger;
pub mod lessons;
mod rows;
pub mod schedule;
pub mod statistics;
pub mod strength;
#[cfg(test)]
mod testing;
pub mod training;

pub use about::{About, Annotation, ProblemRecord, Standing};
pub use agenda::{Agenda, Due};
pub use archive::{Archive, ImportError, Merged};
pub use attempt::{Attempt, Mode, Outcome, Status, TimedRun};
pub use calendar::{Calendar, Day, Span};
pub use database::{OpenError, OpenFault, Opened};
pub use error::StudyError;
pub use facade::{Recorded, Study};
pub use glicko::Rating;
pub use key::{ParseKeyError, ProblemKey};
pub use schedule::{Grade, Memory, Preferences, Schedule};
pub use statistics::Statistics;
