//! Tests of keys and gamepads, without a window.

use bevy::input::gamepad::GamepadAxisChangedEvent;
use bevy::window::CursorMoved;

use super::super::board::{BoardCursor, CoordinateEntry, CoordinateIntent};
use crate::app::input::{HeldInputs, KeyboardFocus, PressedActions, Rebinding};
use crate::app::session::{Menu, Prefs};
use crate::app::testing::*;
use crate::config::controls::{Action, Device};
use crate::config::settings::MoveEntry;

fn cursor(app: &App) -> Option<String> {
    let at = app.world().resource::<BoardCursor>().at()?;
    let size = app.world().resource::<BoardLayout>().size();
    Some(at.on(size).to_string())
}

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

fn menu(app: &App) -> Menu {
    *app.world().resource::<State<Menu>>().get()
}

fn type_keys(app: &mut App, keys: &[KeyCode]) {
    for key in keys {
        press(app, &[*key]);
        app.update();
    }
}

fn tilt(app: &mut App, axis: GamepadAxis, value: f32) {
    app.world_mut().write_message(GamepadAxisChangedEvent::new(
        Entity::PLACEHOLDER,
        axis,
        value,
    ));
    app.update();
}

#[test]
fn a_game_is_played_with_the_cursor() {
    let mut app = game_app(9);
    // At first the cursor only appears.
    press(&mut app, &[KeyCode::ArrowRight]);
    assert_eq!(cursor(&app).as_deref(), Some("E5"));
    assert!(game(&app).turns().is_empty());
    type_keys(&mut app, &[KeyCode::ArrowRight, KeyCode::ArrowUp]);
    assert_eq!(cursor(&app).as_deref(), Some("F6"));
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!(stones(&mut app), ["Black F6"], "in the same frame");
    type_keys(&mut app, &[KeyCode::ArrowDown, KeyCode::Space]);
    assert_eq!(stones(&mut app), ["Black F6", "White F5"]);
    // An occupied point is refused as with the mouse.
    press(&mut app, &[KeyCode::Space]);
    assert_eq!(facts::<MoveRefused>(&app).len(), 1);
    // The cursor disappears when the mouse is used.
    app.world_mut().write_message(CursorMoved {
        window: Entity::PLACEHOLDER,
        position: Vec2::ZERO,
        delta: None,
    });
    app.update();
    assert_eq!(cursor(&app), None);
    press(&mut app, &[KeyCode::ArrowLeft]);
    assert_eq!(cursor(&app).as_deref(), Some("F5"), "where it was");
}

#[test]
fn a_typed_point_is_confirmed_like_a_click() {
    let mut app = game_app(9);
    let open = |app: &App| app.world().resource::<CoordinateEntry>().text().is_some();
    let enter = |app: &mut App, text: &str| {
        press(app, &[KeyCode::KeyJ]);
        assert!(open(app));
        let text = text.to_owned();
        app.world_mut().write_message(CoordinateIntent::Enter(text));
        app.update();
    };
    enter(&mut app, "c3");
    assert_eq!(stones(&mut app), ["Black C3"]);
    assert!(!open(&app) && cursor(&app).is_none());
    for wrong in ["C3", "K10", "pass"] {
        enter(&mut app, wrong);
        assert!(open(&app), "{wrong}");
        let refused = app.world().resource::<CoordinateEntry>().refused();
        assert!(refused.is_some(), "{wrong}");
        app.world_mut().write_message(CoordinateIntent::Leave);
        app.update();
        assert!(!open(&app));
    }
    assert_eq!(stones(&mut app).len(), 1);
    // With confirmation of moves, a typed move needs it too. The cursor is on
    // its point.
    let entry = MoveEntry::Confirm;
    app.world_mut().resource_mut::<Prefs>().settings.move_entry = entry;
    enter(&mut app, "G7");
    assert_eq!(stones(&mut app).len(), 1);
    assert_eq!(cursor(&app).as_deref(), Some("G7"));
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!(stones(&mut app), ["Black C3", "White G7"]);
}

