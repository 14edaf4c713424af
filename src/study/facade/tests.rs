use proptest::prelude::*;
use rusqlite::ErrorCode;

use super::super::testing::{DAY, about, attempt, key, study};
use super::super::{Mode, Outcome, Span, Status};
use super::*;

/// Returns everything that is derived from the attempts, as text.
fn derived(study: &Study) -> String {
    let mut all = String::new();
    for table in ["attempt", "problem"] {
        let sql = format!("SELECT * FROM {table} ORDER BY id");
        let mut statement = study.connection.prepare(&sql).unwrap();
        let columns = statement.column_count();
        let mut rows = statement.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            for column in 0..columns {
                let value: rusqlite::types::Value = row.get(column).unwrap();
                all.push_str(&format!("{value:?} "));
            }
            all.push('\n');
        }
    }
    all
}

#[test]
fn an_attempt_is_stored_with_its_effects() {
    let mut study = study();
    study
        .see([(&key(1), &about("Bulky five", 4, &["nakade"]))])
        .unwrap();
    let recorded = study.record(&attempt(1, DAY, Outcome::FirstTry)).unwrap();
    assert_eq!(
        (recorded.repeated, recorded.grade),
        (false, Some(Grade::Good))
    );
    assert!(recorded.student.1.value > recorded.student.0.value);
    assert!(recorded.problem.1.value < recorded.problem.0.value);
    assert_eq!(recorded.problem.0, Rating::of_level(4));
    let schedule = recorded.schedule.unwrap();
    assert_eq!(schedule.reviewed, DAY);
    assert!((3 * DAY..4 * DAY).contains(&schedule.due), "{schedule:?}");
    let kept = study.problem(&key(1)).unwrap().unwrap();
    assert_eq!(kept.schedule, Some(schedule));
    assert_eq!(kept.rating, recorded.problem.1);
    assert_eq!(kept.about, about("Bulky five", 4, &["nakade"]));
    assert_eq!(study.rating().unwrap(), recorded.student.1);
    assert_eq!(
        study.attempts(&key(1)).unwrap(),
        [attempt(1, DAY, Outcome::FirstTry)]
    );
    assert_eq!(study.standings().unwrap(), [(key(1), kept.standing)]);
    assert_eq!(kept.standing.last, Some((DAY, Outcome::FirstTry)));
    assert_eq!(study.problem(&key(2)).unwrap(), None);
}

#[test]
fn the_same_attempt_is_stored_once() {
    let mut study = study();
    let first = study.record(&attempt(1, 5, Outcome::Failed)).unwrap();
    let again = study.record(&attempt(1, 5, Outcome::Failed)).unwrap();
    assert!(!first.repeated && again.repeated);
    assert_eq!(again.student, (first.student.1, first.student.1));
    assert_eq!(study.attempts(&key(1)).unwrap().len(), 1);
}

#[test]
fn undo_restores_everything() {
    let mut study = study();
    for n in 0..6 {
        let problem = u32::try_from(n % 2).unwrap();
        study
            .record(&attempt(problem, n * DAY, Outcome::FirstTry))
            .unwrap();
    }
    let before = derived(&study);
    let slip = attempt(1, 6 * DAY, Outcome::Failed);
    study.record(&slip).unwrap();
    assert_ne!(derived(&study), before);
    assert_eq!(study.undo_last().unwrap(), Some(slip));
    assert_eq!(derived(&study), before);
    // An attempt recorded late, on which later ones depend.
    let late = attempt(0, DAY / 2, Outcome::Failed);
    study.record(&late).unwrap();
    assert_eq!(study.undo_last().unwrap(), Some(late));
    assert_eq!(derived(&study), before);
    for _ in 0..6 {
        assert!(study.undo_last().unwrap().is_some());
    }
    assert_eq!(study.undo_last().unwrap(), None);
    assert_eq!(study.rating().unwrap(), Rating::NEW);
}

