//! The collections of practice problems: the built-in ones, those in the
//! student's folder, and those that were opened.

pub(crate) mod audit;
pub(crate) mod filter;
pub(crate) mod loading;
pub(crate) mod panel;
#[cfg(test)]
pub(crate) mod tests;

use bevy::prelude::*;

use crate::app::input::OnBack as _;
use crate::app::problem_session::{Collections, Origin, Volume};
use crate::app::saves::autosave;
use crate::app::session::Screen;
use crate::app::shell::redraw::RedrawWhile as _;

pub(crate) use self::filter::{Added, Filter, FilterResult, Section, Tried};
pub(crate) use self::loading::CollectionIntent;

/// Returns true if a collection is a spare file that was left behind.
pub(crate) fn is_unsaved(volume: &Volume) -> bool {
    // All of the student's own collections are in one folder.
    volume.origin == Origin::Own && autosave::is_one(volume.path(), volume.path().parent())
}

pub(crate) fn plugin(app: &mut App) {
    app.redraw_while(|collections: Res<Collections>| collections.is_reading())
        .init_resource::<Collections>()
        .add_plugins((
            loading::plugin,
            filter::plugin,
            audit::plugin,
            panel::plugin,
        ))
        .leave_on_back(Screen::Library, Screen::Home);
}
