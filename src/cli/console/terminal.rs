//! The input and output of the console, line by line.

use std::fmt::Display;
use std::io::{self, BufRead, Write};

use anstyle::Style;

use super::command::QUIT;
use super::look::{Paint, TerminalAbilities};
use super::styled_line::StyledLine;
use super::vocabulary::{Vocabulary, Word};
use crate::cli::lines::{Line, Lines};
use crate::config::settings::Language;
use crate::i18n::{Phrase, say, translate};
use crate::platform::text::{self, OneLine, to_ascii};

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

/// Text without control sequences.
trait HarmlessText: Display {}

impl<T: Display> HarmlessText for OneLine<T> {}
impl<T: Display> HarmlessText for text::Lines<T> {}

/// The result of a conversation, or the reason for leaving it.
pub(super) type ConsoleResult<T> = Result<T, Leave>;

/// A terminal, or a pipe.
pub(super) struct Terminal<'a> {
    lines: Lines<Box<dyn BufRead + 'a>>,
    output: Box<dyn Write + 'a>,
    look: TerminalAbilities,
    language: Language,
    vocabulary: Vocabulary,
}

impl<'a> Terminal<'a> {
    pub(super) fn new(
        input: impl BufRead + 'a,
        output: impl Write + 'a,
        look: TerminalAbilities,
        language: Language,
    ) -> Self {
        Self {
            lines: Lines::new(Box::new(input), LONGEST_LINE),
            output: Box::new(output),
            look,
            language,
            vocabulary: Vocabulary::of(language),
        }
    }

    pub(super) const fn look(&self) -> TerminalAbilities {
        self.look
    }

    /// The words that can be typed.
    pub(super) const fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    /// Returns the text of a phrase in the language of the console.
    pub(super) fn text(&self, phrase: &Phrase) -> String {
        translate(phrase, self.language)
    }

    /// Prints a phrase, as one or more lines.
    pub(super) fn say(&mut self, phrase: Phrase) -> ConsoleResult<()> {
        let text = self.text(&phrase);
        self.print(&text)
    }

    /// Prints a text that is the same in all languages, as one or more lines.
    pub(super) fn print(&mut self, text: &str) -> ConsoleResult<()> {
        self.write(&format!("{text}\n"))
    }

    /// Prints an empty line.
    pub(super) fn skip_line(&mut self) -> ConsoleResult<()> {
        self.print("")
    }

    /// Prints the beginning of a line at once, because the rest takes a while.
    pub(super) fn begin(&mut self, phrase: Phrase) -> ConsoleResult<()> {
        let text = self.text(&phrase);
        self.write(&format!("{text} "))?;
        Ok(self.output.flush()?)
    }

    /// Flushes the output.
    pub(super) fn finish(&mut self) -> ConsoleResult<()> {
        Ok(self.output.flush()?)
    }

    /// Prints a heading.
    pub(super) fn head(&mut self, phrase: Phrase) -> ConsoleResult<()> {
        self.painted(Paint::Heading, &phrase)
    }

    /// Prints a hint.
    pub(super) fn hint(&mut self, phrase: Phrase) -> ConsoleResult<()> {
        self.painted(Paint::Aside, &phrase)
    }

    /// Prints an error message.
    pub(super) fn refuse(&mut self, phrase: Phrase) -> ConsoleResult<()> {
        self.painted(Paint::Refusal, &phrase)
    }

    fn painted(&mut self, paint: Paint, phrase: &Phrase) -> ConsoleResult<()> {
        let text = self.text(phrase);
        self.write_painted(Some(paint), text::Lines(text))?;
        self.skip_line()
    }

    /// Prints a line of styled text.
    pub(super) fn print_styled(&mut self, line: &StyledLine) -> ConsoleResult<()> {
        for span in line.spans() {
            self.write_painted(span.paint, OneLine(&span.text))?;
        }
        self.skip_line()
    }

    /// Writes text of one or more lines.
    fn write(&mut self, text: &str) -> ConsoleResult<()> {
        self.write_painted(None, text::Lines(text))
    }

