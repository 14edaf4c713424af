//! Tests of the board's view, and of clicks and fingers on the board.

use bevy::input::ButtonState;
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::picking::backend::{HitData, PointerHits};
use bevy::picking::input::PointerInputPlugin;
use bevy::picking::pointer::{PointerId, PointerLocation};
use bevy::picking::{InteractionPlugin, PickingPlugin, PickingSystems};
use bevy::window::{CursorMoved, WindowEvent};

use super::super::board::{
    Badge, BoardMark, Ghost, HoverRefusal, MarkKind, PointMenu, StoneProposal, ViewIntent, Zoom,
};
use crate::app::session::{Menu, Prefs};
use crate::app::testing::*;
use crate::app::ui::layout::FreeArea;
use crate::config::settings::{MoveEntry, MoveNumbers, Settings};
use crate::game::{Event, GameSession, Phase};

/// Returns the program with an empty board, a window, and pointers that hit the
/// board where it is shown.
fn hand_app(side: u8) -> App {
    let mut app = game_app(side);
    app.add_message::<WindowEvent>()
        .add_plugins((PointerInputPlugin, PickingPlugin, InteractionPlugin))
        .add_systems(PreUpdate, meet_board.in_set(PickingSystems::Backend));
    let mut window = Window::default();
    window.resolution.set(1280.0, 800.0);
    app.world_mut().spawn((window, PrimaryWindow));
    app.world_mut().spawn(PointerId::Mouse);
    settle(&mut app);
    app
}

fn meet_board(
    pointers: Query<(&PointerId, &PointerLocation)>,
    boards: Query<Entity, With<BoardSurface>>,
    view: Res<TableView>,
    mut hits: MessageWriter<PointerHits>,
) {
    for (pointer, location) in &pointers {
        if let (Some(location), Ok(board)) = (&location.location, boards.single()) {
            let place = view.on_table(location.position, WINDOW);
            let hit = HitData::new(board, 0.0, Some(place.extend(0.0)), None);
            hits.write(PointerHits::new(*pointer, vec![(board, hit)], 0.0));
        }
    }
}

const WINDOW: Vec2 = Vec2::new(1280.0, 800.0);

fn settle(app: &mut App) {
    wait(app, Duration::from_secs(1));
}

fn seen(app: &App, place: Vec2) -> Vec2 {
    app.world().resource::<TableView>().on_screen(place, WINDOW)
}

/// Returns the place in the window that shows a point.
fn at(app: &App, name: &str) -> Vec2 {
    let layout = app.world().resource::<BoardLayout>();
    seen(app, layout.position(point(app, name)))
}

fn window(app: &mut App) -> Entity {
    let mut windows = app
        .world_mut()
        .query_filtered::<Entity, With<PrimaryWindow>>();
    windows.single(app.world()).unwrap()
}

fn send(app: &mut App, event: impl Into<WindowEvent>) {
    app.world_mut().write_message(event.into());
    app.update();
}

fn point_to(app: &mut App, position: Vec2) {
    let window = window(app);
    let delta = None;
    send(
        app,
        CursorMoved {
            window,
            position,
            delta,
        },
    );
}

fn mouse(app: &mut App, button: MouseButton, state: ButtonState) {
    let window = window(app);
    send(
        app,
        MouseButtonInput {
            button,
            state,
            window,
        },
    );
}

fn click_at(app: &mut App, button: MouseButton, position: Vec2) {
    point_to(app, position);
    mouse(app, button, ButtonState::Pressed);
    mouse(app, button, ButtonState::Released);
    app.update();
}

fn drag(app: &mut App, button: MouseButton, from: Vec2, by: Vec2) {
    point_to(app, from);
    mouse(app, button, ButtonState::Pressed);
    for step in 1..=10 {
        point_to(app, from + by * step as f32 / 10.0);
    }
    mouse(app, button, ButtonState::Released);
    app.update();
}

