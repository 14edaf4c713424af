//! The attacker's chains around a region, on whose safety a capture rests.
//!
//! A proof of capture in a region takes the attacker's chains outside for
//! uncapturable. On the whole board the defender may attack them with moves
//! elsewhere. In the region each of these moves is a pass, so a proof tells how
//! many of them the defender can make before the targets are captured. They are
//! safe in these cases:
//!
//! - A chain is alive in Benson's sense.
//! - A chain has more liberties outside the region than the defender has
//!   passes. Each move elsewhere takes one of them at most, and the attacker
//!   answers none of them. The liberties in the region do not count.
//! - The same holds for several chains that cannot be cut: two of them have a
//!   pair of liberties in common outside the region. The attacker answers a
//!   move on one of the pair with the other. Such points count for neither, and
//!   no two pairs share a point.
//! - A search of its own says that the chain cannot be captured. There the
//!   defender moves first and has any number of ko threats. The liberties in the
//!   region count as the defender's, so the two fights are independent. The
//!   search covers the points a few moves away (see
//!   [`own_search`](super::own_search)).
//!
//! Two kinds of results make more [demands](Demand):
//!
//! - *The attacker prevents life*, as in a seki, for ever. There may be any
//!   number of passes, so no number of liberties is enough.
//! - *Threats decide*, as in a ko. A move that calls for an answer is a threat,
//!   and the region does not count it. So neither a pair of liberties nor a
//!   search helps.
//!
//! The attacker answers the moves on a pair and those in the zone of a searched
//! chain. So one move of the defender must not call for two answers: zones and
//! pairs share no empty point, and other chains count no liberties there. Where
//! two zones meet, the second chain is searched again without the points of the
//! first zone, which are the defender's then.

use super::own_search::Surroundings;
use super::region_search::{Fate, RegionSearch};
use crate::go::{Board, Cell, Color, Point, PointSet, life};
use crate::solver::{Assumption, Question, Safety};

/// The most pairs of chains that are looked at for links.
const MOST_CHAINS: usize = 64;

/// The most positions visited to find out about one chain.
const MOST_NODES: u64 = 20_000;
/// The memory of such a search in bytes.
const MEMORY: usize = 4 << 20;

/// The attacker's chains that are not in the region.
#[derive(Debug)]
pub(super) struct Walls {
    board: Board,
    attacker: Color,
    region: PointSet,
    barred: PointSet,
    chains: Vec<Wall>,
    /// The attacker's stones that live unconditionally.
    living: PointSet,
}

#[derive(Debug)]
struct Wall {
    stones: PointSet,
    /// The liberties outside the region.
    liberties: PointSet,
    /// True if nobody can ever capture the chain.
    immortal: bool,
    lives: bool,
    /// The number of the group of chains that cannot be cut apart.
    group: usize,
    /// The pairs of points that link the chain with others.
    links: PointSet,
    /// The searches of the chain by itself.
    searches: Vec<OwnSearch>,
}

/// The search of a wall by itself.
#[derive(Clone, Copy, Debug)]
struct OwnSearch {
    /// The points that are left to the searches of other walls.
    without: PointSet,
    /// The empty points that the proof rests on that the chain cannot be
    /// captured, if there is one.
    zone: Option<PointSet>,
}

/// The result of a wall's own searches.
enum Apart {
    /// The chain cannot be captured, which rests on these empty points.
    Holds(PointSet),
    Falls,
    /// A search without these points is missing.
    Missing(PointSet),
}

/// The demands of the results in a region on the chains around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Demand {
    /// The most passes of the defender before the matter is at an end; 255 if
    /// there may be any number.
    pub(super) passes: u8,
    /// True if a move against a chain may call for no answer, since it would be
    /// a ko threat.
    pub(super) quiet: bool,
}

/// The safety of the chains that a proof rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WallTest {
    /// Each of them is safe.
    Safe(Vec<Assumption>),
    /// One stone of each chain that may not be safe, the weakest first.
    Weak(Vec<Point>),
    /// The chain with this index has to be searched by itself, without these
    /// points.
    Open(usize, PointSet),
}

impl Walls {
    /// Returns the attacker's chains outside a region. Nobody may play on
    /// `barred` points.
    pub(super) fn of(board: &Board, attacker: Color, region: &PointSet, barred: &PointSet) -> Self {
        let alive = life::pass_alive(board, attacker);
        let mut seen = *region;
        let mut chains = Vec::new();
        for (stone, color) in board.stones() {
            if color != attacker || seen.contains(stone) {
                continue;
            }
            let stones: PointSet = board.chain(stone).collect();
            seen = seen.union(&stones);
            let free = board.liberties(stone).difference(region);
            let beside = |p: Point| board.size().neighbors(p);
            let masked = |p: Point| board.cell(p) == Cell::Masked;
            chains.push(Wall {
                immortal: stones.intersects(barred)
                    || free.intersects(barred)
                    || stones.iter().flat_map(beside).any(masked),
                lives: stones.intersects(&alive),
                stones,
                liberties: free.difference(barred),
                group: chains.len(),
                links: PointSet::EMPTY,
                searches: Vec::new(),
            });
        }
        let mut walls = Self {
            board: board.clone(),
            attacker,
            region: *region,
            barred: *barred,
            chains,
            living: alive,
        };
        walls.link();
        walls
    }

