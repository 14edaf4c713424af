//! The ground of some targets on an open board: where may be played, and what
//! is left outside.

use super::groups::{Group, Groups, spread};
use crate::go::{Board, Cell, Color, Point, PointSet};
use crate::solver::open::move_distance::{MoveDistance, NEVER};

/// Empty points of a board that is searched as a whole.
const LITTLE_ROOM: usize = 14;
/// Moves that the defender may run into the open at first.
const RUN: u8 = 2;
/// Empty points that the attacker's groups must reach first to hold ground.
const SOME_ROOM: usize = 2;
/// Empty points that a group reaches first if nothing is to be feared for it.
const AMPLE_ROOM: usize = 12;
/// Liberties outside that a weak chain at the edge may have and still be
/// drawn into the fight.
const FEW_LIBERTIES: usize = 3;
/// Liberties of a chain that may be captured before it is helped.
const IN_DANGER: usize = 2;

/// Liberties outside with which a chain at the edge has nothing to fear.
const STRONG: usize = 4;

/// What lies beyond the edge of a ground where the targets reached it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Beyond {
    /// They did not.
    Nothing,
    /// Room enough to live.
    Ample,
    /// It has to be seen.
    Wider(Ground),
}

/// Where may be played, and what that takes for granted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ground {
    pub(super) points: PointSet,
    /// One stone of each chain at the edge that is taken to be alive.
    pub(super) assumes: Vec<Point>,
}

/// The surroundings of some targets.
#[derive(Debug)]
pub(super) struct Site {
    board: Board,
    groups: Groups,
    defender: Color,
    /// Where may not be played.
    barred: PointSet,
    targets: PointSet,
    /// The attacker's stones that hold the ground around.
    walls: PointSet,
    /// The defender's stones that share the fate of the targets.
    kin: PointSet,
}

fn is_safe(group: &Group, room: usize) -> bool {
    group.lives || group.room.len() >= room
}

/// Steps to a stone that is near.
const NEAR: u8 = 2;

impl Site {
    /// The targets must be stones of one colour. On what is barred nobody may
    /// play.
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
        // Somebody has to hold the ground, if only the largest.
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

    /// The stones in question.
    pub(super) const fn targets(&self) -> &PointSet {
        &self.targets
    }

