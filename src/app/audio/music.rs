//! Music that is synthesized while it is played.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use bevy::prelude::*;
use kira::Frame;
use kira::info::Info;
use kira::sound::{Sound, SoundData};

use crate::config::settings::Music;
use crate::media::music::{Mood, Piece, Player, RATE};

/// The time, in seconds, in which the volume changes by a factor of e.
const FADE: f32 = 0.4;
/// The same when a piece is left for the next.
const LEAVE: f32 = 0.15;
/// A lower volume counts as silence.
const SILENCE: f32 = 1e-4;

/// The state shared by the program and the audio thread that makes the music.
#[derive(Debug)]
struct Shared {
    /// The requested volume, as the bits of an `f32`.
    volume: AtomicU32,
    /// One bit for each piece that is wanted.
    wanted: AtomicU8,
    /// True if the next piece is requested.
    skip: AtomicBool,
    /// The index of the piece that is playing.
    playing: AtomicU8,
    /// The microseconds of sound, or silence, that devices have asked for.
    requested: AtomicU64,
    /// The number of batches in which they asked for it.
    pieces: AtomicU64,
}

/// The control of the music: the present piece, and the requests of the
/// program.
#[derive(Resource, Clone, Debug)]
pub(crate) struct MusicControl(Arc<Shared>);

impl Default for MusicControl {
    fn default() -> Self {
        Self(Arc::new(Shared {
            volume: AtomicU32::new(0),
            wanted: AtomicU8::new(u8::MAX),
            skip: AtomicBool::new(false),
            playing: AtomicU8::new(0),
            requested: AtomicU64::new(0),
            pieces: AtomicU64::new(0),
        }))
    }
}

impl MusicControl {
    /// Returns the piece that is playing, or would be.
    pub(crate) fn piece(&self) -> Piece {
        let playing = usize::from(self.0.playing.load(Ordering::Relaxed));
        Piece::ALL[playing % Piece::ALL.len()]
    }

    /// Requests the next piece.
    pub(crate) fn skip(&self) {
        self.0.skip.store(true, Ordering::Relaxed);
    }

    /// Requests these pieces at this volume; 0 is silence.
    pub(super) fn ask(&self, music: Music, volume: f32) {
        let wanted = |piece: Piece| match music {
            Music::All => true,
            Music::Calm => piece.mood() == Mood::Calm,
            Music::Combative => piece.mood() == Mood::Combative,
            Music::Off => false,
        };
        let bits = Piece::ALL.into_iter().fold(0, |bits, piece| {
            bits | u8::from(wanted(piece)) << piece as u8
        });
        let volume = if bits == 0 { 0.0 } else { volume };
        // When music is off, the wanted pieces stay, so that it later resumes
        // from there.
        if bits != 0 {
            self.0.wanted.store(bits, Ordering::Relaxed);
        }
        self.0.volume.store(volume.to_bits(), Ordering::Relaxed);
    }

    /// Returns the playing time that devices have asked for so far, and the
    /// number of batches.
    pub(super) fn requested(&self) -> (Duration, u64) {
        let micros = self.0.requested.load(Ordering::Relaxed);
        let pieces = self.0.pieces.load(Ordering::Relaxed);
        (Duration::from_micros(micros), pieces)
    }

    /// Returns the music, starting at the beginning of the present piece.
    pub(super) fn stream(&self) -> Stream {
        let mut player = Player::new();
        player.put_on(self.piece());
        Stream {
            player,
            shared: Arc::clone(&self.0),
            volume: 0.0,
            wanted: u8::MAX,
            leaving: false,
            last: [Frame::ZERO; 4],
            along: 0.0,
        }
    }
}

/// The stream of music for the device. It allocates nothing while it is played.
pub(super) struct Stream {
    player: Player,
    shared: Arc<Shared>,
    /// The present volume.
    volume: f32,
    wanted: u8,
    /// True while the piece fades out, to be followed by the next.
    leaving: bool,
    /// The last frames of the player, and the position of the device between
    /// the middle two of them.
    last: [Frame; 4],
    along: f64,
}

impl SoundData for Stream {
    type Error = ();
    type Handle = ();

    fn into_sound(self) -> Result<(Box<dyn Sound>, ()), ()> {
        Ok((Box::new(self), ()))
    }
}

impl Sound for Stream {
    fn on_start_processing(&mut self) {
        let wanted = self.shared.wanted.load(Ordering::Relaxed);
        if wanted != self.wanted {
            self.wanted = wanted;
            self.player.choose(|piece| wanted >> piece as u8 & 1 == 1);
        }
        let skip = self.shared.skip.swap(false, Ordering::Relaxed);
        if (skip || !self.player.is_wanted()) && !self.leaving {
            self.leaving = true;
            // The new piece is shown at once, since the window may not be
            // redrawn for a while.
            self.show(self.player.following());
        }
    }

    fn process(&mut self, out: &mut [Frame], dt: f64, _: &Info<'_>) {
        let micros = (out.len() as f64 * dt * 1e6) as u64;
        self.shared.requested.fetch_add(micros, Ordering::Relaxed);
        self.shared.pieces.fetch_add(1, Ordering::Relaxed);
        let target = f32::from_bits(self.shared.volume.load(Ordering::Relaxed));
        if self.leaving && self.volume.max(target) <= SILENCE {
            self.turn_over();
        }
        let (seconds, wanted) = if self.leaving {
            (LEAVE, 0.0)
        } else {
            (FADE, target)
        };
        let pace = 1.0 - (-dt as f32 / seconds).exp();
        let step = dt * f64::from(RATE);
        for frame in out {
            self.volume += pace * (wanted - self.volume);
            if self.volume <= SILENCE {
                *frame = Frame::ZERO;
                continue;
            }
            *frame = self.next(step) * self.volume;
        }
        if self.leaving && self.volume <= SILENCE {
            self.turn_over();
            // The piece begins from silence, so it needs no fade-in.
            self.volume = target;
        }
    }

