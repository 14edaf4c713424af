//! Chains that are safe because they have two ways to connect.
//!
//! A chain that touches two empty points, each of which would join it to
//! something safe, is as good as safe. When the other side takes one point, the
//! other is left. These are the virtual connections of V. Anshelevich (*The
//! Game of Hex: An Automatic Theorem Proving Approach*, 2000).

use super::bits::Bits;
use super::geometry::{Geometry, Side};
use super::state::State;

/// The chains of one side that are safe or linked to safe ones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Linked<const N: usize> {
    /// The stones.
    pub(super) stones: Bits<N>,
    /// The empty points that link them; each is needed by one chain only.
    pub(super) links: Bits<N>,
}

impl<const N: usize> Geometry<N> {
    /// Joins the chains of `loose` to the safe stones, as far as they are
    /// linked to them. `safe_points` are the points where any stone of theirs
    /// would be safe. `on_link` is called with each chain that was linked and
    /// its pair of points. A chain that others rest on is reported before them.
    pub(super) fn link(
        &self,
        safe: Bits<N>,
        loose: Bits<N>,
        empty: Bits<N>,
        safe_points: Bits<N>,
        mut on_link: impl FnMut(Bits<N>, Bits<N>),
    ) -> Linked<N> {
        let mut found = Linked {
            stones: safe,
            links: Bits::EMPTY,
        };
        let mut loose = loose;
        let mut rest = loose;
        while !rest.is_empty() {
            let chain = rest.lowest().flood(loose, self.stride);
            rest = rest.minus(chain);
            let homes = found.stones.beside(self.stride) | safe_points;
            let points = (chain.beside(self.stride) & empty & homes).minus(found.links);
            let first = points.lowest();
            let second = points.minus(first).lowest();
            if !second.is_empty() {
                found.links |= first | second;
                found.stones |= chain;
                loose = loose.minus(chain);
                on_link(chain, first | second);
                // This chain may provide links for chains that had none before.
                rest = loose;
            }
        }
        found
    }

    /// Returns the zone of a target that can always be joined to something
    /// outside the region, if there is one. The zone consists of the stones and
    /// points that this takes. If the defender is to move, one way is enough.
    ///
    /// The defender keeps the target whatever the threats, and can make it safe
    /// at will. An answer on a link is never suicide. It is never banned
    /// either, since a ban is where a stone has just been captured, and links
    /// are empty.
    pub(super) fn way_home(&self, state: &State<N>) -> Option<Bits<N>> {
        let safe_points = self.immune[Side::Defender.index()];
        if safe_points.is_empty() {
            return None;
        }
        let own = state.stones[Side::Defender.index()];
        let empty = self.empty(state);
        let safe = (own & safe_points).flood(own, self.stride);
        let mut ways = Vec::new();
        let linked = self.link(safe, own.minus(safe), empty, safe_points, |chain, pair| {
            ways.push((chain, pair));
        });
        let home = self.target & linked.stones;
        if !home.is_empty() {
            return Some(self.rests_on(home.lowest(), own, safe, &ways));
        }
        if state.to_move == Side::Attacker {
            return None;
        }
        let targets = (self.target & own).flood(own, self.stride);
        let homes = linked.stones.beside(self.stride) | safe_points;
        let banned = state.ban().map_or(Bits::EMPTY, Bits::single);
        let steps = (targets.beside(self.stride) & empty & homes).minus(banned);
        let step = steps.lowest();
        if step.is_empty() {
            return None;
        }
        let beside = step.beside(self.stride);
        let zone = step | (beside & targets).lowest().flood(own, self.stride);
        if step.intersects(safe_points) {
            return Some(zone);
        }
        let host = (beside & linked.stones).lowest();
        Some(zone | self.rests_on(host, own, safe, &ways))
    }

    /// Returns the chain of a safe or linked stone with its links, and likewise
    /// the chains that these join it to.
    fn rests_on(
        &self,
        stone: Bits<N>,
        own: Bits<N>,
        safe: Bits<N>,
        ways: &[(Bits<N>, Bits<N>)],
    ) -> Bits<N> {
        let safe_points = self.immune[Side::Defender.index()];
        let mut zone = Bits::EMPTY;
        let mut needed = stone;
        while !needed.is_empty() {
            let chain = needed.lowest().flood(own, self.stride);
            zone |= chain;
            needed = needed.minus(chain);
            let Some(at) = ways.iter().position(|(other, _)| other.intersects(chain)) else {
                continue;
            };
            let (_, pair) = ways[at];
            zone |= pair;
            let earlier = ways[..at].iter().fold(safe, |all, (chain, _)| all | *chain);
            for link in pair.minus(safe_points).iter() {
                let hosts = Bits::single(link).beside(self.stride) & earlier;
                needed |= hosts.lowest().minus(zone);
            }
        }
        zone
    }
}

#[cfg(test)]
mod tests {
    use crate::go::Color;
    use crate::solver::pictured;

    /// Returns true if Black's first chain can connect out of the unmasked
    /// part.
    fn is_home(picture: &str, to_move: Color) -> bool {
        let (geometry, state) = pictured::start(picture, to_move);
        geometry.way_home(&state).is_some()
    }

    #[test]
    fn two_ways_are_needed_or_one_and_the_move() {
        let two = "O . . -\nX X X .\nO O . -";
        assert!(is_home(two, Color::White));
        let one = "O O . -\nX X . -\nO O O O";
        assert!(!is_home(one, Color::White));
        assert!(is_home(one, Color::Black));
    }

    #[test]
    fn a_point_that_joins_two_chains_is_needed_by_one_only() {
        // Each of the two chains has two ways, one of which they share.
        let shared = "O X . -\nO O . -\nO X . -";
        assert!(!is_home(shared, Color::White));
    }
}
