//! One side of a match in the terminal: the part that all activities share.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use super::inputs::{Input, Inputs, LONGEST_LINE};
use super::{Ended, NetworkSide};
use crate::cli::console::command::{self, Command};
use crate::cli::console::terminal::{ConsoleResult, Terminal};
use crate::go::Size;
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::net::link::{LineState, Link, LinkCommand, LinkEnd, LinkEvent};
use crate::net::message::Farewell;
use crate::net::replica::{Log, LogId, Party, StateMachine};
use crate::net::transport::DEFAULT_PORT;
use crate::platform::address::HostPort;

/// The width of the column of commands in the help.
const COLUMN: usize = 14;

/// The terminal, the link and the log of one side of a match.
pub(super) struct MatchConsole<'t, S: StateMachine> {
    pub(super) terminal: Terminal<'t>,
    pub(super) side: NetworkSide,
    pub(super) link: Link<S>,
    pub(super) inputs: Inputs,
    pub(super) log: Log<S>,
    pub(super) party: Option<Party>,
    pub(super) line: Option<LineState>,
    /// The time that counts since the last entry, and the moment of that.
    running: (Duration, Instant),
    end: Option<LinkEnd>,
    /// True if the board is to be shown.
    pub(super) stale: bool,
    /// True if a prompt is on the screen.
    prompted: bool,
    /// True while the answer to a command is awaited.
    awaiting: bool,
    /// The number of the last entry that is past.
    past: u64,
}

/// An activity at the terminal.
pub(super) trait MatchTable<'t>: Sized {
    /// The state of the activity.
    type State: StateMachine;

    /// The part that all activities share.
    fn shared(&mut self) -> &mut MatchConsole<'t, Self::State>;

    /// Gives up the table.
    fn into_shared(self) -> MatchConsole<'t, Self::State>;

    /// Waits for the next input. Returns `None` if other work is due.
    fn wait(&mut self) -> Option<Input> {
        Some(self.shared().inputs.next())
    }

    /// The phrase that tells the code of a hosted match.
    fn invitation(&self, code: &str) -> Phrase;

    /// The phrase that tells that a player is not reachable.
    fn tells_down(&self, player: Phrase, minutes: u64) -> Phrase;

    /// The phrase that tells that a player has not come back.
    fn tells_claim(&self, player: Phrase) -> Phrase;

    /// Returns true once the match has begun.
    fn has_begun(&self) -> bool;

    /// Returns the name of a party.
    fn name(&self, party: Party) -> Phrase;

    /// Returns the board on which typed points lie, if there is one.
    fn size(&self) -> Option<Size>;

    /// Carries out a command that is not the same in all activities.
    fn take(&mut self, command: Command) -> ConsoleResult<()>;

    /// Tells an effect.
    fn tell_effect(&mut self, effect: &<Self::State as StateMachine>::Effect) -> ConsoleResult<()>;

    /// Tells that the host refuses a command.
    fn tell_refusal(
        &mut self,
        command: &<Self::State as StateMachine>::Command,
        why: &<Self::State as StateMachine>::Refusal,
    ) -> ConsoleResult<()>;

    /// Shows the changes that came with the news, and the prompt.
    fn show_changes(&mut self) -> ConsoleResult<()>;

    /// Tells the last of a match whose link has ended.
    fn tell_end(&mut self) -> ConsoleResult<()>;
}

/// Plays until this side leaves or the link ends.
pub(super) fn play<'t, T: MatchTable<'t>>(mut table: T) -> ConsoleResult<Ended<'t>> {
    loop {
        match table.wait() {
            None | Some(Input::News) => {}
            Some(Input::Line(line)) => {
                table.shared().prompted = false;
                take_line(&mut table, &line)?;
            }
            Some(Input::TooLong) => {
                let shared = table.shared();
                shared.prompted = false;
                let refusal = say!("console-line-too-long", most = LONGEST_LINE);
                shared.terminal.refuse(refusal)?;
            }
            Some(Input::End) => table.shared().link.send(LinkCommand::Leave),
            Some(Input::Broken(error)) => return Err(error.into()),
        }
        while let Some(event) = table.shared().link.poll() {
            tell(&mut table, event)?;
        }
        match table.shared().end.take() {
            Some(LinkEnd::OtherActivity(activity)) => {
                let MatchConsole {
                    terminal, inputs, ..
                } = table.into_shared();
                return Ok(Ended::Elsewhere(activity, terminal, inputs));
            }
            Some(end) => return finish(table, &end).map(Ended::Here),
            None => table.show_changes()?,
        }
    }
}

