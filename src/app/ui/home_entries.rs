//! The entries that features add to the home screen.

use bevy::prelude::*;

use crate::app::session::Screen;
use crate::i18n::Phrase;

/// The entries, in the order in which they were added.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct HomeEntries {
    games: Vec<(Phrase, Screen)>,
    others: Vec<(Phrase, Screen)>,
}

impl HomeEntries {
    /// Returns each entry: its name and the screen that it shows.
    #[cfg(test)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = &(Phrase, Screen)> {
        self.games.iter().chain(&self.others)
    }

    /// Returns the entries that begin a game.
    pub(crate) fn games(&self) -> &[(Phrase, Screen)] {
        &self.games
    }

    /// Returns the other entries.
    pub(crate) fn others(&self) -> &[(Phrase, Screen)] {
        &self.others
    }
}

/// Adds entries to the home screen.
pub(crate) trait AddHomeEntry {
    /// Adds a button to the home screen that shows another screen.
    fn add_home_entry(&mut self, name: Phrase, screen: Screen) -> &mut Self;

    /// Adds a button below that of a new game, for a screen on which a game
    /// begins.
    fn add_home_game(&mut self, name: Phrase, screen: Screen) -> &mut Self;
}

impl AddHomeEntry for App {
    fn add_home_entry(&mut self, name: Phrase, screen: Screen) -> &mut Self {
        self.init_resource::<HomeEntries>();
        let mut entries = self.world_mut().resource_mut::<HomeEntries>();
        entries.others.push((name, screen));
        self
    }

    fn add_home_game(&mut self, name: Phrase, screen: Screen) -> &mut Self {
        self.init_resource::<HomeEntries>();
        let mut entries = self.world_mut().resource_mut::<HomeEntries>();
        entries.games.push((name, screen));
        self
    }
}
