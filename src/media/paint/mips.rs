//! Smaller and smaller copies of a picture (mipmaps), for drawing it small.

use super::color::{pixel, to_linear};
use super::picture::Picture;

/// The weight of a transparent pixel's color: negligible beside an opaque
/// one's, but enough to give transparent regions a color of their own.
const CLEAR: f32 = 1e-4;

/// Returns the picture and each halving of it, down to a single pixel.
///
/// Sizes are halved rounding down, as graphics hardware expects. Colors are
/// averaged in linear light and weighted by opacity, so that a small stone
/// keeps its brightness and has no fringe.
pub fn mip_chain(picture: &Picture) -> Vec<Picture> {
    let mut chain = vec![picture.clone()];
    let mut level = MipLevel::decoded(picture);
    while level.width > 1 || level.height > 1 {
        level = level.halved();
        chain.push(level.encoded());
    }
    chain
}

/// A picture in linear light, not rounded to bytes.
struct MipLevel {
    width: usize,
    height: usize,
    /// Red, green, blue and alpha, with straight alpha.
    pixels: Vec<[f32; 4]>,
}

/// The pixels that one pixel of the next level is made of, along one axis.
/// There are up to three, because an odd number does not halve evenly.
struct Taps {
    first: usize,
    weights: [f32; 3],
}

impl Taps {
    /// Returns the taps of pixel `index` when `from` pixels become `to`.
    fn of(index: usize, from: usize, to: usize) -> Self {
        let weights = if from == 1 {
            [1.0, 0.0, 0.0]
        } else if from.is_multiple_of(2) {
            [1.0, 1.0, 0.0]
        } else {
            let share = |count: usize| count as f32 / to as f32;
            [1.0 - share(index), 1.0, share(index + 1)]
        };
        Self {
            first: index * 2,
            weights,
        }
    }

    fn each(&self) -> impl Iterator<Item = (usize, f32)> {
        (self.first..)
            .zip(self.weights)
            .filter(|(_, weight)| *weight > 0.0)
    }
}

impl MipLevel {
    fn decoded(picture: &Picture) -> Self {
        let straight = |p: &[u8; 4]| {
            let [r, g, b, alpha] = *p;
            [
                to_linear(r),
                to_linear(g),
                to_linear(b),
                f32::from(alpha) / 255.0,
            ]
        };
        let (pixels, _) = picture.pixels.as_chunks::<4>();
        Self {
            width: picture.width as usize,
            height: picture.height as usize,
            pixels: pixels.iter().map(straight).collect(),
        }
    }

    fn encoded(&self) -> Picture {
        let bytes = |&[r, g, b, alpha]: &[f32; 4]| pixel([r, g, b], alpha);
        Picture {
            // A level is never larger than the picture it came from.
            width: u32::try_from(self.width).unwrap_or(u32::MAX),
            height: u32::try_from(self.height).unwrap_or(u32::MAX),
            pixels: self.pixels.iter().flat_map(bytes).collect(),
        }
    }

    fn halved(&self) -> Self {
        let width = (self.width / 2).max(1);
        let height = (self.height / 2).max(1);
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            let rows = Taps::of(y, self.height, height);
            for x in 0..width {
                pixels.push(self.mean(&Taps::of(x, self.width, width), &rows));
            }
        }
        Self {
            width,
            height,
            pixels,
        }
    }

    /// Returns the mean of the pixels in the given columns and rows.
    fn mean(&self, columns: &Taps, rows: &Taps) -> [f32; 4] {
        let (mut color, mut opaque) = ([0.0; 3], 0.0);
        let (mut alpha, mut area) = (0.0, 0.0);
        for (y, tall) in rows.each() {
            for (x, wide) in columns.each() {
                let Some(&[r, g, b, a]) = self.pixels.get(y * self.width + x) else {
                    continue;
                };
                let size = tall * wide;
                let weight = size * a.max(CLEAR);
                for (sum, part) in color.iter_mut().zip([r, g, b]) {
                    *sum += part * weight;
                }
                opaque += weight;
                alpha += a * size;
                area += size;
            }
        }
        if area <= 0.0 {
            return [0.0; 4];
        }
        let [r, g, b] = color.map(|sum| sum / opaque);
        [r, g, b, alpha / area]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn half_clear(clear: [u8; 4]) -> Picture {
        Picture::draw(
            8,
            8,
            |x, _| {
                if x < 3 { clear } else { [200, 180, 160, 255] }
            },
        )
    }

    #[test]
    fn every_level_is_half_the_last() {
        let picture = Picture::draw(13, 5, |x, y| [x as u8, y as u8, 0, 255]);
        let sizes: Vec<(u32, u32)> = mip_chain(&picture)
            .iter()
            .map(|level| (level.width, level.height))
            .collect();
        assert_eq!(sizes, [(13, 5), (6, 2), (3, 1), (1, 1)]);
    }

    #[test]
    fn levels_keep_the_mean_light() {
        for side in [16, 15, 11] {
            let picture = Picture::draw(side, side, |x, y| {
                [(x * 17) as u8, (y * 13) as u8, ((x * y) % 256) as u8, 255]
            });
            let light = |picture: &Picture, channel: usize| {
                let values = picture.pixels.iter().skip(channel).step_by(4);
                let sum: f32 = values.map(|&value| to_linear(value)).sum();
                sum / (picture.width * picture.height) as f32
            };
            for level in mip_chain(&picture) {
                for channel in 0..3 {
                    let off = light(&level, channel) - light(&picture, channel);
                    assert!(off.abs() < 0.01, "{side} {channel}: {off}");
                }
            }
        }
    }

    #[test]
    fn clear_pixels_lend_no_color_to_opaque_ones() {
        for level in mip_chain(&half_clear([0, 0, 0, 0])) {
            for found in level.pixels.chunks_exact(4).filter(|p| p[3] > 0) {
                assert!(found[0] >= 199 && found[2] >= 159, "{found:?}");
            }
        }
    }

    #[test]
    fn clear_regions_keep_their_color() {
        let chain = mip_chain(&half_clear([90, 90, 90, 0]));
        assert_eq!(chain[1].pixel(0, 0), Some([90, 90, 90, 0]));
    }

    #[test]
    fn one_pixel_is_its_own_chain() {
        let picture = Picture::draw(1, 1, |_, _| [1, 2, 3, 4]);
        assert_eq!(mip_chain(&picture), [picture]);
    }

    #[test]
    fn a_picture_of_the_wrong_length_does_not_panic() {
        let broken = Picture {
            width: 4,
            height: 4,
            pixels: vec![1; 9],
        };
        assert_eq!(mip_chain(&broken).len(), 3);
    }
}
