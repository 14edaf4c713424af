//! Finds out whether a text of any language calls its line right or wrong.
//!
//! A text is cut into sentences, and these into clauses. A clause marks the line if it
//! consists of a word for right or wrong and of words that may stand beside it ("This is
//! not the right move", "正解図1"). Any other text is not understood, which is
//! no harm: only a failing line that is taken for an answer would be one.

use super::marking_words::{LONGEST_PHRASE, Roles, TEXTS, WORDS};
use crate::platform::text::fold;
use crate::problems::answers::FileMark;

/// Breaks a marking word in a written comment that marks nothing. It is invisible, and is
/// dropped when the comment is read.
pub(super) const JOINER: char = '\u{2060}';

/// The most words of a clause before the word that marks.
const LONGEST_OPENING: usize = 7;
/// A clause of at most this many words that names a point names a move.
const LONGEST_MOVE: usize = 3;

/// The meaning of a text for the line in which it stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Spoken {
    /// There is no text.
    #[default]
    Nothing,
    /// The text is not understood.
    Unknown,
    /// The text calls the line right and wrong.
    Contradictory,
    /// The line is a variation, which is not the answer.
    Aside,
    /// The line is right.
    Right,
    /// The line is wrong.
    Wrong,
}

impl Spoken {
    /// Returns the mark that the text stands for.
    pub(super) const fn mark(self) -> FileMark {
        match self {
            Self::Right => FileMark::Right,
            Self::Wrong => FileMark::Wrong,
            _ => FileMark::Unmarked,
        }
    }

    /// Returns the meaning of the text with a word that denies it.
    pub(super) const fn negated(self) -> Self {
        match self {
            Self::Right => Self::Wrong,
            // "Not wrong" leaves open what else the line is.
            _ => Self::Unknown,
        }
    }

    /// Returns the meaning of two texts about one line.
    pub(super) fn and(self, other: Self) -> Self {
        let (less, more) = if self.weight() < other.weight() {
            (self, other)
        } else {
            (other, self)
        };
        if less.weight() == more.weight() && less != more {
            Self::Contradictory
        } else {
            more
        }
    }

    const fn weight(self) -> u8 {
        match self {
            Self::Nothing => 0,
            Self::Aside => 1,
            Self::Unknown => 2,
            Self::Right | Self::Wrong => 3,
            Self::Contradictory => 4,
        }
    }

    /// Returns true if the text may call its line right or wrong.
    pub(super) const fn is_unclear(self) -> bool {
        matches!(self, Self::Unknown | Self::Contradictory)
    }
}

/// A clause: folded words with single spaces.
#[derive(Debug, Default)]
struct Clause {
    text: String,
    /// The bounds of the words in the text.
    words: Vec<(usize, usize)>,
    /// True if a colon ends the clause.
    is_heading: bool,
}

/// A sentence of a text.
#[derive(Debug, Default)]
struct Sentence {
    clauses: Vec<Clause>,
    is_question: bool,
    starts_line: bool,
}

/// A meaning that a clause states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Claim {
    says: Spoken,
    /// True if the clause is no more than the mark.
    is_alone: bool,
    /// True if a noun stands beside the word: "the right answer".
    has_noun: bool,
}

/// Returns the meaning of a text: of a comment, or of a node's name.
pub(super) fn spoken(text: &str) -> Spoken {
    if text.chars().all(|c| c.is_whitespace() || c == '.') {
        return Spoken::Nothing;
    }
    let mut alone = Spoken::Nothing;
    let mut beside = Spoken::Nothing;
    for sentence in sentences(&fold(text)) {
        for (says, is_alone) in sentence.claims() {
            if is_alone {
                alone = alone.and(says);
            } else {
                beside = beside.and(says);
            }
        }
    }
    // A sentence that is a mark counts before one that has a mark.
    match (alone, beside) {
        (Spoken::Nothing, Spoken::Nothing) => Spoken::Unknown,
        (Spoken::Nothing | Spoken::Aside, beside) => alone.and(beside),
        (alone, _) => alone,
    }
}

