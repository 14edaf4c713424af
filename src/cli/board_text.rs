//! A board for the terminal, with coordinates: `X` black, `O` white, `.`
//! empty, blank outside the problem.

use crate::go::{Board, Cell, Color, Point};

/// The board with its columns' letters above and the rows' numbers beside it;
/// a target stone is marked by brackets.
pub(super) fn draw(board: &Board, targets: &[Point]) -> String {
    let size = board.size();
    let mut text = String::from("   ");
    for x in 0..size.width() {
        // Points of the top row, whose spelling ends in the row's number.
        let name = Point::new(x, 0).map(|point| point.on(size).to_string());
        text.push(' ');
        text.extend(name.iter().flat_map(|name| name.chars().take(1)));
    }
    for point in size.points() {
        if point.x() == 0 {
            text.push_str(&format!("\n{:3}", size.height() - point.y()));
        }
        let after_target = point.x() > 0
            && targets
                .iter()
                .any(|t| (t.x() + 1, t.y()) == (point.x(), point.y()));
        text.push(match (targets.contains(&point), after_target) {
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
        if targets.contains(&point) && point.x() + 1 == size.width() {
            text.push(')');
        }
    }
    let lines = text.lines().map(str::trim_end);
    lines.fold(String::new(), |all, line| all + line + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    #[test]
    fn coordinates_and_targets_are_shown() {
        let board = diagram::read("X . -\n. O O\n").unwrap();
        let target = board.size().parse_point("B1").unwrap();
        let drawn = draw(&board, &[target]);
        assert_eq!(drawn, "    A B C\n  2 X .\n  1 .(O)O\n");
    }
}