    /// Writes text in a style. Control sequences come from `paint` alone:
    /// `text` is displayed by [`OneLine`] or [`text::Lines`], which have none.
    fn write_painted(
        &mut self,
        paint: Option<Paint>,
        text: impl HarmlessText,
    ) -> ConsoleResult<()> {
        let style = paint.map_or(Style::new(), |paint| self.look.style(paint));
        let text = self.encodable(text.to_string());
        Ok(write!(self.output, "{style}{text}{style:#}")?)
    }

    /// Returns the text with replacements for the characters that the terminal
    /// does not show. On a pipe only the `×` and `…` of the messages and the
    /// pictures of control characters are replaced: its reader knows the others.
    fn encodable(&self, text: String) -> String {
        if self.look.unicode {
            text
        } else if self.look.ascii {
            to_ascii(&text)
        } else {
            let text = text.replace('×', "x").replace('…', "...");
            text.replace(|c| matches!(c, '\u{2400}'..='\u{2421}' | '\u{fffd}'), "?")
        }
    }

    /// Prints a prompt. A pipe does not echo the input, so there it is a line of
    /// its own.
    pub(super) fn prompt(&mut self, prompt: &Phrase) -> ConsoleResult<()> {
        let prompt = self.text(prompt);
        let end = if self.look.interactive { ' ' } else { '\n' };
        self.write(&format!("{prompt}{end}"))?;
        self.finish()
    }

    /// Asks for a line and waits for it.
    pub(super) fn ask(&mut self, prompt: &Phrase) -> ConsoleResult<String> {
        loop {
            self.prompt(prompt)?;
            match self.lines.next() {
                None => return Err(Leave::EndOfInput),
                Some(Line::Whole(bytes)) => {
                    return Ok(String::from_utf8_lossy(&bytes).trim().to_owned());
                }
                Some(Line::TooLong) => {
                    self.refuse(say!("console-line-too-long", most = LONGEST_LINE))?;
                }
                Some(Line::Broken(error)) => return Err(error.into()),
            }
        }
    }

    /// Works like [`Terminal::ask`], but `quit` and `menu` leave the screen.
    pub(super) fn ask_or_leave(&mut self, prompt: &Phrase) -> ConsoleResult<String> {
        loop {
            let line = self.ask(prompt)?;
            let quits = (line == QUIT).then_some(Word::Quit);
            match quits.or_else(|| self.vocabulary.find(&line)) {
                Some(Word::Quit) => self.confirm_quit(say!("console-quit-question"))?,
                Some(Word::Menu) => return Err(Leave::ToMenu),
                _ => return Ok(line),
            }
        }
    }

    /// Asks for confirmation, and quits if the answer is yes.
    pub(super) fn confirm_quit(&mut self, question: Phrase) -> ConsoleResult<()> {
        if self.confirm(question)? {
            Err(Leave::Quit)
        } else {
            Ok(())
        }
    }

    /// Asks a question. Any answer other than `yes` counts as no.
    pub(super) fn confirm(&mut self, question: Phrase) -> ConsoleResult<bool> {
        let question = say!(
            "console-yes-or-no",
            question = question,
            yes = self.vocabulary.name(Word::Yes),
            no = self.vocabulary.name(Word::No)
        );
        let answer = self.ask(&question)?;
        Ok(self.vocabulary.find(&answer) == Some(Word::Yes))
    }

    /// Lists choices and returns the index of the chosen one. An empty line
    /// takes the default, if there is one.
    pub(super) fn choose(
        &mut self,
        choices: &[Phrase],
        usual: Option<usize>,
    ) -> ConsoleResult<usize> {
        self.list(choices)?;
        loop {
            match self.choice_or_line(choices, usual)? {
                Ok(chosen) => return Ok(chosen),
                Err(_) => self.refuse_choice(choices)?,
            }
        }
    }

    /// Lists numbered choices.
    pub(super) fn list(&mut self, choices: &[Phrase]) -> ConsoleResult<()> {
        for (number, choice) in (1..).zip(choices) {
            let choice = self.text(choice);
            self.print(&format!("  {number}  {choice}"))?;
        }
        Ok(())
    }

