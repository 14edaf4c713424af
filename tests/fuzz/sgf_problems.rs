//! Fuzzes problems in game records.

use super::material::{Material, assert_reaches, feed, files, seeds};
use super::readers::games::problem_record;

const WORDS: &[&str] = &[
    "(;SZ[9]AB[aa]AW[ba]",
    "(",
    ")",
    ";B[",
    ";W[bb]",
    "]",
    "C[RIGHT",
    "C[Correct!]",
    "C[WRONG NOTTHIS]",
    "C[+]",
    "TE[1]",
    "BM[2]",
    "GB[1]",
    "GW[1]",
    "WV[aa]",
    "PL[W]",
    "AE[aa:cc]",
    "GN[\\",
    "N[x]",
];

fn material() -> Material {
    let mut good = files("tests/sgf", 4000);
    good.extend(seeds("problem_records"));
    Material::new(good, WORDS)
}

#[test]
fn problems_in_records_are_read_or_refused() {
    feed(&material(), problem_record);
}

#[test]
fn problems_in_records_are_reached() {
    assert_reaches(&material(), problem_record);
}
