//! Blocking requests, for the command line.

use std::time::{Duration, Instant};

use thiserror::Error;

use super::event::{Refusal, SeatEvent};
use super::{Goal, Seat};
use crate::clock::GameClock;
use crate::go::Game;
use crate::gtp::Command;
use crate::gtp::client::Decision;
use crate::gtp::process::fault::Fault;

/// The reason why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoAnswer {
    /// The request was refused.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The engine failed more often than it may be restarted.
    #[error(transparent)]
    Failed(#[from] Fault),
    /// The time limit of the request has passed.
    #[error("the engine was not waited for any longer")]
    TooLate,
}

impl Seat {
    /// Returns the engine's move for the side to move. The engine is restarted
    /// where that helps. The whole call takes at most `at_most`.
    ///
    /// # Errors
    /// When there is no move, with the reason.
    pub fn decide(
        &mut self,
        game: &Game,
        clock: Option<&GameClock>,
        at_most: Duration,
    ) -> Result<Decision, NoAnswer> {
        let clock = clock.cloned().map(Box::new);
        self.await_answer(game, Goal::Move { clock }, at_most, |event| match event {
            SeatEvent::Decided(decision) => Some(decision),
            _ => None,
        })
    }

    /// Returns the answer to a command in the position of this game, or the
    /// engine's error message.
    ///
    /// # Errors
    /// When the engine could not be asked.
    pub fn answer(
        &mut self,
        game: &Game,
        command: Command,
        at_most: Duration,
    ) -> Result<Result<String, String>, NoAnswer> {
        self.await_answer(game, Goal::Answer(command), at_most, |event| match event {
            SeatEvent::Answered(answer) => Some(answer),
            _ => None,
        })
    }

    fn await_answer<T>(
        &mut self,
        game: &Game,
        goal: Goal,
        at_most: Duration,
        wanted: impl Fn(SeatEvent) -> Option<T>,
    ) -> Result<T, NoAnswer> {
        let begun = Instant::now();
        self.set_task(game, goal);
        loop {
            let left = at_most.saturating_sub(begun.elapsed());
            for event in self.wait(left) {
                match event {
                    SeatEvent::Refused(why) => return Err(why.into()),
                    SeatEvent::Failed(fault) => return Err(fault.into()),
                    other => {
                        if let Some(answer) = wanted(other) {
                            return Ok(answer);
                        }
                    }
                }
            }
            if left.is_zero() {
                self.cancel();
                return Err(NoAnswer::TooLate);
            }
        }
    }
}
