//! Tests of edits to records, and of exports.

use crate::app::features::export::{ExportIntent, Form};
use crate::app::features::review::tests::{ask_review, record_app};
use crate::app::opened_record::{Autoplay, Details, Field, Tool, autoplay_pause};
use crate::app::saves::{ExportFolder, Games, Shelf};
use crate::app::session::{Menu, Prefs};
use crate::app::shell::disk::tests::Gate;
use crate::app::shell::disk::{Disk, JobOrder};
use crate::app::testing::*;
use crate::export::Paper;
use crate::go::Cell;
use crate::record::{InfoText, Mark, NodeId, sgf};

fn review(app: &App) -> &Review {
    only(app)
}

/// Returns the record as a file has it, without line breaks.
fn text(app: &App) -> String {
    sgf::write(review(app).record()).replace('\n', "")
}

fn take(app: &mut App, tool: Tool) {
    if review(app).tool() != tool {
        ask_review(app, ReviewIntent::Take(tool));
    }
    assert_eq!(review(app).tool(), tool);
}

fn click_on(app: &mut App, name: &str) {
    click(app, name);
    app.update();
}

#[test]
fn marks_and_labels_are_put_on_the_board_and_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, file) = record_app(folder.path(), "(;SZ[9]XX[kept];B[ee])");
    let before = text(&app);
    for (tool, point, expected) in [
        (Tool::Mark(Mark::Triangle), "E5", "TR[ee]"),
        (Tool::Mark(Mark::Circle), "E5", "CR[ee]"),
        (Tool::Mark(Mark::Dim), "A9", "DD[aa]"),
        (Tool::Letter, "C3", "LB[cg:A]"),
        (Tool::Letter, "D3", "LB[cg:A][dg:B]"),
        (Tool::Number, "E3", "LB[cg:A][dg:B][eg:1]"),
    ] {
        take(&mut app, tool);
        click_on(&mut app, point);
        assert!(text(&app).contains(expected), "{}", text(&app));
        assert_eq!(stones(&mut app), ["Black E5"], "no move is played");
    }
    assert!(!text(&app).contains("TR["), "a point has one figure");
    take(&mut app, Tool::Label);
    click_on(&mut app, "F3");
    assert!(notice(&app).unwrap().contains("Write the label first"));
    ask_review(&mut app, ReviewIntent::Label("x]".to_owned()));
    click_on(&mut app, "F3");
    assert!(text(&app).contains(r"[fg:x\]]"), "{}", text(&app));
    assert!(review(&app).is_unsaved());
    let all = text(&app);
    for _ in 0..7 {
        press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
        app.update();
    }
    assert_eq!(text(&app), before);
    assert!(!review(&app).is_unsaved(), "all is as it was");
    for _ in 0..7 {
        press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyY]);
        app.update();
    }
    assert_eq!(text(&app), all);
    ask_review(&mut app, ReviewIntent::Save);
    let saved = std::fs::read_to_string(&file).unwrap().replace('\n', "");
    assert!(
        saved.contains("XX[kept]") && saved.contains("CR[ee]"),
        "{saved}"
    );
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    app.update();
    assert!(review(&app).is_unsaved(), "the file has more");
}

#[test]
fn stones_are_set_up_beside_the_moves() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = record_app(folder.path(), "(;SZ[9];B[ee];W[cc])");
    press(&mut app, &[KeyCode::ArrowLeft]);
    press(&mut app, &[KeyCode::KeyW]);
    app.update();
    assert_eq!(review(&app).tool(), Tool::SetUp(Cell::Stone(Side::White)));
    click_on(&mut app, "A9");
    assert_eq!(stones(&mut app), ["Black E5", "White A9"]);
    assert_eq!(review(&app).record().tree().len(), 4, "a node of its own");
    take(&mut app, Tool::SetUp(Cell::Stone(Side::Black)));
    click_on(&mut app, "B9");
    assert_eq!(review(&app).record().tree().len(), 4, "the same node");
    let before = text(&app);
    click_on(&mut app, "A8");
    assert!(notice(&app).unwrap().contains("A9 would have no liberty"));
    assert_eq!(text(&app), before, "what is refused changes nothing");
    assert_eq!(stones(&mut app).len(), 3);
    click_on(&mut app, "B9");
    assert_eq!(stones(&mut app), ["Black E5", "White A9"], "it comes off");
    take(&mut app, Tool::SetUp(Cell::Empty));
    click_on(&mut app, "E5");
    assert_eq!(stones(&mut app), ["White A9"]);
    let to_move = game(&app).to_move();
    ask_review(&mut app, ReviewIntent::TurnOver);
    assert_eq!(game(&app).to_move(), to_move.opponent());
    for _ in 0..5 {
        ask_review(&mut app, ReviewIntent::Undo);
    }
    assert_eq!(stones(&mut app), ["Black E5"]);
    assert_eq!(review(&app).record().tree().len(), 3);
    assert!(!review(&app).is_unsaved());
    // Selecting the same tool again deselects it.
    let tool = review(&app).tool();
    ask_review(&mut app, ReviewIntent::Take(tool));
    click_on(&mut app, "C7");
    assert_eq!(stones(&mut app), ["Black E5", "White C7"]);
    assert!(!review(&app).is_unsaved(), "that move is in the record");
}

