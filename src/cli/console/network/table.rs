//! The table of a game over the network: it takes commands and shows news.

use std::env;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use jiff::Zoned;

use super::inputs::{Input, Inputs, LONGEST_LINE};
use super::{Ended, NetworkSide, sentence, tell_address};
use crate::cli::console::command::{self, Command};
use crate::cli::console::home_folder::at_home;
use crate::cli::console::session_view;
use crate::cli::console::styled_line::StyledLine;
use crate::cli::console::terminal::{ConsoleResult, Terminal};
use crate::cli::console::vocabulary::Word;
use crate::engine::estimate::judged;
use crate::game::{GameSession, Phase};
use crate::go::{Color, Move, Point, Size};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::net::game::{GameCommand, GameRefusal, Mark, Offer, SharedGame};
use crate::net::link::{LineState, Link, LinkCommand, LinkEnd, LinkEvent};
use crate::net::replica::{Activity, Log, LogId, Party};
use crate::platform::storage;
use crate::platform::text::one_line;
use crate::record::sgf;

/// The width of the column of commands in the help.
const COLUMN: usize = 14;

/// The table of a game over the network.
pub(super) struct NetworkTable<'t> {
    pub(super) terminal: Terminal<'t>,
    side: NetworkSide,
    link: Link<SharedGame>,
    inputs: Inputs,
    pub(super) log: Log<SharedGame>,
    pub(super) party: Option<Party>,
    line: Option<LineState>,
    /// The time that counts since the last entry, and the moment of that.
    running: (Duration, Instant),
    end: Option<LinkEnd>,
    /// True if the board is to be shown.
    pub(super) stale: bool,
    /// True if a prompt is on the screen.
    prompted: bool,
    /// True while the answer to a command is awaited.
    awaiting: bool,
    /// True while the past of a match is told.
    catching_up: bool,
    /// The number of entries at which dead stones were last proposed.
    proposed_at: u64,
}

