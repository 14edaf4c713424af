//! Properties of every clock, and comparisons of byo-yomi with its definition
//! and the naive referee.

use std::time::Duration;

use proptest::prelude::*;
use shikatsu::clock::{Event, GameClock, Remaining, TimeControl, Timing};
use shikatsu::go::Color::{self, Black, White};

use super::cases::seconds;
use super::naive::Referee;

/// An action on clocks.
#[derive(Clone, Debug)]
enum Act {
    /// Time passes, divided into these parts.
    Advance(Vec<Duration>),
    Press,
    Pause,
    Resume,
    Start(Color),
    Stop,
}

fn part() -> impl Strategy<Value = Duration> {
    prop_oneof![
        4 => (0u64..40_000_000_000).prop_map(Duration::from_nanos),
        4 => (0u64..40).prop_map(seconds),
        1 => (0u64..400_000).prop_map(seconds),
    ]
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        8 => prop::collection::vec(part(), 0..5).prop_map(Act::Advance),
        8 => Just(Act::Press),
        1 => Just(Act::Pause),
        2 => Just(Act::Resume),
        1 => prop::sample::select(vec![Black, White]).prop_map(Act::Start),
        1 => Just(Act::Stop),
    ]
}

/// Generates time controls with small numbers, so that the limits are reached.
fn control() -> impl Strategy<Value = TimeControl> {
    let length = || (1u64..60).prop_map(seconds);
    let main = || (0u64..60).prop_map(seconds);
    let timing = prop_oneof![
        Just(Timing::None),
        length().prop_map(|main| Timing::Absolute { main }),
        length().prop_map(|limit| Timing::PerMove { limit }),
        (main(), 1u32..6, length()).prop_map(|(main, periods, period)| Timing::ByoYomi {
            main,
            periods,
            period
        }),
        (main(), 1u32..6, length()).prop_map(|(main, stones, time)| Timing::Canadian {
            main,
            stones,
            time
        }),
        (length(), length(), any::<bool>()).prop_map(|(main, increment, capped)| {
            let cap = capped.then_some(main + seconds(5));
            Timing::Fischer {
                main,
                increment,
                cap,
            }
        }),
    ];
    timing.prop_map(|timing| TimeControl::new(timing).unwrap())
}

/// Performs an action, with time in one step or in its parts, and returns the
/// events.
fn perform(clock: &mut GameClock, act: &Act, in_parts: bool) -> Vec<Event> {
    match act {
        Act::Advance(parts) if in_parts => {
            return parts
                .iter()
                .flat_map(|part| clock.advance(*part).events)
                .collect();
        }
        Act::Advance(parts) => return clock.advance(parts.iter().sum()).events,
        // This is refused if no clock is running.
        Act::Press => drop(clock.press()),
        Act::Pause => clock.pause(),
        Act::Resume => clock.resume(),
        Act::Start(color) => clock.start(*color),
        Act::Stop => clock.stop(),
    }
    Vec::new()
}

