//! Sounds for the events of a game, and music beside them. Every sound but the
//! voice is synthesized when the program starts.

pub(crate) mod calls;
pub(crate) mod endings;
pub(crate) mod music;
pub(crate) mod output;
#[cfg(test)]
mod tests;
pub(crate) mod voice;

use bevy::prelude::*;
use kira::sound::static_sound::{StaticSoundData, StaticSoundSettings};
use kira::{Decibels, Frame};

use self::calls::{Call, Word, call};
use self::endings::Ending;
pub(super) use self::endings::Listener;
pub(super) use self::music::MusicControl;
use self::output::{DeviceEvent, Output};
pub(super) use self::voice::can_count;
use super::AppSystems;
use super::board::StoneLanded;
use crate::app::session::{
    ClockTicked, CurrentGame, GameStarted, MovePlayed, MoveRefused, Notice, Notify, Policy, Prefs,
};
use crate::config::settings::{FULL_VOLUME, Settings};
use crate::game::GameSession;
use crate::go::Move;
use crate::i18n::{Phrase, say};
use crate::media::synth;
use crate::media::synth::Sound;

/// The sounds of the program.
#[derive(Resource, Debug)]
struct Sounds {
    stones: Vec<StaticSoundData>,
    pass: StaticSoundData,
    refused: StaticSoundData,
    end: StaticSoundData,
    won: StaticSoundData,
    lost: StaticSoundData,
    warning: StaticSoundData,
    second: StaticSoundData,
    /// The index of the last stone sound: the same is never heard twice in a
    /// row.
    last_stone: usize,
}

/// The sounds to be played in this frame.
#[derive(Resource, Debug, Default)]
pub(super) struct Due(pub(super) Vec<StaticSoundData>);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(hearing_plugin)
        .init_resource::<MusicControl>()
        .insert_non_send(Output::default())
        .add_systems(
            Update,
            (watch_sound_device, play_sounds)
                .chain()
                .after(queue_clock_sounds)
                .in_set(AppSystems::Present),
        );
}

/// Adds the systems that choose the sounds; they need no device.
pub(super) fn hearing_plugin(app: &mut App) {
    let stones = (0..synth::STONE_VARIANTS)
        .map(|variant| sound_data(&synth::stone(variant)))
        .collect();
    app.insert_resource(Sounds {
        stones,
        pass: sound_data(&synth::pass()),
        refused: sound_data(&synth::refused()),
        end: sound_data(&synth::end_of_game()),
        won: sound_data(&synth::won()),
        lost: sound_data(&synth::lost()),
        warning: sound_data(&synth::warning()),
        second: sound_data(&synth::second()),
        last_stone: 0,
    })
    .init_resource::<Due>()
    .init_resource::<Listener>()
    .add_systems(
        Update,
        (queue_game_sounds, queue_clock_sounds)
            .chain()
            .in_set(AppSystems::Present),
    );
}

/// Opens and watches the sound device. A report that there is none waits until
/// the player has read earlier notices.
fn watch_sound_device(
    mut output: NonSendMut<Output>,
    stand: Res<MusicControl>,
    time: Res<Time<Real>>,
    notice: Res<Notice>,
    mut untold: Local<Option<Phrase>>,
    policy: Res<Policy>,
    mut notify: MessageWriter<Notify>,
) {
    match output.watch_device(time.elapsed(), &stand) {
        DeviceEvent::None => {}
        // Kiosk visitors can do nothing about it, so it is only logged.
        news @ (DeviceEvent::NoDevice | DeviceEvent::Lost) if !policy.reports_faults() => {
            tracing::warn!("sound: {news:?}");
        }
        DeviceEvent::Opened => tracing::info!("sound: a device was opened"),
        DeviceEvent::NoDevice => *untold = Some(say!("no-sound-device")),
        DeviceEvent::Lost => *untold = Some(say!("sound-device-lost")),
    }
    if notice.phrase().is_none()
        && let Some(phrase) = untold.take()
    {
        notify.write(Notify::trouble(phrase));
    }
}

