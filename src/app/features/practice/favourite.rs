//! The mark of the problem on the board as a favourite.

use bevy::prelude::*;

use crate::app::problem_session::Playlist;
use crate::app::saves::{Memory, study};
use crate::app::session::{CurrentProblem, Intent};

/// A request to mark the problem on the board as a favourite, or to remove the
/// mark.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct ToggleFavourite;

impl Intent for ToggleFavourite {}

pub(super) fn toggle_favourite(
    mut toggles: MessageReader<ToggleFavourite>,
    problem: Single<&CurrentProblem>,
    playlist: Res<Playlist>,
    mut memory: ResMut<Memory>,
) {
    for ToggleFavourite in toggles.read() {
        let question = problem.given_to(problem.to_move);
        let about = study::about(&question, playlist.title());
        memory.toggle_favourite(study::key(&question), about);
    }
}
