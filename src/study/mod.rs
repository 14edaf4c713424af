//! The student's record: the attempts with their outcomes, the review schedule,
//! the student's rating, and notes on each problem.
//!
//! | part | purpose |
//! |---|---|
//! | [`Study`] | the interface for the window, backed by one `SQLite` file |
//! | `database` | checks and opens that file |
//! | [`schedule`] | computes when a problem is asked again (FSRS) |
//! | [`training`] | fits the schedule to the student's own memory |
//! | [`glicko`], [`strength`] | ratings, and the ranks and levels they stand for |
//! | [`statistics`] | days, streaks, times, success, forecast |
//! | [`archive`] | all data of the student as JSON and CSV |
//!
//! **Attempts are the source.** Schedule and ratings are derived from the
//! attempts, in the order of their times, starting with a new student
//! (`ledger`). They are stored with each attempt as a cache. Any change of a
//! past attempt recomputes them.
//!
//! Nothing here reads the clock. The caller supplies the time, in seconds since
//! 1970 in UTC, and the local day of a time. A problem is identified by a
//! [`ProblemKey`], a collection by a text.

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
pub use archive::{Archive, ImportError, MergeCounts};
pub use attempt::{Attempt, Mode, Outcome, Status, TimedRun};
pub use calendar::{Calendar, Day, Span};
pub use database::{OpenError, OpenFault};
pub use error::StudyError;
pub use facade::{Opened, Recorded, Study};
pub use glicko::Rating;
pub use key::{ParseKeyError, ProblemKey};
pub use schedule::{Grade, Memory, Preferences, Schedule};
pub use statistics::Statistics;
