//! The program without window, sound and time of its own, for tests.

use std::path::Path;
use std::time::{Duration, Instant};

use bevy::camera::NormalizedRenderTarget;
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings};
use bevy::picking::backend::HitData;
use bevy::picking::pointer::{Location, PointerId};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{FileDragAndDrop, WindowRef};

use super::board::{BoardLayout, BoardSurface, Mark, MarkKind, Prisoner, Stone};
use super::core_plugin;
use super::demonstration::Demonstration;
use super::estimating::{Estimation, ToggleEstimate};
use super::keeping::Keeper;
use super::notice::Notice;
use super::play::{CurrentGame, GameIntent, MovePlayed, MoveRefused};
use super::prefs::Prefs;
use super::problem::{CurrentProblem, ProblemIntent};
use super::screen::{Menu, Screen};
use super::thinking::{ThinkIntent, Thinking};
use crate::contest::{Contest, Event, Phase, Setup};
use crate::go::{self, Color as Side, Game, IllegalMove, Point, Rules, Size, diagram};
use crate::journal::{Found, recover};
use crate::problems;
use crate::search::tsumego::Status;

/// One frame of the clock.
const FRAME: Duration = Duration::from_millis(20);

/// The program at its home screen. In its schedules two systems that touch the
/// same data without an order between them are an error.
fn core_app() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
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
    let setup = Setup::even(Size::square(side).unwrap(), Rules::french());
    app.world_mut()
        .write_message(GameIntent::Begin(Box::new(setup)));
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
    // Events end their way up at an entity that is a window.
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
        position: Vec2::ZERO,
    };
    app.world_mut()
        .trigger(Pointer::new(PointerId::Mouse, location, click, surface));
    app.update();
}

fn game(app: &App) -> &Game {
    app.world().resource::<CurrentGame>().get()
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

/// The captors of the stones in the lids or on their way there.
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

/// The program with a problem drawn as a diagram, its target named.
fn problem_app(picture: &str, target: &str, to_move: Side) -> App {
    let mut app = core_app();
    let board = diagram::read(picture).unwrap();
    let target = board.size().parse_point(target).unwrap();
    let mut problem = problems::Problem::bare("test".to_owned(), board);
    problem.to_move = to_move;
    problem.targets = vec![target];
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

/// Runs frames until `done` or, at worst, for a minute of real time.
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
fn the_answer_comes_back_and_is_played_out() {
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

#[test]
fn a_search_is_stopped_after_a_second_and_says_what_it_knows() {
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
    app.world_mut().write_message(ThinkIntent::Stop);
    assert!(run_until(&mut app, |app| problem(app).answer.is_some()));
    let answer = problem(&app).answer.as_ref().unwrap();
    assert!(answer.stopped);
    assert_eq!(answer.solution.first.status, Status::Unknown);
    assert_eq!(
        app.world_mut()
            .query::<&Thinking>()
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
            .query::<&Thinking>()
            .iter(app.world())
            .count(),
        1
    );
    click(&mut app, "E5");
    app.update();
    assert_eq!(
        app.world_mut()
            .query::<&Thinking>()
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
fn a_file_that_cannot_be_opened_is_explained_and_changes_nothing() {
    let mut app = problem_app(THREE, "C6", Side::Black);
    ask(
        &mut app,
        ProblemIntent::OpenFile("no such problem.go".into()),
    );
    app.update();
    let notice = app
        .world()
        .resource::<Notice>()
        .text()
        .unwrap_or_default()
        .to_owned();
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
fn no_two_systems_of_a_frame_contend() {
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
fn moves_of_one_frame_leave_the_stones_that_the_rules_leave() {
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

/// The program with a contest on the board, kept in `folder`.
fn contest_app(folder: &Path, clock: &str) -> App {
    let mut app = core_app();
    app.insert_resource(Keeper::in_folders(folder.to_owned(), folder.join("games")));
    let mut setup = Setup::even(Size::square(9).unwrap(), Rules::french());
    setup.clock = clock.parse().unwrap();
    app.world_mut()
        .write_message(GameIntent::Begin(Box::new(setup)));
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Game);
    app.update();
    app
}

fn contest(app: &App) -> &Contest {
    app.world().resource::<CurrentGame>().contest().unwrap()
}

fn saved_games(folder: &Path) -> usize {
    std::fs::read_dir(folder.join("games")).map_or(0, Iterator::count)
}

/// The contest as the disk has it, were the program to end now.
fn kept(app: &mut App, folder: &Path) -> Contest {
    // The journal is this program's alone until it ends.
    app.insert_resource(Keeper::default());
    match recover(folder).found {
        Found::Game(found) => found.0,
        Found::Nothing => panic!("no game was kept"),
    }
}

fn ask_contest(app: &mut App, event: Event) {
    app.world_mut().write_message(GameIntent::Contest(event));
    app.update();
}

#[test]
fn a_move_is_kept_when_it_is_shown_and_the_clocks_within_a_second() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "10m");
    wait(&mut app, Duration::from_secs(5));
    click(&mut app, "E5");
    assert_eq!(stones(&mut app), ["Black E5"]);
    wait(&mut app, Duration::from_millis(3_300));
    let shown = contest(&app).clone();
    let kept = kept(&mut app, folder.path());
    assert_eq!(kept.game().turns(), shown.game().turns());
    let used = |contest: &Contest, color| contest.clocks().used(color);
    assert_eq!(used(&kept, Side::Black), used(&shown, Side::Black));
    let lost = used(&shown, Side::White) - used(&kept, Side::White);
    assert!(lost <= Duration::from_secs(1), "{lost:?} of White's time");
}

#[test]
fn a_flag_that_falls_ends_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "3s");
    wait(&mut app, Duration::from_millis(2_900));
    assert_eq!(contest(&app).outcome(), None);
    wait(&mut app, Duration::from_millis(300));
    assert_eq!(contest(&app).outcome().unwrap().short(), "W+T");
    click(&mut app, "E5");
    assert!(stones(&mut app).is_empty());
}

#[test]
fn the_pause_menu_stops_the_clocks() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "10m");
    press(&mut app, &[KeyCode::Escape]);
    wait(&mut app, Duration::from_millis(100));
    let before = contest(&app).clocks().used(Side::Black);
    wait(&mut app, Duration::from_secs(5));
    assert_eq!(contest(&app).clocks().used(Side::Black), before);
    press(&mut app, &[KeyCode::Escape]);
    wait(&mut app, Duration::from_secs(2));
    let after = contest(&app).clocks().used(Side::Black);
    assert!(after > before, "{before:?}, {after:?}");
}

#[test]
fn dead_stones_are_marked_by_clicks_and_agreed_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "none");
    for name in ["C3", "D4", "J9"] {
        click(&mut app, name);
    }
    for _ in 0..2 {
        press(&mut app, &[KeyCode::KeyP]);
    }
    click(&mut app, "D4");
    let Phase::Counting(status) = contest(&app).phase() else {
        panic!("the stones are counted after two passes");
    };
    assert!(status.dead.contains(point(&app, "D4")));
    wait(&mut app, Duration::from_millis(200));
    let faded = |app: &mut App, name: &str| {
        let at = point(app, name);
        let mut query = app.world_mut().query::<(&Stone, &Sprite)>();
        let mut stones = query.iter(app.world());
        let (_, sprite) = stones.find(|(stone, _)| stone.point == at).unwrap();
        sprite.color.alpha() < 0.9
    };
    assert!(faded(&mut app, "D4") && !faded(&mut app, "C3"));
    ask_contest(&mut app, Event::Agree);
    // All but komi is Black's.
    assert_eq!(contest(&app).outcome().unwrap().short(), "B+73.5");
    assert_eq!(saved_games(folder.path()), 1);
    // The agreement is taken back, then the pass.
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    wait(&mut app, Duration::from_millis(100));
    assert_eq!(contest(&app).outcome(), None);
    assert!(faded(&mut app, "D4"));
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    wait(&mut app, Duration::from_millis(100));
    assert!(!faded(&mut app, "D4"));
}

