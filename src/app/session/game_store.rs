//! The interface to the storage of the running game. `saves` implements it.

use crate::app::session::notices::Notify;
use crate::app::shell::disk::Disk;
use crate::game::{Event, GameSession, Setup};

/// Keeps the running game, so that it survives the end of the program, and the
/// shelved game while the board shows something else.
///
/// No method waits for the disk. What is given gets on the disk in its order.
pub(crate) trait GameStore {
    /// Begins the journal of a game session, with the events that it has
    /// already.
    fn begin(&mut self, setup: &Setup, events: &[Event]);

    /// Adds an event to the journal. The time of the clocks is added now and
    /// then.
    fn keep(&mut self, event: &Event);

    /// Saves a finished game.
    fn finish(&mut self, session: &GameSession);

    /// Saves a game under way that another game replaces.
    fn replace(&mut self, running: Option<&GameSession>);

    /// Forgets the shelved game session if it is the beginning of this one, which
    /// goes on instead.
    fn supersede(&mut self, session: &GameSession);

    /// Shelves a game session while the board shows something else. Its clocks
    /// stop.
    fn shelve(&mut self, session: Box<GameSession>);

    /// Returns the shelved game session and lets its clocks run again.
    fn take_up(&mut self) -> Option<Box<GameSession>>;

    /// Hands everything that was given to the disk.
    fn commit(&mut self, disk: &Disk);

    /// Returns the number of things that were given so far.
    fn given(&self) -> u64;

    /// Returns the number of given things that are on the disk, or that could
    /// not be written. Those are the first ones.
    fn written(&self) -> u64;

    /// Returns the news since the last call: how games were saved, and the
    /// reason why the journal cannot be written, once for each series of
    /// failures.
    fn news(&mut self) -> Vec<Notify>;
}
