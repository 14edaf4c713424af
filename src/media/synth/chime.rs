//! The sounds at the end of a game: a few plucked strings that ring into each
//! other.

use super::chance::Chance;
use super::modal::{Blow, Burst, Mode};
use super::sound::Sound;

/// A short motif for plucked strings.
struct Motif {
    /// The plucks: the time in seconds, the pitch in hertz, the strength and
    /// the side of each.
    plucks: &'static [[f32; 4]],
    /// The seconds that the finger presses the string; a longer touch is
    /// duller.
    touch: f32,
    /// The strength of a tap on the wooden body with the first string; 0 for
    /// none.
    tap: f32,
    length: f32,
    peak: f32,
}

/// D, A, the D above and E: an open chord, neither glad nor sad.
const CALM: Motif = Motif {
    plucks: &[
        [0.0, 293.66, 0.8, -0.4],
        [0.2, 440.0, 0.7, 0.1],
        [0.4, 587.33, 0.75, 0.35],
        [0.68, 659.26, 0.6, 0.0],
    ],
    touch: 0.0002,
    tap: 0.0,
    length: 1.95,
    peak: 0.5,
};

/// A low D and a tap on the wood, then up by A, B and D to the A above.
const GLAD: Motif = Motif {
    plucks: &[
        [0.0, 146.83, 0.85, -0.3],
        [0.15, 440.0, 0.6, 0.2],
        [0.29, 493.88, 0.62, -0.1],
        [0.43, 587.33, 0.75, 0.3],
        [0.66, 880.0, 0.6, 0.0],
    ],
    touch: 0.00015,
    tap: 0.5,
    length: 1.85,
    peak: 0.52,
};

/// Down from A by E and D to a low A, with a soft finger.
const SAD: Motif = Motif {
    plucks: &[
        [0.0, 440.0, 0.6, 0.3],
        [0.24, 329.63, 0.65, 0.0],
        [0.5, 293.66, 0.6, -0.2],
        [0.82, 220.0, 0.7, 0.1],
    ],
    touch: 0.0009,
    tap: 0.0,
    length: 1.9,
    peak: 0.46,
};

/// The modes of the instrument's body when it is tapped.
const BODY: [[f32; 3]; 4] = [
    [196.0, 0.8, 0.13],
    [331.0, 0.7, 0.1],
    [612.0, 0.4, 0.06],
    [1140.0, 0.2, 0.035],
];

/// Returns the sound for the end of a game that is neither won nor lost for the
/// listeners: a calm motif on plucked strings, under two seconds.
pub fn end_of_game() -> Sound {
    played(&CALM)
}

/// Returns the sound for a game that was won: the strings rise.
pub fn won() -> Sound {
    played(&GLAD)
}

/// Returns the sound for a game that was lost: the strings fall, softly.
pub fn lost() -> Sound {
    played(&SAD)
}

fn played(motif: &Motif) -> Sound {
    let mut sound = Sound::silence(motif.length);
    let mut chance = Chance::new(0xc41e, 0);
    for &[at, pitch, strength, side] in motif.plucks {
        let blow = Blow {
            at: at + 0.0005,
            strength,
            side,
            touch: motif.touch,
        };
        pluck(&mut sound, pitch, &blow, &mut chance);
    }
    if motif.tap > 0.0 {
        tap(&mut sound, motif.tap);
    }
    sound.in_room().finished(motif.peak, 0.8)
}

/// Adds a string plucked at a fifth of its length from the bridge.
fn pluck(sound: &mut Sound, pitch: f32, blow: &Blow, chance: &mut Chance) {
    for partial in 1_u8..=10 {
        let number = f32::from(partial);
        // The stiffness of a real string spreads its partials.
        let stretch = (1.0 + 0.0002 * number * number).sqrt();
        let mode = Mode {
            frequency: pitch * number * stretch,
            gain: (number * std::f32::consts::PI / 5.0).sin().abs() / number.powf(1.25),
            decay: 2.1 / number.powf(0.75),
        };
        sound.ring(&mode, blow);
    }
    let nail = Burst {
        frequency: 2400.0,
        sharpness: 0.8,
        // A longer touch has less noise of the nail.
        gain: 0.16 * (0.0002 / blow.touch).min(1.0),
        decay: 0.012,
    };
    sound.add_noise(&nail, blow, chance);
}

