//! The texts that a host writes for visitors.

/// The most characters of a text.
const MOST_WORDS: usize = 120;

/// Checks that a text is one short line.
pub(super) fn words(text: &str) -> Result<String, String> {
    let letters = text.chars().count();
    if (1..=MOST_WORDS).contains(&letters) && !text.chars().any(char::is_control) {
        return Ok(text.to_owned());
    }
    Err(format!(
        "one line of 1 to {MOST_WORDS} characters is expected"
    ))
}
