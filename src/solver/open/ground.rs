//! The ground of some targets on an open board: the points where stones may be
//! played, and the chains left outside.

use super::groups::{Group, Groups, spread};
use crate::go::{Board, Cell, Color, Point, PointSet};
use crate::solver::open::move_distance::{MoveDistance, NEVER};

/// The most empty points of a board that is searched as a whole.
const LITTLE_ROOM: usize = 14;
/// The number of moves that the defender may run into the open in the first
/// region.
const RUN: u8 = 2;
/// The number of empty points that a group of the attacker must reach first to
/// hold ground.
const SOME_ROOM: usize = 2;
/// The number of empty points reached first that make a group safe.
pub(super) const AMPLE_ROOM: usize = 12;
/// The most liberties outside with which a weak chain at the edge is still
/// included in the fight.
const FEW_LIBERTIES: usize = 3;
/// The most liberties of a chain that may be captured before it is helped.
const IN_DANGER: usize = 2;

/// The room beyond the edge of a ground, where the targets reached it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RoomBeyond {
    /// The targets did not reach the edge.
    Nothing,
    /// There is enough room to live.
    Ample,
    /// The wider ground has to be searched.
    Wider(PointSet),
}

/// The surroundings of some targets.
#[derive(Debug)]
pub(super) struct TargetArea {
    board: Board,
    groups: Groups,
    defender: Color,
    /// The points where nobody may play.
    barred: PointSet,
    targets: PointSet,
    /// The attacker's stones that hold the surrounding ground.
    walls: PointSet,
    /// The defender's stones that share the fate of the targets.
    kin: PointSet,
}

fn is_safe(group: &Group, room: usize) -> bool {
    group.lives() || group.room.len() >= room
}

impl TargetArea {
    /// Creates the site of some targets, which must be stones of one color.
    /// Nobody may play on `barred` points.
    pub(super) fn new(
        board: &Board,
        groups: Groups,
        defender: Color,
        targets: &[Point],
        barred: PointSet,
    ) -> Self {
        let targets: PointSet = targets.iter().flat_map(|&t| board.chain(t)).collect();
        let (mut walls, mut kin) = (PointSet::EMPTY, targets);
        let attackers = || groups.iter().filter(|group| group.color != defender);
        // At least one group has to hold the ground, so the threshold never
        // exceeds the largest room.
        let most = attackers().map(|group| group.room.len()).max();
        let enough = SOME_ROOM.min(most.unwrap_or(0));
        for group in attackers().filter(|group| is_safe(group, enough)) {
            walls = walls.union(&group.stones);
        }
        for group in groups.iter().filter(|group| group.color == defender) {
            if group.stones.intersects(&targets) {
                kin = kin.union(&group.stones);
            }
        }
        Self {
            board: board.clone(),
            groups,
            defender,
            barred,
            targets,
            walls,
            kin,
        }
    }

    pub(super) const fn defender(&self) -> Color {
        self.defender
    }

    /// Returns the stones in question.
    pub(super) const fn targets(&self) -> &PointSet {
        &self.targets
    }

    /// Returns the smallest ground worth a trial. On a board with little room
    /// it is the whole board, so that nothing has to be assumed.
    pub(super) fn ground(&self) -> PointSet {
        let playable = |p: &Point| self.board.cell(*p) != Cell::Masked;
        let all: PointSet = self.board.size().points().filter(playable).collect();
        let all = all.difference(&self.barred);
        let empty = |p: &Point| self.board.cell(*p) == Cell::Empty;
        if all.iter().filter(empty).count() <= LITTLE_ROOM {
            return self.complete(all);
        }
        let mut points = self.first_reached();
        while self.draw_in(&mut points) {}
        self.widen(&mut points);
        self.complete(points)
    }

    /// Adds everything that belongs to the fight.
    fn complete(&self, mut points: PointSet) -> PointSet {
        while self.draw_in(&mut points) {}
        points
    }

    /// Returns the room beyond a ground where chains of one side came to its
    /// edge. `lead` is the number of moves by which they must be nearer than
    /// the other side to own room.
    pub(super) fn beyond(
        &self,
        ground: &PointSet,
        color: Color,
        ways_out: &PointSet,
        lead: u8,
    ) -> RoomBeyond {
        if ways_out.is_empty() {
            return RoomBeyond::Nothing;
        }
        let mut points = *ground;
        let close = |&p: &Point| !self.is_ample(ground, color, p, lead);
        for way_out in ways_out.iter().filter(close) {
            for beside in self.board.size().neighbors(way_out) {
                match self.board.cell(beside) {
                    Cell::Empty => {
                        points.insert(beside);
                    }
                    Cell::Stone(owner) if owner == color => {
                        points.extend(self.board.chain(beside));
                        points.extend(self.board.liberties(beside).iter());
                    }
                    Cell::Stone(_) | Cell::Masked => {}
                }
            }
        }
        points = points.difference(&self.barred);
        if points == *ground {
            RoomBeyond::Ample
        } else {
            RoomBeyond::Wider(self.complete(points))
        }
    }

