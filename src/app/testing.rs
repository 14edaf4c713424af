//! Tests of the program without a window or sound, with a clock of its own.

pub(super) use std::path::Path;
pub(super) use std::time::{Duration, Instant};

pub(super) use bevy::camera::NormalizedRenderTarget;
pub(super) use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings};
pub(super) use bevy::input::ButtonState;
use bevy::input::gamepad::GamepadButtonStateChangedEvent;
pub(super) use bevy::input::keyboard::{Key, KeyboardInput, NativeKey, NativeKeyCode};
pub(super) use bevy::picking::backend::HitData;
pub(super) use bevy::picking::pointer::{Location, PointerId};
pub(super) use bevy::prelude::*;
pub(super) use bevy::state::app::StatesPlugin;
pub(super) use bevy::time::TimeUpdateStrategy;
pub(super) use bevy::window::{FileDragAndDrop, PrimaryWindow, WindowRef};

use super::board::{Badge, BoardMark, MarkKind};
pub(super) use super::board::{BoardLayout, BoardSurface, Prisoner, Stone, TableView};
pub(super) use super::core_plugin;
pub(super) use crate::app::opened_record::{Review, ReviewIntent};
pub(super) use crate::app::saves::study::MemoryFile;
pub(super) use crate::app::searches::solver_task::{RunningSearch, SearchIntent};
pub(super) use crate::app::session::demonstration::Demonstration;
pub(super) use crate::app::session::game::{CurrentGame, GameIntent, MovePlayed, MoveRefused};
pub(super) use crate::app::session::notices::{Notice, Notify};
pub(super) use crate::app::session::problem::{CurrentProblem, ProblemIntent};
pub(super) use crate::app::session::states::Screen;
pub(super) use crate::config::settings::Language;
pub(super) use crate::game::Setup;
pub(super) use crate::go::{self, Color as Side, Game, IllegalMove, Point, Rules, Size, diagram};
pub(super) use crate::i18n;
pub(super) use crate::i18n::Phrase;
pub(super) use crate::problems;
pub(super) use crate::solver::Status;

/// The time of one frame.
pub(crate) const FRAME: Duration = Duration::from_millis(20);

/// The longest wait for a condition. Without optimisation, a search takes up to a minute,
/// and longer beside a build.
pub(crate) const PATIENCE: Duration = Duration::from_secs(300);
/// The time of one frame while nothing happens.
const LONG_FRAME: Duration = Duration::from_millis(100);

/// Returns the program at its home screen. In its schedules, two systems that
/// touch the same data without an order between them are an error.
pub(crate) fn core_app() -> App {
    core_app_keeping(MemoryFile::default())
}

/// Returns the program at its home screen, with its memory in this file.
pub(crate) fn core_app_keeping(memory: MemoryFile) -> App {
    let mut app = bare_app();
    app.insert_resource(memory);
    started(app)
}

