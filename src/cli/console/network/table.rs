//! The table of a game over the network: it takes commands and shows news.

use std::env;

use jiff::Zoned;

use super::NetworkSide;
use super::match_console::{MatchConsole, MatchTable};
use crate::cli::console::command::Command;
use crate::cli::console::home_folder::at_home;
use crate::cli::console::session_view;
use crate::cli::console::styled_line::StyledLine;
use crate::cli::console::terminal::ConsoleResult;
use crate::cli::console::vocabulary::Word;
use crate::engine::estimate::judged;
use crate::game::{Event, GameSession, Phase};
use crate::go::{Color, Move, Point, Size};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::net::game::{GameCommand, GameEffect, GameRefusal, Mark, Offer, SharedGame};
use crate::net::link::{LineState, LinkCommand};
use crate::net::replica::Party;
use crate::platform::storage;
use crate::platform::text::one_line;
use crate::record::sgf;

/// The table of a game over the network.
pub(super) struct NetworkTable<'t> {
    pub(super) shared: MatchConsole<'t, SharedGame>,
    /// The number of entries at which dead stones were last proposed.
    proposed_at: u64,
}

impl<'t> NetworkTable<'t> {
    pub(super) const fn new(shared: MatchConsole<'t, SharedGame>) -> Self {
        Self {
            shared,
            proposed_at: 0,
        }
    }

    pub(super) fn session(&self) -> Option<&GameSession> {
        self.shared.log.state().session()
    }

    fn refuse(&mut self, why: &GameRefusal) -> ConsoleResult<()> {
        self.shared.refuse_because(&i18n::network_refusal(why))
    }

    /// Shows the board with the clocks beside it.
    fn show(&mut self) -> ConsoleResult<()> {
        let Some(session) = self.shared.log.state().session().cloned() else {
            return Ok(());
        };
        let mut clocks = session.clocks().clone();
        clocks.advance(self.shared.running());
        let mut lines = Vec::new();
        for color in Color::BOTH {
            let player = session_view::player(&self.shared.terminal, &session, color);
            lines.push(StyledLine::from(self.shared.terminal.text(&player)));
            let mut about = Vec::new();
            if session.clocks().time_left(color).is_some() {
                let time = clocks.remaining(color).to_string();
                about.push(say!("console-net-clock", time = time));
            }
            let count = session.prisoners()[color];
            about.push(say!("console-net-prisoners", count = count));
            let about = self.shared.terminal.text(&Phrase::row(about, ", "));
            lines.push(StyledLine::from(format!("  {about}")));
        }
        if let Some(LineState::Up(Some(latency))) = self.shared.line
            && latency.as_millis() > 0
        {
            let latency = latency.as_millis().to_string();
            lines.push(StyledLine::default());
            let text = self
                .shared
                .terminal
                .text(&say!("console-net-latency", latency = latency));
            lines.push(StyledLine::from(text));
        }
        session_view::show(&mut self.shared.terminal, &session, lines)
    }

    fn prompt(&mut self) -> ConsoleResult<()> {
        if !self.shared.is_prompt_due() {
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
                let own = self
                    .shared
                    .party
                    .and_then(|p| self.shared.log.state().color_of(p));
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
        self.shared.prompt(&prompt)
    }

    /// Proposes the dead stones once for each count. The host's program does so.
    fn propose(&mut self) {
        if self.shared.party != Some(Party::Host) {
            return;
        }
        let Some(session) = self.shared.log.state().session() else {
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
        self.shared.link.send(LinkCommand::TableCommand(proposal));
    }

    /// Asks for the commands of the protocol that a typed command means.
    fn ask(&mut self, command: Command) -> ConsoleResult<()> {
        let state = self.shared.log.state();
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
                _ => return self.shared.terminal.refuse(say!("console-one-move")),
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
                None => return self.shared.terminal.refuse(say!("console-marks-later")),
            },
            Command::Say(text) => vec![GameCommand::Say(text)],
            Command::Claim if self.shared.still_waits() => {
                return self.shared.terminal.refuse(say!("console-net-too-early"));
            }
            Command::Claim => vec![GameCommand::Claim],
            Command::Yes | Command::No => match state.offer() {
                Some((by, offer)) if command == Command::Yes && Some(by) != self.shared.party => {
                    vec![GameCommand::Accept(offer)]
                }
                Some((_, offer)) if command == Command::No => vec![GameCommand::Decline(offer)],
                _ => return self.refuse(&GameRefusal::NoOffer),
            },
            _ => return self.shared.terminal.refuse(say!("console-net-not-here")),
        };
        for command in commands {
            self.send(command)?;
        }
        Ok(())
    }

    fn play_move(&mut self, mv: Move) -> ConsoleResult<()> {
        let state = self.shared.log.state();
        if let Some(command) = state.play(mv) {
            return self.send(command);
        }
        let Some(session) = state.session() else {
            return Ok(());
        };
        let color = session.game().to_move();
        let event = Event::Move(color, mv);
        let why = match session.clone().apply(&event) {
            Err(why) => i18n::refusal(why),
            Ok(_) => return Ok(()),
        };
        self.shared.terminal.refuse(why)
    }

