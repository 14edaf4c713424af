//! The languages of the window. Its texts are written in Fluent files
//! (`assets/locales`), one folder a language. Code names phrases and their
//! arguments. The language is chosen when a phrase is shown.

mod clocks;
mod engines;
pub(crate) mod figures;
mod files;
mod phrase;
mod problems;
mod records;
mod study;
mod things;

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader as _, langid, static_loader};

pub(crate) use self::clocks::clock;
pub(crate) use self::files::no_folder;
pub(crate) use self::phrase::{Phrase, say};
pub(crate) use self::problems::{draft_fault, problem_note, problem_title};
pub(crate) use self::records::stated_outcome;
pub(crate) use self::things::{
    at, level, level_line, nigiri, outcome, points, refusal, rules_name, setup_error, task,
};

use self::phrase::{Argument, Words};
use crate::config::settings::Language;

static_loader! {
    static TEXTS = {
        locales: "./assets/locales",
        fallback_language: "en",
        // Isolation characters would surround names of points and players.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

const fn folder(language: Language) -> LanguageIdentifier {
    match language {
        Language::English => langid!("en"),
        Language::French => langid!("fr"),
        Language::Japanese => langid!("ja"),
        Language::SimplifiedChinese => langid!("zh-CN"),
        Language::TraditionalChinese => langid!("zh-TW"),
        Language::Korean => langid!("ko"),
    }
}

/// Returns the first language of the system's locales that the program knows.
pub(crate) fn of_the_system() -> Language {
    sys_locale::get_locales()
        .find_map(|locale| known(&locale))
        .unwrap_or_default()
}

/// Returns the language of a locale such as `fr-CH`, `en_GB.UTF-8` or
/// `zh-Hant-HK`.
fn known(locale: &str) -> Option<Language> {
    let mut tags = locale.split(['-', '_', '.', '@']);
    let tag = tags.next()?;
    if tag.eq_ignore_ascii_case("zh") {
        let traditional = ["hant", "tw", "hk", "mo"];
        let is_one = |tag: &str| traditional.iter().any(|one| tag.eq_ignore_ascii_case(one));
        // The script tag of `zh-Hans-HK` decides, as does that of `zh-Hant`.
        return Some(match tags.next() {
            Some(next) if is_one(next) => Language::TraditionalChinese,
            _ => Language::SimplifiedChinese,
        });
    }
    let mut all = Language::ALL.into_iter();
    all.find(|language| tag.eq_ignore_ascii_case(language.tag()))
}

/// Returns the text of a phrase in a language.
pub(crate) fn translate(phrase: &Phrase, language: Language) -> String {
    match phrase.words() {
        Words::Plain(text) => text.clone(),
        Words::Row(phrases, between) => {
            let texts: Vec<String> = phrases.iter().map(|one| translate(one, language)).collect();
            texts.join(gap(between, language))
        }
        Words::Sentence(phrase) => {
            let text = translate(phrase, language);
            let mut letters = text.chars();
            letters.next().map_or_else(String::new, |first| {
                first.to_uppercase().chain(letters).collect()
            })
        }
        Words::Named { id, arguments } => {
            let value = |argument: &Argument| match argument {
                Argument::Text(text) => FluentValue::from(text.clone()),
                Argument::Number(number) => FluentValue::from(*number),
                Argument::Phrase(phrase) => FluentValue::from(translate(phrase, language)),
            };
            let arguments: HashMap<Cow<'static, str>, FluentValue<'_>> = arguments
                .iter()
                .map(|(name, argument)| (Cow::Borrowed(*name), value(argument)))
                .collect();
            let found = TEXTS.try_lookup_with_args(&folder(language), id, &arguments);
            // A test checks that every phrase exists.
            found.unwrap_or_else(|| (*id).to_owned())
        }
    }
}

/// Returns the separator of a list, as the language writes it.
const fn gap(between: &'static str, language: Language) -> &'static str {
    match language {
        Language::Japanese | Language::SimplifiedChinese | Language::TraditionalChinese => {
            match between.as_bytes() {
                b", " => "、",
                _ => between,
            }
        }
        Language::English | Language::French | Language::Korean => between,
    }
}

/// Returns the text of all files of a language.
#[cfg(test)]
pub(crate) fn all_texts(language: Language) -> String {
    tests::texts(&format!("assets/locales/{}", language.tag())).concat()
}

#[cfg(test)]
mod tests;
