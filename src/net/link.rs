//! The connection of a front end to a match, the same at both ends.
//!
//! A [`Link`] runs on a thread of its own. The window and the console send
//! [`LinkCommand`]s and poll [`LinkEvent`]s; both keep a [`Log`](super::replica::Log)
//! of their own, which follows the entries.

use std::fmt;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use thiserror::Error;
use tokio::sync::mpsc::UnboundedSender;

use super::guest::Parting;
use super::message::KnockRefusal;
use super::replica::{Activity, Entry, LogId, Party, StateMachine};

/// The least change of the latency that is told.
const STEP: Duration = Duration::from_millis(10);

/// A request to a link.
#[derive(Clone, Debug)]
pub enum LinkCommand<S: StateMachine> {
    /// Asks for a command.
    Command(S::Command),
    /// Asks for a command of the host's program. A guest's link ignores it.
    TableCommand(S::Command),
    /// Waits longer for the other side.
    WaitLonger,
    /// Lets a newcomer with the code take the seat of a guest who is away.
    OpenSeat,
    /// Ends the link for good.
    Leave,
}

/// News of a link.
#[derive(Clone, Debug, PartialEq)]
pub enum LinkEvent<S: StateMachine> {
    /// The host listens on these addresses.
    Listening(Vec<SocketAddr>),
    /// A log begins, or begins anew.
    Begun {
        /// The log.
        log: LogId,
        /// The party that this side is.
        party: Party,
        /// The number of the last entry that is past.
        last: u64,
    },
    /// The log has a new entry.
    Entry(Entry<S::Command>),
    /// A command was refused.
    Refused(S::Command, S::Refusal),
    /// The state of the line.
    Line(LineState),
    /// The time since the last entry that counts for the side to move.
    Running(Duration),
    /// The number of spectators.
    Watchers(usize),
    /// The match cannot be stored; the text says why.
    NotStored(String),
    /// The link has ended.
    Ended(LinkEnd),
}

/// The state of the line to the other player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineState {
    /// Nobody has joined yet.
    Waiting,
    /// A connection is being made.
    Connecting,
    /// The line is up, with this latency there and back if it is known.
    Up(Option<Duration>),
    /// The line is down; this side waits for so long.
    Down(Duration),
}

impl LineState {
    /// Returns true if the states are the same but for a latency that differs by
    /// less than [`STEP`], or by less than a quarter.
    fn is_like(self, other: Self) -> bool {
        match (self, other) {
            (Self::Up(Some(one)), Self::Up(Some(other))) => one.abs_diff(other) < STEP.max(one / 4),
            _ => self == other,
        }
    }
}

/// The reason why a link has ended.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LinkEnd {
    /// This side has left.
    #[error("you have left")]
    Left,
    /// The other side ends it.
    #[error(transparent)]
    Parting(#[from] Parting),
    /// The host does not let this side in.
    #[error(transparent)]
    Refused(#[from] KnockRefusal),
    /// The host cannot be reached.
    #[error("{address}: {why}")]
    Unreachable {
        /// The address, as the user gave it.
        address: String,
        /// The error of the operating system.
        why: String,
    },
    /// No answer came from the address.
    #[error("{0}: no answer came")]
    NoAnswer(String),
    /// Another program answers at the address.
    #[error("{0}: no match of Shikatsu is hosted there")]
    OtherProgram(String),
    /// The match is another activity than the one that was asked for. It can be
    /// joined as that with the same code.
    #[error("{}", match .0 {
        Activity::Game => "a game is hosted there, not a duel",
        Activity::Duel => "a duel is hosted there, not a game",
    })]
    OtherActivity(Activity),
    /// Another program listens on the port.
    #[error("port {0} is in use: choose another one")]
    PortInUse(u16),
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {why}")]
    CannotListen {
        /// The address.
        address: String,
        /// The error of the operating system.
        why: String,
    },
    /// The other side did not come back in time. The match is kept.
    #[error("the other side did not come back")]
    GaveUp,
    /// The thread of the link has failed.
    #[error("the connection has failed inside the program")]
    Broken,
}

