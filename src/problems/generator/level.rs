//! How hard a problem is, from 1 to 10.

use crate::solver::Difficulty;

/// The least weight of each level above the first.
const STEPS: [f64; 9] = [5.0, 7.0, 9.0, 11.0, 13.0, 15.0, 17.0, 19.0, 22.0];

/// The level of these figures: never lower where one of them is higher.
///
/// What weighs is the logarithm of the positions in which the winner must know
/// a reply, those for each of his moves, the wrong first moves that tempt, and
/// the length of the line, whose every move has to be seen beforehand. The
/// work of the search does not count: it is about the program, not about the
/// problem.
#[must_use]
pub fn level(difficulty: &Difficulty) -> u8 {
    let weight = weight(difficulty);
    let passed = STEPS.iter().filter(|&&step| weight >= step).count();
    // At most nine steps.
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
        fn more_is_never_easier(
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
