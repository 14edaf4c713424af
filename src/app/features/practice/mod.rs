//! Practice of the problem on the board: the student plays one side; the
//! program judges each move and answers for the other side. The game on the
//! board is the source of truth; the judgements of its moves are in the
//! [`Attempt`](crate::problems::practice::Attempt).

pub(crate) mod ahead;
pub(crate) mod annotation_panel;
#[cfg(test)]
mod annotation_tests;
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

pub(crate) use self::ahead::Ahead;
pub(crate) use self::favourite::ToggleFavourite;
pub(crate) use self::tutor::Tutor;
use crate::app::problem_session::playlist::{Playlist, PractiseDue, PractiseList};
use crate::app::problem_session::practice::Practice;
use crate::app::problem_session::practice_intent::PracticeIntent;
use crate::app::problem_session::systems::ProblemSystems;
use crate::app::saves::study::{AttemptSystems, LastWriteSystems};
use crate::app::session::game::CurrentGame;
use crate::app::session::states::{Document, Menu};
use crate::app::shell::passing::ComesAndGoes as _;
use crate::app::shell::redraw::RedrawWhile as _;
use crate::app::shell::shutdown::OnShutdown as _;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((marks::plugin, keys::plugin));
    app.comes_and_goes::<Practice>();
    app.redraw_while(|tutors: Query<&Tutor>| tutors.iter().any(Tutor::is_busy))
        .redraw_while(
            |practice: Option<Res<Practice>>, current: Res<CurrentGame>| {
                practice.is_some_and(|practice| practice.is_waiting(current.get()))
            },
        )
        .add_message::<PracticeIntent>()
        .add_message::<PractiseDue>()
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
                (playlist::take_list, playlist::turn, playlist::gather_due)
                    .chain()
                    .in_set(ProblemSystems::List),
                (
                    playlist::forget,
                    lead::begin,
                    intents::handle,
                    intents::stop_playing_out,
                    lead::listen,
                    lead::lead.run_if(in_state(Menu::None)),
                )
                    .chain()
                    .in_set(ProblemSystems::Practice),
                ahead::look_ahead
                    .run_if(resource_exists_and_changed::<Practice>)
                    .in_set(ProblemSystems::Ahead),
            ),
        );
    app.add_systems(OnExit(Document::Problem), (close, ahead::close));
}

fn close(mut commands: Commands) {
    commands.remove_resource::<Practice>();
}
