//! Tests of problem collections: their sources, and the search among them.

use std::fs;
use std::path::Path;

use crate::app::features::library::audit::{Audit, AuditIntent};
use crate::app::features::library::{CollectionIntent, Filter, FilterResult, Tried, is_unsaved};
use crate::app::problem_session::{Collections, Origin, Playlist};
use crate::app::saves::problem_folders::BuiltInSource;
use crate::app::saves::{FileIntent, Memory, ProblemFolders, study};
use crate::app::session::Prefs;
use crate::app::testing::*;
use crate::problems::audit::Remark;

/// A record with a problem, marked in three ways; the corner lives at B9.
pub(crate) const MARKED: &str =
    "(;SZ[9]GN[Corner]AB[ab][bb][cb][da]AW[ac][bc][cc][dc][eb][ea];B[ba]C[RIGHT])";
pub(crate) const OTHER: &str = "(;SZ[9]GN[Side]AB[ee][fe]AW[ed][fd][de];W[ef])";
const NONE: &str = "(;SZ[9];B[ee])";

/// Returns the program with these folders, after it has read them.
pub(crate) fn app_with(folders: ProblemFolders, opened: &[&Path]) -> App {
    let mut prefs = Prefs::default();
    let paths = opened.iter().map(|path| path.to_str().unwrap().to_owned());
    prefs.settings.collections = paths.collect();
    prefs.settings.language = Some(Language::English);
    let mut app = bare_app();
    app.insert_resource(folders).insert_resource(prefs);
    let mut app = started(app);
    settle(&mut app);
    app
}

pub(crate) fn settle(app: &mut App) {
    let is_read = |app: &App| !app.world().resource::<Collections>().is_reading();
    assert!(run_until(app, is_read));
    for _ in 0..3 {
        app.update();
    }
}

fn open(app: &mut App, path: &Path) {
    app.world_mut()
        .write_message(FileIntent::Open(path.to_owned()));
    app.update();
    settle(app);
}

pub(crate) fn look_for(app: &mut App, filter: Filter) -> Vec<String> {
    app.insert_resource(filter);
    app.update();
    found(app)
}

/// Returns the titles of the listed problems.
fn found(app: &App) -> Vec<String> {
    let filter_result = app.world().resource::<FilterResult>();
    filter_result
        .picks()
        .map(|pick| pick.problem().title.clone())
        .collect()
}

fn listed(app: &App) -> Vec<(String, Origin)> {
    let volumes = app.world().resource::<Collections>().volumes().iter();
    let listed = volumes.map(|volume| (volume.collection.title.clone(), volume.origin));
    listed.collect()
}

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

fn notice_text(app: &App) -> Option<String> {
    let phrase = app.world().resource::<Notice>().phrase()?;
    Some(i18n::translate(phrase, Language::English))
}

#[test]
fn a_missing_own_folder_is_not_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("problems");
    let folders = ProblemFolders {
        program: BuiltInSource::Nothing,
        own: Some(own.clone()),
        ..ProblemFolders::default()
    };
    let mut app = app_with(folders, &[]);
    assert_eq!(notice(&app), None);
    assert!(app.world().resource::<Collections>().volumes().is_empty());
    fs::create_dir(&own).unwrap();
    fs::write(own.join("marked.sgf"), MARKED).unwrap();
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Library);
    app.update();
    settle(&mut app);
    assert_eq!(app.world().resource::<Collections>().volumes().len(), 1);
}

#[test]
fn collections_come_from_the_program_the_folder_and_opened_files() {
    let place = tempfile::tempdir().unwrap();
    let (program, own) = (place.path().join("program"), place.path().join("own"));
    fs::create_dir(&program).unwrap();
    fs::create_dir(&own).unwrap();
    let opened = place.path().join("z.sgf");
    let gone = place.path().join("gone.sgf");
    let several = format!("{MARKED}{OTHER}{NONE}");
    fs::write(program.join("b.sgf"), &several).unwrap();
    fs::write(own.join("a.sgf"), &several).unwrap();
    fs::write(&opened, &several).unwrap();
    let folders = ProblemFolders {
        program: BuiltInSource::Folder(program),
        own: Some(own.clone()),
        ..ProblemFolders::default()
    };
    let mut app = app_with(folders, &[&gone, &opened]);
    let name = |name: &str, origin| (name.to_owned(), origin);
    let all = [
        name("b", Origin::Program),
        name("a", Origin::Own),
        name("z", Origin::Opened),
    ];
    assert_eq!(listed(&app), all);
    // A missing file that was once opened is not reported.
    assert_eq!(notice_text(&app), None);
    for volume in app.world().resource::<Collections>().volumes() {
        assert_eq!((volume.problems().len(), volume.faults.len()), (2, 1));
    }
    // A file that is put into the folder appears when the list is opened.
    // The last game lacks its end, which is repaired.
    let cut = several.strip_suffix(')').unwrap();
    fs::write(own.join("new.sgf"), cut).unwrap();
    let mut next = app.world_mut().resource_mut::<NextState<Screen>>();
    next.set(Screen::Library);
    app.update();
    settle(&mut app);
    assert_eq!(listed(&app)[2], name("new", Origin::Own));
    let new = &app.world().resource::<Collections>().volumes()[2];
    assert_eq!(new.collection.repairs.len(), 1);
    // Opening a listed file only shows it.
    open(&mut app, &own.join("new.sgf"));
    assert_eq!(listed(&app).len(), 4);
    assert_eq!(found(&app).len(), 2);
}

