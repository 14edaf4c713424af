//! Reads files of unknown type and size.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _};
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::platform::text::{BinarySize, one_line};

/// The reason why a file was not read, displayed as one line that names the file.
#[derive(Debug, Error)]
#[error("{}: {fault}", one_line(.path))]
pub struct ReadError {
    /// The path of the file.
    pub path: PathBuf,
    /// The kind of the problem.
    #[source]
    pub fault: ReadFault,
}

/// The kinds of problems when reading a file.
#[derive(Debug, Error)]
pub enum ReadFault {
    /// The file does not exist.
    #[error("no such file")]
    Missing,
    /// The path is a folder.
    #[error("this is a folder, not a file")]
    Folder,
    /// The path is a device, or a pipe where none is read.
    #[error("this is not a regular file")]
    NotRegular,
    /// The path is a pipe whose other end no program has opened.
    #[error("this is a pipe, and no program writes into it")]
    NoWriter,
    /// The file is longer than the limit, in bytes.
    #[error("the file is larger than {}", BinarySize(*.0))]
    TooLarge(u64),
    /// Another error of the system.
    #[error("{0}")]
    Other(io::Error),
}

impl From<io::Error> for ReadFault {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::NotFound | ErrorKind::NotADirectory => Self::Missing,
            _ => Self::Other(error),
        }
    }
}

impl ReadFault {
    /// Returns the error of a file.
    pub(crate) fn at(self, path: &Path) -> ReadError {
        ReadError {
            path: path.to_owned(),
            fault: self,
        }
    }
}

/// Reads a file of at most `most` bytes; `None` if it does not exist.
///
/// # Errors
/// When it cannot be read, or is longer.
pub fn find(path: &Path, most: u64) -> Result<Option<Vec<u8>>, ReadFault> {
    match bytes(path, most) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(ReadFault::Missing) => Ok(None),
        Err(fault) => Err(fault),
    }
}

/// Reads a file of at most `most` bytes, which must exist.
///
/// # Errors
/// When it cannot be read, or is longer.
pub fn read(path: &Path, most: u64) -> Result<Vec<u8>, ReadError> {
    bytes(path, most).map_err(|fault| fault.at(path))
}

/// Opens a file. Folders, pipes and devices are refused: opening a pipe would
/// wait for a writer, and a device may have no end.
///
/// # Errors
/// When it cannot be opened, or is no regular file.
pub fn open_regular(path: &Path) -> Result<File, ReadFault> {
    let about = fs::metadata(path)?;
    if about.is_dir() {
        return Err(ReadFault::Folder);
    }
    if !about.is_file() {
        return Err(ReadFault::NotRegular);
    }
    Ok(File::open(path)?)
}

fn bytes(path: &Path, most: u64) -> Result<Vec<u8>, ReadFault> {
    let file = open_regular(path)?;
    if file.metadata()?.len() > most {
        return Err(ReadFault::TooLarge(most));
    }
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(ReadFault::TooLarge(most));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_its_limit() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, "x".repeat(2048)).unwrap();
        assert_eq!(read(&path, 2048).unwrap().len(), 2048);
        let why = read(&path, 1024).unwrap_err().to_string();
        assert!(why.ends_with("larger than 1 KiB"), "{why}");
        assert!(matches!(
            read(folder.path(), 5).unwrap_err().fault,
            ReadFault::Folder
        ));
        assert!(matches!(
            read(&folder.path().join("none"), 5).unwrap_err().fault,
            ReadFault::Missing
        ));
    }
}
