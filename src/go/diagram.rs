//! Boards as text: `X` black, `O` white, `.` empty, `-` masked, one row a line.
//! Tests and debug output use this form.

use std::fmt;

use super::board::{Board, Cell};
use super::color::Color;
use super::point::{Point, Size};

/// Returns the board as a diagram, top row first, points separated by spaces.
#[must_use]
pub fn draw(board: &Board) -> String {
    let size = board.size();
    let mut text = String::with_capacity(size.area() * 2);
    for point in size.points() {
        text.push(match board.cell(point) {
            Cell::Empty => '.',
            Cell::Masked => '-',
            Cell::Stone(Color::Black) => 'X',
            Cell::Stone(Color::White) => 'O',
        });
        text.push(if point.x() + 1 == size.width() {
            '\n'
        } else {
            ' '
        });
    }
    text
}

/// Returns the board with the columns' letters above it and the rows' numbers
/// beside it. Marked points stand between brackets; masked points are left
/// blank.
///
/// # Examples
///
/// ```
/// use shikatsu::go::diagram;
///
/// let board = diagram::read("X . .\n. O O\n").unwrap();
/// let last = board.size().parse_point("B1")?;
/// assert_eq!(
///     diagram::labelled(&board, &[last]),
///     "    A B C\n  2 X . .\n  1 .(O)O\n",
/// );
/// # Ok::<(), shikatsu::go::ParsePointError>(())
/// ```
#[must_use]
pub fn labelled(board: &Board, marked: &[Point]) -> String {
    let size = board.size();
    let mut text = String::from("   ");
    for x in 0..size.width() {
        // The first letter of a point's name is its column's letter.
        let name = Point::new(x, 0).map(|point| point.on(size).to_string());
        text.push(' ');
        text.extend(name.iter().flat_map(|name| name.chars().take(1)));
    }
    for point in size.points() {
        if point.x() == 0 {
            text.push_str(&format!("\n{:3}", size.height() - point.y()));
        }
        let after_marked = marked
            .iter()
            .any(|m| (m.x() + 1, m.y()) == (point.x(), point.y()));
        text.push(match (marked.contains(&point), after_marked) {
            (true, _) => '(',
            (false, true) => ')',
            (false, false) => ' ',
        });
        text.push(match board.cell(point) {
            Cell::Empty => '.',
            Cell::Masked => ' ',
            Cell::Stone(Color::Black) => 'X',
            Cell::Stone(Color::White) => 'O',
        });
        if marked.contains(&point) && point.x() + 1 == size.width() {
            text.push(')');
        }
    }
    let lines = text.lines().map(str::trim_end);
    lines.fold(String::new(), |all, line| all + line + "\n")
}

/// Reads a diagram; spaces, tabs and blank lines are ignored. Returns `None` if
/// it is ragged, too large, or holds an unknown letter or a chain without
/// liberties.
///
/// # Examples
///
/// ```
/// use shikatsu::go::diagram;
///
/// let board = diagram::read(
///     ". X O .
///      . X O .",
/// )
/// .unwrap();
/// assert_eq!(board.size().to_string(), "4×2");
/// assert_eq!(diagram::draw(&board), ". X O .\n. X O .\n");
///
/// assert!(diagram::read(". X O\n. X").is_none(), "the rows differ in length");
/// assert!(diagram::read("X O").is_none(), "the chains have no liberty");
/// ```
#[must_use]
pub fn read(text: &str) -> Option<Board> {
    let rows: Vec<Vec<Cell>> = text
        .lines()
        .map(|line| {
            line.chars()
                .filter(|c| !c.is_whitespace())
                .map(cell)
                .collect()
        })
        .collect::<Option<Vec<Vec<Cell>>>>()?
        .into_iter()
        .filter(|row| !row.is_empty())
        .collect();
    let width = rows.first()?.len();
    if rows.iter().any(|row| row.len() != width) {
        return None;
    }
    let size = Size::new(u8::try_from(width).ok()?, u8::try_from(rows.len()).ok()?)?;
    let at = |point: Point| rows[usize::from(point.y())][usize::from(point.x())];
    Board::from_cells(size, at).ok()
}

fn cell(letter: char) -> Option<Cell> {
    match letter {
        '.' => Some(Cell::Empty),
        '-' => Some(Cell::Masked),
        'X' => Some(Cell::Stone(Color::Black)),
        'O' => Some(Cell::Stone(Color::White)),
        _ => None,
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&draw(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawn_board_is_read_back() {
        let text = "X O .\n- . X\n";
        let board = read(text).unwrap();
        assert_eq!(draw(&board), text);
    }

    #[test]
    fn texts_that_are_no_board_give_none() {
        for text in ["", "X O\nX", "?", "X", "X O\nO O"] {
            assert!(read(text).is_none(), "{text}");
        }
    }

    #[test]
    fn coordinates_and_marks_are_shown() {
        let board = read("X . -\n. O O\n").unwrap();
        let marked = board.size().parse_point("B1").unwrap();
        let drawn = labelled(&board, &[marked]);
        assert_eq!(drawn, "    A B C\n  2 X .\n  1 .(O)O\n");
    }

    #[test]
    fn a_mark_at_the_end_of_a_row_is_closed() {
        let board = read("X . .\n. O O\n").unwrap();
        let marked = ["C2", "B1", "C1"].map(|name| board.size().parse_point(name).unwrap());
        let drawn = labelled(&board, &marked);
        assert_eq!(drawn, "    A B C\n  2 X .(.)\n  1 .(O(O)\n");
    }

    #[test]
    fn debug_output_is_the_diagram() {
        let text = "X O .\n- . X\n";
        assert_eq!(format!("{:?}", read(text).unwrap()), text);
    }
}
