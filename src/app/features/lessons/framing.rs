//! The part of the board that matters in a lesson, whose position covers the
//! one on the board.

use bevy::prelude::*;

use crate::app::board::{Framing, FramingSystems};
use crate::app::session::CurrentLesson;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write_framing.in_set(FramingSystems));
}

fn write_framing(lessons: Query<(), With<CurrentLesson>>, mut framing: ResMut<Framing>) {
    framing.covered = !lessons.is_empty();
}
