//! The rules and komi of a record: RU, KM and, for rules that have no name,
//! SHRU.

use super::remark::{Remark, shown};
use crate::go::Rules;
use crate::record::{GameInfo, InfoText, Komi, NodeId, Record, value};

/// The longest text that is read as rules.
const LONGEST: usize = 4096;

pub(super) fn write(record: &mut Record, rules: &Rules) {
    let preset = rules.preset();
    let name = preset.map_or(&rules.name, |preset| &preset.sgf);
    record.set_text(InfoText::Rules, name);
    let komi = Komi::Halves(rules.komi_halves);
    // Readers take a komi of 100 points or more for hundredths.
    let has_spelling = Komi::read(&komi.spelling()) == komi;
    if has_spelling {
        record.set_komi(Some(&komi));
    }
    if preset.is_none() || !has_spelling {
        // This cannot fail, because rules are plain values.
        record.set_private_rules(&ron::to_string(rules).unwrap_or_default());
    }
}

/// The rules that the record states, with its komi. Missing values come from
/// the default rules; a handicap game without a stated komi has none.
pub(super) fn read(record: &Record, handicap: u8, remarks: &mut Vec<Remark>) -> Rules {
    let info = record.info();
    let own = private(info, remarks);
    let is_own = own.is_some();
    let rules = own.unwrap_or_else(|| named(info, remarks));
    let usual = if handicap > 0 && !is_own {
        0
    } else {
        rules.komi_halves
    };
    let komi = komi(record, usual, is_own, remarks);
    rules.with_komi(komi)
}

fn private(info: GameInfo<'_>, remarks: &mut Vec<Remark>) -> Option<Rules> {
    let text = info.private_rules()?;
    let faulty = |why: String| Remark::PrivateRules(shown(&why));
    let read = if text.len() > LONGEST {
        Err(faulty("they are too long".to_owned()))
    } else {
        let rules = ron::from_str::<Rules>(&text).map_err(|why| faulty(why.to_string()));
        rules.and_then(|rules| match rules.check() {
            Ok(()) => Ok(rules),
            Err(why) => Err(faulty(why.to_string())),
        })
    };
    read.map_err(|remark| remarks.push(remark)).ok()
}

fn named(info: GameInfo<'_>, remarks: &mut Vec<Remark>) -> Rules {
    let taken = Rules::default();
    let name = taken.name.clone();
    let Some(text) = info.text(InfoText::Rules) else {
        remarks.push(Remark::NoRules { taken: name });
        return taken;
    };
    by_name(&text).unwrap_or_else(|| {
        let text = shown(&text);
        remarks.push(Remark::UnknownRules { text, taken: name });
        taken
    })
}

/// Finds rules by a name as records write it: `Japanese`, `Chinese rules`,
/// `Chinese (2002)`.
fn by_name(text: &str) -> Option<Rules> {
    let lower = text.trim().to_lowercase();
    let bare = lower.split_once('(').map_or(&*lower, |(name, _)| name);
    let word = |text: &str| {
        let endings = ["rules", "ruleset", "rule", "规则", "規則", "ルール"];
        let name = endings.iter().find_map(|end| text.trim().strip_suffix(end));
        name.unwrap_or(text)
            .trim_end_matches([' ', '-', '_'])
            .trim()
            .to_owned()
    };
    let candidates = [lower.clone(), word(&lower), word(bare)];
    candidates.iter().find_map(|name| Rules::named(name).ok())
}

/// The komi in halves; `usual` if the record states no usable one.
fn komi(record: &Record, usual: i16, is_own: bool, remarks: &mut Vec<Remark>) -> i16 {
    let taken = Komi::Halves(usual).spelling();
    let Some(raw) = record.tree().property(NodeId::ROOT, "KM") else {
        if !is_own {
            remarks.push(Remark::NoKomi { taken });
        }
        return usual;
    };
    let text = shown(raw.first());
    let Komi::Halves(komi) = Komi::read(raw.first()) else {
        remarks.push(Remark::Komi { text, taken });
        return usual;
    };
    if value::real(raw.first()) != Some(f64::from(komi) / 2.0) {
        let understood = Komi::Halves(komi).spelling();
        remarks.push(Remark::KomiUnderstood { text, understood });
    } else if usize::from(komi.unsigned_abs()) > 2 * record.size().area() {
        remarks.push(Remark::KomiBeyondBoard { text });
    }
    komi
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_found_by_their_names_in_records() {
        for (text, key) in [
            ("Japanese", "japanese"),
            (" chinese Rules ", "chinese"),
            ("Chinese (2002)", "chinese"),
            ("AGA rules", "aga"),
            ("NZ", "new-zealand"),
            ("New Zealand", "new-zealand"),
            ("tromp-taylor", "tromp-taylor"),
            ("French", "french"),
            ("French (FFG)", "french-ffg"),
            ("日本ルール", "japanese"),
            ("中国规则", "chinese"),
        ] {
            let rules = by_name(text).unwrap();
            assert_eq!(rules.preset().unwrap().key, key, "{text}");
        }
        for text in ["GOE", "Ing", "rules", "", "(", "my own"] {
            assert_eq!(by_name(text), None, "{text}");
        }
        for preset in Rules::presets() {
            assert_eq!(by_name(&preset.sgf).as_ref(), Some(&preset.rules));
        }
    }
}
