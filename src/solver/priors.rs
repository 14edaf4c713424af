//! The estimate of a position before any search: the odds that the attacker
//! captures, and the work that is left to find out.
//!
//! The odds are learned from solved positions. They are a logistic function of
//! a sum. Each point whose owner is still open contributes a weight for its
//! 3 × 3 neighborhood. The number of such points contributes another weight.
//! Both depend on the side to move. Neighborhoods show eyes, false eyes and
//! cutting points.
//!
//! The work grows with all that is still open: empty points most of all, stones
//! in the room, and liberties. Numbers that tell the work, not the odds alone,
//! lead the search to the smaller of two proofs (T.-R. Wu, C.-C. Shih, T.-H.
//! Wei, M.-Y. Tsai, W.-Y. Hsu, I.-C. Wu, *AlphaZero-based Proof Cost Network to
//! Aid Game Solving*, 2022).
//!
//! The estimate only serves to start with the promising moves; no result rests
//! on it.
//!
//! `weights.bin` is written by the test `training::train`. It makes random
//! enclosed problems, solves positions that their search has to evaluate, and
//! fits the weights.

use std::ops::RangeInclusive;
use std::sync::OnceLock;

use super::bits::Bits;
use super::geometry::{Geometry, Side};
use super::state::State;
use super::surroundings::turned_place;

#[cfg(test)]
pub(super) mod training;

/// The number of neighborhoods: nine points of four contents.
const WINDOWS: usize = 1 << 18;
/// The number of open points that stands for all larger numbers.
const MOST_ROOM: usize = 31;
/// The number of points, about the most that occurred in training, beyond which
/// the sum stops growing. Effects of points far apart do not add up.
const SUMMED: u32 = 14;
/// The largest absolute value of a sum; larger ones are clamped.
const MOST_SUM: i32 = 160;
/// The weight that stands for one logit.
const SCALE: i32 = 16;

// The growth of the work, in hundredths of its logarithm. The values were
// measured to need the fewest nodes. None of them has to be exact.

/// The growth with each logit by which the result is less likely.
const PER_LOGIT: i32 = 14;
/// The growth with each empty point of the room, up to [`SUMMED`].
const PER_EMPTY: i32 = 25;
/// The growth with each stone in the room, and with each empty point elsewhere.
const PER_OTHER: i32 = 8;
/// The growth with each liberty of the target.
const PER_LIBERTY: i32 = 5;
/// The growth if the defender is to move, since the attacker answers more moves.
const TO_ANSWER: i32 = 20;
/// The work at a logarithm of zero.
const LEAST_WORK: f32 = 4.0;
/// The range of the logarithm; others are clamped.
const LOGARITHMS: RangeInclusive<i32> = -200..=1000;

/// The weights; those with the attacker to move come first.
struct Weights {
    windows: [Vec<i8>; 2],
    room: [[i8; MOST_ROOM + 1]; 2],
}

impl<const N: usize> Geometry<N> {
    /// Returns the expected work of a proof that the attacker captures, and of
    /// a proof of the opposite. `room` holds the points where that is still
    /// open.
    pub(super) fn work_expected(&self, state: &State<N>, room: Bits<N>) -> [u32; 2] {
        let mut sum = self.outlook(state, room);
        if room.len() > SUMMED {
            sum = sum * SUMMED as i32 / room.len() as i32;
        }
        let odds = sum.clamp(-MOST_SUM, MOST_SUM) * PER_LOGIT / SCALE;
        let left = self.work_left(state, room);
        [work(left - odds), work(left + odds)]
    }

    /// Returns the logarithm of the work that is left whatever the result, in
    /// hundredths.
    fn work_left(&self, state: &State<N>, room: Bits<N>) -> i32 {
        let defenders = state.stones[Side::Defender.index()];
        let empty = self.empty(state);
        let open = (room & empty).len();
        let stones = room.len() - open;
        let elsewhere = empty.len() - open;
        let target = (self.target & defenders).flood(defenders, self.stride);
        let liberties = (target.beside(self.stride) & empty).len();
        let to_answer = match state.to_move {
            Side::Attacker => 0,
            Side::Defender => TO_ANSWER,
        };
        PER_EMPTY * open.min(SUMMED) as i32
            + PER_OTHER * (stones + elsewhere) as i32
            + PER_LIBERTY * liberties as i32
            + to_answer
    }

    /// Returns the logit of the odds that the attacker captures, in sixteenths.
    fn outlook(&self, state: &State<N>, room: Bits<N>) -> i32 {
        let weights = weights();
        let mover = state.to_move.index();
        let windows = &weights.windows[mover];
        let mut sum = i32::from(weights.room[mover][(room.len() as usize).min(MOST_ROOM)]);
        for index in room.iter() {
            sum += i32::from(windows[self.window(state, index) as usize]);
        }
        sum
    }

