//! The groups of a position, which are connected chains of one color, and
//! estimates of their strength.

use crate::go::{Board, ByColor, Color, Point, PointSet, life};
use crate::solver::open::move_distance::MoveDistance;

/// Chains of one color that cannot easily be cut apart.
#[derive(Clone, Debug)]
pub struct Group {
    pub(super) color: Color,
    pub(super) stones: PointSet,
    /// The empty points that the group's side reaches first, starting from this
    /// group.
    pub(super) room: PointSet,
    /// The stones of the chains that live unconditionally.
    pub(super) alive: PointSet,
}

impl Group {
    /// Returns the color of the stones.
    #[must_use]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// Returns the stones of all chains.
    #[must_use]
    pub const fn stones(&self) -> &PointSet {
        &self.stones
    }

    /// Returns true if some chain of the group lives unconditionally.
    #[must_use]
    pub fn lives(&self) -> bool {
        !self.alive.is_empty()
    }

    /// Returns one stone of each main chain: the largest one, and those of at
    /// least half its size. The fate of the group is that of these chains.
    #[must_use]
    pub fn main_chains(&self, board: &Board) -> Vec<Point> {
        main_chains(board, &self.stones)
    }
}

/// All groups of a position. Two chains are of one group if two liberties join
/// them, or one where the other side would be captured.
///
/// # Examples
///
/// ```
/// use shikatsu::go::diagram;
/// use shikatsu::solver::Groups;
///
/// let board = diagram::read(
///     "X . . . O
///      . X . O .
///      . . . . .
///      X X . . O
///      . . . . O",
/// )
/// .unwrap();
/// let groups = Groups::of(&board);
/// assert_eq!(groups.iter().count(), 4);
/// let corner = groups.at(board.size().parse_point("A5")?).unwrap();
/// assert_eq!(corner.stones().len(), 2);
/// # Ok::<(), shikatsu::go::ParsePointError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Groups {
    all: Vec<Group>,
}

/// A chain while groups are assembled.
struct Chain {
    color: Color,
    stones: PointSet,
    liberties: PointSet,
    group: usize,
}

impl Groups {
    /// Returns the groups of a position.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let mut chains = chains(board);
        join(board, &mut chains);
        let reach = |color| {
            let own = board.stones().filter(|&(_, owner)| owner == color);
            MoveDistance::of(board, &own.map(|(stone, _)| stone).collect())
        };
        let alive = |color| life::pass_alive(board, color);
        let reach = ByColor {
            black: reach(Color::Black),
            white: reach(Color::White),
        };
        let alive = ByColor {
            black: alive(Color::Black),
            white: alive(Color::White),
        };
        let mut all: Vec<Group> = Vec::new();
        for number in 0..chains.len() {
            let members: Vec<&Chain> = chains.iter().filter(|c| c.group == number).collect();
            let Some(color) = members.first().map(|chain| chain.color) else {
                continue;
            };
            let union = |sets: &dyn Fn(&Chain) -> PointSet| {
                let sets = members.iter().map(|chain| sets(chain));
                sets.fold(PointSet::EMPTY, |all, set| all.union(&set))
            };
            let stones = union(&|chain| chain.stones);
            let liberties = union(&|chain| chain.liberties);
            let nearer = |p: Point| {
                board.cell(p) == crate::go::Cell::Empty
                    && reach[color].steps(p) < reach[color.opponent()].steps(p)
            };
            all.push(Group {
                color,
                alive: stones.intersection(&alive[color]),
                stones,
                room: spread(board, &liberties, nearer),
            });
        }
        Self { all }
    }

    /// Returns the groups in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = &Group> {
        self.all.iter()
    }

    /// Returns the group of a stone.
    #[must_use]
    pub fn at(&self, stone: Point) -> Option<&Group> {
        self.all.iter().find(|group| group.stones.contains(stone))
    }
}

/// Returns one stone of each of the largest chains among some stones: the
/// largest one, and those of at least half its size.
pub(super) fn main_chains(board: &Board, stones: &PointSet) -> Vec<Point> {
    let mut seen = PointSet::EMPTY;
    let mut chains: Vec<(usize, Point)> = Vec::new();
    for stone in stones.iter() {
        if !seen.contains(stone) {
            let before = seen.len();
            seen.extend(board.chain(stone));
            chains.push((seen.len() - before, stone));
        }
    }
    let largest = chains.iter().map(|&(stones, _)| stones).max();
    let half = largest.unwrap_or(0).div_ceil(2);
    let main = chains.into_iter().filter(|&(stones, _)| stones >= half);
    main.map(|(_, stone)| stone).collect()
}

/// Returns the points that `inside` accepts and that are connected with those
/// of `from`.
pub(super) fn spread(board: &Board, from: &PointSet, inside: impl Fn(Point) -> bool) -> PointSet {
    let mut area = PointSet::EMPTY;
    let mut pending: Vec<Point> = Vec::new();
    for start in from.iter().filter(|&p| inside(p)) {
        if area.insert(start) {
            pending.push(start);
        }
    }
    while let Some(point) = pending.pop() {
        for beside in board.size().neighbors(point) {
            if inside(beside) && area.insert(beside) {
                pending.push(beside);
            }
        }
    }
    area
}

fn chains(board: &Board) -> Vec<Chain> {
    let mut seen = PointSet::EMPTY;
    let mut chains = Vec::new();
    for (first, color) in board.stones() {
        if seen.contains(first) {
            continue;
        }
        let stones: PointSet = board.chain(first).collect();
        seen = seen.union(&stones);
        chains.push(Chain {
            color,
            stones,
            liberties: board.liberties(first),
            group: chains.len(),
        });
    }
    chains
}

/// Assigns the same group to chains that are connected.
fn join(board: &Board, chains: &mut [Chain]) {
    for one in 0..chains.len() {
        for other in one + 1..chains.len() {
            let (a, b) = (&chains[one], &chains[other]);
            if a.color != b.color || a.group == b.group || !holds(board, a, b) {
                continue;
            }
            let (kept, dropped) = (a.group, b.group);
            for chain in chains.iter_mut().filter(|c| c.group == dropped) {
                chain.group = kept;
            }
        }
    }
}

/// Returns true if two chains can always be joined. They have two liberties in
/// common, or one where a stone of the other side would be captured.
fn holds(board: &Board, a: &Chain, b: &Chain) -> bool {
    let common = a
        .liberties
        .difference(&a.liberties.difference(&b.liberties));
    let closed = |p: Point| {
        let mut beside = board.size().neighbors(p);
        beside.all(|q| board.stone(q) == Some(a.color))
    };
    let safe = |chain: &Chain| chain.liberties.len() >= 2;
    common.len() >= 2 || safe(a) && safe(b) && common.iter().any(closed)
}
