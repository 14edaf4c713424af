//! The sound output device, which may be missing or disappear.

use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use kira::{AudioManager, AudioManagerSettings, DefaultBackend};

use super::music::MusicControl;

pub(super) type Manager = AudioManager<DefaultBackend>;

/// The time after the first failed try until the next one. Each wait is twice
/// as long as the last, because the system may print complaints at every try.
const AGAIN: Duration = Duration::from_secs(20);
/// The number of times that the wait is doubled.
const DOUBLED: u32 = 5;

/// The connection to the sound device.
#[derive(Default)]
pub(super) struct Output {
    manager: Option<Manager>,
    /// The thread that is opening a device, which may take a while.
    opening: Option<JoinHandle<Option<Manager>>>,
    pulse: DeviceMonitor,
    /// The time of the last failed try, and the number of failures in a row.
    missed: Option<(Duration, u32)>,
    /// True if the absence of a device was reported.
    reported: bool,
    /// True if there was a device before.
    had_one: bool,
}

/// An event of the sound device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DeviceEvent {
    /// No event.
    None,
    /// A device was opened.
    Opened,
    /// There is no device.
    NoDevice,
    /// The device is gone.
    Lost,
}

impl Output {
    /// Opens a device with music from the stand, notices when it is gone, and
    /// then opens another. `now` is the present time. Reports each event once.
    pub(super) fn watch_device(&mut self, now: Duration, stand: &MusicControl) -> DeviceEvent {
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
            // A panic in the driver counts as no device.
            let opened = self.opening.take().and_then(|thread| thread.join().ok());
            return self.opened(opened.flatten(), now);
        } else if self.opening.is_none() && self.is_time_to_try(now) {
            let stand = stand.clone();
            let open = move || open(&stand);
            let thread = thread::Builder::new().name("sound device".to_owned());
            self.opening = thread.spawn(open).ok();
            if self.opening.is_none() {
                // Without a thread, no device can be opened either.
                return self.opened(None, now);
            }
        }
        DeviceEvent::None
    }

    fn is_time_to_try(&self, now: Duration) -> bool {
        self.missed.is_none_or(|(at, times)| {
            now >= at + AGAIN * (1 << times.saturating_sub(1).min(DOUBLED))
        })
    }

    fn opened(&mut self, opened: Option<Manager>, now: Duration) -> DeviceEvent {
        self.manager = opened;
        self.pulse = DeviceMonitor::default();
        if self.manager.is_some() {
            (self.had_one, self.reported, self.missed) = (true, false, None);
            return DeviceEvent::Opened;
        }
        let times = self.missed.map_or(0, |(_, times)| times);
        self.missed = Some((now, times + 1));
        if std::mem::replace(&mut self.reported, true) {
            return DeviceEvent::None;
        }
        if self.had_one {
            DeviceEvent::Lost
        } else {
            DeviceEvent::NoDevice
        }
    }

    /// Returns the manager that plays sounds, if there is a device.
    pub(super) const fn manager(&mut self) -> Option<&mut Manager> {
        self.manager.as_mut()
    }
}

/// The longest time in which a new device must ask for its first sound.
const PATIENCE: Duration = Duration::from_millis(1500);
/// The time in which the device may then fill its buffer unobserved, and the
/// time for which it is observed after that.
const FILLING: Duration = Duration::from_millis(250);
const TRIAL: Duration = Duration::from_secs(1);
/// The most sound that a device asks for at once.
const AT_ONCE: Duration = Duration::from_millis(500);
/// The least sound that it asks for at once, on average: a dozen frames.
const LEAST: Duration = Duration::from_micros(250);

