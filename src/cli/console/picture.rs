//! Draws the board with characters.

use super::look::{Paint, TerminalAbilities};
use crate::go::{Board, Cell, Color, Point, PointSet, Size};

/// The marks that are shown on a board beside its stones.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Marks {
    /// The last move.
    pub(super) last: Option<Point>,
    /// The dead stones.
    pub(super) dead: PointSet,
    /// The points that count for Black.
    pub(super) black: PointSet,
    /// The points that count for White.
    pub(super) white: PointSet,
}

/// A line of styled text with the number of its visible characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) text: String,
    pub(super) width: usize,
}

impl Row {
    fn push(&mut self, look: TerminalAbilities, paint: Paint, text: &str) {
        let style = look.style(paint);
        self.text += &format!("{style}{text}{style:#}");
        self.width += text.chars().count();
    }

    fn plain(&mut self, text: &str) {
        self.text += text;
        self.width += text.chars().count();
    }
}

/// Returns the character of a side's stones.
pub(super) const fn stone(look: TerminalAbilities, color: Color) -> &'static str {
    match (color, look.unicode) {
        (Color::Black, false) => "X",
        (Color::White, false) => "O",
        (Color::Black, true) => "●",
        // With colors, the stones of both sides are drawn full.
        (Color::White, true) if !matches!(look.colors, super::look::Colors::None) => "●",
        (Color::White, true) => "○",
    }
}

/// Returns the rows of a board from the top, all equally wide. Column letters
/// stand above and below, row numbers on both sides.
pub(super) fn board(board: &Board, marks: &Marks, look: TerminalAbilities) -> Vec<Row> {
    let size = board.size();
    let mut rows = vec![letters(size)];
    for y in 0..size.height() {
        rows.push(row(board, y, marks, look));
    }
    rows.push(letters(size));
    rows
}

fn letters(size: Size) -> Row {
    let mut row = Row::default();
    row.plain("    ");
    for x in 0..size.width() {
        // The name of a point begins with the letter of its column.
        let name = Point::new(x, 0).map(|point| point.on(size).to_string());
        let letter = name.and_then(|name| name.chars().next()).unwrap_or(' ');
        row.plain(&format!(" {letter}"));
    }
    row.plain("    ");
    row
}

fn row(board: &Board, y: u8, marks: &Marks, look: TerminalAbilities) -> Row {
    let size = board.size();
    let number = size.height() - y;
    let mut row = Row::default();
    row.plain(&format!("{number:3} "));
    let points = (0..size.width()).filter_map(|x| Point::new(x, y));
    let is_last = |point: Option<Point>| point.is_some() && point == marks.last;
    let mut before = None;
    for point in points {
        let between = if before.is_some() && look.unicode {
            "─"
        } else {
            " "
        };
        match (is_last(before), is_last(Some(point))) {
            (true, _) => row.push(look, Paint::Last, ")"),
            (_, true) => row.push(look, Paint::Last, "("),
            _ => row.push(look, Paint::Line, between),
        }
        let (paint, sign) = sign(board, point, marks, look);
        row.push(look, paint, sign);
        before = Some(point);
    }
    let (paint, end) = if is_last(before) {
        (Paint::Last, ")")
    } else {
        (Paint::Line, " ")
    };
    row.push(look, paint, end);
    row.plain(&format!(" {number:<2}"));
    row
}

/// Returns the style of a side's stones.
pub(super) const fn paint(color: Color) -> Paint {
    match color {
        Color::Black => Paint::Black,
        Color::White => Paint::White,
    }
}

fn sign(
    board: &Board,
    point: Point,
    marks: &Marks,
    look: TerminalAbilities,
) -> (Paint, &'static str) {
    match board.cell(point) {
        Cell::Stone(color) if marks.dead.contains(point) => {
            let sign = if color == Color::Black { "x" } else { "o" };
            (paint(color), sign)
        }
        Cell::Stone(color) => (paint(color), stone(look, color)),
        _ if marks.black.contains(point) => (Paint::Black, "b"),
        _ if marks.white.contains(point) => (Paint::White, "w"),
        _ => (Paint::Line, crossing(board.size(), point, look)),
    }
}

