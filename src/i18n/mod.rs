//! The languages of the window and of the console. The texts are written in
//! Fluent files (`assets/locales`), one folder a language. Code names phrases
//! and their arguments. The language is chosen when a phrase is shown.

mod clocks;
mod engines;
pub mod figures;
mod files;
mod phrase;
mod problems;
mod records;
mod study;
mod system_language;
mod things;
mod translation;

pub use self::clocks::clock;
pub use self::files::no_folder;
pub(crate) use self::phrase::say;
pub use self::phrase::{Argument, Phrase};
pub use self::problems::{draft_fault, problem_note, problem_title};
pub use self::records::stated_outcome;
pub use self::system_language::system_language;
pub use self::things::{
    at, level, level_line, nigiri, outcome, points, refusal, rules_name, setup_error, task,
};
pub use self::translation::translate;

#[cfg(test)]
use crate::config::settings::Language;

/// Returns the text of all files of a language.
#[cfg(test)]
pub fn all_texts(language: Language) -> String {
    tests::texts(&format!("assets/locales/{}", language.tag())).concat()
}

#[cfg(test)]
mod tests;
