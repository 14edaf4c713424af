//! Tests of the problem editor.

use bevy::prelude::*;

use crate::app::board::{BoardCursor, BoardMark, MarkKind, PointsSwept, Veil};
use crate::app::features::editor::{Editing, TriedOut};
use crate::app::features::library::tests::settle;
use crate::app::problem_session::{EditTool, EditorIntent, Practice};
use crate::app::saves::ProblemFolders;
use crate::app::saves::problem_folders::BuiltInSource;
use crate::app::searches::solver_task::SearchFinished;
use crate::app::session::{Choice, Document, LessonIntent, Menu, PointChosen};
use crate::app::shell::disk::tests::Gate;
use crate::app::shell::disk::{Disk, JobOrder};
use crate::app::testing::*;
use crate::go::{self, Cell};
use crate::problems::draft::{Edit, Words};
use crate::problems::{Expected, Format, Goal, Problem, library};
use crate::solver::Verdict;

fn intend(app: &mut App, intent: EditorIntent) {
    app.world_mut().write_message(intent);
    for _ in 0..3 {
        app.update();
    }
}

fn change(app: &mut App, edit: Edit) {
    intend(app, EditorIntent::Change(edit));
}

fn editing(app: &App) -> &Editing {
    only::<Editing>(app)
}

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

/// Sets the folder in which problems are saved.
fn save_in(app: &mut App, folder: std::path::PathBuf) {
    app.insert_resource(ProblemFolders {
        program: BuiltInSource::Nothing,
        own: Some(folder),
        ..ProblemFolders::default()
    });
}

/// Returns the editor with an empty board, and the folder that holds its save
/// folder.
fn editor_app(side: u8) -> (App, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let mut app = core_app();
    save_in(&mut app, folder.path().join("made/when/needed"));
    intend(&mut app, EditorIntent::New(Size::square(side)));
    assert_eq!(screen(&app), Screen::Editor);
    (app, folder)
}

/// Returns the editor with a position that was read from a file.
fn editor_with(picture: &str) -> (App, tempfile::TempDir) {
    let (mut app, folder) = editor_app(9);
    let board = diagram::read(picture).unwrap();
    let path = folder.path().join("given.go");
    std::fs::write(&path, problems::go_file::write(&board)).unwrap();
    drop_file(&mut app, &path);
    assert_eq!(
        editing(&app).problem().board().stones().count(),
        board.stones().count()
    );
    (app, folder)
}

fn choose(app: &mut App, name: &str, choice: Choice) {
    let point = point(app, name);
    app.world_mut().write_message(PointChosen { point, choice });
    app.update();
}

fn sweep(app: &mut App, number: u32, names: &[&str], choice: Choice) {
    let points = names.iter().map(|name| point(app, name)).collect();
    app.world_mut().write_message(PointsSwept {
        number,
        points,
        choice,
    });
    app.update();
    app.update();
}

fn marks(app: &mut App, is: impl Fn(MarkKind) -> bool) -> Vec<String> {
    let size = app.world().resource::<BoardLayout>().size();
    let mut marks = app.world_mut().query::<&BoardMark>();
    let marks = marks.iter(app.world()).filter(|mark| is(mark.kind));
    let mut names: Vec<String> = marks.map(|mark| mark.point.on(size).to_string()).collect();
    names.sort();
    names
}

fn veils(app: &mut App) -> usize {
    app.world_mut().query::<&Veil>().iter(app.world()).count()
}

fn surface(app: &mut App) -> Entity {
    let mut surface = app
        .world_mut()
        .query_filtered::<Entity, With<BoardSurface>>();
    surface.single(app.world()).unwrap()
}

fn undo(app: &mut App) {
    press(app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    app.update();
}

#[test]
fn stones_are_laid_changed_and_removed() {
    let (mut app, _folder) = editor_app(9);
    click(&mut app, "C3");
    press(&mut app, &[KeyCode::KeyW]);
    app.update();
    assert_eq!(
        editing(&app).tool(),
        EditTool::Lay(Cell::Stone(Side::White))
    );
    click(&mut app, "D3");
    choose(&mut app, "E3", Choice::Other);
    app.update();
    assert_eq!(stones(&mut app), ["Black C3", "Black E3", "White D3"]);
    choose(&mut app, "D3", Choice::Other);
    choose(&mut app, "E3", Choice::Other);
    app.update();
    assert_eq!(
        stones(&mut app),
        ["Black C3", "Black D3"],
        "other, and away"
    );
    press(&mut app, &[KeyCode::KeyE]);
    click(&mut app, "C3");
    app.update();
    assert_eq!(stones(&mut app), ["Black D3"]);
    assert!(game(&app).turns().is_empty(), "nothing was played");
    for left in [2, 3, 3, 2, 1, 0] {
        undo(&mut app);
        assert_eq!(stones(&mut app).len(), left);
    }
    assert!(!editing(&app).is_unsaved(), "all is as it was");
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyY]);
    app.update();
    assert_eq!(stones(&mut app), ["Black C3"]);
}

