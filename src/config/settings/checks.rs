//! The allowed values of settings, and the checks of those in a file.
#![expect(clippy::ptr_arg, reason = "a check takes a reference to what was read")]

use super::window_place::WindowPlace;
use crate::go::points::check_komi;
use crate::go::{Rules, Size};
use crate::gtp::client::EngineEntry;

/// The text scales to choose from, in per cent.
pub const TEXT_SCALES: [u16; 5] = [100, 125, 150, 175, 200];
/// The times per position in automatic replay to choose from, in milliseconds.
pub const AUTOPLAY_PAUSES: [u16; 7] = [300, 500, 1000, 1500, 2000, 3000, 5000];
/// The times of the solver for a practised problem to choose from, in seconds.
pub const SOLVER_SECONDS: [u16; 6] = [2, 5, 10, 30, 60, 300];
/// The least times between two moves of a watched game to choose from, in
/// milliseconds.
pub const WATCH_PAUSES: [u16; 6] = [0, 300, 700, 1500, 3000, 6000];
/// The most engine entries.
pub const MOST_ENGINES: usize = 30;
/// The maximum volume.
pub const FULL_VOLUME: u8 = 100;
/// The most recent files that are remembered.
pub const MOST_RECENT: usize = 12;
/// The most characters of a name.
const MOST_NAME: usize = 100;
/// The most bytes of a path.
const LONGEST_PATH: usize = 4096;
/// The most handicap stones.
const MOST_HANDICAP: u8 = 9;

/// Returns the reason unless a value is allowed.
fn ensure(allowed: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    allowed.then_some(()).ok_or_else(otherwise)
}

pub(super) fn is_size(&(width, height): &(u8, u8)) -> Result<(), String> {
    ensure(Size::new(width, height).is_some(), || {
        "a board has 1 to 25 lines each way".to_owned()
    })
}

pub(super) fn is_komi(halves: &Option<i16>) -> Result<(), String> {
    komi(halves.unwrap_or(0))
}

fn komi(halves: i16) -> Result<(), String> {
    check_komi(halves).map(drop).map_err(|why| why.to_string())
}

pub(super) fn are_rules(rules: &Rules) -> Result<(), String> {
    is_name(&rules.name)?;
    komi(rules.komi_halves)
}

pub(super) fn are_rules_or_none(rules: &Option<Rules>) -> Result<(), String> {
    rules.as_ref().map_or(Ok(()), are_rules)
}

pub(super) fn is_place_or_none(place: &Option<WindowPlace>) -> Result<(), String> {
    place.map_or(Ok(()), |place| place.check())
}

pub(super) fn is_volume(volume: &u8) -> Result<(), String> {
    ensure(*volume <= FULL_VOLUME, || {
        format!("a volume is from 0 to {FULL_VOLUME}")
    })
}

pub(super) fn is_handicap(stones: &u8) -> Result<(), String> {
    ensure(*stones <= MOST_HANDICAP, || {
        format!("there are at most {MOST_HANDICAP} handicap stones")
    })
}

pub(super) fn is_text_scale(percent: &u16) -> Result<(), String> {
    let [least, .., most] = TEXT_SCALES;
    ensure((least..=most).contains(percent), || {
        format!("text is {least} to {most} per cent")
    })
}

pub(super) fn is_patience(seconds: &u16) -> Result<(), String> {
    let [least, .., most] = SOLVER_SECONDS;
    ensure((least..=most).contains(seconds), || {
        format!("the solver has {least} to {most} seconds")
    })
}

pub(super) fn is_pause(milliseconds: &u16) -> Result<(), String> {
    let [least, .., most] = AUTOPLAY_PAUSES;
    ensure((least..=most).contains(milliseconds), || {
        format!("a position is shown for {least} to {most} ms")
    })
}

pub(super) fn is_watch_pause(milliseconds: &u16) -> Result<(), String> {
    let [least, .., most] = WATCH_PAUSES;
    ensure((least..=most).contains(milliseconds), || {
        format!("moves are {least} to {most} ms apart")
    })
}

pub(super) fn are_engines(engines: &Vec<EngineEntry>) -> Result<(), String> {
    ensure(engines.len() <= MOST_ENGINES, || {
        format!("at most {MOST_ENGINES} engines are written down")
    })?;
    for (at, engine) in engines.iter().enumerate() {
        engine
            .check()
            .map_err(|why| format!("of `{}`: {why}", engine.name))?;
        let unique = engines[..at].iter().all(|other| other.name != engine.name);
        ensure(unique, || {
            format!("two engines are called `{}`", engine.name)
        })?;
    }
    Ok(())
}

pub(super) fn are_paths(paths: &Vec<String>) -> Result<(), String> {
    let few = paths.len() <= MOST_RECENT;
    let short = |path: &String| path.len() <= LONGEST_PATH;
    ensure(few && paths.iter().all(short), || {
        format!("at most {MOST_RECENT} files are remembered")
    })
}

pub(super) fn is_name(name: &String) -> Result<(), String> {
    let short = name.chars().count() <= MOST_NAME;
    ensure(short && !name.chars().any(char::is_control), || {
        format!("a name is one line of at most {MOST_NAME} characters")
    })
}
