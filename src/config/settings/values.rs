//! The settings with their defaults and allowed ranges.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use super::appearance::Coordinates;
use super::entry::{MoveEntry, MoveNumbers};
use super::language::Language;
use super::music::Music;
use super::window_place::WindowPlace;
use crate::clock::TimeControl;
use crate::config::controls::Bindings;
use crate::config::lenient_ron::{FieldFault, Fields};
use crate::game::Seat;
use crate::go::handicap::Rank;
use crate::go::points::check_komi;
use crate::go::{Rules, Size};
use crate::gtp::client::EngineEntry;

/// The text scales to choose from, in per cent.
pub const TEXT_SCALES: [u16; 5] = [100, 125, 150, 175, 200];
/// The times per position in automatic replay to choose from, in milliseconds.
pub const AUTOPLAY_PAUSES: [u16; 7] = [300, 500, 1000, 1500, 2000, 3000, 5000];
/// The times of the solver for a practised problem to choose from, in seconds.
pub const SOLVER_SECONDS: [u16; 6] = [2, 5, 10, 30, 60, 300];
/// The least times between two moves of a watched game to choose from, in
/// milliseconds.
pub const WATCH_PAUSES: [u16; 6] = [0, 300, 700, 1500, 3000, 6000];
/// The most engine entries.
pub const MOST_ENGINES: usize = 30;
/// The most characters of a name.
const MOST_NAME: usize = 100;
/// The maximum volume.
pub const FULL_VOLUME: u8 = 100;
/// The most recent files that are remembered.
pub const MOST_RECENT: usize = 12;
/// The most bytes of a path.
const LONGEST_PATH: usize = 4096;
const MOST_HANDICAP: u8 = 9;

/// The user's settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language of the window; the system's language if `None`.
    pub language: Option<Language>,
    /// The volume of stones and signals, 0 to 100.
    pub sound_volume: u8,
    /// The volume of music, 0 to 100.
    pub music_volume: u8,
    /// The music that is played.
    pub music: Music,
    /// True if the last seconds of a clock are counted aloud.
    pub spoken_clock: bool,
    /// True if all sound is off.
    pub muted: bool,
    /// The coordinates beside the board.
    pub coordinates: Coordinates,
    /// True if stones lie slightly off their points, as on a real board.
    pub displaced_stones: bool,
    /// True if stones fade in and out instead of flying.
    pub reduced_motion: bool,
    /// The id of the board's theme.
    pub board_theme: String,
    /// The id of the stones' theme.
    pub stone_theme: String,
    /// The id of the interface's theme.
    pub interface_theme: String,
    /// The text scale in per cent: 100 to 200.
    pub text_scale: u16,
    /// The last place of the window; `None` before the first start.
    pub window: Option<WindowPlace>,
    /// True if a pass must be confirmed.
    pub confirm_pass: bool,
    /// True if a resignation must be confirmed.
    pub confirm_resign: bool,
    /// The way to play a stone with the pointer.
    pub move_entry: MoveEntry,
    /// True if a finger must touch a point twice to play there: the first touch
    /// only shows the stone.
    pub touch_twice: bool,
    /// The stones that carry their move number.
    pub move_numbers: MoveNumbers,
    /// True if chains in atari are marked.
    pub atari_hint: bool,
    /// The time of the solver for a practised problem, in seconds.
    pub solver_seconds: u16,
    /// True if a light in practice shows whether the problem is still won,
    /// spoilt or lost.
    pub standing_light: bool,
    /// True if the program plays out the refutation of a wrong move in
    /// practice.
    pub play_out_mistakes: bool,
    /// True if problems are randomly turned, mirrored and recolored.
    pub vary_problems: bool,
    /// The time per position in automatic replay, in milliseconds.
    pub autoplay_pause: u16,
    /// The least time between two moves of a watched game, in milliseconds.
    pub watch_pause: u16,
    /// The user's engines, each with a unique name.
    pub engines: Vec<EngineEntry>,
    /// The name of the engine for analysis; the program analyses itself if
    /// `None`.
    pub analyst: Option<String>,
    /// The set-up of the last game, offered for the next one.
    pub last_game: NewGame,
    /// The user's custom rules, if there are any.
    pub custom_rules: Option<Rules>,
    /// The recently opened files, latest first.
    pub recent_files: Vec<String>,
    /// The opened problem files, which are listed with the built-in
    /// collections.
    pub collections: Vec<String>,
    /// The bindings of keys and gamepad buttons.
    pub controls: Bindings,
}

