//! Finds out whether a text of any language calls its line right or wrong.
//!
//! A text is cut into sentences, and these into clauses. A clause marks the line if it
//! consists of a word for right or wrong and of words of the same language that may stand
//! beside it ("This is not the right move", "正解図1"). A mark for right does not count if
//! its sentence, or one after it, takes it back or tells of another line. Any other text is
//! left unread. That does no harm; taking a failing line for an answer would.

mod characters;
mod clause;
mod lines;
mod spaced;
mod unspaced;

use self::clause::{Clause, Sentence, is_label_alone, sentences};
use self::lines::unwrapped;
use super::marking_words::Languages;
use crate::problems::answers::FileMark;

/// Breaks a marking word in a written comment that marks nothing. It is invisible, and is
/// dropped when the comment is read.
pub(super) const JOINER: char = '\u{2060}';

/// The most words or texts of a clause before the word that marks, and the most texts after
/// it in a script without spaces.
const LONGEST_OPENING: usize = 7;

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

/// A meaning that a clause states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Claim {
    says: Spoken,
    /// True if the clause is no more than the mark.
    is_alone: bool,
    /// True if a noun stands beside the word: "the right answer".
    has_noun: bool,
    /// True for a word that counts only as a whole sentence.
    needs_sentence: bool,
    /// The languages of the clause, which its sentence shares.
    languages: Languages,
}

/// Returns the meaning of a text: of a comment, or of a node's name.
pub(super) fn spoken(text: &str) -> Spoken {
    if text.chars().all(|c| c.is_whitespace() || c == '.') {
        return Spoken::Nothing;
    }
    let text = unwrapped(text);
    if is_label_alone(&text) {
        return Spoken::Nothing;
    }
    let sentences = sentences(&text);
    if let [sentence] = &sentences[..]
        && sentence.is_assent()
    {
        return Spoken::Right;
    }
    let mut alone = Spoken::Nothing;
    let mut beside = Spoken::Nothing;
    let mut is_taken_back = false;
    for (index, sentence) in sentences.iter().enumerate().rev() {
        let mut has_right = false;
        for (says, is_alone) in sentence.claims(index == 0) {
            has_right |= says == Spoken::Right;
            if says == Spoken::Right && is_taken_back {
                continue;
            }
            if is_alone {
                alone = alone.and(says);
            } else {
                beside = beside.and(says);
            }
        }
        // "Correct! Well done. But White lives." takes back both.
        is_taken_back = sentence.takes_back() || is_taken_back && has_right;
    }
    // A sentence that is a mark counts before one that has a mark.
    match (alone, beside) {
        (Spoken::Nothing, Spoken::Nothing) => Spoken::Unknown,
        (Spoken::Nothing | Spoken::Aside, beside) => alone.and(beside),
        (alone, _) => alone,
    }
}

/// Returns the claim of a folded line that is a mark by itself.
fn mark_of_line(line: &str) -> Option<Claim> {
    let sentences = sentences(line);
    let [sentence] = &sentences[..] else {
        return None;
    };
    let [clause] = &sentence.clauses[..] else {
        return None;
    };
    let claim = clause.claim(true)?;
    let is_mark = claim.is_alone && claim.says.mark() != FileMark::Unmarked;
    (is_mark && !sentence.is_question).then_some(claim)
}

/// Returns true if a folded line is no more than a point of the board, a label or a name.
fn is_move(line: &str) -> bool {
    is_label_alone(line)
        || matches!(&sentences(line)[..], [sentence]
            if matches!(&sentence.clauses[..], [clause]
                if clause.names_move() || clause.may_be_name()))
}

impl Sentence {
    /// Returns true if the sentence is no more than a word of assent.
    fn is_assent(&self) -> bool {
        !self.is_question && matches!(&self.clauses[..], [clause] if clause.is_assent())
    }

    /// Returns the meanings that the sentence states, each with true if it states no more.
    fn claims(&self, starts_text: bool) -> impl Iterator<Item = (Spoken, bool)> + '_ {
        let is_single = self.clauses.len() == 1;
        let clauses = self.clauses.iter().enumerate();
        let claims = clauses.filter_map(move |(index, clause)| {
            let claim = clause.claim(index == 0 && self.starts_line)?;
            let before = self.clauses[..index].last();
            let is_about_this = !before.is_some_and(Clause::names_move)
                && (claim.says != Spoken::Right || self.lets_right(index, &claim, starts_text));
            is_about_this.then_some((claim.says, claim.is_alone && is_single))
        });
        claims.filter(|_| !self.is_question)
    }

    /// Returns true if the sentence leaves a mark for right in one of its clauses as it is.
    fn lets_right(&self, index: usize, claim: &Claim, starts_text: bool) -> bool {
        let clause = &self.clauses[index];
        let before = &self.clauses[..index];
        let after = &self.clauses[index + 1..];
        if !before.is_empty() && !after.is_empty() || clause.has_arrow() {
            return false;
        }
        let others = || before.iter().chain(after);
        let is_named = after.first().is_some_and(|next| {
            let names_answer = clause.is_heading(next, claim.has_noun)
                && !(starts_text && next.has_outcome(claim.languages))
                && next.claim(false).is_none();
            next.names_move() || names_answer
        });
        // A clause that is a mark contradicts this one, which is told by both.
        let denies =
            |next: &Clause| next.denies_last(claim.languages) && next.claim(false).is_none();
        let is_parted = claim.needs_sentence && others().next().is_some();
        !is_named
            && !is_parted
            && !others().any(|other| other.is_side() || other.leads_elsewhere(claim.languages))
            && !before
                .iter()
                .any(|other| other.denies_next(claim.languages))
            && !after.iter().any(denies)
    }
}

impl Clause {
    fn claim(&self, starts_line: bool) -> Option<Claim> {
        spaced::claim(self, starts_line).or_else(|| {
            if self.is_unspaced() {
                unspaced::claim(self)
            } else {
                None
            }
        })
    }
}

#[cfg(test)]
mod tests;
