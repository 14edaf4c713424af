//! Reads a clause of a script without spaces between words.

use super::characters::is_tick;
use super::clause::{Clause, is_point};
use super::{Claim, LONGEST_OPENING, Spoken};
use crate::problems::sgf_file::marking_words::{Languages, Meaning, Role, TEXTS};

/// The most bytes of a clause that is read. It bounds the work on hostile texts; a longer
/// clause tells a story.
const LONGEST_CLAUSE: usize = 240;
/// The bytes of a word for wrong that is too short to end a sentence, since other words end
/// in it.
const SHORT: usize = "错".len();

/// The parts of texts that may stand before the mark.
const BEFORE: [Role; 4] = [Role::Negating, Role::Opening, Role::Another, Role::Numeral];

/// A clause without its spaces.
#[derive(Debug)]
struct UnspacedClause {
    text: String,
    /// The places of the spaces.
    gaps: Vec<usize>,
}

/// The texts of a clause up to its mark.
#[derive(Debug)]
struct Opening {
    /// The languages that have all the texts so far.
    languages: Languages,
    is_negated: bool,
    /// True if a text names one line of several.
    names_line: bool,
    /// True if a number or letter names the line, and true if it is that of a diagram.
    is_numbered: bool,
    has_figure: bool,
    /// True if a particle makes that line the subject.
    tells_of_line: bool,
}

/// The text behind a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rest {
    /// The clause says no more.
    Nothing,
    /// The text denies the mark.
    Denial,
    /// Words follow that are not known.
    Free,
}

/// Returns the meaning that a clause states.
pub(super) fn claim(clause: &Clause) -> Option<Claim> {
    if clause.text.len() > LONGEST_CLAUSE {
        return None;
    }
    let text = UnspacedClause::of(clause);
    text.whole().or_else(|| text.ending())
}

impl Opening {
    /// Takes a text before the mark.
    fn take(&mut self, meaning: &Meaning) {
        let is = |roles: &[Role]| !meaning.languages(roles).and(self.languages).is_empty();
        self.is_negated |= is(&[Role::Negating]);
        self.tells_of_line |= self.names_line && is(&[Role::Particle]);
        self.is_numbered |= is(&[Role::Numeral]);
        self.names_line |= is(&[Role::Another, Role::Numeral]);
        self.has_figure |= is(&[Role::Figure]);
        self.languages = meaning.languages(&BEFORE).and(self.languages);
    }

    fn take_number(&mut self) {
        self.is_numbered = true;
        self.names_line = true;
    }

    /// Returns true if a mark after these texts is about another line.
    const fn leads_elsewhere(&self) -> bool {
        self.tells_of_line || self.is_numbered && !self.has_figure
    }
}

impl UnspacedClause {
    fn of(clause: &Clause) -> Self {
        let mut text = String::with_capacity(clause.text.len());
        let mut gaps = Vec::new();
        for index in 0..clause.len() {
            gaps.push(text.len());
            text.push_str(clause.word(index));
        }
        Self { text, gaps }
    }

    /// Reads the clause as a word with the texts that may stand around it.
    fn whole(&self) -> Option<Claim> {
        let mut opening = Opening {
            languages: Languages::ALL,
            is_negated: false,
            names_line: false,
            is_numbered: false,
            has_figure: false,
            tells_of_line: false,
        };
        let mut at = 0;
        for _ in 0..LONGEST_OPENING {
            let rest = &self.text[at..];
            let mut step = None;
            for (len, meaning) in TEXTS.at(rest) {
                if let Some(claim) = self.marked(at + len, meaning, &opening) {
                    return Some(claim);
                }
                let before = meaning.languages(&BEFORE).and(opening.languages);
                if step.is_none() && !before.is_empty() {
                    step = Some((len, meaning));
                }
            }
            if let Some((len, meaning)) = step {
                opening.take(meaning);
                at += len;
            } else {
                at += number(rest)?;
                opening.take_number();
            }
        }
        None
    }

