//! The names of players, as records keep them and as the console shows them.

use super::terminal::Terminal;
use crate::engine::bots::Level;
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::platform::text::OneLine;

/// Returns the name of the machine for records, such as `Shikatsu (easy)`.
pub(super) fn name_of(level: Level) -> String {
    format!("Shikatsu ({level})")
}

/// Returns the level that a player's name states, with the text before it:
/// `Shikatsu (easy)`, or `Shikatsu 0.1.0 (easy)` in records of matches.
pub(super) fn level_of(name: &str) -> Option<(&str, Level)> {
    let (program, level) = name.strip_suffix(')')?.split_once('(')?;
    let version = program.strip_prefix("Shikatsu ")?;
    let is_known = version.is_empty() || version.strip_suffix(' ').is_some_and(is_version);
    let level = level.parse().ok()?;
    is_known.then_some((program, level))
}

/// Returns true if a text has the form of the program's version.
fn is_version(text: &str) -> bool {
    let has_form = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '+');
    text.starts_with(|c: char| c.is_ascii_digit()) && text.chars().all(has_form)
}

/// Returns a player's name as the console shows it: the level of the machine is
/// named in the language of the console. Records keep the name itself.
pub(super) fn shown_name(name: &str, terminal: &Terminal<'_>) -> String {
    match level_of(name) {
        Some((program, level)) => format!("{program}({})", level_name(level, terminal)),
        None => OneLine(name).to_string(),
    }
}

/// Returns the name of a level within a line.
pub(super) fn level_name(level: Level, terminal: &Terminal<'_>) -> String {
    terminal.text(&i18n::level(level)).to_lowercase()
}

/// Describes a level in one line.
pub(super) fn described(level: Level) -> Phrase {
    match level {
        Level::Strong => say!("console-best-level"),
        other => i18n::level_line(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::console::look::TerminalAbilities;
    use crate::config::settings::Language;

    #[test]
    fn the_machine_is_recognized_by_its_name() {
        let level = |name: &str| level_of(name).map(|(_, level)| level);
        assert_eq!(level("Shikatsu (easy)"), Some(Level::Easy));
        assert_eq!(level("Shikatsu 0.1.0 (strong)"), Some(Level::Strong));
        let of_match = concat!("Shikatsu ", env!("CARGO_PKG_VERSION"), " (easy)");
        assert_eq!(level(of_match), Some(Level::Easy));
        for level in Level::ALL {
            assert_eq!(level_of(&name_of(level)), Some(("Shikatsu ", level)));
        }
        for person in [
            "Shikatsu",
            "Anna (easy)",
            "Shikatsu (quick)",
            "Shikatsu ()",
            "Shikatsu\n(easy)",
            "Shikatsu \n (easy)",
            "Shikatsu \u{1b}[31mred\u{1b}[1m (easy)",
            "Shikatsu 1\u{1b}[31m (easy)",
            "Shikatsu the second (easy)",
        ] {
            assert_eq!(level(person), None, "{person}");
        }
        let look = TerminalAbilities::default();
        let terminal = Terminal::new(&b""[..], Vec::new(), look, Language::French);
        let shown = |name| shown_name(name, &terminal);
        assert_eq!(shown("Shikatsu (easy)"), "Shikatsu (facile)");
        assert_eq!(shown("Anna"), "Anna");
    }
}
