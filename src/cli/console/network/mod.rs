//! `shikatsu host` and `shikatsu join`: a game with another machine, in the
//! terminal.
//!
//! | part | is about |
//! |---|---|
//! | `inputs` | typed lines and news of the link, on one channel |
//! | `table` | the commands of a player |
//! | `news` | the changes of the game, in words |

mod inputs;
mod news;
mod table;

use std::io;
use std::net::IpAddr;
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use thiserror::Error;

use self::inputs::Inputs;
use self::table::NetworkTable;
use super::look::{Colors, TerminalAbilities};
use super::terminal::{Leave, Terminal};
use crate::cli::{BAD_INPUT, DONE, complain, output};
use crate::config::settings::Language;
use crate::net::game::SharedGame;
use crate::net::link::{Link, Wake};

/// The side of a game over the network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cli) enum NetworkSide {
    /// The host, whose game has this code.
    Host {
        /// The code.
        code: String,
        /// The addresses at which other machines reach this one.
        addresses: Vec<IpAddr>,
    },
    /// A guest.
    Guest,
}

/// The reason why a game over the network ends with an error.
#[derive(Debug, Error)]
enum NetworkError {
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Plays a game over the network until this side leaves. `start` begins the
/// link, which calls the function that it is given when there is news.
pub(in crate::cli) fn play<E: std::fmt::Display>(
    side: NetworkSide,
    start: impl FnOnce(Wake) -> Result<Link<SharedGame>, E>,
) -> ExitCode {
    let inputs = Inputs::new();
    let link = match start(inputs.wake()) {
        Ok(link) => link,
        Err(why) => {
            complain(&why.to_string());
            return ExitCode::from(BAD_INPUT);
        }
    };
    match talk(side, link, inputs) {
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

/// Returns false if the game ended for a reason that is no player's wish.
fn talk(side: NetworkSide, link: Link<SharedGame>, inputs: Inputs) -> Result<bool, NetworkError> {
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
    match NetworkTable::new(side, terminal, link, inputs).play() {
        Ok(well) => Ok(well),
        Err(Leave::Broken(error)) => Err(error.into()),
        Err(Leave::ToMenu | Leave::Quit | Leave::EndOfInput) => Ok(true),
    }
}