    /// Returns the number of points where the defender would get out of the
    /// ground into ample room.
    pub(super) fn ample_ways_out(&self, ground: &PointSet) -> usize {
        let size = self.board.size();
        let leads_out = |p: &Point| {
            self.board.stone(*p) != Some(self.defender.opponent())
                && size.neighbors(*p).any(|q| {
                    !ground.contains(q) && self.board.stone(q) != Some(self.defender.opponent())
                })
        };
        let points = ground.iter().filter(leads_out);
        points
            .filter(|&p| self.is_ample(ground, self.defender, p, 1))
            .count()
    }

    /// Returns true if a side that gets out of the ground at a point lives
    /// there or has enough room. Only points to which it is nearer than the
    /// other side by more than `lead` moves count.
    fn is_ample(&self, ground: &PointSet, color: Color, way_out: Point, lead: u8) -> bool {
        let board = &self.board;
        let mut friends = PointSet::from_iter([way_out]);
        let mut next = PointSet::from_iter([way_out]);
        for beside in board.size().neighbors(way_out) {
            if board.stone(beside) == Some(color) && !ground.contains(beside) {
                if self.groups.at(beside).is_some_and(Group::lives) {
                    return true;
                }
                friends.extend(board.chain(beside));
                next.extend(board.liberties(beside).iter());
            } else {
                next.insert(beside);
            }
        }
        let theirs = if color == self.defender {
            self.walls
        } else {
            let theirs = board.stones().filter(|&(_, owner)| owner != color);
            theirs.map(|(stone, _)| stone).collect()
        };
        let theirs = MoveDistance::of(board, &theirs);
        let own = MoveDistance::of(board, &friends);
        let room = spread(board, &next, |p| {
            board.cell(p) == Cell::Empty
                && !ground.contains(p)
                && own.steps(p).saturating_add(lead) < theirs.steps(p)
        });
        // Points of the first line do not count, since crawling along it makes
        // no life.
        let inner = |p: &Point| board.size().neighbors(*p).count() == 4;
        room.iter().filter(inner).count() >= AMPLE_ROOM
    }

    /// Returns the ground with one more ring of empty points.
    pub(super) fn wider(&self, ground: &PointSet) -> PointSet {
        let mut points = *ground;
        for point in ground.iter() {
            let beside = self.board.size().neighbors(point);
            for friend in beside.filter(|&p| self.board.stone(p) == Some(self.defender)) {
                points.extend(self.board.chain(friend));
                points.extend(self.board.liberties(friend).iter());
            }
        }
        self.widen(&mut points);
        self.complete(points)
    }

    /// Returns the ground with the first of these chains that is not in it, and
    /// the liberties of that chain; `None` if it holds all of them.
    pub(super) fn with_chain(&self, ground: &PointSet, chains: &[Point]) -> Option<PointSet> {
        let stone = chains.iter().find(|&&stone| !ground.contains(stone))?;
        let mut points = *ground;
        points.extend(self.board.chain(*stone));
        points.extend(self.board.liberties(*stone).iter());
        Some(self.complete(points))
    }

    /// Returns the ground with everything beside some of its points: empty
    /// points, and the defender's chains with their liberties.
    pub(super) fn around(&self, ground: &PointSet, inside: &PointSet) -> PointSet {
        let mut points = *ground;
        for point in inside.iter() {
            for beside in self.board.size().neighbors(point) {
                match self.board.cell(beside) {
                    Cell::Empty => {
                        points.insert(beside);
                    }
                    Cell::Stone(owner) if owner == self.defender => {
                        points.extend(self.board.chain(beside));
                        points.extend(self.board.liberties(beside).iter());
                    }
                    Cell::Stone(_) | Cell::Masked => {}
                }
            }
        }
        self.complete(points.difference(&self.barred))
    }

