//! Fuzzes the settings file.

use super::material::{Material, assert_reaches, feed, seeds};
use super::readers::files::settings;

const WORDS: &[&str] = &[
    "(",
    ")",
    ",",
    ":",
    "version: ",
    "0",
    "1",
    "2",
    "-1",
    "99999999999",
    "confirm_pass: ",
    "true",
    "last_game: (",
    "size: (9, 9)",
    "size: (0, 26)",
    "komi_halves: ",
    "handicap: 255",
    "clock: ",
    "byo_yomi(main: ",
    "1e300",
    "NaN",
    "black: \"",
    "\\n",
    "\u{feff}",
    "\u{1b}",
    "/*",
    "[",
    "Some(",
    "engines: [(name: \"\", program: \"x\")],",
    "window: (size: (0, 99999), corner: (-1, 1))",
    "arguments: [\"\"]",
    "collections: [\"\"]",
    "controls: ",
    "language: ",
    "custom_rules: ",
];

fn material() -> Material {
    Material::new(seeds("settings"), WORDS)
}

#[test]
fn settings_are_read_or_refused() {
    feed(&material(), settings);
}

#[test]
fn settings_are_reached() {
    assert_reaches(&material(), settings);
}
