//! The estimate of a position before any search: the odds that the attacker
//! captures, learned from solved positions.
//!
//! The odds are a logistic function of a sum. Each point whose owner is still
//! open contributes a weight for its 3 × 3 neighborhood. The number of such
//! points contributes another weight. Both depend on the side to move.
//! Neighborhoods show eyes, false eyes and cutting points. The estimate only
//! serves to start with the promising moves; no result rests on it.
//!
//! `weights.bin` is written by the test `training::train`. It makes random
//! enclosed problems, solves positions that their search has to evaluate, and
//! fits the weights.

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
const SCALE: f32 = 16.0;

/// The weights; those with the attacker to move come first.
struct Weights {
    windows: [Vec<i8>; 2],
    room: [[i8; MOST_ROOM + 1]; 2],
    /// The work for each sum from the least to the most.
    numbers: Vec<u32>,
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
        let numbers = &weights().numbers;
        let number = |sum: i32| numbers[(sum.clamp(-MOST_SUM, MOST_SUM) + MOST_SUM) as usize];
        [number(-sum), number(sum)]
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
        // The work at even odds and its growth with each logit were measured to
        // need the fewest nodes. Neither has to be exact.
        let number = |sum: i32| 64.0 * (sum as f32 / SCALE / 6.0).exp();
        let numbers = (-MOST_SUM..=MOST_SUM).map(|sum| number(sum).round().max(1.0) as u32);
        Self {
            windows,
            room,
            numbers: numbers.collect(),
        }
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
