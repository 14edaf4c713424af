//! Loading and saving of records.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;

use super::{Review, ReviewIntent};
use crate::app::saves::document::{Noted, Purpose, Snapshot};
use crate::app::saves::{
    DocumentWritten, FileOpened, GameStorage, RememberFile, SaveFileError, SaveRequested,
    game_files,
};
use crate::app::session::{Notify, Screen};
use crate::app::shell::disk::DiskJobs;
use crate::app::shell::redraw::RedrawTimer;
use crate::go;
use crate::i18n::{Phrase, say};
use crate::record::{History, InfoText, Record, sgf};

/// The states of the change histories of all records.
pub(super) type States = Vec<u64>;

/// Records as they are written.
struct Records {
    records: Vec<Record>,
    /// The index of the current record, which names a new file.
    at: usize,
    /// The folder for new files.
    folder: Option<PathBuf>,
}

impl Snapshot for Records {
    fn text(&self) -> Result<String, SaveFileError> {
        Ok(sgf::write_collection(&self.records))
    }

    fn new_path(&self) -> Result<PathBuf, SaveFileError> {
        let info = self.records[self.at].info();
        let name = |color| info.text(InfoText::Name(color)).unwrap_or_default();
        let [black, white] = go::Color::BOTH.map(name);
        let folder = self.folder.as_deref();
        let folder = folder.ok_or(SaveFileError::NoGamesFolder)?;
        game_files::new_file(folder, &black, &white)
    }
}

/// The disk jobs that write records.
pub(super) type RecordJobs<'w> = DiskJobs<'w, DocumentWritten<States>>;

impl Review {
    /// Returns the path of the file.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.file.path()
    }

    /// Returns the name of the file.
    pub(crate) fn file(&self) -> Option<String> {
        let name = self.path().and_then(Path::file_name)?;
        Some(name.to_string_lossy().into_owned())
    }

    /// Returns true if there are changes that are in no file.
    pub(crate) fn is_unsaved(&self) -> bool {
        self.file.is_unsaved(&self.states())
    }

    pub(super) fn states(&self) -> States {
        self.histories.iter().map(History::state).collect()
    }

    fn content(&self, game_storage: &GameStorage) -> Records {
        Records {
            records: self.records.clone(),
            at: self.at,
            folder: game_storage.games().map(Path::to_owned),
        }
    }

    /// Writes the file that the records came from, or a new one.
    pub(super) fn save(&mut self, game_storage: &GameStorage, jobs: &mut RecordJobs) {
        let (states, content) = (self.states(), self.content(game_storage));
        self.file.save(states, content, jobs);
    }

    /// Saves unsaved changes now and then, in case the program does not end
    /// normally.
    pub(super) fn autosave(
        &mut self,
        game_storage: &GameStorage,
        now: (Duration, &mut RedrawTimer),
        jobs: &mut RecordJobs,
    ) {
        let states = self.states();
        let unsaved = self.file.is_unsaved(&states).then_some(states);
        let (records, at) = (&self.records, self.at);
        let content = || Records {
            records: records.clone(),
            at,
            folder: game_storage.games().map(Path::to_owned),
        };
        self.file.autosave(unsaved, content, now, jobs);
    }

    /// Saves unsaved changes into a new file beside the original one, because
    /// the record is about to be replaced.
    pub(super) fn keep(&mut self, game_storage: &GameStorage, jobs: &mut RecordJobs) {
        if self.is_unsaved() {
            let (states, content) = (self.states(), self.content(game_storage));
            self.file.keep(states, content, jobs);
        } else {
            self.file.remove_spare(jobs);
        }
    }
}

/// Opens the games of an opened file, and saves the records on request.
pub(super) fn handle_record_files(
    mut saves: MessageReader<SaveRequested>,
    mut opened: MessageReader<FileOpened>,
    mut intents: MessageWriter<ReviewIntent>,
) {
    for SaveRequested(screen) in saves.read() {
        if *screen == Screen::Review {
            intents.write(ReviewIntent::Save);
        }
    }
    for opened in opened.read() {
        if let FileOpened::Games(games) = opened {
            intents.write(ReviewIntent::Open(games.clone()));
        }
    }
}

/// Adds the file of the record to the recent files.
pub(super) fn update_recent_files(
    review: Single<&Review, Changed<Review>>,
    mut last: Local<Option<PathBuf>>,
    mut recent: MessageWriter<RememberFile>,
) {
    let path = review.path();
    if path != last.as_deref() {
        *last = path.map(Path::to_owned);
        recent.write_batch(last.clone().map(RememberFile));
    }
}

pub(super) fn close_record(
    mut commands: Commands,
    review: Single<(Entity, &mut Review)>,
    game_storage: Res<GameStorage>,
    mut jobs: RecordJobs,
) {
    let (entity, mut review) = review.into_inner();
    review.keep(&game_storage, &mut jobs);
    commands.entity(entity).despawn();
}

/// Saves unsaved changes when the program ends, without asking.
pub(super) fn save_record_at_exit(
    mut review: Single<&mut Review>,
    game_storage: Res<GameStorage>,
    mut jobs: RecordJobs,
) {
    review.keep(&game_storage, &mut jobs);
}

pub(super) fn autosave_records(
    mut review: Single<&mut Review>,
    game_storage: Res<GameStorage>,
    time: Res<Time<Real>>,
    mut alarm: ResMut<RedrawTimer>,
    mut jobs: RecordJobs,
) {
    // Autosaving changes nothing visible.
    let review = review.bypass_change_detection();
    review.autosave(&game_storage, (time.elapsed(), &mut alarm), &mut jobs);
}

/// Notes and reports that records were written.
pub(super) fn note_written_records(
    mut written: MessageReader<DocumentWritten<States>>,
    mut reviews: Query<&mut Review>,
    time: Res<Time<Real>>,
    mut notify: MessageWriter<Notify>,
) {
    for written in written.read() {
        let mut noted = Noted::Other;
        for mut review in &mut reviews {
            let file = &mut review.bypass_change_detection().file;
            noted = file.note(written, time.elapsed());
            // Only a file of the person's own is shown.
            if noted == Noted::Own && written.purpose != Purpose::Spare {
                review.set_changed();
            }
        }
        if noted == Noted::Repeated {
            continue;
        }
        let path = |path: &Path| path.display().to_string();
        notify.write_batch(match (&written.result, written.purpose) {
            (Err(why), _) => {
                let why = Phrase::from(why);
                Some(Notify::trouble(say!("not-saved", why = why)))
            }
            (Ok(Some(file)), Purpose::Save) => {
                Some(Notify::news(say!("saved-as", path = path(file))))
            }
            (Ok(Some(file)), Purpose::Keep) => {
                Some(Notify::news(say!("review-kept", path = path(file))))
            }
            (Ok(_), _) => None,
        });
    }
}
