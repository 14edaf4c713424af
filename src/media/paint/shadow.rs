//! The shadow that a stone casts on the board and on its neighbors.

use super::color::byte;
use super::noise::rise;
use super::picture::Picture;

/// The side of the shadow's picture, in diameters of its stone.
pub const SHADOW_SPREAD: f32 = 1.6;

/// The offset of the shadow's middle from the stone's, to the right and down
/// alike, in diameters of the stone.
pub const SHADOW_OFFSET: f32 = 0.055;

/// Draws a stone's shadow in black with varying opacity: a dark narrow part
/// where the stone meets the board, inside a wide soft one.
///
/// The picture is `side` pixels wide and high. Draw it [`SHADOW_SPREAD`] times
/// as wide as the stone (the stone itself, not its picture), with its middle
/// moved by [`SHADOW_OFFSET`], under every stone.
pub fn soft_shadow(side: u32) -> Picture {
    Picture::draw_round(side, 1.0 / SHADOW_SPREAD, |x, y| {
        [0, 0, 0, byte(darkness(x.hypot(y)))]
    })
}

/// Returns the shadow's opacity at a distance from its middle, in radii of the
/// stone.
fn darkness(r: f32) -> f32 {
    let contact = 0.52 * (1.0 - rise(0.74, 1.1, r));
    let wide = 0.46 * (1.0 - rise(0.4, SHADOW_SPREAD * 0.98, r));
    1.0 - (1.0 - contact) * (1.0 - wide)
}

/// The offset of a stone's shadow on its neighbors, in radii.
const SIDE_OFFSET: f32 = 0.17;

/// Draws the shadow that a stone casts on adjacent stones: none on the stone
/// itself, and hardly any on the side of the light.
///
/// The picture is as wide as that of [`soft_shadow`]; draw it in the middle of
/// the stone, above all stones.
pub fn side_shadow(side: u32) -> Picture {
    Picture::draw_round(side, 1.0 / SHADOW_SPREAD, |x, y| {
        let own = 1.0 - rise(0.97, 1.03, x.hypot(y));
        let off = (x - SIDE_OFFSET).hypot(y - SIDE_OFFSET);
        let dark = 0.5 * (1.0 - rise(0.72, 1.3, off));
        [0, 0, 0, byte(dark * (1.0 - own))]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shadow_is_black_and_ends_inside_its_picture() {
        let picture = soft_shadow(64);
        assert!(picture.pixels.chunks_exact(4).all(|p| p[..3] == [0, 0, 0]));
        for at in 0..64 {
            for (x, y) in [(at, 0), (at, 63), (0, at), (63, at)] {
                assert_eq!(picture.pixel(x, y).map(|p| p[3]), Some(0));
            }
        }
    }

    #[test]
    fn a_shadow_only_fades() {
        let picture = soft_shadow(64);
        let alphas: Vec<u8> = (32..64)
            .filter_map(|x| picture.pixel(x, 32).map(|p| p[3]))
            .collect();
        assert!(alphas.is_sorted_by(|near, far| near >= far));
        assert!(alphas[0] > 150 && alphas[0] < 230);
    }

    #[test]
    fn a_side_shadow_is_dark_away_from_the_light() {
        let picture = side_shadow(160);
        // A radius is 50 pixels, and a neighbor begins a little beyond it.
        let alpha = |x: i32, y: i32| picture.pixel((80 + x) as u32, (80 + y) as u32).unwrap()[3];
        assert_eq!(alpha(0, 0), 0);
        assert_eq!(alpha(33, 33), 0);
        for (right, down) in [(54, 0), (0, 54), (38, 38)] {
            let (dark, lit) = (alpha(right, down), alpha(-right, -down));
            assert!(dark > 50 && lit * 3 < dark, "{right} {down}: {dark} {lit}");
        }
        for at in 0..160 {
            for (x, y) in [(at, 0), (at, 159), (0, at), (159, at)] {
                assert_eq!(picture.pixel(x, y).map(|p| p[3]), Some(0));
            }
        }
    }

    #[test]
    fn any_size_is_drawn() {
        for side in [1, 2, 5] {
            assert_eq!(soft_shadow(side).pixels.len(), (side * side * 4) as usize);
            assert_eq!(side_shadow(side).pixels.len(), (side * side * 4) as usize);
        }
    }
}
