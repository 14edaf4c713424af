//! A game with another machine.
//!
//! A match is an entity with its link, from the moment that it is hosted or
//! joined until the game leaves the board; despawning it ends the connection.
//! The link runs on a thread. `news` takes its news and has the board follow
//! the game; `asking` passes on what the player wants; `part` shows the other
//! player, offers and the talk beside the board.

mod asking;
mod news;
pub(crate) mod part;

use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::session::{GameAsked, Intent, Notify};
use crate::app::shell::waker::Waker;
use crate::i18n::Phrase;
use crate::net::code::JoinCode;
use crate::net::discovery::{Announcement, local_addresses};
use crate::net::game::{GameCommand, GameTerms, SharedGame};
use crate::net::link::{LineState, Link, LinkCommand};
use crate::net::replica::{Introduction, Log, LogId, Party};
use crate::net::saved_match::MatchSide;
use crate::net::transport::{
    DEFAULT_PORT, HostOptions, JoinOptions, host, host_again, join, join_again,
};
use crate::platform::address::HostPort;

/// The requests about a game with another machine.
#[derive(Message, Clone, Debug)]
pub(crate) enum NetworkIntent {
    /// Host a game.
    Host(Box<HostWish>),
    /// Join a game.
    Join(Box<JoinWish>),
    /// Go on with a stored match, from the side that it was stored on.
    Resume(PathBuf, Box<MatchSide>),
    /// Ask for a command of the game.
    Command(GameCommand),
    /// Wait longer for the other player.
    WaitLonger,
    /// End the connection. A match that is not over is kept.
    Leave,
}

impl Intent for NetworkIntent {}

/// The wish to host a game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct HostWish {
    /// The host's name and rank.
    pub(crate) introduction: Introduction,
    /// The terms of the game.
    pub(crate) terms: GameTerms,
    /// The port to listen on.
    pub(crate) port: u16,
    /// The most spectators.
    pub(crate) watchers: u16,
    /// True if the game is announced on the local network.
    pub(crate) announced: bool,
}

/// The wish to join a game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct JoinWish {
    /// The guest's name and rank.
    pub(crate) introduction: Introduction,
    /// The host.
    pub(crate) address: HostPort,
    /// The code of the game.
    pub(crate) code: JoinCode,
    /// True to watch only.
    pub(crate) watch: bool,
}

/// The folder of matches; none if they are not kept.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct MatchFolder(pub(crate) Option<PathBuf>);

/// The reason why the last attempt to host or to join a game failed.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct NetworkTrouble(pub(crate) Option<Phrase>);

/// A match with another machine.
#[derive(Component, Debug)]
pub(crate) struct NetworkMatch {
    link: Link<SharedGame>,
    log: Log<SharedGame>,
    party: Option<Party>,
    line: LineState,
    watchers: usize,
    role: MatchRole,
    /// The time that counts since the last entry, and the moment of that.
    running: (Duration, Instant),
}

/// The side of the line.
#[derive(Debug)]
enum MatchRole {
    Host {
        code: String,
        /// The addresses at which other machines reach this one, as they are
        /// typed there. They are known when the port is open.
        addresses: Vec<String>,
        /// The port; 0 before it is open.
        port: u16,
        /// The text that is announced; none if the game is hidden.
        about: Option<(Introduction, String)>,
        announcement: Option<Announcement>,
    },
    Guest,
}

/// The code and the addresses that the other player needs to join a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Invitation<'a> {
    /// The code.
    pub(crate) code: &'a str,
    /// The addresses of this machine, as they are typed at the other one.
    pub(crate) addresses: &'a [String],
    /// The port; 0 before it is open.
    pub(crate) port: u16,
}

impl NetworkMatch {
    fn new(link: Link<SharedGame>, role: MatchRole) -> Self {
        Self {
            link,
            log: Log::new(LogId(0)),
            party: None,
            line: match role {
                MatchRole::Host { .. } => LineState::Waiting,
                MatchRole::Guest => LineState::Connecting,
            },
            watchers: 0,
            role,
            running: (Duration::ZERO, Instant::now()),
        }
    }

    /// Returns the state of the game.
    pub(crate) const fn state(&self) -> &SharedGame {
        self.log.state()
    }

    /// Returns the party that this side is.
    pub(crate) const fn party(&self) -> Option<Party> {
        self.party
    }

    /// Returns true once the game has begun.
    pub(crate) const fn has_begun(&self) -> bool {
        self.log.state().session().is_some()
    }

    /// Returns the state of the line.
    pub(crate) const fn line(&self) -> LineState {
        self.line
    }

    /// Returns the number of spectators.
    pub(crate) const fn watchers(&self) -> usize {
        self.watchers
    }

