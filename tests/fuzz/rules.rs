//! Rules, by their names and spelled out.

use shikatsu::go::{Game, Move, Rules, Size};

use super::material::{Material, assert_one_line, fuzz};

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

#[test]
fn rules_are_read_or_refused() {
    let presets = Rules::presets().iter();
    let good = presets.map(|preset| ron::to_string(&preset.rules).unwrap().into_bytes());
    let material = Material::new(good.collect(), WORDS);
    fuzz(|u| {
        let Ok(rules) = ron::from_str::<Rules>(&material.text(u)?) else {
            return Ok(());
        };
        let again = ron::to_string(&rules).unwrap();
        assert_eq!(ron::from_str(&again).as_ref(), Ok(&rules));
        assert!(!rules.komi().is_empty());
        if rules.check().is_ok() {
            let mut game = Game::new(Size::square(2).unwrap(), rules);
            for point in game.board().size().points() {
                game.play(Move::Place(point)).ok();
            }
        }
        Ok(())
    });
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
