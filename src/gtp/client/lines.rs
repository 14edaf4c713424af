//! Splits bytes into lines, in bounded memory.

/// The most bytes of a line that an engine may write. An analysis of a large
/// board, with every move and the ownership of every point, takes a tenth of
/// this.
pub const LONGEST_ANSWER_LINE: usize = 1 << 20;

/// A line that an engine wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// Its text without the line break, carriage returns and other control
    /// characters. Tabs are replaced by spaces (section 2.3).
    pub(super) text: String,
    /// False if the bytes are not UTF-8 or contain zeros.
    pub(super) is_text: bool,
}

impl Line {
    fn of(bytes: &[u8]) -> Self {
        let lossy = String::from_utf8_lossy(bytes);
        let plain = |c: char| (c == '\t' || !c.is_control()).then_some(c);
        let text: String = lossy.chars().filter_map(plain).collect();
        Self {
            text: text.replace('\t', " ").trim_end().to_owned(),
            is_text: str::from_utf8(bytes).is_ok() && !bytes.contains(&0),
        }
    }
}

/// Splits bytes into lines, in whatever chunks they arrive.
#[derive(Debug, Default)]
pub(super) struct LineReader {
    /// The beginning of a line that is still incomplete.
    begun: Vec<u8>,
}

/// The error of a line that exceeds [`LONGEST_ANSWER_LINE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooLong;

impl LineReader {
    /// Takes bytes up to the end of a line. Returns the line, if it is
    /// complete, and the remaining bytes.
    pub(super) fn take<'a>(
        &mut self,
        bytes: &'a [u8],
    ) -> Result<(Option<Line>, &'a [u8]), TooLong> {
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        if self.begun.len() + part.len() > LONGEST_ANSWER_LINE {
            return Err(TooLong);
        }
        self.begun.extend_from_slice(part);
        let Some(end) = end else {
            return Ok((None, &[]));
        };
        let line = Line::of(&self.begun);
        self.begun.clear();
        Ok((Some(line), &bytes[end + 1..]))
    }

    /// Returns true if the current line has begun but not ended.
    pub(super) const fn is_within_line(&self) -> bool {
        !self.begun.is_empty()
    }

    /// Returns the text of the incomplete line.
    pub(super) fn begun(&self) -> String {
        Line::of(&self.begun).text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(chunks: &[&[u8]]) -> Vec<Line> {
        let mut reader = LineReader::default();
        let mut lines = Vec::new();
        for mut bytes in chunks.iter().copied() {
            while !bytes.is_empty() {
                let (line, rest) = reader.take(bytes).unwrap();
                lines.extend(line);
                bytes = rest;
            }
        }
        lines
    }

    fn texts(chunks: &[&[u8]]) -> Vec<String> {
        lines(chunks).into_iter().map(|line| line.text).collect()
    }

    #[test]
    fn ends_of_lines_tabs_and_control_characters_are_distinguished() {
        assert_eq!(texts(&[b"=1 D4\r\n\r\n"]), ["=1 D4", ""]);
        assert_eq!(texts(&[b"=1", b" D", b"4\n", b"\n", b"="]), ["=1 D4", ""]);
        assert_eq!(texts(&[b"a\tb\x07\x1b[31mc  \n"]), ["a b[31mc"]);
    }

    #[test]
    fn bytes_that_are_no_text_are_known() {
        let of = |bytes| lines(&[bytes])[0].is_text;
        assert!(of("五目\n".as_bytes()));
        assert!(!of(b"\xff\xfe\n"));
        assert!(!of(b"a\x00b\n"));
    }

    #[test]
    fn a_line_without_end_is_given_up_before_it_fills_the_memory() {
        let mut reader = LineReader::default();
        let block = vec![b'x'; LONGEST_ANSWER_LINE / 2];
        assert_eq!(reader.take(&block), Ok((None, &[][..])));
        assert_eq!(reader.take(&block), Ok((None, &[][..])));
        assert_eq!(reader.take(b"x"), Err(TooLong));
    }
}
