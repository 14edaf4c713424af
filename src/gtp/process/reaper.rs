//! Makes sure that an engine ends, with all processes that it started.
//!
//! A reaper thread for each engine waits for orders. Only this thread touches
//! the child process, so no other thread ever waits for one.

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{io, thread};

use super::fault::Fault;

/// The interval at which an engine that should end soon is checked.
const LOOK: Duration = Duration::from_millis(10);
/// The longest time that an engine is given to end.
const LONGEST: Duration = Duration::from_secs(3600);
/// The time within which a program whose output has ended should end.
const EXIT: Duration = Duration::from_secs(2);

/// An order to a reaper thread.
#[derive(Clone, Copy, Debug)]
pub(super) enum Order {
    /// The engine's output has ended.
    OutputClosed,
    /// The engine was sent `quit`, and is to be killed after this time.
    End(Duration),
}

/// The way in which an engine ended by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// The process ended. The text describes its exit status.
    Exited(String),
    /// The process still runs but has closed its output.
    ClosedOutput,
    /// The engine has closed the connection.
    HungUp,
    /// The connection was not established, or broke off.
    Failed(Fault),
}

/// An engine that a reaper ends.
pub(super) trait Reaped: Send + 'static {
    /// Returns true if nothing of the engine is left to wait for.
    fn is_gone(&mut self) -> bool;

    /// Returns the way in which the engine ended by itself. Its output has
    /// ended.
    fn ending(&mut self) -> Ending;

    /// Ends the engine at once. This is called in any case, and last.
    fn kill(&mut self);
}

/// All engines that run or are being started.
static LIVING: Mutex<Living> = Mutex::new(Living {
    orders: BTreeMap::new(),
    closed: false,
});
/// Notified when an engine is gone.
static GONE: Condvar = Condvar::new();

struct Living {
    /// The order channels of their reaper threads, by slot number.
    orders: BTreeMap<u64, Sender<Order>>,
    /// True if no more engines may be started.
    closed: bool,
}

fn living() -> MutexGuard<'static, Living> {
    LIVING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends all engines, including those that are being started or are already
/// ending. Returns when they are gone. They are killed after `within`, so this
/// takes little longer. From then on no engine can be started. Call this when
/// the program exits, since the engines would outlive it.
pub fn end_all(within: Duration) {
    let deadline = Instant::now() + within.min(LONGEST) + EXIT;
    let mut living = living();
    living.closed = true;
    for orders in living.orders.values() {
        // Sending fails only if the reaper has already finished.
        orders.send(Order::End(within)).ok();
    }
    while !living.orders.is_empty() {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return;
        }
        (living, _) = GONE
            .wait_timeout(living, left)
            .unwrap_or_else(PoisonError::into_inner);
    }
}

/// A registration in [`LIVING`], held from before an engine is started until
/// all its processes are gone.
pub(super) struct ReaperSlot {
    number: u64,
}

impl ReaperSlot {
    /// Registers an engine whose reaper receives these orders.
    ///
    /// # Errors
    /// When the program is ending.
    pub(super) fn take(orders: Sender<Order>) -> io::Result<Self> {
        let mut living = living();
        if living.closed {
            return Err(io::Error::other("the program is ending"));
        }
        let last = living.orders.keys().next_back();
        let number = last.map_or(0, |last| last + 1);
        living.orders.insert(number, orders);
        Ok(Self { number })
    }
}

impl Drop for ReaperSlot {
    fn drop(&mut self) {
        living().orders.remove(&self.number);
        GONE.notify_all();
    }
}

/// Starts the reaper thread of an engine. It calls `report` if the engine ends
/// without an order.
///
/// # Errors
/// When the thread cannot be started. The engine is then killed.
pub(super) fn watch(
    engine: impl Reaped,
    slot: ReaperSlot,
    orders: Receiver<Order>,
    report: impl FnOnce(Ending) + Send + 'static,
) -> io::Result<()> {
    let watched = Watched {
        engine,
        _slot: slot,
    };
    thread::Builder::new()
        .name("engine reaper".to_owned())
        .spawn(move || keep(watched, &orders, report))
        .map(drop)
}

/// An engine that is killed when this is dropped. Its slot is released after
/// that.
struct Watched<E: Reaped> {
    engine: E,
    _slot: ReaperSlot,
}

impl<E: Reaped> Watched<E> {
    /// Waits for the engine to end, at most for `within`, or less if an order
    /// shortens it.
    fn wait(&mut self, within: Duration, orders: &Receiver<Order>) {
        let mut deadline = Instant::now() + within.min(LONGEST);
        while !self.engine.is_gone() {
            if let Some(less) = pause(orders) {
                deadline = deadline.min(Instant::now() + less.min(LONGEST));
            }
            if Instant::now() >= deadline {
                return;
            }
        }
    }
}

impl<E: Reaped> Drop for Watched<E> {
    fn drop(&mut self) {
        self.engine.kill();
    }
}

fn keep<E: Reaped>(mut watched: Watched<E>, orders: &Receiver<Order>, report: impl FnOnce(Ending)) {
    match orders.recv() {
        Ok(Order::OutputClosed) => {
            watched.wait(EXIT, orders);
            report(watched.engine.ending());
        }
        Ok(Order::End(within)) => watched.wait(within, orders),
        // All senders are gone, so nobody can give an order any more.
        Err(_) => {}
    }
}

/// Waits for [`LOOK`]. Returns a new time limit if an order sets one.
fn pause(orders: &Receiver<Order>) -> Option<Duration> {
    match orders.recv_timeout(LOOK) {
        Ok(Order::End(within)) => Some(within),
        Ok(Order::OutputClosed) | Err(RecvTimeoutError::Timeout) => None,
        Err(RecvTimeoutError::Disconnected) => Some(Duration::ZERO),
    }
}
