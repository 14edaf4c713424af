//! What went to an engine and came from it, for a console.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use crate::platform::text::excerpt;

/// The most lines that are kept.
const MOST_LINES: usize = 2000;
/// The most characters of a line.
const LONGEST_LINE: usize = 400;

/// Which way a line went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the engine.
    Sent,
    /// From the engine.
    Received,
    /// From the engine, on standard error.
    Complained,
    /// What happened to it: it was started, or is of no more use.
    Note,
}

/// A line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineLogLine {
    /// Its number, counted from 0.
    pub number: u64,
    /// When, since the engine was first started.
    pub at: Duration,
    /// Which way it went.
    pub direction: Direction,
    /// Its text, cut short if it is long.
    pub text: String,
}

/// The last lines, oldest first.
#[derive(Clone, Debug)]
pub struct EngineLog {
    began: Instant,
    lines: VecDeque<EngineLogLine>,
    count: u64,
}

impl Default for EngineLog {
    fn default() -> Self {
        Self {
            began: Instant::now(),
            lines: VecDeque::new(),
            count: 0,
        }
    }
}

impl EngineLog {
    /// The lines that are kept.
    #[must_use]
    pub fn lines(&self) -> impl DoubleEndedIterator<Item = &EngineLogLine> + ExactSizeIterator {
        self.lines.iter()
    }

    /// How many lines there were. Who has seen those of smaller numbers asks
    /// for the rest.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    pub(super) fn add(&mut self, direction: Direction, text: &str) {
        // An answer ends with an empty line, which tells nobody anything.
        if text.trim().is_empty() {
            return;
        }
        if self.lines.len() == MOST_LINES {
            self.lines.pop_front();
        }
        self.lines.push_back(EngineLogLine {
            number: self.count,
            at: self.began.elapsed(),
            direction,
            text: excerpt(text.trim_end(), LONGEST_LINE),
        });
        self.count += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_are_kept_and_cut_short() {
        let mut log = EngineLog::default();
        for i in 0..5000 {
            log.add(Direction::Sent, &format!("{i} name\n"));
        }
        log.add(Direction::Received, "\n");
        log.add(Direction::Received, &"x".repeat(1 << 20));
        assert_eq!((log.lines().len(), log.count()), (2000, 5001));
        let mut lines = log.lines();
        assert_eq!(lines.next().unwrap().text, "3001 name");
        let last = lines.next_back().unwrap();
        assert_eq!((last.text.chars().count(), last.number), (401, 5000));
    }
}
