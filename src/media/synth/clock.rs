//! The sounds of the clock: a warning, and the last seconds.

use super::chance::Chance;
use super::modal::{Blow, Burst, Mode};
use super::sound::Sound;

/// The modes of a small bronze bell: hertz, loudness and seconds.
const BELL: [[f32; 3]; 4] = [
    [659.3, 1.0, 1.0],
    [661.4, 0.5, 0.9],
    [1794.0, 0.4, 0.5],
    [3390.0, 0.14, 0.25],
];
/// The modes of two sticks of hard wood.
const STICKS: [[f32; 3]; 3] = [
    [1240.0, 0.8, 0.06],
    [2080.0, 0.6, 0.04],
    [3150.0, 0.25, 0.025],
];

/// Returns the warning that time runs short: a small bell, struck softly twice.
pub fn warning() -> Sound {
    let mut sound = Sound::silence(1.2);
    for (at, strength) in [(0.001, 1.0), (0.22, 0.7)] {
        strike(&mut sound, &BELL, at, strength, 0.0006);
    }
    sound.in_room().finished(0.3, 0.4)
}

/// Returns the sound for each of the last ten seconds: two sticks.
pub fn second() -> Sound {
    let mut sound = Sound::silence(0.13);
    strike(&mut sound, &STICKS, 0.0005, 1.0, 0.0002);
    let mut chance = Chance::new(0xc10c, 0);
    let click = Burst {
        frequency: 2300.0,
        sharpness: 0.8,
        gain: 0.5,
        decay: 0.008,
    };
    sound.add_noise(&click, &blow(0.0005, 1.0, 0.0002), &mut chance);
    sound.in_room().finished(0.3, 0.05)
}

const fn blow(at: f32, strength: f32, touch: f32) -> Blow {
    Blow {
        at,
        strength,
        side: 0.0,
        touch,
    }
}

fn strike(sound: &mut Sound, modes: &[[f32; 3]], at: f32, strength: f32, touch: f32) {
    for &[frequency, gain, decay] in modes {
        let mode = Mode {
            frequency,
            gain,
            decay,
        };
        sound.ring(&mode, &blow(at, strength, touch));
    }
}

#[cfg(test)]
mod tests {
    use super::super::sound::tests::assert_sound;
    use super::*;

    #[test]
    fn a_clock_can_be_heard() {
        assert_sound(&warning(), 1.2);
        assert_sound(&second(), 0.15);
        assert_eq!(second(), second());
    }
}
