//! The collections of problems that can be practised: those that came with the
//! program, those in the student's folder, and those that were opened.

pub(crate) mod audit;
pub(crate) mod filter;
pub(crate) mod loading;
pub(crate) mod panel;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use bevy::prelude::*;

use crate::app::i18n::Phrase;
use crate::app::saves::autosave;
use crate::app::saves::study;
use crate::app::shell::redraw::AwakeIf as _;
use crate::problems::{self, Problem};
use crate::study::ProblemKey;

pub(crate) use crate::app::features::library::filter::{Added, Filter, Section, Sifted, Tried};
#[cfg(test)]
pub(crate) use crate::app::features::library::loading::Supply;
pub(crate) use crate::app::features::library::loading::{
    CollectionIntent, CollectionSystems, ProblemFolders,
};

/// Where a collection comes from; they are listed in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Origin {
    /// It came with the program.
    Program,
    /// It lies in the student's folder.
    Own,
    /// It was opened from elsewhere.
    Opened,
}

/// A collection, and what the window has to know of it.
#[derive(Debug)]
pub(crate) struct Volume {
    pub(crate) collection: problems::Collection,
    pub(crate) origin: Origin,
    /// By what its problems are known again, once that is reckoned.
    keys: OnceLock<Vec<ProblemKey>>,
    /// Why other problems of its file cannot be used.
    pub(crate) faults: Vec<Phrase>,
}

impl Volume {
    /// A collection of which nothing is amiss.
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

    /// Whether it is a draft that was only saved automatically, and left behind.
    pub(crate) fn is_unsaved(&self) -> bool {
        // All of the student's own are of one folder.
        self.origin == Origin::Own && autosave::is_one(self.path(), self.path().parent())
    }

    pub(crate) fn problems(&self) -> &[Problem] {
        &self.collection.problems
    }

    /// By what a problem is known again, once that is reckoned.
    pub(crate) fn key(&self, at: usize) -> Option<&ProblemKey> {
        self.keys.get()?.get(at)
    }

    /// How hard its problems are on the whole: a thousand times the mean level.
    fn grade(&self) -> usize {
        let levels = self.problems().iter().map(|problem| problem.level);
        let sum: usize = levels.map(usize::from).sum();
        sum * 1000 / self.problems().len().max(1)
    }

    /// Reckons by what all problems are known again.
    fn reckon(&self) {
        let problems = self.problems().iter();
        self.keys.get_or_init(|| problems.map(study::key).collect());
    }
}

/// A problem in its collection.
#[derive(Clone, Debug)]
pub(crate) struct Pick {
    volume: Arc<Volume>,
    at: u32,
}

impl Pick {
    /// The problem with this number, from 0, if there is one.
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

    /// The collection that it is of.
    pub(crate) fn volume(&self) -> &Volume {
        &self.volume
    }
}

/// All collections.
#[derive(Resource, Debug, Default)]
pub(crate) struct Collections {
    volumes: Vec<Arc<Volume>>,
    /// Where a problem is first.
    places: HashMap<ProblemKey, (u32, u32)>,
    /// Tasks that read files.
    reading: usize,
}

impl Collections {
    /// In the order in which they are listed.
    pub(crate) fn volumes(&self) -> &[Arc<Volume>] {
        &self.volumes
    }

    /// The collection of this file.
    pub(crate) fn volume(&self, path: &Path) -> Option<&Arc<Volume>> {
        self.volumes.iter().find(|volume| volume.path() == path)
    }

    /// A problem that was known before, wherever it lies now.
    pub(crate) fn find(&self, key: &ProblemKey) -> Option<Pick> {
        let (volume, at) = *self.places.get(key)?;
        Pick::new(self.volumes.get(volume as usize)?, at as usize)
    }

    /// Whether more may come.
    pub(crate) const fn is_reading(&self) -> bool {
        self.reading > 0
    }

    /// Takes collections in, in place of those that `outdated` chooses.
    fn replace(&mut self, outdated: impl Fn(&Volume) -> bool, volumes: Vec<Volume>) {
        self.volumes.retain(|volume| !outdated(volume));
        self.volumes.extend(volumes.into_iter().map(Arc::new));
        // What came with the program is a course; others stay as they came.
        self.volumes.sort_by_key(|volume| match volume.origin {
            Origin::Program => (volume.origin, volume.grade()),
            Origin::Own | Origin::Opened => (volume.origin, 0),
        });
        self.index();
    }

    /// Notes where each problem is whose key is reckoned.
    fn index(&mut self) {
        self.places.clear();
        for (at, volume) in (0..).zip(&self.volumes) {
            for (number, key) in (0..).zip(volume.keys.get().into_iter().flatten()) {
                self.places.entry(key.clone()).or_insert((at, number));
            }
        }
    }

    /// Those whose keys are not reckoned yet.
    fn unreckoned(&self) -> impl Iterator<Item = &Arc<Volume>> {
        let volumes = self.volumes.iter();
        volumes.filter(|volume| volume.keys.get().is_none())
    }

    /// The files that were opened from elsewhere.
    fn opened(&self) -> impl Iterator<Item = PathBuf> + '_ {
        let opened = |volume: &&Arc<Volume>| volume.origin == Origin::Opened;
        let volumes = self.volumes.iter().filter(opened);
        volumes.map(|volume| volume.path().to_owned())
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.awake_if(|collections: Res<Collections>| collections.is_reading())
        .init_resource::<Collections>()
        .add_plugins((loading::plugin, filter::plugin));
}
