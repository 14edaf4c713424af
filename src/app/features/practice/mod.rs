//! Practice of the problem on the board: the student plays one side; the
//! program judges each move and answers for the other side. The game on the
//! board is the source of truth; the judgements of its moves are in the
//! [`Attempt`](crate::problems::practice::Attempt).

pub(crate) mod ahead;
pub(crate) mod annotation_panel;
#[cfg(test)]
mod annotation_tests;
mod click_rules;
pub(crate) mod favourite;
mod intents;
mod keys;
mod knowledge;
mod lead;
mod marks;
pub(crate) mod panel;
pub(crate) mod playlist;
mod recording;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod tutor;

use bevy::prelude::*;

pub(crate) use self::ahead::NextTutor;
pub(crate) use self::favourite::ToggleFavourite;
pub(crate) use self::tutor::Tutor;
use crate::app::problem_session::practice::is_students_turn;
use crate::app::problem_session::{
    Playlist, Practice, PracticeIntent, PractiseDue, PractiseList, ProblemSystems,
};
use crate::app::saves::{AttemptSystems, LastWriteSystems};
use crate::app::session::{
    Choice, CurrentGame, Demonstration, Document, GameIntent, Menu, PointChosen, Practising, Screen,
};
use crate::app::shell::redraw::RedrawWhile as _;
use crate::app::shell::shutdown::OnShutdown as _;
use crate::go::Move;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        click_rules::plugin,
        marks::plugin,
        keys::plugin,
        panel::plugin,
    ));
    app.redraw_while(|tutors: Query<&Tutor>| tutors.iter().any(Tutor::is_busy))
        .redraw_while(|practice: Single<&Practice>, current: Res<CurrentGame>| {
            practice.is_waiting(current.get())
        })
        .add_message::<PracticeIntent>()
        .add_message::<PractiseDue>()
        .add_message::<PractiseList>()
        .add_message::<ToggleFavourite>()
        .init_resource::<recording::CurrentAttempt>()
        .add_systems(
            Update,
            (recording::record_attempt, favourite::toggle_favourite)
                .chain()
                .in_set(AttemptSystems),
        )
        .on_shutdown(recording::record_attempt_at_exit.before(LastWriteSystems))
        .init_resource::<Playlist>()
        .init_resource::<NextTutor>()
        .add_systems(
            Update,
            (
                (
                    playlist::open_list,
                    playlist::open_neighbouring_problem,
                    playlist::list_due_problems,
                )
                    .chain()
                    .in_set(ProblemSystems::List),
                (
                    choose_point
                        .run_if(in_state(Screen::Problem))
                        .run_if(in_state(Practising)),
                    playlist::clear_playlist,
                    lead::start_tutor,
                    intents::handle_intents.run_if(in_state(Practising)),
                    intents::begin_practice,
                    intents::stop_playing_out,
                    lead::read_tutor_reports,
                    lead::advance_attempt
                        .run_if(in_state(Screen::Problem))
                        .run_if(in_state(Menu::None))
                        .run_if(not(any_with_component::<Demonstration>)),
                )
                    .chain()
                    .in_set(ProblemSystems::Practice),
                ahead::start_next_tutor.in_set(ProblemSystems::Ahead),
            ),
        );
    app.add_systems(OnExit(Document::Problem), ahead::drop_next_tutor);
}

/// In practice, choosing a point plays there. The program plays the other side.
fn choose_point(
    mut chosen: MessageReader<PointChosen>,
    current: Res<CurrentGame>,
    practice: Single<&Practice>,
    mut intents: MessageWriter<GameIntent>,
) {
    for PointChosen { point, choice } in chosen.read() {
        if *choice != Choice::Other && is_students_turn(current.get()) && !practice.is_over() {
            intents.write(GameIntent::Play(Move::Place(*point)));
        }
    }
}
