//! Writes a report when something panics.

use std::backtrace::Backtrace;
use std::fmt::{self, Write as _};
use std::panic::{self, PanicHookInfo};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, thread};

use jiff::Timestamp;
use thiserror::Error;

use super::CRASH_TARGET;
use super::log::Log;
use super::machine::Machine;
use crate::platform::storage;
use crate::platform::text::{OneLine, excerpt, one_line};

/// The most reports of one run, since repeated panics usually have the same
/// cause.
const MOST_REPORTS: usize = 3;
/// The most characters of a panic message that go into one line.
const LONGEST_EXCERPT: usize = 300;
/// The number of reports that are kept.
const KEPT: usize = 5;
/// The beginning of the reports' file names.
const NAME: &str = "crash-";

/// A panic that has happened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct PanicReport {
    /// The panic message, and its place in the code.
    pub words: String,
    /// The path of the report, if it could be written.
    pub report: Option<PathBuf>,
}

impl fmt::Display for PanicReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = excerpt(&self.words, LONGEST_EXCERPT);
        write!(f, "the program broke down: {words}")?;
        match &self.report {
            Some(report) => write!(f, "; a report of it: {}", one_line(report)),
            None => Ok(()),
        }
    }
}

/// Records the panics of all threads.
#[derive(Clone, Debug)]
pub struct Panics(Arc<SeenPanics>);

#[derive(Debug)]
struct SeenPanics {
    folder: Option<PathBuf>,
    log: Log,
    began: Instant,
    breakdowns: Mutex<Vec<PanicReport>>,
    /// Facts that go into reports, such as the graphics adapter and the mode.
    known: Mutex<Vec<(&'static str, String)>>,
}

impl Panics {
    /// Installs the panic hook, in place of the one that prints a trace.
    /// Reports go into the folder, if there is one, with the last lines of the
    /// log.
    #[must_use]
    pub fn install(folder: Option<PathBuf>, log: Log) -> Self {
        let panics = Arc::new(SeenPanics {
            folder,
            log,
            began: Instant::now(),
            breakdowns: Mutex::default(),
            known: Mutex::default(),
        });
        let hook = Arc::clone(&panics);
        panic::set_hook(Box::new(move |info| hook.record(info)));
        Self(panics)
    }

    /// Adds or replaces a fact for reports.
    pub fn note(&self, subject: &'static str, fact: String) {
        let mut known = self.0.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|(name, _)| *name != subject);
        known.push((subject, fact));
    }

    /// Returns the time since [`install`](Self::install), which is about the
    /// running time of the program.
    #[must_use]
    pub fn age(&self) -> Duration {
        self.0.began.elapsed()
    }

    /// Returns the first panic.
    #[must_use]
    pub fn first(&self) -> Option<PanicReport> {
        self.0.breakdowns().first().cloned()
    }

    /// Deletes the reports of this run. Libraries also panic when a display or
    /// driver is missing, and that is no fault of the program.
    pub fn withdraw(&self) {
        for breakdown in self.0.breakdowns().drain(..) {
            if let Some(report) = breakdown.report {
                // A report that cannot be removed does no harm.
                fs::remove_file(report).ok();
            }
        }
    }
}

impl SeenPanics {
    fn breakdowns(&self) -> MutexGuard<'_, Vec<PanicReport>> {
        self.breakdowns
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn record(&self, info: &PanicHookInfo<'_>) {
        let message = info.payload_as_str().unwrap_or("no words");
        let place = info
            .location()
            .map(|at| format!(" ({}:{})", at.file(), at.line()))
            .unwrap_or_default();
        let words = format!("{message}{place}");
        tracing::error!(target: CRASH_TARGET, thread = thread::current().name(), "broke down: {words}");
        let many = self.breakdowns().len() >= MOST_REPORTS;
        let report = if many {
            None
        } else {
            self.report(&words, &Backtrace::force_capture())
        };
        self.breakdowns().push(PanicReport { words, report });
    }

