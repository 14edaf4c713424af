//! Stamps, which detect a change of a file without reading it.

use std::fs;
use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

/// The modification time and length of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stamp {
    written: Duration,
    length: u64,
}

/// Returns the stamp of a file; `None` if the file or its time is unknown.
#[must_use]
pub fn stamp(path: &Path) -> Option<Stamp> {
    let about = fs::metadata(path).ok()?;
    Some(Stamp {
        written: about.modified().ok()?.duration_since(UNIX_EPOCH).ok()?,
        length: about.len(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stamp_changes_with_the_content() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        assert_eq!(stamp(&path), None);
        fs::write(&path, "one").unwrap();
        let first = stamp(&path);
        assert!(first.is_some());
        assert_eq!(stamp(&path), first);
        fs::write(&path, "three").unwrap();
        assert_ne!(stamp(&path), first);
    }
}
