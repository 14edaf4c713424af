//! The region of a problem and the moves in it, by plain rules.
//!
//! Stones are stored as the certificate writes them: one letter a point, in the
//! order of its region. The points outside the region are examined once, here.

use crate::go::{Color, Move, Point, Size};

use super::problem::Problem;

/// The letter of an empty point.
pub(super) const EMPTY: u8 = b'.';

/// Returns the letter of a color's stones.
pub(super) const fn letter(color: Color) -> u8 {
    match color {
        Color::Black => b'X',
        Color::White => b'O',
    }
}

/// The maximum number of points of a region.
const MOST: usize = 625;

/// A position with everything that the rules distinguish: two equal positions
/// have the same result.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position {
    pub(super) stones: Box<[u8]>,
    pub(super) to_move: Color,
    /// The point that the side to move may not retake without a threat.
    pub(super) ko: Option<u16>,
    /// The threats left to Black and White.
    pub(super) threats: [u8; 2],
    /// The number of counted passes in a row.
    pub(super) passes: u8,
}

/// A region and the stones and points around it.
#[derive(Debug)]
pub(super) struct RegionRules {
    size: Size,
    region: Vec<Point>,
    pub(super) defender: Color,
    /// For each point of the region, its neighbors in the region.
    pub(super) beside: Vec<Vec<usize>>,
    /// True for each point that touches an empty point outside.
    pub(super) open: Vec<bool>,
    /// For each color, true for each point that touches a stone of it outside.
    pub(super) wall: [Vec<bool>; 2],
    /// True for each point on which a target chain stood at the start.
    pub(super) target: Vec<bool>,
    start: Position,
}

impl RegionRules {
    pub(super) fn new(problem: &Problem) -> Self {
        let region = problem.region().to_vec();
        let index = |point: Point| region.iter().position(|&p| p == point);
        let size = problem.size();
        let outside = |point: Point, content: Option<Color>| {
            let mut beside = size.neighbors(point);
            beside.any(|p| problem.stone(p) == content && index(p).is_none())
        };
        let each = |test: &dyn Fn(Point) -> bool| region.iter().map(|&p| test(p)).collect();
        let stone = |&point: &Point| problem.stone(point).map_or(EMPTY, letter);
        Self {
            size,
            defender: problem.defender(),
            beside: region
                .iter()
                .map(|&p| size.neighbors(p).filter_map(index).collect())
                .collect(),
            open: each(&|p| outside(p, None)),
            wall: Color::BOTH.map(|color| each(&|p| outside(p, Some(color)))),
            target: each(&|p| problem.target().contains(p)),
            start: Position {
                stones: region.iter().map(stone).collect(),
                to_move: problem.to_move(),
                // A ban on a point outside the region has no effect.
                ko: problem.ko().and_then(index).map(|index| index as u16),
                threats: [0; 2],
                passes: 0,
            },
            region,
        }
    }

    /// Returns the position of the problem with these threats of Black and
    /// White.
    pub(super) fn start(&self, threats: [u8; 2]) -> Position {
        Position {
            threats,
            ..self.start.clone()
        }
    }

    pub(super) fn attacker(&self) -> Color {
        self.defender.opponent()
    }

    /// Returns the number of points.
    pub(super) fn len(&self) -> usize {
        self.region.len()
    }

