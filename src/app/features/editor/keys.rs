//! The keys of the problem editor.

use bevy::prelude::*;

use super::{Editing, OnTheBoard};
use crate::app::input::{ActionStage, Actions, PressedActions};
use crate::app::problem_session::{EditTool, EditorIntent};
use crate::app::session::{OnBoard, Screen};
use crate::config::controls::Action;
use crate::problems::draft::Edit;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Actions,
        handle_keys
            .in_set(ActionStage::Board)
            .run_if(in_state(OnBoard))
            .run_if(in_state(Screen::Editor)),
    );
}

fn handle_keys(
    actions: Res<PressedActions>,
    editing: Single<&Editing, OnTheBoard>,
    mut intents: MessageWriter<EditorIntent>,
) {
    for action in actions.just_pressed() {
        intents.write(match action {
            Action::Undo => EditorIntent::Undo,
            Action::Redo => EditorIntent::Redo,
            // A pass gives the first move to the other side.
            Action::Pass => {
                let other = editing.problem().to_move.opponent();
                EditorIntent::Change(Edit::ToMove(other))
            }
            Action::Hint => EditorIntent::Solve { all: false },
            Action::Examine => EditorIntent::TryOut,
            Action::Save => EditorIntent::Save,
            action => {
                let mut tools = EditTool::ALL.into_iter();
                match tools.find(|tool| tool.action() == action) {
                    Some(tool) => EditorIntent::Take(tool),
                    None => continue,
                }
            }
        });
    }
}
