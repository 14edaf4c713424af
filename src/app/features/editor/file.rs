//! Loading and saving of drafts.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;

use super::Editing;
use crate::app::problem_session::EditorIntent;
use crate::app::saves::document::{Purpose, Snapshot};
use crate::app::saves::{
    DocumentFile, DocumentWritten, FileOpened, ProblemFolders, SaveFileError, SaveRequested,
    autosave, game_files,
};
use crate::app::session::{Notify, Screen};
use crate::app::shell::disk::DiskJobs;
use crate::app::shell::redraw::RedrawTimer;
use crate::i18n::{Phrase, say};
use crate::problems::{Draft, Format, Problem};

/// Edits the problem of an opened file, and saves the draft on request.
pub(super) fn handle_draft_files(
    mut saves: MessageReader<SaveRequested>,
    mut opened: MessageReader<FileOpened>,
    mut intents: MessageWriter<EditorIntent>,
) {
    for SaveRequested(screen) in saves.read() {
        if *screen == Screen::Editor {
            intents.write(EditorIntent::Save);
        }
    }
    for opened in opened.read() {
        if let FileOpened::Draft(file) = opened {
            intents.write(EditorIntent::OpenFile {
                problem: Box::new(file.problem.clone()),
                path: file.path.clone(),
                is_alone: file.is_alone,
            });
        }
    }
}

/// Returns the file format for the extension of a path.
pub(super) fn format_of(path: &Path) -> Option<Format> {
    let ending = path.extension()?.to_str()?;
    let named = |format: &Format| ending.eq_ignore_ascii_case(format.ending());
    Format::ALL.into_iter().find(named)
}

/// Opens a problem of a file. Only a file without other content will be
/// overwritten by saving. A spare file that was left behind counts as unsaved.
pub(super) fn open_draft(
    problem: Problem,
    path: &Path,
    alone: bool,
    folder: &ProblemFolders,
) -> Editing {
    let draft = Draft::of(problem);
    if autosave::is_one(path, folder.own.as_deref()) {
        return Editing::left(draft, path.to_owned());
    }
    Editing::new(draft, alone.then(|| path.to_owned()))
}

/// A draft as it is written.
struct DraftContent {
    problem: Problem,
    format: Format,
    /// The folder for new files.
    folder: Option<PathBuf>,
}

impl Snapshot for DraftContent {
    fn text(&self) -> Result<String, SaveFileError> {
        Ok(self.format.write(&self.problem)?)
    }

    fn new_path(&self) -> Result<PathBuf, SaveFileError> {
        let folder = self.folder.as_deref();
        let folder = folder.ok_or(SaveFileError::NoProblemsFolder)?;
        let title = match self.problem.title.trim() {
            "" => "problem",
            title => title,
        };
        game_files::free(folder, title, self.format.ending())
    }

    fn may_replace(&self, path: &Path) -> bool {
        format_of(path) == Some(self.format)
    }

    fn remark(&self) -> Option<Phrase> {
        let leaves_out = !self.format.holds(&self.problem);
        leaves_out.then(|| match self.format {
            Format::Go => say!("editor-go-holds"),
            Format::Sgf => say!("editor-sgf-holds"),
            Format::Ron => say!("editor-ron-holds"),
        })
    }
}

/// The state of a draft's change history.
pub(super) type DraftState = u64;

/// The disk jobs that write drafts.
pub(super) type DraftJobs<'w> = DiskJobs<'w, DocumentWritten<DraftState>>;

/// The fate of a draft that is about to be replaced.
#[derive(Debug)]
pub(super) enum Kept {
    /// It has no changes that are worth a file.
    NotNeeded,
    /// It is being written.
    Writing,
    /// It cannot be written.
    Refused(SaveFileError),
}

impl Editing {
    /// Returns a draft from a spare file that was left behind.
    pub(super) fn left(draft: Draft, path: PathBuf) -> Self {
        Self {
            file: DocumentFile::left(path),
            ..Self::new(draft, None)
        }
    }

    /// Returns an error if the position is impossible.
    fn check(&self) -> Result<(), SaveFileError> {
        let fault = self.draft.fault();
        match fault.filter(|why| why.makes_position_invalid()) {
            Some(fault) => Err(SaveFileError::Position {
                fault,
                size: self.draft.problem().size(),
            }),
            None => Ok(()),
        }
    }

    fn content(&self, format: Format, folder: &ProblemFolders) -> DraftContent {
        DraftContent {
            problem: self.draft.problem().clone(),
            format,
            folder: folder.own.clone(),
        }
    }

    /// Writes the file of the draft, or a new one.
    ///
    /// # Errors
    /// Returns the reason if it cannot be written.
    pub(super) fn save(
        &mut self,
        folder: &ProblemFolders,
        jobs: &mut DraftJobs,
    ) -> Result<(), SaveFileError> {
        self.check()?;
        let content = self.content(self.format, folder);
        self.file.save(self.draft.state(), content, jobs);
        Ok(())
    }

    /// Returns true if there are unsaved changes and at least one stone.
    pub(super) fn is_worth_a_file(&self) -> bool {
        self.is_unsaved() && self.draft.problem().board().stones().next().is_some()
    }

    /// Saves unsaved changes into a new file in the format that holds all
    /// details, because the draft is about to be replaced.
    pub(super) fn keep(&mut self, folder: &ProblemFolders, jobs: &mut DraftJobs) -> Kept {
        if !self.is_worth_a_file() {
            self.file.remove_spare(jobs);
            return Kept::NotNeeded;
        }
        if let Err(why) = self.check() {
            return Kept::Refused(why);
        }
        let content = self.content(Format::Ron, folder);
        self.file.keep(self.draft.state(), content, jobs);
        Kept::Writing
    }

    /// Writes the spare file if it is time. An invalid position is not written
    /// until it is valid.
    pub(super) fn autosave(
        &mut self,
        folder: &ProblemFolders,
        now: (Duration, &mut RedrawTimer),
        jobs: &mut DraftJobs,
    ) {
        if self.check().is_err() {
            return;
        }
        let unsaved = self.is_worth_a_file().then(|| self.draft.state());
        let problem = self.draft.problem();
        let content = || DraftContent {
            problem: problem.clone(),
            // Only this format holds all details.
            format: Format::Ron,
            folder: folder.own.clone(),
        };
        self.file.autosave(unsaved, content, now, jobs);
    }
}

/// Returns the notice about a draft that could not be saved.
pub(super) fn not_saved(why: &SaveFileError) -> Notify {
    let why = Phrase::from(why);
    Notify::trouble(say!("editor-not-saved", why = why))
}

/// Returns the notice about a draft that was written, or not.
pub(super) fn notice(written: &DocumentWritten<DraftState>) -> Option<Notify> {
    let path = match (&written.result, written.purpose) {
        (Err(why), _) => return Some(not_saved(why)),
        (Ok(_), Purpose::Spare) | (Ok(None), _) => return None,
        (Ok(Some(path)), Purpose::Save | Purpose::Keep) => path,
    };
    let saved = say!("saved-as", path = path.display().to_string());
    let remark = written.remark.clone();
    Some(Notify::news(match remark {
        Some(remark) => Phrase::row([saved, remark], "\n"),
        None => saved,
    }))
}
