//! The end of a game: the result, the count, and the next game.

use super::command::{Command, CommandError, read};
use super::help;
use super::table::ConsoleGame;
use super::terminal::{ConsoleResult, Leave};
use crate::game::GameSession;
use crate::go::{Color, Counting, Outcome, Score, Win};
use crate::platform::text::OneLine;

impl ConsoleGame<'_, '_> {
    /// Tells the result and asks what to do next. Returns true if the players
    /// stay at the table.
    pub(super) fn finished(&mut self) -> ConsoleResult<bool> {
        self.announce()?;
        let prompt = "The game is over (`save FILE`, `undo`, `again`, or Enter for the menu):";
        while self.session.outcome().is_some() {
            let line = self.terminal.ask(prompt)?;
            match read(&line, self.session.setup().size) {
                Err(CommandError::Empty(_)) => return Ok(false),
                Ok(Command::Menu) => return Err(Leave::ToMenu),
                Ok(Command::Again) => {
                    self.play_again()?;
                    return Ok(true);
                }
                Ok(Command::Help) | Err(_) => help::of_end(self.terminal)?,
                Ok(other @ (Command::Save(_) | Command::Undo | Command::Board | Command::Quit)) => {
                    self.execute(other)?;
                }
                Ok(_) => self.terminal.refuse(
                    "The game is over: `undo` takes the end back, `again` plays another.",
                )?,
            }
        }
        Ok(true)
    }

    fn announce(&mut self) -> ConsoleResult<()> {
        let Some(outcome) = self.session.outcome() else {
            return Ok(());
        };
        let names = &self.session.setup().players;
        let winner = match outcome {
            Outcome::Won { winner, .. } => format!(" ({})", OneLine(&names[winner].name)),
            Outcome::Draw | Outcome::NoResult => String::new(),
        };
        self.terminal.say("")?;
        self.terminal
            .head(format_args!("{outcome}{winner}: {}", outcome.short()))?;
        if let Some(score) = self.session.score() {
            for color in Color::BOTH {
                let line = format!("  {color}: {}", score.breakdown(color));
                self.terminal.say(line)?;
            }
            self.terminal.say(format_args!("  {}", uncounted(&score)))?;
        }
        if outcome == Outcome::NoResult {
            self.terminal
                .say("  A position has come round for the third time.")?;
        }
        if let Outcome::Won {
            winner,
            by: Win::Resignation,
        } = outcome
        {
            let loser = self.name(winner.opponent());
            self.terminal.say(format_args!("  {loser} has resigned."))?;
        }
        Ok(())
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
                    .refuse(format_args!("This cannot be played: {why}."));
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
fn uncounted(score: &Score) -> String {
    let given = |label: &str, black: usize, white: usize| {
        format!("{label}: Black {black}, White {white}; by these rules they do not count.")
    };
    match score.counting {
        Counting::Area => given("Prisoners", score.prisoners.black, score.prisoners.white),
        Counting::Territory => given(
            "Stones on the board",
            score.stones.black,
            score.stones.white,
        ),
    }
}
