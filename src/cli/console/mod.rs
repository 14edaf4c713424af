//! `shikatsu console`: the game in a terminal, or over a pipe.
//!
//! | part | is about |
//! |---|---|
//! | `terminal`, `look` | what is said and asked, and what can be shown |
//! | `home`, `setup`, `rules` | the screens before a game |
//! | `table`, `counting`, `ending`, `saving` | a game, its count, its end, its file |
//! | `command` | what may be typed during a game |
//! | `picture`, `counts` | how the board looks and how the game stands |
//! | `machine` | who plays against a person |
//!
//! A screen asks its questions in order; what leads out of it is a
//! `terminal::Leave`, handed up with `?`.

mod command;
mod counting;
mod counts;
mod ending;
mod help;
mod home;
mod look;
mod machine;
mod picture;
mod rules;
mod saving;
mod setup;
mod table;
mod terminal;

use std::fmt;
use std::io::{self, BufRead, Write};
use std::num::NonZero;
use std::path::Path;
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use clap::Args;

use super::{BAD_INPUT, DONE, args, complain, gtp, pool};
use crate::engine::threads;
use crate::engine::threads::Threads;
use crate::engine::workers::Workers;
use crate::platform::rng::Rng;
use crate::platform::storage;
use crate::platform::storage::WriteError;
pub use look::{Colors, Look};
pub use machine::Pace;
use terminal::{Leave, Terminal};

#[derive(Clone, Debug, Args)]
pub(super) struct Arguments {
    /// How many threads the machine thinks with
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = args::threads)]
    threads: Option<NonZero<usize>>,
    /// Makes what is left to chance the same each time
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    seed: Option<u64>,
}

/// What a conversation has around it.
pub struct Surroundings {
    /// Who works for the machine.
    pub workers: Box<dyn Workers + Send>,
    /// How long the machine takes.
    pub pace: Pace,
    /// The number of random games that running counts rest on.
    pub estimate: u32,
    /// Makes what is left to chance.
    pub seed: u64,
    /// Writes a file.
    pub write: fn(&Path, &[u8]) -> Result<(), WriteError>,
}

impl fmt::Debug for Surroundings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Surroundings")
            .field("pace", &self.pace)
            .field("estimate", &self.estimate)
            .field("seed", &self.seed)
            .finish_non_exhaustive()
    }
}

/// Random games that running counts rest on: enough for whole points, and not
/// to be waited for.
const ESTIMATE: u32 = 600;

pub(super) fn run(arguments: &Arguments) -> ExitCode {
    let look = Look::here();
    let seed = arguments.seed.unwrap_or_else(gtp::any_seed);
    let threads = pool::threads(arguments.threads);
    let surroundings = Surroundings {
        workers: Box::new(Threads::new(threads.get(), seed)),
        pace: if look.interactive {
            Pace::human()
        } else {
            Pace::hurried()
        },
        estimate: ESTIMATE,
        seed,
        write: storage::write,
    };
    let colors = match look.colors {
        Colors::None => ColorChoice::Never,
        Colors::Sixteen | Colors::Many => ColorChoice::Always,
    };
    // The machine searches deep.
    let talk = threads::spawn(move || {
        let output = AutoStream::new(io::stdout(), colors);
        converse(io::stdin().lock(), output, look, surroundings)
    });
    let lost = |_| Err(io::Error::other("the console has failed"));
    match talk.and_then(|talk| talk.join().unwrap_or_else(lost)) {
        Ok(()) => ExitCode::from(DONE),
        // A reader that has gone away wants no more.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::from(DONE),
        Err(error) => {
            complain(&format!("the conversation broke off: {error}"));
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// Goes from screen to screen until whoever types has had enough, or nothing
/// more comes.
///
/// # Errors
/// When the input cannot be read or the output not be written.
pub fn converse(
    input: impl BufRead,
    output: impl Write,
    look: Look,
    mut surroundings: Surroundings,
) -> io::Result<()> {
    let mut terminal = Terminal::new(input, output, look);
    let chance = Rng::new(surroundings.seed);
    let left = home::home(&mut terminal, &mut surroundings, chance);
    let left = match left {
        Ok(()) | Err(Leave::ToMenu | Leave::Quit) => terminal.say("Goodbye."),
        Err(Leave::EndOfInput) => terminal.say("\nThe input has ended."),
        Err(broken) => Err(broken),
    };
    match left.and_then(|()| terminal.finish()) {
        Err(Leave::Broken(error)) => Err(error),
        _ => Ok(()),
    }
}
