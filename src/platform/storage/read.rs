//! Reads files of unknown type and size.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _};
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::platform::text::one_line;

/// The reason why a file was not read.
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
    #[error("there is no such file")]
    Missing,
    /// The path is a folder, a pipe or a device.
    #[error("this is not a regular file")]
    NotRegular,
    /// The file is longer than the limit.
    #[error("the file is too large: at most {0} bytes are read")]
    TooLarge(u64),
    /// Another error of the system.
    #[error("{0}")]
    Other(io::Error),
}

impl From<io::Error> for ReadFault {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::NotFound => Self::Missing,
            _ => Self::Other(error),
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
    bytes(path, most).map_err(|fault| ReadError {
        path: path.to_owned(),
        fault,
    })
}

fn bytes(path: &Path, most: u64) -> Result<Vec<u8>, ReadFault> {
    // Pipes must not be opened: that would wait for a writer.
    let about = fs::metadata(path)?;
    if !about.is_file() {
        return Err(ReadFault::NotRegular);
    }
    if about.len() > most {
        return Err(ReadFault::TooLarge(most));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
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
        fs::write(&path, "12345").unwrap();
        assert_eq!(read(&path, 5).unwrap(), b"12345");
        let why = read(&path, 4).unwrap_err().to_string();
        assert!(why.ends_with("at most 4 bytes are read"), "{why}");
        assert!(matches!(
            read(folder.path(), 5).unwrap_err().fault,
            ReadFault::NotRegular
        ));
        assert!(matches!(
            read(&folder.path().join("none"), 5).unwrap_err().fault,
            ReadFault::Missing
        ));
    }
}
