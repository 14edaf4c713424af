//! A game at the board: the players move in turn until it is over.

use std::path::PathBuf;

use super::command::{self, Command};
use super::counts::Counts;
use super::machine::Machine;
use super::picture::{self, Marks};
use super::setup::ReadyGame;
use super::terminal::{ConsoleResult, Leave, Terminal};
use super::{ConsoleEnvironment, help};
use crate::engine::bots::Decision;
use crate::game::{Change, Event, GameSession, Phase, Refusal};
use crate::go::{Color, Effect, Move, Status};
use crate::platform::rng::Rng;
use crate::platform::text::OneLine;

/// The width of a terminal in columns, for the board with the counts beside it.
const COLUMNS: usize = 80;
/// The width of the counts in columns.
const COUNTS: usize = 30;

/// A board and its players.
pub(super) struct ConsoleGame<'a, 't> {
    pub(super) terminal: &'a mut Terminal<'t>,
    pub(super) around: &'a mut ConsoleEnvironment,
    pub(super) session: GameSession,
    pub(super) machine: Option<Machine>,
    /// The file in which the game was last saved.
    pub(super) file: Option<PathBuf>,
    /// True if the game has changed since it was saved.
    pub(super) changed: bool,
    /// The key of the board that was last judged, and its dead stones.
    pub(super) judged: Option<(u64, Status)>,
}

impl<'a, 't> ConsoleGame<'a, 't> {
    /// Starts a game.
    pub(super) fn lay(
        terminal: &'a mut Terminal<'t>,
        around: &'a mut ConsoleEnvironment,
        agreed: ReadyGame,
        chance: &mut Rng,
    ) -> ConsoleResult<Self> {
        let session = match GameSession::new(agreed.setup) {
            Ok(session) => session,
            Err(why) => {
                terminal.refuse(format_args!("This cannot be played: {why}."))?;
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
            session,
            machine,
            file: None,
            changed: false,
            judged: None,
        })
    }

    /// Plays until the players leave.
    pub(super) fn play(mut self) -> ConsoleResult<()> {
        let left = self.play_on();
        if matches!(left, Err(Leave::EndOfInput)) && self.would_be_lost() {
            let moves = match self.session.game().turns().len() {
                1 => "1 move is".to_owned(),
                many => format!("{many} moves are"),
            };
            self.terminal.say(format_args!(
                "\nThe input ended before the game was saved: its {moves} lost."
            ))?;
        }
        left
    }

    fn play_on(&mut self) -> ConsoleResult<()> {
        self.terminal.say("")?;
        self.terminal
            .hint("Type a move such as D4, or `help` for all that may be typed.")?;
        self.show()?;
        loop {
            match self.session.phase() {
                Phase::Finished { .. } => {
                    if !self.finished()? {
                        return Ok(());
                    }
                }
                Phase::Counting(_) => self.count()?,
                Phase::Placing(_) | Phase::Playing => match &self.machine {
                    Some(machine) if machine.is_to_move(&self.session) => self.machine_moves()?,
                    _ => self.person_moves()?,
                },
            }
        }
    }

    /// Applies an event to the game session. Returns the change, or prints the
    /// reason of a refusal and returns `None`.
    pub(super) fn happen(&mut self, subject: &str, event: &Event) -> ConsoleResult<Option<Change>> {
        match self.session.apply(event) {
            Ok(change) => {
                self.changed = true;
                Ok(Some(change))
            }
            Err(why) => {
                let why = match why {
                    Refusal::Illegal(why) => why.to_string(),
                    other => other.to_string(),
                };
                self.terminal.refuse(format_args!("{subject}: {why}."))?;
                Ok(None)
            }
        }
    }

    /// Returns a side's color and the name of its player.
    pub(super) fn name(&self, color: Color) -> String {
        let name = &self.session.setup().players[color].name;
        format!("{color} ({})", OneLine(name))
    }

