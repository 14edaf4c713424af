//! Tests of a kiosk without a window: presence of visitors, and cleanup after
//! them.

mod network;

use std::sync::Arc;

use bevy_egui::egui;

use crate::app::features::kiosk as kiosks;
use crate::app::features::kiosk::admin::{Admin, Key as StewardKey};
use crate::app::features::kiosk::attract::{Attract, KioskMode, Piece};
use crate::app::features::kiosk::today::Today;
use crate::app::features::kiosk::visit::Visit;
use crate::app::features::kiosk::{KioskIntent, OpponentKind};
use crate::app::features::library::tests::settle;
use crate::app::features::practice::tests::{begin, drawn};
use crate::app::network::{MatchFolder, NETWORK};
use crate::app::opponents::replace_player;
use crate::app::opponents::tests::Broken;
use crate::app::problem_session::{Collections, OpenProof};
use crate::app::saves::{GameStorage, ProblemFolders};
use crate::app::session::{CurrentLesson, Demonstration, LessonIntent, Menu, NewGameIntent, Prefs};
use crate::app::testing::*;
use crate::app::ui;
use crate::app::ui_harness::tests::{PanelWindow, pressables};
use crate::config::kiosk;
use crate::config::kiosk::{Config, Pin, PinHash, Presence};
use crate::config::settings::Language;
use crate::engine::bots::Level;
use crate::game::GameSession;
use crate::platform::supervisor::WindowFailure;
use bevy::ecs::resource::IsResource;

/// Returns a kiosk that keeps its games in this folder.
fn kiosk_in(folder: &Path, config: Config, fall: Option<WindowFailure>) -> App {
    kiosk_with(ProblemFolders::default(), folder, config, fall)
}

/// Returns a kiosk with these problems.
fn kiosk_with(
    problems: ProblemFolders,
    folder: &Path,
    config: Config,
    fall: Option<WindowFailure>,
) -> App {
    let mut app = bare_app();
    let folder = folder.to_owned();
    let network = config.network.as_ref();
    app.insert_resource(MatchFolder(network.map(|_| folder.join("network"))));
    app.insert_resource(Prefs::of_host(kiosks::settings(&config)))
        .insert_resource(problems)
        .insert_resource(GameStorage::for_visitors(
            folder.clone(),
            folder.join("games"),
        ));
    let opening = kiosk::Opening { config, fall };
    let mut app = {
        app.add_plugins(core_plugin);
        app.add_plugins(kiosks::headless_plugin(opening, Some(folder)));
        app
    };
    for _ in 0..3 {
        app.update();
    }
    app
}

/// The size of the window in which things are pressed.
const WINDOW: egui::Vec2 = egui::vec2(1280.0, 900.0);

/// Returns the widgets that are too small for a finger: 12 mm, which are
/// [`ui::LEAST_SIDE`] points on any kiosk.
fn too_small(app: &mut App, page: &str) -> Vec<String> {
    let windows = [(1280.0, 800.0), (1920.0, 1080.0), (800.0, 1280.0)];
    let mut small = Vec::new();
    for (width, height) in windows {
        let all = pressables(app.world_mut(), egui::vec2(width, height));
        assert!(!all.is_empty(), "nothing can be pressed: {page}");
        let all = all.into_iter();
        small.extend(
            all.filter(|one| one.size.min_elem() < ui::LEAST_SIDE - 0.1)
                .map(|one| format!("{page}, {width}×{height}: {} {:?}", one.label, one.size)),
        );
    }
    small
}

fn go_to(app: &mut App, screen: Screen) {
    let mut next = app.world_mut().resource_mut::<NextState<Screen>>();
    next.set(screen);
    app.update();
    app.update();
}

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

fn menu(app: &App) -> Menu {
    *app.world().resource::<State<Menu>>().get()
}

fn presence(app: &App) -> Presence {
    app.world().resource::<Visit>().presence()
}

fn intend(app: &mut App, intent: KioskIntent) {
    app.world_mut().write_message(intent);
    app.update();
    app.update();
}

