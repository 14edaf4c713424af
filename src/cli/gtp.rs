//! `shikatsu gtp`: an engine for any front end that speaks the protocol.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher as _, Hasher as _};
use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use clap::Args;

use super::lines::{Line, Lines};
use super::{BAD_INPUT, DONE, args, complain};
use crate::go::Rules;
use crate::gtp::{LONGEST_LINE, Options, Reply, Session};

#[derive(Clone, Debug, Args)]
pub(super) struct Arguments {
    /// The rules to play by, a name or a file NAME.ron; without them simple ko
    /// alone, and no suicide
    #[arg(long, value_name = "NAME", value_parser = args::rules)]
    rules: Option<Rules>,
    /// Makes what is left to chance the same each time
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    seed: Option<u64>,
}

pub(super) fn run(arguments: Arguments) -> ExitCode {
    let options = Options {
        rules: arguments.rules.unwrap_or_else(Options::plain_rules),
        seed: arguments.seed.unwrap_or_else(any_seed),
    };
    match converse(
        Session::new(options),
        io::stdin().lock(),
        io::stdout().lock(),
    ) {
        Ok(()) => ExitCode::from(DONE),
        // A front end that has gone away wants no more answers.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::from(DONE),
        Err(error) => {
            complain(&format!("the conversation broke off: {error}"));
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// A seed that is another one each time.
fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// Answers line by line until `quit` or the end of the input.
fn converse(mut session: Session, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    for line in Lines::new(input, LONGEST_LINE) {
        let reply = match line {
            Line::Whole(bytes) => session.answer(&String::from_utf8_lossy(&bytes)),
            Line::TooLong => Some(Reply {
                id: None,
                result: Err(format!("line longer than {LONGEST_LINE} bytes")),
            }),
            Line::Broken(error) => return Err(error),
        };
        if let Some(reply) = reply {
            write!(output, "{reply}")?;
            output.flush()?;
        }
        if session.is_finished() {
            break;
        }
    }
    Ok(())
}
