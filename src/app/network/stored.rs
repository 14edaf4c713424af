//! The stored games and duels with other machines that can be gone on with.

use std::path::Path;

use bevy::prelude::*;
use bevy_egui::egui::Ui;

use super::{MatchFolder, NETWORK, NetworkIntent, NetworkSystems};
use crate::app::session::{Request, Screen};
use crate::app::shell::disk::{AddDiskResults as _, DeliverySystems, DiskJobs};
use crate::app::ui::shelved_game::resume_button;
use crate::app::ui::widgets::{Role, button};
use crate::game::GameSession;
use crate::i18n::say;
use crate::net::duel::SharedDuel;
use crate::net::game::SharedGame;
use crate::net::saved_match::{MatchSummary, delete, list, resumable};

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
    /// Reads the matches in a folder.
    pub(crate) fn in_folder(folder: &Path) -> Self {
        Self {
            games: resumable(folder),
            duels: resumable(folder),
        }
    }

    /// Returns the intent that goes on with the match that was played last, if
    /// it is not over.
    pub(crate) fn going_on_with_last(&self) -> Option<NetworkIntent> {
        let game = self.games.first().map(|stored| {
            let resume = NetworkIntent::Resume(Box::new(stored.clone()));
            (stored.rank(), resume)
        });
        let duel = self.duels.first().map(|stored| {
            let resume = NetworkIntent::ResumeDuel(Box::new(stored.clone()));
            (stored.rank(), resume)
        });
        let first = game.into_iter().chain(duel).min_by_key(|(rank, _)| *rank);
        first.and_then(|((is_over, _), resume)| (!is_over).then_some(resume))
    }

    /// Returns the games.
    pub(crate) fn games(&self) -> &[MatchSummary<SharedGame>] {
        &self.games
    }

    /// Returns the duels.
    pub(crate) fn duels(&self) -> &[MatchSummary<SharedDuel>] {
        &self.duels
    }

    /// Returns the request that goes on with a game over the network, if it is
    /// one of the stored ones and is not over.
    pub(crate) fn going_on(&self, session: &GameSession) -> Option<Request> {
        let is_wanted = |stored: &&MatchSummary<SharedGame>| {
            let state = stored.state.session();
            state.is_some_and(|it| it.outcome().is_none() && it.is_same_game(session))
        };
        let found = self.games.iter().find(is_wanted)?;
        let resume = NetworkIntent::Resume(Box::new(found.clone()));
        // The page tells if that fails.
        Some(Request::send(resume).showing(NETWORK))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StoredMatches>()
        .add_disk_results::<MatchesRead>()
        .add_systems(OnEnter(Screen::Home), read_matches)
        .add_systems(OnEnter(NETWORK), read_matches)
        .add_systems(
            Update,
            delete_matches
                .run_if(on_message::<NetworkIntent>)
                .in_set(NetworkSystems::Forget),
        )
        .add_systems(PreUpdate, keep_matches.after(DeliverySystems));
}

/// Reads the stored matches.
fn read_matches(folder: Res<MatchFolder>, mut jobs: DiskJobs<MatchesRead>) {
    if let Some(folder) = folder.0.clone() {
        let none = MatchesRead(StoredMatches::default());
        jobs.submit(none, move || MatchesRead(StoredMatches::in_folder(&folder)));
    }
}

/// Deletes the stored matches.
fn delete_matches(
    mut intents: MessageReader<NetworkIntent>,
    folder: Res<MatchFolder>,
    mut stored: ResMut<StoredMatches>,
    mut jobs: DiskJobs<MatchesRead>,
) {
    let wished = intents
        .read()
        .filter(|it| matches!(it, NetworkIntent::Forget));
    if wished.count() > 0
        && let Some(folder) = folder.0.clone()
    {
        *stored = StoredMatches::default();
        let none = || MatchesRead(StoredMatches::default());
        // The next visitor's match may have its file before the disk is free.
        let paths = list(&folder);
        jobs.submit(none(), move || {
            delete(&paths);
            none()
        });
    }
}

/// Shows the buttons that continue a shelved game. One that broke off goes on
/// with the other player, if it can.
pub(crate) fn resume_buttons(
    ui: &mut Ui,
    session: &GameSession,
    stored: &StoredMatches,
) -> Option<Request> {
    let Some(resume) = stored.going_on(session) else {
        return resume_button(ui, Role::Main, session);
    };
    let clicked = button(ui, Role::Main, &say!("network-go-on"), "").clicked();
    let alone = resume_button(ui, Role::Other, session);
    clicked.then_some(resume).or(alone)
}

fn keep_matches(mut read: MessageReader<MatchesRead>, mut stored: ResMut<StoredMatches>) {
    for MatchesRead(matches) in read.read() {
        stored.clone_from(matches);
    }
}
