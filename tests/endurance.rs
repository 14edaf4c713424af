//! Simulates a day at a kiosk: visitors come, play, read and leave, faster than
//! people would. Meanwhile it measures the program's memory, entities, assets,
//! threads and open files.
//!
//! `./check --endurance` runs it for `SHIKATSU_MINUTES` (30) and draws the
//! measurements; `SHIKATSU_SEED` gives other visitors. It needs Xvfb and
//! xdotool.

#![cfg(all(feature = "window", target_os = "linux"))]

mod growth;
mod kiosk;
mod plot;
mod watch;

use std::env;
use std::io::Write as _;
use std::path::Path;
use std::time::Duration;

use crate::harness::chance::{Chance, number};
use growth::{growths, table};
use kiosk::{Kiosk, Leave, Visit};

/// The default length of the day, in minutes.
const MINUTES: u64 = 30;

/// The kinds of visits. Each comes once before any is repeated.
const VISITS: [Visit; 7] = [
    Visit::Together,
    Visit::Problem,
    Visit::Nobody,
    Visit::Computer,
    Visit::Rules,
    Visit::Resized,
    Visit::Languages,
];

#[test]
#[ignore = "takes half an hour: ./check --endurance"]
fn nothing_grows_in_a_day_of_visitors() {
    let minutes = number("SHIKATSU_MINUTES").unwrap_or(MINUTES);
    let mut chance = Chance::new();
    let mut kiosk = Kiosk::open(Duration::from_secs(60 * minutes));
    let mut next = Vec::new();
    while !kiosk.is_evening() {
        if next.is_empty() {
            next = VISITS.to_vec();
            chance.shuffle(&mut next);
        }
        let Some(visit) = next.pop() else { break };
        let leave = chance.pick(&[Leave::ByItself, Leave::StartOver]);
        kiosk.receive(visit, leave, &mut chance);
    }
    let day = kiosk.close();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    day.write(&folder.join("endurance.csv"));
    let picture = folder.join("endurance.png");
    plot::draw(&day, &picture);
    let growths = growths(&day);
    let mut out = std::io::stdout();
    writeln!(out, "{}", table(&day, &growths)).unwrap();
    writeln!(out, "drawn: {}", picture.display()).unwrap();
    let grown: Vec<_> = growths
        .iter()
        .filter(|growth| growth.is_too_much())
        .collect();
    assert!(grown.is_empty(), "it grew: {grown:?}");
}
