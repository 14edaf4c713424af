//! Practice of the problem on the board: the student plays one side; the
//! program judges each move and answers for the other side. The game on the
//! board is the source of truth; the judgements of its moves are in the
//! [`Attempt`](crate::problems::practice::Attempt).

pub(crate) mod ahead;
pub(crate) mod annotation_panel;
pub(crate) mod favourite;
mod file_verdict;
mod hint;
mod intents;
mod judgement;
mod keys;
mod knowledge;
mod lead;
mod marks;
pub(crate) mod panel;
pub(crate) mod playlist;
mod recording;
mod state;
pub(crate) mod tutor;

use bevy::prelude::*;

pub(crate) use self::ahead::Ahead;
pub(crate) use self::favourite::ToggleFavourite;
pub(crate) use self::hint::Hint;
pub(crate) use self::intents::PracticeIntent;
pub(crate) use self::judgement::Showing;
pub(crate) use self::knowledge::Knowledge;
pub(crate) use self::playlist::{Playlist, PractiseDue, PractiseList};
pub(crate) use self::state::Practice;
pub(crate) use self::tutor::Tutor;
use super::problem::ProblemSystems;
use crate::app::AppSystems;
use crate::app::features::quiz::QuizIntent;
use crate::app::features::quiz::StartQuiz;
use crate::app::features::timed_run::StartRun;
use crate::app::features::timed_run::{RunIntent, Running};
use crate::app::saves::study::{AttemptSystems, LastWriteSystems};
use crate::app::session::game::CurrentGame;
use crate::app::session::states::{Menu, on_leaving_problem};
use crate::app::shell::passing::ComesAndGoes as _;
use crate::app::shell::redraw::RedrawWhile as _;
use crate::app::shell::shutdown::OnShutdown as _;
use crate::go::Game;

/// Returns true if the student is to move in the game on the board. The student
/// moves first.
pub(crate) fn is_students_turn(game: &Game) -> bool {
    game.turns().len().is_multiple_of(2)
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((marks::plugin, keys::plugin));
    app.comes_and_goes::<Practice>()
        .comes_and_goes::<Running>()
        .comes_and_goes::<crate::app::features::timed_run::Finished>()
        .comes_and_goes::<crate::app::features::quiz::Quiz>();
    app.redraw_while(|tutors: Query<&Tutor>| tutors.iter().any(Tutor::is_busy))
        .redraw_while(
            |practice: Option<Res<Practice>>, current: Res<CurrentGame>| {
                practice.is_some_and(|practice| practice.is_waiting(current.get()))
            },
        )
        .redraw_while(resource_exists::<Running>)
        .redraw_while(|quiz: Option<Res<crate::app::features::quiz::Quiz>>| {
            quiz.is_some_and(|quiz| quiz.is_waiting())
        })
        .add_message::<PracticeIntent>()
        .add_message::<RunIntent>()
        .add_message::<PractiseDue>()
        .add_message::<QuizIntent>()
        .add_message::<StartQuiz>()
        .add_message::<StartRun>()
        .add_message::<PractiseList>()
        .add_message::<ToggleFavourite>()
        .init_resource::<recording::CurrentAttempt>()
        .add_systems(
            Update,
            (recording::follow, favourite::toggle)
                .chain()
                .in_set(AttemptSystems),
        )
        .on_shutdown(recording::leave.before(LastWriteSystems))
        .init_resource::<Playlist>()
        .init_resource::<Ahead>()
        .add_systems(
            Update,
            (
                (
                    playlist::take_list,
                    crate::app::features::timed_run::draw_problems,
                    crate::app::features::quiz::draw_problems,
                    playlist::turn,
                    playlist::gather_due,
                    crate::app::features::timed_run::handle_intents,
                    crate::app::features::timed_run::drive,
                    crate::app::features::quiz::handle_intents,
                )
                    .chain()
                    .before(ProblemSystems),
                (
                    playlist::forget,
                    lead::begin,
                    intents::handle,
                    intents::stop_playing_out,
                    lead::listen,
                    lead::lead.run_if(in_state(Menu::None)),
                    crate::app::features::quiz::decide,
                    ahead::look_ahead.run_if(resource_exists_and_changed::<Practice>),
                )
                    .chain()
                    .after(ProblemSystems),
            )
                .in_set(AppSystems::Problem),
        );
    on_leaving_problem(
        app,
        (
            close,
            crate::app::features::timed_run::close,
            crate::app::features::quiz::close,
            ahead::close,
        ),
    );
}

fn close(mut commands: Commands) {
    commands.remove_resource::<Practice>();
}
