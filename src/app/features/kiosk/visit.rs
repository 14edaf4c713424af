//! The presence of a visitor, and the opening hours.

use std::time::Duration;

use bevy::prelude::*;

use crate::config::kiosk::{Config, Presence, Watch};

/// The presence of visitors, and the opening hours.
#[derive(Resource, Debug)]
pub(crate) struct Visit {
    pub(super) watch: Watch,
    pub(super) open: bool,
    /// The next opening time, if it is on the same day.
    pub(super) opens: Option<String>,
    pub(super) since_look: Option<Duration>,
}

impl Visit {
    /// Creates the state before the first visit.
    pub(super) fn new(config: &Config) -> Self {
        Self {
            watch: Watch::new(config.idle, config.warning),
            open: true,
            opens: None,
            since_look: None,
        }
    }

    /// Returns the presence of a visitor.
    pub(crate) fn presence(&self) -> Presence {
        self.watch.presence()
    }

    /// Ends the opening hours until this time of the day.
    #[cfg(test)]
    pub(crate) fn close_until(&mut self, opens: &str) {
        self.open = false;
        self.opens = Some(opens.to_owned());
    }

    /// Returns true during opening hours.
    pub(crate) const fn is_open(&self) -> bool {
        self.open
    }

    /// Returns the next opening time, if it is still today.
    pub(crate) fn opens(&self) -> Option<&str> {
        self.opens.as_deref()
    }

    /// Returns true if the screen is dark: outside of opening hours, with
    /// nobody there.
    pub(crate) fn is_dark(&self) -> bool {
        !self.open && self.presence() == Presence::Away
    }
}

/// A visit is over.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct VisitOver;