/// The set-up of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NewGame {
    /// The size of the board.
    #[serde(serialize_with = "as_pair")]
    pub size: Size,
    /// The rules.
    pub rules: Rules,
    /// Komi in half points; that of the rules if `None`.
    pub komi_halves: Option<i16>,
    /// The number of handicap stones, 0 to 9.
    pub handicap: u8,
    /// The time control.
    pub clock: TimeControl,
    /// Black's name; may be empty.
    pub black: String,
    /// White's name; may be empty.
    pub white: String,
    /// Black's rank, if it is known.
    pub black_rank: Option<Rank>,
    /// White's rank, if it is known.
    pub white_rank: Option<Rank>,
    /// The player of Black: a person, a bot or an engine.
    pub black_seat: Seat,
    /// The player of White.
    pub white_seat: Seat,
    /// True if the players draw lots for the colors of an even game.
    pub nigiri: bool,
    /// True if Black may place the handicap stones freely.
    pub free_placement: bool,
    /// True if a person who plays against the program is warned of blunders.
    pub teaching: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            sound_volume: 80,
            music_volume: 40,
            music: Music::All,
            spoken_clock: true,
            muted: false,
            coordinates: Coordinates::Western,
            displaced_stones: true,
            reduced_motion: false,
            board_theme: "kaya".to_owned(),
            stone_theme: "slate-and-shell".to_owned(),
            interface_theme: "dark-wood".to_owned(),
            text_scale: 100,
            window: None,
            confirm_pass: false,
            confirm_resign: true,
            move_entry: MoveEntry::Click,
            touch_twice: true,
            move_numbers: MoveNumbers::Off,
            atari_hint: false,
            solver_seconds: 10,
            standing_light: true,
            play_out_mistakes: true,
            vary_problems: false,
            autoplay_pause: 1500,
            watch_pause: 1500,
            engines: Vec::new(),
            analyst: None,
            last_game: NewGame::default(),
            custom_rules: None,
            recent_files: Vec::new(),
            collections: Vec::new(),
            controls: Bindings::default(),
        }
    }
}

impl Default for NewGame {
    fn default() -> Self {
        Self {
            size: const { Size::square(19).expect("a board has 1 to 25 lines") },
            rules: Rules::default(),
            komi_halves: None,
            handicap: 0,
            clock: TimeControl::NONE,
            black: String::new(),
            white: String::new(),
            black_rank: None,
            white_rank: None,
            black_seat: Seat::Person,
            white_seat: Seat::Person,
            nigiri: false,
            free_placement: false,
            teaching: false,
        }
    }
}

/// The settings in the form of file version 1.
#[derive(Serialize)]
pub(super) struct SettingsV1<'a> {
    version: u32,
    language: Option<Language>,
    sound_volume: u8,
    music_volume: u8,
    music: Music,
    spoken_clock: bool,
    muted: bool,
    coordinates: Coordinates,
    displaced_stones: bool,
    reduced_motion: bool,
    board_theme: &'a str,
    stone_theme: &'a str,
    interface_theme: &'a str,
    text_scale: u16,
    window: Option<WindowPlace>,
    confirm_pass: bool,
    confirm_resign: bool,
    move_entry: MoveEntry,
    touch_twice: bool,
    move_numbers: MoveNumbers,
    atari_hint: bool,
    solver_seconds: u16,
    standing_light: bool,
    play_out_mistakes: bool,
    vary_problems: bool,
    autoplay_pause: u16,
    watch_pause: u16,
    engines: &'a [EngineEntry],
    analyst: Option<&'a str>,
    last_game: &'a NewGame,
    custom_rules: Option<&'a Rules>,
    recent_files: &'a [String],
    collections: &'a [String],
    controls: BTreeMap<&'static str, Vec<String>>,
}

