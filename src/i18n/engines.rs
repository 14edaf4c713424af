//! Engine errors as phrases. Text from an engine is quoted as it is.

use std::time::Duration;

use super::phrase::{Phrase, say};
use super::things::refusal;
use crate::game;
use crate::gtp::client::{AnswerError, EntryError, InvalidOutput};
use crate::gtp::process::{Fault, Refusal, UnsupportedPosition};

/// Formats seconds, with a tenth unless it is zero.
fn seconds(time: Duration) -> String {
    let tenths = (time.as_millis() + 50) / 100;
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        tenth => format!("{}.{tenth}", tenths / 10),
    }
}

/// Adds the text that an engine wrote instead of its answer, if there is any.
fn with_words(fault: Phrase, words: Option<&String>) -> Phrase {
    match words {
        Some(words) => say!("engine-wrote", what = fault, words = words.as_str()),
        None => fault,
    }
}

impl From<&Fault> for Phrase {
    fn from(fault: &Fault) -> Self {
        match fault {
            Fault::NotFound { program } => say!("engine-not-found", program = program.as_str()),
            Fault::NotAllowed { program } => say!("engine-not-allowed", program = program.as_str()),
            Fault::NotStarted { program, why } => say!(
                "engine-not-started",
                program = program.as_str(),
                why = why.as_str()
            ),
            Fault::Ended { status, last_words } => {
                let ended = say!("engine-ended", status = status.as_str());
                with_words(ended, last_words.as_ref())
            }
            Fault::ClosedOutput { last_words } => {
                with_words(say!("engine-closed-output"), last_words.as_ref())
            }
            Fault::UnknownHost { host, why } => say!(
                "engine-unknown-host",
                host = host.as_str(),
                why = why.as_str()
            ),
            Fault::NothingListens { address } => {
                say!("engine-nothing-listens", address = address.as_str())
            }
            Fault::NoConnection { address, after } => say!(
                "engine-no-connection",
                address = address.as_str(),
                seconds = seconds(*after)
            ),
            Fault::NotConnected { address, why } => say!(
                "engine-not-connected",
                address = address.as_str(),
                why = why.as_str()
            ),
            Fault::HungUp { last_words } => with_words(say!("engine-hung-up"), last_words.as_ref()),
            Fault::ConnectionLost { why } => say!("engine-connection-lost", why = why.as_str()),
            Fault::NeverAnsweredAt {
                address,
                after,
                instead,
            } => {
                let silent = say!(
                    "engine-never-answered-at",
                    address = address.as_str(),
                    seconds = seconds(*after)
                );
                with_words(silent, instead.as_ref())
            }
            Fault::NeverAnswered { after, instead } => {
                let silent = say!("engine-never-answered", seconds = seconds(*after));
                with_words(silent, instead.as_ref())
            }
            Fault::Silent {
                command,
                after,
                instead,
            } => {
                let silent = say!(
                    "engine-silent",
                    command = command.as_str(),
                    seconds = seconds(*after)
                );
                with_words(silent, instead.as_ref())
            }
            Fault::InvalidOutput(garbled) => garbled.into(),
            Fault::Skipped { command } => {
                say!("engine-passed-over", command = command.as_str())
            }
            Fault::NotReading => say!("engine-not-reading"),
        }
    }
}

impl From<&InvalidOutput> for Phrase {
    fn from(garbled: &InvalidOutput) -> Self {
        match garbled {
            InvalidOutput::NotText(text) => say!("engine-no-protocol", text = text.as_str()),
            InvalidOutput::LineTooLong | InvalidOutput::Flood => say!("engine-floods"),
            InvalidOutput::WrongId(number) => {
                say!("engine-wrong-number", number = number.to_string())
            }
            InvalidOutput::NoId(text) => say!("engine-no-number", text = text.as_str()),
        }
    }
}

impl From<&Refusal> for Phrase {
    fn from(why: &Refusal) -> Self {
        match why {
            Refusal::UnsupportedPosition(UnsupportedPosition::Masked) => {
                say!("engine-whole-boards")
            }
            Refusal::SquareOnly(size) => say!("engine-square-boards", size = size.to_string()),
            Refusal::Size { size, words } => say!(
                "engine-no-such-size",
                size = size.to_string(),
                words = words.as_str()
            ),
            Refusal::Position { command, words } => say!(
                "engine-does-not-follow",
                command = command.as_str(),
                words = words.as_str()
            ),
            Refusal::NoMove(why) => why.into(),
            Refusal::Illegal { mv, why } => say!(
                "engine-illegal",
                move = mv.as_str(),
                why = refusal(game::Refusal::Illegal(*why))
            ),
            Refusal::Words(words) => say!("engine-refuses", words = words.as_str()),
            Refusal::NoAnalysis => say!("engine-no-analysis"),
            Refusal::AnalysisEnded => say!("engine-analysis-ended"),
        }
    }
}

impl From<&AnswerError> for Phrase {
    fn from(why: &AnswerError) -> Self {
        match why {
            AnswerError::Nothing => say!("engine-says-nothing"),
            AnswerError::NoMove(text) | AnswerError::NoScore(text) => {
                say!("engine-no-move", text = text.as_str())
            }
            AnswerError::Point(why) => say!("engine-no-point", why = why.to_string()),
        }
    }
}

impl From<&EntryError> for Phrase {
    fn from(why: &EntryError) -> Self {
        match why {
            EntryError::Name => say!("engine-needs-name"),
            EntryError::NoProgram => say!("engine-needs-program"),
            EntryError::Quotes(text) => say!("engine-open-quote", text = text.as_str()),
            EntryError::TooLong | EntryError::TooManyInitial => say!("engine-too-much"),
            EntryError::Unspeakable => say!("engine-unspeakable"),
            EntryError::Address(text) => say!("engine-no-address", text = text.as_str()),
            EntryError::AddressArguments(address) => {
                say!("engine-address-arguments", address = address.as_str())
            }
            EntryError::Initial(text) => say!("engine-no-command", text = text.as_str()),
        }
    }
}
