//! Who sees to it that an engine ends, and that nothing of it is left.
//!
//! A thread for each process waits for orders. It alone touches the child, so
//! nobody else ever waits for one.

use std::collections::BTreeMap;
use std::io;
use std::process::ExitStatus;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use process_wrap::std::ChildWrapper;

/// How often a child that should end soon is looked at.
const LOOK: Duration = Duration::from_millis(10);
/// The longest that an engine is given to end.
const LONGEST: Duration = Duration::from_secs(3600);
/// A program whose output has ended is expected to end in this time.
const EXIT: Duration = Duration::from_secs(2);

/// What a warden is told.
#[derive(Clone, Copy, Debug)]
pub(super) enum Order {
    /// Nothing more comes from the engine.
    OutputClosed,
    /// It has been asked to quit: it has so long.
    End(Duration),
}

/// How an engine ended that was not told to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// It ended, with these words about its status.
    Exited(String),
    /// It only closed its output.
    ClosedOutput,
}

/// The engines that run and those that are being started.
static LIVING: Mutex<Living> = Mutex::new(Living {
    orders: BTreeMap::new(),
    closed: false,
});
/// One of them is gone.
static GONE: Condvar = Condvar::new();

struct Living {
    /// What their wardens hear, by numbers of their own.
    orders: BTreeMap<u64, Sender<Order>>,
    /// Whether there are to be no more.
    closed: bool,
}

fn living() -> MutexGuard<'static, Living> {
    LIVING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends all engines there are, those that are being started and those that are
/// ending already; gives when they are gone, at the latest shortly after
/// `within`, when they are killed. From now on none can be started. For the end
/// of the program, which would leave them behind.
pub fn end_all(within: Duration) {
    let deadline = Instant::now() + within.min(LONGEST) + EXIT;
    let mut living = living();
    living.closed = true;
    for orders in living.orders.values() {
        // A warden that has just finished needs no orders.
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

/// An engine's place among those that live, from before it is started until
/// nothing of it is left.
pub(super) struct ReaperSlot {
    number: u64,
}

impl ReaperSlot {
    /// A place for one that hears these orders.
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

/// Puts a child in the care of a thread. `report` is told how it ended if
/// nobody wanted it to.
///
/// # Errors
/// When the system gives no thread; then the child is dead.
pub(super) fn watch(
    child: Box<dyn ChildWrapper>,
    place: ReaperSlot,
    orders: Receiver<Order>,
    report: impl FnOnce(Ending) + Send + 'static,
) -> io::Result<()> {
    let watched = Watched {
        child,
        _place: place,
    };
    thread::Builder::new()
        .name("engine warden".to_owned())
        .spawn(move || keep(watched, &orders, report))
        .map(drop)
}

/// A child that is killed with all its own when this is dropped, if it still
/// lives; then its place is given up.
struct Watched {
    child: Box<dyn ChildWrapper>,
    _place: ReaperSlot,
}

impl Watched {
    /// Waits for the end, at most so long, or less if an order says so.
    fn wait(&mut self, within: Duration, orders: &Receiver<Order>) -> Option<ExitStatus> {
        let mut deadline = Instant::now() + within.min(LONGEST);
        loop {
            // A child that cannot be waited for is as good as gone.
            if let Some(status) = self.child.try_wait().transpose() {
                return status.ok();
            }
            if let Some(less) = pause(orders) {
                deadline = deadline.min(Instant::now() + less.min(LONGEST));
            }
            if Instant::now() >= deadline {
                return None;
            }
        }
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        // Also when the engine itself has ended: its own may live on.
        self.child.start_kill().ok();
        self.child.wait().ok();
    }
}

fn keep(mut watched: Watched, orders: &Receiver<Order>, report: impl FnOnce(Ending)) {
    match orders.recv() {
        Ok(Order::OutputClosed) => {
            let status = watched.wait(EXIT, orders);
            let ending =
                status.map_or(Ending::ClosedOutput, |status| Ending::Exited(words(status)));
            report(ending);
        }
        Ok(Order::End(within)) => {
            watched.wait(within, orders);
        }
        // Nobody is left who could order anything.
        Err(_) => {}
    }
}

/// Waits a moment; gives what is left of the time if an order says less.
fn pause(orders: &Receiver<Order>) -> Option<Duration> {
    match orders.recv_timeout(LOOK) {
        Ok(Order::End(within)) => Some(within),
        Ok(Order::OutputClosed) | Err(RecvTimeoutError::Timeout) => None,
        Err(RecvTimeoutError::Disconnected) => Some(Duration::ZERO),
    }
}

/// How a process ended.
fn words(status: ExitStatus) -> String {
    if let Some(code) = status.code() {
        return format!("with status {code}");
    }
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return format!("killed by signal {signal}");
    }
    status.to_string()
}
