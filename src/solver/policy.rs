//! The learned order of a position's moves: how likely each of them is the one
//! that wins for the side to move, if that side wins at all.
//!
//! A network of two layers sees 5 × 5 points around a move. The first layer
//! turns each point with its eight neighbors into [`HIDDEN`] numbers; the second
//! one adds up those of the nine points around the move. Stones that the move
//! takes and the liberties that it has count too. There is one network for each
//! side to move. All arithmetic is that of integers, so the order is the same on
//! every machine.
//!
//! The order only tells the search where to look first; no result rests on it.
//! `policy/weights.bin` is learned from the moves that decided positions in
//! searches of open boards, taken from games of the program with itself.

use std::sync::OnceLock;

use super::bits::Bits;
use super::geometry::{Geometry, Side};
use super::state::{Kind, State};
use super::surroundings::Owner;

#[cfg(test)]
pub(super) mod training;

/// The number of contents that a point may have.
const CONTENTS: usize = 26;
/// The number of units of the first layer.
const HIDDEN: usize = 24;
/// The number of products that are summed side by side; a divisor of
/// [`HIDDEN`].
const LANES: usize = 8;
/// The number of features of a move; each move has one of them.
const FEATURES: usize = 18;
/// The number of the questions that a bias depends on.
const KINDS: usize = 2;
/// The features of a pass and of a retake that spends a threat.
const PASS_FEATURE: usize = 15;
const SPENDING_FEATURE: usize = 16;
/// The number of classes of liberties: one, two, three, more, and uncapturable.
const LIBERTIES: usize = 5;

/// The contents of a point, apart from the stones of the region.
const NOTHING: u8 = 0;
const EMPTY: u8 = 1;
const EMPTY_TARGET: u8 = 2;
const BANNED: u8 = 3;
const OUTER_OWN: u8 = 4;
const OUTER_OTHER: u8 = 5;
/// The first contents of the mover's and of the other side's stones. The class
/// of liberties is added, and [`LIBERTIES`] for stones of a target.
const OWN: usize = 6;
const OTHER: usize = OWN + 2 * LIBERTIES;

/// The weight of the first and the second layer that stands for one.
const SCALE: i32 = 64;
/// The score that stands for one logit.
pub(super) const LOGIT: i32 = 16;

/// The factor that stands for one.
pub(super) const ONE: u32 = 16;
/// The largest factor.
const MOST: u32 = 4 * ONE;
/// The natural logarithm of the factor for each logit that a move has less than
/// the likeliest. It was measured to need the fewest positions.
const STEEPNESS: f32 = 0.15;

/// The weights of one side to move.
#[derive(Debug)]
struct Network {
    /// For each of nine places and each of the contents.
    first: Vec<[i16; HIDDEN]>,
    first_bias: [[i16; HIDDEN]; KINDS],
    second: [[i16; HIDDEN]; 9],
    features: [[i32; FEATURES]; KINDS],
}

/// A move to score.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    /// The index of the point; `None` for a pass.
    pub(super) point: Option<usize>,
    pub(super) feature: usize,
}

/// The picture of a position, with the memory for the layers.
///
/// Two rows and columns surround the region's box, so that every place of a
/// neighborhood exists.
#[derive(Clone, Debug)]
pub(super) struct Policy {
    width: usize,
    stride: usize,
    /// The contents outside the region, for the attacker as the mover.
    outside: Vec<u8>,
    contents: Vec<u8>,
    hidden: Vec<[i16; HIDDEN]>,
    is_computed: Vec<bool>,
}

impl Policy {
    pub(super) fn new<const N: usize>(geometry: &Geometry<N>) -> Self {
        let stride = geometry.stride;
        let width = stride + 3;
        let rows = geometry.region.iter().last().map_or(0, |at| at / stride) + 5;
        let mut policy = Self {
            width,
            stride,
            outside: vec![NOTHING; width * rows],
            contents: vec![NOTHING; width * rows],
            hidden: vec![[0; HIDDEN]; width * rows],
            is_computed: vec![false; width * rows],
        };
        for index in geometry.region.iter() {
            let place = policy.place(index);
            for (around, at) in policy.around(place).into_iter().enumerate() {
                match geometry.surroundings.outer_stone(index, around) {
                    Some(Owner::Attacker) => policy.outside[at] = OUTER_OWN,
                    Some(Owner::Defender) => policy.outside[at] = OUTER_OTHER,
                    None => {}
                }
            }
        }
        policy
    }

