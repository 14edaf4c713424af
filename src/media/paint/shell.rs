//! White stones, cut from clam shell.

use super::color::pixel;
use super::lens::{STONE_FILL, Spot};
use super::light::{gloss, glow, grazing, room, window};
use super::noise::{Random, layered, mix_of, smooth};
use super::picture::{Picture, coverage};

/// The number of different white stones. Any other `variant` works too, but a
/// game needs no more to look natural.
pub const WHITE_VARIANTS: u32 = 16;

/// Draws a white stone seen from straight above, on a picture `side` pixels
/// wide and high. Its diameter is [`STONE_FILL`] of that.
pub fn stone_white(side: u32, variant: u32) -> Picture {
    let shell = Shell::cut(variant);
    let radius_px = side as f32 / 2.0 * STONE_FILL;
    Picture::draw_round(side, STONE_FILL, |x, y| {
        let color = shell.color(&Spot::seen(x, y));
        pixel(color, coverage(x.hypot(y), radius_px))
    })
}

/// The properties in which one stone differs from another.
struct Shell {
    seed: u32,
    /// The color of the shell in linear light.
    albedo: [f32; 3],
    /// The cosine and sine of the angle at which the growth lines cross the
    /// stone.
    turn: [f32; 2],
    /// The curvature of the lines, per radius.
    curve: f32,
    lines: Vec<Line>,
    /// The tilt of the stone, which never lies quite level.
    tilt: [f32; 2],
}

/// A growth line of the clam.
struct Line {
    /// The distance from the middle, in radii.
    place: f32,
    width: f32,
    /// The share of light that it takes.
    depth: f32,
}

impl Shell {
    fn cut(variant: u32) -> Self {
        let mut random = Random::new(variant, 0x7368_656c);
        let angle = random.range(0.0, std::f32::consts::TAU);
        let tone = random.range(0.965, 1.015);
        let warmth = random.range(-0.006, 0.01);
        Self {
            seed: variant.wrapping_mul(0x9e37_79b1),
            albedo: [
                0.785 * tone * (1.0 + warmth),
                0.762 * tone,
                0.712 * tone * (1.0 - warmth),
            ],
            turn: [angle.cos(), angle.sin()],
            curve: random.range(0.1, 0.38),
            lines: growth_lines(&mut random),
            tilt: [random.range(-0.02, 0.02), random.range(-0.02, 0.02)],
        }
    }

    fn color(&self, spot: &Spot) -> [f32; 3] {
        let normal = spot.uneven(self.tilt[0], self.tilt[1]);
        // Light enters the shell and leaves it at another point, so shading is
        // soft.
        let light = 0.55 * window(normal, 0.55) + 0.56 * room(normal);
        let body = light * (1.0 - self.growth(spot)) * self.cloud(spot);
        let shine = 0.085 * gloss(normal, 0.42) + 0.04 * gloss(normal, 0.22);
        let edge = 0.1 * grazing(normal) * room(normal);
        let warm = 0.14 * glow(normal);
        let [r, g, b] = self.albedo;
        [
            r * (body + warm) + shine + edge,
            g * (body + warm * 0.74) + shine + edge,
            b * (body + warm * 0.42) + shine + edge,
        ]
    }

    /// Returns the share of light that the growth lines take at a point.
    fn growth(&self, spot: &Spot) -> f32 {
        let [cos, sin] = self.turn;
        let along = spot.x * cos + spot.y * sin;
        let sway = 0.03 * smooth(along * 1.6, spot.r, self.seed ^ 0x41);
        let across = spot.y * cos - spot.x * sin + self.curve * along * along + sway;
        let lines: f32 = self.lines.iter().map(|line| line.at(across)).sum();
        // A line varies in strength along its length.
        let plain = 0.75 + 0.55 * smooth(along * 1.3, across * 4.0, self.seed ^ 0x42);
        let fine = 0.012 * smooth(across * 17.0, along * 0.6, self.seed ^ 0x43);
        lines * plain + fine
    }

    /// Returns the unevenness of the shell itself, as a factor near one.
    fn cloud(&self, spot: &Spot) -> f32 {
        let slow = layered(spot.x * 1.2, spot.y * 1.2, 3, self.seed ^ 0x51);
        let grain = smooth(spot.x * 70.0, spot.y * 70.0, self.seed ^ 0x52);
        1.0 + 0.022 * slow + 0.006 * grain
    }
}

impl Line {
    fn at(&self, across: f32) -> f32 {
        let off = (across - self.place) / self.width;
        // The clam stops growing abruptly and resumes slowly, so a line has a
        // sharp and a soft side.
        let reach = if off < 0.0 { 1.0 } else { 2.2 };
        self.depth * (-(off / reach).powi(2)).exp()
    }
}

/// Returns five to nine lines, unevenly spaced over the stone.
fn growth_lines(random: &mut Random) -> Vec<Line> {
    let count = 5 + (random.unit() * 5.0) as u32;
    let gap = 2.1 / count as f32;
    (0..count)
        .map(|index| Line {
            place: -0.95 + gap * (index as f32 + random.range(0.15, 0.85)),
            width: random.range(0.011, 0.026),
            depth: mix_of(0.025, 0.075, random.unit()),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn grey(picture: &Picture, x: u32, y: u32) -> u32 {
        picture
            .pixel(x, y)
            .map_or(0, |[r, g, b, _]| u32::from(r) + u32::from(g) + u32::from(b))
    }

    #[test]
    fn the_stone_is_opaque_and_its_surroundings_clear() {
        let picture = stone_white(64, 0);
        for y in 0..64 {
            for x in 0..64 {
                let r = (x as f32 - 31.5).hypot(y as f32 - 31.5);
                let alpha = picture.pixel(x, y).map(|p| p[3]);
                if r < 64.0 * STONE_FILL / 2.0 - 1.0 {
                    assert_eq!(alpha, Some(255));
                } else if r > 64.0 * STONE_FILL / 2.0 + 1.0 {
                    assert_eq!(alpha, Some(0));
                }
            }
        }
    }

    #[test]
    fn light_comes_from_the_upper_left() {
        for variant in 0..WHITE_VARIANTS {
            let picture = stone_white(48, variant);
            let (lit, shaded) = (grey(&picture, 14, 14), grey(&picture, 34, 34));
            assert!(lit > shaded + 30, "variant {variant}: {lit} {shaded}");
        }
    }

    #[test]
    fn no_two_stones_are_alike() {
        let drawn: HashSet<Vec<u8>> = (0..WHITE_VARIANTS)
            .map(|variant| stone_white(32, variant).pixels)
            .collect();
        assert_eq!(drawn.len(), WHITE_VARIANTS as usize);
        assert_eq!(stone_white(32, 3), stone_white(32, 3));
    }

    #[test]
    fn clear_pixels_carry_the_color_of_the_rim() {
        let picture = stone_white(64, 2);
        assert!(grey(&picture, 0, 0) > 300);
        assert!(grey(&picture, 63, 63) > 200);
    }

    #[test]
    fn lines_number_five_to_nine() {
        for variant in 0..40 {
            let lines = Shell::cut(variant).lines.len();
            assert!((5..=9).contains(&lines));
        }
    }

    #[test]
    fn any_size_is_drawn() {
        for side in [1, 2, 3, 7] {
            assert_eq!(
                stone_white(side, 1).pixels.len(),
                (side * side * 4) as usize
            );
        }
    }
}
