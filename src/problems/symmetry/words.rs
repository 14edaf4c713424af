//! Rewrites the texts of a problem for its image under a symmetry.

use super::Symmetry;
use crate::go::Size;

/// Words that are exchanged when the colors are. Each counts only as a whole
/// word; between letters it is part of another word.
const NAMES: &[(&str, &str)] = &[
    ("black", "white"),
    ("Black", "White"),
    ("BLACK", "WHITE"),
    ("noir", "blanc"),
    ("noirs", "blancs"),
    ("noire", "blanche"),
    ("noires", "blanches"),
    ("Noir", "Blanc"),
    ("Noirs", "Blancs"),
    ("Noire", "Blanche"),
    ("Noires", "Blanches"),
    ("NOIR", "BLANC"),
];

/// Characters that are words in Japanese and Chinese, which do not separate
/// words by spaces.
const SIGNS: &[(char, char)] = &[('黒', '白'), ('黑', '白')];

/// Words that contain such a character and do not refer to a stone.
const NO_STONES: &[&str] = &[
    "面白", "明白", "空白", "余白", "告白", "自白", "潔白", "洁白", "漂白", "独白", "坦白", "表白",
    "苍白", "蒼白", "清白", "雪白", "白紙", "白纸", "白書", "白天", "白日", "白昼", "白费", "白痴",
    "白熱", "白热", "白板", "黒板", "黑板", "黒幕", "黑幕", "暗黒", "黑暗", "漆黒", "漆黑", "黑夜",
    "黒字", "黑客",
];

/// The text that may follow a color in Korean without a space: particles, and
/// words written together with it.
const KOREAN_AFTER: &[&str] = &[
    "",
    "이",
    "은",
    "을",
    "의",
    "에",
    "에게",
    "에서",
    "과",
    "도",
    "으로",
    "부터",
    "까지",
    "이나",
    "이면",
    "이라면",
    "먼저",
    "선",
    "번",
    "차례",
    "돌",
    "돌이",
    "돌은",
    "돌을",
    "돌의",
    "집",
    "집이",
    "집은",
    "집을",
    "대마",
    "대마가",
    "대마를",
    "대마는",
    "쪽",
    "쪽이",
    "쪽은",
    "말",
    "말이",
    "말은",
    "말을",
];

/// Rewrites a text for its image under a symmetry.
pub(super) fn rewritten(symmetry: Symmetry, size: Size, text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    let mut rest = text;
    let mut before = None;
    while let Some(first) = rest.chars().next() {
        let length = if is_hangul(first) {
            let word = leading(rest, is_hangul);
            written.push_str(&korean(symmetry, word));
            word.len()
        } else if is_sign(first) {
            let (length, sign) = sign(symmetry, rest, text.len() - rest.len(), text);
            written.push_str(&sign);
            length
        } else if first.is_alphanumeric() && !is_eastern(first) {
            let word = leading(rest, |c| c.is_alphanumeric() && !is_eastern(c));
            // Hyphens and dashes separate words; digits and underscores do not.
            let whole = before != Some('_') && !rest[word.len()..].starts_with('_');
            let new = whole.then(|| latin(symmetry, size, word)).flatten();
            written.push_str(new.as_deref().unwrap_or(word));
            word.len()
        } else {
            written.push(first);
            first.len_utf8()
        };
        before = rest[..length].chars().next_back();
        rest = &rest[length..];
    }
    written
}

/// Returns the longest prefix whose characters all satisfy `is`.
fn leading(text: &str, is: impl Fn(char) -> bool) -> &str {
    let end = text.find(|c| !is(c)).unwrap_or(text.len());
    &text[..end]
}

/// Returns the replacement for a word, if there is one.
fn latin(symmetry: Symmetry, size: Size, word: &str) -> Option<String> {
    // Coordinates have capital letters. Small letters may be words, or marks of
    // a diagram.
    if word.starts_with(|c: char| c.is_ascii_uppercase())
        && let Ok(point) = size.parse_point(word)
        // This excludes `A01`.
        && point.on(size).to_string() == word
    {
        let turned = symmetry.point(size, point);
        return Some(turned.on(symmetry.size(size)).to_string());
    }
    let mut names = NAMES.iter().filter(|_| symmetry.swapped);
    names.find_map(|&(black, white)| {
        if word == black {
            Some(white.to_owned())
        } else {
            (word == white).then(|| black.to_owned())
        }
    })
}

