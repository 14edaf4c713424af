//! `shikatsu host`: a game or a duel with another machine, hosted here.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::console::network::{self, NetworkSide};
use super::duel;
use super::duel::DuelArguments;
use super::game_args::GameArguments;
use super::{BAD_INPUT, args, complain, folders, gtp};
use crate::go::Color;
use crate::go::handicap::Rank;
use crate::net::code::JoinCode;
use crate::net::discovery::{Announcement, local_addresses};
use crate::net::duel::{DuelJudge, DuelRules, SharedDuel, about, usual_problems};
use crate::net::game::{GameTerms, SharedGame};
use crate::net::replica::{Introduction, StateMachine};
use crate::net::saved_match::{self, MatchSide, MatchSummary};
use crate::net::transport::{DEFAULT_PORT, HostOptions, host, host_again};

#[derive(Clone, Debug, Args)]
pub(super) struct Arguments {
    /// The port to listen on
    #[arg(long, value_name = "N", default_value_t = DEFAULT_PORT)]
    port: u16,
    /// An address of this machine to listen on, instead of all
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<IpAddr>,
    #[command(flatten)]
    game: GameArguments,
    /// Your side, black or white; by default a lot decides
    #[arg(long, value_name = "SIDE", value_parser = args::color)]
    side: Option<Color>,
    /// Your name
    #[arg(long, value_name = "NAME", default_value = "")]
    name: String,
    /// Your rank, such as 5k or 1d
    #[arg(long, value_name = "RANK")]
    rank: Option<Rank>,
    /// The most spectators
    #[arg(long, value_name = "N", default_value_t = 0)]
    watchers: u16,
    /// The code of the game, six letters; by default it is drawn at random
    #[arg(long, value_name = "CODE")]
    code: Option<JoinCode>,
    /// Do not announce the game on the local network
    #[arg(long)]
    hidden: bool,
    /// Go on with the last game or duel that was hosted and is not over
    #[arg(long)]
    resume: bool,
    #[command(flatten)]
    duel: DuelArguments,
}

/// The addresses to listen on: all of the machine, or one.
fn listen(arguments: &Arguments) -> Vec<SocketAddr> {
    let port = arguments.port;
    match arguments.listen {
        Some(address) => vec![SocketAddr::new(address, port)],
        // An address of version 6 takes connections of version 4 too, where the
        // system has version 6.
        None if has_version_6() => vec![SocketAddr::from((Ipv6Addr::UNSPECIFIED, port))],
        None => vec![SocketAddr::from((Ipv4Addr::UNSPECIFIED, port))],
    }
}

fn has_version_6() -> bool {
    std::net::TcpListener::bind((Ipv6Addr::LOCALHOST, 0)).is_ok()
}

/// Returns the folder in which matches are kept; none if there is no folder for
/// data.
pub(super) fn folder() -> Option<PathBuf> {
    folders().map(|folders| folders.data.join(saved_match::FOLDER))
}

pub(super) fn run(arguments: Arguments) -> ExitCode {
    if arguments.resume {
        return resume();
    }
    let code = match arguments.code.clone().map_or_else(JoinCode::draw, Ok) {
        Ok(code) => code,
        Err(why) => return refused(&why),
    };
    let introduction = Introduction {
        name: arguments.name.clone(),
        rank: arguments.rank,
    };
    let listen = listen(&arguments);
    if arguments.duel.is_wanted() {
        return run_duel(&arguments, code, introduction, listen);
    }
    let setup = arguments.game.clone().setup();
    if let Err(why) = setup.check() {
        return refused(&why);
    }
    let about = format!("{} · {}", setup.size, setup.rules.name);
    let announced = announce(&arguments, &introduction, &about);
    let side = NetworkSide::Host {
        code: code.to_string(),
        addresses: addresses(arguments.listen),
    };
    let options = HostOptions {
        listen,
        code,
        introduction,
        terms: GameTerms {
            setup,
            host: arguments.side,
        },
        watchers: arguments.watchers,
        folder: folder(),
        problems: None,
    };
    let status = network::play(side, |wake| host::<SharedGame>(options, wake));
    drop(announced);
    status
}

