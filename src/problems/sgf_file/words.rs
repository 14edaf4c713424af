//! Finds the words in comments that mark a move, and removes them from the
//! displayed text.

use super::marking_words::{Role, WORDS};
use super::spoken::{JOINER, Spoken, spoken};
use crate::platform::text::fold;
use crate::problems::answers::{FileMark, Hint};

/// The contents of a comment.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct CommentMarks {
    /// The meaning of the comment for its line.
    pub(super) says: Spoken,
    pub(super) hint: Option<Hint>,
    /// True if a word in capitals calls the line right.
    pub(super) has_capital_right: bool,
    /// The comment without the marking words in capitals.
    pub(super) rest: String,
}

/// Words in capitals that count anywhere in a comment, unless it is all in capitals.
const CAPITALS: [(&str, Spoken, Option<Hint>); 7] = [
    ("RIGHT", Spoken::Right, None),
    ("CORRECT", Spoken::Right, None),
    ("WRONG", Spoken::Wrong, None),
    ("INCORRECT", Spoken::Wrong, None),
    ("FORCE", Spoken::Nothing, Some(Hint::Force)),
    ("CHOICE", Spoken::Nothing, Some(Hint::Choice)),
    ("NOTTHIS", Spoken::Nothing, Some(Hint::NotThis)),
];

/// The most words in capitals that stand together: a mark and a hint.
const MOST_TOGETHER: usize = 3;

/// Returns the words of a text, each with the character that ends it, and without.
fn pieces(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let ends = |c: char| !c.is_alphanumeric();
    let pieces = text.split_inclusive(ends);
    pieces.map(move |piece| (piece, piece.trim_end_matches(ends)))
}

fn is_capital(word: &str) -> bool {
    CAPITALS.iter().any(|(capital, ..)| *capital == word)
}

/// Returns true if a comment has other words in capitals, and no small letters. A word that
/// marks may be part of any sentence then.
fn is_all_in_capitals(comment: &str) -> bool {
    let is_loud = |word: &str| word.len() > 1 && !is_capital(word) && !has_digit(word);
    !comment.chars().any(char::is_lowercase)
        && pieces(comment).any(|(_, word)| is_loud(word) && word.chars().any(char::is_uppercase))
}

fn has_digit(word: &str) -> bool {
    word.chars().any(char::is_numeric)
}

/// Returns true if no other words stand before a word that marks, nor after it up to the end
/// of the sentence. `piece` is the word with the character that ends it, `rest` the text
/// after that.
fn is_alone(before: [&str; 2], piece: &str, rest: &str) -> bool {
    let is_mark = |word: &str| word.is_empty() || is_capital(word);
    let mut is_over = ends_sentence(piece);
    for (piece, word) in pieces(rest).take(MOST_TOGETHER) {
        if is_over || !is_mark(word) {
            break;
        }
        is_over = ends_sentence(piece);
    }
    let is_at_end = || pieces(rest).nth(MOST_TOGETHER).is_none();
    let is_last = || is_at_end() && pieces(rest).all(|(_, word)| is_mark(word));
    before.into_iter().all(is_mark) && (is_over || is_last())
}

fn ends_sentence(piece: &str) -> bool {
    piece.ends_with(['.', '!', '?', ',', ';', '\n'])
}