fn count(events: &[Event], event: Event) -> usize {
    events.iter().filter(|found| **found == event).count()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn one_step_or_many_lead_to_the_same(
        control in control(),
        acts in prop::collection::vec(act(), 0..40),
    ) {
        let mut whole = GameClock::new(control);
        whole.start(Black);
        let mut parted = whole.clone();
        for act in &acts {
            let at_once = perform(&mut whole, act, false);
            let in_parts = perform(&mut parted, act, true);
            prop_assert_eq!(&whole, &parted);
            // A player whose time runs out in one step gets only the event of
            // the end.
            if whole.time_up().is_none() {
                for event in [Event::OvertimeBegan, Event::LastPeriod] {
                    prop_assert_eq!(count(&at_once, event), count(&in_parts, event));
                }
            }
            prop_assert_eq!(count(&at_once, Event::TimeUp), count(&in_parts, Event::TimeUp));
        }
    }

    #[test]
    fn all_time_that_goes_by_is_used_by_somebody(
        control in control(),
        acts in prop::collection::vec(act(), 0..40),
    ) {
        let mut clock = GameClock::new(control);
        clock.start(Black);
        let mut gone_by = Duration::ZERO;
        for act in &acts {
            let running = clock.is_running();
            perform(&mut clock, act, false);
            if let (Act::Advance(parts), true) = (act, running) {
                gone_by += parts.iter().sum::<Duration>();
            }
            if clock.time_up().is_some() {
                break;
            }
            prop_assert_eq!(clock.used(Black) + clock.used(White), gone_by);
        }
        prop_assert!(clock.used(Black) + clock.used(White) <= gone_by);
    }

    #[test]
    fn clocks_of_any_game_are_saved_and_loaded(
        control in control(),
        acts in prop::collection::vec(act(), 0..40),
    ) {
        let mut clock = GameClock::new(control);
        for act in &acts {
            perform(&mut clock, act, true);
            let ron = ron::to_string(&clock).unwrap();
            prop_assert_eq!(&ron::from_str::<GameClock>(&ron).unwrap(), &clock);
            let json = serde_json::to_string(&clock).unwrap();
            prop_assert_eq!(&serde_json::from_str::<GameClock>(&json).unwrap(), &clock);
        }
    }

    #[test]
    fn the_stated_time_after_a_move_is_restored(
        control in control(),
        acts in prop::collection::vec(act(), 0..40),
    ) {
        let mut clock = GameClock::new(control);
        clock.start(Black);
        for act in &acts {
            perform(&mut clock, act, false);
            if clock.press().is_err() || control == TimeControl::NONE {
                continue;
            }
            let mover = clock.turn().unwrap().opponent();
            let left = clock.time_left(mover).unwrap();
            let mut loaded = GameClock::new(control);
            loaded.set_time_left(mover, left).unwrap();
            prop_assert_eq!(loaded.remaining(mover), clock.remaining(mover));
        }
    }

    #[test]
    fn byo_yomi_agrees_with_the_referee(
        main in 0u64..40,
        periods in 1u32..6,
        period in 1u64..12,
        moves in prop::collection::vec(0u64..40, 1..20),
    ) {
        let timing = Timing::ByoYomi { main: seconds(main), periods, period: seconds(period) };
        let mut clock = GameClock::new(TimeControl::new(timing).unwrap());
        let mut referee = Referee::new(main, periods, period);
        for used in moves {
            clock.start(Black);
            clock.advance(seconds(used));
            (0..used).for_each(|_| referee.second());
            let expected = match &referee {
                Referee { lost: true, .. } => Remaining::TimeUp,
                Referee { main, .. } if *main > 0 => Remaining::Main(seconds(*main)),
                Referee { called, periods, .. } => Remaining::Period {
                    left: seconds(period - called),
                    periods: *periods,
                },
            };
            prop_assert_eq!(clock.remaining(Black), expected);
            prop_assert_eq!(clock.used(Black), seconds(referee.used));
            if referee.lost {
                break;
            }
            clock.press().unwrap();
            referee.move_made();
        }
    }

    #[test]
    fn a_move_costs_the_share_of_its_definition(
        periods in 1u32..100,
        period in 1u64..100,
        used in 0u64..10_000,
    ) {
        let timing = Timing::ByoYomi { main: Duration::ZERO, periods, period: seconds(period) };
        let mut clock = GameClock::new(TimeControl::new(timing).unwrap());
        clock.start(White);
        clock.advance(seconds(used));
        let cost = used.div_ceil(period).saturating_sub(1);
        if cost >= u64::from(periods) {
            prop_assert_eq!(clock.time_up(), Some(White));
        } else {
            clock.press().unwrap();
            let periods = periods - u32::try_from(cost).unwrap();
            let left = seconds(period);
            prop_assert_eq!(clock.remaining(White), Remaining::Period { left, periods });
        }
    }
}
