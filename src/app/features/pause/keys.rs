//! The keys that pause and resume a board.

use bevy::prelude::*;

use crate::app::input::{ActionStage, Actions, BackStep, OnBack as _, PressedActions};
use crate::app::session::{Menu, OnBoard, Screen};
use crate::config::controls::Action;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Actions, toggle_pause_menu.in_set(ActionStage::Pause))
        .on_back(BackStep::Board, in_state(OnBoard), open_pause_menu);
}

fn open_pause_menu(mut next: ResMut<NextState<Menu>>) {
    next.set(Menu::Pause);
}

fn toggle_pause_menu(
    actions: Res<PressedActions>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
) {
    if !actions.has(Action::Pause) || !screen.get().has_board() {
        return;
    }
    match menu.get() {
        Menu::None => next.set(Menu::Pause),
        Menu::Pause => next.set(Menu::None),
        _ => {}
    }
}
