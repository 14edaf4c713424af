//! Readers of practice data: exports that are imported again, and the database.

use std::fs;

use shikatsu::study::{
    Annotation, Archive, Attempt, Calendar, Day, ImportError, Mode, Outcome, ProblemKey, Span,
    Study,
};

use super::assert_one_line;

/// A day in seconds.
const DAY: i64 = 86_400;

/// Reads a JSON export.
pub fn json(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    taken_in(Archive::from_json(&text), bytes, |archive| {
        assert_eq!(Archive::from_json(&archive.to_json()).as_ref(), Ok(archive));
    })
}

/// Reads a table of an export.
pub fn csv(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    taken_in(Archive::from_csv(&text), bytes, |archive| {
        let tables = archive.to_csv();
        let mut again = Archive::default();
        for table in [&tables.problems, &tables.attempts, &tables.runs] {
            let read = Archive::from_csv(table).unwrap();
            again.problems.extend(read.problems);
            again.attempts.extend(read.attempts);
            again.runs.extend(read.runs);
        }
        assert_eq!(&again, archive);
    })
}

fn taken_in(
    read: Result<Archive, ImportError>,
    bytes: &[u8],
    again: impl FnOnce(&Archive),
) -> bool {
    let archive = match read {
        Ok(archive) => archive,
        Err(why) => {
            assert_one_line(&why.to_string());
            // A line ends with LF, CR or both.
            let breaks = bytes.iter().filter(|&&byte| matches!(byte, b'\n' | b'\r'));
            assert!(why.line >= 1 && why.line <= breaks.count() + 1, "{why}");
            return false;
        }
    };
    again(&archive);
    let mut study = Study::in_memory().unwrap();
    let merged = match study.merge(&archive) {
        Ok(merged) => merged,
        Err(why) => {
            assert_one_line(&why.to_string());
            return false;
        }
    };
    // A second import of the same data must add nothing.
    let second = study.merge(&archive).unwrap();
    assert_eq!((second.problems, second.attempts, second.runs), (0, 0, 0));
    let kept = study.archive().unwrap();
    assert_eq!(kept.attempts.len(), merged.attempts as usize);
    assert_eq!(kept.problems.len(), merged.problems as usize);
    practised_on(&mut study);
    merged.problems + merged.attempts + merged.runs > 0
}

/// Opens arbitrary bytes as a database. It is opened, set aside or refused, and
/// every query on it returns a result or an error.
pub fn database(bytes: &[u8]) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("study.sqlite");
    fs::write(&path, bytes).unwrap();
    let mut opened = match Study::open(&path) {
        Ok(opened) => opened,
        Err(why) => {
            assert_one_line(&why.to_string());
            return false;
        }
    };
    if let Some(kept) = &opened.set_aside {
        assert_eq!(fs::read(&kept.to).unwrap(), bytes);
    }
    practised_on(&mut opened.study) && opened.set_aside.is_none()
}

/// Runs all queries of the window on a database, and adds to it. Returns true
/// if all succeeded.
pub fn practised_on(study: &mut Study) -> bool {
    let calendar = Calendar::fixed(3600);
    let today = Day(20_000);
    let span = Span {
        from: 20_000 * DAY,
        until: 20_001 * DAY,
    };
    let key = ProblemKey::new(*b"seen");
    let attempt = Attempt {
        problem: key.clone(),
        at: 20_000 * DAY + 5,
        outcome: Outcome::FirstTry,
        mode: Mode::Practice,
        millis: 5000,
        mistakes: 0,
        hints: 0,
        seed: 7,
    };
    let annotation = Annotation {
        favourite: true,
        ..Annotation::default()
    };
    let keys: Vec<ProblemKey> = match study.standings() {
        Ok(standings) => standings.into_iter().map(|(key, _)| key).collect(),
        Err(_) => Vec::new(),
    };
    let mut answers = vec![
        study.agenda(span, None).map(drop),
        study.agenda(span, Some("x")).map(drop),
        study.statistics(today, &calendar).map(drop),
        study.rating().map(drop),
        study.annotations().map(drop),
        study.preferences().map(drop),
        study.reviews().map(drop),
        study.runs().map(drop),
    ];
    for key in keys.iter().take(20) {
        answers.push(study.problem(key).map(drop));
        answers.push(study.attempts(key).map(drop));
    }
    answers.push(study.record(&attempt).map(drop));
    answers.push(study.annotate(&key, &annotation).map(drop));
    answers.push(study.undo_last().map(drop));
    answers.push(study.record(&attempt).map(drop));
    match study.archive() {
        Ok(archive) => {
            let read = Archive::from_json(&archive.to_json());
            assert_eq!(read.as_ref(), Ok(&archive));
        }
        Err(why) => answers.push(Err(why)),
    }
    for answer in &answers {
        if let Err(why) = answer {
            assert_one_line(&why.to_string());
        }
    }
    answers.iter().all(Result::is_ok)
}
