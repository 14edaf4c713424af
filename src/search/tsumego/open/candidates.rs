//! Which chains might be in question, when nobody says.

use super::ground::Site;
use super::groups::{Group, Groups};
use crate::go::{Board, Point, PointSet};

/// The most that are worth a look.
const MOST: usize = 6;

/// Targets that may be meant, the most likely first: groups that are shut in,
/// by their size; then those with the fewest ways into the open.
pub(super) fn candidates(board: &Board, groups: &Groups) -> Vec<Vec<Point>> {
    let mut ranked: Vec<(usize, usize, Vec<Point>)> = Vec::new();
    for group in groups.iter().filter(|group| !group.lives) {
        let targets = main_chains(board, group);
        let site = Site::new(
            board,
            groups.clone(),
            group.color,
            &targets,
            PointSet::EMPTY,
        );
        let ground = site.ground();
        let ways = site.ample_ways_out(&ground);
        let stones: usize = targets.iter().map(|&t| board.chain(t).count()).sum();
        ranked.push((ways, usize::MAX - stones, targets));
    }
    ranked.sort_by_key(|&(ways, few, _)| (ways, few));
    let targets = ranked.into_iter().map(|(_, _, targets)| targets);
    targets.take(MOST).collect()
}

/// One stone of each chain that a group could not do without: the largest, and
/// those of at least half its size.
fn main_chains(board: &Board, group: &Group) -> Vec<Point> {
    let mut seen = PointSet::EMPTY;
    let mut chains: Vec<(usize, Point)> = Vec::new();
    for stone in group.stones.iter() {
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
