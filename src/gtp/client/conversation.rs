//! Numbers the commands and matches the answers to them.
//!
//! Every command gets a number of its own, so that a late answer is never taken
//! for the next one. Some deviations from the protocol are tolerated: output
//! between the answers, a repeated answer, and one newline after an answer
//! instead of two. An engine may also omit all numbers, if it does so from the
//! first answer on.

use std::collections::VecDeque;

use thiserror::Error;

use super::lines::{LONGEST_ANSWER_LINE, Line, LineReader};
use crate::gtp::Command;
use crate::platform::text::excerpt;

/// The most bytes of one answer, and of the unexpected output between two
/// answers.
pub const LONGEST_ANSWER: usize = 4 << 20;
/// The most characters of engine output that are quoted in a message.
const QUOTED: usize = 80;

/// Commands whose answer is one line. Only their answers may lack the empty
/// line that ends an answer.
const ONE_LINE: &[&str] = &[
    "protocol_version",
    "name",
    "version",
    "known_command",
    "boardsize",
    "rectangular_boardsize",
    "clear_board",
    "komi",
    "play",
    "undo",
    "genmove",
    "time_settings",
    "time_left",
    "kgs-time_settings",
    "kata-time_settings",
    "kata-set-rules",
    "set_free_handicap",
    "final_score",
    "quit",
];

/// The number of a command that was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ticket(u32);

/// An event read from the bytes that an engine wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Incoming {
    /// An answer is complete. For a stream it means that the stream has ended.
    Reply {
        /// The command that is answered.
        ticket: Ticket,
        /// The answer, or the engine's error message.
        result: Result<String, String>,
    },
    /// A line of a stream.
    Line {
        /// The stream it belongs to.
        ticket: Ticket,
        /// The text of the line.
        text: String,
    },
    /// A later command was answered, so this one will never be.
    Skipped {
        /// The command that was skipped.
        ticket: Ticket,
    },
    /// A line that belongs to no answer.
    Unsolicited(String),
    /// The output breaks the protocol. Everything after it is ignored.
    InvalidOutput(InvalidOutput),
}

/// Output that breaks the protocol.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InvalidOutput {
    /// Bytes that are not text.
    #[error("it wrote what is not the Go Text Protocol: `{0}`")]
    NotText(String),
    /// A line that exceeds the limit.
    #[error("it wrote a line of more than {LONGEST_ANSWER_LINE} bytes")]
    LineTooLong,
    /// More output than an answer, or the gap between two answers, may contain.
    #[error("it floods: it wrote more than {LONGEST_ANSWER} bytes that no command asks for")]
    Flood,
    /// The number of a command that was never sent.
    #[error("it answered a command {0} that was never given")]
    WrongId(u32),
    /// An answer without a number, from an engine that sent numbers before.
    #[error("it answered without the number of the command: `{0}`")]
    NoId(String),
}

/// A command that has not been answered yet.
#[derive(Debug)]
struct Waiting {
    ticket: Ticket,
    one_line: bool,
    stream: bool,
}

/// An answer that is still incomplete.
#[derive(Debug)]
struct Begun {
    /// The command that is answered; `None` if it had been answered before.
    ticket: Option<Ticket>,
    success: bool,
    text: String,
    stream: bool,
}

/// A sequence of numbered commands and the answers to them.
#[derive(Debug, Default)]
pub struct Conversation {
    last_number: u32,
    waiting: VecDeque<Waiting>,
    lines: LineReader,
    begun: Option<Begun>,
    /// True if answers carry numbers; `None` before the first answer.
    numbered: Option<bool>,
    /// True if the engine ends one-line answers with a single newline.
    one_newline: bool,
    /// The number of bytes of unexpected output since the last answer.
    unsolicited: usize,
    garbled: bool,
}

impl Conversation {
    /// Numbers a command. Returns the line to send, with its line break.
    pub fn ask(&mut self, command: &Command) -> (Ticket, String) {
        self.send(command, false)
    }

    /// Like [`ask`](Self::ask), for a command that streams lines until another
    /// command is sent.
    pub fn stream(&mut self, command: &Command) -> (Ticket, String) {
        self.send(command, true)
    }