impl<'a> From<&'a Settings> for SettingsV1<'a> {
    fn from(settings: &'a Settings) -> Self {
        let Settings {
            language,
            sound_volume,
            music_volume,
            music,
            spoken_clock,
            muted,
            coordinates,
            displaced_stones,
            reduced_motion,
            board_theme,
            stone_theme,
            interface_theme,
            text_scale,
            window,
            confirm_pass,
            confirm_resign,
            move_entry,
            touch_twice,
            move_numbers,
            atari_hint,
            solver_seconds,
            standing_light,
            play_out_mistakes,
            vary_problems,
            autoplay_pause,
            watch_pause,
            engines,
            analyst,
            last_game,
            custom_rules,
            recent_files,
            collections,
            controls,
        } = settings;
        Self {
            version: 1,
            language: *language,
            sound_volume: *sound_volume,
            music_volume: *music_volume,
            music: *music,
            spoken_clock: *spoken_clock,
            muted: *muted,
            coordinates: *coordinates,
            displaced_stones: *displaced_stones,
            reduced_motion: *reduced_motion,
            board_theme,
            stone_theme,
            interface_theme,
            text_scale: *text_scale,
            window: *window,
            confirm_pass: *confirm_pass,
            confirm_resign: *confirm_resign,
            move_entry: *move_entry,
            touch_twice: *touch_twice,
            move_numbers: *move_numbers,
            atari_hint: *atari_hint,
            solver_seconds: *solver_seconds,
            standing_light: *standing_light,
            play_out_mistakes: *play_out_mistakes,
            vary_problems: *vary_problems,
            autoplay_pause: *autoplay_pause,
            watch_pause: *watch_pause,
            engines,
            analyst: analyst.as_deref(),
            last_game,
            custom_rules: custom_rules.as_ref(),
            recent_files,
            collections,
            controls: controls.chosen(),
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn as_pair<S: Serializer>(size: &Size, serializer: S) -> Result<S::Ok, S::Error> {
    (size.width(), size.height()).serialize(serializer)
}

impl Settings {
    /// Reads the fields of file version 1.
    pub(super) fn from_v1(mut fields: Fields<'_>, faults: &mut Vec<FieldFault>) -> Self {
        let default = Self::default();
        let read = Self {
            language: fields
                .take("language", any, faults)
                .unwrap_or(default.language),
            sound_volume: fields
                .take("sound_volume", is_volume, faults)
                .unwrap_or(default.sound_volume),
            music_volume: fields
                .take("music_volume", is_volume, faults)
                .unwrap_or(default.music_volume),
            music: fields.take("music", any, faults).unwrap_or(default.music),
            spoken_clock: fields
                .take("spoken_clock", any, faults)
                .unwrap_or(default.spoken_clock),
            muted: fields.take("muted", any, faults).unwrap_or(default.muted),
            coordinates: fields
                .take("coordinates", any, faults)
                .unwrap_or(default.coordinates),
            displaced_stones: fields
                .take("displaced_stones", any, faults)
                .unwrap_or(default.displaced_stones),
            reduced_motion: fields
                .take("reduced_motion", any, faults)
                .unwrap_or(default.reduced_motion),
            board_theme: fields
                .take("board_theme", is_name, faults)
                .unwrap_or(default.board_theme),
            stone_theme: fields
                .take("stone_theme", is_name, faults)
                .unwrap_or(default.stone_theme),
            interface_theme: fields
                .take("interface_theme", is_name, faults)
                .unwrap_or(default.interface_theme),
            text_scale: fields
                .take("text_scale", is_text_scale, faults)
                .unwrap_or(default.text_scale),
            window: fields
                .take(
                    "window",
                    |place: &Option<WindowPlace>| place.map_or(Ok(()), |place| place.check()),
                    faults,
                )
                .unwrap_or(default.window),
            confirm_pass: fields
                .take("confirm_pass", any, faults)
                .unwrap_or(default.confirm_pass),
            confirm_resign: fields
                .take("confirm_resign", any, faults)
                .unwrap_or(default.confirm_resign),
            move_entry: fields
                .take("move_entry", any, faults)
                .unwrap_or(default.move_entry),
            touch_twice: fields
                .take("touch_twice", any, faults)
                .unwrap_or(default.touch_twice),
            move_numbers: fields
                .take("move_numbers", any, faults)
                .unwrap_or(default.move_numbers),
            atari_hint: fields
                .take("atari_hint", any, faults)
                .unwrap_or(default.atari_hint),
            solver_seconds: fields
                .take("solver_seconds", is_patience, faults)
                .unwrap_or(default.solver_seconds),
            standing_light: fields
                .take("standing_light", any, faults)
                .unwrap_or(default.standing_light),
            play_out_mistakes: fields
                .take("play_out_mistakes", any, faults)
                .unwrap_or(default.play_out_mistakes),
            vary_problems: fields
                .take("vary_problems", any, faults)
                .unwrap_or(default.vary_problems),
            autoplay_pause: fields
                .take("autoplay_pause", is_pause, faults)
                .unwrap_or(default.autoplay_pause),
            watch_pause: fields
                .take("watch_pause", is_watch_pause, faults)
                .unwrap_or(default.watch_pause),
            engines: fields
                .take("engines", are_engines, faults)
                .unwrap_or(default.engines),
            analyst: fields
                .take("analyst", any, faults)
                .unwrap_or(default.analyst),
            last_game: match fields.take_fields("last_game", faults) {
                Some(game) => NewGame::from_v1(game, faults),
                None => default.last_game,
            },
            custom_rules: fields
                .take(
                    "custom_rules",
                    |rules: &Option<Rules>| rules.as_ref().map_or(Ok(()), are_rules),
                    faults,
                )
                .unwrap_or(default.custom_rules),
            recent_files: fields
                .take("recent_files", are_paths, faults)
                .unwrap_or(default.recent_files),
            collections: fields
                .take("collections", are_paths, faults)
                .unwrap_or(default.collections),
            controls: controls(&mut fields, faults),
        };
        fields.finish(faults);
        read
    }
}

impl NewGame {
    /// Returns the set-up with the players' colors exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self {
            black: self.white,
            white: self.black,
            black_rank: self.white_rank,
            white_rank: self.black_rank,
            black_seat: self.white_seat,
            white_seat: self.black_seat,
            ..self
        }
    }

    /// Returns true if lots are drawn. In a handicap game the colors are given.
    #[must_use]
    pub const fn draws_lots(&self) -> bool {
        self.nigiri && self.handicap == 0
    }

    fn from_v1(mut fields: Fields<'_>, faults: &mut Vec<FieldFault>) -> Self {
        let default = Self::default();
        let read = Self {
            size: fields
                .take("size", is_size, faults)
                .and_then(|(width, height)| Size::new(width, height))
                .unwrap_or(default.size),
            rules: fields
                .take("rules", are_rules, faults)
                .unwrap_or(default.rules),
            komi_halves: fields
                .take(
                    "komi_halves",
                    |komi: &Option<i16>| is_komi(komi.unwrap_or(0)),
                    faults,
                )
                .unwrap_or(default.komi_halves),
            handicap: fields
                .take("handicap", is_handicap, faults)
                .unwrap_or(default.handicap),
            clock: fields.take("clock", any, faults).unwrap_or(default.clock),
            black: fields
                .take("black", is_name, faults)
                .unwrap_or(default.black),
            white: fields
                .take("white", is_name, faults)
                .unwrap_or(default.white),
            black_rank: fields
                .take("black_rank", any, faults)
                .unwrap_or(default.black_rank),
            white_rank: fields
                .take("white_rank", any, faults)
                .unwrap_or(default.white_rank),
            black_seat: fields
                .take("black_seat", any, faults)
                .unwrap_or(default.black_seat),
            white_seat: fields
                .take("white_seat", any, faults)
                .unwrap_or(default.white_seat),
            nigiri: fields.take("nigiri", any, faults).unwrap_or(default.nigiri),
            free_placement: fields
                .take("free_placement", any, faults)
                .unwrap_or(default.free_placement),
            teaching: fields
                .take("teaching", any, faults)
                .unwrap_or(default.teaching),
        };
        fields.finish(faults);
        read
    }
}

