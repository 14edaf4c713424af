//! Fuzzes game records.

use super::material::{Material, assert_reaches, feed, files, seeds};
use super::readers::games::record;

const WORDS: &[&str] = &[
    "(",
    ")",
    ";",
    "[",
    "]",
    "\\",
    ":",
    "B[",
    "W[]",
    "AB[aa:",
    "AE[aa:yy]",
    "C[",
    "CA[gbk]",
    "CA[Shift_JIS]",
    "SZ[9",
    "SZ[19:1]",
    "GM[1]",
    "FF[3]",
    "HA[9]",
    "KM[7,5]",
    "RE[B+",
    "TM[1h]",
    "OT[5x30",
    "BL[-1]",
    "OB[3]",
    "LB[aa:x]",
    "AR[aa:bb]",
    "PL[",
    "MN[2147483648]",
    "tt]",
    "\r\n",
    "(;B[aa](;W[bb])(;W[cc]))",
    "KO[]",
    "VW[]",
];

fn material() -> Material {
    let mut good = files("tests/sgf", 4000);
    good.extend(seeds("records"));
    Material::new(good, WORDS)
}

#[test]
fn records_are_read_or_refused() {
    feed(&material(), record);
}

#[test]
fn records_are_reached() {
    assert_reaches(&material(), record);
}
