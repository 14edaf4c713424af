//! What the terminal can show: colours, characters beyond ASCII, and whether
//! there is a terminal at all.

use std::env;
use std::io::{self, IsTerminal as _};

use anstream::{AutoStream, ColorChoice};
use anstyle::{Ansi256Color, AnsiColor, Style};

/// What may be written, and to whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Which colours there are.
    pub colors: Colors,
    /// Whether characters beyond ASCII are shown.
    pub unicode: bool,
    /// Whether a person sits at the other end, and not a program at a pipe:
    /// then prompts share a line with what is typed.
    pub interactive: bool,
}

/// Which colours a terminal has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colors {
    /// None, or none are wanted.
    #[default]
    None,
    /// The sixteen that every terminal with colours has.
    Sixteen,
    /// The palette of 256.
    Many,
}

/// What has a colour of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Paint {
    /// The lines of the board.
    Line,
    /// Black stones and points.
    Black,
    /// White stones and points.
    White,
    /// What was played last.
    Last,
    /// A heading.
    Heading,
    /// What is said beside the matter.
    Aside,
    /// That something cannot be done.
    Refusal,
}

impl Look {
    /// What standard input and output and the environment allow.
    #[must_use]
    pub fn here() -> Self {
        let output = io::stdout();
        let is_terminal = output.is_terminal();
        // Asked are NO_COLOR, CLICOLOR and TERM.
        let wanted = AutoStream::choice(&output) == ColorChoice::Always;
        let colors = match is_terminal && wanted {
            true if has_many_colors(variable) => Colors::Many,
            true => Colors::Sixteen,
            false => Colors::None,
        };
        Self {
            colors,
            unicode: is_terminal && (cfg!(windows) || is_utf8(variable)),
            interactive: is_terminal && io::stdin().is_terminal(),
        }
    }

    /// The style of something, which is none where there are no colours.
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

/// Whether the locale writes UTF-8: the first of these that is set decides.
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
            assert_eq!(Look::default().style(paint), Style::new());
        }
    }
}
