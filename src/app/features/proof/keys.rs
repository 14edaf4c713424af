//! The keys of a proof that is read.

use bevy::prelude::*;

use crate::app::board::hide_cursor_on_back;
use crate::app::input::{
    ActionStage, Actions, BackStep, BoardKeyUse, BoardKeysWhile as _, OnBack as _, PressedActions,
    TakenActions,
};
use crate::app::problem_session::ProofIntent;
use crate::app::session::{OnBoard, ProblemMode, Screen};
use crate::config::controls::Action;
use crate::go::Move;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Actions,
        (handle_keys, take_problem_actions)
            .chain()
            .in_set(ActionStage::Proof)
            .run_if(in_state(OnBoard))
            .run_if(in_state(ProblemMode::Proof)),
    )
    .board_keys_while(BoardKeyUse::Steps, in_state(ProblemMode::Proof))
    .on_back(
        BackStep::View,
        in_state(Screen::Problem).and_then(in_state(ProblemMode::Proof)),
        close_proof,
    );
    hide_cursor_on_back(app, in_state(ProblemMode::Proof));
}

fn close_proof(mut intents: MessageWriter<ProofIntent>) {
    intents.write(ProofIntent::Close);
}

fn handle_keys(actions: Res<PressedActions>, mut intents: MessageWriter<ProofIntent>) {
    for action in actions.just_pressed() {
        intents.write(match action {
            Action::StepBack => ProofIntent::Back,
            Action::StepOn => ProofIntent::FollowMain,
            Action::ToStart => ProofIntent::Start,
            Action::Pass => ProofIntent::Follow(Move::Pass),
            _ => continue,
        });
    }
}

/// Takes the actions of the problem below that would leave the proof.
fn take_problem_actions(actions: Res<PressedActions>, mut taken: ResMut<TakenActions>) {
    for pressed in actions.iter() {
        if matches!(
            pressed.action,
            Action::Pass | Action::Examine | Action::Hint
        ) {
            taken.take(pressed.action);
        }
    }
}