    pub(super) const fn owner(&self) -> Color {
        self.attacker
    }

    /// Returns the stones of all chains.
    pub(super) fn stones(&self) -> PointSet {
        let stones = self.chains.iter().map(|chain| chain.stones);
        stones.fold(PointSet::EMPTY, |all, stones| all.union(&stones))
    }

    /// Joins the chains that have two liberties in common, each of which links
    /// no others.
    fn link(&mut self) {
        let mut used = PointSet::EMPTY;
        let number = self.chains.len().min(MOST_CHAINS);
        for one in 0..number {
            for other in one + 1..number {
                let [a, b] = [&self.chains[one], &self.chains[other]];
                if a.group == b.group {
                    continue;
                }
                let common = a.liberties.intersection(&b.liberties).difference(&used);
                let mut points = common.iter();
                let (Some(first), Some(second)) = (points.next(), points.next()) else {
                    continue;
                };
                used.extend([first, second]);
                let (kept, dropped) = (a.group, b.group);
                for chain in [one, other] {
                    self.chains[chain].links.extend([first, second]);
                }
                for chain in self.chains.iter_mut().filter(|c| c.group == dropped) {
                    chain.group = kept;
                }
            }
        }
        for chain in &mut self.chains {
            chain.liberties = chain.liberties.difference(&used);
        }
    }

    /// Tests the chains beside the region, for proofs of capture in which the
    /// defender can make this many passes.
    ///
    /// Chains with few liberties are searched first, since others can do without
    /// more points. A chain that falls only without the points of others has its
    /// turn before them in one more test.
    pub(super) fn test(&self, demand: Demand) -> WallTest {
        let mut order = self.beside();
        order.sort_by_key(|&index| self.chains[index].liberties.len());
        let mut preferred = Vec::new();
        loop {
            match self.test_in(&order, demand) {
                Err((index, without)) => return WallTest::Open(index, without),
                Ok(mut reasons) => {
                    let weak: Vec<usize> = reasons
                        .iter()
                        .filter(|(_, why)| why.is_none())
                        .map(|(index, _)| *index)
                        .collect();
                    if weak.is_empty() {
                        reasons.sort_unstable_by_key(|(index, _)| *index);
                        return WallTest::Safe(self.assumptions(&reasons));
                    }
                    let crowded = weak.iter().find(|&&index| {
                        self.chains[index].holds_alone() && !preferred.contains(&index)
                    });
                    let Some(&crowded) = crowded else {
                        let alone = |&index: &usize| self.chains[index].holds_alone();
                        let (crowded, falling): (Vec<_>, Vec<_>) =
                            weak.into_iter().partition(alone);
                        let weak = falling.into_iter().chain(crowded);
                        return WallTest::Weak(
                            weak.filter_map(|index| self.stone(index)).collect(),
                        );
                    };
                    preferred.push(crowded);
                    order.retain(|&index| index != crowded);
                    order.insert(0, crowded);
                }
            }
        }
    }

    /// Tests chains in turn. Returns the reason for which each is safe, or `None`
    /// for it.
    ///
    /// # Errors
    /// A chain has to be searched by itself without some points.
    fn test_in(
        &self,
        order: &[usize],
        demand: Demand,
    ) -> Result<Vec<(usize, Option<Safety>)>, (usize, PointSet)> {
        let mut reasons: Vec<_> = order.iter().map(|&index| (index, None)).collect();
        // The points where the attacker answers for searched chains. As they
        // become more, fewer chains are safe for other reasons.
        let mut answered = PointSet::EMPTY;
        loop {
            let before = answered;
            for (index, why) in &mut reasons {
                if *why == Some(Safety::Searched) {
                    continue;
                }
                let chain = &self.chains[*index];
                *why = self.safety(chain, demand, &answered);
                if why.is_none() && !demand.quiet {
                    match chain.apart_from(&answered) {
                        Apart::Missing(without) => return Err((*index, without)),
                        Apart::Holds(zone) => {
                            answered = answered.union(&zone);
                            *why = Some(Safety::Searched);
                        }
                        Apart::Falls => {}
                    }
                }
            }
            let is_weak = reasons.iter().any(|(_, why)| why.is_none());
            if is_weak || answered == before {
                return Ok(reasons);
            }
        }
    }

