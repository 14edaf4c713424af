//! Positions in which the defender has no room left for two eyes.
//!
//! # The room
//!
//! Attackers' chains that can never be captured are *safe*. So is, in effect,
//! a chain that is linked to them (see [`links`](super::links)). The *room* is
//! what neither holds nor touches such a chain, as far as it can be reached from
//! the target without crossing one. No eye of the defender's can be elsewhere,
//! and he can never get more room: safe stones stay.
//!
//! # Why he is lost
//!
//! Whoever moves and whatever the threats, the attacker captures if nothing
//! that can be so reached touches an empty point or a stone of the defender's
//! outside the region, and
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
use super::geometry::{Geometry, Side};
use super::state::State;

/// Where the defender might still make eyes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room<const N: usize> {
    /// The points.
    pub(super) points: Bits<N>,
    /// The attacker's safe and linked stones, and the links.
    basis: Bits<N>,
    /// Whether he might get out of the region, or to friends outside.
    open: bool,
}

impl<const N: usize> Geometry<N> {
    /// What room the defender has.
    pub(super) fn room(&self, state: &State<N>) -> Room<N> {
        let attackers = state.stones[Side::Attacker.index()];
        let safe = self.safe_attackers(state);
        let empty = self.empty(state);
        let linked = self.link(
            safe,
            attackers.minus(safe),
            empty,
            self.beside_attacker_outside,
            |_, _| {},
        );
        let (safe, links) = (linked.stones, linked.links);
        let around = self.region.minus(safe);
        let reached = (self.target & around).flood(around, self.stride);
        Room {
            points: reached.minus(safe.beside(self.stride) | self.beside_attacker_outside),
            basis: safe | links,
            open: reached.intersects(self.beside_empty_outside | self.beside_defender_outside),
        }
    }

    /// The zone of a position in which the attacker captures for want of room
    /// (see above).
    pub(super) fn no_eye_space(&self, state: &State<N>, room: &Room<N>) -> Option<Bits<N>> {
        let &Room {
            points: room,
            basis,
            open,
        } = room;
        if open {
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

#[cfg(test)]
mod tests {
    use crate::go::Color;
    use crate::solver::pictured;

    /// Whether Black, on the whole board, is lost for want of room.
    fn has_no_eye_space(picture: &str) -> bool {
        let (geometry, state) = pictured::start(picture, Color::White);
        geometry
            .no_eye_space(&state, &geometry.room(&state))
            .is_some()
    }

    #[test]
    fn two_points_side_by_side_are_too_small() {
        assert!(has_no_eye_space(". X O -\nX O O -\nO O O -"));
        assert!(has_no_eye_space(". . X O -\nX X O O -\nO O O O -"));
        assert!(!has_no_eye_space(". . . X O -\nX X X O O -\nO O O O O -"));
        assert!(!has_no_eye_space(". X . X O -\nX X X X O -\nO O O O O -"));
    }

    #[test]
    fn who_may_get_out_is_not_lost() {
        assert!(!has_no_eye_space(". X . O -\nX O . - -\nO O O - -"));
        // The way out is cut off by stones of the attacker's.
        assert!(has_no_eye_space(". X O . -\nX O O O -\nO O O O -"));
    }

    #[test]
    fn thick_walls_are_no_room() {
        assert!(has_no_eye_space(
            ". X X X O -\nX X X X O -\nX X X X O -\nO O O O O -"
        ));
    }

    #[test]
    fn three_points_are_too_few_once_the_middle_is_taken() {
        assert!(!has_no_eye_space(
            ". . . X O -\nX X X X O -\nX X X X O -\nO O O O O -"
        ));
        assert!(has_no_eye_space(
            ". O . X O -\nX X X X O -\nX X X X O -\nO O O O O -"
        ));
        assert!(!has_no_eye_space(
            "O . . X O -\nX X X X O -\nX X X X O -\nO O O O O -"
        ));
    }

    #[test]
    fn a_stone_with_two_ways_home_is_as_good_as_safe() {
        // The stone at C2 is linked by B1 and D1 or C3.
        assert!(has_no_eye_space(
            "X X X . O -\nX . O . O -\nX X . O O -\nO O O O O -"
        ));
    }
}
