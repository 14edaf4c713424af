//! Runs a kiosk's window in a child process, and restarts it whenever it fails.
//! So a panic, a crash of a driver or a hang does not end the kiosk. The
//! window's state is in its journal. The supervisor notifies systemd, if it
//! listens, that all is well. The window sends it a [`heartbeat`].

pub mod heartbeat;

use std::ffi::OsString;
use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use std::{fmt, io, thread};

use sd_notify::NotifyState;

use self::heartbeat::BEAT;
pub use self::heartbeat::Heartbeat;

/// The most bytes of a line of the window that are read at once.
const LONGEST_LINE: u64 = 4096;
/// The time without a heartbeat after which the window is killed. It sends one
/// each second, and stops when its own deadline has passed.
const SILENCE: Duration = Duration::from_secs(10);
/// The time that the first heartbeat may take.
const STARTING: Duration = Duration::from_secs(150);
/// The interval at which the window is checked.
const LOOK: Duration = Duration::from_millis(200);
/// The interval at which systemd is notified.
const NOTIFY: Duration = Duration::from_secs(1);
/// The pause before a restart. It doubles with each failure soon after a start,
/// up to the maximum.
const PAUSE: Duration = Duration::from_millis(200);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// The running time after which the pause is reset.
const STABLE_AFTER: Duration = Duration::from_secs(60);

/// The exit status with which the window asks to be restarted, when the
/// administrator wants that.
pub const AGAIN: u8 = 75;

/// The way in which the previous window failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowFailure {
    /// It ended with an error, or was killed by the system.
    BrokeDown,
    /// It sent no heartbeat.
    Hung,
}

impl WindowFailure {
    /// Returns the name that is passed to the next window.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::BrokeDown => "broke-down",
            Self::Hung => "hung",
        }
    }

    /// Parses the name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let all = [Self::BrokeDown, Self::Hung];
        all.into_iter().find(|fall| fall.name() == name)
    }
}

impl fmt::Display for WindowFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BrokeDown => "broke down",
            Self::Hung => "gave no sign of life",
        })
    }
}

/// The way in which one run ended.
enum End {
    /// It ended regularly.
    Meant,
    /// It asked to be restarted.
    Again,
    /// It ended with this error status before its first heartbeat, after a
    /// message of its own.
    Refused(u8),
    Fell(WindowFailure),
}