    /// The smallest ground worth a trial; where all the board has little room,
    /// all of it, so that nothing has to be taken for granted.
    pub(super) fn ground(&self) -> Ground {
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

    /// Draws in what belongs to the fight, and says what the rest assumes.
    fn complete(&self, mut points: PointSet) -> Ground {
        while self.draw_in(&mut points) {}
        let assumes = self.assumes(&points);
        Ground { points, assumes }
    }

    /// What lies beyond the points of a ground where chains of one side came
    /// to its edge. `lead` is how many moves nearer than the other side they must
    /// be to call room their own.
    pub(super) fn beyond(
        &self,
        ground: &Ground,
        color: Color,
        ways_out: &PointSet,
        lead: u8,
    ) -> Beyond {
        if ways_out.is_empty() {
            return Beyond::Nothing;
        }
        let mut points = ground.points;
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
        if points == ground.points {
            Beyond::Ample
        } else {
            Beyond::Wider(self.complete(points))
        }
    }

    /// Number of points where the defender would come out of the ground into
    /// ample room.
    pub(super) fn ample_ways_out(&self, ground: &Ground) -> usize {
        let size = self.board.size();
        let leads_out = |p: &Point| {
            self.board.stone(*p) != Some(self.defender.opponent())
                && size.neighbors(*p).any(|q| {
                    !ground.points.contains(q)
                        && self.board.stone(q) != Some(self.defender.opponent())
                })
        };
        let points = ground.points.iter().filter(leads_out);
        points
            .filter(|&p| self.is_ample(ground, self.defender, p, 1))
            .count()
    }

    /// Whether who comes out of the ground at a point lives there, or has room
    /// enough where he is nearer than the other side by more than `lead` moves.
    fn is_ample(&self, ground: &Ground, color: Color, way_out: Point, lead: u8) -> bool {
        let board = &self.board;
        let mut friends = PointSet::from_iter([way_out]);
        let mut next = PointSet::from_iter([way_out]);
        for beside in board.size().neighbors(way_out) {
            if board.stone(beside) == Some(color) && !ground.points.contains(beside) {
                if self.groups.at(beside).is_some_and(|group| group.lives) {
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
                && !ground.points.contains(p)
                && own.steps(p).saturating_add(lead) < theirs.steps(p)
        });
        // Crawling along the first line makes no life.
        let inner = |p: &Point| board.size().neighbors(*p).count() == 4;
        room.iter().filter(inner).count() >= AMPLE_ROOM
    }

    /// The same with one more ring of empty points.
    pub(super) fn wider(&self, ground: &Ground) -> Ground {
        let mut points = ground.points;
        for point in ground.points.iter() {
            let beside = self.board.size().neighbors(point);
            for friend in beside.filter(|&p| self.board.stone(p) == Some(self.defender)) {
                points.extend(self.board.chain(friend));
                points.extend(self.board.liberties(friend).iter());
            }
        }
        self.widen(&mut points);
        self.complete(points)
    }

    /// A wider ground with the weakest of the attacker's chains at the edge
    /// drawn into the fight; none if there is none to fear for.
    pub(super) fn with_weakest(&self, ground: &Ground) -> Option<Ground> {
        let mut weakest = None;
        for &stone in &ground.assumes {
            let Some(group) = self.groups.at(stone) else {
                continue;
            };
            if group.color == self.defender
                || is_safe(group, AMPLE_ROOM)
                || ground.points.contains(stone)
            {
                continue;
            }
            let outside = self.board.liberties(stone).difference(&ground.points);
            let strength = (outside.len(), group.room.len());
            if outside.len() <= STRONG && weakest.is_none_or(|(least, _)| strength < least) {
                weakest = Some((strength, stone));
            }
        }
        let (_, stone) = weakest?;
        let mut points = ground.points;
        points.extend(self.board.chain(stone));
        points.extend(self.board.liberties(stone).iter());
        Some(self.complete(points))
    }

    /// What the defender reaches first, a few moves away, from the targets and
    /// the stones that share their fate.
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

    /// Adds the empty points beside.
    fn widen(&self, points: &mut PointSet) {
        for point in points.clone().iter() {
            let beside = self.board.size().neighbors(point);
            points.extend(beside.filter(|&p| self.board.cell(p) == Cell::Empty));
        }
    }

    /// Adds what belongs to the fight: kin at the edge, the attacker's chains
    /// that are shut in or weak, and corners that nobody can reach otherwise.
    /// Whether anything was added.
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

    /// Whether an empty point outside leads nowhere else.
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

    /// One stone of each chain that nobody can capture only because of where
    /// the ground ends.
    fn assumes(&self, points: &PointSet) -> Vec<Point> {
        let board = &self.board;
        let size = board.size();
        let mut seen = PointSet::EMPTY;
        let mut stones = Vec::new();
        for (stone, _) in board.stones() {
            if seen.contains(stone) {
                continue;
            }
            let chain: PointSet = board.chain(stone).collect();
            seen = seen.union(&chain);
            let inside = points.contains(stone);
            let touches = |p: Point| {
                size.neighbors(p).any(|q| {
                    if inside {
                        board.cell(q) == Cell::Empty && !points.contains(q)
                    } else {
                        points.contains(q)
                    }
                })
            };
            let lives = || self.groups.at(stone).is_some_and(|group| group.lives);
            if chain.iter().any(touches) && !chain.intersects(&self.targets) && !lives() {
                stones.push(stone);
            }
        }
        stones
    }

    /// The position in which the attacker holds every point that touches the
    /// ground from outside, so that nobody gets out and nobody helps.
    pub(super) fn closed(&self, points: &PointSet) -> Board {
        let mut board = self.board.clone();
        let wall = Cell::Stone(self.defender.opponent());
        board.arrange(self.edge(points).iter().map(|point| (point, wall)));
        board
    }

    /// The board with the defender's stones on the empty points that touch the
    /// region where friends of his outside are nearest: there the attacker has
    /// no liberties to count on.
    pub(super) fn yielded(&self, points: &PointSet) -> Board {
        let mut board = self.board.clone();
        let friend = Cell::Stone(self.defender);
        let edge = self.edge(points);
        let open = edge.iter().filter(|&p| self.board.cell(p) == Cell::Empty);
        let yielded = open.filter(|&p| {
            let [ours, theirs] = [self.defender, self.defender.opponent()]
                .map(|color| self.nearest_outside(p, color, points));
            ours <= NEAR && ours <= theirs
        });
        board.arrange(yielded.map(|point| (point, friend)));
        board
    }

    /// The board with the defender's stones on all empty points that touch the
    /// region, so that the attacker has no liberties there.
    pub(super) fn surrendered(&self, points: &PointSet) -> Board {
        let mut board = self.board.clone();
        let friend = Cell::Stone(self.defender);
        let edge = self.edge(points);
        let open = edge.iter().filter(|&p| self.board.cell(p) == Cell::Empty);
        board.arrange(open.map(|point| (point, friend)));
        board
    }

    /// How many steps it is to the nearest stone of a colour that is not in
    /// the region.
    fn nearest_outside(&self, from: Point, color: Color, points: &PointSet) -> u8 {
        let stones = self.board.stones();
        let outside = stones.filter(|&(p, owner)| owner == color && !points.contains(p));
        let steps = outside.map(|(p, _)| p.x().abs_diff(from.x()) + p.y().abs_diff(from.y()));
        steps.min().unwrap_or(u8::MAX)
    }

    /// The points outside that touch the region.
    fn edge(&self, points: &PointSet) -> PointSet {
        let beside = |point| self.board.size().neighbors(point);
        let all = points.iter().flat_map(beside);
        all.filter(|&p| !points.contains(p)).collect()
    }
}
