//! How a position looks before any search: the odds that the attacker
//! captures, learned from positions that were solved.
//!
//! The odds are a logistic function of a sum: a weight for the 3 × 3
//! neighbourhood of each point where it is still open whose it will be, and
//! one for the number of such points, both by whose turn it is. Eyes, false
//! eyes and cutting points show in neighbourhoods. What it says is only used
//! to begin with the promising moves; no result rests on it.
//!
//! `weights.bin` is written by the test `training::train`, which makes up
//! random enclosed problems, solves positions that their search has to judge,
//! and fits the weights.

use std::sync::OnceLock;

use super::bits::Bits;
use super::geometry::{Geometry, Side};
use super::state::State;

#[cfg(test)]
pub(super) mod training;

/// Contents of a point beside another, as a digit to the base of 4.
const ATTACKER: u32 = 1;
const DEFENDER: u32 = 2;
/// Off the board, or out of play.
const OUTSIDE: u32 = 3;

/// Number of neighbourhoods: nine points of four contents.
const WINDOWS: usize = 1 << 18;
/// More open points than these are taken for as many.
const MOST_ROOM: usize = 31;
/// Beyond so many points, about the most that were learned from, the sum stops
/// growing with their number: what is far apart is not worth more together.
const SUMMED: u32 = 14;
/// Sums beyond this count as this.
const MOST_SUM: i32 = 160;
/// Weights stand for this fraction of a logit.
const SCALE: f32 = 16.0;

/// The weights, those with the attacker to move first.
struct Weights {
    windows: [Vec<i8>; 2],
    room: [[i8; MOST_ROOM + 1]; 2],
    /// Work for each sum from the least to the most.
    numbers: Vec<u32>,
}

/// The neighbourhoods of a frame's points as far as they never change: what
/// lies outside the region.
#[derive(Clone, Debug)]
pub(super) struct Surroundings(Vec<u32>);

impl Surroundings {
    /// `outside` tells what lies at an offset from a point, if that is no
    /// point of the region.
    pub(super) fn new(
        points: usize,
        region: impl Iterator<Item = usize>,
        outside: impl Fn(usize, i32, i32) -> Option<Outside>,
    ) -> Self {
        let mut codes = vec![0; points];
        for index in region {
            for place in 0..9 {
                let (dx, dy) = (place % 3 - 1, place / 3 - 1);
                let digit = match outside(index, dx, dy) {
                    None => 0,
                    Some(Outside::Stone(Side::Attacker)) => ATTACKER,
                    Some(Outside::Stone(Side::Defender)) => DEFENDER,
                    Some(Outside::Nothing) => OUTSIDE,
                };
                codes[index] |= digit << (2 * place);
            }
        }
        Self(codes)
    }
}

/// What lies outside the region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outside {
    /// A stone that can never be captured.
    Stone(Side),
    /// No stone, or no point of the board.
    Nothing,
}

impl<const N: usize> Geometry<N> {
    /// The work to be expected for a proof that the attacker captures, and for
    /// one that he does not. `room` are the points where that is still open.
    pub(super) fn work_expected(&self, state: &State<N>, room: Bits<N>) -> [u32; 2] {
        let mut sum = self.outlook(state, room);
        if room.len() > SUMMED {
            sum = sum * SUMMED as i32 / room.len() as i32;
        }
        let numbers = &weights().numbers;
        [-sum, sum].map(|sum| numbers[(sum.clamp(-MOST_SUM, MOST_SUM) + MOST_SUM) as usize])
    }

    /// The logit of the odds that the attacker captures, in sixteenths.
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

    /// The neighbourhood of a point as a number to the base of 4.
    fn window(&self, state: &State<N>, index: usize) -> u32 {
        let [attackers, defenders] = [0, 1].map(|side| {
            let nine = state.stones[side].nine(index, self.stride);
            SPREAD[nine as usize]
        });
        // Each digit's two bits are set once at most: a point holds one thing.
        self.surroundings.0[index] | attackers | defenders << 1
    }
}

/// Nine bits with a gap after each; the last gap is left out.
const SPREAD: [u32; 512] = {
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
    /// One byte for each neighbourhood that is the least of its mirror images,
    /// in order, for the attacker to move; then the same for the defender;
    /// then the numbers of open points.
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
        // Work at even odds, and how much it grows with each logit: both as
        // measured to need the fewest nodes; neither has to be exact.
        let number = |sum: i32| 64.0 * (sum as f32 / SCALE / 6.0).exp();
        let numbers = (-MOST_SUM..=MOST_SUM).map(|sum| number(sum).round().max(1.0) as u32);
        Self {
            windows,
            room,
            numbers: numbers.collect(),
        }
    }
}

/// For each neighbourhood a number that it shares with its rotations and
/// mirror images, counted up without gaps.
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

/// The eight rotations and mirror images of a neighbourhood.
fn images(window: u32) -> impl Iterator<Item = u32> {
    (0..8).map(move |image| {
        let mut moved = 0;
        for place in 0..9_u32 {
            let (mut x, mut y) = (place % 3, place / 3);
            if image & 1 != 0 {
                x = 2 - x;
            }
            if image & 2 != 0 {
                y = 2 - y;
            }
            if image & 4 != 0 {
                (x, y) = (y, x);
            }
            moved |= (window >> (2 * place) & 3) << (2 * (y * 3 + x));
        }
        moved
    })
}
