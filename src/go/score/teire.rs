//! Protecting moves at the end of a game (*teire*). A player who has passed
//! may still have to fill a point of their own, once the other side has taken
//! the neutral points outside. By the Japanese rules (1989, article 9) players
//! fill such points before they count, so nobody counts them.

use super::Status;
use super::region::regions;
use crate::go::board::{Board, Cell};
use crate::go::color::Color;
use crate::go::point::Point;
use crate::go::point_set::PointSet;

impl Status {
    /// Returns the status with the points that their owner has to fill: the last
    /// liberty of a chain after the other side has taken all neutral points.
    ///
    /// Protecting moves that only reading shows are not among them.
    ///
    /// # Examples
    ///
    /// When White has taken E2, Black has to connect at D3.
    ///
    /// ```
    /// use shikatsu::go::{Status, diagram};
    ///
    /// let board = diagram::read(
    ///     ". . . X O O .
    ///      . . X X O . .
    ///      . . X . X O .
    ///      . . . X . O .
    ///      . . . X O O .",
    /// )
    /// .unwrap();
    /// let status = Status::default().with_teire(&board);
    /// let filled = board.size().parse_point("D3")?;
    /// assert_eq!(status.teire.iter().collect::<Vec<_>>(), [filled]);
    /// # Ok::<(), shikatsu::go::ParsePointError>(())
    /// ```
    #[must_use]
    pub fn with_teire(self, board: &Board) -> Self {
        let mut teire = PointSet::EMPTY;
        for color in Color::BOTH {
            teire = teire.union(&of_side(board, &self, color));
        }
        Self { teire, ..self }
    }
}

/// Returns the points that `color` has to fill.
fn of_side(board: &Board, status: &Status, color: Color) -> PointSet {
    let mut board = board.clone();
    let taken_off = status.dead.iter().map(|stone| (stone, Cell::Empty));
    board.arrange(taken_off);
    let (mut own, mut neutral) = (PointSet::EMPTY, PointSet::EMPTY);
    for region in regions(&board, &Status::default()) {
        if region.owner == Some(color) {
            own = own.union(&region.points);
        } else if region.owner.is_none() && !touches(&board, &region.points, &status.seki) {
            neutral = neutral.union(&region.points);
        }
    }
    for point in neutral.iter() {
        fill(&mut board, point, color.opponent());
    }
    let mut teire = PointSet::EMPTY;
    while let Some(point) = endangered(&board, status, color, &own) {
        board.play(point, color);
        teire.insert(point);
    }
    teire
}

fn touches(board: &Board, area: &PointSet, stones: &PointSet) -> bool {
    let mut beside = area.iter().flat_map(|point| board.size().neighbors(point));
    beside.any(|point| stones.contains(point))
}

/// Plays on a neutral point, unless the stone captures or can be captured at
/// once.
fn fill(board: &mut Board, point: Point, color: Color) {
    if board.is_suicide(point, color) {
        return;
    }
    let mut filled = board.clone();
    let effect = filled.play(point, color);
    if effect.captured.is_empty() && filled.atari(point).is_none() {
        *board = filled;
    }
}

/// Returns the last liberty of a chain of `color`, where it is one of the
/// points `own`.
fn endangered(board: &Board, status: &Status, color: Color, own: &PointSet) -> Option<Point> {
    let stones = board
        .stones()
        .filter(|&(stone, owner)| owner == color && !status.seki.contains(stone));
    let mut last = stones.filter_map(|(stone, _)| board.atari(stone));
    last.find(|&point| own.contains(point) && !board.is_suicide(point, color))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    /// Two eyes of White, and a chain at E3 that has to connect at D3 once
    /// White has played E2.
    const TWO_EYES: &str = ". . . X O O .
         . . X X O O O
         . . X . X O O
         . . . X . O O
         . . . X O O .";

    /// Compares the protecting moves with the expected ones. The stones in seki
    /// are named, one of each chain.
    #[track_caller]
    fn check(picture: &str, seki: &[&str], expected: &[&str]) {
        let board = diagram::read(picture).unwrap();
        let point = |name: &&str| board.size().parse_point(name).unwrap();
        let chains = seki.iter().map(point).map(|stone| board.chain(stone));
        let status = Status {
            seki: chains.flat_map(Iterator::collect::<Vec<_>>).collect(),
            ..Status::default()
        };
        let teire = expected.iter().map(point).collect();
        assert_eq!(status.with_teire(&board), Status { teire, ..status });
    }

    #[test]
    fn the_last_own_liberty_is_filled() {
        check(TWO_EYES, &[], &["D3"]);
    }

    #[test]
    fn a_neutral_point_beside_a_seki_stays_empty() {
        check(TWO_EYES, &["F3"], &[]);
    }

    #[test]
    fn a_neutral_point_where_a_stone_would_be_captured_stays_empty() {
        // White has one eye, so that a stone at E2 would leave one liberty.
        check(
            ". . . X O O .
             . . X X O O O
             . . X . X O O
             . . . X . O O
             . . . X O O O",
            &[],
            &[],
        );
    }

    #[test]
    fn a_chain_in_seki_needs_no_protection() {
        let taken = TWO_EYES.replace("X . O O", "X O O O");
        check(&taken, &[], &["D3"]);
        check(&taken, &["E3"], &[]);
    }

    #[test]
    fn a_chain_that_no_own_point_saves_needs_none() {
        check(". O X . O", &[], &[]);
    }
}
