//! Helvetica, which every PDF reader has: its letters and their widths.

/// The widths of the letters from space to `~`, in thousandths of the font
/// size.
const REGULAR: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
/// The widths of the bold letters.
const BOLD: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
    611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
    278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];

/// The letters of the Windows encoding outside Latin-1, with their bytes.
const OTHERS: [(char, u8); 27] = [
    ('€', 0x80),
    ('‚', 0x82),
    ('ƒ', 0x83),
    ('„', 0x84),
    ('…', 0x85),
    ('†', 0x86),
    ('‡', 0x87),
    ('ˆ', 0x88),
    ('‰', 0x89),
    ('Š', 0x8A),
    ('‹', 0x8B),
    ('Œ', 0x8C),
    ('Ž', 0x8E),
    ('‘', 0x91),
    ('’', 0x92),
    ('“', 0x93),
    ('”', 0x94),
    ('•', 0x95),
    ('–', 0x96),
    ('—', 0x97),
    ('˜', 0x98),
    ('™', 0x99),
    ('š', 0x9A),
    ('›', 0x9B),
    ('œ', 0x9C),
    ('ž', 0x9E),
    ('Ÿ', 0x9F),
];

/// Encodes a text for Helvetica, or returns `None` if it has letters that the
/// font lacks.
pub(super) fn spelled(text: &str) -> Option<Vec<u8>> {
    let byte = |letter: char| match letter {
        ' '..='~' | '\u{A0}'..='ÿ' => u8::try_from(u32::from(letter)).ok(),
        _ => OTHERS
            .iter()
            .find(|(other, _)| *other == letter)
            .map(|(_, byte)| *byte),
    };
    text.chars().map(byte).collect()
}

/// Returns the width of a text; the unit is the font size.
pub(super) fn width(text: &str, bold: bool) -> f32 {
    let widths = if bold { &BOLD } else { &REGULAR };
    let of = |letter: char| {
        let plain = usize::try_from(u32::from(plain(letter))).ok();
        let place = plain.and_then(|code| code.checked_sub(32));
        // Any other letter counts as wide as a digit.
        place
            .and_then(|place| widths.get(place))
            .copied()
            .unwrap_or(556)
    };
    let thousandths: u32 = text.chars().map(|letter| u32::from(of(letter))).sum();
    thousandths as f32 / 1000.0
}

/// Returns a letter of the tables that has the same width.
const fn plain(letter: char) -> char {
    match letter {
        'À'..='Å' => 'A',
        'Ç' => 'C',
        'È'..='Ë' => 'E',
        'Ì'..='Ï' | 'ì'..='ï' => 'I',
        'Ñ' => 'N',
        'Ò'..='Ö' | 'Ø' => 'O',
        'Ù'..='Ü' => 'U',
        'Ý' => 'Y',
        'à'..='å' => 'a',
        'ç' => 'c',
        'è'..='ë' => 'e',
        'ñ' => 'n',
        'ò'..='ö' => 'o',
        'ù'..='ü' => 'u',
        'ý' | 'ÿ' => 'y',
        '‘' | '’' | '‚' | '‹' | '›' => '\'',
        '“' | '”' | '„' => '`',
        '—' | '…' | '™' | '‰' | 'Æ' | 'Œ' => 'M',
        '\u{A0}' | '·' => ' ',
        letter => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latin_is_spelled_and_the_rest_is_not() {
        assert_eq!(spelled("Aé–").unwrap(), [0x41, 0xE9, 0x96]);
        for text in ["死活", "ō", "a\n", "\u{80}", "Ж"] {
            assert_eq!(spelled(text), None, "{text}");
        }
    }

    #[test]
    fn widths_are_those_of_the_font() {
        assert_eq!(width("Go!", false), 0.778 + 0.556 + 0.278);
        assert!(width("Black", true) > width("Black", false));
        assert_eq!(width("é", false), width("e", false));
    }
}
