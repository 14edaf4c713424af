//! What comes of asking an engine.

use thiserror::Error;

use crate::go::{IllegalMove, Size};
use crate::gtp::Command;
use crate::gtp::client::{Analysis, AnswerError, Decision};
use crate::gtp::process::fault::Fault;
use crate::gtp::process::handshake::EngineIdentity;
use crate::gtp::process::position::Unplayable;
use crate::platform::text::excerpt;

/// How much of an engine's words goes into a message.
const QUOTED: usize = 100;

/// What came from an engine at the board.
#[derive(Clone, Debug, PartialEq)]
pub enum SeatEvent {
    /// It runs, and says what it is.
    Started(EngineIdentity),
    /// A move that the rules allow, a pass, or it gives up.
    Decided(Decision),
    /// What it thinks of the position by now; more follows.
    Analysed(Analysis),
    /// The answer to what was asked, or the engine's words why there is none.
    Answered(Result<String, String>),
    /// What was asked cannot be had; the engine runs on.
    Refused(Refusal),
    /// It broke down, is started again, and will be asked again.
    Restarting {
        /// What happened.
        fault: Fault,
        /// How many more starts there will be without success.
        left: u32,
    },
    /// It broke down and stays so until something is asked again.
    Failed(Fault),
}

/// Why what was asked cannot be had.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// No engine can be told the game.
    #[error(transparent)]
    Unplayable(#[from] Unplayable),
    /// It has no command for other boards.
    #[error("the engine plays on square boards only, not on {0}")]
    SquareOnly(Size),
    /// The board is too large or too small for it.
    #[error("the engine does not play on {size}: it says `{words}`")]
    Size {
        /// The board.
        size: Size,
        /// Its words.
        words: String,
    },
    /// It does not follow the game.
    #[error("the engine does not follow the game: to `{command}` it says `{words}`")]
    Position {
        /// What it was told.
        command: String,
        /// Its words.
        words: String,
    },
    /// What it answered is no move.
    #[error("the engine's answer is no move: {0}")]
    NoMove(#[from] AnswerError),
    /// What it wants to play is not allowed.
    #[error("the engine wants to play {mv}, which the rules do not allow: {why}")]
    Illegal {
        /// The move.
        mv: String,
        /// What is wrong with it.
        why: IllegalMove,
    },
    /// It does not do it.
    #[error("the engine does not do it: it says `{0}`")]
    Words(String),
    /// It knows no command for it.
    #[error("the engine offers no analysis: it knows neither kata-analyze nor lz-analyze")]
    NoAnalysis,
    /// It stopped thinking about the position by itself.
    #[error("the engine has ended its analysis by itself")]
    AnalysisEnded,
}

impl Refusal {
    /// The engine refused a command on the way to a position.
    pub(super) fn of_position(command: &Command, words: &str, size: Size) -> Self {
        let words = quoted(words);
        if command.name.ends_with("boardsize") {
            return Self::Size { size, words };
        }
        let command = excerpt(&command.to_string(), QUOTED);
        Self::Position { command, words }
    }

    /// The engine refused what was asked.
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
