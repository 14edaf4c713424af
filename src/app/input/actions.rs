//! The order in which the actions of a frame are answered. The systems that
//! answer them stand in the modules whose keys they are.

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use super::PressedActions;
use crate::app::AppSystems;
use crate::config::controls::Action;

/// The schedule of the systems that translate actions into intents. It runs
/// within [`ActionSystems`], only in frames that have actions: in others not
/// even the conditions of the systems are evaluated.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Actions;

/// The place of the schedule [`Actions`] in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ActionSystems;

/// The stages of [`Actions`], in their order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ActionStage {
    /// A question about the board takes all actions of the board.
    Question,
    /// An exercise takes those that it has an answer to.
    Exercise,
    /// A proof takes those that would leave it.
    Proof,
    /// The game, problem, record or lesson on the board answers the others.
    Board,
    /// A menu is laid over the board.
    Menu,
    /// The innermost thing is ended: see [`super::back::BackStep`].
    Back,
    /// The board is paused or resumed.
    Pause,
    /// Another screen is shown.
    Screen,
    /// The window and the sound change.
    Program,
}

/// The actions of this frame that are taken: something that lies over the board
/// has answered them, so the game or problem below does not.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TakenActions(Vec<Action>);

impl TakenActions {
    /// Takes an action from the stages that follow.
    pub(crate) fn take(&mut self, action: Action) {
        self.0.push(action);
    }

    /// Returns true if an earlier stage has taken this action.
    pub(crate) fn has(&self, action: Action) -> bool {
        self.0.contains(&action)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TakenActions>()
        .configure_sets(
            Actions,
            (
                ActionStage::Question,
                ActionStage::Exercise,
                ActionStage::Proof,
                ActionStage::Board,
                ActionStage::Menu,
                ActionStage::Back,
                ActionStage::Pause,
                ActionStage::Screen,
                ActionStage::Program,
            )
                .chain(),
        )
        .add_systems(Actions, clear_taken_actions.before(ActionStage::Question))
        .configure_sets(Update, ActionSystems.in_set(AppSystems::Keys))
        .add_systems(
            Update,
            run_action_systems
                .in_set(ActionSystems)
                .run_if(any_action_pressed),
        );
}

fn any_action_pressed(actions: Res<PressedActions>) -> bool {
    !actions.is_empty()
}

fn run_action_systems(world: &mut World) {
    world.run_schedule(Actions);
}

fn clear_taken_actions(mut taken: ResMut<TakenActions>) {
    taken.0.clear();
}
