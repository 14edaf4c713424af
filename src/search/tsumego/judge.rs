//! The first look at a position: decided, or else how much work to expect.

use super::eyes::Scratch;
use super::frame::{Frame, Side};
use super::state::{Kind, State};
use super::table::winner;
use super::value::{Link, Reach, Value};

impl<const N: usize> Frame<N> {
    /// What is plain from the position itself, or else what to expect of it.
    pub(super) fn judge(&self, state: &State<N>, kind: Kind, scratch: &mut Scratch<N>) -> Value {
        let result = |side, length| {
            let forced = winner(kind, true) == side;
            Value::solved(forced, Reach::ALWAYS, length, Link::NONE)
        };
        if self.is_captured(state) {
            return result(Side::Attacker, 0);
        }
        if self.is_alive(state, scratch) {
            return result(Side::Defender, 0);
        }
        let room = self.room(state);
        if self.is_too_small(state, room) {
            return result(Side::Attacker, self.moves_to_fill(state));
        }
        // As if all moves had been made and nothing come of any; and the more
        // room there is, the more the attacker has to do. Measured against
        // starting at one, this takes a fifth off the positions looked at.
        let (room, moves) = (room.len(), self.empty(state).len());
        match (kind, state.to_move == kind.forcer()) {
            (Kind::Captured, true) => Value::open(1 + room, moves),
            (Kind::Captured, false) => Value::open(moves + room, 1),
            (Kind::Alive, true) => Value::open(1, moves + room),
            (Kind::Alive, false) => Value::open(moves, 1 + room),
        }
    }
}
