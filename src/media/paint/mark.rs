//! Plain white shapes for marks on points and stones, to be tinted.

use super::color::byte;
use super::picture::{Picture, coverage};

/// The diameter of a mark as a share of its picture's side.
pub const MARK_FILL: f32 = 0.9;

/// Draws a white disc on a picture `side` pixels wide and high.
pub fn disc(side: u32) -> Picture {
    let radius = side as f32 / 2.0 * MARK_FILL;
    Picture::draw_round(side, MARK_FILL, |x, y| {
        [255, 255, 255, byte(coverage(x.hypot(y), radius))]
    })
}

/// Draws a white ring whose band is `band` of its radius wide.
pub fn ring(side: u32, band: f32) -> Picture {
    let radius = side as f32 / 2.0 * MARK_FILL;
    let inner = (1.0 - band).max(0.0);
    Picture::draw_round(side, MARK_FILL, |x, y| {
        let r = x.hypot(y);
        let hole = ((inner - r) * radius + 0.5).clamp(0.0, 1.0);
        [255, 255, 255, byte(coverage(r, radius) * (1.0 - hole))]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alpha(picture: &Picture, x: u32, y: u32) -> u8 {
        picture.pixel(x, y).map_or(0, |pixel| pixel[3])
    }

    #[test]
    fn a_disc_is_full_and_a_ring_is_hollow() {
        let (disc, ring) = (disc(64), ring(64, 0.2));
        assert_eq!((alpha(&disc, 32, 32), alpha(&disc, 0, 0)), (255, 0));
        assert_eq!((alpha(&ring, 32, 32), alpha(&ring, 32, 6)), (0, 255));
    }
}
