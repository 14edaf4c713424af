//! The lines that are typed and the news of a link, on one channel.

use std::io::{self, BufRead};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use crate::cli::lines::{Line, Lines};
use crate::net::link::Wake;

/// The longest line that is read, in bytes.
pub(super) const LONGEST_LINE: usize = 8192;
/// The most inputs that wait.
const MOST_WAITING: usize = 64;

/// Something to attend to.
#[derive(Debug)]
pub(super) enum Input {
    /// A line was typed.
    Line(String),
    /// A line was too long.
    TooLong,
    /// The input has ended.
    End,
    /// The input cannot be read.
    Broken(io::Error),
    /// The link has news.
    News,
}

/// The inputs of a game over the network.
#[derive(Debug)]
pub(super) struct Inputs {
    sender: SyncSender<Input>,
    receiver: Receiver<Input>,
}

impl Inputs {
    pub(super) fn new() -> Self {
        let (sender, receiver) = sync_channel(MOST_WAITING);
        Self { sender, receiver }
    }

    /// Reads lines on a thread of its own, which ends with the program.
    pub(super) fn read(&self, input: impl BufRead + Send + 'static) -> io::Result<()> {
        let sender = self.sender.clone();
        let read = move || {
            let mut lines = Lines::new(input, LONGEST_LINE);
            loop {
                let (input, last) = match lines.next() {
                    Some(Line::Whole(bytes)) => {
                        let text = String::from_utf8_lossy(&bytes).trim().to_owned();
                        (Input::Line(text), false)
                    }
                    Some(Line::TooLong) => (Input::TooLong, false),
                    Some(Line::Broken(error)) => (Input::Broken(error), true),
                    None => (Input::End, true),
                };
                if sender.send(input).is_err() || last {
                    return;
                }
            }
        };
        thread::Builder::new()
            .name("lines".to_owned())
            .spawn(read)
            .map(drop)
    }

    /// Returns the function by which a link tells of news.
    pub(super) fn wake(&self) -> Wake {
        let sender = self.sender.clone();
        Arc::new(move || {
            // If so many inputs wait, the news is looked at after them anyway.
            sender.try_send(Input::News).ok();
        })
    }

    /// Waits for the next input.
    pub(super) fn next(&self) -> Input {
        // This cannot fail: a sender is kept here.
        self.receiver.recv().unwrap_or(Input::End)
    }

    /// Waits for the next input, up to this time.
    pub(super) fn wait(&self, most: Duration) -> Option<Input> {
        self.receiver.recv_timeout(most).ok()
    }
}