/// Rewrites a Korean word that may begin with a color. The two color words take
/// the same particles, so the rest of the word is kept.
fn korean(symmetry: Symmetry, word: &str) -> String {
    let changed = [('흑', '백'), ('백', '흑')]
        .into_iter()
        .find_map(|(from, to)| {
            let after = word.strip_prefix(from).filter(|_| symmetry.swapped)?;
            KOREAN_AFTER
                .contains(&after)
                .then(|| format!("{to}{after}"))
        });
    changed.unwrap_or_else(|| word.to_owned())
}

/// Rewrites the character at byte `start` of the text, where `rest` begins.
/// Returns the length in bytes of the original and the replacement.
fn sign(symmetry: Symmetry, rest: &str, start: usize, text: &str) -> (usize, String) {
    // A text with kana or with the Japanese character for black is Japanese.
    let japanese = text.chars().any(|c| c == '黒' || is_kana(c));
    for word in NO_STONES {
        let inside = |(at, _): (usize, char)| {
            start
                .checked_sub(at)
                .is_some_and(|from| text.get(from..).is_some_and(|t| t.starts_with(word)))
        };
        if word.char_indices().any(inside) {
            let whole = rest.chars().next().map_or("", |c| &rest[..c.len_utf8()]);
            return (whole.len(), whole.to_owned());
        }
    }
    let Some(first) = rest.chars().next() else {
        return (0, String::new());
    };
    let new = match first {
        _ if !symmetry.swapped => first,
        '白' if japanese => '黒',
        '白' => '黑',
        _ => '白',
    };
    (first.len_utf8(), new.to_string())
}

fn is_sign(c: char) -> bool {
    SIGNS.iter().any(|&(black, white)| c == black || c == white)
}

const fn is_kana(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{30FF}')
}

const fn is_hangul(c: char) -> bool {
    matches!(c, '\u{AC00}'..='\u{D7A3}')
}

/// Returns true for scripts that do not separate words by spaces, and for
/// Hangul.
const fn is_eastern(c: char) -> bool {
    is_hangul(c) || is_kana(c) || matches!(c, '\u{3400}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn swapped(text: &str) -> String {
        let swap = Symmetry {
            swapped: true,
            ..Symmetry::default()
        };
        rewritten(swap, Size::square(9).unwrap(), text)
    }

    fn flipped(text: &str) -> String {
        let flip = Symmetry {
            flipped: true,
            ..Symmetry::default()
        };
        rewritten(flip, Size::square(9).unwrap(), text)
    }

    #[test]
    fn coordinates_are_rewritten_and_lookalikes_stay() {
        assert_eq!(
            flipped("A1 and (J9), then D4-E5."),
            "J1 and (A9), then F4-E5."
        );
        assert_eq!(flipped("黒A1に白B2。"), "黒J1に白H2。");
        for stays in [
            "A10", "K1", "I5", "A01", "xA1", "A1x", "a1", "A1_", "B52s", "MP3", "A", "1",
        ] {
            assert_eq!(flipped(stays), stays);
        }
    }

    #[test]
    fn colors_change_places_in_five_languages() {
        for (from, to) in [
            (
                "Black to live, white's loss.",
                "White to live, black's loss.",
            ),
            (
                "Noir joue, les pierres blanches",
                "Blanc joue, les pierres noires",
            ),
            ("黒先白死。面白い", "白先黒死。面白い"),
            ("黑先白死，很明白", "白先黑死，很明白"),
            ("흑이 백을 잡는다. 백선", "백이 흑을 잡는다. 흑선"),
        ] {
            assert_eq!(swapped(from), to);
            assert_eq!(swapped(to), from);
        }
    }

    #[test]
    fn other_words_stay() {
        for stays in [
            "blackboard, Whitehead, blanchir, noirceur",
            "여백과 고백, 백만",
            "空白、告白",
            "",
        ] {
            assert_eq!(swapped(stays), stays);
        }
    }

    #[test]
    fn without_a_change_of_colors_their_names_stay() {
        assert_eq!(flipped("Black 白 흑 noir"), "Black 白 흑 noir");
    }
}
