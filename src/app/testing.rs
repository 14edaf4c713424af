//! Tests of the program without a window or sound, with a clock of its own.

mod analysis;
mod annotations;
mod choices;
mod collections;
mod controls;
mod editing;
mod editor;
mod endgame;
mod engines;
mod kiosk;
mod lessons;
mod opponents;
mod practice;
mod proofs;
mod quiz;
mod records;
mod sessions;
mod sounds;
mod statistics;
mod themes;
mod timed;
mod view;

use std::path::Path;
use std::time::{Duration, Instant};

use bevy::camera::NormalizedRenderTarget;
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings};
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::picking::backend::HitData;
use bevy::picking::pointer::{Location, PointerId};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{FileDragAndDrop, PrimaryWindow, WindowRef};

use super::board::{BoardLayout, BoardSurface, Prisoner, Stone, TableView};
use super::core_plugin;
use crate::app::i18n;
use crate::app::i18n::Phrase;
use crate::app::opened_record::{Review, ReviewIntent};
use crate::app::saves::study::MemoryFile;
use crate::app::searches::solver_task::{RunningSearch, SearchIntent};
use crate::app::session::demonstration::Demonstration;
use crate::app::session::game::{CurrentGame, GameIntent, MovePlayed, MoveRefused};
use crate::app::session::notices::{Notice, Notify};
use crate::app::session::problem::{CurrentProblem, ProblemIntent};
use crate::app::session::states::Screen;
use crate::config::settings::Language;
use crate::game::Setup;
use crate::go::{self, Color as Side, Game, IllegalMove, Point, Rules, Size, diagram};
use crate::problems;
use crate::solver::Status;

/// The time of one frame.
const FRAME: Duration = Duration::from_millis(20);

/// Returns the program at its home screen. In its schedules, two systems that
/// touch the same data without an order between them are an error.
fn core_app() -> App {
    core_app_keeping(MemoryFile::default())
}

/// Returns the program at its home screen, with its memory in this file.
fn core_app_keeping(memory: MemoryFile) -> App {
    let mut app = bare_app();
    app.insert_resource(memory);
    started(app)
}

