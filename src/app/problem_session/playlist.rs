//! The list of problems that are practised one after the other.

use std::path::Path;
use std::sync::Arc;

use bevy::prelude::*;

use super::collections::Pick;
use crate::app::session::Intent;
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
    pub(crate) fn next(&self) -> Option<&Problem> {
        self.picks.get(self.at + 1).map(Pick::problem)
    }

    /// Steps to the next or previous problem. Returns false if there is none.
    pub(crate) fn step(&mut self, on: bool) -> bool {
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
