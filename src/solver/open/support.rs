//! The part of a position that an answer on an open board rests on.

use super::move_distance::MoveDistance;
use super::own_search::{AROUND, pockets};
use crate::go::{Board, ByColor, Cell, Color, Point, PointSet, life};
use crate::solver::{Safety, Solution};

/// The points of a position that an answer on an open board rests on, with what
/// lies there. While a game goes on elsewhere, the answer is kept.
///
/// # Examples
///
/// The answer is about the corner. It does not depend on the right side.
///
/// ```
/// use shikatsu::go::{Cell, Color, diagram};
/// use shikatsu::solver::{Limits, OpenQuestion, OpenSolver, Status, Step, Support};
///
/// let mut board = diagram::read(
///     ". . . . . . .
///      . . . . . . .
///      O O O O O . .
///      X X X X O . .
///      . . . X O . .",
/// )
/// .unwrap();
/// let question = OpenQuestion {
///     board: board.clone(),
///     to_move: Color::White,
///     targets: vec![board.size().parse_point("A2")?],
///     within: None,
///     ko: None,
///     both: false,
///     all_moves: false,
/// };
/// let limits = Limits { memory: 16 << 20, ..Limits::default() };
/// let mut solver = OpenSolver::new(&question, limits)?;
/// let Step::Done(solution) = solver.step(u64::MAX) else { unreachable!("no limit is set") };
/// assert_eq!(solution.first.status, Status::Dead);
///
/// let support = Support::of(&board, &solution);
/// let mut put = |name: &str, color| {
///     let point = board.size().parse_point(name)?;
///     board.arrange([(point, Cell::Stone(color))]);
///     Ok::<bool, shikatsu::go::ParsePointError>(support.is_unchanged(&board))
/// };
/// assert!(put("G5", Color::Black)?);
/// assert!(!put("B1", Color::Black)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Support {
    points: PointSet,
    stones: ByColor<PointSet>,
    /// The stones of chains that live unconditionally.
    living: Vec<Point>,
}

impl Support {
    /// Returns the support of an answer about a position without a ko ban.
    #[must_use]
    pub fn of(board: &Board, solution: &Solution) -> Self {
        let mut points = with_edge(board, &solution.region);
        let mut living = Vec::new();
        for assumption in &solution.assumes {
            match assumption.why {
                Safety::Benson => living.push(assumption.stone),
                Safety::Liberties(_) => {
                    points = points.union(&linked(board, assumption.stone));
                }
                Safety::Searched => {
                    points = points.union(&searched(board, assumption.stone, &solution.region));
                }
            }
        }
        let mut stones = ByColor::<PointSet>::default();
        for point in points.iter() {
            if let Some(color) = board.stone(point) {
                stones[color].insert(point);
            }
        }
        Self {
            points,
            stones,
            living,
        }
    }

    /// Returns true if a point is one of those that the answer rests on.
    #[must_use]
    pub const fn contains(&self, point: Point) -> bool {
        self.points.contains(point)
    }

    /// Returns true if the answer holds in another position of the same game, as
    /// all that it rests on is as it was.
    #[must_use]
    pub fn is_unchanged(&self, board: &Board) -> bool {
        let before = |point| {
            let mut colors = Color::BOTH.into_iter();
            colors.find(|&color| self.stones[color].contains(point))
        };
        self.points.iter().all(|p| board.stone(p) == before(p))
            && self.living.iter().all(|&stone| {
                let color = board.stone(stone);
                color.is_some_and(|color| life::pass_alive(board, color).contains(stone))
            })
    }
}

/// Returns some points with all that touch them.
fn with_edge(board: &Board, points: &PointSet) -> PointSet {
    let beside = points
        .iter()
        .flat_map(|point| board.size().neighbors(point));
    points.union(&beside.collect())
}

/// Returns a chain with its liberties.
fn with_liberties(board: &Board, stone: Point) -> PointSet {
    let chain: PointSet = board.chain(stone).collect();
    chain.union(&board.liberties(stone))
}

