//! The screens, menus and actions that can be reached in a kiosk. Its panels
//! offer no others; this module is a second barrier.

use bevy::prelude::*;

use super::KioskSystems;
use super::attract::KioskMode;
use crate::app::network::NETWORK;
use crate::app::session::{Menu, Policy, Screen};
use crate::config::controls::Action;

/// Returns true if a key may be bound to this action.
pub(super) const fn is_within(action: Action) -> bool {
    matches!(
        action,
        Action::Back
            | Action::Pause
            | Action::OtherPart
            | Action::NextThing
            | Action::PreviousThing
            | Action::Left
            | Action::Right
            | Action::Up
            | Action::Down
            | Action::Choose
            | Action::ChooseAlone
            | Action::PreviousPage
            | Action::NextPage
            | Action::StepBack
            | Action::StepOn
            | Action::ToStart
            | Action::ToEnd
            | Action::Undo
            | Action::Redo
            | Action::Pass
            | Action::Hint
    )
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, leave_forbidden_screens.in_set(KioskSystems::Bounds));
}

/// Leaves screens and menus that are not allowed.
fn leave_forbidden_screens(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mode: Res<State<KioskMode>>,
    policy: Res<Policy>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_menu: ResMut<NextState<Menu>>,
) {
    let shown = match screen.get() {
        Screen::Home
        | Screen::NewGame
        | Screen::Library
        | Screen::Game
        | Screen::Problem
        | Screen::Rules(_) => true,
        // The attract mode shows a game.
        Screen::Review => *mode.get() == KioskMode::Attract,
        Screen::Duel => policy.allows_network(),
        Screen::Page(_) => *screen.get() == NETWORK && policy.allows_network(),
        Screen::Games | Screen::Statistics | Screen::Run | Screen::Editor => false,
    };
    if !shown {
        next_screen.set(Screen::Home);
    }
    match menu.get() {
        Menu::None
        | Menu::Pause
        | Menu::ConfirmPass
        | Menu::ConfirmResign
        | Menu::StillThere
        | Menu::Keypad
        | Menu::Admin => {}
        Menu::ConfirmLeave | Menu::Details | Menu::Export | Menu::Options | Menu::Console => {
            next_menu.set(Menu::None);
        }
    }
}