    fn send(&mut self, command: &Command, stream: bool) -> (Ticket, String) {
        // Some engines read numbers as signed 32-bit integers.
        self.last_number = self.last_number % (i32::MAX as u32) + 1;
        let ticket = Ticket(self.last_number);
        let numbered = Command {
            id: Some(self.last_number),
            ..command.clone()
        };
        self.waiting.push_back(Waiting {
            ticket,
            one_line: ONE_LINE.contains(&command.name.as_str()),
            stream,
        });
        (ticket, format!("{numbered}\n"))
    }

    /// Returns the command whose answer comes next.
    #[must_use]
    pub fn next_answer(&self) -> Option<Ticket> {
        self.waiting.front().map(|waiting| waiting.ticket)
    }

    /// Returns true if a stream is running and no later command will end it. It
    /// may then be silent for any time.
    #[must_use]
    pub fn is_streaming(&self) -> bool {
        self.waiting.len() == 1 && self.begun.as_ref().is_some_and(|begun| begun.stream)
    }

    /// Returns true if a one-line answer lacks only the empty line that ends
    /// it. If no more output comes for a while, [`settle`](Self::settle)
    /// completes it.
    #[must_use]
    pub fn may_settle(&self) -> bool {
        let one_line = |waiting: &Waiting| waiting.one_line;
        self.begun.is_some()
            && !self.lines.is_within_line()
            && self.waiting.front().is_some_and(one_line)
    }

    /// Completes a one-line answer without its empty line, and from now on
    /// expects no empty line after such answers.
    pub fn settle(&mut self) -> Option<Incoming> {
        if !self.may_settle() {
            return None;
        }
        self.one_newline = true;
        self.end()
    }

    /// Returns the line that has no end yet, for a message.
    #[must_use]
    pub fn unfinished(&self) -> Option<String> {
        let begun = self.lines.is_within_line();
        begun.then(|| excerpt(&self.lines.begun(), QUOTED))
    }

    /// Processes bytes that an engine wrote. `seen` is called with each line.
    pub fn receive(&mut self, mut bytes: &[u8], mut seen: impl FnMut(&str)) -> Vec<Incoming> {
        let mut incoming = Vec::new();
        while !bytes.is_empty() && !self.garbled {
            match self.lines.take(bytes) {
                Ok((line, rest)) => {
                    bytes = rest;
                    if let Some(line) = line {
                        seen(&line.text);
                        self.receive_line(line, &mut incoming);
                    }
                }
                Err(_) => self.give_up(InvalidOutput::LineTooLong, &mut incoming),
            }
        }
        incoming
    }

    fn give_up(&mut self, error: InvalidOutput, incoming: &mut Vec<Incoming>) {
        self.garbled = true;
        incoming.push(Incoming::InvalidOutput(error));
    }

    fn receive_line(&mut self, line: Line, incoming: &mut Vec<Incoming>) {
        let head = Head::read(&line.text);
        if self.begun.is_some() {
            let next = head.filter(|head| head.id.is_some_and(|id| self.waits_behind(id)));
            if line.text.is_empty() {
                incoming.extend(self.end());
            } else if let Some(head) = next {
                // The empty line between the two answers is missing.
                self.one_newline = true;
                incoming.extend(self.end());
                self.begin(head, incoming);
            } else {
                self.go_on(line, incoming);
            }
        } else if let Some(head) = head {
            self.begin(head, incoming);
        } else if !line.is_text && !self.waiting.is_empty() {
            self.give_up(
                InvalidOutput::NotText(excerpt(&line.text, QUOTED)),
                incoming,
            );
        } else if !line.text.is_empty() {
            self.chatter(line.text, incoming);
        }
    }

    /// Returns true if a command with this number is pending but is not the
    /// next one.
    fn waits_behind(&self, id: u32) -> bool {
        let mut behind = self.waiting.iter().skip(1);
        behind.any(|waiting| waiting.ticket.0 == id)
    }

    fn chatter(&mut self, text: String, incoming: &mut Vec<Incoming>) {
        self.unsolicited += text.len();
        incoming.push(Incoming::Unsolicited(text));
        if self.unsolicited > LONGEST_ANSWER {
            self.give_up(InvalidOutput::Flood, incoming);
        }
    }

