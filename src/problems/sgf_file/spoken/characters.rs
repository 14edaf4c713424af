//! Classes of characters in comments.

use super::JOINER;

/// Returns true for a character of a word.
pub(super) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == JOINER || is_sign(c)
}

/// Returns true for a sign that may stand for a word: a circle, a tick or a cross.
pub(super) fn is_sign(c: char) -> bool {
    matches!(
        c,
        '\u{d7}'
            | '\u{25b2}'
            | '\u{25b3}'
            | '\u{25cb}'
            | '\u{25ce}'
            | '\u{25ef}'
            | '\u{2573}'
            | '\u{274c}'
            | '\u{2b55}'
    ) || matches!(c, '\u{3007}' | '\u{2610}'..='\u{2612}' | '\u{2705}' | '\u{2713}'..='\u{2718}')
}

/// Returns true for an apostrophe, a quote or a sign of emphasis. They set off a word of the
/// sentence, and part no clauses.
pub(super) const fn sets_off_word(c: char) -> bool {
    matches!(
        c,
        '\'' | '`' | '"' | '*' | '_' | '\u{ab}' | '\u{b4}' | '\u{bb}' | '\u{2bc}'
    ) || matches!(c, '\u{2018}'..='\u{201f}' | '\u{2039}' | '\u{203a}' | '\u{3008}'..='\u{300f}')
}

/// Returns true for an arrow, which leads to another line.
pub(super) const fn is_arrow(c: char) -> bool {
    matches!(c, '\u{2192}' | '\u{21d2}' | '\u{279c}' | '\u{27a1}')
}

/// Returns true if a character belongs to a script without spaces, or is a sign.
pub(super) const fn is_unspaced(c: char) -> bool {
    c == '\u{d7}' || matches!(c, '\u{e00}'..='\u{e7f}' | '\u{2190}'..='\u{10ffff}')
}

/// Returns true for the letters that stand for a cross and a circle.
pub(super) const fn is_tick(letter: char) -> bool {
    matches!(letter, 'x' | 'o')
}
