//! Loading and saving of drafts.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;

use super::Editing;
use crate::app::i18n;
use crate::app::i18n::{Phrase, say};
use crate::app::problem_session::editor_intent::EditorIntent;
use crate::app::saves::autosave::Autosave;
use crate::app::saves::open_files::{FileOpened, SaveRequested};
use crate::app::saves::problem_folders::ProblemFolders;
use crate::app::saves::{autosave, game_files};
use crate::app::session::states::Screen;
use crate::app::shell::redraw::RedrawTimer;
use crate::platform::storage;
use crate::problems::{Draft, Format, Problem};

/// Edits the problem of an opened file, and saves the draft on request.
pub(super) fn react(
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
pub(super) fn open(problem: Problem, path: &Path, alone: bool, folder: &ProblemFolders) -> Editing {
    let draft = Draft::of(problem);
    if autosave::is_one(path, folder.own.as_deref()) {
        return Editing::left(draft, path.to_owned());
    }
    Editing::new(draft, alone.then(|| path.to_owned()))
}

impl Editing {
    /// Returns a draft from a spare file that was left behind.
    pub(super) fn left(draft: Draft, path: PathBuf) -> Self {
        Self {
            saved: None,
            autosave: Autosave::left(path),
            ..Self::new(draft, None)
        }
    }

    /// Writes the file of the draft, or a new one. Returns a message for the
    /// person.
    ///
    /// # Errors
    /// Returns the reason if it is not written.
    pub(super) fn save(&mut self, folder: &ProblemFolders) -> Result<Phrase, Phrase> {
        let problem = self.draft.problem();
        if let Some(why) = self
            .draft
            .fault()
            .filter(|why| why.makes_position_invalid())
        {
            return Err(i18n::draft_fault(why, problem.size()));
        }
        let same_kind = |path: &&PathBuf| format_of(path) == Some(self.format);
        let path = match self.path.as_ref().filter(same_kind) {
            Some(path) => path.clone(),
            None => self.new_file(folder, self.format)?,
        };
        let text = self.format.write(problem);
        let text = text.map_err(|why| Phrase::plain(why.to_string()))?;
        storage::write(&path, text.as_bytes()).map_err(|why| Phrase::from(&why))?;
        let saved = say!("saved-as", path = path.display().to_string());
        self.path = Some(path);
        self.saved = Some(self.draft.state());
        self.autosave.remove();
        Ok(
            match (self.format, self.format.holds(self.draft.problem())) {
                (_, true) => saved,
                (Format::Go, _) => Phrase::row([saved, say!("editor-go-holds")], "\n"),
                (Format::Sgf, _) => Phrase::row([saved, say!("editor-sgf-holds")], "\n"),
                (Format::Ron, _) => Phrase::row([saved, say!("editor-ron-holds")], "\n"),
            },
        )
    }

    fn new_file(&self, folder: &ProblemFolders, format: Format) -> Result<PathBuf, Phrase> {
        let folder = folder.own.as_deref();
        let folder = folder.ok_or_else(|| say!("editor-no-folder"))?;
        let title = match self.draft.problem().title.trim() {
            "" => "problem",
            title => title,
        };
        game_files::free(folder, title, format.ending()).map_err(Phrase::plain)
    }

    /// Returns true if there are unsaved changes and at least one stone.
    fn is_worth_a_file(&self) -> bool {
        self.is_unsaved() && self.draft.problem().board().stones().next().is_some()
    }

    /// Saves unsaved changes into a new file in the format that holds all
    /// details, because the draft is about to be replaced. Returns a message
    /// for the person.
    pub(super) fn keep(&mut self, folder: &ProblemFolders) -> Option<Result<Phrase, Phrase>> {
        if !self.is_worth_a_file() {
            self.autosave.remove();
            return None;
        }
        let (path, format) = (self.path.take(), self.format);
        self.format = Format::Ron;
        let kept = self.save(folder);
        if kept.is_err() {
            (self.path, self.format) = (path, format);
        }
        let refused = |why: Phrase| say!("editor-not-saved", why = why);
        Some(kept.map_err(refused))
    }

    /// Writes the spare file if it is time. Returns a message if that fails. An
    /// invalid position is not written until it is valid.
    pub(super) fn autosave(
        &mut self,
        folder: &ProblemFolders,
        now: Duration,
        alarm: &mut RedrawTimer,
    ) -> Option<Phrase> {
        if let Some(why) = self.draft.fault()
            && why.makes_position_invalid()
        {
            return None;
        }
        let unsaved = self.is_worth_a_file().then(|| self.draft.state());
        let mut autosave = std::mem::take(&mut self.autosave);
        let trouble = autosave.follow(unsaved, now, alarm, |path| {
            // Only this format holds all details.
            let format = Format::Ron;
            let path = match path {
                Some(path) => path,
                None => autosave::beside(&self.new_file(folder, format)?),
            };
            let text = format.write(self.draft.problem());
            let text = text.map_err(|why| Phrase::plain(why.to_string()))?;
            storage::write(&path, text.as_bytes()).map_err(|why| Phrase::from(&why))?;
            Ok(path)
        });
        self.autosave = autosave;
        trouble.map(|why| say!("editor-not-saved", why = why))
    }
}