/// Cuts a folded text into sentences.
fn sentences(text: &str) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    for line in text.lines() {
        let mut starts_line = true;
        let mut sentence = Sentence::default();
        let mut clause = Clause::default();
        let mut chars = line.chars().peekable();
        let mut before = ' ';
        while let Some(c) = chars.next() {
            let next = chars.peek().copied().unwrap_or(' ');
            match separator(before, c, next) {
                Separator::None => clause.push(c, before),
                Separator::Word => {}
                Separator::Clause => sentence.push(&mut clause, c),
                Separator::Sentence => {
                    sentence.push(&mut clause, c);
                    sentence.is_question |= c == '?';
                    // "Correct!?" is a question too.
                    if (before, c) == ('!', '?')
                        && let Some(last) = sentences.last_mut()
                    {
                        let last: &mut Sentence = last;
                        last.is_question = true;
                    }
                    starts_line &= !sentence.finish(&mut sentences, starts_line);
                }
            }
            before = c;
        }
        sentence.push(&mut clause, '\n');
        sentence.finish(&mut sentences, starts_line);
    }
    sentences
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
        '\'' | '\u{2019}' | '`' | '\u{b4}' | '\u{2bc}' => Separator::Word,
        '-' | '\u{2010}' | '\u{2011}' if is_word(before) && is_word(next) => Separator::Word,
        '.' | '!' | '?' | ';' | '\u{3002}' | '\u{964}' | '\u{61f}' => Separator::Sentence,
        c if c.is_whitespace() => Separator::Word,
        _ => Separator::Clause,
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric()
        || c == JOINER
        || matches!(
            c,
            '\u{d7}' | '\u{25cb}' | '\u{25ef}' | '\u{2573}' | '\u{3007}' | '\u{274c}'
        )
        || matches!(c, '\u{2610}'..='\u{2612}' | '\u{2705}' | '\u{2713}'..='\u{2718}')
}

impl Sentence {
    fn push(&mut self, clause: &mut Clause, end: char) {
        let mut clause = std::mem::take(clause);
        // A number or letter alone counts the lines.
        if !clause.words.is_empty() && !clause.is_label() {
            clause.is_heading = end == ':';
            self.clauses.push(clause);
        }
    }

    /// Moves the sentence to the others, if it has words.
    fn finish(&mut self, sentences: &mut Vec<Self>, starts_line: bool) -> bool {
        let mut sentence = std::mem::take(self);
        let has_words = !sentence.clauses.is_empty();
        if has_words {
            sentence.starts_line = starts_line;
            sentences.push(sentence);
        }
        has_words
    }

    /// Returns the meanings that the sentence states, each with true if it states no more.
    fn claims(&self) -> impl Iterator<Item = (Spoken, bool)> + '_ {
        let last = self.clauses.len().wrapping_sub(1);
        let clauses = self.clauses.iter().enumerate();
        let claims = clauses.filter_map(move |(index, clause)| {
            let claim = clause.claim(index == 0 && self.starts_line)?;
            let after = &self.clauses[index + 1..];
            let before = self.clauses[..index].last();
            let is_about_this = !before.is_some_and(Clause::names_move)
                && (claim.says != Spoken::Right
                    || (index == 0 || index == last)
                        && !after.first().is_some_and(Clause::names_move)
                        && !after.iter().any(Clause::leads_elsewhere)
                        && !(claim.has_noun && clause.is_heading && index < last));
            is_about_this.then_some((claim.says, claim.is_alone && last == 0))
        });
        claims.filter(|_| !self.is_question)
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

    fn word(&self, index: usize) -> &str {
        let (start, end) = self.words[index];
        &self.text[start..end]
    }

    /// Returns the roles of the phrase of `len` words from `at` on.
    fn roles(&self, at: usize, len: usize) -> Roles {
        let phrase = self.words.get(at).zip(self.words.get(at + len - 1));
        phrase
            .and_then(|(&(start, _), &(_, end))| WORDS.get(&self.text[start..end]).copied())
            .unwrap_or_default()
    }

    fn is_label(&self) -> bool {
        self.words.len() == 1 && self.counts(0)
    }

    /// Returns true if the clause says little more than a point of the board.
    fn names_move(&self) -> bool {
        let is_point = |index| is_point(self.word(index));
        let mut words = 0..self.words.len();
        is_point(0) || self.words.len() <= LONGEST_MOVE && words.any(is_point) || {
            // Scripts without spaces: a color and a point.
            self.words.len() == 1 && is_unspaced(&self.text) && ends_in_point(&self.text)
        }
    }

    /// Returns true if the clause takes back what was said, or tells of another line.
    fn leads_elsewhere(&self) -> bool {
        (0..self.words.len()).any(|at| self.roles(at, 1).has(Roles::ELSEWHERE))
    }