    /// Sends a command that is possible as far as this side knows.
    fn send(&mut self, command: GameCommand) -> ConsoleResult<()> {
        let party = self.shared.party.unwrap_or(Party::Watcher(0));
        let checked = self.shared.log.state().check(party, &command);
        // Marks that follow each other are checked by the host alone.
        match checked {
            Err(why) if !matches!(command, GameCommand::Mark(_)) => self.refuse(&why),
            _ if !self.shared.reaches_host() => self.refuse(&GameRefusal::Waiting),
            _ => {
                self.shared.send(command);
                Ok(())
            }
        }
    }

    fn save(&mut self, name: Option<&str>) -> ConsoleResult<()> {
        let (Some(name), Some(session)) = (name, self.session()) else {
            return self.shared.terminal.refuse(say!("console-name-to-save"));
        };
        let path = at_home(name, env::home_dir());
        let date = Zoned::now().date().to_string();
        let text = sgf::write_collection(&[session.record(Some(&date))]);
        // An existing file is kept: nobody can be asked while news comes.
        match storage::write_new(&path, text.as_bytes()) {
            Ok(storage::NewFile::Written) => self
                .shared
                .terminal
                .say(say!("console-saved", file = one_line(&path).to_string())),
            Ok(storage::NewFile::Exists) => self.shared.terminal.refuse(say!(
                "console-net-exists",
                file = one_line(&path).to_string()
            )),
            Err(why) => self.shared.terminal.refuse(Phrase::from(&why)),
        }
    }

    fn help(&mut self) -> ConsoleResult<()> {
        let name = |word| self.shared.terminal.vocabulary().name(word);
        let entries = vec![
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
            (name(Word::Seat), say!("console-net-help-seat")),
            (name(Word::Again), say!("console-net-help-again")),
            (name(Word::Save), say!("console-help-save")),
            (name(Word::Board), say!("console-help-board")),
            (name(Word::Quit), say!("console-net-help-quit")),
        ];
        self.shared.help(entries)
    }

    pub(super) fn name_of(&self, color: Color) -> Phrase {
        let party = self.shared.log.state().party_of(color);
        party.map_or_else(|| say!("color", color = color), |party| self.name(party))
    }
}

impl<'t> MatchTable<'t> for NetworkTable<'t> {
    type State = SharedGame;

    fn shared(&mut self) -> &mut MatchConsole<'t, SharedGame> {
        &mut self.shared
    }

    fn into_shared(self) -> MatchConsole<'t, SharedGame> {
        self.shared
    }

    fn invitation(&self, code: &str) -> Phrase {
        say!("console-net-listening", code = code)
    }

    fn tells_down(&self, player: Phrase, minutes: u64) -> Phrase {
        say!("console-net-down", player = player, minutes = minutes)
    }

    fn tells_claim(&self, player: Phrase) -> Phrase {
        say!("console-net-claim", player = player)
    }

    fn has_begun(&self) -> bool {
        self.session().is_some()
    }

    /// Returns a party's color and name.
    fn name(&self, party: Party) -> Phrase {
        let state = self.shared.log.state();
        match (state.session().zip(state.color_of(party)), party) {
            (Some((session, color)), _) => {
                session_view::player(&self.shared.terminal, session, color)
            }
            (None, Party::Watcher(number)) => {
                say!("console-net-watcher", number = u32::from(number) + 1)
            }
            _ => say!("console-net-table"),
        }
    }

    fn size(&self) -> Option<Size> {
        self.session().map(|session| session.setup().size)
    }

    fn take(&mut self, command: Command) -> ConsoleResult<()> {
        match command {
            Command::Help => self.help(),
            Command::Save(name) => self.save(name.as_deref()),
            other => self.ask(other),
        }
    }

    fn tell_effect(&mut self, effect: &GameEffect) -> ConsoleResult<()> {
        self.tell_game_effect(effect)
    }

    fn tell_refusal(&mut self, _: &GameCommand, why: &GameRefusal) -> ConsoleResult<()> {
        self.refuse(why)
    }

    fn show_changes(&mut self) -> ConsoleResult<()> {
        self.propose();
        if std::mem::take(&mut self.shared.stale) {
            self.shared.leave_prompt()?;
            self.show()?;
        }
        self.prompt()
    }

    /// Says how an unfinished game goes on.
    fn tell_end(&mut self) -> ConsoleResult<()> {
        let unfinished = self.session().is_some_and(|s| s.outcome().is_none());
        if !unfinished || !matches!(self.shared.party, Some(Party::Host | Party::Guest)) {
            return Ok(());
        }
        let command = match self.shared.side {
            NetworkSide::Host { .. } => "shikatsu host --resume",
            NetworkSide::Guest => "shikatsu join --resume",
        };
        let kept = say!("console-net-kept", command = command);
        self.shared.terminal.say(kept)
    }
}
