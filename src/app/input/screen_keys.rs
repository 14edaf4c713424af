//! Keys that lead to another screen from anywhere.

use bevy::prelude::*;

use super::PressedActions;
use super::actions::{ActionStage, Actions};
use crate::app::session::{Menu, Screen};
use crate::config::controls::Action;

/// The screens that actions lead to.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
struct ScreenKeys(Vec<(Action, Screen)>);

/// Registration of keys that lead to screens.
pub(crate) trait ShowScreenOn {
    /// Shows the screen, and closes any menu, when the action is asked for. The
    /// game on the board is kept, as it is when left in other ways.
    fn show_screen_on(&mut self, action: Action, screen: Screen) -> &mut Self;
}

impl ShowScreenOn for App {
    fn show_screen_on(&mut self, action: Action, screen: Screen) -> &mut Self {
        self.init_resource::<ScreenKeys>();
        let mut keys = self.world_mut().resource_mut::<ScreenKeys>();
        keys.0.push((action, screen));
        self
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ScreenKeys>()
        .add_systems(Actions, show_requested_screen.in_set(ActionStage::Screen));
}

fn show_requested_screen(
    actions: Res<PressedActions>,
    keys: Res<ScreenKeys>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
) {
    for action in actions.just_pressed() {
        if let Some((_, next)) = keys.0.iter().find(|(key, _)| *key == action) {
            screen.as_mut().set_if_neq(*next);
            menu.as_mut().set_if_neq(Menu::None);
        }
    }
}
