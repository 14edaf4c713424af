//! Fuzzes indexes of problem collections.

use super::material::{Material, assert_reaches, feed, seeds};
use super::readers::files::problem_index;

const WORDS: &[&str] = &[
    "(",
    ")",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "r#\"",
    "Some(",
    "/*",
    "//",
    "\\u{",
    "version: ",
    "0x",
    "1e9",
    "-",
    "None",
    "black",
    "position: \"_N\\n\"",
    "'",
    "#![enable(",
];

fn material() -> Material {
    Material::new(seeds("problem_indexes"), WORDS)
}

#[test]
fn indexes_are_read_or_refused() {
    feed(&material(), problem_index);
}

#[test]
fn indexes_are_reached() {
    assert_reaches(&material(), problem_index);
}
