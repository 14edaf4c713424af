//! `shikatsu host` and `shikatsu join`: a game or a duel with another machine, in
//! the terminal.
//!
//! | part | is about |
//! |---|---|
//! | `match_console` | the part that all activities share |
//! | `inputs` | typed lines and news of the link, on one channel |
//! | `table` | the commands of a player |
//! | `news` | the changes of the game, in words |
//! | `duel` | a duel |

mod duel;
mod inputs;
mod match_console;
mod news;
mod table;

use std::fmt::Display;
use std::io;
use std::net::IpAddr;
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use thiserror::Error;

use self::duel::DuelTable;
use self::inputs::Inputs;
use self::match_console::MatchConsole;
use self::table::NetworkTable;
use super::look::{Colors, TerminalAbilities};
use super::terminal::{ConsoleResult, Leave, Terminal};
use crate::cli::{BAD_INPUT, DONE, complain, output};
use crate::config::settings::Language;
use crate::net::duel::{DuelJudge, SharedDuel};
use crate::net::game::SharedGame;
use crate::net::link::{Link, Wake};
use crate::net::replica::Activity;
use crate::net::transport::{JoinOptions, join};

/// The side of a match over the network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cli) enum NetworkSide {
    /// The host, whose match has this code.
    Host {
        /// The code.
        code: String,
        /// The addresses at which other machines reach this one.
        addresses: Vec<IpAddr>,
    },
    /// A guest.
    Guest,
}

/// The reason why a match over the network ends with an error.
#[derive(Debug, Error)]
enum NetworkError {
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The way in which a table ended.
enum Ended<'t> {
    /// The match is over for this side; false if it ended for a reason that is no
    /// player's wish.
    Here(bool),
    /// The match is this other activity.
    Elsewhere(Activity, Terminal<'t>, Inputs),
}

impl Ended<'_> {
    /// Returns true if the match is over by the wish of a player.
    const fn is_well(&self) -> bool {
        matches!(self, Self::Here(true))
    }
}

/// Plays a game over the network until this side leaves. `start` begins the
/// link, which calls the function that it is given when there is news.
pub(in crate::cli) fn play<E: Display>(
    side: NetworkSide,
    start: impl FnOnce(Wake) -> Result<Link<SharedGame>, E>,
) -> ExitCode {
    begin(start, |link, terminal, inputs| {
        let shared = MatchConsole::new(side, terminal, link, inputs);
        Ok(match_console::play(NetworkTable::new(shared))?.is_well())
    })
}

/// Hosts a duel until this side leaves.
pub(in crate::cli) fn host_duel<E: Display>(
    side: NetworkSide,
    judge: DuelJudge,
    start: impl FnOnce(Wake) -> Result<Link<SharedDuel>, E>,
) -> ExitCode {
    begin(start, |link, terminal, inputs| {
        let shared = MatchConsole::new(side, terminal, link, inputs);
        Ok(match_console::play(DuelTable::new(shared, Some(judge)))?.is_well())
    })
}

/// Goes on with a duel that was joined, until this side leaves.
pub(in crate::cli) fn join_duel<E: Display>(
    start: impl FnOnce(Wake) -> Result<Link<SharedDuel>, E>,
) -> ExitCode {
    begin(start, |link, terminal, inputs| {
        let shared = MatchConsole::new(NetworkSide::Guest, terminal, link, inputs);
        Ok(match_console::play(DuelTable::new(shared, None))?.is_well())
    })
}

/// Joins a match, whether it is a game or a duel.
pub(in crate::cli) fn join_any(options: JoinOptions) -> ExitCode {
    let again = options.clone();
    begin(
        |wake| join::<SharedGame>(options, wake),
        |link, terminal, inputs| {
            let shared = MatchConsole::new(NetworkSide::Guest, terminal, link, inputs);
            match match_console::play(NetworkTable::new(shared))? {
                Ended::Elsewhere(Activity::Duel, terminal, inputs) => {
                    let link = join::<SharedDuel>(again, inputs.wake());
                    let link = link.map_err(|why| io::Error::other(why.to_string()))?;
                    let shared = MatchConsole::new(NetworkSide::Guest, terminal, link, inputs);
                    Ok(match_console::play(DuelTable::new(shared, None))?.is_well())
                }
                ended => Ok(ended.is_well()),
            }
        },
    )
}

/// Begins a link and a conversation about it.
fn begin<L, E: Display>(
    start: impl FnOnce(Wake) -> Result<L, E>,
    about: impl FnOnce(L, Terminal<'static>, Inputs) -> ConsoleResult<bool>,
) -> ExitCode {
    let inputs = Inputs::new();
    let link = match start(inputs.wake()) {
        Ok(link) => link,
        Err(why) => {
            complain(&why.to_string());
            return ExitCode::from(BAD_INPUT);
        }
    };
    match talk(inputs, |terminal, inputs| about(link, terminal, inputs)) {
        Ok(true) => ExitCode::from(DONE),
        Ok(false) => ExitCode::from(BAD_INPUT),
        // A closed pipe is no error.
        Err(NetworkError::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::from(DONE)
        }
        Err(error) => {
            complain(&format!("the conversation broke off: {error}"));
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// Returns false if the match ended for a reason that is no player's wish.
fn talk(
    inputs: Inputs,
    about: impl FnOnce(Terminal<'static>, Inputs) -> ConsoleResult<bool>,
) -> Result<bool, NetworkError> {
    let look = TerminalAbilities::here();
    let colors = match look.colors {
        Colors::None => ColorChoice::Never,
        Colors::Sixteen | Colors::Many => ColorChoice::Always,
    };
    let output = AutoStream::new(output::terminal(), colors);
    let mut language = super::language();
    if !Language::OF_CONSOLE.contains(&language) {
        language = Language::English;
    }
    // Lines are read on a thread, so that news can be shown while one is typed.
    let terminal = Terminal::new(io::empty(), output, look, language);
    inputs.read(io::BufReader::new(io::stdin()))?;
    match about(terminal, inputs) {
        Ok(well) => Ok(well),
        Err(Leave::Broken(error)) => Err(error.into()),
        Err(Leave::ToMenu | Leave::Quit | Leave::EndOfInput) => Ok(true),
    }
}
