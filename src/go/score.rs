//! Counting a finished position.

use super::board::Board;
use super::color::{ByColor, Color};
use super::life::flood;
use super::point_set::PointSet;
use super::rules::{Rules, halves};

/// The count of a position by area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AreaScore {
    /// Stones that stand.
    pub stones: ByColor<usize>,
    /// Empty points that border on stones of this side alone, dead stones of
    /// the other lifted.
    pub territory: ByColor<usize>,
    /// Points added to White's, in halves.
    pub komi_halves: i16,
    /// The empty points counted for each side.
    pub owned: ByColor<PointSet>,
}

impl AreaScore {
    /// Points of a side in halves, komi included.
    #[must_use]
    pub fn total_halves(&self, color: Color) -> i64 {
        let points = (self.stones[color] + self.territory[color]) as i64 * 2;
        points
            + if color == Color::White {
                i64::from(self.komi_halves)
            } else {
                0
            }
    }

    /// The winner; `None` if both have the same.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        match self.margin_halves() {
            0 => None,
            margin if margin > 0 => Some(Color::Black),
            _ => Some(Color::White),
        }
    }

    /// Black's lead in half points; negative if White leads.
    fn margin_halves(&self) -> i64 {
        self.total_halves(Color::Black) - self.total_halves(Color::White)
    }

    /// The result in one line, e.g. `White wins by 6.5`.
    #[must_use]
    pub fn result(&self) -> String {
        match self.winner() {
            None => "A draw".to_owned(),
            Some(color) => format!("{color} wins by {}", halves(self.margin_halves().abs())),
        }
    }
}

/// Counts by area. `dead` stones are lifted first: which they are is for the
/// players to say, never guessed here. An empty area that touches both colours
/// or none counts for nobody.
#[must_use]
pub fn area(board: &Board, dead: &PointSet, rules: &Rules) -> AreaScore {
    let standing = |point| board.stone(point).filter(|_| !dead.contains(point));
    let mut score = AreaScore {
        stones: ByColor::default(),
        territory: ByColor::default(),
        komi_halves: rules.komi_halves,
        owned: ByColor::default(),
    };
    let mut seen = PointSet::EMPTY;
    for point in board.size().points() {
        if let Some(color) = standing(point) {
            score.stones[color] += 1;
        } else if !seen.contains(point) && !is_masked(board, point) {
            let inside = |p| standing(p).is_none() && !is_masked(board, p);
            let area = flood(board, point, inside);
            seen = seen.union(&area);
            if let Some(owner) = sole_neighbor(board, &area, &standing) {
                score.territory[owner] += area.len();
                score.owned[owner] = score.owned[owner].union(&area);
            }
        }
    }
    score
}

fn is_masked(board: &Board, point: super::Point) -> bool {
    board.cell(point) == super::Cell::Masked
}

/// The one colour that borders on an area, if there is just one.
fn sole_neighbor(
    board: &Board,
    area: &PointSet,
    standing: &impl Fn(super::Point) -> Option<Color>,
) -> Option<Color> {
    let touches = |color| {
        area.iter().any(|point| {
            board
                .size()
                .neighbors(point)
                .any(|p| standing(p) == Some(color))
        })
    };
    match (touches(Color::Black), touches(Color::White)) {
        (true, false) => Some(Color::Black),
        (false, true) => Some(Color::White),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    fn count(picture: &str, dead: &[&str]) -> AreaScore {
        let board = diagram::read(picture).unwrap();
        let dead = dead
            .iter()
            .map(|name| board.size().parse_point(name).unwrap())
            .collect();
        area(&board, &dead, &Rules::french())
    }

    #[test]
    fn stones_and_surrounded_points_count() {
        let score = count(". X O .\n. X O .\n. X O .\n", &[]);
        assert_eq!(score.stones, ByColor { black: 3, white: 3 });
        assert_eq!(score.territory, ByColor { black: 3, white: 3 });
        assert_eq!(score.result(), "White wins by 7.5");
    }

    #[test]
    fn a_point_that_touches_both_is_nobodys() {
        let score = count("X . O\nX X O\n", &[]);
        assert_eq!(score.territory, ByColor::default());
    }

    #[test]
    fn dead_stones_are_lifted_only_where_said() {
        let picture = "O . X .\n. X X .\nX X . .\n";
        assert_eq!(count(picture, &[]).territory.black, 4);
        let score = count(picture, &["A3"]);
        assert_eq!((score.stones.white, score.territory.black), (0, 7));
    }

    #[test]
    fn an_empty_board_is_whites_by_komi() {
        let score = count(". .\n. .\n", &[]);
        assert_eq!(score.result(), "White wins by 7.5");
    }
}
