//! Agrees on the count of a game between two machines that have both passed. A
//! spectator has no say in it.

use bevy::prelude::*;

use super::OpponentSystems;
use super::pace::{MovePause, PauseResources};
use crate::app::searches::estimate::Estimation;
use crate::app::session::{CurrentGame, GameIntent, Screen, preferences};
use crate::game::{Event, Phase};
use crate::go::ByColor;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        agree_to_count
            .run_if(in_state(Screen::Game))
            .in_set(OpponentSystems::Agreement),
    );
}

/// Agrees after a pause as long as for a move, so that the proposal can be
/// seen.
fn agree_to_count(
    current: Res<CurrentGame>,
    estimation: Res<Estimation>,
    mut pause_resources: PauseResources,
    mut pause: Local<Option<MovePause>>,
    mut intents: MessageWriter<GameIntent>,
) {
    let is_counted = current.session().is_some_and(|session| {
        let nobody = session.setup().persons() == ByColor::default();
        nobody && matches!(session.phase(), Phase::Counting(_))
    });
    if !is_counted || estimation.judged(current.get()).is_none() {
        *pause = None;
        return;
    }
    let begun = pause.get_or_insert_with(|| MovePause::begin(preferences::lot()));
    if pause_resources.is_over(begun, &current) {
        *pause = None;
        intents.write(GameIntent::Event(Event::Agree));
    }
}
