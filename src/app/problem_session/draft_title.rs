//! The title of the draft in the editor.

use bevy::prelude::*;

/// The title of the draft on the board, if there is one. The editor writes it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DraftTitle(pub(crate) Option<String>);