#[test]
fn a_held_arrow_runs_over_the_board_and_stays_on_it() {
    let mut app = game_app(9);
    press(&mut app, &[KeyCode::ArrowLeft]);
    app.update();
    strike(&mut app, KeyCode::ArrowLeft, ButtonState::Pressed);
    app.update();
    assert_eq!(cursor(&app).as_deref(), Some("D5"));
    wait(&mut app, Duration::from_millis(300));
    assert_eq!(cursor(&app).as_deref(), Some("D5"), "not held long enough");
    wait(&mut app, Duration::from_secs(1));
    assert_eq!(cursor(&app).as_deref(), Some("A5"));
    strike(&mut app, KeyCode::ArrowLeft, ButtonState::Released);
    type_keys(&mut app, &[KeyCode::ArrowRight]);
    wait(&mut app, Duration::from_secs(1));
    assert_eq!(cursor(&app).as_deref(), Some("B5"));
}

#[test]
fn a_gamepad_alone_plays_passes_and_pauses() {
    let mut app = game_app(9);
    push(&mut app, GamepadButton::DPadLeft);
    push(&mut app, GamepadButton::DPadLeft);
    push(&mut app, GamepadButton::South);
    assert_eq!(stones(&mut app), ["Black D5"]);
    // The stick counts as the d-pad, once for each time it is tilted.
    for value in [0.7, 0.9, 0.5, 0.7, 0.0] {
        tilt(&mut app, GamepadAxis::LeftStickY, value);
    }
    assert_eq!(cursor(&app).as_deref(), Some("D6"));
    push(&mut app, GamepadButton::South);
    push(&mut app, GamepadButton::North);
    assert_eq!(game(&app).turns().len(), 3);
    assert_eq!(game(&app).turns()[2].mv, go::Move::Pass);
    push(&mut app, GamepadButton::West);
    assert_eq!(game(&app).turns().len(), 2);
    push(&mut app, GamepadButton::Start);
    assert_eq!(menu(&app), Menu::Pause);
    push(&mut app, GamepadButton::East);
    assert_eq!(menu(&app), Menu::None);
    push(&mut app, GamepadButton::East);
    assert_eq!(menu(&app), Menu::Pause);
    // The panel has the keys now: nothing happens on the board.
    push(&mut app, GamepadButton::DPadLeft);
    assert_eq!(cursor(&app).as_deref(), Some("D6"));
}

#[test]
fn arrow_keys_go_to_the_focused_panel() {
    let mut app = game_app(9);
    app.insert_resource(KeyboardFocus {
        focused: true,
        ..KeyboardFocus::default()
    });
    type_keys(&mut app, &[KeyCode::ArrowLeft, KeyCode::Enter]);
    assert_eq!(cursor(&app), None);
    assert!(game(&app).turns().is_empty());
    // Keys that do not concern the panel still work.
    press(&mut app, &[KeyCode::KeyP]);
    assert_eq!(game(&app).turns().len(), 1);
}

#[test]
fn typed_letters_trigger_no_actions() {
    let mut app = game_app(9);
    app.insert_resource(KeyboardFocus {
        typing: true,
        focused: true,
        ..KeyboardFocus::default()
    });
    press(&mut app, &[KeyCode::KeyP]);
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    assert!(app.world().resource::<PressedActions>().is_empty());
    // Escape leaves the field first.
    type_keys(&mut app, &[KeyCode::Escape]);
    assert_eq!(menu(&app), Menu::None);
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyM]);
    assert!(app.world().resource::<Prefs>().settings.muted);
}

#[test]
fn a_key_with_control_is_not_the_key() {
    let mut app = game_app(9);
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyP]);
    app.update();
    press(&mut app, &[KeyCode::ShiftLeft, KeyCode::KeyP]);
    assert!(game(&app).turns().is_empty());
}

#[test]
fn a_chord_that_is_over_within_a_frame_writes_nothing() {
    let mut app = game_app(9);
    for (key, state) in [
        (KeyCode::ControlLeft, ButtonState::Pressed),
        (KeyCode::Equal, ButtonState::Pressed),
        (KeyCode::Equal, ButtonState::Released),
        (KeyCode::ControlLeft, ButtonState::Released),
    ] {
        strike(&mut app, key, state);
    }
    app.update();
    assert!(app.world().resource::<HeldInputs>().is_of_chord("="));
    // Without Control the same key writes.
    press(&mut app, &[KeyCode::Equal]);
    assert!(!app.world().resource::<HeldInputs>().is_of_chord("="));
}

