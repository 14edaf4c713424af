//! The abilities of the terminal: colors, characters beyond ASCII, and
//! interactive input.

use std::env;
use std::io::{self, IsTerminal as _};

use anstream::{AutoStream, ColorChoice};
use anstyle::{Ansi256Color, AnsiColor, Style};

use crate::cli::output;

/// The abilities of a terminal or pipe.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TerminalAbilities {
    /// The colors that are available.
    pub colors: Colors,
    /// True if characters beyond ASCII are shown.
    pub unicode: bool,
    /// True if any character beyond ASCII would be garbled: on a terminal
    /// without UTF-8. A pipe gets the characters as they are.
    pub ascii: bool,
    /// True if a person types, and not a program at a pipe. Then a prompt
    /// shares its line with the typed text.
    pub interactive: bool,
}

/// The colors of a terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colors {
    /// No colors, because there are none or the user wants none.
    #[default]
    None,
    /// The sixteen standard colors.
    Sixteen,
    /// The palette of 256.
    Many,
}

/// An element of the output that has a style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Paint {
    /// The lines of the board.
    Line,
    /// Black stones and points.
    Black,
    /// White stones and points.
    White,
    /// The last move.
    Last,
    /// A heading.
    Heading,
    /// Secondary text such as hints.
    Aside,
    /// An error message.
    Refusal,
}

impl TerminalAbilities {
    /// Returns the abilities of standard input and output, as the environment
    /// tells them.
    #[must_use]
    pub fn here() -> Self {
        let output = output::terminal();
        let is_terminal = output.is_terminal();
        // `AutoStream::choice` reads NO_COLOR, CLICOLOR and TERM.
        let wanted = AutoStream::choice(&output) == ColorChoice::Always;
        let colors = match is_terminal && wanted {
            true if has_many_colors(variable) => Colors::Many,
            true => Colors::Sixteen,
            false => Colors::None,
        };
        let has_unicode = cfg!(windows) || is_utf8(variable);
        Self {
            colors,
            unicode: is_terminal && has_unicode,
            ascii: is_terminal && !has_unicode,
            interactive: is_terminal && io::stdin().is_terminal(),
        }
    }

    /// Returns the style of an element, which is empty if there are no colors.
    pub(super) const fn style(self, paint: Paint) -> Style {
        match self.colors {
            Colors::None => Style::new(),
            Colors::Sixteen => sixteen(paint),
            Colors::Many => many(paint),
        }
    }
}

const fn on_board(ink: Ansi256Color) -> Style {
    const WOOD: Ansi256Color = Ansi256Color(179);
    Style::new()
        .fg_color(Some(anstyle::Color::Ansi256(ink)))
        .bg_color(Some(anstyle::Color::Ansi256(WOOD)))
}

const fn many(paint: Paint) -> Style {
    match paint {
        Paint::Line => on_board(Ansi256Color(94)),
        Paint::Black => on_board(Ansi256Color(16)),
        Paint::White => on_board(Ansi256Color(231)),
        Paint::Last => on_board(Ansi256Color(124)).bold(),
        other => sixteen(other),
    }
}

const fn sixteen(paint: Paint) -> Style {
    const fn on_board(ink: AnsiColor) -> Style {
        Style::new()
            .fg_color(Some(anstyle::Color::Ansi(ink)))
            .bg_color(Some(anstyle::Color::Ansi(AnsiColor::Yellow)))
    }
    match paint {
        Paint::Line | Paint::Black => on_board(AnsiColor::Black),
        Paint::White => on_board(AnsiColor::BrightWhite),
        Paint::Last => on_board(AnsiColor::Red),
        Paint::Heading => Style::new().bold(),
        Paint::Aside => Style::new().dimmed(),
        Paint::Refusal => Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Red))),
    }
}

fn variable(name: &str) -> Option<String> {
    let value = env::var_os(name)?.to_string_lossy().into_owned();
    (!value.is_empty()).then_some(value)
}

/// Returns true if the locale uses UTF-8. The first of the locale variables
/// that is set decides.
fn is_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .find_map(variable);
    let locale = locale.unwrap_or_default().to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

fn has_many_colors(variable: impl Fn(&str) -> Option<String>) -> bool {
    let term = variable("TERM").unwrap_or_default();
    cfg!(windows) || term.contains("256color") || variable("COLORTERM").is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set<'a>(known: &'a [(&str, &str)]) -> impl Fn(&str) -> Option<String> + 'a {
        |name| {
            let mut known = known.iter();
            known
                .find(|(key, _)| *key == name)
                .map(|(_, value)| (*value).to_owned())
        }
    }

    #[test]
    fn the_first_locale_that_is_set_decides() {
        assert!(is_utf8(set(&[("LANG", "fr_FR.UTF-8")])));
        assert!(is_utf8(set(&[("LC_CTYPE", "C.utf8")])));
        assert!(!is_utf8(set(&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8")])));
        assert!(!is_utf8(set(&[("LANG", "ja_JP.eucJP")])));
        assert!(!is_utf8(set(&[])));
    }

    #[test]
    #[cfg(not(windows))]
    fn many_colors_are_promised_by_name() {
        assert!(has_many_colors(set(&[("TERM", "xterm-256color")])));
        assert!(has_many_colors(set(&[("COLORTERM", "truecolor")])));
        assert!(!has_many_colors(set(&[("TERM", "linux")])));
    }

    #[test]
    fn without_colors_nothing_has_a_style() {
        for paint in [Paint::Line, Paint::White, Paint::Last, Paint::Refusal] {
            assert_eq!(TerminalAbilities::default().style(paint), Style::new());
        }
    }
}
