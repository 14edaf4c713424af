//! Boards of wood seen from above, with the grain running up and down.

use super::color::byte;
use super::noise::{Random, Strand, mix_of, smooth};
use super::picture::Picture;
use super::pores::Pores;
use super::rings::Rings;
use super::style::WoodStyle;

/// The number of pores and resin marks on a square of conifer.
const PORES: f32 = 900.0;

/// Draws a board of wood. The picture is opaque, and does not repeat at its
/// edges.
pub fn wood(width: u32, height: u32, style: &WoodStyle, seed: u32) -> Picture {
    let grain = Grain::new(width, height, style, seed);
    let density = PORES * style.pores;
    let across = |x, y| Bend::new(&grain, y).across(x);
    let pores = Pores::scattered(width, height, density, seed, across);
    let mut marks = pores.into_darkness().into_iter();
    let mut row = Row::new(&grain, 0.0);
    Picture::draw(width, height, |x, y| {
        if x == 0 {
            row = Row::new(&grain, y as f32);
        }
        row.color(x as f32, marks.next().unwrap_or_default())
    })
}

/// The data shared by all pixels of a board.
struct Grain<'a> {
    style: &'a WoodStyle,
    rings: Rings,
    seed: u32,
    /// One over the width. Every large feature is sized by it, so that a board
    /// looks the same at every resolution.
    scale: f32,
    /// The sideways lean of the grain per pixel downwards.
    lean: f32,
}

impl<'a> Grain<'a> {
    fn new(width: u32, height: u32, style: &'a WoodStyle, seed: u32) -> Self {
        let across = width.max(1) as f32;
        let down = height as f32;
        let mut random = Random::new(seed, 0x776f_6f64);
        let reach = across * 0.05 + (1.2 * across + down) * style.waviness;
        let spacing = across * style.ring_spacing.max(0.001);
        Self {
            style,
            rings: Rings::grow(-reach, across + reach, spacing, seed),
            seed,
            scale: 1.0 / across,
            lean: random.range(-1.0, 1.0) * style.waviness,
        }
    }
}

/// The bend of the grain along one row.
struct Bend {
    scale: f32,
    /// The lean of the whole row in pixels, and the shift of a full bend.
    leant: f32,
    sway: f32,
    slow: Strand,
    quick: Strand,
}

impl Bend {
    fn new(grain: &Grain, y: f32) -> Self {
        let v = y * grain.scale;
        Self {
            scale: grain.scale,
            leant: y * grain.lean,
            sway: grain.style.waviness / grain.scale,
            slow: Strand::new(v * 1.3, grain.seed ^ 0x11),
            quick: Strand::new(v * 7.0, grain.seed ^ 0x12),
        }
    }

    /// Returns the position across the grain, which is constant along a fibre.
    fn across(&mut self, x: f32) -> f32 {
        let u = x * self.scale;
        let bend = self.slow.at(u * 0.9) + 0.1 * self.quick.at(u * 3.0);
        x + self.leant + bend * self.sway
    }
}

/// The data shared by all pixels of a row.
struct Row<'a> {
    grain: &'a Grain<'a>,
    /// The position down the board, in widths.
    v: f32,
    bend: Bend,
    rough: Strand,
    patch: Strand,
    coarse: Strand,
    fine: Strand,
    drift: Strand,
    warmth: Strand,
}

impl<'a> Row<'a> {
    fn new(grain: &'a Grain<'a>, y: f32) -> Self {
        let v = y * grain.scale;
        let strand = |stretch: f32, part: u32| Strand::new(v * stretch, grain.seed ^ part);
        Self {
            grain,
            v,
            bend: Bend::new(grain, y),
            rough: strand(30.0, 0x21),
            patch: strand(1.1, 0x22),
            coarse: strand(5.0, 0x23),
            fine: strand(26.0, 0x24),
            drift: strand(0.9, 0x31),
            warmth: strand(0.7, 0x32),
        }
    }

    /// Returns the darkness of the wood: 0 is the early wood's color, 1 the
    /// late wood's.
    fn darkness(&mut self, across: f32) -> f32 {
        let Grain {
            style,
            rings,
            scale,
            seed,
            ..
        } = self.grain;
        let u = across * scale;
        let rough = 0.0005 * self.rough.at(u * 190.0) / scale;
        // The darkness of a ring varies along the board.
        let patch = self.patch.at(u * 44.0);
        let fibre = 0.45 * self.coarse.at(u * 330.0) + 0.55 * self.fine.at(across * 0.93);
        // Fibres that run into the cut shimmer across the grain.
        let silk = smooth(
            u * 9.0 + self.v * 4.0,
            self.v * 34.0 - u * 13.0,
            seed ^ 0x25,
        );
        style.contrast * rings.at(across + rough) * (0.85 + 0.3 * patch)
            + style.fibre * (fibre + 0.2 * patch + 0.16 * silk)
    }

