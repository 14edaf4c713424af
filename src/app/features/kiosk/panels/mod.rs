//! The panels of a kiosk: few things, large, and nothing to type.

mod admin;
mod attract;
mod choices;
mod network;
mod opponent_picker;
mod pin_keypad;
mod still_there;
mod welcome;

use bevy::prelude::*;

use crate::app::features::kiosk::attract::KioskMode;
use crate::app::features::kiosk::visit::Visit;
use crate::app::session::{Menu, Screen};
use crate::app::ui::panels::AddPanels as _;

/// Adds the panels of a kiosk. They replace others, so this plugin is added
/// after the panels of all features.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(network::plugin)
        .add_panel(in_state(Screen::Home), welcome::welcome_panel)
        .add_panel(
            in_state(Screen::NewGame),
            opponent_picker::opponent_picker_panel,
        )
        .add_panel(in_state(Screen::Library), choices::choices_panel)
        .add_panel(in_state(KioskMode::Attract), attract::attract_panel)
        .add_menu(in_state(Menu::StillThere), still_there::still_there_menu)
        .add_menu(in_state(Menu::Keypad), pin_keypad::keypad_menu)
        .add_menu(in_state(Menu::Admin), admin::admin_menu)
        .add_overlay(|visit: Res<Visit>| visit.is_dark(), attract::dark_screen);
}
