//! The collection to which the problems of moments are written.

use std::path::{Path, PathBuf};

use crate::cli::output_file::OutputFile;
use crate::platform::storage;
use crate::platform::text::one_line;
use crate::problems::{GrowingCollection, Problem, library};

/// The title of the collection.
const TITLE: &str = "From games";

/// A collection that grows while games are gone through. It is written after each
/// problem, so that an interrupted run has what it found.
#[derive(Debug)]
pub(super) struct CollectionFile {
    path: PathBuf,
    /// True if the file is this program's: it may be replaced.
    is_own: bool,
    collected: GrowingCollection,
}

impl CollectionFile {
    /// Returns an error if the file cannot be written.
    pub(super) fn new(path: &Path, replaces: bool) -> Result<Self, String> {
        if !library::is_index(path) {
            let path = one_line(path);
            return Err(format!(
                "{path}: not written: the name of a collection ends in .ron"
            ));
        }
        OutputFile::new(path, replaces)?;
        Ok(Self {
            path: path.to_owned(),
            is_own: replaces,
            collected: GrowingCollection::new(TITLE),
        })
    }

    /// Adds a problem and writes the file, unless the same problem is in it.
    /// Returns true if the problem is new.
    pub(super) fn add(&mut self, problem: Problem) -> Result<bool, String> {
        if !self.collected.add(problem) {
            return Ok(false);
        }
        self.write()?;
        Ok(true)
    }

    /// Writes the file.
    fn write(&mut self) -> Result<(), String> {
        let text = self.collected.text().map_err(|why| why.to_string())?;
        if self.is_own {
            return storage::write(&self.path, text.as_bytes()).map_err(|why| why.to_string());
        }
        OutputFile::new(&self.path, false)?.write(text.as_bytes())?;
        self.is_own = true;
        Ok(())
    }

    /// Returns the number of problems. Writes the file if there are none, so that
    /// a script finds it in any case.
    pub(super) fn end(&mut self) -> Result<usize, String> {
        let count = self.collected.problems().len();
        if count == 0 {
            self.write()?;
        }
        Ok(count)
    }
}
