//! The player: it turns pieces into sound, one after another.

use super::BLOCK;
use super::chance::Chance;
use super::drum::DrumVoice;
use super::flute::Flute;
use super::notation::Voice;
use super::pieces::Piece;
use super::room::{Body, Room};
use super::score::{Pitch, Stroke, Tune};
use super::string::{Build, StringVoice};

/// The number of strings that can sound at once.
const STRINGS: usize = 14;
/// The number of drums that can sound at once.
const DRUMS: usize = 6;
/// The level above which samples are compressed; the result stays below 1.
const KNEE: f32 = 0.6;

const ZITHER: Build = Build {
    decay: 4.6,
    dull: 0.3,
    place: 0.31,
    bright: [500.0, 2600.0],
    noise: 0.5,
};
const KOTO: Build = Build {
    decay: 3.0,
    dull: 0.16,
    place: 0.14,
    bright: [1100.0, 5200.0],
    noise: 0.8,
};
const LUTE: Build = Build {
    decay: 1.4,
    dull: 0.1,
    place: 0.09,
    bright: [1600.0, 7000.0],
    noise: 1.2,
};

/// Plays pieces one after another, without end.
#[derive(Clone, Debug)]
pub struct Player {
    tunes: Vec<Tune>,
    /// The index of the current piece in [`Piece::ALL`].
    playing: usize,
    /// True for each piece of [`Piece::ALL`] that may be played.
    wanted: [bool; Piece::ALL.len()],
    /// The frames of the current piece that have been played.
    at: u32,
    /// The index of the next stroke.
    next: usize,
    strings: Vec<StringVoice>,
    flutes: [Flute; 2],
    drums: Vec<DrumVoice>,
    body: Body,
    room: Room,
    chance: Chance,
    /// The block computed last, and the number of its frames that have been
    /// returned.
    block: [[f32; 2]; BLOCK],
    given: usize,
    /// The estimated constant part of each channel, which is removed.
    slow: [f32; 2],
}

impl Default for Player {
    fn default() -> Self {
        Self::new()
    }
}

impl Player {
    /// Creates a player before the first note of the first piece.
    #[must_use]
    pub fn new() -> Self {
        Self {
            tunes: Piece::ALL.map(Tune::of).into(),
            playing: 0,
            wanted: [true; Piece::ALL.len()],
            at: 0,
            next: 0,
            strings: vec![StringVoice::silent(); STRINGS],
            flutes: [Flute::new(5, [0.9, 0.75]), Flute::new(7, [0.75, 0.9])],
            drums: vec![DrumVoice::default(); DRUMS],
            body: Body::new(),
            room: Room::new(),
            chance: Chance::new(3),
            block: [[0.0; 2]; BLOCK],
            given: BLOCK,
            slow: [0.0; 2],
        }
    }

    /// Returns the current piece.
    #[must_use]
    pub const fn piece(&self) -> Piece {
        Piece::ALL[self.playing]
    }

    /// Starts this piece.
    pub fn put_on(&mut self, piece: Piece) {
        self.playing = piece as usize;
        self.at = 0;
        self.next = 0;
    }

    /// Sets the pieces from which the next one is chosen. If there are none,
    /// all are.
    pub fn choose(&mut self, wanted: impl Fn(Piece) -> bool) {
        self.wanted = Piece::ALL.map(wanted);
    }

    /// Returns true if the current piece is one of the chosen ones.
    #[must_use]
    pub const fn is_wanted(&self) -> bool {
        self.wanted[self.playing]
    }

    /// Returns the next piece.
    #[must_use]
    pub fn following(&self) -> Piece {
        let count = Piece::ALL.len();
        let mut later = (1..=count).map(|step| (self.playing + step) % count);
        let next = later.find(|&piece| self.wanted[piece]);
        Piece::ALL[next.unwrap_or((self.playing + 1) % count)]
    }

    /// Silences everything at once and starts the next piece.
    pub fn skip(&mut self) {
        for string in &mut self.strings {
            *string = StringVoice::silent();
        }
        self.flutes = [Flute::new(5, [0.9, 0.75]), Flute::new(7, [0.75, 0.9])];
        self.drums.fill(DrumVoice::default());
        self.body.silence_all();
        self.room.silence_all();
        self.slow = [0.0; 2];
        self.given = BLOCK;
        self.start_next();
    }

    /// Returns the next frame, left and right, each between -1 and 1.
    pub fn next_frame(&mut self) -> [f32; 2] {
        if self.given == BLOCK {
            self.compute();
            self.given = 0;
        }
        let frame = self.block[self.given];
        self.given += 1;
        frame
    }

