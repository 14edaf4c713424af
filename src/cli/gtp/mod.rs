//! `shikatsu gtp`: a GTP engine for any front end.

mod desk;
mod inbox;

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher as _, Hasher as _};
use std::io;
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;

use super::lines::Line;
use super::records::Strictness;
use super::{BAD_INPUT, DONE, args, complain, output, pool};
use crate::engine::bots::Level;
use crate::engine::threads;
use crate::engine::threads::Threads;
use crate::go::Rules;
use crate::gtp::LONGEST_LINE;
use crate::gtp::server::{Options, Reply, Session};
use desk::{CancellableThreads, GtpHost};
use inbox::InputQueue;

#[derive(Clone, Debug, Args)]
pub(super) struct Arguments {
    /// The rules to play by, a name or a file NAME.ron; by default simple ko
    /// and no suicide
    #[arg(long, value_name = "NAME", value_parser = args::rules)]
    rules: Option<Rules>,
    /// Level of play, from `random` to `strong`
    #[arg(long, value_name = "NAME", default_value = "strong")]
    level: Level,
    /// Number of threads that search
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = args::threads)]
    threads: Option<NonZero<usize>>,
    /// Seed of the random numbers; with it they are the same each time
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    seed: Option<u64>,
    #[command(flatten)]
    strictness: Strictness,
}

pub(super) fn run(arguments: Arguments) -> ExitCode {
    let options = Options {
        rules: arguments.rules.unwrap_or_else(Options::plain_rules),
        level: arguments.level,
        seed: arguments.seed.unwrap_or_else(any_seed),
    };
    let threads = pool::threads(arguments.threads).get();
    match serve(options, threads, arguments.strictness) {
        Ok(()) => ExitCode::from(DONE),
        // A closed pipe is no error: the front end has gone.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::from(DONE),
        Err(error) => {
            complain(&format!("the conversation broke off: {error}"));
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// Returns a new random seed.
pub(super) fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// Answers the commands of standard input, on a thread with a deep stack.
fn serve(options: Options, threads: usize, strictness: Strictness) -> io::Result<()> {
    let inbox = inbox::of_standard_input(LONGEST_LINE)?;
    let answer = move || {
        let workers = Threads::new(threads, options.seed);
        let workers = CancellableThreads::new(workers, Arc::clone(&inbox));
        let desk = GtpHost::new(Arc::clone(&inbox), strictness);
        let session = Session::new(options, Box::new(workers)).within(Box::new(desk));
        converse(session, &inbox)
    };
    let answering = threads::spawn(answer)?;
    let lost = |_| Err(io::Error::other("the engine has failed"));
    answering.join().unwrap_or_else(lost)
}

/// Answers line by line until `quit` or the end of the input.
fn converse(mut session: Session, inbox: &InputQueue) -> io::Result<()> {
    while let Some(line) = inbox.next() {
        let reply = match line {
            Line::Whole(bytes) => session.answer(&String::from_utf8_lossy(&bytes)),
            Line::TooLong => Some(Reply {
                id: None,
                result: Err(format!("line longer than {LONGEST_LINE} bytes")),
                begun: false,
            }),
            Line::Broken(error) => return Err(error),
        };
        if let Some(reply) = reply {
            output::print(reply)?;
        }
        if session.is_finished() {
            break;
        }
    }
    Ok(())
}