#[test]
fn a_stroke_lays_on_every_point_and_is_one_step() {
    let (mut app, _folder) = editor_app(9);
    sweep(&mut app, 1, &["A1", "B1"], Choice::Plain);
    sweep(&mut app, 1, &["C1", "D1"], Choice::Plain);
    assert_eq!(stones(&mut app).len(), 4);
    sweep(&mut app, 2, &["B1", "C1", "E1"], Choice::Plain);
    assert_eq!(
        stones(&mut app),
        ["Black A1", "Black D1"],
        "it began on a stone, so it takes them away"
    );
    undo(&mut app);
    undo(&mut app);
    assert_eq!(stones(&mut app).len(), 0);
}

#[test]
fn the_mask_is_painted_while_the_board_lies_still() {
    let (mut app, _folder) = editor_app(5);
    let before = surface(&mut app);
    press(&mut app, &[KeyCode::KeyM]);
    sweep(&mut app, 7, &["A1", "B1", "C1"], Choice::Plain);
    assert_eq!(veils(&mut app), 3);
    sweep(&mut app, 8, &["A1", "B1"], Choice::Other);
    assert_eq!(veils(&mut app), 1);
    assert_eq!(surface(&mut app), before);
    // The keyboard cursor can reach masked points.
    for _ in 0..3 {
        press(&mut app, &[KeyCode::ArrowDown]);
    }
    assert_eq!(
        app.world().resource::<BoardCursor>().at(),
        Some(point(&app, "C1"))
    );
    press(&mut app, &[KeyCode::Enter]);
    app.update();
    assert_eq!(veils(&mut app), 0);
}

#[test]
fn targets_and_region_are_seen_on_the_board() {
    let (mut app, _folder) = editor_with("X X . . O\n. . . . O");
    press(&mut app, &[KeyCode::KeyV]);
    click(&mut app, "C2");
    assert!(notice(&app).unwrap().contains("A target is a stone"));
    click(&mut app, "A2");
    app.update();
    let is_target = |kind| kind == MarkKind::Target;
    assert_eq!(marks(&mut app, is_target), ["A2", "B2"]);
    assert_eq!(editing(&app).problem().goal(), Some(Goal::Live));
    press(&mut app, &[KeyCode::KeyP]);
    app.update();
    assert_eq!(editing(&app).problem().goal(), Some(Goal::Kill));
    assert_eq!(game(&app).to_move(), Side::White);
    click(&mut app, "E1");
    app.update();
    assert_eq!(marks(&mut app, is_target), ["E1", "E2"], "the other colour");
    press(&mut app, &[KeyCode::KeyR]);
    sweep(&mut app, 1, &["A1", "B1", "C1"], Choice::Plain);
    let is_of_region = |kind| kind == MarkKind::Region;
    assert_eq!(marks(&mut app, is_of_region), ["A1", "B1", "C1"]);
    click(&mut app, "B1");
    app.update();
    assert_eq!(marks(&mut app, is_of_region), ["A1", "C1"]);
    change(&mut app, Edit::NoRegion);
    assert_eq!(marks(&mut app, is_of_region), [""; 0]);
    // A stroke leaves out masked points.
    let masked = point(&app, "C1");
    change(&mut app, Edit::Lay(masked, Cell::Masked));
    sweep(&mut app, 2, &["B1", "C1", "D1"], Choice::Plain);
    assert_eq!(marks(&mut app, is_of_region), ["B1", "D1"]);
    undo(&mut app);
    undo(&mut app);
    press(&mut app, &[KeyCode::KeyO]);
    click(&mut app, "C2");
    app.update();
    assert_eq!(game(&app).ko(), Some(point(&app, "C2")));
    click(&mut app, "A2");
    assert!(notice(&app).unwrap().contains("A ko is retaken"));
}