/// Returns an app without the program's own plugins.
fn bare_app() -> App {
    let mut app = App::new();
    // Without an additional thread, the main thread would take part in a
    // search.
    let mut pools = TaskPoolOptions::default();
    pools.async_compute.min_threads = 3;
    let pools = MinimalPlugins.set(TaskPoolPlugin {
        task_pool_options: pools,
    });
    app.add_plugins((pools, StatesPlugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    app
}

/// Adds the program to an app and runs it to its home screen.
fn started(mut app: App) -> App {
    app.add_plugins(core_plugin);
    for _ in 0..2 {
        app.update();
    }
    app
}

/// Begins a game with this setup.
fn begin_contest(app: &mut App, setup: Setup) {
    app.world_mut()
        .write_message(GameIntent::Begin(Box::new(setup)));
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Game);
    app.update();
}

/// Returns the program with an empty board in a game.
fn game_app(side: u8) -> App {
    let mut app = core_app();
    let setup = Setup::even(Size::square(side).unwrap(), Rules::french());
    begin_contest(&mut app, setup);
    app
}

fn point(app: &App, name: &str) -> Point {
    app.world()
        .resource::<BoardLayout>()
        .size()
        .parse_point(name)
        .unwrap()
}

/// Clicks on a point.
fn click(app: &mut App, name: &str) {
    let place = app
        .world()
        .resource::<BoardLayout>()
        .position(point(app, name));
    let surface = app
        .world_mut()
        .query_filtered::<Entity, With<BoardSurface>>()
        .single(app.world())
        .unwrap();
    // Pointer events bubble up to a window entity, so they need one.
    let window = app.world_mut().spawn(Window::default()).id();
    let target = NormalizedRenderTarget::Window(WindowRef::Entity(window).normalize(None).unwrap());
    let hit = HitData::new(window, 0.0, Some((place + 0.2).extend(0.0)), None);
    let click = Click {
        button: PointerButton::Primary,
        hit,
        duration: FRAME,
        count: 1,
    };
    let location = Location {
        target,
        position: on_screen(app, place + 0.2),
    };
    app.world_mut()
        .trigger(Pointer::new(PointerId::Mouse, location, click, surface));
    app.update();
    app.world_mut().despawn(window);
}

/// Returns the place in the window that shows a place of the table, or zero
/// without a window.
fn on_screen(app: &mut App, place: Vec2) -> Vec2 {
    let mut windows = app
        .world_mut()
        .query_filtered::<&Window, With<PrimaryWindow>>();
    let size = windows.single(app.world()).map(Window::size);
    let view = app.world().resource::<TableView>();
    size.map_or(Vec2::ZERO, |size| view.on_screen(place, size))
}

fn drop_file(app: &mut App, path_buf: &Path) {
    let window = app.world_mut().spawn(Window::default()).id();
    app.world_mut().write_message(FileDragAndDrop::DroppedFile {
        window,
        path_buf: path_buf.to_owned(),
    });
    for _ in 0..3 {
        app.update();
    }
}

fn game(app: &App) -> &Game {
    app.world().resource::<CurrentGame>().get()
}

/// Presses keys one after the other, and releases them after the frame.
fn press(app: &mut App, keys: &[KeyCode]) {
    for key in keys {
        strike(app, *key, ButtonState::Pressed);
    }
    app.update();
    for key in keys {
        strike(app, *key, ButtonState::Released);
    }
}

/// Sends the keyboard event of a key.
fn strike(app: &mut App, key_code: KeyCode, state: ButtonState) {
    // Keys that write nothing have a logical name; letters are known by their
    // place.
    let logical_key = match key_code {
        KeyCode::ArrowLeft => Key::ArrowLeft,
        KeyCode::ArrowRight => Key::ArrowRight,
        KeyCode::ArrowUp => Key::ArrowUp,
        KeyCode::ArrowDown => Key::ArrowDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Enter => Key::Enter,
        KeyCode::Space => Key::Space,
        KeyCode::Escape => Key::Escape,
        KeyCode::Delete => Key::Delete,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::F3 => Key::F3,
        KeyCode::Equal => Key::Character("=".into()),
        KeyCode::F6 => Key::F6,
        KeyCode::ControlLeft => Key::Control,
        KeyCode::ShiftLeft => Key::Shift,
        _ => Key::Unidentified(NativeKey::Unidentified),
    };
    app.world_mut().write_message(KeyboardInput {
        key_code,
        logical_key,
        state,
        text: None,
        repeat: false,
        window: Entity::PLACEHOLDER,
    });
}

fn wait(app: &mut App, time: Duration) {
    for _ in 0..time.as_millis() / FRAME.as_millis() {
        app.update();
    }
}

/// Returns the stones that are entities on the board, with color and point.
fn stones(app: &mut App) -> Vec<String> {
    let size = app.world().resource::<BoardLayout>().size();
    let mut names: Vec<String> = app
        .world_mut()
        .query::<&Stone>()
        .iter(app.world())
        .map(|stone| format!("{} {}", stone.color, stone.point.on(size)))
        .collect();
    names.sort();
    names
}

/// Returns the captors of the stones in the lids or on their way there.
fn prisoners(app: &mut App) -> Vec<Side> {
    let mut prisoners = app.world_mut().query::<&Prisoner>();
    prisoners
        .iter(app.world())
        .map(|prisoner| prisoner.captor)
        .collect()
}

fn facts<M: Message + Clone>(app: &App) -> Vec<M> {
    let messages = app.world().resource::<Messages<M>>();
    messages.get_cursor().read(messages).cloned().collect()
}

/// Returns the program with a problem drawn as a diagram and one target.
fn problem_app(picture: &str, target: &str, to_move: Side) -> App {
    bare_problem_app(picture, &[target], to_move)
}

/// Returns the program with a problem and any number of targets.
fn bare_problem_app(picture: &str, targets: &[&str], to_move: Side) -> App {
    let mut app = core_app();
    let board = diagram::read(picture).unwrap();
    let at = |name: &&str| board.size().parse_point(name).unwrap();
    let targets = targets.iter().map(at).collect();
    let mut problem = problems::Problem::bare("test".to_owned(), &board);
    problem.to_move = to_move;
    problem.targets = targets;
    app.world_mut()
        .write_message(ProblemIntent::Open(Box::new(problem)));
    for _ in 0..3 {
        app.update();
    }
    app
}

fn ask(app: &mut App, intent: ProblemIntent) {
    app.world_mut().write_message(intent);
    app.update();
}

/// Runs frames until `done` returns true, but at most for a minute of real
/// time. Returns false if the time is over.
fn run_until(app: &mut App, done: impl Fn(&App) -> bool) -> bool {
    let deadline = Instant::now() + Duration::from_secs(60);
    while Instant::now() < deadline {
        if done(app) {
            return true;
        }
        app.update();
        std::thread::sleep(Duration::from_millis(2));
    }
    false
}

fn problem(app: &App) -> &CurrentProblem {
    app.world().resource::<CurrentProblem>()
}

/// Three in a row: the middle is the vital point.
const THREE: &str = "- - - - - - -
                     - X X X X X -
                     - X O O O X -
                     - X O . O X -
                     - X O . O X -
                     - X O . O X -
                     - X O O O X -
                     - X X X X X -
                     - - - - - - -";

/// A wide open eye space of 24 points, far too large for a second.
const WIDE: &str = "- X O . . . . .
                    - X O . . . . .
                    - X O . . . . .
                    - X O . . . . .
                    - X O . . . . .
                    - X O O O O O O
                    - X X X X X X X
                    - - - - - - - -";

#[test]
fn an_answer_is_found_and_played_out() {
    let mut app = problem_app(THREE, "C6", Side::Black);
    ask(&mut app, ProblemIntent::Solve);
    assert!(run_until(&mut app, |app| problem(app).answer.is_some()));
    let solution = problem(&app).answer.as_ref().unwrap().solution.clone();
    assert_eq!(solution.first.status, Status::Dead);
    assert_eq!(
        solution.first.best_moves,
        [go::Move::Place(point(&app, "D5"))]
    );
    wait(&mut app, Duration::from_secs(30));
    let played: Vec<go::Move> = game(&app).turns().iter().map(|turn| turn.mv).collect();
    assert_eq!(played, solution.pv);
}

/// Three in a row at the side of a board that is open above.
const OPEN: &str = ". . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . O O O O O . .
                    . O O X X X O O .
                    . O X X . X X O .
                    . O X . . . X O .";

#[test]
fn the_target_group_is_found_and_its_answer_proved() {
    let mut app = bare_problem_app(OPEN, &[], Side::White);
    ask(&mut app, ProblemIntent::Solve);
    assert!(run_until(&mut app, |app| problem(app).answer.is_some()));
    let solution = &problem(&app).answer.as_ref().unwrap().solution;
    assert_eq!(solution.first.status, Status::Dead);
    let other = solution.other_first.as_ref().unwrap();
    assert_eq!(other.status, Status::Alive);
    assert!(problem(&app).targets.contains(&point(&app, "D3")));
    app.world_mut().write_message(SearchIntent::Prove);
    assert!(run_until(&mut app, |app| {
        app.world()
            .contains_resource::<crate::app::session::proof::Reading>()
    }));
}

/// Returns the notice that is shown, in English.
fn notice(app: &App) -> Option<String> {
    let phrase = app.world().resource::<Notice>().phrase()?;
    Some(i18n::told(phrase, Language::English))
}

#[test]
fn a_missing_target_group_is_reported() {
    let mut app = bare_problem_app(". . . . .\n. . . . .\n. . . . .", &[], Side::White);
    ask(&mut app, ProblemIntent::Solve);
    assert!(run_until(&mut app, |app| { notice(app).is_some() }));
    let told = notice(&app).unwrap();
    assert!(told.contains("Click a stone"), "{told}");
    assert!(problem(&app).answer.is_none());
}

#[test]
fn a_search_stopped_after_a_second_reports_partial_results() {
    let mut app = problem_app(WIDE, "C3", Side::Black);
    ask(&mut app, ProblemIntent::Solve);
    let began = Instant::now();
    run_until(&mut app, |_| began.elapsed() > Duration::from_secs(1));
    assert!(
        problem(&app)
            .progress
            .as_ref()
            .is_some_and(|progress| progress.nodes > 0)
    );
    app.world_mut().write_message(SearchIntent::Stop);
    assert!(run_until(&mut app, |app| problem(app).answer.is_some()));
    let answer = problem(&app).answer.as_ref().unwrap();
    assert!(answer.stopped);
    assert_eq!(answer.solution.first.status, Status::Unknown);
    assert_eq!(
        app.world_mut()
            .query::<&RunningSearch>()
            .iter(app.world())
            .count(),
        0
    );
}

#[test]
fn a_move_on_the_board_drops_the_search() {
    let mut app = problem_app(WIDE, "C3", Side::Black);
    ask(&mut app, ProblemIntent::Solve);
    assert_eq!(
        app.world_mut()
            .query::<&RunningSearch>()
            .iter(app.world())
            .count(),
        1
    );
    click(&mut app, "E5");
    app.update();
    assert_eq!(
        app.world_mut()
            .query::<&RunningSearch>()
            .iter(app.world())
            .count(),
        0
    );
    wait(&mut app, Duration::from_secs(1));
    assert!(problem(&app).answer.is_none());
}

#[test]
fn clicks_name_the_target() {
    let mut app = problem_app(THREE, "C6", Side::Black);
    click(&mut app, "C6");
    assert!(problem(&app).targets.is_empty());
    click(&mut app, "B6");
    assert_eq!(problem(&app).targets, [point(&app, "B6")]);
    click(&mut app, "D3");
    assert_eq!(problem(&app).targets, [point(&app, "D3")]);
}

#[test]
fn a_file_dropped_on_the_window_is_opened_from_any_screen() {
    let mut app = core_app();
    let path_buf = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems/six-in-the-corner.go");
    drop_file(&mut app, &path_buf);
    assert_eq!(
        *app.world().resource::<State<Screen>>().get(),
        Screen::Problem
    );
    assert_eq!(problem(&app).given.id, "six-in-the-corner");
    assert_eq!(problem(&app).targets, [point(&app, "A3")]);
    assert_eq!(stones(&mut app).len(), game(&app).board().stones().count());
}

#[test]
fn two_errors_at_once_are_both_reported() {
    let mut app = core_app();
    for trouble in ["no settings", "no journal"] {
        app.world_mut()
            .write_message(Notify::trouble(Phrase::plain(trouble)));
    }
    app.update();
    assert_eq!(notice(&app).unwrap(), "no settings\nno journal");
}

#[test]
fn a_file_that_cannot_be_opened_is_explained_and_changes_nothing() {
    let mut app = problem_app(THREE, "C6", Side::Black);
    ask(
        &mut app,
        ProblemIntent::OpenFile("no such problem.go".into()),
    );
    app.update();
    let notice = notice(&app).unwrap_or_default();
    assert!(notice.contains("no such problem.go"), "{notice}");
    assert_eq!(problem(&app).given.id, "test");
}

#[test]
fn the_player_ends_the_showing_of_a_line() {
    let mut app = problem_app(THREE, "C6", Side::Black);
    ask(&mut app, ProblemIntent::Solve);
    assert!(run_until(&mut app, |app| problem(app).answer.is_some()));
    app.update();
    assert!(app.world().contains_resource::<Demonstration>());
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    app.update();
    assert!(!app.world().contains_resource::<Demonstration>());
}

#[test]
fn no_two_systems_of_a_frame_have_an_ambiguous_order() {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .add_plugins(core_plugin);
    app.edit_schedule(Update, |schedule| {
        schedule.set_build_settings(ScheduleBuildSettings {
            ambiguity_detection: LogLevel::Error,
            ..ScheduleBuildSettings::default()
        });
    });
    app.update();
}

#[test]
fn a_click_becomes_a_stone_in_the_same_frame() {
    let mut app = game_app(9);
    click(&mut app, "C3");
    assert_eq!(stones(&mut app), ["Black C3"]);
    assert_eq!(facts::<MovePlayed>(&app).len(), 1);
}

#[test]
fn clicks_play_through_a_capture() {
    let mut app = game_app(9);
    for name in ["A2", "A1", "B1"] {
        click(&mut app, name);
    }
    assert_eq!(stones(&mut app), ["Black A2", "Black B1"]);
    assert_eq!(game(&app).prisoners()[Side::Black], 1);
    wait(&mut app, Duration::from_secs(1));
    assert_eq!(prisoners(&mut app), [Side::Black]);
}

#[test]
fn a_click_on_a_stone_is_refused_and_changes_nothing() {
    let mut app = game_app(9);
    click(&mut app, "E5");
    let before = game(&app).board().clone();
    click(&mut app, "E5");
    let reasons: Vec<IllegalMove> = facts::<MoveRefused>(&app)
        .iter()
        .map(|refused| refused.reason)
        .collect();
    assert_eq!(reasons, [IllegalMove::Occupied]);
    assert_eq!(*game(&app).board(), before);
    assert_eq!(game(&app).to_move(), Side::White);
}

#[test]
fn the_ko_is_refused_with_its_reason() {
    let mut app = game_app(9);
    for name in ["B1", "C1", "A2", "D2", "B3", "C3", "C2", "B2"] {
        click(&mut app, name);
    }
    click(&mut app, "C2");
    assert_eq!(
        facts::<MoveRefused>(&app)
            .last()
            .map(|refused| refused.reason),
        Some(IllegalMove::Ko)
    );
}

#[test]
fn a_chord_that_is_over_before_the_next_frame_counts() {
    let mut app = game_app(9);
    click(&mut app, "A2");
    for key in [KeyCode::ControlLeft, KeyCode::KeyZ] {
        strike(&mut app, key, ButtonState::Pressed);
    }
    for key in [KeyCode::KeyZ, KeyCode::ControlLeft] {
        strike(&mut app, key, ButtonState::Released);
    }
    app.update();
    assert!(stones(&mut app).is_empty());
}

#[test]
fn undo_and_redo_keep_entities_and_rules_together() {
    let mut app = game_app(9);
    for name in ["A2", "A1", "B1"] {
        click(&mut app, name);
    }
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    assert_eq!(stones(&mut app), ["Black A2", "White A1"]);
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyY]);
    assert_eq!(stones(&mut app), ["Black A2", "Black B1"]);
    wait(&mut app, Duration::from_secs(1));
    assert_eq!(prisoners(&mut app), [Side::Black]);
}

