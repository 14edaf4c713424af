//! Black stones, ground from slate.

use super::color::pixel;
use super::lens::{STONE_FILL, Spot};
use super::light::{gloss, glow, grazing, room, window};
use super::noise::{Random, layered, smooth};
use super::picture::{Picture, coverage};

/// The number of different black stones; slate varies less than shell.
pub const BLACK_VARIANTS: u32 = 8;

/// Draws a black stone seen from straight above, on a picture `side` pixels
/// wide and high. Its diameter is [`STONE_FILL`] of that.
pub fn stone_black(side: u32, variant: u32) -> Picture {
    let slate = Slate::ground(variant);
    let radius_px = side as f32 / 2.0 * STONE_FILL;
    Picture::draw_round(side, STONE_FILL, |x, y| {
        let color = slate.color(&Spot::seen(x, y));
        pixel(color, coverage(x.hypot(y), radius_px))
    })
}

/// The properties in which one stone differs from another.
struct Slate {
    seed: u32,
    /// The color of the slate in linear light.
    albedo: [f32; 3],
    /// The tilt of the stone, which never lies quite level.
    tilt: [f32; 2],
}

impl Slate {
    fn ground(variant: u32) -> Self {
        let mut random = Random::new(variant, 0x736c_6174);
        let tone = random.range(0.92, 1.1);
        Self {
            seed: variant.wrapping_mul(0x85eb_ca77),
            albedo: [0.0099, 0.0101, 0.0128].map(|part| part * tone),
            tilt: [random.range(-0.03, 0.03), random.range(-0.03, 0.03)],
        }
    }

    fn color(&self, spot: &Spot) -> [f32; 3] {
        let grain = self.grain(spot);
        let normal = spot.uneven(
            self.tilt[0] + 0.03 * grain,
            self.tilt[1] + 0.03 * smooth(spot.y * 60.0, spot.x * 60.0, self.seed ^ 0x62),
        );
        let light = 0.6 * window(normal, 0.1) + 0.4 * room(normal);
        let patch = layered(spot.x * 1.6, spot.y * 1.6, 3, self.seed ^ 0x63);
        let body = light * (1.0 + 0.13 * grain + 0.16 * patch);
        // Ground slate scatters the window's light widely. A little oil from
        // fingers gives the middle of the highlight some shape.
        let shine = (0.034 * gloss(normal, 0.5) + 0.016 * gloss(normal, 0.26))
            * (1.0 + 0.16 * grain + 0.2 * patch);
        let edge = 0.05 * grazing(normal) * room(normal);
        let warm = 0.01 * glow(normal);
        let [r, g, b] = self.albedo;
        [
            r * body + shine * 0.97 + edge + warm,
            g * body + shine * 0.99 + edge + warm * 0.7,
            b * body + shine * 1.04 + edge + warm * 0.4,
        ]
    }

    /// Returns the finest unevenness, between -1 and 1.
    fn grain(&self, spot: &Spot) -> f32 {
        0.6 * smooth(spot.x * 88.0, spot.y * 88.0, self.seed ^ 0x61)
            + 0.4 * smooth(spot.x * 31.0, spot.y * 31.0, self.seed ^ 0x64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn mean(picture: &Picture) -> f32 {
        let (mut sum, mut count) = (0.0, 0.0);
        for pixel in picture.pixels.chunks_exact(4).filter(|p| p[3] == 255) {
            sum += pixel
                .iter()
                .take(3)
                .map(|&part| f32::from(part))
                .sum::<f32>();
            count += 3.0;
        }
        sum / count
    }

    #[test]
    fn slate_is_dark_but_not_flat() {
        for variant in 0..BLACK_VARIANTS {
            let picture = stone_black(48, variant);
            let found = mean(&picture);
            assert!((28.0..56.0).contains(&found), "variant {variant}: {found}");
            let red = |x, y| picture.pixel(x, y).map_or(0, |p| p[0]);
            assert!(red(16, 15) > red(33, 34) + 10);
        }
    }

    #[test]
    fn outside_is_clear_and_inside_is_not() {
        let picture = stone_black(64, 0);
        assert_eq!(picture.pixel(0, 0).map(|p| p[3]), Some(0));
        assert_eq!(picture.pixel(32, 0).map(|p| p[3]), Some(0));
        assert_eq!(picture.pixel(32, 32).map(|p| p[3]), Some(255));
        assert_eq!(picture.pixel(32, 4).map(|p| p[3]), Some(255));
    }

    #[test]
    fn no_two_stones_are_alike() {
        let drawn: HashSet<Vec<u8>> = (0..BLACK_VARIANTS)
            .map(|variant| stone_black(32, variant).pixels)
            .collect();
        assert_eq!(drawn.len(), BLACK_VARIANTS as usize);
        assert_eq!(stone_black(32, 3), stone_black(32, 3));
    }

    #[test]
    fn any_size_is_drawn() {
        for side in [1, 2, 3, 7] {
            assert_eq!(
                stone_black(side, 1).pixels.len(),
                (side * side * 4) as usize
            );
        }
    }
}
