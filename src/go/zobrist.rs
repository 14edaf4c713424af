//! Keys of positions, updated with each stone (Zobrist, *A New Hashing Method
//! with Application for Game Playing*, 1970).

use super::color::Color;
use super::point::{GRID, Point};

static STONE_KEYS: [[u64; 2]; GRID] = stone_keys();

/// The key of one stone. A position's key is the xor of the keys of its stones.
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