#[test]
fn a_key_struck_twice_between_two_frames_counts_twice() {
    let mut app = game_app(9);
    for state in [
        ButtonState::Pressed,
        ButtonState::Released,
        ButtonState::Pressed,
        ButtonState::Released,
    ] {
        strike(&mut app, KeyCode::KeyP, state);
    }
    app.update();
    assert!(game(&app).is_over());
}

#[test]
fn a_new_binding_replaces_the_old_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = game_app(9);
    app.insert_resource(Prefs::in_folder(folder.path()));
    let ask = |app: &mut App, action, device| {
        let mut rebinding = app.world_mut().resource_mut::<Rebinding>();
        rebinding.ask(action, device);
    };
    ask(&mut app, Action::Pass, Device::Keyboard);
    press(&mut app, &[KeyCode::KeyH]);
    app.update();
    assert!(game(&app).turns().is_empty(), "it is only taken down");
    let message = notice(&app).unwrap();
    assert!(
        message.contains('H') && message.contains("Hint"),
        "{message}"
    );
    press(&mut app, &[KeyCode::KeyP]);
    app.update();
    assert!(game(&app).turns().is_empty());
    press(&mut app, &[KeyCode::KeyH]);
    app.update();
    assert_eq!(game(&app).turns().len(), 1);
    // The new binding is kept.
    let kept = Prefs::in_folder(folder.path()).settings.controls;
    assert_eq!(kept.of(Action::Pass)[1], "H".parse().unwrap());
    assert_eq!(kept.with(Action::Hint, Device::Keyboard).count(), 0);
    // Escape cancels the rebinding, and an indispensable key cannot be taken
    // away.
    ask(&mut app, Action::Pass, Device::Keyboard);
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    assert_eq!(menu(&app), Menu::None);
    assert!(!app.world().resource::<Rebinding>().is_under_way());
    ask(&mut app, Action::Pass, Device::Gamepad);
    press(&mut app, &[KeyCode::KeyX]);
    assert!(app.world().resource::<Rebinding>().is_under_way());
    push(&mut app, GamepadButton::South);
    assert!(notice(&app).unwrap().contains("stays with"));
    let settings = &app.world().resource::<Prefs>().settings;
    assert_eq!(settings.controls, kept);
}

#[test]
fn the_cursor_can_be_shown_where_arrows_step_through_moves() {
    let mut app = core_app();
    app.world_mut()
        .write_message(crate::app::session::lesson_intent::LessonIntent::Open);
    for _ in 0..3 {
        app.update();
    }
    assert_eq!(screen(&app), Screen::Rules(None));
    press(&mut app, &[KeyCode::Enter]);
    let at = cursor(&app);
    assert!(at.is_some());
    press(&mut app, &[KeyCode::ArrowLeft]);
    assert!(cursor(&app).is_some() && cursor(&app) != at);
    type_keys(&mut app, &[KeyCode::Escape]);
    assert_eq!((cursor(&app), screen(&app)), (None, Screen::Rules(None)));
    type_keys(&mut app, &[KeyCode::Escape]);
    assert_eq!(screen(&app), Screen::Home);
}

#[test]
fn a_hint_solves_the_problem_and_then_shows_the_line() {
    let mut app = problem_app(THREE, "C6", Side::Black);
    press(&mut app, &[KeyCode::KeyH]);
    assert!(run_until(&mut app, |app| problem(app).answer.is_some()));
    app.update();
    assert!(has::<Demonstration>(&app));
}

#[test]
fn keys_lead_to_a_new_game_and_to_the_saved_ones() {
    let mut app = game_app(9);
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyN]);
    app.update();
    assert_eq!((screen(&app), menu(&app)), (Screen::NewGame, Menu::None));
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyO]);
    app.update();
    assert_eq!(screen(&app), Screen::Games);
    type_keys(&mut app, &[KeyCode::Escape]);
    assert_eq!(screen(&app), Screen::Home);
}