/// Returns the character of an empty point: a corner, an edge, a star point or
/// a plain crossing.
fn crossing(size: Size, point: Point, look: TerminalAbilities) -> &'static str {
    let is_star = size.star_points().contains(&point);
    if !look.unicode {
        return if is_star { "+" } else { "." };
    }
    let side = |at: u8, length: u8| match (at == 0, at + 1 == length) {
        (true, _) => 0,
        (_, true) => 2,
        _ => 1,
    };
    const CROSSINGS: [[&str; 3]; 3] = [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]];
    if is_star {
        return "╋";
    }
    CROSSINGS[side(point.y(), size.height())][side(point.x(), size.width())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::console::look::Colors;
    use crate::go::diagram;

    const UNICODE: TerminalAbilities = TerminalAbilities {
        colors: Colors::None,
        unicode: true,
        ascii: false,
        interactive: true,
    };

    fn drawn(picture: &str, last: Option<&str>, look: TerminalAbilities) -> Vec<String> {
        let position = diagram::read(picture).unwrap();
        let last = last.map(|name| position.size().parse_point(name).unwrap());
        let marks = Marks {
            last,
            ..Marks::default()
        };
        let rows = board(&position, &marks, look);
        rows.into_iter().map(|row| row.text).collect()
    }

    #[test]
    fn lines_and_stones_are_drawn() {
        let picture = "X . O\n. X .\n. . .\n";
        let seen = drawn(picture, Some("C3"), UNICODE);
        let expected = [
            "     A B C    ",
            "  3  ●─┬(○) 3 ",
            "  2  ├─●─┤  2 ",
            "  1  └─┴─┘  1 ",
            "     A B C    ",
        ];
        assert_eq!(seen, expected);
    }

    #[test]
    fn without_unicode_the_board_is_ascii() {
        let seen = drawn("X . O\n. X .\n", Some("A2"), TerminalAbilities::default());
        assert_eq!(seen[1], "  2 (X). O  2 ");
        assert_eq!(seen[2], "  1  . X .  1 ");
        assert!(seen.concat().is_ascii());
    }

    #[test]
    fn star_points_are_seen_on_every_board_that_has_them() {
        for side in [7, 9, 13, 19, 25] {
            let empty = Board::new(Size::square(side).unwrap());
            let stars = empty.size().star_points().len();
            for (look, star) in [(TerminalAbilities::default(), "+"), (UNICODE, "╋")] {
                let rows = board(&empty, &Marks::default(), look);
                let text: String = rows.iter().map(|row| row.text.as_str()).collect();
                assert_eq!(text.matches(star).count(), stars, "{side}");
            }
        }
    }

    #[test]
    fn rows_are_equally_wide_whatever_their_colors() {
        let position = diagram::read("X . O\n. X .\n").unwrap();
        for colors in [Colors::None, Colors::Sixteen, Colors::Many] {
            let look = TerminalAbilities { colors, ..UNICODE };
            let rows = board(&position, &Marks::default(), look);
            assert!(rows.iter().all(|row| row.width == 14), "{rows:?}");
            let painted = rows[1].text.contains('\u{1b}');
            assert_eq!(painted, colors != Colors::None);
        }
    }

    #[test]
    fn dead_stones_and_territory_have_letters() {
        let position = diagram::read(". X O .\n").unwrap();
        let point = |name| position.size().parse_point(name).unwrap();
        let marks = Marks {
            last: None,
            dead: PointSet::from_iter([point("C1")]),
            black: PointSet::from_iter([point("A1")]),
            white: PointSet::from_iter([point("D1")]),
        };
        let rows = board(&position, &marks, TerminalAbilities::default());
        assert_eq!(rows[1].text, "  1  b X o w  1 ");
    }
}