/// Reads a comment.
pub(super) fn read(comment: &str) -> CommentMarks {
    let comment = comment.trim();
    let mut marks = CommentMarks::default();
    let is_loud = is_all_in_capitals(comment);
    // The start of the current piece, and the start of the text not yet copied.
    let (mut at, mut from) = (0, 0);
    // The two words before in the sentence.
    let mut before = ["", ""];
    for (piece, word) in pieces(comment) {
        let start = at;
        at += piece.len();
        let words = before;
        before = if ends_sentence(piece) {
            ["", ""]
        } else {
            [words[1], word]
        };
        let Some((_, says, hint)) = CAPITALS.iter().find(|(capital, ..)| *capital == word) else {
            continue;
        };
        let rest = &comment[at..];
        let is_part = is_loud && hint.is_none() && !is_alone(words, piece, rest);
        if is_part || is_asked(words, piece) || is_about_another(piece, rest) {
            continue;
        }
        marks.hint = marks.hint.or(*hint);
        let is_denied = words.iter().any(|word| plays(word, Role::Negating));
        if says.mark() != FileMark::Unmarked && is_denied {
            marks.says = marks.says.and(says.negated());
            continue;
        }
        marks.has_capital_right |= *says == Spoken::Right;
        marks.says = marks.says.and(*says);
        marks.rest.push_str(&comment[from..start]);
        // The space after the word is removed too, so that no gap stays.
        let gap = piece.ends_with([' ', '\t']);
        from = if gap { at } else { start + word.len() };
    }
    marks.rest.push_str(&comment[from..]);
    if from > 0 {
        let rest = marks.rest.trim();
        // The punctuation that followed a mark is removed with it.
        let bare = rest.trim_start_matches(['.', '!', ':', ',', ';', '-']);
        marks.rest = bare.trim().to_owned();
    }
    marks.rest.retain(|c| c != JOINER);
    let says = spoken(comment);
    // A hint is not the text of an answer.
    if marks.hint.is_none() || says.mark() != FileMark::Unmarked {
        marks.says = marks.says.and(says);
    }
    marks
}

fn plays(word: &str, role: Role) -> bool {
    let meaning = WORDS.get(&fold(word));
    meaning.is_some_and(|meaning| meaning.is(&[role]))
}

/// Returns true if a word in capitals stands in a question: "IS THIS RIGHT".
fn is_asked(before: [&str; 2], piece: &str) -> bool {
    let [verb, subject] = before.map(fold);
    piece.ends_with('?') || verb == "is" && matches!(subject.as_str(), "this" | "that" | "it")
}

/// Returns true if the words after one in capitals make it tell of another line: "CORRECT IS
/// E1", "the RIGHT move was E1".
fn is_about_another(piece: &str, rest: &str) -> bool {
    let words = rest.split(|c: char| !c.is_alphanumeric() && c != JOINER);
    let mut words = words.skip_while(|word| plays(word, Role::Noun));
    piece.ends_with(' ')
        && words
            .next()
            .is_some_and(|next| matches!(fold(next).as_str(), "is" | "was"))
}

/// Writes a comment in which [`read`] finds this mark and hint. The rest reads
/// back unchanged unless the comment itself has marking words.
pub(super) fn write(mark: FileMark, hint: Option<Hint>, comment: &str) -> String {
    let words = CAPITALS.iter().filter(|(word, says, hints)| {
        let marks = says.mark() == mark && matches!(*word, "RIGHT" | "WRONG");
        marks || hints.is_some() && *hints == hint
    });
    let text: Vec<&str> = words.map(|(word, ..)| *word).collect();
    let plain = lowercase_marks(comment);
    // A full stop keeps the words apart from a comment that is all in capitals.
    let gap = if is_all_in_capitals(&plain) {
        ". "
    } else {
        " "
    };
    let mut text = text.join(" ");
    if !plain.is_empty() {
        if !text.is_empty() {
            text.push_str(gap);
        }
        text.push_str(&plain);
    }
    let again = read(&text);
    if (again.says.mark(), again.hint) == (mark, hint) {
        text
    } else {
        with_joiners(&text)
    }
}

/// Returns a text in which no word marks anything. Capitals are marks wherever they stand,
/// so they are kept.
fn with_joiners(text: &str) -> String {
    let mut broken = String::with_capacity(text.len() * 2);
    for (piece, word) in pieces(text) {
        if is_capital(word) {
            broken.push_str(piece);
            continue;
        }
        for c in piece.chars() {
            broken.push(c);
            if !c.is_whitespace() {
                broken.push(JOINER);
            }
        }
    }
    broken
}

/// Returns the comment with its marking words in small letters.
fn lowercase_marks(comment: &str) -> String {
    let mut tame = String::with_capacity(comment.len());
    for (piece, word) in pieces(comment) {
        if is_capital(word) {
            tame.push_str(&piece.to_ascii_lowercase());
        } else {
            tame.push_str(piece);
        }
    }
    tame
}

#[cfg(test)]
mod tests;
