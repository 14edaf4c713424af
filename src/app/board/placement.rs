//! The small irregularities of stones put down by hand: a little off the
//! crossing, and no two pictures alike in a row.

use bevy::prelude::*;

use crate::go::Point;

/// The diameter of a stone, in distances between two lines.
pub(super) const STONE: f32 = 0.97;
/// The greatest offset of a stone from its crossing, in distances between two
/// lines.
const OFF: f32 = 0.028;

/// Returns a pseudo-random number that is always the same for the same point
/// and turn: undoing and redoing shows the same board.
pub(super) fn lot(point: Point, turn: usize) -> u32 {
    let mut z = (u64::from(point.x()) << 8 | u64::from(point.y())) ^ ((turn as u64) << 20);
    z = (z ^ (z >> 15))
        .wrapping_add(0x9E37_79B9_7F4A_7C15)
        .wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 29)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (z >> 32) as u32
}

/// Returns the offset from its crossing of a stone with this number.
pub(super) fn displacement(lot: u32) -> Vec2 {
    let part = |bits: u32| (bits & 0xFF) as f32 / 127.5 - 1.0;
    Vec2::new(part(lot), part(lot >> 8)) * OFF
}

/// Returns the place of the `index`-th prisoner in its lid, from the lid's
/// middle; `floor` is the radius of the lid's floor. Prisoners lie as seeds in
/// a sunflower (H. Vogel, 1979), which leaves no gap and makes no rows.
pub(super) fn in_lid(index: usize, floor: f32) -> Vec2 {
    const GOLDEN_ANGLE: f32 = 2.399_963;
    let room = (floor - STONE / 2.0).max(0.0);
    // Prisoners beyond the capacity of the floor lie on top of the others.
    let fits = ((room / (STONE * 0.42)).powi(2) as usize).max(1);
    let ring = ((index % fits) as f32 + 0.3).sqrt() * STONE * 0.42;
    let turn = (index as f32).mul_add(GOLDEN_ANGLE, (index / fits) as f32);
    Vec2::from_angle(turn) * ring.min(room)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Size;

    #[test]
    fn stones_stay_near_their_crossing_and_differ() {
        let lots: Vec<u32> = Size::square(19)
            .unwrap()
            .points()
            .map(|point| lot(point, 1))
            .collect();
        let mut apart = lots.clone();
        apart.sort_unstable();
        apart.dedup();
        assert_eq!(apart.len(), lots.len());
        assert!(
            lots.iter()
                .all(|&lot| displacement(lot).abs().max_element() <= OFF)
        );
    }

    #[test]
    fn prisoners_stay_inside_the_lid() {
        for index in 0..400 {
            assert!(in_lid(index, 1.5).length() + STONE / 2.0 <= 1.5 + 1e-4);
        }
    }
}
