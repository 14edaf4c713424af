//! Cuts a text into sentences, and these into clauses.

use super::characters::{is_arrow, is_sign, is_tick, is_unspaced, is_word, sets_off_word};
use crate::problems::sgf_file::marking_words::{
    LONGEST_PHRASE, Languages, Meaning, Role, TEXTS, WORDS,
};

/// A clause of at most this many words that names a point names a move.
const LONGEST_MOVE: usize = 3;
/// The most characters of a move's name in a script without spaces.
const LONGEST_NAME: usize = 3;

/// A clause: folded words with single spaces.
#[derive(Debug, Default)]
pub(super) struct Clause {
    pub(super) text: String,
    /// The bounds of the words in the text.
    words: Vec<(usize, usize)>,
    /// The separator before the clause: an arrow, if there is one.
    start: char,
    /// The first separator after it.
    end: char,
}

/// A sentence of a text.
#[derive(Debug, Default)]
pub(super) struct Sentence {
    pub(super) clauses: Vec<Clause>,
    pub(super) is_question: bool,
    pub(super) starts_line: bool,
}

/// Cuts a folded text into sentences.
pub(super) fn sentences(text: &str) -> Vec<Sentence> {
    let mut cutter = Cutter::default();
    for line in text.lines() {
        cutter.line(line);
    }
    cutter.sentences
}

/// Returns true if a folded text has numbers and letters that count lines, and no more.
pub(super) fn is_label_alone(text: &str) -> bool {
    let mut words = text.split(|c| !is_word(c)).filter(|word| !word.is_empty());
    words.next().is_some_and(is_label) && words.all(is_label)
}

/// The strength of a character between words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Separator {
    None,
    Word,
    Clause,
    Sentence,
}

fn separator(before: char, c: char, next: char) -> Separator {
    if is_word(c) {
        return Separator::None;
    }
    match c {
        c if sets_off_word(c) || c.is_whitespace() => Separator::Word,
        '-' | '\u{2010}' | '\u{2011}' if is_word(before) && is_word(next) => Separator::Word,
        '.' if before == '.' || next == '.' => Separator::Clause,
        '.' | '!' | '?' | '\u{3002}' | '\u{964}' | '\u{61f}' => Separator::Sentence,
        _ => Separator::Clause,
    }
}

/// Cuts a text, character by character.
#[derive(Debug, Default)]
struct Cutter {
    sentences: Vec<Sentence>,
    sentence: Sentence,
    clause: Clause,
}

impl Cutter {
    fn line(&mut self, line: &str) {
        let mut starts_line = true;
        let mut chars = line.chars().peekable();
        let mut before = ' ';
        while let Some(c) = chars.next() {
            let next = chars.peek().copied().unwrap_or(' ');
            match separator(before, c, next) {
                Separator::None => self.clause.push(c, before),
                Separator::Word => {}
                Separator::Sentence if c == '.' && self.clause.is_abbreviated() => {}
                // "->" and "=>" are arrows too.
                Separator::Clause if next == '>' => self.end_clause('\u{2192}'),
                Separator::Clause => self.end_clause(c),
                Separator::Sentence => {
                    self.end_clause(c);
                    self.sentence.is_question |= c == '?';
                    // "Correct!?" is a question too.
                    if (before, c) == ('!', '?')
                        && let Some(last) = self.sentences.last_mut()
                    {
                        last.is_question = true;
                    }
                    starts_line &= !self.end_sentence(starts_line);
                }
            }
            before = c;
        }
        self.end_clause('\n');
        self.end_sentence(starts_line);
    }

    /// Adds the clause to the sentence, if it has words.
    fn end_clause(&mut self, end: char) {
        if self.clause.words.is_empty() {
            if !is_arrow(self.clause.start) {
                self.clause.start = end;
            }
            return;
        }
        let mut clause = std::mem::take(&mut self.clause);
        clause.end = end;
        self.clause.start = end;
        let is_first = self.sentence.clauses.is_empty();
        if !clause.is_ordinal(is_first) {
            self.sentence.clauses.extend(clause.without_signs());
        }
    }

