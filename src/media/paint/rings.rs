//! The growth rings of a tree as a quarter-sawn board shows them: irregular
//! dark lines.

use super::noise::{Random, mix_of, rise};

/// The samples per pixel. Rings are finer than pixels in a small picture.
const OVERSAMPLING: usize = 4;

/// The darkness of the wood across the grain: 0 is early wood, 1 is late wood.
#[derive(Debug)]
pub(super) struct Rings {
    samples: Vec<f32>,
    /// The position of the first sample, in pixels.
    start: f32,
}

/// The growth of one year.
struct Year {
    /// The start and the width, in samples.
    start: f32,
    width: f32,
    /// The darkness of the late wood, and its share of the year.
    strength: f32,
    late: f32,
}

impl Rings {
    /// Grows rings for the pixels `from` up to `to`, on average `spacing`
    /// pixels apart.
    pub(super) fn grow(from: f32, to: f32, spacing: f32, seed: u32) -> Self {
        let count = ((to - from).max(1.0).ceil() as usize + 2) * OVERSAMPLING;
        let mut samples = vec![0.0; count];
        let mut random = Random::new(seed, 0x7269_6e67);
        let mut climate = random.normal();
        let mut place = 0.0;
        while place < count as f32 {
            // Good and bad years come in runs.
            climate = 0.86 * climate + 0.51 * random.normal();
            // The tree grows more slowly as it ages.
            let age = 1.3 - 0.6 * place / count as f32;
            let year = Year::grown(place, climate, spacing * age, &mut random);
            year.draw(&mut samples);
            place += year.width;
        }
        Self {
            samples: blurred(&samples, OVERSAMPLING),
            start: from,
        }
    }

    /// Returns the darkness at a position in pixels.
    pub(super) fn at(&self, place: f32) -> f32 {
        let sample = ((place - self.start) * OVERSAMPLING as f32).max(0.0);
        let index = sample as usize;
        let part = sample - index as f32;
        let last = self.samples.len().saturating_sub(1);
        match (
            self.samples.get(index.min(last)),
            self.samples.get((index + 1).min(last)),
        ) {
            (Some(&a), Some(&b)) => mix_of(a, b, part.min(1.0)),
            _ => 0.0,
        }
    }
}

impl Year {
    fn grown(start: f32, climate: f32, spacing: f32, random: &mut Random) -> Self {
        let size = 0.36 * climate + 0.3 * random.normal();
        // Few years stand out; most are faint.
        let strength = 0.16 + 0.84 * random.unit().powf(1.2);
        Self {
            start,
            width: (spacing * OVERSAMPLING as f32 * size.clamp(-1.2, 0.9).exp()).max(1.0),
            strength,
            late: random.range(0.2, 0.62),
        }
    }

    /// Draws the year: the wood darkens slowly and ends at a sharp edge.
    fn draw(&self, samples: &mut [f32]) {
        let from = self.start.max(0.0) as usize;
        let to = ((self.start + self.width * 1.12).ceil() as usize).min(samples.len());
        for (index, sample) in samples.iter_mut().enumerate().take(to).skip(from) {
            let t = (index as f32 - self.start) / self.width;
            let darkening = rise(1.0 - self.late, 1.0, t).powf(1.4);
            let edge = 1.0 - rise(0.97, 1.12, t);
            *sample = sample.max(self.strength * darkening * edge);
        }
    }
}

/// Returns the running mean over `width` samples, so that no line is sharper
/// than a pixel.
fn blurred(samples: &[f32], width: usize) -> Vec<f32> {
    let reach = width / 2;
    (0..samples.len())
        .map(|index| {
            let from = index.saturating_sub(reach);
            let to = (index + reach + 1).min(samples.len());
            let window = samples.get(from..to).unwrap_or_default();
            window.iter().sum::<f32>() / window.len().max(1) as f32
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the positions where the darkness has a peak.
    fn peaks(rings: &Rings, to: usize) -> Vec<usize> {
        let dark: Vec<f32> = (0..to).map(|x| rings.at(x as f32)).collect();
        (1..to - 1)
            .filter(|&x| dark[x] > 0.04 && dark[x] > dark[x - 1] && dark[x] >= dark[x + 1])
            .collect()
    }

    #[test]
    fn rings_come_at_about_the_spacing_asked_for() {
        let rings = Rings::grow(0.0, 4000.0, 20.0, 1);
        let found = peaks(&rings, 4000).len();
        assert!((120..300).contains(&found), "{found}");
    }

    #[test]
    fn spacing_varies() {
        let rings = Rings::grow(0.0, 4000.0, 20.0, 2);
        let places = peaks(&rings, 4000);
        let gaps: Vec<usize> = places.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let (low, high) = (gaps.iter().min(), gaps.iter().max());
        assert!(high > low.map(|gap| gap * 2).as_ref());
    }

    #[test]
    fn places_outside_are_in_range() {
        let rings = Rings::grow(0.0, 1.0, 0.01, 3);
        for place in [-1e9, 0.0, 1e9, f32::NAN] {
            assert!((0.0..=1.0).contains(&rings.at(place)));
        }
    }
}
