//! Lines of text in several styles.

use super::look::Paint;

/// A line of text in several styles.
///
/// Text stays apart from styles until the terminal writes it. Text from a file
/// may hold the control sequence of a style, which the terminal then shows as
/// text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct StyledLine(Vec<Span>);

/// A part of a line in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Span {
    /// The style, if the text has one.
    pub(super) paint: Option<Paint>,
    pub(super) text: String,
}

impl StyledLine {
    /// Adds text in a style.
    pub(super) fn push(&mut self, paint: Paint, text: impl Into<String>) {
        self.0.push(Span {
            paint: Some(paint),
            text: text.into(),
        });
    }

    /// Adds text without a style.
    pub(super) fn plain(&mut self, text: impl Into<String>) {
        self.0.push(Span {
            paint: None,
            text: text.into(),
        });
    }

    /// Returns the number of characters of the line.
    pub(super) fn width(&self) -> usize {
        let widths = self.0.iter().map(|span| span.text.chars().count());
        widths.sum()
    }

    pub(super) fn spans(&self) -> &[Span] {
        &self.0
    }

    /// Returns this line with another one behind it.
    pub(super) fn then(mut self, after: Self) -> Self {
        self.0.extend(after.0);
        self
    }

    /// Returns the line without white space at its end. Styled text stays.
    pub(super) fn trim_end(mut self) -> Self {
        while let Some(Span { paint: None, text }) = self.0.last_mut() {
            text.truncate(text.trim_end().len());
            if !text.is_empty() {
                break;
            }
            self.0.pop();
        }
        self
    }

    /// Returns the text without its styles.
    #[cfg(test)]
    pub(super) fn text(&self) -> String {
        self.0.iter().map(|span| span.text.as_str()).collect()
    }
}

impl From<String> for StyledLine {
    fn from(text: String) -> Self {
        Self(vec![Span { paint: None, text }])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_ends_with_its_last_visible_character() {
        let mut line = StyledLine::from("ab  ".to_owned());
        line.plain("  ");
        let line = line.trim_end();
        assert_eq!((line.text().as_str(), line.width()), ("ab", 2));
        assert_eq!(StyledLine::from("  ".to_owned()).trim_end().width(), 0);
        let mut painted = StyledLine::default();
        painted.push(Paint::Line, " ");
        painted.plain(" ");
        assert_eq!(painted.trim_end().text(), " ");
    }
}
