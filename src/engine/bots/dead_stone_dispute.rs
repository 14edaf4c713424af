//! The objections of the program's players to a count.

use crate::go::{Board, Color, PointSet, Status};

/// The objections of a side to the marked stones. They include only those to
/// the side's own advantage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeadStoneDispute {
    /// Stones of the side that were marked dead but are alive in its judgement.
    pub alive: PointSet,
    /// Stones of the other side that were not marked but are dead in its
    /// judgement.
    pub dead: PointSet,
}

impl DeadStoneDispute {
    /// Compares the marked status with a side's own judgement; returns `None`
    /// if the side agrees.
    #[must_use]
    pub fn of(color: Color, board: &Board, marked: &Status, own: &Status) -> Option<Self> {
        let of = |color: Color, points: PointSet| -> PointSet {
            let stones = points.iter().filter(|&p| board.stone(p) == Some(color));
            stones.collect()
        };
        let alive = of(color, marked.dead.difference(&own.dead));
        let dead = of(color.opponent(), own.dead.difference(&marked.dead));
        (!alive.is_empty() || !dead.is_empty()).then_some(Self { alive, dead })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    #[test]
    fn only_what_costs_points_is_disputed() {
        let board = diagram::read(". X . O\nX X . O\n. . . O\n").unwrap();
        let points = |names: &[&str]| -> PointSet {
            let point = |name: &&str| board.size().parse_point(name).unwrap();
            names.iter().map(point).collect()
        };
        let dead = |names: &[&str]| Status {
            dead: points(names),
            ..Status::default()
        };
        let (nothing, black) = (dead(&[]), dead(&["A2", "B2", "B3"]));
        let of = |color, marked, own| DeadStoneDispute::of(color, &board, marked, own);
        assert_eq!(of(Color::White, &black, &nothing), None);
        assert_eq!(of(Color::White, &black, &black), None);
        let own = of(Color::Black, &black, &nothing).unwrap();
        assert_eq!((own.alive, own.dead), (black.dead, PointSet::EMPTY));
        let others = of(Color::White, &nothing, &black).unwrap();
        assert_eq!((others.alive, others.dead), (PointSet::EMPTY, black.dead));
    }
}
