//! The words that the console understands: those of its language, and the
//! English ones.

use crate::config::settings::Language;
use crate::i18n::{Phrase, say, translate};
use crate::platform::text::fold;

/// A word that can be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Pass,
    Undo,
    Redo,
    Resign,
    Save,
    Load,
    Board,
    Done,
    Resume,
    Again,
    Chain,
    Seki,
    Help,
    Menu,
    Quit,
    Yes,
    No,
    Say,
    Pause,
    Wait,
    Claim,
    Seat,
}

impl Word {
    const ALL: [Self; 22] = [
        Self::Pass,
        Self::Undo,
        Self::Redo,
        Self::Resign,
        Self::Save,
        Self::Load,
        Self::Board,
        Self::Done,
        Self::Resume,
        Self::Again,
        Self::Chain,
        Self::Seki,
        Self::Help,
        Self::Menu,
        Self::Quit,
        Self::Yes,
        Self::No,
        Self::Say,
        Self::Pause,
        Self::Wait,
        Self::Claim,
        Self::Seat,
    ];

    /// Returns the phrase that lists the spellings of the word, with spaces
    /// between them.
    fn spellings(self) -> Phrase {
        match self {
            Self::Pass => say!("console-word-pass"),
            Self::Undo => say!("console-word-undo"),
            Self::Redo => say!("console-word-redo"),
            Self::Resign => say!("console-word-resign"),
            Self::Save => say!("console-word-save"),
            Self::Load => say!("console-word-load"),
            Self::Board => say!("console-word-board"),
            Self::Done => say!("console-word-done"),
            Self::Resume => say!("console-word-resume"),
            Self::Again => say!("console-word-again"),
            Self::Chain => say!("console-word-chain"),
            Self::Seki => say!("console-word-seki"),
            Self::Help => say!("console-word-help"),
            Self::Menu => say!("console-word-menu"),
            Self::Quit => say!("console-word-quit"),
            Self::Yes => say!("console-word-yes"),
            Self::No => say!("console-word-no"),
            Self::Say => say!("console-word-say"),
            Self::Pause => say!("console-word-pause"),
            Self::Wait => say!("console-word-wait"),
            Self::Claim => say!("console-word-claim"),
            Self::Seat => say!("console-word-seat"),
        }
    }
}

/// The words of a language and of English.
#[derive(Clone, Debug)]
pub(super) struct Vocabulary {
    language: Language,
    /// The folded spellings, those of the language first.
    spellings: Vec<(String, Word)>,
}

impl Vocabulary {
    pub(super) fn of(language: Language) -> Self {
        let mut spellings = Vec::new();
        for language in [language, Language::English] {
            for word in Word::ALL {
                let listed = translate(&word.spellings(), language);
                spellings.extend(listed.split(' ').map(|one| (fold(one), word)));
            }
        }
        Self {
            language,
            spellings,
        }
    }

    /// Returns the word that is typed, in upper or lower case, with or without
    /// accents.
    pub(super) fn find(&self, typed: &str) -> Option<Word> {
        let typed = fold(typed);
        let mut all = self.spellings.iter();
        all.find(|(spelling, _)| *spelling == typed)
            .map(|(_, word)| *word)
    }

    /// Returns the spelling that the console shows.
    pub(super) fn name(&self, word: Word) -> String {
        let listed = translate(&word.spellings(), self.language);
        let first = listed.split(' ').next();
        first.unwrap_or_default().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_the_language_and_of_english_are_understood() {
        let french = Vocabulary::of(Language::French);
        for (typed, word) in [
            ("passer", Word::Pass),
            ("PASS", Word::Pass),
            ("annuler", Word::Undo),
            ("refaire", Word::Redo),
            ("Oui", Word::Yes),
            ("yes", Word::Yes),
            ("quitter", Word::Quit),
            ("exit", Word::Quit),
            ("chaîne", Word::Chain),
            ("CHAÎNE", Word::Chain),
            ("chaine", Word::Chain),
            ("cha\u{ee}ne", Word::Chain),
            ("chai\u{302}ne", Word::Chain),
            ("terminé", Word::Done),
        ] {
            assert_eq!(french.find(typed), Some(word), "{typed}");
        }
        let english = Vocabulary::of(Language::English);
        assert_eq!(english.find("passer"), None);
        assert_eq!(english.find("oui"), None);
    }

    #[test]
    fn no_word_means_two_things() {
        for language in Language::OF_CONSOLE {
            let vocabulary = Vocabulary::of(language);
            for (spelling, word) in &vocabulary.spellings {
                assert_eq!(vocabulary.find(spelling), Some(*word), "{spelling}");
            }
        }
    }

    /// A message must not name a command that the console does not understand.
    #[test]
    fn commands_in_messages_are_words_of_the_language() {
        for language in Language::OF_CONSOLE {
            let path = format!("assets/locales/{}/console.ftl", language.tag());
            let text = std::fs::read_to_string(path).unwrap();
            let vocabulary = Vocabulary::of(language);
            let quoted = text.lines().filter(|line| !line.starts_with('#'));
            let quoted = quoted.flat_map(|line| line.split('`').skip(1).step_by(2));
            let mut seen = 0;
            for command in quoted.filter(|quoted| !quoted.starts_with('{')) {
                let word = command.split(' ').next().unwrap();
                let found = vocabulary.find(word).map(|word| vocabulary.name(word));
                assert_eq!(found.as_deref(), Some(word), "{language:?}");
                seen += 1;
            }
            assert!(seen > 15, "{seen}");
        }
    }
}
