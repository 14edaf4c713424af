//! How much of a position a result rests on: its relevance zone (C.-C. Shih,
//! T.-H. Wei, T.-R. Wu, I.-C. Wu, *A Novel Approach to Solving Goal-Achieving
//! Problems for Board Games*, 2022).
//!
//! A result with the zone Z says: the winner W wins not only here, but in
//! every legal position with the same stones on the points of Z, whatever lies
//! on the others, with the same side to move and threats. What it buys: where
//! the loser L is to move and one move of his is refuted in a way that takes
//! no notice of the stone it placed, the same refutes every other move that
//! changes nothing in the zone of that refutation.
//!
//! The zones of the positions decided without search are made where that is
//! decided. From them these are made, from the end of the line backwards:
//!
//! - *W to move.* The zone of the position after his move, the point of the
//!   move, and what makes the move legal and its captures the same: a liberty
//!   it keeps, or the chains it captures with all their surroundings; and for
//!   each chain of L's beside it that lies in the zone, a liberty that keeps
//!   it where it is. If the move makes a ko, all its surroundings, so that the
//!   ban stands wherever the zone is the same.
//! - *L to move.* A zone of which some refutation takes no notice of what he
//!   plays elsewhere (the *base*), in which no chain of W's can be captured
//!   from outside; with each move inside that the base does not answer, the
//!   zone of its own refutation and what keeps its captures the same; and
//!   with each point where a stone of his would be suicide, what makes it so.
//! - *L to move, who has to force a capture.* Whatever he plays outside, the
//!   defender passes, and the zone is as it was: the line may go on so for
//!   ever, and the target is kept (rule 6). So here the zone is its own base.
//!
//! Where none of this applies the zone is the whole region, which says nothing
//! beyond the position itself.

use super::bits::Bits;
use super::geometry::{Geometry, Side};
use super::state::State;

impl<const N: usize> Geometry<N> {
    /// The zone of a position that its mover wins by a stone on a point,
    /// `zone` being that of the position after it.
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
        zone
    }

    /// The zone of a position that its mover loses. `base` is the zone of a
    /// refutation that takes no notice of the move it refutes; without it,
    /// the zone starts from `seed` and is its own base. `lost` tells the zone
    /// of the refutation of a move; where there is none for good, and one is
    /// needed, there is no zone. `barred` says that the mover lacks the threat
    /// to retake the ko.
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
                let answered = base.filter(|base| is_beside_the_point(*base, stone, taken));
                let after = match answered {
                    Some(base) => base,
                    // A move that is banned here is banned wherever the zone
                    // is the same.
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

    /// Whether the refutation with this zone answers a move on another point
    /// too.
    pub(super) fn is_answered_by(
        &self,
        state: &State<N>,
        next: &State<N>,
        index: usize,
        base: Bits<N>,
    ) -> bool {
        let foe = state.to_move.opponent().index();
        let taken = state.stones[foe].minus(next.stones[foe]);
        is_beside_the_point(base, Bits::single(index), taken)
    }

    /// The points of the region beside a set.
    fn around_of(&self, set: Bits<N>) -> Bits<N> {
        set.beside(self.stride) & self.region
    }

    /// Adds a chain and what keeps it on the board: a liberty of it, unless it
    /// can never be captured.
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

/// Whether a stone and its captures leave a zone as it is.
fn is_beside_the_point<const N: usize>(zone: Bits<N>, stone: Bits<N>, taken: Bits<N>) -> bool {
    !zone.intersects(stone | taken)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Color;
    use crate::solver::pictured;

    /// The refutation of a retake may rest on the line that was searched; then
    /// it has no zone, though the move is there for who has a threat.
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
