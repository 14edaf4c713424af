//! Repeatable randomness: a random number generator, and smooth noise in one
//! and two dimensions.

/// A small random number generator (a PCG output over a linear congruence),
/// good enough for scattering marks.
#[derive(Debug)]
pub(super) struct Random {
    state: u32,
}

impl Random {
    /// Creates a generator from a seed and a stream number, which keeps
    /// different uses of one seed apart.
    pub(super) fn new(seed: u32, stream: u32) -> Self {
        Self {
            state: mix(seed ^ mix(stream ^ 0x9e37_79b9)),
        }
    }

    /// Returns the next number, from 0 up to 1.
    pub(super) fn unit(&mut self) -> f32 {
        self.state = self
            .state
            .wrapping_mul(747_796_405)
            .wrapping_add(2_891_336_453);
        share(mix(self.state))
    }

    /// Returns the next number between two bounds.
    pub(super) fn range(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// Returns the next number around zero, roughly normal with a deviation of
    /// one.
    pub(super) fn normal(&mut self) -> f32 {
        // The sum of four uniform numbers has a variance of a third.
        let sum = self.unit() + self.unit() + self.unit() + self.unit() - 2.0;
        sum * 3.0_f32.sqrt()
    }
}

/// Scrambles a number so that neighboring inputs give unrelated results.
pub(super) fn mix(mut n: u32) -> u32 {
    n ^= n >> 16;
    n = n.wrapping_mul(0x21f0_aaad);
    n ^= n >> 15;
    n = n.wrapping_mul(0x735a_2d97);
    n ^ (n >> 15)
}

/// Returns the upper 24 bits as a share of one, which an `f32` holds exactly.
fn share(n: u32) -> f32 {
    (n >> 8) as f32 / 16_777_216.0
}

/// Returns a number between -1 and 1 for each point of the lattice.
fn lattice(x: i32, y: i32, seed: u32) -> f32 {
    let key = (x.cast_unsigned().wrapping_mul(0x8da6_b343))
        ^ (y.cast_unsigned().wrapping_mul(0xd816_3841))
        ^ seed.wrapping_mul(0xcb1a_b31f);
    share(mix(key)) * 2.0 - 1.0
}

/// Returns the lattice cell of a position and the offset within the cell. This
/// replaces `floor`, which many processors' basic instructions do not have.
fn cell_of(x: f32) -> (i32, f32) {
    let towards_zero = x as i32;
    let cell = if (towards_zero as f32) > x {
        towards_zero.wrapping_sub(1)
    } else {
        towards_zero
    };
    (cell, (x - cell as f32).clamp(0.0, 1.0))
}

fn ease(t: f32) -> f32 {
    t * t * t * (t * (t * 6.0 - 15.0) + 10.0)
}

/// Returns smooth noise between -1 and 1 whose features are about one unit
/// wide.
pub(super) fn smooth(x: f32, y: f32, seed: u32) -> f32 {
    let ((ix, tx), (iy, ty)) = (cell_of(x), cell_of(y));
    let (tx, ty) = (ease(tx), ease(ty));
    let (jx, jy) = (ix.wrapping_add(1), iy.wrapping_add(1));
    let top = mix_of(lattice(ix, iy, seed), lattice(jx, iy, seed), tx);
    let bottom = mix_of(lattice(ix, jy, seed), lattice(jx, jy, seed), tx);
    mix_of(top, bottom, ty)
}

/// Smooth noise along a line of constant y. It gives the values of [`smooth`],
/// and is faster where neighboring positions share a cell of the lattice.
#[derive(Debug)]
pub(super) struct Strand {
    seed: u32,
    row: i32,
    part: f32,
    /// The last cell, and the noise at its two sides.
    cell: i32,
    sides: [f32; 2],
}

impl Strand {
    /// Creates the noise along `y`.
    pub(super) fn new(y: f32, seed: u32) -> Self {
        let (row, part) = cell_of(y);
        let mut strand = Self {
            seed,
            row,
            part: ease(part),
            cell: 0,
            sides: [0.0; 2],
        };
        strand.enter(0);
        strand
    }

    /// Returns the noise at `x`.
    pub(super) fn at(&mut self, x: f32) -> f32 {
        let (cell, part) = cell_of(x);
        if cell != self.cell {
            self.enter(cell);
        }
        let [left, right] = self.sides;
        mix_of(left, right, ease(part))
    }

    fn enter(&mut self, cell: i32) {
        let below = self.row.wrapping_add(1);
        self.cell = cell;
        self.sides = [cell, cell.wrapping_add(1)].map(|x| {
            let (top, bottom) = (
                lattice(x, self.row, self.seed),
                lattice(x, below, self.seed),
            );
            mix_of(top, bottom, self.part)
        });
    }
}

/// Returns smooth noise with `octaves` layers, each half as strong and twice as
/// fine as the one before.
pub(super) fn layered(x: f32, y: f32, octaves: u32, seed: u32) -> f32 {
    let (mut sum, mut gain, mut scale) = (0.0, 0.5, 1.0);
    for octave in 0..octaves {
        // The shift keeps the layers' lattices from lining up at the origin.
        let shift = octave as f32 * 17.37;
        let layer = seed.wrapping_add(octave.wrapping_mul(7919));
        sum += gain * smooth(x * scale + shift, y * scale - shift, layer);
        gain *= 0.5;
        scale *= 2.0;
    }
    sum
}

/// Returns the value `t` of the way from `a` to `b`.
pub(super) fn mix_of(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

/// Rises smoothly from 0 at `low` to 1 at `high`.
pub(super) fn rise(low: f32, high: f32, x: f32) -> f32 {
    let t = ((x - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_numbers() {
        let draw = |seed, stream| {
            let mut random = Random::new(seed, stream);
            [(); 8].map(|()| random.unit())
        };
        assert_eq!(draw(1, 2), draw(1, 2));
        assert_ne!(draw(1, 2), draw(2, 2));
        assert_ne!(draw(1, 2), draw(1, 3));
    }

    #[test]
    fn numbers_are_spread_evenly() {
        let mut random = Random::new(3, 0);
        let mut counts = [0_u32; 10];
        for _ in 0..10_000 {
            counts[(random.unit() * 10.0) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)));
    }

    #[test]
    fn normal_numbers_have_deviation_one() {
        let mut random = Random::new(4, 0);
        let squares: f32 = (0..10_000).map(|_| random.normal().powi(2)).sum();
        assert!((squares / 10_000.0 - 1.0).abs() < 0.05);
    }

    #[test]
    fn noise_is_smooth_and_bounded() {
        let mut last = smooth(-5.0, 0.3, 9);
        for step in 1..1000 {
            let now = smooth(-5.0 + step as f32 * 0.01, 0.3, 9);
            assert!(now.abs() <= 1.0);
            assert!((now - last).abs() < 0.05);
            last = now;
        }
    }

    #[test]
    fn a_strand_is_a_line_of_the_noise() {
        let mut strand = Strand::new(-3.4, 5);
        for step in 0..100 {
            let x = step as f32 * 0.37 - 11.0;
            assert!((strand.at(x) - smooth(x, -3.4, 5)).abs() < 1e-6);
        }
    }

    #[test]
    fn noise_is_finite_everywhere() {
        for far in [f32::MAX, f32::MIN, 1e30, -1e12] {
            assert!(smooth(far, far, 1).is_finite());
        }
    }
}
