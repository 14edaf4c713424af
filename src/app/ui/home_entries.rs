//! The entries that features add to the home screen.

use bevy::prelude::*;

use crate::app::session::Screen;
use crate::i18n::Phrase;

/// The entries, in the order in which they were added.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct HomeEntries(Vec<(Phrase, Screen)>);

impl HomeEntries {
    /// Returns each entry: its name and the screen that it shows.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &(Phrase, Screen)> {
        self.0.iter()
    }
}

/// Adds entries to the home screen.
pub(crate) trait AddHomeEntry {
    /// Adds a button to the home screen that shows another screen.
    fn add_home_entry(&mut self, name: Phrase, screen: Screen) -> &mut Self;
}

impl AddHomeEntry for App {
    fn add_home_entry(&mut self, name: Phrase, screen: Screen) -> &mut Self {
        self.init_resource::<HomeEntries>();
        let mut entries = self.world_mut().resource_mut::<HomeEntries>();
        entries.0.push((name, screen));
        self
    }
}