#[test]
fn dead_stones_are_proposed_when_both_have_passed() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "none");
    // A wall of each side down the middle, and a white stone behind Black's.
    for row in 1..=9 {
        click(&mut app, &format!("E{row}"));
        click(&mut app, &format!("F{row}"));
    }
    for name in ["C5", "B3"] {
        click(&mut app, name);
    }
    let proposed = |app: &App| match contest(app).phase() {
        Phase::Counting(status) => status.dead.len(),
        _ => 0,
    };
    for _ in 0..2 {
        press(&mut app, &[KeyCode::KeyP]);
    }
    assert!(run_until(&mut app, |app| proposed(app) == 1));
    // The players have the last word, and are not asked again.
    click(&mut app, "B3");
    wait(&mut app, Duration::from_secs(1));
    assert_eq!(proposed(&app), 0);
}

#[test]
fn who_is_ahead_is_shown_where_it_is_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "none");
    let leaning = |app: &mut App| {
        let mut marks = app.world_mut().query::<&Mark>();
        let is = |mark: &&Mark| matches!(mark.kind, MarkKind::Leaning(..));
        marks.iter(app.world()).filter(is).count()
    };
    click(&mut app, "E5");
    wait(&mut app, Duration::from_millis(200));
    assert_eq!(leaning(&mut app), 0);
    app.world_mut().write_message(ToggleEstimate);
    let shown = |app: &App| {
        let estimation = app.world().resource::<Estimation>();
        estimation
            .shown(app.world().resource::<CurrentGame>().get())
            .is_some()
    };
    assert!(run_until(&mut app, shown));
    app.update();
    assert!(leaning(&mut app) > 0);
    app.world_mut().write_message(ToggleEstimate);
    wait(&mut app, Duration::from_millis(100));
    assert_eq!(leaning(&mut app), 0);
}

