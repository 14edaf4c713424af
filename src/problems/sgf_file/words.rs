//! Finds the words in comments that mark a move, and removes them from the
//! displayed text.

use crate::problems::answers::{FileMark, Hint};

/// The contents of a comment.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct CommentMarks {
    pub(super) mark: FileMark,
    pub(super) hint: Option<Hint>,
    /// The comment without the marking words in capitals.
    pub(super) rest: String,
}

/// Words in capitals that count anywhere in a comment.
const CAPITALS: [(&str, Option<FileMark>, Option<Hint>); 7] = [
    ("RIGHT", Some(FileMark::Right), None),
    ("CORRECT", Some(FileMark::Right), None),
    ("WRONG", Some(FileMark::Wrong), None),
    ("INCORRECT", Some(FileMark::Wrong), None),
    ("FORCE", None, Some(Hint::Force)),
    ("CHOICE", None, Some(Hint::Choice)),
    ("NOTTHIS", None, Some(Hint::NotThis)),
];

/// Words that count at the start of a comment.
const STARTS: [(&str, FileMark); 4] = [
    ("correct", FileMark::Right),
    ("right", FileMark::Right),
    ("wrong", FileMark::Wrong),
    ("incorrect", FileMark::Wrong),
];

/// Reads a comment. The first of several marks counts.
pub(super) fn read(comment: &str) -> CommentMarks {
    let comment = comment.trim();
    let mut marks = CommentMarks::default();
    // The start of the current piece, and the start of the text not yet copied.
    let (mut at, mut from) = (0, 0);
    for piece in comment.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let start = at;
        at += piece.len();
        let word = piece.trim_end_matches(|c: char| !c.is_alphanumeric());
        let Some((_, mark, hint)) = CAPITALS.iter().find(|(capital, ..)| *capital == word) else {
            continue;
        };
        if marks.mark == FileMark::Unmarked {
            marks.mark = mark.unwrap_or_default();
        }
        marks.hint = marks.hint.or(*hint);
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
    if marks.mark == FileMark::Unmarked {
        marks.mark = start(comment);
    }
    marks
}

/// Returns the mark that the first word of a comment stands for.
fn start(comment: &str) -> FileMark {
    let word = comment.split(|c: char| !c.is_alphanumeric()).next();
    let word = word.unwrap_or_default();
    let found = STARTS
        .iter()
        .find(|(start, _)| start.eq_ignore_ascii_case(word));
    let Some((_, mark)) = found else {
        return FileMark::Unmarked;
    };
    // "Right" counts if it stands by itself, but not in "Right side" or "Right
    // now".
    let rest = comment[word.len()..].trim_start_matches([' ', '\t']);
    let sole = rest.starts_with(|c: char| !c.is_alphanumeric()) || rest.is_empty();
    let named = ["answer", "move", "solution"].iter().any(|noun| {
        rest.get(..noun.len())
            .is_some_and(|next| next.eq_ignore_ascii_case(noun))
    });
    if sole || named || !word.eq_ignore_ascii_case("right") {
        *mark
    } else {
        FileMark::Unmarked
    }
}

/// Writes a comment in which [`read`] finds this mark and hint. The rest reads
/// back unchanged unless the comment itself has marking words.
pub(super) fn write(mark: FileMark, hint: Option<Hint>, comment: &str) -> String {
    let words = CAPITALS.iter().filter(|(word, of, hints)| {
        let marks = of.is_some_and(|of| of == mark) && matches!(*word, "RIGHT" | "WRONG");
        marks || hints.is_some() && *hints == hint
    });
    let mut text: Vec<&str> = words.map(|(word, ..)| *word).collect();
    let plain = lowercase_marks(comment);
    if !plain.is_empty() {
        text.push(&plain);
    }
    let text = text.join(" ");
    let again = read(&text);
    if (again.mark, again.hint) == (mark, hint) {
        text
    } else {
        // Parentheses keep the start of an unmarked comment from being read as
        // a mark.
        format!("({text})")
    }
}

/// Returns the comment with its marking words in small letters.
fn lowercase_marks(comment: &str) -> String {
    let mut tame = String::with_capacity(comment.len());
    for piece in comment.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let word = piece.trim_end_matches(|c: char| !c.is_alphanumeric());
        if CAPITALS.iter().any(|(capital, ..)| *capital == word) {
            tame.push_str(&piece.to_ascii_lowercase());
        } else {
            tame.push_str(piece);
        }
    }
    tame
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn marks_are_found_and_taken_out() {
        for (comment, mark, rest) in [
            ("RIGHT", FileMark::Right, ""),
            ("RIGHT well done", FileMark::Right, "well done"),
            ("Well done. RIGHT", FileMark::Right, "Well done."),
            ("CORRECT!", FileMark::Right, ""),
            ("Correct! One eye.", FileMark::Right, "Correct! One eye."),
            ("Right.", FileMark::Right, "Right."),
            ("right answer", FileMark::Right, "right answer"),
            ("Wrong.", FileMark::Wrong, "Wrong."),
            ("Incorrect.", FileMark::Wrong, "Incorrect."),
            ("WRONG White lives", FileMark::Wrong, "White lives"),
            ("Right side first", FileMark::Unmarked, "Right side first"),
            ("The right move", FileMark::Unmarked, "The right move"),
            ("BRIGHT", FileMark::Unmarked, "BRIGHT"),
            ("", FileMark::Unmarked, ""),
            ("正解 RIGHT", FileMark::Right, "正解"),
        ] {
            let marks = read(comment);
            assert_eq!((marks.mark, marks.rest.as_str()), (mark, rest), "{comment}");
        }
        let marks = read("NOTTHIS that is not what is asked");
        assert_eq!(marks.hint, Some(Hint::NotThis));
        assert_eq!(marks.mark, FileMark::Unmarked);
    }

    proptest! {
        #[test]
        fn written_marks_are_read_back(
            mark in prop::sample::select(
                &[FileMark::Right, FileMark::Wrong, FileMark::Unmarked][..]
            ),
            hint in prop::sample::select(
                &[None, Some(Hint::Force), Some(Hint::Choice), Some(Hint::NotThis)][..]
            ),
            comment in "(RIGHT|Right|wrong|CORRECT|FORCE|a|[.!é]| |\n){0,8}",
        ) {
            let marks = read(&write(mark, hint, &comment));
            prop_assert_eq!((marks.mark, marks.hint), (mark, hint));
        }

        #[test]
        fn plain_comments_survive(comment in "([a-z]{1,3}[.,]?[ \n]){0,6}[a-z]") {
            prop_assume!(start(&comment) == FileMark::Unmarked);
            prop_assert_eq!(read(&write(FileMark::Right, None, &comment)).rest, comment.trim());
        }
    }
}
