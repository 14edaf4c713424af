//! The themes there are: those of the program, and those of a folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::board::Board;
use super::interface::Interface;
use super::kind::{Theme, read};
use super::stones::Stones;
use super::trouble::Trouble;
use crate::config::lenient_ron::Unreadable;
use crate::platform::storage;
use crate::platform::storage::Stamp;
use crate::platform::text::excerpt;

/// No theme is longer.
const MOST_BYTES: u64 = 1 << 16;
/// Files of a folder that are looked at.
const MOST_FILES: usize = 200;
/// The most characters of a file's name that are repeated in a message.
const MOST_TOLD: usize = 60;

/// The themes of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Shelf<T> {
    built_in: Vec<(String, Arc<T>)>,
    own: Vec<Own<T>>,
}

/// A theme that is a file.
#[derive(Clone, Debug, PartialEq)]
struct Own<T> {
    id: String,
    path: PathBuf,
    stamp: Option<Stamp>,
    /// What could be read of it last.
    theme: Option<Arc<T>>,
}

impl<T: Theme> Default for Shelf<T> {
    /// Those of the program.
    fn default() -> Self {
        let theme = |(id, text): &(&str, &str)| {
            let theme = read(text.as_bytes()).map_or_else(|_| T::default(), |(theme, _)| theme);
            ((*id).to_owned(), Arc::new(theme))
        };
        Self {
            built_in: T::BUILT_IN.iter().map(theme).collect(),
            own: Vec::new(),
        }
    }
}

impl<T: Theme> Shelf<T> {
    /// The theme that settings call this; a person's own before one of the
    /// program.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Arc<T>> {
        let own = self.own.iter().filter(|own| own.id == id);
        let built_in = self.built_in.iter().filter(|(name, _)| name == id);
        own.filter_map(|own| own.theme.as_ref())
            .chain(built_in.map(|(_, theme)| theme))
            .next()
    }

    /// Whether a person has a file of this name, be it readable or not.
    #[must_use]
    pub fn is_own(&self, id: &str) -> bool {
        self.own.iter().any(|own| own.id == id)
    }

    /// All that can be chosen, by what settings call them: those of the
    /// program, then a person's own.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        let built_in = self
            .built_in
            .iter()
            .map(|(id, theme)| (id.as_str(), &**theme));
        let own = self.own.iter();
        let own = own.filter_map(|own| Some((own.id.as_str(), &**own.theme.as_ref()?)));
        built_in.filter(|(id, _)| !self.is_shadowed(id)).chain(own)
    }

    fn is_shadowed(&self, id: &str) -> bool {
        let mut own = self.own.iter();
        own.any(|own| own.id == id && own.theme.is_some())
    }

    /// Reads the files that changed; what is wrong with them is added to what
    /// is to be told.
    fn read_again(&mut self, themes: &Path, told: &mut Vec<Trouble>) {
        let mut before = std::mem::take(&mut self.own);
        for (path, stamp) in files(&themes.join(T::FOLDER)) {
            let Some(id) = path.file_stem().and_then(|stem| stem.to_str()) else {
                continue;
            };
            let known = before.iter().position(|own| own.path == path);
            let mut own = match known {
                Some(at) => before.swap_remove(at),
                None => Own {
                    id: id.to_owned(),
                    path: path.clone(),
                    stamp: None,
                    theme: None,
                },
            };
            if known.is_none() || own.stamp != stamp {
                own.stamp = stamp;
                own.read(told);
            }
            self.own.push(own);
        }
    }
}

impl<T: Theme> Own<T> {
    fn read(&mut self, told: &mut Vec<Trouble>) {
        let file = || format!("{}/{}", T::FOLDER, excerpt(&self.id, MOST_TOLD)) + ".ron";
        let bytes = storage::read(&self.path, MOST_BYTES);
        let bytes = bytes.map_err(|why| Unreadable::Content(why.fault));
        match bytes.and_then(|bytes| read(&bytes)) {
            Ok((theme, faults)) => {
                if !faults.is_empty() {
                    told.push(Trouble::Faults(file(), faults));
                }
                self.theme = Some(Arc::new(theme));
            }
            Err(why) => told.push(Trouble::Unreadable(file(), why)),
        }
    }
}

/// The themes of all three kinds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shelves {
    /// Boards.
    pub boards: Shelf<Board>,
    /// Stones.
    pub stones: Shelf<Stones>,
    /// Panels and text.
    pub interfaces: Shelf<Interface>,
}

impl Shelves {
    /// Reads the themes of a folder that changed since they were last read. What
    /// is wrong is told, once for each change of a file.
    pub fn read_again(&mut self, themes: &Path) -> Vec<Trouble> {
        let mut told = Vec::new();
        self.boards.read_again(themes, &mut told);
        self.stones.read_again(themes, &mut told);
        self.interfaces.read_again(themes, &mut told);
        told
    }
}

/// The files of a folder of themes, and by what a change of each is known.
pub type Stamps = Vec<(PathBuf, Option<Stamp>)>;

/// What there is in a folder of themes now: the same until a file changes,
/// comes or goes. Reads no file.
#[must_use]
pub fn stamps(themes: &Path) -> Stamps {
    let folders = [Board::FOLDER, Stones::FOLDER, Interface::FOLDER];
    folders
        .iter()
        .flat_map(|folder| files(&themes.join(folder)))
        .collect()
}

/// The files of a folder that may be themes, by name.
fn files(folder: &Path) -> Stamps {
    // Most people have no themes of their own, and no folder for them.
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
        .take(MOST_FILES)
        .collect();
    paths.sort();
    let stamped = |path: PathBuf| {
        let stamp = storage::stamp(&path);
        (path, stamp)
    };
    paths.into_iter().map(stamped).collect()
}