    fn color(&mut self, x: f32, mark: f32) -> [u8; 4] {
        let across = self.bend.across(x);
        let style = self.grain.style;
        let drift = self.drift.at(x * self.grain.scale * 2.3);
        let warmth = self.warmth.at(across * self.grain.scale * 6.0);
        let dark = self.darkness(across) + mark + 0.08 * drift;
        let part = |channel: usize| {
            let early = f32::from(style.early[channel]) / 255.0;
            let late = f32::from(style.late[channel]) / 255.0;
            mix_of(early, late, dark)
        };
        let [r, g, b] = [part(0), part(1), part(2)];
        // Redder wood is also a little darker in blue.
        let tint = 0.014 * warmth;
        let red = r * (1.0 + tint * 0.4);
        let blue = b * (1.0 - tint * 2.0);
        [byte(red), byte(g), byte(blue), 255]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luma(picture: &Picture) -> Vec<f32> {
        let grey = |p: &[u8]| 0.3 * f32::from(p[0]) + 0.6 * f32::from(p[1]) + 0.1 * f32::from(p[2]);
        picture.pixels.chunks_exact(4).map(grey).collect()
    }

    /// Returns the correlation of the picture with itself moved `lag` pixels
    /// sideways.
    fn correlation(picture: &Picture, lag: usize) -> f32 {
        let width = picture.width as usize;
        let grey = luma(picture);
        let mean = grey.iter().sum::<f32>() / grey.len() as f32;
        let (mut product, mut square) = (0.0, 0.0);
        for row in grey.chunks_exact(width) {
            for x in 0..width - lag {
                product += (row[x] - mean) * (row[x + lag] - mean);
                square += (row[x] - mean).powi(2);
            }
        }
        product / square
    }

    #[test]
    fn rings_do_not_repeat() {
        let picture = wood(512, 48, &WoodStyle::kaya(), 5);
        let ring = (512.0 * WoodStyle::kaya().ring_spacing) as usize;
        for lag in ring * 2..256 {
            let found = correlation(&picture, lag);
            assert!(found < 0.25, "lag {lag}: {found}");
        }
    }

    /// Returns the highest correlation of the picture with itself moved far to
    /// the right, down or both. Vertical differences remove the fibres, which
    /// run from top to bottom.
    fn repeats(picture: &Picture) -> f32 {
        let side = picture.width as usize;
        let grey = luma(picture);
        let at = |x: usize, y: usize| grey[y * side + x];
        let detail: Vec<f32> = (2..side - 2)
            .flat_map(|y| (0..side).map(move |x| (x, y)))
            .map(|(x, y)| at(x, y) - (at(x, y - 2) + at(x, y + 2)) / 2.0)
            .collect();
        let rows = side - 4;
        let power: f32 = detail.iter().map(|part| part * part).sum();
        let mut most: f32 = 0.0;
        for down in 0..rows * 3 / 4 {
            for right in (0..side * 3 / 4).filter(|right| right + down > 8) {
                let product: f32 = (0..rows - down)
                    .map(|y| {
                        let here = &detail[y * side..(y + 1) * side - right];
                        let there = &detail[(y + down) * side + right..];
                        here.iter().zip(there).map(|(a, b)| a * b).sum::<f32>()
                    })
                    .sum();
                let overlap = (rows - down) * (side - right);
                most = most.max(product / power * (rows * side) as f32 / overlap as f32);
            }
        }
        most
    }

    #[test]
    fn a_board_does_not_repeat_itself() {
        for (style, seed) in [(WoodStyle::kaya(), 3), (WoodStyle::walnut(), 7)] {
            let picture = wood(112, 112, &style, seed);
            let found = repeats(&picture);
            assert!(found < 0.4, "{found}");
            // A picture of two equal halves is detected, in either direction.
            for (across, down) in [(56, 112), (112, 56)] {
                let tiled = Picture::draw(112, 112, |x, y| {
                    picture.pixel(x % across, y % down).unwrap()
                });
                let found = repeats(&tiled);
                assert!(found > 0.7, "{found}");
            }
        }
    }

    #[test]
    fn grain_runs_up_and_down() {
        let picture = wood(128, 128, &WoodStyle::kaya(), 6);
        let grey = luma(&picture);
        let (mut along, mut across) = (0.0, 0.0);
        for y in 0..127 {
            for x in 0..127 {
                let here = grey[y * 128 + x];
                across += (here - grey[y * 128 + x + 1]).abs();
                along += (here - grey[(y + 1) * 128 + x]).abs();
            }
        }
        assert!(across > 2.0 * along, "{across} {along}");
    }

    #[test]
    fn kaya_has_the_color_of_honey() {
        let picture = wood(96, 96, &WoodStyle::kaya(), 7);
        for (channel, (low, high)) in [(208, 232), (160, 188), (88, 112)].into_iter().enumerate() {
            let sum: u32 = picture
                .pixels
                .iter()
                .skip(channel)
                .step_by(4)
                .map(|&value| u32::from(value))
                .sum();
            let mean = sum / (96 * 96);
            assert!((low..high).contains(&mean), "channel {channel}: {mean}");
        }
    }

    #[test]
    fn a_seed_determines_the_board() {
        let style = WoodStyle::walnut();
        assert_eq!(wood(40, 30, &style, 8), wood(40, 30, &style, 8));
        assert_ne!(wood(40, 30, &style, 8), wood(40, 30, &style, 9));
    }

    #[test]
    fn any_size_is_drawn() {
        for (width, height) in [(1, 1), (1, 50), (50, 1), (3, 7)] {
            let picture = wood(width, height, &WoodStyle::kaya(), 1);
            assert_eq!(picture.pixels.len(), (width * height * 4) as usize);
            assert!(picture.pixels.chunks_exact(4).all(|p| p[3] == 255));
        }
    }
}