fn touch(app: &mut App, phase: TouchPhase, id: u64, position: Vec2) {
    let window = window(app);
    let touch = TouchInput {
        phase,
        position,
        window,
        force: None,
        id,
    };
    app.world_mut().write_message(touch);
    send(app, touch);
}

fn tap(app: &mut App, name: &str) {
    let place = at(app, name);
    touch(app, TouchPhase::Started, 1, place);
    touch(app, TouchPhase::Ended, 1, place);
    app.update();
}

fn zoom(app: &mut App, by: f32, towards: &str) {
    let at = Some(at(app, towards));
    app.world_mut().write_message(ViewIntent::Zoom { by, at });
    settle(app);
}

fn look(app: &mut App, intent: ViewIntent) {
    app.world_mut().write_message(intent);
    settle(app);
}

fn settings(app: &mut App) -> Mut<'_, Settings> {
    let prefs = app.world_mut().resource_mut::<Prefs>();
    prefs.map_unchanged(|prefs| &mut prefs.settings)
}

fn view(app: &App) -> TableView {
    *app.world().resource::<TableView>()
}

/// Returns the point of the proposed stone, and checks its ghost.
fn proposed(app: &mut App) -> Option<String> {
    let size = app.world().resource::<BoardLayout>().size();
    let proposed = app.world().resource::<StoneProposal>().proposed()?;
    let place = app.world().resource::<BoardLayout>().position(proposed);
    let mut ghosts = app.world_mut().query::<(&Ghost, &Transform, &Visibility)>();
    let mut ghosts = ghosts.iter(app.world());
    let (_, shown, visible) = ghosts
        .find(|(ghost, ..)| **ghost == Ghost::Proposed)
        .unwrap();
    assert_eq!(*visible, Visibility::Inherited);
    assert_eq!(shown.translation.truncate(), place);
    Some(proposed.on(size).to_string())
}

#[test]
fn the_wheel_zooms_at_the_pointer() {
    for reduced in [false, true] {
        let mut app = hand_app(19);
        settings(&mut app).reduced_motion = reduced;
        let (far, place) = (view(&app), at(&app, "D16"));
        point_to(&mut app, place);
        let wheel = MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y: 3.0,
            window: window(&mut app),
            phase: TouchPhase::Moved,
        };
        send(&mut app, wheel);
        settle(&mut app);
        assert_eq!(view(&app), far, "without Control it is for the record");
        let mut keys = app.world_mut().resource_mut::<ButtonInput<KeyCode>>();
        keys.press(KeyCode::ControlLeft);
        send(&mut app, wheel);
        let under_way = app.world().resource::<Zoom>().is_easing();
        assert_eq!(under_way, !reduced);
        for _ in 0..30 {
            assert!(at(&app, "D16").abs_diff_eq(place, 0.5));
            app.update();
        }
        let near = view(&app);
        // A cell is a whole number of pixels: rounded down for the whole board,
        // else to the nearest.
        let whole = app.world().resource::<BoardLayout>().whole(false);
        let free = app.world().resource::<FreeArea>().0;
        let exact = (free.size() / whole.size()).min_element();
        let [far, near] = [far, near].map(|view| view.pixels_per_cell());
        assert!((far - exact.floor()).abs() < 0.01, "{far} of {exact}");
        let exact = exact * 1.2_f32.powi(3);
        assert!((near - exact.round()).abs() < 0.01, "{near} of {exact}");
        assert!(!app.world().resource::<Zoom>().is_easing());
        click_at(&mut app, MouseButton::Left, place);
        assert_eq!(stones(&mut app), ["Black D16"]);
    }
}

#[test]
fn keys_zoom_in_and_show_the_whole_board_again() {
    let mut app = hand_app(9);
    let far = view(&app);
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::Equal]);
    settle(&mut app);
    assert!(view(&app).pixels_per_cell() > far.pixels_per_cell());
    press(&mut app, &[KeyCode::Digit0]);
    settle(&mut app);
    assert_eq!(view(&app), far);
    let place = at(&app, "C3");
    zoom(&mut app, 2.0, "E5");
    for _ in 0..2 {
        click_at(&mut app, MouseButton::Middle, place);
    }
    settle(&mut app);
    assert_eq!(view(&app), far, "the middle button twice");
}