/// Hosts a duel.
fn run_duel(
    arguments: &Arguments,
    code: JoinCode,
    introduction: Introduction,
    listen: Vec<SocketAddr>,
) -> ExitCode {
    let (terms, judge) = match arguments.duel.prepared() {
        Ok(prepared) => prepared,
        Err(why) => return refused(&why),
    };
    let about = about(&terms);
    let announced = announce(arguments, &introduction, &about);
    let side = NetworkSide::Host {
        code: code.to_string(),
        addresses: addresses(arguments.listen),
    };
    let options = HostOptions {
        listen,
        code,
        introduction,
        terms,
        watchers: arguments.watchers,
        folder: folder(),
        problems: arguments.duel.source().map(ToOwned::to_owned),
    };
    let status = network::host_duel(side, judge, |wake| host::<SharedDuel>(options, wake));
    drop(announced);
    status
}

/// Announces a match on the local network. One that is not announced can still
/// be joined by its address.
fn announce(
    arguments: &Arguments,
    introduction: &Introduction,
    about: &str,
) -> Option<Announcement> {
    let only = arguments.listen.filter(|address| !address.is_unspecified());
    // Other machines do not reach this one on its loopback address.
    let reaches_nobody = only.is_some_and(|address| address.is_loopback());
    if arguments.hidden || arguments.port == 0 || reaches_nobody {
        return None;
    }
    Announcement::start(introduction, about, arguments.port, only).ok()
}

/// The addresses at which other machines reach this one.
fn addresses(listen: Option<IpAddr>) -> Vec<IpAddr> {
    match listen {
        Some(address) if !address.is_unspecified() => vec![address],
        _ => local_addresses(),
    }
}

fn resume() -> ExitCode {
    // A match that has not begun has lost its terms, which are not stored.
    let games = stored::<SharedGame>();
    let duels = stored::<SharedDuel>();
    match (games, duels) {
        (Some(game), duel) if duel.as_ref().is_none_or(|duel| game.is_before(duel)) => {
            network::play(game.shown(), |wake| {
                host_again::<SharedGame>(&game.summary.path, GameTerms::any(), wake)
            })
        }
        (_, Some(duel)) => resume_duel(&duel),
        (_, None) => refused(&"there is no hosted game to go on with"),
    }
}

/// Goes on with a duel.
fn resume_duel(stored: &Stored<SharedDuel>) -> ExitCode {
    let pool = duel::pool(stored.problems.as_deref()).unwrap_or_else(|why| {
        complain(&why.to_string());
        usual_problems()
    });
    let judge = DuelJudge::going_on(pool, &stored.summary.state, gtp::any_seed());
    network::host_duel(stored.shown(), judge, |wake| {
        host_again::<SharedDuel>(&stored.summary.path, DuelRules::default(), wake)
    })
}

/// A stored match that was hosted here.
struct Stored<S> {
    summary: MatchSummary<S>,
    code: JoinCode,
    listen: Option<IpAddr>,
    problems: Option<String>,
}

/// Returns the stored match of an activity that is to go on first.
fn stored<S: StateMachine>() -> Option<Stored<S>> {
    let all = saved_match::resumable::<S>(&folder()?);
    all.into_iter().find_map(|summary| {
        let MatchSide::Host {
            code,
            listen,
            problems,
            ..
        } = summary.side.clone()
        else {
            return None;
        };
        Some(Stored {
            summary,
            code,
            listen: listen.first().map(SocketAddr::ip),
            problems,
        })
    })
}

impl<S: StateMachine> Stored<S> {
    fn shown(&self) -> NetworkSide {
        NetworkSide::Host {
            code: self.code.to_string(),
            addresses: addresses(self.listen),
        }
    }

    /// Returns true if this match is to go on before another one.
    fn is_before<T: StateMachine>(&self, other: &Stored<T>) -> bool {
        self.summary.rank() <= other.summary.rank()
    }
}

fn refused(why: &impl std::fmt::Display) -> ExitCode {
    complain(&why.to_string());
    ExitCode::from(BAD_INPUT)
}
