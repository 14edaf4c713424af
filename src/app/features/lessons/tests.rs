//! Tests of the lessons about the rules.

use crate::app::board::{BoardMark, ClickRules, MarkKind};
use crate::app::features::practice::tests::{begin, drawn, over};
use crate::app::features::review::tests::{ask_review, record_app};
use crate::app::opened_record::Tool;
use crate::app::saves::GameStorage;
use crate::app::session::{CurrentLesson, Document, LessonIntent, Menu};
use crate::app::testing::*;
use crate::game::journal::{Found, recover};
use crate::game::{Event, GameSession, Phase};
use crate::solver::Status;
use crate::study::lessons::course;

fn ask_lesson(app: &mut App, intent: LessonIntent) {
    app.world_mut().write_message(intent);
    for _ in 0..3 {
        app.update();
    }
}

fn screen(app: &App) -> (Screen, Menu) {
    let screen = *app.world().resource::<State<Screen>>().get();
    (screen, *app.world().resource::<State<Menu>>().get())
}

fn lesson(app: &App) -> &CurrentLesson {
    only::<CurrentLesson>(app)
}

/// Turns to the page of this key.
fn turn_to(app: &mut App, key: &str) {
    if !has::<CurrentLesson>(app) {
        ask_lesson(app, LessonIntent::Open);
    }
    let page = course().iter().position(|lesson| lesson.key == key);
    ask_lesson(app, LessonIntent::Page(page.unwrap()));
    assert_eq!(lesson(app).lesson().key, key);
}

fn marks(app: &mut App, wanted: impl Fn(MarkKind) -> bool) -> usize {
    let mut marks = app.world_mut().query::<&BoardMark>();
    marks
        .iter(app.world())
        .filter(|mark| wanted(mark.kind))
        .count()
}

#[test]
fn every_lesson_is_demonstrated_on_request() {
    let mut app = core_app();
    ask_lesson(&mut app, LessonIntent::Open);
    for page in 0..course().len() {
        ask_lesson(&mut app, LessonIntent::Page(page));
        let shown = lesson(&app).lesson();
        assert_eq!(*game(&app).board(), shown.board, "{}", shown.key);
        if shown.line.is_empty() {
            continue;
        }
        press(&mut app, &[KeyCode::KeyH]);
        wait(&mut app, Duration::from_secs(20));
        assert_eq!(lesson(&app).next(), None, "{}", shown.key);
        let mut expected = shown.game();
        for step in &shown.line {
            assert_eq!(expected.play(step.mv()).err(), step.refused());
        }
        assert_eq!(game(&app).board(), expected.board(), "{}", shown.key);
        let laid = game(&app).board().stones().count();
        assert_eq!(stones(&mut app).len(), laid, "{}", shown.key);
    }
}

fn rules(app: &App) -> ClickRules {
    app.world().resource::<ClickRules>().clone()
}

/// Asserts that the reader can play a lesson, and returns to the document
/// below it.
#[track_caller]
fn assert_lesson_is_played(app: &mut App) {
    turn_to(app, "capture");
    click(app, "E4");
    assert_eq!(lesson(app).next(), None, "{:?}", rules(app));
    ask_lesson(app, LessonIntent::Leave);
}

/// The document below the lessons stays open, and its rules are not theirs.
#[test]
fn the_board_of_a_lesson_is_open_whatever_lies_below() {
    let mut app = core_app();
    begin(&mut app, drawn(THREE, "C6", Side::Black));
    click(&mut app, "D5");
    over(&mut app);
    app.update();
    assert!(rules(&app).closed);
    turn_to(&mut app, "capture");
    assert_eq!((rules(&app).closed, rules(&app).offered), (false, None));
    assert_lesson_is_played(&mut app);
    app.update();
    assert!(rules(&app).closed);
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = record_app(folder.path(), "(;SZ[9];B[ee];W[cc])");
    ask_review(&mut app, ReviewIntent::Take(Tool::Letter));
    assert!(rules(&app).uses_tool);
    turn_to(&mut app, "capture");
    assert!(!rules(&app).uses_tool);
    assert_lesson_is_played(&mut app);
    app.update();
    assert!(rules(&app).uses_tool);
}