    fn finished(&self) -> bool {
        false
    }
}

impl Stream {
    fn turn_over(&mut self) {
        self.player.skip();
        self.leaving = false;
        let piece = self.player.piece();
        self.show(piece);
    }

    fn show(&self, piece: Piece) {
        self.shared.playing.store(piece as u8, Ordering::Relaxed);
    }

    /// Advances by a step, in frames of the player, and returns the frame
    /// there. It is interpolated from the four frames around (a Catmull-Rom
    /// spline).
    fn next(&mut self, step: f64) -> Frame {
        self.along += step;
        while self.along >= 1.0 {
            self.along -= 1.0;
            let before = self.player.piece();
            let [left, right] = self.player.next_frame();
            if self.player.piece() != before {
                self.show(self.player.piece());
            }
            self.last.rotate_left(1);
            self.last[3] = Frame { left, right };
        }
        let [a, b, c, d] = self.last;
        let t = self.along as f32;
        let bend = (b - c) * 3.0 + d - a;
        let curve = a * 2.0 - b * 5.0 + c * 4.0 - d;
        b + ((c - a) + (curve + bend * t) * t) * (0.5 * t)
    }
}

#[cfg(test)]
mod tests {
    use kira::info::MockInfoBuilder;

    use super::*;

    const DEVICE: f64 = 48_000.0;

    /// Returns the frames that the stream produces in this many seconds.
    fn heard(stream: &mut Stream, seconds: f64) -> Vec<Frame> {
        let info = MockInfoBuilder::new().build();
        let mut frames = Vec::new();
        while (frames.len() as f64) < seconds * DEVICE {
            let mut out = [Frame::ZERO; 128];
            stream.on_start_processing();
            stream.process(&mut out, 1.0 / DEVICE, &info);
            frames.extend(out);
        }
        frames
    }

    fn loudest(frames: &[Frame]) -> f32 {
        frames.iter().fold(0.0, |most, f| most.max(f.left.abs()))
    }

    #[test]
    fn music_is_heard_as_loud_as_asked_and_fades_when_it_is_off() {
        let stand = MusicControl::default();
        let mut stream = stand.stream();
        assert_eq!(loudest(&heard(&mut stream, 1.0)), 0.0);
        stand.ask(Music::All, 1.0);
        let loud = heard(&mut stream, 12.0);
        assert!(loudest(&loud) > 0.1);
        stand.ask(Music::Off, 1.0);
        let fading = heard(&mut stream, 6.0);
        let jump = fading.windows(2).map(|w| (w[1].left - w[0].left).abs());
        assert!(jump.fold(0.0, f32::max) < 0.1);
        assert_eq!(loudest(&fading[fading.len() - 100..]), 0.0);
        assert_eq!(stand.piece(), Piece::ALL[0]);
    }

    #[test]
    fn the_next_piece_follows_when_it_is_asked_for() {
        let stand = MusicControl::default();
        let mut stream = stand.stream();
        stand.ask(Music::All, 0.5);
        heard(&mut stream, 3.0);
        stand.skip();
        heard(&mut stream, 3.0);
        assert_eq!(stand.piece(), Piece::ALL[1]);
        assert!(loudest(&heard(&mut stream, 6.0)) > 0.02);
        // The same works in silence.
        stand.ask(Music::All, 0.0);
        heard(&mut stream, 5.0);
        stand.skip();
        heard(&mut stream, 0.1);
        assert_eq!(stand.piece(), Piece::ALL[2]);
    }

    #[test]
    fn a_piece_that_is_not_wanted_is_left() {
        let stand = MusicControl::default();
        let mut stream = stand.stream();
        for (music, mood) in [
            (Music::Combative, Mood::Combative),
            (Music::Calm, Mood::Calm),
        ] {
            stand.ask(music, 0.5);
            heard(&mut stream, 3.0);
            assert_eq!(stand.piece().mood(), mood);
        }
        let piece = stand.piece();
        stand.ask(Music::All, 0.5);
        heard(&mut stream, 1.0);
        assert_eq!(stand.piece(), piece);
    }

    #[test]
    fn the_device_may_run_at_another_rate() {
        let stand = MusicControl::default();
        let mut stream = stand.stream();
        stand.ask(Music::All, 1.0);
        heard(&mut stream, 10.0);
        let mut player = Player::new();
        // The device runs ahead of the frames it passes on by three at most.
        let frames = (stream_frames(10.0) - 8.0) as usize;
        for _ in 0..frames {
            player.next_frame();
        }
        let next: Vec<f32> = (0..16).map(|_| player.next_frame()[0]).collect();
        let near = next.iter().any(|s| (s - stream.last[3].left).abs() < 1e-6);
        assert!(near, "{next:?} {:?}", stream.last);
    }

    /// Returns the number of player frames that a device takes in this many
    /// seconds, in batches of 128.
    fn stream_frames(seconds: f64) -> f64 {
        let batches = (seconds * DEVICE / 128.0).ceil();
        batches * 128.0 * f64::from(RATE) / DEVICE
    }
}
