//! Fuzzes time controls, as typed and as in records, and runs clocks on them.

use std::time::Duration;

use arbtest::arbitrary::{Result, Unstructured};
use shikatsu::clock::{GameClock, SgfTiming, TimeControl, TimeLeft, sgf};
use shikatsu::go::Color;

use super::material::{Material, assert_one_line, fuzz};

/// Runs a game of random moves on a clock.
fn run(control: TimeControl, u: &mut Unstructured<'_>) -> Result<()> {
    let mut clock = GameClock::new(control);
    clock.start(Color::Black);
    for _ in 0..u.int_in_range(0..=30)? {
        let tenths = Duration::from_millis(100).checked_mul(u.int_in_range(0..=100_000)?);
        let time = *u.choose(&[tenths.unwrap(), Duration::ZERO, Duration::MAX])?;
        let color = *u.choose(&Color::BOTH)?;
        match u.int_in_range(0..=3)? {
            0 => {
                let tick = clock.advance(time);
                assert!(tick.counted_down().count() <= 10);
            }
            1 => {
                clock.press().ok();
            }
            2 => clock.start(color),
            _ => {
                let overtime = u.arbitrary()?;
                clock.set_time_left(color, TimeLeft { time, overtime }).ok();
            }
        }
        for color in Color::BOTH {
            let written = clock.time_left(color).map(|left| left.time);
            assert_eq!(clock.remaining(color).time(), written);
        }
    }
    Ok(())
}

#[test]
fn specs_are_read_or_refused() {
    let material = Material::of(
        &[
            "none",
            "10m",
            "30s/move",
            "10m+5x30s",
            "1h+25/5m",
            "10m+10s,max15m",
            "0+1x0.1s",
        ],
        &[
            "h",
            "m",
            "s",
            "+",
            "x",
            "/",
            ".",
            "0",
            "9",
            "99999999999",
            "/move",
            ",max",
            "٣",
        ],
    );
    fuzz(|u| {
        let text = material.text(u)?;
        match text.parse::<TimeControl>() {
            Ok(control) => {
                assert_eq!(control.to_string().parse(), Ok(control));
                assert_one_line(&control.description().to_string());
                run(control, u)?;
            }
            Err(error) => assert_one_line(&error.to_string()),
        }
        Ok(())
    });
}

#[test]
fn the_clocks_of_records_are_read_or_refused() {
    let material = Material::of(
        &[
            "600",
            "5x30 byo-yomi",
            "25/600 Canadian",
            "15 fischer",
            "3 periods of 0:30",
            "1h 30m",
            "Fischer: 10s max 20m",
            "30秒 3回",
            "10 min",
        ],
        &[
            "byo-yomi", "canadian", "fischer", "x", "/", ":", "0:30", "秒", " ", "9", ".", "max",
            "per", "stones", "İ", "+", "-",
        ],
    );
    fuzz(|u| {
        let (main, overtime) = (material.text(u)?, material.text(u)?);
        let main = u.arbitrary::<bool>()?.then_some(main.as_str());
        let Some(control) = sgf::read(main, Some(&overtime)) else {
            return Ok(());
        };
        let written = |control| SgfTiming::from(control);
        let read = |timing: &SgfTiming| {
            sgf::read(timing.main.as_deref(), timing.overtime.as_deref()).unwrap()
        };
        // A limit for each move is written as a period of byo-yomi, so only the
        // second round trip is exact.
        let again = read(&written(control));
        assert_eq!(again.main(), control.main());
        assert_eq!(read(&written(again)), again);
        run(control, u)
    });
}
