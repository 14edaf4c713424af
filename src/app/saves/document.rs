//! The file of a document that is edited in the window, and its spare file.
//! Disk jobs write both.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bevy::prelude::*;

use crate::app::saves::autosave;
use crate::app::saves::autosave::Autosave;
use crate::app::saves::save_error::SaveFileError;
use crate::app::shell::disk::DiskJobs;
use crate::app::shell::redraw::RedrawTimer;
use crate::i18n::Phrase;
use crate::platform::storage;

/// The content of a document at one time.
pub(crate) trait Snapshot: Send + 'static {
    /// Returns the text of the file.
    ///
    /// # Errors
    /// Returns the reason if there is none.
    fn text(&self) -> Result<String, SaveFileError>;

    /// Returns the path of a new file. Its folder is created if need be.
    ///
    /// # Errors
    /// Returns the reason if there is none.
    fn new_path(&self) -> Result<PathBuf, SaveFileError>;

    /// Returns true if the content may be written into the document's file.
    fn may_replace(&self, _: &Path) -> bool {
        true
    }

    /// Returns a remark for the person who saves it, such as details that the
    /// file does not hold.
    fn remark(&self) -> Option<Phrase> {
        None
    }
}

/// The states that are compared to find unsaved changes.
pub(crate) trait State: Clone + PartialEq + std::fmt::Debug + Send + Sync + 'static {}

impl<S: Clone + PartialEq + std::fmt::Debug + Send + Sync + 'static> State for S {}

/// The files of a document as the disk jobs know them. It is locked only for
/// moments, and the jobs run one after another. It also tells one document from
/// another.
#[derive(Debug)]
struct Files<S>(Arc<Mutex<OnDisk<S>>>);

#[derive(Debug)]
struct OnDisk<S> {
    /// The document's own file, if it has one.
    file: Option<PathBuf>,
    /// The state in that file.
    saved: Option<S>,
    spare: Option<PathBuf>,
}

impl<S> Clone for Files<S> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<S> Files<S> {
    fn lock(&self) -> MutexGuard<'_, OnDisk<S>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn remove_spare(&self) {
        let spare = self.lock().spare.take();
        if let Some(path) = spare {
            // A file that cannot be removed does no harm.
            std::fs::remove_file(path).ok();
        }
    }
}

/// The purposes of writing a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The person saves it.
    Save,
    /// It is about to be replaced.
    Keep,
    /// It is written to its spare file.
    Spare,
}

/// A document was written, or could not be written.
#[derive(Message, Debug)]
pub(crate) struct DocumentWritten<S: State> {
    files: Files<S>,
    state: S,
    /// The purpose.
    pub(crate) purpose: Purpose,
    /// The path of the written file. It is `None` if the state was in the
    /// document's file already.
    pub(crate) result: Result<Option<PathBuf>, SaveFileError>,
    /// The remark of the content.
    pub(crate) remark: Option<Phrase>,
}

/// The file of a document. The state `S` tells one content from another.
#[derive(Debug)]
pub(crate) struct DocumentFile<S> {
    files: Files<S>,
    path: Option<PathBuf>,
    /// The state that is in the file.
    saved: Option<S>,
    /// The state that is being saved.
    saving: Option<S>,
    /// The state that was discarded.
    discarded: Option<S>,
    spare: Autosave<S>,
}

impl<S: State> DocumentFile<S> {
    fn with(path: Option<PathBuf>, saved: Option<S>, spare: Option<PathBuf>) -> Self {
        let is_left = spare.is_some();
        let on_disk = OnDisk {
            file: path.clone(),
            saved: saved.clone(),
            spare,
        };
        Self {
            files: Files(Arc::new(Mutex::new(on_disk))),
            path,
            saved,
            saving: None,
            discarded: None,
            spare: if is_left {
                Autosave::left()
            } else {
                Autosave::default()
            },
        }
    }

    /// Returns a document without unsaved changes, from a file if there is one.
    pub(crate) fn new(path: Option<PathBuf>, state: S) -> Self {
        Self::with(path, Some(state), None)
    }

    /// Returns a document from a spare file that was left behind. It is
    /// unsaved.
    pub(crate) fn left(spare: PathBuf) -> Self {
        Self::with(None, None, Some(spare))
    }

    /// Returns the path of the file.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Returns true if the state is in no file and was not discarded.
    pub(crate) fn is_unsaved(&self, state: &S) -> bool {
        self.saved.as_ref() != Some(state) && self.discarded.as_ref() != Some(state)
    }

    /// Returns true if the state is in no file, and not being saved either.
    pub(crate) fn needs_saving(&self, state: &S) -> bool {
        self.is_unsaved(state) && self.saving.as_ref() != Some(state)
    }

    /// Treats the state as saved.
    pub(crate) fn discard(&mut self, state: S) {
        self.discarded = Some(state);
    }

