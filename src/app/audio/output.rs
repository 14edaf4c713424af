//! The way to the loudspeaker, which may not be there, or go away.

use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use kira::{AudioManager, AudioManagerSettings, DefaultBackend};

use super::music::MusicStand;

pub(super) type Manager = AudioManager<DefaultBackend>;

/// How long after the first try a device is looked for again where there is
/// none; each time twice as long, for the system may complain aloud.
const AGAIN: Duration = Duration::from_secs(20);
/// How often that is doubled.
const DOUBLED: u32 = 5;

/// The way to the loudspeaker.
#[derive(Default)]
pub(super) struct Output {
    manager: Option<Manager>,
    /// A device that is being opened, which may take its time.
    opening: Option<JoinHandle<Option<Manager>>>,
    pulse: Pulse,
    /// When there was no device to be found, and how often in a row.
    missed: Option<(Duration, u32)>,
    /// Whether it was said that there is none.
    told: bool,
    /// Whether there was one.
    had_one: bool,
}

/// What became of the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum News {
    /// Nothing.
    None,
    /// There is one now.
    Opened,
    /// There is no device.
    NoDevice,
    /// There is none any more.
    Lost,
}

impl Output {
    /// Looks after the device: opens it, with music from the stand, notices when
    /// it is gone, and opens another. Told the time; says everything once.
    pub(super) fn tend(&mut self, now: Duration, stand: &MusicStand) -> News {
        if let Some(manager) = &mut self.manager {
            let backend = manager.backend_mut();
            let mut batches = 0;
            while backend.pop_cpu_usage().is_some() {
                batches += 1;
            }
            if self.pulse.has_stopped(now, batches) {
                self.manager = None;
                self.missed = None;
            }
        } else if self.opening.as_ref().is_some_and(JoinHandle::is_finished) {
            // A driver that panics has no device for us.
            let opened = self.opening.take().and_then(|thread| thread.join().ok());
            return self.opened(opened.flatten(), now);
        } else if self.opening.is_none() && self.is_time_to_try(now) {
            let stand = stand.clone();
            let open = move || open(&stand);
            let thread = thread::Builder::new().name("sound device".to_owned());
            self.opening = thread.spawn(open).ok();
            if self.opening.is_none() {
                // Without a thread there is no device either.
                return self.opened(None, now);
            }
        }
        News::None
    }

    fn is_time_to_try(&self, now: Duration) -> bool {
        self.missed.is_none_or(|(at, times)| {
            now >= at + AGAIN * (1 << times.saturating_sub(1).min(DOUBLED))
        })
    }

    fn opened(&mut self, opened: Option<Manager>, now: Duration) -> News {
        self.manager = opened;
        self.pulse = Pulse::default();
        if self.manager.is_some() {
            (self.had_one, self.told, self.missed) = (true, false, None);
            return News::Opened;
        }
        let times = self.missed.map_or(0, |(_, times)| times);
        self.missed = Some((now, times + 1));
        if std::mem::replace(&mut self.told, true) {
            return News::None;
        }
        if self.had_one {
            News::Lost
        } else {
            News::NoDevice
        }
    }

    /// Where sounds are played, if they are heard.
    pub(super) const fn manager(&mut self) -> Option<&mut Manager> {
        self.manager.as_mut()
    }
}

/// How long a new device may take to ask for its first sound.
const PATIENCE: Duration = Duration::from_millis(1500);
/// How long it is left alone then, to fill what it has in store, and how long it
/// is watched after that.
const FILLING: Duration = Duration::from_millis(250);
const TRIAL: Duration = Duration::from_secs(1);
/// The most that a device asks for at once.
const AT_ONCE: Duration = Duration::from_millis(500);
/// The least that it asks for at once, on average: a dozen frames.
const LEAST: Duration = Duration::from_micros(250);

