//! Life-and-death problems in files: `.go` positions, `.ron` indexes that say
//! what is asked of them and what was proved, and SGF files with answers that
//! somebody wrote down.
//!
//! [`supply`] holds those that come with the program. Only [`library`] touches
//! paths; the readers take bytes and text. What a file
//! holds ([`index`]) and what the program works with ([`Problem`]) are
//! different types: the second is valid by construction. [`draft`] is a problem
//! while somebody makes it, [`writing`] says what each kind of file holds of it.
//! [`symmetry`] turns a problem about, words included; [`identity`] says which
//! problems are the same one.

pub mod answers;
pub mod audit;
pub mod draft;
pub mod fault;
pub mod generator;
pub mod go_file;
pub mod identity;
pub mod index;
pub mod library;
pub mod practice;
pub mod problem;
pub mod sgf_file;
pub mod supply;
pub mod symmetry;
pub mod writing;

pub use answers::{AnswerId, FileAnswers, Hint, Mark};
pub use draft::Draft;
pub use fault::{OpenError, ProblemError};
pub use go_file::GoFileError;
pub use identity::{Identity, Shape};
pub use library::{Collection, Library, OpenedProblem};
pub use problem::{Expected, Fate, Goal, Outcomes, Problem, toggle_target};
pub use symmetry::Symmetry;
pub use writing::Format;