#[test]
fn a_draft_that_was_left_behind_is_marked() {
    let place = tempfile::tempdir().unwrap();
    let (program, own) = (place.path().join("program"), place.path().join("own"));
    for folder in [&program, &own] {
        fs::create_dir(folder).unwrap();
        fs::write(folder.join("a (unsaved).sgf"), MARKED).unwrap();
    }
    fs::write(own.join("b.sgf"), OTHER).unwrap();
    let folders = ProblemFolders {
        program: BuiltInSource::Folder(program),
        own: Some(own),
        ..ProblemFolders::default()
    };
    let app = app_with(folders, &[]);
    let volumes = app.world().resource::<Collections>().volumes().iter();
    let marked = volumes.map(|volume| (volume.origin, is_unsaved(volume)));
    assert_eq!(
        marked.collect::<Vec<_>>(),
        [
            (Origin::Program, false),
            (Origin::Own, true),
            (Origin::Own, false)
        ]
    );
}

#[test]
fn opened_files_are_listed_practised_or_reviewed() {
    let place = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = place.path().join(name);
        fs::write(&path, text).unwrap();
        path
    };
    let mut app = app_with(ProblemFolders::default(), &[]);
    drop_file(&mut app, &write("several.sgf", &format!("{MARKED}{OTHER}")));
    settle(&mut app);
    assert_eq!(
        (screen(&app), found(&app)),
        (Screen::Library, vec!["Corner".into(), "Side".into()])
    );
    let several = place.path().join("several.sgf").canonicalize().unwrap();
    let remembered = app.world().resource::<Prefs>().settings.collections.clone();
    assert_eq!(remembered, [several.to_str().unwrap()]);
    // A single problem is put on the board at once.
    open(&mut app, &write("one.sgf", MARKED));
    assert_eq!(screen(&app), Screen::Problem);
    assert_eq!(problem(&app).given.title, "Corner");
    assert_eq!(app.world().resource::<Playlist>().title(), "one");
    // A file without problems opens as a record. One with problems can be
    // opened as a record, too.
    open(&mut app, &write("game.sgf", NONE));
    assert_eq!(screen(&app), Screen::Review);
    open(&mut app, &several);
    assert_eq!(screen(&app), Screen::Library);
    app.world_mut()
        .write_message(FileIntent::OpenGames(several.clone()));
    for _ in 0..3 {
        app.update();
    }
    assert_eq!(screen(&app), Screen::Review);
    // A long record is read by a task, and opens as a record nevertheless.
    let long = format!("(;SZ[9]C[{}];B[ee])", "long ".repeat(50_000));
    open(&mut app, &write("long.sgf", &long));
    let review = only::<Review>(&app);
    assert_eq!(review.path().unwrap().file_name().unwrap(), "long.sgf");
    // Opening a folder lists all its files.
    open(&mut app, place.path());
    assert_eq!(listed(&app).len(), 2, "{:?}", listed(&app));
    app.world_mut()
        .write_message(CollectionIntent::Close(several));
    app.update();
    assert_eq!(listed(&app), [("one".to_owned(), Origin::Opened)]);
}

#[test]
fn an_unreadable_file_is_reported_and_the_list_stays() {
    let place = tempfile::tempdir().unwrap();
    let mut app = app_with(ProblemFolders::default(), &[]);
    let empty = place.path().join("empty");
    fs::create_dir(&empty).unwrap();
    let broken = place.path().join("broken.ron");
    fs::write(&broken, "(version: 1, title: ").unwrap();
    let missing = place.path().join("missing.ron");
    for (path, word) in [
        (empty, "no problems"),
        (broken, "broken.ron"),
        (missing, "missing.ron"),
    ] {
        open(&mut app, &path);
        let words = notice_text(&app).unwrap_or_default();
        assert!(words.contains(word), "{words}");
        assert_eq!((listed(&app).len(), screen(&app)), (0, Screen::Home));
    }
}

