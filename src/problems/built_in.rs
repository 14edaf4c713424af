//! The problems that come with the program, embedded in its binary. They are
//! available wherever the program is installed, and are the same that it was
//! tested with.

use std::path::Path;

use include_dir::{Dir, include_dir};

use super::fault::{Fault, ProblemError};
use super::index::{self, Entry, Index};
use super::library::{self, Collection, Library};
use super::{go_file, library::is_index};
use crate::go::Board;
use crate::platform::storage::ReadFault;
use crate::platform::text;

/// The `problems` folder of the source tree.
static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/problems");

/// Returns the collections that come with the program. Their paths begin with
/// `problems/` and are only names, not files on disk.
#[must_use]
pub fn load() -> (Library, Vec<ProblemError>) {
    let mut library = Library::default();
    let mut errors = Vec::new();
    for file in FOLDER.files().filter(|file| is_index(file.path())) {
        let path = Path::new("problems").join(file.path());
        match read_index(file.contents()) {
            Ok(index) => {
                let (collection, faults) = library::gather(&path, &index, board_of);
                library.collections.push(collection);
                errors.extend(faults);
            }
            Err(fault) => errors.push(fault.at(&path).into()),
        }
    }
    let by_name = |one: &Collection, other: &Collection| one.path.cmp(&other.path);
    library.collections.sort_by(by_name);
    (library, errors)
}

fn read_index(bytes: &[u8]) -> Result<Index, Fault> {
    Ok(index::read(text::utf8(bytes)?)?)
}

/// Reads the board of the `.go` file that an entry names, if it names one.
fn board_of(_: &Path, entry: &Entry) -> Result<Option<Board>, Fault> {
    let Some(name) = &entry.file else {
        return Ok(None);
    };
    let file = FOLDER.get_file(name).ok_or(ReadFault::Missing)?;
    Ok(Some(go_file::read(file.contents())?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_holds_the_whole_folder() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems");
        let (on_disk, errors) = library::load(&folder);
        assert!(errors.is_empty(), "{}", errors[0]);
        let (inside, errors) = load();
        assert!(errors.is_empty(), "{}", errors[0]);
        assert!(inside.collections.len() > 10);
        let inside = inside.collections.into_iter().map(|one| Collection {
            path: folder.join(one.path.file_name().unwrap()),
            ..one
        });
        assert_eq!(inside.collect::<Vec<_>>(), on_disk.collections);
    }
}
