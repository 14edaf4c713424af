//! The choice of targets when a problem does not name them.

use super::problem::Problem;
use crate::go::{Board, Cell, Color, Point, PointSet};

impl Problem {
    /// Returns the targets of a masked position if they are unambiguous. They
    /// are all chains of one color, when each of these can be captured and the
    /// other color has a chain that cannot. The result has one stone of each;
    /// it is `None` where this rule decides nothing.
    #[must_use]
    pub fn auto_targets(board: &Board) -> Option<Vec<Point>> {
        let [black, white] = Color::BOTH.map(|color| Chains::of(board, color));
        match (&black, &white) {
            (defender, attacker) if defender.are_surely_targets(attacker) => Some(black.weak),
            (attacker, defender) if defender.are_surely_targets(attacker) => Some(white.weak),
            _ => None,
        }
    }
}

/// The chains of one color.
struct Chains {
    /// One stone of each chain that can be captured.
    weak: Vec<Point>,
    /// True if there is a chain that cannot be captured.
    safe: bool,
}

impl Chains {
    fn of(board: &Board, color: Color) -> Self {
        let mut chains = Self {
            weak: Vec::new(),
            safe: false,
        };
        let mut seen = PointSet::EMPTY;
        for (stone, owner) in board.stones() {
            if owner != color || seen.contains(stone) {
                continue;
            }
            seen.extend(board.chain(stone));
            let masked = |p: Point| board.cell(p) == Cell::Masked;
            if board.liberties(stone).iter().any(masked) {
                chains.safe = true;
            } else {
                chains.weak.push(stone);
            }
        }
        chains
    }

    /// Returns true if these chains are the targets against the other color's
    /// chains.
    fn are_surely_targets(&self, others: &Self) -> bool {
        !self.weak.is_empty() && !self.safe && others.safe
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    fn targets(picture: &str) -> Option<Vec<String>> {
        let board = diagram::read(picture).unwrap();
        let targets = Problem::auto_targets(&board)?;
        let spell = |p: &Point| p.on(board.size()).to_string();
        Some(targets.iter().map(spell).collect())
    }

    #[test]
    fn the_chains_inside_a_wall_are_the_targets() {
        let picture = ". X . O -\nX . X O -\nO O O O -\n- - - - -";
        assert_eq!(
            targets(picture),
            Some(vec!["B4".to_owned(), "A3".to_owned(), "C3".to_owned()])
        );
    }

    #[test]
    fn the_attackers_own_weak_stones_change_nothing() {
        let picture = "O X . O -\n. . X O -\nO O O O -\n- - - - -";
        assert_eq!(targets(picture).unwrap().len(), 2);
    }

    #[test]
    fn ambiguous_targets_are_not_chosen() {
        assert_eq!(targets("X . O"), None);
        assert_eq!(targets("- X . O -"), None);
        assert_eq!(targets(". . ."), None);
    }
}
