//! The choice of targets when the question names none.

use super::ground::TargetArea;
use super::groups::{Groups, main_chains};
use crate::go::{Board, Cell, Color, Point, PointSet};

/// The maximum number of candidates that are tried.
const MOST: usize = 6;
/// The maximum number of single chains that are tried for larger sets.
const MOST_PARTS: usize = 8;
/// The number of common empty points from which two groups share one ground.
const SHARED: usize = 2;

/// A set of targets that the question may be about.
struct Candidate {
    color: Color,
    stones: PointSet,
    targets: Vec<Point>,
    /// The empty points of the ground around the targets.
    room: PointSet,
    /// The number of ways into the open.
    ways: usize,
}

impl Candidate {
    fn new(board: &Board, groups: &Groups, color: Color, stones: PointSet) -> Self {
        let targets = main_chains(board, &stones);
        let site = TargetArea::new(board, groups.clone(), color, &targets, PointSet::EMPTY);
        let ground = site.ground();
        let empty = |p: &Point| board.cell(*p) == Cell::Empty;
        Self {
            color,
            stones,
            targets,
            room: ground.iter().filter(empty).collect(),
            ways: site.ample_ways_out(&ground),
        }
    }

    fn shares_ground(&self, other: &Self) -> bool {
        let common = self.room.difference(&self.room.difference(&other.room));
        common.len() >= SHARED
    }
}

/// Lists sets of targets that the question may be about, the most likely first.
/// Enclosed groups come first, ordered by size, then those with the fewest ways
/// into the open. An attacker of groups on the same ground wants all of them if
/// possible, so their unions are candidates too.
pub(super) fn candidates(board: &Board, groups: &Groups, to_move: Color) -> Vec<Vec<Point>> {
    let weak = groups.iter().filter(|group| !group.lives());
    let mut candidates: Vec<Candidate> = weak
        .map(|group| Candidate::new(board, groups, group.color, group.stones))
        .collect();
    for (stones, ways) in unions(&candidates, to_move.opponent()) {
        let mut together = Candidate::new(board, groups, to_move.opponent(), stones);
        together.ways = together.ways.min(ways);
        let is_new = |candidate: &Candidate| candidate.targets != together.targets;
        if candidates.iter().all(is_new) {
            candidates.push(together);
        }
    }
    let stones =
        |targets: &[Point]| -> usize { targets.iter().map(|&t| board.chain(t).count()).sum() };
    candidates.sort_by_key(|c| (c.ways, usize::MAX - stones(&c.targets)));
    let targets = candidates.into_iter().map(|candidate| candidate.targets);
    targets.take(MOST).collect()
}

/// Lists the single chains of those sets that the side to move attacks, each
/// with the index of its set, unless they are sets themselves.
pub(super) fn parts(board: &Board, sets: &[Vec<Point>], to_move: Color) -> Vec<(usize, Point)> {
    let mut parts: Vec<(usize, Point)> = Vec::new();
    for (at, targets) in sets.iter().enumerate().filter(|(_, set)| set.len() > 1) {
        for &target in targets {
            let attacked = board.stone(target) == Some(to_move.opponent());
            let is_new = parts.iter().all(|&(_, part)| part != target);
            if attacked && is_new && !sets.contains(&vec![target]) {
                parts.push((at, target));
            }
        }
    }
    parts.truncate(MOST_PARTS);
    parts
}

/// Returns the unions of groups of one color that share a ground, each with the
/// fewest ways out of any member.
fn unions(candidates: &[Candidate], color: Color) -> Vec<(PointSet, usize)> {
    let mut left: Vec<&Candidate> = candidates.iter().filter(|c| c.color == color).collect();
    let mut found = Vec::new();
    while let Some(first) = left.pop() {
        let mut members = vec![first];
        let mut at = 0;
        while let Some(&member) = members.get(at) {
            let (beside, apart) = left.iter().partition(|c| member.shares_ground(c));
            members.extend::<Vec<_>>(beside);
            left = apart;
            at += 1;
        }
        if members.len() > 1 {
            let stones = members.iter().map(|c| &c.stones);
            let ways = members.iter().map(|c| c.ways).min();
            let all = stones.fold(PointSet::EMPTY, |all, stones| all.union(stones));
            found.push((all, ways.unwrap_or(0)));
        }
    }
    found
}

/// Returns true if the defender would not get out of the ground of some targets
/// into ample room.
///
/// It is an estimate: an answer about targets that are shut in takes less time.
#[must_use]
pub fn are_shut_in(board: &Board, groups: &Groups, targets: &[Point]) -> bool {
    let color = targets.first().and_then(|&target| board.stone(target));
    color.is_some_and(|color| {
        let nothing = PointSet::EMPTY;
        let site = TargetArea::new(board, groups.clone(), color, targets, nothing);
        site.ample_ways_out(&site.ground()) == 0
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    #[test]
    fn parts_are_the_attacked_chains_that_are_no_sets_themselves() {
        let board = diagram::read(
            "O . O . O .
             . . . . . .
             X . X . O .",
        )
        .unwrap();
        let at = |names: &[&str]| -> Vec<Point> {
            let named = names.iter().map(|name| board.size().parse_point(name));
            named.collect::<Result<_, _>>().unwrap()
        };
        let sets = [
            at(&["A3", "C3", "E3"]),
            at(&["A1", "C1"]),
            at(&["C3"]),
            at(&["E3", "E1"]),
        ];
        let found = parts(&board, &sets, Color::Black);
        let [a3, e3, e1] = [at(&["A3"])[0], at(&["E3"])[0], at(&["E1"])[0]];
        assert_eq!(found, [(0, a3), (0, e3), (3, e1)]);
        let found = parts(&board, &sets, Color::White);
        assert_eq!(found.len(), 2, "only black chains are attacked");
    }
}
