//! The frames that the running clock of the game needs.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::session::game::CurrentGame;
use crate::app::shell::redraw::{RedrawWhile as _, SLACK};
use crate::clock::GameClock;

/// The longest time between two frames while a clock runs: two for each second
/// that it shows.
const TICKING: Duration = Duration::from_millis(500);
/// The delay of a frame after the clock reaches a whole second. It then shows a
/// new time, and may be counted aloud.
const AFTER_SECOND: Duration = Duration::from_millis(5);
pub(crate) fn plugin(app: &mut App) {
    app.redraw_within(|current: Res<CurrentGame>| current.running_clock().map(time_to_next_second));
}

/// Returns the time until the display of the running clock changes.
fn time_to_next_second(clocks: &GameClock) -> Duration {
    let left = clocks
        .turn()
        .and_then(|color| clocks.remaining(color).time());
    let Some(left) = left else { return TICKING };
    let over = Duration::from_nanos(left.subsec_nanos().into());
    // The result would often be close to TICKING. Returning exactly that keeps
    // the requested time the same.
    match over + AFTER_SECOND {
        wait if wait + SLACK < TICKING => wait,
        _ => TICKING,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Color;

    #[test]
    fn a_frame_is_drawn_when_a_clock_reaches_a_second() {
        let waits = |left: u64| {
            let mut clocks = GameClock::new("10m".parse().unwrap());
            clocks.start(Color::Black);
            clocks.advance(Duration::from_secs(600) - Duration::from_millis(left));
            time_to_next_second(&clocks).as_millis()
        };
        assert_eq!([9_300, 9_900, 9_000].map(waits), [305, 500, 5]);
        // The frames are half a second apart, and a little late.
        assert_eq!([9_495, 9_490].map(waits), [500, 500]);
        let mut clocks = GameClock::new("none".parse().unwrap());
        clocks.start(Color::Black);
        assert_eq!(time_to_next_second(&clocks), TICKING);
    }
}
