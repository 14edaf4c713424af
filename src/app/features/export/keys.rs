//! The key of the export menu, on any board.

use bevy::prelude::*;

use crate::app::input::{ActionStage, Actions, Acts};
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

fn open_export_menu(acts: Res<Acts>, mut menu: ResMut<NextState<Menu>>) {
    if acts.iter().any(|act| act.action == Action::Export) {
        menu.set(Menu::Export);
    }
}
