//! Replies to commands.

use std::fmt;

use crate::platform::text::OneLine;

/// The reply to one command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The number of the command it answers.
    pub id: Option<u32>,
    /// The answer, or an error message.
    pub result: Result<String, String>,
    /// True if the head and some lines of the reply have already been sent.
    pub begun: bool,
}

impl Reply {
    /// Formats the head of a reply whose lines are sent one by one.
    pub(in crate::gtp) fn head(id: Option<u32>) -> String {
        id.map_or_else(|| "=\n".to_owned(), |id| format!("={id}\n"))
    }
}

impl fmt::Display for Reply {
    /// Formats the reply with the empty line that ends it. Empty lines in the
    /// text are left out, because they would end the reply. Control
    /// characters, which names and comments of files may hold, are shown as
    /// pictures.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mark, text) = match &self.result {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        if self.begun {
            for line in lines {
                writeln!(f, "{}", OneLine(line))?;
            }
            return f.write_str("\n");
        }
        write!(f, "{mark}")?;
        if let Some(id) = self.id {
            write!(f, "{id}")?;
        }
        // A picture begins on a line of its own, so that its columns are
        // aligned.
        let beside = !text.starts_with('\n');
        for (i, line) in lines.enumerate() {
            let before = if i == 0 && beside { " " } else { "\n" };
            write!(f, "{before}{}", OneLine(line))?;
        }
        f.write_str("\n\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(id: Option<u32>, result: Result<&str, &str>) -> String {
        let result = result.map(str::to_owned).map_err(str::to_owned);
        let begun = false;
        Reply { id, result, begun }.to_string()
    }

    #[test]
    fn replies_end_with_an_empty_line_and_hold_none() {
        assert_eq!(sent(None, Ok("")), "=\n\n");
        assert_eq!(sent(Some(3), Ok("D4")), "=3 D4\n\n");
        assert_eq!(sent(Some(3), Err("illegal move")), "?3 illegal move\n\n");
        assert_eq!(sent(None, Ok("a\n\n \nb\n")), "= a\nb\n\n");
        assert_eq!(sent(None, Ok("\n  A\n1 .")), "=\n  A\n1 .\n\n");
    }

    #[test]
    fn replies_hold_no_control_characters() {
        assert_eq!(sent(None, Ok("a\u{1b}[2J\u{7}")), "= a␛[2J␇\n\n");
        assert_eq!(
            sent(Some(1), Err("\u{202e}b\u{85}")),
            "?1 \u{fffd}b\u{fffd}\n\n"
        );
    }

    #[test]
    fn a_reply_that_has_begun_is_completed() {
        let rest = |text: &str| Reply {
            id: Some(3),
            result: Ok(text.to_owned()),
            begun: true,
        };
        assert_eq!(Reply::head(Some(3)), "=3\n");
        assert_eq!(rest("").to_string(), "\n");
        assert_eq!(rest("play D4").to_string(), "play D4\n\n");
    }
}
