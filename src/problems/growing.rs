//! A collection to which problems are added one by one.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use thiserror::Error;

use super::fault::{OpenError, ProblemError};
use super::identity::Identity;
use super::problem::Problem;
use super::{index, library};
use crate::platform::storage;
use crate::platform::storage::WriteError;
use crate::platform::text::one_line;

/// The reasons why a problem cannot be added to a collection on disk.
#[derive(Debug, Error)]
pub enum NotAdded {
    /// The file exists and cannot be read.
    #[error(transparent)]
    Unreadable(#[from] OpenError),
    /// A problem in the file cannot be used. It would be lost if the file were
    /// written again.
    #[error(transparent)]
    Damaged(Box<ProblemError>),
    /// The folder cannot be created.
    #[error("{}: {source}", one_line(.path))]
    Folder {
        /// The path of the folder.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The collection cannot be written as text.
    #[error(transparent)]
    Text(#[from] ron::Error),
    /// The file cannot be written.
    #[error(transparent)]
    Unwritable(#[from] WriteError),
}

/// A collection to which problems are added. Each of them is in it once, however it
/// is turned, mirrored or colored.
#[derive(Clone, Debug)]
pub struct GrowingCollection {
    title: String,
    problems: Vec<Problem>,
    seen: HashSet<Identity>,
}

impl GrowingCollection {
    /// The title of the collection of problems from a student's own games.
    pub const OWN_TITLE: &str = "From my games";
    /// The name of its file.
    pub const OWN_FILE: &str = "from-my-games.ron";

    /// Creates an empty collection.
    #[must_use]
    pub fn new(title: &str) -> Self {
        Self {
            title: title.to_owned(),
            problems: Vec::new(),
            seen: HashSet::new(),
        }
    }

    /// Adds a problem to the collection in a file, which is created if it does not
    /// exist. Returns false if the same problem is in it already; then the file is
    /// not changed.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read as a whole, or cannot be
    /// written. Then it is not changed.
    pub fn add_to_file(path: &Path, title: &str, problem: Problem) -> Result<bool, NotAdded> {
        let mut growing = Self::read(path, title)?;
        if !growing.add(problem) {
            return Ok(false);
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|source| NotAdded::Folder {
                path: folder.to_owned(),
                source,
            })?;
        }
        storage::write(path, growing.text()?.as_bytes())?;
        Ok(true)
    }

    /// Reads the collection of a file, or returns an empty one if there is no file.
    fn read(path: &Path, title: &str) -> Result<Self, NotAdded> {
        let mut growing = Self::new(title);
        let is_missing = path
            .symlink_metadata()
            .is_err_and(|why| why.kind() == io::ErrorKind::NotFound);
        if is_missing {
            return Ok(growing);
        }
        let (collection, faults) = library::load_index(path)?;
        if let Some(fault) = faults.into_iter().next() {
            return Err(NotAdded::Damaged(Box::new(fault)));
        }
        growing.title = collection.title;
        // A person may have put the same problem in the file twice.
        growing.seen = collection.problems.iter().map(Identity::of).collect();
        growing.problems = collection.problems;
        Ok(growing)
    }

    /// Adds a problem. Returns false if the same problem is in the collection
    /// already.
    pub fn add(&mut self, problem: Problem) -> bool {
        let is_new = self.seen.insert(Identity::of(&problem));
        if is_new {
            self.problems.push(problem);
        }
        is_new
    }

    /// Returns the problems, in the order in which they were added.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// Returns the collection as the text of a file.
    ///
    /// # Errors
    /// Returns the error of the RON writer; none is known to occur.
    pub fn text(&self) -> Result<String, ron::Error> {
        index::write(&self.title, &self.problems)
    }

    /// Returns the file of the collection of a student's own games, in the folder
    /// of the student's problems.
    #[must_use]
    pub fn own_file(folder: &Path) -> PathBuf {
        folder.join(Self::OWN_FILE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Color;
    use crate::problems::{Symmetry, go_file};

    fn problem(text: &str) -> Problem {
        Problem::bare(String::new(), &go_file::read(text.as_bytes()).unwrap())
    }

    #[test]
    fn a_problem_is_added_to_a_file_once_however_it_lies() {
        let folder = tempfile::tempdir().unwrap();
        let path = GrowingCollection::own_file(&folder.path().join("problems"));
        let one = problem("_NB_\n_NBB\n____\n");
        let turned = Symmetry::from_random_bits(0b101).problem(&one);
        let other = Problem {
            to_move: Color::White,
            ..one.clone()
        };
        let add =
            |problem: &Problem| GrowingCollection::add_to_file(&path, "Mine", problem.clone());
        assert!(add(&one).unwrap());
        assert!(!add(&turned).unwrap());
        assert!(add(&other).unwrap());
        let (collection, faults) = library::load_index(&path).unwrap();
        assert_eq!(collection.title, "Mine");
        assert_eq!((collection.problems.len(), faults.len()), (2, 0));
    }

    #[test]
    fn a_file_that_cannot_be_read_as_a_whole_is_not_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = GrowingCollection::own_file(folder.path());
        let whole = index::write("Mine", [&problem("_NB_\n_NB_\n____\n")]).unwrap();
        let damaged = whole.replace("N", "Q");
        for text in ["no index", damaged.as_str()] {
            fs::write(&path, text).unwrap();
            let added = GrowingCollection::add_to_file(&path, "Mine", problem("NB_\nNB_\n___\n"));
            assert!(added.is_err(), "{text}");
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
    }
}
