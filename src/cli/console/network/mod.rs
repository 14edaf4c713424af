//! `shikatsu host` and `shikatsu join`: a game or a duel with another machine, in
//! the terminal.
//!
//! | part | is about |
//! |---|---|
//! | `inputs` | typed lines and news of the link, on one channel |
//! | `table` | the commands of a player |
//! | `news` | the changes of the game, in words |
//! | `duel` | a duel |

mod duel;
mod inputs;
mod news;
mod table;

use std::fmt::Display;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use thiserror::Error;

use self::duel::DuelTable;
use self::inputs::Inputs;
use self::table::NetworkTable;
use super::look::{Colors, TerminalAbilities};
use super::terminal::{ConsoleResult, Leave, Terminal};
use crate::cli::{BAD_INPUT, DONE, complain, output};
use crate::config::settings::Language;
use crate::i18n::say;
use crate::net::duel::{DuelJudge, SharedDuel};
use crate::net::game::SharedGame;
use crate::net::link::{Link, Wake};
use crate::net::replica::Activity;
use crate::net::transport::{DEFAULT_PORT, JoinOptions, join};
use crate::platform::address::HostPort;

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

/// Plays a game over the network until this side leaves. `start` begins the
/// link, which calls the function that it is given when there is news.
pub(in crate::cli) fn play<E: Display>(
    side: NetworkSide,
    start: impl FnOnce(Wake) -> Result<Link<SharedGame>, E>,
) -> ExitCode {
    begin(start, |link, terminal, inputs| {
        let table = NetworkTable::new(side, terminal, link, inputs);
        Ok(matches!(table.play()?, Ended::Here(true)))
    })
}

/// Hosts a duel until this side leaves.
pub(in crate::cli) fn host_duel<E: Display>(
    side: NetworkSide,
    judge: DuelJudge,
    start: impl FnOnce(Wake) -> Result<Link<SharedDuel>, E>,
) -> ExitCode {
    begin(start, |link, terminal, inputs| {
        DuelTable::new(side, terminal, link, inputs, Some(judge)).play()
    })
}

/// Joins a match, whether it is a game or a duel.
pub(in crate::cli) fn join_any(options: JoinOptions) -> ExitCode {
    let again = JoinOptions {
        // Duels are not kept.
        folder: None,
        ..options.clone()
    };
    begin(
        |wake| join::<SharedGame>(options, wake),
        |link, terminal, inputs| {
            let table = NetworkTable::new(NetworkSide::Guest, terminal, link, inputs);
            match table.play()? {
                Ended::Here(well) => Ok(well),
                Ended::Elsewhere(Activity::Game, ..) => Ok(false),
                Ended::Elsewhere(Activity::Duel, terminal, inputs) => {
                    let link = join::<SharedDuel>(again, inputs.wake());
                    let link = link.map_err(|why| io::Error::other(why.to_string()))?;
                    DuelTable::new(NetworkSide::Guest, terminal, link, inputs, None).play()
                }
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

/// Tells the code of a match and the addresses at which it can be joined.
fn tell_address(
    terminal: &mut Terminal<'_>,
    side: &NetworkSide,
    activity: Activity,
    port: u16,
) -> ConsoleResult<()> {
    let NetworkSide::Host { code, addresses } = side else {
        return Ok(());
    };
    let code_of = match activity {
        Activity::Game => say!("console-net-listening", code = code.as_str()),
        Activity::Duel => say!("console-duel-listening", code = code.as_str()),
    };
    terminal.head(code_of)?;
    if addresses.is_empty() {
        return terminal.say(say!("console-net-port", port = port.to_string()));
    }
    for address in addresses {
        let address = HostPort::of(SocketAddr::new(*address, port));
        terminal.say(say!(
            "console-net-address",
            address = address.short(DEFAULT_PORT),
            code = code.as_str()
        ))?;
    }
    Ok(())
}

/// Returns a message as a sentence of its own.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).chain(['.']).collect()
}
