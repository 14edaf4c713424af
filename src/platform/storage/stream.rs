//! Opens files and pipes to be read in parts, in bounded time and memory.

use std::fs::{self, File, Metadata};
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use super::read::{ReadError, ReadFault, open_regular};

/// The longest wait for a program that writes into a pipe.
const PATIENCE: Duration = Duration::from_secs(3);

/// Opens a regular file of at most `most` bytes, or a pipe with a writer.
///
/// The reader takes the bytes that the file has now, so that it ends even if
/// another program appends to it. A device may have no end at all.
///
/// # Errors
/// When it cannot be opened, is larger, or is a folder or a device.
pub fn open_stream(path: &Path, most: u64) -> Result<BufReader<impl Read + use<>>, ReadError> {
    let opened = bounded(path, most).map_err(|fault| fault.at(path))?;
    Ok(BufReader::new(opened))
}

fn bounded(path: &Path, most: u64) -> Result<Bounded<File>, ReadFault> {
    if is_pipe(&fs::metadata(path)?) {
        return Ok(Bounded {
            file: open_pipe(path)?,
            left: most,
            is_cut_short: false,
        });
    }
    let file = open_regular(path)?;
    let left = file.metadata()?.len();
    if left > most {
        return Err(ReadFault::TooLarge(most));
    }
    Ok(Bounded {
        file,
        left,
        is_cut_short: true,
    })
}

#[cfg(unix)]
fn is_pipe(about: &Metadata) -> bool {
    std::os::unix::fs::FileTypeExt::is_fifo(&about.file_type())
}

#[cfg(not(unix))]
fn is_pipe(_: &Metadata) -> bool {
    false
}

/// Opens a pipe, such as the one that a shell makes of `<(command)`. This waits
/// for a writer, so a thread does it, which is left behind if none comes.
fn open_pipe(path: &Path) -> Result<File, ReadFault> {
    let (sender, opened) = sync_channel(1);
    let path = path.to_owned();
    thread::Builder::new().spawn(move || sender.send(File::open(path)).ok())?;
    match opened.recv_timeout(PATIENCE) {
        Ok(file) => Ok(file?),
        Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => Err(ReadFault::NoWriter),
    }
}

/// A file of which only so many bytes are read.
#[derive(Debug)]
struct Bounded<R> {
    file: R,
    left: u64,
    /// True if the file ends where no byte is left, false if more is an error.
    is_cut_short: bool,
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.left == 0 {
            if self.is_cut_short || self.file.read(&mut [0])? == 0 {
                return Ok(0);
            }
            return Err(io::Error::other("it is too long"));
        }
        let room = usize::try_from(self.left).unwrap_or(usize::MAX);
        let room = room.min(buffer.len());
        let read = self.file.read(&mut buffer[..room])?;
        self.left -= read as u64;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_grows_is_read_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lines");
        fs::write(&path, "one\ntwo\n").unwrap();
        let mut file = open_stream(&path, 100).unwrap();
        fs::write(&path, "one\ntwo\nthree\n").unwrap();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        assert_eq!(text, "one\ntwo\n");
    }

    #[test]
    fn what_has_no_end_is_not_opened() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lines");
        fs::write(&path, "12345").unwrap();
        let why = |path: &Path, most| open_stream(path, most).err().map(|error| error.to_string());
        assert_eq!(why(&path, 5), None);
        assert!(why(&path, 4).unwrap().contains("larger"));
        assert!(why(folder.path(), 5).unwrap().contains("folder"));
        assert!(
            why(&folder.path().join("none"), 5)
                .unwrap()
                .contains("no such")
        );
        let zeros = Path::new("/dev/zero");
        if zeros.exists() {
            assert!(why(zeros, 5).unwrap().contains("not a regular file"));
        }
    }

    #[test]
    fn more_than_the_limit_is_an_error() {
        let read = |left, is_cut_short| {
            let mut file = Bounded {
                file: &b"12345"[..],
                left,
                is_cut_short,
            };
            file.read_to_end(&mut Vec::new())
        };
        assert_eq!(read(5, false).unwrap(), 5);
        assert_eq!(read(4, true).unwrap(), 4);
        assert!(read(4, false).is_err());
    }
}
