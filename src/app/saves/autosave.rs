//! What is made by hand and not saved yet is written to a file of its own, so
//! that nothing that ends the program takes it along: no power cut, and no
//! screen that goes away first at the end of a session.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::app::i18n::Phrase;
use crate::app::saves::game_files;
use crate::app::shell::redraw::Alarm;

/// The longest time that something exists without a file.
const EVERY: Duration = Duration::from_secs(5);
/// Writing takes at most one part in so many of the time.
const SHARE: u32 = 50;
/// What stands in the names of such files.
const MARK: &str = " (unsaved)";

/// Where that lies which would be saved as this file: beside it.
pub(crate) fn beside(path: &Path) -> PathBuf {
    let part = |part: Option<&OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let name = part(path.file_stem()) + MARK;
    let folder = path.parent().unwrap_or(Path::new(""));
    game_files::free_path(folder, &name, &part(path.extension()))
}

/// Whether this is such a file, in the folder where things are saved. A file of
/// that name elsewhere was put there by somebody.
pub(crate) fn is_one(path: &Path, folder: Option<&Path>) -> bool {
    let name = path.file_name().unwrap_or_default();
    folder.is_some() && path.parent() == folder && name.to_string_lossy().contains(MARK)
}

/// The file of something that is not saved.
#[derive(Debug, Default)]
pub(crate) struct Autosave {
    /// The file, once there is one.
    path: Option<PathBuf>,
    /// The state that it has.
    written: Option<u64>,
    /// Since when there has been another one, or since it could not be written.
    since: Option<Duration>,
    /// How long the last one took to be written.
    cost: Duration,
    /// Whether it was told that it cannot be written.
    is_told: bool,
}

impl Autosave {
    /// One that was left behind.
    pub(crate) fn left(path: PathBuf) -> Self {
        Self {
            path: Some(path),
            ..Self::default()
        }
    }

    /// Looks in each frame whether there is something to write: the state that no
    /// file of the person's has, if there is one. `write` is given the file, if
    /// there is one already, and gives where it has written.
    ///
    /// Gives why it could not, once for each trouble; it is tried again until it
    /// can.
    pub(crate) fn follow(
        &mut self,
        unsaved: Option<u64>,
        now: Duration,
        alarm: &mut Alarm,
        write: impl FnOnce(Option<PathBuf>) -> Result<PathBuf, Phrase>,
    ) -> Option<Phrase> {
        if unsaved.is_none() {
            self.remove();
        }
        if unsaved == self.written {
            self.since = None;
            return None;
        }
        let waited = now.saturating_sub(*self.since.get_or_insert(now));
        let wait = EVERY.max(self.cost * SHARE);
        if waited < wait {
            alarm.within(wait.saturating_sub(waited));
            return None;
        }
        let begun = Instant::now();
        let done = write(self.path.clone());
        self.cost = begun.elapsed();
        match done {
            Ok(path) => {
                self.path = Some(path);
                self.written = unsaved;
                self.since = None;
                self.is_told = false;
                None
            }
            Err(why) => {
                self.since = Some(now);
                alarm.within(wait);
                let was_told = std::mem::replace(&mut self.is_told, true);
                (!was_told).then_some(why)
            }
        }
    }

    /// Nothing is unsaved any more.
    pub(crate) fn remove(&mut self) {
        self.written = None;
        if let Some(path) = self.path.take() {
            // One that stays is one too many, and does no harm.
            std::fs::remove_file(path).ok();
        }
    }
}