#[test]
fn an_amended_attempt_replaces_the_earlier_one() {
    let day = |n: i64, outcome| attempt(1, n * DAY, outcome);
    let (first, last) = (day(1, Outcome::FirstTry), day(3, Outcome::WithHelp));
    let mut amended = study();
    amended.record(&first).unwrap();
    let so_far = day(2, Outcome::Failed);
    amended.record(&so_far).unwrap();
    amended.amend(&so_far, &last).unwrap();
    let mut plain = study();
    for attempt in [&first, &so_far] {
        plain.record(attempt).unwrap();
    }
    plain.undo_last().unwrap();
    plain.record(&last).unwrap();
    assert_eq!(derived(&amended), derived(&plain));
    // An attempt removed meanwhile causes no error, and attempts that depend on
    // a changed one are recomputed.
    let (late, early) = (day(4, Outcome::Failed), day(0, Outcome::Failed));
    amended.amend(&so_far, &late).unwrap();
    amended.amend(&first, &early).unwrap();
    assert_eq!(amended.attempts(&key(1)).unwrap(), [early, last, late]);
}

#[test]
fn annotations_are_stored_and_replaced() {
    let mut study = study();
    let annotation = |favourite, tags: &[&str], note: &str| Annotation {
        favourite,
        tags: tags.iter().map(|&tag| tag.to_owned()).collect(),
        note: note.to_owned(),
    };
    let written = annotation(
        true,
        &["hard", " shape ", "hard", ""],
        "the vital point\nis 2-1",
    );
    study.annotate(&key(1), &written).unwrap();
    study
        .annotate(&key(2), &annotation(false, &["hard"], ""))
        .unwrap();
    study
        .record(&attempt(3, 9 * DAY, Outcome::FirstTry))
        .unwrap();
    let tidy = annotation(true, &["hard", "shape"], "the vital point\nis 2-1");
    let kept = study.problem(&key(1)).unwrap().unwrap();
    assert_eq!(kept.annotation, tidy);
    let mut all = study.annotations().unwrap();
    all.sort_by_key(|(key, _)| key.to_string());
    let expected = [(key(1), tidy), (key(2), annotation(false, &["hard"], ""))];
    assert_eq!(all, expected);
    study.annotate(&key(1), &Annotation::default()).unwrap();
    let kept = study.problem(&key(1)).unwrap().unwrap();
    assert_eq!(kept.annotation, Annotation::default());
    assert_eq!(study.annotations().unwrap().len(), 1);
}

#[test]
fn the_agenda_has_due_and_new_problems() {
    let mut study = study();
    let abouts = [
        about("hard", 7, &[]),
        about("plain", 1, &[]),
        about("none", 0, &[]),
    ];
    for n in 0..12_u32 {
        study.see([(&key(n), &abouts[n as usize % 3])]).unwrap();
    }
    let day = |n: i64| Span {
        from: n * DAY,
        until: (n + 1) * DAY,
    };
    let agenda = study.agenda(day(0), None).unwrap();
    assert!(agenda.due.is_empty());
    let expected = [1, 4, 7, 10, 0, 3, 6, 9, 2, 5].map(key);
    assert_eq!(agenda.new, expected, "by level, as seen, ten of them");
    study.record(&attempt(1, 100, Outcome::FirstTry)).unwrap();
    study.record(&attempt(4, 200, Outcome::Failed)).unwrap();
    let agenda = study.agenda(day(0), None).unwrap();
    assert_eq!((agenda.begun, agenda.new.len()), (2, 8));
    assert_eq!(
        agenda.due.len(),
        1,
        "what was failed comes round the same day"
    );
    assert_eq!(agenda.due[0].problem, key(4));
    let agenda = study.agenda(day(9), None).unwrap();
    assert_eq!((agenda.begun, agenda.new.len()), (0, 10));
    let due: Vec<_> = agenda.due.iter().map(|due| due.problem.clone()).collect();
    assert_eq!(
        due,
        [key(4), key(1)],
        "what is likely forgotten comes first"
    );
    assert!(agenda.due[0].recall < agenda.due[1].recall);
    let elsewhere = study.agenda(day(9), Some("other")).unwrap();
    assert!(elsewhere.due.is_empty() && elsewhere.new.is_empty());
}

