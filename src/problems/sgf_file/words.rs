//! Finds the words in comments that mark a move, and removes them from the
//! displayed text.

use super::marking_words::{WORDS, fold};
use crate::problems::answers::{FileMark, Hint};

/// The contents of a comment.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct CommentMarks {
    pub(super) mark: FileMark,
    pub(super) hint: Option<Hint>,
    /// True if one of the words is in capitals.
    pub(super) is_in_capitals: bool,
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

/// Breaks a marking word in a written comment that marks nothing. It is invisible, and is
/// dropped when the comment is read.
const JOINER: char = '\u{2060}';

/// Returns the words of a text, each with the character that ends it, and without.
fn pieces(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let ends = |c: char| !c.is_alphanumeric();
    let pieces = text.split_inclusive(ends);
    pieces.map(move |piece| (piece, piece.trim_end_matches(ends)))
}

fn is_capital(word: &str) -> bool {
    CAPITALS.iter().any(|(capital, ..)| *capital == word)
}

/// Reads a comment. The first of several marks counts.
pub(super) fn read(comment: &str) -> CommentMarks {
    let comment = comment.trim();
    let mut marks = CommentMarks::default();
    // The start of the current piece, and the start of the text not yet copied.
    let (mut at, mut from) = (0, 0);
    for (piece, word) in pieces(comment) {
        let start = at;
        at += piece.len();
        let Some((_, mark, hint)) = CAPITALS.iter().find(|(capital, ..)| *capital == word) else {
            continue;
        };
        if marks.mark == FileMark::Unmarked {
            marks.mark = mark.unwrap_or_default();
        }
        marks.hint = marks.hint.or(*hint);
        marks.is_in_capitals = true;
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
    if marks.mark == FileMark::Unmarked {
        marks.mark = spoken(comment);
    }
    marks
}

/// Returns the mark of a text in words of any language: of a comment, or of a node's name.
///
/// A word of a language with spaces must begin a sentence. A word of one without them
/// counts anywhere in it.
pub(super) fn spoken(text: &str) -> FileMark {
    let text = fold(text);
    for line in text.lines() {
        let mut starts_line = true;
        for sentence in line.split(is_sentence_end) {
            let sentence = sentence.trim_matches(|c: char| !c.is_alphanumeric() && c != JOINER);
            if sentence.is_empty() {
                continue;
            }
            if let Some(mark) = spaced(sentence, starts_line).or_else(|| unspaced(sentence)) {
                return mark;
            }
            starts_line = false;
        }
    }
    FileMark::Unmarked
}

fn is_sentence_end(c: char) -> bool {
    let is_mark = c.is_ascii_punctuation() && !matches!(c, '\'' | '-');
    is_mark
        || matches!(c, '\u{2010}'..='\u{206f}' if c != JOINER && c != '\u{2019}')
        || matches!(c, '\u{3000}'..='\u{303f}' | '¡' | '¿' | '«' | '»' | '·')
}

/// Returns the mark of the word that begins a sentence. Other words may follow it at the
/// start of a line only.
fn spaced(sentence: &str, starts_line: bool) -> Option<FileMark> {
    WORDS.spaced.iter().find_map(|word| {
        let rest = sentence.strip_prefix(word.folded.as_str())?;
        if rest.starts_with(|c: char| c.is_alphanumeric() || c == JOINER) {
            return None;
        }
        let rest = rest.trim_start_matches(|c: char| !c.is_alphanumeric());
        let is_alone = rest.is_empty() || follows(rest);
        (is_alone || starts_line && word.has_company).then_some(word.mark)
    })
}

/// Returns the mark of the first word of a language without spaces.
fn unspaced(sentence: &str) -> Option<FileMark> {
    let found = WORDS.unspaced.iter().filter_map(|word| {
        let at = sentence.find(word.folded.as_str())?;
        let rest = &sentence[at + word.folded.len()..];
        let is_alone = at == 0 && (rest.is_empty() || follows(rest));
        (is_alone || word.has_company).then_some((at, word))
    });
    // The words are sorted by length, so the longest of those at the same place is found.
    let (_, word) = found.min_by_key(|&(at, _)| at)?;
    Some(word.mark)
}

fn follows(rest: &str) -> bool {
    WORDS
        .following
        .iter()
        .any(|word| rest.starts_with(word.as_str()))
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
            if c.is_alphanumeric() {
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
            ("白死。\n正解です。", FileMark::Right, "白死。\n正解です。"),
            (
                "Le noir vit.\nRéussi !",
                FileMark::Right,
                "Le noir vit.\nRéussi !",
            ),
        ] {
            let marks = read(comment);
            assert_eq!((marks.mark, marks.rest.as_str()), (mark, rest), "{comment}");
        }
        let marks = read("NOTTHIS that is not what is asked");
        assert_eq!(marks.hint, Some(Hint::NotThis));
        assert_eq!(marks.mark, FileMark::Unmarked);
    }

    #[test]
    fn words_of_many_languages_are_understood() {
        for right in [
            "正解",
            "正解図",
            "この手が正解です",
            "正答",
            "成功図",
            "正确",
            "正確！",
            "정답",
            "정답입니다.",
            "성공",
            "Réussi",
            "REUSSI !",
            "Juste.",
            "Bonne réponse, bravo",
            "Richtig!",
            "richtig, Weiß ist tot",
            "¡Correcto!",
            "Corretto",
            "Верно.",
            "ПРАВИЛЬНО",
            "Правильный ответ",
            "Success!",
            "*Solution*",
            "Well done",
            "Black lives. Correct!",
            "One eye only.\ncorrect",
            "- correct -",
            "(Correct)",
            "Ｃｏｒｒｅｃｔ",
            "Dobrze!",
            "Đúng rồi",
            "ถูกต้อง",
        ] {
            assert_eq!(spoken(right), FileMark::Right, "{right}");
        }
        for wrong in [
            "失敗",
            "失敗図",
            "不正解",
            "正解ではない",
            "失败",
            "错误",
            "不正确",
            "오답",
            "실패",
            "정답이 아닙니다",
            "Raté",
            "Rate\u{301}",
            "Échec.",
            "Pas correct",
            "Falsch",
            "nicht richtig",
            "Incorrecto",
            "Неверно",
            "не верно",
            "Fail.",
            "*Wrong*",
            "Failure",
            "Wrong answer!",
            "Not correct.",
            "Black makes one eye only: wrong",
            "Sbagliato",
            "Źle",
        ] {
            assert_eq!(spoken(wrong), FileMark::Wrong, "{wrong}");
        }
        for other in [
            "The right move",
            "Right side first",
            "Rate this problem",
            "Not what was asked",
            "White is wrong to answer",
            "Solution of the editor",
            "白棋成功做活",
            "Black to play",
            "Variation",
            "変化図",
            "brightly",
            "Korrekturen",
            "Fehlerquelle",
            "solutions",
        ] {
            assert_eq!(spoken(other), FileMark::Unmarked, "{other}");
        }
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
            comment in "(RIGHT|Right|wrong|CORRECT|FORCE|正解|Raté|a|[.!é]| |\n){0,8}",
        ) {
            let marks = read(&write(mark, hint, &comment));
            prop_assert_eq!((marks.mark, marks.hint), (mark, hint));
        }

        #[test]
        fn plain_comments_survive(comment in "([a-z]{1,3}[.,]?[ \n]){0,6}[a-z]") {
            prop_assert_eq!(read(&write(FileMark::Right, None, &comment)).rest, comment.trim());
        }
    }
}
