//! `shikatsu console`: the game in a terminal, or over a pipe.
//!
//! | part | is about |
//! |---|---|
//! | `terminal`, `look` | input, output and the abilities of the terminal |
//! | `home`, `setup`, `rules` | the screens before a game |
//! | `table`, `counting`, `score`, `ending` | a game, its count, its end |
//! | `session_view` | a game as the terminal shows it |
//! | `saving`, `loading`, `home_folder` | the file of a game |
//! | `command`, `vocabulary` | the commands of a game, and the words for them |
//! | `picture`, `counts`, `styled_line` | the board in characters and the running counts |
//! | `network` | a game with another machine |
//! | `machine`, `player_names` | the program as an opponent, and its name |
//!
//! A screen asks its questions in order. A `terminal::Leave` error leaves it
//! and is passed up with `?`.

mod command;
mod counting;
mod counts;
mod ending;
mod help;
mod home;
mod home_folder;
mod loading;
mod look;
mod machine;
pub(super) mod network;
mod picture;
mod player_names;
mod rules;
mod saving;
mod score;
mod session_view;
mod setup;
mod styled_line;
mod table;
mod terminal;
mod vocabulary;

use std::fmt;
use std::io::{self, BufRead, Write};
use std::num::NonZero;
use std::path::Path;
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use clap::Args;

use super::records::Strictness;
use super::{BAD_INPUT, DONE, args, complain, folders, gtp, output, pool};
use crate::config::settings;
use crate::config::settings::Language;
use crate::engine::threads;
use crate::engine::threads::Threads;
use crate::engine::workers::Workers;
use crate::i18n::{say, system_language};
use crate::platform::rng::Rng;
use crate::platform::storage;
use crate::platform::storage::WriteError;
pub use look::{Colors, TerminalAbilities};
pub use machine::Pace;
use terminal::{Leave, Terminal};

#[derive(Clone, Debug, Args)]
pub(super) struct Arguments {
    /// Number of threads the machine thinks with
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = args::threads)]
    threads: Option<NonZero<usize>>,
    /// Seed of the random numbers; with it they are the same each time
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    seed: Option<u64>,
    #[command(flatten)]
    strictness: Strictness,
}

/// The environment of a conversation.
pub struct ConsoleEnvironment {
    /// The workers that search for the machine.
    pub workers: Box<dyn Workers + Send>,
    /// The time that the machine takes for a move.
    pub pace: Pace,
    /// The number of playouts for the running counts.
    pub estimate: u32,
    /// The seed of the random numbers.
    pub seed: u64,
    /// The language. The console speaks English instead of one that it does
    /// not know.
    pub language: Language,
    /// Writes a file.
    pub write: fn(&Path, &[u8]) -> Result<(), WriteError>,
    /// Reports something about a file beside the conversation, in one line.
    pub report: fn(&str),
    /// True if game records that need repairs are not loaded.
    pub strict: bool,
}

impl fmt::Debug for ConsoleEnvironment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ConsoleEnvironment")
            .field("pace", &self.pace)
            .field("estimate", &self.estimate)
            .field("seed", &self.seed)
            .finish_non_exhaustive()
    }
}

/// Returns the language of the settings, else that of the system.
fn language() -> Language {
    let chosen = folders().and_then(|folders| settings::peek(&folders.config).0.language);
    chosen.unwrap_or_else(system_language)
}

/// The number of playouts for the running counts: enough for an accuracy of
/// whole points, without a noticeable delay.
const ESTIMATE: u32 = 600;

pub(super) fn run(arguments: &Arguments) -> ExitCode {
    let look = TerminalAbilities::here();
    let seed = arguments.seed.unwrap_or_else(gtp::any_seed);
    let threads = pool::threads(arguments.threads);
    let surroundings = ConsoleEnvironment {
        workers: Box::new(Threads::new(threads.get(), seed)),
        pace: if look.interactive {
            Pace::human()
        } else {
            Pace::hurried()
        },
        estimate: ESTIMATE,
        seed,
        language: language(),
        write: storage::write,
        report: complain,
        strict: arguments.strictness.strict,
    };
    let colors = match look.colors {
        Colors::None => ColorChoice::Never,
        Colors::Sixteen | Colors::Many => ColorChoice::Always,
    };
    // The machine's search needs a deep stack.
    let talk = threads::spawn(move || {
        let output = AutoStream::new(output::terminal(), colors);
        converse(io::stdin().lock(), output, look, surroundings)
    });
    let lost = |_| Err(io::Error::other("the console has failed"));
    match talk.and_then(|talk| talk.join().unwrap_or_else(lost)) {
        Ok(()) => ExitCode::from(DONE),
        // A closed pipe is no error.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::from(DONE),
        Err(error) => {
            complain(&format!("the conversation broke off: {error}"));
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// Shows one screen after the other until the user quits or the input ends.
///
/// # Errors
/// Returns an error if the input cannot be read or the output cannot be
/// written.
pub fn converse(
    input: impl BufRead,
    output: impl Write,
    look: TerminalAbilities,
    mut surroundings: ConsoleEnvironment,
) -> io::Result<()> {
    if !Language::OF_CONSOLE.contains(&surroundings.language) {
        surroundings.language = Language::English;
    }
    let mut terminal = Terminal::new(input, output, look, surroundings.language);
    let chance = Rng::new(surroundings.seed);
    let left = home::home(&mut terminal, &mut surroundings, chance);
    let left = match left {
        Ok(()) | Err(Leave::ToMenu | Leave::Quit) => terminal.say(say!("console-goodbye")),
        Err(Leave::EndOfInput) => terminal
            .skip_line()
            .and_then(|()| terminal.say(say!("console-input-ended"))),
        Err(broken) => Err(broken),
    };
    match left.and_then(|()| terminal.finish()) {
        Err(Leave::Broken(error)) => Err(error),
        _ => Ok(()),
    }
}