/// Returns a chain with those that may be linked with it by two liberties in
/// common, and the liberties of all of them.
fn linked(board: &Board, stone: Point) -> PointSet {
    let color = board.stone(stone);
    let mut points = with_liberties(board, stone);
    let mut ahead = vec![stone];
    while let Some(stone) = ahead.pop() {
        let liberties = board.liberties(stone);
        let beside = liberties.iter().flat_map(|p| board.size().neighbors(p));
        for other in beside.filter(|&p| board.stone(p) == color) {
            let common = board.liberties(other).intersection(&liberties);
            if common.len() >= 2 && !points.contains(other) {
                points = points.union(&with_liberties(board, other));
                ahead.push(other);
            }
        }
    }
    points
}

/// Returns the points that the search of a wall by itself may rest on: those a
/// few moves around it with small areas beyond, and the chains there with their
/// liberties.
fn searched(board: &Board, stone: Point, region: &PointSet) -> PointSet {
    let chain = board.chain(stone).collect();
    let away = MoveDistance::of(board, &chain);
    let near = board.size().points().filter(|&p| away.steps(p) <= AROUND);
    let near: PointSet = near.collect();
    let open = |p: Point| board.cell(p) == Cell::Empty && !region.contains(p);
    let near = near.union(&pockets(board, &near, open));
    let mut points = with_edge(board, &near);
    for point in points.clone().iter() {
        if board.stone(point).is_some() {
            points = points.union(&with_liberties(board, point));
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;
    use crate::platform::rng::Rng;
    use crate::solver::{Limits, OpenQuestion, OpenSolver, Status, Step};

    /// White kills at B1, as long as the wall stands.
    const OPEN: &str = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O O O . . . .
        X X X X O . . . .
        . . . X O . . . .";

    fn answer(board: &Board, nodes: u64) -> Solution {
        let question = OpenQuestion {
            board: board.clone(),
            to_move: Color::White,
            targets: vec![board.size().parse_point("A2").unwrap()],
            within: None,
            ko: None,
            both: false,
            all_moves: false,
        };
        let limits = Limits {
            nodes: Some(nodes),
            memory: 16 << 20,
        };
        let mut solver = OpenSolver::new(&question, limits).unwrap();
        loop {
            if let Step::Done(solution) = solver.step(u64::MAX) {
                return solution;
            }
        }
    }

    #[test]
    fn an_answer_holds_while_stones_are_laid_elsewhere() {
        let board = diagram::read(OPEN).unwrap();
        let solution = answer(&board, 100_000);
        assert_eq!(solution.first.status, Status::Dead);
        let support = Support::of(&board, &solution);
        let points = board.size().points().filter(|&p| !support.contains(p));
        let elsewhere: Vec<Point> = points.collect();
        assert!(elsewhere.len() > 20, "{}", elsewhere.len());
        let mut rng = Rng::new(1);
        let mut same = 0;
        for _ in 0..40 {
            let mut board = board.clone();
            for &point in &elsewhere {
                let cell = match rng.below(4) {
                    0 => Cell::Stone(Color::Black),
                    1 => Cell::Stone(Color::White),
                    _ => Cell::Empty,
                };
                board.arrange([(point, cell)]);
            }
            if board.chain_without_liberty().is_some() {
                continue;
            }
            assert!(support.is_unchanged(&board));
            let again = answer(&board, 20_000).first.status;
            assert!(matches!(again, Status::Dead | Status::Unknown), "{again:?}");
            same += usize::from(again == Status::Dead);
        }
        assert!(same > 10, "{same}");
    }

    #[test]
    fn a_stone_beside_the_wall_is_a_change() {
        let board = diagram::read(OPEN).unwrap();
        let support = Support::of(&board, &answer(&board, 100_000));
        let at = |name: &str| board.size().parse_point(name).unwrap();
        for name in ["B1", "A4", "F2", "F1"] {
            let mut board = board.clone();
            board.arrange([(at(name), Cell::Stone(Color::Black))]);
            assert!(!support.is_unchanged(&board), "{name}");
        }
    }
}
