//! A tsumego duel on the board: the player's copy of each problem, its solution,
//! and the panel with points and times.

mod board;
mod panel;
#[cfg(test)]
pub(crate) mod tests;

use std::time::Duration;

use bevy::prelude::*;

use crate::app::network::NetworkMatch;
use crate::app::session::Screen;
use crate::app::shell::redraw::RedrawWhile as _;
use crate::app::ui::panels::AddPanels as _;
use crate::net::duel::{DuelStage, Round, SharedDuel};

/// The longest time between two frames while a time is shown.
const TICKING: Duration = Duration::from_millis(250);

/// The problem that is looked at when the duel is over or between problems: its
/// index, if it is another one than the last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct LookedAt(Option<usize>);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<LookedAt>()
        .add_plugins(board::plugin)
        .add_panel(in_state(Screen::Duel), panel::duel_panel)
        .redraw_within(next_frame);
}

/// Returns the time until a shown time has changed.
fn next_frame(duels: Query<&NetworkMatch<SharedDuel>>) -> Option<Duration> {
    let runs = |round: &Round| match round.stage() {
        DuelStage::Solving(_) => true,
        DuelStage::Between(_) => !round.is_paused() && !round.guest_is_away(),
        DuelStage::Due | DuelStage::Over(_) => false,
    };
    let connected = duels.iter().filter(|played| !played.has_ended());
    let mut rounds = connected.filter_map(|played| played.state().round());
    rounds.any(runs).then_some(TICKING)
}
