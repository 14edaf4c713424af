//! Positions in which the defender has no room left for two eyes.
//!
//! # The room
//!
//! Attackers' chains that can never be captured are *safe*. So is, in effect,
//! a chain that touches two empty points beside safe ones which no other chain
//! needs: when the defender takes one, the attacker takes the other (a
//! *linked* chain; the virtual connections of V. Anshelevich, *The Game of Hex:
//! An Automatic Theorem Proving Approach*, 2000). The *room* is what neither
//! holds nor touches such a chain. No eye of the defender's can be elsewhere,
//! and he can never get more room: safe stones stay.
//!
//! # Why he is lost
//!
//! Whoever moves and whatever the threats, the attacker captures if
//!
//! 1. the room is one point, or two side by side, or none; or
//! 2. all points of the room but one or two, side by side, hold stones of the
//!    defender's, each chain of which touches each point of the room that does
//!    not. These are empty; if it is just one, and one chain, it may hold a
//!    stone of the attacker's; or
//! 3. all points but three in a row, straight or bent, hold stones of one
//!    chain of the defender's; the middle one holds a stone of the attacker's,
//!    the other two are empty and touched by that chain.
//!
//! He goes about it so. Where the defender breaks into a link, he completes it;
//! then he completes the others. Then he fills the points outside the room,
//! which is never suicide and cannot be undone, the liberties of that one
//! chain last. What he captures on the way lay outside the room, and he fills
//! it again. In the end every liberty is in the room. If that is one point, a
//! stone there captures all at once, and if the defender plays it himself his
//! one chain has no liberty but outside the room, and the last of these
//! captures all. If two are empty, the attacker plays one that leaves the one
//! chain a liberty: either the defender takes that stone with the other point,
//! and one point is left, or the attacker captures all with it. Of three the
//! attacker fills one: the defender takes two stones, and two points are left;
//! or if the defender takes the one in the middle, one point is left. Should a ban
//! stop him, his pass lifts it, and the defender has no move that helps. All
//! this takes finitely many moves, and he makes no pass that counts.

use super::bits::Bits;
use super::frame::{Frame, Side};
use super::state::State;

impl<const N: usize> Frame<N> {
    /// The points where the defender might still make eyes, and the points
    /// that this rests on: the attacker's safe and linked stones with the
    /// links.
    pub(super) fn room(&self, state: &State<N>) -> (Bits<N>, Bits<N>) {
        let attackers = state.stones[Side::Attacker.index()];
        let mut safe = self.safe_attackers(state);
        let mut links = Bits::EMPTY;
        let mut loose = attackers.minus(safe);
        if !loose.is_empty() {
            let empty = self.empty(state);
            let mut rest = loose;
            while !rest.is_empty() {
                let chain = rest.lowest().flood(loose, self.stride);
                rest = rest.minus(chain);
                let beside_safe = safe.beside(self.stride) | self.rim;
                let points = (chain.beside(self.stride) & empty & beside_safe).minus(links);
                let first = points.lowest();
                let second = points.minus(first).lowest();
                if !second.is_empty() {
                    links |= first | second;
                    safe |= chain;
                    loose = loose.minus(chain);
                    // What was not linked before may be so by this chain.
                    rest = loose;
                }
            }
        }
        let held = safe | safe.beside(self.stride) | self.rim;
        (self.region.minus(held), safe | links)
    }

    /// The zone of a position in which the attacker captures for want of room
    /// (see above), from what [`room`](Self::room) says.
    pub(super) fn doom(
        &self,
        state: &State<N>,
        (room, basis): (Bits<N>, Bits<N>),
    ) -> Option<Bits<N>> {
        if self.defended || !self.outlets.within(state.stones[Side::Attacker.index()]) {
            return None;
        }
        let defenders = state.stones[Side::Defender.index()];
        match room.len() {
            0 | 1 => return Some(basis),
            2 if room.lowest().beside(self.stride).intersects(room) => return Some(basis),
            _ => {}
        }
        let eyes = room.minus(defenders);
        let number = eyes.len();
        if number > 3 {
            return None;
        }
        let captives = eyes & state.stones[Side::Attacker.index()];
        let ends = eyes.minus(captives);
        let fits = match number {
            0 | 1 => true,
            2 => captives.is_empty() && eyes.lowest().beside(self.stride).intersects(eyes),
            _ => captives.len() == 1 && ends.within(captives.beside(self.stride)),
        };
        if !fits {
            return None;
        }
        // One chain, or several that each touch every open point, so that a
        // stone there would join them.
        let one = captives.len() == number;
        let mut walls = room & defenders;
        if walls.is_empty() {
            return None;
        }
        let mut zone = basis | room;
        while !walls.is_empty() {
            let chain = walls.lowest().flood(defenders, self.stride);
            walls = walls.minus(chain);
            let touching = if number < 3 { eyes } else { ends };
            if !touching.within(chain.beside(self.stride))
                || ((one || number == 3) && !walls.is_empty())
            {
                return None;
            }
            zone |= chain;
        }
        Some(zone)
    }
}
