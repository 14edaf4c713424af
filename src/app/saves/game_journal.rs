//! Keeps the running game in a journal on disk, and the shelved game while the
//! board shows something else.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;

use crate::app::i18n::{Phrase, say};
use crate::app::saves::game_files;
use crate::app::saves::save_error::SaveFileError;
use crate::app::session::game;
use crate::app::session::game_store::GameStore;
use crate::app::session::notices::Notify;
use crate::app::session::opening::Opening;
use crate::game::journal::{Found, Journal, recover};
use crate::game::{Event, GameSession, Setup};

/// The longest time between two entries of the clocks in the journal. The
/// clocks are looked at every half second, so at most a second is lost.
const CLOCKS_EVERY: Duration = Duration::from_millis(450);

/// The number of visitors' games that are kept.
const MOST_OF_VISITORS: usize = 100;

/// Keeps the journal of the running game, and saves games.
#[derive(Resource, Debug, Default)]
pub(crate) struct GameStorage {
    /// The folder of the journal. Without it no journal is kept.
    folder: Option<PathBuf>,
    /// The folder of saved games.
    games: Option<PathBuf>,
    journal: Option<Journal>,
    /// The content for a journal whose file could not be created yet.
    unbegun: Option<Box<(Setup, Vec<Event>)>>,
    /// The shelved game session, which is not on the board now.
    waiting: Option<Box<GameSession>>,
    /// The clock time that is not in the journal yet.
    unwritten: Duration,
    /// The file of the game on the board, if it was saved.
    file: Option<PathBuf>,
    /// True for games of visitors, who do not come back to them.
    visitors: bool,
    trouble: Trouble,
}

/// The state of a write error: none, new or reported.
#[derive(Debug, Default, PartialEq)]
enum Trouble {
    #[default]
    None,
    New(Phrase),
    Told,
}

impl GameStorage {
    /// Keeps the journal in one folder, and saves games in the other.
    pub(crate) fn in_folders(running: PathBuf, games: PathBuf) -> Self {
        Self {
            folder: Some(running),
            games: Some(games),
            ..Self::default()
        }
    }

    /// Keeps games of visitors: one that is given up is discarded, and of the
    /// finished ones only the last are kept.
    pub(crate) fn for_visitors(running: PathBuf, games: PathBuf) -> Self {
        Self {
            visitors: true,
            ..Self::in_folders(running, games)
        }
    }

    /// Keeps nothing, and reports the reason.
    pub(crate) fn nowhere(why: Phrase) -> Self {
        Self {
            trouble: Trouble::New(why),
            ..Self::default()
        }
    }

    /// Returns the shelved game session.
    pub(crate) fn waiting(&self) -> Option<&GameSession> {
        self.waiting.as_deref()
    }

    /// Returns the folder of saved games, if there is one.
    pub(crate) fn games(&self) -> Option<&Path> {
        self.games.as_deref()
    }

    /// Saves the game on the board, each time into the same file. Returns its
    /// path.
    ///
    /// # Errors
    /// Returns the reason if it could not be saved.
    pub(crate) fn save(&mut self, session: &GameSession) -> Result<PathBuf, SaveFileError> {
        let file = self.file.take();
        let path = match file {
            Some(path) => game_files::replace(path, session)?,
            None => game_files::save(self.games().ok_or(SaveFileError::NoGamesFolder)?, session)?,
        };
        self.file = Some(path.clone());
        Ok(path)
    }

    /// Discards the shelved game session and its journal.
    pub(crate) fn forget(&mut self) {
        if self.waiting.take().is_some()
            && let Some(journal) = self.journal.take()
        {
            journal.close();
        }
    }

    fn write_time(&mut self) {
        let time = std::mem::take(&mut self.unwritten);
        if !time.is_zero() {
            self.write(&Event::elapsed(time));
        }
    }

    fn write(&mut self, event: &Event) {
        if let Some(journal) = &mut self.journal {
            let added = journal.add(event).map_err(|error| (&error).into());
            self.note(added);
        } else if let Some(unbegun) = self.unbegun.take() {
            let (setup, mut events) = *unbegun;
            events.push(event.clone());
            self.begin(&setup, &events);
        }
    }

    fn note(&mut self, written: Result<(), Phrase>) {
        match written {
            Ok(()) => self.trouble = Trouble::None,
            Err(why) if self.trouble == Trouble::None => self.trouble = Trouble::New(why),
            Err(_) => {}
        }
    }

    fn pause(&mut self, session: &mut GameSession, pause: bool) {
        let event = Event::Pause(pause);
        if session.clocks().is_paused() != pause && session.apply(&event).is_ok() {
            self.keep(&event);
        }
    }
}

