//! Rules as front ends send them: by name, or as `KataGo`'s JSON (*GTP
//! Extensions*, `kata-get-rules`).

use serde_json::{Map, Value, json};

use super::arguments::shown;
use crate::go::rules::HandicapCompensation;
use crate::go::{Counting, Game, Repetition, Rules};

/// Other names that servers and front ends use for our presets.
const ALSO: &[(&str, &str)] = &[
    ("chinese-ogs", "chinese"),
    ("chinese-kgs", "chinese"),
    ("korean", "japanese"),
    ("bga", "aga"),
];

/// Returns the rules with this name. Callers ignore their komi.
pub(in crate::gtp) fn named(name: &str) -> Result<Rules, String> {
    let name = name.to_lowercase().replace('_', "-");
    let also = ALSO.iter().find(|(also, _)| *also == name);
    let found = Rules::named(also.map_or(&name, |(_, name)| name));
    found.map_err(|why| format!("unknown rules: {why}"))
}

/// Returns the rules changed by the fields of a JSON dictionary.
pub(in crate::gtp) fn read(text: &str, rules: &Rules) -> Result<Rules, String> {
    let fields: Map<String, Value> =
        serde_json::from_str(text).map_err(|_| "syntax error: this is no JSON dictionary")?;
    let mut rules = rules.clone();
    for (key, value) in &fields {
        let word = value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned);
        set(&mut rules, key, &word)?;
    }
    agrees(&fields, &rules)?;
    Ok(renamed(rules))
}

/// Returns the rules with one field changed.
pub(in crate::gtp) fn with(rules: &Rules, key: &str, value: &str) -> Result<Rules, String> {
    let mut rules = rules.clone();
    set(&mut rules, key, value)?;
    if key == "tax" {
        let fields = Map::from_iter([(key.to_owned(), Value::from(value))]);
        agrees(&fields, &rules)?;
    }
    Ok(renamed(rules))
}

fn set(rules: &mut Rules, key: &str, value: &str) -> Result<(), String> {
    let upper = value.to_ascii_uppercase();
    match (key, upper.as_str()) {
        ("ko", "SIMPLE") => {
            if ko(rules.repetition) != "SIMPLE" {
                rules.repetition = Repetition::Allowed;
            }
        }
        ("ko", "POSITIONAL") => rules.repetition = Repetition::Positional,
        ("ko", "SITUATIONAL") => {
            if ko(rules.repetition) != "SITUATIONAL" {
                rules.repetition = Repetition::Situational;
            }
        }
        ("scoring", "AREA") => rules.counting = Counting::Area,
        ("scoring", "TERRITORY") => rules.counting = Counting::Territory,
        ("suicide", "TRUE") => rules.suicide = true,
        ("suicide", "FALSE") => rules.suicide = false,
        ("whiteHandicapBonus", "0") => rules.handicap_compensation = HandicapCompensation::None,
        ("whiteHandicapBonus", "N") => rules.handicap_compensation = HandicapCompensation::Stones,
        ("whiteHandicapBonus", "N-1") => {
            rules.handicap_compensation = HandicapCompensation::StonesLessOne;
        }
        // The tax follows from the scoring: `agrees` checks it when all fields
        // are set.
        ("tax", "NONE" | "SEKI") | ("hasButton", "FALSE") | ("friendlyPassOk", _) => {}
        ("ko" | "scoring" | "suicide" | "whiteHandicapBonus" | "tax" | "hasButton", _) => {
            return Err(format!("unknown rules: no {key} `{}` here", shown(value)));
        }
        _ => return Err(format!("unknown rules: `{}` is no field", shown(key))),
    }
    Ok(())
}

/// Checks the tax: seki is taxed with territory scoring only.
fn agrees(fields: &Map<String, Value>, rules: &Rules) -> Result<(), String> {
    let stated = fields.get("tax").and_then(Value::as_str);
    if stated.is_some_and(|stated| !stated.eq_ignore_ascii_case(tax(rules))) {
        return Err(format!(
            "unknown rules: with this scoring the tax is {}",
            tax(rules)
        ));
    }
    Ok(())
}