/// Reads the bindings. Faults are reported with the name of the action.
fn controls(fields: &mut Fields<'_>, faults: &mut Vec<FieldFault>) -> Bindings {
    let Some(chosen) = fields.take("controls", any, faults) else {
        return Bindings::default();
    };
    let (bindings, wrong) = Bindings::read(&chosen);
    let fault = |(name, what): &(String, String)| fields.fault(&format!("controls.{name}"), what);
    faults.extend(wrong.iter().map(fault));
    bindings
}

const fn any<T>(_: &T) -> Result<(), String> {
    Ok(())
}

fn is_size(&(width, height): &(u8, u8)) -> Result<(), String> {
    let lines = Size::new(width, height).map(|_| ());
    lines.ok_or_else(|| "a board has 1 to 25 lines each way".to_owned())
}

fn is_komi(halves: i16) -> Result<(), String> {
    check_komi(halves).map(drop).map_err(|why| why.to_string())
}

fn are_rules(rules: &Rules) -> Result<(), String> {
    is_name(&rules.name)?;
    is_komi(rules.komi_halves)
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "a check takes a reference"
)]
fn is_volume(volume: &u8) -> Result<(), String> {
    if *volume <= FULL_VOLUME {
        return Ok(());
    }
    Err(format!("a volume is from 0 to {FULL_VOLUME}"))
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "a check takes a reference"
)]
fn is_handicap(stones: &u8) -> Result<(), String> {
    if *stones <= MOST_HANDICAP {
        return Ok(());
    }
    Err(format!("there are at most {MOST_HANDICAP} handicap stones"))
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "a check takes a reference"
)]
fn is_text_scale(percent: &u16) -> Result<(), String> {
    let [least, .., most] = TEXT_SCALES;
    if (least..=most).contains(percent) {
        return Ok(());
    }
    Err(format!("text is {least} to {most} per cent"))
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "a check takes a reference to what was read"
)]
fn is_patience(seconds: &u16) -> Result<(), String> {
    let [least, .., most] = SOLVER_SECONDS;
    if (least..=most).contains(seconds) {
        return Ok(());
    }
    Err(format!("the solver has {least} to {most} seconds"))
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "a check takes a reference"
)]
fn is_pause(milliseconds: &u16) -> Result<(), String> {
    let [least, .., most] = AUTOPLAY_PAUSES;
    if (least..=most).contains(milliseconds) {
        return Ok(());
    }
    Err(format!("a position is shown for {least} to {most} ms"))
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "a check takes a reference"
)]
fn is_watch_pause(milliseconds: &u16) -> Result<(), String> {
    let [least, .., most] = WATCH_PAUSES;
    if (least..=most).contains(milliseconds) {
        return Ok(());
    }
    Err(format!("moves are {least} to {most} ms apart"))
}