/// Presses a key without an effect, which shows that a visitor is present.
fn touch(app: &mut App) {
    press(app, &[KeyCode::ShiftLeft]);
    app.update();
}

fn play_together(app: &mut App) {
    touch(app);
    intend(app, KioskIntent::SetUp(OpponentKind::Together));
    assert_eq!(screen(app), Screen::NewGame);
    let game = app.world().resource::<Prefs>().settings.last_game.clone();
    begin_contest(app, crate::app::session::preferences::setup(&game));
    app.update();
}

fn moves(app: &App) -> Option<usize> {
    let session = app.world().resource::<CurrentGame>().session();
    session.map(|session: &GameSession| session.game().turns().len())
}

/// Returns true while the attract mode runs.
fn attracts(app: &App) -> bool {
    *app.world().resource::<State<KioskMode>>().get() == KioskMode::Attract
}

#[test]
fn an_unanswered_question_resets_game_and_language() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config {
        languages: vec![Language::Korean, Language::French],
        ..Config::default()
    };
    let mut app = kiosk_in(folder.path(), config, None);
    touch(&mut app);
    intend(&mut app, KioskIntent::Speak(Language::French));
    play_together(&mut app);
    click(&mut app, "E5");
    assert_eq!(moves(&app), Some(1));
    wait(&mut app, Duration::from_secs(88));
    assert_eq!(menu(&app), Menu::None);
    wait(&mut app, Duration::from_secs(4));
    assert_eq!(menu(&app), Menu::StillThere);
    intend(&mut app, KioskIntent::StillHere);
    app.update();
    assert_eq!(menu(&app), Menu::None);
    assert_eq!(moves(&app), Some(1), "he was only thinking");
    wait(&mut app, Duration::from_secs(107));
    assert_eq!(presence(&app), Presence::Away);
    assert_eq!((screen(&app), menu(&app)), (Screen::Home, Menu::None));
    assert_eq!(moves(&app), None);
    assert!(app.world().resource::<GameStorage>().waiting().is_none());
    let language = app.world().resource::<Prefs>().language();
    assert_eq!(language, Language::Korean);
    // Nothing comes back at the next start either.
    drop(app);
    let app = kiosk_in(folder.path(), Config::default(), None);
    assert_eq!((screen(&app), moves(&app)), (Screen::Home, None));
}

#[test]
fn a_key_press_shows_that_the_visitor_is_still_there() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = kiosk_in(folder.path(), Config::default(), None);
    play_together(&mut app);
    wait(&mut app, Duration::from_secs(92));
    assert_eq!(menu(&app), Menu::StillThere);
    press(&mut app, &[KeyCode::Escape]);
    wait(&mut app, Duration::from_secs(1));
    assert_eq!(menu(&app), Menu::None);
    assert_eq!((presence(&app), moves(&app)), (Presence::Here, Some(0)));
    wait(&mut app, Duration::from_secs(92));
    intend(&mut app, KioskIntent::StartOver);
    app.update();
    assert_eq!((screen(&app), moves(&app)), (Screen::Home, None));
}

#[test]
fn after_a_crash_the_same_game_is_on_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = kiosk_in(folder.path(), Config::default(), None);
    play_together(&mut app);
    for point in ["E5", "C3"] {
        click(&mut app, point);
    }
    drop(app);
    let fall = Some(WindowFailure::BrokeDown);
    let mut app = kiosk_in(folder.path(), Config::default(), fall);
    assert_eq!((screen(&app), moves(&app)), (Screen::Game, Some(2)));
    assert!(notice(&app).is_some_and(|message| message.contains("as it was")));
    click(&mut app, "G7");
    assert_eq!(moves(&app), Some(3));
    // The visitor may be gone by now, so the question follows as usual.
    wait(&mut app, Duration::from_secs(92));
    assert_eq!(menu(&app), Menu::StillThere);
}

