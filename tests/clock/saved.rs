//! Clocks in files that were edited by hand.

use shikatsu::clock::GameClock;
use shikatsu::go::Color::Black;

use super::cases::{running, seconds};

const FILE: &str = "(
    control: byo_yomi(main: 600, periods: 5, period: 30),
    black: (main: 0, periods: 3, stones: 0, spent: 12.5, used: 700, time_up: false),
    white: (main: 590, periods: 5, stones: 0, spent: 0, used: 10, time_up: false),
    turn: Some(black),
    elapsed: 40,
    paused: true,
)";

#[test]
fn a_file_is_read() {
    let clock: GameClock = ron::from_str(FILE).unwrap();
    assert_eq!(clock.remaining(Black).to_string(), "0:18 (3)");
    assert_eq!(clock.used(Black), seconds(700));
    assert_eq!(clock.elapsed(), seconds(40));
    assert!(clock.is_paused());
}

#[test]
fn impossible_clock_states_are_refused() {
    for (from, to, message) in [
        ("periods: 3", "periods: 6", "Black: a number of periods"),
        ("periods: 3", "periods: 0", "Black: a number of periods"),
        ("periods: 3", "periods: -1", "out of bounds"),
        ("spent: 12.5", "spent: 31", "Black: more than a period"),
        ("spent: 12.5", "spent: -1", "seconds"),
        ("spent: 12.5", "spent: NaN", "seconds"),
        ("spent: 12.5", "spent: 1e300", "seconds"),
        ("main: 590", "main: 360001", "White: too much main time"),
        (
            "periods: 5, stones: 0, spent: 0",
            "periods: 4, stones: 0, spent: 0",
            "White: periods",
        ),
        (
            "stones: 0, spent: 12.5",
            "stones: 1, spent: 12.5",
            "Black: a number of stones",
        ),
        (
            "used: 700",
            "used: 99999999999",
            "Black: too much time used",
        ),
        ("used: 700", "used: 39", "more time is used in this turn"),
        (
            "turn: Some(black)",
            "turn: None",
            "more time is used in this turn",
        ),
        ("turn: Some(black)", "turn: Some(red)", "red"),
        (
            "used: 700, time_up: false",
            "used: 700, time_up: true",
            "Black: time is up",
        ),
        (
            "periods: 5, period: 30)",
            "periods: 0, period: 30)",
            "the number of periods",
        ),
    ] {
        assert!(FILE.contains(from), "{from}");
        let wrong = ron::from_str::<GameClock>(&FILE.replacen(from, to, 1)).unwrap_err();
        assert!(wrong.to_string().contains(message), "{to}: {wrong}");
    }
}

#[test]
fn both_flags_cannot_have_fallen() {
    let fallen = "(main: 0, periods: 0, stones: 0, spent: 0, used: 60, time_up: true)";
    let text = |white: &str| {
        format!(
            "(control: absolute(main: 60), black: {fallen}, white: {white}, \
             turn: Some(black), elapsed: 0, paused: false)"
        )
    };
    let one: GameClock = ron::from_str(&text(&fallen.replace("true", "false"))).unwrap();
    assert_eq!(one.time_up(), Some(Black));
    assert!(ron::from_str::<GameClock>(&text(fallen)).is_err());
}

#[test]
fn a_clock_that_was_loaded_runs_on() {
    let mut clock = running("1m+3x30s");
    clock.advance(seconds(75));
    let text = ron::to_string(&clock).unwrap();
    let mut loaded: GameClock = ron::from_str(&text).unwrap();
    for clock in [&mut clock, &mut loaded] {
        clock.advance(seconds(16));
        clock.press().unwrap();
    }
    assert_eq!(loaded, clock);
    assert_eq!(loaded.remaining(Black).to_string(), "0:30 (2)");
}