/// Opens a device and plays music on it.
///
/// Returns `None` for devices that nobody can hear. For example, ALSA's `null`
/// takes more sound as soon as it has some, one frame at a time, which costs a
/// whole core. This test does not run in a frame, since the next frame may be
/// half a minute away.
fn open(stand: &MusicControl) -> Option<Manager> {
    let mut manager = AudioManager::new(AudioManagerSettings::default()).ok()?;
    let (before, _) = stand.requested();
    // A new device has room for many sounds, so this fails only if the device
    // does.
    manager.play(stand.stream()).ok()?;
    let opened = Instant::now();
    while stand.requested().0 == before {
        if opened.elapsed() > PATIENCE {
            return None;
        }
        thread::sleep(FILLING / 5);
    }
    thread::sleep(FILLING);
    let (began, (in_store, pieces)) = (Instant::now(), stand.requested());
    thread::sleep(TRIAL);
    let (requested, all_pieces) = stand.requested();
    let (sound, pieces) = (requested.saturating_sub(in_store), all_pieces - pieces);
    is_heard(sound, pieces, began.elapsed()).then_some(manager)
}

/// Returns true if a device really plays, given the sound it asked for, the
/// number of batches, and the time passed.
fn is_heard(sound: Duration, pieces: u64, passed: Duration) -> bool {
    let pieces = u32::try_from(pieces).unwrap_or(u32::MAX);
    pieces > 0 && sound / pieces > LEAST && sound < AT_ONCE + 3 * passed / 2
}

/// Detects that the device no longer asks for sound. Each batch that it takes
/// is counted. A device that is gone takes none, whatever else the system
/// reports.
#[derive(Debug, Default)]
struct DeviceMonitor {
    /// The time of the last batch.
    felt: Option<Duration>,
    /// The number of checks in a row since then that saw no batch.
    missed: u8,
    looked: Duration,
}

/// The time between two checks, and the number of failures that count. The
/// machine may be slow, and frames far apart.
const APART: Duration = Duration::from_millis(1500);
const FAILED: u8 = 2;

impl DeviceMonitor {
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
    fn a_device_that_stops_asking_for_sound_is_gone() {
        let mut pulse = DeviceMonitor::default();
        let mut at = |millis, batches| pulse.has_stopped(Duration::from_millis(millis), batches);
        assert!(!at(0, 0) && !at(1000, 3) && !at(1016, 0) && !at(2400, 0));
        // Frames may be far apart, so one check is not enough.
        assert!(!at(9000, 0));
        assert!(!at(9100, 2) && !at(14_100, 0));
        assert!(at(19_100, 0));
    }

    #[test]
    fn a_device_that_takes_nothing_or_single_frames_or_everything_is_rejected() {
        let millis = Duration::from_millis;
        // The device asks for batches of 3 ms.
        let heard = |sound| is_heard(millis(sound), sound / 3, millis(1_000));
        assert!(heard(1_000) && heard(700));
        // The device may have asked just before or just now.
        assert!(heard(500) && heard(1_500));
        assert!(!heard(0) && !heard(3_000) && !heard(100_000));
        // This device takes a frame at a time, as fast as it can get one.
        assert!(!is_heard(millis(1_000), 48_000, millis(1_000)));
    }

    #[test]
    fn a_missing_device_is_reported_once() {
        let mut output = Output::default();
        let at = Duration::from_secs;
        assert_eq!(output.opened(None, at(1)), DeviceEvent::NoDevice);
        assert_eq!(output.opened(None, at(30)), DeviceEvent::None);
        output.had_one = true;
        output.reported = false;
        assert_eq!(output.opened(None, at(60)), DeviceEvent::Lost);
        assert_eq!(output.opened(None, at(90)), DeviceEvent::None);
        assert!(output.manager().is_none());
    }

    #[test]
    fn a_device_is_looked_for_less_and_less_often() {
        let (mut output, stand) = (Output::default(), MusicControl::default());
        let at = Duration::from_secs;
        assert!(output.is_time_to_try(at(0)));
        let mut now = 0;
        for wait in [20, 40, 80, 160, 320, 640, 640] {
            output.opened(None, at(now));
            assert_eq!(
                output.watch_device(at(now + wait - 1), &stand),
                DeviceEvent::None
            );
            assert!(output.opening.is_none());
            assert!(output.is_time_to_try(at(now + wait)));
            now += wait;
        }
    }
}