    fn assumptions(&self, reasons: &[(usize, Option<Safety>)]) -> Vec<Assumption> {
        let reasons = reasons.iter();
        let assumption = |&(index, why): &(usize, Option<Safety>)| {
            let (stone, why) = self.stone(index).zip(why)?;
            Some(Assumption { stone, why })
        };
        reasons.filter_map(assumption).collect()
    }

    /// Returns the chains beside the region that could ever be captured.
    fn beside(&self) -> Vec<usize> {
        let size = self.board.size();
        let near = self.region.iter().flat_map(|p| size.neighbors(p));
        let near: PointSet = near.collect();
        let is_near = |chain: &Wall| !chain.immortal && chain.stones.intersects(&near);
        let chains = self.chains.iter().enumerate();
        chains
            .filter(|(_, chain)| is_near(chain))
            .map(|(index, _)| index)
            .collect()
    }

    fn stone(&self, index: usize) -> Option<Point> {
        self.chains[index].stones.iter().next()
    }

    /// Returns the reason for which a chain is safe without a search of its
    /// own. The attacker plays on `answered` points for the sake of others.
    fn safety(&self, chain: &Wall, demand: Demand, answered: &PointSet) -> Option<Safety> {
        let group = || {
            let all = self.chains.iter();
            all.filter(|other| other.group == chain.group)
        };
        let is_linked = !demand.quiet && !group().any(|other| other.links.intersects(answered));
        let together: Vec<&Wall> = if is_linked {
            group().collect()
        } else {
            vec![chain]
        };
        if together.iter().any(|chain| chain.lives || chain.immortal) {
            return Some(Safety::Benson);
        }
        let all = together.iter().map(|chain| chain.liberties);
        let all = all.fold(PointSet::EMPTY, |all, liberties| all.union(&liberties));
        let number = all.difference(answered).len();
        (number > usize::from(demand.passes))
            .then(|| Safety::Liberties(u16::try_from(number).unwrap_or(u16::MAX)))
    }

    /// Returns the question whether a chain can be captured by itself.
    fn question_about(&self, index: usize, without: &PointSet) -> Option<Question> {
        let chain = &self.chains[index];
        let surroundings = Surroundings {
            board: &self.board,
            stones: chain.stones,
            elsewhere: self.region.union(without),
            barred: self.barred,
            living: self.living,
        };
        surroundings.question(chain.liberties.len())
    }

    /// Searches a chain by itself. The points `without` are the defender's there.
    /// Returns the number of positions visited.
    pub(super) fn search(&mut self, index: usize, without: PointSet) -> u64 {
        let (mut zone, mut nodes) = (None, 1);
        if let Some(question) = self.question_about(index, &without) {
            let mut search = RegionSearch::new(question, MEMORY);
            while search.fate().is_none() && nodes < MOST_NODES {
                nodes += search.advance(MOST_NODES - nodes);
            }
            let holds = search.fate() == Some(Fate::Kept);
            let points = search.zone_of_keeping().filter(|_| holds);
            let empty = |p: &Point| self.board.cell(*p) == Cell::Empty;
            zone = points.map(|points| points.iter().filter(empty).collect());
        }
        self.chains[index]
            .searches
            .push(OwnSearch { without, zone });
        nodes
    }
}

impl Wall {
    /// Returns true if the chain cannot be captured while no other has to be
    /// defended.
    fn holds_alone(&self) -> bool {
        let alone = |search: &&OwnSearch| search.without.is_empty();
        let search = self.searches.iter().find(alone);
        search.is_some_and(|search| search.zone.is_some())
    }

