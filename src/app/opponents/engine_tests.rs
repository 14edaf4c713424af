//! Tests of games against external engines. Their faults never affect the game,
//! and the user decides how it goes on.

#![cfg(unix)]

use crate::app::features::options::engine_trial::{Trial, TrialIntent, Verdict};
use crate::app::opponents::{EngineIntent, Pace, SeatedEngine, SeatedEngineState};
use crate::app::saves::GameStorage;
use crate::app::session::{Prefs, Roster};
use crate::app::testing::*;
use crate::engine::bots::Level;
use crate::game::{Event, GameSession, Phase, Seat};
use crate::go::ByColor;
use crate::gtp::client::EngineEntry;
use crate::gtp::process::log::Direction;

/// Returns an engine that misbehaves in this way after this number of moves.
fn engine(mode: &str, after: u32) -> EngineEntry {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/gtp/bad_engine.py");
    let line = format!("python3 '{script}' --mode {mode} --after {after}");
    EngineEntry::new(mode, &line).unwrap()
}

/// Returns the program with these engines in its settings.
fn app_with(engines: &[EngineEntry]) -> App {
    let mut app = core_app();
    app.insert_resource(GameStorage::default())
        .insert_resource(Roster::of(Vec::new()))
        .insert_resource(Pace::AT_ONCE);
    app.world_mut().resource_mut::<Prefs>().settings.engines = engines.to_vec();
    app
}

fn begin(app: &mut App, seats: ByColor<Seat>) {
    let mut setup = Setup::even(Size::square(9).unwrap(), Rules::french());
    setup.players.black.seat = seats.black;
    setup.players.white.seat = seats.white;
    begin_contest(app, setup);
}

/// Returns a game of a person against an engine, which has White.
fn against(engine: &EngineEntry) -> App {
    let mut app = app_with(std::slice::from_ref(engine));
    let white = Seat::Engine(engine.name.clone());
    begin(
        &mut app,
        ByColor {
            black: Seat::Person,
            white,
        },
    );
    app
}

fn session(app: &App) -> &GameSession {
    app.world().resource::<CurrentGame>().session().unwrap()
}

fn turns(app: &App) -> usize {
    session(app).game().turns().len()
}

/// Returns the reason why the engine in the game does not move, if there is
/// one.
fn trouble(app: &mut App) -> Option<Phrase> {
    let mut sitting = app.world_mut().query::<&SeatedEngine>();
    sitting.iter(app.world()).find_map(|one| match one.state() {
        SeatedEngineState::Stuck(why) => Some(why.clone()),
        _ => None,
    })
}

fn text(phrase: &Phrase) -> String {
    i18n::translate(phrase, Language::English)
}

fn intend(app: &mut App, event: Event) {
    app.world_mut().write_message(GameIntent::Event(event));
    app.update();
}

#[test]
fn an_engine_answers_each_move() {
    let mut app = against(&engine("good", 0));
    for (played, name) in ["E5", "A1", "J9"].into_iter().enumerate() {
        click(&mut app, name);
        // The engine's stone may lie on the clicked point; then the person
        // passes.
        if turns(&app) == 2 * played {
            app.world_mut()
                .write_message(GameIntent::Play(go::Move::Pass));
        }
        await_event(&mut app, "its move", |app| turns(app) == 2 * played + 2);
    }
    let turns = session(&app).game().turns();
    assert!(
        turns
            .iter()
            .skip(1)
            .step_by(2)
            .all(|t| t.color == Side::White)
    );
}

#[test]
fn undo_asks_the_engine_again() {
    let mut app = against(&engine("good", 0));
    click(&mut app, "E5");
    await_event(&mut app, "its move", |app| turns(app) == 2);
    app.world_mut().write_message(GameIntent::Undo);
    app.update();
    assert_eq!(turns(&app), 0, "back at the person's own turn");
    click(&mut app, "C3");
    await_event(&mut app, "its move", |app| turns(app) == 2);
    let board = session(&app).game().board();
    assert_eq!(board.stones().count(), 2);
}

#[test]
fn an_engine_that_dies_is_restarted_and_gets_the_game() {
    let mut app = against(&engine("crash-mid-game", 1));
    click(&mut app, "E5");
    await_event(&mut app, "its move", |app| turns(app) == 2);
    app.world_mut()
        .write_message(GameIntent::Play(go::Move::Pass));
    app.update();
    // The engine dies at its second move, is restarted, and can move again.
    await_event(&mut app, "its second move", |app| turns(app) == 4);
    let mut sitting = app.world_mut().query::<&SeatedEngine>();
    let state = sitting.iter(app.world()).next().map(SeatedEngine::state);
    assert_eq!(state, Some(SeatedEngineState::Restarted(1)));
}

#[test]
fn an_illegal_move_is_reported_and_a_person_plays_on() {
    let mut app = against(&engine("illegal-move", 0));
    click(&mut app, "E5");
    await_event(&mut app, "trouble", |app| trouble(app).is_some());
    let why = text(&trouble(&mut app).unwrap());
    assert!(why.contains("wants to play E5"), "{why}");
    assert_eq!(turns(&app), 1, "the game is as it was");
    intend(&mut app, Event::Seat(Side::White, Seat::Person));
    click(&mut app, "C3");
    assert_eq!(turns(&app), 2);
    let mut sitting = app.world_mut().query::<&SeatedEngine>();
    assert_eq!(sitting.iter(app.world()).count(), 0, "it is gone");
}