/// Wakes the front end when there is news.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// A running connection to a match. Dropping it ends the connection; the match is
/// kept.
pub struct Link<S: StateMachine> {
    commands: UnboundedSender<LinkCommand<S>>,
    events: Mutex<Receiver<LinkEvent<S>>>,
    /// True if the end was told.
    ended: AtomicBool,
}

impl<S: StateMachine> fmt::Debug for Link<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Link").finish_non_exhaustive()
    }
}

impl<S: StateMachine> Link<S> {
    pub(super) const fn new(
        commands: UnboundedSender<LinkCommand<S>>,
        events: Receiver<LinkEvent<S>>,
    ) -> Self {
        Self {
            commands,
            events: Mutex::new(events),
            ended: AtomicBool::new(false),
        }
    }

    /// Returns a link that has no other end and stays silent.
    #[cfg(all(test, feature = "window"))]
    pub(crate) fn silent() -> Self {
        let (commands, _) = tokio::sync::mpsc::unbounded_channel();
        let (events, told) = std::sync::mpsc::channel();
        // A channel whose sender is gone would tell of the end.
        std::mem::forget(events);
        Self::new(commands, told)
    }

    /// Sends a command. After the end of the link, nothing happens.
    pub fn send(&self, command: LinkCommand<S>) {
        // The event of the end tells of a closed channel.
        self.commands.send(command).ok();
    }

    /// Returns the next news, if there is any.
    #[must_use]
    pub fn poll(&self) -> Option<LinkEvent<S>> {
        let lost = |error| error == TryRecvError::Disconnected;
        let news = self.events().try_recv();
        self.known(news.map_err(lost))
    }

    /// Waits for the next news, up to this time.
    #[must_use]
    pub fn wait(&self, most: Duration) -> Option<LinkEvent<S>> {
        let lost = |error| error == RecvTimeoutError::Disconnected;
        let news = self.events().recv_timeout(most);
        self.known(news.map_err(lost))
    }

    fn events(&self) -> MutexGuard<'_, Receiver<LinkEvent<S>>> {
        // A panic of another reader leaves the channel whole.
        self.events.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the news. The end is told once, also if the thread has ended
    /// without a word, which the error says.
    fn known(&self, news: Result<LinkEvent<S>, bool>) -> Option<LinkEvent<S>> {
        let news = match news {
            Ok(news) => news,
            Err(lost) if lost && !self.ended.load(Ordering::Relaxed) => {
                LinkEvent::Ended(LinkEnd::Broken)
            }
            Err(_) => return None,
        };
        if matches!(news, LinkEvent::Ended(_)) {
            self.ended.store(true, Ordering::Relaxed);
        }
        Some(news)
    }
}

/// The end of a link at its thread: it sends news and wakes the front end.
pub(super) struct LinkNews<S: StateMachine> {
    events: Sender<LinkEvent<S>>,
    wake: Wake,
    line: Option<LineState>,
}

impl<S: StateMachine> LinkNews<S> {
    pub(super) fn new(events: Sender<LinkEvent<S>>, wake: Wake) -> Self {
        Self {
            events,
            wake,
            line: None,
        }
    }

    pub(super) fn tell(&self, event: LinkEvent<S>) {
        // A front end that is gone needs no news.
        self.events.send(event).ok();
        (self.wake)();
    }

    /// Tells the state of the line, if it has changed noticeably: an idle
    /// connection is to wake nobody.
    pub(super) fn tell_line(&mut self, line: LineState) {
        if !self.line.is_some_and(|before| before.is_like(line)) {
            self.line = Some(line);
            self.tell(LinkEvent::Line(line));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_latency_that_hardly_changes_is_no_news() {
        let up = |latency| LineState::Up(Some(Duration::from_millis(latency)));
        for (one, other) in [(0, 9), (40, 49), (400, 310)] {
            assert!(up(one).is_like(up(other)), "{one} {other}");
        }
        for (one, other) in [(0, 10), (40, 55), (400, 290)] {
            assert!(!up(one).is_like(up(other)), "{one} {other}");
        }
        assert!(!up(3).is_like(LineState::Up(None)));
        assert!(LineState::Waiting.is_like(LineState::Waiting));
    }
}
