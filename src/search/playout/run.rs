//! Games to the end.

use super::field::Field;
use super::grid::Spot;
use super::policy::Policy;
use super::side::{Black, Side, White};
use crate::search::Rng;

/// Plays random moves until both sides have passed in turn, or `limit` turns.
#[inline(never)]
pub(super) fn to_the_end<P: Policy, const W: usize, const M: usize>(
    field: &mut Field<W, M>,
    rng: &mut Rng,
    black_to_move: bool,
    limit: usize,
) {
    let mut last = if black_to_move {
        None
    } else {
        turn::<P, White, W, M>(field, rng, None)
    };
    let mut passed = !black_to_move && last.is_none();
    let mut left = limit;
    // Written out for both sides, so that each has branches of its own.
    while left > 1 {
        last = turn::<P, Black, W, M>(field, rng, last);
        let black_passed = last.is_none();
        if black_passed && passed {
            return;
        }
        last = turn::<P, White, W, M>(field, rng, last);
        passed = last.is_none();
        if black_passed && passed {
            return;
        }
        left -= 2;
    }
}

/// Plays what the policy holds urgent after the enemy's `last` move; or else on
/// the first of the empty points, from a random one on, that is legal, no eye
/// of the mover's own and not refused. Where it played, if it did.
#[inline(always)]
fn turn<P: Policy, S: Side, const W: usize, const M: usize>(
    field: &mut Field<W, M>,
    rng: &mut Rng,
    last: Option<Spot<W, M>>,
) -> Option<Spot<W, M>> {
    let empties = field.empties();
    if let Some(number) = P::urgent::<S, W, M>(field, last) {
        let spot = field.empty(number);
        field.play::<S>(number);
        return Some(spot);
    }
    let start = rng.below(empties as u32) as usize;
    let mut number = start;
    if empties == 0 {
        field.pass();
        return None;
    }
    loop {
        let spot = field.empty(number);
        if !field.around(spot).is_eye::<S>()
            && field.is_legal::<S>(spot)
            && !P::refuses::<S, W, M>(field, spot)
        {
            field.play::<S>(number);
            return Some(spot);
        }
        number += 1;
        if number >= empties {
            number = 0;
        }
        if number == start {
            field.pass();
            return None;
        }
    }
}
