//! The sign of life that the window gives to who watches over it. A window at
//! rest draws nothing for a long time, so frames alone are no sign: it is alive
//! as long as a frame ends, and the next one begins, when it should.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How late a frame may be. A processor that has to draw for itself, and does
/// other work, takes a second at times.
const LATE: Duration = Duration::from_secs(20);
/// How long the first frame may take: drivers are loaded, pictures painted.
const STARTING: Duration = Duration::from_secs(120);
/// How often the sign is given.
const EVERY: Duration = Duration::from_secs(1);
/// The sign.
pub(super) const BEAT: &str = "beat";

/// Whether the window goes on, as far as its own frames tell.
#[derive(Clone, Debug)]
pub struct Heartbeat(Arc<Deadline>);

#[derive(Debug)]
struct Deadline {
    began: Instant,
    /// In milliseconds since then: when it is too late for what comes next.
    too_late: AtomicU64,
}

impl Default for Heartbeat {
    fn default() -> Self {
        let deadline = Deadline {
            began: Instant::now(),
            too_late: AtomicU64::new(0),
        };
        let heartbeat = Self(Arc::new(deadline));
        heartbeat.expect_within(STARTING);
        heartbeat
    }
}

impl Heartbeat {
    /// A frame begins.
    pub fn begin_frame(&self) {
        self.expect_within(LATE);
    }

    /// A frame ends; the next one begins within this time.
    pub fn end_frame(&self, next: Duration) {
        self.expect_within(next.saturating_add(LATE));
    }

    fn expect_within(&self, time: Duration) {
        let at = self.0.began.elapsed().saturating_add(time).as_millis();
        let at = u64::try_from(at).unwrap_or(u64::MAX);
        self.0.too_late.store(at, Ordering::Relaxed);
    }

    /// Whether what should have happened by now has.
    #[must_use]
    pub fn is_alive(&self) -> bool {
        self.is_alive_at(self.0.began.elapsed())
    }

    fn is_alive_at(&self, age: Duration) -> bool {
        age.as_millis() <= u128::from(self.0.too_late.load(Ordering::Relaxed))
    }

    /// Gives the sign for as long as that is so and somebody hears it.
    ///
    /// # Errors
    /// When there can be no thread.
    pub fn give_sign(&self, mut out: impl Write + Send + 'static) -> io::Result<()> {
        let heartbeat = self.clone();
        let told = move || {
            loop {
                if heartbeat.is_alive() && writeln!(out, "{BEAT}").and(out.flush()).is_err() {
                    return;
                }
                thread::sleep(EVERY);
            }
        };
        thread::Builder::new()
            .name("heartbeat".to_owned())
            .spawn(told)
            .map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_at_rest_is_alive_and_one_in_a_frame_without_end_is_not() {
        let heartbeat = Heartbeat::default();
        assert!(heartbeat.is_alive());
        let after = |seconds| heartbeat.is_alive_at(Duration::from_secs(seconds));
        assert!(after(100), "it takes its time to start");
        heartbeat.begin_frame();
        assert!(after(15));
        assert!(!after(40), "the frame should have ended");
        heartbeat.end_frame(Duration::from_secs(30));
        assert!(after(45), "nothing is due yet");
        assert!(!after(60), "the next frame should have begun");
    }
}
