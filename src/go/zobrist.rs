//! Keys of positions, updated with each stone (Zobrist, *A New Hashing Method
//! with Application for Game Playing*, 1970).

use super::color::Color;
use super::point::{GRID, Point};

static STONE_KEYS: [[u64; 2]; GRID] = stone_keys();

/// The key of one stone. A position's key is the xor of the keys of its stones.
#[inline]
pub(super) fn stone_key(point: Point, color: Color) -> u64 {
    STONE_KEYS[point.index()][color.index()]
}

const fn stone_keys() -> [[u64; 2]; GRID] {
    let mut keys = [[0; 2]; GRID];
    let mut seed = 0x0060_0D57_0E5A_11D0;
    let mut i = 0;
    while i < GRID {
        let (black, after_black) = split_mix(seed);
        let (white, after_white) = split_mix(after_black);
        keys[i] = [black, white];
        seed = after_white;
        i += 1;
    }
    keys
}

/// Returns one number of the generator `SplitMix64` (Steele, Lea & Flood, 2014)
/// and the next state.
const fn split_mix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (z ^ (z >> 31), state)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::go::Size;
    use crate::go::point::MAX_SIDE;

    #[test]
    fn the_generator_gives_its_published_numbers() {
        // Rosetta Code, *Pseudo-random numbers/Splitmix64*, has this seed.
        let mut state = 1_234_567;
        let numbers: [u64; 5] = std::array::from_fn(|_| {
            let (number, next) = split_mix(state);
            state = next;
            number
        });
        let published = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(numbers, published);
    }

    #[test]
    fn no_two_stones_have_the_same_key() {
        let points = Size::square(MAX_SIDE).unwrap().points();
        let keys = points.flat_map(|point| Color::BOTH.map(|color| stone_key(point, color)));
        let distinct: BTreeSet<u64> = keys.clone().collect();
        assert_eq!(distinct.len(), keys.count());
        assert!(!distinct.contains(&0));
    }
}
