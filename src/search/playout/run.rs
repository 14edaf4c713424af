//! Games to the end.

use super::field::Field;
use super::rng::Rng;
use super::side::{Black, Side, White};

/// Plays random moves until both sides have passed in turn, or `limit` turns.
#[inline(never)]
pub(super) fn to_the_end<const W: usize, const M: usize>(
    field: &mut Field<W, M>,
    rng: &mut Rng,
    black_to_move: bool,
    limit: usize,
) {
    let mut passed = !black_to_move && !turn::<White, W, M>(field, rng);
    let mut left = limit;
    // Written out for both sides, so that each has branches of its own.
    while left > 1 {
        let black = turn::<Black, W, M>(field, rng);
        if !black && passed {
            return;
        }
        passed = !turn::<White, W, M>(field, rng);
        if !black && passed {
            return;
        }
        left -= 2;
    }
}

/// Plays on the first of the empty points, from a random one on, that is legal
/// and no eye of the mover's own; whether there is one.
#[inline(always)]
fn turn<S: Side, const W: usize, const M: usize>(field: &mut Field<W, M>, rng: &mut Rng) -> bool {
    let empties = field.empties();
    let start = rng.below(empties as u32) as usize;
    let mut number = start;
    while empties > 0 {
        let spot = field.empty(number);
        if !field.around(spot).is_eye::<S>() && field.is_legal::<S>(spot) {
            field.play::<S>(number);
            return true;
        }
        number += 1;
        if number >= empties {
            number = 0;
        }
        if number == start {
            break;
        }
    }
    field.pass();
    false
}
