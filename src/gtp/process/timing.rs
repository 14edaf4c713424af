//! The time commands that are sent to engines.
//!
//! Plain GTP knows main time and Canadian periods. Japanese byo-yomi is sent as
//! `kgs-time_settings` (GTP of the Kiseido Go Server) and Fischer time as
//! `kata-time_settings` (`KataGo`), if the engine knows these commands.
//! Otherwise the nearest plain setting is sent. Times are whole seconds,
//! rounded down, but at least one second where zero would mean something else.

use std::time::Duration;

use crate::clock::{GameClock, Remaining, TimeControl, Timing};
use crate::go::Color;
use crate::gtp::Command;
use crate::gtp::process::handshake::EngineIdentity;
use crate::gtp::process::position_sync::letter;

/// Returns the time control; without clocks there is no limit.
pub(super) fn control(clock: Option<&GameClock>) -> TimeControl {
    clock.map_or(TimeControl::NONE, GameClock::control)
}

/// Returns the time commands to send before a move. `known` is the time control
/// that the engine was told before. Commands that it does not know are left
/// out.
pub(super) fn commands(
    known: TimeControl,
    clock: Option<&GameClock>,
    color: Color,
    identity: &EngineIdentity,
) -> impl Iterator<Item = Command> {
    let control = control(clock);
    let settings = (control != known).then(|| settings(control, identity));
    let left = clock.and_then(|clock| left(clock, color, identity));
    let commands = settings.into_iter().chain(left);
    commands.filter(|command| identity.knows(&command.name))
}

/// Returns the command that sets the time control.
fn settings(control: TimeControl, identity: &EngineIdentity) -> Command {
    match control.timing() {
        // In GTP, a period of 1 s with 0 stones means no limit.
        Timing::None => plain([0, 1, 0]),
        Timing::Absolute { main } => plain([at_least_one(main), 0, 0]),
        Timing::PerMove { limit } => plain([0, at_least_one(limit), 1]),
        Timing::ByoYomi {
            main,
            periods,
            period,
        } if identity.knows("kgs-time_settings") => {
            let numbers = [whole(main), at_least_one(period), periods.into()];
            worded("kgs-time_settings", "byoyomi", &numbers)
        }
        Timing::ByoYomi { main, period, .. } => plain([whole(main), at_least_one(period), 1]),
        Timing::Canadian { main, stones, time } => {
            plain([whole(main), at_least_one(time), stones.into()])
        }
        Timing::Fischer {
            main, increment, ..
        } => fischer(main, increment, identity),
    }
}

fn fischer(main: Duration, increment: Duration, identity: &EngineIdentity) -> Command {
    if identity.knows("kata-time_settings") {
        let numbers = [at_least_one(main), whole(increment)];
        return worded("kata-time_settings", "fischer", &numbers);
    }
    // After the main time, a move has about the increment of the move before.
    plain([whole(main), at_least_one(increment), 1])
}

/// Formats `time_settings`: main time, period, and stones per period.
fn plain(numbers: [u64; 3]) -> Command {
    Command::new("time_settings", numbers)
}

fn worded(command: &str, kind: &str, numbers: &[u64]) -> Command {
    let numbers = numbers.iter().map(u64::to_string);
    Command::new(command, [kind.to_owned()].into_iter().chain(numbers))
}

/// Returns the command that tells a player's remaining time; `None` without a
/// limit.
fn left(clock: &GameClock, color: Color, identity: &EngineIdentity) -> Option<Command> {
    let counts_periods = identity.knows("kgs-time_settings");
    let (time, stones) = match clock.remaining(color) {
        Remaining::Untimed => return None,
        Remaining::Main(left) => (left, 0),
        // The Kiseido server sends the number of periods in place of the
        // stones.
        Remaining::Period { left, periods } if counts_periods => (left, periods),
        Remaining::Move(left) | Remaining::Period { left, .. } => (left, 1),
        Remaining::Stones { left, stones } => (left, stones),
        Remaining::TimeUp => (Duration::ZERO, 0),
    };
    let words = [
        letter(color).to_owned(),
        whole(time).to_string(),
        stones.to_string(),
    ];
    Some(Command::new("time_left", words))
}

/// Returns whole seconds, rounded down so that an engine is never told too much
/// time.
const fn whole(time: Duration) -> u64 {
    time.as_secs()
}

/// Returns whole seconds, but at least one, where zero would mean something
/// else.
fn at_least_one(time: Duration) -> u64 {
    whole(time).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn identity(commands: &[&str]) -> EngineIdentity {
        EngineIdentity {
            commands: Some(commands.iter().map(|name| (*name).to_owned()).collect()),
            ..EngineIdentity::default()
        }
    }

    fn control(text: &str) -> TimeControl {
        text.parse().unwrap()
    }

    #[test]
    fn every_time_control_is_sent_in_commands_that_the_engine_knows() {
        let more = identity(&["kgs-time_settings", "kata-time_settings"]);
        for (text, plain, worded) in [
            ("none", "time_settings 0 1 0", ""),
            ("10m", "time_settings 600 0 0", ""),
            ("30s/move", "time_settings 0 30 1", ""),
            (
                "10m+5x30s",
                "time_settings 600 30 1",
                "kgs-time_settings byoyomi 600 30 5",
            ),
            ("10m+25/5m", "time_settings 600 300 25", ""),
            (
                "10m+10s",
                "time_settings 600 10 1",
                "kata-time_settings fischer 600 10",
            ),
        ] {
            let command = |identity: &EngineIdentity| settings(control(text), identity).to_string();
            assert_eq!(command(&identity(&[])), plain, "{text}");
            let worded = if worded.is_empty() { plain } else { worded };
            assert_eq!(command(&more), worded, "{text}");
        }
    }

    #[test]
    fn the_remaining_time_is_sent() {
        let mut clock = GameClock::new(control("60s+3x10s"));
        clock.start(Color::Black);
        let time_left_for = |clock: &GameClock, identity: &EngineIdentity| {
            left(clock, Color::Black, identity).unwrap().to_string()
        };
        let kgs = identity(&["kgs-time_settings"]);
        let time_left = |clock: &GameClock| time_left_for(clock, &kgs);
        assert_eq!(time_left(&clock), "time_left b 60 0");
        clock.advance(Duration::from_secs(75));
        assert_eq!(time_left(&clock), "time_left b 5 2");
        assert_eq!(time_left_for(&clock, &identity(&[])), "time_left b 5 1");
        let untimed = GameClock::new(TimeControl::NONE);
        assert_eq!(left(&untimed, Color::White, &kgs), None);
    }
}
