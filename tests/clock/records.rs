//! Time in game records, in the forms that various programs write.

use std::time::Duration;

use proptest::prelude::*;
use shikatsu::clock::sgf::{SgfTiming, TimeLeft, read};
use shikatsu::clock::{GameClock, TimeControl, Timing};
use shikatsu::go::Color::Black;

use super::cases::{running, seconds};

/// Returns the time control of `TM` and `OT` in the notation of the command
/// line.
fn control(main: &str, overtime: &str) -> Option<String> {
    read(Some(main), Some(overtime)).map(|control| control.to_string())
}

#[test]
fn overtime_is_read_as_programs_write_it() {
    for (main, overtime, expected) in [
        ("1800", "5x30 byo-yomi", "30m+5x30s"),
        ("600", "3x10 byoyomi", "10m+3x10s"),
        ("600", "3X10 Byo-Yomi", "10m+3x10s"),
        ("0", "1x10 byo-yomi", "0+1x10s"),
        ("600", "3x0:30", "10m+3x30s"),
        ("600", "3 x 30 sec", "10m+3x30s"),
        ("600", "3×30秒", "10m+3x30s"),
        ("600", "byo-yomi: 3 x 30s", "10m+3x30s"),
        ("600", "byo yomi 5x1:00", "10m+5x1m"),
        ("600", "5 periods of 30 seconds", "10m+5x30s"),
        (
            "600",
            "5 byo-yomi periods of 1 minute 30 seconds",
            "10m+5x1m30s",
        ),
        ("600", "3x30.5 byo-yomi", "10m+3x30.5s"),
        ("1800", "25/600 Canadian", "30m+25/10m"),
        ("1800", "25/600 canadian", "30m+25/10m"),
        ("1800", "Canadian: 25/10:00", "30m+25/10m"),
        ("600", "25 moves / 10 min", "10m+25/10m"),
        ("600", "1 moves / 30 sec", "10m+1/30s"),
        ("600", "25 stones in 10 minutes", "10m+25/10m"),
        ("600", "10 min / 25 moves", "10m+25/10m"),
        ("60", "byo-yomi 25/10min", "1m+25/10m"),
        ("300", "15 fischer", "5m+15s"),
        ("86400", "86400 Fischer", "24h+24h"),
        ("300", "Fischer +15s", "5m+15s"),
        ("300", "+15 seconds per move (increment)", "5m+15s"),
        ("300", "15 fischer max 600", "5m+15s,max10m"),
        ("0", "30 simple", "30s/move"),
        ("0", "30 seconds per move", "30s/move"),
        ("0", "30 sec/move", "30s/move"),
        ("60", "30 seconds per move", "1m+1x30s"),
        ("3600", "", "1h"),
        ("3600", "none", "1h"),
        ("3600.5", "", "1h0.5s"),
        ("1 hour 30 min", "", "1h30m"),
        ("1:30:00", "", "1h30m"),
        ("2小时", "", "2h"),
        ("0", "", "none"),
        ("", "", "none"),
        ("", "5x30 byo-yomi", "0+5x30s"),
    ] {
        let read = control(main, overtime);
        assert_eq!(read.as_deref(), Some(expected), "TM[{main}]OT[{overtime}]");
    }
    assert_eq!(read(None, None), Some(TimeControl::NONE));
}

#[test]
fn unclear_overtime_stays_text() {
    for (main, overtime) in [
        ("600", "whatever the host says"),
        ("60", "30 Sekunden pro Zug"),
        ("600", "5 mins Japanese style, 1 move / min"),
        ("600", "30"),
        ("600", "30 seconds"),
        ("600", "30 byo-yomi"),
        ("600", "5x30 Canadian"),
        ("600", "5x30 fischer"),
        ("600", "5x30 byo-yomi, then 25/600 Canadian"),
        ("600", "0x30 byo-yomi"),
        ("600", "5x0 byo-yomi"),
        ("600", "-5x30 byo-yomi"),
        ("600", "5x-30 byo-yomi"),
        ("600", "5.5x30 byo-yomi"),
        ("600", "99999999999x30 byo-yomi"),
        ("600", "5x99999999999999999999 byo-yomi"),
        ("600", "5x30x30"),
        ("600", "1:2:3:4x5"),
        ("", "15 fischer"),
        ("-1", ""),
        ("unknown", ""),
        ("1e3", ""),
        ("99999999", ""),
    ] {
        assert_eq!(control(main, overtime), None, "TM[{main}]OT[{overtime}]");
    }
}

#[test]
fn the_usual_forms_are_written() {
    let written = |spec: &str| {
        let SgfTiming { main, overtime } = spec.parse::<TimeControl>().unwrap().into();
        let value = |value: Option<String>| value.unwrap_or_default();
        format!("{} | {}", value(main), value(overtime))
    };
    assert_eq!(written("none"), " | ");
    assert_eq!(written("1h0.5s"), "3600.5 | ");
    assert_eq!(written("10m+5x30s"), "600 | 5x30 byo-yomi");
    assert_eq!(written("30m+25/10m"), "1800 | 25/600 Canadian");
    assert_eq!(written("5m+15s"), "300 | 15 fischer");
    assert_eq!(written("30s/move"), "0 | 1x30 byo-yomi");
}