/// Runs the window until it ends regularly. `command` gets the failure of the
/// previous run. Returns the exit status for this process.
///
/// # Errors
/// When the window cannot be started at all.
pub fn supervise(
    command: impl Fn(Option<WindowFailure>) -> (OsString, Vec<OsString>),
) -> io::Result<u8> {
    let mut fall = None;
    let mut pause = PAUSE;
    let mut ever_began = false;
    loop {
        let (program, arguments) = command(fall);
        let mut window = Command::new(program);
        window
            .args(arguments)
            // The window ends when this pipe closes, which happens when the
            // supervisor ends.
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // Without this limit of glibc, the threads of rendering, searches
            // and sound would each keep their own pool of freed memory.
            .env("MALLOC_ARENA_MAX", "2")
            // These make glibc return large blocks, such as pictures and the
            // buffers of software rendering, to the system when they are freed.
            // By default glibc raises these thresholds as such blocks come and
            // go, and keeps ever more of them.
            .env("MALLOC_MMAP_THRESHOLD_", "524288")
            .env("MALLOC_TRIM_THRESHOLD_", "1048576")
            .env_remove("NOTIFY_SOCKET")
            .env_remove("WATCHDOG_USEC")
            .env_remove("WATCHDOG_PID");
        let started = Instant::now();
        let mut began = false;
        let end = match window.spawn() {
            Ok(window) => watch(window, &mut began)?,
            Err(why) if !ever_began => return Err(why),
            // This may be a temporary lack of memory, so it is tried again.
            Err(_) => End::Fell(WindowFailure::BrokeDown),
        };
        ever_began |= began;
        let fell = match end {
            End::Meant => {
                notify(&[NotifyState::Stopping]);
                return Ok(0);
            }
            End::Again => {
                fall = None;
                pause = PAUSE;
                continue;
            }
            End::Refused(status) if !ever_began => return Ok(status),
            End::Refused(_) => WindowFailure::BrokeDown,
            End::Fell(fell) => fell,
        };
        tracing::error!("the window {fell} after {} s", started.elapsed().as_secs());
        fall = Some(fell);
        if started.elapsed() >= STABLE_AFTER {
            pause = PAUSE;
        }
        rest(pause);
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Watches one run of the window until it ends, or kills it when it hangs.
fn watch(mut window: Child, began: &mut bool) -> io::Result<End> {
    let signs = read_heartbeats(&mut window)?;
    let mut last = Instant::now();
    let mut notified = None;
    loop {
        // Systemd watches this process, and this process watches the window.
        if notified.is_none_or(|then: Instant| then.elapsed() >= NOTIFY) {
            notify(&[NotifyState::Watchdog]);
            notified = Some(Instant::now());
        }
        match signs.recv_timeout(LOOK) {
            Ok(()) => {
                last = Instant::now();
                if !*began {
                    notify(&[NotifyState::Ready]);
                }
                *began = true;
            }
            Err(RecvTimeoutError::Timeout) => {}
            // The window has closed its output or ended, so there are no more
            // heartbeats to wait for.
            Err(RecvTimeoutError::Disconnected) => thread::sleep(LOOK),
        }
        if let Some(status) = window.try_wait()? {
            return Ok(end(status, *began));
        }
        let timeouts = if *began { SILENCE } else { STARTING };
        if last.elapsed() > timeouts {
            // The kill fails if the window has just ended.
            window.kill().ok();
            window.wait()?;
            return Ok(End::Fell(WindowFailure::Hung));
        }
    }
}

fn end(status: ExitStatus, began: bool) -> End {
    match status.code() {
        Some(0) => End::Meant,
        Some(code) if code == i32::from(AGAIN) => End::Again,
        Some(code) if !began => End::Refused(u8::try_from(code).unwrap_or(u8::MAX)),
        _ => End::Fell(WindowFailure::BrokeDown),
    }
}

/// Starts a thread that reads the window's heartbeats.
fn read_heartbeats(window: &mut Child) -> io::Result<Receiver<()>> {
    let (sender, signs) = channel();
    // The pipe exists, because it was requested at the start.
    let Some(output) = window.stdout.take() else {
        return Ok(signs);
    };
    let read = move || {
        let mut output = BufReader::new(output);
        let mut line = Vec::new();
        // A longer line comes in parts, so that it takes little memory.
        while (&mut output)
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line)
            .is_ok_and(|read| read > 0)
        {
            // Other lines are ignored, since drivers may write to standard
            // output too.
            if line.trim_ascii_end() == BEAT.as_bytes() && sender.send(()).is_err() {
                return;
            }
            line.clear();
        }
    };
    thread::Builder::new()
        .name("signs of life".to_owned())
        .spawn(read)?;
    Ok(signs)
}

/// Waits, and notifies systemd meanwhile that this process is well.
fn rest(pause: Duration) {
    let until = Instant::now() + pause;
    while let left = until.saturating_duration_since(Instant::now())
        && !left.is_zero()
    {
        notify(&[NotifyState::Watchdog]);
        thread::sleep(left.min(NOTIFY));
    }
}

/// Notifies systemd, if it listens.
fn notify(state: &[NotifyState<'_>]) {
    // Errors are ignored, since nobody needs the notification then.
    sd_notify::notify(state).ok();
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    /// Runs shell scripts in place of windows; the last one is repeated.
    /// Returns the exit status, and the failure that each was told.
    fn run(scripts: &[&str]) -> (u8, Vec<Option<WindowFailure>>) {
        let failures = RefCell::new(Vec::new());
        let command = |fall| {
            let at = failures.borrow().len().min(scripts.len() - 1);
            failures.borrow_mut().push(fall);
            let arguments = ["-c", scripts[at]].map(OsString::from);
            ("sh".into(), arguments.to_vec())
        };
        let status = supervise(command).unwrap();
        (status, failures.into_inner())
    }

    #[test]
    fn a_refusal_before_the_first_heartbeat_is_final() {
        assert_eq!(run(&["exit 2"]), (2, vec![None]));
    }

    #[test]
    fn a_window_that_breaks_down_is_started_again_until_it_ends_as_meant() {
        let broke = Some(WindowFailure::BrokeDown);
        let scripts = ["echo beat; exit 101", "echo beat; kill -9 $$", "exit 0"];
        assert_eq!(run(&scripts), (0, vec![None, broke, broke]));
        // After a first heartbeat, an error at a later start may be temporary.
        let scripts = ["echo noise; echo beat; exit 1", "exit 2", "exit 0"];
        assert_eq!(run(&scripts), (0, vec![None, broke, broke]));
        // A restart on request counts as no failure.
        assert_eq!(
            run(&["echo beat; exit 75", "exit 0"]),
            (0, vec![None, None])
        );
    }

    #[test]
    fn falls_are_known_by_name() {
        for fall in [WindowFailure::BrokeDown, WindowFailure::Hung] {
            assert_eq!(WindowFailure::named(fall.name()), Some(fall));
        }
        assert_eq!(WindowFailure::named("else"), None);
    }
}