#[test]
fn a_search_that_breaks_down_leads_to_the_first_screen_with_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config {
        levels: vec![Level::Easy],
        ..Config::default()
    };
    let mut app = kiosk_in(folder.path(), config, None);
    touch(&mut app);
    intend(&mut app, KioskIntent::SetUp(OpponentKind::Program));
    let game = app.world().resource::<Prefs>().settings.last_game.clone();
    begin_contest(&mut app, crate::app::session::preferences::setup(&game));
    app.update();
    replace_player(&mut app, Side::White, Level::Easy, Box::new(Broken));
    click(&mut app, "E5");
    assert!(run_until(&mut app, |app| screen(app) == Screen::Home));
    app.update();
    assert!(notice(&app).is_some_and(|message| message.contains("broke down")));
    let waiting = app.world().resource::<GameStorage>().waiting();
    let kept = waiting.map(|session| session.game().turns().len());
    assert_eq!(kept, Some(1), "nothing of it is lost");
    // A visitor who goes on with it gets an answer.
    app.world_mut().write_message(NewGameIntent::ResumeShelved);
    assert!(run_until(&mut app, |app| screen(app) == Screen::Game));
    assert_eq!(moves(&app), Some(1));
    assert!(run_until(&mut app, |app| moves(app) == Some(2)));
}

#[test]
fn the_attract_mode_runs_until_a_touch_ends_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = kiosk_in(folder.path(), Config::default(), None);
    assert!(attracts(&app));
    assert!(app.world().resource::<Prefs>().settings.muted);
    // There are neither problems nor games here, so the rules are shown.
    wait(&mut app, Duration::from_secs(14));
    assert_eq!(screen(&app), Screen::Rules(None));
    let piece = app.world().resource::<Attract>().piece();
    assert_eq!(piece, Piece::Lesson);
    touch(&mut app);
    app.update();
    assert!(!attracts(&app));
    assert_eq!(
        (screen(&app), presence(&app)),
        (Screen::Home, Presence::Here)
    );
    assert!(!app.world().resource::<Prefs>().settings.muted);
    // One piece follows the other for as long as no visitor comes.
    wait(&mut app, Duration::from_secs(400));
    assert!(attracts(&app));
}

/// Ends the visit, and returns the number of entities after a while. Those of
/// resources are left out: there is one for each type, and it stays.
fn after_a_visit(app: &mut App) -> usize {
    intend(app, KioskIntent::StartOver);
    wait(app, Duration::from_secs(3));
    assert_eq!(screen(app), Screen::Home);
    let mut entities = app.world_mut().query_filtered::<(), Without<IsResource>>();
    entities.iter(app.world()).count()
}

#[test]
fn no_entities_are_left_after_a_visit() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = kiosk_in(folder.path(), Config::default(), None);
    touch(&mut app);
    let before = after_a_visit(&mut app);
    let problem = drawn(THREE, "C6", Side::Black);
    for _ in 0..2 {
        touch(&mut app);
        play_together(&mut app);
        for point in ["E5", "C3", "D4"] {
            click(&mut app, point);
        }
        assert_eq!(moves(&app), Some(3));
        assert_eq!(after_a_visit(&mut app), before, "a game");
        touch(&mut app);
        begin(&mut app, problem.clone());
        click(&mut app, "A1");
        wait(&mut app, Duration::from_secs(2));
        assert_eq!(after_a_visit(&mut app), before, "practice");
        touch(&mut app);
        ask(&mut app, ProblemIntent::Open(Box::new(problem.clone())));
        ask(&mut app, ProblemIntent::Solve);
        assert!(run_until(&mut app, |app| only::<CurrentProblem>(app)
            .answer
            .is_some()));
        ask(&mut app, ProblemIntent::ShowLine);
        wait(&mut app, Duration::from_millis(300));
        assert!(has::<Demonstration>(&app));
        app.world_mut().write_message(SearchIntent::Prove);
        assert!(run_until(&mut app, has::<OpenProof>));
        assert_eq!(after_a_visit(&mut app), before, "a proof");
        touch(&mut app);
        app.world_mut().write_message(LessonIntent::Open);
        wait(&mut app, Duration::from_millis(200));
        assert!(has::<CurrentLesson>(&app));
        assert_eq!(after_a_visit(&mut app), before, "the rules");
        // When nobody comes, the rules are shown.
        wait(&mut app, Duration::from_secs(130));
        assert_eq!(presence(&app), Presence::Away);
        touch(&mut app);
        assert_eq!(after_a_visit(&mut app), before, "nobody");
    }
}