    /// Returns the invitation to a game that is hosted here.
    pub(crate) fn invitation(&self) -> Option<Invitation<'_>> {
        match &self.role {
            MatchRole::Host {
                code,
                addresses,
                port,
                ..
            } => Some(Invitation {
                code,
                addresses,
                port: *port,
            }),
            MatchRole::Guest => None,
        }
    }

    /// Returns the name of a party, if it has one.
    pub(crate) fn name(&self, party: Party) -> Option<&str> {
        let color = self.state().color_of(party)?;
        let name = &self.state().session()?.setup().players[color].name;
        Some(name.as_str()).filter(|name| !name.is_empty())
    }

    /// Puts the match on a line that stays silent, for a picture that does not
    /// depend on time.
    #[cfg(test)]
    pub(crate) fn silence(&mut self) {
        self.link = Link::silent();
        self.line = LineState::Up(Some(Duration::from_millis(18)));
    }

    /// Asks for a command.
    fn ask(&self, command: GameCommand) {
        self.link.send(LinkCommand::Command(command));
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<NetworkIntent>()
        .init_resource::<MatchFolder>()
        .init_resource::<NetworkTrouble>()
        .init_resource::<Waker>()
        .add_systems(
            Update,
            (
                handle_intents.run_if(on_message::<NetworkIntent>),
                news::take_news,
            )
                .chain()
                .in_set(AppSystems::Network),
        )
        .add_systems(
            Update,
            asking::pass_on_intents
                .run_if(on_message::<GameAsked>)
                .in_set(AppSystems::Asked),
        );
}

/// Carries the requests out. There is one match at a time: a new one ends the
/// one before.
fn handle_intents(
    mut intents: MessageReader<NetworkIntent>,
    matches: Query<(Entity, &NetworkMatch)>,
    folder: Res<MatchFolder>,
    waker: Res<Waker>,
    mut trouble: ResMut<NetworkTrouble>,
    mut notify: MessageWriter<Notify>,
    mut commands: Commands,
) {
    for intent in intents.read() {
        let begun = match intent {
            NetworkIntent::Host(wish) => begin_hosting(wish, &folder, &waker),
            NetworkIntent::Join(wish) => begin_joining(wish, &folder, &waker),
            NetworkIntent::Resume(path, side) => resume(path, side, &waker),
            NetworkIntent::Command(command) => {
                for (_, played) in &matches {
                    asking::ask(played, command.clone(), &mut notify);
                }
                continue;
            }
            NetworkIntent::WaitLonger => {
                for (_, played) in &matches {
                    played.link.send(LinkCommand::WaitLonger);
                }
                continue;
            }
            NetworkIntent::Leave => {
                for (entity, played) in &matches {
                    played.link.send(LinkCommand::Leave);
                    commands.entity(entity).despawn();
                }
                continue;
            }
        };
        for (entity, _) in &matches {
            commands.entity(entity).despawn();
        }
        trouble.0 = None;
        match begun {
            Ok(begun) => {
                commands.spawn((Name::new("Network match"), begun));
            }
            Err(why) => trouble.0 = Some(Phrase::plain(why).sentence()),
        }
    }
}

/// The addresses to listen on: those of version 6 take connections of version 4
/// too, where the system has version 6.
fn listen(port: u16) -> Vec<SocketAddr> {
    if TcpListener::bind((Ipv6Addr::LOCALHOST, 0)).is_ok() {
        vec![SocketAddr::from((Ipv6Addr::UNSPECIFIED, port))]
    } else {
        vec![SocketAddr::from((Ipv4Addr::UNSPECIFIED, port))]
    }
}

/// Returns the addresses at which other machines reach a port of this one.
fn addresses(port: u16) -> Vec<String> {
    let local = local_addresses().into_iter();
    let typed = local.map(|address| HostPort::of(SocketAddr::new(address, port)));
    typed.map(|address| address.short(DEFAULT_PORT)).collect()
}

fn begin_hosting(
    wish: &HostWish,
    folder: &MatchFolder,
    waker: &Waker,
) -> Result<NetworkMatch, String> {
    let code = JoinCode::draw().map_err(|why| why.to_string())?;
    let setup = &wish.terms.setup;
    let about = format!("{} · {}", setup.size, setup.rules.name);
    let role = MatchRole::Host {
        code: code.to_string(),
        addresses: Vec::new(),
        port: 0,
        about: wish.announced.then(|| (wish.introduction.clone(), about)),
        announcement: None,
    };
    let options = HostOptions {
        listen: listen(wish.port),
        code,
        introduction: wish.introduction.clone(),
        terms: wish.terms.clone(),
        watchers: wish.watchers,
        folder: folder.0.clone(),
    };
    let link = host(options, waker.callback()).map_err(|why| why.to_string())?;
    Ok(NetworkMatch::new(link, role))
}

fn begin_joining(
    wish: &JoinWish,
    folder: &MatchFolder,
    waker: &Waker,
) -> Result<NetworkMatch, String> {
    let options = JoinOptions {
        address: wish.address.clone(),
        code: wish.code.clone(),
        introduction: wish.introduction.clone(),
        watch: wish.watch,
        folder: folder.0.clone(),
    };
    let link = join(options, waker.callback()).map_err(|why| why.to_string())?;
    Ok(NetworkMatch::new(link, MatchRole::Guest))
}

fn resume(path: &Path, side: &MatchSide, waker: &Waker) -> Result<NetworkMatch, String> {
    match side {
        MatchSide::Host { code, .. } => {
            let role = MatchRole::Host {
                code: code.to_string(),
                addresses: Vec::new(),
                port: 0,
                about: None,
                announcement: None,
            };
            let link =
                host_again(path, GameTerms::any(), waker.callback()).map_err(|why| why.to_string());
            Ok(NetworkMatch::new(link?, role))
        }
        MatchSide::Guest { .. } => {
            let link = join_again(path, None, waker.callback()).map_err(|why| why.to_string());
            Ok(NetworkMatch::new(link?, MatchRole::Guest))
        }
    }
}