    fn claim(&self, starts_line: bool) -> Option<Claim> {
        self.spaced(starts_line).or_else(|| {
            if is_unspaced(&self.text) {
                Unspaced::of(self).claim()
            } else {
                None
            }
        })
    }

    /// Reads the clause as one of a language with spaces.
    fn spaced(&self, starts_line: bool) -> Option<Claim> {
        let mark = Roles::RIGHT
            .or(Roles::WRONG)
            .or(Roles::WRONG_ALONE)
            .or(Roles::ASIDE);
        let small = Roles::NEGATING.or(Roles::OPENING).or(Roles::NOUN);
        let mut is_negated = false;
        let mut has_noun = false;
        let mut at = 0;
        while at < self.words.len() && at < LONGEST_OPENING {
            let lengths = (1..=LONGEST_PHRASE).rev();
            let phrases = lengths.map(|len| (len, self.roles(at, len)));
            let mut step = None;
            for (len, roles) in phrases {
                if roles.has(mark)
                    && let Some(claim) = self.marked(at + len, roles, is_negated, has_noun)
                {
                    return Some(claim);
                }
                if at == 0 && starts_line && roles.has(Roles::WRONG) && self.goes_on(len) {
                    return Some(Claim {
                        says: Spoken::Wrong,
                        is_alone: false,
                        has_noun,
                    });
                }
                let goes = roles.has(small) || at > 0 && roles.has(Roles::LINKING);
                if goes && step.is_none() {
                    step = Some((len, roles));
                }
            }
            let (len, roles) = match step {
                Some(step) => step,
                None if self.counts(at) => (1, Roles::default()),
                None => return None,
            };
            is_negated |= roles.has(Roles::NEGATING);
            has_noun |= roles.has(Roles::NOUN) && !roles.has(Roles::NEGATING);
            at += len;
        }
        None
    }

    /// Returns the claim of a marking word if only words that may follow it stand from
    /// `rest` on.
    fn marked(&self, rest: usize, roles: Roles, negated: bool, noun: bool) -> Option<Claim> {
        let mut is_negated = negated;
        let mut has_noun = noun;
        for at in rest..self.words.len() {
            let after = self.roles(at, 1);
            // "No" is an answer by itself only.
            if roles.has(Roles::NEGATING) {
                return None;
            }
            if after.has(Roles::NEGATING_AFTER) {
                is_negated = true;
            } else if after.has(Roles::NOUN) {
                has_noun = true;
            } else if !self.counts(at) {
                return None;
            }
        }
        let says = if roles.has(Roles::RIGHT) {
            Spoken::Right
        } else if roles.has(Roles::ASIDE) {
            Spoken::Aside
        } else {
            Spoken::Wrong
        };
        Some(Claim {
            says: if is_negated { says.negated() } else { says },
            is_alone: true,
            has_noun,
        })
    }

    /// Returns true if free text follows the first words of the clause. "Wrong is E1" tells
    /// of another line.
    fn goes_on(&self, len: usize) -> bool {
        len < self.words.len() && !self.roles(len, 1).has(Roles::LINKING)
    }

    /// Returns true for a number or letter that counts lines: "2", "A", "iv", "1b".
    fn counts(&self, at: usize) -> bool {
        let word = self.word(at);
        let mut chars = word.chars();
        let first = chars.next().unwrap_or(' ');
        // Alphabets only: a character of other scripts is a word.
        let is_letter =
            first.is_alphabetic() && first < '\u{530}' && !is_tick(first) && chars.next().is_none();
        let is_roman = word != "x" && word.chars().all(|c| matches!(c, 'i' | 'v' | 'x'));
        is_letter || word.len() <= 4 && (first.is_ascii_digit() || is_roman)
    }
}