/// Solves the draft, and waits for the answer.
fn solve(app: &mut App, all: bool) {
    intend(app, EditorIntent::Solve { all });
    assert!(run_until(app, |app| editing(app).answer.is_some()));
    app.update();
    app.update();
}

#[test]
fn the_solver_says_whether_the_answer_is_unique() {
    let (mut app, _folder) = editor_with(THREE);
    let target = point(&app, "C6");
    change(&mut app, Edit::Target(target));
    solve(&mut app, false);
    let is_first = |kind| kind == MarkKind::FirstMove;
    assert_eq!(marks(&mut app, is_first), ["D5"]);
    let problem = editing(&app).problem();
    let outcomes = problem.outcomes.unwrap();
    assert_eq!(outcomes.attacker_first, Expected::Dead);
    assert_eq!(outcomes.defender_first, Expected::Alive);
    assert_eq!(problem.answers.len(), 1);
    // A change of the title does not change the question.
    change(&mut app, Edit::Write(Words::Title, "Three".to_owned()));
    assert!(editing(&app).answer.is_some());
    solve(&mut app, true);
    let is_badge = |kind| matches!(kind, MarkKind::Badge(_));
    assert_eq!(marks(&mut app, is_badge), ["D4", "D5", "D6"]);
    // A change of the position does.
    press(&mut app, &[KeyCode::KeyE]);
    click(&mut app, "F5");
    app.update();
    assert!(editing(&app).answer.is_none());
    assert!(editing(&app).problem().answers.is_empty());
    assert_eq!(marks(&mut app, is_badge), [""; 0]);
    undo(&mut app);
    assert_eq!(editing(&app).problem().answers.len(), 1, "it was proved");
}

#[test]
fn the_target_that_the_solver_finds_is_named() {
    let (mut app, _folder) = editor_with(OPEN);
    change(&mut app, Edit::ToMove(Side::White));
    solve(&mut app, false);
    let targets = &editing(&app).problem().targets;
    assert!(targets.contains(&point(&app, "D3")), "{targets:?}");
    assert_eq!(editing(&app).problem().goal(), Some(Goal::Kill));
}

#[test]
fn an_edit_stops_the_search_it_concerns() {
    let (mut app, _folder) = editor_with(WIDE);
    let target = point(&app, "C3");
    change(&mut app, Edit::Target(target));
    intend(&mut app, EditorIntent::Solve { all: false });
    let searches = |app: &mut App| {
        let mut searches = app.world_mut().query::<&RunningSearch>();
        searches.iter(app.world()).count()
    };
    assert_eq!(searches(&mut app), 1);
    change(&mut app, Edit::ToMove(Side::White));
    assert_eq!(searches(&mut app), 0);
    intend(&mut app, EditorIntent::Solve { all: false });
    assert_eq!(searches(&mut app), 1);
    app.world_mut().write_message(SearchIntent::Stop);
    assert!(run_until(&mut app, |app| editing(app).answer.is_some()));
    let status = editing(&app).answer.as_ref().unwrap().solution.first.status;
    assert_eq!(status, Status::Unknown);
    assert_eq!(editing(&app).problem().outcomes, None, "nothing is proved");
}

#[test]
fn no_answers_are_stated_while_more_moves_may_be_right() {
    let (mut app, _folder) = editor_with(WIDE);
    let target = point(&app, "C3");
    change(&mut app, Edit::Target(target));
    intend(&mut app, EditorIntent::Solve { all: false });
    app.world_mut().write_message(SearchIntent::Stop);
    assert!(run_until(&mut app, |app| editing(app).answer.is_some()));
    let stopped = editing(&app).answer.as_ref().unwrap();
    let mut solution = stopped.solution.clone();
    let proved = |mv| Verdict {
        status: Status::Alive,
        bounds: Vec::new(),
        best_moves: vec![mv],
        moves_complete: false,
    };
    solution.first = proved(go::Move::Place(point(&app, "D3")));
    solution.other_first = Some(proved(go::Move::Pass));
    intend(&mut app, EditorIntent::Solve { all: false });
    app.world_mut().write_message(SearchFinished {
        solution,
        stopped: true,
        elapsed: Duration::ZERO,
    });
    assert!(run_until(&mut app, |app| editing(app).answer.is_some()));
    let problem = editing(&app).problem();
    assert!(problem.outcomes.is_some(), "both results are proved");
    assert!(problem.answers.is_empty());
}

