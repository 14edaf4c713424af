//! Commands that set the time.

use std::time::Duration;

use super::CommandEntry;
use crate::clock::{TimeControl, Timing};
use crate::gtp::server::arguments::{color, count, seconds, shown};
use crate::gtp::server::session::Session;
use crate::gtp::server::timekeeping::Timekeeping;

pub(super) const COMMANDS: &[CommandEntry] = &[
    ("time_settings", time_settings),
    ("time_left", time_left),
    ("kgs-time_settings", kgs_time_settings),
    ("kata-time_settings", kata_time_settings),
    ("kata-list_time_settings", |_, _| {
        Ok("none absolute byoyomi canadian fischer".to_owned())
    }),
];

fn time_settings(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let [main, byo, stones] = arguments else {
        return Err("syntax error: main time, byo-yomi time and stones are expected".to_owned());
    };
    let (main, time) = (seconds(main)?, seconds(byo)?);
    let stones = count(stones, "a number of stones")?;
    let timing = match (time.is_zero(), stones) {
        // In GTP, a byo-yomi time with 0 stones means no limit.
        (false, 0) => Timing::None,
        (true, _) => absolute(main),
        _ => Timing::Canadian { main, stones, time },
    };
    set(session, timing)
}

/// Returns absolute time. Controllers that set no time send 0, so this means no
/// limit.
const fn absolute(main: Duration) -> Timing {
    if main.is_zero() {
        Timing::None
    } else {
        Timing::Absolute { main }
    }
}

fn set(session: &mut Session, timing: Timing) -> Result<String, String> {
    let control = TimeControl::new(timing).map_err(|why| format!("syntax error: {why}"))?;
    session.timekeeping = Timekeeping::new(control);
    Ok(String::new())
}

fn time_left(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let [who, time, stones] = arguments else {
        return Err("syntax error: a color, a time and stones are expected".to_owned());
    };
    let (color, left) = (color(who)?, seconds(time)?);
    let stones = count(stones, "a number of stones")?;
    session.timekeeping.set_time_left(color, left, stones);
    Ok(String::new())
}

/// Parses the time systems that KGS knows.
fn kgs(arguments: &[&str]) -> Result<Timing, String> {
    match *arguments {
        ["none"] => Ok(Timing::None),
        ["absolute", main] => Ok(absolute(seconds(main)?)),
        ["byoyomi", main, period, periods] => Ok(Timing::ByoYomi {
            main: seconds(main)?,
            periods: count(periods, "a number of periods")?,
            period: seconds(period)?,
        }),
        ["canadian", main, time, stones] => Ok(Timing::Canadian {
            main: seconds(main)?,
            stones: count(stones, "a number of stones")?,
            time: seconds(time)?,
        }),
        [system @ ("none" | "absolute" | "byoyomi" | "canadian"), ..] => {
            Err(format!("syntax error: these are no numbers for `{system}`"))
        }
        [system, ..] => Err(format!("unknown time system `{}`", shown(system))),
        [] => Err("syntax error: a time system is expected".to_owned()),
    }
}

fn words(arguments: &[String]) -> Vec<&str> {
    arguments.iter().map(String::as_str).collect()
}

fn kgs_time_settings(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    set(session, kgs(&words(arguments))?)
}

fn kata_time_settings(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let words = words(arguments);
    let timing = match *words {
        ["fischer", main, increment] => Timing::Fischer {
            main: seconds(main)?,
            increment: seconds(increment)?,
            cap: None,
        },
        _ => kgs(&words)?,
    };
    set(session, timing)
}