    /// Starts the next piece. Notes that still sound are not cut off.
    fn start_next(&mut self) {
        self.put_on(self.following());
    }

    fn compute(&mut self) {
        if self.at >= self.tunes[self.playing].length {
            self.start_next();
        }
        let end = self.at + BLOCK as u32;
        while let Some(&stroke) = self.tunes[self.playing].strokes.get(self.next)
            && stroke.at < end
        {
            self.play(&stroke);
            self.next += 1;
        }
        self.at = end;
        let (mut out, mut strings) = ([[0.0; 2]; BLOCK], [0.0; BLOCK]);
        for string in &mut self.strings {
            string.add(&mut out, &mut strings);
        }
        self.body.add(&strings, &mut out);
        for flute in &mut self.flutes {
            flute.add(&mut out);
        }
        for drum in &mut self.drums {
            drum.add(&mut out, &mut self.chance);
        }
        self.room.add(&mut out);
        for frame in &mut out {
            for (sample, slow) in frame.iter_mut().zip(&mut self.slow) {
                *slow += 0.001 * (*sample - *slow);
                *sample = held_down(*sample - *slow);
            }
        }
        self.block = out;
    }

    fn play(&mut self, stroke: &Stroke) {
        let (strength, level) = (stroke.strength, stroke.level);
        let (hertz, drum) = match stroke.pitch {
            Pitch::Hertz(hertz) => (hertz, None),
            Pitch::Drum(drum) => (0.0, Some(drum)),
        };
        let build = match stroke.voice {
            Voice::Zither => (&ZITHER, 0.18, [0.9, 0.7]),
            Voice::Koto => (&KOTO, 0.33, [0.62, 0.95]),
            Voice::Lute => (&LUTE, 0.42, [0.95, 0.62]),
            Voice::Flute => {
                let level = 0.46 * level;
                self.flutes[0].blow(hertz, strength, level, stroke.length, stroke.shaken);
                return;
            }
            Voice::Drums => {
                let free = self.drums.iter_mut().min_by_key(|drum| drum.left());
                if let (Some(drum), Some(place)) = (drum, free) {
                    place.strike(drum, strength, level, [0.8, 0.8]);
                }
                return;
            }
        };
        let (build, loud, ears) = build;
        let tuned = self.strings.iter().position(|s| s.is_tuned_to(hertz));
        let quietest = || {
            let levels = self.strings.iter().map(StringVoice::level).enumerate();
            levels
                .min_by(|(_, a), (_, b)| a.total_cmp(b))
                .map(|(place, _)| place)
        };
        let Some(place) = tuned.or_else(quietest) else {
            return;
        };
        self.strings[place].pluck(
            build,
            hertz,
            strength,
            loud * level,
            ears,
            stroke.shaken,
            &mut self.chance,
        );
    }
}

/// Compresses a sample to a value between -1 and 1. Soft samples stay
/// unchanged.
fn held_down(sample: f32) -> f32 {
    let over = sample.abs() - KNEE;
    if over <= 0.0 {
        return sample;
    }
    let room = 1.0 - KNEE;
    sample.signum() * (KNEE + room * over / (over + room))
}

#[cfg(test)]
mod tests {
    use super::super::RATE;
    use super::*;

    /// Returns a player that is at the start of this piece.
    fn at_piece(piece: Piece) -> Player {
        let mut player = Player::new();
        player.put_on(piece);
        assert_eq!(player.piece(), piece);
        player
    }

    fn decibels(power: f64) -> f64 {
        10.0 * power.log10()
    }

    /// A piece from its start to a moment after its end.
    struct Heard {
        piece: Piece,
        /// The number of frames up to its end.
        length: u32,
        frames: Vec<[f32; 2]>,
        /// The level of the quietest string before each block.
        quietest: Vec<f32>,
        followed_by: Piece,
    }

    impl Heard {
        fn new(piece: Piece) -> Self {
            let mut player = at_piece(piece);
            let length = player.tunes[player.playing].length;
            let (mut frames, mut quietest) = (Vec::new(), Vec::new());
            for _ in 0..length + RATE / 20 {
                if player.given == BLOCK {
                    let levels = player.strings.iter().map(StringVoice::level);
                    quietest.push(levels.fold(f32::INFINITY, f32::min));
                }
                frames.push(player.next_frame());
            }
            Self {
                piece,
                length,
                frames,
                quietest,
                followed_by: player.piece(),
            }
        }