/// Opens a device and plays music on it.
///
/// One that nobody can hear is none: ALSA's `null` takes more as soon as it has
/// some, one frame at a time, which costs a whole core. That is found out here
/// and not in a frame: while nothing moves, the next frame may be half a minute
/// away.
fn open(stand: &MusicStand) -> Option<Manager> {
    let mut manager = AudioManager::new(AudioManagerSettings::default()).ok()?;
    let (before, _) = stand.asked_for();
    // There is room for many sounds in a device that is new.
    manager.play(stand.stream()).ok()?;
    let opened = Instant::now();
    while stand.asked_for().0 == before {
        if opened.elapsed() > PATIENCE {
            return None;
        }
        thread::sleep(FILLING / 5);
    }
    thread::sleep(FILLING);
    let (began, (in_store, pieces)) = (Instant::now(), stand.asked_for());
    thread::sleep(TRIAL);
    let (asked_for, all_pieces) = stand.asked_for();
    let (sound, pieces) = (asked_for.saturating_sub(in_store), all_pieces - pieces);
    is_heard(sound, pieces, began.elapsed()).then_some(manager)
}

/// Whether a device plays that asked for so much sound in so many pieces in a
/// time.
fn is_heard(sound: Duration, pieces: u64, passed: Duration) -> bool {
    let pieces = u32::try_from(pieces).unwrap_or(u32::MAX);
    pieces > 0 && sound / pieces > LEAST && sound < AT_ONCE + 3 * passed / 2
}

/// Whether the device still asks for sound. Each batch that it was given is
/// counted; one that is gone asks for none, whatever else it says.
#[derive(Debug, Default)]
struct Pulse {
    /// When it was felt last.
    felt: Option<Duration>,
    /// How often in a row it was looked for since then, a while apart.
    missed: u8,
    looked: Duration,
}

/// Between two looks, and how many have to fail: a machine may be slow, and
/// frames far apart.
const APART: Duration = Duration::from_millis(1500);
const FAILED: u8 = 2;

impl Pulse {
    fn has_stopped(&mut self, now: Duration, batches: usize) -> bool {
        if batches > 0 || self.felt.is_none() {
            self.felt = Some(now);
            self.looked = now;
            self.missed = 0;
        } else if now >= self.looked + APART {
            self.looked = now;
            self.missed += 1;
        }
        self.missed >= FAILED
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_that_asks_for_nothing_any_more_is_gone() {
        let mut pulse = Pulse::default();
        let mut at = |millis, batches| pulse.has_stopped(Duration::from_millis(millis), batches);
        assert!(!at(0, 0) && !at(1000, 3) && !at(1016, 0) && !at(2400, 0));
        // Frames may be far apart: one look is not enough.
        assert!(!at(9000, 0));
        assert!(!at(9100, 2) && !at(14_100, 0));
        assert!(at(19_100, 0));
    }

    #[test]
    fn a_device_that_takes_nothing_or_crumbs_or_everything_is_none() {
        let millis = Duration::from_millis;
        // In pieces of 3 ms.
        let heard = |sound| is_heard(millis(sound), sound / 3, millis(1_000));
        assert!(heard(1_000) && heard(700));
        // It may have asked just before or just now.
        assert!(heard(500) && heard(1_500));
        assert!(!heard(0) && !heard(3_000) && !heard(100_000));
        // A frame at a time, as fast as one can be had.
        assert!(!is_heard(millis(1_000), 48_000, millis(1_000)));
    }

    #[test]
    fn that_there_is_no_device_is_said_once() {
        let mut output = Output::default();
        let at = Duration::from_secs;
        assert_eq!(output.opened(None, at(1)), News::NoDevice);
        assert_eq!(output.opened(None, at(30)), News::None);
        output.had_one = true;
        output.told = false;
        assert_eq!(output.opened(None, at(60)), News::Lost);
        assert_eq!(output.opened(None, at(90)), News::None);
        assert!(output.manager().is_none());
    }

    #[test]
    fn a_device_is_looked_for_less_and_less_often() {
        let (mut output, stand) = (Output::default(), MusicStand::default());
        let at = Duration::from_secs;
        assert!(output.is_time_to_try(at(0)));
        let mut now = 0;
        for wait in [20, 40, 80, 160, 320, 640, 640] {
            output.opened(None, at(now));
            assert_eq!(output.tend(at(now + wait - 1), &stand), News::None);
            assert!(output.opening.is_none());
            assert!(output.is_time_to_try(at(now + wait)));
            now += wait;
        }
    }
}
