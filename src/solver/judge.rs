//! The first evaluation of a position: a result, or an estimate of the work to
//! find one.

use super::eyes::Scratch;
use super::geometry::{Geometry, Side};
use super::state::{Kind, State};
use super::table::winner;
use super::value::{Length, Link, Reach, Value};

impl<const N: usize> Geometry<N> {
    /// Returns the result that follows from the position itself without search,
    /// or else estimated proof numbers.
    pub(super) fn judge(&self, state: &State<N>, kind: Kind, scratch: &mut Scratch<N>) -> Value<N> {
        let result = |side, length, zone| {
            let forced = winner(kind, true) == side;
            Value::solved(forced, Reach::ALWAYS, length, Link::NONE, zone)
        };
        if self.is_captured(state) {
            return result(Side::Attacker, Length::NONE, self.target);
        }
        if let Some(zone) = self.living(state, scratch) {
            return result(Side::Defender, Length::NONE, zone);
        }
        if let Some(zone) = self.way_home(state) {
            return result(Side::Defender, Length::NONE.after_move().after_move(), zone);
        }
        let room = self.room(state);
        if let Some(zone) = self.no_eye_space(state, &room) {
            let at_most = |points: u32| u8::try_from(points).unwrap_or(u8::MAX);
            let length = Length {
                moves: at_most(self.moves_to_fill(state)),
                passes: at_most(self.passes_before_capture(state, &room)),
            };
            return result(Side::Attacker, length, zone);
        }
        // All tests without search have failed, so the learned odds set the
        // initial proof numbers.
        let [captured, kept] = self.work_expected(state, room.points);
        match kind {
            Kind::Captured => Value::open(captured, kept),
            Kind::Alive => Value::open(kept, captured),
        }
    }
}
