//! Events of a [`Seat`](super::Seat).

use thiserror::Error;

use crate::go::{IllegalMove, Size};
use crate::gtp::Command;
use crate::gtp::client::{Analysis, AnswerError, Decision};
use crate::gtp::process::fault::Fault;
use crate::gtp::process::handshake::EngineIdentity;
use crate::gtp::process::position::UnsupportedPosition;
use crate::platform::text::excerpt;

/// The most characters of an engine's error message that are quoted.
const QUOTED: usize = 100;

/// An event of a [`Seat`](super::Seat).
#[derive(Clone, Debug, PartialEq)]
pub enum SeatEvent {
    /// The engine runs and has reported its identity.
    Started(EngineIdentity),
    /// The engine chose a legal move, a pass or resignation.
    Decided(Decision),
    /// An interim analysis of the position. More follow.
    Analysed(Analysis),
    /// The answer to a command, or the engine's error message.
    Answered(Result<String, String>),
    /// The request was refused. The engine still runs.
    Refused(Refusal),
    /// The engine failed. It is being restarted, and the request will be
    /// repeated.
    Restarting {
        /// The fault of the engine.
        fault: Fault,
        /// The number of restarts that remain if this one fails too.
        left: u32,
    },
    /// The engine failed and is not restarted until the next request.
    Failed(Fault),
}

/// The reason why a request was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// GTP cannot express the game.
    #[error(transparent)]
    UnsupportedPosition(#[from] UnsupportedPosition),
    /// The engine has no command for boards that are not square.
    #[error("the engine plays on square boards only, not on {0}")]
    SquareOnly(Size),
    /// The engine does not support the size of the board.
    #[error("the engine does not play on {size}: it says `{words}`")]
    Size {
        /// The size of the board.
        size: Size,
        /// The engine's error message.
        words: String,
    },
    /// The engine refused a command that sets up the position.
    #[error("the engine does not follow the game: to `{command}` it says `{words}`")]
    Position {
        /// The command.
        command: String,
        /// The engine's error message.
        words: String,
    },
    /// The engine's answer is not a move.
    #[error("the engine's answer is no move: {0}")]
    NoMove(#[from] AnswerError),
    /// The engine's move is illegal.
    #[error("the engine wants to play {mv}, which the rules do not allow: {why}")]
    Illegal {
        /// The move.
        mv: String,
        /// The rule that forbids it.
        why: IllegalMove,
    },
    /// The engine answered with an error message.
    #[error("the engine does not do it: it says `{0}`")]
    Words(String),
    /// The engine knows no analysis command.
    #[error("the engine offers no analysis: it knows neither kata-analyze nor lz-analyze")]
    NoAnalysis,
    /// The engine ended its analysis by itself.
    #[error("the engine has ended its analysis by itself")]
    AnalysisEnded,
}

impl Refusal {
    /// The refusal of a command that sets up the position.
    pub(super) fn of_position(command: &Command, words: &str, size: Size) -> Self {
        let words = quoted(words);
        if command.name.ends_with("boardsize") {
            return Self::Size { size, words };
        }
        let command = excerpt(&command.to_string(), QUOTED);
        Self::Position { command, words }
    }

    /// The refusal of the request itself.
    pub(super) fn of_words(words: &str) -> Self {
        Self::Words(quoted(words))
    }
}

fn quoted(words: &str) -> String {
    let words = words.trim();
    if words.is_empty() {
        return "?".to_owned();
    }
    excerpt(words, QUOTED)
}