    fn person_moves(&mut self) -> ConsoleResult<()> {
        let color = self.session.game().to_move();
        let number = self.session.game().turns().len() + 1;
        let prompt = format!("{}, move {number}:", self.name(color));
        let Some(command) = self.command(&prompt)? else {
            return Ok(());
        };
        match command {
            Command::Points(points) => match points.as_slice() {
                [point] => self.person_plays(Move::Place(*point)),
                _ => self.terminal.refuse("One move at a time, please."),
            },
            Command::Pass => self.person_plays(Move::Pass),
            Command::Resign => self.happen("Resign", &Event::Resign(color)).map(drop),
            Command::Help => help::of_play(self.terminal, self.session.setup().size),
            Command::Done | Command::Resume | Command::Chains(_) | Command::Seki(_) => self
                .terminal
                .refuse("Stones are marked when both players have passed."),
            Command::Again => self
                .terminal
                .refuse("The game is not over: `menu` leaves it."),
            other => self.execute(other),
        }
    }

    /// Asks for a command. Prints the error and returns `None` if the line is
    /// not one.
    pub(super) fn command(&mut self, prompt: &str) -> ConsoleResult<Option<Command>> {
        let line = self.terminal.ask(prompt)?;
        match command::read(&line, self.session.setup().size) {
            Ok(command) => Ok(Some(command)),
            Err(mistake) => {
                let mut mistake = mistake.to_string();
                // Error messages of the core begin with a small letter.
                if let Some(first) = mistake.get_mut(..1) {
                    first.make_ascii_uppercase();
                }
                self.terminal.refuse(format_args!("{mistake}."))?;
                Ok(None)
            }
        }
    }

    /// Executes a command that is available at any time.
    pub(super) fn execute(&mut self, command: Command) -> ConsoleResult<()> {
        match command {
            Command::Board => self.show(),
            Command::Undo => self.undo(),
            Command::Save(file) => self.save(file.as_deref()),
            Command::Menu => self.leave("Leave the game?", Leave::ToMenu),
            Command::Quit => {
                let question = if self.would_be_lost() {
                    "Quit? The game is not saved."
                } else {
                    "Quit?"
                };
                self.terminal.confirm_quit(question)
            }
            _ => self.terminal.refuse("That cannot be done now."),
        }
    }

    /// Leaves the table. Asks first if an unsaved game would be lost.
    fn leave(&mut self, question: &str, leave: Leave) -> ConsoleResult<()> {
        if self.session.is_under_way()
            && self.would_be_lost()
            && !self
                .terminal
                .confirm(format_args!("{question} It is not saved."))?
        {
            return Ok(());
        }
        Err(leave)
    }

    fn person_plays(&mut self, mv: Move) -> ConsoleResult<()> {
        let color = self.session.game().to_move();
        let spelled = mv.on(self.session.setup().size).to_string();
        let change = self.happen(&spelled, &Event::Move(color, mv))?;
        if let Some(Change::Moved { effect, .. }) = change {
            let text = self.describe(mv, &effect);
            self.terminal.say(format_args!("{color} {text}"))?;
            self.show()?;
        }
        Ok(())
    }

    fn machine_moves(&mut self) -> ConsoleResult<()> {
        let Some(machine) = &mut self.machine else {
            return Ok(());
        };
        let color = machine.color;
        let name = OneLine(&self.session.setup().players[color].name);
        self.terminal
            .begin(format_args!("{color} ({name}) thinks ... "))?;
        let game = self.session.game();
        let decision = machine.decide(game, self.around.pace, &mut *self.around.workers);
        let Decision::Play(mv) = decision else {
            self.terminal.say("and gives up.")?;
            self.happen("Resign", &Event::Resign(color))?;
            return Ok(());
        };
        // A pass is always legal. It replaces an illegal move, so that a faulty
        // bot cannot block the game.
        let legal = game.check(mv).map_or(Move::Pass, |()| mv);
        let change = self.happen("The machine", &Event::Move(color, legal))?;
        if let Some(Change::Moved { effect, .. }) = change {
            let text = self.describe(legal, &effect);
            self.terminal.say(format_args!("and {text}"))?;
            self.show()?;
        }
        Ok(())
    }

