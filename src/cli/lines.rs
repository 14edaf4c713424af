//! Reads a stream line by line in bounded memory.

use std::io::{self, BufRead};

/// The most bytes of a line of a file that are passed over.
const MOST_PASSED_OVER: u64 = 64 << 20;

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
    use std::io::BufReader;

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
    fn a_line_too_long_is_passed_over() {
        let mut text = vec![b'x'; LONGEST];
        text.extend_from_slice(b"\n");
        text.extend_from_slice(&vec![b'x'; 3 * LONGEST]);
        text.extend_from_slice(b"\nab");
        assert_eq!(lengths(&text, 8192), [Some(LONGEST), None, Some(2)]);
    }
}
