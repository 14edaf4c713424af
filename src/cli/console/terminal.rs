//! The input and output of the console, line by line.

use std::fmt::Display;
use std::io::{self, BufRead, Write};

use super::look::{Paint, TerminalAbilities};
use crate::cli::lines::{Line, Lines};
use crate::platform::text::{self, OneLine};

/// The longest line that is read, in bytes: longer than any path.
const LONGEST_LINE: usize = 8192;

/// The reason for leaving a screen.
#[derive(Debug)]
pub(super) enum Leave {
    /// The user returns to the home screen.
    ToMenu,
    /// The user quits the program.
    Quit,
    /// The input has ended.
    EndOfInput,
    /// Reading or writing failed.
    Broken(io::Error),
}

impl From<io::Error> for Leave {
    fn from(error: io::Error) -> Self {
        Self::Broken(error)
    }
}

/// The result of a conversation, or the reason for leaving it.
pub(super) type ConsoleResult<T> = Result<T, Leave>;

/// A terminal, or a pipe.
pub(super) struct Terminal<'a> {
    lines: Lines<Box<dyn BufRead + 'a>>,
    output: Box<dyn Write + 'a>,
    look: TerminalAbilities,
    /// The control sequences of the program's own styles.
    sequences: Vec<String>,
}

impl<'a> Terminal<'a> {
    pub(super) fn new(
        input: impl BufRead + 'a,
        output: impl Write + 'a,
        look: TerminalAbilities,
    ) -> Self {
        Self {
            lines: Lines::new(Box::new(input), LONGEST_LINE),
            output: Box::new(output),
            look,
            sequences: look.sequences(),
        }
    }

    pub(super) const fn look(&self) -> TerminalAbilities {
        self.look
    }

    /// Prints one or more lines.
    pub(super) fn say(&mut self, text: impl Display) -> ConsoleResult<()> {
        self.write(&format!("{text}\n"))
    }

    /// Prints the beginning of a line at once, because the rest takes a while.
    pub(super) fn begin(&mut self, text: impl Display) -> ConsoleResult<()> {
        self.write(&text.to_string())?;
        Ok(self.output.flush()?)
    }

    /// Flushes the output.
    pub(super) fn finish(&mut self) -> ConsoleResult<()> {
        Ok(self.output.flush()?)
    }

    /// Prints a heading.
    pub(super) fn head(&mut self, text: impl Display) -> ConsoleResult<()> {
        self.painted(Paint::Heading, text)
    }

    /// Prints a hint.
    pub(super) fn hint(&mut self, text: impl Display) -> ConsoleResult<()> {
        self.painted(Paint::Aside, text)
    }

    /// Prints an error message.
    pub(super) fn refuse(&mut self, text: impl Display) -> ConsoleResult<()> {
        self.painted(Paint::Refusal, text)
    }

    fn painted(&mut self, paint: Paint, text: impl Display) -> ConsoleResult<()> {
        let style = self.look.style(paint);
        self.say(format_args!("{style}{text}{style:#}"))
    }

    /// Writes text. Without Unicode, the `×` and `…` of the core's messages and
    /// the pictures of control characters are replaced. Other characters beyond
    /// ASCII stay, because a person typed them.
    fn write(&mut self, text: &str) -> ConsoleResult<()> {
        let mut text = self.shown(text);
        if !self.look.unicode {
            text = text.replace('×', "x").replace('…', "...");
            text = text.replace(|c| matches!(c, '\u{2400}'..='\u{2421}' | '\u{fffd}'), "?");
        }
        Ok(self.output.write_all(text.as_bytes())?)
    }

    /// Returns text with pictures in place of all control characters but line
    /// feeds and the styles of the program.
    fn shown(&self, text: &str) -> String {
        let mut shown = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(at) = rest.find('\u{1b}') {
            let (before, from) = rest.split_at(at);
            shown += &text::Lines(before).to_string();
            let mut own = self.sequences.iter();
            if let Some(sequence) = own.find(|own| from.starts_with(own.as_str())) {
                shown += sequence;
                rest = &from[sequence.len()..];
            } else {
                shown += &OneLine('\u{1b}').to_string();
                rest = &from[1..];
            }
        }
        shown + &text::Lines(rest).to_string()
    }

    /// Asks for a line and waits for it. A pipe does not echo the input, so
    /// there the prompt is a line of its own.
    pub(super) fn ask(&mut self, prompt: impl Display) -> ConsoleResult<String> {
        loop {
            let end = if self.look.interactive { ' ' } else { '\n' };
            self.write(&format!("{prompt}{end}"))?;
            self.output.flush()?;
            match self.lines.next() {
                None => return Err(Leave::EndOfInput),
                Some(Line::Whole(bytes)) => {
                    return Ok(String::from_utf8_lossy(&bytes).trim().to_owned());
                }
                Some(Line::TooLong) => {
                    self.refuse(format_args!("A line has at most {LONGEST_LINE} bytes."))?;
                }
                Some(Line::Broken(error)) => return Err(error.into()),
            }
        }
    }

    /// Works like [`Terminal::ask`], but `quit` and `menu` leave the screen.
    pub(super) fn ask_or_leave(&mut self, prompt: impl Display) -> ConsoleResult<String> {
        loop {
            let line = self.ask(&prompt)?;
            match line.to_ascii_lowercase().as_str() {
                "quit" | "exit" | "404" => self.confirm_quit("Quit?")?,
                "menu" => return Err(Leave::ToMenu),
                _ => return Ok(line),
            }
        }
    }

