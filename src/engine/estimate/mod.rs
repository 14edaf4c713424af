//! The estimate of a position by random games: the owner of each point, the
//! lead, the dead stones and those in seki. [`judged`] counts a finished
//! position with the help of the solver and of a search.
//!
//! The games avoid self-atari of large chains, since otherwise no seki would
//! last. Unconditionally alive stones are not left to chance (`certain`), and
//! chains that share a region share its fate (`verdict`). The judgement of a
//! finished position asks the solver first (`proofs`, `findings`), then the
//! games, and plays on where they leave a doubt (`fight`, `review`).

mod certain;
mod fight;
mod findings;
mod proofs;
mod review;
mod verdict;

use crate::engine::playout::Playouts;
use crate::go::{Board, ByColor, Color, Point, PointSet};

use certain::certain;
#[cfg(all(test, feature = "window"))]
pub(crate) use review::SEKI;
pub use review::{Judgement, Review, judged};
use verdict::Verdict;

/// An estimate in progress; its quality grows with the number of games. About a
/// thousand games are enough for the score, several thousand for dead stones.
#[derive(Debug)]
pub struct Estimator {
    board: Board,
    komi_halves: i16,
    certain: ByColor<PointSet>,
    /// The games, one series for each side that starts.
    courses: Vec<Playouts>,
    games: u32,
    points: Vec<Tally>,
    leads: i64,
    squares: i64,
}

/// The number of games at whose end each side held a point.
#[derive(Clone, Copy, Debug)]
struct Tally {
    point: Point,
    held: ByColor<u32>,
}

/// The estimate of a position after a number of games.
#[derive(Clone, Debug)]
pub struct Estimate {
    /// The number of games. After none, everything is even and nothing is dead.
    pub playouts: u32,
    /// Black's lead in points, komi included; negative if White leads.
    pub lead: f64,
    /// The standard deviation of that lead from game to game.
    pub spread: f64,
    /// The stones to propose as dead, in whole chains.
    pub dead: PointSet,
    /// The stones alive in seki, beside liberties that neither side may fill,
    /// in whole chains.
    pub seki: PointSet,
    /// Each point with Black's share of it minus White's, row by row.
    ownership: Vec<(Point, f64)>,
    /// The points that were nobody's at the end of more than a quarter of the
    /// games.
    shared: PointSet,
}

impl Estimate {
    /// The ownership of a point: from 1 for Black to -1 for White.
    #[must_use]
    pub fn ownership(&self, point: Point) -> f64 {
        let at = self.ownership.binary_search_by_key(&point, |&(p, _)| p);
        at.map_or(0.0, |at| self.ownership[at].1)
    }

    /// The ownership of a point from the view of `color`.
    fn held(&self, color: Color, point: Point) -> f64 {
        let share = self.ownership(point);
        if color == Color::Black { share } else { -share }
    }

    /// The mean ownership of a set of stones from the view of `color`.
    fn mean_held(&self, color: Color, stones: &PointSet) -> f64 {
        let sum: f64 = stones.iter().map(|point| self.held(color, point)).sum();
        sum / stones.len().max(1) as f64
    }
}

impl Estimator {
    /// Returns an estimator that has played no games yet. Komi is in halves,
    /// for White; `ko` is the point where `to_move` may not retake a ko.
    /// Without a side to move, as after the end of a game, the sides start
    /// alternately. The same seed gives the same estimate.
    #[must_use]
    pub fn new(
        board: &Board,
        to_move: Option<Color>,
        ko: Option<Point>,
        komi_halves: i16,
        seed: u64,
    ) -> Self {
        let course = |color| Playouts::careful(board, color, ko, seed);
        let tally = |point| Tally {
            point,
            held: ByColor::default(),
        };
        Self {
            board: board.clone(),
            komi_halves,
            certain: ByColor {
                black: certain(board, Color::Black),
                white: certain(board, Color::White),
            },
            courses: to_move.map_or_else(
                || Color::BOTH.map(course).into(),
                |color| vec![course(color)],
            ),
            games: 0,
            points: board.size().points().map(tally).collect(),
            leads: 0,
            squares: 0,
        }
    }

    /// Takes stones to be alive, whatever happens in the games.
    fn settle(&mut self, stones: &PointSet) {
        for color in Color::BOTH {
            let own = |stone: &Point| self.board.stone(*stone) == Some(color);
            self.certain[color] = self.certain[color].union(&stones.iter().filter(own).collect());
        }
    }

