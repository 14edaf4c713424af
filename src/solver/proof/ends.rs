//! Where a line of a proof ends: by these tests and no others, so that whoever
//! checks it needs to know no more.

use crate::solver::eyes::Scratch;
use crate::solver::frame::{Frame, Side};
use crate::solver::state::State;

/// Who has won a position as it stands, if anybody has.
pub(super) fn winner_at<const N: usize>(
    frame: &Frame<N>,
    state: &State<N>,
    scratch: &mut Scratch<N>,
) -> Option<Side> {
    if frame.is_captured(state) {
        Some(Side::Attacker)
    } else if frame.is_alive(state, scratch) {
        Some(Side::Defender)
    } else {
        has_no_two_eyes(frame, state).then_some(Side::Attacker)
    }
}

/// Whether the defender can neither get two eyes nor out: beside attackers that
/// can never be captured, fewer than two points are left to him, or two side by
/// side.
fn has_no_two_eyes<const N: usize>(frame: &Frame<N>, state: &State<N>) -> bool {
    let attackers = state.stones[Side::Attacker.index()];
    if !frame.harbours.is_empty() || !frame.outlets.within(attackers) {
        return false;
    }
    let immune = attackers & frame.immune[Side::Attacker.index()];
    let safe = immune.flood(attackers, frame.stride);
    let near = safe | safe.beside(frame.stride) | frame.rim;
    let room = frame.region.minus(near);
    match room.len() {
        0 | 1 => true,
        2 => room.lowest().beside(frame.stride).intersects(room),
        _ => false,
    }
}
