//! Play over the network: the page on which a game is hosted, joined or gone on
//! with.

mod duel_terms;
mod fields;
mod going_on;
mod panel;
#[cfg(test)]
pub(crate) mod tests;

use std::collections::BTreeMap;
use std::path::PathBuf;

use bevy::prelude::*;

use self::duel_terms::DuelDraft;
use crate::app::input::OnBack as _;
use crate::app::network::NETWORK;
use crate::app::session::new_game::NewGameDraft;
use crate::app::session::{Prefs, Screen};
use crate::app::ui::home_entries::AddHomeEntry as _;
use crate::app::ui::panels::AddPanels as _;
use crate::go::Color;
use crate::i18n::say;

/// The texts and choices of the page.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct NetworkDraft {
    name: String,
    rank: String,
    /// The conditions of a game that is hosted.
    game: NewGameDraft,
    /// True if a duel is hosted and not a game.
    is_duel: bool,
    /// The rules and problems of a duel that is hosted.
    duel: DuelDraft,
    /// The side of the host; a lot decides if there is none.
    color: Option<Color>,
    port: String,
    watchers: u16,
    announced: bool,
    address: String,
    code: String,
    watch: bool,
    /// The new addresses of the hosts of stored matches, by the paths of these.
    host_addresses: BTreeMap<PathBuf, String>,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<NetworkDraft>()
        .add_panel(in_state(NETWORK), panel::network_panel)
        .leave_on_back(NETWORK, Screen::Home)
        .add_home_game(say!("network-play"), NETWORK)
        .add_systems(OnEnter(NETWORK), fill_in);
}

/// Fills the page in as it was used last.
fn fill_in(prefs: Res<Prefs>, mut draft: ResMut<NetworkDraft>) {
    let settings = &prefs.settings;
    let rank = settings.network_rank.map(|rank| rank.to_string());
    *draft = NetworkDraft {
        name: settings.network_name.clone(),
        rank: rank.unwrap_or_default(),
        game: NewGameDraft::of(settings.last_game.clone()),
        is_duel: draft.is_duel,
        duel: draft.duel.clone(),
        color: draft.color,
        port: settings.network_port.to_string(),
        watchers: draft.watchers,
        announced: true,
        address: settings.network_address.clone(),
        code: String::new(),
        watch: false,
        host_addresses: BTreeMap::new(),
    };
}
