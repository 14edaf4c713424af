//! Relevance zones: the part of a position that a result rests on (C.-C. Shih,
//! T.-H. Wei, T.-R. Wu, I.-C. Wu, *A Novel Approach to Solving Goal-Achieving
//! Problems for Board Games*, 2022).
//!
//! A result with the zone Z says that the winner W wins not only here. W wins
//! in every legal position with the same stones on the points of Z, the same
//! side to move and the same threats. The contents of the other points do not
//! matter. This saves work. Suppose that the loser L is to move, and the
//! refutation of one move does not depend on the stone that it placed. Then the
//! same refutation answers every other move that changes nothing in the zone of
//! that refutation.
//!
//! The code that decides positions without search also makes their zones. All
//! other zones are made from these, from the end of the line backwards:
//!
//! - *W to move.* The zone of the position after W's move, and the point of the
//!   move. The points that make the move legal and its captures the same are
//!   added. These are a liberty that the move keeps, or the chains it captures
//!   with all their surroundings. For each chain of L beside it that lies in
//!   the zone, a liberty that keeps the chain on the board is added. If the
//!   move makes a ko, all its surroundings are added, so that the ban holds
//!   wherever the zone is the same. If W is the defender, a stone of the target
//!   is added: where none is left, the target has been captured.
//! - *L to move.* The zone of a refutation that does not depend on L's move
//!   elsewhere (the *base*). It is extended so that no chain of W in it can be
//!   captured from outside. Some moves inside are not answered by the base. For
//!   each of them, the zone of its own refutation and the points that keep its
//!   captures the same are added. For each point where a stone of L would be
//!   suicide, the points that make it suicide are added.
//! - *L to move, and L has to force a capture.* Whatever L plays outside, the
//!   defender passes, and the zone is unchanged. The line may go on like this
//!   for ever, and the target is kept (rule 6). So here the zone is its own
//!   base.
//!
//! If none of this applies, the zone is the whole region, which says nothing
//! about other positions.

use super::bits::Bits;
use super::geometry::{Geometry, Side};
use super::state::State;

impl<const N: usize> Geometry<N> {
    /// Returns the zone of a position that its mover wins by a stone on a
    /// point. `after` is the zone of the position after that move.
    pub(super) fn zone_of_win(
        &self,
        state: &State<N>,
        index: usize,
        next: &State<N>,
        after: Bits<N>,
    ) -> Bits<N> {
        let (me, foe) = (state.to_move, state.to_move.opponent());
        let [own, enemy] = [me, foe].map(|side| state.stones[side.index()]);
        let empty = self.empty(state);
        let stone = Bits::single(index);
        let beside = self.around_of(stone);
        let taken = enemy.minus(next.stones[foe.index()]);
        let mut zone = after | stone;
        if !taken.is_empty() {
            zone |= taken | self.around_of(taken);
        } else if beside.intersects(empty) {
            if !zone.intersects(beside & empty) {
                zone |= (beside & empty).lowest();
            }
        } else {
            let chain = stone.flood(own | stone, self.stride);
            self.hold(chain, me, empty.minus(stone), &mut zone);
        }
        let ko = next.ban().is_some();
        if ko {
            zone |= beside;
        }
        let mut rest = (beside & enemy).minus(taken);
        while !rest.is_empty() {
            let chain = rest.lowest().flood(enemy, self.stride);
            rest = rest.minus(chain);
            if ko || chain.intersects(after) {
                self.hold(chain, foe, empty.minus(stone), &mut zone);
            }
        }
        let target = self.target & own;
        if me == Side::Defender && !zone.intersects(target) {
            zone |= target.lowest();
        }
        zone
    }

