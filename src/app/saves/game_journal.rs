//! Keeps the running game in a journal on disk, and the shelved game while the
//! board shows something else.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bevy::prelude::*;

use crate::app::saves::game_files;
use crate::app::saves::save_error::SaveFileError;
use crate::app::session::{GameStore, Notify, Opening, game};
use crate::app::shell::disk::{Disk, JobOrder, SubmitSystems};
use crate::game::journal::{Found, Journal, recover};
use crate::game::{Event, GameSession, Setup};
use crate::i18n::{Phrase, say};

/// The longest time between two entries of the clocks in the journal, unless the
/// disk is slower. The clocks are looked at every half second, so at most a
/// second is lost.
const CLOCKS_EVERY: Duration = Duration::from_millis(450);

/// The number of visitors' games that are kept.
const MOST_OF_VISITORS: usize = 100;

/// Keeps the journal of the running game, and saves games. Disk jobs do both.
#[derive(Resource, Debug, Default)]
pub(crate) struct GameStorage {
    /// The folder of the journal. Without it no journal is kept.
    folder: Option<PathBuf>,
    /// The folder of saved games.
    games: Option<PathBuf>,
    /// True for games of visitors, who do not come back to them.
    visitors: bool,
    /// The shelved game session, which is not on the board now.
    waiting: Option<Box<GameSession>>,
    /// The clock time that is not in the journal yet.
    unwritten: Duration,
    /// The steps that were not handed to the disk yet.
    steps: Vec<Step>,
    /// The number of all steps so far.
    given: u64,
    on_disk: Arc<Mutex<OnDisk>>,
    report: Arc<Mutex<Report>>,
}

/// A piece of work for the disk.
#[derive(Debug)]
enum Step {
    /// Begin the journal of a game.
    Begin(Box<(Setup, Vec<Event>)>),
    /// Add an event to the journal.
    Add(Event),
    /// Save the game, each time into the same file.
    Save(Box<GameSession>),
    /// Save a finished game.
    Finish(Box<GameSession>),
    /// Save a game that another one replaces.
    Replace(Box<GameSession>),
    /// Delete the journal.
    Close,
}

impl Step {
    /// Returns true if it writes a file of the person's own.
    const fn saves(&self) -> bool {
        matches!(self, Self::Save(_) | Self::Finish(_) | Self::Replace(_))
    }

    const fn is_time(&self) -> bool {
        matches!(self, Self::Add(Event::Elapsed(_)))
    }
}

/// The files of the game. Only the jobs lock it, because they hold the lock
/// while they write.
#[derive(Debug, Default)]
struct OnDisk {
    folder: Option<PathBuf>,
    games: Option<PathBuf>,
    visitors: bool,
    journal: Option<Journal>,
    /// The content for a journal whose file could not be created yet.
    unbegun: Option<Box<(Setup, Vec<Event>)>>,
    /// The file of the game on the board, if it was saved.
    file: Option<PathBuf>,
}

/// The results of the jobs. It is locked only for moments.
#[derive(Debug, Default)]
struct Report {
    /// The number of the last step that is done.
    written: u64,
    trouble: Trouble,
    news: Vec<Notify>,
}

