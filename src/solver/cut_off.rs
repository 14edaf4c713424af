//! Ground that the attacker has cut off from the target.
//!
//! A chain of the attacker that can never be captured is *safe*. Suppose that
//! safe chains separate an area from the target for good. Then nothing that
//! happens there matters. A move there is as good as a pass, and the forcer
//! never gains by a pass that counts (see [`State`]).
//!
//! The search fills such an area with stones of the attacker. All positions
//! that differ in nothing else become the same one, and none of them has moves
//! there. The result is that of the position itself, since each line of one is a
//! line of the other, apart from passes.

use super::bits::Bits;
use super::geometry::{Geometry, Side};
use super::state::{NOWHERE, State};

impl<const N: usize> Geometry<N> {
    /// Returns the points that safe chains separate from the target, apart from
    /// those chains.
    pub(super) fn cut_off(&self, state: &State<N>) -> Bits<N> {
        let safe = self.safe_attackers(state);
        let around = self.region.minus(safe);
        let reached = (self.target & around).flood(around, self.stride);
        let rest = around.minus(reached);
        if rest.is_empty() {
            return rest;
        }
        (safe.beside(self.stride) & rest).flood(rest, self.stride)
    }

    /// Returns the points that a stone just played at a point has cut off.
    /// `before` is the position before it, in which nothing is left to fill.
    #[inline]
    pub(super) fn cut_off_by(&self, before: &State<N>, after: &State<N>, index: usize) -> Bits<N> {
        if before.to_move == Side::Defender {
            // The safe chains are the same as before.
            return Bits::EMPTY;
        }
        let attackers = after.stones[Side::Attacker.index()];
        let chain = Bits::single(index).flood(attackers, self.stride);
        if chain.intersects(self.immune[Side::Attacker.index()]) {
            self.cut_off(after)
        } else {
            Bits::EMPTY
        }
    }

    /// Returns the position with the points filled that are cut off.
    pub(super) fn filled(&self, state: &State<N>, cut_off: Bits<N>) -> State<N> {
        let [attackers, defenders] = state.stones;
        let ban = state.ban().filter(|ban| !cut_off.contains(*ban));
        let stones = [attackers | cut_off, defenders.minus(cut_off)];
        State::of(stones, NOWHERE, state.to_move, state.threats).with_ban(ban)
    }

    /// Returns the zone of a result, given the zone of the same result with the
    /// points filled that are cut off. The safe chains beside these points take
    /// their place: wherever they stand, the points are cut off.
    pub(super) fn zone_before_filling(
        &self,
        state: &State<N>,
        cut_off: Bits<N>,
        zone: Bits<N>,
    ) -> Bits<N> {
        if !zone.intersects(cut_off) {
            return zone;
        }
        let safe = self.safe_attackers(state);
        zone.minus(cut_off) | (cut_off.beside(self.stride) & safe).flood(safe, self.stride)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Color;
    use crate::solver::pictured;

    /// Returns the points of a row.
    fn points(indices: &[usize]) -> Bits<1> {
        indices
            .iter()
            .fold(Bits::EMPTY, |set, &index| set | Bits::single(index))
    }

    #[test]
    fn ground_behind_a_safe_chain_is_filled() {
        let (geometry, state) = pictured::start(". X . O X .\n. . . O O -", Color::White);
        assert!(geometry.cut_off(&state).is_empty());
        let (geometry, state) = pictured::start(". X . O X .\n. . . O - -", Color::White);
        let cut_off = geometry.cut_off(&state);
        assert_eq!(cut_off, points(&[4, 5]));
        let filled = geometry.filled(&state, cut_off);
        assert_eq!(filled.stones[1], points(&[1]));
        assert_eq!(filled.stones[0], state.stones[0] | cut_off);
        assert!(geometry.cut_off(&filled).is_empty());
    }

    #[test]
    fn a_ban_on_filled_ground_is_lifted() {
        let (geometry, state) = pictured::start(". X . O . .\n. . . O - -", Color::White);
        let ban = |at| {
            let state = state.with_ban(Some(at));
            geometry.filled(&state, geometry.cut_off(&state)).ban()
        };
        assert_eq!((ban(4), ban(2)), (None, Some(2)));
    }

    #[test]
    fn only_a_safe_stone_of_the_attacker_cuts_off() {
        let (geometry, state) = pictured::start(". X . . . .\n. . . O - -", Color::White);
        let after = |at| geometry.play(&state, at).unwrap();
        assert_eq!(geometry.cut_off_by(&state, &after(3), 3), points(&[4, 5]));
        assert!(geometry.cut_off_by(&state, &after(2), 2).is_empty());
    }

    #[test]
    fn the_safe_chain_takes_the_place_of_what_it_cuts_off() {
        let (geometry, state) = pictured::start(". X . O . .\n. . . O - -", Color::White);
        let cut_off = geometry.cut_off(&state);
        let zone = |zone| geometry.zone_before_filling(&state, cut_off, zone);
        assert_eq!(zone(points(&[0, 1])), points(&[0, 1]));
        let chain = state.stones[0];
        assert_eq!(zone(points(&[1, 5])), points(&[1]) | chain);
    }
}
