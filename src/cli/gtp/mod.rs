//! `shikatsu gtp`: a GTP engine for any front end.

mod desk;
mod front_end;
mod inbox;
mod listening;

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher as _, Hasher as _};
use std::io;
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;

use super::lines::Line;
use super::records::Strictness;
use super::{BAD_INPUT, DONE, args, complain, pool};
use crate::engine::bots::Level;
use crate::engine::threads;
use crate::engine::threads::Threads;
use crate::go::Rules;
use crate::gtp::LONGEST_LINE;
use crate::gtp::server::{Options, Reply, Session};
use crate::platform::address::HostPort;
use desk::{CancellableThreads, GtpHost};
use front_end::FrontEnd;

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
    /// Answer front ends that connect over TCP to this address, one at a time,
    /// as in 127.0.0.1:4000; port 0 takes a free port. Anyone who reaches the
    /// address may connect
    #[arg(long, value_name = "HOST:PORT")]
    listen: Option<HostPort>,
    #[command(flatten)]
    strictness: Strictness,
}

/// The terms on which front ends are answered.
#[derive(Clone, Debug)]
struct Service {
    rules: Rules,
    level: Level,
    /// The seed of each session; `None` for another one each time.
    seed: Option<u64>,
    threads: usize,
    strictness: Strictness,
}

pub(super) fn run(arguments: Arguments) -> ExitCode {
    let service = Service {
        rules: arguments.rules.unwrap_or_else(Options::plain_rules),
        level: arguments.level,
        seed: arguments.seed,
        threads: pool::threads(arguments.threads).get(),
        strictness: arguments.strictness,
    };
    if let Some(address) = arguments.listen {
        let error = listening::listen(&address, &service);
        complain(&format!("{address} cannot be listened at: {error}"));
        return ExitCode::from(BAD_INPUT);
    }
    let front_end = FrontEnd::at_standard_streams();
    match front_end.and_then(|front_end| answer(&front_end, service)) {
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

/// Answers the commands of a front end in a new session, on a thread with a
/// deep stack.
fn answer(front_end: &FrontEnd, service: Service) -> io::Result<()> {
    let options = Options {
        rules: service.rules,
        level: service.level,
        seed: service.seed.unwrap_or_else(any_seed),
    };
    let front_end = front_end.clone();
    let answer = move || {
        let workers = Threads::new(service.threads, options.seed);
        let workers = CancellableThreads::new(workers, Arc::clone(&front_end.inbox));
        let desk = GtpHost::new(front_end.clone(), service.strictness);
        let session = Session::new(options, Box::new(workers)).within(Box::new(desk));
        converse(session, &front_end)
    };
    let answering = threads::spawn(answer)?;
    let lost = |_| Err(io::Error::other("the engine has failed"));
    answering.join().unwrap_or_else(lost)
}

/// Answers line by line until `quit` or the end of the input.
fn converse(mut session: Session, front_end: &FrontEnd) -> io::Result<()> {
    while let Some(line) = front_end.inbox.next() {
        let reply = match line {
            Line::Whole(bytes) if front_end.is_web_browser(&bytes) => {
                return Err(io::Error::other("a web browser was turned away"));
            }
            Line::Whole(bytes) => session.answer(&String::from_utf8_lossy(&bytes)),
            Line::TooLong => Some(Reply {
                id: None,
                result: Err(format!("line longer than {LONGEST_LINE} bytes")),
                begun: false,
            }),
            Line::Broken(error) => return Err(error),
        };
        if let Some(reply) = reply {
            front_end.replies.print(reply)?;
        }
        if session.is_finished() {
            break;
        }
    }
    Ok(())
}
