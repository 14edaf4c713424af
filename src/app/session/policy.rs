//! The limits on what the people in front of the screen may do.

use bevy::prelude::*;

/// The people in front of the screen, by what they may do. A kiosk sets it;
/// features ask it instead of asking for the kiosk.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Policy {
    /// The owner of the machine, who may do everything.
    #[default]
    Owner,
    /// Visitors of a kiosk: they have no keyboard and no files, and see nothing
    /// that they cannot use.
    Visitors {
        /// True if they may play over the network.
        network: bool,
    },
}

impl Policy {
    /// True if a panel may ask only for changes that are meant for visitors.
    pub(crate) const fn is_for_visitors(self) -> bool {
        matches!(self, Self::Visitors { .. })
    }

    /// True if matches over the network may be hosted and joined.
    pub(crate) const fn allows_network(self) -> bool {
        matches!(self, Self::Owner | Self::Visitors { network: true })
    }

    /// True if the talk of a match over the network is shown. Visitors cannot
    /// type an answer, and a screen in a hall does not show a stranger's words.
    pub(crate) const fn shows_talk(self) -> bool {
        matches!(self, Self::Owner)
    }

    /// True if files that are dropped on the window are opened.
    pub(crate) const fn opens_dropped_files(self) -> bool {
        matches!(self, Self::Owner)
    }

    /// True if a click with the other button opens the menu of a point.
    pub(crate) const fn has_point_menu(self) -> bool {
        matches!(self, Self::Owner)
    }

    /// True if the view of the board stays as the zoom was left by a person.
    pub(crate) const fn keeps_zoom(self) -> bool {
        matches!(self, Self::Owner)
    }

    /// True if buttons name the keys that do the same.
    pub(crate) const fn names_keys(self) -> bool {
        matches!(self, Self::Owner)
    }

    /// True if faults of the machine are told on the screen and not only logged.
    pub(crate) const fn reports_faults(self) -> bool {
        matches!(self, Self::Owner)
    }

    /// True if the board is painted finely before anybody comes near.
    pub(crate) const fn paints_ahead(self) -> bool {
        matches!(self, Self::Visitors { .. })
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Policy>();
}
