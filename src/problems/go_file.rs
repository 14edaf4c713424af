//! `.go` problem files: one character per point, one line per row, top row
//! first.
//!
//! `N` is a black stone (noir), `B` a white one (blanc), `_` an empty point,
//! `-` a point outside the problem. The file's rows and columns are the whole
//! board: its sides are real edges.

use std::fmt;

use thiserror::Error;

use crate::go::point::MAX_SIDE;
use crate::go::{Board, Cell, Color, Size};

/// The longest row and column that are read, so that a hostile file costs no
/// more than a valid one.
const LONGEST: usize = MAX_SIDE as usize;

/// Reads a board. Line ends are LF or CR LF. A byte order mark, spaces at the
/// end of a line and blank lines at the end of the file are ignored.
///
/// # Errors
/// Returns the first fault in reading order. Chains without liberties are
/// checked last.
pub fn read(bytes: &[u8]) -> Result<Board, GoFileError> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    let mut blank: Option<usize> = None;
    for (index, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        let (number, line) = (index + 1, without_end(line));
        if line.is_empty() {
            blank = blank.or(Some(number));
            continue;
        }
        if let Some(blank) = blank {
            return Err(Fault::Ragged.at(blank, 1));
        }
        if rows.len() == LONGEST {
            return Err(Fault::TooLarge.at(number, 1));
        }
        rows.push(read_row(line, number, rows.first().map(Vec::len))?);
    }
    board(&rows)
}

/// Returns the line without its carriage return and the spaces at its end.
fn without_end(line: &[u8]) -> &[u8] {
    let mut line = line.strip_suffix(b"\r").unwrap_or(line);
    while let Some(rest) = line.strip_suffix(b" ") {
        line = rest;
    }
    line
}

/// Reads one row; `width` is the length of the first row, once that is known.
fn read_row(line: &[u8], number: usize, width: Option<usize>) -> Result<Vec<Cell>, GoFileError> {
    let mut row = Vec::with_capacity(LONGEST);
    for (index, sign) in signs(line).enumerate() {
        let at = |fault: Fault| fault.at(number, index + 1);
        if index == LONGEST {
            return Err(at(Fault::TooLarge));
        }
        row.push(cell(sign).ok_or_else(|| at(Fault::UnknownCharacter(sign)))?);
        if width.is_some_and(|width| index >= width) {
            return Err(at(Fault::Ragged));
        }
    }
    match width {
        Some(width) if row.len() < width => Err(Fault::Ragged.at(number, row.len() + 1)),
        _ => Ok(row),
    }
}

/// Returns the characters of a line, and the bytes that are not valid UTF-8.
fn signs(line: &[u8]) -> impl Iterator<Item = Sign> + '_ {
    line.utf8_chunks().flat_map(|chunk| {
        let bytes = chunk.invalid().iter().map(|&byte| Sign::Byte(byte));
        chunk.valid().chars().map(Sign::Char).chain(bytes)
    })
}

const fn cell(sign: Sign) -> Option<Cell> {
    match sign {
        Sign::Char('N') => Some(Cell::Stone(Color::Black)),
        Sign::Char('B') => Some(Cell::Stone(Color::White)),
        Sign::Char('_') => Some(Cell::Empty),
        Sign::Char('-') => Some(Cell::Masked),
        Sign::Char(_) | Sign::Byte(_) => None,
    }
}

/// Builds a board from the rows, which are equally long and at most
/// [`LONGEST`].
fn board(rows: &[Vec<Cell>]) -> Result<Board, GoFileError> {
    let side = |length: usize| u8::try_from(length).ok();
    let size = rows
        .first()
        .and_then(|row| Size::new(side(row.len())?, side(rows.len())?))
        .ok_or(GoFileError {
            fault: Fault::Empty,
            place: None,
        })?;
    Board::from_cells(size, |point| {
        rows[usize::from(point.y())][usize::from(point.x())]
    })
    .map_err(|illegal| {
        let (x, y) = (illegal.stone.x(), illegal.stone.y());
        Fault::NoLiberties.at(usize::from(y) + 1, usize::from(x) + 1)
    })
}

