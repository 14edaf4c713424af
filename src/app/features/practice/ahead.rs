//! Solves the next problem while the student thinks about the current one, so
//! that they do not have to wait for it.

use std::time::Duration;

use bevy::prelude::*;

use super::Tutor;
use crate::app::problem_session::{Knowledge, Playlist, Practice, Running};
use crate::app::session::{CurrentProblem, Prefs, Turning};
use crate::problems::Problem;

/// A tutor at work on the next problem.
#[derive(Resource, Debug, Default)]
pub(crate) struct NextTutor(Option<(Problem, Option<Tutor>)>);

impl NextTutor {
    /// Returns the problem that is solved ahead.
    #[cfg(test)]
    pub(crate) fn problem(&self) -> Option<&Problem> {
        self.0.as_ref().map(|(problem, _)| problem)
    }

    /// Takes the tutor if it is that of this problem.
    pub(super) fn tutor(&mut self, problem: &CurrentProblem) -> Option<Tutor> {
        let (_, tutor) = self.0.take_if(|(next, _)| *next == problem.given)?;
        // With swapped sides the question is another one.
        tutor.filter(|_| problem.to_move == problem.given.to_move)
    }
}

/// Starts on the next problem as soon as the current one needs no search.
pub(super) fn start_next_tutor(
    mut ahead: ResMut<NextTutor>,
    practice: Single<&Practice, Changed<Practice>>,
    (playlist, runs): (Res<Playlist>, Query<&Running>),
    (turning, prefs): (Res<Turning>, Res<Prefs>),
) {
    if matches!(practice.knowledge(), Knowledge::Sought { .. }) {
        return;
    }
    let next = match runs.single() {
        Ok(run) => run.next(),
        Err(_) => playlist.next(),
    };
    let next = next.map(|next| turning.turn(next, &prefs.settings));
    if ahead.0.as_ref().map(|(problem, _)| problem) == next.as_ref() {
        return;
    }
    ahead.0 = next.map(|problem| {
        let inquiry = CurrentProblem::new(problem.clone()).inquiry();
        let timeout = Duration::from_secs(prefs.settings.solver_seconds.into());
        // A fault of the problem is reported when it is on the board.
        let tutor = inquiry.ok().map(|inquiry| Tutor::new(inquiry, timeout));
        (problem, tutor)
    });
}

pub(super) fn drop_next_tutor(mut ahead: ResMut<NextTutor>) {
    ahead.0 = None;
}
