//! Reads a clause of a language with spaces between words.

use super::clause::{Clause, is_label};
use super::{Claim, LONGEST_OPENING, Spoken};
use crate::problems::sgf_file::marking_words::{LONGEST_PHRASE, Languages, Meaning, Role};

const RIGHT: [Role; 2] = [Role::Right, Role::RightAlone];
const MARKS: [Role; 5] = [
    Role::Right,
    Role::RightAlone,
    Role::Wrong,
    Role::WrongAlone,
    Role::Aside,
];
/// The parts of words that may begin a clause before the mark.
const OPENING: [Role; 4] = [Role::Negating, Role::Opening, Role::Another, Role::Noun];

/// The words of a clause up to its mark. A word that plays a part in some of the languages
/// narrows them to these.
#[derive(Debug)]
struct Reading<'a> {
    clause: &'a Clause,
    /// The languages that have all the words so far.
    languages: Languages,
    /// The languages in which one of the words denies, or leads to another line.
    negated: Languages,
    elsewhere: Languages,
    /// True if a word names one line of several.
    names_line: bool,
    /// True if a number or letter names the line.
    is_numbered: bool,
    /// True if a verb tells something of that line.
    tells_of_line: bool,
}

/// Returns the meaning that a clause states.
pub(super) fn claim(clause: &Clause, starts_line: bool) -> Option<Claim> {
    let mut reading = Reading {
        clause,
        languages: Languages::ALL,
        negated: Languages::default(),
        elsewhere: Languages::default(),
        names_line: false,
        is_numbered: false,
        tells_of_line: false,
    };
    let mut at = 0;
    while at < clause.len() && at < LONGEST_OPENING {
        let lengths = (1..=LONGEST_PHRASE).rev();
        let phrases = lengths.filter_map(|len| Some((len, clause.phrase(at, len)?)));
        let mut step = None;
        for (len, meaning) in phrases {
            if let Some(claim) = reading.marked(at + len, meaning) {
                return Some(claim);
            }
            if at == 0 && starts_line && meaning.is(&[Role::Wrong]) && goes_on(clause, len) {
                return Some(Claim {
                    says: Spoken::Wrong,
                    is_alone: false,
                    has_noun: false,
                    needs_sentence: false,
                    languages: meaning.languages(&[Role::Wrong]),
                });
            }
            if step.is_none() && reading.can_take(at, meaning) {
                step = Some((len, meaning));
            }
        }
        match step {
            Some((len, meaning)) => {
                reading.take(at, meaning);
                at += len;
            }
            None if is_label(clause.word(at)) => {
                reading.is_numbered = true;
                reading.names_line = true;
                at += 1;
            }
            None => return None,
        }
    }
    None
}

impl Reading<'_> {
    /// Returns the languages in which a word may stand before the mark. A letter that begins
    /// a clause may be an article: "a correct answer".
    fn before_mark(&self, at: usize, meaning: &Meaning) -> Languages {
        let linking = meaning.languages(&[Role::Linking]);
        let mut before = meaning.languages(&OPENING);
        if at > 0 || is_label(self.clause.word(at)) {
            before = before.or(linking);
        }
        before.and(self.languages)
    }

    fn can_take(&self, at: usize, meaning: &Meaning) -> bool {
        !self.before_mark(at, meaning).is_empty()
    }

    /// Takes a word before the mark.
    fn take(&mut self, at: usize, meaning: &Meaning) {
        self.languages = self.before_mark(at, meaning);
        let plays = |roles: &[Role]| meaning.languages(roles).and(self.languages);
        let another = plays(&[Role::Another]);
        let elsewhere = plays(&[Role::Contrast, Role::Elsewhere]).without(another);
        self.tells_of_line |= self.names_line && !plays(&[Role::Linking]).is_empty();
        let is_article = plays(&OPENING).is_empty() && is_label(self.clause.word(at));
        self.names_line |= !another.is_empty() || is_article && at == 0;
        self.negated = self.negated.or(plays(&[Role::Negating]));
        self.elsewhere = self.elsewhere.or(elsewhere);
    }

    /// Returns the claim of a marking word if only words that may follow it stand from
    /// `rest` on.
    fn marked(&self, rest: usize, mark: &Meaning) -> Option<Claim> {
        let clause = self.clause;
        let mut languages = mark.languages(&MARKS).and(self.languages);
        let mut negated = self.negated;
        let mut has_letter = false;
        if languages.is_empty() {
            return None;
        }
        for at in rest..clause.len() {
            let plays = |roles: &[Role]| {
                let meaning = clause.phrase(at, 1);
                meaning.map_or(Languages::default(), |meaning| meaning.languages(roles))
            };
            let [after, noun] = [Role::NegatingAfter, Role::Noun].map(|role| plays(&[role]));
            // "Alternative solution" is a solution.
            if mark.is(&[Role::Aside]) && !languages.and(plays(&RIGHT)).is_empty() {
                return None;
            }
            if !languages.and(after).is_empty() {
                languages = languages.and(after);
                negated = negated.or(after);
            } else if !languages.and(noun).is_empty() {
                languages = languages.and(noun);
            } else if is_label(clause.word(at)) {
                has_letter |= !clause.word(at).starts_with(|c: char| c.is_ascii_digit());
            } else {
                return None;
            }
        }
        let is = |roles: &[Role]| !mark.languages(roles).and(languages).is_empty();
        // "No" is an answer by itself only.
        if rest < clause.len() && is(&[Role::Negating]) {
            return None;
        }
        let has_noun = (0..clause.len()).any(|at| clause.plays(at, &[Role::Noun], languages));
        let is_negated = !negated.and(languages).is_empty();
        let mut says = if is(&RIGHT) {
            let leads_elsewhere = !self.elsewhere.and(languages).is_empty();
            // A letter names a move, except behind a noun: "Solution A". "Another" needs a
            // noun too.
            let names_move = self.is_numbered || (has_letter || self.names_line) && !has_noun;
            if self.tells_of_line || leads_elsewhere || names_move {
                return None;
            }
            Spoken::Right
        } else if is(&[Role::Aside]) {
            Spoken::Aside
        } else {
            Spoken::Wrong
        };
        if is_negated {
            says = says.negated();
        }
        Some(Claim {
            says,
            is_alone: true,
            has_noun,
            needs_sentence: clause.len() == 1 && is(&[Role::RightAlone]),
            languages,
        })
    }
}

/// Returns true if free text follows the first words of a clause. "Wrong is E1" tells of
/// another line.
fn goes_on(clause: &Clause, len: usize) -> bool {
    let is_linking = |meaning: &Meaning| meaning.is(&[Role::Linking]);
    len < clause.len() && !clause.phrase(len, 1).is_some_and(is_linking)
}
