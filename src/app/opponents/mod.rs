//! The players that are not persons: the levels of the program and external
//! engines. When one is to move, it is asked, and its move is played like any
//! other.
//!
//! Read the modules in this order: `turn` (whose turn it is), `pace` (the
//! pauses), `level` (the program), `engine` (external engines), `agreement`
//! (the end of a game between two machines). Levels and engines at work are
//! entities, so despawning one cancels its work.

pub(crate) mod agreement;
pub(crate) mod engine;
#[cfg(test)]
mod engine_tests;
pub(crate) mod level;
pub(crate) mod pace;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod turn;

use bevy::prelude::*;

pub(crate) use engine::{EngineIntent, SeatedEngine, SeatedEngineState};
#[cfg(test)]
pub(crate) use level::{MoveSearch, replace_player};
#[cfg(test)]
pub(crate) use pace::Pace;
use pace::{MovePause, PauseResources};

use crate::app::AppSystems;
use crate::app::analysis::AnalysisSystems;
use crate::app::audio::Listener;
use crate::app::searches::estimate;
use crate::app::session::{CurrentGame, GameIntent, GameStarted, Screen};
use crate::game::{Event, Phase};
use crate::go::{Cell, Point, handicap};

/// The systems of the opponents, in the order of a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum OpponentSystems {
    Clear,
    Levels,
    Engines,
    Agreement,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        pace::plugin,
        level::plugin,
        engine::plugin,
        agreement::plugin,
    ))
    .init_resource::<Listener>()
    .configure_sets(
        Update,
        (
            OpponentSystems::Clear,
            OpponentSystems::Levels,
            OpponentSystems::Engines,
            OpponentSystems::Agreement,
        )
            .chain()
            // Dead stones are proposed first.
            .after(estimate::propose_dead_stones)
            .after(AnalysisSystems)
            .in_set(AppSystems::Think),
    )
    .add_systems(
        Update,
        (set_listener, place_handicap)
            .chain()
            .in_set(OpponentSystems::Clear),
    );
}

/// Sets the side whose result sound is played: that of the only person in the
/// game.
fn set_listener(
    mut started: MessageReader<GameStarted>,
    current: Res<CurrentGame>,
    mut listener: ResMut<Listener>,
) {
    if started.read().count() == 0 {
        return;
    }
    listener.set_if_neq(Listener(current.lone_side()));
}

/// Places the handicap stones of a machine on the traditional points.
fn place_handicap(
    current: Res<CurrentGame>,
    screen: Res<State<Screen>>,
    mut intents: MessageWriter<GameIntent>,
) {
    let Some(session) = current.session().filter(|_| *screen.get() == Screen::Game) else {
        return;
    };
    let is_placing = matches!(session.phase(), Phase::Placing(_));
    // A stone that is on its way to the disk must not be placed again.
    if !is_placing || current.is_held() || session.setup().persons().black {
        return;
    }
    let board = session.game().board();
    let setup = session.setup();
    let by_custom = handicap::fixed(setup.size, setup.handicap).unwrap_or_default();
    let free = |point: &Point| board.cell(*point) == Cell::Empty;
    let point = by_custom.into_iter().chain(setup.size.points()).find(free);
    intents.write_batch(point.map(|point| GameIntent::Event(Event::PlaceHandicap(point))));
}
