//! A game at the board: the players move in turn until it is over.

use std::path::PathBuf;

use super::command::{self, Command};
use super::counts::Counts;
use super::loading::LoadedGame;
use super::machine::Machine;
use super::player_names::shown_name;
use super::setup::ReadyGame;
use super::terminal::{ConsoleResult, Leave, Terminal};
use super::vocabulary::Word;
use super::{ConsoleEnvironment, help, loading, session_view};
use crate::engine::bots::Decision;
use crate::engine::estimate::Judgement;
use crate::game::{Change, Event, GameSession, Phase};
use crate::go::{Color, Move, Status};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::platform::rng::Rng;

/// A board and its players.
pub(super) struct ConsoleGame<'a, 't> {
    pub(super) terminal: &'a mut Terminal<'t>,
    pub(super) around: &'a mut ConsoleEnvironment,
    /// The random numbers of the conversation.
    chance: &'a mut Rng,
    pub(super) session: GameSession,
    pub(super) machine: Option<Machine>,
    /// The file in which the game was last saved.
    pub(super) file: Option<PathBuf>,
    /// True if the game has changed since it was saved.
    pub(super) changed: bool,
    /// The key of the board that was last judged, and its judgement.
    pub(super) judged: Option<(u64, Judgement)>,
}

impl<'a, 't> ConsoleGame<'a, 't> {
    /// Starts a game.
    pub(super) fn lay(
        terminal: &'a mut Terminal<'t>,
        around: &'a mut ConsoleEnvironment,
        agreed: ReadyGame,
        chance: &'a mut Rng,
    ) -> ConsoleResult<Self> {
        let session = match GameSession::new(agreed.setup) {
            Ok(session) => session,
            Err(why) => {
                terminal.refuse(say!("console-cannot-play", why = i18n::setup_error(&why)))?;
                return Err(Leave::ToMenu);
            }
        };
        let seed = chance.bits().into();
        let machine = agreed
            .machine
            .map(|(level, color)| Machine::new(level, color, seed));
        Ok(Self {
            terminal,
            around,
            chance,
            session,
            machine,
            file: None,
            changed: false,
            judged: None,
        })
    }

    /// Goes on with the game of a file.
    pub(super) fn go_on(
        terminal: &'a mut Terminal<'t>,
        around: &'a mut ConsoleEnvironment,
        loaded: LoadedGame,
        chance: &'a mut Rng,
    ) -> Self {
        let machine = loaded.machine(chance);
        Self {
            terminal,
            around,
            chance,
            session: loaded.session,
            machine,
            file: None,
            changed: false,
            judged: None,
        }
    }

    /// Plays until the players leave.
    pub(super) fn play(mut self) -> ConsoleResult<()> {
        let left = self.play_on();
        if matches!(left, Err(Leave::EndOfInput)) && self.would_be_lost() {
            let moves = self.session.game().turns().len();
            self.terminal.skip_line()?;
            self.terminal.say(say!("console-lost", count = moves))?;
        }
        left
    }

    fn play_on(&mut self) -> ConsoleResult<()> {
        self.terminal.skip_line()?;
        self.terminal.hint(say!("console-hint"))?;
        self.show()?;
        loop {
            match self.session.phase() {
                Phase::Finished { .. } => {
                    if !self.finished()? {
                        return Ok(());
                    }
                }
                Phase::Counting(_) => self.count()?,
                Phase::Placing(left) => {
                    let left = *left;
                    self.place_handicap(left)?;
                }
                Phase::Playing => match &self.machine {
                    Some(machine) if machine.is_to_move(&self.session) => self.machine_moves()?,
                    _ => self.person_moves()?,
                },
            }
        }
    }

    /// Applies an event to the game session. Returns the change, or prints the
    /// reason of a refusal and returns `None`.
    pub(super) fn happen(
        &mut self,
        subject: &Phrase,
        event: &Event,
    ) -> ConsoleResult<Option<Change>> {
        match self.session.apply(event) {
            Ok(change) => {
                self.changed = true;
                Ok(Some(change))
            }
            Err(why) => {
                let why = self.terminal.text(&i18n::refusal(why));
                self.refuse_of(subject.clone(), Phrase::plain(uncapitalized(&why)))?;
                Ok(None)
            }
        }
    }

    /// Says why something is refused.
    fn refuse_of(&mut self, subject: Phrase, why: Phrase) -> ConsoleResult<()> {
        self.terminal
            .refuse(say!("console-refused", subject = subject, why = why))
    }

    /// Returns a side's color and the name of its player, if it has one.
    pub(super) fn name(&self, color: Color) -> Phrase {
        session_view::player(self.terminal, &self.session, color)
    }

