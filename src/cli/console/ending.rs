//! The end of a game: the result, the count, and the next game.

use super::command::{Command, read};
use super::table::ConsoleGame;
use super::terminal::{ConsoleResult, Leave};
use super::{help, session_view};
use crate::game::GameSession;
use crate::i18n;
use crate::i18n::say;

impl ConsoleGame<'_, '_> {
    /// Tells the result and asks what to do next. Returns true if the players
    /// stay at the table.
    pub(super) fn finished(&mut self) -> ConsoleResult<bool> {
        session_view::announce(self.terminal, &self.session)?;
        let prompt = say!("console-over-prompt");
        while self.session.outcome().is_some() {
            let line = self.terminal.ask(&prompt)?;
            match read(&line, self.session.setup().size, self.terminal.vocabulary()) {
                Ok(Command::Nothing) => return Ok(false),
                Ok(Command::Menu) => return Err(Leave::ToMenu),
                Ok(Command::Again) => {
                    self.play_again()?;
                    return Ok(true);
                }
                Ok(Command::Help) | Err(_) => help::of_end(self.terminal)?,
                Ok(
                    other @ (Command::Save(_)
                    | Command::Load(_)
                    | Command::Undo
                    | Command::Redo
                    | Command::Board
                    | Command::Quit),
                ) => self.execute(other)?,
                Ok(_) => self.terminal.refuse(say!("console-over"))?,
            }
        }
        Ok(true)
    }

    /// Starts another game of the same players, with colors exchanged unless
    /// there is a handicap.
    fn play_again(&mut self) -> ConsoleResult<()> {
        let before = self.session.setup();
        let even = before.handicap == 0;
        match GameSession::new(before.clone().rematch()) {
            Ok(session) => self.session = session,
            Err(why) => {
                return self
                    .terminal
                    .refuse(say!("console-cannot-play", why = i18n::setup_error(&why)));
            }
        }
        if let Some(machine) = &mut self.machine {
            if even {
                machine.color = machine.color.opponent();
            }
            machine.plays_on = false;
        }
        (self.file, self.changed) = (None, false);
        self.show()
    }
}
