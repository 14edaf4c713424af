//! The problems of the playlist are put on the board one after the other.

use bevy::prelude::*;

use crate::app::problem_session::{
    Collections, Playlist, PracticeIntent, PractiseDue, PractiseList, due_problems,
};
use crate::app::saves::Memory;
use crate::app::session::{Notify, ProblemIntent};
use crate::i18n::say;

/// Goes to the next or previous problem.
pub(super) fn open_neighbouring_problem(
    mut intents: MessageReader<PracticeIntent>,
    mut playlist: ResMut<Playlist>,
    mut problems: MessageWriter<ProblemIntent>,
) {
    for intent in intents.read() {
        let on = match intent {
            PracticeIntent::Next => true,
            PracticeIntent::Previous => false,
            _ => continue,
        };
        if playlist.step(on)
            && let Some(problem) = playlist.problem()
        {
            problems.write(ProblemIntent::Practise(Box::new(problem.clone())));
        }
    }
}

pub(super) fn open_list(
    mut lists: MessageReader<PractiseList>,
    mut playlist: ResMut<Playlist>,
    mut problems: MessageWriter<ProblemIntent>,
) {
    for PractiseList(list) in lists.read() {
        if let Some(first) = list.problem().cloned() {
            *playlist = list.clone();
            problems.write(ProblemIntent::Practise(Box::new(first)));
        }
    }
}

/// Looks the due problems up in the collections, as soon as all are read.
pub(super) fn list_due_problems(
    mut requests: MessageReader<PractiseDue>,
    mut is_requested: Local<bool>,
    memory: Res<Memory>,
    collections: Res<Collections>,
    mut playlist: ResMut<Playlist>,
    mut problems: MessageWriter<ProblemIntent>,
    mut notify: MessageWriter<Notify>,
) {
    *is_requested |= requests.read().count() > 0;
    if !*is_requested || collections.is_reading() {
        return;
    }
    *is_requested = false;
    let overview = memory.overview();
    let due = overview
        .map(|overview| due_problems(&overview.agenda.due, &overview.from_games, &collections));
    let (found, missing) = due.unwrap_or_default();
    if missing > 0 {
        notify.write(Notify::trouble(say!("due-elsewhere", count = missing)));
    }
    let list = Playlist::new(found, 0);
    if let Some(first) = list.problem().cloned() {
        *playlist = list;
        problems.write(ProblemIntent::Practise(Box::new(first)));
    }
}

/// Clears the list when a problem from elsewhere is opened.
pub(super) fn clear_playlist(
    mut opened: MessageReader<ProblemIntent>,
    mut playlist: ResMut<Playlist>,
) {
    for intent in opened.read() {
        let stays = match intent {
            ProblemIntent::Practise(problem) => playlist.problem() == Some(problem.as_ref()),
            other => !other.opens(),
        };
        if !stays {
            *playlist = Playlist::default();
        }
    }
}
