//! The key of the export menu, on any board.

use bevy::prelude::*;

use crate::app::input::{ActionStage, Actions, PressedActions};
use crate::app::session::{Menu, OnBoard};
use crate::config::controls::Action;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Actions,
        open_export_menu
            .in_set(ActionStage::Menu)
            .run_if(in_state(OnBoard)),
    );
}

fn open_export_menu(actions: Res<PressedActions>, mut menu: ResMut<NextState<Menu>>) {
    if actions
        .iter()
        .any(|pressed| pressed.action == Action::Export)
    {
        menu.set(Menu::Export);
    }
}