    /// Writes the content to the document's file, or to a new one.
    pub(crate) fn save(
        &mut self,
        state: S,
        content: impl Snapshot,
        jobs: &mut DiskJobs<DocumentWritten<S>>,
    ) {
        self.saving = Some(state.clone());
        self.submit(
            Purpose::Save,
            state,
            content,
            jobs,
            |files, state, content| {
                let file = files.lock().file.clone();
                // An earlier save may just have made the file.
                let path = match file.filter(|path| content.may_replace(path)) {
                    Some(path) => path,
                    None => content.new_path()?,
                };
                write_file(files, state, content, path)
            },
        );
    }

    /// Writes the content to a new file beside the document's own, because the
    /// document is about to be replaced.
    pub(crate) fn keep(
        &mut self,
        state: S,
        content: impl Snapshot,
        jobs: &mut DiskJobs<DocumentWritten<S>>,
    ) {
        self.submit(
            Purpose::Keep,
            state,
            content,
            jobs,
            |files, state, content| {
                if files.lock().saved.as_ref() == Some(state) {
                    files.remove_spare();
                    return Ok(None);
                }
                write_file(files, state, content, content.new_path()?)
            },
        );
    }

    /// Writes the spare file if it is time. `unsaved` is the state that is not
    /// in any file of the user's, if there is one; without it the spare file is
    /// removed. It is called in each frame.
    pub(crate) fn autosave<C: Snapshot>(
        &mut self,
        unsaved: Option<S>,
        content: impl FnOnce() -> C,
        (now, alarm): (Duration, &mut RedrawTimer),
        jobs: &mut DiskJobs<DocumentWritten<S>>,
    ) {
        let Some(state) = unsaved else {
            self.remove_spare(jobs);
            return;
        };
        if !self.spare.is_due(&state, now, alarm) {
            return;
        }
        self.submit(
            Purpose::Spare,
            state,
            content(),
            jobs,
            |files, _, content| {
                let spare = files.lock().spare.clone();
                let path = match spare {
                    Some(path) => path,
                    None => autosave::beside(&content.new_path()?),
                };
                storage::write(&path, content.text()?.as_bytes())?;
                files.lock().spare = Some(path.clone());
                Ok(Some(path))
            },
        );
    }

    /// Removes the spare file: nothing is unsaved any more.
    pub(crate) fn remove_spare(&mut self, jobs: &mut DiskJobs<DocumentWritten<S>>) {
        if self.spare.forget() {
            let files = self.files.clone();
            jobs.submit_unseen(move || files.remove_spare());
        }
    }

    fn submit<C: Snapshot>(
        &self,
        purpose: Purpose,
        state: S,
        content: C,
        jobs: &mut DiskJobs<DocumentWritten<S>>,
        write: fn(&Files<S>, &S, &C) -> Result<Option<PathBuf>, SaveFileError>,
    ) {
        let files = self.files.clone();
        let broken = DocumentWritten {
            files: files.clone(),
            state: state.clone(),
            purpose,
            result: Err(SaveFileError::Broken),
            remark: None,
        };
        jobs.submit(broken, move || {
            let result = write(&files, &state, &content);
            DocumentWritten {
                result,
                remark: content.remark(),
                files,
                state,
                purpose,
            }
        });
    }

    /// Takes in a result.
    pub(crate) fn note(&mut self, written: &DocumentWritten<S>, now: Duration) -> Noted {
        if !Arc::ptr_eq(&self.files.0, &written.files.0) {
            return Noted::Other;
        }
        let DocumentWritten {
            state,
            purpose,
            result,
            ..
        } = written;
        match (purpose, result) {
            (Purpose::Spare, Ok(_)) => self.spare.note_written(state),
            (Purpose::Spare, Err(_)) => {
                if !self.spare.note_failed(state, now) {
                    return Noted::Repeated;
                }
            }
            (Purpose::Save | Purpose::Keep, result) => {
                if self.saving.as_ref() == Some(state) {
                    self.saving = None;
                }
                if let Ok(path) = result {
                    if let Some(path) = path {
                        self.path = Some(path.clone());
                    }
                    self.saved = Some(state.clone());
                    self.spare.note_removed();
                }
            }
        }
        Noted::Own
    }
}

/// The effect of a result on a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Noted {
    /// The result is about this document.
    Own,
    /// It is about this document, and repeats a failure that was reported.
    Repeated,
    /// It is about another document.
    Other,
}

fn write_file<S: State>(
    files: &Files<S>,
    state: &S,
    content: &impl Snapshot,
    path: PathBuf,
) -> Result<Option<PathBuf>, SaveFileError> {
    storage::write(&path, content.text()?.as_bytes())?;
    let mut on_disk = files.lock();
    on_disk.file = Some(path.clone());
    on_disk.saved = Some(state.clone());
    drop(on_disk);
    files.remove_spare();
    Ok(Some(path))
}
