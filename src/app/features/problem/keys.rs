//! The keys of a problem that is examined with the solver.

use bevy::prelude::*;

use crate::app::input::{
    ActionStage, Actions, BackStep, OnBack as _, PressedActions, TakenActions,
};
use crate::app::problem_session::PracticeIntent;
use crate::app::searches::proof_task::RunningProof;
use crate::app::searches::solver_task::{RunningSearch, SearchIntent};
use crate::app::session::{CurrentGame, CurrentProblem, OnBoard, ProblemIntent, Screen};
use crate::config::controls::Action;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Actions,
        handle_keys
            .in_set(ActionStage::Board)
            .run_if(in_state(OnBoard))
            .run_if(in_state(Screen::Problem)),
    )
    .on_back(
        BackStep::Search,
        in_state(OnBoard).and_then(is_searching),
        stop_search,
    );
}

/// A search or proof that works in the background.
type Searching = Or<(With<RunningSearch>, With<RunningProof>)>;

fn is_searching(searches: Query<(), Searching>) -> bool {
    !searches.is_empty()
}

fn stop_search(mut search_intents: MessageWriter<SearchIntent>) {
    search_intents.write(SearchIntent::Stop);
}

fn handle_keys(
    actions: Res<PressedActions>,
    taken: Res<TakenActions>,
    problem: Single<&CurrentProblem>,
    current: Res<CurrentGame>,
    searches: Query<(), Searching>,
    mut intents: MessageWriter<ProblemIntent>,
    mut practices: MessageWriter<PracticeIntent>,
) {
    for pressed in actions.iter().filter(|pressed| !taken.has(pressed.action)) {
        match pressed.action {
            Action::Examine => {
                practices.write(PracticeIntent::Practise);
            }
            Action::Hint if searches.is_empty() => {
                let answer = problem.answer.as_ref();
                let known = answer.is_some_and(|answer| answer.is_about(current.get()));
                intents.write(if known {
                    ProblemIntent::ShowLine
                } else {
                    ProblemIntent::Solve
                });
            }
            _ => {}
        }
    }
}