#[test]
fn variations_change_places_and_come_back_when_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = record_app(
        folder.path(),
        "(;SZ[9]RE[B+R];B[ee](;W[cc];B[gg])(;W[cg])(;W[gc]))",
    );
    ask_review(&mut app, ReviewIntent::Delete);
    assert!(notice(&app).unwrap().contains("first position"));
    ask_review(&mut app, ReviewIntent::Rank { up: true });
    assert!(notice(&app).unwrap().contains("no other variation"));
    ask_review(&mut app, ReviewIntent::ToEnd);
    let order = |app: &App| -> Vec<String> {
        let record = review(app).record();
        let first = record.tree().first_child(NodeId::ROOT).unwrap();
        let moves = record.tree().children(first);
        let moves = moves.filter_map(|node| record.move_at(node));
        moves
            .map(|(_, mv)| match mv {
                go::Move::Place(point) => point.on(record.size()).to_string(),
                go::Move::Pass => "pass".to_owned(),
            })
            .collect()
    };
    assert_eq!(order(&app), ["C7", "C3", "G7"]);
    // This happens within the variation, which goes on.
    ask_review(&mut app, ReviewIntent::Rank { up: false });
    assert_eq!(order(&app), ["C3", "C7", "G7"]);
    assert_eq!(stones(&mut app).len(), 3, "the place is the same");
    ask_review(&mut app, ReviewIntent::Rank { up: true });
    assert_eq!(order(&app), ["C7", "C3", "G7"]);
    ask_review(&mut app, ReviewIntent::Steps(-1));
    let whole = text(&app);
    press(&mut app, &[KeyCode::Delete]);
    app.update();
    assert_eq!(order(&app), ["C3", "G7"]);
    assert_eq!(stones(&mut app), ["Black E5"]);
    ask_review(&mut app, ReviewIntent::Undo);
    assert_eq!(text(&app), whole);
    assert_eq!(stones(&mut app), ["Black E5", "White C7"]);
    assert!(review(&app).graph().spot(review(&app).node()).is_some());
    // A new move is in the drawing of the tree at once.
    click_on(&mut app, "A1");
    assert!(review(&app).graph().spot(review(&app).node()).is_some());
}

/// Returns the sorted names of the files in a folder, which may be missing.
fn names(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).into_iter().flatten();
    let mut names: Vec<String> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn changes_are_autosaved_until_they_are_saved() {
    let folder = tempfile::tempdir().unwrap();
    let given = "(;SZ[9]PB[Ann]PW[Bea];B[ee])";
    let (mut app, file) = record_app(folder.path(), given);
    let games = folder.path().join("games");
    let soon = Duration::from_secs(6);
    wait(&mut app, soon);
    assert_eq!(names(&games), [""; 0], "nothing was added");
    click_on(&mut app, "C3");
    wait(&mut app, Duration::from_secs(3));
    assert_eq!(names(&games), [""; 0], "not with every stroke");
    wait(&mut app, soon);
    let [autosave] = &names(&games)[..] else {
        panic!("{:?}", names(&games));
    };
    assert!(autosave.ends_with("Ann-Bea (unsaved).sgf"), "{autosave}");
    let kept = || std::fs::read_to_string(games.join(autosave)).unwrap();
    assert!(kept().contains(";W[cg]"), "{}", kept());
    assert!(review(&app).is_unsaved(), "it is no file of the player's");
    // The autosave has the last state, and exists only while there are unsaved
    // changes.
    click_on(&mut app, "G7");
    wait(&mut app, soon);
    assert!(kept().contains(";B[gc]"), "{}", kept());
    for _ in 0..2 {
        ask_review(&mut app, ReviewIntent::Undo);
    }
    assert_eq!(names(&games), [""; 0], "all is as in its file");
    ask_review(&mut app, ReviewIntent::Redo);
    wait(&mut app, soon);
    assert_eq!(names(&games), [autosave.as_str()]);
    ask_review(&mut app, ReviewIntent::Save);
    assert_eq!(names(&games), [""; 0], "the file has it");
    assert!(std::fs::read_to_string(&file).unwrap().contains(";W[cg]"));
    // The autosave goes when the record is left, too.
    for (leave, left) in [(ReviewIntent::Discard, 0), (ReviewIntent::PlayOn, 1)] {
        drop_file(&mut app, &file);
        click_on(&mut app, "A1");
        wait(&mut app, soon);
        assert!(names(&games).iter().any(|name| name.contains("unsaved")));
        ask_review(&mut app, leave);
        app.update();
        let names = names(&games);
        assert_eq!(names.len(), left, "{names:?}");
        assert!(names.iter().all(|name| !name.contains("unsaved")));
    }
}

