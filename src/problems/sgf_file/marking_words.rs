//! The words for right and wrong answers, in the languages of problem files.
//!
//! A word may belong to several languages and play several parts in each. Readers of a
//! clause keep the languages that have all its words.

mod spaced;
mod unspaced;

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use self::spaced::{ABBREVIATIONS, SPACED};
use self::unspaced::UNSPACED;
use crate::platform::text::fold;

/// The most words of a phrase in the table.
pub(super) const LONGEST_PHRASE: usize = 4;

/// A set of languages: those with spaces between words, or the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Languages(u32);

impl Languages {
    pub(super) const ALL: Self = Self(u32::MAX);

    const fn of(index: usize) -> Self {
        Self(1 << index)
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// A part that a word plays in a clause. The fields of the tables explain them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Right,
    RightAlone,
    Assent,
    Wrong,
    WrongAlone,
    Aside,
    Negating,
    NegatingAfter,
    Opening,
    Another,
    Linking,
    After,
    Noun,
    Figure,
    Particle,
    Side,
    Numeral,
    Contrast,
    Elsewhere,
    Outcome,
    Abbreviation,
}

/// The parts that a word plays, each in a set of languages.
#[derive(Debug, Default)]
pub(super) struct Meaning(Vec<(Role, Languages)>);

impl Meaning {
    fn add(&mut self, role: Role, languages: Languages) {
        match self.0.iter_mut().find(|(of, _)| *of == role) {
            Some((_, so_far)) => *so_far = so_far.or(languages),
            None => self.0.push((role, languages)),
        }
    }

    /// Returns the languages in which the word plays one of these parts.
    pub(super) fn languages(&self, roles: &[Role]) -> Languages {
        let parts = self.0.iter().filter(|(role, _)| roles.contains(role));
        parts.fold(Languages::default(), |all, (_, languages)| {
            all.or(*languages)
        })
    }

    /// Returns true if the word plays one of these parts in any language.
    pub(super) fn is(&self, roles: &[Role]) -> bool {
        !self.languages(roles).is_empty()
    }
}

/// The words of all spaced languages, folded.
pub(super) static WORDS: LazyLock<HashMap<String, Meaning>> = LazyLock::new(|| {
    let mut words: HashMap<String, Meaning> = HashMap::new();
    for word in phrases(ABBREVIATIONS) {
        let meaning = words.entry(word).or_default();
        meaning.add(Role::Abbreviation, Languages::ALL);
    }
    for (index, language) in SPACED.iter().enumerate() {
        for (list, role) in [
            (language.right, Role::Right),
            (language.right_alone, Role::RightAlone),
            (language.assent, Role::Assent),
            (language.wrong, Role::Wrong),
            (language.wrong_alone, Role::WrongAlone),
            (language.aside, Role::Aside),
            (language.negating, Role::Negating),
            (language.negating_after, Role::NegatingAfter),
            (language.opening, Role::Opening),
            (language.another, Role::Another),
            (language.linking, Role::Linking),
            (language.nouns, Role::Noun),
            (language.contrast, Role::Contrast),
            (language.elsewhere, Role::Elsewhere),
            (language.outcomes, Role::Outcome),
            (language.sides, Role::Side),
        ] {
            for phrase in phrases(list) {
                let meaning = words.entry(phrase).or_default();
                meaning.add(role, Languages::of(index));
            }
        }
    }
    words
});

/// The texts of all unspaced languages, folded, by their first characters.
pub(super) struct Texts(HashMap<char, Vec<(String, Meaning)>>);

pub(super) static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    let mut texts: BTreeMap<String, Meaning> = BTreeMap::new();
    for (index, language) in UNSPACED.iter().enumerate() {
        for (list, role) in [
            (language.right, Role::Right),
            (language.wrong, Role::Wrong),
            (language.aside, Role::Aside),
            (language.before, Role::Opening),
            (language.another, Role::Another),
            (language.negating_before, Role::Negating),
            (language.negating_after, Role::NegatingAfter),
            (language.after, Role::After),
            (language.nouns, Role::Noun),
            (language.figures, Role::Figure),
            (language.particles, Role::Particle),
            (language.sides, Role::Side),
            (language.numerals, Role::Numeral),
            (language.contrast, Role::Contrast),
            (language.elsewhere, Role::Elsewhere),
            (language.outcomes, Role::Outcome),
        ] {
            for text in phrases(list) {
                let meaning = texts.entry(text).or_default();
                meaning.add(role, Languages::of(index));
            }
        }
    }
    let mut by_first: HashMap<char, Vec<(String, Meaning)>> = HashMap::new();
    let mut texts: Vec<(String, Meaning)> = texts.into_iter().collect();
    texts.sort_by_key(|(text, _)| std::cmp::Reverse(text.len()));
    for (text, meaning) in texts {
        if let Some(first) = text.chars().next() {
            by_first.entry(first).or_default().push((text, meaning));
        }
    }
    Texts(by_first)
});