#[test]
fn an_invalid_draft_reports_the_reason() {
    let (mut app, folder) = editor_app(5);
    let notice_after = |app: &mut App, intent: EditorIntent| {
        intend(app, intent);
        notice(app).unwrap_or_default()
    };
    let solve = EditorIntent::Solve { all: false };
    assert!(notice_after(&mut app, EditorIntent::TryOut).contains("The board is empty"));
    assert_eq!(screen(&app), Screen::Editor);
    sweep(&mut app, 1, &["A2", "B1"], Choice::Plain);
    sweep(&mut app, 2, &["A1", "A1"], Choice::Other);
    let is_refused = |kind| kind == MarkKind::Refused;
    assert_eq!(marks(&mut app, is_refused), ["A1"], "it is shown");
    let why = "The chain at A1 has no liberty";
    for intent in [solve.clone(), EditorIntent::TryOut, EditorIntent::Save] {
        let message = notice_after(&mut app, intent);
        assert!(message.contains(why), "{message}");
    }
    assert!(
        !folder.path().join("made").exists(),
        "no file could hold it"
    );
    let corner = point(&app, "A1");
    change(&mut app, Edit::Lay(corner, Cell::Masked));
    let target = point(&app, "B1");
    change(&mut app, Edit::Target(target));
    assert!(notice_after(&mut app, solve).contains("can never be captured"));
    assert!(editing(&app).answer.is_none());
}

/// Returns the only file of a folder.
fn only_file(folder: &Path) -> std::path::PathBuf {
    let mut files = std::fs::read_dir(folder).unwrap();
    let file = files.next().unwrap().unwrap().path();
    assert!(files.next().is_none(), "there are others");
    file
}

#[test]
fn a_problem_is_saved_in_each_form_and_read_again() {
    let (mut app, folder) = editor_with(THREE);
    let made = folder.path().join("made/when/needed");
    intend(&mut app, EditorIntent::New(None));
    for (name, choice) in [
        ("A1", Choice::Plain),
        ("B2", Choice::Plain),
        ("B1", Choice::Other),
    ] {
        choose(&mut app, name, choice);
    }
    let (target, ko) = (point(&app, "A1"), point(&app, "C1"));
    for edit in [
        Edit::Target(target),
        Edit::Region(ko, true),
        Edit::Write(Words::Title, "A/../\"corner\"".to_owned()),
        Edit::Write(Words::Note, "Look.".to_owned()),
        Edit::Level(3),
        Edit::Motif("nakade".to_owned(), true),
    ] {
        change(&mut app, edit);
    }
    let whole = editing(&app).problem().clone();
    assert!(editing(&app).is_unsaved());
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyS]);
    app.update();
    assert!(!editing(&app).is_unsaved(), "{:?}", notice(&app));
    let file = only_file(&made);
    let (read, errors) = library::load_collection(&file).unwrap();
    assert!(errors.is_empty());
    let again = Problem {
        id: whole.id.clone(),
        ..read.problems[0].clone()
    };
    assert_eq!((again, read.title), (whole.clone(), whole.title.clone()));
    // Saving again replaces the same file.
    change(&mut app, Edit::Level(4));
    intend(&mut app, EditorIntent::Save);
    assert_eq!(only_file(&made), file);
    // Saving in the other formats reports what they leave out.
    for format in [Format::Go, Format::Sgf] {
        intend(&mut app, EditorIntent::SaveAs(format));
        intend(&mut app, EditorIntent::Save);
        let message = notice(&app).unwrap();
        assert!(
            message.contains("Saved as") && message.contains("file hold"),
            "{message}"
        );
        let path = file.with_extension(format.ending());
        let read = library::open(&path).unwrap().problem;
        assert_eq!(read.position, whole.position, "{format}");
    }
    // If nothing can be written, the reason is reported, and nothing is lost.
    let way = folder.path().join("file");
    std::fs::write(&way, "in the way").unwrap();
    save_in(&mut app, way.join("below"));
    intend(&mut app, EditorIntent::New(None));
    click(&mut app, "A1");
    intend(&mut app, EditorIntent::Save);
    assert!(notice(&app).unwrap().contains("could not be saved"));
    assert!(editing(&app).is_unsaved());
}