    fn report(&self, words: &str, trace: &Backtrace) -> Option<PathBuf> {
        let folder = self.folder.as_deref()?;
        let text = self.log.veil(&self.text(words, trace));
        let now = Timestamp::now().strftime("%Y-%m-%dT%H-%M-%S%.3fZ");
        let path = folder.join(format!("{NAME}{now}.txt"));
        fs::create_dir_all(folder).ok()?;
        storage::write(&path, text.as_bytes()).ok()?;
        drop_old(folder);
        Some(path)
    }

    fn text(&self, words: &str, trace: &Backtrace) -> String {
        let thread = thread::current();
        let mut text = String::from(INTRODUCTION);
        let mut line = |name: &str, fact: &str| {
            // Writing into a string never fails.
            writeln!(text, "{name:<9} {}", OneLine(fact)).ok();
        };
        line("What", words);
        line("Thread", thread.name().unwrap_or("without a name"));
        line("When", &Timestamp::now().strftime("%F %T UTC").to_string());
        let running = self.began.elapsed().as_secs();
        line("Running", &format!("{running} s"));
        line("Program", &program());
        line("Machine", &Machine::this().to_string());
        for (name, fact) in self
            .known
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .iter()
        {
            line(name, fact);
        }
        text.push_str("\nThe last lines of the log\n\n");
        for line in self.log.last_lines() {
            text.push_str(&line);
            text.push('\n');
        }
        write!(text, "\nWhere it was\n\n{trace}").ok();
        text
    }
}

/// The beginning of a report, for its reader.
const INTRODUCTION: &str = "\
Shikatsu broke down. This file tells what it was doing; it was sent to nobody.
To report the error, read it and send it by hand: it holds no games and no names.

";

/// Returns the version and the kind of build.
#[must_use]
pub fn program() -> String {
    let build = if cfg!(debug_assertions) {
        "development"
    } else {
        "release"
    };
    let window = if cfg!(feature = "window") {
        "with"
    } else {
        "without"
    };
    let version = env!("CARGO_PKG_VERSION");
    format!("Shikatsu {version}, {build} build {window} the window")
}

/// Removes all but the latest reports. The order of their names is that of
/// time.
fn drop_old(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let is_report = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy());
        name.is_some_and(|name| name.starts_with(NAME) && name.ends_with(".txt"))
    };
    let mut reports: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(is_report)
        .collect();
    reports.sort();
    let old = reports.len().saturating_sub(KEPT);
    for report in reports.drain(..old) {
        // A report that cannot be removed does no harm.
        fs::remove_file(report).ok();
    }
}

#[cfg(test)]
mod tests {
    use super::super::privacy::Private;
    use super::*;

    fn panics(folder: &Path) -> SeenPanics {
        SeenPanics {
            folder: Some(folder.to_owned()),
            log: Log::new(None, Private::new(Some(Path::new("/people/honinbo")))),
            began: Instant::now(),
            breakdowns: Mutex::default(),
            known: Mutex::new(vec![("Graphics", "llvmpipe".to_owned())]),
        }
    }

    #[test]
    fn a_report_has_message_place_and_machine_but_no_home_folder() {
        let folder = tempfile::tempdir().unwrap();
        let panics = panics(folder.path());
        let words = "index out of bounds in /people/honinbo/x.sgf (src/app/play.rs:7)";
        let path = panics.report(words, &Backtrace::disabled()).unwrap();
        let text = fs::read_to_string(&path).unwrap();
        for part in [
            "~/x.sgf",
            "src/app/play.rs:7",
            "llvmpipe",
            env!("CARGO_PKG_VERSION"),
        ] {
            assert!(text.contains(part), "{part} is in\n{text}");
        }
        assert!(!text.contains("honinbo"), "{text}");
    }

    #[test]
    fn few_reports_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        for day in 1..=7 {
            let name = format!("{NAME}2026-01-0{day}T00-00-00.000Z.txt");
            fs::write(folder.path().join(name), "").unwrap();
        }
        fs::write(folder.path().join("other.txt"), "").unwrap();
        drop_old(folder.path());
        let mut left: Vec<_> = fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        left.sort();
        assert_eq!(left.len(), KEPT + 1);
        assert!(left[0].contains("01-03"), "{left:?}");
    }
}
