//! The voice that counts a clock down, recorded by `assets/voice/make`.

use kira::Frame;
use kira::sound::static_sound::{StaticSoundData, StaticSoundSettings};

use super::calls::Word;
use crate::config::settings::Language;

/// The number of words recorded in each language.
const WORDS: usize = 15;
/// The highest number of periods that was recorded.
pub(super) const MOST_PERIODS: u32 = 5;

macro_rules! recorded {
    ($language:literal: $($word:literal)*) => {
        [$(include_bytes!(concat!(
            "../../../assets/voice/", $language, "/", $word, ".au"
        ))),*]
    };
}

const ENGLISH: [&[u8]; WORDS] = recorded!("en":
    "1" "2" "3" "4" "5" "6" "7" "8" "9" "10"
    "last-period" "periods-2" "periods-3" "periods-4" "periods-5");
const FRENCH: [&[u8]; WORDS] = recorded!("fr":
    "1" "2" "3" "4" "5" "6" "7" "8" "9" "10"
    "last-period" "periods-2" "periods-3" "periods-4" "periods-5");

/// Returns the recordings of a language, if there are any. A voice in another
/// language would be startling, so these languages get the sounds of sticks and
/// a bell.
const fn recordings(language: Language) -> Option<[&'static [u8]; WORDS]> {
    match language {
        Language::English => Some(ENGLISH),
        Language::French => Some(FRENCH),
        Language::Japanese
        | Language::SimplifiedChinese
        | Language::TraditionalChinese
        | Language::Korean => None,
    }
}

/// Returns true if there are recordings in a language.
pub(crate) const fn can_count(language: Language) -> bool {
    recordings(language).is_some()
}

/// Returns the recording of a word, if there is one.
pub(super) fn spoken(word: Word, language: Language) -> Option<StaticSoundData> {
    let recordings = recordings(language)?;
    let place = match word {
        Word::Second(second @ 1..=10) => usize::from(second) - 1,
        Word::Periods(periods @ 1..=MOST_PERIODS) => 9 + periods as usize,
        Word::Second(_) | Word::Periods(_) => return None,
    };
    read(recordings[place])
}

/// Reads a sound in Sun's format (`.au`): 8-bit µ-law, one channel.
fn read(file: &[u8]) -> Option<StaticSoundData> {
    let number = |at: usize| {
        let bytes = file.get(at..at + 4)?.try_into().ok()?;
        Some(u32::from_be_bytes(bytes))
    };
    let is_ours = file.starts_with(b".snd") && number(12)? == 1 && number(20)? == 1;
    let samples = file.get(number(4)? as usize..).filter(|_| is_ours)?;
    let frames = samples.iter().map(|&byte| Frame::from_mono(widened(byte)));
    Some(StaticSoundData {
        sample_rate: number(16)?,
        frames: frames.collect(),
        settings: StaticSoundSettings::default(),
        slice: None,
    })
}

/// Returns the value of a µ-law sample (ITU-T G.711), between -1 and 1.
fn widened(byte: u8) -> f32 {
    let bits = !byte;
    let steps = f32::from(((bits & 0x0f) << 1) + 33);
    let size = steps * f32::from(1_u16 << (bits >> 4 & 7)) - 33.0;
    let size = size / 8159.0;
    if bits & 0x80 == 0 { size } else { -size }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_was_recorded_and_the_numbers_are_short() {
        for language in Language::ALL.into_iter().filter(|&one| can_count(one)) {
            let words = (1..=10).map(Word::Second);
            for word in words.chain((1..=MOST_PERIODS).map(Word::Periods)) {
                let sound = spoken(word, language).unwrap();
                assert_eq!(sound.sample_rate, 16_000);
                let longest = match word {
                    Word::Second(_) => 0.6,
                    Word::Periods(_) => 1.6,
                };
                let seconds = sound.duration().as_secs_f32();
                assert!((0.15..longest).contains(&seconds), "{word:?}: {seconds}");
                let loud = |frame: &Frame| frame.left.abs();
                let peak = sound.frames.iter().map(loud).fold(0.0, f32::max);
                assert!((0.6..0.8).contains(&peak), "{word:?}: {peak}");
                let ends = [sound.frames[0], sound.frames[sound.frames.len() - 1]];
                assert!(ends.iter().all(|end| loud(end) < 0.02), "{word:?}");
            }
            assert!(spoken(Word::Periods(6), language).is_none());
            assert!(spoken(Word::Second(11), language).is_none());
        }
    }

    #[test]
    fn samples_are_widened_as_the_standard_says() {
        assert_eq!([0xff, 0x7f].map(widened), [0.0, 0.0]);
        assert_eq!(widened(0x80) * 8159.0, 8031.0);
        assert_eq!(widened(0x00) * 8159.0, -8031.0);
    }

    #[test]
    fn other_files_are_rejected_as_recordings() {
        assert!(read(b"").is_none() && read(b".snd").is_none());
        assert!(read(&[b'R'; 64]).is_none());
    }
}