#[test]
fn every_button_for_visitors_is_large_enough_for_a_finger() {
    let folder = tempfile::tempdir().unwrap();
    let pin = PinHash::of(&Pin::new("2580").unwrap()).unwrap();
    let config = Config {
        pin: Some(pin),
        languages: Language::ALL.to_vec(),
        ..network::with_network()
    };
    let problems = ProblemFolders::with_own(None);
    let mut app = kiosk_with(problems, folder.path(), config, None);
    settle(&mut app);
    app.world_mut().spawn((Window::default(), PrimaryWindow));
    app.add_plugins((
        crate::app::ui_harness::tests::plugin,
        kiosks::panels::plugin,
    ));
    touch(&mut app);
    let mut small = too_small(&mut app, "the first screen");
    for company in [OpponentKind::Together, OpponentKind::Program] {
        intend(&mut app, KioskIntent::SetUp(company));
        assert_eq!(screen(&app), Screen::NewGame);
        small.extend(too_small(&mut app, "a game is set up"));
    }
    go_to(&mut app, NETWORK);
    small.extend(too_small(&mut app, "play over the network"));
    let mut window = PanelWindow::open(app.world_mut(), WINDOW, Language::English);
    window.click(app.world_mut(), "The library");
    app.update();
    small.extend(too_small(&mut app, "the code of a game"));
    let game = app.world().resource::<Prefs>().settings.last_game.clone();
    begin_contest(&mut app, crate::app::session::preferences::setup(&game));
    go_to(&mut app, Screen::Game);
    small.extend(too_small(&mut app, "a game"));
    for menu in [
        Menu::Pause,
        Menu::ConfirmPass,
        Menu::ConfirmResign,
        Menu::ConfirmLeave,
        Menu::StillThere,
    ] {
        app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
        app.update();
        small.extend(too_small(&mut app, &format!("{menu:?}")));
    }
    intend(&mut app, KioskIntent::StartOver);
    touch(&mut app);
    go_to(&mut app, Screen::Library);
    small.extend(too_small(&mut app, "collections"));
    let first = Arc::clone(&app.world().resource::<Collections>().volumes()[0]);
    let problem = first.problems()[0].clone();
    app.world_mut()
        .write_message(ProblemIntent::Practise(Box::new(problem)));
    wait(&mut app, Duration::from_millis(100));
    assert_eq!(screen(&app), Screen::Problem);
    small.extend(too_small(&mut app, "a problem"));
    go_to(&mut app, Screen::Rules(None));
    app.world_mut().write_message(LessonIntent::Open);
    wait(&mut app, Duration::from_millis(100));
    small.extend(too_small(&mut app, "the rules"));
    chord(&mut app);
    assert_eq!(menu(&app), Menu::Keypad);
    small.extend(too_small(&mut app, "the administrator's keys"));
    enter(&mut app, &[2, 5, 8, 0]);
    assert_eq!(menu(&app), Menu::Admin);
    small.extend(too_small(&mut app, "what the administrator can do"));
    assert!(small.is_empty(), "{}", small.join("\n"));
}

