//! The level of a problem: its difficulty from 1 to 10.

use crate::solver::Difficulty;

/// The least weight of each level above the first.
const STEPS: [f64; 9] = [5.0, 7.0, 9.0, 11.0, 13.0, 15.0, 17.0, 19.0, 22.0];

/// Returns the level of these figures. It never decreases when one of them
/// grows.
///
/// The weight adds four terms:
/// - the logarithm of the number of positions in which the winner must know a
///   reply;
/// - half the logarithm of those positions per move of the winner;
/// - the logarithm of the number of wrong first moves that tempt;
/// - 0.4 times the length of the line, because every move of it has to be read
///   in advance.
///
/// The nodes of the search do not count: they measure the program, not the
/// problem.
#[must_use]
pub fn level(difficulty: &Difficulty) -> u8 {
    let weight = weight(difficulty);
    let passed = STEPS.iter().filter(|&&step| weight >= step).count();
    // There are only nine steps, so the cast loses nothing.
    1 + passed as u8
}

fn weight(difficulty: &Difficulty) -> f64 {
    let positions = (1.0 + difficulty.positions as f64).log2();
    let width = (1.0 + difficulty.width.max(0.0)).log2();
    let tempting = (1.0 + difficulty.tempting.unwrap_or(0) as f64).log2();
    let length = difficulty.length as f64;
    positions + 0.5 * width + tempting + 0.4 * length
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn difficulty(positions: usize, length: usize, width: f64, tempting: usize) -> Difficulty {
        Difficulty {
            nodes: 0,
            positions,
            length,
            width,
            tempting: Some(tempting),
        }
    }

    #[test]
    fn levels_go_from_one_to_ten() {
        assert_eq!(level(&difficulty(0, 0, 0.0, 0)), 1);
        assert_eq!(level(&difficulty(1 << 20, 40, 1e5, 20)), 10);
    }

    proptest! {
        #[test]
        fn higher_figures_never_lower_the_level(
            positions in 0_usize..5000,
            length in 0_usize..30,
            width in 0.0_f64..500.0,
            tempting in 0_usize..20,
            more in 0_usize..50,
        ) {
            let base = level(&difficulty(positions, length, width, tempting));
            for harder in [
                difficulty(positions + more, length, width, tempting),
                difficulty(positions, length + more, width, tempting),
                difficulty(positions, length, width + more as f64, tempting),
                difficulty(positions, length, width, tempting + more),
            ] {
                prop_assert!(level(&harder) >= base);
            }
        }
    }
}
