//! The interface to the storage of the running game. `saves` implements it.

use crate::app::i18n::Phrase;
use crate::game::{Event, GameSession, Setup};

/// Keeps the running game, so that it survives the end of the program, and the
/// shelved game while the board shows something else.
pub(crate) trait GameStore {
    /// Begins the journal of a game session, with the events that it has
    /// already.
    fn begin(&mut self, setup: &Setup, events: &[Event]);

    /// Writes an event to the journal. It is on the disk when this returns,
    /// except for the time of the clocks, which is written now and then.
    fn keep(&mut self, event: &Event);

    /// Saves a finished game. Returns a message for the player if that failed.
    fn finish(&mut self, session: &GameSession) -> Option<Phrase>;

    /// Saves a game under way that another game replaces. Returns a message for
    /// the player.
    fn replace(&mut self, running: Option<&GameSession>) -> Option<Result<Phrase, Phrase>>;

    /// Shelves a game session while the board shows something else. Its clocks
    /// stop.
    fn shelve(&mut self, session: Box<GameSession>);

    /// Returns the shelved game session and lets its clocks run again.
    fn take_up(&mut self) -> Option<Box<GameSession>>;

    /// Returns the reason why the journal cannot be written, once for each
    /// series of failures.
    fn new_trouble(&mut self) -> Option<Phrase>;
}
