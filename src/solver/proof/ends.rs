//! The ends of the lines of a proof. Lines end by these tests and no others, so
//! that a checker needs to know no more.

use crate::solver::eyes::Scratch;
use crate::solver::geometry::{Geometry, Side};
use crate::solver::state::State;

/// Returns the side that has won a position as it stands, if one has.
pub(super) fn winner_at<const N: usize>(
    geometry: &Geometry<N>,
    state: &State<N>,
    scratch: &mut Scratch<N>,
) -> Option<Side> {
    if geometry.is_captured(state) {
        Some(Side::Attacker)
    } else if geometry.is_alive(state, scratch) {
        Some(Side::Defender)
    } else {
        has_no_two_eyes(geometry, state).then_some(Side::Attacker)
    }
}

/// Returns true if the defender can neither get two eyes nor get out. Beside
/// attackers that can never be captured, the defender has fewer than two points
/// left, or two adjacent ones.
fn has_no_two_eyes<const N: usize>(geometry: &Geometry<N>, state: &State<N>) -> bool {
    let attackers = state.stones[Side::Attacker.index()];
    if !geometry.beside_defender_outside.is_empty()
        || !geometry.beside_empty_outside.within(attackers)
    {
        return false;
    }
    let immune = attackers & geometry.immune[Side::Attacker.index()];
    let safe = immune.flood(attackers, geometry.stride);
    let near = safe | safe.beside(geometry.stride) | geometry.beside_attacker_outside;
    let room = geometry.region.minus(near);
    match room.len() {
        0 | 1 => true,
        2 => room.lowest().beside(geometry.stride).intersects(room),
        _ => false,
    }
}