#[test]
fn a_problem_is_tried_out_and_gone_on_with() {
    let (mut app, folder) = editor_with(THREE);
    let target = point(&app, "C6");
    change(&mut app, Edit::Target(target));
    intend(&mut app, EditorIntent::TryOut);
    assert_eq!(screen(&app), Screen::Problem);
    assert!(has::<Practice>(&app));
    assert!(has::<TriedOut>(&app));
    click(&mut app, "D5");
    app.update();
    intend(&mut app, EditorIntent::Edit);
    assert_eq!(screen(&app), Screen::Editor);
    assert!(game(&app).turns().is_empty());
    assert!(editing(&app).draft().can_undo(), "it is the same draft");
    assert!(editing(&app).is_unsaved());
    assert!(
        !folder.path().join("made").exists(),
        "nothing was in its way"
    );
}

#[test]
fn the_problem_on_the_board_is_edited_with_its_targets() {
    let mut app = problem_app(THREE, "C6", Side::Black);
    ask(&mut app, ProblemIntent::SetToMove(Side::White));
    click(&mut app, "B6");
    app.update();
    intend(&mut app, EditorIntent::Edit);
    assert_eq!(screen(&app), Screen::Editor);
    let problem = editing(&app).problem();
    assert_eq!(problem.to_move, Side::White);
    assert_eq!(problem.targets, [point(&app, "B6")]);
    assert!(!has::<CurrentProblem>(&app));
    undo(&mut app);
    undo(&mut app);
    undo(&mut app);
    assert_eq!(
        editing(&app).problem().to_move,
        Side::Black,
        "as it was given"
    );
}

#[test]
fn unsaved_drafts_are_asked_about_or_kept() {
    let (mut app, folder) = editor_app(9);
    let made = folder.path().join("made/when/needed");
    let menu = |app: &App| *app.world().resource::<State<Menu>>().get();
    click(&mut app, "C3");
    intend(&mut app, EditorIntent::Leave);
    assert_eq!(
        (screen(&app), menu(&app)),
        (Screen::Editor, Menu::ConfirmLeave)
    );
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    assert_eq!(menu(&app), Menu::None);
    // A visit to the rules leaves the draft as it is.
    app.world_mut().write_message(LessonIntent::Open);
    for _ in 0..3 {
        app.update();
    }
    assert_eq!(screen(&app), Screen::Rules(Some(Document::Draft)));
    app.world_mut().write_message(LessonIntent::Leave);
    for _ in 0..3 {
        app.update();
    }
    assert_eq!(screen(&app), Screen::Editor);
    assert_eq!(stones(&mut app), ["Black C3"]);
    // An impossible position cannot be kept, so the draft stays.
    for name in ["A2", "B1"] {
        choose(&mut app, name, Choice::Plain);
    }
    let white = EditTool::Lay(Cell::Stone(Side::White));
    intend(&mut app, EditorIntent::Take(white));
    choose(&mut app, "A1", Choice::Plain);
    let laid = |app: &App| editing(app).problem().board().stones().count();
    assert_eq!(laid(&app), 4);
    intend(&mut app, EditorIntent::New(None));
    assert_eq!(laid(&app), 4);
    assert!(notice(&app).unwrap().contains("no liberty"));
    while laid(&app) > 1 {
        intend(&mut app, EditorIntent::Undo);
    }
    // Another draft takes its place, and the draft is kept in a file.
    intend(&mut app, EditorIntent::New(None));
    assert!(notice(&app).unwrap().contains("Saved as"));
    assert_eq!(only_file(&made).extension().unwrap(), "ron");
    assert_eq!(stones(&mut app).len(), 0);
    // An empty board is not saved, and leaving needs no confirmation.
    intend(&mut app, EditorIntent::Leave);
    assert_eq!(screen(&app), Screen::Library);
    assert!(!has::<Editing>(&app));
    intend(&mut app, EditorIntent::New(None));
    click(&mut app, "C3");
    intend(&mut app, EditorIntent::Discard);
    assert_eq!(screen(&app), Screen::Library);
    only_file(&made);
    // When the program ends, nobody can be asked, so the draft is saved.
    intend(&mut app, EditorIntent::New(None));
    click(&mut app, "C3");
    app.world_mut().write_message(AppExit::Success);
    app.update();
    assert_eq!(std::fs::read_dir(&made).unwrap().count(), 2);
}