    /// Plays this many more games.
    pub fn step(&mut self, playouts: u32) {
        for _ in 0..playouts {
            let turn = self.games as usize % self.courses.len();
            let course = &mut self.courses[turn];
            course.play();
            let mut lead = 0_i64;
            for tally in &mut self.points {
                let holder = match Color::BOTH
                    .into_iter()
                    .find(|&color| self.certain[color].contains(tally.point))
                {
                    None => course.holder(tally.point),
                    certain => certain,
                };
                if let Some(color) = holder {
                    tally.held[color] += 1;
                    lead += if color == Color::Black { 1 } else { -1 };
                }
            }
            self.games = self.games.saturating_add(1);
            self.leads += lead;
            self.squares += lead * lead;
        }
    }

    /// The estimate from the games so far.
    #[must_use]
    pub fn estimate(&self) -> Estimate {
        let games = f64::from(self.games.max(1));
        let mean = self.leads as f64 / games;
        let variance = self.squares as f64 / games - mean * mean;
        let share = |tally: &Tally| {
            let held = f64::from(tally.held.black) - f64::from(tally.held.white);
            (tally.point, held / games)
        };
        let ownership: Vec<(Point, f64)> = self.points.iter().map(share).collect();
        let mut estimate = Estimate {
            playouts: self.games,
            lead: mean - f64::from(self.komi_halves) / 2.0,
            spread: variance.max(0.0).sqrt(),
            dead: PointSet::EMPTY,
            seki: PointSet::EMPTY,
            ownership,
            shared: self.shared(),
        };
        if self.games > 0 {
            let verdict = Verdict::of(&self.board, &self.certain, &estimate);
            (estimate.dead, estimate.seki) = (verdict.dead, verdict.seki);
        }
        estimate
    }

    fn shared(&self) -> PointSet {
        let nobodys = |tally: &&Tally| {
            let held = tally.held.black + tally.held.white;
            u64::from(held) * 4 < u64::from(self.games) * 3
        };
        let points = self.points.iter().filter(nobodys);
        points.map(|tally| tally.point).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    fn estimate(board: &Board, to_move: Option<Color>, komi_halves: i16, seed: u64) -> Estimate {
        let mut estimator = Estimator::new(board, to_move, None, komi_halves, seed);
        estimator.step(600);
        estimator.estimate()
    }

    const HALVES: &str = ". . X O . .
                          . . X O . .
                          . . X O . .
                          O . X O . .
                          . . X O . .
                          . . X O . .";

    #[test]
    fn a_stone_in_enemy_ground_is_dead() {
        let board = diagram::read(HALVES).unwrap();
        let stone = board.size().parse_point("A3").unwrap();
        let estimate = estimate(&board, None, 0, 1);
        assert_eq!(estimate.dead, PointSet::from_iter([stone]));
        assert!(estimate.ownership(stone) > 0.2 && estimate.seki.is_empty());
        assert_eq!(estimate.playouts, 600);
    }

    #[test]
    fn komi_counts_against_black() {
        let board = diagram::read(HALVES).unwrap();
        let without = estimate(&board, Some(Color::Black), 0, 1);
        let with = estimate(&board, Some(Color::Black), 15, 1);
        assert!((without.lead - with.lead - 7.5).abs() < 1e-9);
        assert!(without.spread > 0.0 && without.spread == with.spread);
    }

    #[test]
    fn ownership_adds_up_to_the_lead() {
        let board = diagram::read(HALVES).unwrap();
        let estimate = estimate(&board, Some(Color::White), 0, 3);
        let points = board.size().points();
        let sum: f64 = points.map(|point| estimate.ownership(point)).sum();
        assert!((sum - estimate.lead).abs() < 1e-9);
    }

    #[test]
    fn without_games_nothing_is_printed() {
        let board = diagram::read(HALVES).unwrap();
        let estimate = Estimator::new(&board, None, None, 1, 1).estimate();
        assert_eq!((estimate.lead, estimate.spread), (-0.5, 0.0));
        assert!(estimate.dead.is_empty() && estimate.seki.is_empty());
    }

    #[test]
    fn steps_may_be_cut_anywhere() {
        let board = diagram::read(HALVES).unwrap();
        let whole = estimate(&board, None, 0, 5);
        let mut cut = Estimator::new(&board, None, None, 0, 5);
        for step in [1, 0, 99, 500] {
            cut.step(step);
        }
        let cut = cut.estimate();
        assert_eq!((whole.lead, whole.dead), (cut.lead, cut.dead));
        assert_eq!(whole.ownership, cut.ownership);
    }
}
