//! The problems that a duel chooses from.

use std::path::Path;

use thiserror::Error;

use crate::platform::text::excerpt;
use crate::problems::{Collection, OpenError, Problem, ProblemError, built_in, library};

/// The hardest level of the problems that are usual in a duel.
const HARDEST: u8 = 6;

/// The reason why a source has no problems for a duel.
#[derive(Debug, Error)]
pub enum PoolError {
    /// The file cannot be read.
    #[error(transparent)]
    File(#[from] OpenError),
    /// There is no such collection.
    #[error(
        "`{name}` is no file of problems (.ron or .sgf) and no collection of the program: {known}"
    )]
    Unknown {
        /// The name, shortened.
        name: String,
        /// The names of the program's collections.
        known: String,
    },
}

/// Returns the problems of the program that are usual in a duel.
#[must_use]
pub fn usual_problems() -> Vec<Problem> {
    let (library, _) = built_in::load();
    let all = library.collections.into_iter().flat_map(|it| it.problems);
    let fit = |problem: &Problem| (1..=HARDEST).contains(&problem.level);
    all.filter(fit).collect()
}

/// Returns the problems of a source, and the errors of problems that cannot be
/// used. The source is a collection of the program, by its path, name or title,
/// or a file (`.ron` or `.sgf`).
///
/// # Errors
/// The source is neither, or the file cannot be read.
pub fn problems_of(source: &str) -> Result<(Vec<Problem>, Vec<ProblemError>), PoolError> {
    let path = Path::new(source);
    let (own, _) = built_in::load();
    if library::is_collection(path) && own.collections.iter().all(|it| it.path != path) {
        let (collection, errors) = library::load_collection(path)?;
        return Ok((collection.problems, errors));
    }
    let name = |collection: &Collection| {
        let stem = collection.path.file_stem();
        stem.map(|stem| stem.to_string_lossy().into_owned())
            .unwrap_or_default()
    };
    let names: Vec<String> = own.collections.iter().map(name).collect();
    let found = own.collections.into_iter().find(|it| {
        it.path == path
            || name(it).eq_ignore_ascii_case(source)
            || it.title.eq_ignore_ascii_case(source)
    });
    if let Some(found) = found {
        return Ok((found.problems, Vec::new()));
    }
    Err(PoolError::Unknown {
        name: excerpt(source, 60),
        known: names.join(", "),
    })
}
