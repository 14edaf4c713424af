//! The problems that are practised one after the other.

use std::path::Path;
use std::sync::Arc;

use bevy::prelude::*;

use super::PracticeIntent;
use crate::app::features::library::{Collections, Pick};
use crate::app::features::problem::ProblemIntent;
use crate::app::i18n::say;
use crate::app::saves::study::Memory;
use crate::app::session::notices::Notify;
use crate::problems::Problem;

/// Problems in the order in which they are practised, and which is on the board.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Playlist {
    picks: Arc<[Pick]>,
    at: usize,
}

impl Playlist {
    /// A list that begins at one of its problems.
    pub(crate) fn new(picks: impl IntoIterator<Item = Pick>, at: usize) -> Self {
        Self {
            picks: picks.into_iter().collect(),
            at,
        }
    }

    /// What the collection of the problem on the board is called; empty if it
    /// is of none.
    pub(crate) fn title(&self) -> &str {
        let pick = self.picks.get(self.at);
        pick.map_or("", |pick| &pick.volume().collection.title)
    }

    /// The file that the problem on the board is from.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.picks.get(self.at).map(|pick| pick.volume().path())
    }

    /// The number of the problem on the board, from 1, and of all.
    pub(crate) fn progress(&self) -> (usize, usize) {
        (self.at + 1, self.picks.len())
    }

    /// Whether another follows.
    pub(crate) fn has_next(&self) -> bool {
        self.at + 1 < self.picks.len()
    }

    /// The problem that is to be on the board.
    pub(crate) fn problem(&self) -> Option<&Problem> {
        self.picks.get(self.at).map(Pick::problem)
    }

    /// The problem that follows it.
    pub(super) fn next(&self) -> Option<&Problem> {
        self.picks.get(self.at + 1).map(Pick::problem)
    }

    /// Moves on by one, or back; whether there was another.
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

/// The next problem, or the one before.
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

/// Asks for the problems that are due today, one after the other.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct PractiseDue;

/// What is due is looked for in the collections, as soon as all are read.
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

/// A problem that comes from elsewhere stands alone.
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