#[test]
fn a_game_waits_while_the_home_screen_is_shown_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "10m");
    click(&mut app, "E5");
    let go = |app: &mut App, screen| {
        app.world_mut()
            .resource_mut::<NextState<Screen>>()
            .set(screen);
        app.update();
    };
    let board = Game::new(Size::square(19).unwrap(), Rules::french());
    app.world_mut()
        .write_message(GameIntent::Start(Box::new(board)));
    go(&mut app, Screen::Home);
    assert!(stones(&mut app).is_empty());
    let waiting = |app: &App| app.world().resource::<Keeper>().waiting().cloned();
    let before = waiting(&app).unwrap();
    wait(&mut app, Duration::from_secs(3));
    assert_eq!(waiting(&app).unwrap().clocks(), before.clocks());
    app.world_mut().write_message(GameIntent::TakeUp);
    go(&mut app, Screen::Game);
    assert_eq!(stones(&mut app), ["Black E5"]);
    click(&mut app, "D5");
    assert_eq!(kept(&mut app, folder.path()).game().turns().len(), 2);
}

#[test]
fn a_game_that_cannot_be_kept_goes_on_and_the_player_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("no folder");
    std::fs::write(&file, "").unwrap();
    let mut app = contest_app(&file, "none");
    let told = |app: &App| app.world().resource::<Notice>().text().map(str::to_owned);
    app.update();
    assert!(told(&app).unwrap().contains("not being kept"));
    click(&mut app, "E5");
    wait(&mut app, Duration::from_secs(3));
    assert_eq!((stones(&mut app).len(), told(&app)), (1, None));
}

#[test]
fn handicap_stones_that_are_placed_freely_come_first() {
    let mut app = core_app();
    let mut setup = Setup::even(Size::square(9).unwrap(), Rules::french());
    setup.free_placement = true;
    setup.handicap = 2;
    app.world_mut()
        .write_message(GameIntent::Begin(Box::new(setup)));
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Game);
    app.update();
    for name in ["C3", "G7", "E5"] {
        click(&mut app, name);
    }
    assert_eq!(stones(&mut app), ["Black C3", "Black G7", "White E5"]);
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

#[test]
fn a_game_is_saved_dropped_on_the_window_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "10m");
    click(&mut app, "E5");
    wait(&mut app, Duration::from_secs(4));
    click(&mut app, "C3");
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyS]);
    let games = std::fs::read_dir(folder.path().join("games")).unwrap();
    let saved = games.map(|entry| entry.unwrap().path()).next().unwrap();
    let before = contest(&app).clone();

    let other = tempfile::tempdir().unwrap();
    let mut app = contest_app(other.path(), "none");
    click(&mut app, "J9");
    drop_file(&mut app, &saved);
    assert_eq!(stones(&mut app), ["Black E5", "White C3"]);
    let left = contest(&app).clocks().remaining(Side::White);
    let time = before.clocks().remaining(Side::White).time().unwrap();
    assert!(left.time().unwrap().abs_diff(time) < Duration::from_millis(200));
    // The game that was being played is not lost.
    assert_eq!(saved_games(other.path()), 1);
    click(&mut app, "G7");
    assert_eq!(kept(&mut app, other.path()).game().turns().len(), 3);
}

#[test]
fn a_game_that_cannot_be_read_is_explained_with_line_and_column() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("broken.sgf");
    std::fs::write(&file, "(;GM[2]SZ[9])").unwrap();
    let mut app = contest_app(folder.path(), "none");
    click(&mut app, "E5");
    drop_file(&mut app, &file);
    let told = app.world().resource::<Notice>().text().unwrap().to_owned();
    assert!(told.starts_with("broken.sgf: "), "{told}");
    assert!(told.contains("line 1"), "{told}");
    assert_eq!(stones(&mut app), ["Black E5"]);
}

#[test]
fn a_record_that_no_game_leads_to_is_shown_as_it_ends() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("twice.sgf");
    std::fs::write(&file, "(;SZ[9]KM[7]RU[French];B[ee];B[cc](;W[gg])(;W[gc]))").unwrap();
    let mut app = contest_app(folder.path(), "none");
    drop_file(&mut app, &file);
    assert_eq!(stones(&mut app), ["Black C7", "Black E5", "White G3"]);
    let told = app.world().resource::<Notice>().text().unwrap().to_owned();
    assert!(
        told.contains("look at") && told.contains("1 more"),
        "{told}"
    );
}

#[test]
fn the_pass_key_asks_where_passes_are_confirmed() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path(), "none");
    app.world_mut()
        .resource_mut::<Prefs>()
        .settings
        .confirm_pass = true;
    press(&mut app, &[KeyCode::KeyP]);
    app.update();
    assert!(game(&app).turns().is_empty());
    assert_eq!(
        *app.world().resource::<State<Menu>>().get(),
        Menu::ConfirmPass
    );
}
