//! Fuzzes rules, by name and in full.

use shikatsu::go::Rules;

use super::material::{Material, assert_one_line, assert_reaches, feed, fuzz, seeds};
use super::readers::files;

const WORDS: &[&str] = &[
    "(",
    ")",
    ",",
    ":",
    "komi_halves: ",
    "32767",
    "-32768",
    "1.5",
    "suicide: true",
    "Area",
    "Territory",
    "repetition: ",
    "Positional",
    "name: \"",
    "\"",
    "\\u{",
    "[",
    "{",
    "Some(",
    "/*",
];

/// Returns the presets and examples of custom rules.
fn material() -> Material {
    let presets = Rules::presets().iter();
    let presets = presets.map(|preset| ron::to_string(&preset.rules).unwrap().into_bytes());
    Material::new(presets.chain(seeds("rules")).collect(), WORDS)
}

#[test]
fn rules_are_read_or_refused() {
    feed(&material(), files::rules);
}

#[test]
fn rules_are_reached() {
    assert_reaches(&material(), files::rules);
}

#[test]
fn named_rules_are_found_or_refused() {
    let material = Material::of(
        &["french", "tromp-taylor", "AGA"],
        &["-", " ", "\n", "é", "J"],
    );
    fuzz(|u| {
        match Rules::named(&material.text(u)?) {
            Ok(rules) => assert!(rules.preset().is_some()),
            Err(error) => assert_one_line(&error.to_string()),
        }
        Ok(())
    });
}