    /// Returns the claim of a marking text if only texts that may follow it stand from `rest`
    /// on.
    fn marked(&self, rest: usize, mark: &Meaning, opening: &Opening) -> Option<Claim> {
        let marks = [
            (Role::Right, Spoken::Right),
            (Role::Wrong, Spoken::Wrong),
            (Role::Aside, Spoken::Aside),
        ];
        marks.into_iter().find_map(|(role, says)| {
            let languages = mark.languages(&[role]).and(opening.languages);
            if languages.is_empty() {
                return None;
            }
            let rest = self.rest(rest, languages)?;
            let is_right = says == Spoken::Right;
            if is_right && (opening.leads_elsewhere() || rest == Rest::Free) {
                return None;
            }
            let is_negated = opening.is_negated || rest == Rest::Denial;
            let has_noun = TEXTS.stand_in(&self.text, &[Role::Noun]);
            Some(Claim {
                says: if is_negated { says.negated() } else { says },
                is_alone: rest != Rest::Free,
                has_noun,
                // A sign may stand for something else in a sentence.
                needs_sentence: !self.text.chars().any(char::is_alphabetic),
                // The scripts tell the languages apart, so all words of contrast count.
                languages: Languages::ALL,
            })
        })
    }

    /// Reads the text behind a marking word.
    fn rest(&self, mut at: usize, languages: Languages) -> Option<Rest> {
        for _ in 0..LONGEST_OPENING {
            let rest = &self.text[at..];
            if rest.is_empty() {
                return Some(Rest::Nothing);
            }
            if TEXTS.start(rest, &[Role::NegatingAfter]) {
                return Some(Rest::Denial);
            }
            if starts_with_point(rest) {
                return None;
            }
            let after = TEXTS.at(rest).find(|(_, meaning)| {
                let after = meaning.languages(&[Role::After, Role::Numeral]);
                !after.and(languages).is_empty()
            });
            if let Some(len) = after.map(|(len, _)| len).or_else(|| number(rest)) {
                at += len;
            } else {
                // Free text may follow a space, but not if it tells of another line.
                let is_free = self.gaps.contains(&at)
                    && !TEXTS.start(rest, &[Role::Particle])
                    && !has_point(rest)
                    && !TEXTS.stand_in(rest, &[Role::Wrong, Role::NegatingAfter]);
                return is_free.then_some(Rest::Free);
            }
        }
        None
    }

    /// Reads a sentence that ends in a word for wrong: "コウになって失敗".
    fn ending(&self) -> Option<Claim> {
        let mut starts = self.text.char_indices().rev();
        let (at, languages) = starts.find_map(|(at, _)| {
            let mut texts = TEXTS.at(&self.text[at..]);
            let wrong = texts.find_map(|(len, meaning)| {
                let languages = meaning.languages(&[Role::Wrong]);
                let is_last = || self.rest(at + len, languages) == Some(Rest::Nothing);
                (len > SHORT && !languages.is_empty() && is_last()).then_some(languages)
            });
            Some((at, wrong?))
        })?;
        let before = &self.text[..at];
        let is_plain = !has_point(before)
            && !TEXTS.stand_in(before, &[Role::Side, Role::Right, Role::Negating]);
        is_plain.then_some(Claim {
            says: Spoken::Wrong,
            is_alone: false,
            has_noun: false,
            needs_sentence: false,
            languages,
        })
    }
}

/// Returns the length of a digit or letter that counts lines.
fn number(rest: &str) -> Option<usize> {
    if starts_with_point(rest) {
        return None;
    }
    let first = rest.chars().next()?;
    let is_letter = |c: char| c.is_ascii_alphabetic();
    let counts = first.is_ascii_digit()
        || is_letter(first) && !is_tick(first) && !rest[1..].starts_with(is_letter);
    counts.then_some(1)
}

fn starts_with_point(text: &str) -> bool {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric());
    is_point(&text[..end.unwrap_or(text.len())])
}

fn has_point(text: &str) -> bool {
    text.split(|c: char| !c.is_ascii_alphanumeric())
        .any(is_point)
}