/// Takes a typed line.
fn take_line<'t>(table: &mut impl MatchTable<'t>, line: &str) -> ConsoleResult<()> {
    // Without a board of the match, one of some size helps to read a line.
    let Some(size) = table.size().or_else(|| Size::square(19)) else {
        return Ok(());
    };
    let shared = table.shared();
    let command = match command::read(line, size, shared.terminal.vocabulary()) {
        Ok(command) => command,
        Err(mistake) => return shared.terminal.refuse(Phrase::from(&mistake)),
    };
    match command {
        Command::Nothing => {}
        Command::Quit | Command::Menu => shared.link.send(LinkCommand::Leave),
        Command::Wait => shared.link.send(LinkCommand::WaitLonger),
        Command::OpenSeat => return open_seat(shared),
        Command::Board => shared.stale = true,
        other => return table.take(other),
    }
    Ok(())
}

/// Lets whoever has the code take the seat of a guest who is away.
fn open_seat<S: StateMachine>(shared: &mut MatchConsole<'_, S>) -> ConsoleResult<()> {
    let NetworkSide::Host { code, .. } = &shared.side else {
        return shared.refuse(say!("console-net-not-here"));
    };
    let is_free = shared.log.last_index() == 0;
    if !is_free && !matches!(shared.line, Some(LineState::Down(_))) {
        return shared.refuse(say!("console-net-seat-taken"));
    }
    let opened = say!("console-net-seat-open", code = code.as_str());
    shared.link.send(LinkCommand::OpenSeat);
    shared.say(opened)
}

/// Takes a piece of news.
fn tell<'t, T: MatchTable<'t>>(table: &mut T, event: LinkEvent<T::State>) -> ConsoleResult<()> {
    let shared = table.shared();
    match event {
        LinkEvent::Listening(addresses) => {
            let port = addresses.first().map(SocketAddr::port);
            return tell_address(table, port.unwrap_or_default());
        }
        LinkEvent::Begun { log, party, last } => {
            shared.log = Log::new(log);
            shared.party = Some(party);
            shared.past = last;
        }
        LinkEvent::Entry(entry) => {
            shared.running = (Duration::ZERO, Instant::now());
            if Some(entry.by) == shared.party {
                shared.awaiting = false;
            }
            // The link has followed the same log.
            let effects = shared.log.follow(entry).unwrap_or_default();
            for effect in &effects {
                table.tell_effect(effect)?;
            }
        }
        LinkEvent::Refused(command, why) => {
            shared.awaiting = false;
            return table.tell_refusal(&command, &why);
        }
        LinkEvent::Line(line) => return tell_line(table, line),
        LinkEvent::Running(running) => shared.running = (running, Instant::now()),
        LinkEvent::Watchers(0) if shared.log.last_index() == 0 => {}
        LinkEvent::Watchers(count) => {
            return shared.say(say!("console-net-watchers", count = count));
        }
        LinkEvent::NotStored(why) => {
            return shared.refuse(say!("network-not-stored", why = why));
        }
        LinkEvent::Ended(end) => shared.end = Some(end),
    }
    Ok(())
}

/// Tells the code of a match and the addresses at which it can be joined.
fn tell_address<'t>(table: &mut impl MatchTable<'t>, port: u16) -> ConsoleResult<()> {
    let NetworkSide::Host { code, addresses } = table.shared().side.clone() else {
        return Ok(());
    };
    let invitation = table.invitation(&code);
    let terminal = &mut table.shared().terminal;
    terminal.head(invitation)?;
    if addresses.is_empty() {
        return terminal.say(say!("console-net-port", port = port.to_string()));
    }
    for address in addresses {
        let address = HostPort::of(SocketAddr::new(address, port));
        terminal.say(say!(
            "console-net-address",
            address = address.short(DEFAULT_PORT),
            code = code.as_str()
        ))?;
    }
    Ok(())
}

