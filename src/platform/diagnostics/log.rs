//! The log: writes `tracing` events as lines of a file.

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

use super::CRASH_TARGET;
use super::privacy::Private;
use crate::platform::storage::RollingFile;
use crate::platform::text::OneLine;

/// The most bytes of a log file, and the number of full files that are kept.
const MOST_BYTES: u64 = 1 << 20;
const KEPT: u32 = 3;
/// The number of last lines that are kept in memory for a report.
const AT_HAND: usize = 120;

/// The amount of detail in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verbosity {
    /// Nothing.
    Off,
    /// Failures.
    Error,
    /// Problems that were dealt with.
    Warn,
    /// The main steps of the program.
    Info,
    /// Small steps of the program.
    Debug,
    /// Everything.
    Trace,
}

impl Verbosity {
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

    /// Returns the level for libraries at this level of the program. It is
    /// lower, since their events are mostly about their own internals.
    const fn library_level(self) -> LevelFilter {
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
            .with_default(self.library_level())
            .with_target(env!("CARGO_CRATE_NAME"), self.filter())
    }
}

/// The log of this run. Clones share the same log.
#[derive(Clone, Debug, Default)]
pub struct Log(Arc<Mutex<Lines>>);

/// The state of a log.
#[derive(Debug, Default)]
struct Lines {
    file: Option<RollingFile>,
    last: VecDeque<String>,
    private: Private,
}

impl Log {
    /// Creates a log that writes to this file, if there is one. Private parts
    /// are removed from its lines.
    #[must_use]
    pub fn new(file: Option<PathBuf>, private: Private) -> Self {
        Self(Arc::new(Mutex::new(Lines {
            file: file.map(|path| RollingFile::new(path, MOST_BYTES, KEPT)),
            last: VecDeque::new(),
            private,
        })))
    }

    /// Sends all further events of the process to this log. If `aloud`, errors
    /// are also printed on standard error.
    pub fn install(&self, level: Verbosity, aloud: bool) {
        let aloud = aloud.then(|| {
            fmt::layer()
                .with_writer(|| StandardError)
                .with_ansi(false)
                .with_target(false)
                .without_time()
                // Panics are left out, because the program reports them to the
                // user itself.
                .with_filter(
                    Verbosity::Error
                        .min(level)
                        .targets()
                        .with_target(CRASH_TARGET, LevelFilter::OFF),
                )
        });
        let all = tracing_subscriber::registry()
            .with(self.layer(level))
            .with(aloud);
        // This fails only if a log is already installed, which happens in
        // tests.
        all.try_init().ok();
    }

    fn layer<S>(&self, level: Verbosity) -> impl tracing_subscriber::Layer<S>
    where
        S: Subscriber + for<'a> LookupSpan<'a>,
    {
        fmt::layer()
            .with_writer(self.clone())
            .with_ansi(false)
            .with_filter(level.targets())
    }

    /// Returns the last lines, oldest first.
    #[must_use]
    pub fn last_lines(&self) -> Vec<String> {
        let lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lines.last.iter().cloned().collect()
    }

    /// Removes private parts from a text.
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
    /// Adds the line of an event. Errors of the file are ignored, so that
    /// logging never stops the program.
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        let line = line_of(event);
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let veiled = lines.private.veil(&line).into_owned();
        if let Some(file) = &mut lines.file {
            file.write_all(format!("{veiled}\n").as_bytes()).ok();
        }
        if lines.last.len() == AT_HAND {
            lines.last.pop_front();
        }
        lines.last.push_back(veiled);
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns the text of an event on one line. The subscriber writes each event
/// in one call. Its text may come from files and engines, and a log is read in
/// a terminal.
fn line_of(event: &[u8]) -> String {
    let text = String::from_utf8_lossy(event);
    OneLine(text.trim_end()).to_string()
}

/// Standard error, for the events that are printed there.
struct StandardError;

impl Write for StandardError {
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        writeln!(io::stderr(), "{}", line_of(event))?;
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stderr().flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::text::is_hidden;
    use std::path::Path;

    fn logged(level: Verbosity, emit: impl FnOnce()) -> Vec<String> {
        let log = Log::new(None, Private::new(Some(Path::new("/people/sansa"))));
        let subscriber = tracing_subscriber::registry().with(log.layer(level));
        tracing::subscriber::with_default(subscriber, emit);
        log.last_lines()
    }

    #[test]
    fn lines_have_level_message_and_fields() {
        let lines = logged(Verbosity::Info, || {
            tracing::warn!(engine = 2, "it fell silent in /people/sansa/engines");
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
    fn the_level_limits_events_and_those_of_libraries_more() {
        let emit = || {
            tracing::info!("ours");
            tracing::info!(target: "wgpu_core::device", "theirs");
            tracing::debug!("more of ours");
            tracing::warn!(target: "wgpu_core::device", "theirs that matters");
        };
        let count = |level| logged(level, emit).len();
        assert_eq!(count(Verbosity::Off), 0);
        assert_eq!(count(Verbosity::Error), 0);
        assert_eq!(count(Verbosity::Warn), 1);
        assert_eq!(count(Verbosity::Info), 2);
        assert_eq!(count(Verbosity::Debug), 4);
    }

    #[test]
    fn an_event_is_one_line_that_a_terminal_may_show() {
        let lines = logged(Verbosity::Info, || {
            tracing::warn!("a title\nWARN forged \u{1b}[2J\u{9b}2J\u{202e}");
        });
        let [line] = lines.as_slice() else {
            panic!("{lines:?}")
        };
        assert!(line.contains("a title␊WARN forged "), "{line}");
        assert!(!line.contains(is_hidden), "{line:?}");
    }

    #[test]
    fn only_the_last_lines_are_at_hand() {
        let lines = logged(Verbosity::Info, || {
            for number in 0..AT_HAND + 5 {
                tracing::info!(number, "a line");
            }
        });
        assert_eq!(lines.len(), AT_HAND);
        assert!(lines[0].ends_with("a line number=5"), "{}", lines[0]);
    }
}