    /// Returns the name of a command, to say why it is refused.
    pub(super) fn command_name(&self, word: Word) -> Phrase {
        Phrase::plain(self.terminal.vocabulary().name(word)).sentence()
    }

    fn person_moves(&mut self) -> ConsoleResult<()> {
        let color = self.session.game().to_move();
        if self.waits_for_last_pass() {
            self.terminal.hint(say!("console-white-passes-last"))?;
        }
        let number = self.session.game().turns().len() + 1;
        let prompt = say!("console-prompt", player = self.name(color), number = number);
        let Some(command) = self.command(&prompt)? else {
            return Ok(());
        };
        match command {
            Command::Points(points) => match points.as_slice() {
                [point] => self.person_plays(Move::Place(*point)),
                _ => self.terminal.refuse(say!("console-one-move")),
            },
            Command::Pass => self.person_plays(Move::Pass),
            Command::Resign => {
                let subject = self.command_name(Word::Resign);
                self.happen(&subject, &Event::Resign(color)).map(drop)
            }
            Command::Help => help::of_play(self.terminal, self.session.setup().size),
            Command::Done | Command::Resume | Command::Chains(_) | Command::Seki(_) => {
                self.terminal.refuse(say!("console-marks-later"))
            }
            Command::Again => self.terminal.refuse(say!("console-not-over")),
            other => self.execute(other),
        }
    }

    /// Returns true if both sides have passed and the rules ask for one more
    /// pass of White.
    fn waits_for_last_pass(&self) -> bool {
        let game = self.session.game();
        let passed = matches!(game.turns(), [.., before, last]
            if before.mv == Move::Pass && last.mv == Move::Pass && last.color == Color::Black);
        passed && game.rules().white_passes_last && game.to_move() == Color::White
    }

    /// Lets Black place a handicap stone of a loaded game.
    fn place_handicap(&mut self, left: u8) -> ConsoleResult<()> {
        let player = self.name(Color::Black);
        let prompt = say!("console-prompt-handicap", player = player, left = left);
        let Some(command) = self.command(&prompt)? else {
            return Ok(());
        };
        match command {
            Command::Points(points) => {
                let mut placed = false;
                for point in points {
                    let name = Phrase::plain(point.on(self.session.setup().size).to_string());
                    placed |= self.happen(&name, &Event::PlaceHandicap(point))?.is_some();
                }
                if placed { self.show() } else { Ok(()) }
            }
            Command::Help => help::of_play(self.terminal, self.session.setup().size),
            other => self.execute(other),
        }
    }

    /// Asks for a command. Returns `None` if the line is empty, which is no
    /// mistake, or if it is not a command, which is explained.
    pub(super) fn command(&mut self, prompt: &Phrase) -> ConsoleResult<Option<Command>> {
        let line = self.terminal.ask(prompt)?;
        match command::read(&line, self.session.setup().size, self.terminal.vocabulary()) {
            Ok(Command::Nothing) => Ok(None),
            Ok(command) => Ok(Some(command)),
            Err(mistake) => {
                self.terminal.refuse(Phrase::from(&mistake))?;
                Ok(None)
            }
        }
    }

    /// Executes a command that is available at any time.
    pub(super) fn execute(&mut self, command: Command) -> ConsoleResult<()> {
        match command {
            Command::Board => self.show(),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Save(file) => self.save(file.as_deref()),
            Command::Load(file) => self.load(file.as_deref().unwrap_or_default()),
            Command::Menu => self.leave(Leave::ToMenu),
            Command::Quit => {
                let question = if self.would_be_lost() {
                    say!("console-quit-unsaved")
                } else {
                    say!("console-quit-question")
                };
                self.terminal.confirm_quit(question)
            }
            _ => self.terminal.refuse(say!("console-not-now")),
        }
    }

    /// Leaves the table. Asks first if an unsaved game would be lost.
    fn leave(&mut self, leave: Leave) -> ConsoleResult<()> {
        if self.session.is_under_way()
            && self.would_be_lost()
            && !self.terminal.confirm(say!("console-leave-unsaved"))?
        {
            return Ok(());
        }
        Err(leave)
    }

    /// Goes on with the game of a file, instead of this one. Asks first if an
    /// unsaved game would be lost.
    fn load(&mut self, name: &str) -> ConsoleResult<()> {
        let Some(path) = loading::named(self.terminal, name)? else {
            return Ok(());
        };
        let usual = self.session.setup().clone();
        let Some(loaded) = loading::load(self.terminal, self.around, &path, &usual)? else {
            return Ok(());
        };
        if self.session.is_under_way()
            && self.would_be_lost()
            && !self.terminal.confirm(say!("console-load-unsaved"))?
        {
            return Ok(());
        }
        loaded.announce(self.terminal)?;
        if loaded.names_players {
            self.machine = loaded.machine(self.chance);
        } else if let Some(machine) = &mut self.machine {
            machine.plays_on = false;
        }
        self.session = loaded.session;
        (self.file, self.changed, self.judged) = (None, false, None);
        self.show()
    }