/// Writes a board, with a line feed after every row.
#[must_use]
pub fn write(board: &Board) -> String {
    let size = board.size();
    let mut text = String::with_capacity(size.area() + usize::from(size.height()));
    for point in size.points() {
        text.push(match board.cell(point) {
            Cell::Stone(Color::Black) => 'N',
            Cell::Stone(Color::White) => 'B',
            Cell::Empty => '_',
            Cell::Masked => '-',
        });
        if point.x() + 1 == size.width() {
            text.push('\n');
        }
    }
    text
}

/// The input that was found where a point was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A character.
    Char(char),
    /// A byte that is not part of a UTF-8 character.
    Byte(u8),
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Char(c) if c.is_alphanumeric() || c.is_ascii_graphic() => write!(f, "`{c}`"),
            // Other characters are written by number, so that a message stays
            // on one line and cannot affect the terminal.
            Self::Char(c) => write!(f, "character U+{:04X}", u32::from(*c)),
            Self::Byte(byte) => write!(f, "byte 0x{byte:02X}"),
        }
    }
}

/// A kind of fault in a `.go` file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The file has no row.
    #[error("the file holds no board")]
    Empty,
    /// The file has more rows or columns than a board may have.
    #[error("a board has at most {MAX_SIDE} rows and {MAX_SIDE} columns")]
    TooLarge,
    /// A row is not as long as the first.
    #[error("the row is not as long as the first")]
    Ragged,
    /// A character does not stand for a point.
    #[error("{0} is no point: `N` (black), `B` (white), `_` (empty) or `-` (outside) is expected")]
    UnknownCharacter(Sign),
    /// A chain has neither an empty nor a masked point beside it.
    #[error("the chain of the stone here has no liberty")]
    NoLiberties,
}

impl Fault {
    const fn at(self, row: usize, column: usize) -> GoFileError {
        GoFileError {
            fault: self,
            place: Some(Location { row, column }),
        }
    }
}

/// A position in a text file: row (line) and column, counted from 1, in
/// characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Location {
    /// The line, from 1.
    pub row: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

/// The error of reading a `.go` file, with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub struct GoFileError {
    /// The fault.
    pub fault: Fault,
    /// The place of the fault; `None` if the file is empty.
    pub place: Option<Location>,
}

impl fmt::Display for GoFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Location { row, column }) = self.place {
            write!(f, "row {row}, column {column}: ")?;
        }
        self.fault.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn message(text: &[u8]) -> String {
        read(text).unwrap_err().to_string()
    }

    #[test]
    fn a_board_is_read_with_its_mask_and_edges() {
        let board = read(b"_N-\n_BN\n").unwrap();
        assert_eq!(write(&board), "_N-\n_BN\n");
        assert_eq!(board.size(), Size::new(3, 2).unwrap());
    }

    #[test]
    fn messages_name_the_place_and_stay_on_one_line() {
        assert_eq!(message(b""), "the file holds no board");
        assert_eq!(
            message(b"__\n_x\n"),
            "row 2, column 2: `x` is no point: `N` (black), `B` (white), `_` (empty) or `-` \
             (outside) is expected"
        );
        assert!(message(b"_\x1b").contains("character U+001B"));
        assert!(message(b"_\xff").contains("byte 0xFF"));
        assert_eq!(
            message(b"__\n_\n"),
            "row 2, column 2: the row is not as long as the first"
        );
    }

    #[test]
    fn blank_lines_are_allowed_only_at_the_end() {
        assert!(read(b"__\n\n \r\n").is_ok());
        assert!(message(b"\n__\n").starts_with("row 1, column 1"));
        assert!(message(b"__\n\n\n__\n").starts_with("row 2, column 1"));
    }
}