#[test]
fn the_reader_captures_and_wrong_moves_are_explained() {
    let mut app = core_app();
    turn_to(&mut app, "capture");
    click(&mut app, "A1");
    assert_eq!(
        notice(&app).unwrap(),
        "After that White would still have one liberty there"
    );
    click(&mut app, "D4");
    assert_eq!(notice(&app).unwrap(), "A stone lies there already");
    assert!(game(&app).turns().is_empty() && !lesson(&app).has_begun());
    click(&mut app, "E4");
    assert_eq!(game(&app).prisoners()[Side::Black], 1);
    assert_eq!(lesson(&app).next(), None);
    assert_eq!(prisoners(&mut app), [Side::Black]);
    // No further move is accepted on this page.
    click(&mut app, "A1");
    assert_eq!(game(&app).turns().len(), 1);
}

#[test]
fn suicide_is_refused_by_the_rules_and_the_lesson_goes_on() {
    let mut app = core_app();
    turn_to(&mut app, "eyes");
    click(&mut app, "C1");
    assert!(!lesson(&app).has_begun(), "A comes first");
    for (name, left) in [("A1", true), ("C1", false)] {
        click(&mut app, name);
        let refused = facts::<MoveRefused>(&app);
        assert_eq!(refused.last().unwrap().reason, IllegalMove::Suicide);
        assert!(notice(&app).unwrap().starts_with("Suicide"));
        assert_eq!(lesson(&app).next().is_some(), left);
    }
}

#[test]
fn the_ko_is_played_with_the_other_side() {
    let mut app = core_app();
    turn_to(&mut app, "ko");
    click(&mut app, "D7");
    wait(&mut app, Duration::from_millis(1_300));
    assert_eq!(
        notice(&app).unwrap(),
        "Ko: play elsewhere before taking back"
    );
    wait(&mut app, Duration::from_secs(4));
    assert_eq!(game(&app).turns().len(), 2, "White has made a threat");
    click(&mut app, "H2");
    wait(&mut app, Duration::from_secs(2));
    assert_eq!(game(&app).prisoners()[Side::White], 1);
    assert_eq!(lesson(&app).next(), None);
}

#[test]
fn the_reader_passes_by_key_where_a_pass_is_expected() {
    let mut app = core_app();
    turn_to(&mut app, "end");
    press(&mut app, &[KeyCode::KeyP]);
    assert!(game(&app).turns().is_empty());
    click(&mut app, "E6");
    wait(&mut app, Duration::from_secs(2));
    let owned = |kind| matches!(kind, MarkKind::Owned(_));
    assert_eq!(marks(&mut app, owned), 0);
    press(&mut app, &[KeyCode::KeyP]);
    wait(&mut app, Duration::from_secs(2));
    assert!(game(&app).is_over());
    assert!(marks(&mut app, owned) > 40);
    let mut stones = app.world_mut().query::<(&Stone, &Sprite)>();
    let faded = stones
        .iter(app.world())
        .filter(|(_, picture)| picture.color.alpha() < 1.0);
    assert_eq!(faded.count(), 2);
}

#[test]
fn keys_turn_the_pages() {
    let mut app = core_app();
    ask_lesson(&mut app, LessonIntent::Open);
    let last = course().len() - 1;
    for (key, page) in [
        (KeyCode::ArrowRight, 1),
        (KeyCode::PageDown, 2),
        (KeyCode::ArrowLeft, 1),
        (KeyCode::PageUp, 0),
        (KeyCode::PageUp, 0),
        (KeyCode::End, last),
        (KeyCode::ArrowRight, last),
        (KeyCode::Home, 0),
    ] {
        press(&mut app, &[key]);
        assert_eq!(lesson(&app).page(), page, "{key:?}");
    }
}

#[test]
fn liberties_are_numbered_on_the_board() {
    let mut app = core_app();
    turn_to(&mut app, "liberties");
    let badges = |kind| matches!(kind, MarkKind::Badge(_));
    assert_eq!(marks(&mut app, badges), 9);
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    app.update();
    assert_eq!(marks(&mut app, badges), 0);
    assert_eq!(screen(&app), (Screen::Home, Menu::None));
    // The lessons open at the page that was left.
    ask_lesson(&mut app, LessonIntent::Open);
    assert_eq!(lesson(&app).lesson().key, "liberties");
}

/// Returns the program with a game session on the board, kept in `folder`.
fn contest_app(folder: &Path) -> App {
    let mut app = core_app();
    app.insert_resource(GameStorage::in_folders(
        folder.to_owned(),
        folder.join("games"),
    ));
    let mut setup = Setup::even(Size::square(9).unwrap(), Rules::french());
    setup.clock = "10m".parse().unwrap();
    begin_contest(&mut app, setup);
    app
}

fn session(app: &App) -> &GameSession {
    app.world().resource::<CurrentGame>().session().unwrap()
}

