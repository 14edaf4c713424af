//! Life-and-death problems in files: `.go` positions, and `.ron` indexes that
//! say what is asked of them and what was proved.
//!
//! Only [`library`] touches paths; the readers take bytes and text. What a file
//! holds ([`index`]) and what the program works with ([`Problem`]) are
//! different types: the second is valid by construction. [`symmetry`] turns a
//! problem about, words included; [`identity`] says which problems are the same
//! one.

pub mod fault;
pub mod go_file;
pub mod identity;
pub mod index;
pub mod library;
pub mod problem;
pub mod symmetry;

pub use fault::{OpenError, ProblemError};
pub use go_file::GoFileError;
pub use identity::{Identity, Shape};
pub use library::{Collection, Library, OpenedProblem};
pub use problem::{Expected, Fate, Goal, Outcomes, Problem};
pub use symmetry::Symmetry;
