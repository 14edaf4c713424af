//! The settings: one line for each.

use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};

use super::appearance::Coordinates;
use super::checks::{
    are_engines, are_paths, are_rules, are_rules_or_none, is_handicap, is_komi, is_name,
    is_patience, is_pause, is_place_or_none, is_size, is_text_scale, is_volume, is_watch_pause,
};
use super::declare::settings;
use super::entry::{MoveEntry, MoveNumbers};
use super::language::Language;
use super::music::Music;
use super::window_place::WindowPlace;
use crate::clock::TimeControl;
use crate::config::controls::Bindings;
use crate::config::lenient_ron::{FieldFault, Fields};
use crate::game::Seat;
use crate::go::handicap::Rank;
use crate::go::{Rules, Size};
use crate::gtp::client::EngineEntry;
use crate::net::transport::DEFAULT_PORT;

settings! {
    /// The user's settings.
    pub struct Settings {
        version: 1;
        /// The language of the window; the system's language if `None`.
        pub language: Option<Language> = None;
        /// The volume of stones and signals, 0 to 100.
        pub sound_volume: u8 = 80, check is_volume;
        /// The volume of music, 0 to 100.
        pub music_volume: u8 = 40, check is_volume;
        /// The music that is played.
        pub music: Music = Music::All;
        /// True if the last seconds of a clock are counted aloud.
        pub spoken_clock: bool = true;
        /// True if all sound is off.
        pub muted: bool = false;
        /// The coordinates beside the board.
        pub coordinates: Coordinates = Coordinates::Western;
        /// True if stones lie slightly off their points, as on a real board.
        pub displaced_stones: bool = true;
        /// True if stones fade in and out instead of flying.
        pub reduced_motion: bool = false;
        /// The id of the board's theme.
        pub board_theme: String = "kaya".to_owned(), check is_name;
        /// The id of the stones' theme.
        pub stone_theme: String = "slate-and-shell".to_owned(), check is_name;
        /// The id of the interface's theme.
        pub interface_theme: String = "dark-wood".to_owned(), check is_name;
        /// The text scale in per cent: 100 to 200.
        pub text_scale: u16 = 100, check is_text_scale;
        /// The last place of the window; `None` before the first start.
        pub window: Option<WindowPlace> = None, check is_place_or_none;
        /// True if a pass must be confirmed.
        pub confirm_pass: bool = false;
        /// True if a resignation must be confirmed.
        pub confirm_resign: bool = true;
        /// The way to play a stone with the pointer.
        pub move_entry: MoveEntry = MoveEntry::Click;
        /// True if a finger must touch a point twice to play there: the first
        /// touch only shows the stone.
        pub touch_twice: bool = true;
        /// The stones that carry their move number.
        pub move_numbers: MoveNumbers = MoveNumbers::Off;
        /// True if chains in atari are marked.
        pub atari_hint: bool = false;
        /// The time of the solver for a practised problem, in seconds.
        pub solver_seconds: u16 = 10, check is_patience;
        /// True if a light in practice shows whether the problem is still won,
        /// spoilt or lost.
        pub standing_light: bool = true;
        /// True if the program plays out the refutation of a wrong move in
        /// practice.
        pub play_out_mistakes: bool = true;
        /// True if problems are randomly turned, mirrored and recolored.
        pub vary_problems: bool = false;
        /// The time per position in automatic replay, in milliseconds.
        pub autoplay_pause: u16 = 1500, check is_pause;
        /// The least time between two moves of a watched game, in milliseconds.
        pub watch_pause: u16 = 1500, check is_watch_pause;
        /// The user's engines, each with a unique name.
        pub engines: Vec<EngineEntry> = Vec::new(), check are_engines;
        /// The name of the engine for analysis; the program analyses itself if
        /// `None`.
        pub analyst: Option<String> = None;
        /// The set-up of the last game, offered for the next one.
        pub last_game: NewGame = NewGame::default(), read new_game;
        /// The user's custom rules, if there are any.
        pub custom_rules: Option<Rules> = None, check are_rules_or_none;
        /// The recently opened files, latest first.
        pub recent_files: Vec<String> = Vec::new(), check are_paths;
        /// The opened problem files, which are listed with the built-in
        /// collections.
        pub collections: Vec<String> = Vec::new(), check are_paths;
        /// The user's name in games over the network; may be empty.
        pub network_name: String = String::new(), check is_name;
        /// The user's rank in games over the network, if they state one.
        pub network_rank: Option<Rank> = None;
        /// The port of games that are hosted here.
        pub network_port: u16 = DEFAULT_PORT;
        /// The address of the last host.
        pub network_address: String = String::new(), check is_name;
        /// The bindings of keys and gamepad buttons.
        pub controls: Bindings = Bindings::default(), read bindings;
    }
}

settings! {
    /// The set-up of a game.
    pub struct NewGame {
        /// The size of the board.
        pub size: Size = const { Size::square(19).expect("a board has 1 to 25 lines") }, read size;
        /// The rules.
        pub rules: Rules = Rules::default(), check are_rules;
        /// Komi in half points; that of the rules if `None`.
        pub komi_halves: Option<i16> = None, check is_komi;
        /// The number of handicap stones, 0 to 9.
        pub handicap: u8 = 0, check is_handicap;
        /// The time control.
        pub clock: TimeControl = TimeControl::NONE;
        /// Black's name; may be empty.
        pub black: String = String::new(), check is_name;
        /// White's name; may be empty.
        pub white: String = String::new(), check is_name;
        /// Black's rank, if it is known.
        pub black_rank: Option<Rank> = None;
        /// White's rank, if it is known.
        pub white_rank: Option<Rank> = None;
        /// The player of Black: a person, a bot or an engine.
        pub black_seat: Seat = Seat::Person;
        /// The player of White.
        pub white_seat: Seat = Seat::Person;
        /// True if the players draw lots for the colors of an even game.
        pub nigiri: bool = false;
        /// True if Black may place the handicap stones freely.
        pub free_placement: bool = false;
        /// True if a person who plays against the program is warned of
        /// blunders.
        pub teaching: bool = false;
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
}

/// Reads the set-up of a game field by field.
fn new_game(
    fields: &mut Fields<'_>,
    name: &'static str,
    faults: &mut Vec<FieldFault>,
) -> Option<NewGame> {
    let game = fields.take_fields(name, faults)?;
    Some(NewGame::from_fields(game, faults))
}

/// Reads the size of a board. Its own error would not name the allowed sizes.
fn size(fields: &mut Fields<'_>, name: &'static str, faults: &mut Vec<FieldFault>) -> Option<Size> {
    let (width, height) = fields.take(name, is_size, faults)?;
    Size::new(width, height)
}

/// Reads the bindings. Faults are reported with the name of the action.
fn bindings(
    fields: &mut Fields<'_>,
    name: &'static str,
    faults: &mut Vec<FieldFault>,
) -> Option<Bindings> {
    let chosen = fields.take(name, |_| Ok(()), faults)?;
    let (bindings, wrong) = Bindings::read(&chosen);
    let fault =
        |(action, problem): &(String, String)| fields.fault(&format!("{name}.{action}"), problem);
    faults.extend(wrong.iter().map(fault));
    Some(bindings)
}
