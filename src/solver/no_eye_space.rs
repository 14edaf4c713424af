//! Positions in which the defender has no room left for two eyes.
//!
//! # The room
//!
//! A chain of the attacker that can never be captured is *safe*. A chain that
//! is linked to safe chains (see [`links`](super::links)) is, in effect, safe
//! too. The *room* is a set of points that neither hold nor touch such a chain.
//! They are those that can be reached from the target without crossing one. The
//! defender can have no eye elsewhere, and can never get more room: safe stones
//! stay on the board.
//!
//! # Proof that the defender is lost
//!
//! Suppose that none of the points reached in this way touches an empty point
//! or a stone of the defender outside the region. Then the attacker captures,
//! whichever side moves and whatever the threats, if
//!
//! 1. the room is one point, or two side by side, or none; or
//! 2. all points of the room hold stones of the defender, except for one point,
//!    two points side by side, or none. Each chain of these stones touches each
//!    of the other points. The other points are empty. If it is just one point,
//!    and one chain, the point may hold a stone of the attacker. If there is no
//!    other point, there is just one chain; or
//! 3. all points but three in a row, straight or bent, hold stones of one chain
//!    of the defender. The middle one holds a stone of the attacker, and the
//!    other two are empty and touched by that chain.
//!
//! The attacker proceeds as follows. Where the defender breaks into a link, the
//! attacker completes it; then the attacker completes the other links. Then the
//! attacker fills the points outside the room, the liberties of that one chain
//! last. This is never suicide and cannot be undone. Stones that the attacker
//! captures on the way stood outside the room, and the attacker fills their
//! points again.
//!
//! In the end every liberty is in the room.
//!
//! - *One point.* A stone of the attacker there captures everything at once. If
//!   the defender plays it, or held it from the start, the defender's one chain
//!   has liberties only outside the room. The attacker captures everything with
//!   the last of these.
//! - *Two empty points.* The attacker plays one that leaves the one chain a
//!   liberty. Either the defender takes that stone with the other point, and
//!   one point is left, or the attacker captures everything with it.
//! - *Three points.* The attacker fills one of them. If the defender takes the
//!   two stones, two points are left. If the defender takes the stone in the
//!   middle instead, one point is left.
//!
//! If a ban stops the attacker, a pass of the attacker lifts it, and the
//! defender has no move that helps. All this takes finitely many moves, and the
//! attacker makes no pass that counts.

use super::bits::Bits;
use super::geometry::{Geometry, Side};
use super::links::Linked;
use super::state::State;

/// The area in which the defender might still make eyes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room<const N: usize> {
    /// The points of the room.
    pub(super) points: Bits<N>,
    /// The points reached from the target without crossing safe stones.
    reached: Bits<N>,
    /// The attacker's stones that can never be captured.
    safe: Bits<N>,
    /// These and the stones that are linked to them.
    linked: Bits<N>,
    /// The links between them.
    links: Bits<N>,
    /// True if the defender might get out of the region, or connect to friendly
    /// stones outside.
    open: bool,
}

impl<const N: usize> Geometry<N> {
    /// Returns the room that the defender has.
    pub(super) fn room(&self, state: &State<N>) -> Room<N> {
        let attackers = state.stones[Side::Attacker.index()];
        let safe = self.safe_attackers(state);
        let empty = self.empty(state);
        let Linked {
            stones: linked,
            links,
        } = self.link(
            safe,
            attackers.minus(safe),
            empty,
            self.beside_attacker_outside,
            |_, _| {},
        );
        let around = self.region.minus(linked);
        let reached = (self.target & around).flood(around, self.stride);
        Room {
            points: reached.minus(linked.beside(self.stride) | self.beside_attacker_outside),
            reached,
            safe,
            linked,
            links,
            open: reached.intersects(self.beside_empty_outside | self.beside_defender_outside),
        }
    }

    /// Returns the stones that enclose what is reached from the target, with the
    /// chains that make them safe, and all points of the targets. If one of the
    /// stones is safe only by links, these are all safe stones and links.
    fn border(&self, room: &Room<N>) -> Bits<N> {
        let border = room.reached.beside(self.stride) & room.linked;
        let border = if border.within(room.safe) {
            border.flood(room.safe, self.stride)
        } else {
            room.linked | room.links
        };
        // No stone of a target may be added elsewhere.
        border | self.target
    }

    /// Returns the most passes that a defender without eye space can make before
    /// the last stone of the target is captured.
    ///
    /// After each pass the attacker fills a point for good. The points to fill
    /// are those reached that are empty. A loose stone of the attacker may be
    /// captured once, so its point has to be filled again, and a ban may make
    /// the attacker wait. Chains of the defender without a liberty in the room
    /// may be captured on the way, and their points filled. In the room the
    /// attacker plays at most two stones that are taken.
    pub(super) fn passes_before_capture(&self, state: &State<N>, room: &Room<N>) -> u32 {
        let [attackers, defenders] = state.stones;
        let reached = room.reached;
        let vacant = room.points.minus(defenders);
        let mut rest = defenders & reached;
        let (mut on_the_way, mut largest) = (0, 0);
        while !rest.is_empty() {
            let chain = rest.lowest().flood(defenders, self.stride);
            rest = rest.minus(chain);
            if !chain.beside(self.stride).intersects(vacant) {
                on_the_way += chain.len();
                if chain.intersects(self.target) {
                    largest = largest.max(chain.len());
                }
            }
        }
        let loose = attackers & reached;
        (reached & self.empty(state)).len() + on_the_way - largest + 2 * loose.len() + 2
    }

    /// Returns the zone of a position in which the attacker captures for want
    /// of room (see above); `None` if that is not shown.
    pub(super) fn no_eye_space(&self, state: &State<N>, room: &Room<N>) -> Option<Bits<N>> {
        let whole = room;
        let &Room {
            points: room, open, ..
        } = room;
        if open {
            return None;
        }
        let defenders = state.stones[Side::Defender.index()];
        match room.len() {
            0 | 1 => return Some(self.border(whole)),
            2 if room.lowest().beside(self.stride).intersects(room) => {
                return Some(self.border(whole));
            }
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
        // The walls must be one chain, or several that each touch every open
        // point, so that a stone there would join them.
        let one = captives.len() == number;
        let mut walls = room & defenders;
        if walls.is_empty() {
            return None;
        }
        let mut zone = self.border(whole) | room;
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

    /// Returns true if Black, on the whole board, is lost for want of room.
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
    fn a_group_with_a_way_out_is_not_lost() {
        assert!(!has_no_eye_space(". X . O -\nX O . - -\nO O O - -"));
        // Stones of the attacker cut off the way out.
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
        // The stone at C2 is linked by B1 and by D1 or C3.
        assert!(has_no_eye_space(
            "X X X . O -\nX . O . O -\nX X . O O -\nO O O O O -"
        ));
    }
}
