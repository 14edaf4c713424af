//! The stored games with other machines that can be gone on with.

use bevy::prelude::*;

use super::{MatchFolder, NETWORK, NetworkIntent};
use crate::app::session::{Request, Screen};
use crate::app::shell::disk::{AddDiskResults as _, DeliverySystems, DiskJobs};
use crate::game::GameSession;
use crate::net::game::SharedGame;
use crate::net::saved_match::{MatchSummary, resumable};

/// The stored games, as they were read last.
#[derive(Resource, Debug, Default)]
pub(crate) struct StoredMatches(Vec<MatchSummary<SharedGame>>);

/// The stored games were read.
#[derive(Message, Debug)]
struct MatchesRead(Vec<MatchSummary<SharedGame>>);

impl StoredMatches {
    /// Returns the games and the requests that go on with them.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&GameSession, Request)> {
        self.0.iter().filter_map(|stored| {
            let side = Box::new(stored.side.clone());
            let resume = NetworkIntent::Resume(stored.path.clone(), side);
            // The page tells if that fails.
            let resume = Request::send(resume).showing(NETWORK);
            Some((stored.state.session()?, resume))
        })
    }

    /// Returns the request that goes on with a game over the network, if it is
    /// one of the stored ones and is not over.
    pub(crate) fn going_on(&self, session: &GameSession) -> Option<Request> {
        let mut stored = self.iter();
        let found =
            stored.find(|(stored, _)| stored.outcome().is_none() && is_same_game(stored, session));
        found.map(|(_, resume)| resume)
    }
}

/// Returns true if one of two games is the beginning of the other. The file of a
/// match may be a move ahead of the journal.
fn is_same_game(one: &GameSession, other: &GameSession) -> bool {
    let (one, other) = ((one.setup(), one.game()), (other.setup(), other.game()));
    let mut turns = one.1.turns().iter().zip(other.1.turns());
    one.0 == other.0 && turns.all(|(one, other)| one.mv == other.mv)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StoredMatches>()
        .add_disk_results::<MatchesRead>()
        .add_systems(OnEnter(Screen::Home), read_matches)
        .add_systems(OnEnter(NETWORK), read_matches)
        .add_systems(PreUpdate, keep_matches.after(DeliverySystems));
}

/// Reads the stored games.
fn read_matches(folder: Res<MatchFolder>, mut jobs: DiskJobs<MatchesRead>) {
    if let Some(folder) = folder.0.clone() {
        let none = MatchesRead(Vec::new());
        jobs.submit(none, move || MatchesRead(resumable(&folder)));
    }
}

fn keep_matches(mut read: MessageReader<MatchesRead>, mut stored: ResMut<StoredMatches>) {
    for MatchesRead(matches) in read.read() {
        stored.0.clone_from(matches);
    }
}
