//! The program about itself: its version, its licences, the makers of the parts
//! that others made, and the folders that hold the player's files.

mod panel;
#[cfg(test)]
pub(crate) mod tests;

use std::path::PathBuf;

use bevy::prelude::*;

use crate::app::input::OnBack as _;
use crate::app::session::Screen;
use crate::app::ui::home_entries::AddHomeEntry as _;
use crate::app::ui::panels::AddPanels as _;
use crate::i18n::say;
use crate::platform::storage::Folders;

/// The screen of this feature.
pub(crate) const ABOUT: Screen = Screen::Page("about");

/// The folders that hold the player's files; `None` where the system names no
/// home folder.
#[derive(Resource, Debug)]
struct FileFolders(Option<Folders>);

pub(crate) fn plugin(app: &mut App) {
    let home = std::env::var_os("SHIKATSU_HOME").map(PathBuf::from);
    app.insert_resource(FileFolders(Folders::new(home.as_deref()).ok()))
        .add_panel(in_state(ABOUT), panel::about_panel)
        .leave_on_back(ABOUT, Screen::Home)
        .add_home_entry(say!("about"), ABOUT);
}