    /// Asks for one of the choices. Returns its index, or the line if it is
    /// none of their numbers. An empty line is no mistake: it takes the
    /// default, or else the question is asked again.
    pub(super) fn choice_or_line(
        &mut self,
        choices: &[Phrase],
        usual: Option<usize>,
    ) -> ConsoleResult<Result<usize, String>> {
        let prompt = match usual {
            None => say!("console-choice"),
            Some(usual) => say!("console-choice-usual", usual = usual + 1),
        };
        loop {
            let line = self.ask_or_leave(&prompt)?;
            match (line.parse::<usize>(), usual) {
                (Ok(number), _) if (1..=choices.len()).contains(&number) => {
                    return Ok(Ok(number - 1));
                }
                (Err(_), Some(usual)) if line.is_empty() => return Ok(Ok(usual)),
                (Err(_), None) if line.is_empty() => {}
                _ => return Ok(Err(line)),
            }
        }
    }

    /// Says which numbers can be chosen.
    pub(super) fn refuse_choice(&mut self, choices: &[Phrase]) -> ConsoleResult<()> {
        self.refuse(say!("console-choose-number", last = choices.len()))
    }

    /// Waits for the user to finish reading a page, if the terminal is
    /// interactive.
    pub(super) fn turn_page(&mut self) -> ConsoleResult<()> {
        if self.look.interactive {
            self.ask_or_leave(&say!("console-page"))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::look::Colors;
    use super::*;
    use crate::i18n::all_texts;

    /// Runs a conversation with this input. Returns its output and its result.
    fn talk<T>(
        input: &str,
        about: impl FnOnce(&mut Terminal<'_>) -> ConsoleResult<T>,
    ) -> (String, ConsoleResult<T>) {
        talk_in(
            Language::English,
            TerminalAbilities::default(),
            input,
            about,
        )
    }

    fn talk_in<T>(
        language: Language,
        look: TerminalAbilities,
        input: &str,
        about: impl FnOnce(&mut Terminal<'_>) -> ConsoleResult<T>,
    ) -> (String, ConsoleResult<T>) {
        let mut output = Vec::new();
        let mut terminal = Terminal::new(input.as_bytes(), &mut output, look, language);
        let result = about(&mut terminal);
        drop(terminal);
        (String::from_utf8(output).unwrap(), result)
    }

    #[test]
    fn anything_but_yes_is_no() {
        let answer = |text: &str| talk(text, |t| t.confirm(Phrase::plain("Sure?"))).1.unwrap();
        assert!(answer("yes\n") && answer(" YES \r\n"));
        for no in ["no", "y", "", "yes please", "1", "ye", "oui"] {
            assert!(!answer(&format!("{no}\n")), "{no}");
        }
        let look = TerminalAbilities::default();
        for yes in ["oui", "OUI", "yes"] {
            let sure = |t: &mut Terminal<'_>| t.confirm(Phrase::plain("Sûr ?"));
            let (output, answer) = talk_in(Language::French, look, yes, sure);
            assert!(answer.unwrap(), "{yes}");
            assert_eq!(output, "Sûr ? (oui ou non)\n");
        }
    }

    #[test]
    fn a_choice_is_a_number_of_the_list() {
        let choices = ["play", "rules", "exit"].map(Phrase::plain);
        let input = "0\n4\nplay\n\n-1\n99999999999999999999\n2\n";
        let (output, chosen) = talk(input, |t| t.choose(&choices, None));
        assert_eq!(chosen.unwrap(), 1);
        assert_eq!(output.matches("a number between 1 and 3").count(), 5);
        assert_eq!(output.matches("  1  play").count(), 1);
        let (_, usual) = talk("\n", |t| t.choose(&choices, Some(2)));
        assert_eq!(usual.unwrap(), 2);
    }

    #[test]
    fn a_question_is_left_by_words_and_at_the_end() {
        let left = |input: &str| talk(input, |t| t.ask_or_leave(&Phrase::plain("Name:"))).1;
        assert!(matches!(left("quit\nyes\n"), Err(Leave::Quit)));
        assert!(matches!(left("menu\n"), Err(Leave::ToMenu)));
        assert!(matches!(left("404\nno\n"), Err(Leave::EndOfInput)));
        assert_eq!(left("404\nno\nAnna\n").unwrap(), "Anna");
        let look = TerminalAbilities::default();
        let name = |t: &mut Terminal<'_>| t.ask_or_leave(&Phrase::plain("Nom :"));
        let (_, left) = talk_in(Language::French, look, "quitter\noui\n", name);
        assert!(matches!(left, Err(Leave::Quit)));
    }

    #[test]
    fn a_line_without_end_costs_nothing_and_is_asked_for_again() {
        let input = format!("{}\nshort\n", "x".repeat(LONGEST_LINE + 1));
        let (output, line) = talk(&input, |t| t.ask(&Phrase::plain("Name:")));
        assert_eq!(line.unwrap(), "short");
        assert!(output.contains("at most 8192 bytes"), "{output}");
    }

    #[test]
    fn text_from_outside_has_no_effect_on_the_terminal() {
        let (output, _) = talk("", |t| t.print("a\u{1b}[2Jb\u{202e}\n"));
        assert_eq!(output, "a?[2Jb?\n\n");
        let mut bytes = Vec::new();
        let look = TerminalAbilities {
            colors: Colors::Many,
            unicode: true,
            interactive: true,
            ..TerminalAbilities::default()
        };
        let mut terminal = Terminal::new(&b""[..], &mut bytes, look, Language::English);
        let outside = Phrase::plain("\u{1b}]0;title\u{7}");
        terminal.refuse(outside).unwrap();
        terminal.head(Phrase::plain("Go")).unwrap();
        drop(terminal);
        let output = String::from_utf8(bytes).unwrap();
        let expected = "\u{1b}[31m␛]0;title␇\u{1b}[0m\n\u{1b}[1mGo\u{1b}[0m\n";
        assert_eq!(output, expected);
    }

    /// A file may hold the very sequences that the program uses.
    #[test]
    fn a_style_in_a_text_is_shown_as_text() {
        let many = TerminalAbilities {
            colors: Colors::Many,
            ..TerminalAbilities::default()
        };
        for colors in [Colors::None, Colors::Sixteen, Colors::Many] {
            let look = TerminalAbilities {
                colors,
                unicode: true,
                interactive: true,
                ..TerminalAbilities::default()
            };
            for paint in [Paint::Line, Paint::Last, Paint::Heading, Paint::Refusal] {
                let style = many.style(paint);
                let hostile = format!("{style}x{style:#}");
                let expected = format!("{}\n", OneLine(&hostile));
                let (plain, _) = talk_in(Language::English, look, "", |t| t.print(&hostile));
                assert_eq!(plain, expected);
                let mut line = StyledLine::default();
                line.push(Paint::Black, hostile.as_str());
                line.plain(hostile.as_str());
                let (styled, _) = talk_in(Language::English, look, "", |t| t.print_styled(&line));
                let style = look.style(Paint::Black);
                let expected = format!("{style}{0}{style:#}{0}\n", OneLine(&hostile));
                assert_eq!(styled, expected);
            }
        }
    }

    /// A byte of a character may be a control character in another encoding.
    #[test]
    fn a_terminal_without_unicode_gets_ascii_alone() {
        let bare = TerminalAbilities {
            ascii: true,
            ..TerminalAbilities::default()
        };
        let (output, _) = talk_in(Language::French, bare, "", |t| t.print("Û 囲碁 \u{9b}31m"));
        assert_eq!(output, "U ?? ?31m\n");
        for language in Language::OF_CONSOLE {
            for line in all_texts(language).replace('?', "").lines() {
                let (output, _) = talk_in(language, bare, "", |t| t.print(line));
                assert!(output.is_ascii() && !output.contains('?'), "{line}");
            }
        }
    }

    #[test]
    fn messages_are_ascii_without_unicode() {
        let (output, _) = talk("", |t| t.print("13×9, a long na…"));
        assert_eq!(output, "13x9, a long na...\n");
    }

    #[test]
    fn a_terminal_without_accents_gets_none() {
        let bare = TerminalAbilities {
            ascii: true,
            ..TerminalAbilities::default()
        };
        let rules = |t: &mut Terminal<'_>| t.say(say!("console-rules"));
        for (look, expected) in [
            (bare, "regles\n"),
            (TerminalAbilities::default(), "règles\n"),
        ] {
            let (output, _) = talk_in(Language::French, look, "", rules);
            assert_eq!(output, expected);
        }
    }
}
