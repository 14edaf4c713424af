//! Writes unsaved work to a spare file of its own. So it survives a power cut,
//! and a screen that is left at the end of a session.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::app::i18n::Phrase;
use crate::app::saves::game_files;
use crate::app::shell::redraw::RedrawTimer;

/// The longest time that a change stays without a file.
const EVERY: Duration = Duration::from_secs(5);
/// The pause between two writes is at least this many times the duration of a
/// write.
const SHARE: u32 = 50;
/// The mark in the names of spare files.
const MARK: &str = " (unsaved)";

/// Returns the path of the spare file for work that would be saved as `path`:
/// in the same folder.
pub(crate) fn beside(path: &Path) -> PathBuf {
    let part = |part: Option<&OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let name = part(path.file_stem()) + MARK;
    let folder = path.parent().unwrap_or(Path::new(""));
    game_files::free_path(folder, &name, &part(path.extension()))
}

/// Returns true if `path` is a spare file in the folder of saved games. A file
/// of such a name elsewhere was put there by somebody.
pub(crate) fn is_one(path: &Path, folder: Option<&Path>) -> bool {
    let name = path.file_name().unwrap_or_default();
    folder.is_some() && path.parent() == folder && name.to_string_lossy().contains(MARK)
}

/// The spare file of unsaved work.
#[derive(Debug, Default)]
pub(crate) struct Autosave {
    /// The path of the file, if it was written.
    path: Option<PathBuf>,
    /// The state of the work that the file holds.
    written: Option<u64>,
    /// The time of the first change since the last write, or of the last failed
    /// write.
    since: Option<Duration>,
    /// The duration of the last write.
    cost: Duration,
    /// True if a failed write was already reported.
    is_told: bool,
}

impl Autosave {
    /// Returns a spare file that an earlier run has left behind.
    pub(crate) fn left(path: PathBuf) -> Self {
        Self {
            path: Some(path),
            ..Self::default()
        }
    }

    /// Writes the file if it is time. It is called in each frame. `unsaved` is
    /// the state that is not in any file of the user's, if there is one.
    /// `write` gets the path of the existing spare file, and returns the path
    /// that it has written.
    ///
    /// Returns the reason if the write failed, once for each series of
    /// failures. It is tried again until it succeeds.
    pub(crate) fn follow(
        &mut self,
        unsaved: Option<u64>,
        now: Duration,
        alarm: &mut RedrawTimer,
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

    /// Removes the file: nothing is unsaved any more.
    pub(crate) fn remove(&mut self) {
        self.written = None;
        if let Some(path) = self.path.take() {
            // A file that cannot be removed does no harm.
            std::fs::remove_file(path).ok();
        }
    }
}