    /// Returns what the chain's own searches tell, where other points than
    /// `answered` are left for it.
    fn apart_from(&self, answered: &PointSet) -> Apart {
        let nothing = PointSet::EMPTY;
        for without in [&nothing, answered] {
            let search = self.searches.iter().find(|s| s.without == *without);
            match search {
                None => return Apart::Missing(*without),
                Some(OwnSearch { zone: None, .. }) => return Apart::Falls,
                Some(OwnSearch {
                    zone: Some(zone), ..
                }) if !zone.intersects(answered) => {
                    return Apart::Holds(*zone);
                }
                Some(_) => {}
            }
        }
        Apart::Falls
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    /// Black's corner stones are attacked. The region is everything that is not
    /// a dot outside the wall: the first two columns and rows.
    fn walls(picture: &str, region: &[&str]) -> (Board, Walls) {
        let board = diagram::read(picture).unwrap();
        let at = |name: &&str| board.size().parse_point(name).unwrap();
        let region: PointSet = region.iter().map(at).collect();
        let walls = Walls::of(&board, Color::White, &region, &PointSet::EMPTY);
        (board, walls)
    }

    fn tested(picture: &str, region: &[&str], passes: u8) -> Result<Vec<String>, Vec<String>> {
        let quiet = false;
        meeting(picture, region, Demand { passes, quiet })
    }

    fn meeting(picture: &str, region: &[&str], demand: Demand) -> Result<Vec<String>, Vec<String>> {
        let (board, mut walls) = walls(picture, region);
        let name = |stone: &Point| stone.on(board.size()).to_string();
        loop {
            match walls.test(demand) {
                WallTest::Safe(all) => {
                    let chain =
                        |chain: &Assumption| format!("{} {:?}", name(&chain.stone), chain.why);
                    return Ok(all.iter().map(chain).collect());
                }
                WallTest::Weak(stones) => return Err(stones.iter().map(name).collect()),
                WallTest::Open(index, without) => {
                    walls.search(index, without);
                }
            }
        }
    }

    const CORNER: [&str; 4] = ["A1", "B1", "A2", "B2"];
    /// A wall around that corner, with A4, B4, C4, D3, D2 and D1 outside.
    const WALL: &str = "
        . . . . . . .
        . . . . . . .
        O O O . . . .
        X . O . . . .
        . X O . . . .";

    #[test]
    fn a_living_wall_needs_no_liberties() {
        let picture = "
            . O . O .
            O O O O O
            X X O . .
            . X O . .";
        let safe = tested(picture, &CORNER, u8::MAX);
        assert_eq!(safe, Ok(vec!["B4 Benson".to_owned()]));
    }

    #[test]
    fn a_link_with_a_chain_in_danger_is_no_way_out() {
        // Black captures the wall with B4 or E4, though White's stones above
        // are near.
        let picture = "
            . . . . . . . . . . .
            . . . . . . . O . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . O . . . . . . X
            . O X . X . . . . . .
            . . X X . . . . . . .
            O O O O O X X . . . .
            X X X X O X X . . . .
            . . . X O O X . . . .";
        let region = ["A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2"];
        assert_eq!(tested(picture, &region, 3), Err(vec!["A3".to_owned()]));
    }

    #[test]
    fn a_chain_that_can_be_followed_by_threats_does_not_get_away() {
        // Black captures the wall with E4: White has two liberties after each
        // answer.
        let picture = "
            . . . X . . . . . O X
            . . . . . . X . . . .
            X . X . . . . . . . .
            . . . . . . . . X . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            X X X X . . . . . . .
            O O O O . . . . . . .
            X X X O . . . . . . .
            X . X O . . . . . . .
            . . X O X . . . . . .";
        let region = ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"];
        assert_eq!(tested(picture, &region, 4), Err(vec!["A4".to_owned()]));
        // With another liberty it gets away.
        let wider = picture.replace("X X X X . .", "X X X . . .");
        assert_eq!(
            tested(&wider, &region, 4),
            Ok(vec!["A4 Searched".to_owned()])
        );
    }

    #[test]
    fn liberties_in_the_region_do_not_count() {
        let safe = tested(WALL, &CORNER, 5);
        assert_eq!(safe, Ok(vec!["A3 Liberties(6)".to_owned()]));
        let safe = tested(WALL, &CORNER, 6);
        assert_eq!(safe, Ok(vec!["A3 Searched".to_owned()]));
    }

    #[test]
    fn a_wall_that_calls_for_answers_does_not_stand_in_a_ko() {
        let in_a_ko = |passes| {
            let quiet = true;
            meeting(WALL, &CORNER, Demand { passes, quiet })
        };
        assert_eq!(in_a_ko(5), Ok(vec!["A3 Liberties(6)".to_owned()]));
        assert_eq!(in_a_ko(6), Err(vec!["A3".to_owned()]));
    }

    #[test]
    fn two_chains_with_two_links_count_their_other_liberties_together() {
        let picture = "
            . . . . . . .
            . . . . . . .
            O O . . . . .
            X . O . . . .
            . X O . . . .";
        // One link only: C3 is outside, and B2 is in the region.
        let alone = tested(picture, &CORNER, 2);
        assert_eq!(
            alone,
            Ok(vec![
                "A3 Liberties(3)".to_owned(),
                "C2 Liberties(3)".to_owned()
            ])
        );
        let linked = "
            . . . . . . .
            . . O . . . .
            O . . . . . .
            X O O . . . .
            . X O . . . .";
        let (_, walls) = walls(linked, &CORNER[..3]);
        let groups: Vec<usize> = walls.chains.iter().map(|chain| chain.group).collect();
        assert_eq!(groups.len(), 3);
    }

    #[test]
    fn a_wall_that_can_be_captured_is_weak() {
        let picture = "
            . . . . . . . .
            . . . . . . . .
            . X X X X . . .
            X . . O X . . .
            O O O O X . . .
            X . O X X . . .
            . X O X . . . .";
        let weak = tested(picture, &CORNER, 3);
        assert_eq!(weak, Err(vec!["D4".to_owned()]));
    }
}