    /// Returns the neighborhood of a point as a number to the base of 4.
    #[inline]
    fn window(&self, state: &State<N>, index: usize) -> u32 {
        let spread = |side: Side| {
            let nine = state.stones[side.index()].nine(index, self.stride);
            SPREAD[nine as usize]
        };
        // A point has one content only, so no digit is set twice.
        self.surroundings.0[index] | spread(Side::Attacker) | spread(Side::Defender) << 1
    }
}

/// Nine bits, each followed by a zero bit; the last zero bit is left out.
static SPREAD: [u32; 512] = {
    let mut spread = [0; 512];
    let mut nine = 0;
    while nine < 512 {
        let mut bit = 0;
        while bit < 9 {
            spread[nine] |= ((nine as u32 >> bit) & 1) << (2 * bit);
            bit += 1;
        }
        nine += 1;
    }
    spread
};

/// Returns the number of positions that stands for a logarithm in hundredths.
fn work(logarithm: i32) -> u32 {
    static NUMBERS: OnceLock<Vec<u32>> = OnceLock::new();
    let numbers = NUMBERS.get_or_init(|| {
        let number = |logarithm: i32| LEAST_WORK * (logarithm as f32 / 100.0).exp();
        let numbers = LOGARITHMS.map(|logarithm| number(logarithm).round().max(1.0) as u32);
        numbers.collect()
    });
    let (least, most) = LOGARITHMS.into_inner();
    numbers[(logarithm.clamp(least, most) - least) as usize]
}

fn weights() -> &'static Weights {
    static WEIGHTS: OnceLock<Weights> = OnceLock::new();
    WEIGHTS.get_or_init(|| Weights::read(include_bytes!("priors/weights.bin")))
}

impl Weights {
    /// Reads the weights. There is one byte for each neighborhood that is the
    /// least of its mirror images, in order, for the attacker to move. The same
    /// for the defender follows, and then the weights of the numbers of open
    /// points.
    fn read(bytes: &[u8]) -> Self {
        let classes = classes();
        let number = classes.iter().max().map_or(0, |most| *most as usize + 1);
        let byte = |at: usize| bytes.get(at).map_or(0, |&byte| byte as i8);
        let windows = [0, 1].map(|mover| {
            let class = |&class: &u32| byte(mover * number + class as usize);
            classes.iter().map(class).collect()
        });
        let room = [0, 1].map(|mover| {
            std::array::from_fn(|count| byte(2 * number + mover * (MOST_ROOM + 1) + count))
        });
        Self { windows, room }
    }
}

/// Returns a class number for each neighborhood, shared with its rotations and
/// mirror images. The numbers have no gaps.
fn classes() -> Vec<u32> {
    let mut numbers = vec![u32::MAX; WINDOWS];
    let mut next = 0;
    for window in 0..WINDOWS as u32 {
        let least = images(window).min().unwrap_or(window);
        numbers[window as usize] = if least == window {
            next += 1;
            next - 1
        } else {
            numbers[least as usize]
        };
    }
    numbers
}

/// Returns the eight rotations and mirror images of a neighborhood.
fn images(window: u32) -> impl Iterator<Item = u32> {
    (0..8).map(move |image| {
        let mut moved = 0;
        for place in 0..9 {
            moved |= (window >> (2 * place) & 3) << (2 * turned_place(place, image));
        }
        moved
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Color;
    use crate::solver::pictured;

    /// Returns the work expected to prove a capture, and to refute it.
    fn expected(picture: &str, first: Color) -> [u32; 2] {
        let (geometry, state) = pictured::start(picture, first);
        geometry.work_expected(&state, geometry.room(&state).points)
    }

    #[test]
    fn more_open_points_mean_more_work_for_both_results() {
        let small = expected(". . X O -\nX X X O -\nO O O O -", Color::White);
        let large = expected(
            ". . . . . X O -\n. . . . . X O -\nX X X X X X O -\nO O O O O O O -",
            Color::White,
        );
        for (small, large) in small.into_iter().zip(large) {
            assert!(2 * small < large, "{small} {large}");
        }
    }

    #[test]
    fn the_likelier_result_is_less_work() {
        let [capture, life] = expected(
            ". . . . . X O -\n. X X X X X O -\nO O O O O O O -",
            Color::Black,
        );
        assert!(life < capture, "{life} {capture}");
    }

    #[test]
    fn work_grows_with_its_logarithm_within_limits() {
        let numbers: Vec<u32> = (-300..1100).map(work).collect();
        assert!(numbers.is_sorted());
        assert_eq!((numbers[0], work(0), work(100)), (1, 4, 11));
        assert_eq!(work(i32::MAX), work(*LOGARITHMS.end()));
    }
}
