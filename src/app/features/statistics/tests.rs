//! Tests of practice statistics: counts, due problems, export and import.

use crate::app::features::library::tests::app_with;
use crate::app::features::practice::tests::{begin, drawn, kept, over};
use crate::app::problem_session::{Collections, Playlist, PractiseDue};
use crate::app::saves::problem_folders::BuiltInSource;
use crate::app::saves::study::Form;
use crate::app::saves::{ExportFolder, FileIntent, Memory, MemoryIntent, ProblemFolders, study};
use crate::app::testing::*;
use crate::study::{Archive, Attempt, Mode, Outcome, ProblemKey, Rating, Study};

fn settled(app: &mut App) {
    assert!(run_until(app, |app| {
        let memory = app.world().get_resource::<Memory>();
        let collections = app.world().resource::<Collections>();
        memory.is_some_and(|memory| !memory.is_busy()) && !collections.is_reading()
    }));
    for _ in 0..2 {
        app.update();
    }
}

fn show(app: &mut App, screen: Screen) {
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(screen);
    app.update();
    settled(app);
}

fn overview(app: &App) -> &study::Overview {
    app.world().resource::<Memory>().overview().unwrap()
}

fn send<M: Message>(app: &mut App, message: M) {
    app.world_mut().write_message(message);
    for _ in 0..2 {
        app.update();
    }
    settled(app);
}

/// Returns the program after a problem was solved, with this export folder.
fn practised(exports: &Path) -> (App, problems::Problem) {
    let mut app = core_app();
    app.insert_resource(ExportFolder(Some(exports.to_owned())));
    let problem = drawn(THREE, "C6", Side::Black);
    begin(&mut app, problem.clone());
    click(&mut app, "D5");
    over(&mut app);
    assert_eq!(kept(&mut app, &problem), Some(Outcome::FirstTry));
    (app, problem)
}

#[test]
fn attempts_are_counted_when_the_statistics_are_shown() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, _) = practised(folder.path());
    show(&mut app, Screen::Statistics);
    let overview = overview(&app);
    assert_eq!(overview.statistics.total.first_try, 1);
    assert_eq!(overview.statistics.streak.current, 1);
    assert_eq!(overview.statistics.days.len(), 1);
    assert!(overview.statistics.days.contains_key(&overview.today));
    assert!(overview.rating.value > Rating::NEW.value);
    assert_eq!(overview.statistics.forecast.iter().sum::<u32>(), 1);
}

/// Writes a file with attempts at these problems, made long ago.
fn old_attempts(folder: &Path, keys: &[ProblemKey]) -> std::path::PathBuf {
    let mut study = Study::in_memory().unwrap();
    for (at, key) in (0..).zip(keys) {
        let attempt = Attempt {
            problem: key.clone(),
            at,
            outcome: Outcome::FirstTry,
            mode: Mode::Practice,
            millis: 1000,
            mistakes: 0,
            hints: 0,
            seed: 0,
        };
        study.record(&attempt).unwrap();
    }
    let path = folder.join("old.json");
    let archive: Archive = study.archive().unwrap();
    std::fs::write(&path, archive.to_json()).unwrap();
    path
}

#[test]
fn due_problems_are_practised_from_all_collections() {
    let folder = tempfile::tempdir().unwrap();
    let folders = ProblemFolders {
        program: BuiltInSource::Inside,
        own: None,
        ..ProblemFolders::default()
    };
    let mut app = app_with(folders, &[]);
    settled(&mut app);
    let volumes = app.world().resource::<Collections>().volumes();
    let first = volumes.iter().map(|volume| volume.key(0).unwrap().clone());
    let mut keys: Vec<ProblemKey> = first.take(2).collect();
    let titles: Vec<String> = volumes
        .iter()
        .take(2)
        .map(|volume| volume.collection.title.clone())
        .collect();
    // This key belongs to no collection.
    keys.push(ProblemKey::new([1, 2, 3]));
    let path = old_attempts(folder.path(), &keys);
    send(&mut app, FileIntent::Open(path));
    assert!(notice(&app).unwrap().contains("3 attempts"));
    assert_eq!(overview(&app).agenda.due.len(), 3);
    send(&mut app, PractiseDue);
    assert!(notice(&app).unwrap().contains("1 problem that is due"));
    let list = app.world().resource::<Playlist>();
    assert_eq!(list.progress(), (1, 2));
    assert!(titles.contains(&list.title().to_owned()));
    assert_eq!(
        *app.world().resource::<State<Screen>>().get(),
        Screen::Problem
    );
    assert_eq!(Some(&problem(&app).given), list.problem());
}

#[test]
fn all_data_is_exported_and_imported_again() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, problem) = practised(folder.path());
    for form in [Form::Json, Form::Csv] {
        send(&mut app, MemoryIntent::Export(form));
        let message = notice(&app).unwrap();
        assert!(message.contains("Exported as"), "{message}");
    }
    let files = app.world().resource::<Memory>().files().to_vec();
    assert_eq!(files.len(), 4);
    let json = files
        .iter()
        .find(|path| path.extension().unwrap() == "json");
    let json = json.unwrap().clone();
    let mut other = core_app();
    assert_eq!(kept(&mut other, &problem), None);
    drop_file(&mut other, &json);
    settled(&mut other);
    assert_eq!(kept(&mut other, &problem), Some(Outcome::FirstTry));
    let message = notice(&other).unwrap();
    assert!(
        message.contains("1 attempt, 1 problem and 0 timed runs are new"),
        "{message}"
    );
    send(&mut other, MemoryIntent::Import(json));
    let message = notice(&other).unwrap();
    assert!(message.contains("nothing new"), "{message}");
    // The tables contain the same data.
    let mut third = core_app();
    for path in files
        .iter()
        .filter(|path| path.extension().unwrap() == "csv")
    {
        send(&mut third, MemoryIntent::Import(path.clone()));
    }
    assert_eq!(kept(&mut third, &problem), Some(Outcome::FirstTry));
}

#[test]
fn a_broken_file_is_reported_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (mut app, problem) = practised(folder.path());
    show(&mut app, Screen::Statistics);
    let before = overview(&app).clone();
    for (name, bytes, why) in [
        ("cut.json", &b"{ \"format\":"[..], "line 1"),
        (
            "other.json",
            b"{\"format\": \"x\", \"version\": 1}",
            "not the practice",
        ),
        ("table.csv", b"name,age\na,1\n", "columns"),
        ("bytes.csv", b"\xff\xfe\xfd", "UTF-8"),
    ] {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        send(&mut app, FileIntent::Open(path));
        let message = notice(&app).unwrap();
        assert!(message.contains("othing was changed"), "{message}");
        assert!(message.contains(why) && message.contains(name), "{message}");
    }
    assert_eq!(*overview(&app), before);
    assert_eq!(kept(&mut app, &problem), Some(Outcome::FirstTry));
}

#[test]
fn exporting_without_a_folder_is_reported() {
    let mut app = core_app();
    send(&mut app, MemoryIntent::Export(Form::Json));
    assert!(notice(&app).unwrap().contains("there is no folder"));
}