    /// Asks for confirmation, and quits if the answer is yes.
    pub(super) fn confirm_quit(&mut self, question: &str) -> ConsoleResult<()> {
        if self.confirm(question)? {
            Err(Leave::Quit)
        } else {
            Ok(())
        }
    }

    /// Asks a question. Any answer other than `yes` counts as no.
    pub(super) fn confirm(&mut self, question: impl Display) -> ConsoleResult<bool> {
        let answer = self.ask(format_args!("{question} (yes or no)"))?;
        Ok(answer.eq_ignore_ascii_case("yes"))
    }

    /// Lists choices and returns the index of the chosen one. An empty line
    /// takes the default, if there is one.
    pub(super) fn choose(
        &mut self,
        choices: &[String],
        usual: Option<usize>,
    ) -> ConsoleResult<usize> {
        for (number, choice) in (1..).zip(choices) {
            self.say(format_args!("  {number}  {choice}"))?;
        }
        let prompt = usual.map_or_else(
            || "Your choice:".to_owned(),
            |usual| format!("Your choice [{}]:", usual + 1),
        );
        loop {
            let line = self.ask_or_leave(&prompt)?;
            let number = match (line.as_str(), usual) {
                ("", Some(usual)) => return Ok(usual),
                (text, _) => text.parse::<usize>().ok(),
            };
            match number {
                Some(number) if (1..=choices.len()).contains(&number) => return Ok(number - 1),
                _ => self.refuse(format_args!(
                    "Please type a number between 1 and {}.",
                    choices.len()
                ))?,
            }
        }
    }

    /// Waits for the user to finish reading a page, if the terminal is
    /// interactive.
    pub(super) fn turn_page(&mut self) -> ConsoleResult<()> {
        if self.look.interactive {
            self.ask_or_leave("Press Enter to go on.")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::look::Colors;
    use super::*;

    /// Runs a conversation with this input. Returns its output and its result.
    fn talk<T>(
        input: &str,
        about: impl FnOnce(&mut Terminal<'_>) -> ConsoleResult<T>,
    ) -> (String, ConsoleResult<T>) {
        let mut output = Vec::new();
        let mut terminal =
            Terminal::new(input.as_bytes(), &mut output, TerminalAbilities::default());
        let result = about(&mut terminal);
        drop(terminal);
        (String::from_utf8(output).unwrap(), result)
    }

    #[test]
    fn anything_but_yes_is_no() {
        let answer = |text: &str| talk(text, |t| t.confirm("Sure?")).1.unwrap();
        assert!(answer("yes\n") && answer(" YES \r\n"));
        for no in ["no", "y", "", "yes please", "1", "ye"] {
            assert!(!answer(&format!("{no}\n")), "{no}");
        }
    }

    #[test]
    fn a_choice_is_a_number_of_the_list() {
        let choices = ["play", "rules", "exit"].map(str::to_owned);
        let input = "0\n4\nplay\n\n-1\n99999999999999999999\n2\n";
        let (output, chosen) = talk(input, |t| t.choose(&choices, None));
        assert_eq!(chosen.unwrap(), 1);
        assert_eq!(output.matches("a number between 1 and 3").count(), 6);
        let (_, usual) = talk("\n", |t| t.choose(&choices, Some(2)));
        assert_eq!(usual.unwrap(), 2);
    }

    #[test]
    fn a_question_is_left_by_words_and_at_the_end() {
        let left = |input: &str| talk(input, |t| t.ask_or_leave("Name:")).1;
        assert!(matches!(left("quit\nyes\n"), Err(Leave::Quit)));
        assert!(matches!(left("menu\n"), Err(Leave::ToMenu)));
        assert!(matches!(left("404\nno\n"), Err(Leave::EndOfInput)));
        assert_eq!(left("404\nno\nAnna\n").unwrap(), "Anna");
    }

    #[test]
    fn a_line_without_end_costs_nothing_and_is_asked_for_again() {
        let input = format!("{}\nshort\n", "x".repeat(LONGEST_LINE + 1));
        let (output, line) = talk(&input, |t| t.ask("Name:"));
        assert_eq!(line.unwrap(), "short");
        assert!(output.contains("at most 8192 bytes"), "{output}");
    }

    #[test]
    fn text_from_outside_has_no_effect_on_the_terminal() {
        let (output, _) = talk("", |t| t.say("a\u{1b}[2Jb\u{202e}\n"));
        assert_eq!(output, "a?[2Jb?\n\n");
        let mut bytes = Vec::new();
        let look = TerminalAbilities {
            colors: Colors::Many,
            unicode: true,
            interactive: true,
        };
        let mut terminal = Terminal::new(&b""[..], &mut bytes, look);
        terminal.refuse("\u{1b}]0;title\u{7}").unwrap();
        terminal.head("Go").unwrap();
        drop(terminal);
        let output = String::from_utf8(bytes).unwrap();
        let expected = "\u{1b}[31m␛]0;title␇\u{1b}[0m\n\u{1b}[1mGo\u{1b}[0m\n";
        assert_eq!(output, expected);
    }

    #[test]
    fn every_style_passes_unchanged() {
        for colors in [Colors::None, Colors::Sixteen, Colors::Many] {
            let look = TerminalAbilities {
                colors,
                unicode: true,
                interactive: true,
            };
            let terminal = Terminal::new(&b""[..], io::sink(), look);
            for paint in Paint::ALL {
                let style = look.style(paint);
                let text = format!("{style}x{style:#}\n");
                assert_eq!(terminal.shown(&text), text);
            }
        }
    }

    #[test]
    fn messages_are_ascii_without_unicode() {
        let (output, _) = talk("", |t| t.say("13×9, a long na…"));
        assert_eq!(output, "13x9, a long na...\n");
    }
}
