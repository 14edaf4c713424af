//! The available themes: the built-in ones, and those in the user's folder.

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

/// The most bytes of a theme file.
const MOST_BYTES: u64 = 1 << 16;
/// The most files of a folder that are read.
const MOST_FILES: usize = 200;
/// The most characters of a file's name in a message.
const LONGEST_NAME: usize = 60;

/// The themes of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Shelf<T> {
    built_in: Vec<(String, Arc<T>)>,
    own: Vec<Own<T>>,
}

/// A theme from a file of the user.
#[derive(Clone, Debug, PartialEq)]
struct Own<T> {
    id: String,
    path: PathBuf,
    stamp: Option<Stamp>,
    /// The theme as it was last read successfully.
    theme: Option<Arc<T>>,
}

impl<T: Theme> Default for Shelf<T> {
    /// The built-in themes only.
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
    /// Returns the theme with this id. A user's theme has priority over a
    /// built-in one.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Arc<T>> {
        let own = self.own.iter().filter(|own| own.id == id);
        let built_in = self.built_in.iter().filter(|(name, _)| name == id);
        own.filter_map(|own| own.theme.as_ref())
            .chain(built_in.map(|(_, theme)| theme))
            .next()
    }

    /// Returns true if the user has a file with this id, even if it is
    /// unreadable.
    #[must_use]
    pub fn is_own(&self, id: &str) -> bool {
        self.own.iter().any(|own| own.id == id)
    }

    /// Returns all usable themes with their ids: the built-in ones, then the
    /// user's.
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

    /// Reloads the files that changed, and adds their problems to `troubles`.
    fn read_again(&mut self, themes: &Path, troubles: &mut Vec<Trouble>) {
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
                own.read(troubles);
            }
            self.own.push(own);
        }
    }
}

impl<T: Theme> Own<T> {
    fn read(&mut self, troubles: &mut Vec<Trouble>) {
        let file = || format!("{}/{}", T::FOLDER, excerpt(&self.id, LONGEST_NAME)) + ".ron";
        let bytes = storage::read(&self.path, MOST_BYTES);
        let bytes = bytes.map_err(|why| Unreadable::Content(why.fault));
        match bytes.and_then(|bytes| read(&bytes)) {
            Ok((theme, faults)) => {
                if !faults.is_empty() {
                    troubles.push(Trouble::Faults(file(), faults));
                }
                self.theme = Some(Arc::new(theme));
            }
            Err(why) => troubles.push(Trouble::Unreadable(file(), why)),
        }
    }
}

/// The themes of all three kinds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shelves {
    /// Themes of the board.
    pub boards: Shelf<Board>,
    /// Themes of the stones.
    pub stones: Shelf<Stones>,
    /// Themes of panels and text.
    pub interfaces: Shelf<Interface>,
}

impl Shelves {
    /// Reloads the themes of a folder that changed since the last call. Returns
    /// their problems, once for each change of a file.
    pub fn read_again(&mut self, themes: &Path) -> Vec<Trouble> {
        let mut troubles = Vec::new();
        self.boards.read_again(themes, &mut troubles);
        self.stones.read_again(themes, &mut troubles);
        self.interfaces.read_again(themes, &mut troubles);
        troubles
    }
}

/// The theme files of a folder, each with a stamp that differs after a change.
pub type Stamps = Vec<(PathBuf, Option<Stamp>)>;

/// Returns the stamps of all theme files in a folder. The result is equal until
/// a file is changed, added or removed. No file is read.
#[must_use]
pub fn stamps(themes: &Path) -> Stamps {
    let folders = [Board::FOLDER, Stones::FOLDER, Interface::FOLDER];
    folders
        .iter()
        .flat_map(|folder| files(&themes.join(folder)))
        .collect()
}

/// Returns the files of a folder that may be themes, sorted by name.
fn files(folder: &Path) -> Stamps {
    // A missing folder is not an error: most users have no themes of their own.
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
