//! Tests that practice goes on in memory, with a message, if the file cannot be
//! written.

use std::fs;
use std::path::Path;

use shikatsu::study::{Annotation, OpenFault, ProblemKey, Study};

#[test]
fn a_path_that_cannot_be_a_file_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let refused = Study::open(folder.path()).unwrap_err();
    assert!(matches!(refused.fault, OpenFault::NotRegular), "{refused}");
    let file = folder.path().join("file");
    fs::write(&file, b"").unwrap();
    let refused = Study::open(&file.join("study.sqlite")).unwrap_err();
    assert!(matches!(refused.fault, OpenFault::System(_)), "{refused}");
    let mut study = Study::in_memory().unwrap();
    study
        .annotate(&ProblemKey::new([1]), &Annotation::default())
        .unwrap();
}

#[test]
fn a_protected_file_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("study.sqlite");
    drop(Study::open(&path).unwrap());
    let before = fs::read(&path).unwrap();
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    let refused = Study::open(&path).unwrap_err();
    assert!(matches!(refused.fault, OpenFault::Protected), "{refused}");
    assert!(
        refused.to_string().contains("change its permissions"),
        "{refused}"
    );
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_where_nothing_may_be_written_is_reported() {
    // Even root cannot create a file there.
    let refused = Study::open(Path::new("/proc/study.sqlite")).unwrap_err();
    assert!(matches!(refused.fault, OpenFault::Protected), "{refused}");
}