    fn person_plays(&mut self, mv: Move) -> ConsoleResult<()> {
        let color = self.session.game().to_move();
        let spelled = i18n::at(mv, self.session.setup().size);
        let change = self.happen(&spelled, &Event::Move(color, mv))?;
        if let Some(Change::Moved { effect, .. }) = change {
            let text = session_view::describe(&self.session, mv, &effect);
            self.terminal
                .say(say!("console-person-did", color = color, what = text))?;
            self.show()?;
        }
        Ok(())
    }

    fn machine_moves(&mut self) -> ConsoleResult<()> {
        let Some(machine) = &mut self.machine else {
            return Ok(());
        };
        let color = machine.color;
        let name = &self.session.setup().players[color].name;
        let name = shown_name(name, self.terminal);
        self.terminal
            .begin(say!("console-thinks", color = color, name = name))?;
        let game = self.session.game();
        let decision = machine.decide(game, self.around.pace, &mut *self.around.workers);
        let Decision::Play(mv) = decision else {
            self.terminal.say(say!("console-gives-up"))?;
            self.happen(&say!("console-machine"), &Event::Resign(color))?;
            return Ok(());
        };
        // A pass is always legal. It replaces an illegal move, so that a faulty
        // bot cannot block the game.
        let legal = game.check(mv).map_or(Move::Pass, |()| mv);
        let change = self.happen(&say!("console-machine"), &Event::Move(color, legal))?;
        if let Some(Change::Moved { effect, .. }) = change {
            let text = session_view::describe(&self.session, legal, &effect);
            self.terminal
                .say(say!("console-machine-did", what = text))?;
            self.show()?;
        }
        Ok(())
    }

    /// Takes back a move. Against the machine it goes back to the person's last
    /// move.
    fn undo(&mut self) -> ConsoleResult<()> {
        let person = self
            .machine
            .as_ref()
            .map(|machine| machine.color.opponent());
        let is_over = self.session.outcome().is_some();
        let turns = self.session.game().turns();
        let before = turns.len();
        let own = |color| turns.iter().any(|turn| turn.color == color);
        if !is_over && person.is_some_and(|person| !own(person)) {
            let subject = self.command_name(Word::Undo);
            return self.refuse_of(subject, say!("console-nothing-of-yours"));
        }
        if let Some(machine) = &mut self.machine {
            machine.plays_on |= is_over;
        }
        let subject = self.command_name(Word::Undo);
        if self.happen(&subject, &Event::Undo)?.is_none() {
            return Ok(());
        }
        while matches!(self.session.phase(), Phase::Playing)
            && person.is_some_and(|person| person != self.session.game().to_move())
            && self.session.can_undo()
        {
            self.happen(&subject, &Event::Undo)?;
        }
        let moves = match before - self.session.game().turns().len() {
            0 => say!("console-goes-on"),
            count => say!("console-taken-back", count = count),
        };
        self.terminal.say(moves)?;
        self.show()
    }

    /// Plays a move again that was taken back. Against the machine it goes on
    /// to the person's next turn.
    fn redo(&mut self) -> ConsoleResult<()> {
        let before = self.session.game().turns().len();
        let subject = self.command_name(Word::Redo);
        if self.happen(&subject, &Event::Redo)?.is_none() {
            return Ok(());
        }
        while self.session.can_redo()
            && self
                .machine
                .as_ref()
                .is_some_and(|machine| machine.is_to_move(&self.session))
        {
            self.happen(&subject, &Event::Redo)?;
        }
        let count = self.session.game().turns().len() - before;
        self.terminal
            .say(say!("console-played-again", count = count))?;
        self.show()
    }

    /// Shows the board with the running counts beside it, or below a wide
    /// board.
    pub(super) fn show(&mut self) -> ConsoleResult<()> {
        let counts = match self.session.score() {
            Some(_) => Vec::new(),
            None => {
                Counts::of(&self.session, self.around.estimate).lines(&self.session, self.terminal)
            }
        };
        session_view::show(self.terminal, &self.session, counts)
    }

    /// Returns the marked stones, during the count and after it.
    pub(super) const fn status(&self) -> Option<Status> {
        session_view::status(&self.session)
    }
}

/// Returns a message with a small first letter, as it stands within another
/// one.
fn uncapitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next();
    first.map_or_else(String::new, |first| {
        first.to_lowercase().chain(letters).collect()
    })
}
