//! Tests that a program killed during practice keeps every acknowledged result.

use std::io::Write as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{env, thread};

use shikatsu::study::{Attempt, Mode, Outcome, ProblemKey, Study};

use crate::harness::acknowledged::Reports;

const NAME: &str = "SHIKATSU_TEST_ENDLESS_PRACTICE";
const KILLS: u64 = 15;

fn attempt(n: u32) -> Attempt {
    Attempt {
        problem: ProblemKey::new((n % 50).to_be_bytes()),
        at: n.into(),
        outcome: Outcome::FirstTry,
        mode: Mode::Practice,
        millis: 5000,
        mistakes: 0,
        hints: 0,
        seed: n.into(),
    }
}

#[test]
#[ignore = "run by the test below, until it is killed"]
fn child_practises_on_and_on() {
    if let Some(path) = env::var_os(NAME) {
        let mut study = Study::open(Path::new(&path)).unwrap().study;
        let first = study.archive().unwrap().attempts.len();
        let mut out = std::io::stderr().lock();
        for n in u32::try_from(first).unwrap().. {
            study.record(&attempt(n)).unwrap();
            writeln!(out, "kept {n}").unwrap();
        }
    }
}

fn start(path: &Path) -> Child {
    Command::new(env::current_exe().unwrap())
        .args([
            "--ignored",
            "--exact",
            "--nocapture",
            "study::killed::child_practises_on_and_on",
        ])
        .env(NAME, path)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn every_result_that_was_acknowledged_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("study.sqlite");
    let mut most = 0;
    for round in 0..KILLS {
        let mut child = start(&path);
        let reports = Reports::of(&mut child);
        // Every second process is killed while it starts.
        if round % 2 == 1 {
            reports.wait_for_the_first();
        }
        thread::sleep(Duration::from_millis(5 + round * 17));
        child.kill().unwrap();
        child.wait().unwrap();
        if let Some(last) = reports.all().last() {
            most = most.max(last.parse::<u32>().unwrap() + 1);
        }
        let opened = Study::open(&path).unwrap();
        assert_eq!(opened.set_aside, None);
        let kept = opened.study.archive().unwrap().attempts;
        let kept: Vec<Attempt> = kept.into_iter().map(|entry| entry.attempt).collect();
        assert!(
            kept.len() >= most as usize,
            "{} of {most} are there",
            kept.len()
        );
        let expected: Vec<Attempt> = (0..).map(attempt).take(kept.len()).collect();
        assert_eq!(kept, expected);
    }
    assert!(most > 0, "something was acknowledged");
}
