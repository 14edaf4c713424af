//! Life-and-death problems in files: `.go` positions, `.ron` indexes with
//! questions and proved results, and SGF files with solution trees.
//!
//! The modules divide the work as follows:
//! - [`built_in`] holds the problems that come with the program.
//! - [`library`] is the only module that touches paths; the readers take bytes
//!   and text.
//! - [`index`] holds the contents of a file, and [`Problem`] the type that the
//!   program works with, which is valid by construction.
//! - [`draft`] is a problem in the editor, and [`writing`] writes it to each
//!   kind of file.
//! - [`symmetry`] turns a problem together with its texts.
//! - [`identity`] tells whether two problems are the same.

pub mod answers;
pub mod audit;
pub mod built_in;
pub mod draft;
pub mod fault;
pub mod generator;
pub mod go_file;
pub mod growing;
pub mod identity;
pub mod index;
pub mod library;
mod limits;
pub mod practice;
pub mod problem;
pub mod sgf_file;
pub mod symmetry;
pub mod writing;

pub use answers::{AnswerId, FileAnswers, FileMark, Hint};
pub use draft::Draft;
pub use fault::{OpenError, ProblemError};
pub use go_file::GoFileError;
pub use growing::{GrowingCollection, NotAdded};
pub use identity::{Identity, Shape};
pub use library::{Collection, Library, OpenedProblem};
pub use limits::MOST_PROBLEMS;
pub use problem::{Expected, Fate, Goal, Outcomes, Problem, toggle_target};
pub use symmetry::Symmetry;
pub use writing::Format;