    /// Describes the effect of a move.
    fn describe(&self, mv: Move, effect: &Effect) -> String {
        let Move::Place(point) = mv else {
            return "passes.".to_owned();
        };
        let point = point.on(self.session.setup().size);
        let stones = match effect.captured.len() {
            1 => "1 stone".to_owned(),
            many => format!("{many} stones"),
        };
        match (effect.captured.is_empty(), effect.suicide) {
            (true, _) => format!("plays {point}."),
            (false, false) => format!("plays {point} and takes {stones}."),
            (false, true) => format!("plays {point}, which costs {stones}."),
        }
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
            return self
                .terminal
                .refuse("Undo: there is no move of yours to take back.");
        }
        if let Some(machine) = &mut self.machine {
            machine.plays_on |= is_over;
        }
        if self.happen("Undo", &Event::Undo)?.is_none() {
            return Ok(());
        }
        while matches!(self.session.phase(), Phase::Playing)
            && person.is_some_and(|person| person != self.session.game().to_move())
            && self.session.can_undo()
        {
            self.happen("Undo", &Event::Undo)?;
        }
        let moves = match before - self.session.game().turns().len() {
            0 => "The game goes on.".to_owned(),
            1 => "One move is taken back.".to_owned(),
            many => format!("{many} moves are taken back."),
        };
        self.terminal.say(moves)?;
        self.show()
    }

    /// Shows the board with the running counts beside it, or below a wide
    /// board.
    pub(super) fn show(&mut self) -> ConsoleResult<()> {
        let look = self.terminal.look();
        let game = self.session.game();
        let last = game.turns().last().and_then(|turn| match turn.mv {
            Move::Place(point) => Some(point),
            Move::Pass => None,
        });
        let mut marks = Marks {
            last,
            ..Marks::default()
        };
        let lines = if let Some(score) = self.session.score() {
            if let Some(status) = self.status() {
                marks.dead = status.dead;
            }
            (marks.black, marks.white) = (score.owned.black, score.owned.white);
            self.score_lines(&score)
        } else {
            Counts::of(&self.session, self.around.estimate).lines(&self.session, look)
        };
        let rows = picture::board(game.board(), &marks, look);
        let text = beside(&rows, &lines);
        self.terminal.say(format_args!("\n{text}"))
    }

    /// Returns the marked stones, during the count and after it.
    pub(super) fn status(&self) -> Option<Status> {
        match self.session.phase() {
            Phase::Counting(status) => Some(*status),
            Phase::Finished { status, .. } => *status,
            Phase::Placing(_) | Phase::Playing => None,
        }
    }
}

/// Joins the lines to the right of the rows, or below them if there is no room.
fn beside(rows: &[picture::Row], lines: &[String]) -> String {
    let width = rows.iter().map(|row| row.width).max().unwrap_or(0);
    let mut text = String::new();
    if width + COUNTS > COLUMNS {
        let rows = rows.iter().map(|row| row.text.as_str());
        for line in rows.chain([""]).chain(lines.iter().map(String::as_str)) {
            text += line.trim_end();
            text.push('\n');
        }
        return text;
    }
    for at in 0..rows.len().max(lines.len() + 1) {
        let (row, seen) = rows
            .get(at)
            .map_or(("", 0), |row| (row.text.as_str(), row.width));
        // The first row holds only the column letters, so the lines begin
        // beside the second.
        let line = at.checked_sub(1).and_then(|at| lines.get(at));
        let gap = " ".repeat(width - seen + 2);
        let whole = format!("{row}{gap}{}", line.map_or("", String::as_str));
        text += whole.trim_end();
        text.push('\n');
    }
    text
}
