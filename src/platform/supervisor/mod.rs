//! Runs the window in a process of its own, and again whenever it ends: so
//! nothing that befalls it, be it a panic, a driver that crashes or a hang, is
//! the end of a kiosk. What it was about is in its journal. Tells systemd, where
//! that listens, that all is well. The window gives a sign of life
//! ([`heartbeat`]).

pub mod heartbeat;

use std::ffi::OsString;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};
use std::{fmt, io};

use sd_notify::NotifyState;

use self::heartbeat::BEAT;
pub use self::heartbeat::Heartbeat;

/// Without a sign of life for so long it is ended. It gives one each second, and
/// says itself when it takes too long.
const SILENCE: Duration = Duration::from_secs(10);
/// The same until the first one.
const STARTING: Duration = Duration::from_secs(150);
/// How often it is looked at.
const LOOK: Duration = Duration::from_millis(200);
/// How often systemd is told that all is well.
const NOTIFY: Duration = Duration::from_secs(1);
/// How long is waited before it is started again, the more often it has just
/// begun and ended the longer.
const PAUSE: Duration = Duration::from_millis(200);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// One that has run for so long counts as well begun.
const WELL: Duration = Duration::from_secs(60);

/// What the window ends with to be opened anew, as the administrator wants.
pub const AGAIN: u8 = 75;

/// What became of the window before this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fall {
    /// It ended by itself, or was ended by the system.
    BrokeDown,
    /// It gave no sign of life.
    Hung,
}

impl Fall {
    /// Its name, as the next window is told.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::BrokeDown => "broke-down",
            Self::Hung => "hung",
        }
    }

    /// Reads its name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let all = [Self::BrokeDown, Self::Hung];
        all.into_iter().find(|fall| fall.name() == name)
    }
}

impl fmt::Display for Fall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BrokeDown => "broke down",
            Self::Hung => "gave no sign of life",
        })
    }
}

/// How one run ended.
enum End {
    /// As it should.
    Meant,
    /// To be opened anew.
    Again,
    /// Before it had begun, and said why.
    Refused(u8),
    Fell(Fall),
}

/// Runs the window until it is meant to end. Its command is told what became of
/// the one before. What the program ends with.
///
/// # Errors
/// When it cannot be started at all.
pub fn supervise(command: impl Fn(Option<Fall>) -> (OsString, Vec<OsString>)) -> io::Result<u8> {
    let mut fall = None;
    let mut pause = PAUSE;
    let mut ever_began = false;
    loop {
        let (program, arguments) = command(fall);
        let mut window = Command::new(program);
        window
            .args(arguments)
            // It ends when this pipe does: with whoever watches over it.
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // Threads of the drawing, of searches and of the sound would each keep
            // what they have freed; glibc's way to say that they share it.
            .env("MALLOC_ARENA_MAX", "2")
            // And that what is large, pictures and what a driver in memory draws
            // into, goes back to the system when it is freed. By itself glibc
            // keeps ever more of it as it sees it come and go.
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
            // The system may be short of memory for a while.
            Err(_) => End::Fell(Fall::BrokeDown),
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
            End::Refused(_) => Fall::BrokeDown,
            End::Fell(fell) => fell,
        };
        tracing::error!("the window {fell} after {} s", started.elapsed().as_secs());
        fall = Some(fell);
        if started.elapsed() >= WELL {
            pause = PAUSE;
        }
        rest(pause);
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Watches over one run of the window.
fn watch(mut window: Child, began: &mut bool) -> io::Result<End> {
    let signs = listen(&mut window)?;
    let mut last = Instant::now();
    let mut notified = None;
    loop {
        // Systemd watches over this process, and this one over the window.
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
            // It has closed its output, or ended.
            Err(RecvTimeoutError::Disconnected) => thread::sleep(LOOK),
        }
        if let Some(status) = window.try_wait()? {
            return Ok(end(status, *began));
        }
        let timeouts = if *began { SILENCE } else { STARTING };
        if last.elapsed() > timeouts {
            // It may have ended just now.
            window.kill().ok();
            window.wait()?;
            return Ok(End::Fell(Fall::Hung));
        }
    }
}

fn end(status: ExitStatus, began: bool) -> End {
    match status.code() {
        Some(0) => End::Meant,
        Some(code) if code == i32::from(AGAIN) => End::Again,
        Some(code) if !began => End::Refused(u8::try_from(code).unwrap_or(u8::MAX)),
        _ => End::Fell(Fall::BrokeDown),
    }
}

/// Each sign of life that the window gives.
fn listen(window: &mut Child) -> io::Result<Receiver<()>> {
    let (tell, signs) = channel();
    // It was asked for when it was started.
    let Some(output) = window.stdout.take() else {
        return Ok(signs);
    };
    let hear = move || {
        for line in BufReader::new(output).lines() {
            // Drivers may write there too.
            if line.is_ok_and(|line| line == BEAT) && tell.send(()).is_err() {
                return;
            }
        }
    };
    thread::Builder::new()
        .name("signs of life".to_owned())
        .spawn(hear)?;
    Ok(signs)
}

/// Waits, and says meanwhile that this process is well.
fn rest(pause: Duration) {
    let until = Instant::now() + pause;
    while let left = until.saturating_duration_since(Instant::now())
        && !left.is_zero()
    {
        notify(&[NotifyState::Watchdog]);
        thread::sleep(left.min(NOTIFY));
    }
}

/// Tells systemd, if it listens.
fn notify(state: &[NotifyState<'_>]) {
    // Who does not listen misses nothing.
    sd_notify::notify(state).ok();
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    /// Runs shell scripts in the place of windows, the last of them again and
    /// again. What it ended with, and what each was told.
    fn run(scripts: &[&str]) -> (u8, Vec<Option<Fall>>) {
        let told = RefCell::new(Vec::new());
        let command = |fall| {
            let at = told.borrow().len().min(scripts.len() - 1);
            told.borrow_mut().push(fall);
            let arguments = ["-c", scripts[at]].map(OsString::from);
            ("sh".into(), arguments.to_vec())
        };
        let status = supervise(command).unwrap();
        (status, told.into_inner())
    }

    #[test]
    fn what_is_refused_before_it_began_is_not_tried_again() {
        assert_eq!(run(&["exit 2"]), (2, vec![None]));
    }

    #[test]
    fn a_window_that_breaks_down_is_started_again_until_it_ends_as_meant() {
        let broke = Some(Fall::BrokeDown);
        let scripts = ["echo beat; exit 101", "echo beat; kill -9 $$", "exit 0"];
        assert_eq!(run(&scripts), (0, vec![None, broke, broke]));
        // Once it has run, what is amiss at a later start may be mended.
        let scripts = ["echo noise; echo beat; exit 1", "exit 2", "exit 0"];
        assert_eq!(run(&scripts), (0, vec![None, broke, broke]));
        // Whoever wants it anew is told of no fall.
        assert_eq!(
            run(&["echo beat; exit 75", "exit 0"]),
            (0, vec![None, None])
        );
    }

    #[test]
    fn falls_are_known_by_name() {
        for fall in [Fall::BrokeDown, Fall::Hung] {
            assert_eq!(Fall::named(fall.name()), Some(fall));
        }
        assert_eq!(Fall::named("else"), None);
    }
}
