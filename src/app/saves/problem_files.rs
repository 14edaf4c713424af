//! Problems that are read from files.

use std::path::{Path, PathBuf};

use crate::app::saves::open_error::OpenFileError;
use crate::problems::{Collection, Problem, ProblemError, library};

/// The problems of a file or a folder.
#[derive(Debug)]
pub(crate) struct ProblemFile {
    /// The collections, each from one file.
    pub(crate) collections: Vec<Collection>,
    /// The faults of problems and files that were left out.
    pub(crate) faults: Vec<ProblemError>,
}

impl From<(Collection, Vec<ProblemError>)> for ProblemFile {
    fn from((collection, faults): (Collection, Vec<ProblemError>)) -> Self {
        Self {
            collections: vec![collection],
            faults,
        }
    }
}

/// A problem of a file, to be edited.
#[derive(Clone, Debug)]
pub(crate) struct DraftFile {
    /// The problem.
    pub(crate) problem: Problem,
    /// The file.
    pub(crate) path: PathBuf,
    /// True if the file holds nothing else, so that it may be overwritten.
    pub(crate) is_alone: bool,
}

/// Reads the collections of a folder and of the folders in it.
///
/// # Errors
/// Returns an error if there is no problem, nor any fault.
pub(crate) fn read_folder(path: &Path) -> Result<ProblemFile, OpenFileError> {
    let (library, faults) = library::load(path);
    let collections = library.collections;
    if collections.is_empty() && faults.is_empty() {
        return Err(OpenFileError::NoProblemInFolder(path.to_owned()));
    }
    Ok(ProblemFile {
        collections,
        faults,
    })
}

/// Reads the first problem of a file, to edit it. Only a file without other
/// content may be overwritten.
///
/// # Errors
/// Returns the reason if it cannot be read.
pub(crate) fn read_draft(path: &Path) -> Result<DraftFile, OpenFileError> {
    let draft = |problem, is_alone| DraftFile {
        problem,
        path: path.to_owned(),
        is_alone,
    };
    if library::is_collection(path) {
        let (collection, faults) = library::load_collection(path)?;
        let is_alone = collection.problems.len() == 1 && faults.is_empty();
        return match collection.problems.into_iter().next() {
            Some(problem) => Ok(draft(problem, is_alone)),
            None => Err(match faults.into_iter().next() {
                Some(fault) => fault.into(),
                None => OpenFileError::NoProblem(path.to_owned()),
            }),
        };
    }
    let opened = library::open(path)?;
    // Saving only the position would lose what an index says of the problem.
    Ok(draft(opened.problem, opened.index.is_none()))
}