impl Texts {
    /// Returns the texts with which `rest` starts, the longest first: their lengths and
    /// meanings.
    pub(super) fn at<'a>(&'a self, rest: &'a str) -> impl Iterator<Item = (usize, &'a Meaning)> {
        let first = rest.chars().next();
        let texts = first.and_then(|first| self.0.get(&first));
        let found = texts.into_iter().flatten();
        found.filter_map(move |(text, meaning)| {
            rest.starts_with(text).then_some((text.len(), meaning))
        })
    }

    /// Returns true if `rest` starts with a text that plays one of these parts.
    pub(super) fn start(&self, rest: &str, roles: &[Role]) -> bool {
        self.at(rest).any(|(_, meaning)| meaning.is(roles))
    }

    /// Returns true if such a text stands anywhere in `text`.
    pub(super) fn stand_in(&self, text: &str, roles: &[Role]) -> bool {
        text.char_indices()
            .any(|(at, _)| self.start(&text[at..], roles))
    }

    /// Returns true if `text` ends with such a text.
    pub(super) fn end(&self, text: &str, roles: &[Role]) -> bool {
        let mut starts = text.char_indices().rev().take(LONGEST_ENDING);
        starts.any(|(at, _)| {
            let rest = &text[at..];
            let mut found = self.at(rest);
            found.any(|(len, meaning)| len == rest.len() && meaning.is(roles))
        })
    }
}

/// The most characters of a particle or of a text that denies.
const LONGEST_ENDING: usize = 9;

/// Returns the phrases of a list with commas, folded, their words with single spaces.
fn phrases(list: &str) -> impl Iterator<Item = String> {
    let phrases = list.split(',').map(|phrase| {
        let words = phrase.split(|c: char| c.is_whitespace() || c == '\'');
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        fold(&words.join(" "))
    });
    phrases.filter(|phrase| !phrase.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_means_both_right_and_wrong() {
        let right = [Role::Right, Role::RightAlone, Role::Assent];
        let wrong = [Role::Wrong, Role::WrongAlone, Role::Aside];
        let words = WORDS.iter();
        let texts = TEXTS.0.values().flatten();
        let all = words.chain(texts.map(|(text, meaning)| (text, meaning)));
        let both: Vec<_> = all
            .filter(|(_, meaning)| meaning.is(&right) && meaning.is(&wrong))
            .collect();
        assert!(both.is_empty(), "{both:?}");
    }

    #[test]
    fn phrases_are_no_longer_than_those_that_are_looked_up() {
        let longest = WORDS.keys().map(|word| word.split(' ').count()).max();
        assert!(longest <= Some(LONGEST_PHRASE), "{longest:?}");
    }

    #[test]
    fn each_language_has_a_bit_of_its_own() {
        assert!(SPACED.len().max(UNSPACED.len()) <= 32);
    }
}