fn journal(folder: &Path) -> Vec<(std::ffi::OsString, Vec<u8>)> {
    let mut files: Vec<(std::ffi::OsString, Vec<u8>)> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.path().is_file())
        .map(|entry| (entry.file_name(), std::fs::read(entry.path()).unwrap()))
        .collect();
    files.sort();
    files
}

#[test]
fn a_game_comes_back_from_the_rules_just_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path());
    for name in ["A2", "A1", "B1", "E5"] {
        click(&mut app, name);
    }
    wait(&mut app, Duration::from_secs(3));
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    press(&mut app, &[KeyCode::Escape]);
    wait(&mut app, Duration::from_millis(100));
    let before = session(&app).clone();
    let written = journal(folder.path());
    assert!(!written.is_empty());
    ask_lesson(&mut app, LessonIntent::Open);
    assert_eq!(
        screen(&app),
        (Screen::Rules(Some(Document::Game)), Menu::None)
    );
    turn_to(&mut app, "capture");
    click(&mut app, "E4");
    assert_eq!(game(&app).prisoners()[Side::Black], 1);
    wait(&mut app, Duration::from_secs(5));
    assert_eq!(journal(folder.path()), written, "lessons are not kept");
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    app.update();
    assert_eq!(screen(&app), (Screen::Game, Menu::Pause));
    wait(&mut app, Duration::from_secs(5));
    let now = session(&app);
    assert!(now.clocks().is_paused());
    for side in Side::BOTH {
        assert_eq!(now.clocks().used(side), before.clocks().used(side));
    }
    assert_eq!(now.game().turns(), before.game().turns());
    assert!(now.can_redo());
    assert_eq!(stones(&mut app), ["Black A2", "Black B1"]);
    assert_eq!(prisoners(&mut app), [Side::Black]);
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    click(&mut app, "C3");
    assert_eq!(session(&app).game().turns().len(), 4);
    app.insert_resource(GameStorage::default());
    let Found::Game(found) = recover(folder.path()).found else {
        panic!("the game was kept");
    };
    assert_eq!(found.0.game().turns(), session(&app).game().turns());
}

#[test]
fn a_game_that_is_over_comes_back_too() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path());
    click(&mut app, "E5");
    app.world_mut()
        .write_message(GameIntent::Event(Event::Resign(Side::White)));
    app.update();
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    turn_to(&mut app, "ko");
    ask_lesson(&mut app, LessonIntent::Leave);
    assert!(matches!(session(&app).phase(), Phase::Finished { .. }));
    assert_eq!(stones(&mut app), ["Black E5"]);
}

#[test]
fn opening_a_game_from_the_rules_ends_the_lesson() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = contest_app(folder.path());
    click(&mut app, "E5");
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    turn_to(&mut app, "capture");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems/six-in-the-corner.go");
    drop_file(&mut app, &path);
    assert_eq!(screen(&app).0, Screen::Problem);
    assert!(!has::<CurrentLesson>(&app));
    // The session below is kept, as if the problem had been opened over it.
    let waiting = app.world().resource::<GameStorage>().waiting().unwrap();
    assert_eq!(waiting.game().turns().len(), 1);
}

#[test]
fn a_problem_and_its_answer_are_there_again_after_the_rules() {
    let mut app = problem_app(THREE, "C6", Side::Black);
    ask(&mut app, ProblemIntent::Solve);
    assert!(run_until(&mut app, |app| problem(app).answer.is_some()));
    wait(&mut app, Duration::from_secs(1));
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    let played = game(&app).turns().to_vec();
    let targets = |kind| kind == MarkKind::Target;
    let marked = marks(&mut app, targets);
    assert!(marked > 0);
    turn_to(&mut app, "suicide");
    assert_eq!(marks(&mut app, targets), 0);
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    app.update();
    assert_eq!(screen(&app), (Screen::Problem, Menu::Pause));
    let answer = problem(&app).answer.as_ref().unwrap();
    assert_eq!(answer.solution.first.status, Status::Dead);
    assert_eq!(game(&app).turns(), played);
    assert_eq!(marks(&mut app, targets), marked);
    // The answer can still be proved.
    press(&mut app, &[KeyCode::Escape]);
    app.world_mut().write_message(SearchIntent::Prove);
    assert!(run_until(&mut app, |app| {
        has::<crate::app::problem_session::proof::OpenProof>(app)
    }));
    // When the problem is left for good, nothing of it stays.
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Library);
    app.update();
    app.update();
    assert!(!has::<CurrentProblem>(&app));
}
