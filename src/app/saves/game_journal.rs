//! Keeping the running game on disk, and the one that waits while the board
//! shows something else.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;

use crate::app::i18n::{Phrase, say};
use crate::app::run::Opening;
use crate::app::saves::game_files;
use crate::app::session::notices::Notify;
use crate::game::journal::{Found, Journal, recover};
use crate::game::{Event, GameSession, Setup};

/// How much time may go by before the clocks are written.
/// With the half second between two looks at the clocks that is a second.
const CLOCKS_EVERY: Duration = Duration::from_millis(450);

/// How many games of visitors are kept.
const MOST_OF_VISITORS: usize = 100;

/// Keeps the running game.
#[derive(Resource, Debug, Default)]
pub(crate) struct Keeper {
    /// Where the running game is kept; it is not without it.
    folder: Option<PathBuf>,
    /// Where games are saved.
    games: Option<PathBuf>,
    journal: Option<Journal>,
    /// What a journal that could not be begun would hold.
    unbegun: Option<Box<(Setup, Vec<Event>)>>,
    /// The contest that is not on the board now.
    waiting: Option<Box<GameSession>>,
    /// Time that has gone by since the clocks were written.
    unwritten: Duration,
    /// The file of the game on the board, once it was saved.
    file: Option<PathBuf>,
    /// Whether games are those of visitors, who do not come back to them.
    visitors: bool,
    trouble: Trouble,
}

/// Whether the game can be kept, and whether that was told.
#[derive(Debug, Default, PartialEq)]
enum Trouble {
    #[default]
    None,
    New(Phrase),
    Told,
}

impl Keeper {
    /// Keeps the running game in the one folder, and saves games in the other.
    pub(crate) fn in_folders(running: PathBuf, games: PathBuf) -> Self {
        Self {
            folder: Some(running),
            games: Some(games),
            ..Self::default()
        }
    }

    /// The same for games of visitors: one that is given up is forgotten, and of
    /// those that were played to their end only the last ones stay.
    pub(crate) fn for_visitors(running: PathBuf, games: PathBuf) -> Self {
        Self {
            visitors: true,
            ..Self::in_folders(running, games)
        }
    }

    /// Keeps nothing, and says why.
    pub(crate) fn nowhere(why: Phrase) -> Self {
        Self {
            trouble: Trouble::New(why),
            ..Self::default()
        }
    }

    /// The contest that waits to be taken up again.
    pub(crate) fn waiting(&self) -> Option<&GameSession> {
        self.waiting.as_deref()
    }

    /// The folder of saved games.
    ///
    /// # Errors
    /// Why there is none.
    pub(crate) fn games(&self) -> Result<&Path, Phrase> {
        let folder = self.games.as_deref();
        folder.ok_or_else(|| say!("trouble-no-games-folder"))
    }

    /// Saves the game on the board; the path of its file, which is the same each
    /// time.
    ///
    /// # Errors
    /// Why it could not be saved.
    pub(crate) fn save(&mut self, session: &GameSession) -> Result<PathBuf, Phrase> {
        let file = self.file.take();
        let path = match file {
            Some(path) => game_files::replace(path, session)?,
            None => game_files::save(self.games()?, session)?,
        };
        self.file = Some(path.clone());
        Ok(path)
    }

    /// A game is over: it is saved. What is to be told if it could not be.
    pub(crate) fn finish(&mut self, session: &GameSession) -> Option<Phrase> {
        self.write_time();
        self.games.as_ref()?;
        let saved = self.save(session);
        if let (true, Some(games)) = (self.visitors, &self.games) {
            game_files::keep_last(games, MOST_OF_VISITORS);
        }
        saved.err().map(|why| say!("not-saved", why = why))
    }

    /// The contest that waits is given up: nobody comes back to it.
    pub(crate) fn forget(&mut self) {
        if self.waiting.take().is_some()
            && let Some(journal) = self.journal.take()
        {
            journal.close();
        }
    }

    /// Another game takes the place of one that is under way: that one is saved,
    /// or else left where it will be offered at the next start. What is to be
    /// told of it.
    pub(crate) fn replace(
        &mut self,
        running: Option<&GameSession>,
    ) -> Option<Result<Phrase, Phrase>> {
        let waiting = self.waiting.take();
        let running = running.or(waiting.as_deref())?;
        if !running.is_under_way() || self.visitors {
            return None;
        }
        Some(match self.save(running) {
            Ok(path) => Ok(say!("earlier-saved-as", path = path.display().to_string())),
            Err(why) => {
                self.journal = None;
                Err(say!("earlier-kept", why = why))
            }
        })
    }

    /// A contest begins, with what has happened in it already.
    pub(crate) fn begin(&mut self, setup: &Setup, events: &[Event]) {
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

    /// Writes down what happened, and before that how much time went by.
    pub(crate) fn keep(&mut self, event: &Event) {
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

    /// Why the game is not being kept, once for each trouble.
    pub(crate) fn new_trouble(&mut self) -> Option<Phrase> {
        if !matches!(self.trouble, Trouble::New(_)) {
            return None;
        }
        match std::mem::replace(&mut self.trouble, Trouble::Told) {
            Trouble::New(why) => Some(why),
            Trouble::None | Trouble::Told => None,
        }
    }

    /// Lays a contest aside while the board shows something else. Its clocks
    /// stand still.
    pub(crate) fn shelve(&mut self, mut session: Box<GameSession>) {
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

    /// Takes the contest that waits up again.
    pub(crate) fn take_up(&mut self) -> Option<Box<GameSession>> {
        let mut session = self.waiting.take()?;
        self.pause(&mut session, false);
        Some(session)
    }

    fn pause(&mut self, session: &mut GameSession, pause: bool) {
        let event = Event::Pause(pause);
        if session.clocks().is_paused() != pause && session.apply(&event).is_ok() {
            self.keep(&event);
        }
    }
}

/// The game is found that was being played.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct KeepingSystems;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Keeper>()
        .add_systems(Startup, find_running_game.in_set(KeepingSystems));
}

/// A game that was being played when the program ended waits to go on; unless
/// the program was started for another one, then it waits for the next start.
fn find_running_game(
    mut keeper: ResMut<Keeper>,
    mut notify: MessageWriter<Notify>,
    opening: Option<Res<Opening>>,
) {
    let Some(folder) = keeper.folder.clone() else {
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
        keeper.journal = Some(journal);
        keeper.shelve(Box::new(session));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Color, Move, Rules, Size};

    #[test]
    fn a_game_is_kept_as_soon_as_it_can_be() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("state");
        std::fs::write(&folder, "in the way").unwrap();
        let mut keeper = Keeper::in_folders(folder.clone(), place.path().join("games"));
        let setup = Setup::even(Size::square(9).unwrap(), Rules::french());
        keeper.begin(&setup, &[]);
        assert!(keeper.new_trouble().is_some());
        let moves = [Color::Black, Color::White].map(|color| Event::Move(color, Move::Pass));
        keeper.keep(&moves[0]);
        assert!(keeper.new_trouble().is_none(), "it is told once");
        std::fs::remove_file(&folder).unwrap();
        let mut session = GameSession::new(setup).unwrap();
        session.apply(&moves[0]).unwrap();
        let point = session.game().board().size().parse_point("E5").unwrap();
        let second = Event::Move(Color::White, Move::Place(point));
        session.apply(&second).unwrap();
        keeper.keep(&second);
        drop(keeper);
        let Found::Game(found) = recover(&folder).found else {
            panic!("the game is there");
        };
        assert_eq!(found.0.game().turns(), session.game().turns());
    }
}