#[test]
fn a_failed_autosave_is_reported_once_and_retried() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    std::fs::write(&games, "in the way").unwrap();
    let (mut app, _) = record_app(folder.path(), "(;SZ[9];B[ee])");
    click_on(&mut app, "C3");
    wait(&mut app, Duration::from_secs(6));
    let message = notice(&app).unwrap();
    assert!(
        message.starts_with("The game could not be saved"),
        "{message}"
    );
    wait(&mut app, Duration::from_secs(60));
    assert_eq!(notice(&app), None, "it is told once");
    std::fs::remove_file(&games).unwrap();
    wait(&mut app, Duration::from_secs(6));
    assert_eq!(names(&games).len(), 1);
    assert!(review(&app).is_unsaved());
}

#[test]
fn an_autosave_left_by_a_crash_counts_as_unsaved() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    let left_behind = || {
        let (mut app, _) = record_app(folder.path(), "(;SZ[9];B[ee])");
        click_on(&mut app, "C3");
        wait(&mut app, Duration::from_secs(6));
        let [name] = &names(&games)[..] else {
            panic!("{:?}", names(&games));
        };
        // This simulates a crash of the program.
        drop(app);
        games.join(name)
    };
    let opened = |file: &Path| {
        let (mut app, _) = record_app(folder.path(), "(;SZ[9])");
        drop_file(&mut app, file);
        assert_eq!(stones(&mut app), ["Black E5", "White C3"]);
        app
    };
    let autosave = left_behind();
    // In another folder, the copy is a file like any other.
    let copy = folder.path().join(autosave.file_name().unwrap());
    std::fs::copy(&autosave, &copy).unwrap();
    assert!(!review(&opened(&copy)).is_unsaved());
    let mut app = opened(&autosave);
    assert!(review(&app).is_unsaved());
    assert_eq!(review(&app).path(), None);
    ask_review(&mut app, ReviewIntent::Save);
    let [saved] = &names(&games)[..] else {
        panic!("{:?}", names(&games));
    };
    assert!(saved.ends_with("Black-White.sgf"), "{saved}");
    std::fs::remove_file(games.join(saved)).unwrap();
    // The user may discard it.
    let mut app = opened(&left_behind());
    ask_review(&mut app, ReviewIntent::Leave);
    assert_eq!(
        *app.world().resource::<State<Menu>>().get(),
        Menu::ConfirmLeave
    );
    assert_eq!(names(&games).len(), 1);
    ask_review(&mut app, ReviewIntent::Discard);
    app.update();
    assert_eq!(names(&games), [""; 0]);
}

/// Returns a gate that holds all disk jobs about files from now on.
fn hold_disk(app: &mut App) -> Gate {
    let disk = Disk::threaded();
    app.insert_resource(disk.clone());
    Gate::shut(&disk, JobOrder::Files)
}

#[test]
fn a_change_during_a_save_stays_unsaved() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, file) = record_app(folder.path(), "(;SZ[9];B[ee])");
    click_on(&mut app, "C3");
    let gate = hold_disk(&mut app);
    ask_review(&mut app, ReviewIntent::Save);
    assert_eq!(notice(&app), None, "nothing is saved yet");
    assert!(review(&app).is_unsaved());
    click_on(&mut app, "G7");
    assert_eq!(stones(&mut app).len(), 3, "the window goes on");
    drop(gate);
    assert!(run_until(&mut app, |app| notice(app).is_some()));
    assert!(notice(&app).unwrap().starts_with("Saved as"));
    let saved = std::fs::read_to_string(&file).unwrap();
    assert!(
        saved.contains("W[cg]") && !saved.contains("B[gc]"),
        "{saved}"
    );
    assert!(review(&app).is_unsaved(), "the file lacks the last move");
    ask_review(&mut app, ReviewIntent::Undo);
    assert!(!review(&app).is_unsaved());
}

