//! Small sounds: a pass, a refused move, a pressed button.

use super::chance::Chance;
use super::modal::{Blow, Burst, Mode};
use super::sound::Sound;

/// Returns the sound of a pass: a soft low knock on wood.
pub fn pass() -> Sound {
    knock(&Knock {
        modes: &[
            [187.0, 1.0, 0.19],
            [296.0, 0.8, 0.16],
            [462.0, 0.5, 0.12],
            [735.0, 0.25, 0.07],
        ],
        touch: 0.0009,
        noise: [420.0, 0.5, 0.03],
        length: 0.32,
        peak: 0.45,
    })
}

/// Returns the sound of a refused move: a quiet dull tap.
pub fn refused() -> Sound {
    knock(&Knock {
        modes: &[[164.0, 1.0, 0.09], [251.0, 0.7, 0.07], [397.0, 0.35, 0.05]],
        touch: 0.0013,
        noise: [260.0, 0.6, 0.025],
        length: 0.16,
        peak: 0.24,
    })
}

/// Returns the sound of a pressed button: a very quiet tick.
pub fn button() -> Sound {
    knock(&Knock {
        modes: &[
            [1180.0, 0.6, 0.02],
            [2140.0, 0.5, 0.014],
            [3480.0, 0.25, 0.01],
        ],
        touch: 0.0002,
        noise: [2600.0, 0.6, 0.006],
        length: 0.05,
        peak: 0.09,
    })
}

/// A single plain blow.
struct Knock {
    /// The frequency, loudness and decay of each mode.
    modes: &'static [[f32; 3]],
    touch: f32,
    /// The frequency, loudness and decay of the noise.
    noise: [f32; 3],
    length: f32,
    peak: f32,
}

fn knock(knock: &Knock) -> Sound {
    let mut sound = Sound::silence(knock.length);
    let blow = Blow {
        at: 0.0005,
        strength: 1.0,
        side: 0.0,
        touch: knock.touch,
    };
    for &[frequency, gain, decay] in knock.modes {
        let mode = Mode {
            frequency,
            gain,
            decay,
        };
        sound.ring(&mode, &blow);
    }
    let [frequency, gain, decay] = knock.noise;
    let burst = Burst {
        frequency,
        sharpness: 0.8,
        gain,
        decay,
    };
    sound.add_noise(&burst, &blow, &mut Chance::new(0xb077, 0));
    sound.in_room().finished(knock.peak, knock.length * 0.3)
}

#[cfg(test)]
mod tests {
    use super::super::sound::tests::assert_sound;
    use super::*;

    fn peak(sound: &Sound) -> f32 {
        let samples = sound.frames.iter().flatten();
        samples.fold(0.0, |most, sample| most.max(sample.abs()))
    }

    #[test]
    fn the_small_sounds_are_sounds() {
        assert_sound(&pass(), 0.4);
        assert_sound(&refused(), 0.2);
        assert_sound(&button(), 0.06);
    }

    #[test]
    fn a_button_is_quieter_than_a_refusal_and_that_than_a_pass() {
        assert!(peak(&button()) < peak(&refused()));
        assert!(peak(&refused()) < peak(&pass()));
    }
}
