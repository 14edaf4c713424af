//! Facts become sounds. Every sound is synthesised when the program starts.

use bevy::prelude::*;
use kira::sound::static_sound::{StaticSoundData, StaticSoundSettings};
use kira::{AudioManager, AudioManagerSettings, Decibels, DefaultBackend, Frame};

use super::AppSystems;
use super::board::StoneLanded;
use super::language::say;
use super::notice::Notify;
use super::play::{CurrentGame, MovePlayed, MoveRefused};
use super::prefs::Prefs;
use crate::go::Move;
use crate::settings::FULL_VOLUME;
use crate::synth::{self, Sound};

/// The way to the loudspeaker; `None` without a sound device.
struct Output(Option<AudioManager<DefaultBackend>>);

/// The sounds.
#[derive(Resource, Debug)]
struct Sounds {
    stones: Vec<StaticSoundData>,
    pass: StaticSoundData,
    refused: StaticSoundData,
    end: StaticSoundData,
    /// Which stone sound was the last: the same is never heard twice in a row.
    last_stone: usize,
}

pub(super) fn plugin(app: &mut App) {
    let stones = (0..synth::STONE_VARIANTS)
        .map(|variant| data(&synth::stone(variant)))
        .collect();
    app.insert_resource(Sounds {
        stones,
        pass: data(&synth::pass()),
        refused: data(&synth::refused()),
        end: data(&synth::end_of_game()),
        last_stone: 0,
    })
    .add_systems(Startup, open)
    .add_systems(Update, play.in_set(AppSystems::Present));
}

fn data(sound: &Sound) -> StaticSoundData {
    let frames = sound
        .frames
        .iter()
        .map(|&[left, right]| Frame { left, right });
    StaticSoundData {
        sample_rate: sound.rate,
        frames: frames.collect(),
        settings: StaticSoundSettings::default(),
        slice: None,
    }
}

/// Exclusive, because the way to the device must stay on the main thread.
fn open(world: &mut World) {
    let output = AudioManager::new(AudioManagerSettings::default()).ok();
    if output.is_none() {
        world.write_message(Notify(say!("no-sound-device")));
    }
    world.insert_non_send(Output(output));
}

fn play(
    mut output: NonSendMut<Output>,
    mut sounds: ResMut<Sounds>,
    current: Res<CurrentGame>,
    mut landed: MessageReader<StoneLanded>,
    mut played: MessageReader<MovePlayed>,
    mut refused: MessageReader<MoveRefused>,
    prefs: Res<Prefs>,
) {
    let mut due: Vec<StaticSoundData> = Vec::new();
    if landed.read().count() > 0 {
        due.push(sounds.next_stone());
    }
    for MovePlayed { mv, effect, .. } in played.read() {
        if *mv == Move::Pass {
            due.push(if current.get().is_over() {
                sounds.end.clone()
            } else {
                sounds.pass.clone()
            });
        }
        if !effect.captured.is_empty() {
            due.push(data(&synth::capture(
                effect.captured.len(),
                sounds.last_stone as u32,
            )));
        }
    }
    if refused.read().count() > 0 {
        due.push(sounds.refused.clone());
    }
    let Some(manager) = &mut output.0 else { return };
    let settings = &prefs.settings;
    if settings.muted {
        return;
    }
    let Some(volume) = loudness(settings.sound_volume) else {
        return;
    };
    for sound in due {
        // A device that is lost while playing leaves the game silent.
        manager.play(sound.volume(volume)).ok();
    }
}

/// How loud a volume in percent is, so that equal steps sound alike; `None`
/// where nothing is to be heard.
fn loudness(volume: u8) -> Option<Decibels> {
    let share = f32::from(volume) / f32::from(FULL_VOLUME);
    // The ear hears a tenth of the power as half as loud.
    (volume > 0).then(|| Decibels(33.2 * share.log10()))
}

impl Sounds {
    fn next_stone(&mut self) -> StaticSoundData {
        let count = self.stones.len();
        // A step that shares no factor with the count visits every variant.
        self.last_stone = (self.last_stone + 3) % count;
        self.stones[self.last_stone].clone()
    }
}
