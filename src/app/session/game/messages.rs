//! The requests to the game, and the facts about it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::clock::Tick;
use crate::game::{Event, GameSession, Restored, Setup};
use crate::go::{self, Effect, Game, IllegalMove};

/// The requests to the game.
#[derive(Message, Clone, Debug)]
pub(crate) enum GameIntent {
    /// Put a position on the board to try moves. A running game session is
    /// shelved.
    Start(Box<Game>),
    /// Show a position of a record. If it is one move further than the board,
    /// it is shown as a move.
    Show(Box<Game>),
    /// Begin a game session.
    Begin(Box<Setup>),
    /// Begin the game on the board again with the colors swapped.
    Rematch,
    /// Show a game that another machine judges, and its changes.
    Follow(Box<FollowedChange>),
    /// Go on here with a game that another machine has judged.
    Unfollow,
    /// Continue a game that was read from a file.
    Restore(Box<Restored>),
    /// Put the shelved game session back on the board.
    ResumeShelved,
    /// Show a temporary position over the board, which is kept unchanged.
    Lay(Box<Game>),
    /// Remove the temporary position.
    Uncover,
    /// Apply an event to the game session.
    Event(Event),
    /// Play for the side to move.
    Play(go::Move),
    /// Play a move of a line that the program is demonstrating, if the game still has
    /// this many turns: a person may take turns back in the same frame.
    Demonstrate(go::Move, usize),
    /// Take the last turn back.
    Undo,
    /// Play the last undone turn again.
    Redo,
    /// Take turns back until this many are left.
    Rewind(usize),
}

/// The state of a game that another machine judges, and the events that led to
/// it since the last one.
#[derive(Clone, Debug)]
pub(crate) struct FollowedChange {
    /// The game after the events.
    pub(crate) session: GameSession,
    /// The events in their order. If the game begins, they are all of its
    /// events.
    pub(crate) events: Vec<Event>,
    /// The side of the person at this machine; `None` for a spectator.
    pub(crate) own: Option<go::Color>,
    /// True if the game is another one than before.
    pub(crate) begins: bool,
}

/// A person wants something of a game that another machine judges.
#[derive(Message, Clone, Debug)]
pub(crate) struct GameAsked(pub(crate) GameIntent);

/// Another game was put on the board.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct GameStarted;

/// A move was played.
#[derive(Message, Clone, Debug)]
pub(crate) struct MovePlayed {
    /// The side that played.
    pub(crate) color: go::Color,
    /// The move.
    pub(crate) mv: go::Move,
    /// The changes to the board.
    pub(crate) effect: Effect,
    /// The number of the turn, from 1.
    pub(crate) number: usize,
    /// The number of prisoners that the capturing side had before the move.
    pub(crate) prisoners_before: usize,
}

/// A move was refused. The position is unchanged.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct MoveRefused {
    /// The refused move.
    pub(crate) mv: go::Move,
    /// The reason.
    pub(crate) reason: IllegalMove,
}

/// The running clock has advanced.
#[derive(Message, Clone, Debug)]
pub(crate) struct ClockTicked(pub(crate) Tick);

/// The position has changed other than by a move.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct PositionChanged;

/// The change of the position since the reader last looked.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// No change.
    None,
    /// One move.
    Move(MovePlayed),
    /// Another game, moves taken back, or several moves at once: too much to be
    /// shown move by move.
    Anew,
}

/// Reads all facts that change the position.
#[derive(SystemParam)]
pub(crate) struct Changes<'w, 's> {
    started: MessageReader<'w, 's, GameStarted>,
    played: MessageReader<'w, 's, MovePlayed>,
    changed: MessageReader<'w, 's, PositionChanged>,
}

impl Changes<'_, '_> {
    /// Returns the change of the position since the last call.
    pub(crate) fn look(&mut self) -> Change {
        let anew = self.started.read().count() + self.changed.read().count() > 0;
        let mut played = self.played.read();
        match (played.next().cloned(), played.next()) {
            _ if anew => {
                played.last();
                Change::Anew
            }
            (None, _) => Change::None,
            (Some(only), None) => Change::Move(only),
            (Some(_), Some(_)) => {
                played.last();
                Change::Anew
            }
        }
    }

    /// Returns true if the position has changed since the last call.
    pub(crate) fn any(&mut self) -> bool {
        !matches!(self.look(), Change::None)
    }
}