fn tap(sound: &mut Sound, strength: f32) {
    let blow = Blow {
        at: 0.0005,
        strength,
        side: 0.0,
        touch: 0.0006,
    };
    for [frequency, gain, decay] in BODY {
        let mode = Mode {
            frequency,
            gain,
            decay,
        };
        sound.ring(&mode, &blow);
    }
}

#[cfg(test)]
mod tests {
    use super::super::sound::tests::assert_sound;
    use super::super::sound::{RATE, frames_in};
    use super::*;

    const ALL: [(&Motif, fn() -> Sound); 3] = [(&CALM, end_of_game), (&GLAD, won), (&SAD, lost)];

    /// Returns the strength of a pitch in a tenth of a second (by G. Goertzel's
    /// sums).
    fn strength(sound: &Sound, pitch: f32, from: f32) -> f32 {
        let turn = std::f32::consts::TAU * pitch / RATE as f32;
        let (mut sine, mut cosine) = (0.0, 0.0);
        let start = frames_in(from.max(0.0));
        for (index, frame) in sound.frames[start..].iter().take(4410).enumerate() {
            // A window, so that the cut edges add no frequencies of their own.
            let part = std::f32::consts::PI * index as f32 / 4410.0;
            let sample = (frame[0] + frame[1]) * part.sin().powi(2);
            sine += sample * (turn * index as f32).sin();
            cosine += sample * (turn * index as f32).cos();
        }
        sine.hypot(cosine)
    }

    fn loudness(sound: &Sound) -> f32 {
        let samples = sound.frames.iter().flatten();
        let power: f32 = samples.map(|sample| sample * sample).sum();
        (power / sound.frames.len() as f32).sqrt()
    }

    #[test]
    fn endings_are_sounds_of_one_to_two_seconds() {
        for (motif, make) in ALL {
            assert_sound(&make(), 2.0);
            assert!(motif.length >= 1.0);
            assert_eq!(make(), make());
        }
    }

    #[test]
    fn each_string_is_heard_from_when_it_is_plucked() {
        for (motif, make) in ALL {
            let sound = make();
            for &[at, pitch, ..] in motif.plucks.iter().skip(1) {
                let (before, after) = (
                    strength(&sound, pitch, at - 0.1),
                    strength(&sound, pitch, at + 0.01),
                );
                assert!(after > 2.0 * before, "{pitch} at {at}: {before} {after}");
            }
        }
    }

    #[test]
    fn a_win_rises_and_a_loss_falls_and_is_duller() {
        let pitches = |motif: &Motif| motif.plucks.iter().map(|pluck| pluck[1]);
        assert!(pitches(&GLAD).is_sorted());
        assert!(pitches(&SAD).rev().is_sorted());
        // The last string is the highest or lowest pitch of the audible sound
        // too.
        let last = |sound: &Sound, pitch| strength(sound, pitch, 0.95);
        assert!(last(&won(), 880.0) > last(&lost(), 880.0) * 4.0);
        assert!(last(&lost(), 220.0) > last(&won(), 220.0) * 4.0);
        // A bright sound changes fast in relation to its loudness.
        let bright = |sound: Sound| {
            let steps = sound.frames.windows(2).map(|two| two[1][0] - two[0][0]);
            let steps: f32 = steps.map(|step| step * step).sum();
            let power: f32 = sound.frames.iter().map(|frame| frame[0].powi(2)).sum();
            steps / power
        };
        let [won, lost] = [won(), lost()].map(bright);
        assert!(won > 2.0 * lost, "{won} {lost}");
    }

    #[test]
    fn endings_are_about_equally_loud() {
        let [calm, glad, sad] = ALL.map(|(_, make)| loudness(&make()));
        for other in [glad, sad] {
            // The tolerance is three decibels either way.
            assert!(
                (calm / 1.41..calm * 1.41).contains(&other),
                "{calm} {glad} {sad}"
            );
        }
    }
}
