//! The end of a game: the result, the count, and the next game.

use super::command::{Command, read};
use super::help;
use super::player_names::shown_name;
use super::score::breakdown;
use super::table::ConsoleGame;
use super::terminal::{ConsoleResult, Leave};
use crate::game::GameSession;
use crate::go::{Color, Counting, Outcome, Score, Win};
use crate::i18n;
use crate::i18n::{Phrase, say};

impl ConsoleGame<'_, '_> {
    /// Tells the result and asks what to do next. Returns true if the players
    /// stay at the table.
    pub(super) fn finished(&mut self) -> ConsoleResult<bool> {
        self.announce()?;
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

    fn announce(&mut self) -> ConsoleResult<()> {
        let Some(outcome) = self.session.outcome() else {
            return Ok(());
        };
        let names = &self.session.setup().players;
        let (result, short) = (i18n::outcome(outcome), outcome.short());
        let result = match outcome {
            Outcome::Won { winner, .. } if !names[winner].name.is_empty() => say!(
                "console-result-of",
                outcome = result,
                name = shown_name(&names[winner].name, self.terminal),
                short = short
            ),
            _ => say!("console-result", outcome = result, short = short),
        };
        self.terminal.skip_line()?;
        self.terminal.head(result)?;
        if let Some(score) = self.session.score() {
            for color in Color::BOTH {
                let count = breakdown(&score, color);
                self.note(&say!("console-side", color = color, count = count))?;
            }
            self.note(&uncounted(&score))?;
        }
        if outcome == Outcome::NoResult {
            self.note(&say!("console-no-result"))?;
        }
        if let Outcome::Won {
            winner,
            by: Win::Resignation,
        } = outcome
        {
            let loser = self.name(winner.opponent());
            self.note(&say!("console-resigned", player = loser))?;
        }
        Ok(())
    }

    /// Prints a line below the heading.
    fn note(&mut self, phrase: &Phrase) -> ConsoleResult<()> {
        let text = self.terminal.text(phrase);
        self.terminal.print(&format!("  {text}"))
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

/// Names the parts that the count leaves out, which a player may miss.
fn uncounted(score: &Score) -> Phrase {
    match score.counting {
        Counting::Area => say!(
            "console-uncounted-prisoners",
            black = score.prisoners.black,
            white = score.prisoners.white
        ),
        Counting::Territory => say!(
            "console-uncounted-stones",
            black = score.stones.black,
            white = score.stones.white
        ),
    }
}