fn tell_line<'t>(table: &mut impl MatchTable<'t>, line: LineState) -> ConsoleResult<()> {
    let shared = table.shared();
    let before = shared.line.replace(line);
    let was_down = matches!(before, Some(LineState::Down(_)));
    if !matches!(line, LineState::Up(_)) {
        // An answer may not come.
        shared.awaiting = false;
    }
    let is_host = shared.party == Some(Party::Host);
    let other = if is_host { Party::Guest } else { Party::Host };
    let phrase = match line {
        LineState::Connecting => say!("console-net-connecting"),
        LineState::Down(left) if !was_down && table.has_begun() => {
            let minutes = left.as_secs().div_ceil(60);
            table.tells_down(table.name(other), minutes)
        }
        LineState::Down(left) if left.is_zero() && is_host => table.tells_claim(table.name(other)),
        LineState::Up(_) if was_down => {
            table.shared().stale = true;
            say!("console-net-up")
        }
        LineState::Down(_) | LineState::Up(_) | LineState::Waiting => return Ok(()),
    };
    table.shared().say(phrase)
}

/// Says how the link ended. Returns false if it ended for a reason that is no
/// player's wish.
fn finish<'t>(mut table: impl MatchTable<'t>, end: &LinkEnd) -> ConsoleResult<bool> {
    table.shared().leave_prompt()?;
    let left = *end == LinkEnd::Left;
    if !left {
        let why = i18n::link_end(end);
        let ended = say!("console-net-ended", why = why);
        table.shared().terminal.refuse(ended)?;
    }
    table.tell_end()?;
    table.shared().terminal.finish()?;
    Ok(left || *end == LinkEnd::Parting(Farewell::Closed.into()))
}

impl<'t, S: StateMachine> MatchConsole<'t, S> {
    pub(super) fn new(
        side: NetworkSide,
        terminal: Terminal<'t>,
        link: Link<S>,
        inputs: Inputs,
    ) -> Self {
        Self {
            terminal,
            side,
            link,
            inputs,
            log: Log::new(LogId(0)),
            party: None,
            line: None,
            running: (Duration::ZERO, Instant::now()),
            end: None,
            stale: false,
            prompted: false,
            awaiting: false,
            past: 0,
        }
    }

    /// Returns true while the past of a match is told.
    pub(super) const fn is_catching_up(&self) -> bool {
        self.log.last_index() <= self.past
    }

    /// The time since the last entry that counts.
    pub(super) fn running(&self) -> Duration {
        let (running, since) = self.running;
        running + since.elapsed()
    }

    /// Returns true if a host waits for a guest who may still come back.
    pub(super) const fn still_waits(&self) -> bool {
        matches!(self.line, Some(LineState::Down(left)) if !left.is_zero())
    }

    /// Returns true if commands reach the host.
    pub(super) fn reaches_host(&self) -> bool {
        self.party == Some(Party::Host) || matches!(self.line, Some(LineState::Up(_)))
    }

    /// Sends a command and awaits its answer.
    pub(super) fn send(&mut self, command: S::Command) {
        self.awaiting = true;
        self.link.send(LinkCommand::Command(command));
    }

    /// Prints a phrase below an open prompt.
    pub(super) fn say(&mut self, phrase: Phrase) -> ConsoleResult<()> {
        self.leave_prompt()?;
        self.terminal.say(phrase)
    }

    /// Prints a refusal below an open prompt.
    pub(super) fn refuse(&mut self, phrase: Phrase) -> ConsoleResult<()> {
        self.leave_prompt()?;
        self.terminal.refuse(phrase)
    }

    /// Prints the reason of a refusal as a sentence of its own.
    pub(super) fn refuse_because(&mut self, why: &Phrase) -> ConsoleResult<()> {
        let why = self.terminal.text(why);
        let mut letters = why.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        let sentence: String = first.chain(letters).chain(['.']).collect();
        self.refuse(Phrase::plain(sentence))
    }

    /// Ends the line of a prompt that is still open.
    pub(super) fn leave_prompt(&mut self) -> ConsoleResult<()> {
        if std::mem::take(&mut self.prompted) && self.terminal.look().interactive {
            self.terminal.skip_line()?;
        }
        Ok(())
    }

    /// Returns true if a prompt is due: none is on the screen, and no answer is
    /// awaited.
    pub(super) const fn is_prompt_due(&self) -> bool {
        !self.prompted && !self.awaiting
    }

    pub(super) fn prompt(&mut self, prompt: &Phrase) -> ConsoleResult<()> {
        self.terminal.prompt(prompt)?;
        self.prompted = true;
        Ok(())
    }

    /// Prints a list of commands.
    pub(super) fn help(&mut self, entries: Vec<(String, Phrase)>) -> ConsoleResult<()> {
        for (typed, does) in entries {
            let does = self.terminal.text(&does);
            self.terminal.print(&format!("  {typed:<COLUMN$}{does}"))?;
        }
        Ok(())
    }
}
