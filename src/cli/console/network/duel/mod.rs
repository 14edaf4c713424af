//! A duel over the network, in the terminal.
//!
//! | part | is about |
//! |---|---|
//! | `news` | the changes of the duel, in words |
//! | `view` | the board of a problem, and the table of results |

mod news;
mod view;

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use super::inputs::{Input, Inputs, LONGEST_LINE};
use super::{NetworkSide, sentence, tell_address};
use crate::cli::console::command::{self, Command};
use crate::cli::console::terminal::{ConsoleResult, Terminal};
use crate::cli::console::vocabulary::Word;
use crate::go::{Point, Size};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::net::duel::{
    DuelCommand, DuelJudge, DuelOffer, DuelRefusal, DuelStage, JudgeStep, Round, SharedDuel,
};
use crate::net::link::{LineState, Link, LinkCommand, LinkEnd, LinkEvent};
use crate::net::message::Farewell;
use crate::net::replica::{Activity, Log, LogId, Party};

/// The width of the column of commands in the help.
const COLUMN: usize = 14;
/// The positions that the judge visits between two looks at the inputs.
const SLICE: u64 = 2_000;
/// The time between two looks at the clock.
const LOOK: Duration = Duration::from_millis(200);
/// The times left at which the player is warned, in seconds.
const WARNINGS: [u64; 2] = [10, 30];

/// The table of a duel over the network.
pub(super) struct DuelTable<'t> {
    terminal: Terminal<'t>,
    side: NetworkSide,
    link: Link<SharedDuel>,
    inputs: Inputs,
    log: Log<SharedDuel>,
    party: Option<Party>,
    line: Option<LineState>,
    /// The time that counts since the last entry, and the moment of that.
    running: (Duration, Instant),
    end: Option<LinkEnd>,
    /// The host's program.
    judge: Option<DuelJudge>,
    /// True if the board is to be shown.
    stale: bool,
    /// True if a prompt is on the screen.
    prompted: bool,
    /// True while the answer to a command is awaited.
    awaiting: bool,
    /// True while the past of a duel is told.
    catching_up: bool,
    /// True while the player may not move after a wrong answer.
    waits: bool,
    /// The seconds of the last warning.
    warned: u64,
    /// True if the result is to be told, when the last solution is known.
    result_due: bool,
}

