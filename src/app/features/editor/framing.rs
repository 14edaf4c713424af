//! The part of the board that matters in the editor: all of it.

use bevy::prelude::*;

use super::{Editing, OnTheBoard};
use crate::app::board::{Framing, FramingSystems};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write_framing.in_set(FramingSystems));
}

fn write_framing(editing: Query<(), (With<Editing>, OnTheBoard)>, mut framing: ResMut<Framing>) {
    framing.whole = !editing.is_empty();
}