#[test]
fn a_zoomed_board_is_dragged_and_clicked() {
    let mut app = hand_app(19);
    let (far, place) = (view(&app), at(&app, "K10"));
    let aside = Vec2::new(-60.0, 40.0);
    for button in [MouseButton::Left, MouseButton::Middle] {
        drag(&mut app, button, place, Vec2::ZERO);
        drag(&mut app, button, place, aside);
        assert_eq!(view(&app), far, "there is nowhere to go");
    }
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    assert!(stones(&mut app).is_empty());
    zoom(&mut app, 2.0, "K10");
    for button in [MouseButton::Left, MouseButton::Middle] {
        let place = at(&app, "K10");
        drag(&mut app, button, place, aside);
        let moved = at(&app, "K10");
        // The first steps of the primary button might have been a click, so
        // they do not move the board.
        assert!(moved.distance(place + aside) < 15.0, "{moved}");
        assert!(stones(&mut app).is_empty(), "{button:?}");
        drag(&mut app, button, moved, -aside);
    }
    let place = at(&app, "K10");
    drag(&mut app, MouseButton::Left, place, Vec2::new(3.0, 2.0));
    assert_eq!(stones(&mut app), ["Black K10"]);
}

#[test]
fn a_click_plays_at_the_shown_point_in_every_orientation() {
    let mut app = hand_app(9);
    let turn = ViewIntent::Turn { clockwise: true };
    // The corners of the board that appear at the lower left of the screen.
    let corners = ["A1", "J1", "J9", "A9", "J1", "A1", "A9", "J9"];
    for (way, corner) in corners.into_iter().enumerate() {
        match way {
            0 => {}
            4 => look(&mut app, ViewIntent::Reset),
            _ => look(&mut app, turn),
        }
        if way == 4 {
            look(&mut app, ViewIntent::Mirror);
        }
        let low_left = app.world().resource::<BoardLayout>().lines().min;
        let place = seen(&app, low_left);
        click_at(&mut app, MouseButton::Left, place);
        assert_eq!(
            game(&app).turns()[0].mv,
            go::Move::Place(point(&app, corner)),
            "way {way}"
        );
        assert_eq!(stones(&mut app), [format!("Black {corner}")]);
        press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    }
}

#[test]
fn stones_and_marks_turn_with_the_board() {
    let mut app = hand_app(9);
    for name in ["A2", "A1", "B1"] {
        click(&mut app, name);
    }
    // The captured stone is still on its way.
    app.world_mut().write_message(ViewIntent::Mirror);
    settle(&mut app);
    assert_eq!(prisoners(&mut app), [Side::Black]);
    let layout = *app.world().resource::<BoardLayout>();
    let mut places = app.world_mut().query::<(&Stone, &Transform)>();
    for (stone, place) in places.iter(app.world()) {
        let at = layout.position(stone.point);
        assert!(place.translation.truncate().distance(at) < 0.1);
    }
    assert_eq!(stones(&mut app), ["Black A2", "Black B1"]);
    let mut marks = app.world_mut().query::<(&BoardMark, &Transform)>();
    for (mark, place) in marks.iter(app.world()) {
        assert_eq!(place.translation.truncate(), layout.position(mark.point));
    }
}

#[test]
fn a_new_game_resets_the_view() {
    let mut app = hand_app(9);
    let (far, layout) = (view(&app), *app.world().resource::<BoardLayout>());
    look(&mut app, ViewIntent::Turn { clockwise: false });
    zoom(&mut app, 3.0, "C3");
    assert_ne!(view(&app), far);
    let setup = Setup::even(Size::square(9).unwrap(), Rules::french());
    app.world_mut()
        .write_message(GameIntent::Begin(Box::new(setup)));
    app.update();
    app.update();
    assert_eq!(view(&app), far);
    assert_eq!(*app.world().resource::<BoardLayout>(), layout);
}

