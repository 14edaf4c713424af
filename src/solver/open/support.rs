//! The part of a position that an answer on an open board rests on.

use super::own_search::Surroundings;
use crate::go::{Board, ByColor, Point, PointSet, life};
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
    region: PointSet,
    /// The stones of chains that live unconditionally.
    living: Vec<Point>,
    /// The stones of chains that were searched by themselves.
    searched: Vec<(Point, Option<OwnGround>)>,
}

/// The position that the search of a chain by itself starts from.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OwnGround {
    points: PointSet,
    stones: ByColor<PointSet>,
}

impl OwnGround {
    /// Returns the ground of a chain beside a region; `None` if there is nothing
    /// to search.
    fn of(board: &Board, stone: Point, region: &PointSet) -> Option<Self> {
        let surroundings = Surroundings {
            board,
            stones: board.chain(stone).collect(),
            elsewhere: *region,
            barred: PointSet::EMPTY,
            living: life::pass_alive(board, board.stone(stone)?),
        };
        let liberties = board.liberties(stone).difference(region).len();
        let question = surroundings.question(liberties)?;
        let points = with_edge(board, question.problem.region());
        let stones = stones_on(question.problem.board(), &points);
        Some(Self { points, stones })
    }
}

impl Support {
    /// Returns the support of an answer about a position without a ko ban.
    #[must_use]
    pub fn of(board: &Board, solution: &Solution) -> Self {
        let region = solution.region;
        let mut points = with_edge(board, &region);
        let (mut living, mut searched) = (Vec::new(), Vec::new());
        for assumption in &solution.assumes {
            let stone = assumption.stone;
            match assumption.why {
                Safety::Benson => living.push(stone),
                Safety::Liberties(_) => points = points.union(&linked(board, stone)),
                Safety::Searched => {
                    let ground = OwnGround::of(board, stone, &region);
                    let own = ground.as_ref().map(|ground| ground.points);
                    points = points.union(&own.unwrap_or_default());
                    searched.push((stone, ground));
                }
            }
        }
        let stones = stones_on(board, &points);
        Self {
            points,
            stones,
            region,
            living,
            searched,
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
        let lives = |&stone: &Point| {
            let color = board.stone(stone);
            color.is_some_and(|color| life::pass_alive(board, color).contains(stone))
        };
        // The room to get away reaches beyond the points of the ground.
        let stands =
            |(stone, ground): &(_, _)| OwnGround::of(board, *stone, &self.region) == *ground;
        stones_on(board, &self.points) == self.stones
            && self.living.iter().all(lives)
            && self.searched.iter().all(stands)
    }
}

/// Returns the stones on some points.
fn stones_on(board: &Board, points: &PointSet) -> ByColor<PointSet> {
    let mut stones = ByColor::<PointSet>::default();
    for point in points.iter() {
        if let Some(color) = board.stone(point) {
            stones[color].insert(point);
        }
    }
    stones
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Cell, Color, diagram};
    use crate::platform::rng::Rng;
    use crate::solver::{Assumption, Limits, OpenQuestion, OpenSolver, Status, Step};

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

    #[test]
    fn less_room_for_the_wall_to_get_away_is_a_change() {
        let mut board = diagram::read(
            ". . . . . . . . . . . . .
             . . . . . . . . . . . . .
             . . . . . . . . . . . . .
             . . . . . . . . . . . . .
             . . . . . . . . . . . . .
             . . . . . . . . . . . . .
             . . . . . . . . . . . . .
             . . . . . . . . . . . . .
             . . . . . . . . . . . . .
             X X X X . . . . . . . . .
             O O O O O . . . . . . . .
             X X X X O . . . . . . . .
             . . . X O . . . . . . . .",
        )
        .unwrap();
        let solution = answer(&board, 100_000);
        let searched = |assumption: &Assumption| assumption.why == Safety::Searched;
        assert!(solution.assumes.iter().any(searched));
        let support = Support::of(&board, &solution);
        assert!(support.is_unchanged(&board));
        let points = board.size().points().filter(|&p| !support.contains(p));
        let elsewhere: Vec<Point> = points.collect();
        assert!(elsewhere.len() > 20, "{}", elsewhere.len());
        board.arrange(
            elsewhere
                .into_iter()
                .map(|p| (p, Cell::Stone(Color::Black))),
        );
        assert_eq!(board.chain_without_liberty(), None);
        assert!(!support.is_unchanged(&board));
    }
}
