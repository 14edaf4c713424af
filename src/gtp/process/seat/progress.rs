//! The progress of a request: the engine is told the position, then asked.

use super::Seat;
use super::event::{Refusal, SeatEvent};
use super::stage::{PositionSync, Stage, Work};
use super::task::Goal;
use crate::gtp::Command;
use crate::gtp::client::Ticket;
use crate::gtp::process::{position_sync, timing};

impl Seat {
    /// Refuses the pending request.
    pub(super) fn refuse(&mut self, why: Refusal) {
        self.task = None;
        self.events.push(SeatEvent::Refused(why));
    }

    /// Sends the commands that bring the engine to the position of the request.
    pub(super) fn position_sync(&mut self) {
        let (Some(task), Some(engine)) = (&self.task, &mut self.engine) else {
            return;
        };
        let known = self.known.take();
        let steps = position_sync::steps(known.as_ref(), &task.position, &self.identity);
        let Ok(steps) = steps else {
            self.known = known;
            let size = task.position.size;
            return self.refuse(Refusal::SquareOnly(size));
        };
        let limit = self.timeouts.command;
        let sent = steps.into_iter().map(|step| {
            let ticket = engine.ask(&step.command, limit);
            (ticket, step)
        });
        let position_sync = PositionSync {
            waiting: sent.collect(),
            position: task.position.clone(),
            from_scratch: known.is_none(),
            refused: None,
        };
        if position_sync.waiting.is_empty() {
            self.position_synced(position_sync);
        } else {
            self.stage = Stage::SyncingPosition(position_sync);
        }
    }

    /// Handles the end of a position sync, whether it succeeded or was refused.
    fn position_synced(&mut self, position_sync: PositionSync) {
        self.stage = Stage::Idle;
        let requested = self.task.as_ref().map(|task| &task.position);
        let is_wanted = requested == Some(&position_sync.position);
        match position_sync.refused {
            None => {
                self.known = Some(position_sync.position);
                if is_wanted {
                    self.work();
                }
            }
            Some((command, words)) if is_wanted && position_sync.from_scratch => {
                self.refuse(Refusal::of_position(
                    &command,
                    &words,
                    position_sync.position.size,
                ));
            }
            // The position that the engine was thought to know may have been
            // wrong. `known` is now empty, so the next sync starts from
            // scratch.
            Some(_) => {}
        }
    }

    /// Sends the request itself.
    fn work(&mut self) {
        let (Some(task), Some(engine)) = (&self.task, &mut self.engine) else {
            return;
        };
        let color = task.game.to_move();
        let ticket = match &task.goal {
            Goal::Move { .. } => {
                let clock = task.clock();
                let identity = &self.identity;
                let limit = self.timeouts.command;
                for command in
                    timing::commands(self.sent_time_control, clock.as_ref(), color, identity)
                {
                    engine.ask(&command, limit);
                }
                self.sent_time_control = timing::control(clock.as_ref());
                let genmove = Command::new("genmove", [position_sync::letter(color)]);
                engine.ask(&genmove, self.timeouts.for_move(clock.as_ref(), color))
            }
            Goal::Analysis { interval } => match self.identity.analysis() {
                Some(dialect) => {
                    let command = dialect.command(color, *interval);
                    engine.stream(&command, self.timeouts.command)
                }
                None => return self.refuse(Refusal::NoAnalysis),
            },
            Goal::Answer(command) => engine.ask(command, self.timeouts.genmove),
        };
        self.stage = Stage::Working(Work::new(ticket, task));
    }

    pub(super) fn take_reply(&mut self, ticket: Ticket, result: Result<String, String>) {
        match &mut self.stage {
            Stage::Handshake(handshake) => {
                if let Some(identity) = handshake.handle_reply(ticket, result) {
                    self.identity = identity.clone();
                    self.stage = Stage::Idle;
                    self.events.push(SeatEvent::Started(identity));
                }
            }
            Stage::SyncingPosition(position_sync) => {
                position_sync.handle_reply(ticket, result);
                if position_sync.waiting.is_empty()
                    && let Stage::SyncingPosition(position_sync) = std::mem::take(&mut self.stage)
                {
                    self.position_synced(position_sync);
                }
            }
            Stage::Working(work) if work.ticket == ticket => {
                if let Stage::Working(work) = std::mem::replace(&mut self.stage, Stage::Idle) {
                    self.finish(&work, result);
                }
            }
            // Answers that nobody needs, such as that to `time_left`.
            Stage::Working(_) | Stage::Idle | Stage::Off => {}
        }
    }

    /// Handles the answer to the request.
    fn finish(&mut self, work: &Work, result: Result<String, String>) {
        let outcome = work.outcome(result, self.task.as_ref());
        outcome.apply(&mut self.known);
        if !work.wanted {
            return;
        }
        self.task = None;
        if outcome.is_good() {
            self.restarts_in_a_row = 0;
        }
        self.events.push(outcome.into_event());
    }

    pub(super) fn take_line(&mut self, ticket: Ticket, text: &str) {
        let Stage::Working(work) = &self.stage else {
            return;
        };
        if work.wanted
            && work.ticket == ticket
            && let Some(dialect) = self.identity.analysis()
            && let Some(analysis) = dialect.read(text, work.size)
        {
            self.restarts_in_a_row = 0;
            self.events.push(SeatEvent::Analysed(analysis));
        }
    }
}