/// Returns true for the name of a point, such as "e1".
fn is_point(word: &str) -> bool {
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

/// Returns true if a text has characters of scripts without spaces, or signs.
fn is_unspaced(text: &str) -> bool {
    text.chars()
        .any(|c| c == '\u{d7}' || matches!(c, '\u{e00}'..='\u{e7f}' | '\u{2190}'..='\u{10ffff}'))
}

/// A clause of a script without spaces between words.
#[derive(Debug)]
struct Unspaced {
    /// The clause without its spaces.
    text: String,
    /// The places of the spaces.
    gaps: Vec<usize>,
}

impl Unspaced {
    fn of(clause: &Clause) -> Self {
        let mut text = String::with_capacity(clause.text.len());
        let mut gaps = Vec::new();
        for index in 0..clause.words.len() {
            gaps.push(text.len());
            text.push_str(clause.word(index));
        }
        Self { text, gaps }
    }

    fn claim(&self) -> Option<Claim> {
        self.whole().or_else(|| self.ending())
    }

    /// Reads the clause as a word with the texts that may stand around it.
    fn whole(&self) -> Option<Claim> {
        let mut at = 0;
        let mut is_negated = false;
        loop {
            let rest = &self.text[at..];
            for (texts, says) in [
                (&TEXTS.right, Spoken::Right),
                (&TEXTS.wrong, Spoken::Wrong),
                (&TEXTS.aside, Spoken::Aside),
            ] {
                for len in starts(texts, rest) {
                    if let Some((negated_after, is_alone)) = self.rest(at + len) {
                        let negated = is_negated || negated_after;
                        return Some(Claim {
                            says: if negated { says.negated() } else { says },
                            is_alone,
                            has_noun: TEXTS.nouns.iter().any(|noun| self.text.contains(noun)),
                        });
                    }
                }
            }
            if let Some(len) = starts(&TEXTS.negating_before, rest).next() {
                is_negated = true;
                at += len;
            } else {
                at += starts(&TEXTS.before, rest)
                    .next()
                    .or_else(|| counter(rest))?;
            }
        }
    }

    /// Reads the text behind a marking word. Returns true if it denies the word, and true
    /// if it says no more.
    fn rest(&self, mut at: usize) -> Option<(bool, bool)> {
        loop {
            let rest = &self.text[at..];
            if rest.is_empty() {
                return Some((false, true));
            }
            if starts(&TEXTS.negating_after, rest).next().is_some() {
                return Some((true, true));
            }
            if starts_with_point(rest) {
                return None;
            }
            if let Some(len) = starts(&TEXTS.after, rest).next().or_else(|| counter(rest)) {
                at += len;
            } else {
                // Free text may follow a space, but not if it tells of another line.
                let is_free = self.gaps.contains(&at)
                    && starts(&TEXTS.particles, rest).next().is_none()
                    && !has_point(rest)
                    && !denies(rest);
                return is_free.then_some((false, false));
            }
        }
    }

    /// Reads a sentence that ends in a word for wrong: "コウになって失敗".
    fn ending(&self) -> Option<Claim> {
        let (at, len) = TEXTS.wrong.iter().find_map(|text| {
            let at = self.text.rfind(text.as_str())?;
            Some((at, text.len()))
        })?;
        let has = |texts: &[String]| texts.iter().any(|text| self.text[..at].contains(text));
        let is_plain = !has(&TEXTS.sides)
            && !has(&TEXTS.right)
            && !has(&TEXTS.negating_before)
            && !has_point(&self.text[..at])
            && len > "错".len()
            && self.rest(at + len) == Some((false, true));
        is_plain.then_some(Claim {
            says: Spoken::Wrong,
            is_alone: false,
            has_noun: false,
        })
    }
}

/// Returns true if a text has a word for wrong, or one that denies.
fn denies(text: &str) -> bool {
    let mut texts = TEXTS.wrong.iter().chain(&TEXTS.negating_after);
    texts.any(|wrong| text.contains(wrong))
}

/// Returns the lengths of the texts with which `rest` starts.
fn starts<'a>(texts: &'a [String], rest: &'a str) -> impl Iterator<Item = usize> + 'a {
    let found = texts.iter().filter(|text| rest.starts_with(text.as_str()));
    found.map(String::len)
}

/// Returns the length of a number or letter that counts lines.
fn counter(rest: &str) -> Option<usize> {
    if starts_with_point(rest) {
        return None;
    }
    let first = rest.chars().next()?;
    if first.is_ascii_digit() {
        return Some(1);
    }
    let is_letter = |c: char| c.is_ascii_alphabetic();
    if is_letter(first) && !is_tick(first) && !rest[1..].starts_with(is_letter) {
        return Some(1);
    }
    starts(&TEXTS.numerals, rest).next()
}

/// Returns true for the letters that stand for a cross and a circle.
const fn is_tick(letter: char) -> bool {
    matches!(letter, 'x' | 'o')
}

fn starts_with_point(text: &str) -> bool {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric());
    is_point(&text[..end.unwrap_or(text.len())])
}

fn has_point(text: &str) -> bool {
    text.split(|c: char| !c.is_ascii_alphanumeric())
        .any(is_point)
}

#[cfg(test)]
mod tests;
