//! Flat stones, as in print: discs with an outline, and with a ring where more
//! than the color should tell them apart.

use super::color::{linear_rgb, pixel};
use super::lens::STONE_FILL;
use super::noise::mix_of;
use super::picture::{Picture, coverage};

/// The look of a flat stone. Widths are shares of its radius.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FlatStyle {
    /// The sRGB color of the disc.
    pub color: [u8; 3],
    /// The sRGB color of the rim.
    pub outline: [u8; 3],
    /// The width of the rim; 0 for none.
    pub outline_width: f32,
    /// The sRGB color of the ring inside the rim.
    pub ring: [u8; 3],
    /// The width of the ring; 0 for none.
    pub ring_width: f32,
}

/// The outer radius of the ring, in radii of the stone.
pub const RING_AT: f32 = 0.8;

/// Draws a flat stone on a picture `side` pixels wide and high. Its diameter is
/// [`STONE_FILL`] of that.
pub fn stone_flat(side: u32, style: &FlatStyle) -> Picture {
    let radius_px = side as f32 / 2.0 * STONE_FILL;
    let [disc, rim, ring] = [style.color, style.outline, style.ring].map(linear_rgb);
    Picture::draw_round(side, STONE_FILL, |x, y| {
        let r = x.hypot(y);
        // The share of the pixel inside a circle of this radius.
        let within = |radius: f32| ((radius - r) * radius_px + 0.5).clamp(0.0, 1.0);
        let in_ring = if style.ring_width > 0.0 {
            within(RING_AT) * (1.0 - within(RING_AT - style.ring_width))
        } else {
            0.0
        };
        let in_rim = if style.outline_width > 0.0 {
            1.0 - within(1.0 - style.outline_width)
        } else {
            0.0
        };
        let part = |channel: usize| {
            let inside = mix_of(disc[channel], ring[channel], in_ring);
            mix_of(inside, rim[channel], in_rim)
        };
        pixel([part(0), part(1), part(2)], coverage(r, radius_px))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHITE: FlatStyle = FlatStyle {
        color: [250, 250, 250],
        outline: [0, 0, 0],
        outline_width: 0.1,
        ring: [0, 90, 180],
        ring_width: 0.1,
    };

    #[test]
    fn a_flat_stone_has_disc_rim_and_ring() {
        let picture = stone_flat(200, &WHITE);
        let at = |share: f32| picture.pixel((100.0 + share * 96.0) as u32, 100).unwrap();
        assert_eq!(at(0.0), [250, 250, 250, 255]);
        assert_eq!(at(0.75), [0, 90, 180, 255]);
        assert_eq!(at(0.85), [250, 250, 250, 255]);
        assert_eq!(at(0.95), [0, 0, 0, 255]);
        assert_eq!(picture.pixel(0, 0).unwrap()[3], 0);
    }

    #[test]
    fn without_widths_there_is_only_the_disc() {
        let plain = FlatStyle {
            outline_width: 0.0,
            ring_width: 0.0,
            ..WHITE
        };
        let picture = stone_flat(64, &plain);
        let mut pixels = picture.pixels.chunks_exact(4);
        assert!(pixels.all(|pixel| pixel[..3] == [250, 250, 250]));
    }

    #[test]
    fn any_size_is_drawn() {
        for side in [1, 2, 5] {
            assert_eq!(
                stone_flat(side, &WHITE).pixels.len(),
                (side * side * 4) as usize
            );
        }
    }
}
