//! The part of the board that matters in the editor: all of it.

use bevy::prelude::*;

use super::Editing;
use crate::app::board::{Framing, FramingSystems};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write.in_set(FramingSystems));
}

fn write(editing: Option<Res<Editing>>, mut framing: ResMut<Framing>) {
    framing.whole = editing.is_some();
}
