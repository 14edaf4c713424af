//! The collections of practice problems, and the choice of a problem in one.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use bevy::prelude::*;

use crate::i18n::Phrase;
use crate::problems::{self, Problem};
use crate::study::ProblemKey;

/// The origin of a collection. Collections are listed in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Origin {
    /// It is built in.
    Program,
    /// It is in the student's folder.
    Own,
    /// It was opened from elsewhere.
    Opened,
}

/// A collection with the data that the window needs.
#[derive(Debug)]
pub(crate) struct Volume {
    pub(crate) collection: problems::Collection,
    pub(crate) origin: Origin,
    /// The keys of its problems, once they are computed.
    keys: OnceLock<Vec<ProblemKey>>,
    /// The reasons why other problems of its file cannot be used.
    pub(crate) faults: Vec<Phrase>,
}

impl Volume {
    /// Returns a collection without faults.
    pub(crate) fn new(collection: problems::Collection, origin: Origin) -> Self {
        Self {
            keys: OnceLock::new(),
            collection,
            origin,
            faults: Vec::new(),
        }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.collection.path
    }

    pub(crate) fn problems(&self) -> &[Problem] {
        &self.collection.problems
    }

    /// Returns the key of a problem, once it is computed.
    pub(crate) fn key(&self, at: usize) -> Option<&ProblemKey> {
        self.keys.get()?.get(at)
    }

    /// Returns the difficulty of the collection: a thousand times the mean
    /// level.
    fn grade(&self) -> usize {
        let levels = self.problems().iter().map(|problem| problem.level);
        let sum: usize = levels.map(usize::from).sum();
        sum * 1000 / self.problems().len().max(1)
    }

    /// Computes the keys of all problems with this function.
    pub(crate) fn compute_keys(&self, key: impl Fn(&Problem) -> ProblemKey) {
        let problems = self.problems().iter();
        self.keys.get_or_init(|| problems.map(key).collect());
    }
}

/// A problem with its collection.
#[derive(Clone, Debug)]
pub(crate) struct Pick {
    volume: Arc<Volume>,
    at: u32,
}

impl Pick {
    /// Returns the problem with this index, if it exists.
    pub(crate) fn new(volume: &Arc<Volume>, at: usize) -> Option<Self> {
        volume.problems().get(at)?;
        Some(Self {
            volume: Arc::clone(volume),
            at: u32::try_from(at).ok()?,
        })
    }

    pub(crate) fn problem(&self) -> &Problem {
        &self.volume.problems()[self.at as usize]
    }

    /// Returns the collection of the problem.
    pub(crate) fn volume(&self) -> &Volume {
        &self.volume
    }
}

/// All collections.
#[derive(Resource, Debug, Default)]
pub(crate) struct Collections {
    volumes: Vec<Arc<Volume>>,
    /// The first place of each problem.
    places: HashMap<ProblemKey, (u32, u32)>,
    /// The number of running tasks.
    pub(crate) reading: usize,
}

impl Collections {
    /// Returns the collections in the order of the list.
    pub(crate) fn volumes(&self) -> &[Arc<Volume>] {
        &self.volumes
    }

    /// Returns the collection of this file.
    pub(crate) fn volume(&self, path: &Path) -> Option<&Arc<Volume>> {
        self.volumes.iter().find(|volume| volume.path() == path)
    }

    /// Returns the problem with this key, in any collection.
    pub(crate) fn find(&self, key: &ProblemKey) -> Option<Pick> {
        let (volume, at) = *self.places.get(key)?;
        Pick::new(self.volumes.get(volume as usize)?, at as usize)
    }

    /// Returns true while tasks are running.
    pub(crate) const fn is_reading(&self) -> bool {
        self.reading > 0
    }

    /// Replaces the collections that `outdated` selects.
    pub(crate) fn replace(&mut self, outdated: impl Fn(&Volume) -> bool, volumes: Vec<Volume>) {
        self.volumes.retain(|volume| !outdated(volume));
        self.volumes.extend(volumes.into_iter().map(Arc::new));
        // Built-in collections are sorted by difficulty, others keep their
        // order.
        self.volumes.sort_by_key(|volume| match volume.origin {
            Origin::Program => (volume.origin, volume.grade()),
            Origin::Own | Origin::Opened => (volume.origin, 0),
        });
        self.index();
    }

    /// Updates the places of the problems whose keys are computed.
    pub(crate) fn index(&mut self) {
        self.places.clear();
        for (at, volume) in (0..).zip(&self.volumes) {
            for (number, key) in (0..).zip(volume.keys.get().into_iter().flatten()) {
                self.places.entry(key.clone()).or_insert((at, number));
            }
        }
    }

    /// Returns the collections whose keys are not computed yet.
    pub(crate) fn without_keys(&self) -> impl Iterator<Item = &Arc<Volume>> {
        let volumes = self.volumes.iter();
        volumes.filter(|volume| volume.keys.get().is_none())
    }

    /// Returns the files that were opened from elsewhere.
    pub(crate) fn opened(&self) -> impl Iterator<Item = PathBuf> + '_ {
        let opened = |volume: &&Arc<Volume>| volume.origin == Origin::Opened;
        let volumes = self.volumes.iter().filter(opened);
        volumes.map(|volume| volume.path().to_owned())
    }
}
