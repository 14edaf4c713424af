//! Translation of phrases. The texts are built into the program.

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader as _, langid, static_loader};

use super::phrase::{Argument, Phrase, Words};
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
