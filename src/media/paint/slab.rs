//! A thick slab of wood on a table: its shadow, its edge, and the light on
//! both.

use super::color::byte;
use super::light::{Direction, room, unit, window};
use super::noise::rise;
use super::picture::Picture;

/// The width of the soft edge of [`slab_shadow`], as a share of its picture's
/// side.
pub const SLAB_EDGE: f32 = 0.25;

/// Draws the shadow of a thick square slab in black: dark in the middle, and
/// fading over [`SLAB_EDGE`] of the side at each border. The picture is to be
/// stretched in nine parts.
pub fn slab_shadow(side: u32) -> Picture {
    let edge = side as f32 * SLAB_EDGE;
    let from_border = |pixel: u32| {
        let at = pixel as f32 + 0.5;
        (1.0 - at.min(side as f32 - at) / edge).max(0.0)
    };
    Picture::draw(side, side, |x, y| {
        let out = from_border(x).hypot(from_border(y));
        [0, 0, 0, byte(0.62 * (1.0 - rise(0.0, 1.0, out)))]
    })
}

/// The width of the edge of [`slab_rim`], as a share of its picture's side.
pub const SLAB_RIM: f32 = 0.125;
/// The steepness of the planed edge.
const STEEP: f32 = 0.9;

/// Draws the planed edge of a slab as an overlay: lighter where it faces the
/// window, and darker elsewhere. It is transparent except for [`SLAB_RIM`] of
/// the side at each border. The picture is to be stretched in nine parts.
pub fn slab_rim(side: u32) -> Picture {
    let edge = side as f32 * SLAB_RIM;
    Picture::draw(side, side, |x, y| {
        let (right, down) = (x as f32 + 0.5, y as f32 + 0.5);
        let far = side as f32;
        let borders = [
            (right, [-STEEP, 0.0, 1.0]),
            (far - right, [STEEP, 0.0, 1.0]),
            (down, [0.0, -STEEP, 1.0]),
            (far - down, [0.0, STEEP, 1.0]),
        ];
        let nearest = borders.into_iter().min_by(|a, b| a.0.total_cmp(&b.0));
        let (off, normal) = nearest.unwrap_or((far, [0.0, 0.0, 1.0]));
        // The top of the edge is slightly rounded.
        let turned = 1.0 - rise(0.55, 1.0, off / edge);
        let part = |at: usize| normal[at] * turned;
        let light = lit(unit([part(0), part(1), 1.0])) / lit([0.0, 0.0, 1.0]) - 1.0;
        // The edge is darker near the table.
        let depth = (1.0 - off / edge).max(0.0);
        shade(light - 0.12 * depth * depth)
    })
}

fn lit(normal: Direction) -> f32 {
    0.25 * room(normal) + 0.75 * window(normal, 0.2)
}

/// Returns the overlay pixel that makes a surface lighter by this amount, or
/// darker if it is negative.
fn shade(light: f32) -> [u8; 4] {
    if light > 0.0 {
        [255, 246, 226, byte(light)]
    } else {
        [12, 6, 0, byte(-light)]
    }
}

/// The width of the picture of [`pool`], in widths of the slab.
pub const POOL_REACH: f32 = 8.0;

/// Draws the shade on a table with a slab in its middle: none at the upper left
/// of the slab, and most far away.
///
/// It only darkens, because a light overlay on a dark table would look like
/// fog.
pub fn pool(side: u32) -> Picture {
    // Positions are in half widths of the slab.
    let place = |pixel: u32| ((pixel as f32 + 0.5) / side as f32 * 2.0 - 1.0) * POOL_REACH;
    Picture::draw(side, side, |x, y| {
        let (right, down) = (place(x) + 0.75, place(y) + 0.85);
        let far = right.hypot(down);
        shade(-0.36 * (1.0 - (-(far / 2.3).powi(2)).exp()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alpha(picture: &Picture, x: u32, y: u32) -> u8 {
        picture.pixel(x, y).map_or(0, |pixel| pixel[3])
    }

    /// Returns the amount by which a pixel lightens the surface below it.
    fn light(picture: &Picture, x: u32, y: u32) -> i32 {
        let [red, _, _, alpha] = picture.pixel(x, y).unwrap();
        i32::from(alpha) * if red > 128 { 1 } else { -1 }
    }

    #[test]
    fn a_slab_shadow_fades_to_nothing_at_its_border() {
        let shadow = slab_shadow(64);
        assert!(alpha(&shadow, 32, 32) > 150);
        assert!(alpha(&shadow, 0, 0) < 3 && alpha(&shadow, 0, 32) < 6);
    }

    #[test]
    fn edges_that_face_the_window_are_lit_and_the_others_are_dark() {
        let rim = slab_rim(64);
        let [left, top, right, bottom] = [(4, 32), (32, 4), (59, 32), (32, 59)];
        for (x, y) in [left, top] {
            assert!(light(&rim, x, y) > 10, "{}", light(&rim, x, y));
        }
        for (x, y) in [right, bottom] {
            assert!(light(&rim, x, y) < -40, "{}", light(&rim, x, y));
        }
        assert_eq!(alpha(&rim, 32, 32), 0);
        assert_eq!(alpha(&rim, 9, 32), 0);
    }

    #[test]
    fn light_falls_on_the_upper_left_of_the_slab() {
        let pool = pool(256);
        // Half a width of the slab is 16 pixels.
        let (near, far) = (light(&pool, 116, 114), light(&pool, 142, 142));
        assert!(near > -3 && far < -40, "{near}, {far}");
        assert!(light(&pool, 2, 2) < far);
    }
}
