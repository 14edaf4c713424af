//! The heartbeat that the window sends to its supervisor. An idle window draws
//! nothing for a long time, so frames alone are no heartbeat. It counts as
//! alive as long as each frame ends, and the next one begins, when it should.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// The most delay of a frame. A processor that renders in software and does
/// other work needs a second at times.
const LATE: Duration = Duration::from_secs(20);
/// The time for the first frame, before which drivers are loaded and pictures
/// painted.
const STARTING: Duration = Duration::from_secs(120);
/// The interval between two heartbeats.
const EVERY: Duration = Duration::from_secs(1);
/// The line that is sent as a heartbeat.
pub(super) const BEAT: &str = "beat";

/// The state of the window, judged by its frames.
#[derive(Clone, Debug)]
pub struct Heartbeat(Arc<Deadline>);

#[derive(Debug)]
struct Deadline {
    began: Instant,
    /// The deadline of the next beginning or end of a frame, in milliseconds
    /// since `began`.
    too_late: AtomicU64,
    /// The earliest such deadline, whatever the frames say.
    at_least: AtomicU64,
}

impl Default for Heartbeat {
    fn default() -> Self {
        let deadline = Deadline {
            began: Instant::now(),
            too_late: AtomicU64::new(0),
            at_least: AtomicU64::new(0),
        };
        let heartbeat = Self(Arc::new(deadline));
        heartbeat.begin_again();
        heartbeat
    }
}

impl Heartbeat {
    /// Records that everything is loaded and painted from now on, at the start
    /// or on another graphics device. A frame may take as long as that does.
    pub fn begin_again(&self) {
        self.0
            .at_least
            .store(self.after(STARTING), Ordering::Relaxed);
    }

    /// Records that a frame begins.
    pub fn begin_frame(&self) {
        self.expect_within(LATE);
    }

    /// Records that a frame ends. The next one should begin within `next`.
    pub fn end_frame(&self, next: Duration) {
        self.expect_within(next.saturating_add(LATE));
    }

    fn expect_within(&self, time: Duration) {
        self.0.too_late.store(self.after(time), Ordering::Relaxed);
    }

    /// Returns the moment after this time, in milliseconds since `began`.
    fn after(&self, time: Duration) -> u64 {
        let at = self.0.began.elapsed().saturating_add(time).as_millis();
        u64::try_from(at).unwrap_or(u64::MAX)
    }

    /// Returns true if the current deadline has not passed.
    #[must_use]
    pub fn is_alive(&self) -> bool {
        self.is_alive_at(self.0.began.elapsed())
    }

    fn is_alive_at(&self, age: Duration) -> bool {
        let deadlines = [&self.0.too_late, &self.0.at_least];
        let deadlines = deadlines.map(|deadline| deadline.load(Ordering::Relaxed));
        age.as_millis() <= u128::from(deadlines[0].max(deadlines[1]))
    }

    /// Starts a thread that sends heartbeats while the window is alive, until
    /// the supervisor closes the pipe.
    ///
    /// # Errors
    /// When the thread cannot be started.
    pub fn send_beats(&self, mut out: impl Write + Send + 'static) -> io::Result<()> {
        let heartbeat = self.clone();
        let beat = move || {
            loop {
                if heartbeat.is_alive() && writeln!(out, "{BEAT}").and(out.flush()).is_err() {
                    return;
                }
                thread::sleep(EVERY);
            }
        };
        thread::Builder::new()
            .name("heartbeat".to_owned())
            .spawn(beat)
            .map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the heartbeat of a window that began long ago.
    fn started() -> Heartbeat {
        let heartbeat = Heartbeat::default();
        heartbeat.0.at_least.store(0, Ordering::Relaxed);
        heartbeat
    }

    #[test]
    fn an_idle_window_is_alive_and_an_endless_frame_is_not() {
        let heartbeat = Heartbeat::default();
        assert!(heartbeat.is_alive());
        let after = |seconds| heartbeat.is_alive_at(Duration::from_secs(seconds));
        assert!(after(100), "it takes its time to start");
        heartbeat.begin_frame();
        assert!(after(100), "so do the frames of the start");
        assert!(!after(140));
        let heartbeat = started();
        let after = |seconds| heartbeat.is_alive_at(Duration::from_secs(seconds));
        heartbeat.begin_frame();
        assert!(after(15));
        assert!(!after(40), "the frame should have ended");
        heartbeat.end_frame(Duration::from_secs(30));
        assert!(after(45), "nothing is due yet");
        assert!(!after(60), "the next frame should have begun");
    }

    #[test]
    fn another_device_gets_the_time_of_a_start() {
        let heartbeat = started();
        heartbeat.begin_frame();
        heartbeat.begin_again();
        heartbeat.end_frame(Duration::ZERO);
        heartbeat.begin_frame();
        let after = |seconds| heartbeat.is_alive_at(Duration::from_secs(seconds));
        assert!(after(100), "everything is painted again");
        assert!(!after(140), "but that ends");
    }
}
