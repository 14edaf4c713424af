use proptest::prelude::*;

use super::super::testing::{DAY, about, attempt, key, study};
use super::super::{Annotation, Attempt, Mode, Outcome, Status, Study};
use super::*;

/// Returns a study with data of every kind.
fn full() -> Study {
    let mut study = study();
    study
        .see([(
            &key(1),
            &about(
                "A \"title\", with, commas",
                3,
                &["ko; later", "back\\slash"],
            ),
        )])
        .unwrap();
    for n in 0..5 {
        study
            .record(&attempt(1, n * DAY, Outcome::FirstTry))
            .unwrap();
    }
    study
        .record(&Attempt::quiz(key(2), 7, Status::Ko, Status::Seki, 5))
        .unwrap();
    let annotation = Annotation {
        favourite: true,
        tags: vec!["a;b".to_owned(), "c".to_owned()],
        note: "two\r\nlines".to_owned(),
    };
    study.annotate(&key(2), &annotation).unwrap();
    let run = TimedRun {
        started: 3,
        collection: "x".to_owned(),
        count: 5,
        seconds_each: 9,
        right: 4,
        wrong: 1,
    };
    study.record_run(&run).unwrap();
    let preferences = Preferences {
        retention: 0.85,
        ..Preferences::default()
    };
    study.set_preferences(&preferences).unwrap();
    study
}

#[test]
fn everything_comes_back_from_json() {
    let owned = full().archive().unwrap();
    let read = Archive::from_json(&owned.to_json()).unwrap();
    assert_eq!(read, owned);
    let mut other = study();
    let merged = other.merge(&read).unwrap();
    assert_eq!(
        merged,
        MergeCounts {
            problems: 2,
            attempts: 6,
            runs: 1
        }
    );
    assert_eq!(other.archive().unwrap(), owned);
    assert_eq!(other.rating().unwrap(), full().rating().unwrap());
    assert_eq!(
        other.problem(&key(1)).unwrap(),
        full().problem(&key(1)).unwrap()
    );
}

#[test]
fn everything_but_preferences_comes_back_from_csv() {
    let owned = full().archive().unwrap();
    let tables = owned.to_csv();
    let mut other = study();
    for table in [&tables.problems, &tables.attempts, &tables.runs] {
        other.merge(&Archive::from_csv(table).unwrap()).unwrap();
    }
    assert_eq!(other.archive().unwrap().to_csv(), tables);
}

#[test]
fn a_second_merge_adds_nothing() {
    let mut study = full();
    let owned = study.archive().unwrap();
    assert_eq!(study.merge(&owned).unwrap(), MergeCounts::default());
    assert_eq!(study.archive().unwrap(), owned);
}

#[test]
fn undo_skips_imported_attempts() {
    let mut study = study();
    study.merge(&full().archive().unwrap()).unwrap();
    assert_eq!(study.undo_last().unwrap(), None);
}

#[test]
fn two_studies_are_merged() {
    let (mut home, mut club) = (study(), study());
    home.record(&attempt(1, DAY, Outcome::FirstTry)).unwrap();
    club.record(&attempt(1, 0, Outcome::Failed)).unwrap();
    let note = |note: &str| Annotation {
        note: note.to_owned(),
        ..Annotation::default()
    };
    home.annotate(&key(1), &note("mine")).unwrap();
    club.annotate(&key(1), &note("theirs")).unwrap();
    home.merge(&club.archive().unwrap()).unwrap();
    let kept = home.problem(&key(1)).unwrap().unwrap();
    assert_eq!(kept.annotation.note, "mine\ntheirs");
    assert_eq!((kept.standing.answered, kept.standing.solved), (2, 1));
    // The result is the same as if one study had recorded both attempts.
    let mut one = study();
    one.record(&attempt(1, 0, Outcome::Failed)).unwrap();
    let recorded = one.record(&attempt(1, DAY, Outcome::FirstTry)).unwrap();
    assert_eq!(kept.schedule, recorded.schedule);
    assert_eq!(home.rating().unwrap(), recorded.student.1);
}

