//! What goes wrong with engines, in words.

use std::fmt;
use std::time::Duration;

use thiserror::Error;

use crate::gtp::client::Garbled;

/// Why an engine is of no more use.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// There is no such program.
    #[error("there is no program `{program}`: check its name, or give its whole path")]
    NotFound {
        /// What was looked for.
        program: String,
    },
    /// It is no program, or somebody else's.
    #[error("`{program}` may not be run: it is no program, or you lack the right to run it")]
    NotAllowed {
        /// What was to be run.
        program: String,
    },
    /// The system says why.
    #[error("`{program}` could not be started: {why}")]
    NotStarted {
        /// What was to be started.
        program: String,
        /// The system's words.
        why: String,
    },
    /// It is gone.
    #[error("the engine ended by itself, {status}{}", Said(.last_words, "its last words were"))]
    Ended {
        /// How: `with status 3`, `killed by signal 9`.
        status: String,
        /// What it wrote last on standard error.
        last_words: Option<String>,
    },
    /// It lives on, mute.
    #[error(
        "the engine closed its output, so no answer can come{}",
        Said(.last_words, "its last words were")
    )]
    ClosedOutput {
        /// What it wrote last on standard error.
        last_words: Option<String>,
    },
    /// It has never answered anything.
    #[error(
        "the engine gave no answer within {}: does it speak GTP? Many need an argument for it, \
         such as --mode gtp{}",
        Seconds(*.after),
        Said(.instead, "it wrote")
    )]
    NeverAnswered {
        /// How long it was waited for.
        after: Duration,
        /// What it wrote instead.
        instead: Option<String>,
    },
    /// It hangs.
    #[error(
        "the engine has not answered `{command}` within {}{}",
        Seconds(*.after),
        Said(.instead, "it wrote")
    )]
    Silent {
        /// What it was asked.
        command: String,
        /// How long it was waited for.
        after: Duration,
        /// What it wrote instead.
        instead: Option<String>,
    },
    /// What it writes makes no sense.
    #[error("the engine does not keep to the protocol: {0}")]
    Garbled(#[from] Garbled),
    /// A later command was answered.
    #[error("the engine passed over `{command}` and answered a later command")]
    PassedOver {
        /// What it was asked.
        command: String,
    },
    /// Commands pile up.
    #[error("the engine reads none of its commands any more")]
    NotReading,
}

/// What an engine said, at the end of a message.
struct Said<'a>(&'a Option<String>, &'static str);

impl fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(words, how) = self;
        match words {
            Some(words) => write!(f, "; {how}: `{words}`"),
            None => Ok(()),
        }
    }
}

/// A length of time in seconds.
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
    fn a_fault_says_what_happened_and_what_the_engine_said() {
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
        let said = |millis| silent(millis).to_string();
        assert_eq!(
            said(60_000),
            "the engine has not answered `genmove b` within 60 s"
        );
        assert_eq!(
            said(300),
            "the engine has not answered `genmove b` within 0.3 s"
        );
    }
}
