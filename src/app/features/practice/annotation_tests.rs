//! Tests of the student's annotations to problems.

use std::fs;

use crate::app::features::library::tests::{MARKED, OTHER, app_with, look_for, settle};
use crate::app::features::library::{Added, Filter};
use crate::app::features::practice::tests::{drawn, kept};
use crate::app::problem_session::Collections;
use crate::app::saves::{FileIntent, Memory, MemoryIntent, ProblemFolders, study};
use crate::app::testing::*;
use crate::study::Annotation;

fn annotation(favourite: bool, tags: &[&str], note: &str) -> Annotation {
    Annotation {
        favourite,
        tags: tags.iter().map(|&tag| tag.to_owned()).collect(),
        note: note.to_owned(),
    }
}

fn annotate(app: &mut App, problem: &problems::Problem, annotation: Annotation) {
    let about = study::about(problem, "Mine");
    let written = Box::new((study::key(problem), about, annotation));
    app.world_mut()
        .write_message(MemoryIntent::Annotate(written));
    app.update();
}

fn known(app: &App, problem: &problems::Problem) -> Option<Annotation> {
    let memory = app.world().resource::<Memory>();
    memory.annotations().of(&study::key(problem)).cloned()
}

#[test]
fn annotations_are_known_at_once_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let file = MemoryFile::in_folder(folder.path());
    let problem = drawn_problem();
    let mut app = core_app_keeping(file.clone());
    // The file is read before the annotations are added.
    assert_eq!(kept(&mut app, &problem), None);
    let added = annotation(true, &["hard"], "D5, not D4");
    annotate(&mut app, &problem, annotation(true, &[], "D5"));
    annotate(&mut app, &problem, added.clone());
    assert_eq!(known(&app, &problem), Some(added.clone()));
    kept(&mut app, &problem);
    drop(app);
    let mut app = core_app_keeping(file.clone());
    kept(&mut app, &problem);
    assert_eq!(known(&app, &problem), Some(added));
    // An annotation is kept even if the program quits at once.
    annotate(&mut app, &problem, annotation(false, &[], "gone"));
    app.world_mut().write_message(AppExit::Success);
    app.update();
    drop(app);
    let mut app = core_app_keeping(file);
    kept(&mut app, &problem);
    let expected = annotation(false, &[], "gone");
    assert_eq!(known(&app, &problem), Some(expected));
}

fn drawn_problem() -> problems::Problem {
    drawn(THREE, "C6", Side::Black)
}

#[test]
fn problems_are_found_by_their_annotations() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("several.sgf");
    fs::write(&path, format!("{MARKED}{OTHER}")).unwrap();
    let mut app = app_with(ProblemFolders::default(), &[]);
    app.world_mut().write_message(FileIntent::Open(path));
    app.update();
    settle(&mut app);
    let all = look_for(&mut app, Filter::default());
    assert_eq!(all.len(), 2);
    let volumes = app.world().resource::<Collections>().volumes();
    let problems = volumes[0].problems().to_vec();
    annotate(&mut app, &problems[0], annotation(true, &["ladder"], ""));
    annotate(
        &mut app,
        &problems[1],
        annotation(false, &[], "Throw in first"),
    );
    for (added, expected) in [
        (Added::Favourite, &all[..1]),
        (Added::Tag("ladder".to_owned()), &all[..1]),
        (Added::Note, &all[1..]),
        (Added::Tag("other".to_owned()), &[]),
    ] {
        let filter = Filter {
            added: Some(added),
            ..Filter::default()
        };
        assert_eq!(look_for(&mut app, filter), expected);
    }
    for (text, expected) in [("THROW first", &all[1..]), ("ladder", &all[..1])] {
        let filter = Filter {
            text: text.to_owned(),
            ..Filter::default()
        };
        assert_eq!(look_for(&mut app, filter), expected);
    }
}