/// Adds the sounds of moves and of the end of a game.
fn queue_game_sounds(
    mut due: ResMut<Due>,
    mut sounds: ResMut<Sounds>,
    current: Res<CurrentGame>,
    listener: Res<Listener>,
    mut landed: MessageReader<StoneLanded>,
    mut played: MessageReader<MovePlayed>,
    mut refused: MessageReader<MoveRefused>,
    mut started: MessageReader<GameStarted>,
    mut was_over: Local<bool>,
) {
    if landed.read().count() > 0 {
        due.0.push(sounds.next_stone());
    }
    // Two passes end a position that is tried out; a game session is over when
    // it has an outcome.
    let outcome = current.session().and_then(GameSession::outcome);
    let over = match current.session() {
        None => current.get().is_over(),
        Some(_) => outcome.is_some(),
    };
    let another = started.read().count() > 0;
    let ends = over && !*was_over && !another;
    *was_over = over;
    for MovePlayed { mv, effect, .. } in played.read() {
        if *mv == Move::Pass && !ends {
            due.0.push(sounds.pass.clone());
        }
        if !effect.captured.is_empty() {
            due.0.push(sound_data(&synth::capture(
                effect.captured.len(),
                sounds.last_stone as u32,
            )));
        }
    }
    if ends {
        let end = match listener.ending(outcome) {
            Ending::Won => &sounds.won,
            Ending::Lost => &sounds.lost,
            Ending::Neutral => &sounds.end,
        };
        due.0.push(end.clone());
    }
    if refused.read().count() > 0 {
        due.0.push(sounds.refused.clone());
    }
}

/// Adds the sounds of the running clock, spoken or not.
fn queue_clock_sounds(
    mut due: ResMut<Due>,
    sounds: Res<Sounds>,
    current: Res<CurrentGame>,
    mut ticked: MessageReader<ClockTicked>,
    prefs: Res<Prefs>,
) {
    let Some(clocks) = current.session().map(GameSession::clocks) else {
        ticked.clear();
        return;
    };
    let Some(color) = clocks.turn() else {
        ticked.clear();
        return;
    };
    let calls = ticked
        .read()
        .filter_map(|ClockTicked(tick)| call(tick, clocks.remaining(color), clocks.control()));
    // Only the newest call is played.
    let Some(heard) = calls.last() else { return };
    let spoken = match heard {
        Call::Word(word) if prefs.settings.spoken_clock => voice::spoken(word, prefs.language()),
        Call::Word(_) | Call::Warning => None,
    };
    due.0.push(spoken.unwrap_or_else(|| match heard {
        Call::Word(Word::Second(_)) => sounds.second.clone(),
        Call::Word(Word::Periods(_)) | Call::Warning => sounds.warning.clone(),
    }));
}

fn play_sounds(
    mut output: NonSendMut<Output>,
    mut due: ResMut<Due>,
    stand: Res<MusicControl>,
    prefs: Res<Prefs>,
) {
    let settings = &prefs.settings;
    let music = loudness(settings, settings.music_volume);
    stand.ask(settings.music, music.map_or(0.0, Decibels::as_amplitude));
    let due = std::mem::take(&mut due.0);
    let (Some(manager), Some(volume)) =
        (output.manager(), loudness(settings, settings.sound_volume))
    else {
        return;
    };
    for sound in due {
        // An error means that too many sounds play at once to tell them apart.
        manager.play(sound.volume(volume)).ok();
    }
}

fn sound_data(sound: &Sound) -> StaticSoundData {
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

/// Converts a volume in percent to decibels, so that equal steps sound alike.
/// Returns `None` if nothing is audible.
fn loudness(settings: &Settings, volume: u8) -> Option<Decibels> {
    let share = f32::from(volume) / f32::from(FULL_VOLUME);
    // The ear hears a tenth of the power as half as loud.
    let heard = volume > 0 && !settings.muted;
    heard.then(|| Decibels(33.2 * share.log10()))
}

impl Sounds {
    fn next_stone(&mut self) -> StaticSoundData {
        let count = self.stones.len();
        // A step that shares no factor with the count visits every variant.
        self.last_stone = (self.last_stone + 3) % count;
        self.stones[self.last_stone].clone()
    }
}
