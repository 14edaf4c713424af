//! Work on many things at once, with the results in order.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZero;
use std::sync::mpsc::{Receiver, Sender, channel, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::engine::threads::STACK;

/// How far results may run ahead of the oldest that is still worked on.
const AHEAD: usize = 1024;

/// The cores that may be used: each job holds one, and what is left may help
/// the jobs under way.
#[derive(Debug)]
pub(super) struct Cores {
    left: Mutex<Left>,
    given_back: Condvar,
}

#[derive(Debug)]
struct Left {
    free: usize,
    /// Jobs that wait for a core.
    waiting: usize,
}

/// One of them; dropped, it is free again.
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

    // Only numbers are changed under the lock, each in one go.
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

    /// A core that no job needs.
    pub(super) fn spare(&self) -> Option<Core<'_>> {
        let mut left = self.left();
        let any = left.free > left.waiting;
        left.free -= usize::from(any);
        any.then(|| Core(self))
    }

    /// Whether a job waits for a core.
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

/// Does `work` on each job, on `threads` threads, and hands the results to
/// `write` in the order of the jobs, each as soon as those before it are done.
/// Jobs are taken as they are needed, so a stream of them has no length.
///
/// # Errors
/// When `write` fails, or a thread cannot be started. The threads are left to
/// themselves then: one of them may wait for a job that never comes.
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
            // One job fewer is under way; the feeder is there as long as jobs
            // are, and once it has gone nobody waits.
            started.recv().ok();
        }
    }
    Ok(())
}

/// One thread for each core, unless told how many.
pub(super) fn threads(asked: Option<NonZero<usize>>) -> NonZero<usize> {
    let cores = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    asked.unwrap_or_else(cores)
}

fn worker<J, R>(
    jobs: &Mutex<Receiver<(usize, J)>>,
    work: &impl Fn(J) -> R,
    results: &Sender<(usize, R)>,
) {
    loop {
        // Whoever waits for a job holds the lock; nothing can be poisoned that
        // matters, since the lock guards no state of ours.
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
    fn a_job_comes_before_who_would_help_another() {
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
        let (ask, asked) = channel();
        let jobs = std::iter::from_fn(move || asked.recv().ok());
        ask.send(0).unwrap();
        let mut ask = Some(ask);
        let mut seen = 0;
        in_order(
            jobs,
            threads(1),
            |job: u32| job,
            |job| {
                seen += 1;
                match &ask {
                    Some(sender) if job < 5 => sender.send(job + 1).unwrap(),
                    _ => ask = None,
                }
                Ok(())
            },
        )
        .unwrap();
        assert_eq!(seen, 6);
    }
}
