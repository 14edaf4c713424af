//! Counting: the players mark dead stones until both agree.

use super::command::Command;
use super::help;
use super::table::ConsoleGame;
use super::terminal::ConsoleResult;
use super::vocabulary::Word;
use crate::engine::bots::DeadStoneDispute;
use crate::engine::estimate::{Judgement, judged};
use crate::game::{Event, Phase};
use crate::go::{Point, PointSet};
use crate::i18n::{Phrase, say};

impl ConsoleGame<'_, '_> {
    /// Proposes dead stones and takes corrections, until both sides agree or
    /// the game is resumed.
    pub(super) fn count(&mut self) -> ConsoleResult<()> {
        self.propose()?;
        self.terminal.hint(say!("console-count-hint"))?;
        let mut warned = false;
        while matches!(self.session.phase(), Phase::Counting(_)) {
            let Some(command) = self.command(&say!("console-count-prompt"))? else {
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
                    self.happen(&self.command_name(Word::Done), &Event::Agree)?;
                }
                Command::Resume => {
                    if self
                        .happen(&self.command_name(Word::Resume), &Event::PlayOn)?
                        .is_some()
                    {
                        self.terminal.say(say!("console-goes-on"))?;
                        self.show()?;
                    }
                }
                Command::Resign => {
                    let person = self.machine.as_ref().map(|m| m.color.opponent());
                    let color = person.unwrap_or_else(|| self.session.game().to_move());
                    self.happen(&self.command_name(Word::Resign), &Event::Resign(color))?;
                }
                Command::Pass => self.terminal.refuse(say!("console-both-passed"))?,
                // Another game may have stones of its own to propose.
                other @ Command::Load(_) => return self.execute(other),
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
        self.terminal.begin(say!("console-looking"))?;
        let judgement = self.judged();
        let status = judgement.status;
        let proposal = Event::Propose {
            dead: status.dead.iter().collect(),
            seki: status.seki.iter().collect(),
        };
        let before = self.changed;
        self.happen(&say!("console-proposal"), &proposal)?;
        self.changed = before;
        let dead = self.listed(&status.dead);
        self.terminal.say(if dead.is_empty() {
            say!("console-none-dead")
        } else {
            Phrase::plain(format!("{dead}."))
        })?;
        if !status.dead.is_empty() {
            let estimated = judgement.dead_by_estimate();
            self.terminal.say(if estimated.is_empty() {
                say!("count-proved")
            } else {
                say!("count-estimated", stones = self.listed(&estimated))
            })?;
        }
        if !status.seki.is_empty() {
            let seki = self.listed(&status.seki);
            self.terminal.say(say!("console-in-seki", stones = seki))?;
        }
        self.show()
    }

    /// Returns the status of all stones, judged once for each position.
    fn judged(&mut self) -> Judgement {
        let game = self.session.game();
        let key = game.board().key();
        match self.judged {
            Some((of, judgement)) if of == key => judgement,
            _ => {
                let judgement = judged(game.board());
                self.judged = Some((key, judgement));
                judgement
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
            let name = Phrase::plain(stone.on(self.session.setup().size).to_string());
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
        let own = self.judged().status;
        let board = self.session.game().board();
        let Some(dispute) = DeadStoneDispute::of(machine, board, &marked, &own) else {
            return Ok(false);
        };
        if !dispute.alive.is_empty() {
            let stones = self.listed(&dispute.alive);
            self.terminal
                .say(say!("console-machine-alive", stones = stones))?;
        }
        if !dispute.dead.is_empty() {
            let stones = self.listed(&dispute.dead);
            self.terminal
                .say(say!("console-machine-dead", stones = stones))?;
        }
        self.terminal.say(say!("console-doubt"))?;
        Ok(true)
    }

    fn listed(&self, points: &PointSet) -> String {
        let size = self.session.setup().size;
        let names: Vec<String> = points.iter().map(|p| p.on(size).to_string()).collect();
        names.join(" ")
    }
}

/// Returns the symmetric difference of two sets.
fn changed(before: &PointSet, now: &PointSet) -> PointSet {
    before.difference(now).union(&now.difference(before))
}
