//! Similar forms of a text: folded for comparison, and in ASCII.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// Returns a text without differences of case, width, accents and compatibility forms, to
/// compare it.
pub(crate) fn fold(text: &str) -> String {
    // The voicing marks of Japanese are no accents: they make other syllables.
    let is_accent = |c: char| is_combining_mark(c) && !matches!(c, '\u{3099}' | '\u{309a}');
    let plain = text.nfkd().filter(|&c| !is_accent(c));
    let mut folded = String::with_capacity(text.len());
    for c in plain.flat_map(char::to_lowercase).nfc() {
        match c {
            'ı' => folded.push('i'),
            'ł' => folded.push('l'),
            'ø' => folded.push('o'),
            'đ' | 'ð' => folded.push('d'),
            'ß' => folded.push_str("ss"),
            'æ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            'ς' => folded.push('σ'),
            // Variation selectors of signs, marks of direction and soft hyphens.
            '\u{fe00}'..='\u{fe0f}' | '\u{200b}'..='\u{200f}' | '\u{ad}' => {}
            c => folded.push(c),
        }
    }
    folded
}

/// Returns a text in ASCII, for a terminal that shows nothing else. Letters lose their accents,
/// the signs of the program's own texts become similar ones, and any other character is `?`: its
/// bytes may be control characters in the encoding of the terminal.
pub(crate) fn to_ascii(text: &str) -> String {
    let mut ascii = String::with_capacity(text.len());
    for c in text.nfc() {
        match c {
            '\0'..='\u{7f}' => ascii.push(c),
            'œ' => ascii += "oe",
            'Œ' => ascii += "OE",
            'æ' => ascii += "ae",
            'Æ' => ascii += "AE",
            'ß' => ascii += "ss",
            '×' => ascii.push('x'),
            '±' => ascii += "+-",
            '→' => ascii += "->",
            '←' => ascii += "<-",
            '↑' => ascii.push('^'),
            '↓' => ascii.push('v'),
            '…' => ascii += "...",
            '‘' | '’' => ascii.push('\''),
            '«' | '»' | '“' | '”' | '„' => ascii.push('"'),
            '·' | '‐' | '‑' | '–' | '—' | '−' => ascii.push('-'),
            '\u{a0}' | '\u{2009}' | '\u{202f}' => ascii.push(' '),
            c if is_combining_mark(c) => {}
            c => {
                let base = std::iter::once(c).nfd().next();
                ascii.push(base.filter(char::is_ascii).unwrap_or('?'));
            }
        }
    }
    ascii
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_width_and_accents_are_folded() {
        for (text, folded) in [
            ("RATÉ", "rate"),
            ("ＦＡＩＬ", "fail"),
            ("Rate\u{301}", "rate"),
            ("YANLIŞ", "yanlis"),
            ("yanlış", "yanlis"),
            ("İyi", "iyi"),
            ("ŹLE, błąd", "zle, blad"),
            ("ﾊｽﾞﾚ", "ハズレ"),
            ("\u{110c}\u{1165}\u{11bc}\u{1103}\u{1161}\u{11b8}", "정답"),
        ] {
            assert_eq!(fold(text), folded);
        }
    }

    #[test]
    fn any_text_has_an_ascii_form() {
        assert_eq!(
            to_ascii("n’importe où, à l’avance…"),
            "n'importe ou, a l'avance..."
        );
        assert_eq!(to_ascii("«Œuvre» – 13×9\u{202f}!"), "\"OEuvre\" - 13x9 !");
        assert_eq!(to_ascii("Zoe\u{308} 囲碁 ␛"), "Zoe ?? ?");
        for c in '\0'..='\u{ffff}' {
            assert!(to_ascii(&c.to_string()).is_ascii(), "{c:?}");
        }
    }
}
