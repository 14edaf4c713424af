//! Tests of sounds, without a sound device.

use crate::app::audio::{Due, Listener, hearing_plugin};
use crate::app::session::Prefs;
use crate::app::testing::*;
use crate::game::Event;

/// Returns a game with this clock, and with the sound systems.
fn heard_app(clock: &str) -> App {
    let mut app = core_app();
    app.add_plugins(hearing_plugin);
    let mut setup = Setup::even(Size::square(9).unwrap(), Rules::french());
    setup.clock = clock.parse().unwrap();
    begin_contest(&mut app, setup);
    heard(&mut app);
    app
}

/// Returns the lengths, in milliseconds, of the sounds requested since the last
/// call.
fn heard(app: &mut App) -> Vec<u128> {
    let due = std::mem::take(&mut app.world_mut().resource_mut::<Due>().0);
    due.iter()
        .map(|sound| sound.duration().as_millis())
        .collect()
}

fn ask(app: &mut App, intent: GameIntent) -> Vec<u128> {
    app.world_mut().write_message(intent);
    app.update();
    heard(app)
}

/// The lengths of the sounds without words, in milliseconds.
const PASS: u128 = 320;
const END: u128 = 1950;
const WON: u128 = 1850;
const LOST: u128 = 1900;
const WARNING: u128 = 1200;
const SECOND: u128 = 130;

#[test]
fn the_end_of_a_game_is_heard_once() {
    let mut app = heard_app("none");
    let pass = || GameIntent::Play(go::Move::Pass);
    assert_eq!(ask(&mut app, pass()), [PASS]);
    assert_eq!(ask(&mut app, pass()), [PASS]);
    assert_eq!(ask(&mut app, GameIntent::Event(Event::Agree)), [END]);
    wait(&mut app, Duration::from_millis(200));
    assert_eq!(heard(&mut app), []);
    let mut app = heard_app("none");
    let resign = GameIntent::Event(Event::Resign(Side::Black));
    assert_eq!(ask(&mut app, resign), [END]);
    // Beginning another game over it makes no end sound.
    let setup = Setup::even(Size::square(9).unwrap(), Rules::french());
    assert_eq!(ask(&mut app, GameIntent::Begin(Box::new(setup))), []);
}

#[test]
fn the_player_of_one_side_hears_a_win_or_a_loss() {
    for (side, end) in [(Side::Black, LOST), (Side::White, WON)] {
        let mut app = heard_app("none");
        app.insert_resource(Listener(Some(side)));
        let resign = GameIntent::Event(Event::Resign(Side::Black));
        assert_eq!(ask(&mut app, resign), [end]);
    }
}

#[test]
fn a_flag_that_falls_is_heard() {
    let mut app = heard_app("1s");
    wait(&mut app, Duration::from_millis(1_200));
    assert_eq!(heard(&mut app), [END]);
}

#[test]
fn the_last_seconds_are_counted_aloud_in_the_language_of_the_window() {
    let mut counts = Vec::new();
    for language in Language::ALL {
        let mut app = heard_app("13s");
        app.world_mut().resource_mut::<Prefs>().settings.language = Some(language);
        wait(&mut app, Duration::from_millis(12_500));
        counts.push(heard(&mut app));
    }
    assert!(counts.iter().all(|count| count.len() == 10), "{counts:?}");
    assert_ne!(counts[0], counts[1]);
    // There are no recordings in the other languages, so the sticks count.
    for count in &counts[2..] {
        assert_eq!(count, &[SECOND; 10]);
    }
}

#[test]
fn without_the_voice_sticks_count_and_a_bell_warns() {
    let mut app = heard_app("5s+2x10s");
    app.world_mut()
        .resource_mut::<Prefs>()
        .settings
        .spoken_clock = false;
    wait(&mut app, Duration::from_millis(4_900));
    assert_eq!(heard(&mut app), []);
    wait(&mut app, Duration::from_millis(2_000));
    assert_eq!(heard(&mut app), [WARNING, SECOND]);
    // A move restores the period.
    click(&mut app, "E5");
    wait(&mut app, Duration::from_millis(500));
    heard(&mut app);
    wait(&mut app, Duration::from_millis(3_000));
    assert_eq!(heard(&mut app), []);
}

#[test]
fn nothing_is_counted_while_the_game_is_paused() {
    let mut app = heard_app("13s");
    ask(&mut app, GameIntent::Event(Event::Pause(true)));
    wait(&mut app, Duration::from_secs(12));
    assert_eq!(heard(&mut app), []);
}
