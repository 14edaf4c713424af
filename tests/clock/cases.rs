//! Tests of every time system at its limits, with values worked out by hand.

use std::time::Duration;

use shikatsu::clock::{ClockStopped, Event, GameClock, Remaining};
use shikatsu::go::Color::{Black, White};

pub(crate) const fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

const NANO: Duration = Duration::from_nanos(1);

/// Returns a clock from its text form, with Black's turn running.
pub(crate) fn running(spec: &str) -> GameClock {
    let mut clock = GameClock::new(spec.parse().unwrap());
    clock.start(Black);
    clock
}

/// Lets Black use this time for a move, and White none.
fn black_moves(clock: &mut GameClock, used: Duration) {
    clock.advance(used);
    clock.press().unwrap();
    clock.press().unwrap();
}

/// Returns the display of Black's clock.
fn shown(clock: &GameClock) -> String {
    clock.remaining(Black).to_string()
}

#[test]
fn a_move_of_exactly_a_period_costs_none() {
    let mut clock = running("0+5x30s");
    black_moves(&mut clock, seconds(30));
    assert_eq!(shown(&clock), "0:30 (5)");
}

#[test]
fn a_move_of_a_little_more_than_a_period_costs_one() {
    let mut clock = running("0+5x30s");
    black_moves(&mut clock, seconds(30) + NANO);
    assert_eq!(shown(&clock), "0:30 (4)");
}

#[test]
fn a_move_of_exactly_two_periods_costs_one() {
    let mut clock = running("0+5x30s");
    black_moves(&mut clock, seconds(60));
    assert_eq!(shown(&clock), "0:30 (4)");
    black_moves(&mut clock, seconds(60) + NANO);
    assert_eq!(shown(&clock), "0:30 (2)");
}

#[test]
fn only_what_is_beyond_the_main_time_is_byo_yomi() {
    let mut clock = running("1m+3x30s");
    let tick = clock.advance(seconds(90));
    assert_eq!(tick.events, [Event::OvertimeBegan]);
    clock.press().unwrap();
    assert_eq!(shown(&clock), "0:30 (3)", "30 s of byo-yomi cost no period");

    let mut clock = running("1m+3x30s");
    let tick = clock.advance(seconds(91));
    let lost = Event::PeriodsLost { lost: 1, left: 2 };
    assert_eq!(tick.events, [Event::OvertimeBegan, lost]);
    assert_eq!(shown(&clock), "0:29 (2)");
}

#[test]
fn main_time_may_be_used_to_its_end() {
    let mut clock = running("1m+3x30s");
    assert_eq!(clock.advance(seconds(59)).events, []);
    assert_eq!(shown(&clock), "0:01");
    assert_eq!(clock.advance(seconds(1)).events, [Event::OvertimeBegan]);
    assert_eq!(shown(&clock), "0:30 (3)");
}

#[test]
fn the_last_period_may_be_used_to_its_end_and_no_further() {
    let mut clock = running("0+3x30s");
    let tick = clock.advance(seconds(61));
    let lost = Event::PeriodsLost { lost: 2, left: 1 };
    assert_eq!(tick.events, [lost, Event::LastPeriod]);
    assert_eq!(clock.advance(seconds(29)).events, []);
    assert_eq!(clock.time_up(), None, "90 s are three whole periods");
    let on_shutdown = clock.clone();

    clock.press().unwrap();
    clock.press().unwrap();
    assert_eq!(shown(&clock), "0:30 (1)");
    assert_eq!(clock.advance(seconds(30)).events, []);
    clock.press().unwrap();

    let mut clock = on_shutdown;
    assert_eq!(clock.advance(NANO).events, [Event::TimeUp]);
    assert_eq!(clock.time_up(), Some(Black));
    assert_eq!(clock.press(), Err(ClockStopped::TimeUp(Black)));
    assert_eq!(
        clock.press().unwrap_err().to_string(),
        "Black has lost on time"
    );
    assert_eq!(clock.used(Black), seconds(90));
    assert_eq!(clock.advance(seconds(1)).events, []);
    assert!(!clock.is_running());
}

#[test]
fn an_endless_step_only_ends_the_time() {
    for spec in ["1m", "30s/move", "100h+1000x100h", "1m+25/5m", "1m+10s"] {
        let mut clock = running(spec);
        assert_eq!(clock.advance(Duration::MAX).events, [Event::TimeUp]);
        assert_eq!(clock.remaining(Black), Remaining::TimeUp);
        assert_eq!(clock.remaining(White), running(spec).remaining(White));
    }
    let mut clock = running("none");
    assert_eq!(clock.advance(Duration::MAX).events, []);
    clock.press().unwrap();
}

#[test]
fn absolute_time_runs_out_once() {
    let mut clock = running("1m");
    black_moves(&mut clock, seconds(40));
    black_moves(&mut clock, seconds(20));
    assert_eq!(shown(&clock), "0:00");
    assert_eq!(clock.time_up(), None);
    assert_eq!(clock.advance(NANO).events, [Event::TimeUp]);
}

#[test]
fn a_limit_a_move_begins_anew_with_every_move() {
    let mut clock = running("30s/move");
    black_moves(&mut clock, seconds(30));
    assert_eq!(shown(&clock), "0:30");
    assert_eq!(clock.advance(seconds(30) + NANO).events, [Event::TimeUp]);
}