impl<'t> NetworkTable<'t> {
    pub(super) fn new(
        side: NetworkSide,
        terminal: Terminal<'t>,
        link: Link<SharedGame>,
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
            catching_up: false,
            proposed_at: 0,
        }
    }

    /// Plays until this side leaves or the link ends.
    pub(super) fn play(mut self) -> ConsoleResult<Ended<'t>> {
        loop {
            match self.inputs.next() {
                Input::News => {}
                Input::Line(line) => {
                    self.prompted = false;
                    self.take(&line)?;
                }
                Input::TooLong => {
                    self.prompted = false;
                    self.terminal
                        .refuse(say!("console-line-too-long", most = LONGEST_LINE))?;
                }
                Input::End => self.link.send(LinkCommand::Leave),
                Input::Broken(error) => return Err(error.into()),
            }
            while let Some(event) = self.link.poll() {
                self.tell(event)?;
            }
            self.catching_up = false;
            match self.end.take() {
                Some(LinkEnd::OtherActivity(activity)) => {
                    return Ok(Ended::Elsewhere(activity, self.terminal, self.inputs));
                }
                Some(end) => return self.finish(&end).map(Ended::Here),
                None => {}
            }
            self.propose();
            self.show_if_stale()?;
            self.prompt()?;
        }
    }

    pub(super) fn session(&self) -> Option<&GameSession> {
        self.log.state().session()
    }

    /// Takes a piece of news.
    fn tell(&mut self, event: LinkEvent<SharedGame>) -> ConsoleResult<()> {
        match event {
            LinkEvent::Listening(addresses) => {
                let port = addresses.first().map(SocketAddr::port);
                tell_address(
                    &mut self.terminal,
                    &self.side,
                    Activity::Game,
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
                self.awaiting = false;
                // The link has followed the same log.
                let effects = self.log.follow(entry).unwrap_or_default();
                for effect in &effects {
                    self.tell_effect(effect)?;
                }
                Ok(())
            }
            LinkEvent::Refused(_, why) => {
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
            LinkEvent::NotStored(why) => {
                self.refuse_in_words(say!("network-not-stored", why = why))
            }
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
            LineState::Connecting => self.say(say!("console-net-connecting")),
            LineState::Down(left) => {
                let was_down = matches!(before, Some(LineState::Down(_)));
                if !was_down && self.session().is_some() {
                    let minutes = left.as_secs().div_ceil(60);
                    let player = self.other_player();
                    self.say(say!("console-net-down", player = player, minutes = minutes))
                } else if left.is_zero() && self.party == Some(Party::Host) {
                    let player = self.other_player();
                    self.say(say!("console-net-claim", player = player))
                } else {
                    Ok(())
                }
            }
            LineState::Up(_) if matches!(before, Some(LineState::Down(_))) => {
                self.stale = true;
                self.say(say!("console-net-up"))
            }
            LineState::Up(_) | LineState::Waiting => Ok(()),
        }
    }

    /// Returns the player at the other end of the line.
    pub(super) fn other_player(&self) -> Phrase {
        let other = match self.party {
            Some(Party::Host) => Party::Guest,
            _ => Party::Host,
        };
        self.name(other)
    }

    /// Prints a phrase below an open prompt.
    pub(super) fn say(&mut self, phrase: Phrase) -> ConsoleResult<()> {
        self.leave_prompt()?;
        self.terminal.say(phrase)
    }

    fn refuse(&mut self, why: &GameRefusal) -> ConsoleResult<()> {
        let why = self.terminal.text(&i18n::network_refusal(why));
        self.refuse_in_words(Phrase::plain(sentence(&why)))
    }

    fn refuse_in_words(&mut self, phrase: Phrase) -> ConsoleResult<()> {
        self.leave_prompt()?;
        self.terminal.refuse(phrase)
    }

    /// Ends the line of a prompt that is still open.
    fn leave_prompt(&mut self) -> ConsoleResult<()> {
        if std::mem::take(&mut self.prompted) && self.terminal.look().interactive {
            self.terminal.skip_line()?;
        }
        Ok(())
    }

    fn show_if_stale(&mut self) -> ConsoleResult<()> {
        if std::mem::take(&mut self.stale) {
            self.leave_prompt()?;
            self.show()?;
        }
        Ok(())
    }

    /// Shows the board with the clocks beside it.
    fn show(&mut self) -> ConsoleResult<()> {
        let Some(session) = self.log.state().session().cloned() else {
            return Ok(());
        };
        let mut clocks = session.clocks().clone();
        let (running, since) = self.running;
        clocks.advance(running + since.elapsed());
        let mut lines = Vec::new();
        for color in Color::BOTH {
            let player = session_view::player(&self.terminal, &session, color);
            lines.push(StyledLine::from(self.terminal.text(&player)));
            let mut about = Vec::new();
            if session.clocks().time_left(color).is_some() {
                let time = clocks.remaining(color).to_string();
                about.push(say!("console-net-clock", time = time));
            }
            let count = session.prisoners()[color];
            about.push(say!("console-net-prisoners", count = count));
            let about = self.terminal.text(&Phrase::row(about, ", "));
            lines.push(StyledLine::from(format!("  {about}")));
        }
        if let Some(LineState::Up(Some(latency))) = self.line
            && latency.as_millis() > 0
        {
            let latency = latency.as_millis().to_string();
            lines.push(StyledLine::default());
            let text = self
                .terminal
                .text(&say!("console-net-latency", latency = latency));
            lines.push(StyledLine::from(text));
        }
        session_view::show(&mut self.terminal, &session, lines)
    }

    fn prompt(&mut self) -> ConsoleResult<()> {
        if self.prompted || self.awaiting {
            return Ok(());
        }
        let Some(session) = self.session() else {
            return Ok(());
        };
        let number = session.game().turns().len() + 1;
        let prompt = match session.phase() {
            Phase::Placing(left) => say!(
                "console-prompt-handicap",
                player = self.name_of(Color::Black),
                left = *left
            ),
            Phase::Playing => {
                let to_move = session.game().to_move();
                let own = self.party.and_then(|p| self.log.state().color_of(p));
                if own == Some(to_move) {
                    say!("console-net-prompt", number = number)
                } else {
                    let player = self.name_of(to_move);
                    say!(
                        "console-net-waiting-prompt",
                        player = player,
                        number = number
                    )
                }
            }
            Phase::Counting(_) => say!("console-net-count-prompt"),
            Phase::Finished { .. } => say!("console-net-over-prompt"),
        };
        self.terminal.prompt(&prompt)?;
        self.prompted = true;
        Ok(())
    }

    /// Proposes the dead stones once for each count. The host's program does so.
    fn propose(&mut self) {
        if self.party != Some(Party::Host) {
            return;
        }
        let Some(session) = self.log.state().session() else {
            return;
        };
        let Phase::Counting(status) = session.phase() else {
            return;
        };
        let turns = session.game().turns().len() as u64;
        if !status.is_unmarked() || self.proposed_at == turns {
            return;
        }
        let status = judged(session.game().board()).status;
        self.proposed_at = turns;
        if status.is_unmarked() {
            return;
        }
        let proposal = GameCommand::Propose {
            dead: status.dead.iter().collect(),
            seki: status.seki.iter().collect(),
        };
        self.link.send(LinkCommand::TableCommand(proposal));
    }

    /// Takes a typed line.
    fn take(&mut self, line: &str) -> ConsoleResult<()> {
        // Before the game, only a board of some size helps to read a line.
        let size = self.session().map(|session| session.setup().size);
        let size = size.or_else(|| Size::square(19));
        let Some(size) = size else { return Ok(()) };
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
            Command::Save(name) => self.save(name.as_deref()),
            other => self.ask(other),
        }
    }

    /// Asks for the commands of the protocol that a typed command means.
    fn ask(&mut self, command: Command) -> ConsoleResult<()> {
        let state = self.log.state();
        let Some(session) = state.session() else {
            return self.refuse(&GameRefusal::NotBegun);
        };
        let counting = matches!(session.phase(), Phase::Counting(_));
        let marks = |points: Vec<Point>, mark: fn(Point) -> Mark| {
            let marks = points.into_iter().map(mark);
            marks.map(GameCommand::Mark).collect::<Vec<_>>()
        };
        let commands = match command {
            Command::Points(points) if counting => marks(points, Mark::Region),
            Command::Chains(points) => marks(points, Mark::Chain),
            Command::Seki(points) => marks(points, Mark::Seki),
            Command::Points(points) => match (session.phase(), points.as_slice()) {
                (Phase::Placing(_), points) => {
                    let placed = points.iter().copied();
                    placed.map(GameCommand::PlaceHandicap).collect()
                }
                (_, [point]) => return self.play_move(Move::Place(*point)),
                _ => return self.terminal.refuse(say!("console-one-move")),
            },
            Command::Pass => return self.play_move(Move::Pass),
            Command::Resign => vec![GameCommand::Resign],
            Command::Undo => vec![GameCommand::Offer(Offer::Undo)],
            Command::Pause => vec![GameCommand::Offer(Offer::Pause)],
            Command::Again => vec![GameCommand::Offer(Offer::Rematch)],
            Command::Resume if counting => vec![GameCommand::PlayOn],
            Command::Resume => vec![GameCommand::Resume],
            Command::Done => match state.agree() {
                Some(agree) => vec![agree],
                None => return self.terminal.refuse(say!("console-marks-later")),
            },
            Command::Say(text) => vec![GameCommand::Say(text)],
            Command::Claim => {
                let waits = matches!(self.line, Some(LineState::Down(left)) if !left.is_zero());
                if waits {
                    return self.terminal.refuse(say!("console-net-too-early"));
                }
                vec![GameCommand::Claim]
            }
            Command::Yes | Command::No => match state.offer() {
                Some((by, offer)) if command == Command::Yes && Some(by) != self.party => {
                    vec![GameCommand::Accept(offer)]
                }
                Some((_, offer)) if command == Command::No => vec![GameCommand::Decline(offer)],
                _ => return self.refuse(&GameRefusal::NoOffer),
            },
            _ => return self.terminal.refuse(say!("console-net-not-here")),
        };
        for command in commands {
            self.send(command)?;
        }
        Ok(())
    }

    fn play_move(&mut self, mv: Move) -> ConsoleResult<()> {
        let state = self.log.state();
        if let Some(command) = state.play(mv) {
            return self.send(command);
        }
        let Some(session) = state.session() else {
            return Ok(());
        };
        let color = session.game().to_move();
        let event = crate::game::Event::Move(color, mv);
        let why = match session.clone().apply(&event) {
            Err(why) => i18n::refusal(why),
            Ok(_) => return Ok(()),
        };
        self.terminal.refuse(why)
    }

    /// Sends a command that is possible as far as this side knows.
    fn send(&mut self, command: GameCommand) -> ConsoleResult<()> {
        let party = self.party.unwrap_or(Party::Watcher(0));
        let checked = self.log.state().check(party, &command);
        // Marks that follow each other are checked by the host alone.
        match checked {
            Err(why) if !matches!(command, GameCommand::Mark(_)) => self.refuse(&why),
            _ if !self.is_up() && party != Party::Host => self.refuse(&GameRefusal::Waiting),
            _ => {
                self.awaiting = true;
                self.link.send(LinkCommand::Command(command));
                Ok(())
            }
        }
    }

    const fn is_up(&self) -> bool {
        matches!(self.line, Some(LineState::Up(_)))
    }

    fn save(&mut self, name: Option<&str>) -> ConsoleResult<()> {
        let (Some(name), Some(session)) = (name, self.session()) else {
            return self.terminal.refuse(say!("console-name-to-save"));
        };
        let path = at_home(name, env::home_dir());
        let date = Zoned::now().date().to_string();
        let text = sgf::write_collection(&[session.record(Some(&date))]);
        // An existing file is kept: nobody can be asked while news comes.
        match storage::write_new(&path, text.as_bytes()) {
            Ok(storage::NewFile::Written) => self
                .terminal
                .say(say!("console-saved", file = one_line(&path).to_string())),
            Ok(storage::NewFile::Exists) => self.terminal.refuse(say!(
                "console-net-exists",
                file = one_line(&path).to_string()
            )),
            Err(why) => self.terminal.refuse(Phrase::from(&why)),
        }
    }

    fn help(&mut self) -> ConsoleResult<()> {
        let name = |word| self.terminal.vocabulary().name(word);
        let entries = [
            ("D4".to_owned(), say!("console-help-point")),
            (name(Word::Pass), say!("console-help-pass")),
            (name(Word::Resign), say!("console-help-resign")),
            (name(Word::Undo), say!("console-net-help-undo")),
            (name(Word::Pause), say!("console-net-help-pause")),
            (name(Word::Resume), say!("console-net-help-resume")),
            (name(Word::Yes), say!("console-net-help-yes")),
            (name(Word::No), say!("console-net-help-no")),
            (name(Word::Say), say!("console-net-help-say")),
            (name(Word::Done), say!("console-help-done")),
            (
                format!("{} D4", name(Word::Chain)),
                say!("console-help-chain"),
            ),
            (
                format!("{} D4", name(Word::Seki)),
                say!("console-help-seki"),
            ),
            (name(Word::Wait), say!("console-net-help-wait")),
            (name(Word::Claim), say!("console-net-help-claim")),
            (name(Word::Again), say!("console-net-help-again")),
            (name(Word::Save), say!("console-help-save")),
            (name(Word::Board), say!("console-help-board")),
            (name(Word::Quit), say!("console-net-help-quit")),
        ];
        for (typed, does) in entries {
            let does = self.terminal.text(&does);
            self.terminal.print(&format!("  {typed:<COLUMN$}{does}"))?;
        }
        Ok(())
    }

    /// Says how the link ended, and how the game goes on. Returns false if it
    /// ended for a reason that is no player's wish.
    fn finish(mut self, end: &LinkEnd) -> ConsoleResult<bool> {
        self.leave_prompt()?;
        let left = *end == LinkEnd::Left;
        if !left {
            let why = i18n::link_end(end);
            self.terminal.refuse(say!("console-net-ended", why = why))?;
        }
        let unfinished = self.session().is_some_and(|s| s.outcome().is_none());
        if unfinished && self.party.is_some_and(|p| !matches!(p, Party::Watcher(_))) {
            let command = match self.side {
                NetworkSide::Host { .. } => "shikatsu host --resume",
                NetworkSide::Guest => "shikatsu join --resume",
            };
            self.terminal
                .say(say!("console-net-kept", command = command))?;
        }
        self.terminal.finish()?;
        Ok(left || *end == LinkEnd::Parting(crate::net::message::Farewell::Closed.into()))
    }

    pub(super) fn name_of(&self, color: Color) -> Phrase {
        let party = self.log.state().party_of(color);
        party.map_or_else(|| say!("color", color = color), |party| self.name(party))
    }

    /// Returns a party's color and name.
    pub(super) fn name(&self, party: Party) -> Phrase {
        let state = self.log.state();
        match (state.session().zip(state.color_of(party)), party) {
            (Some((session, color)), _) => session_view::player(&self.terminal, session, color),
            (None, Party::Watcher(number)) => {
                say!("console-net-watcher", number = u32::from(number) + 1)
            }
            _ => say!("console-net-table"),
        }
    }

    pub(super) const fn is_catching_up(&self) -> bool {
        self.catching_up
    }
}
