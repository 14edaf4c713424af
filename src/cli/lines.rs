//! Reads a stream line by line in bounded memory.

use std::fs::{self, File, Metadata};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use thiserror::Error;

use crate::platform::text::one_line;

/// The longest wait for a program that writes into a pipe.
const PATIENCE: Duration = Duration::from_secs(3);
/// The most bytes of a line of a file that are passed over.
const MOST_PASSED_OVER: u64 = 64 << 20;

/// The error of a file that cannot be opened for its lines.
#[derive(Debug, Error)]
#[error("{}: {fault}", one_line(.path))]
pub(super) struct OpenError {
    path: PathBuf,
    #[source]
    fault: OpenFault,
}

/// The reason why a file cannot be opened for its lines.
#[derive(Debug, Error)]
enum OpenFault {
    #[error("no such file")]
    Missing,
    #[error("this is a folder, not a file")]
    Folder,
    #[error("this is not a regular file")]
    NotRegular,
    #[error("this is a pipe, and no program writes into it")]
    NoWriter,
    #[error("the file is larger than {0} MiB")]
    TooLarge(u64),
    #[error("cannot be read: {0}")]
    Unreadable(io::Error),
}

impl From<io::Error> for OpenFault {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Self::Missing,
            _ => Self::Unreadable(error),
        }
    }
}

/// Opens a regular file of at most `most` bytes, or a pipe with a writer.
///
/// Only what the file holds now is read, so that the end comes even where
/// another program writes on. A device may have no end at all.
pub(super) fn open(path: &Path, most: u64) -> Result<BufReader<impl Read + use<>>, OpenError> {
    let opened = bounded(path, most).map_err(|fault| OpenError {
        path: path.to_owned(),
        fault,
    })?;
    Ok(BufReader::new(opened))
}

fn bounded(path: &Path, most: u64) -> Result<Bounded<File>, OpenFault> {
    let about = fs::metadata(path)?;
    if about.is_dir() {
        return Err(OpenFault::Folder);
    }
    let (file, left, is_cut_short) = if is_pipe(&about) {
        (open_pipe(path)?, most, false)
    } else if !about.is_file() {
        return Err(OpenFault::NotRegular);
    } else if about.len() > most {
        return Err(OpenFault::TooLarge(most >> 20));
    } else {
        (File::open(path)?, about.len(), true)
    };
    Ok(Bounded {
        file,
        left,
        is_cut_short,
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
fn open_pipe(path: &Path) -> Result<File, OpenFault> {
    let (sender, opened) = sync_channel(1);
    let path = path.to_owned();
    thread::Builder::new().spawn(move || sender.send(File::open(path)).ok())?;
    match opened.recv_timeout(PATIENCE) {
        Ok(file) => Ok(file?),
        Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => Err(OpenFault::NoWriter),
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
            return Err(io::Error::other("there is too much of it"));
        }
        let room = usize::try_from(self.left).unwrap_or(usize::MAX);
        let room = room.min(buffer.len());
        let read = self.file.read(&mut buffer[..room])?;
        self.left -= read as u64;
        Ok(read)
    }
}

/// An iterator over the lines of a stream. A line that is too long takes no
/// memory. A read error is the last item.
#[derive(Debug)]
pub(super) struct Lines<R> {
    stream: R,
    /// The largest length of a line, in bytes.
    longest: usize,
    /// The most bytes of a longer line that are passed over.
    most_passed_over: u64,
    ended: bool,
}

/// A line, or the reason why it could not be read.
#[derive(Debug)]
pub(super) enum Line {
    /// The bytes of a line, without the line end.
    Whole(Vec<u8>),
    /// A line that is longer than allowed.
    TooLong,
    /// A read error.
    Broken(io::Error),
}

impl<R: BufRead> Lines<R> {
    /// Returns the lines of a conversation, whose partner is waited for however
    /// long a line is.
    pub(super) const fn new(stream: R, longest: usize) -> Self {
        Self {
            stream,
            longest,
            most_passed_over: u64::MAX,
            ended: false,
        }
    }

    /// Returns the lines of a file, which is given up at a line that does not
    /// seem to end.
    pub(super) fn of_file(stream: R, longest: usize) -> Self {
        Self {
            most_passed_over: MOST_PASSED_OVER,
            ..Self::new(stream, longest)
        }
    }

    /// Returns the next line, or `None` at the end.
    fn read(&mut self) -> io::Result<Option<Line>> {
        let mut line = Vec::new();
        let (mut any, mut too_long) = (false, false);
        let mut passed_over: u64 = 0;
        loop {
            let ready = match self.stream.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                ready => ready?,
            };
            if ready.is_empty() {
                break;
            }
            any = true;
            let end = ready.iter().position(|&byte| byte == b'\n');
            let part = &ready[..end.unwrap_or(ready.len())];
            too_long |= line.len() + part.len() > self.longest;
            if too_long {
                passed_over += part.len() as u64;
            } else {
                line.extend_from_slice(part);
            }
            if passed_over > self.most_passed_over {
                return Err(io::Error::other("a line is too long, the rest is left out"));
            }
            let used = part.len() + usize::from(end.is_some());
            self.stream.consume(used);
            if end.is_some() {
                break;
            }
        }
        Ok(any.then_some(if too_long {
            Line::TooLong
        } else {
            Line::Whole(line)
        }))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        if self.ended {
            return None;
        }
        self.read().unwrap_or_else(|error| {
            self.ended = true;
            Some(Line::Broken(error))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONGEST: usize = 100_000;

    fn lengths(text: &[u8], buffer: usize) -> Vec<Option<usize>> {
        let lines = Lines::new(BufReader::with_capacity(buffer, text), LONGEST);
        lines
            .map(|line| match line {
                Line::Whole(line) => Some(line.len()),
                Line::TooLong => None,
                Line::Broken(error) => panic!("{error}"),
            })
            .collect()
    }

    #[test]
    fn lines_are_cut_at_line_feeds_alone() {
        for buffer in [1, 2, 100] {
            assert_eq!(lengths(b"", buffer), []);
            assert_eq!(lengths(b"ab\n\nc", buffer), [Some(2), Some(0), Some(1)]);
            assert_eq!(lengths(b"ab\n", buffer), [Some(2)]);
        }
    }

    #[test]
    fn a_line_without_end_in_a_file_is_given_up() {
        let endless = BufReader::new(io::repeat(b'x'));
        let mut lines = Lines::of_file(endless, LONGEST);
        assert!(matches!(lines.next(), Some(Line::Broken(_))));
        assert!(lines.next().is_none());
    }

    #[test]
    fn a_file_that_grows_is_read_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lines");
        fs::write(&path, "one\ntwo\n").unwrap();
        let mut file = open(&path, 100).unwrap();
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
        let why = |path: &Path, most| open(path, most).err().map(|error| error.to_string());
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

    #[test]
    fn a_line_too_long_is_passed_over() {
        let mut text = vec![b'x'; LONGEST];
        text.extend_from_slice(b"\n");
        text.extend_from_slice(&vec![b'x'; 3 * LONGEST]);
        text.extend_from_slice(b"\nab");
        assert_eq!(lengths(&text, 8192), [Some(LONGEST), None, Some(2)]);
    }
}