    /// Returns the zone of a position that its mover loses.
    ///
    /// `base` is the zone of a refutation that does not depend on the move it
    /// refutes. Without it, the zone starts from `seed` and is its own base.
    /// `lost` returns the zone of the refutation of a move. If a needed move is
    /// not refuted for good, there is no zone. `barred` says that the mover
    /// lacks the threat to retake the ko.
    pub(super) fn zone_of_loss(
        &self,
        state: &State<N>,
        base: Option<Bits<N>>,
        seed: Bits<N>,
        barred: bool,
        lost: impl Fn(usize) -> Option<Bits<N>>,
    ) -> Option<Bits<N>> {
        let (me, foe) = (state.to_move, state.to_move.opponent());
        let [own, winners] = [me, foe].map(|side| state.stones[side.index()]);
        let empty = self.empty(state);
        let mut zone = base.unwrap_or(seed);
        let (mut held, mut seen) = (Bits::EMPTY, Bits::EMPTY);
        loop {
            let mut loose = (base.unwrap_or(zone) & winners).minus(held);
            while !loose.is_empty() {
                let chain = loose.lowest().flood(winners, self.stride);
                loose = loose.minus(chain);
                held |= chain;
                self.hold(chain, foe, empty, &mut zone);
            }
            let Some(index) = (zone & empty).minus(seen).first() else {
                if base.is_none() && !(zone & winners).within(held) {
                    continue;
                }
                return Some(zone);
            };
            seen.insert(index);
            let stone = Bits::single(index);
            let mut rest = self.around_of(stone) & winners;
            let after = if let Some(next) = self.play(state, index) {
                let taken = winners.minus(next.stones[foe.index()]);
                let answered = base.filter(|base| leaves_unchanged(*base, stone, taken));
                let after = match answered {
                    Some(base) => base,
                    // A move that is banned here is banned in every position
                    // with the same zone.
                    None if barred && state.ban() == Some(index) => continue,
                    None => lost(index)?,
                };
                if answered.is_none() {
                    zone |= after;
                }
                if !taken.is_empty() {
                    zone |= taken | self.around_of(taken);
                }
                rest = rest.minus(taken);
                Some(after)
            } else {
                let chain = stone.flood(own | stone, self.stride);
                zone |= chain | self.around_of(chain);
                None
            };
            while !rest.is_empty() {
                let chain = rest.lowest().flood(winners, self.stride);
                rest = rest.minus(chain);
                if after.is_none_or(|after| chain.intersects(after)) {
                    self.hold(chain, foe, empty.minus(stone), &mut zone);
                }
            }
        }
    }

    /// Returns true if the refutation with this zone also answers a move on
    /// another point.
    #[inline]
    pub(super) fn is_answered_by(
        &self,
        state: &State<N>,
        next: &State<N>,
        index: usize,
        base: Bits<N>,
    ) -> bool {
        let foe = state.to_move.opponent().index();
        let taken = state.stones[foe].minus(next.stones[foe]);
        leaves_unchanged(base, Bits::single(index), taken)
    }

    /// Returns the points of the region beside a set.
    #[inline]
    fn around_of(&self, set: Bits<N>) -> Bits<N> {
        set.beside(self.stride) & self.region
    }

    /// Adds a chain and one liberty that keeps it on the board. A chain that
    /// can never be captured needs no liberty.
    fn hold(&self, chain: Bits<N>, owner: Side, empty: Bits<N>, zone: &mut Bits<N>) {
        *zone |= chain;
        if chain.intersects(self.immune[owner.index()]) {
            return;
        }
        let liberties = chain.beside(self.stride) & empty;
        if !liberties.intersects(*zone) {
            *zone |= liberties.lowest();
        }
    }
}

/// Returns true if a stone and its captures leave a zone unchanged.
#[inline]
fn leaves_unchanged<const N: usize>(zone: Bits<N>, stone: Bits<N>, taken: Bits<N>) -> bool {
    !zone.intersects(stone | taken)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Color;
    use crate::solver::pictured;

    /// The refutation of a retake may rest on the line that was searched. Then
    /// it has no zone, though a side with a threat may play the move.
    #[test]
    fn a_retake_that_may_be_played_has_to_be_refuted() {
        let picture = ". X O .\nX O . O\n. X O .";
        let (geometry, start) = pictured::start(picture, Color::Black);
        let ko = geometry
            .legal(&start)
            .find_map(|(index, next)| next.ban().map(|_| (index, next)));
        let (_, state) = ko.expect("a ko can be taken");
        let ban = state.ban().unwrap();
        let base = Bits::single(ban);
        let zone =
            |barred| geometry.zone_of_loss(&state, Some(base), Bits::EMPTY, barred, |_| None);
        assert_eq!(zone(false), None);
        assert!(zone(true).is_some_and(|zone| zone.contains(ban)));
    }
}
