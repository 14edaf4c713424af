//! The list of problems that are practised one after the other.

use std::path::Path;
use std::sync::Arc;

use bevy::prelude::*;

use super::PracticeIntent;
use crate::app::features::library::{Collections, Pick};
use crate::app::features::problem::ProblemIntent;
use crate::app::i18n::say;
use crate::app::saves::study::Memory;
use crate::app::session::notices::Notify;
use crate::app::session::request::Intent;
use crate::problems::Problem;

/// Problems in the order of practice, and the current one.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Playlist {
    picks: Arc<[Pick]>,
    at: usize,
}

impl Playlist {
    /// Returns a list that begins at one of its problems.
    pub(crate) fn new(picks: impl IntoIterator<Item = Pick>, at: usize) -> Self {
        Self {
            picks: picks.into_iter().collect(),
            at,
        }
    }

    /// Returns the title of the collection of the current problem, or an empty
    /// text if it belongs to none.
    pub(crate) fn title(&self) -> &str {
        let pick = self.picks.get(self.at);
        pick.map_or("", |pick| &pick.volume().collection.title)
    }

    /// Returns the file of the current problem.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.picks.get(self.at).map(|pick| pick.volume().path())
    }

    /// Returns the number of the current problem, from 1, and the number of
    /// all.
    pub(crate) fn progress(&self) -> (usize, usize) {
        (self.at + 1, self.picks.len())
    }

    /// Returns true if another problem follows.
    pub(crate) fn has_next(&self) -> bool {
        self.at + 1 < self.picks.len()
    }

    /// Returns the current problem.
    pub(crate) fn problem(&self) -> Option<&Problem> {
        self.picks.get(self.at).map(Pick::problem)
    }

    /// Returns the problem after the current one.
    pub(super) fn next(&self) -> Option<&Problem> {
        self.picks.get(self.at + 1).map(Pick::problem)
    }

    /// Steps to the next or previous problem. Returns false if there is none.
    fn step(&mut self, on: bool) -> bool {
        let next = if on {
            self.at.checked_add(1)
        } else {
            self.at.checked_sub(1)
        };
        let next = next.filter(|next| *next < self.picks.len());
        self.at = next.unwrap_or(self.at);
        next.is_some()
    }
}

/// Goes to the next or previous problem.
pub(super) fn turn(
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

/// A request to practise the problems that are due today.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct PractiseDue;

impl Intent for PractiseDue {}

/// Practises the problems of this list, if there are any.
#[derive(Message, Clone, Debug)]
pub(crate) struct PractiseList(pub(crate) Playlist);

impl Intent for PractiseList {
    const FOR_VISITORS: bool = true;
}

pub(super) fn take_list(
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
pub(super) fn gather_due(
    mut asked: MessageReader<PractiseDue>,
    mut is_asked: Local<bool>,
    memory: Option<Res<Memory>>,
    collections: Res<Collections>,
    mut playlist: ResMut<Playlist>,
    mut problems: MessageWriter<ProblemIntent>,
    mut notify: MessageWriter<Notify>,
) {
    *is_asked |= asked.read().count() > 0;
    if !*is_asked || collections.is_reading() {
        return;
    }
    *is_asked = false;
    let overview = memory.as_deref().and_then(Memory::overview);
    let due = overview.map_or(&[][..], |overview| &overview.agenda.due);
    let keys = due.iter().map(|due| &due.problem);
    let found: Vec<Pick> = keys.filter_map(|key| collections.find(key)).collect();
    let missing = due.len() - found.len();
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
pub(super) fn forget(mut opened: MessageReader<ProblemIntent>, mut playlist: ResMut<Playlist>) {
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