    /// Handles the first line of an answer.
    fn begin(&mut self, head: Head<'_>, incoming: &mut Vec<Incoming>) {
        let ticket = match head.id {
            None if self.waiting.is_empty() => {
                return self.chatter(head.line.to_owned(), incoming);
            }
            None if self.numbered == Some(true) => {
                return self.give_up(InvalidOutput::NoId(excerpt(head.line, QUOTED)), incoming);
            }
            None => {
                self.numbered = Some(false);
                self.next_answer()
            }
            Some(id) => match self.take_numbered(id, incoming) {
                Ok(ticket) => ticket,
                Err(wrong) => return self.give_up(wrong, incoming),
            },
        };
        self.unsolicited = 0;
        let waiting = self.waiting.front().filter(|_| ticket.is_some());
        let one_line = waiting.is_some_and(|waiting| waiting.one_line);
        self.begun = Some(Begun {
            ticket,
            success: head.success,
            text: head.text.to_owned(),
            stream: head.success && waiting.is_some_and(|waiting| waiting.stream),
        });
        if self.one_newline && one_line {
            incoming.extend(self.end());
        }
    }

    /// Returns the command with this number; `None` if it was answered before.
    /// Pending commands before it are reported as passed over.
    fn take_numbered(
        &mut self,
        id: u32,
        incoming: &mut Vec<Incoming>,
    ) -> Result<Option<Ticket>, InvalidOutput> {
        let found = self.waiting.iter().position(|w| w.ticket.0 == id);
        let Some(place) = found else {
            let before = (1..=self.last_number).contains(&id);
            return before.then_some(None).ok_or(InvalidOutput::WrongId(id));
        };
        self.numbered = Some(true);
        let over = self.waiting.drain(..place);
        incoming.extend(over.map(|waiting| Incoming::Skipped {
            ticket: waiting.ticket,
        }));
        Ok(Some(Ticket(id)))
    }

    /// Handles a further line of an answer.
    fn go_on(&mut self, line: Line, incoming: &mut Vec<Incoming>) {
        let Some(begun) = &mut self.begun else {
            return;
        };
        if let Some(ticket) = begun.ticket.filter(|_| begun.stream) {
            let text = line.text;
            incoming.push(Incoming::Line { ticket, text });
        } else if begun.text.len() + line.text.len() > LONGEST_ANSWER {
            self.give_up(InvalidOutput::Flood, incoming);
        } else {
            begun.text.push('\n');
            begun.text.push_str(&line.text);
        }
    }

    /// Completes the current answer.
    fn end(&mut self) -> Option<Incoming> {
        let begun = self.begun.take()?;
        let ticket = begun.ticket?;
        self.waiting.pop_front();
        let result = if begun.success {
            Ok(begun.text)
        } else {
            Err(begun.text)
        };
        Some(Incoming::Reply { ticket, result })
    }
}

/// The first line of an answer, parsed.
#[derive(Clone, Copy, Debug)]
struct Head<'a> {
    line: &'a str,
    success: bool,
    id: Option<u32>,
    text: &'a str,
}

