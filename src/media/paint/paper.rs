//! Sheets of paper, for boards in the style of print and for plain backgrounds.

use super::color::byte;
use super::noise::{Random, layered, smooth};
use super::picture::Picture;

/// The look of a kind of paper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PaperStyle {
    /// The sRGB color.
    pub color: [u8; 3],
    /// The strength of fibres and clouds: 0 is a plain color.
    pub fibre: f32,
}

/// The number of visible fibres on a sheet.
const FIBRES: u32 = 700;
/// The share of light that a full cloud takes, and a fibre.
const CLOUD: f32 = 0.05;
const STRAND: f32 = 0.13;

/// Draws a sheet of paper. The picture is opaque, and does not repeat at its
/// edges.
pub fn paper(width: u32, height: u32, style: &PaperStyle, seed: u32) -> Picture {
    let fibres = Fibres::strewn(width, height, style.fibre, seed);
    let mut shades = fibres.darkness.into_iter();
    let scale = 1.0 / width.max(1) as f32;
    Picture::draw(width, height, |x, y| {
        let (u, v) = (x as f32 * scale, y as f32 * scale);
        let shade = shades.next().unwrap_or_default();
        let [r, g, b] = style.color;
        if style.fibre <= 0.0 {
            return [r, g, b, 255];
        }
        let cloud = layered(u * 9.0, v * 9.0, 3, seed ^ 0x91);
        let grain = smooth(u * 420.0, v * 420.0, seed ^ 0x92);
        let light = 1.0 + style.fibre * (CLOUD * cloud + 0.4 * CLOUD * grain) - shade;
        let part = |value: u8| byte(f32::from(value) / 255.0 * light);
        [part(r), part(g), part(b), 255]
    })
}

/// The fibres of a sheet, as the share of light that they take from each pixel.
struct Fibres {
    width: u32,
    height: u32,
    darkness: Vec<f32>,
}

impl Fibres {
    fn strewn(width: u32, height: u32, strength: f32, seed: u32) -> Self {
        let mut sheet = Self {
            width,
            height,
            darkness: vec![0.0; width as usize * height as usize],
        };
        let mut random = Random::new(seed, 0x7061_7065);
        let count = if strength > 0.0 { FIBRES } else { 0 };
        for _ in 0..count {
            sheet.lay(&mut random, strength);
        }
        sheet
    }

    /// Draws one fibre, a short bent stroke.
    fn lay(&mut self, random: &mut Random, strength: f32) {
        let across = self.width as f32;
        let mut x = random.range(0.0, across);
        let mut y = random.range(0.0, self.height as f32);
        let mut turn = random.range(0.0, std::f32::consts::TAU);
        let bend = random.range(-2.2, 2.2) / across * 14.0;
        let steps = (random.range(0.01, 0.045) * across) as u32;
        let dark = STRAND * strength * random.range(0.25, 1.0);
        for step in 0..steps {
            // A fibre fades at both ends, where it enters the sheet.
            let along = step as f32 / steps.max(1) as f32;
            self.touch(x, y, dark * (along * std::f32::consts::PI).sin());
            turn += bend;
            x += turn.cos();
            y += turn.sin();
        }
    }

    /// Darkens the four pixels around a position, each by its share.
    fn touch(&mut self, x: f32, y: f32, dark: f32) {
        let (left, top) = (x.floor(), y.floor());
        let (right, down) = (x - left, y - top);
        for (dx, dy, share) in [
            (0.0, 0.0, (1.0 - right) * (1.0 - down)),
            (1.0, 0.0, right * (1.0 - down)),
            (0.0, 1.0, (1.0 - right) * down),
            (1.0, 1.0, right * down),
        ] {
            let (px, py) = (left + dx, top + dy);
            let inside =
                px >= 0.0 && py >= 0.0 && px < self.width as f32 && py < self.height as f32;
            if !inside {
                continue;
            }
            let at = py as usize * self.width as usize + px as usize;
            if let Some(pixel) = self.darkness.get_mut(at) {
                *pixel = pixel.max(dark * share);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CREAM: PaperStyle = PaperStyle {
        color: [240, 232, 214],
        fibre: 1.0,
    };

    #[test]
    fn paper_without_fibres_is_plain() {
        let plain = PaperStyle {
            fibre: 0.0,
            ..CREAM
        };
        let picture = paper(32, 20, &plain, 4);
        let mut pixels = picture.pixels.chunks_exact(4);
        assert!(pixels.all(|pixel| pixel == [240, 232, 214, 255]));
    }

    #[test]
    fn paper_keeps_its_color_and_is_not_flat() {
        let picture = paper(128, 128, &CREAM, 4);
        let reds: Vec<u8> = picture.pixels.iter().step_by(4).copied().collect();
        let mean = reds.iter().map(|&red| u32::from(red)).sum::<u32>() / reds.len() as u32;
        assert!((230..=244).contains(&mean), "{mean}");
        let (low, high) = (reds.iter().min().unwrap(), reds.iter().max().unwrap());
        assert!(high - low > 12, "{low} {high}");
    }

    #[test]
    fn any_size_is_drawn() {
        for (width, height) in [(1, 1), (1, 50), (50, 1), (3, 7)] {
            let picture = paper(width, height, &CREAM, 1);
            assert_eq!(picture.pixels.len(), (width * height * 4) as usize);
        }
    }
}
