//! Lines that have come in and are not answered yet, read ahead by a thread, so
//! that an analysis hears of the next one and a search of the end.

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::cli::lines::{Line, Lines};

/// Lines that are read ahead: who sends more waits.
const AHEAD: usize = 64;

/// What has come in.
#[derive(Debug, Default)]
pub(super) struct Inbox {
    lines: Mutex<Waiting>,
    changed: Condvar,
    /// Whether there is a line, or none will come any more.
    is_waiting: AtomicBool,
}

#[derive(Debug, Default)]
struct Waiting {
    lines: VecDeque<Line>,
    /// When the input ended.
    ended: Option<Instant>,
}

impl Inbox {
    // What is under the lock is changed in one go.
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn sleep<'a>(&self, waiting: MutexGuard<'a, Waiting>) -> MutexGuard<'a, Waiting> {
        let woken = self.changed.wait(waiting);
        woken.unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self, waiting: &Waiting) {
        let is_waiting = !waiting.lines.is_empty() || waiting.ended.is_some();
        self.is_waiting.store(is_waiting, Ordering::Release);
        self.changed.notify_all();
    }

    /// Takes lines in until there are no more.
    pub(super) fn fill(&self, input: impl BufRead, longest: usize) {
        for line in Lines::new(input, longest) {
            let mut waiting = self.lock();
            while waiting.lines.len() >= AHEAD {
                waiting = self.sleep(waiting);
            }
            waiting.lines.push_back(line);
            self.tell(&waiting);
        }
        let mut waiting = self.lock();
        waiting.ended = Some(Instant::now());
        self.tell(&waiting);
    }

    /// The next line; `None` at the end.
    pub(super) fn next(&self) -> Option<Line> {
        let mut waiting = self.lock();
        loop {
            if let Some(line) = waiting.lines.pop_front() {
                self.tell(&waiting);
                return Some(line);
            }
            if waiting.ended.is_some() {
                return None;
            }
            waiting = self.sleep(waiting);
        }
    }

    /// Whether there is a line, or none will come any more.
    pub(super) fn is_waiting(&self) -> bool {
        self.is_waiting.load(Ordering::Acquire)
    }

    /// Returns when that is so.
    pub(super) fn wait(&self) {
        let mut waiting = self.lock();
        while waiting.lines.is_empty() && waiting.ended.is_none() {
            waiting = self.sleep(waiting);
        }
    }

    /// How long ago the input ended.
    pub(super) fn ended(&self) -> Option<Duration> {
        // Asked often and by many threads: while nothing waits, it has not.
        if !self.is_waiting() {
            return None;
        }
        self.lock().ended.map(|ended| ended.elapsed())
    }
}

/// An inbox that standard input is read into.
pub(super) fn of_standard_input(longest: usize) -> io::Result<Arc<Inbox>> {
    let inbox = Arc::new(Inbox::default());
    let filled = Arc::clone(&inbox);
    let fill = move || filled.fill(io::stdin().lock(), longest);
    std::thread::Builder::new().spawn(fill)?;
    Ok(inbox)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(inbox: &Inbox) -> Vec<Vec<u8>> {
        std::iter::from_fn(|| inbox.next())
            .map(|line| match line {
                Line::Whole(text) => text,
                other => panic!("{other:?}"),
            })
            .collect()
    }

    #[test]
    fn every_line_is_handed_on_in_order_though_few_are_kept() {
        let lines: Vec<String> = (0..1000).map(|number| number.to_string()).collect();
        let input = lines.join("\n");
        let inbox = Inbox::default();
        let read = std::thread::scope(|scope| {
            scope.spawn(|| inbox.fill(input.as_bytes(), 100));
            texts(&inbox)
        });
        let expected: Vec<Vec<u8>> = lines.into_iter().map(String::into_bytes).collect();
        assert_eq!(read, expected);
    }

    #[test]
    fn the_end_waits_as_a_line_does() {
        let inbox = Inbox::default();
        assert!(!inbox.is_waiting());
        inbox.fill(&b"name\n"[..], 100);
        assert!(inbox.is_waiting());
        assert_eq!(texts(&inbox), [b"name"]);
        assert!(inbox.is_waiting() && inbox.ended().is_some());
        inbox.wait();
    }
}