impl GameStore for GameStorage {
    fn begin(&mut self, setup: &Setup, events: &[Event]) {
        self.unwritten = Duration::ZERO;
        self.file = None;
        self.unbegun = None;
        let Some(folder) = &self.folder else { return };
        let begun = match &mut self.journal {
            Some(journal) => journal.begin_again(setup, events),
            none => Journal::begin(folder, setup, events).map(|journal| *none = Some(journal)),
        };
        if begun.is_err() && self.journal.is_none() {
            self.unbegun = Some(Box::new((setup.clone(), events.to_vec())));
        }
        self.note(begun.map_err(|error| (&error).into()));
    }

    /// Clock time that is not written yet is written before the event.
    fn keep(&mut self, event: &Event) {
        if let Event::Elapsed(time) = event {
            self.unwritten += Duration::from_nanos(*time);
            if self.unwritten < CLOCKS_EVERY {
                return;
            }
            self.write_time();
            return;
        }
        self.write_time();
        self.write(event);
    }

    fn finish(&mut self, session: &GameSession) -> Option<Phrase> {
        self.write_time();
        self.games.as_ref()?;
        let saved = self.save(session);
        if let (true, Some(games)) = (self.visitors, &self.games) {
            game_files::keep_last(games, MOST_OF_VISITORS);
        }
        saved
            .err()
            .map(|why| say!("not-saved", why = Phrase::from(&why)))
    }

    /// If the game cannot be saved, its journal stays and is offered at the next
    /// start.
    fn replace(&mut self, running: Option<&GameSession>) -> Option<Result<Phrase, Phrase>> {
        let waiting = self.waiting.take();
        let running = running.or(waiting.as_deref())?;
        if !running.is_under_way() || self.visitors {
            return None;
        }
        Some(match self.save(running) {
            Ok(path) => Ok(say!("earlier-saved-as", path = path.display().to_string())),
            Err(why) => {
                self.journal = None;
                Err(say!("earlier-kept", why = Phrase::from(&why)))
            }
        })
    }

    fn shelve(&mut self, mut session: Box<GameSession>) {
        if session.outcome().is_some() {
            self.unbegun = None;
            if let Some(journal) = self.journal.take() {
                journal.close();
            }
            return;
        }
        self.pause(&mut session, true);
        self.waiting = Some(session);
    }

    fn take_up(&mut self) -> Option<Box<GameSession>> {
        let mut session = self.waiting.take()?;
        self.pause(&mut session, false);
        Some(session)
    }

    fn new_trouble(&mut self) -> Option<Phrase> {
        if !matches!(self.trouble, Trouble::New(_)) {
            return None;
        }
        match std::mem::replace(&mut self.trouble, Trouble::Told) {
            Trouble::New(why) => Some(why),
            Trouble::None | Trouble::Told => None,
        }
    }
}

/// The system that finds the running game at start-up.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct KeepingSystems;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<GameStorage>()
        .add_systems(Startup, find_running_game.in_set(KeepingSystems));
    game::keep_in::<GameStorage>(app);
}

/// Shelves the game that was running when the program ended. If the program was
/// started to show something else, the game stays for the next start.
fn find_running_game(
    mut game_storage: ResMut<GameStorage>,
    mut notify: MessageWriter<Notify>,
    opening: Option<Res<Opening>>,
) {
    let Some(folder) = game_storage.folder.clone() else {
        return;
    };
    let takes_up = |opening: &Opening| matches!(opening, Opening::Home | Opening::Kiosk(_));
    if opening.is_some_and(|opening| !takes_up(&opening)) {
        return;
    }
    let recovery = recover(&folder);
    if let Some(unread) = recovery.unread.first() {
        let why = Phrase::from(unread);
        notify.write(Notify::trouble(say!("earlier-unread", why = why)));
    }
    if let Found::Game(found) = recovery.found {
        let (session, journal) = *found;
        game_storage.journal = Some(journal);
        game_storage.shelve(Box::new(session));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Color, Move, Rules, Size};

    #[test]
    fn a_journal_is_written_as_soon_as_its_folder_can_be_created() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("state");
        std::fs::write(&folder, "in the way").unwrap();
        let mut game_storage = GameStorage::in_folders(folder.clone(), place.path().join("games"));
        let setup = Setup::even(Size::square(9).unwrap(), Rules::french());
        game_storage.begin(&setup, &[]);
        assert!(game_storage.new_trouble().is_some());
        let moves = [Color::Black, Color::White].map(|color| Event::Move(color, Move::Pass));
        game_storage.keep(&moves[0]);
        assert!(game_storage.new_trouble().is_none(), "it is told once");
        std::fs::remove_file(&folder).unwrap();
        let mut session = GameSession::new(setup).unwrap();
        session.apply(&moves[0]).unwrap();
        let point = session.game().board().size().parse_point("E5").unwrap();
        let second = Event::Move(Color::White, Move::Place(point));
        session.apply(&second).unwrap();
        game_storage.keep(&second);
        drop(game_storage);
        let Found::Game(found) = recover(&folder).found else {
            panic!("the game is there");
        };
        assert_eq!(found.0.game().turns(), session.game().turns());
    }
}