#[test]
fn canadian_time_is_given_anew_when_its_stones_are_played() {
    let mut clock = running("1m+3/5m");
    let tick = clock.advance(seconds(61));
    assert_eq!(tick.events, [Event::OvertimeBegan]);
    assert_eq!(shown(&clock), "4:59/3");
    clock.press().unwrap();
    clock.press().unwrap();
    assert_eq!(shown(&clock), "4:59/2", "the move that began it counts");
    black_moves(&mut clock, seconds(200));
    assert_eq!(shown(&clock), "1:39/1");
    black_moves(&mut clock, seconds(99));
    assert_eq!(shown(&clock), "5:00/3");
    black_moves(&mut clock, seconds(300));
    assert_eq!(shown(&clock), "0:00/2", "all five minutes for one stone");
    assert_eq!(clock.advance(NANO).events, [Event::TimeUp]);
}

#[test]
fn a_fischer_move_adds_after_it_was_made() {
    let mut clock = running("1m+10s");
    black_moves(&mut clock, seconds(60));
    assert_eq!(shown(&clock), "0:10");
    black_moves(&mut clock, seconds(4));
    assert_eq!(shown(&clock), "0:16");
    assert_eq!(clock.advance(seconds(17)).events, [Event::TimeUp]);
}

#[test]
fn a_fischer_clock_fills_up_to_its_cap() {
    let mut clock = running("1m+10s,max1m5s");
    black_moves(&mut clock, seconds(2));
    assert_eq!(shown(&clock), "1:05");
    black_moves(&mut clock, seconds(0));
    assert_eq!(shown(&clock), "1:05");
}

#[test]
fn a_pause_costs_nothing() {
    let mut clock = running("0+5x30s");
    clock.advance(seconds(20));
    clock.pause();
    let paused = clock.clone();
    assert_eq!(clock.advance(seconds(1000)).events, []);
    assert_eq!(clock, paused);
    assert_eq!(clock.press(), Err(ClockStopped::Paused));
    clock.resume();
    clock.advance(seconds(11));
    assert_eq!(shown(&clock), "0:29 (4)", "the pause gave nothing back");
}

#[test]
fn undo_puts_the_clocks_back() {
    let mut clock = running("1m+3x30s");
    clock.advance(seconds(100));
    let before = clock.clone();
    clock.press().unwrap();
    clock.advance(seconds(200));
    assert_eq!(clock.time_up(), Some(White));
    clock = before;
    assert_eq!(clock.turn(), Some(Black));
    assert_eq!(clock.time_up(), None);
    assert_eq!(shown(&clock), "0:20 (2)");
    assert_eq!(clock.used(White), Duration::ZERO);
    clock.advance(seconds(21));
    assert_eq!(shown(&clock), "0:29 (1)");
}

#[test]
fn time_used_is_counted_without_a_limit_too() {
    let mut clock = running("none");
    clock.advance(seconds(5));
    clock.press().unwrap();
    clock.advance(seconds(7));
    clock.press().unwrap();
    clock.advance(Duration::from_millis(1500));
    assert_eq!(clock.used(Black), Duration::from_millis(6500));
    assert_eq!(clock.used(White), seconds(7));
    assert_eq!(clock.elapsed(), Duration::from_millis(1500));
    assert_eq!(clock.remaining(Black), Remaining::Untimed);
}

#[test]
fn nothing_runs_before_the_game_and_after_it() {
    let mut clock = GameClock::new("1m".parse().unwrap());
    let full = clock.clone();
    clock.advance(seconds(5));
    assert_eq!(clock, full);
    assert_eq!(clock.press(), Err(ClockStopped::NobodysTurn));
    clock.start(White);
    clock.advance(seconds(5));
    clock.stop();
    clock.advance(seconds(5));
    assert_eq!(clock.remaining(White), Remaining::Main(seconds(55)));
    assert_eq!(clock.remaining(Black), Remaining::Main(seconds(60)));
    clock.start(Black);
    assert!(clock.is_running());
}

#[test]
fn the_last_ten_seconds_are_counted_down_once_each() {
    let mut clock = running("12s+2x10s");
    let mut counted = Vec::new();
    for _ in 0..31 {
        counted.extend(clock.advance(Duration::from_millis(1000)).counted_down());
    }
    let of_main = (1..=10).rev();
    let of_period = (1..=9).rev();
    let expected: Vec<u64> = of_main.chain(of_period.clone()).chain(of_period).collect();
    assert_eq!(counted, expected);
}

#[test]
fn at_thirty_and_twenty_seconds_a_warning_is_due() {
    let mut clock = running("45s+1x30s");
    let mut warned = Vec::new();
    for second in 1..=74 {
        let tick = clock.advance(seconds(1));
        warned.extend(tick.warned().map(|left| (second, left)));
    }
    assert_eq!(warned, [(15, 30), (25, 20), (55, 20)]);
    let tick = running("1m").advance(seconds(45));
    assert_eq!(tick.warned(), Some(20), "after a leap the last one counts");
}

#[test]
fn a_leap_counts_down_only_what_runs_now() {
    let counted = |clock: &mut GameClock, millis| {
        let tick = clock.advance(Duration::from_millis(millis));
        let numbers: Vec<String> = tick.counted_down().map(|n| n.to_string()).collect();
        numbers.join(" ")
    };
    let clock = &mut running("1m+3x30s");
    assert_eq!(counted(clock, 49_000), "");
    assert_eq!(counted(clock, 3500), "10 9 8");
    assert_eq!(counted(clock, 400), "");
    assert_eq!(counted(clock, 30_000), "10 9 8", "of the first period");
    assert_eq!(counted(clock, 8000), "", "the second has begun");
    assert_eq!(counted(clock, 1_000_000), "", "the flag fell");
}