/// Returns the rules with the name of the preset that they equal, or without a
/// name.
fn renamed(rules: Rules) -> Rules {
    let nameless = |rules: &Rules| Rules {
        name: String::new(),
        komi_halves: 0,
        ..rules.clone()
    };
    let same = Rules::presets()
        .iter()
        .find(|preset| nameless(&preset.rules) == nameless(&rules));
    Rules {
        name: same.map_or_else(String::new, |preset| preset.rules.name.clone()),
        ..rules
    }
}

const fn ko(repetition: Repetition) -> &'static str {
    match repetition {
        Repetition::Allowed | Repetition::ThirdOccurrence | Repetition::NoResult => "SIMPLE",
        Repetition::Positional => "POSITIONAL",
        Repetition::Situational | Repetition::NaturalSituational => "SITUATIONAL",
    }
}

const fn tax(rules: &Rules) -> &'static str {
    match rules.counting {
        Counting::Area => "NONE",
        Counting::Territory => "SEKI",
    }
}

/// Formats rules as a JSON dictionary. Rules that `KataGo` lacks become the
/// nearest that it has.
pub(in crate::gtp) fn spelled(rules: &Rules) -> String {
    let scoring = match rules.counting {
        Counting::Area => "AREA",
        Counting::Territory => "TERRITORY",
    };
    let bonus = match rules.handicap_compensation {
        HandicapCompensation::None => "0",
        HandicapCompensation::StonesLessOne => "N-1",
        HandicapCompensation::Stones => "N",
    };
    json!({
        "hasButton": false,
        "ko": ko(rules.repetition),
        "scoring": scoring,
        "suicide": rules.suicide,
        "tax": tax(rules),
        "whiteHandicapBonus": bonus,
    })
    .to_string()
}

/// Replays the game with other rules, but with the same komi.
pub(in crate::gtp) fn replayed(game: &Game, rules: Rules) -> Result<Game, String> {
    let rules = rules.with_komi(game.rules().komi_halves);
    let mut before = game.clone();
    while before.undo().is_some() {}
    let (to_move, ko) = (before.to_move(), before.ko());
    let mut replayed = Game::from_position(before.board().clone(), to_move, rules).with_ko(ko);
    for (number, turn) in (1..).zip(game.turns()) {
        let played = replayed.play_any(turn.color, turn.mv);
        played.map_err(|why| format!("move {number} is against those rules: {why}"))?;
        replayed.resume();
    }
    Ok(replayed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_known_by_the_names_of_servers() {
        for (name, key) in [
            ("chinese", "chinese"),
            ("Chinese-KGS", "chinese"),
            ("new_zealand", "new-zealand"),
            ("korean", "japanese"),
            ("tromp-taylor", "tromp-taylor"),
            ("BGA", "aga"),
        ] {
            assert_eq!(named(name).unwrap().preset().unwrap().key, key);
        }
        assert!(named("stone-scoring").is_err());
    }

    #[test]
    fn every_preset_is_spelled_and_read_back() {
        for preset in Rules::presets() {
            let text = spelled(&preset.rules);
            assert_eq!(read(&text, &preset.rules).as_ref(), Ok(&preset.rules));
        }
        let tromp_taylor = spelled(&named("tromp-taylor").unwrap());
        let fields = r#""ko":"POSITIONAL","scoring":"AREA","suicide":true,"tax":"NONE""#;
        assert!(tromp_taylor.contains(fields), "{tromp_taylor}");
    }

    #[test]
    fn single_fields_change_and_the_name_follows() {
        let aga = named("aga").unwrap();
        let suicidal = with(&aga, "suicide", "true").unwrap();
        assert_eq!((suicidal.suicide, suicidal.name.as_str()), (true, ""));
        assert_eq!(with(&suicidal, "suicide", "false"), Ok(aga.clone()));
        let nz = read(r#"{"ko":"situational","suicide":true}"#, &aga).unwrap();
        assert_eq!(nz.repetition, Repetition::Situational);
        for (key, value) in [
            ("ko", "NONE"),
            ("tax", "ALL"),
            ("tax", "SEKI"),
            ("hasButton", "true"),
            ("scoring", "stones"),
            ("colour", "red"),
        ] {
            assert!(with(&aga, key, value).is_err(), "{key} {value}");
        }
        for text in [
            "",
            "{",
            "[]",
            "7",
            r#"{"ko":7}"#,
            r#"{"scoring":"TERRITORY","tax":"NONE"}"#,
        ] {
            assert!(read(text, &aga).is_err(), "{text}");
        }
    }
}