#[test]
fn a_problem_in_a_corner_is_zoomed_in() {
    let mut app = hand_app(9);
    let corner = b"(;SZ[19]AB[ab][bb][cb][db][da]AW[ac][bc][cc][dc][ec][eb][ea])";
    let record = crate::record::sgf::read(corner).unwrap();
    let board = record.games[0]
        .game(crate::record::NodeId::ROOT)
        .board()
        .clone();
    let problem = problems::Problem::bare("corner".to_owned(), &board);
    let far = view(&app);
    ask(&mut app, ProblemIntent::Open(Box::new(problem)));
    settle(&mut app);
    let near = view(&app);
    assert!(near.pixels_per_cell() > 1.5 * far.pixels_per_cell() * 9.0 / 19.0);
    let window = Rect::from_corners(Vec2::ZERO, WINDOW);
    for name in ["A19", "F16", "A16"] {
        assert!(window.contains(at(&app, name)), "{name}");
    }
    assert!(!window.contains(at(&app, "T1")));
    look(&mut app, ViewIntent::Fit);
    assert!(window.contains(at(&app, "T1")));
    assert!(app.world().resource::<Zoom>().can_show_part());
    look(&mut app, ViewIntent::Fit);
    assert_eq!(view(&app), near);
}

#[test]
fn moves_are_entered_by_one_click_two_clicks_or_a_button() {
    let mut app = hand_app(9);
    settings(&mut app).move_entry = MoveEntry::Twice;
    click(&mut app, "C3");
    assert_eq!(proposed(&mut app).unwrap(), "C3");
    click(&mut app, "E5");
    assert_eq!(proposed(&mut app).unwrap(), "E5");
    assert!(stones(&mut app).is_empty());
    click(&mut app, "E5");
    assert_eq!(stones(&mut app), ["Black E5"]);
    assert_eq!(proposed(&mut app), None);
    settings(&mut app).move_entry = MoveEntry::Confirm;
    for _ in 0..2 {
        click(&mut app, "C3");
    }
    assert_eq!(proposed(&mut app).unwrap(), "C3");
    // Any other event withdraws the proposed stone.
    press(&mut app, &[KeyCode::KeyP]);
    assert_eq!(proposed(&mut app), None);
    click(&mut app, "C3");
    settings(&mut app).move_entry = MoveEntry::Click;
    app.update();
    assert_eq!(proposed(&mut app), None);
    // An occupied point is refused at once.
    settings(&mut app).move_entry = MoveEntry::Confirm;
    click(&mut app, "E5");
    assert_eq!(facts::<MoveRefused>(&app).len(), 1);
}

#[test]
fn a_finger_proposes_a_stone_and_plays_it_by_a_second_tap() {
    let mut app = hand_app(9);
    tap(&mut app, "C3");
    assert_eq!(proposed(&mut app).unwrap(), "C3");
    tap(&mut app, "G7");
    assert_eq!(proposed(&mut app).unwrap(), "G7", "elsewhere it moves");
    let (from, to) = (at(&app, "G7"), at(&app, "D4"));
    touch(&mut app, TouchPhase::Started, 2, from);
    for step in 1..=8 {
        let place = from.lerp(to, step as f32 / 8.0);
        touch(&mut app, TouchPhase::Moved, 2, place);
    }
    assert_eq!(proposed(&mut app).unwrap(), "D4", "it follows the finger");
    touch(&mut app, TouchPhase::Ended, 2, to);
    assert_eq!(proposed(&mut app).unwrap(), "D4");
    assert!(stones(&mut app).is_empty());
    tap(&mut app, "D4");
    assert_eq!(stones(&mut app), ["Black D4"]);
    settings(&mut app).touch_twice = false;
    tap(&mut app, "C3");
    assert_eq!(stones(&mut app), ["Black D4", "White C3"]);
}