    /// Adds the sentence to the others, if it has words.
    fn end_sentence(&mut self, starts_line: bool) -> bool {
        let mut sentence = std::mem::take(&mut self.sentence);
        let has_words = !sentence.clauses.is_empty();
        if has_words {
            sentence.starts_line = starts_line;
            self.sentences.push(sentence);
        }
        has_words
    }
}

impl Clause {
    fn push(&mut self, c: char, before: char) {
        if !self.text.is_empty() && is_word(before) {
            if let Some((_, end)) = self.words.last_mut() {
                self.text.push(c);
                *end = self.text.len();
            }
            return;
        }
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        let start = self.text.len();
        self.text.push(c);
        self.words.push((start, self.text.len()));
    }

    /// Returns the clause as several where words that are signs part it.
    fn without_signs(self) -> Vec<Self> {
        let is_sign_word = |index| self.word(index).chars().all(is_sign);
        if self.len() == 1 || !(0..self.len()).any(is_sign_word) {
            return vec![self];
        }
        let mut parts: Vec<Self> = Vec::new();
        let mut after_sign = true;
        for index in 0..self.len() {
            let is_sign = is_sign_word(index);
            if is_sign || after_sign {
                parts.push(Self {
                    start: ' ',
                    end: ' ',
                    ..Self::default()
                });
            }
            after_sign = is_sign;
            let mut before = ' ';
            for c in self.word(index).chars() {
                if let Some(part) = parts.last_mut() {
                    part.push(c, before);
                }
                before = c;
            }
        }
        if let Some(first) = parts.first_mut() {
            first.start = self.start;
        }
        if let Some(last) = parts.last_mut() {
            last.end = self.end;
        }
        parts
    }

    /// Returns the number of words.
    pub(super) const fn len(&self) -> usize {
        self.words.len()
    }

    pub(super) fn word(&self, index: usize) -> &str {
        let (start, end) = self.words[index];
        &self.text[start..end]
    }

