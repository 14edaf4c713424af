//! The proof of a problem that was put on the board to see it: the problem is
//! solved, then its answer is proved, and the proof opens by itself.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::app::searches::solver_task::{SearchFailed, SearchIntent};
use crate::app::session::{Changes, CurrentProblem, ProblemIntent};
use crate::app::shell::redraw::RedrawTimer;
use crate::solver::Status;

/// The next step towards the proof of the problem on the board.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum WantedProof {
    /// The problem comes on the board.
    #[default]
    Opening,
    /// It is on the board, and is to be solved.
    Solve,
    /// It is being solved.
    Solving,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, take_next_step.in_set(AppSystems::Read));
}

fn take_next_step(
    mut commands: Commands,
    wanted: Single<(Entity, &CurrentProblem, &mut WantedProof)>,
    mut changes: Changes,
    mut failed: MessageReader<SearchFailed>,
    mut problems: MessageWriter<ProblemIntent>,
    mut searches: MessageWriter<SearchIntent>,
    mut alarm: ResMut<RedrawTimer>,
) {
    let (entity, problem, mut wanted) = wanted.into_inner();
    let has_failed = failed.read().count() > 0;
    let has_changed = changes.any();
    match *wanted {
        WantedProof::Opening => *wanted = WantedProof::Solve,
        WantedProof::Solve => {
            problems.write(ProblemIntent::Solve);
            *wanted = WantedProof::Solving;
        }
        WantedProof::Solving => {
            let status = problem.answer.as_ref();
            let status = status.map(|answer| answer.solution.first.status);
            let is_proved = status.is_some_and(|status| status != Status::Unknown);
            if is_proved {
                searches.write(SearchIntent::Prove);
            }
            // A person who plays on no longer waits for the proof.
            if is_proved || status.is_some() || has_failed || has_changed {
                commands.entity(entity).remove::<WantedProof>();
            }
            return;
        }
    }
    // Without a change on the screen the next frame would wait.
    alarm.within(Duration::ZERO);
}
