//! Pores and resin marks: short dark dashes along the grain.

use super::noise::Random;

/// The darkness of the marks in each pixel of a board.
#[derive(Debug)]
pub(super) struct Pores {
    width: usize,
    darkness: Vec<f32>,
}

impl Pores {
    /// Scatters marks over a board, `density` of them on a square of its width.
    /// `across` returns the position across the grain of a column and row.
    pub(super) fn scattered(
        width: u32,
        height: u32,
        density: f32,
        seed: u32,
        across: impl Fn(f32, f32) -> f32,
    ) -> Self {
        let mut pores = Self {
            width: width as usize,
            darkness: vec![0.0; width as usize * height as usize],
        };
        let mut random = Random::new(seed, 0x706f_7265);
        let count = density * height as f32 / width.max(1) as f32;
        for _ in 0..count as usize {
            let x = random.unit() * width as f32;
            let y = random.unit() * height as f32;
            let length = random.range(0.004, 0.022) * width as f32;
            let strength = random.range(0.05, 0.24);
            pores.draw([x, y], length, strength, &across);
        }
        pores
    }

    /// Returns the darkness of every pixel, row by row.
    pub(super) fn into_darkness(self) -> Vec<f32> {
        self.darkness
    }

    fn draw(
        &mut self,
        [x, y]: [f32; 2],
        length: f32,
        strength: f32,
        across: impl Fn(f32, f32) -> f32,
    ) {
        let home = across(x, y);
        for step in 0..length.ceil() as usize {
            let below = step as f32;
            // A pore follows the grain, and fades at both ends.
            let column = x + home - across(x, y + below);
            let fade = 1.0 - (2.0 * below / length - 1.0).powi(2);
            let part = column - column.floor();
            self.darken(column.floor(), y + below, strength * fade * (1.0 - part));
            self.darken(column.floor() + 1.0, y + below, strength * fade * part);
        }
    }

    fn darken(&mut self, x: f32, y: f32, by: f32) {
        if (0.0..self.width as f32).contains(&x)
            && let Some(pixel) = self.darkness.get_mut(y as usize * self.width + x as usize)
        {
            *pixel += by.max(0.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_follow_the_grain() {
        // The grain runs down to the right, one column for every two rows.
        let pores = Pores::scattered(400, 400, 40.0, 1, |x, y| x - y * 0.5);
        let marks = pores.into_darkness();
        let dark = |x: usize, y: usize| marks[y * 400 + x];
        let (mut along, mut aside) = (0.0, 0.0);
        for y in 0..396 {
            for x in 2..398 {
                along += dark(x, y) * dark(x + 2, y + 4);
                aside += dark(x, y) * dark(x - 2, y + 4);
            }
        }
        assert!(along > 10.0 * aside, "{along} {aside}");
    }

    #[test]
    fn density_counts_marks() {
        let total = |density| -> f32 {
            let pores = Pores::scattered(100, 50, density, 1, |x, _| x);
            pores.into_darkness().iter().sum()
        };
        assert_eq!(total(0.0), 0.0);
        assert!(total(400.0) > 3.0 * total(100.0));
    }
}