#[test]
fn a_second_save_during_the_first_writes_the_same_new_file() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = record_app(folder.path(), "(;SZ[9];B[ee])");
    let games = folder.path().join("games");
    let record = review(&app).record().clone();
    ask_review(
        &mut app,
        ReviewIntent::Open(Box::new(Games {
            records: vec![record],
            path: None,
            remark: None,
        })),
    );
    click_on(&mut app, "C3");
    let gate = hold_disk(&mut app);
    ask_review(&mut app, ReviewIntent::Save);
    click_on(&mut app, "G7");
    ask_review(&mut app, ReviewIntent::Save);
    ask_review(&mut app, ReviewIntent::Leave);
    app.update();
    assert_eq!(
        *app.world().resource::<State<Screen>>().get(),
        Screen::Home,
        "a record that is being saved is left without a question"
    );
    drop(gate);
    app.world_mut().write_message(AppExit::Success);
    app.update();
    let [saved] = &names(&games)[..] else {
        panic!("{:?}", names(&games));
    };
    let saved = std::fs::read_to_string(games.join(saved)).unwrap();
    assert!(
        saved.contains("W[cg]") && saved.contains("B[gc]"),
        "{saved}"
    );
}

#[test]
fn moves_and_texts_are_found() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = record_app(
        folder.path(),
        "(;SZ[9]RE[0]C[Start];B[ee];W[cc]C[A ladder];B[gg];W[gc]C[No LADDER])",
    );
    ask_review(&mut app, ReviewIntent::Search(Some("ladder".to_owned())));
    for on_board in [2, 4, 2] {
        press(&mut app, &[KeyCode::F3]);
        app.update();
        assert_eq!(stones(&mut app).len(), on_board);
    }
    ask_review(&mut app, ReviewIntent::Search(Some("seki".to_owned())));
    ask_review(&mut app, ReviewIntent::FindNext);
    assert!(notice(&app).unwrap().contains("“seki” is in no comment"));
    // The search text stays when the field is opened again.
    let called = review(&app).called();
    press(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyF]);
    app.update();
    assert_eq!(review(&app).wanted(), Some("seki"));
    assert_ne!(review(&app).called(), called);
    take(&mut app, Tool::FindMove);
    click_on(&mut app, "G3");
    assert_eq!(stones(&mut app).len(), 3);
    click_on(&mut app, "A1");
    assert!(notice(&app).unwrap().contains("No move was played there"));
    assert_eq!(stones(&mut app).len(), 3);
    assert!(!review(&app).is_unsaved());
}

#[test]
fn editing_the_details_is_one_change() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = record_app(folder.path(), "(;SZ[9]PB[Ann]KM[odd];B[ee])");
    let before = text(&app);
    ask_review(&mut app, ReviewIntent::OpenDetails);
    assert_eq!(*app.world().resource::<State<Menu>>().get(), Menu::Details);
    let mut details: Details = review(&app).details().unwrap().clone();
    let name = Field::Text(InfoText::Name(Side::White));
    "Bea".clone_into(details.get_mut(name).unwrap());
    "W+2.5".clone_into(details.get_mut(Field::Result).unwrap());
    ask_review(&mut app, ReviewIntent::Details(Box::new(details)));
    assert_eq!(text(&app), before, "nothing is done yet");
    ask_review(&mut app, ReviewIntent::SetDetails);
    for part in ["PB[Ann]", "PW[Bea]", "RE[W+2.5]", "KM[odd]"] {
        assert!(text(&app).contains(part), "{part}");
    }
    ask_review(&mut app, ReviewIntent::Undo);
    assert_eq!(text(&app), before);
    // Escape discards the text in the form.
    ask_review(&mut app, ReviewIntent::OpenDetails);
    press(&mut app, &[KeyCode::Escape]);
    app.update();
    assert_eq!(*app.world().resource::<State<Menu>>().get(), Menu::None);
    assert_eq!(text(&app), before);
}

