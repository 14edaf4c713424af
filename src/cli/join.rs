//! `shikatsu join`: a game or a duel that another machine hosts.

use std::io::{self, BufRead as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;

use super::console::network::{self, NetworkSide};
use super::host::folder;
use super::{BAD_INPUT, complain};
use crate::go::handicap::Rank;
use crate::net::code::JoinCode;
use crate::net::discovery::{Discovery, FoundMatch};
use crate::net::duel::SharedDuel;
use crate::net::game::SharedGame;
use crate::net::replica::{Activity, Introduction, StateMachine};
use crate::net::saved_match::{self, MatchSide, MatchSummary};
use crate::net::transport::{DEFAULT_PORT, JoinOptions, join_again};
use crate::platform::address::HostPort;
use crate::platform::text::excerpt;

/// The time for which the local network is searched.
const SEARCH: Duration = Duration::from_secs(5);
/// The time between two looks at the search.
const LOOK: Duration = Duration::from_millis(100);

#[derive(Clone, Debug, Args)]
pub(super) struct Arguments {
    /// The host's address, as in 192.168.1.20 or club.example:19019, or the code
    /// of a game on the local network
    #[arg(value_name = "ADDRESS|CODE", required_unless_present = "resume")]
    address: Option<String>,
    /// The code of the game, six letters; by default it is asked for
    code: Option<JoinCode>,
    /// Your name
    #[arg(long, value_name = "NAME", default_value = "")]
    name: String,
    /// Your rank, such as 5k or 1d
    #[arg(long, value_name = "RANK")]
    rank: Option<Rank>,
    /// Watch the game
    #[arg(long)]
    watch: bool,
    /// Go on with the last game or duel that was joined and is not over; an address is
    /// the host's new one
    #[arg(long)]
    resume: bool,
}

pub(super) fn run(arguments: &Arguments) -> ExitCode {
    match prepared(arguments) {
        Ok(Wish::Join(options)) => network::join_any(options),
        Ok(Wish::Resume(Activity::Game, path, address)) => {
            network::play(NetworkSide::Guest, |wake| {
                join_again::<SharedGame>(&path, address, wake)
            })
        }
        Ok(Wish::Resume(Activity::Duel, path, address)) => {
            network::join_duel(|wake| join_again::<SharedDuel>(&path, address, wake))
        }
        Err(why) => {
            complain(&why);
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// The wish of a user.
enum Wish {
    Join(JoinOptions),
    Resume(Activity, PathBuf, Option<HostPort>),
}

fn prepared(arguments: &Arguments) -> Result<Wish, String> {
    if arguments.resume {
        let address = arguments.address.as_deref().map(read_address).transpose()?;
        return match (stored::<SharedGame>(), stored::<SharedDuel>()) {
            (Some(game), duel) if duel.as_ref().is_none_or(|duel| game.rank() <= duel.rank()) => {
                Ok(Wish::Resume(Activity::Game, game.path, address))
            }
            (_, Some(duel)) => Ok(Wish::Resume(Activity::Duel, duel.path, address)),
            (_, None) => Err("there is no joined game to go on with".to_owned()),
        };
    }
    let given = arguments.address.as_deref().unwrap_or_default();
    let (address, code) = match (&arguments.code, given.parse::<JoinCode>()) {
        (Some(code), _) => (read_address(given)?, code.clone()),
        (None, Ok(code)) => (find(&code)?, code),
        (None, Err(_)) => (read_address(given)?, ask_code()?),
    };
    Ok(Wish::Join(JoinOptions {
        address,
        code,
        introduction: Introduction {
            name: arguments.name.clone(),
            rank: arguments.rank,
        },
        watch: arguments.watch,
        folder: folder(),
    }))
}

/// Returns the stored match of an activity that is to go on first.
fn stored<S: StateMachine>() -> Option<MatchSummary<S>> {
    let all = saved_match::resumable::<S>(&folder()?);
    let joined = |stored: &MatchSummary<S>| matches!(stored.side, MatchSide::Guest { .. });
    all.into_iter().find(joined)
}

fn read_address(text: &str) -> Result<HostPort, String> {
    HostPort::read(text, DEFAULT_PORT).map_err(|_| {
        let text = excerpt(text, 60);
        format!(
            "`{text}` is no address: a name or an address is expected, as in club.example, 192.168.1.20:{DEFAULT_PORT} or [fe80::1]:{DEFAULT_PORT}"
        )
    })
}

fn ask_code() -> Result<JoinCode, String> {
    complain("the code of the game, six letters:");
    let mut line = String::new();
    let read = io::stdin().lock().read_line(&mut line);
    read.map_err(|why| why.to_string())?;
    line.trim()
        .parse()
        .map_err(|why: crate::net::code::NoCode| why.to_string())
}

/// Looks for a game on the local network. If there are several, the user has to
/// name one: a wrong guess of the code counts.
fn find(code: &JoinCode) -> Result<HostPort, String> {
    let discovery = Discovery::start(Arc::new(|| {})).map_err(|why| why.to_string())?;
    let begun = Instant::now();
    while begun.elapsed() < SEARCH {
        thread::sleep(LOOK);
        // The first answer comes soon; others may follow it.
        if !discovery.found().is_empty() {
            thread::sleep(10 * LOOK);
            break;
        }
    }
    let found = discovery.found();
    let address = |found: &FoundMatch| found.addresses.first().cloned();
    match found.as_slice() {
        [] => Err(format!(
            "no game was found on the local network: name the address, as in shikatsu join 192.168.1.20 {code}"
        )),
        [only] => address(only).ok_or_else(|| "the game names no address".to_owned()),
        several => {
            let listed = several.iter().filter_map(|found| {
                Some(format!(
                    "{} ({})",
                    address(found)?.short(DEFAULT_PORT),
                    found.host
                ))
            });
            let listed = listed.collect::<Vec<_>>().join(", ");
            Err(format!(
                "several games were found on the local network, name one of them: {listed}"
            ))
        }
    }
}