#[test]
fn the_program_takes_over_from_a_broken_engine() {
    let mut app = against(&engine("exit-on-genmove", 0));
    click(&mut app, "E5");
    await_event(&mut app, "trouble", |app| trouble(app).is_some());
    let why = text(&trouble(&mut app).unwrap());
    assert!(why.contains("ended by itself"), "{why}");
    // Asked again, it fails again.
    app.world_mut()
        .write_message(EngineIntent::AskAgain(Side::White));
    app.update();
    app.update();
    assert_eq!(trouble(&mut app), None);
    await_event(&mut app, "trouble", |app| trouble(app).is_some());
    intend(&mut app, Event::Seat(Side::White, Seat::Level(Level::Easy)));
    await_event(&mut app, "its move", |app| turns(app) == 2);
}

#[test]
fn an_unknown_engine_is_reported() {
    let mut app = app_with(&[]);
    let seats = ByColor {
        black: Seat::Engine("Nobody".to_owned()),
        white: Seat::Person,
    };
    begin(&mut app, seats);
    app.update();
    let why = text(&trouble(&mut app).unwrap());
    assert!(why.contains("no engine called Nobody"), "{why}");
    // The engine plays as soon as it is in the settings.
    let mut known = engine("good", 0);
    known.name = "Nobody".to_owned();
    app.world_mut().resource_mut::<Prefs>().settings.engines = vec![known];
    await_event(&mut app, "its move", |app| turns(app) == 1);
}

#[test]
fn two_engines_play_a_game_to_its_end() {
    let mut other = engine("good", 0);
    other.name = "Other".to_owned();
    let engines = [engine("good", 0), other];
    let mut app = app_with(&engines);
    begin(
        &mut app,
        ByColor {
            black: Seat::Engine(engines[0].name.clone()),
            white: Seat::Engine(engines[1].name.clone()),
        },
    );
    await_event(&mut app, "the end", |app| {
        *session(app).phase() != Phase::Playing
    });
    assert!(turns(&app) > 10);
}

#[test]
fn typed_commands_go_to_the_engine_and_the_game_goes_on() {
    let mut app = against(&engine("good", 0));
    click(&mut app, "E5");
    await_event(&mut app, "its move", |app| turns(app) == 2);
    // The user's commands may change its board, so it is told the game before
    // it moves.
    for line in ["clear_board", "no_such_command 3"] {
        app.world_mut()
            .write_message(EngineIntent::Command(Side::White, line.to_owned()));
        app.update();
        let answered = |app: &mut App| {
            let mut sitting = app.world_mut().query::<&SeatedEngine>();
            sitting.iter(app.world()).all(SeatedEngine::takes_commands)
        };
        await_event(&mut app, "an answer", answered);
    }
    let mut sitting = app.world_mut().query::<&SeatedEngine>();
    let log = sitting.single(app.world()).unwrap().log().unwrap();
    let sent = |words: &str| {
        let mut lines = log.lines();
        lines.any(|line| line.direction == Direction::Sent && line.text.contains(words))
    };
    assert!(sent("clear_board") && sent("no_such_command 3"));
    app.world_mut()
        .write_message(GameIntent::Play(go::Move::Pass));
    await_event(&mut app, "its next move", |app| turns(app) == 4);
}

#[test]
fn leaving_the_game_ends_the_engine() {
    let mut app = against(&engine("good", 0));
    click(&mut app, "E5");
    await_event(&mut app, "its move", |app| turns(app) == 2);
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Home);
    app.update();
    app.update();
    let mut sitting = app.world_mut().query::<&SeatedEngine>();
    assert_eq!(sitting.iter(app.world()).count(), 0);
}

/// Tests an engine, and returns the verdict.
fn tried(app: &mut App, entry: EngineEntry) -> Verdict {
    app.world_mut()
        .write_message(TrialIntent::Try(Box::new(entry)));
    app.update();
    let verdict = |app: &mut App| {
        let mut trials = app.world_mut().query::<&Trial>();
        trials.single(app.world()).unwrap().verdict().clone()
    };
    await_event(app, "a verdict", |app| verdict(app) != Verdict::Waiting);
    verdict(app)
}

#[test]
fn an_engine_is_tried_out() {
    let mut app = app_with(&[]);
    let good = tried(&mut app, engine("good", 0));
    let words = text(&good.phrase());
    assert_eq!(words, "Answers as bad_engine good 1 (protocol 2).");
    let missing = EngineEntry::new("None", "/no/such/engine --gtp").unwrap();
    let missing = text(&tried(&mut app, missing).phrase());
    assert!(missing.contains("/no/such/engine"), "{missing}");
    let crashing = text(&tried(&mut app, engine("crash-at-start", 0)).phrase());
    assert!(crashing.contains("status 3"), "{crashing}");
    let refusing = EngineEntry {
        initial: vec!["no_such_command".to_owned()],
        ..engine("good", 0)
    };
    let refusing = text(&tried(&mut app, refusing).phrase());
    assert!(refusing.contains("refuses no_such_command"), "{refusing}");
    app.world_mut().write_message(TrialIntent::Stop);
    app.update();
    app.update();
    let mut trials = app.world_mut().query::<&Trial>();
    assert_eq!(trials.iter(app.world()).count(), 0);
}
