//! Games to the end.

use super::field::Field;
use super::grid::{Index, Spot};
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
    let mut last = None;
    let mut passed = false;
    let mut left = limit;
    let mut is_over = |last: Option<Spot<W, M>>| {
        let passes = last.is_none();
        let is_over = (passes && passed) | (left <= 1);
        passed = passes;
        left = left.wrapping_sub(1);
        is_over
    };
    // Written out for both sides, so that each has branches of its own: one
    // turn that asks whose it is costs 4 %.
    let mut black = black_to_move;
    loop {
        if black {
            last = turn::<P, Black, W, M>(field, rng, last);
            if is_over(last) {
                return;
            }
        }
        black = true;
        last = turn::<P, White, W, M>(field, rng, last);
        if is_over(last) {
            return;
        }
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
    if empties == Index::FIRST {
        field.pass();
        return None;
    }
    let start = empties.random_before(rng);
    let mut number = start;
    loop {
        let spot = field.empty(number);
        if !field.around(spot).is_eye::<S>()
            && field.is_legal::<S>(spot)
            && !P::refuses::<S, W, M>(field, spot)
        {
            field.play::<S>(number);
            return Some(spot);
        }
        number = number.next_before(empties);
        if number == start {
            field.pass();
            return None;
        }
    }
}
