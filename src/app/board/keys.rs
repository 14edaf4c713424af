//! The keys of any board: the zoom.

use bevy::prelude::*;

use super::view_intent::ViewIntent;
use crate::app::input::{ActionStage, Actions, PressedActions};
use crate::app::session::OnBoard;
use crate::config::controls::Action;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Actions,
        handle_zoom_keys
            .in_set(ActionStage::Board)
            .run_if(in_state(OnBoard)),
    );
}

fn handle_zoom_keys(actions: Res<PressedActions>, mut view: MessageWriter<ViewIntent>) {
    for pressed in actions.iter() {
        view.write(match pressed.action {
            Action::ZoomIn => ViewIntent::nearer(),
            Action::ZoomOut => ViewIntent::farther(),
            Action::WholeBoard => ViewIntent::Fit,
            _ => continue,
        });
    }
}