#[test]
fn two_fingers_move_the_board_and_play_nothing() {
    let mut app = hand_app(9);
    let far = view(&app);
    let (one, other) = (at(&app, "C3"), at(&app, "G7"));
    let middle = app
        .world()
        .resource::<TableView>()
        .on_table((one + other) / 2.0, WINDOW);
    touch(&mut app, TouchPhase::Started, 1, one);
    touch(&mut app, TouchPhase::Started, 2, other);
    assert_eq!(proposed(&mut app), None);
    let apart = (other - one) * 0.25;
    touch(&mut app, TouchPhase::Moved, 1, one - apart);
    touch(&mut app, TouchPhase::Moved, 2, other + apart);
    let near = view(&app);
    assert!((near.pixels_per_cell() / far.pixels_per_cell() - 1.5).abs() < 0.01);
    assert!(seen(&app, middle).abs_diff_eq((one + other) / 2.0, 1.0));
    touch(&mut app, TouchPhase::Ended, 1, one - apart);
    touch(&mut app, TouchPhase::Ended, 2, other + apart);
    settle(&mut app);
    assert_eq!((view(&app), proposed(&mut app)), (near, None));
    assert!(stones(&mut app).is_empty());
    // After all fingers are lifted, a single finger proposes stones again.
    tap(&mut app, "E5");
    assert_eq!(proposed(&mut app).unwrap(), "E5");
}

#[test]
fn a_long_press_marks_one_chain_alone() {
    let mut app = hand_app(9);
    for name in ["C3", "D4", "C5"] {
        click(&mut app, name);
    }
    for _ in 0..2 {
        press(&mut app, &[KeyCode::KeyP]);
    }
    let dead = |app: &App| {
        let session = app.world().resource::<CurrentGame>().session();
        let Some(Phase::Counting(status)) = session.map(GameSession::phase) else {
            panic!("the stones are counted");
        };
        status.dead
    };
    // After a player has marked a stone, none are proposed any longer.
    let other = point(&app, "D4");
    app.world_mut()
        .write_message(GameIntent::Event(Event::MarkChain(other)));
    app.update();
    let (before, marked) = (dead(&app), point(&app, "C3"));
    let place = at(&app, "C3");
    touch(&mut app, TouchPhase::Started, 1, place);
    std::thread::sleep(Duration::from_millis(600));
    touch(&mut app, TouchPhase::Ended, 1, place);
    app.update();
    let after = dead(&app);
    for name in ["C3", "D4", "C5"] {
        let stone = point(&app, name);
        let turned = before.contains(stone) != after.contains(stone);
        assert_eq!(turned, stone == marked, "{name}");
    }
    assert_eq!(app.world().resource::<PointMenu>().point(), None);
}

#[test]
fn the_reason_is_shown_if_a_point_takes_no_stone() {
    let mut app = hand_app(9);
    for name in ["B1", "C1", "A2", "D2", "B3", "C3", "C2", "B2"] {
        click(&mut app, name);
    }
    let why = |app: &mut App, name: &str| {
        let place = at(app, name);
        point_to(app, place);
        app.update();
        let why = app.world().resource::<HoverRefusal>().0;
        why.map(|(point, side, why)| {
            let size = app.world().resource::<BoardLayout>().size();
            (point.on(size).to_string(), side, why)
        })
    };
    let ko = ("C2".to_owned(), Side::Black, IllegalMove::Ko);
    assert_eq!(why(&mut app, "C2"), Some(ko));
    assert_eq!(why(&mut app, "B2"), None, "a stone is plain to see");
    assert_eq!(why(&mut app, "E5"), None);
    let mut app = hand_app(9);
    for name in ["A2", "J9", "B1"] {
        click(&mut app, name);
    }
    let suicide = ("A1".to_owned(), Side::White, IllegalMove::Suicide);
    assert_eq!(why(&mut app, "A1"), Some(suicide));
}

