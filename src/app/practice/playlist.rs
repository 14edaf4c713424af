//! The problems that are practised one after the other.

use std::sync::Arc;

use bevy::prelude::*;

use super::PracticeIntent;
use crate::app::problem::ProblemIntent;
use crate::problems::Problem;

/// Problems in the order in which they are practised, and which is on the board.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::app) struct Playlist {
    title: String,
    problems: Arc<Vec<Problem>>,
    /// Where each comes from, if not all from the collection of that title.
    collections: Option<Arc<Vec<String>>>,
    at: usize,
}

impl Playlist {
    /// A list that begins at one of its problems.
    pub(in crate::app) const fn new(title: String, problems: Arc<Vec<Problem>>, at: usize) -> Self {
        Self {
            title,
            problems,
            collections: None,
            at,
        }
    }

    /// Problems from several collections, whose titles stand before them.
    pub(in crate::app) fn gathered(problems: impl IntoIterator<Item = (String, Problem)>) -> Self {
        let (collections, problems) = problems.into_iter().unzip();
        Self {
            title: String::new(),
            problems: Arc::new(problems),
            collections: Some(Arc::new(collections)),
            at: 0,
        }
    }

    /// The collection of the problem on the board; empty if it has none.
    pub(in crate::app) fn collection(&self) -> &str {
        let own = self.collections.as_ref();
        own.map_or(&self.title, |all| {
            all.get(self.at).map_or("", String::as_str)
        })
    }

    /// The number of the problem on the board, from 1, and of all.
    pub(in crate::app) fn progress(&self) -> (usize, usize) {
        (self.at + 1, self.problems.len())
    }

    /// Whether another follows.
    pub(in crate::app) fn has_next(&self) -> bool {
        self.at + 1 < self.problems.len()
    }

    /// The problem that is to be on the board.
    pub(in crate::app) fn problem(&self) -> Option<&Problem> {
        self.problems.get(self.at)
    }

    /// Moves on by one, or back; whether there was another.
    fn step(&mut self, on: bool) -> bool {
        let next = if on {
            self.at.checked_add(1)
        } else {
            self.at.checked_sub(1)
        };
        let next = next.filter(|next| *next < self.problems.len());
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