#[test]
fn several_moves_in_one_frame_leave_the_right_stones() {
    let mut app = game_app(9);
    for name in ["A2", "A1", "B1"] {
        let mv = go::Move::Place(point(&app, name));
        app.world_mut().write_message(GameIntent::Play(mv));
    }
    app.update();
    assert_eq!(stones(&mut app), ["Black A2", "Black B1"]);
    assert_eq!(prisoners(&mut app), [Side::Black]);
}

#[test]
fn two_passes_end_the_game_and_moves_are_refused() {
    let mut app = game_app(9);
    press(&mut app, &[KeyCode::KeyP]);
    press(&mut app, &[KeyCode::KeyP]);
    assert!(game(&app).is_over());
    click(&mut app, "E5");
    press(&mut app, &[KeyCode::KeyP]);
    assert_eq!(
        facts::<MoveRefused>(&app)
            .last()
            .map(|refused| refused.reason),
        Some(IllegalMove::GameOver)
    );
    assert_eq!(stones(&mut app), [""; 0]);
}

#[test]
fn no_stone_is_played_while_the_game_is_paused() {
    let mut app = game_app(9);
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    click(&mut app, "E5");
    press(&mut app, &[KeyCode::KeyP]);
    assert!(
        app.world()
            .resource::<CurrentGame>()
            .get()
            .turns()
            .is_empty()
    );
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    click(&mut app, "E5");
    assert_eq!(stones(&mut app), ["Black E5"]);
}
