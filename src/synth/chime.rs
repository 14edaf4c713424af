//! The end of a game: a few plucked strings.

use super::chance::Chance;
use super::modal::{Blow, Burst, Mode};
use super::sound::Sound;

/// When each string is plucked, in seconds, its pitch in hertz, how hard, and
/// on which side: D, A, the D above and E, left to ring into each other.
const PLUCKS: [[f32; 4]; 4] = [
    [0.0, 293.66, 0.8, -0.4],
    [0.2, 440.0, 0.7, 0.1],
    [0.4, 587.33, 0.75, 0.35],
    [0.68, 659.26, 0.6, 0.0],
];

/// The end of the game: a calm motif on plucked strings, under two seconds.
pub fn end_of_game() -> Sound {
    let mut sound = Sound::silence(1.95);
    let mut chance = Chance::new(0xc41e, 0);
    for [at, pitch, strength, side] in PLUCKS {
        let blow = Blow {
            at: at + 0.0005,
            strength,
            side,
            touch: 0.0002,
        };
        pluck(&mut sound, pitch, &blow, &mut chance);
    }
    sound.in_room().finished(0.5, 0.8)
}

/// A string plucked a fifth of its length from the bridge.
fn pluck(sound: &mut Sound, pitch: f32, blow: &Blow, chance: &mut Chance) {
    for partial in 1_u8..=10 {
        let number = f32::from(partial);
        // Stiffness spreads the partials of a real string.
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
        gain: 0.16,
        decay: 0.012,
    };
    sound.hiss(&nail, blow, chance);
}

#[cfg(test)]
mod tests {
    use super::super::sound::tests::assert_sound;
    use super::*;

    #[test]
    fn the_motif_is_a_sound() {
        assert_sound(&end_of_game(), 2.0);
        assert_eq!(end_of_game(), end_of_game());
    }
}
