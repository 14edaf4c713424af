//! The end of a record as a game that goes on, with its last moves.

use super::{NodeId, Record};
use crate::go::{Board, Color, Move};

/// The most moves of a game that goes on. Real games are shorter, but a file
/// might hold more. Every turn takes memory, and a search for repetition goes
/// through all of them.
pub(crate) const MOST_MOVES: usize = 10_000;

/// The properties that set up stones other than by moves.
const SETS_STONES: [&str; 3] = ["AB", "AW", "AE"];

/// A game of some kind, to which moves are added.
pub(crate) trait Replay: Sized {
    /// Plays a move, and returns true if that is possible.
    fn play(&mut self, color: Color, mv: Move) -> bool;

    /// Returns the current board.
    fn board(&self) -> &Board;
}

/// Replays the moves of a line after its last set-up of stones. Returns the
/// game and the number of nodes up to that set-up, or `None` if the moves do not
/// lead to the last position of the record. `start` begins a game at the
/// position of a node.
pub(crate) fn replayed_end<G: Replay>(
    record: &Record,
    line: &[NodeId],
    start: impl FnOnce(NodeId) -> Option<G>,
) -> Option<(G, usize)> {
    // `PL`, which names the side to move, changes no stone, so the moves before
    // it stand.
    let sets_up = |node: &NodeId| {
        let properties = record.tree().properties(*node);
        properties.iter().any(|p| SETS_STONES.contains(&p.ident()))
    };
    let first = line.iter().rposition(sets_up).unwrap_or(0);
    let (node, rest) = line.get(first..)?.split_first()?;
    let mut game = start(*node)?;
    let mut moves = rest.iter().filter_map(|node| record.move_at(*node));
    if !moves.all(|(color, mv)| game.play(color, mv)) {
        return None;
    }
    let last = record.position(*line.last()?);
    let is_same = game.board().stones().eq(last.board.stones());
    is_same.then_some((game, first + 1))
}
