//! The requests to change the view of the board.

use crate::app::session::Intent;
use bevy::prelude::*;

/// A request to change the view. Places are in logical pixels from the upper
/// left corner of the window.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub(crate) enum ViewIntent {
    /// Zoom by this factor; the place under the pointer stays there. Without a
    /// pointer, the middle of the view stays.
    Zoom {
        /// The factor: above one to zoom in.
        by: f32,
        /// The place that stays under the pointer.
        at: Option<Vec2>,
    },
    /// Two fingers moved: the place between them stays between them.
    Pinch {
        /// The factor: above one to zoom in.
        by: f32,
        /// The former middle of the fingers.
        from: Vec2,
        /// The present middle of the fingers.
        to: Vec2,
    },
    /// Move the view by this many pixels.
    Pan(Vec2),
    /// Show the whole table, or the relevant part if the whole is shown
    /// already.
    Fit,
    /// Turn the board by a quarter.
    Turn {
        /// True for clockwise.
        clockwise: bool,
    },
    /// Swap left and right.
    Mirror,
    /// Another board: resets the view and the orientation.
    Reset,
}

impl Intent for ViewIntent {
    const FOR_VISITORS: bool = true;
}

/// The zoom factor of one notch of the wheel or one key press.
pub(super) const NOTCH: f32 = 1.2;

impl ViewIntent {
    /// Returns the intent that zooms in by one notch.
    pub(crate) const fn nearer() -> Self {
        Self::Zoom {
            by: NOTCH,
            at: None,
        }
    }

    /// Returns the intent that zooms out by one notch.
    pub(crate) const fn farther() -> Self {
        Self::Zoom {
            by: 1.0 / NOTCH,
            at: None,
        }
    }
}