        fn is_long_and_never_silent_or_too_loud(&self) {
            let (piece, frames) = (self.piece, &self.frames[..self.length as usize]);
            assert!(self.length >= 150 * RATE, "{piece:?} is short");
            let (mut power, mut mean, mut peak) = (0.0_f64, [0.0_f64; 2], 0.0_f32);
            let (mut held, mut silent) = (0_u32, 0_u32);
            for frame in frames {
                for (sample, mean) in frame.iter().zip(&mut mean) {
                    assert!(sample.is_finite());
                    power += f64::from(sample * sample) / 2.0;
                    *mean += f64::from(*sample);
                    peak = peak.max(sample.abs());
                    held += u32::from(sample.abs() > KNEE);
                }
                silent = if frame.iter().all(|s| s.abs() < 1e-4) {
                    silent + 1
                } else {
                    0
                };
                assert!(silent < 6 * RATE, "{piece:?} is silent for long");
            }
            let count = f64::from(self.length);
            let loud = decibels(power / count);
            assert!((-21.5..-18.5).contains(&loud), "{piece:?}: {loud} dB");
            assert!(peak > 0.3 && peak < 0.95, "{piece:?}: {peak}");
            assert!(f64::from(held) < 0.002 * count, "{piece:?} is held down");
            assert!(mean.iter().all(|m| (m / count).abs() < 1e-4), "{mean:?}");
        }

        fn leads_into_the_next_without_a_click(&self) {
            let piece = self.piece;
            let end = self.length as usize;
            let seam = &self.frames[end - RATE as usize / 2..];
            let jumps = seam.windows(2).map(|pair| (pair[1][0] - pair[0][0]).abs());
            let widest = jumps.take(RATE as usize / 2).fold(0.0, f32::max);
            assert!(widest < 0.02, "{piece:?}: a jump of {widest} at the seam");
            let before_end = &seam[..RATE as usize / 2];
            let heard = before_end.iter().find(|[left, _]| left.abs() > 0.02);
            assert_eq!(heard, None, "{piece:?} is heard at its end");
            assert_ne!(self.followed_by, piece);
        }

        fn takes_no_string_that_is_heard(&self) {
            let worst = self.quietest.iter().copied().fold(0.0, f32::max);
            assert!(worst < 0.012, "{:?}: {worst}", self.piece);
        }
    }

    /// One test, because a piece takes seconds to compute.
    #[test]
    fn whole_pieces_are_alike_in_loudness_and_lead_into_each_other() {
        for piece in Piece::ALL {
            let heard = Heard::new(piece);
            heard.is_long_and_never_silent_or_too_loud();
            heard.leads_into_the_next_without_a_click();
            heard.takes_no_string_that_is_heard();
        }
    }

    #[test]
    fn only_chosen_pieces_are_played_in_turn() {
        let mut player = Player::new();
        let mut played = Vec::new();
        for _ in 0..6 {
            played.push(player.piece());
            player.skip();
        }
        assert_eq!(played[..5], Piece::ALL);
        assert_eq!(played[5], Piece::ALL[0]);
        player.choose(|piece| piece == Piece::Ko);
        assert!(!player.is_wanted());
        for _ in 0..2 {
            player.skip();
            assert_eq!(player.piece(), Piece::Ko);
        }
        player.choose(|_| false);
        player.skip();
        assert_eq!(player.piece(), Piece::Yose);
    }

    #[test]
    fn a_piece_sounds_the_same_every_time_and_unlike_the_others() {
        let heard = |piece| {
            let mut player = at_piece(piece);
            for _ in 0..20 * RATE {
                player.next_frame();
            }
            let part: Vec<[f32; 2]> = (0..RATE).map(|_| player.next_frame()).collect();
            part
        };
        for piece in Piece::ALL {
            assert!(heard(piece) == heard(piece), "{piece:?}");
        }
        let parts = Piece::ALL.map(heard);
        for (number, part) in parts.iter().enumerate() {
            assert!(parts[..number].iter().all(|other| other != part));
        }
    }

    #[test]
    fn after_a_skip_nothing_of_the_piece_before_is_heard() {
        let mut player = Player::new();
        for _ in 0..9 * RATE {
            player.next_frame();
        }
        // *Seki* begins softly.
        player.choose(|piece| piece == Piece::Seki);
        player.skip();
        let [left, right] = player.next_frame();
        assert!(left.abs() < 0.01 && right.abs() < 0.01);
    }

    #[test]
    fn loud_samples_stay_below_one() {
        assert_eq!(held_down(0.5), 0.5);
        assert!(held_down(50.0) < 1.0 && held_down(-50.0) > -1.0);
        assert!(held_down(0.9) > held_down(0.8));
    }
}