#[test]
fn problems_are_found_by_level_motif_words_and_history() {
    let place = tempfile::tempdir().unwrap();
    let program = place.path().join("program");
    fs::create_dir(&program).unwrap();
    let entry = |title: &str, level: u8, motif: &str| {
        let board = "_N_B\\nNNNB\\nBBBB\\n____";
        format!(
            "(title: \"{title}\", position: \"{board}\", targets: [\"A3\"], to_move: black, \
             level: {level}, motifs: [\"{motif}\"])"
        )
    };
    let entries = [
        entry("Nakade", 3, "nakade"),
        entry("Two eyes", 3, "eye shape"),
        entry("Three", 5, "eye shape"),
    ];
    let index = format!(
        "(version: 1, title: \"Classics\", problems: [{}])",
        entries.join(", ")
    );
    fs::write(program.join("c.ron"), index).unwrap();
    let folders = ProblemFolders {
        program: BuiltInSource::Folder(program),
        own: None,
        ..ProblemFolders::default()
    };
    let mut app = app_with(folders, &[]);
    let all = ["Nakade", "Two eyes", "Three"];
    assert_eq!(found(&app), all);
    let everything = Filter::default();
    let level = Filter {
        level: Some(3),
        ..everything.clone()
    };
    assert_eq!(look_for(&mut app, level), all[..2]);
    let motif = Filter {
        motif: Some("eye shape".to_owned()),
        ..everything.clone()
    };
    assert_eq!(look_for(&mut app, motif), all[1..]);
    let words = |text: &str| Filter {
        text: text.to_owned(),
        ..Filter::default()
    };
    assert_eq!(look_for(&mut app, words("EYES two")), all[1..2]);
    assert_eq!(look_for(&mut app, words("classics")), all);
    assert_eq!(look_for(&mut app, words("classics absent")), [""; 0]);
    // The title in another language is found if that is the window's language.
    let mut prefs = app.world_mut().resource_mut::<Prefs>();
    prefs.settings.language = Some(Language::Japanese);
    assert_eq!(look_for(&mut app, words("ナカデ")), all[..1]);
    let tried = |tried| Filter {
        tried: Some(tried),
        ..Filter::default()
    };
    assert_eq!(look_for(&mut app, tried(Tried::Never)), all);
    assert_eq!(look_for(&mut app, tried(Tried::Solved)), [""; 0]);
    let filter_result = app.world().resource::<FilterResult>();
    assert_eq!(
        filter_result.levels.iter().collect::<Vec<_>>(),
        [(&3, &2), (&5, &1)]
    );
    assert_eq!(filter_result.motifs["eye shape"], 2);
}

#[test]
fn a_problem_that_is_turned_and_recolored_is_known_as_the_same() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("one.sgf");
    fs::write(&path, MARKED).unwrap();
    let mut app = app_with(ProblemFolders::default(), &[]);
    app.world_mut()
        .resource_mut::<Prefs>()
        .settings
        .vary_problems = true;
    let mut seen: Vec<problems::Problem> = Vec::new();
    for _ in 0..12 {
        open(&mut app, &path);
        let given = problem(&app).given.clone();
        if !seen.contains(&given) {
            seen.push(given);
        }
    }
    assert!(
        seen.len() > 1,
        "twelve of sixteen ways are not all the same"
    );
    let key = study::key(&seen[0]);
    assert!(seen.iter().all(|one| study::key(one) == key));
    let found = app.world().resource::<Collections>().find(&key);
    assert_eq!(found.unwrap().problem().title, "Corner");
    assert!(!app.world().resource::<Memory>().is_busy());
}

#[test]
fn the_answers_of_a_collection_are_checked_with_the_solver() {
    let place = tempfile::tempdir().unwrap();
    let board = diagram::read(THREE).unwrap();
    let at = |name: &str| board.size().parse_point(name).unwrap();
    let stating = |title: &str, answers: &[&str]| problems::Problem {
        title: title.to_owned(),
        targets: vec![at("C6")],
        answers: answers
            .iter()
            .map(|name| go::Move::Place(at(name)))
            .collect(),
        ..problems::Problem::bare(title.to_owned(), &board)
    };
    let all = [
        stating("right", &["D5"]),
        stating("wrong", &["D4"]),
        stating("silent", &[]),
    ];
    let path = place.path().join("all.ron");
    fs::write(&path, problems::index::write("All", &all).unwrap()).unwrap();
    let mut app = app_with(ProblemFolders::default(), &[&path]);
    let path = path.canonicalize().unwrap();
    app.world_mut()
        .write_message(AuditIntent::Begin(path.clone()));
    app.update();
    let is_over = |app: &App| only::<Audit>(app).is_over();
    assert!(run_until(&mut app, is_over));
    let audit = only::<Audit>(&app);
    assert!(audit.is_of(&path) && !audit.is_of(place.path()));
    assert_eq!(audit.progress(), (3, 3));
    let found: Vec<_> = audit
        .remarks()
        .map(|(number, report)| (number, report.as_ref().unwrap().remarks()))
        .collect();
    let moves = |name: &str| vec![go::Move::Place(at(name))];
    assert_eq!(
        found,
        [
            (
                1,
                vec![Remark::Wrong(moves("D4")), Remark::Missing(moves("D5"))]
            ),
            (2, vec![Remark::NothingStated]),
        ]
    );
    app.world_mut().write_message(AuditIntent::End);
    app.update();
    assert!(!has::<Audit>(&app));
}