    /// Returns the index of a point in the region.
    pub(super) fn index(&self, point: Point) -> Option<usize> {
        self.region.iter().position(|&p| p == point)
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    pub(super) fn spell(&self, index: usize) -> String {
        self.region[index].on(self.size).to_string()
    }

    /// Returns the indices of the stones of a chain.
    pub(super) fn chain(&self, stones: &[u8], stone: usize) -> Vec<usize> {
        self.joined(stone, |point| stones[point] == stones[stone])
    }

    /// Returns the points connected with one through points that `inside`
    /// accepts.
    pub(super) fn joined(&self, start: usize, inside: impl Fn(usize) -> bool) -> Vec<usize> {
        let mut seen = [false; MOST];
        seen[start] = true;
        let mut joined = vec![start];
        let mut next = 0;
        while let Some(&point) = joined.get(next) {
            for &beside in &self.beside[point] {
                if !seen[beside] && inside(beside) {
                    seen[beside] = true;
                    joined.push(beside);
                }
            }
            next += 1;
        }
        joined
    }

    /// Returns true if a chain of this color can never be captured: it is
    /// joined with a stone outside, or has a liberty there.
    pub(super) fn is_safe(&self, chain: &[usize], color: Color) -> bool {
        let wall = &self.wall[color.index()];
        chain.iter().any(|&stone| self.open[stone] || wall[stone])
    }

    /// Returns true if a chain has no liberty in the region and is not safe
    /// through the outside.
    fn has_no_liberty(&self, stones: &[u8], chain: &[usize], color: Color) -> bool {
        let free = |&stone: &usize| self.beside[stone].iter().any(|&p| stones[p] == EMPTY);
        !chain.iter().any(free) && !self.is_safe(chain, color)
    }

    /// Returns the position after a move; `None` if the move is illegal. A
    /// banned retake spends a threat.
    pub(super) fn play(&self, from: &Position, mv: Option<usize>) -> Option<Position> {
        match mv {
            Some(point) => self.place(from, point),
            None => Some(Self::pass(from)),
        }
    }

    fn pass(from: &Position) -> Position {
        Position {
            stones: from.stones.clone(),
            to_move: from.to_move.opponent(),
            ko: None,
            threats: from.threats,
            // A pass that lifts a ban is not counted.
            passes: from.passes + u8::from(from.ko.is_none()),
        }
    }

    fn place(&self, from: &Position, point: usize) -> Option<Position> {
        let mover = from.to_move;
        let foe = mover.opponent();
        let mut threats = from.threats;
        if from.ko == Some(point as u16) {
            let left = &mut threats[mover.index()];
            *left = left.checked_sub(1)?;
        }
        if from.stones[point] != EMPTY {
            return None;
        }
        let mut stones = from.stones.clone();
        stones[point] = letter(mover);
        let mut captured = Vec::new();
        for &beside in &self.beside[point] {
            if stones[beside] == letter(foe) {
                let chain = self.chain(&stones, beside);
                if self.has_no_liberty(&stones, &chain, foe) {
                    chain.iter().for_each(|&stone| stones[stone] = EMPTY);
                    captured.extend(chain);
                }
            }
        }
        let own = self.chain(&stones, point);
        if self.has_no_liberty(&stones, &own, mover) {
            return None;
        }
        let liberties = self.beside[point].iter().filter(|&&p| stones[p] == EMPTY);
        let one_left = liberties.count() == 1 && own.len() == 1 && !self.is_safe(&own, mover);
        let ko = match captured.as_slice() {
            [one] if one_left => Some(*one as u16),
            _ => None,
        };
        Some(Position {
            stones,
            to_move: foe,
            ko,
            threats,
            passes: 0,
        })
    }

    /// Describes the position in words, for messages.
    pub(super) fn describe(&self, position: &Position) -> String {
        let Position {
            stones,
            to_move,
            ko,
            threats: [black, white],
            passes,
        } = position;
        let stones = String::from_utf8_lossy(stones);
        let ko = ko.map_or_else(
            || "no ko".to_owned(),
            |ko| format!("ko {}", self.spell(usize::from(ko))),
        );
        format!("{stones}, {to_move} to move, {ko}, threats {black}:{white}, passes {passes}")
    }

    /// Returns the written form of a move.
    pub(super) fn spell_move(&self, mv: Option<usize>) -> String {
        mv.map_or_else(
            || Move::Pass.on(self.size).to_string(),
            |index| self.spell(index),
        )
    }
}
