//! Fuzzes themes of boards, stones and interfaces.

use super::material::{Material, assert_reaches, feed, files, seeds};
use super::readers::files::themes;

const WORDS: &[&str] = &[
    "(",
    ")",
    ",",
    ":",
    "version: 1,",
    "version: 2",
    "name: \"\"",
    "\"#ffffff\"",
    "\"#00000080\"",
    "\"#12\"",
    "\"é\"",
    "NaN",
    "-1",
    "1e300",
    "true",
    "surface: Wood(",
    "Plain(",
    "wood: (",
    "Some(",
    "None",
    "[",
    "\u{feff}",
    "/*",
];

/// Returns the built-in themes, and the seeds, which use fields that those do
/// not.
fn material() -> Material {
    let folders = ["board", "stones", "interface"];
    let folders = folders.map(|kind| files(&format!("assets/themes/{kind}"), 10_000));
    let mut good = folders.concat();
    good.extend(seeds("themes"));
    Material::new(good, WORDS)
}

#[test]
fn themes_are_read_or_refused() {
    feed(&material(), themes);
}

#[test]
fn themes_are_reached() {
    assert_reaches(&material(), themes);
}
