//! Reads a stream line by line in bounded memory.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use crate::problems::fault::Fault;

/// Opens a file or a pipe. A folder is refused here, because otherwise it would
/// fail only when it is read.
pub(super) fn open(source: &Path) -> Result<BufReader<File>, Fault> {
    let file = File::open(source)?;
    if file.metadata()?.is_dir() {
        return Err(Fault::Folder);
    }
    Ok(BufReader::new(file))
}

/// An iterator over the lines of a stream. A line that is too long takes no
/// memory. A read error is the last item.
#[derive(Debug)]
pub(super) struct Lines<R> {
    stream: R,
    /// The largest length of a line, in bytes.
    longest: usize,
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
    pub(super) const fn new(stream: R, longest: usize) -> Self {
        Self {
            stream,
            longest,
            ended: false,
        }
    }

    /// Returns the next line, or `None` at the end.
    fn read(&mut self) -> io::Result<Option<Line>> {
        let mut line = Vec::new();
        let (mut any, mut too_long) = (false, false);
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
            if !too_long {
                line.extend_from_slice(part);
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
    fn a_line_too_long_is_passed_over() {
        let mut text = vec![b'x'; LONGEST];
        text.extend_from_slice(b"\n");
        text.extend_from_slice(&vec![b'x'; 3 * LONGEST]);
        text.extend_from_slice(b"\nab");
        assert_eq!(lengths(&text, 8192), [Some(LONGEST), None, Some(2)]);
    }
}