    /// Returns the place of a point of the region's box in the picture.
    const fn place(&self, index: usize) -> usize {
        (index / self.stride + 2) * self.width + index % self.stride + 2
    }

    /// Returns the nine places around a place, row by row.
    fn around(&self, place: usize) -> [usize; 9] {
        let corner = place - self.width - 1;
        std::array::from_fn(|at| corner + at / 3 * self.width + at % 3)
    }

    /// Takes a picture of a position for its mover.
    pub(super) fn see<const N: usize>(&mut self, geometry: &Geometry<N>, state: &State<N>) {
        self.is_computed.fill(false);
        self.contents.copy_from_slice(&self.outside);
        let mover = state.to_move;
        if mover == Side::Defender {
            for content in &mut self.contents {
                *content = match *content {
                    OUTER_OWN => OUTER_OTHER,
                    OUTER_OTHER => OUTER_OWN,
                    content => content,
                };
            }
        }
        let empty = geometry.empty(state);
        for index in empty.iter() {
            let place = self.place(index);
            self.contents[place] = if state.ban() == Some(index) {
                BANNED
            } else if geometry.target.contains(index) {
                EMPTY_TARGET
            } else {
                EMPTY
            };
        }
        for side in [Side::Attacker, Side::Defender] {
            let stones = state.stones[side.index()];
            let mut rest = stones;
            while !rest.is_empty() {
                let chain = rest.lowest().flood(stones, self.stride);
                rest = rest.minus(chain);
                let is_target = side == Side::Defender && chain.intersects(geometry.target);
                let first = if side == mover { OWN } else { OTHER };
                let first = if is_target { first + LIBERTIES } else { first };
                let content = first + liberties(geometry, chain, empty, side);
                for index in chain.iter() {
                    let place = self.place(index);
                    self.contents[place] = content as u8;
                }
            }
        }
    }

    /// Returns the logits of a move of the position in the picture, in
    /// sixteenths. Only their differences matter.
    pub(super) fn score(&mut self, mover: Side, kind: Kind, candidate: &Candidate) -> i32 {
        let network = &networks()[mover.index()];
        let kind = usize::from(kind == Kind::Alive);
        let mut score = network.features[kind][candidate.feature];
        if let Some(point) = candidate.point {
            let around = self.around(self.place(point));
            for at in around {
                self.compute_hidden(network, kind, at);
            }
            // The three places of a row lie side by side. Sums in lanes become
            // operations on vectors.
            let mut lanes = [0; LANES];
            for (row, weights) in network.second.as_chunks::<3>().0.iter().enumerate() {
                let first = around[3 * row];
                let hidden = self.hidden[first..first + 3].as_flattened();
                let weights = weights.as_flattened().as_chunks::<LANES>().0;
                for (hidden, weights) in hidden.as_chunks::<LANES>().0.iter().zip(weights) {
                    for ((lane, &a), &b) in lanes.iter_mut().zip(hidden).zip(weights) {
                        *lane += i32::from(a) * i32::from(b);
                    }
                }
            }
            score += lanes.iter().sum::<i32>() / (SCALE * SCALE / LOGIT);
        }
        score
    }

    /// Computes the first layer's numbers of a place, unless that has been done.
    #[inline]
    fn compute_hidden(&mut self, network: &Network, kind: usize, place: usize) {
        if self.is_computed[place] {
            return;
        }
        self.is_computed[place] = true;
        let mut sums = network.first_bias[kind];
        for (around, at) in self.around(place).into_iter().enumerate() {
            let content = usize::from(self.contents[at]);
            let weights = &network.first[around * CONTENTS + content];
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += weight;
            }
        }
        self.hidden[place] = sums.map(|sum| sum.max(0));
    }
}

/// Returns the class of a chain's liberties.
fn liberties<const N: usize>(
    geometry: &Geometry<N>,
    chain: Bits<N>,
    empty: Bits<N>,
    side: Side,
) -> usize {
    if chain.intersects(geometry.immune[side.index()]) {
        return LIBERTIES - 1;
    }
    let liberties = (chain.beside(geometry.stride) & empty).len();
    liberties.clamp(1, LIBERTIES as u32 - 1) as usize - 1
}

