//! The log: what parts of the program tell by `tracing`, as lines of a file.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use tracing::Subscriber;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::{self, MakeWriter};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt as _;

use super::privacy::Private;
use crate::platform::storage::Rolling;

/// The most bytes of a file of the log, and how many are kept besides the one
/// that is written.
const MOST_BYTES: u64 = 1 << 20;
const KEPT: u32 = 3;
/// How many of the last lines are at hand for a report.
const AT_HAND: usize = 120;

/// How much is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Nothing.
    Off,
    /// What failed.
    Error,
    /// What went wrong and was dealt with.
    Warn,
    /// What the program does, in large steps.
    Info,
    /// The same in small steps.
    Debug,
    /// Everything.
    Trace,
}

impl Level {
    const fn filter(self) -> LevelFilter {
        match self {
            Self::Off => LevelFilter::OFF,
            Self::Error => LevelFilter::ERROR,
            Self::Warn => LevelFilter::WARN,
            Self::Info => LevelFilter::INFO,
            Self::Debug => LevelFilter::DEBUG,
            Self::Trace => LevelFilter::TRACE,
        }
    }

    /// How much the libraries tell where the program itself tells this much:
    /// theirs is about themselves.
    const fn of_libraries(self) -> LevelFilter {
        match self {
            Self::Off => LevelFilter::OFF,
            Self::Error => LevelFilter::ERROR,
            Self::Warn | Self::Info => LevelFilter::WARN,
            Self::Debug => LevelFilter::INFO,
            Self::Trace => LevelFilter::DEBUG,
        }
    }

    fn targets(self) -> Targets {
        Targets::new()
            .with_default(self.of_libraries())
            .with_target(env!("CARGO_CRATE_NAME"), self.filter())
    }
}

/// The log of this run; a copy is the same log.
#[derive(Clone, Debug, Default)]
pub struct Log(Arc<Mutex<Lines>>);

/// What was told.
#[derive(Debug, Default)]
struct Lines {
    file: Option<Rolling>,
    last: VecDeque<String>,
    private: Private,
}

impl Log {
    /// A log that goes into this file, if there is one. What is private is left
    /// out of it.
    #[must_use]
    pub fn new(file: Option<PathBuf>, private: Private) -> Self {
        Self(Arc::new(Mutex::new(Lines {
            file: file.map(|path| Rolling::new(path, MOST_BYTES, KEPT)),
            last: VecDeque::new(),
            private,
        })))
    }

    /// Everything that is told from now on goes into this log, once for all. If
    /// `aloud`, what failed is told on standard error too.
    pub fn listen(&self, level: Level, aloud: bool) {
        let aloud = aloud.then(|| {
            fmt::layer()
                .with_writer(io::stderr)
                .with_ansi(false)
                .with_target(false)
                .without_time()
                // Whoever hears of a breakdown tells it in words of its own.
                .with_filter(
                    Level::Error
                        .min(level)
                        .targets()
                        .with_target(super::crash::TARGET, LevelFilter::OFF),
                )
        });
        let all = tracing_subscriber::registry()
            .with(self.layer(level))
            .with(aloud);
        // A second log in one process would be a test's: the first one stays.
        all.try_init().ok();
    }

    fn layer<S>(&self, level: Level) -> impl tracing_subscriber::Layer<S>
    where
        S: Subscriber + for<'a> LookupSpan<'a>,
    {
        fmt::layer()
            .with_writer(self.clone())
            .with_ansi(false)
            .with_filter(level.targets())
    }

    /// The last lines, oldest first.
    #[must_use]
    pub fn last_lines(&self) -> Vec<String> {
        let lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lines.last.iter().cloned().collect()
    }

    /// A text as it may be told.
    pub(super) fn veil(&self, text: &str) -> String {
        let lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lines.private.veil(text).into_owned()
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

impl Write for Log {
    /// Takes a line. That it cannot be kept stops nobody.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(line);
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let told = lines.private.veil(&text).into_owned();
        if let Some(file) = &mut lines.file {
            file.write_all(told.as_bytes()).ok();
        }
        if lines.last.len() == AT_HAND {
            lines.last.pop_front();
        }
        lines.last.push_back(told.trim_end().to_owned());
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn told(level: Level, tell: impl FnOnce()) -> Vec<String> {
        let log = Log::new(None, Private::new(Some(Path::new("/home/sansa"))));
        let subscriber = tracing_subscriber::registry().with(log.layer(level));
        tracing::subscriber::with_default(subscriber, tell);
        log.last_lines()
    }

    #[test]
    fn lines_say_when_how_bad_and_what() {
        let lines = told(Level::Info, || {
            tracing::warn!(engine = 2, "it fell silent in /home/sansa/engines");
        });
        let [line] = lines.as_slice() else {
            panic!("{lines:?}")
        };
        assert!(line.contains(" WARN shikatsu::"), "{line}");
        assert!(
            line.ends_with("it fell silent in ~/engines engine=2"),
            "{line}"
        );
    }

    #[test]
    fn as_much_is_told_as_was_asked_for_and_less_of_libraries() {
        let tell = || {
            tracing::info!("ours");
            tracing::info!(target: "wgpu_core::device", "theirs");
            tracing::debug!("more of ours");
            tracing::warn!(target: "wgpu_core::device", "theirs that matters");
        };
        let count = |level| told(level, tell).len();
        assert_eq!(count(Level::Off), 0);
        assert_eq!(count(Level::Error), 0);
        assert_eq!(count(Level::Warn), 1);
        assert_eq!(count(Level::Info), 2);
        assert_eq!(count(Level::Debug), 4);
    }

    #[test]
    fn only_the_last_lines_are_at_hand() {
        let lines = told(Level::Info, || {
            for number in 0..AT_HAND + 5 {
                tracing::info!(number, "a line");
            }
        });
        assert_eq!(lines.len(), AT_HAND);
        assert!(lines[0].ends_with("a line number=5"), "{}", lines[0]);
    }
}
