//! The games that others host on the local network.

use std::sync::Mutex;
use std::time::Duration;

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::network::NETWORK;
use crate::app::session::Screen;
use crate::app::shell::redraw::RedrawWhile as _;
use crate::net::discovery::{Discovery, FoundMatch};

/// The time between two looks at the search.
const LOOK: Duration = Duration::from_millis(500);

/// The games that others host on the local network. They are looked for while
/// the page is open.
#[derive(Resource, Debug, Default)]
pub(super) struct LocalGames {
    /// The search, which is of one thread.
    search: Option<Mutex<Discovery>>,
    found: Vec<FoundMatch>,
}

impl LocalGames {
    /// Returns the games found so far.
    pub(super) fn found(&self) -> &[FoundMatch] {
        &self.found
    }

    /// Returns true while games are looked for.
    pub(super) const fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// Shows these games.
    #[cfg(test)]
    pub(super) fn of(found: Vec<FoundMatch>) -> Self {
        Self {
            search: None,
            found,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LocalGames>()
        .add_systems(OnEnter(NETWORK), begin)
        .add_systems(OnExit(NETWORK), end)
        .add_systems(
            Update,
            poll.run_if(in_state(NETWORK)).in_set(AppSystems::Network),
        )
        .redraw_within(next_look);
}

fn begin(mut games: ResMut<LocalGames>) {
    // Tests use no network. Without a search an address can be typed.
    if !cfg!(test) {
        games.search = Discovery::start().ok().map(Mutex::new);
    }
}

fn end(mut games: ResMut<LocalGames>) {
    *games = LocalGames::default();
}

fn poll(mut games: ResMut<LocalGames>) {
    let games = games.bypass_change_detection();
    if let Some(search) = &mut games.search
        && let Ok(search) = search.get_mut()
        && search.poll()
    {
        games.found = search.found().cloned().collect();
    }
}

fn next_look(games: Res<LocalGames>, screen: Res<State<Screen>>) -> Option<Duration> {
    (games.is_searching() && *screen.get() == NETWORK).then_some(LOOK)
}
