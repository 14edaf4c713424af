//! A pool of threads that works on many jobs at once and returns the results in
//! order.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::mpsc::{Receiver, Sender, channel, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::{io, thread};

use crate::engine::threads::STACK;

/// The largest number of results ahead of the oldest unfinished job.
const AHEAD: usize = 1024;

/// The cores that the program may use. Each job holds one, and spare cores may
/// help the jobs in progress.
#[derive(Debug)]
pub(super) struct Cores {
    left: Mutex<Left>,
    given_back: Condvar,
}

#[derive(Debug)]
struct Left {
    free: usize,
    /// The number of jobs that wait for a core.
    waiting: usize,
}

/// A core in use. It becomes free when it is dropped.
#[derive(Debug)]
pub(super) struct Core<'a>(&'a Cores);

impl Cores {
    pub(super) fn new(number: NonZero<usize>) -> Self {
        let left = Left {
            free: number.get(),
            waiting: 0,
        };
        Self {
            left: Mutex::new(left),
            given_back: Condvar::new(),
        }
    }

    // A poisoned lock is safe to use: only numbers change under it, each in a
    // single step.
    fn left(&self) -> MutexGuard<'_, Left> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a core.
    pub(super) fn take(&self) -> Core<'_> {
        let mut left = self.left();
        left.waiting += 1;
        while left.free == 0 {
            let waited = self.given_back.wait(left);
            left = waited.unwrap_or_else(PoisonError::into_inner);
        }
        left.waiting -= 1;
        left.free -= 1;
        Core(self)
    }

    /// Takes a core that no job needs, if there is one.
    pub(super) fn spare(&self) -> Option<Core<'_>> {
        let mut left = self.left();
        let any = left.free > left.waiting;
        left.free -= usize::from(any);
        any.then(|| Core(self))
    }

    /// Returns true if a job waits for a core.
    pub(super) fn are_wanted(&self) -> bool {
        self.left().waiting > 0
    }
}

impl Drop for Core<'_> {
    fn drop(&mut self) {
        self.0.left().free += 1;
        self.0.given_back.notify_one();
    }
}

/// Calls `work` for each job on `threads` threads, and passes the results to
/// `write` in the order of the jobs.
///
/// Each result is written as soon as all earlier ones are. Jobs are taken from
/// the iterator as they are needed, so it may be endless.
///
/// # Errors
/// Returns an error if `write` fails or a thread cannot be started. The threads
/// are not joined then, because one of them may wait for a job that never
/// comes.
pub(super) fn in_order<J, R>(
    jobs: impl Iterator<Item = J> + Send + 'static,
    threads: NonZero<usize>,
    work: impl Fn(J) -> R + Send + Sync + 'static,
    mut write: impl FnMut(R) -> io::Result<()>,
) -> io::Result<()>
where
    J: Send + 'static,
    R: Send + 'static,
{
    let (start, started) = sync_channel(AHEAD);
    let (give, take) = sync_channel(0);
    let (finish, finished) = channel();
    spawn(move || {
        for (number, job) in jobs.enumerate() {
            if start.send(()).is_err() || give.send((number, job)).is_err() {
                return;
            }
        }
    })?;
    let (take, work) = (Arc::new(Mutex::new(take)), Arc::new(work));
    for _ in 0..threads.get() {
        let (take, work, finish) = (Arc::clone(&take), Arc::clone(&work), finish.clone());
        spawn(move || worker(&take, &*work, &finish))?;
    }
    drop(finish);
    let mut early = BTreeMap::new();
    let mut next = 0_usize;
    for (number, result) in finished {
        early.insert(number, result);
        while let Some(result) = early.remove(&next) {
            write(result)?;
            next += 1;
            // One result is written, so the feeder may take another job. An
            // error means that the feeder has run out of jobs and waits no
            // more.
            started.recv().ok();
        }
    }
    Ok(())
}

/// Returns the requested number of threads, or one for each core.
pub(super) fn threads(requested: Option<NonZero<usize>>) -> NonZero<usize> {
    let cores = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    requested.unwrap_or_else(cores)
}

fn worker<J, R>(
    jobs: &Mutex<Receiver<(usize, J)>>,
    work: &impl Fn(J) -> R,
    results: &Sender<(usize, R)>,
) {
    loop {
        // A worker holds the lock while it waits for a job. A poisoned lock is
        // safe to use, because it guards no state of this module.
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((number, job)) = job else { return };
        if results.send((number, work(job))).is_err() {
            return;
        }
    }
}

fn spawn(run: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().stack_size(STACK).spawn(run)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn threads(number: usize) -> NonZero<usize> {
        NonZero::new(number).unwrap()
    }

    #[test]
    fn results_come_in_the_order_of_the_jobs() {
        let mut seen = Vec::new();
        let late_first = |job: u64| {
            thread::sleep(Duration::from_millis(20_u64.saturating_sub(job)));
            job
        };
        in_order(0..40, threads(8), late_first, |job| {
            seen.push(job);
            Ok(())
        })
        .unwrap();
        assert!(seen.into_iter().eq(0..40));
    }

    #[test]
    fn a_waiting_job_comes_before_a_helper() {
        let cores = Cores::new(threads(2));
        let first = cores.take();
        let helper = cores.spare().unwrap();
        assert!(cores.spare().is_none() && !cores.are_wanted());
        thread::scope(|scope| {
            let second = scope.spawn(|| drop(cores.take()));
            while !cores.are_wanted() {
                thread::yield_now();
            }
            assert!(cores.spare().is_none());
            drop(helper);
            second.join().unwrap();
        });
        drop(first);
        assert!(cores.spare().is_some());
    }

    #[test]
    fn a_stream_without_end_is_left_when_nobody_reads() {
        let mut left = 3;
        let result = in_order(
            0..,
            threads(2),
            |job: u64| job,
            |_| {
                left -= 1;
                if left == 0 {
                    Err(io::ErrorKind::BrokenPipe.into())
                } else {
                    Ok(())
                }
            },
        );
        assert_eq!(result.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    }

    #[test]
    fn a_result_does_not_wait_for_the_next_job() {
        let (sender, receiver) = channel();
        let jobs = std::iter::from_fn(move || receiver.recv().ok());
        sender.send(0).unwrap();
        let mut sender = Some(sender);
        let mut seen = 0;
        in_order(
            jobs,
            threads(1),
            |job: u32| job,
            |job| {
                seen += 1;
                match &sender {
                    Some(sender) if job < 5 => sender.send(job + 1).unwrap(),
                    _ => sender = None,
                }
                Ok(())
            },
        )
        .unwrap();
        assert_eq!(seen, 6);
    }
}
