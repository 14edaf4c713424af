//! The languages of the window and of the console. The texts are written in
//! Fluent files (`assets/locales`), one folder a language. Code names phrases
//! and their arguments. The language is chosen when a phrase is shown.

#[cfg(any(feature = "window", test))]
mod clocks;
#[cfg(feature = "window")]
mod drafts;
#[cfg(feature = "window")]
mod engines;
#[cfg(feature = "window")]
pub(crate) mod figures;
mod files;
#[cfg(feature = "window")]
mod moments;
mod network;
mod phrase;
#[cfg(any(feature = "window", test))]
mod problem_texts;
mod problems;
mod records;
#[cfg(feature = "window")]
mod study;
mod system_language;
mod things;
mod translation;

#[cfg(any(feature = "window", test))]
pub(crate) use self::clocks::clock;
#[cfg(feature = "window")]
pub(crate) use self::drafts::draft_fault;
#[cfg(feature = "window")]
pub(crate) use self::files::no_folder;
pub(crate) use self::network::{
    duel_outcome, duel_refusal, link_end, network_refusal, problem_result, tenths,
};
pub(crate) use self::phrase::{Phrase, say};
#[cfg(feature = "window")]
pub(crate) use self::problem_texts::task;
#[cfg(any(feature = "window", test))]
pub(crate) use self::problem_texts::{problem_note, problem_title};
pub(crate) use self::system_language::system_language;
pub(crate) use self::things::{at, level, level_line, outcome, refusal, rules_name, setup_error};
#[cfg(feature = "window")]
pub(crate) use self::things::{nigiri, points, stated_outcome};
pub(crate) use self::translation::translate;

#[cfg(test)]
use crate::config::settings::Language;

/// Returns the text of all files of a language.
#[cfg(test)]
pub(crate) fn all_texts(language: Language) -> String {
    tests::texts(&format!("assets/locales/{}", language.tag())).concat()
}

#[cfg(test)]
mod tests;