#[test]
fn another_draft_is_opened_only_when_the_one_before_is_in_a_file() {
    let (mut app, folder) = editor_app(9);
    let made = folder.path().join("made/when/needed");
    click(&mut app, "C3");
    let disk = Disk::threaded();
    app.insert_resource(disk.clone());
    let gate = Gate::shut(&disk, JobOrder::Files);
    intend(&mut app, EditorIntent::New(Size::square(13)));
    assert_eq!(stones(&mut app), ["Black C3"], "it is not in a file yet");
    click(&mut app, "D4");
    assert_eq!(stones(&mut app).len(), 2, "the window goes on");
    drop(gate);
    let size = |app: &App| editing(app).problem().size();
    assert!(run_until(&mut app, |app| Some(size(app)) == Size::square(13)));
    // The change that was made meanwhile is in a file, too.
    let files = std::fs::read_dir(&made).unwrap();
    let files = files.map(|file| file.unwrap().path());
    let stones = files.map(|file| {
        let (read, _) = library::load_collection(&file).unwrap();
        read.problems[0].board().stones().count()
    });
    assert_eq!(stones.max(), Some(2));
}

#[test]
fn a_draft_is_saved_automatically_until_it_is_saved() {
    let (mut app, folder) = editor_app(9);
    let made = folder.path().join("made/when/needed");
    let soon = Duration::from_secs(6);
    wait(&mut app, soon);
    assert!(!made.exists(), "an empty board is worth no file");
    for name in ["A2", "B1", "C3"] {
        choose(&mut app, name, Choice::Plain);
    }
    wait(&mut app, soon);
    let autosave = only_file(&made);
    assert!(autosave.to_str().unwrap().ends_with(" (unsaved).ron"));
    // An impossible position is not autosaved until it is corrected.
    let kept = std::fs::read(&autosave).unwrap();
    let white = EditTool::Lay(Cell::Stone(Side::White));
    intend(&mut app, EditorIntent::Take(white));
    choose(&mut app, "A1", Choice::Plain);
    wait(&mut app, soon);
    assert_eq!(std::fs::read(&autosave).unwrap(), kept);
    intend(&mut app, EditorIntent::Undo);
    choose(&mut app, "G7", Choice::Plain);
    wait(&mut app, soon);
    assert_ne!(std::fs::read(&autosave).unwrap(), kept);
    // This simulates a crash of the program.
    drop(app);
    let kept = std::fs::read(&autosave).unwrap();
    for from_the_library in [false, true] {
        std::fs::write(&autosave, &kept).unwrap();
        let mut app = core_app();
        save_in(&mut app, made.clone());
        if from_the_library {
            drop_file(&mut app, &autosave);
            // A task reads the file.
            settle(&mut app);
            assert_eq!(screen(&app), Screen::Problem);
            intend(&mut app, EditorIntent::Edit);
        } else {
            intend(&mut app, EditorIntent::New(None));
            drop_file(&mut app, &autosave);
        }
        assert_eq!(stones(&mut app).len(), 4);
        assert!(editing(&app).is_unsaved());
        intend(&mut app, EditorIntent::Save);
        assert!(!editing(&app).is_unsaved());
        let saved = only_file(&made);
        assert_eq!(saved.file_name().unwrap(), "problem.ron");
        std::fs::remove_file(saved).unwrap();
    }
}

#[test]
fn a_file_of_several_problems_is_never_written_over() {
    let (mut app, folder) = editor_app(9);
    let collection = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems/snapback.ron");
    let copy = folder.path().join("several.ron");
    std::fs::copy(collection, &copy).unwrap();
    let before = std::fs::read(&copy).unwrap();
    drop_file(&mut app, &copy);
    assert_eq!(screen(&app), Screen::Editor);
    assert!(editing(&app).problem().outcomes.is_some());
    change(&mut app, Edit::Level(9));
    intend(&mut app, EditorIntent::Save);
    assert_eq!(std::fs::read(&copy).unwrap(), before);
    only_file(&folder.path().join("made/when/needed"));
    drop_file(&mut app, &folder.path().join("no such.go"));
    assert!(notice(&app).unwrap().contains("no such.go"));
    assert_eq!(editing(&app).problem().level, 9, "nothing has changed");
}