    /// Returns the meaning of the phrase of `len` words from `at` on.
    pub(super) fn phrase(&self, at: usize, len: usize) -> Option<&'static Meaning> {
        let &(start, _) = self.words.get(at)?;
        let &(_, end) = self.words.get(at + len - 1)?;
        WORDS.get(&self.text[start..end])
    }

    /// Returns true if a phrase from `at` on plays one of these parts in one of the languages.
    pub(super) fn plays(&self, at: usize, roles: &[Role], languages: Languages) -> bool {
        let mut phrases = (1..=LONGEST_PHRASE).filter_map(|len| self.phrase(at, len));
        phrases.any(|meaning| !meaning.languages(roles).and(languages).is_empty())
    }

    fn is_abbreviated(&self) -> bool {
        let last = self.len().checked_sub(1);
        last.is_some_and(|last| self.plays(last, &[Role::Abbreviation], Languages::ALL))
    }

    pub(super) fn is_unspaced(&self) -> bool {
        self.text.chars().any(is_unspaced)
    }

    /// Returns true if an arrow leads to the clause, or from it to another line.
    pub(super) const fn has_arrow(&self) -> bool {
        is_arrow(self.start) || is_arrow(self.end)
    }

    /// Returns true if what follows the clause is named by it. A noun asks for its name:
    /// "Solution, the throw-in", and so does a short name: "正解、ハネ".
    pub(super) fn is_heading(&self, next: &Self, has_noun: bool) -> bool {
        let is_apart = matches!(self.end, '(' | '[' | '\u{3010}');
        let may_name = has_noun || next.may_be_name();
        matches!(self.end, ':' | '=') || next.has_arrow() || may_name && !is_apart
    }

    /// Returns true for a number or letter that counts lines and is no part of the sentence:
    /// "1. Fail", "Solution (ii)".
    fn is_ordinal(&self, is_first: bool) -> bool {
        let is_bracketed = matches!(self.start, '(' | '[') && matches!(self.end, ')' | ']');
        self.is_label() && (is_bracketed || is_first && matches!(self.end, '.' | ')' | '\n'))
    }

    fn is_label(&self) -> bool {
        self.len() == 1 && is_label(self.word(0))
    }

    /// Returns true if the clause says little more than a point of the board, or a label.
    pub(super) fn names_move(&self) -> bool {
        let is_point = |index| is_point(self.word(index));
        let mut words = 0..self.len();
        self.is_label() || is_point(0) || self.len() <= LONGEST_MOVE && words.any(is_point) || {
            // Scripts without spaces: a color and a point.
            self.len() == 1 && self.is_unspaced() && ends_in_point(&self.text)
        }
    }

    /// Returns true if the clause is as short as the name of a move in a script without
    /// spaces.
    pub(super) fn may_be_name(&self) -> bool {
        self.is_unspaced() && self.text.chars().count() <= LONGEST_NAME
    }

    /// Returns true if the clause takes back what its sentence says, or tells of another line.
    pub(super) fn leads_elsewhere(&self, languages: Languages) -> bool {
        let roles = [Role::Contrast, Role::Elsewhere];
        if self.is_assent() {
            return false;
        }
        (0..self.len()).any(|at| self.plays(at, &roles, languages))
            || self.is_unspaced() && TEXTS.stand_in(&self.text, &roles)
    }

    /// Returns true if the clause denies what follows it.
    pub(super) fn denies_next(&self, languages: Languages) -> bool {
        (0..self.len()).any(|at| self.plays(at, &[Role::Negating], languages))
            || TEXTS.end(&self.text, &[Role::Negating])
    }

    /// Returns true if the clause denies what stands before it.
    pub(super) fn denies_last(&self, languages: Languages) -> bool {
        let negating = [Role::Negating, Role::Wrong, Role::WrongAlone];
        self.plays(0, &negating, languages)
            || TEXTS.start(&self.text, &[Role::Negating, Role::NegatingAfter])
    }

    /// Returns true if the clause takes back the sentence before it.
    pub(super) fn takes_back(&self) -> bool {
        self.plays(0, &[Role::Contrast], Languages::ALL)
            || TEXTS.start(&self.text, &[Role::Contrast, Role::NegatingAfter])
    }

    pub(super) fn is_assent(&self) -> bool {
        self.is_all(&[Role::Assent])
    }

    /// Returns true if the clause is no more than the name of a side.
    pub(super) fn is_side(&self) -> bool {
        self.is_all(&[Role::Side])
    }

    /// Returns true if the whole clause plays one of these parts.
    fn is_all(&self, roles: &[Role]) -> bool {
        let whole = WORDS.get(&self.text);
        whole.is_some_and(|meaning| meaning.is(roles))
            || TEXTS
                .at(&self.text)
                .any(|(len, meaning)| len == self.text.len() && meaning.is(roles))
    }

    /// Returns true if the clause tells how a line ends.
    pub(super) fn has_outcome(&self, languages: Languages) -> bool {
        let roles = [Role::Outcome];
        (0..self.len()).any(|at| self.plays(at, &roles, languages))
            || TEXTS.stand_in(&self.text, &roles)
    }
}

impl Sentence {
    pub(super) fn takes_back(&self) -> bool {
        self.clauses.first().is_some_and(Clause::takes_back)
    }
}

/// Returns true for a number or letter that counts lines: "2", "A", "iv", "1b".
pub(super) fn is_label(word: &str) -> bool {
    let mut chars = word.chars();
    let first = chars.next().unwrap_or(' ');
    // Alphabets only: a character of other scripts is a word.
    let is_letter =
        first.is_alphabetic() && first < '\u{530}' && !is_tick(first) && chars.next().is_none();
    let is_roman = word != "x" && word.chars().all(|c| matches!(c, 'i' | 'v' | 'x'));
    is_letter || word.is_ascii() && word.len() <= 4 && (first.is_ascii_digit() || is_roman)
}

/// Returns true for the name of a point, such as "e1".
pub(super) fn is_point(word: &str) -> bool {
    let mut chars = word.chars();
    let column = chars.next();
    let row = chars.as_str();
    column.is_some_and(|c| matches!(c, 'a'..='h' | 'j'..='z'))
        && matches!(row.len(), 1 | 2)
        && row.bytes().all(|byte| byte.is_ascii_digit())
}

fn ends_in_point(text: &str) -> bool {
    let ascii = text.rfind(|c: char| !c.is_ascii_alphanumeric());
    let point = ascii.map_or(text, |at| {
        text[at..].trim_start_matches(|c: char| !c.is_ascii())
    });
    is_point(point)
}
