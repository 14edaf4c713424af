//! Writes unsaved work to a spare file of its own. So it survives a power cut,
//! and a screen that is left at the end of a session.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::app::saves::game_files;
use crate::app::shell::redraw::RedrawTimer;

/// The longest time that a change stays without a file.
const EVERY: Duration = Duration::from_secs(5);
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

/// The times at which unsaved work is written to a spare file.
#[derive(Debug)]
pub(crate) struct Autosave<S> {
    /// True if there may be a spare file.
    exists: bool,
    /// The state of the work that the file holds.
    written: Option<S>,
    /// The state that is being written.
    writing: Option<S>,
    /// The time of the first change since the last write, or of the last failed
    /// write.
    since: Option<Duration>,
    /// True if a failed write was already reported.
    is_reported: bool,
}

impl<S> Default for Autosave<S> {
    fn default() -> Self {
        Self {
            exists: false,
            written: None,
            writing: None,
            since: None,
            is_reported: false,
        }
    }
}

impl<S: Clone + PartialEq> Autosave<S> {
    /// Returns a spare file that an earlier run has left behind.
    pub(super) fn left() -> Self {
        Self {
            exists: true,
            ..Self::default()
        }
    }

    /// Returns true if it is time to write the file. It is called in each
    /// frame. `unsaved` is a state that is not in any file of the user's.
    pub(super) fn is_due(&mut self, unsaved: &S, now: Duration, alarm: &mut RedrawTimer) -> bool {
        if self.written.as_ref() == Some(unsaved) {
            self.since = None;
            return false;
        }
        if self.writing.is_some() {
            return false;
        }
        let waited = now.saturating_sub(*self.since.get_or_insert(now));
        if waited < EVERY {
            alarm.within(EVERY.saturating_sub(waited));
            return false;
        }
        self.writing = Some(unsaved.clone());
        true
    }

    /// Notes that a state is written. An obsolete write is ignored.
    pub(super) fn note_written(&mut self, state: &S) {
        if self.writing.as_ref() == Some(state) {
            self.writing = None;
            self.exists = true;
            self.written = Some(state.clone());
            self.since = None;
            self.is_reported = false;
        }
    }

    /// Notes that a state could not be written. It is tried again until it
    /// succeeds. Returns true if the reason is to be reported, once for each
    /// series of failures.
    pub(super) fn note_failed(&mut self, state: &S, now: Duration) -> bool {
        if self.writing.as_ref() != Some(state) {
            return false;
        }
        self.writing = None;
        self.since = Some(now);
        !std::mem::replace(&mut self.is_reported, true)
    }

    /// Notes that a job has removed the file. Another job may be about to write
    /// it.
    pub(super) fn note_removed(&mut self) {
        self.exists = self.writing.is_some();
        self.written = None;
        self.since = None;
        self.is_reported = false;
    }

    /// Notes that nothing is unsaved any more. Returns true if there may be a
    /// file to be removed.
    pub(super) fn forget(&mut self) -> bool {
        self.written = None;
        self.since = None;
        let is_being_written = self.writing.take().is_some();
        std::mem::take(&mut self.exists) || is_being_written
    }
}