#[test]
fn a_broken_file_is_named_by_its_line() {
    let json = full().archive().unwrap().to_json();
    let line_of = |text: &str| Archive::from_json(text).unwrap_err().line;
    let wrong = json.replacen("\"first-try\"", "\"by luck\"", 1);
    let expected = 1 + wrong
        .lines()
        .position(|line| line.contains("by luck"))
        .unwrap();
    // The parser reports the fault at the end of the attempt, a few lines
    // later.
    assert!(
        (expected..expected + 14).contains(&line_of(&wrong)),
        "{}",
        line_of(&wrong)
    );
    for cut in [0, 1, json.len() / 2, json.len() - 2] {
        assert!(Archive::from_json(&json[..cut]).is_err());
    }
    let later = json.replacen("\"version\": 1", "\"version\": 2", 1);
    assert!(
        Archive::from_json(&later)
            .unwrap_err()
            .fault
            .contains("later version")
    );
    assert!(
        Archive::from_json("{\"format\": \"x\", \"version\": 1}")
            .unwrap_err()
            .fault
            .contains("not the practice")
    );

    let table = full().archive().unwrap().to_csv().attempts;
    for (from, to, line) in [
        ("first-try", "by luck", 2),
        (",7,", ",-7,", 0),
        ("quiz", "quizz", 0),
    ] {
        let wrong = table.replacen(from, to, 1);
        let expected = 1 + wrong.lines().position(|line| line.contains(to)).unwrap();
        assert!(line == 0 || line == expected);
        let error = Archive::from_csv(&wrong).unwrap_err();
        assert_eq!(error.line, expected, "{error}");
    }
    let message = |text: &str| Archive::from_csv(text).unwrap_err().to_string();
    assert!(message("").contains("names of the columns"));
    assert!(message("a,b\r\n").contains("names of the columns"));
    let open = format!(
        "{}\n1,\"x",
        "started,collection,count,seconds_each,right,wrong"
    );
    assert!(message(&open).starts_with("line 2: the quotation mark"));
    assert!(message(&open.replace('"', "")).contains("6 cells are expected, there are 2"));
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof!["[a-z;\\\\,\"'\r\n\t é死\u{0}]{0,12}", ".{0,8}",]
}

fn archives() -> impl Strategy<Value = Archive> {
    let problem = (
        0..6_u32,
        text(),
        text(),
        any::<u8>(),
        prop::collection::vec(text(), 0..3),
        any::<bool>(),
        prop::collection::vec(text(), 0..3),
        text(),
    );
    let problem = problem.prop_map(
        |(n, title, collection, level, motifs, favourite, tags, note)| ProblemEntry {
            key: key(n),
            about: About {
                title,
                collection,
                level,
                motifs,
            },
            favourite,
            tags,
            note,
        },
    );
    let status = prop::sample::select(Status::ALL.to_vec());
    let mode = prop_oneof![
        Just(Mode::Practice),
        Just(Mode::TimedRun),
        (status.clone(), status).prop_map(|(said, was)| Mode::Quiz { said, was }),
    ];
    let outcome = prop::sample::select(Outcome::ALL.to_vec());
    let tried = (
        0..8_u32,
        0..=LATEST,
        outcome,
        mode,
        any::<u32>(),
        any::<u32>(),
        any::<u32>(),
        any::<u64>(),
        any::<u8>(),
    );
    let tried = tried.prop_map(
        |(n, at, outcome, mode, millis, mistakes, hints, seed, level)| AttemptEntry {
            attempt: Attempt {
                problem: key(n),
                at,
                outcome,
                mode,
                millis,
                mistakes,
                hints,
                seed,
            },
            level,
        },
    );
    let run = (
        0..=LATEST,
        text(),
        any::<u32>(),
        any::<u32>(),
        any::<u32>(),
        any::<u32>(),
    );
    let run = run.prop_map(
        |(started, collection, count, seconds_each, right, wrong)| TimedRun {
            started,
            collection,
            count,
            seconds_each,
            right,
            wrong,
        },
    );
    let preferences =
        (0.7..0.99_f32, 0..99_u32, any::<bool>()).prop_map(|(retention, new_per_day, fitted)| {
            Preferences {
                retention,
                new_per_day,
                parameters: if fitted { vec![0.5; 21] } else { Vec::new() },
            }
        });
    (
        prop::option::of(preferences),
        prop::collection::vec(problem, 0..6),
        prop::collection::vec(tried, 0..20),
        prop::collection::vec(run, 0..4),
    )
        .prop_map(|(preferences, problems, attempts, runs)| Archive {
            preferences,
            problems,
            attempts,
            runs,
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn an_export_survives_import_and_export(given in archives()) {
        let mut first = study();
        first.merge(&given).unwrap();
        let owned = first.archive().unwrap();

        let mut second = study();
        second.merge(&Archive::from_json(&owned.to_json()).unwrap()).unwrap();
        let again = second.archive().unwrap();
        prop_assert_eq!(again.to_json(), owned.to_json());
        prop_assert_eq!(second.rating().unwrap(), first.rating().unwrap());
        prop_assert_eq!(second.standings().unwrap(), first.standings().unwrap());

        let mut third = study();
        let tables = owned.to_csv();
        for table in [&tables.problems, &tables.attempts, &tables.runs] {
            third.merge(&Archive::from_csv(table).unwrap()).unwrap();
        }
        prop_assert_eq!(third.archive().unwrap().to_csv(), tables);
        prop_assert_eq!(second.merge(&owned).unwrap(), MergeCounts::default());
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(?s).{0,200}", at in 0..2000_usize, to in any::<char>()) {
        Archive::from_csv(&text).ok();
        Archive::from_json(&text).ok();
        let owned = full().archive().unwrap();
        let tables = owned.to_csv();
        for text in [owned.to_json(), tables.problems, tables.attempts, tables.runs] {
            let spoilt: String = text.chars().enumerate().map(|(i, c)| if i == at { to } else { c }).collect();
            if let Ok(read) = Archive::from_json(&spoilt).or_else(|_| Archive::from_csv(&spoilt)) {
                study().merge(&read).unwrap();
            }
        }
    }
}
