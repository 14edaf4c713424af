//! Counting: the players mark dead stones until both agree.

use super::command::Command;
use super::help;
use super::table::ConsoleGame;
use super::terminal::ConsoleResult;
use crate::engine::bots::DeadStoneDispute;
use crate::engine::estimate::judged;
use crate::game::{Event, Phase};
use crate::go::{Color, Point, PointSet, Score, Status};

impl ConsoleGame<'_, '_> {
    /// Proposes dead stones and takes corrections, until both sides agree or
    /// the game is resumed.
    pub(super) fn count(&mut self) -> ConsoleResult<()> {
        self.propose()?;
        self.terminal.hint(
            "Type dead stones to mark them, or to take a mark back; `done` agrees, \
             `resume` plays on, `help` lists the rest.",
        )?;
        let mut warned = false;
        while matches!(self.session.phase(), Phase::Counting(_)) {
            let Some(command) = self.command("Count:")? else {
                continue;
            };
            match command {
                Command::Points(stones) => self.mark(&stones, Event::MarkRegion)?,
                Command::Chains(stones) => self.mark(&stones, Event::MarkChain)?,
                Command::Seki(stones) => self.mark(&stones, Event::MarkSeki)?,
                Command::Done => {
                    if !warned && self.is_doubted()? {
                        warned = true;
                        continue;
                    }
                    self.happen("Done", &Event::Agree)?;
                }
                Command::Resume => {
                    if self.happen("Resume", &Event::PlayOn)?.is_some() {
                        self.terminal.say("The game goes on.")?;
                        self.show()?;
                    }
                }
                Command::Resign => {
                    let person = self.machine.as_ref().map(|m| m.color.opponent());
                    let color = person.unwrap_or_else(|| self.session.game().to_move());
                    self.happen("Resign", &Event::Resign(color))?;
                }
                Command::Pass => self
                    .terminal
                    .refuse("Both players have passed: `done` agrees, `resume` plays on.")?,
                Command::Help => help::of_counting(self.terminal)?,
                other => self.execute(other)?,
            }
        }
        Ok(())
    }

    /// Proposes dead stones, unless some are marked already.
    fn propose(&mut self) -> ConsoleResult<()> {
        if !self.status().is_some_and(|status| status.is_unmarked()) {
            return Ok(());
        }
        self.terminal
            .begin("Both have passed. Looking which stones are dead ... ")?;
        let status = self.judged();
        let proposal = Event::Propose {
            dead: status.dead.iter().collect(),
            seki: status.seki.iter().collect(),
        };
        let before = self.changed;
        self.happen("The proposal", &proposal)?;
        self.changed = before;
        let dead = self.listed(&status.dead);
        self.terminal.say(if dead.is_empty() {
            "none.".to_owned()
        } else {
            format!("{dead}.")
        })?;
        if !status.seki.is_empty() {
            let seki = self.listed(&status.seki);
            self.terminal.say(format_args!("In seki: {seki}."))?;
        }
        self.show()
    }

    /// Returns the dead stones and the seki stones, judged once for each
    /// position.
    fn judged(&mut self) -> Status {
        let game = self.session.game();
        let key = game.board().key();
        match self.judged {
            Some((of, status)) if of == key => status,
            _ => {
                let status = judged(game.board()).status;
                self.judged = Some((key, status));
                status
            }
        }
    }

    fn mark(&mut self, stones: &[Point], event: fn(Point) -> Event) -> ConsoleResult<()> {
        let mut any = false;
        // A stone may be marked already, together with another one of the list.
        let before = self.status();
        let mut touched = PointSet::EMPTY;
        for &stone in stones {
            if touched.contains(stone) {
                continue;
            }
            let name = stone.on(self.session.setup().size).to_string();
            any |= self.happen(&name, &event(stone))?.is_some();
            if let Some((before, now)) = before.zip(self.status()) {
                touched = changed(&before.dead, &now.dead).union(&changed(&before.seki, &now.seki));
            }
        }
        if any {
            self.show()?;
        }
        Ok(())
    }

    /// Returns true if the machine would score the position better for itself
    /// than the marks do. It says so, and the person decides.
    fn is_doubted(&mut self) -> ConsoleResult<bool> {
        let Some(machine) = self.machine.as_ref().map(|machine| machine.color) else {
            return Ok(false);
        };
        let Some(marked) = self.status() else {
            return Ok(false);
        };
        let own = self.judged();
        let board = self.session.game().board();
        let Some(dispute) = DeadStoneDispute::of(machine, board, &marked, &own) else {
            return Ok(false);
        };
        for (stones, word) in [(dispute.alive, "alive"), (dispute.dead, "dead")] {
            if !stones.is_empty() {
                let stones = self.listed(&stones);
                self.terminal
                    .say(format_args!("The machine takes {stones} to be {word}."))?;
            }
        }
        self.terminal
            .say("`resume` plays it out; `done` once more counts by your marks all the same.")?;
        Ok(true)
    }

    fn listed(&self, points: &PointSet) -> String {
        let size = self.session.setup().size;
        let names: Vec<String> = points.iter().map(|p| p.on(size).to_string()).collect();
        names.join(" ")
    }

    /// Returns the score of both sides, as lines of text.
    pub(super) fn score_lines(&self, score: &Score) -> Vec<String> {
        let mut lines = Vec::new();
        for color in Color::BOTH {
            lines.push(self.name(color));
            lines.push(format!("  {}", score.breakdown(color)));
        }
        lines.push(String::new());
        lines.push(score.outcome().to_string());
        lines.push(String::new());
        lines.push("x o  dead stones".to_owned());
        lines.push("b w  territory".to_owned());
        lines
    }
}

/// Returns the symmetric difference of two sets.
fn changed(before: &PointSet, now: &PointSet) -> PointSet {
    before.difference(now).union(&now.difference(before))
}
