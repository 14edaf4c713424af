//! The part of the board that matters in a problem.

use bevy::prelude::*;

use crate::app::board::{Framing, FramingSystems, ProblemPart};
use crate::app::session::CurrentProblem;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write_framing.in_set(FramingSystems));
}

fn write_framing(problem: Query<&CurrentProblem>, mut framing: ResMut<Framing>) {
    let problem = problem.single().ok();
    framing.problem = problem.map(|problem| match problem.given.region {
        Some(region) => ProblemPart::Region(region),
        None => ProblemPart::AroundStones,
    });
    framing.target = problem.and_then(|problem| problem.targets.first().copied());
}