/// The state of a write error: none, new or reported.
#[derive(Debug, Default, PartialEq)]
enum Trouble {
    #[default]
    None,
    New(Phrase),
    Reported,
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    // After a panic the journal is written anew, and the rest is whole.
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl GameStorage {
    /// Keeps the journal in one folder, and saves games in the other.
    pub(crate) fn in_folders(running: PathBuf, games: PathBuf) -> Self {
        Self::new(running, games, false)
    }

    /// Keeps games of visitors: one that is given up is discarded, and of the
    /// finished ones only the last are kept.
    pub(crate) fn for_visitors(running: PathBuf, games: PathBuf) -> Self {
        Self::new(running, games, true)
    }

    fn new(running: PathBuf, games: PathBuf, visitors: bool) -> Self {
        let on_disk = OnDisk {
            folder: Some(running.clone()),
            games: Some(games.clone()),
            visitors,
            ..OnDisk::default()
        };
        Self {
            folder: Some(running),
            games: Some(games),
            visitors,
            on_disk: Arc::new(Mutex::new(on_disk)),
            ..Self::default()
        }
    }

    /// Keeps nothing, and reports the reason.
    pub(crate) fn nowhere(why: Phrase) -> Self {
        let report = Report {
            trouble: Trouble::New(why),
            ..Report::default()
        };
        Self {
            report: Arc::new(Mutex::new(report)),
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

    /// Saves the game on the board, each time into the same file. The result is
    /// reported when it is there.
    pub(crate) fn save(&mut self, session: &GameSession) {
        self.give(Step::Save(Box::new(session.clone())));
    }

    /// Discards the shelved game session and its journal.
    pub(crate) fn forget(&mut self) {
        if self.waiting.take().is_some() {
            self.give(Step::Close);
        }
    }

    fn give(&mut self, step: Step) {
        self.given += 1;
        self.steps.push(step);
    }

    fn give_time(&mut self) {
        let time = std::mem::take(&mut self.unwritten);
        if !time.is_zero() {
            self.give(Step::Add(Event::elapsed(time)));
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
        self.give(Step::Begin(Box::new((setup.clone(), events.to_vec()))));
    }

    /// Clock time that is not written yet is written before the event.
    fn keep(&mut self, event: &Event) {
        if let Event::Elapsed(time) = event {
            self.unwritten += Duration::from_nanos(*time);
            // On a slow disk the entries of the clocks would queue up, and a
            // move would wait for all of them.
            let is_idle = self.written() >= self.given;
            if self.unwritten >= CLOCKS_EVERY && is_idle {
                self.give_time();
            }
            return;
        }
        self.give_time();
        self.give(Step::Add(event.clone()));
    }

    fn finish(&mut self, session: &GameSession) {
        self.give_time();
        if self.games.is_some() {
            self.give(Step::Finish(Box::new(session.clone())));
        }
    }

    /// If the game cannot be saved, its journal stays and is offered at the next
    /// start.
    fn replace(&mut self, running: Option<&GameSession>) {
        let waiting = self.waiting.take();
        let Some(running) = running.or(waiting.as_deref()) else {
            return;
        };
        if running.is_under_way() && !self.visitors {
            self.give(Step::Replace(Box::new(running.clone())));
        }
    }

    fn supersede(&mut self, session: &GameSession) {
        let waiting = self.waiting.as_ref();
        if waiting.is_some_and(|waiting| waiting.is_same_game(session)) {
            self.waiting = None;
        }
    }

    fn shelve(&mut self, mut session: Box<GameSession>) {
        if session.outcome().is_some() {
            self.give(Step::Close);
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

    fn commit(&mut self, disk: &Disk) {
        let steps = std::mem::take(&mut self.steps);
        if steps.is_empty() {
            return;
        }
        let acknowledgement = Acknowledgement {
            report: Arc::clone(&self.report),
            given: self.given,
        };
        let saves = steps.iter().any(Step::saves);
        if self.folder.is_none() && !saves {
            return;
        }
        let is_time = steps.iter().all(Step::is_time);
        let on_disk = Arc::clone(&self.on_disk);
        let job = move || {
            let mut on_disk = lock(&on_disk);
            for step in steps {
                on_disk.take(step, &acknowledgement.report);
            }
            drop(acknowledgement);
        };
        if is_time {
            disk.submit_unseen(JobOrder::Game, job);
        } else {
            disk.submit(
                if saves {
                    JobOrder::GameAfterFiles
                } else {
                    JobOrder::Game
                },
                job,
            );
        }
    }

    fn given(&self) -> u64 {
        self.given
    }

    fn written(&self) -> u64 {
        lock(&self.report).written
    }

    fn news(&mut self) -> Vec<Notify> {
        let mut report = lock(&self.report);
        let mut news = std::mem::take(&mut report.news);
        if matches!(report.trouble, Trouble::New(_))
            && let Trouble::New(why) = std::mem::replace(&mut report.trouble, Trouble::Reported)
        {
            news.push(Notify::trouble(why.sentence()));
        }
        news
    }
}

/// Notes that the steps of a job are done when it is dropped. So a move is
/// shown even if the job panics.
struct Acknowledgement {
    report: Arc<Mutex<Report>>,
    given: u64,
}

impl Drop for Acknowledgement {
    fn drop(&mut self) {
        let mut report = lock(&self.report);
        report.written = report.written.max(self.given);
        if std::thread::panicking() {
            let why = say!("trouble-broken");
            report.note(Err(say!("journal-not-kept", why = why)));
        }
    }
}

impl Report {
    fn note(&mut self, written: Result<(), Phrase>) {
        match written {
            Ok(()) => self.trouble = Trouble::None,
            Err(why) if self.trouble == Trouble::None => self.trouble = Trouble::New(why),
            Err(_) => {}
        }
    }
}

impl OnDisk {
    fn take(&mut self, step: Step, report: &Mutex<Report>) {
        match step {
            Step::Begin(content) => {
                self.file = None;
                self.unbegun = None;
                self.begin(content, report);
            }
            Step::Add(event) => self.add(event, report),
            Step::Save(session) => {
                let saved = self.save(&session);
                let outcome = saved
                    .map(|path| say!("saved-as", path = path.display().to_string()))
                    .map_err(|why| say!("not-saved", why = Phrase::from(&why)));
                lock(report).news.push(Notify::of(outcome));
            }
            Step::Finish(session) => {
                let saved = self.save(&session);
                if let (true, Some(games)) = (self.visitors, &self.games) {
                    game_files::keep_last(games, MOST_OF_VISITORS);
                }
                if let Err(why) = saved {
                    let message = say!("not-saved", why = Phrase::from(&why));
                    lock(report).news.push(Notify::trouble(message));
                }
            }
            Step::Replace(session) => {
                let outcome = match self.save(&session) {
                    Ok(path) => Ok(say!("earlier-saved-as", path = path.display().to_string())),
                    Err(why) => {
                        self.journal = None;
                        Err(say!("earlier-kept", why = Phrase::from(&why)))
                    }
                };
                lock(report).news.push(Notify::of(outcome));
            }
            Step::Close => {
                self.unbegun = None;
                if let Some(journal) = self.journal.take() {
                    journal.close();
                }
            }
        }
    }

    fn begin(&mut self, content: Box<(Setup, Vec<Event>)>, report: &Mutex<Report>) {
        let Some(folder) = &self.folder else { return };
        let (setup, events) = &*content;
        let begun = match &mut self.journal {
            Some(journal) => journal.begin_again(setup, events),
            none => Journal::begin(folder, setup, events).map(|journal| *none = Some(journal)),
        };
        if begun.is_err() && self.journal.is_none() {
            self.unbegun = Some(content);
        }
        lock(report).note(begun.map_err(|error| (&error).into()));
    }

    fn add(&mut self, event: Event, report: &Mutex<Report>) {
        if let Some(journal) = &mut self.journal {
            let added = journal.add(&event).map_err(|error| (&error).into());
            lock(report).note(added);
        } else if let Some(mut unbegun) = self.unbegun.take() {
            unbegun.1.push(event);
            self.begin(unbegun, report);
        }
    }

    fn save(&mut self, session: &GameSession) -> Result<PathBuf, SaveFileError> {
        let path = match self.file.take() {
            Some(path) => game_files::replace(path, session)?,
            None => {
                let folder = self.games.as_deref();
                game_files::save(folder.ok_or(SaveFileError::NoGamesFolder)?, session)?
            }
        };
        self.file = Some(path.clone());
        Ok(path)
    }
}

/// The system that finds the running game at start-up.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct KeepingSystems;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<GameStorage>()
        .init_resource::<Opening>()
        .add_systems(Startup, shelve_running_game.in_set(KeepingSystems))
        .add_systems(Last, commit_journal.in_set(SubmitSystems));
    game::keep_in::<GameStorage>(app);
}

/// Hands to the disk whatever was given after the game was judged.
fn commit_journal(mut game_storage: ResMut<GameStorage>, disk: Res<Disk>) {
    game_storage.bypass_change_detection().commit(&disk);
}

/// Shelves the game that was running when the program ended. If the program was
/// started to show something else, the game stays for the next start.
fn shelve_running_game(
    mut game_storage: ResMut<GameStorage>,
    mut notify: MessageWriter<Notify>,
    opening: Res<Opening>,
) {
    let Some(folder) = game_storage.folder.clone() else {
        return;
    };
    if !matches!(&*opening, Opening::Home | Opening::Kiosk(_)) {
        return;
    }
    let recovery = recover(&folder);
    if let Some(unread) = recovery.unread.first() {
        let why = Phrase::from(unread);
        notify.write(Notify::trouble(say!("earlier-unread", why = why)));
    }
    if let Found::Game(found) = recovery.found {
        let (session, journal) = *found;
        lock(&game_storage.on_disk).journal = Some(journal);
        game_storage.shelve(Box::new(session));
    }
}

#[cfg(test)]
mod tests {
    use bevy::tasks::{IoTaskPool, TaskPool};

    use super::*;
    use crate::app::shell::disk::tests::Gate;
    use crate::go::{Color, Move, Rules, Size};

    #[test]
    fn clock_times_do_not_queue_up_behind_a_slow_disk() {
        IoTaskPool::get_or_init(TaskPool::default);
        let place = tempfile::tempdir().unwrap();
        let mut game_storage =
            GameStorage::in_folders(place.path().join("state"), place.path().join("games"));
        let setup = Setup::even(Size::square(9).unwrap(), Rules::french());
        let disk = Disk::threaded();
        let gate = Gate::shut(&disk, JobOrder::Game);
        game_storage.begin(&setup, &[]);
        game_storage.commit(&disk);
        let given = game_storage.given();
        let second = Event::elapsed(Duration::from_secs(1));
        for _ in 0..10 {
            game_storage.keep(&second);
            game_storage.commit(&disk);
        }
        assert_eq!(game_storage.given(), given);
        drop(gate);
        while game_storage.written() < given {
            std::thread::yield_now();
        }
        game_storage.keep(&second);
        game_storage.commit(&disk);
        assert_eq!(game_storage.given(), given + 1);
        assert_eq!(game_storage.unwritten, Duration::ZERO);
    }

    #[test]
    fn a_journal_is_written_as_soon_as_its_folder_can_be_created() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("state");
        std::fs::write(&folder, "in the way").unwrap();
        let mut game_storage = GameStorage::in_folders(folder.clone(), place.path().join("games"));
        let setup = Setup::even(Size::square(9).unwrap(), Rules::french());
        let disk = Disk::default();
        game_storage.begin(&setup, &[]);
        game_storage.commit(&disk);
        assert_eq!(game_storage.news().len(), 1);
        let moves = [Color::Black, Color::White].map(|color| Event::Move(color, Move::Pass));
        game_storage.keep(&moves[0]);
        game_storage.commit(&disk);
        assert_eq!(game_storage.news(), [], "it is told once");
        std::fs::remove_file(&folder).unwrap();
        let mut session = GameSession::new(setup).unwrap();
        session.apply(&moves[0]).unwrap();
        let point = session.game().board().size().parse_point("E5").unwrap();
        let second = Event::Move(Color::White, Move::Place(point));
        session.apply(&second).unwrap();
        game_storage.keep(&second);
        game_storage.commit(&disk);
        assert_eq!(game_storage.written(), game_storage.given());
        drop(game_storage);
        let Found::Game(found) = recover(&folder).found else {
            panic!("the game is there");
        };
        assert_eq!(found.0.game().turns(), session.game().turns());
    }
}