#[test]
fn the_hints_chosen_in_the_settings_are_marked() {
    let mut app = hand_app(9);
    for name in ["B1", "C1", "A2", "D2", "B3", "C3", "C2", "B2"] {
        click(&mut app, name);
    }
    let badges = |app: &mut App| {
        app.update();
        let size = app.world().resource::<BoardLayout>().size();
        let mut marks = app.world_mut().query::<&BoardMark>();
        let mut names: Vec<String> = marks
            .iter(app.world())
            .filter_map(|mark| match mark.kind {
                MarkKind::Badge(badge) => {
                    Some(format!("{} {}", mark.point.on(size), badge.letters()))
                }
                _ => None,
            })
            .collect();
        names.sort();
        names
    };
    assert_eq!(badges(&mut app), ["C2 "], "the ko");
    settings(&mut app).move_numbers = MoveNumbers::LastFive;
    assert_eq!(badges(&mut app), ["B2 8", "B3 5", "C2 ", "C3 6", "D2 4"]);
    settings(&mut app).move_numbers = MoveNumbers::Off;
    settings(&mut app).atari_hint = true;
    // The ko rule protects B2; B1 has a liberty at A1 only.
    assert_eq!(badges(&mut app), ["B1 ", "B2 ", "C2 "]);
    press(&mut app, &[KeyCode::KeyP]);
    assert_eq!(badges(&mut app), ["B1 ", "B2 "], "the ban is over");
}

#[test]
fn the_ko_that_a_problem_states_is_marked_from_the_start() {
    let mut app = hand_app(9);
    let board = diagram::read(". X O .\nX . X O\n. X O .\n. . . .").unwrap();
    let mut problem = problems::Problem::bare("ko".to_owned(), &board);
    problem.to_move = Side::White;
    problem.ko = problem.size().parse_point("B3").ok();
    app.world_mut()
        .write_message(ProblemIntent::Open(Box::new(problem)));
    settle(&mut app);
    let kos = |app: &mut App| {
        app.update();
        let mut marks = app.world_mut().query::<&BoardMark>();
        let kos = marks.iter(app.world()).filter_map(|mark| match mark.kind {
            MarkKind::Badge(Badge::Ko(side)) => Some((mark.point, side)),
            _ => None,
        });
        kos.collect::<Vec<_>>()
    };
    let banned = [(point(&app, "B3"), Side::White)];
    assert_eq!(kos(&mut app), banned);
    click(&mut app, "B3");
    assert_eq!(game(&app).turns().len(), 0);
    assert_eq!(
        facts::<MoveRefused>(&app)
            .last()
            .map(|refused| refused.reason),
        Some(IllegalMove::Ko)
    );
    click(&mut app, "D1");
    assert_eq!(kos(&mut app), []);
    ask(&mut app, ProblemIntent::Reset);
    assert_eq!(kos(&mut app), banned);
    ask(&mut app, ProblemIntent::SetToMove(Side::Black));
    assert_eq!(kos(&mut app), [], "it is the other side's ban");
}

#[test]
fn the_secondary_button_opens_the_menu_of_a_point() {
    let mut app = hand_app(9);
    let menu_point = |app: &App| app.world().resource::<PointMenu>().point();
    let menu = |app: &App| *app.world().resource::<State<Menu>>().get();
    let place = at(&app, "C3");
    click_at(&mut app, MouseButton::Right, place);
    assert_eq!(menu_point(&app), Some(point(&app, "C3")));
    assert!(stones(&mut app).is_empty());
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    assert_eq!((menu_point(&app), menu(&app)), (None, Menu::None));
    click_at(&mut app, MouseButton::Right, place);
    click_at(&mut app, MouseButton::Left, place);
    assert_eq!(menu_point(&app), None, "a click elsewhere only closes it");
    assert!(stones(&mut app).is_empty());
    click_at(&mut app, MouseButton::Right, place);
    press(&mut app, &[KeyCode::KeyP]);
    app.update();
    assert_eq!(menu_point(&app), None, "something else happened");
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    assert_eq!(menu(&app), Menu::Pause);
}
