//! The file that a command writes.

use std::path::Path;

use crate::platform::storage;
use crate::platform::storage::NewFile;
use crate::platform::text::one_line;

/// A file to write, which replaces another one only by `--force`.
#[derive(Clone, Copy, Debug)]
pub(super) struct OutputFile<'a> {
    path: &'a Path,
    replaces: bool,
}

impl<'a> OutputFile<'a> {
    /// Returns an error if the file cannot be written, or if there is one that
    /// must not be replaced. This comes before the work, which may take long.
    pub(super) fn new(path: &'a Path, replaces: bool) -> Result<Self, String> {
        let file = Self { path, replaces };
        match storage::exists(path) {
            Ok(exists) if replaces || !exists => Ok(file),
            Ok(_) => Err(file.exists()),
            Err(why) => Err(why.to_string()),
        }
    }

    /// Writes the file.
    pub(super) fn write(self, bytes: &[u8]) -> Result<(), String> {
        if self.replaces {
            return storage::write(self.path, bytes).map_err(|why| why.to_string());
        }
        match storage::write_new(self.path, bytes) {
            Ok(NewFile::Written) => Ok(()),
            // Another program has made it meanwhile.
            Ok(NewFile::Exists) => Err(self.exists()),
            Err(why) => Err(why.to_string()),
        }
    }

    fn exists(self) -> String {
        let path = one_line(self.path);
        format!("{path}: not written: the file exists, --force replaces it")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_file_is_replaced_only_by_force() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.ron");
        let early = OutputFile::new(&path, false).unwrap();
        early.write(b"one").unwrap();
        // It did not exist when the work began.
        assert!(early.write(b"two").unwrap_err().contains("--force"));
        assert!(
            OutputFile::new(&path, false)
                .unwrap_err()
                .contains("--force")
        );
        assert_eq!(fs::read(&path).unwrap(), b"one");
        let forced = OutputFile::new(&path, true).unwrap();
        forced.write(b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        for path in [
            folder.path(),
            &path.join("x"),
            &folder.path().join("none/x"),
        ] {
            assert!(OutputFile::new(path, true).is_err(), "{path:?}");
        }
    }
}
