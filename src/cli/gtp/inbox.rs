//! A queue of input lines that are not answered yet.
//!
//! A thread reads lines ahead, so that an analysis notices the next command and
//! a search notices the end of the input.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
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
    /// The number of the command that is being answered, counted from 1.
    answered: AtomicU64,
    /// The number of the command that was interrupted last, or 0.
    interrupted: AtomicU64,
}

/// The comment by which `GoGui` interrupts a command (its manual, "Interrupting
/// Commands").
const INTERRUPT: &[u8] = b"# interrupt";

#[derive(Debug, Default)]
struct Waiting {
    lines: VecDeque<Line>,
    /// The number of commands that were read.
    commands: u64,
    /// The time at which the input ended.
    ended: Option<Instant>,
    /// True if nobody takes lines any more.
    closed: bool,
}

/// Returns true if a line is a command, and not empty or a comment.
fn is_command(line: &Line) -> bool {
    match line {
        Line::Whole(text) => {
            let mut seen = text.iter().filter(|byte| !byte.is_ascii_control());
            let first = seen.find(|byte| **byte != b' ');
            first.is_some_and(|&byte| byte != b'#')
        }
        Line::TooLong | Line::Broken(_) => true,
    }
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

    /// Reads lines into the queue until the input ends or the queue is closed.
    pub(super) fn fill(&self, input: impl BufRead, longest: usize) {
        for line in Lines::new(input, longest) {
            let mut waiting = self.lock();
            if matches!(&line, Line::Whole(text) if text.trim_ascii() == INTERRUPT) {
                // The front end means the command that it sent last, which may
                // still be in the queue.
                self.interrupted.store(waiting.commands, Ordering::Release);
                self.changed.notify_all();
                continue;
            }
            while waiting.lines.len() >= AHEAD && !waiting.closed {
                waiting = self.sleep(waiting);
            }
            if waiting.closed {
                break;
            }
            waiting.commands += u64::from(is_command(&line));
            waiting.lines.push_back(line);
            self.notify(&waiting);
        }
        let mut waiting = self.lock();
        waiting.ended = Some(Instant::now());
        self.notify(&waiting);
    }

    /// Waits for the next line and returns it, or `None` at the end of the
    /// input.
    pub(super) fn next(&self) -> Option<Line> {
        let mut waiting = self.lock();
        loop {
            if let Some(line) = waiting.lines.pop_front() {
                if is_command(&line) {
                    self.answered.fetch_add(1, Ordering::AcqRel);
                }
                self.notify(&waiting);
                return Some(line);
            }
            if waiting.ended.is_some() {
                return None;
            }
            waiting = self.sleep(waiting);
        }
    }

    /// Closes the queue, so that no thread waits for room in it.
    pub(super) fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_all();
    }

    /// Returns true if a line is in the queue or the input has ended.
    pub(super) fn is_waiting(&self) -> bool {
        self.is_waiting.load(Ordering::Acquire)
    }

    /// Waits until a line is in the queue, the input has ended, or the command
    /// that was returned last is interrupted.
    pub(super) fn wait(&self) {
        let mut waiting = self.lock();
        while waiting.lines.is_empty() && waiting.ended.is_none() && !self.is_interrupted() {
            waiting = self.sleep(waiting);
        }
    }

    /// Returns true if the command that was returned last has been interrupted.
    pub(super) fn is_interrupted(&self) -> bool {
        let interrupted = self.interrupted.load(Ordering::Acquire);
        interrupted > 0 && interrupted == self.answered.load(Ordering::Acquire)
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
    filled_by(move |inbox| inbox.fill(io::stdin().lock(), longest))
}

/// Returns a queue that a new thread fills from a stream.
pub(super) fn of_stream(
    stream: impl Read + Send + 'static,
    longest: usize,
) -> io::Result<Arc<InputQueue>> {
    filled_by(move |inbox| inbox.fill(BufReader::new(stream), longest))
}

fn filled_by(fill: impl FnOnce(&InputQueue) + Send + 'static) -> io::Result<Arc<InputQueue>> {
    let inbox = Arc::new(InputQueue::default());
    let filled = Arc::clone(&inbox);
    std::thread::Builder::new().spawn(move || fill(&filled))?;
    Ok(inbox)
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

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
        let input = "name\n# a comment\ngenmove b\n\n# another\n# interrupt\r\nversion\n";
        inbox.fill(input.as_bytes(), 100);
        let mut interrupted = Vec::new();
        while let Some(line) = inbox.next() {
            let Line::Whole(text) = line else {
                panic!("{line:?}");
            };
            interrupted.push((String::from_utf8(text).unwrap(), inbox.is_interrupted()));
        }
        let of_commands: Vec<_> = interrupted
            .iter()
            .filter(|(text, _)| !text.is_empty() && !text.starts_with('#'))
            .map(|(text, interrupted)| (text.as_str(), *interrupted))
            .collect();
        let expected = [("name", false), ("genmove b", true), ("version", false)];
        assert_eq!(of_commands, expected);
    }

    #[test]
    fn an_interrupt_before_any_command_concerns_none() {
        let inbox = InputQueue::default();
        inbox.fill(&b"# interrupt\nname\n"[..], 100);
        assert!(!inbox.is_interrupted());
        assert_eq!(texts(&inbox), [b"name"]);
        assert!(!inbox.is_interrupted());
    }

    #[test]
    fn an_interrupt_ends_a_wait() {
        let (mut input, front_end) = io::pipe()
            .map(|(reader, writer)| (BufReader::new(reader), writer))
            .unwrap();
        let inbox = InputQueue::default();
        std::thread::scope(|scope| {
            scope.spawn(|| inbox.fill(&mut input, 100));
            let mut front_end = front_end;
            front_end.write_all(b"lz-analyze\n").unwrap();
            assert!(inbox.next().is_some());
            let answered = scope.spawn(|| inbox.wait());
            front_end.write_all(b"# interrupt\n").unwrap();
            answered.join().unwrap();
            assert!(inbox.is_interrupted() && !inbox.is_waiting());
        });
    }

    #[test]
    fn a_closed_queue_holds_up_no_reader() {
        let inbox = InputQueue::default();
        std::thread::scope(|scope| {
            let endless = BufReader::new(io::repeat(b'\n'));
            scope.spawn(|| inbox.fill(endless, 100));
            assert!(inbox.next().is_some());
            inbox.close();
        });
        assert!(inbox.ended().is_some());
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
