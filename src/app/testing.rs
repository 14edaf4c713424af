//! The program without window, sound and time of its own, for tests.

use std::time::Duration;

use bevy::camera::NormalizedRenderTarget;
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings};
use bevy::input::InputPlugin;
use bevy::picking::backend::HitData;
use bevy::picking::pointer::{Location, PointerId};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::WindowRef;

use super::board::{BoardLayout, BoardSurface, Stone};
use super::core_plugin;
use super::play::{CurrentGame, GameIntent, MovePlayed, MoveRefused};
use super::screen::Screen;
use crate::go::{Color as Side, Game, IllegalMove, Point, Rules, Size};

/// One frame of the clock.
const FRAME: Duration = Duration::from_millis(20);

/// The program at its home screen. In its schedules two systems that touch the
/// same data without an order between them are an error.
fn core_app() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .add_plugins(core_plugin);
    for _ in 0..2 {
        app.update();
    }
    app
}

/// The program with an empty board in a game.
fn game_app(side: u8) -> App {
    let mut app = core_app();
    let game = Game::new(Size::square(side).unwrap(), Rules::french());
    app.world_mut()
        .write_message(GameIntent::Start(Box::new(game)));
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Game);
    app.update();
    app
}

fn point(app: &App, name: &str) -> Point {
    app.world()
        .resource::<BoardLayout>()
        .size()
        .parse_point(name)
        .unwrap()
}

/// Clicks where the point lies on the table.
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
    let window = app.world_mut().spawn_empty().id();
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
        position: Vec2::ZERO,
    };
    app.world_mut()
        .trigger(Pointer::new(PointerId::Mouse, location, click, surface));
    app.update();
}

fn press(app: &mut App, keys: &[KeyCode]) {
    for key in keys {
        app.world_mut()
            .resource_mut::<ButtonInput<KeyCode>>()
            .press(*key);
    }
    app.update();
    let mut input = app.world_mut().resource_mut::<ButtonInput<KeyCode>>();
    input.reset_all();
}

fn wait(app: &mut App, time: Duration) {
    for _ in 0..time.as_millis() / FRAME.as_millis() {
        app.update();
    }
}

/// The stones that are entities on the board, by the names of their points.
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

fn facts<M: Message + Clone>(app: &App) -> Vec<M> {
    let messages = app.world().resource::<Messages<M>>();
    messages.get_cursor().read(messages).cloned().collect()
}

#[test]
fn no_two_systems_of_a_frame_contend() {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin))
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
    assert_eq!(
        app.world().resource::<CurrentGame>().get().prisoners()[Side::Black],
        1
    );
    wait(&mut app, Duration::from_secs(1));
    let prisoners: Vec<Side> = app
        .world_mut()
        .query::<&super::board::Prisoner>()
        .iter(app.world())
        .map(|stone| stone.captor)
        .collect();
    assert_eq!(prisoners, [Side::Black]);
}

#[test]
fn a_click_on_a_stone_is_refused_and_changes_nothing() {
    let mut app = game_app(9);
    click(&mut app, "E5");
    let before = app.world().resource::<CurrentGame>().get().board().clone();
    click(&mut app, "E5");
    let reasons: Vec<IllegalMove> = facts::<MoveRefused>(&app)
        .iter()
        .map(|refused| refused.reason)
        .collect();
    assert_eq!(reasons, [IllegalMove::Occupied]);
    assert_eq!(*app.world().resource::<CurrentGame>().get().board(), before);
    assert_eq!(
        app.world().resource::<CurrentGame>().get().to_move(),
        Side::White
    );
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
    assert_eq!(
        app.world_mut()
            .query::<&super::board::Prisoner>()
            .iter(app.world())
            .count(),
        1
    );
}

#[test]
fn two_passes_end_the_game_and_moves_are_refused() {
    let mut app = game_app(9);
    press(&mut app, &[KeyCode::KeyP]);
    press(&mut app, &[KeyCode::KeyP]);
    assert!(app.world().resource::<CurrentGame>().get().is_over());
    click(&mut app, "E5");
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