impl<'t> DuelTable<'t> {
    pub(super) fn new(
        side: NetworkSide,
        terminal: Terminal<'t>,
        link: Link<SharedDuel>,
        inputs: Inputs,
        judge: Option<DuelJudge>,
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
            judge,
            stale: false,
            prompted: false,
            awaiting: false,
            catching_up: false,
            waits: false,
            warned: u64::MAX,
            result_due: false,
        }
    }

    /// Plays until this side leaves or the link ends. Returns false if the link
    /// ended for a reason that is no player's wish.
    pub(super) fn play(mut self) -> ConsoleResult<bool> {
        loop {
            let pause = if self.work() { Duration::ZERO } else { LOOK };
            match self.inputs.wait(pause) {
                None | Some(Input::News) => {}
                Some(Input::Line(line)) => {
                    self.prompted = false;
                    self.take(&line)?;
                }
                Some(Input::TooLong) => {
                    self.prompted = false;
                    self.terminal
                        .refuse(say!("console-line-too-long", most = LONGEST_LINE))?;
                }
                Some(Input::End) => self.link.send(LinkCommand::Leave),
                Some(Input::Broken(error)) => return Err(error.into()),
            }
            while let Some(event) = self.link.poll() {
                self.tell(event)?;
            }
            self.catching_up = false;
            if let Some(end) = self.end.take() {
                return self.finish(&end);
            }
            self.look_at_the_clock()?;
            self.show_if_stale()?;
            self.prompt()?;
        }
    }

    /// Lets the host's program work. Returns true if it has more to do.
    fn work(&mut self) -> bool {
        let Some(judge) = &mut self.judge else {
            return false;
        };
        match judge.step(self.log.state(), SLICE) {
            JudgeStep::Idle => false,
            JudgeStep::Working => true,
            JudgeStep::Command(command) => {
                self.link.send(LinkCommand::TableCommand(command));
                false
            }
        }
    }

    fn round(&self) -> Option<&Round> {
        self.log.state().round()
    }

    /// Returns the duel as it is at this moment, with the time since the last
    /// entry.
    fn now(&self) -> Option<Round> {
        let (running, since) = self.running;
        let now = self.log.state().after(running + since.elapsed());
        now.round().cloned()
    }

    /// Takes a piece of news.
    fn tell(&mut self, event: LinkEvent<SharedDuel>) -> ConsoleResult<()> {
        match event {
            LinkEvent::Listening(addresses) => {
                let port = addresses.first().map(SocketAddr::port);
                tell_address(
                    &mut self.terminal,
                    &self.side,
                    Activity::Duel,
                    port.unwrap_or_default(),
                )
            }
            LinkEvent::Begun { log, party } => {
                self.log = Log::new(log);
                self.party = Some(party);
                self.catching_up = true;
                Ok(())
            }
            LinkEvent::Entry(entry) => {
                self.running = (Duration::ZERO, Instant::now());
                if Some(entry.by) == self.party {
                    self.awaiting = false;
                }
                // The link has followed the same log.
                let effects = self.log.follow(entry).unwrap_or_default();
                for effect in &effects {
                    self.tell_effect(effect)?;
                }
                Ok(())
            }
            LinkEvent::Refused(command, why) => {
                if command.is_of_the_table() {
                    if let Some(judge) = &mut self.judge {
                        judge.refused();
                    }
                    return Ok(());
                }
                self.awaiting = false;
                self.refuse(&why)
            }
            LinkEvent::Line(line) => self.tell_line(line),
            LinkEvent::Running(running) => {
                self.running = (running, Instant::now());
                Ok(())
            }
            LinkEvent::Watchers(0) if self.log.last_index() == 0 => Ok(()),
            LinkEvent::Watchers(count) => self.say(say!("console-net-watchers", count = count)),
            // A duel is not kept.
            LinkEvent::NotStored(_) => Ok(()),
            LinkEvent::Ended(end) => {
                self.end = Some(end);
                Ok(())
            }
        }
    }

    fn tell_line(&mut self, line: LineState) -> ConsoleResult<()> {
        let before = self.line.replace(line);
        if !matches!(line, LineState::Up(_)) {
            // An answer may not come.
            self.awaiting = false;
        }
        match line {
            LineState::Down(left) => {
                let was_down = matches!(before, Some(LineState::Down(_)));
                if !was_down && self.round().is_some() {
                    let minutes = left.as_secs().div_ceil(60);
                    let player = self.other_player();
                    self.say(say!(
                        "console-duel-down",
                        player = player,
                        minutes = minutes
                    ))
                } else if left.is_zero() && self.party == Some(Party::Host) {
                    let player = self.other_player();
                    self.say(say!("console-duel-claim", player = player))
                } else {
                    Ok(())
                }
            }
            LineState::Up(_) if matches!(before, Some(LineState::Down(_))) => {
                self.stale = true;
                self.say(say!("console-net-up"))
            }
            LineState::Up(_) | LineState::Waiting | LineState::Connecting => Ok(()),
        }
    }

    /// Returns the player at the other end of the line.
    fn other_player(&self) -> Phrase {
        self.name(match self.party {
            Some(Party::Host) => Party::Guest,
            _ => Party::Host,
        })
    }

    /// Prints a phrase below an open prompt.
    fn say(&mut self, phrase: Phrase) -> ConsoleResult<()> {
        self.leave_prompt()?;
        self.terminal.say(phrase)
    }

    fn refuse(&mut self, why: &DuelRefusal) -> ConsoleResult<()> {
        let why = self.terminal.text(&i18n::duel_refusal(why));
        self.leave_prompt()?;
        self.terminal.refuse(Phrase::plain(sentence(&why)))
    }

    /// Ends the line of a prompt that is still open.
    fn leave_prompt(&mut self) -> ConsoleResult<()> {
        if std::mem::take(&mut self.prompted) && self.terminal.look().interactive {
            self.terminal.skip_line()?;
        }
        Ok(())
    }

    /// Tells what changes with time alone.
    fn look_at_the_clock(&mut self) -> ConsoleResult<()> {
        let Some(now) = self.now() else {
            return Ok(());
        };
        let DuelStage::Solving(left) = now.stage() else {
            self.warned = u64::MAX;
            self.waits = false;
            return Ok(());
        };
        let penalty = self.party.and_then(|party| now.attempts(party));
        let penalty = penalty.is_some_and(|attempts| !attempts.penalty().is_zero());
        if self.waits && !penalty {
            self.stale = true;
        }
        self.waits = penalty;
        let due = WARNINGS.into_iter().find(|at| left.as_secs() < *at);
        let Some(at) = due.filter(|at| *at < self.warned) else {
            return Ok(());
        };
        self.warned = at;
        // A problem may have less time than a warning.
        if now.rules().limit() <= Duration::from_secs(at) {
            return Ok(());
        }
        self.say(say!("console-duel-left", seconds = at))
    }

    fn show_if_stale(&mut self) -> ConsoleResult<()> {
        if std::mem::take(&mut self.stale) {
            self.leave_prompt()?;
            self.show()?;
        }
        let known = self
            .round()
            .is_some_and(|round| round.unrevealed().is_none());
        if self.result_due && known {
            self.result_due = false;
            self.leave_prompt()?;
            self.tell_result()?;
        }
        Ok(())
    }

    fn prompt(&mut self) -> ConsoleResult<()> {
        if self.prompted || self.awaiting || self.result_due {
            return Ok(());
        }
        let Some(now) = self.now() else {
            return Ok(());
        };
        let seconds = |left: Duration| left.as_secs_f64().ceil();
        let own = self.party.and_then(|party| now.attempts(party));
        let prompt = match now.stage() {
            DuelStage::Between(_) if now.is_paused() => say!("console-duel-pause-prompt"),
            DuelStage::Between(left) => say!(
                "console-duel-next-prompt",
                number = now.counted() + 1,
                seconds = seconds(left)
            ),
            DuelStage::Due => return Ok(()),
            DuelStage::Solving(left) => match own {
                Some(attempts) if attempts.is_being_judged() => return Ok(()),
                Some(attempts) if !attempts.penalty().is_zero() => say!(
                    "console-duel-wait-prompt",
                    seconds = seconds(attempts.penalty())
                ),
                Some(_) => say!("console-duel-prompt", seconds = seconds(left)),
                None => say!("console-duel-watch-prompt", seconds = seconds(left)),
            },
            DuelStage::Over(_) => say!("console-duel-over-prompt"),
        };
        self.terminal.prompt(&prompt)?;
        self.prompted = true;
        Ok(())
    }

    /// Takes a typed line.
    fn take(&mut self, line: &str) -> ConsoleResult<()> {
        let posed = self.round().and_then(Round::posed);
        let size = posed.map(|posed| posed.position.size());
        // Without a problem, only a board of some size helps to read a line.
        let Some(size) = size.or_else(|| Size::square(19)) else {
            return Ok(());
        };
        let command = match command::read(line, size, self.terminal.vocabulary()) {
            Ok(command) => command,
            Err(mistake) => return self.terminal.refuse(Phrase::from(&mistake)),
        };
        match command {
            Command::Nothing => Ok(()),
            Command::Help => self.help(),
            Command::Quit | Command::Menu => {
                self.link.send(LinkCommand::Leave);
                Ok(())
            }
            Command::Wait => {
                self.link.send(LinkCommand::WaitLonger);
                Ok(())
            }
            Command::Board => {
                self.stale = true;
                Ok(())
            }
            Command::Points(points) => match points.as_slice() {
                [point] => self.play_move(*point),
                _ => self.terminal.refuse(say!("console-one-move")),
            },
            other => self.ask(other),
        }
    }

    /// Asks for the command of the protocol that a typed command means.
    fn ask(&mut self, command: Command) -> ConsoleResult<()> {
        let Some(round) = self.round() else {
            return self.refuse(&DuelRefusal::NotBegun);
        };
        let command = match command {
            Command::Resign => DuelCommand::Resign,
            Command::Pause => DuelCommand::Offer(DuelOffer::Pause),
            Command::Again => DuelCommand::Offer(DuelOffer::Rematch),
            Command::Resume => DuelCommand::Resume,
            Command::Say(text) => DuelCommand::Say(text),
            Command::Claim => {
                let waits = matches!(self.line, Some(LineState::Down(left)) if !left.is_zero());
                if waits {
                    return self.terminal.refuse(say!("console-duel-too-early"));
                }
                DuelCommand::Claim
            }
            Command::Yes | Command::No => match round.offer() {
                Some((by, offer)) if command == Command::Yes && Some(by) != self.party => {
                    DuelCommand::Accept(offer)
                }
                Some((_, offer)) if command == Command::No => DuelCommand::Decline(offer),
                _ => return self.refuse(&DuelRefusal::NoOffer),
            },
            _ => return self.terminal.refuse(say!("console-duel-not-here")),
        };
        self.send(command)
    }

    fn play_move(&mut self, point: Point) -> ConsoleResult<()> {
        let Some(now) = self.now() else {
            return self.refuse(&DuelRefusal::NotBegun);
        };
        let Some(party) = self.party.filter(|party| now.attempts(*party).is_some()) else {
            return self.refuse(&DuelRefusal::WatcherOnly);
        };
        if now.posed().is_none() {
            return self.refuse(&DuelRefusal::NoProblem);
        }
        let waits = now
            .attempts(party)
            .is_some_and(|it| !it.penalty().is_zero());
        if waits {
            return self.refuse(&DuelRefusal::Penalty);
        }
        match now.play(party, point) {
            Some(command) => self.send(command),
            None => self.terminal.refuse(say!("console-duel-no-move")),
        }
    }

    /// Sends a command that is possible as far as this side knows.
    fn send(&mut self, command: DuelCommand) -> ConsoleResult<()> {
        let party = self.party.unwrap_or(Party::Watcher(0));
        let (running, since) = self.running;
        let now = self.log.state().after(running + since.elapsed());
        match now.check(party, &command) {
            Err(why) => self.refuse(&why),
            Ok(()) if !self.is_up() && party != Party::Host => self.refuse(&DuelRefusal::Waiting),
            Ok(()) => {
                self.awaiting = true;
                self.link.send(LinkCommand::Command(command));
                Ok(())
            }
        }
    }

    const fn is_up(&self) -> bool {
        matches!(self.line, Some(LineState::Up(_)))
    }

    fn help(&mut self) -> ConsoleResult<()> {
        let name = |word| self.terminal.vocabulary().name(word);
        let entries = [
            ("D4".to_owned(), say!("console-help-point")),
            (name(Word::Resign), say!("console-duel-help-resign")),
            (name(Word::Pause), say!("console-duel-help-pause")),
            (name(Word::Resume), say!("console-net-help-resume")),
            (name(Word::Yes), say!("console-net-help-yes")),
            (name(Word::No), say!("console-net-help-no")),
            (name(Word::Say), say!("console-net-help-say")),
            (name(Word::Wait), say!("console-net-help-wait")),
            (name(Word::Claim), say!("console-duel-help-claim")),
            (name(Word::Again), say!("console-duel-help-again")),
            (name(Word::Board), say!("console-help-board")),
            (name(Word::Quit), say!("console-duel-help-quit")),
        ];
        for (typed, does) in entries {
            let does = self.terminal.text(&does);
            self.terminal.print(&format!("  {typed:<COLUMN$}{does}"))?;
        }
        Ok(())
    }

    /// Says how the link ended.
    fn finish(mut self, end: &LinkEnd) -> ConsoleResult<bool> {
        self.leave_prompt()?;
        if self.result_due {
            self.tell_result()?;
        }
        let left = *end == LinkEnd::Left;
        if !left {
            let why = i18n::link_end(end);
            self.terminal.refuse(say!("console-net-ended", why = why))?;
        }
        self.terminal.finish()?;
        Ok(left || *end == LinkEnd::Parting(Farewell::Closed.into()))
    }

    /// Returns the name of a party.
    fn name(&self, party: Party) -> Phrase {
        let player = self.round().and_then(|round| round.player(party));
        match (player, party) {
            (Some(player), _) if !player.name.is_empty() => Phrase::plain(player.name.as_str()),
            (_, Party::Host) => say!("console-duel-host"),
            (_, Party::Guest) => say!("console-duel-guest"),
            (_, Party::Watcher(number)) => {
                say!("console-net-watcher", number = u32::from(number) + 1)
            }
            (_, Party::Table) => say!("console-net-table"),
        }
    }
}