#[test]
fn visitors_cannot_leave_the_kiosk() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = kiosk_in(folder.path(), Config::default(), None);
    play_together(&mut app);
    for keys in [
        [KeyCode::ControlLeft, KeyCode::KeyO],
        [KeyCode::ControlLeft, KeyCode::KeyN],
        [KeyCode::ControlLeft, KeyCode::KeyE],
        [KeyCode::ControlLeft, KeyCode::KeyS],
    ] {
        press(&mut app, &keys);
        app.update();
        assert_eq!((screen(&app), menu(&app)), (Screen::Game, Menu::None));
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems/six-in-the-corner.go");
    drop_file(&mut app, &file);
    wait(&mut app, Duration::from_millis(200));
    assert_eq!(screen(&app), Screen::Game);
    for outside in [Screen::Games, Screen::Editor, Screen::Statistics] {
        app.world_mut()
            .resource_mut::<NextState<Screen>>()
            .set(outside);
        wait(&mut app, Duration::from_millis(100));
        assert_eq!(screen(&app), Screen::Home, "{outside:?}");
    }
    app.world_mut()
        .resource_mut::<NextState<Menu>>()
        .set(Menu::Options);
    wait(&mut app, Duration::from_millis(100));
    assert_eq!(menu(&app), Menu::None);
    // Without the PIN the kiosk cannot be ended.
    intend(&mut app, KioskIntent::End { again: false });
    assert!(facts::<AppExit>(&app).is_empty());
}

/// Opens the keypad by the chord and enters digits.
fn enter(app: &mut App, digits: &[u8]) {
    for digit in digits {
        intend(app, KioskIntent::Admin(StewardKey::Digit(*digit)));
    }
    intend(app, KioskIntent::Admin(StewardKey::Enter));
}

fn chord(app: &mut App) {
    press(
        app,
        &[
            KeyCode::ControlLeft,
            KeyCode::ShiftLeft,
            KeyCode::AltLeft,
            KeyCode::KeyK,
        ],
    );
    app.update();
}

#[test]
fn the_administrator_ends_the_kiosk_with_the_pin() {
    let folder = tempfile::tempdir().unwrap();
    let pin = PinHash::of(&Pin::new("2718").unwrap()).unwrap();
    let config = Config {
        pin: Some(pin),
        ..Config::default()
    };
    let mut app = kiosk_in(folder.path(), config.clone(), None);
    app.world_mut().spawn((Window::default(), PrimaryWindow));
    touch(&mut app);
    chord(&mut app);
    assert_eq!(menu(&app), Menu::Keypad);
    enter(&mut app, &[1, 1, 1, 1]);
    assert_eq!(menu(&app), Menu::Keypad);
    for _ in 0..4 {
        enter(&mut app, &[1, 2]);
    }
    assert!(!app.world().resource::<Admin>().shut().is_zero());
    enter(&mut app, &[2, 7, 1, 8]);
    assert_eq!(menu(&app), Menu::Keypad, "it is shut");
    let anew = kiosk_in(folder.path(), config, None);
    assert!(!anew.world().resource::<Admin>().shut().is_zero());
    wait(&mut app, Duration::from_secs(31));
    assert_eq!(menu(&app), Menu::None, "nobody touched the keys");
    wait(&mut app, Duration::from_secs(30));
    chord(&mut app);
    enter(&mut app, &[2, 7, 1, 8]);
    assert_eq!(menu(&app), Menu::Admin);
    intend(&mut app, KioskIntent::End { again: false });
    assert_eq!(facts::<AppExit>(&app), [AppExit::Success]);
}

#[test]
fn without_a_pin_there_is_no_way_out() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = kiosk_in(folder.path(), Config::default(), None);
    app.world_mut().spawn((Window::default(), PrimaryWindow));
    touch(&mut app);
    chord(&mut app);
    assert_eq!(menu(&app), Menu::None);
}

#[test]
fn played_games_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = kiosk_in(folder.path(), Config::default(), None);
    play_together(&mut app);
    click(&mut app, "E5");
    click(&mut app, "C3");
    let resign = crate::game::Event::Resign(Side::Black);
    app.world_mut().write_message(GameIntent::Event(resign));
    app.update();
    app.update();
    let tally = *app.world().resource::<Today>().tally();
    assert_eq!((tally.games, tally.stones), (1, 2));
    drop(app);
    let app = kiosk_in(folder.path(), Config::default(), None);
    assert_eq!(app.world().resource::<Today>().tally().games, 1);
}
