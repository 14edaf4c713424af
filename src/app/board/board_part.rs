//! The mark of the entities that are spawned anew with each board.

use bevy::prelude::*;

/// Marks an entity that belongs to one board and is despawned with it.
#[derive(Component, Debug)]
pub(super) struct BoardPart;
