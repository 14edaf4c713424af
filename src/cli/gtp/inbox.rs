//! A queue of input lines that are not answered yet.
//!
//! A thread reads lines ahead, so that an analysis notices the next command and
//! a search notices the end of the input.

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::cli::lines::{Line, Lines};

/// The largest number of lines that are read ahead. After that, reading pauses.
const AHEAD: usize = 64;

/// The queue of input lines.
#[derive(Debug, Default)]
pub(super) struct InputQueue {
    lines: Mutex<Waiting>,
    changed: Condvar,
    /// True if a line is in the queue or the input has ended.
    is_waiting: AtomicBool,
    /// True if the front end has interrupted the command that is being answered.
    is_interrupted: AtomicBool,
}

/// The comment by which `GoGui` interrupts a command (its manual, "Interrupting
/// Commands").
const INTERRUPT: &[u8] = b"# interrupt";

#[derive(Debug, Default)]
struct Waiting {
    lines: VecDeque<Line>,
    /// The time at which the input ended.
    ended: Option<Instant>,
}

impl InputQueue {
    // A poisoned lock is safe to use: each change under it is a single step.
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn sleep<'a>(&self, waiting: MutexGuard<'a, Waiting>) -> MutexGuard<'a, Waiting> {
        let woken = self.changed.wait(waiting);
        woken.unwrap_or_else(PoisonError::into_inner)
    }

    fn notify(&self, waiting: &Waiting) {
        let is_waiting = !waiting.lines.is_empty() || waiting.ended.is_some();
        self.is_waiting.store(is_waiting, Ordering::Release);
        self.changed.notify_all();
    }

    /// Reads lines into the queue until the input ends.
    pub(super) fn fill(&self, input: impl BufRead, longest: usize) {
        for line in Lines::new(input, longest) {
            if matches!(&line, Line::Whole(text) if text.trim_ascii() == INTERRUPT) {
                self.is_interrupted.store(true, Ordering::Release);
                continue;
            }
            let mut waiting = self.lock();
            while waiting.lines.len() >= AHEAD {
                waiting = self.sleep(waiting);
            }
            waiting.lines.push_back(line);
            self.notify(&waiting);
        }
        let mut waiting = self.lock();
        waiting.ended = Some(Instant::now());
        self.notify(&waiting);
    }

    /// Waits for the next line and returns it, or `None` at the end of the
    /// input. An interrupt that came before concerns no command.
    pub(super) fn next(&self) -> Option<Line> {
        let mut waiting = self.lock();
        loop {
            if let Some(line) = waiting.lines.pop_front() {
                self.is_interrupted.store(false, Ordering::Release);
                self.notify(&waiting);
                return Some(line);
            }
            if waiting.ended.is_some() {
                return None;
            }
            waiting = self.sleep(waiting);
        }
    }

    /// Returns true if a line is in the queue or the input has ended.
    pub(super) fn is_waiting(&self) -> bool {
        self.is_waiting.load(Ordering::Acquire)
    }

    /// Waits until a line is in the queue or the input has ended.
    pub(super) fn wait(&self) {
        let mut waiting = self.lock();
        while waiting.lines.is_empty() && waiting.ended.is_none() {
            waiting = self.sleep(waiting);
        }
    }

    /// Returns true if the command that was returned last has been interrupted.
    pub(super) fn is_interrupted(&self) -> bool {
        self.is_interrupted.load(Ordering::Acquire)
    }

    /// Returns the time since the end of the input.
    pub(super) fn ended(&self) -> Option<Duration> {
        // Many threads call this often, so it avoids the lock: while nothing
        // waits, the input has not ended.
        if !self.is_waiting() {
            return None;
        }
        self.lock().ended.map(|ended| ended.elapsed())
    }
}

/// Returns a queue that a new thread fills from standard input.
pub(super) fn of_standard_input(longest: usize) -> io::Result<Arc<InputQueue>> {
    let inbox = Arc::new(InputQueue::default());
    let filled = Arc::clone(&inbox);
    let fill = move || filled.fill(io::stdin().lock(), longest);
    std::thread::Builder::new().spawn(fill)?;
    Ok(inbox)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(inbox: &InputQueue) -> Vec<Vec<u8>> {
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
        let inbox = InputQueue::default();
        let read = std::thread::scope(|scope| {
            scope.spawn(|| inbox.fill(input.as_bytes(), 100));
            texts(&inbox)
        });
        let expected: Vec<Vec<u8>> = lines.into_iter().map(String::into_bytes).collect();
        assert_eq!(read, expected);
    }

    #[test]
    fn an_interrupt_concerns_the_command_before_it_and_is_no_line() {
        let inbox = InputQueue::default();
        inbox.fill(&b"genmove b\n# interrupt\r\n"[..], 100);
        assert!(inbox.is_interrupted());
        assert_eq!(texts(&inbox), [b"genmove b"]);
        assert!(!inbox.is_interrupted());
    }

    #[test]
    fn the_end_of_the_input_counts_as_waiting() {
        let inbox = InputQueue::default();
        assert!(!inbox.is_waiting());
        inbox.fill(&b"name\n"[..], 100);
        assert!(inbox.is_waiting());
        assert_eq!(texts(&inbox), [b"name"]);
        assert!(inbox.is_waiting() && inbox.ended().is_some());
        inbox.wait();
    }
}
