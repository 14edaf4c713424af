//! `.go` problem files: one character a point, one line a row, top row first.
//!
//! `N` is a black stone (noir), `B` a white one (blanc), `_` an empty point,
//! `-` a point outside the problem. The file's rows and columns are the whole
//! board: its sides are real edges.

use std::fmt;

use thiserror::Error;

use crate::go::point::MAX_SIDE;
use crate::go::{Board, Cell, Color, Size};

/// Longest row and column that are looked at, so that a hostile file costs no
/// more than a good one.
const LONGEST: usize = MAX_SIDE as usize;

/// Reads a board. Line ends are LF or CR LF; a byte order mark, spaces at the
/// end of a line and blank lines at the end of the file mean nothing.
///
/// # Errors
/// The first fault in reading order; a chain without liberties is looked for
/// last.
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

/// The line without its carriage return and the spaces at its end.
fn without_end(line: &[u8]) -> &[u8] {
    let mut line = line.strip_suffix(b"\r").unwrap_or(line);
    while let Some(rest) = line.strip_suffix(b" ") {
        line = rest;
    }
    line
}

/// Reads one row; `width` is that of the first row, once there is one.
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

/// The characters of a line, and the bytes that belong to none.
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

/// Sets the rows up, all of them equally long and at most [`LONGEST`].
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

/// Writes a board, a line feed after every row.
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

/// What was found where a point was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A character.
    Char(char),
    /// A byte that is no part of any UTF-8 character.
    Byte(u8),
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Char(c) if c.is_alphanumeric() || c.is_ascii_graphic() => write!(f, "`{c}`"),
            // Others are spelled out, so that a message stays on one line and
            // leaves the terminal alone.
            Self::Char(c) => write!(f, "character U+{:04X}", u32::from(*c)),
            Self::Byte(byte) => write!(f, "byte 0x{byte:02X}"),
        }
    }
}

/// A kind of fault in a `.go` file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// There is no row.
    #[error("the file holds no board")]
    Empty,
    /// More rows or columns than a board has.
    #[error("a board has at most {MAX_SIDE} rows and {MAX_SIDE} columns")]
    TooLarge,
    /// A row that is not as long as the first.
    #[error("the row is not as long as the first")]
    Ragged,
    /// Something that is no point.
    #[error("{0} is no point: `N` (black), `B` (white), `_` (empty) or `-` (outside) is expected")]
    UnknownCharacter(Sign),
    /// A chain with neither an empty nor a masked point beside it.
    #[error("the chain of the stone here has no liberty")]
    NoLiberties,
}

impl Fault {
    const fn at(self, row: usize, column: usize) -> GoFileError {
        GoFileError {
            fault: self,
            place: Some(Place { row, column }),
        }
    }
}

/// A place in a text file: row (line) and column, from 1, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub row: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

/// Why a `.go` file was not read, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub struct GoFileError {
    /// What is wrong.
    pub fault: Fault,
    /// Where; `None` if the file is empty.
    pub place: Option<Place>,
}

impl fmt::Display for GoFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Place { row, column }) = self.place {
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
    fn blank_lines_are_nothing_at_the_end_and_a_fault_before() {
        assert!(read(b"__\n\n \r\n").is_ok());
        assert!(message(b"\n__\n").starts_with("row 1, column 1"));
        assert!(message(b"__\n\n\n__\n").starts_with("row 2, column 1"));
    }
}