/// Returns the feature of a move that leads to the position `next`.
pub(super) fn feature<const N: usize>(
    geometry: &Geometry<N>,
    state: &State<N>,
    next: &State<N>,
    point: Option<usize>,
    spends: bool,
) -> usize {
    let Some(index) = point else {
        return PASS_FEATURE;
    };
    if spends {
        return SPENDING_FEATURE;
    }
    let (own, other) = (state.to_move, state.to_move.opponent().index());
    let taken = state.stones[other].minus(next.stones[other]).len().min(2);
    let stone = Bits::single(index);
    let chain = stone.flood(next.stones[own.index()] | stone, geometry.stride);
    taken as usize * LIBERTIES + liberties(geometry, chain, geometry.empty(next), own)
}

/// Returns the factor for the number of a move that has so many sixteenths of a
/// logit less than the likeliest.
pub(super) fn factor(less: i32) -> u32 {
    static FACTORS: OnceLock<Vec<u32>> = OnceLock::new();
    let factors = FACTORS.get_or_init(|| {
        let logits = (0..).map(|less| less as f32 / LOGIT as f32);
        let factors = logits.map(|less| (ONE as f32 * (STEEPNESS * less).exp()) as u32);
        factors.take_while(|factor| *factor < MOST).collect()
    });
    let known = usize::try_from(less).map_or(ONE.into(), |less| factors.get(less).copied());
    known.unwrap_or(MOST)
}

fn networks() -> &'static [Network; 2] {
    static NETWORKS: OnceLock<[Network; 2]> = OnceLock::new();
    NETWORKS.get_or_init(|| {
        let bytes = include_bytes!("policy/weights.bin");
        let mut weights = bytes.iter().map(|&byte| i16::from(byte as i8));
        std::array::from_fn(|_| Network::read(&mut weights))
    })
}

impl Network {
    /// Reads the weights of one side, a byte each, in the order of the fields.
    fn read(weights: &mut impl Iterator<Item = i16>) -> Self {
        let mut next = || weights.next().unwrap_or(0);
        let mut units = || std::array::from_fn(|_| next());
        let first = (0..9 * CONTENTS).map(|_| units()).collect();
        let first_bias = std::array::from_fn(|_| units());
        let second = std::array::from_fn(|_| units());
        Self {
            first,
            first_bias,
            second,
            features: std::array::from_fn(|_| std::array::from_fn(|_| next().into())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Color;
    use crate::solver::pictured;

    #[test]
    fn every_weight_is_read() {
        let bytes = include_bytes!("policy/weights.bin");
        let units = 9 * CONTENTS + KINDS + 9;
        let size = units * HIDDEN + KINDS * FEATURES;
        assert_eq!(bytes.len(), 2 * size);
        // The sums of the first layer must not overflow.
        for network in networks() {
            let most = |weights: &[[i16; HIDDEN]]| {
                let all = weights.iter().flatten();
                all.map(|weight| i32::from(*weight).abs()).max().unwrap()
            };
            let sum = 9 * most(&network.first) + most(&network.first_bias);
            assert!(sum < i32::from(i16::MAX), "{sum}");
        }
    }

    #[test]
    fn less_likely_moves_have_larger_factors() {
        assert_eq!(factor(0), ONE);
        assert_eq!(factor(i32::MAX), MOST);
        let factors: Vec<u32> = (0..400).map(factor).collect();
        assert!(factors.is_sorted());
        assert!(factors[16 * 5] > ONE && factors[16 * 5] < MOST);
    }

    /// Returns the points of a position, the likeliest first.
    fn order(picture: &str, to_move: Color, kind: Kind) -> Vec<usize> {
        let (geometry, state) = pictured::start(picture, to_move);
        let mut policy = Policy::new(&geometry);
        policy.see(&geometry, &state);
        let mut scored: Vec<(i32, usize)> = Vec::new();
        for (index, next) in geometry.legal(&state) {
            let candidate = Candidate {
                point: Some(index),
                feature: feature(&geometry, &state, &next, Some(index), false),
            };
            scored.push((-policy.score(state.to_move, kind, &candidate), index));
        }
        scored.sort_unstable();
        scored.into_iter().map(|(_, index)| index).collect()
    }

    #[test]
    fn the_vital_point_of_a_small_eye_comes_first() {
        let picture = "- - - - - -\nO O O O O -\nX X X X O -\n. . . X O -";
        for to_move in [Color::White, Color::Black] {
            let (geometry, _) = pictured::start(picture, to_move);
            let first = order(picture, to_move, Kind::Captured)[0];
            assert_eq!(geometry.point(first).x(), 1, "{to_move:?}");
        }
    }
}
