//! The stages of an engine, from its start to its answer.

use std::collections::VecDeque;

use super::event::{Refusal, SeatEvent};
use super::task::{Goal, Task};
use crate::go::{Color, Move, Size};
use crate::gtp::Command;
use crate::gtp::client::{AnswerError, Decision, Ticket, engine_move};
use crate::gtp::process::handshake::Handshake;
use crate::gtp::process::position::Position;
use crate::gtp::process::position_sync::Step;

/// Commands that leave the engine's board unchanged.
const READ_ONLY: &[&str] = &[
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "showboard",
    "list_stones",
    "captures",
    "is_legal",
    "all_legal",
    "countlib",
    "last_move",
    "move_history",
    "reg_genmove",
    "final_score",
    "final_status",
    "final_status_list",
    "estimate_score",
    "owl_attack",
    "owl_defend",
    "kata-raw-nn",
    "get_komi",
    "time_left",
    "time_settings",
];

/// The current stage of an engine.
#[derive(Debug, Default)]
pub(super) enum Stage {
    /// The engine does not run.
    #[default]
    Off,
    /// The handshake is in progress.
    Handshake(Handshake),
    /// The engine is ready, and no answer is due.
    Idle,
    /// The engine is being brought to a position.
    SyncingPosition(PositionSync),
    /// The engine works on a request.
    Working(Work),
}

/// A position that an engine is being told.
#[derive(Debug)]
pub(super) struct PositionSync {
    /// The commands that are not answered yet.
    pub(super) waiting: VecDeque<(Ticket, Step)>,
    pub(super) position: Position,
    /// True if the engine's board was unknown before.
    pub(super) from_scratch: bool,
    /// The first command that it refused, with its error message.
    pub(super) refused: Option<(Command, String)>,
}

impl PositionSync {
    pub(super) fn handle_reply(&mut self, ticket: Ticket, result: Result<String, String>) {
        let is_next = |(sent, _): &mut (Ticket, Step)| *sent == ticket;
        let Some((_, step)) = self.waiting.pop_front_if(is_next) else {
            return;
        };
        if let Err(words) = result
            && step.needed
            && self.refused.is_none()
        {
            self.refused = Some((step.command, words));
        }
    }
}

/// A request that an engine works on.
#[derive(Debug)]
pub(super) struct Work {
    pub(super) ticket: Ticket,
    pub(super) goal: Goal,
    pub(super) color: Color,
    pub(super) size: Size,
    /// False once the request is cancelled.
    pub(super) wanted: bool,
}

/// The outcome of a request.
#[derive(Debug)]
pub(super) struct Outcome {
    event: SeatEvent,
    board: BoardAfter,
}

/// The effect of a request on the engine's board.
#[derive(Clone, Copy, Debug)]
enum BoardAfter {
    Same,
    Played(Color, Move),
    Unknown,
}

impl Work {
    pub(super) fn new(ticket: Ticket, task: &Task) -> Self {
        Self {
            ticket,
            goal: task.goal.clone(),
            color: task.game.to_move(),
            size: task.position.size,
            wanted: true,
        }
    }

    pub(super) const fn is_stream(&self) -> bool {
        matches!(self.goal, Goal::Analysis { .. })
    }

    /// Interprets an answer. `task` is the request that was sent, if it is
    /// still pending.
    pub(super) fn outcome(&self, result: Result<String, String>, task: Option<&Task>) -> Outcome {
        let task = task.filter(|_| self.wanted);
        match (&self.goal, result) {
            (Goal::Answer(command), result) => {
                let harmless = READ_ONLY.contains(&command.name.as_str());
                let board = if harmless {
                    BoardAfter::Same
                } else {
                    BoardAfter::Unknown
                };
                Outcome::of(SeatEvent::Answered(result), board)
            }
            (_, Err(words)) => Outcome::refused(Refusal::of_words(&words), BoardAfter::Same),
            (Goal::Analysis { .. }, Ok(_)) => {
                Outcome::refused(Refusal::AnalysisEnded, BoardAfter::Same)
            }
            (Goal::Move { .. }, Ok(answer)) => self.moved(engine_move(&answer, self.size), task),
        }
    }

    fn moved(&self, answer: Result<Decision, AnswerError>, task: Option<&Task>) -> Outcome {
        let decision = match answer {
            Err(why) => return Outcome::refused(why.into(), BoardAfter::Unknown),
            Ok(decision) => decision,
        };
        let Decision::Move(mv) = decision else {
            return Outcome::of(SeatEvent::Decided(decision), BoardAfter::Same);
        };
        if let Some(Err(why)) = task.map(|task| task.game.check(mv)) {
            let mv = mv.on(self.size).to_string();
            return Outcome::refused(Refusal::Illegal { mv, why }, BoardAfter::Unknown);
        }
        Outcome::of(
            SeatEvent::Decided(decision),
            BoardAfter::Played(self.color, mv),
        )
    }
}

impl Outcome {
    const fn of(event: SeatEvent, board: BoardAfter) -> Self {
        Self { event, board }
    }

    const fn refused(why: Refusal, board: BoardAfter) -> Self {
        Self::of(SeatEvent::Refused(why), board)
    }

    /// Updates the known position to that on the engine's board.
    pub(super) fn apply(&self, known: &mut Option<Position>) {
        match self.board {
            BoardAfter::Same => {}
            BoardAfter::Played(color, mv) => {
                if let Some(known) = known {
                    known.moves.push((color, mv));
                }
            }
            BoardAfter::Unknown => *known = None,
        }
    }

    /// Returns true if the engine has fulfilled the request.
    pub(super) const fn is_good(&self) -> bool {
        !matches!(self.event, SeatEvent::Refused(_))
    }

    /// Converts this to the event that is reported.
    pub(super) fn into_event(self) -> SeatEvent {
        self.event
    }
}
