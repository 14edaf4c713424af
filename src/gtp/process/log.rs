//! The lines sent to an engine and received from it, for a console.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use crate::platform::text::excerpt;

/// The most lines that are kept.
const MOST_LINES: usize = 2000;
/// The most characters that are kept of a line.
const LONGEST_LINE: usize = 400;

/// The direction of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the engine.
    Sent,
    /// From the engine.
    Received,
    /// From the engine, on standard error.
    Complained,
    /// A note of this program: the engine was started, or has a fault.
    Note,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineLogLine {
    /// Its number, counted from 0.
    pub number: u64,
    /// The time since the engine was first started.
    pub at: Duration,
    /// Its direction.
    pub direction: Direction,
    /// Its text, truncated if it is long.
    pub text: String,
}

/// The log of an engine: its last lines, oldest first.
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
    /// Returns the lines that are kept.
    #[must_use]
    pub fn lines(&self) -> impl DoubleEndedIterator<Item = &EngineLogLine> + ExactSizeIterator {
        self.lines.iter()
    }

    /// Returns the number of lines that were ever added. A reader that
    /// remembers this number finds the new lines by their numbers.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    pub(super) fn add(&mut self, direction: Direction, text: &str) {
        // The empty line at the end of each answer is not logged.
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