#[expect(clippy::ptr_arg, reason = "a check takes a reference to what was read")]
fn are_engines(engines: &Vec<EngineEntry>) -> Result<(), String> {
    if engines.len() > MOST_ENGINES {
        return Err(format!("at most {MOST_ENGINES} engines are written down"));
    }
    for (at, engine) in engines.iter().enumerate() {
        engine
            .check()
            .map_err(|why| format!("of `{}`: {why}", engine.name))?;
        if engines[..at].iter().any(|other| other.name == engine.name) {
            return Err(format!("two engines are called `{}`", engine.name));
        }
    }
    Ok(())
}

#[expect(clippy::ptr_arg, reason = "a check takes a reference to what was read")]
fn are_paths(paths: &Vec<String>) -> Result<(), String> {
    if paths.len() <= MOST_RECENT && paths.iter().all(|path| path.len() <= LONGEST_PATH) {
        return Ok(());
    }
    Err(format!("at most {MOST_RECENT} files are remembered"))
}

#[expect(clippy::ptr_arg, reason = "a check takes a reference to what was read")]
fn is_name(name: &String) -> Result<(), String> {
    if name.chars().count() <= MOST_NAME && !name.chars().any(char::is_control) {
        return Ok(());
    }
    Err(format!(
        "a name is one line of at most {MOST_NAME} characters"
    ))
}
