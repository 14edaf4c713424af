//! A file that is appended to within a total size. When it is full it is
//! renamed with a number, and the oldest numbered file is dropped.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file for complete lines. It is created when the first one is written.
#[derive(Debug)]
pub struct RollingFile {
    path: PathBuf,
    /// The most bytes before a new file is begun.
    most: u64,
    /// The number of full files that are kept: `path.1` is the latest.
    kept: u32,
    open: Option<(File, u64)>,
}

impl RollingFile {
    /// Appends lines to `path`, which holds at most `most` bytes. `kept` full
    /// files of the same size stay beside it.
    #[must_use]
    pub const fn new(path: PathBuf, most: u64, kept: u32) -> Self {
        let open = None;
        Self {
            path,
            most,
            kept,
            open,
        }
    }

    /// Returns the path of the current file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn numbered(&self, number: u32) -> PathBuf {
        let mut name = self.path.clone().into_os_string();
        name.push(format!(".{number}"));
        name.into()
    }

    /// Renames the full file. If it cannot be renamed it is emptied, because
    /// without a limit it would fill the disk.
    fn roll(&self) -> io::Result<()> {
        for number in (1..self.kept).rev() {
            // The error is ignored, since the file may not exist yet.
            fs::rename(self.numbered(number), self.numbered(number + 1)).ok();
        }
        if self.kept > 0 && fs::rename(&self.path, self.numbered(1)).is_ok() {
            return Ok(());
        }
        File::create(&self.path).map(drop)
    }

    fn append(&self) -> io::Result<(File, u64)> {
        // A pipe must not be opened: that would wait for a reader.
        if fs::metadata(&self.path).is_ok_and(|about| !about.is_file()) {
            return Err(io::Error::other("this is not a regular file"));
        }
        let open = || {
            OpenOptions::new()
                .append(true)
                .create(true)
                .open(&self.path)
        };
        let file = open().or_else(|error| {
            let Some(folder) = self.path.parent() else {
                return Err(error);
            };
            fs::create_dir_all(folder)?;
            open()
        })?;
        let length = file.metadata()?.len();
        Ok((file, length))
    }
}

impl Write for RollingFile {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let (mut file, mut length) = match self.open.take() {
            Some(open) => open,
            None => self.append()?,
        };
        if length > 0 && length + line.len() as u64 > self.most {
            self.roll()?;
            (file, length) = self.append()?;
        }
        file.write_all(line)?;
        self.open = Some((file, length + line.len() as u64));
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.open {
            Some((file, _)) => file.flush(),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content(path: &Path) -> String {
        fs::read_to_string(path).unwrap_or_default()
    }

    #[test]
    fn full_files_are_numbered_and_the_oldest_is_dropped() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("not there yet/lines");
        let mut file = RollingFile::new(path.clone(), 10, 2);
        assert!(!path.exists(), "it is made with the first line");
        for line in ["one\n", "two\n", "three\n", "four\n", "five\n", "six\n"] {
            file.write_all(line.as_bytes()).unwrap();
        }
        assert_eq!(content(&path), "six\n");
        assert_eq!(content(&file.numbered(1)), "four\nfive\n");
        assert_eq!(content(&file.numbered(2)), "three\n");
        assert!(!file.numbered(3).exists());
    }

    #[test]
    fn an_existing_file_is_appended_to() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("lines");
        fs::write(&path, "12345678\n").unwrap();
        let mut file = RollingFile::new(path.clone(), 10, 1);
        file.write_all(b"9\n").unwrap();
        assert_eq!(content(&path), "9\n");
        assert_eq!(content(&file.numbered(1)), "12345678\n");
    }

    #[test]
    fn a_line_longer_than_the_bound_is_written_all_the_same() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("lines");
        let mut file = RollingFile::new(path.clone(), 4, 0);
        file.write_all(b"a long line\n").unwrap();
        assert_eq!(content(&path), "a long line\n");
        file.write_all(b"b\n").unwrap();
        assert_eq!(content(&path), "b\n");
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_failed_open_is_tried_again() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("folder");
        fs::write(&folder, "in the way").unwrap();
        let mut file = RollingFile::new(folder.join("lines"), 100, 1);
        assert!(file.write_all(b"lost\n").is_err());
        fs::remove_file(&folder).unwrap();
        file.write_all(b"kept\n").unwrap();
        assert_eq!(content(file.path()), "kept\n");
    }
}