impl<'a> Head<'a> {
    /// Parses `=`, `=7 text` or `?7 text`. Other lines that begin so, such as
    /// `=====`, are not answers.
    fn read(line: &'a str) -> Option<Self> {
        let success = line.starts_with('=');
        let rest = line.strip_prefix(['=', '?'])?;
        let (number, text) = rest.split_once(' ').unwrap_or((rest, ""));
        if !number.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let id = match number {
            "" => None,
            // A number that does not fit was never given, so any unused one
            // will do.
            number => Some(number.parse().unwrap_or(u32::MAX)),
        };
        Some(Self {
            line,
            success,
            id,
            text: text.trim(),
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::gtp::server::Reply;

    fn asking(names: &[&str]) -> Conversation {
        let mut conversation = Conversation::default();
        for name in names {
            conversation.ask(&Command::bare(name));
        }
        conversation
    }

    fn receive(conversation: &mut Conversation, text: &str) -> Vec<Incoming> {
        conversation.receive(text.as_bytes(), |_| ())
    }

    fn ok(id: u32, text: &str) -> Incoming {
        let (ticket, result) = (Ticket(id), Ok(text.to_owned()));
        Incoming::Reply { ticket, result }
    }

    #[test]
    fn commands_are_numbered_from_one() {
        let mut conversation = Conversation::default();
        let play = Command::new("play", ["b", "D4"]);
        assert_eq!(conversation.ask(&play), (Ticket(1), "1 play b D4\n".into()));
        assert_eq!(conversation.ask(&play).1, "2 play b D4\n");
    }

    #[test]
    fn answers_of_one_line_of_many_and_refusals_are_distinguished() {
        let mut conversation = asking(&["name", "list_commands", "play"]);
        let incoming = receive(
            &mut conversation,
            "=1 GNU Go\n\n=2 a\nb\n\n?3 illegal move\n\n",
        );
        let refused = Incoming::Reply {
            ticket: Ticket(3),
            result: Err("illegal move".to_owned()),
        };
        assert_eq!(incoming, [ok(1, "GNU Go"), ok(2, "a\nb"), refused]);
        assert_eq!(conversation.next_answer(), None);
    }

    #[test]
    fn output_between_answers_is_reported_as_unasked() {
        let mut conversation = asking(&["genmove"]);
        let chatter = "thinking\n=====\n\n=1 D4\n\nbye\n= D5\n";
        let unsolicited = |text: &str| Incoming::Unsolicited(text.to_owned());
        assert_eq!(
            receive(&mut conversation, chatter),
            [
                unsolicited("thinking"),
                unsolicited("====="),
                ok(1, "D4"),
                unsolicited("bye"),
                unsolicited("= D5"),
            ]
        );
    }

    #[test]
    fn one_newline_between_answers_is_enough() {
        let mut conversation = asking(&["list_commands", "name", "version"]);
        let incoming = receive(&mut conversation, "=1 a\nb\n=2 bad\n=3 1\n");
        assert_eq!(incoming, [ok(1, "a\nb"), ok(2, "bad"), ok(3, "1")]);
    }

    #[test]
    fn a_one_line_answer_settles_after_a_silence() {
        let mut conversation = asking(&["name"]);
        assert_eq!(receive(&mut conversation, "=1 ba"), []);
        assert!(!conversation.may_settle(), "the line has no end");
        assert_eq!(conversation.unfinished().as_deref(), Some("=1 ba"));
        assert_eq!(receive(&mut conversation, "d\n"), []);
        assert_eq!(conversation.settle(), Some(ok(1, "bad")));
        conversation.ask(&Command::bare("version"));
        assert_eq!(receive(&mut conversation, "=2 1\n"), [ok(2, "1")]);
        let mut conversation = asking(&["list_commands"]);
        assert_eq!(receive(&mut conversation, "=1 name\n"), []);
        assert_eq!(conversation.settle(), None, "more lines may come");
    }

    #[test]
    fn an_engine_may_leave_out_all_numbers_but_not_some() {
        let mut conversation = asking(&["name", "version"]);
        let incoming = receive(&mut conversation, "= x\n\n= 2\n\n");
        assert_eq!(incoming, [ok(1, "x"), ok(2, "2")]);
        let mut conversation = asking(&["name", "version"]);
        let incoming = receive(&mut conversation, "=1 x\n\n= 2\n\n");
        let wrong = Incoming::InvalidOutput(InvalidOutput::NoId("= 2".to_owned()));
        assert_eq!(incoming, [ok(1, "x"), wrong]);
    }

    #[test]
    fn repeated_skipping_and_wrong_answers_are_recognised() {
        let mut conversation = asking(&["a", "b", "c"]);
        assert_eq!(
            receive(&mut conversation, "=1\n\n=1 again\n\n"),
            [ok(1, "")]
        );
        let over = Incoming::Skipped { ticket: Ticket(2) };
        assert_eq!(receive(&mut conversation, "=3 x\n\n"), [over, ok(3, "x")]);
        conversation.ask(&Command::bare("d"));
        let wrong = Incoming::InvalidOutput(InvalidOutput::WrongId(1004));
        assert_eq!(receive(&mut conversation, "=1004 x\n\n=4\n\n"), [wrong]);
        assert_eq!(receive(&mut conversation, "=4\n\n"), [], "nothing more");
    }

    #[test]
    fn garbage_and_floods_are_faults() {
        let mut conversation = asking(&["genmove"]);
        let incoming = conversation.receive(b"\x00\xff\xfe\x80 move? \x1b[31m\n", |_| ());
        let Incoming::InvalidOutput(why) = &incoming[0] else {
            panic!("{incoming:?}")
        };
        assert_eq!(
            why.to_string(),
            "it wrote what is not the Go Text Protocol: `\u{fffd}\u{fffd}\u{fffd} move? [31m`"
        );
        let flood = "nonsense\n".repeat(1000);
        for head in ["", "=1 D4\n"] {
            let mut conversation = asking(&["list_commands"]);
            receive(&mut conversation, head);
            let mut blocks = 0;
            while receive(&mut conversation, &flood).last()
                != Some(&Incoming::InvalidOutput(InvalidOutput::Flood))
            {
                blocks += 1;
                assert!(blocks < 1000);
            }
        }
        let mut conversation = asking(&["genmove"]);
        let incoming = receive(&mut conversation, &"D4".repeat(4 << 20));
        assert_eq!(
            incoming,
            [Incoming::InvalidOutput(InvalidOutput::LineTooLong)]
        );
    }

    #[test]
    fn a_stream_is_reported_line_by_line() {
        let mut conversation = Conversation::default();
        conversation.stream(&Command::new("lz-analyze", ["b", "50"]));
        let incoming = receive(&mut conversation, "=1\ninfo move D4\n");
        let line = |text: &str| Incoming::Line {
            ticket: Ticket(1),
            text: text.to_owned(),
        };
        assert_eq!(incoming, [line("info move D4")]);
        assert!(conversation.is_streaming());
        conversation.ask(&Command::bare("name"));
        assert!(!conversation.is_streaming());
        let incoming = receive(&mut conversation, "info move Q4\n\n=2 KataGo\n\n");
        assert_eq!(incoming, [line("info move Q4"), ok(1, ""), ok(2, "KataGo")]);
    }

    proptest! {
        #[test]
        fn any_bytes_are_heard_without_panic(
            chunks in prop::collection::vec(
                prop::collection::vec(
                    prop_oneof![any::<u8>(), Just(b'\n'), Just(b'='), Just(b'?'), b'0'..b'5'],
                    0..40,
                ),
                0..20,
            ),
            count in 0usize..5,
        ) {
            let mut conversation = asking(&["name", "list_commands", "play", "x", "y"][..count]);
            for chunk in &chunks {
                conversation.receive(chunk, |_| ());
                conversation.settle();
            }
        }

        #[test]
        fn chunks_make_no_difference(text in "[=?0-3a-c \n\r]{0,60}", cut in 0usize..60) {
            let names = ["name", "list_commands", "play"];
            let (mut whole, mut parts) = (asking(&names), asking(&names));
            let (first, second) = text.as_bytes().split_at(cut.min(text.len()));
            let mut incoming = parts.receive(first, |_| ());
            incoming.extend(parts.receive(second, |_| ()));
            prop_assert_eq!(whole.receive(text.as_bytes(), |_| ()), incoming);
        }

        #[test]
        fn the_client_reads_the_replies_of_the_server(
            results in prop::collection::vec(
                prop::result::maybe_ok("[a-zA-Z0-9 .]{0,20}(\n[a-z]{1,9}){0,3}", "[a-z ]{1,20}"),
                1..8,
            ),
        ) {
            let mut conversation = asking(&vec!["list_commands"; results.len()]);
            for (i, result) in results.into_iter().enumerate() {
                let id = i as u32 + 1;
                let reply = Reply { id: Some(id), result: result.clone(), begun: false };
                let incoming = receive(&mut conversation, &reply.to_string());
                let trimmed = |text: String| {
                    let lines: Vec<&str> = text.trim().lines().map(str::trim_end).collect();
                    lines.join("\n")
                };
                let [Incoming::Reply { ticket, result: got }] = &incoming[..] else {
                    panic!("{incoming:?}");
                };
                prop_assert_eq!(*ticket, Ticket(id));
                let got = got.clone().map(trimmed).map_err(trimmed);
                prop_assert_eq!(got, result.map(trimmed).map_err(trimmed));
            }
        }

        #[test]
        fn commands_are_read_as_they_are_written(
            id in prop::option::of(0u32..1000),
            name in "[a-z][a-z_-]{0,10}",
            arguments in prop::collection::vec("[A-Za-z0-9.-]{1,8}", 0..4),
        ) {
            let command = Command { id, name, arguments };
            prop_assert_eq!(Command::read(&command.to_string()), Some(command));
        }
    }
}
