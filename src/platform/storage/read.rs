//! Reading a file that may be anything.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _};
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::platform::text::one_line;

/// Why a file was not read.
#[derive(Debug, Error)]
#[error("{}: {fault}", one_line(.path))]
pub struct ReadError {
    /// The file.
    pub path: PathBuf,
    /// What went wrong.
    #[source]
    pub fault: ReadFault,
}

/// What may go wrong.
#[derive(Debug, Error)]
pub enum ReadFault {
    /// There is no such file.
    #[error("there is no such file")]
    Missing,
    /// A folder, a pipe or a device has this name.
    #[error("this is not a regular file")]
    NotRegular,
    /// It is longer than what is looked for ever is.
    #[error("the file is too large: at most {0} bytes are read")]
    TooLarge(u64),
    /// Something else.
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

/// The content of a file of at most so many bytes; `None` if there is none.
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

/// The content of a file that is to be there, of at most so many bytes.
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
    // Opening a pipe would wait for somebody to write to it.
    if !fs::metadata(path)?.is_file() {
        return Err(ReadFault::NotRegular);
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
