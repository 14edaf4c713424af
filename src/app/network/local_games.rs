//! The games that others host on the local network.

use bevy::prelude::*;

use super::NETWORK;
use crate::app::AppSystems;
use crate::app::session::Policy;
use crate::app::shell::waker::Waker;
use crate::i18n::{Phrase, say};
use crate::net::discovery::{Discovery, FoundMatch};

/// The games that others host on the local network. They are looked for while
/// the page is open.
#[derive(Resource, Debug, Default)]
pub(crate) struct LocalGames {
    /// The search. It wakes the window when the list changes.
    search: Option<Discovery>,
    found: Vec<FoundMatch>,
}

impl LocalGames {
    /// Returns the games found so far.
    pub(crate) fn found(&self) -> &[FoundMatch] {
        &self.found
    }

    /// Returns true while games are looked for.
    pub(crate) const fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// Shows these games.
    #[cfg(test)]
    pub(crate) fn of(found: Vec<FoundMatch>) -> Self {
        Self {
            search: None,
            found,
        }
    }
}

/// Returns the name of a game that was found.
pub(crate) fn found_name(found: &FoundMatch) -> Phrase {
    match found.host.as_str() {
        "" => say!("network-unnamed"),
        name => Phrase::plain(name),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LocalGames>()
        .add_systems(OnEnter(NETWORK), begin)
        .add_systems(OnExit(NETWORK), end)
        .add_systems(
            Update,
            list.run_if(in_state(NETWORK)).in_set(AppSystems::Network),
        );
}

fn begin(mut games: ResMut<LocalGames>, policy: Res<Policy>, waker: Res<Waker>) {
    // Tests use no network. Without a search an address can be typed.
    if policy.allows_network() && !cfg!(test) {
        games.search = Discovery::start(waker.callback()).ok();
    }
}

fn end(mut games: ResMut<LocalGames>) {
    *games = LocalGames::default();
}

fn list(mut games: ResMut<LocalGames>) {
    let found = games.search.as_ref().map(Discovery::found);
    if let Some(found) = found
        && found != games.found
    {
        games.found = found;
    }
}
