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
mod system_language;
mod things;
mod translation;

pub(crate) use self::clocks::clock;
pub(crate) use self::files::no_folder;
pub(crate) use self::phrase::{Phrase, say};
pub(crate) use self::problems::{draft_fault, problem_note, problem_title};
pub(crate) use self::records::stated_outcome;
pub(crate) use self::system_language::system_language;
pub(crate) use self::things::{
    at, level, level_line, nigiri, outcome, points, refusal, rules_name, setup_error, task,
};
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
