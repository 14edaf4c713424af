//! The first look at a position: decided, or else how much work to expect.

use super::eyes::Scratch;
use super::frame::{Frame, Side};
use super::state::{Kind, State};
use super::table::winner;
use super::value::{Link, Reach, Value};

impl<const N: usize> Frame<N> {
    /// What is plain from the position itself, or else what to expect of it.
    pub(super) fn judge(&self, state: &State<N>, kind: Kind, scratch: &mut Scratch<N>) -> Value<N> {
        let result = |side, length, zone| {
            let forced = winner(kind, true) == side;
            Value::solved(forced, Reach::ALWAYS, length, Link::NONE, zone)
        };
        if self.is_captured(state) {
            return result(Side::Attacker, 0, self.target);
        }
        if let Some(zone) = self.living(state, scratch) {
            return result(Side::Defender, 0, zone);
        }
        let (room, basis) = self.room(state);
        if let Some(zone) = self.doom(state, (room, basis)) {
            return result(Side::Attacker, self.moves_to_fill(state), zone);
        }
        if super::value::par(0) == 1 {
            let captured = self.outlook(state, room);
            let z = match kind {
                Kind::Captured => captured,
                Kind::Alive => -captured,
            };
            return Value::open(super::value::hope(z), super::value::hope(-z));
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