/// Returns an app without the program's own plugins.
pub(crate) fn bare_app() -> App {
    let mut app = App::new();
    // Without an additional thread, the main thread would take part in a
    // search.
    let mut pools = TaskPoolOptions::default();
    pools.async_compute.min_threads = 3;
    // Each lane of the disk queue may be held.
    pools.io.min_threads = 2;
    pools.io.max_threads = pools.io.max_threads.max(2);
    let pools = MinimalPlugins.set(TaskPoolPlugin {
        task_pool_options: pools,
    });
    app.add_plugins((pools, StatesPlugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    app
}

/// Adds the program to an app and runs it to its home screen.
pub(crate) fn started(mut app: App) -> App {
    app.add_plugins(core_plugin);
    for _ in 0..2 {
        app.update();
    }
    app
}

/// Begins a game with this setup.
pub(crate) fn begin_contest(app: &mut App, setup: Setup) {
    app.world_mut()
        .write_message(GameIntent::Begin(Box::new(setup)));
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Game);
    app.update();
}

/// Returns the program with an empty board in a game.
pub(crate) fn game_app(side: u8) -> App {
    let mut app = core_app();
    let setup = Setup::even(Size::square(side).unwrap(), Rules::french());
    begin_contest(&mut app, setup);
    app
}

pub(crate) fn point(app: &App, name: &str) -> Point {
    app.world()
        .resource::<BoardLayout>()
        .size()
        .parse_point(name)
        .unwrap()
}

/// Clicks on a point.
pub(crate) fn click(app: &mut App, name: &str) {
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
pub(crate) fn on_screen(app: &mut App, place: Vec2) -> Vec2 {
    let mut windows = app
        .world_mut()
        .query_filtered::<&Window, With<PrimaryWindow>>();
    let size = windows.single(app.world()).map(Window::size);
    let view = app.world().resource::<TableView>();
    size.map_or(Vec2::ZERO, |size| view.on_screen(place, size))
}

pub(crate) fn drop_file(app: &mut App, path_buf: &Path) {
    let window = app.world_mut().spawn(Window::default()).id();
    app.world_mut().write_message(FileDragAndDrop::DroppedFile {
        window,
        path_buf: path_buf.to_owned(),
    });
    for _ in 0..3 {
        app.update();
    }
}

pub(crate) fn game(app: &App) -> &Game {
    app.world().resource::<CurrentGame>().get()
}

/// Presses keys one after the other, and releases them after the frame.
pub(crate) fn press(app: &mut App, keys: &[KeyCode]) {
    for key in keys {
        strike(app, *key, ButtonState::Pressed);
    }
    app.update();
    for key in keys {
        strike(app, *key, ButtonState::Released);
    }
}

/// Sends the keyboard event of a key.
pub(crate) fn strike(app: &mut App, key_code: KeyCode, state: ButtonState) {
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

/// Sends the keyboard events of keys that write these texts, all in one frame.
pub(crate) fn type_text(app: &mut App, texts: &[&str]) {
    for text in texts {
        let logical_key = match *text {
            "\r" => Key::Enter,
            "\u{8}" => Key::Backspace,
            letter => Key::Character(letter.into()),
        };
        for state in [ButtonState::Pressed, ButtonState::Released] {
            app.world_mut().write_message(KeyboardInput {
                key_code: KeyCode::Unidentified(NativeKeyCode::Unidentified),
                logical_key: logical_key.clone(),
                state,
                text: Some((*text).into()),
                repeat: false,
                window: Entity::PLACEHOLDER,
            });
        }
    }
}

/// Lets time pass. All but the last second passes in long frames, as in a
/// window at rest.
pub(crate) fn wait(app: &mut App, time: Duration) {
    let mut left = time;
    while left >= FRAME {
        let is_long = left > LONG_FRAME + Duration::from_secs(1);
        let frame = if is_long { LONG_FRAME } else { FRAME };
        app.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
        app.update();
        left -= frame;
    }
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
}

/// Returns the badges on the board, with the names of their points.
pub(crate) fn badges(app: &mut App) -> Vec<(String, Badge)> {
    let size = app.world().resource::<BoardLayout>().size();
    let mut marks = app.world_mut().query::<&BoardMark>();
    let badge = |mark: &BoardMark| match mark.kind {
        MarkKind::Badge(badge) => Some((mark.point.on(size).to_string(), badge)),
        _ => None,
    };
    let mut badges: Vec<_> = marks.iter(app.world()).filter_map(badge).collect();
    badges.sort_by(|a, b| a.0.cmp(&b.0));
    badges
}

/// Returns the stones that are entities on the board, with color and point.
pub(crate) fn stones(app: &mut App) -> Vec<String> {
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
pub(crate) fn prisoners(app: &mut App) -> Vec<Side> {
    let mut prisoners = app.world_mut().query::<&Prisoner>();
    prisoners
        .iter(app.world())
        .map(|prisoner| prisoner.captor)
        .collect()
}

pub(crate) fn facts<M: Message + Clone>(app: &App) -> Vec<M> {
    let messages = app.world().resource::<Messages<M>>();
    messages.get_cursor().read(messages).cloned().collect()
}

/// Returns the program with a problem drawn as a diagram and one target.
pub(crate) fn problem_app(picture: &str, target: &str, to_move: Side) -> App {
    bare_problem_app(picture, &[target], to_move)
}

/// Returns the program with a problem and any number of targets.
pub(crate) fn bare_problem_app(picture: &str, targets: &[&str], to_move: Side) -> App {
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

pub(crate) fn ask(app: &mut App, intent: ProblemIntent) {
    app.world_mut().write_message(intent);
    app.update();
}

/// Runs frames until `done` returns true, but at most for [`PATIENCE`] of real
/// time. Returns false if the time is over.
pub(crate) fn run_until(app: &mut App, done: impl Fn(&App) -> bool) -> bool {
    frames_until(app, |app| done(app))
}

/// Runs frames until an event has come, by real time, as [`run_until`] does.
#[track_caller]
pub(crate) fn await_event(app: &mut App, event: &str, has_come: impl FnMut(&mut App) -> bool) {
    assert!(frames_until(app, has_come), "{event} does not come");
}

fn frames_until(app: &mut App, mut done: impl FnMut(&mut App) -> bool) -> bool {
    let deadline = Instant::now() + PATIENCE;
    while Instant::now() < deadline {
        if done(app) {
            return true;
        }
        app.update();
        std::thread::sleep(Duration::from_millis(2));
    }
    false
}

/// Returns the only component of this type.
pub(crate) fn only<T: Component>(app: &App) -> &T {
    find(app).expect("there is one")
}

/// Returns the component of this type, if there is one.
pub(crate) fn find<T: Component>(app: &App) -> Option<&T> {
    app.world().try_query::<&T>()?.single(app.world()).ok()
}

/// Returns true if there is a component of this type.
pub(crate) fn has<T: Component>(app: &App) -> bool {
    find::<T>(app).is_some()
}

pub(crate) fn problem(app: &App) -> &CurrentProblem {
    only(app)
}

/// Three in a row: the middle is the vital point.
pub(crate) const THREE: &str = "- - - - - - -
                     - X X X X X -
                     - X O O O X -
                     - X O . O X -
                     - X O . O X -
                     - X O . O X -
                     - X O O O X -
                     - X X X X X -
                     - - - - - - -";

/// A wide open eye space of 24 points, far too large for a second.
pub(crate) const WIDE: &str = "- X O . . . . .
                    - X O . . . . .
                    - X O . . . . .
                    - X O . . . . .
                    - X O . . . . .
                    - X O O O O O O
                    - X X X X X X X
                    - - - - - - - -";

/// Three in a row at the side of a board that is open above.
pub(crate) const OPEN: &str = ". . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . O O O O O . .
                    . O O X X X O O .
                    . O X X . X X O .
                    . O X . . . X O .";

/// Returns the notice that is shown, in English.
pub(crate) fn notice(app: &App) -> Option<String> {
    let phrase = app.world().resource::<Notice>().phrase()?;
    Some(i18n::translate(phrase, Language::English))
}

/// Presses and releases a button of a gamepad.
pub(crate) fn push(app: &mut App, button: GamepadButton) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        app.world_mut()
            .write_message(GamepadButtonStateChangedEvent::new(
                Entity::PLACEHOLDER,
                button,
                state,
            ));
    }
    app.update();
    app.update();
}
