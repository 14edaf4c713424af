//! Time, as engines are told of it.
//!
//! Plain GTP knows main time and Canadian periods. Byo-yomi of Japanese kind is
//! told by `kgs-time_settings` (GTP of the Kiseido Go Server) and all kinds by
//! `kata-time_settings` (`KataGo`), where an engine knows them; else by what is
//! nearest. Times are whole seconds, rounded down; the least is one.

use std::time::Duration;

use crate::clock::{GameClock, Remaining, TimeControl, Timing};
use crate::go::Color;
use crate::gtp::Command;
use crate::gtp::process::handshake::EngineIdentity;
use crate::gtp::process::position_sync::letter;

/// How time is given; without clocks there is no limit.
pub(super) fn control(clock: Option<&GameClock>) -> TimeControl {
    clock.map_or(TimeControl::NONE, GameClock::control)
}

/// What an engine is told of these clocks before it moves, if it was told
/// `known` before and understands it.
pub(super) fn told(
    known: TimeControl,
    clock: Option<&GameClock>,
    color: Color,
    identity: &EngineIdentity,
) -> impl Iterator<Item = Command> {
    let control = control(clock);
    let settings = (control != known).then(|| settings(control, identity));
    let left = clock.and_then(|clock| left(clock, color, identity));
    let told = settings.into_iter().chain(left);
    told.filter(|command| identity.knows(&command.name))
}

/// The command that tells how time is given.
fn settings(control: TimeControl, identity: &EngineIdentity) -> Command {
    match control.timing() {
        // A period in which no stone has to be played is no limit.
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
    // When the main time is used up a move has what the last one added.
    plain([whole(main), at_least_one(increment), 1])
}

/// Main time, and a time for so many stones after it.
fn plain(numbers: [u64; 3]) -> Command {
    Command::new("time_settings", numbers)
}

fn worded(command: &str, kind: &str, numbers: &[u64]) -> Command {
    let numbers = numbers.iter().map(u64::to_string);
    Command::new(command, [kind.to_owned()].into_iter().chain(numbers))
}

/// The command that tells what a player has left; `None` without a limit.
fn left(clock: &GameClock, color: Color, identity: &EngineIdentity) -> Option<Command> {
    let counts_periods = identity.knows("kgs-time_settings");
    let (time, stones) = match clock.remaining(color) {
        Remaining::Untimed => return None,
        Remaining::Main(left) => (left, 0),
        // As the Kiseido server does: periods stand where stones would.
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

/// The longest that a player may still think before he has lost on time;
/// `None` without a limit.
pub(super) fn allowance(clock: &GameClock, color: Color) -> Option<Duration> {
    let remaining = clock.remaining(color);
    let left = remaining.time()?;
    let more = match (clock.control().timing(), remaining) {
        (
            Timing::ByoYomi {
                periods, period, ..
            },
            Remaining::Main(_),
        ) => period.saturating_mul(periods),
        (Timing::ByoYomi { period, .. }, Remaining::Period { periods, .. }) => {
            period.saturating_mul(periods.saturating_sub(1))
        }
        (Timing::Canadian { time, .. }, Remaining::Main(_)) => time,
        _ => Duration::ZERO,
    };
    Some(left.saturating_add(more))
}

/// Whole seconds, and no more time than there is.
const fn whole(time: Duration) -> u64 {
    time.as_secs()
}

/// The same, where none would mean something else.
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
    fn every_kind_of_clock_is_told_by_what_an_engine_knows() {
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
            let told = |identity: &EngineIdentity| settings(control(text), identity).to_string();
            assert_eq!(told(&identity(&[])), plain, "{text}");
            let worded = if worded.is_empty() { plain } else { worded };
            assert_eq!(told(&more), worded, "{text}");
        }
    }

    #[test]
    fn what_is_left_is_told_and_is_the_most_that_is_waited() {
        let mut clock = GameClock::new(control("60s+3x10s"));
        clock.start(Color::Black);
        let seconds = Duration::from_secs;
        let told_to = |clock: &GameClock, identity: &EngineIdentity| {
            left(clock, Color::Black, identity).unwrap().to_string()
        };
        let kgs = identity(&["kgs-time_settings"]);
        let told = |clock: &GameClock| told_to(clock, &kgs);
        assert_eq!(told(&clock), "time_left b 60 0");
        assert_eq!(allowance(&clock, Color::Black), Some(seconds(90)));
        clock.advance(seconds(75));
        assert_eq!(told(&clock), "time_left b 5 2");
        assert_eq!(told_to(&clock, &identity(&[])), "time_left b 5 1");
        assert_eq!(allowance(&clock, Color::Black), Some(seconds(15)));
        clock.advance(seconds(100));
        assert_eq!(allowance(&clock, Color::Black), Some(Duration::ZERO));
        let untimed = GameClock::new(TimeControl::NONE);
        assert_eq!(left(&untimed, Color::White, &kgs), None);
        assert_eq!(allowance(&untimed, Color::White), None);
    }
}