#[test]
fn preferences_change_what_is_due() {
    let mut study = study();
    let recorded = study.record(&attempt(1, 0, Outcome::FirstTry)).unwrap();
    let strict = Preferences {
        retention: 0.97,
        new_per_day: 3,
        ..Preferences::default()
    };
    study.set_preferences(&strict).unwrap();
    assert_eq!(study.preferences().unwrap(), strict);
    let due = study
        .problem(&key(1))
        .unwrap()
        .unwrap()
        .schedule
        .unwrap()
        .due;
    assert!(due < recorded.schedule.unwrap().due);
    let wrong = Preferences {
        retention: 2.0,
        ..Preferences::default()
    };
    assert!(matches!(
        study.set_preferences(&wrong),
        Err(StudyError::Preferences)
    ));
    assert_eq!(study.preferences().unwrap(), strict);
}

#[test]
fn times_out_of_range_are_refused() {
    let mut study = study();
    for at in [i64::MIN, -1, LATEST + 1, i64::MAX] {
        let result = study.record(&attempt(1, at, Outcome::FirstTry));
        assert!(matches!(result, Err(StudyError::Time(time)) if time == at));
    }
    assert!(
        study.standings().unwrap().is_empty(),
        "nothing is left half done"
    );
}

#[test]
fn a_full_disk_is_reported_and_keeps_the_data() {
    let mut study = study();
    study.record(&attempt(0, 0, Outcome::FirstTry)).unwrap();
    let pages: i64 = study
        .connection
        .pragma_query_value(None, "page_count", |row| row.get(0))
        .unwrap();
    study
        .connection
        .pragma_update_and_check(None, "max_page_count", pages + 2, |_| Ok(()))
        .unwrap();
    let mut kept = 1;
    let refused =
        (1..10_000).find_map(
            |n| match study.record(&attempt(n, n.into(), Outcome::FirstTry)) {
                Ok(_) => {
                    kept += 1;
                    None
                }
                Err(error) => Some(error),
            },
        );
    let error = refused.unwrap();
    assert!(matches!(error, StudyError::Full), "{error}");
    assert!(error.to_string().contains("make room"));
    assert_eq!(study.standings().unwrap().len(), kept);
    assert_eq!(study.archive().unwrap().attempts.len(), kept);
}

