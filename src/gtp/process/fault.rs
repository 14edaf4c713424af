//! Faults of engines, with their messages.

use std::fmt;
use std::time::Duration;

use thiserror::Error;

use crate::gtp::client::InvalidOutput;

/// The reason why an engine can no longer be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// There is no such program.
    #[error("there is no program `{program}`: check its name, or give its whole path")]
    NotFound {
        /// The name that was looked for.
        program: String,
    },
    /// The file is not a program, or the user may not run it.
    #[error("`{program}` may not be run: it is no program, or you lack the right to run it")]
    NotAllowed {
        /// The name of the program.
        program: String,
    },
    /// The system could not start the program.
    #[error("`{program}` could not be started: {why}")]
    NotStarted {
        /// The name of the program.
        program: String,
        /// The system's error message.
        why: String,
    },
    /// The engine's process has ended.
    #[error("the engine ended by itself, {status}{}", Quotation(.last_words, "its last words were"))]
    Ended {
        /// The exit status in words: `with status 3`, `killed by signal 9`.
        status: String,
        /// The last line that it wrote on standard error.
        last_words: Option<String>,
    },
    /// The engine still runs but has closed its standard output.
    #[error(
        "the engine closed its output, so no answer can come{}",
        Quotation(.last_words, "its last words were")
    )]
    ClosedOutput {
        /// The last line that it wrote on standard error.
        last_words: Option<String>,
    },
    /// The name of the host of an engine cannot be resolved.
    #[error("there is no host `{host}`: check its name, and the network ({why})")]
    UnknownHost {
        /// The name of the host.
        host: String,
        /// The system's error message.
        why: String,
    },
    /// The host of an engine refuses the connection.
    #[error("nothing listens at `{address}`: start the engine there, and check the port")]
    NothingListens {
        /// The address of the engine.
        address: String,
    },
    /// There was no connection in time.
    #[error(
        "`{address}` could not be reached within {}: check the address, and that no firewall \
         blocks it",
        Seconds(*.after)
    )]
    NoConnection {
        /// The address of the engine.
        address: String,
        /// The time that the connection was waited for.
        after: Duration,
    },
    /// The system could not connect.
    #[error("`{address}` could not be reached: {why}")]
    NotConnected {
        /// The address of the engine.
        address: String,
        /// The system's error message.
        why: String,
    },
    /// The engine has closed the connection.
    #[error("the engine closed the connection{}", Quotation(.last_words, "its last words were"))]
    HungUp {
        /// The last line that it sent, if it reports an error or belongs to no
        /// answer.
        last_words: Option<String>,
    },
    /// The connection broke off.
    #[error("the connection with the engine broke off: {why}")]
    ConnectionLost {
        /// The system's error message.
        why: String,
    },
    /// The engine at an address has never answered a command.
    #[error(
        "`{address}` gave no answer within {}: does it speak GTP? Many engines serve one program \
         at a time{}",
        Seconds(*.after),
        Quotation(.instead, "it wrote")
    )]
    NeverAnsweredAt {
        /// The address of the engine.
        address: String,
        /// The time that the answer was waited for.
        after: Duration,
        /// The output that came instead.
        instead: Option<String>,
    },
    /// The engine has never answered a command.
    #[error(
        "the engine gave no answer within {}: does it speak GTP? Many need an argument for it, \
         such as --mode gtp{}",
        Seconds(*.after),
        Quotation(.instead, "it wrote")
    )]
    NeverAnswered {
        /// The time that the answer was waited for.
        after: Duration,
        /// The output that came instead.
        instead: Option<String>,
    },
    /// The engine answered earlier commands, but not this one in time.
    #[error(
        "the engine has not answered `{command}` within {}{}",
        Seconds(*.after),
        Quotation(.instead, "it wrote")
    )]
    Silent {
        /// The command that was not answered.
        command: String,
        /// The time that the answer was waited for.
        after: Duration,
        /// The output that came instead.
        instead: Option<String>,
    },
    /// The engine's output breaks the protocol.
    #[error("the engine does not keep to the protocol: {0}")]
    InvalidOutput(#[from] InvalidOutput),
    /// The engine answered a later command first.
    #[error("the engine passed over `{command}` and answered a later command")]
    Skipped {
        /// The command that was not answered.
        command: String,
    },
    /// The engine reads no commands, so the queue of commands is full.
    #[error("the engine reads none of its commands any more")]
    NotReading,
}

/// Formats a quotation of the engine at the end of a message, if there is one.
struct Quotation<'a>(&'a Option<String>, &'static str);

impl fmt::Display for Quotation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(words, how) = self;
        match words {
            Some(words) => write!(f, "; {how}: `{words}`"),
            None => Ok(()),
        }
    }
}

/// Formats a duration in seconds, with at most one decimal.
struct Seconds(Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0.as_millis() + 50) / 100;
        match tenths % 10 {
            0 => write!(f, "{} s", tenths / 10),
            tenth => write!(f, "{}.{tenth} s", tenths / 10),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_reports_its_cause_and_the_output_of_the_engine() {
        let ended = Fault::Ended {
            status: "with status 3".to_owned(),
            last_words: Some("cannot load the weights".to_owned()),
        };
        assert_eq!(
            ended.to_string(),
            "the engine ended by itself, with status 3; its last words were: `cannot load the weights`"
        );
        let silent = |millis| Fault::Silent {
            command: "genmove b".to_owned(),
            after: Duration::from_millis(millis),
            instead: None,
        };
        let message = |millis| silent(millis).to_string();
        assert_eq!(
            message(60_000),
            "the engine has not answered `genmove b` within 60 s"
        );
        assert_eq!(
            message(300),
            "the engine has not answered `genmove b` within 0.3 s"
        );
    }
}
