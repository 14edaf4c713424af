//! The sound of captured stones dropped into a wooden lid.

use super::chance::Chance;
use super::modal::{Blow, Burst, Mode};
use super::sound::Sound;

/// The longest clatter in seconds, for any number of stones.
const LONGEST: f32 = 0.7;

/// The seconds in which the last blow dies away.
const TAIL: f32 = 0.14;

/// The modes of the lid, a shallow wooden dish that sounds higher and shorter
/// than a board.
const LID: [[f32; 3]; 5] = [
    [520.0, 0.5, 0.06],
    [905.0, 0.6, 0.05],
    [1340.0, 0.5, 0.04],
    [1910.0, 0.35, 0.03],
    [2650.0, 0.25, 0.02],
];

/// The modes of a stone that rings freely as it meets another.
const STONE: [[f32; 3]; 4] = [
    [3150.0, 0.5, 0.024],
    [4420.0, 0.55, 0.02],
    [5730.0, 0.4, 0.016],
    [7300.0, 0.22, 0.012],
];

/// Returns the sound of captured stones dropped into the lid: a light rattle
/// for one, a clatter for many, never longer than 0.7 seconds. Zero stones
/// sound like one.
pub fn capture(stones: usize, variant: u32) -> Sound {
    // Above 24 stones the number makes no audible difference.
    let heard = stones.clamp(1, 24);
    let count = u32::try_from(heard).unwrap_or(1);
    let mut chance = Chance::new(0xca90 + count, variant);
    let blows = fall(count, &mut chance);
    let end = blows.iter().fold(0.0_f32, |last, blow| last.max(blow.at));
    let mut sound = Sound::silence((end + TAIL).min(LONGEST));
    for (index, blow) in blows.iter().enumerate() {
        // The first stones hit only wood; later ones often hit stones.
        let on_stone = index > 0 && chance.unit() < 0.25 + 0.5 * (index as f32 / heard as f32);
        strike(&mut sound, blow, on_stone, &mut chance);
    }
    let peak = 0.42 + 0.26 * (heard as f32 / 24.0).sqrt();
    sound.in_room().finished(peak, 0.04)
}

/// Returns the blows of `count` stones; each stone lands and bounces once or
/// twice.
fn fall(count: u32, chance: &mut Chance) -> Vec<Blow> {
    let span = (0.045 * (count - 1) as f32).min(LONGEST - TAIL - 0.13);
    let mut blows = Vec::new();
    for index in 0..count {
        let share = index as f32 / count.max(2) as f32;
        let mut at = 0.001 + span * (share + chance.range(0.0, 0.7) / count as f32);
        let side = chance.range(-0.6, 0.6);
        let mut strength = chance.range(0.45, 1.0);
        let mut gap = chance.range(0.035, 0.06);
        for _ in 0..if count < 4 { 3 } else { 2 } {
            blows.push(Blow {
                at,
                strength,
                side,
                touch: chance.range(0.00008, 0.00016),
            });
            at += gap;
            gap *= 0.62;
            strength *= chance.range(0.3, 0.5);
        }
    }
    blows.sort_by(|a, b| a.at.total_cmp(&b.at));
    blows
}

fn strike(sound: &mut Sound, blow: &Blow, on_stone: bool, chance: &mut Chance) {
    let (wood, ring) = if on_stone { (0.3, 1.2) } else { (1.0, 0.6) };
    for (modes, loudness) in [(&LID[..], wood), (&STONE[..], ring)] {
        // All modes of one object shift together, as with its size.
        let size = chance.near_one(0.06);
        for &[frequency, gain, decay] in modes {
            let mode = Mode {
                frequency: frequency * size * chance.near_one(0.015),
                gain: gain * loudness * chance.near_one(0.4),
                decay,
            };
            sound.ring(&mode, blow);
        }
    }
    let click = Burst {
        frequency: if on_stone { 5200.0 } else { 2900.0 },
        sharpness: 0.9,
        gain: 1.3,
        decay: 0.006,
    };
    sound.add_noise(&click, blow, chance);
}

#[cfg(test)]
mod tests {
    use super::super::sound::tests::assert_sound;
    use super::*;

    #[test]
    fn any_number_of_stones_is_a_sound() {
        for stones in [0, 1, 2, 5, 30, usize::MAX] {
            assert_sound(&capture(stones, 1), 0.7);
        }
    }

    #[test]
    fn more_stones_clatter_longer() {
        let length = |stones| capture(stones, 0).frames.len();
        assert!(length(1) < length(4) && length(4) < length(12));
    }

    #[test]
    fn variants_differ() {
        assert_ne!(capture(3, 0), capture(3, 1));
        assert_eq!(capture(3, 1), capture(3, 1));
    }
}
