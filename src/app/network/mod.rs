//! A game or a duel with another machine.
//!
//! A match is an entity with its link, from the moment that it is hosted or
//! joined until it leaves the board; despawning it ends the connection. The link
//! runs on a thread.
//!
//! | module | holds |
//! |---|---|
//! | `activity` | the part that game and duel have in common, for the window |
//! | `network_match` | the match: its link and its log |
//! | `game` | the board follows the game, and passes on its player's requests |
//! | `duel` | the news of a duel, and the judge of one that is hosted here |
//! | `part` | the other player, offers and the talk, beside the board |
//! | `stored` | the games that can be gone on with |
//! | `local_games` | the games that others host on the local network |
//! | `code_pad` | a pad of letters for a code |
//! | `waiting` | the view of a match that has not begun |

pub(crate) mod activity;
pub(crate) mod code_pad;
pub(crate) mod duel;
mod game;
pub(crate) mod local_games;
mod network_match;
pub(crate) mod part;
pub(crate) mod stored;
#[cfg(test)]
pub(crate) mod two_programs;
pub(crate) mod waiting;

use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::path::PathBuf;

use bevy::ecs::schedule::InternedSystemSet;
use bevy::prelude::*;

use self::activity::WindowActivity;
use self::duel::{DuelPlan, Preparing, Referee};
use self::network_match::MatchRole;
pub(crate) use self::network_match::{Invitation, NetworkMatch};
use crate::app::AppSystems;
use crate::app::session::{Intent, Policy, Screen};
use crate::app::shell::waker::Waker;
use crate::i18n::Phrase;
use crate::net::code::JoinCode;
use crate::net::discovery::local_addresses;
use crate::net::duel::{DuelRules, SharedDuel};
use crate::net::game::{GameCommand, GameTerms, SharedGame};
use crate::net::link::{LinkCommand, LinkEnd};
use crate::net::replica::{Activity, Introduction};
use crate::net::saved_match::{MatchSide, MatchSummary};
use crate::net::transport::{
    DEFAULT_PORT, HostOptions, JoinOptions, host, host_again, join, join_again,
};
use crate::platform::address::HostPort;

/// The page on which a match is hosted, joined or gone on with.
pub(crate) const NETWORK: Screen = Screen::Page("network");

/// The requests about a match with another machine.
#[derive(Message, Clone, Debug)]
pub(crate) enum NetworkIntent {
    /// Host a match.
    Host(Box<HostWish>),
    /// Join a match.
    Join(Box<JoinWish>),
    /// Go on with a stored game.
    Resume(Box<MatchSummary<SharedGame>>),
    /// Go on with a stored duel.
    ResumeDuel(Box<MatchSummary<SharedDuel>>),
    /// Ask for a command of the game.
    Command(GameCommand),
    /// Wait longer for the other player.
    WaitLonger,
    /// Let anybody with the code take the seat of an absent guest.
    OpenSeat,
    /// End the connection. A game that is not over is kept.
    Leave,
    /// End the connection, and delete the matches that were kept.
    Forget,
}

impl Intent for NetworkIntent {
    const FOR_VISITORS: bool = true;
}

/// The wish to host a match.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct HostWish {
    /// The host's name and rank.
    pub(crate) introduction: Introduction,
    /// The match.
    pub(crate) hosted: Hosted,
    /// The port to listen on.
    pub(crate) port: u16,
    /// The most spectators.
    pub(crate) watchers: u16,
    /// True if the match is announced on the local network.
    pub(crate) announced: bool,
}

/// The match that a host offers.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Hosted {
    /// A game on these terms.
    Game(Box<GameTerms>),
    /// A duel with these problems.
    Duel(DuelPlan),
}

/// The wish to join a match.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct JoinWish {
    /// The guest's name and rank.
    pub(crate) introduction: Introduction,
    /// The host.
    pub(crate) address: HostPort,
    /// The code of the match.
    pub(crate) code: JoinCode,
    /// True to watch only.
    pub(crate) watch: bool,
    /// The activity, if the host has told it.
    pub(crate) activity: Option<Activity>,
}

/// The folder of matches; none if they are not kept.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct MatchFolder(pub(crate) Option<PathBuf>);

/// The reason why the last attempt to host or to join a match failed.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct NetworkTrouble(pub(crate) Option<Phrase>);

/// The order of the systems about other machines.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum NetworkSystems {
    /// Matches are forgotten, before there is more news of them.
    Forget,
    /// News become intents about the board.
    NewsOfGame,
    NewsOfDuel,
    /// A player's wishes are passed on.
    AskAboutGame,
    AskAboutDuel,
    /// The match before another one ends.
    End,
    /// Another match begins.
    Begin,
    /// The judge of a duel works.
    Judge,
}