#[test]
fn a_record_plays_itself_until_it_ends_or_is_touched() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = record_app(folder.path(), "(;SZ[9]RE[0];B[ee];W[cc];B[gg];W[gc];B[cg])");
    press(&mut app, &[KeyCode::KeyK]);
    let runs = |app: &App| app.world().resource::<Autoplay>().runs();
    let pause = |app: &App| autoplay_pause(&app.world().resource::<Prefs>().settings);
    let usual = pause(&app);
    assert!(runs(&app));
    wait(&mut app, usual + Duration::from_millis(100));
    assert_eq!(stones(&mut app).len(), 1);
    ask_review(&mut app, ReviewIntent::Pace { faster: true });
    let faster = pause(&app);
    assert!(runs(&app) && faster < usual);
    wait(&mut app, faster + Duration::from_millis(100));
    assert_eq!(stones(&mut app).len(), 2);
    ask_review(&mut app, ReviewIntent::Comment("wait".to_owned()));
    assert!(!runs(&app), "who writes wants it to stand still");
    press(&mut app, &[KeyCode::KeyK]);
    wait(&mut app, faster * 4);
    assert_eq!(stones(&mut app).len(), 5);
    app.update();
    assert!(!runs(&app), "it is at its end");
}

/// Exports something, and waits for its file, which appears only when it is
/// complete.
fn export(app: &mut App, intent: ExportIntent, file: &Path) {
    assert!(!file.exists());
    app.world_mut().write_message(intent);
    assert!(run_until(app, |_| file.exists()), "{}", file.display());
}

#[test]
fn the_board_and_problems_are_exported() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = record_app(folder.path(), "(;SZ[9];B[ee]TR[ee];W[cc])");
    let exports = folder.path().join("made/when/needed");
    app.insert_resource(ExportFolder(Some(exports.clone())));
    let picture = ExportIntent::Board(Form::Picture {
        side: 200,
        printed: true,
    });
    export(&mut app, picture.clone(), &exports.join("record 2.png"));
    // No file is replaced.
    export(&mut app, picture, &exports.join("record 2 (2).png"));
    let drawing = ExportIntent::Board(Form::Drawing);
    export(&mut app, drawing, &exports.join("record 2.svg"));
    let problems = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems");
    let (library, _) = problems::library::load(&problems);
    let mut collections = library.collections.into_iter();
    let shapes = collections.find(|collection| collection.title == "Classical shapes");
    let sheet = ExportIntent::Sheet {
        collection: Box::new(shapes.unwrap()),
        paper: Paper::Letter,
        grid: (2, 3),
    };
    export(&mut app, sheet, &exports.join("Classical shapes.pdf"));
    assert!(run_until(&mut app, |app| {
        notice(app).is_some_and(|message| message.contains("Exported as"))
    }));
    let starts = |name: &str, with: &[u8]| {
        let bytes = std::fs::read(exports.join(name)).unwrap();
        assert!(bytes.starts_with(with), "{name}");
    };
    starts("record 2.png", b"\x89PNG");
    starts("record 2.svg", b"<?xml");
    starts("Classical shapes.pdf", b"%PDF-");
    // If the file cannot be written, the reason is reported.
    let way = folder.path().join("file");
    std::fs::write(&way, "in the way").unwrap();
    app.insert_resource(ExportFolder(Some(way.join("below"))));
    app.world_mut()
        .write_message(ExportIntent::Board(Form::Drawing));
    assert!(run_until(&mut app, |app| {
        notice(app).is_some_and(|message| message.contains("The export failed"))
    }));
}

#[test]
fn files_that_were_opened_are_offered_again() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, first) = record_app(folder.path(), "(;SZ[9];B[ee])");
    let second = folder.path().join("second.sgf");
    std::fs::write(&second, "(;SZ[9];B[aa])").unwrap();
    drop_file(&mut app, &second);
    let gone = folder.path().join("gone.sgf");
    std::fs::write(&gone, "(;SZ[9];B[aa])").unwrap();
    drop_file(&mut app, &gone);
    drop_file(&mut app, &first);
    let kept = &app.world().resource::<Prefs>().settings.recent_files;
    let names: Vec<&str> = kept
        .iter()
        .filter_map(|path| path.rsplit('/').next())
        .collect();
    assert_eq!(names, ["record.sgf", "gone.sgf", "second.sgf"]);
    std::fs::remove_file(&gone).unwrap();
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Games);
    app.update();
    let recent = &app.world().resource::<Shelf>().recent;
    let names: Vec<_> = recent.iter().filter_map(|path| path.file_name()).collect();
    assert_eq!(names, ["record.sgf", "second.sgf"]);
}
