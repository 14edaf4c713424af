//! The search of one of the attacker's chains by itself: can the defender
//! capture it, moving first?
//!
//! The ground are the empty points a few moves away, with the small areas that
//! adjoin them. Two things would make the chain safe there for no good reason,
//! and are excluded:
//!
//! - *Other chains of the attacker.* They may be captured themselves. So those
//!   that neither live unconditionally nor get away are part of the ground, and
//!   joining one helps only as far as that one holds.
//! - *The end of the ground.* A chain that reaches it has escaped only where
//!   there is ample room, nearer to the chain than to the defender. Elsewhere,
//!   and for a chain that can be held to two liberties, which a ladder may
//!   follow, the points beyond the ground are the defender's.

use super::ground::AMPLE_ROOM;
use super::groups::spread;
use super::move_distance::MoveDistance;
use crate::go::{Board, Cell, Color, Point, PointSet};
use crate::solver::{Problem, Question};

/// The number of moves by which a chain gets away from its attackers.
const AROUND: u8 = 3;
/// The same for other chains that may be captured.
const AROUND_OTHERS: u8 = 2;
/// The most liberties of a chain that has to get one move further away.
const FEW: usize = 3;
/// The most points of an area beyond the ground that belongs to it.
const POCKET: usize = 12;
/// The most liberties of a chain that a ladder may follow.
const CHASED: usize = 2;

/// A chain of the attacker, with what is around it.
pub(super) struct Surroundings<'a> {
    pub(super) board: &'a Board,
    pub(super) stones: PointSet,
    /// The points that are left to other fights. The defender has the empty ones
    /// and those of the attacker's stones.
    pub(super) elsewhere: PointSet,
    /// The points where nobody may play.
    pub(super) barred: PointSet,
    /// The attacker's stones that live unconditionally.
    pub(super) living: PointSet,
}

/// Returns the small areas of open points that adjoin some points.
fn pockets(board: &Board, points: &PointSet, open: impl Fn(Point) -> bool) -> PointSet {
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

/// Returns true if the other side can follow a chain by threats: it has few
/// liberties, or one move leaves it few whatever liberty it takes.
fn is_chased(board: &Board, stone: Point, foe: Color) -> bool {
    let with = |board: &Board, point: Point, color: Color| {
        let mut board = board.clone();
        board.arrange([(point, Cell::Stone(color))]);
        board
    };
    let is_short = |board: &Board| board.liberties(stone).len() <= CHASED;
    let attacks = |point: Point| {
        let after = with(board, point, foe);
        let gets_away = |point: Point| !is_short(&with(&after, point, foe.opponent()));
        let liberties = after.liberties(stone);
        is_short(&after) && !after.liberties(point).is_empty() && !liberties.iter().any(gets_away)
    };
    is_short(board) || board.liberties(stone).iter().any(attacks)
}

impl Surroundings<'_> {
    /// Returns the question for a chain with this many liberties outside the
    /// region; `None` if it has no answer.
    pub(super) fn question(&self, liberties: usize) -> Option<Question> {
        let stone = self.stones.iter().next()?;
        let owner = self.board.stone(stone)?;
        let foe = owner.opponent();
        let mut board = self.board.clone();
        let is_own = |p: Point| self.board.stone(p) == Some(owner);
        let taken = self.elsewhere.iter();
        let taken = taken.filter(|&p| self.is_free(p) || is_own(p));
        board.arrange(taken.map(|p| (p, Cell::Stone(foe))));
        let around = AROUND - u8::from(liberties > FEW);
        let empty = self.near(&self.stones, around);
        let foes = board.stones().filter(|&(_, color)| color == foe);
        let theirs = MoveDistance::of(&board, &foes.map(|(stone, _)| stone).collect());
        let ample = |p: Point| self.is_ample(&board, p, &theirs);
        let points = self.ground(&board, foe, empty, ample);
        let chased = is_chased(&board, stone, foe);
        let beyond = self.beyond(&points);
        let lost: Vec<Point> = beyond.iter().filter(|&p| chased || !ample(p)).collect();
        board.arrange(lost.into_iter().map(|p| (p, Cell::Stone(foe))));
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

    /// Returns the open points that are at most this number of moves away from some
    /// stones.
    fn near(&self, stones: &PointSet, moves: u8) -> PointSet {
        let away = MoveDistance::of(self.board, stones);
        let points = self.board.size().points();
        points
            .filter(|&p| self.is_open(p) && away.steps(p) <= moves)
            .collect()
    }

    /// Returns the ground of the search that starts on some empty points: small
    /// areas beside them, and the stones that can be captured, as far as one leads
    /// to another. Around the owner's stones there are empty points again.
    fn ground(
        &self,
        board: &Board,
        foe: Color,
        mut empty: PointSet,
        ample: impl Fn(Point) -> bool,
    ) -> PointSet {
        let mut points = empty;
        loop {
            empty = empty.union(&pockets(self.board, &points, |p| self.is_open(p)));
            let surrounded = self.surrounded(board, foe, &empty);
            let others = self.others(board, foe.opponent(), &points.union(&surrounded), &ample);
            empty = empty.union(&self.near(&others, AROUND_OTHERS));
            let wider = empty.union(&surrounded).union(&others);
            if wider == points {
                return points;
            }
            points = wider;
        }
    }

    /// Returns the stones of the chain's owner beside some points that may be
    /// captured. Their liberties there may all be lost. `ample` tells the points
    /// with ample room around.
    fn others(
        &self,
        board: &Board,
        owner: Color,
        points: &PointSet,
        ample: impl Fn(Point) -> bool,
    ) -> PointSet {
        let beside = points.iter().flat_map(|p| board.size().neighbors(p));
        let own = beside.filter(|&p| board.stone(p) == Some(owner) && !self.stones.contains(p));
        let (mut others, mut seen) = (PointSet::EMPTY, PointSet::EMPTY);
        for stone in own {
            if seen.contains(stone) {
                continue;
            }
            let chain: PointSet = board.chain(stone).collect();
            seen = seen.union(&chain);
            let beyond = board.liberties(stone).difference(points);
            let runs = beyond.len() > CHASED && beyond.iter().any(&ample);
            if !runs && !chain.intersects(&self.living) {
                others = others.union(&chain);
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

    /// Returns true if there is ample room around a point. `theirs` are the
    /// distances from the other side's stones.
    fn is_ample(&self, board: &Board, point: Point, theirs: &MoveDistance) -> bool {
        let start = PointSet::from_iter([point]);
        let own = MoveDistance::of(board, &start);
        let room = spread(board, &start, |p| {
            self.is_open(p) && own.steps(p) < theirs.steps(p)
        });
        room.len() >= AMPLE_ROOM
    }
}