fn left(time: f64, overtime: Option<u32>) -> TimeLeft {
    let time = Duration::from_secs_f64(time);
    TimeLeft { time, overtime }
}

/// Returns the display of Black's clock if a record states this time left.
fn set(spec: &str, time: f64, overtime: Option<u32>) -> Option<String> {
    let mut clock = GameClock::new(spec.parse().unwrap());
    clock.set_time_left(Black, left(time, overtime)).ok()?;
    Some(clock.remaining(Black).to_string())
}

#[test]
fn clocks_are_set_from_a_record() {
    for (spec, time, overtime, expected) in [
        ("10m+5x30s", 590.0, None, "9:50"),
        ("10m+5x30s", 12.0, None, "0:12"),
        ("10m+5x30s", 30.0, Some(5), "0:30 (5)"),
        // The move restored the full period, whatever was left of it.
        ("10m+5x30s", 12.75, Some(3), "0:30 (3)"),
        ("10m+5x30s", 590.0, Some(5), "9:50"),
        ("10m+25/5m", 200.0, Some(12), "3:20/12"),
        ("10m+15s", 700.0, None, "11:40"),
        ("30s/move", 30.0, Some(1), "0:30"),
        ("30s/move", 17.0, None, "0:30"),
    ] {
        let shown = set(spec, time, overtime);
        assert_eq!(
            shown.as_deref(),
            Some(expected),
            "{spec} {time} {overtime:?}"
        );
    }
}

#[test]
fn impossible_times_are_not_set() {
    for (spec, time, overtime) in [
        ("10m+5x30s", 30.0, Some(6)),
        ("10m+5x30s", 30.0, Some(0)),
        ("10m+25/5m", 30.0, Some(26)),
        ("10m+15s,max12m", 721.0, None),
        ("10m", 1e9, None),
        ("none", 5.0, None),
    ] {
        assert_eq!(
            set(spec, time, overtime),
            None,
            "{spec} {time} {overtime:?}"
        );
    }
    let mut clock = running("10m+5x30s");
    let wrong = clock.set_time_left(Black, left(30.0, Some(6))).unwrap_err();
    assert_eq!(
        wrong.to_string(),
        "the clock of Black: a number of periods that cannot be"
    );
    assert_eq!(clock, running("10m+5x30s"));
}

#[test]
fn a_record_gets_the_time_left_after_a_move() {
    let mut clock = running("10m+5x30s");
    clock.advance(seconds(12));
    clock.press().unwrap();
    assert_eq!(clock.time_left(Black), Some(left(588.0, None)));
    clock.start(Black);
    clock.advance(seconds(588 + 31));
    clock.press().unwrap();
    assert_eq!(clock.time_left(Black), Some(left(30.0, Some(4))));
    assert_eq!(running("none").time_left(Black), None);
}

/// Replaces a limit for each move by one period without main time, which is the
/// form that a record has.
fn as_in_a_record(control: TimeControl) -> TimeControl {
    let Timing::PerMove { limit } = control.timing() else {
        return control;
    };
    let main = Duration::ZERO;
    let (periods, period) = (1, limit);
    TimeControl::new(Timing::ByoYomi {
        main,
        periods,
        period,
    })
    .unwrap()
}

proptest! {
    #[test]
    fn written_time_controls_are_read_back(
        nanos in (100_000_000u64..360_000_000_000_000, 100_000_000u64..360_000_000_000_000),
        count in 1u32..=1000,
        kind in 0..6,
    ) {
        let (main, length) = (Duration::from_nanos(nanos.0), Duration::from_nanos(nanos.1));
        let timing = match kind {
            0 => Timing::Absolute { main },
            1 => Timing::PerMove { limit: length },
            2 => Timing::ByoYomi { main, periods: count, period: length },
            3 => Timing::Canadian { main, stones: count, time: length },
            4 => Timing::Fischer { main, increment: length, cap: None },
            _ => Timing::Fischer { main, increment: length, cap: Some(main) },
        };
        let control = TimeControl::new(timing).unwrap();
        let SgfTiming { main, overtime } = control.into();
        let again = read(main.as_deref(), overtime.as_deref());
        prop_assert_eq!(again, Some(as_in_a_record(control)));
    }

    #[test]
    fn no_text_panics(
        main in "\\PC{0,20}|[0-9.:hms -]{0,20}",
        overtime in "\\PC{0,120}|([0-9x/.:+ ]|byo-yomi|fischer|canadian|min|moves|per|max){0,12}",
    ) {
        if let Some(control) = read(Some(&main), Some(&overtime)) {
            prop_assert_eq!(TimeControl::new(control.timing()), Ok(control));
        }
    }
}