impl NetworkSystems {
    fn in_order() -> impl IntoScheduleConfigs<InternedSystemSet, ()> {
        let played = (
            Self::NewsOfGame,
            Self::NewsOfDuel,
            Self::AskAboutGame,
            Self::AskAboutDuel,
        );
        let ended = (Self::End, Self::Begin, Self::Judge);
        (Self::Forget, played.chain(), ended.chain()).chain()
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<NetworkIntent>()
        .init_resource::<MatchFolder>()
        .init_resource::<NetworkTrouble>()
        .init_resource::<Waker>()
        .configure_sets(
            Update,
            NetworkSystems::in_order().in_set(AppSystems::Network),
        )
        .add_systems(OnExit(NETWORK), |mut trouble: ResMut<NetworkTrouble>| {
            trouble.0 = None;
        })
        .add_systems(
            Update,
            begin_match
                .run_if(on_message::<NetworkIntent>)
                .in_set(NetworkSystems::Begin),
        )
        .add_plugins((
            game::plugin,
            duel::plugin,
            stored::plugin,
            local_games::plugin,
        ));
    add_activity::<SharedGame>(app);
    add_activity::<SharedDuel>(app);
}

/// Adds the systems that every activity has.
fn add_activity<S: WindowActivity>(app: &mut App) {
    app.add_systems(OnExit(NETWORK), end_unbegun::<S>)
        .add_systems(
            Update,
            forget::<S>
                .run_if(on_message::<NetworkIntent>)
                .in_set(NetworkSystems::Forget),
        )
        .add_systems(
            Update,
            wait_or_end::<S>
                .run_if(on_message::<NetworkIntent>)
                .in_set(NetworkSystems::End),
        );
}

/// Gives up a match that has not begun when its page is left: nobody is to be
/// taken to a board from elsewhere, and the port is to be closed.
fn end_unbegun<S: WindowActivity>(
    matches: Query<(Entity, &NetworkMatch<S>)>,
    mut commands: Commands,
) {
    for (entity, played) in &matches {
        if !played.state().has_begun() {
            played.send(LinkCommand::Leave);
            commands.entity(entity).despawn();
        }
    }
}

/// Ends the matches that are to be forgotten.
fn forget<S: WindowActivity>(
    mut intents: MessageReader<NetworkIntent>,
    matches: Query<(Entity, &NetworkMatch<S>)>,
    mut commands: Commands,
) {
    let is_wanted = |intent: &NetworkIntent| matches!(intent, NetworkIntent::Forget);
    if intents.read().filter(|it| is_wanted(it)).count() > 0 {
        for (entity, played) in &matches {
            played.send(LinkCommand::Leave);
            commands.entity(entity).despawn();
        }
    }
}

/// Waits longer for the other player, or ends the connection. There is one match
/// at a time: a new one ends the one before.
fn wait_or_end<S: WindowActivity>(
    mut intents: MessageReader<NetworkIntent>,
    matches: Query<(Entity, &NetworkMatch<S>)>,
    mut commands: Commands,
) {
    for intent in intents.read() {
        for (entity, played) in &matches {
            match intent {
                NetworkIntent::WaitLonger => played.send(LinkCommand::WaitLonger),
                NetworkIntent::OpenSeat => played.send(LinkCommand::OpenSeat),
                NetworkIntent::Command(_) | NetworkIntent::Forget => {}
                NetworkIntent::Leave => {
                    played.send(LinkCommand::Leave);
                    commands.entity(entity).try_despawn();
                }
                NetworkIntent::Host(_)
                | NetworkIntent::Join(_)
                | NetworkIntent::Resume(_)
                | NetworkIntent::ResumeDuel(_) => {
                    commands.entity(entity).try_despawn();
                }
            }
        }
    }
}

/// Begins the match that a player wishes for.
fn begin_match(
    mut intents: MessageReader<NetworkIntent>,
    policy: Res<Policy>,
    folder: Res<MatchFolder>,
    waker: Res<Waker>,
    mut trouble: ResMut<NetworkTrouble>,
    mut commands: Commands,
) {
    if !policy.allows_network() {
        intents.clear();
    }
    for intent in intents.read() {
        let begun = match intent {
            NetworkIntent::Host(wish) => match &wish.hosted {
                Hosted::Game(terms) => host_game(wish, terms, &folder, &waker)
                    .map(|begun| spawn_match(&mut commands, begun)),
                Hosted::Duel(plan) => {
                    commands.spawn((Name::new("Preparation"), Preparing::new(wish, plan)));
                    Ok(())
                }
            },
            NetworkIntent::Join(wish) => match wish.activity {
                Some(Activity::Duel) => join_match::<SharedDuel>(wish, &folder, &waker)
                    .map(|begun| spawn_match(&mut commands, begun)),
                Some(Activity::Game) | None => join_match::<SharedGame>(wish, &folder, &waker)
                    .map(|begun| spawn_match(&mut commands, begun)),
            },
            NetworkIntent::Resume(stored) => resume(stored, GameTerms::any(), &waker)
                .map(|begun| spawn_match(&mut commands, begun)),
            NetworkIntent::ResumeDuel(stored) => {
                let resumed = resume(stored, DuelRules::default(), &waker);
                resumed.map(|begun| match Referee::going_on(stored) {
                    Some(referee) => {
                        commands.spawn((Name::new("Network match"), begun, referee));
                    }
                    None => spawn_match(&mut commands, begun),
                })
            }
            NetworkIntent::Command(_)
            | NetworkIntent::WaitLonger
            | NetworkIntent::OpenSeat
            | NetworkIntent::Leave
            | NetworkIntent::Forget => continue,
        };
        trouble.0 = begun.err().map(|why| Phrase::plain(why).sentence());
    }
}

fn spawn_match<S: WindowActivity>(commands: &mut Commands, begun: NetworkMatch<S>) {
    commands.spawn((Name::new("Network match"), begun));
}

/// Joins a host whose activity is another one than the one asked for. Returns
/// false if there is nothing to try.
fn join_otherwise<S: WindowActivity>(
    played: &mut NetworkMatch<S>,
    end: &LinkEnd,
    intents: &mut MessageWriter<NetworkIntent>,
) -> bool {
    let LinkEnd::OtherActivity(activity) = end else {
        return false;
    };
    // A host that changes its mind again and again is not followed.
    let wish = played.take_wish().filter(|wish| wish.activity.is_none());
    let Some(wish) = wish else {
        return false;
    };
    intents.write(NetworkIntent::Join(Box::new(JoinWish {
        activity: Some(*activity),
        ..*wish
    })));
    true
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

fn host_game(
    wish: &HostWish,
    terms: &GameTerms,
    folder: &MatchFolder,
    waker: &Waker,
) -> Result<NetworkMatch, String> {
    let setup = &terms.setup;
    let about = format!("{} · {}", setup.size, setup.rules.name);
    host_match(wish, terms.clone(), about, None, folder, waker)
}

/// Hosts a match that is announced with this text. `problems` is the source of
/// those of a duel.
fn host_match<S: WindowActivity>(
    wish: &HostWish,
    terms: S::Terms,
    about: String,
    problems: Option<String>,
    folder: &MatchFolder,
    waker: &Waker,
) -> Result<NetworkMatch<S>, String> {
    let code = JoinCode::draw().map_err(|why| why.to_string())?;
    let about = wish.announced.then(|| (wish.introduction.clone(), about));
    let role = MatchRole::host(code.to_string(), about);
    let options = HostOptions {
        listen: listen(wish.port),
        code,
        introduction: wish.introduction.clone(),
        terms,
        watchers: wish.watchers,
        folder: folder.0.clone(),
        problems,
    };
    let link = host(options, waker.callback()).map_err(|why| why.to_string())?;
    Ok(NetworkMatch::new(link, role))
}

fn join_match<S: WindowActivity>(
    wish: &JoinWish,
    folder: &MatchFolder,
    waker: &Waker,
) -> Result<NetworkMatch<S>, String> {
    let options = JoinOptions {
        address: wish.address.clone(),
        code: wish.code.clone(),
        introduction: wish.introduction.clone(),
        watch: wish.watch,
        folder: folder.0.clone(),
    };
    let link = join(options, waker.callback()).map_err(|why| why.to_string())?;
    let wish = Some(Box::new(wish.clone()));
    Ok(NetworkMatch::new(link, MatchRole::Guest { wish }))
}

/// Goes on with a stored match. The terms are not used: the match has begun.
fn resume<S: WindowActivity>(
    stored: &MatchSummary<S>,
    terms: S::Terms,
    waker: &Waker,
) -> Result<NetworkMatch<S>, String> {
    match &stored.side {
        MatchSide::Host { code, .. } => {
            let role = MatchRole::host(code.to_string(), None);
            let link = host_again(&stored.path, terms, waker.callback());
            Ok(NetworkMatch::new(
                link.map_err(|why| why.to_string())?,
                role,
            ))
        }
        MatchSide::Guest { address, .. } => {
            // The player may have given a new address.
            let address = address.parse().ok();
            let link = join_again(&stored.path, address, waker.callback());
            let role = MatchRole::Guest { wish: None };
            Ok(NetworkMatch::new(
                link.map_err(|why| why.to_string())?,
                role,
            ))
        }
    }
}
