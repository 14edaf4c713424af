//! Tests of two programs that share one practice database.

use std::thread;

use shikatsu::study::{Attempt, Mode, Outcome, ProblemKey, Study};

const EACH: u32 = 60;

#[test]
fn two_that_start_and_write_at_once_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("study.sqlite");
    thread::scope(|scope| {
        for writer in 0..3_u8 {
            let path = &path;
            scope.spawn(move || {
                let opened = Study::open(path).unwrap();
                assert_eq!(opened.set_aside, None);
                let mut study = opened.study;
                for n in 0..EACH {
                    let attempt = Attempt {
                        problem: ProblemKey::new([u8::try_from(n % 7).unwrap()]),
                        at: n.into(),
                        outcome: Outcome::FirstTry,
                        mode: Mode::Practice,
                        millis: 1000,
                        mistakes: 0,
                        hints: 0,
                        seed: writer.into(),
                    };
                    study.record(&attempt).unwrap();
                }
            });
        }
    });
    let study = Study::open(&path).unwrap().study;
    let archive = study.archive().unwrap();
    assert_eq!(archive.attempts.len(), 3 * EACH as usize);
    // The ratings depend only on the order of the attempts, not on the program
    // that recorded them.
    let mut alone = Study::in_memory().unwrap();
    alone.merge(&archive).unwrap();
    assert_eq!(alone.rating().unwrap(), study.rating().unwrap());
    assert_eq!(alone.standings().unwrap(), study.standings().unwrap());
}
