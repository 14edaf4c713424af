//! The stored games and duels with other machines that can be gone on with.

use bevy::prelude::*;

use super::{MatchFolder, NETWORK, NetworkIntent};
use crate::app::session::{Request, Screen};
use crate::app::shell::disk::{AddDiskResults as _, DeliverySystems, DiskJobs};
use crate::game::GameSession;
use crate::net::duel::{Round, SharedDuel};
use crate::net::game::SharedGame;
use crate::net::saved_match::{MatchSummary, resumable};

/// The stored matches, as they were read last.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct StoredMatches {
    games: Vec<MatchSummary<SharedGame>>,
    duels: Vec<MatchSummary<SharedDuel>>,
}

/// The stored matches were read.
#[derive(Message, Debug)]
struct MatchesRead(StoredMatches);

impl StoredMatches {
    /// Returns the games and the requests that go on with them.
    pub(crate) fn games(&self) -> impl Iterator<Item = (&GameSession, Request)> {
        self.games.iter().filter_map(|stored| {
            let resume = NetworkIntent::Resume(Box::new(stored.clone()));
            // The page tells if that fails.
            let resume = Request::send(resume).showing(NETWORK);
            Some((stored.state.session()?, resume))
        })
    }

    /// Returns the duels and the requests that go on with them.
    pub(crate) fn duels(&self) -> impl Iterator<Item = (&Round, Request)> {
        self.duels.iter().filter_map(|stored| {
            let resume = NetworkIntent::ResumeDuel(Box::new(stored.clone()));
            Some((stored.state.round()?, Request::send(resume)))
        })
    }

    /// Returns the request that goes on with a game over the network, if it is
    /// one of the stored ones and is not over.
    pub(crate) fn going_on(&self, session: &GameSession) -> Option<Request> {
        let mut stored = self.games();
        let found =
            stored.find(|(stored, _)| stored.outcome().is_none() && stored.is_same_game(session));
        found.map(|(_, resume)| resume)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StoredMatches>()
        .add_disk_results::<MatchesRead>()
        .add_systems(OnEnter(Screen::Home), read_matches)
        .add_systems(OnEnter(NETWORK), read_matches)
        .add_systems(PreUpdate, keep_matches.after(DeliverySystems));
}

/// Reads the stored matches.
fn read_matches(folder: Res<MatchFolder>, mut jobs: DiskJobs<MatchesRead>) {
    if let Some(folder) = folder.0.clone() {
        let none = MatchesRead(StoredMatches::default());
        jobs.submit(none, move || {
            MatchesRead(StoredMatches {
                games: resumable(&folder),
                duels: resumable(&folder),
            })
        });
    }
}

fn keep_matches(mut read: MessageReader<MatchesRead>, mut stored: ResMut<StoredMatches>) {
    for MatchesRead(matches) in read.read() {
        stored.clone_from(matches);
    }
}
