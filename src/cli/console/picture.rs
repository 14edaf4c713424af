//! Draws the board with characters.

use super::look::{Paint, TerminalAbilities};
use super::styled_line::StyledLine;
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
pub(super) fn board(board: &Board, marks: &Marks, look: TerminalAbilities) -> Vec<StyledLine> {
    let size = board.size();
    let mut rows = vec![letters(size)];
    for y in 0..size.height() {
        rows.push(row(board, y, marks, look));
    }
    rows.push(letters(size));
    rows
}

fn letters(size: Size) -> StyledLine {
    let mut row = StyledLine::default();
    row.plain("    ");
    for x in 0..size.width() {
        // The name of a point begins with the letter of its column.
        let name = Point::new(x, 0).map(|point| point.on(size).to_string());
        let letter = name.and_then(|name| name.chars().next()).unwrap_or(' ');
        row.plain(format!(" {letter}"));
    }
    row.plain("    ");
    row
}

fn row(board: &Board, y: u8, marks: &Marks, look: TerminalAbilities) -> StyledLine {
    let size = board.size();
    let number = size.height() - y;
    let mut row = StyledLine::default();
    row.plain(format!("{number:3} "));
    let points = (0..size.width()).filter_map(|x| Point::new(x, y));
    let is_last = |point: Option<Point>| point.is_some() && point == marks.last;
    let is_masked = |point: Point| board.cell(point) == Cell::Masked;
    let mut before = None;
    for point in points {
        let is_joined = before.is_some_and(|before| !is_masked(before) && !is_masked(point));
        let between = if is_joined && look.unicode {
            "─"
        } else {
            " "
        };
        match (is_last(before), is_last(Some(point))) {
            (true, _) => row.push(Paint::Last, ")"),
            (_, true) => row.push(Paint::Last, "("),
            _ => row.push(Paint::Line, between),
        }
        let (paint, sign) = sign(board, point, marks, look);
        row.push(paint, sign);
        before = Some(point);
    }
    let (paint, end) = if is_last(before) {
        (Paint::Last, ")")
    } else {
        (Paint::Line, " ")
    };
    row.push(paint, end);
    row.plain(format!(" {number:<2}"));
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
        // No line leads to a point that takes no stone.
        Cell::Masked => (Paint::Line, " "),
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
        rows.iter().map(StyledLine::text).collect()
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
    fn points_that_take_no_stone_are_blank() {
        let picture = "X . -\n. X -\n- . .\n";
        let seen = drawn(picture, None, UNICODE);
        assert_eq!(seen[1], "  3  ●─┬    3 ");
        assert_eq!(seen[2], "  2  ├─●    2 ");
        assert_eq!(seen[3], "  1    ┴─┘  1 ");
        let seen = drawn(picture, None, TerminalAbilities::default());
        assert_eq!(seen[1], "  3  X .    3 ");
    }

    #[test]
    fn star_points_are_seen_on_every_board_that_has_them() {
        for side in [7, 9, 13, 19, 25] {
            let empty = Board::new(Size::square(side).unwrap());
            let stars = empty.size().star_points().len();
            for (look, star) in [(TerminalAbilities::default(), "+"), (UNICODE, "╋")] {
                let rows = board(&empty, &Marks::default(), look);
                let text: String = rows.iter().map(StyledLine::text).collect();
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
            assert!(rows.iter().all(|row| row.width() == 14), "{rows:?}");
        }
    }

    #[test]
    fn stones_and_the_last_move_have_styles() {
        let position = diagram::read(". X O .\n").unwrap();
        let marks = Marks {
            last: position.size().parse_point("C1").ok(),
            ..Marks::default()
        };
        let rows = board(&position, &marks, UNICODE);
        let styles = rows[1].spans().iter().map(|span| span.paint);
        let styles: Vec<Paint> = styles.flatten().collect();
        let [line, last] = [Paint::Line, Paint::Last];
        assert_eq!(
            styles,
            [
                line,
                line,
                line,
                Paint::Black,
                last,
                Paint::White,
                last,
                line,
                line
            ]
        );
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
        assert_eq!(rows[1].text(), "  1  b X o w  1 ");
    }
}