    /// Returns the points, a few moves away, that the defender reaches first
    /// from the targets and the stones that share their fate.
    fn first_reached(&self) -> PointSet {
        let theirs = MoveDistance::of(&self.board, &self.walls);
        let own = MoveDistance::through(&self.board, &self.targets, |p| self.kin.contains(p));
        let mut start = self.targets;
        for stone in self.targets.iter() {
            start.extend(self.board.size().neighbors(stone));
        }
        spread(&self.board, &start, |p| match self.board.cell(p) {
            Cell::Empty => {
                let (own, theirs) = (own.steps(p), theirs.steps(p));
                own <= RUN && (own < theirs || own == 1 && theirs == 1)
            }
            Cell::Stone(_) => self.kin.contains(p) && own.steps(p) != NEVER,
            Cell::Masked => false,
        })
    }

    /// Adds the empty points beside the given ones.
    fn widen(&self, points: &mut PointSet) {
        for point in points.clone().iter() {
            let beside = self.board.size().neighbors(point);
            points.extend(beside.filter(|&p| self.board.cell(p) == Cell::Empty));
        }
    }

    /// Adds everything that belongs to the fight: kin at the edge, the
    /// attacker's chains that are enclosed or weak, and pockets that cannot be
    /// reached otherwise. Returns true if anything was added.
    fn draw_in(&self, points: &mut PointSet) -> bool {
        let before = points.len();
        for point in points.clone().iter() {
            for beside in self.board.size().neighbors(point) {
                if points.contains(beside) {
                    continue;
                }
                match self.board.cell(beside) {
                    Cell::Masked => {}
                    Cell::Empty => {
                        if self.is_pocket(beside, points) {
                            points.insert(beside);
                        }
                    }
                    Cell::Stone(color) if color == self.defender => {
                        if self.kin.contains(beside) {
                            points.extend(self.board.chain(beside));
                        }
                    }
                    Cell::Stone(_) => self.draw_in_chain(beside, points),
                }
            }
        }
        *points = points.difference(&self.barred);
        points.len() > before
    }

    /// Returns true if an empty point outside leads nowhere else.
    fn is_pocket(&self, point: Point, points: &PointSet) -> bool {
        let mut beside = self.board.size().neighbors(point);
        beside.all(|p| points.contains(p) || self.board.stone(p).is_some())
    }

    fn draw_in_chain(&self, stone: Point, points: &mut PointSet) {
        let outside = self.board.liberties(stone).difference(points);
        let weak = !self.walls.contains(stone) && outside.len() <= FEW_LIBERTIES;
        let in_danger = self.board.liberties(stone).len() <= IN_DANGER;
        if outside.is_empty() || weak || in_danger {
            points.extend(self.board.chain(stone));
            points.extend(outside.iter());
        }
    }

    /// Returns the position in which the attacker holds every point that
    /// touches the ground from outside, so that nobody gets out or helps from
    /// outside. Chains of the defender that live unconditionally stay. So do
    /// points where nobody may play.
    pub(super) fn closed(&self, points: &PointSet) -> Board {
        let mut board = self.board.clone();
        let wall = Cell::Stone(self.defender.opponent());
        let friends = self.friends(points);
        let edge = self.edge(points);
        let taken = edge
            .iter()
            .filter(|&p| !self.is_fixed(p) && !friends.contains(p));
        board.arrange(taken.map(|point| (point, wall)));
        board
    }

    /// Returns the defender's stones beside a region that live unconditionally.
    pub(super) fn friends(&self, points: &PointSet) -> PointSet {
        let lives = |p: &Point| {
            self.board.stone(*p) == Some(self.defender)
                && self
                    .groups
                    .at(*p)
                    .is_some_and(|group| group.alive.contains(*p))
        };
        self.edge(points).iter().filter(lives).collect()
    }

    /// Returns true if nobody can ever play on a point or capture on it.
    fn is_fixed(&self, point: Point) -> bool {
        self.barred.contains(point) || self.board.cell(point) == Cell::Masked
    }

    /// Returns the board with the defender's stones on all empty points beside
    /// the region, so that the attacker has no liberties there.
    pub(super) fn yielded(&self, points: &PointSet) -> Board {
        let mut board = self.board.clone();
        let friend = Cell::Stone(self.defender);
        let edge = self.edge(points);
        let empty = |p: Point| self.board.cell(p) == Cell::Empty && !self.is_fixed(p);
        let open = edge.iter().filter(|&p| empty(p));
        board.arrange(open.map(|point| (point, friend)));
        board
    }

    /// Returns the points outside that touch the region.
    fn edge(&self, points: &PointSet) -> PointSet {
        let beside = |point| self.board.size().neighbors(point);
        let all = points.iter().flat_map(beside);
        all.filter(|&p| !points.contains(p)).collect()
    }
}
