//! Measures the student's practice database with 5,000 problems and 100,000
//! attempts: `cargo bench --no-default-features --bench study`.

use divan::{Bencher, black_box};
use shikatsu::study::archive::{Archive, AttemptEntry, ProblemEntry};
use shikatsu::study::{About, Attempt, Calendar, Mode, Outcome, ProblemKey, Span, Study, training};

const PROBLEMS: u32 = 5_000;
const ATTEMPTS: u32 = 100_000;
const DAY: i64 = 86_400;
/// The time between two attempts in seconds, at two hundred a day.
const APART: i64 = DAY / 200;
const MOTIFS: [&str; 8] = [
    "ko",
    "nakade",
    "seki",
    "throw-in",
    "snapback",
    "eye",
    "placement",
    "hane",
];

fn main() {
    divan::main();
}

/// A random number generator that is good enough to scatter results (Lehmer,
/// 1951).
struct Scatter(u64);

impl Scatter {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0 * 48_271 % 0x7FFF_FFFF;
        u32::try_from(self.0 % u64::from(bound)).unwrap_or_default()
    }
}

fn key(n: u32) -> ProblemKey {
    ProblemKey::new([&n.to_be_bytes()[..], &[7; 24]].concat())
}

fn archive() -> Archive {
    let mut scatter = Scatter(1);
    let problems = (0..PROBLEMS).map(|n| ProblemEntry {
        key: key(n),
        about: About {
            title: format!("Problem {n}"),
            collection: "bench".to_owned(),
            level: u8::try_from(1 + n % 9).unwrap_or(1),
            motifs: [n % 8, n / 8 % 8]
                .map(|m| MOTIFS[m as usize].to_owned())
                .to_vec(),
        },
        favourite: n % 50 == 0,
        tags: Vec::new(),
        note: String::new(),
    });
    let problems = problems.collect();
    let attempts = (0..ATTEMPTS).map(|n| AttemptEntry {
        attempt: Attempt {
            problem: key(scatter.below(PROBLEMS)),
            at: i64::from(n) * APART,
            outcome: match scatter.below(10) {
                0..6 => Outcome::FirstTry,
                6..8 => Outcome::WithHelp,
                8 => Outcome::Failed,
                _ => Outcome::Abandoned,
            },
            mode: Mode::Practice,
            millis: 1000 + scatter.below(60_000),
            mistakes: 0,
            hints: 0,
            seed: 1,
        },
        level: 1,
    });
    Archive {
        attempts: attempts.collect(),
        problems,
        ..Archive::default()
    }
}

/// Returns a practice database on disk with these problems and attempts.
fn filled() -> (tempfile::TempDir, Study) {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
    let opened = Study::open(&folder.path().join("study.sqlite"));
    let mut study = opened.unwrap_or_else(|error| panic!("{error}")).study;
    study
        .merge(&archive())
        .unwrap_or_else(|error| panic!("{error}"));
    (folder, study)
}

const TODAY: i64 = ATTEMPTS as i64 * APART / DAY;

#[divan::bench(sample_count = 20)]
fn statistics(bencher: Bencher<'_, '_>) {
    let (_folder, study) = filled();
    let calendar = Calendar::fixed(3600);
    let today = calendar.day(TODAY * DAY);
    bencher.bench_local(|| black_box(study.statistics(today, &calendar)).is_ok());
}

#[divan::bench(sample_count = 20)]
fn standings(bencher: Bencher<'_, '_>) {
    let (_folder, study) = filled();
    bencher.bench_local(|| black_box(study.standings()).is_ok());
}

#[divan::bench(sample_count = 20)]
fn agenda(bencher: Bencher<'_, '_>) {
    let (_folder, study) = filled();
    let today = Span {
        from: TODAY * DAY,
        until: (TODAY + 1) * DAY,
    };
    bencher.bench_local(|| black_box(study.agenda(today, None)).is_ok());
}

#[divan::bench(sample_count = 20)]
fn record(bencher: Bencher<'_, '_>) {
    let (_folder, mut study) = filled();
    let mut at = TODAY * DAY;
    bencher.bench_local(|| {
        at += 1;
        let attempt = Attempt {
            problem: key(3),
            at,
            outcome: Outcome::FirstTry,
            mode: Mode::Practice,
            millis: 5000,
            mistakes: 0,
            hints: 0,
            seed: 0,
        };
        study.record(&attempt).is_ok()
    });
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn open(bencher: Bencher<'_, '_>) {
    let (folder, study) = filled();
    drop(study);
    let path = folder.path().join("study.sqlite");
    bencher.bench_local(|| black_box(Study::open(&path)).is_ok());
}

#[divan::bench(sample_count = 2, sample_size = 1)]
fn import(bencher: Bencher<'_, '_>) {
    bencher.bench_local(filled);
}

#[divan::bench(sample_count = 2, sample_size = 1)]
fn train(bencher: Bencher<'_, '_>) {
    let (_folder, study) = filled();
    let reviews = study.reviews().unwrap_or_default();
    bencher.bench_local(|| black_box(training::train(&reviews)).is_ok());
}
