//! The search of one of the attacker's chains by itself: can the defender
//! capture it, moving first?
//!
//! The ground are the empty points a few moves away, with the small areas that
//! adjoin them. Two things would make the
//! chain safe there for no good reason, and are excluded:
//!
//! - *Other chains of the attacker.* They may be captured themselves. So those
//!   of few liberties that do not live unconditionally are part of the ground,
//!   and joining one helps only as far as that one holds.
//! - *The end of the ground.* A chain that reaches it counts as escaped, but
//!   only where there is ample room beyond, nearer to the chain than to the
//!   defender. Elsewhere, and for a chain of two liberties, which a ladder may
//!   follow, the points beyond the ground are the defender's.

use super::ground::AMPLE_ROOM;
use super::groups::spread;
use super::move_distance::MoveDistance;
use crate::go::{Board, Cell, Color, Point, PointSet};
use crate::solver::{Problem, Question};

/// The number of moves by which a chain gets away from its attackers.
pub(super) const AROUND: u8 = 3;
/// The most liberties of a chain that has to get one move further away, or that
/// may be captured where another one joins it.
const FEW: usize = 3;
/// The most points of an area beyond the ground that belongs to it.
const POCKET: usize = 12;
/// The most liberties of a chain that a ladder may follow.
const CHASED: usize = 2;

/// A chain of the attacker, with what is around it.
pub(super) struct Surroundings<'a> {
    pub(super) board: &'a Board,
    pub(super) stones: PointSet,
    /// The points that are left to other fights, where the empty ones are the
    /// defender's.
    pub(super) elsewhere: PointSet,
    /// The points where nobody may play.
    pub(super) barred: PointSet,
    /// The attacker's stones that live unconditionally.
    pub(super) living: PointSet,
}

/// Returns the small areas of open points that adjoin some points.
pub(super) fn pockets(board: &Board, points: &PointSet, open: impl Fn(Point) -> bool) -> PointSet {
    let outside = |p: Point| open(p) && !points.contains(p);
    let beside = points.iter().flat_map(|p| board.size().neighbors(p));
    let mut pockets = PointSet::EMPTY;
    for point in beside.filter(|&p| outside(p)) {
        if pockets.contains(point) {
            continue;
        }
        let area = spread(board, &PointSet::from_iter([point]), outside);
        if area.len() <= POCKET {
            pockets = pockets.union(&area);
        }
    }
    pockets
}

impl Surroundings<'_> {
    /// Returns the question for a chain with this many liberties outside the
    /// region; `None` if it has no answer.
    pub(super) fn question(&self, liberties: usize) -> Option<Question> {
        let stone = self.stones.iter().next()?;
        let owner = self.board.stone(stone)?;
        let foe = owner.opponent();
        let mut board = self.board.clone();
        let taken = self.elsewhere.iter().filter(|&p| self.is_free(p));
        board.arrange(taken.map(|p| (p, Cell::Stone(foe))));
        let around = AROUND - u8::from(liberties > FEW);
        let away = MoveDistance::of(self.board, &self.stones);
        let size = board.size();
        let near = |p: &Point| self.is_open(*p) && away.steps(*p) <= around;
        let empty: PointSet = size.points().filter(near).collect();
        let empty = empty.union(&pockets(self.board, &empty, |p| self.is_open(p)));
        let others = self.others(&board, owner, &empty);
        let points = empty.union(&self.surrounded(&board, foe, &empty));
        let chased = board.liberties(stone).len() <= CHASED;
        let beyond = self.beyond(&points.union(&others));
        let lost: Vec<Point> = if chased {
            beyond.iter().collect()
        } else {
            let theirs: PointSet = board
                .stones()
                .filter(|(_, c)| *c == foe)
                .map(|(p, _)| p)
                .collect();
            let theirs = MoveDistance::of(&board, &theirs);
            let narrow = |&p: &Point| !self.is_ample(&board, &points, p, &theirs);
            beyond.iter().filter(narrow).collect()
        };
        board.arrange(lost.into_iter().map(|p| (p, Cell::Stone(foe))));
        let points = points.union(&others);
        let problem = Problem::new(board, foe, vec![stone], points, None).ok()?;
        Some(Question {
            problem,
            both: false,
            all_moves: false,
        })
    }

    /// Returns true for an empty point where stones may be played.
    fn is_free(&self, point: Point) -> bool {
        self.board.cell(point) == Cell::Empty && !self.barred.contains(point)
    }

    /// Returns true for such a point that is not left to another fight.
    fn is_open(&self, point: Point) -> bool {
        self.is_free(point) && !self.elsewhere.contains(point)
    }

    /// Returns the stones of the chain's owner beside some points that may be
    /// captured.
    fn others(&self, board: &Board, owner: Color, points: &PointSet) -> PointSet {
        let beside = points.iter().flat_map(|p| board.size().neighbors(p));
        let own = beside.filter(|&p| board.stone(p) == Some(owner) && !self.stones.contains(p));
        let mut others = PointSet::EMPTY;
        for stone in own {
            if !others.contains(stone) {
                let chain: PointSet = board.chain(stone).collect();
                let weak = board.liberties(stone).len() <= FEW && !chain.intersects(&self.living);
                if weak && !chain.intersects(&self.elsewhere) {
                    others = others.union(&chain);
                }
            }
        }
        others
    }

    /// Returns the other side's stones that can be captured on some points.
    fn surrounded(&self, board: &Board, foe: Color, points: &PointSet) -> PointSet {
        let beside = points.iter().flat_map(|p| board.size().neighbors(p));
        let mut stones = PointSet::EMPTY;
        for stone in beside.filter(|&p| board.stone(p) == Some(foe)) {
            let liberties = board.liberties(stone);
            let chain: PointSet = board.chain(stone).collect();
            if liberties.difference(points).is_empty() && !chain.intersects(&self.elsewhere) {
                stones = stones.union(&chain);
            }
        }
        stones
    }

    /// Returns the open points beside some points.
    fn beyond(&self, points: &PointSet) -> PointSet {
        let beside = points.iter().flat_map(|p| self.board.size().neighbors(p));
        beside
            .filter(|&p| self.is_open(p) && !points.contains(p))
            .collect()
    }

    /// Returns true if there is ample room beyond a point outside the ground.
    /// `theirs` are the distances from the other side's stones.
    fn is_ample(
        &self,
        board: &Board,
        ground: &PointSet,
        point: Point,
        theirs: &MoveDistance,
    ) -> bool {
        let start = PointSet::from_iter([point]);
        let own = MoveDistance::of(board, &start);
        let room = spread(board, &start, |p| {
            self.is_open(p) && !ground.contains(p) && own.steps(p) < theirs.steps(p)
        });
        let inner = |p: &Point| board.size().neighbors(*p).count() == 4;
        room.iter().filter(inner).count() >= AMPLE_ROOM
    }
}