#[test]
fn no_content_of_the_file_panics() {
    let spoil = [
        "UPDATE problem SET stability = 9e999, difficulty = -9e999, rating = 9e999",
        "UPDATE attempt SET stability = -1, difficulty = 1e300, student_rating = 9e999, student_deviation = -5, student_volatility = 0",
        "UPDATE attempt SET outcome = 77",
        "UPDATE attempt SET mode = 2, said = NULL",
        "UPDATE attempt SET grade = 9",
        "UPDATE attempt SET millis = -5",
        "UPDATE attempt SET at = 9223372036854775807 WHERE id = 2",
        "UPDATE attempt SET at = -9223372036854775808 WHERE id = 3",
        "UPDATE attempt SET level = 4000",
        "UPDATE problem SET due = 9223372036854775807, reviewed = -9223372036854775808",
        "UPDATE problem SET level = -3",
        "UPDATE problem SET answered = -1",
        "UPDATE problem SET last_outcome = 12",
        "UPDATE problem SET title = CAST(x'ff80' AS TEXT)",
        "UPDATE student SET retention = 12, parameters = 'no numbers'",
        "UPDATE student SET parameters = '1,2,3'",
        "DELETE FROM student",
        "UPDATE student SET new_per_day = -1",
        "PRAGMA foreign_keys = OFF; DELETE FROM problem",
        "DROP TABLE tag",
    ];
    for spoil in spoil {
        let mut study = study();
        study.see([(&key(1), &about("one", 1, &["ko"]))]).unwrap();
        for n in 0..3 {
            study
                .record(&attempt(1, n * DAY, Outcome::FirstTry))
                .unwrap();
        }
        study
            .connection
            .execute_batch("PRAGMA ignore_check_constraints = ON")
            .unwrap();
        study.connection.execute_batch(spoil).unwrap();
        let today = Span {
            from: 0,
            until: i64::MAX,
        };
        let calendar = super::super::Calendar::fixed(0);
        // Each call may fail, but none may panic.
        let failures = [
            study.standings().err(),
            study.problem(&key(1)).err(),
            study.attempts(&key(1)).err(),
            study.agenda(today, None).err(),
            study.statistics(super::super::Day(0), &calendar).err(),
            study.reviews().err(),
            study.archive().err(),
            study.record(&attempt(1, 9 * DAY, Outcome::Failed)).err(),
            study.record(&attempt(1, 1, Outcome::Failed)).err(),
            study.undo_last().err(),
            study.annotate(&key(1), &Annotation::default()).err(),
            study.annotations().err(),
            study.set_preferences(&Preferences::default()).err(),
        ];
        for failure in failures.into_iter().flatten() {
            assert!(!failure.to_string().is_empty(), "{spoil}");
        }
    }
}

#[test]
fn sqlite_errors_are_mapped_by_kind() {
    let mapped = |code: i32| {
        let error = rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None);
        StudyError::from(error)
    };
    assert!(matches!(
        mapped(rusqlite::ffi::SQLITE_FULL),
        StudyError::Full
    ));
    assert!(matches!(
        mapped(rusqlite::ffi::SQLITE_BUSY),
        StudyError::Busy
    ));
    assert!(matches!(
        mapped(rusqlite::ffi::SQLITE_READONLY),
        StudyError::ReadOnly
    ));
    assert!(matches!(
        mapped(rusqlite::ffi::SQLITE_CORRUPT),
        StudyError::Damaged
    ));
    assert!(matches!(
        mapped(rusqlite::ffi::SQLITE_IOERR),
        StudyError::Disk(_)
    ));
    let other = mapped(rusqlite::ffi::SQLITE_MISUSE);
    assert!(
        matches!(&other, StudyError::Other(e) if e.sqlite_error_code() == Some(ErrorCode::ApiMisuse))
    );
}

#[test]
fn a_study_can_move_to_another_thread() {
    fn sent<T: Send>() {}
    sent::<Study>();
}

fn attempts() -> impl Strategy<Value = Vec<Attempt>> {
    let outcome = prop::sample::select(Outcome::ALL.to_vec());
    let mode = prop_oneof![
        5 => Just(Mode::Practice),
        1 => Just(Mode::TimedRun),
        1 => Just(Mode::Quiz { said: Status::Ko, was: Status::Dead }),
    ];
    let one = (0..4_u32, 0..40_i64, outcome, mode, 0..60_000_u32);
    let one = one.prop_map(|(problem, at, outcome, mode, millis)| Attempt {
        mode,
        millis,
        ..attempt(problem, at * DAY / 4, outcome)
    });
    prop::collection::vec(one, 0..40)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn stepwise_updates_equal_a_full_replay(attempts in attempts(), undone in 0..10_usize) {
        let mut study = study();
        for attempt in &attempts {
            study.record(attempt).unwrap();
        }
        for _ in 0..undone {
            study.undo_last().unwrap();
        }
        let step_by_step = derived(&study);
        let tx = study.connection.transaction().unwrap();
        replay(&tx).unwrap();
        tx.commit().unwrap();
        prop_assert_eq!(derived(&study), step_by_step);
    }
}
