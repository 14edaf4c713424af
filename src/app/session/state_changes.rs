//! The schedule that changes the states, which runs only when a change is pending.

use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use bevy::state::state::FreelyMutableState;

/// Changes the states, in place of [`StateTransition`].
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct ChangeStates;

/// A check for a pending change of a kind of state.
type PendingCheck = fn(&World) -> bool;

/// The checks for all kinds of states.
#[derive(Resource, Debug, Default)]
struct PendingChecks(Vec<PendingCheck>);

/// Registration of states that requests set.
pub(crate) trait ChangesOnRequest {
    /// Has a pending change of this kind of state carried out.
    fn change_on_request<S: FreelyMutableState>(&mut self) -> &mut Self;
}

impl ChangesOnRequest for App {
    fn change_on_request<S: FreelyMutableState>(&mut self) -> &mut Self {
        let is_pending: PendingCheck = |world| {
            let next = world.get_resource::<NextState<S>>();
            next.is_some_and(|next| !matches!(next, NextState::Unchanged))
        };
        let mut checks = self.world_mut().get_resource_or_init::<PendingChecks>();
        checks.0.push(is_pending);
        self
    }
}

/// Runs the transitions if a change is pending. They are more than a hundred
/// systems, which Bevy would run in every frame.
fn change_states(world: &mut World) {
    let checks = world.resource::<PendingChecks>();
    if checks.0.iter().any(|is_pending| is_pending(world)) {
        world.run_schedule(StateTransition);
    }
}

pub(crate) fn plugin(app: &mut App) {
    let mut order = app.world_mut().resource_mut::<MainScheduleOrder>();
    for label in &mut order.labels {
        if *label == StateTransition.intern() {
            *label = ChangeStates.intern();
        }
    }
    app.add_systems(ChangeStates, change_states);
}
