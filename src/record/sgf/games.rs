//! The starts and ends of games, found without parsing.

use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GB18030, SHIFT_JIS};

/// The offset of the `(` that starts the next game. It is followed by `;`, or
/// by a property if the `;` was forgotten.
pub(super) fn next_start(text: &str, from: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let opens = bytes[from..].iter().enumerate();
    opens
        .filter(|(_, byte)| **byte == b'(')
        .map(|(at, _)| from + at)
        .find(|&at| starts_game(&bytes[at + 1..]))
}

fn starts_game(after: &[u8]) -> bool {
    // The search is bounded, because otherwise a file of parentheses would take
    // very long. Longer names and wider gaps are not found.
    const LONGEST: usize = 100;
    let after = &after[..after.len().min(LONGEST)];
    let after = after.trim_ascii_start();
    let name = after
        .iter()
        .take_while(|b| b.is_ascii_alphanumeric())
        .count();
    let (name, rest) = after.split_at(name);
    rest.starts_with(b";") && name.is_empty()
        || name.iter().any(u8::is_ascii_uppercase) && rest.trim_ascii_start().starts_with(b"[")
}

/// The offset after the first game of a file in that charset, or the length of
/// the file.
pub(super) fn first_end(bytes: &[u8], encoding: &'static Encoding) -> usize {
    let (mut depth, mut in_value, mut at) = (0_usize, false, 0);
    while at < bytes.len() {
        match (bytes[at], in_value) {
            (b'\\', true) => at += 1,
            (b']', true) => in_value = false,
            (b'[', false) => in_value = depth > 0,
            (b'(', false) => depth += 1,
            (b')', false) => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
        at += letter_length(bytes.get(at..).unwrap_or_default(), encoding);
    }
    bytes.len()
}

/// The number of bytes to advance at the start of the slice: enough to skip
/// second bytes that look like ASCII.
fn letter_length(bytes: &[u8], encoding: &'static Encoding) -> usize {
    let (first, second) = (bytes.first().copied(), bytes.get(1).copied());
    let Some(first @ 0x80..) = first else {
        return 1;
    };
    let leads = if encoding == SHIFT_JIS {
        matches!(first, 0x81..=0x9F | 0xE0..=0xFC)
    } else {
        [GB18030, BIG5, EUC_KR, EUC_JP].contains(&encoding) && (0x81..=0xFE).contains(&first)
    };
    match second {
        Some(b'0'..=b'9') if leads && encoding == GB18030 => 4,
        Some(0x40..) if leads => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_start_with_a_node_or_a_property() {
        let start = |text| next_start(text, 0);
        assert_eq!(start("Re: (fast) (; ( ;"), Some(11));
        assert_eq!(start("( FF[4];"), Some(0));
        assert_eq!(start("((\n;"), Some(1));
        for text in ["", "()", "(x)", "(a [1]", "(Two words [1]", "(é;"] {
            assert_eq!(start(text), None, "{text}");
        }
    }

    #[test]
    fn a_game_ends_where_its_parentheses_do() {
        let end = |text: &str, encoding: &'static Encoding| {
            let (bytes, _, _) = encoding.encode(text);
            let at = first_end(&bytes, encoding);
            encoding.decode(&bytes[..at]).0.into_owned()
        };
        for encoding in [SHIFT_JIS, EUC_JP, GB18030, encoding_rs::UTF_8] {
            let game = "x(;C[表能)\\])ソ](;C[十]))";
            assert_eq!(
                end(&format!("{game}(;)"), encoding),
                game,
                "{}",
                encoding.name()
            );
        }
        assert_eq!(first_end(b"(;C[\\", GB18030), 5);
    }
}
