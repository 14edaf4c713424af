//! The keys that save a game or record and show the saved ones.

use bevy::prelude::*;

use crate::app::input::{
    ActionStage, Actions, OnBack as _, PressedActions, ShowScreenOn as _, TakenActions,
};
use crate::app::saves::FileIntent;
use crate::app::session::{OnBoard, Screen};
use crate::config::controls::Action;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Actions,
        handle_save_key
            .in_set(ActionStage::Board)
            .run_if(in_state(OnBoard))
            // The editor saves its draft.
            .run_if(not(in_state(Screen::Editor))),
    )
    .show_screen_on(Action::Open, Screen::Games)
    .leave_on_back(Screen::Games, Screen::Home);
}

fn handle_save_key(
    actions: Res<PressedActions>,
    taken: Res<TakenActions>,
    mut files: MessageWriter<FileIntent>,
) {
    for pressed in actions.iter() {
        if pressed.action == Action::Save && !taken.has(Action::Save) {
            files.write(FileIntent::Save);
        }
    }
}
