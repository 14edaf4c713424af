//! Loading and saving of records.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;

use super::{Review, ReviewIntent};
use crate::app::i18n::{Phrase, say};
use crate::app::saves::game_journal::GameStorage;
use crate::app::saves::open_files::{FileOpened, SaveRequested};
use crate::app::saves::{autosave, game_files, saved_games};
use crate::app::session::notices::Notify;
use crate::app::session::preferences::Prefs;
use crate::app::session::states::Screen;
use crate::app::shell::redraw::RedrawTimer;
use crate::go;
use crate::record::{History, InfoText};

impl Review {
    /// Returns the path of the file.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Returns the name of the file.
    pub(crate) fn file(&self) -> Option<String> {
        let name = self.path.as_deref().and_then(Path::file_name)?;
        Some(name.to_string_lossy().into_owned())
    }

    /// Returns true if there are changes that are in no file.
    pub(crate) fn is_unsaved(&self) -> bool {
        !self.states().eq(self.saved.iter().copied())
    }

    pub(super) fn states(&self) -> impl Iterator<Item = u64> {
        self.histories.iter().map(History::state)
    }

    /// Writes the file that the records came from, or a new one.
    pub(super) fn save(&mut self, game_storage: &GameStorage) -> Result<PathBuf, Phrase> {
        let path = match &self.path {
            Some(path) => path.clone(),
            None => self.new_file(game_storage)?,
        };
        game_files::write(&path, &self.records)?;
        self.path = Some(path.clone());
        self.saved = self.states().collect();
        self.autosave.remove();
        Ok(path)
    }

    fn new_file(&self, game_storage: &GameStorage) -> Result<PathBuf, Phrase> {
        let name = |color| self.record().info().text(InfoText::Name(color));
        let [black, white] = go::Color::BOTH.map(|color| name(color).unwrap_or_default());
        game_files::new_file(game_storage.games()?, &black, &white)
    }

    /// Saves unsaved changes into a new file beside the original one, because
    /// the record is about to be replaced. Returns a message for the person.
    pub(super) fn keep(&mut self, game_storage: &GameStorage) -> Option<Result<Phrase, Phrase>> {
        if !self.is_unsaved() {
            self.autosave.remove();
            return None;
        }
        self.path = None;
        Some(match self.save(game_storage) {
            Ok(path) => Ok(say!("review-kept", path = path.display().to_string())),
            Err(why) => Err(say!("not-saved", why = why)),
        })
    }

    /// Writes the spare file if it is time. Returns a message if that fails.
    fn autosave(
        &mut self,
        game_storage: &GameStorage,
        now: Duration,
        alarm: &mut RedrawTimer,
    ) -> Option<Phrase> {
        let unsaved = self.is_unsaved().then(|| {
            let mut hasher = DefaultHasher::new();
            self.states().for_each(|state| state.hash(&mut hasher));
            hasher.finish()
        });
        let mut autosave = std::mem::take(&mut self.autosave);
        let trouble = autosave.follow(unsaved, now, alarm, |path| {
            let path = match path {
                Some(path) => path,
                None => autosave::beside(&self.new_file(game_storage)?),
            };
            game_files::write(&path, &self.records)?;
            Ok(path)
        });
        self.autosave = autosave;
        trouble.map(|why| say!("not-saved", why = why))
    }
}

/// Opens the games of an opened file, and saves the records on request.
pub(super) fn react(
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
pub(super) fn remember(review: Single<&Review, Changed<Review>>, mut prefs: ResMut<Prefs>) {
    if let Some(path) = review.path() {
        saved_games::remember(path, &mut prefs);
    }
}

pub(super) fn close(
    mut commands: Commands,
    review: Single<(Entity, &mut Review)>,
    game_storage: Res<GameStorage>,
    mut notify: MessageWriter<Notify>,
) {
    let (entity, mut review) = review.into_inner();
    let kept = review.keep(&game_storage);
    notify.write_batch(kept.map(Notify::of));
    commands.entity(entity).despawn();
}

/// Saves unsaved changes when the program ends, without asking.
pub(super) fn keep_at_the_end(mut review: Single<&mut Review>, game_storage: Res<GameStorage>) {
    review.keep(&game_storage);
}

/// Saves unsaved changes now and then, in case the program does not end
/// normally.
pub(super) fn autosave(
    mut review: Single<&mut Review>,
    game_storage: Res<GameStorage>,
    time: Res<Time<Real>>,
    mut alarm: ResMut<RedrawTimer>,
    mut notify: MessageWriter<Notify>,
) {
    // Autosaving changes nothing visible.
    let review = review.bypass_change_detection();
    let trouble = review.autosave(&game_storage, time.elapsed(), &mut alarm);
    notify.write_batch(trouble.map(Notify::trouble));
}
