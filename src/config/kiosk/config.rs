//! The set-up of a kiosk: one RON file of its host, which is used completely or
//! not at all.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use thiserror::Error;

use super::hours::Hours;
use super::logo;
use super::network::NetworkPlay;
use super::pin::PinHash;
use super::words::words;
use crate::clock::TimeControl;
use crate::config::lenient_ron::{FieldFault, Fields, Unreadable};
use crate::config::settings::{Language, Music, Settings};
use crate::config::theme::Shelves;
use crate::engine::bots::Level;
use crate::go::{Rules, Size};
use crate::media::paint::Picture;
use crate::platform::storage;
use crate::platform::text::one_line;
use crate::problems;

/// The default name of the file.
pub const FILE_NAME: &str = "kiosk.ron";
/// The most bytes of the file.
const MOST_BYTES: u64 = 1 << 16;
/// The allowed widths of a screen in millimetres: from a tablet to a wall.
const WIDTHS: std::ops::RangeInclusive<u16> = 100..=5000;
/// The allowed text scales in per cent.
const TEXT_SCALES: std::ops::RangeInclusive<u16> = 75..=300;
/// The allowed seconds without a touch before a visitor is asked whether they
/// are still there, and the allowed seconds to answer.
const IDLE: std::ops::RangeInclusive<u16> = 10..=3600;
const WARNING: std::ops::RangeInclusive<u16> = 5..=120;
/// The most levels and board sizes: as many as fit on the screen.
const MOST_LEVELS: usize = 6;
const MOST_SIZES: usize = 3;
/// The most collections.
const MOST_COLLECTIONS: usize = 30;

/// The set-up of a kiosk.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// The administrator's PIN. Without one the kiosk can only be ended from
    /// outside.
    pub pin: Option<PinHash>,
    /// The name of the monitor to fill; the first one if `None`.
    pub monitor: Option<String>,
    /// The width of the picture on that monitor, in millimetres.
    pub screen_width: u16,
    /// The least text scale, in per cent. Text is larger if buttons would
    /// otherwise be too small for a finger.
    pub text_scale: u16,
    /// The languages to choose from. A new visitor gets the first one.
    pub languages: Vec<Language>,
    /// The host's text on the first screen; may be empty.
    pub greeting: String,
    /// The host's logo.
    pub logo: Option<Picture>,
    /// The board sizes to choose from.
    pub sizes: Vec<Size>,
    /// The rules of games.
    pub rules: Rules,
    /// The time control of games.
    pub clock: TimeControl,
    /// The program's levels to choose from.
    pub levels: Vec<Level>,
    /// Files and folders of problems. If empty, the built-in ones are used.
    pub collections: Vec<PathBuf>,
    /// The id of the board's theme.
    pub board_theme: String,
    /// The id of the stones' theme.
    pub stone_theme: String,
    /// The id of the interface's theme.
    pub interface_theme: String,
    /// The volume of stones and signals, 0 to 100.
    pub sound_volume: u8,
    /// The volume of music, 0 to 100.
    pub music_volume: u8,
    /// The music that is played.
    pub music: Music,
    /// The time without a touch before a visitor is asked whether they are
    /// still there.
    pub idle: Duration,
    /// The time that an answer is waited for.
    pub warning: Duration,
    /// The hours during which the screen is lit and sounds are played.
    pub hours: Hours,
    /// Play over the network; none if visitors may not play over it, and no port
    /// is opened.
    pub network: Option<NetworkPlay>,
}

impl Default for Config {
    fn default() -> Self {
        let settings = Settings::default();
        Self {
            pin: None,
            monitor: None,
            // The width of a 24-inch monitor, the most common one.
            screen_width: 527,
            text_scale: 100,
            languages: Language::ALL.to_vec(),
            greeting: String::new(),
            logo: None,
            sizes: [9, 13, 19].into_iter().filter_map(Size::square).collect(),
            rules: Rules::default(),
            clock: TimeControl::NONE,
            levels: vec![Level::Easy, Level::Learner, Level::Steady, Level::Expert],
            collections: Vec::new(),
            board_theme: settings.board_theme,
            stone_theme: settings.stone_theme,
            interface_theme: settings.interface_theme,
            sound_volume: settings.sound_volume,
            music_volume: settings.music_volume,
            music: settings.music,
            idle: Duration::from_secs(90),
            warning: Duration::from_secs(15),
            hours: Hours::default(),
            network: None,
        }
    }
}

/// The reason why a kiosk cannot start, with all mistakes in its file.
#[derive(Debug, Error)]
pub enum ConfigError {
    /// The file cannot be read at all.
    #[error("{}: {why}", one_line(.path))]
    Unreadable {
        /// The path of the file.
        path: PathBuf,
        /// The reason.
        why: Unreadable,
    },
    /// Some fields of the file are invalid.
    #[error("{}", Places(.path, .faults))]
    Faults {
        /// The path of the file.
        path: PathBuf,
        /// The faults, in the order of the file.
        faults: Vec<FieldFault>,
    },
}

/// Formats faults, each on a line of its own after its file and line.
struct Places<'a>(&'a Path, &'a [FieldFault]);

impl fmt::Display for Places<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, fault) in self.1.iter().enumerate() {
            let gap = if at == 0 { "" } else { "\n" };
            let line = fault
                .line
                .map_or_else(String::new, |line| format!("{line}: "));
            write!(f, "{gap}{}:{line}{fault}", one_line(self.0))?;
        }
        Ok(())
    }
}

/// Reads the set-up of a kiosk.
///
/// # Errors
/// When anything in the file is invalid. A kiosk runs as its host wanted it, or
/// not at all. The collections and the logo are checked too.
pub fn read(path: &Path) -> Result<Config, ConfigError> {
    let unreadable = |why| ConfigError::Unreadable {
        path: path.to_owned(),
        why,
    };
    let bytes = storage::read(path, MOST_BYTES).map_err(|why| unreadable(why.fault.into()))?;
    let fields = Fields::of_file(&bytes).map_err(unreadable)?;
    let mut faults = Vec::new();
    let folder = path.parent().unwrap_or(Path::new(""));
    let config = of_fields(fields, folder, &mut faults);
    if faults.is_empty() {
        return Ok(config);
    }
    faults.sort_by_key(|fault| fault.line);
    let path = path.to_owned();
    Err(ConfigError::Faults { path, faults })
}

fn of_fields(mut fields: Fields<'_>, folder: &Path, faults: &mut Vec<FieldFault>) -> Config {
    let defaults = Config::default();
    let mut take = FieldReader {
        fields: &mut fields,
        faults,
    };
    let config = Config {
        pin: take.read("pin", |text| PinHash::read(text).map_err(text_of)),
        monitor: take.read("monitor", words),
        screen_width: take.number("screen_width_mm", &WIDTHS, defaults.screen_width),
        text_scale: take.number("text_scale", &TEXT_SCALES, defaults.text_scale),
        languages: take.list("languages", Language::ALL.len(), defaults.languages),
        greeting: take.read("greeting", words).unwrap_or_default(),
        logo: take.read("logo", |text| logo::read(&folder.join(text))),
        sizes: take.sizes(defaults.sizes),
        rules: take
            .read("rules", |text| Rules::named(text).map_err(text_of))
            .unwrap_or(defaults.rules),
        clock: take
            .read("clock", |text| text.parse().map_err(text_of))
            .unwrap_or(defaults.clock),
        levels: take.list("levels", MOST_LEVELS, defaults.levels),
        collections: take.collections(folder),
        board_theme: take.theme("board_theme", defaults.board_theme, |shelves, name| {
            shelves.boards.get(name).is_some()
        }),
        stone_theme: take.theme("stone_theme", defaults.stone_theme, |shelves, name| {
            shelves.stones.get(name).is_some()
        }),
        interface_theme: take.theme(
            "interface_theme",
            defaults.interface_theme,
            |shelves, name| shelves.interfaces.get(name).is_some(),
        ),
        sound_volume: take.volume("sound_volume", defaults.sound_volume),
        music_volume: take.volume("music_volume", defaults.music_volume),
        music: take.value("music", defaults.music),
        idle: take.seconds("idle_seconds", &IDLE, defaults.idle),
        warning: take.seconds("warning_seconds", &WARNING, defaults.warning),
        hours: take.value("hours", defaults.hours),
        network: take.fields.take("network", |_| Ok(()), take.faults),
    };
    fields.finish(faults);
    config
}

fn text_of(why: impl fmt::Display) -> String {
    why.to_string()
}

/// Takes fields and collects their faults.
struct FieldReader<'a, 'b> {
    fields: &'b mut Fields<'a>,
    faults: &'b mut Vec<FieldFault>,
}

impl<'a> FieldReader<'a, '_> {
    /// Takes a field without a check.
    fn value<T: serde::Deserialize<'a>>(&mut self, name: &str, default: T) -> T {
        let value = self.fields.take(name, |_| Ok(()), self.faults);
        value.unwrap_or(default)
    }

    /// Takes a text and converts it.
    fn read<T>(&mut self, name: &str, read: impl FnOnce(&str) -> Result<T, String>) -> Option<T> {
        let mut made = None;
        self.fields.take(
            name,
            |text: &String| read(text).map(|value| made = Some(value)),
            self.faults,
        );
        made
    }

    fn number(&mut self, name: &str, range: &std::ops::RangeInclusive<u16>, default: u16) -> u16 {
        let check = |number: &u16| match range.contains(number) {
            true => Ok(()),
            false => Err(format!("is from {} to {}", range.start(), range.end())),
        };
        self.fields
            .take(name, check, self.faults)
            .unwrap_or(default)
    }

    fn seconds(
        &mut self,
        name: &str,
        range: &std::ops::RangeInclusive<u16>,
        default: Duration,
    ) -> Duration {
        let default = u16::try_from(default.as_secs()).unwrap_or(u16::MAX);
        Duration::from_secs(self.number(name, range, default).into())
    }

    fn volume(&mut self, name: &str, default: u8) -> u8 {
        let full = u16::from(crate::config::settings::FULL_VOLUME);
        let volume = self.number(name, &(0..=full), default.into());
        u8::try_from(volume).unwrap_or(default)
    }

    /// Takes a list of one to `most` different items.
    fn list<T: serde::Deserialize<'a> + PartialEq>(
        &mut self,
        name: &str,
        most: usize,
        default: Vec<T>,
    ) -> Vec<T> {
        let check = |list: &Vec<T>| {
            if list.is_empty() || list.len() > most {
                return Err(format!("one to {most} of them are expected"));
            }
            let again = |at: usize| list[..at].contains(&list[at]);
            match (0..list.len()).any(again) {
                true => Err("something stands there twice".to_owned()),
                false => Ok(()),
            }
        };
        let list = self.fields.take(name, check, self.faults);
        list.unwrap_or(default)
    }

    fn sizes(&mut self, default: Vec<Size>) -> Vec<Size> {
        let mut sizes = default;
        let check = |sides: &Vec<u8>| {
            let all = sides.iter().map(|side| Size::square(*side).ok_or(*side));
            let all: Vec<Size> = all
                .collect::<Result<_, _>>()
                .map_err(|side| format!("there is no board of {side} lines"))?;
            if all.is_empty() || all.len() > MOST_SIZES {
                return Err(format!("one to {MOST_SIZES} boards are expected"));
            }
            sizes = all;
            Ok(())
        };
        self.fields.take("sizes", check, self.faults);
        sizes
    }

    fn collections(&mut self, folder: &Path) -> Vec<PathBuf> {
        let mut paths = Vec::new();
        let check = |names: &Vec<String>| {
            if names.len() > MOST_COLLECTIONS {
                return Err(format!("there are at most {MOST_COLLECTIONS} collections"));
            }
            paths = names.iter().map(|name| folder.join(name)).collect();
            paths.iter().try_for_each(|path| has_problems(path))
        };
        self.fields.take("collections", check, self.faults);
        paths
    }

    fn theme(
        &mut self,
        name: &str,
        default: String,
        is_there: impl FnOnce(&Shelves, &str) -> bool,
    ) -> String {
        let check = |theme: &String| match is_there(&Shelves::default(), theme) {
            true => Ok(()),
            false => Err(format!("there is no theme `{theme}` in the program")),
        };
        self.fields
            .take(name, check, self.faults)
            .unwrap_or(default)
    }
}

/// Checks that a file or folder contains a problem.
fn has_problems(path: &Path) -> Result<(), String> {
    if path.is_dir() {
        let (library, _) = problems::library::load(path);
        let any = library
            .collections
            .iter()
            .any(|found| !found.problems.is_empty());
        return match any {
            true => Ok(()),
            false => Err(format!("{}: there are no problems in it", one_line(path))),
        };
    }
    if !problems::library::is_collection(path) {
        let path = one_line(path);
        return Err(format!(
            "{path}: a folder, or a file .ron or .sgf, is expected"
        ));
    }
    let (collection, _) = problems::library::load_collection(path).map_err(text_of)?;
    match collection.problems.is_empty() {
        true => Err(format!("{}: there are no problems in it", one_line(path))),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::kiosk::Pin;
    use std::fs;

    fn read_text(text: &str) -> Result<Config, String> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("kiosk.ron");
        fs::write(&path, text).unwrap();
        let problems = folder.path().join("problems");
        fs::create_dir(&problems).unwrap();
        fs::write(problems.join("corner.go"), "_NB-\nNNB-\nBBB-\n----\n").unwrap();
        read(&path).map_err(|why| {
            let place = folder.path().display().to_string();
            why.to_string().replace(&format!("{place}/"), "")
        })
    }

    #[test]
    fn missing_fields_have_their_defaults() {
        assert_eq!(read_text("(version: 1)").unwrap(), Config::default());
    }

    #[test]
    fn the_example_file_equals_the_defaults() {
        let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/kiosk/kiosk.ron");
        assert_eq!(read(&example).unwrap(), Config::default());
        // The lines that are commented out in the example must be valid too.
        let text = fs::read_to_string(example).unwrap();
        let hours = text.replace("// (days", "(days");
        let config = read_text(&hours).unwrap();
        assert_ne!(config.hours, Hours::default());
        let network = text.replace("// network", "network");
        let network = network.replace("//     ", "").replace("// ),", "),");
        let machines = read_text(&network).unwrap().network.unwrap().machines;
        assert_eq!(machines.len(), 1);
    }

    #[test]
    fn a_host_can_set_up_every_field() {
        let pin = PinHash::of(&Pin::new("2718").unwrap()).unwrap();
        let text = format!(
            r#"(
    version: 1,
    pin: "{}",
    monitor: "HDMI-A-1",
    screen_width_mm: 1210,
    languages: [french, english],
    greeting: "Welcome to the club",
    sizes: [9, 13],
    rules: "japanese",
    clock: "10m+10s",
    levels: [easy, casual],
    collections: ["problems"],
    board_theme: "dark-walnut",
    music: calm,
    music_volume: 0,
    idle_seconds: 60,
    hours: [(days: "daily", from: "10:00", to: "18:00")],
    network: (
        name: "Hall",
        port: 4000,
        spectators: 3,
        machines: [(name: "Library", address: "[fe80::1]:5000")],
    ),
)"#,
            pin.as_str()
        );
        let config = read_text(&text).unwrap();
        assert_eq!(config.pin, Some(pin));
        assert_eq!(config.languages, [Language::French, Language::English]);
        assert_eq!(config.rules, Rules::named("japanese").unwrap());
        assert_eq!(config.clock, "10m+10s".parse().unwrap());
        assert_eq!(config.sizes.len(), 2);
        assert!(config.collections[0].ends_with("problems"));
        assert_eq!(config.idle, Duration::from_secs(60));
        assert_eq!(config.warning, Duration::from_secs(15));
        assert_ne!(config.hours, Hours::default());
        let network = config.network.unwrap();
        assert_eq!(network.name, "Hall");
        assert_eq!((network.port, network.spectators), (4000, 3));
        let library = &network.machines[0];
        assert_eq!(library.name, "Library");
        assert_eq!(library.address.to_string(), "[fe80::1]:5000");
    }

    #[test]
    fn play_over_the_network_needs_no_fields() {
        let config = read_text("(version: 1, network: ())").unwrap();
        let network = config.network.unwrap();
        assert_eq!(network.port, crate::net::transport::DEFAULT_PORT);
        assert_eq!((network.name.as_str(), network.spectators), ("", 0));
        for (fields, part) in [
            ("port: 0", "a port is"),
            ("spectators: 21", "at most 20"),
            (
                "name: \"A name of more than forty characters is cut\"",
                "at most 40",
            ),
            ("code: \"KDTRAW\"", "code"),
            ("machines: [(name: \"A\")]", "`address` in `machine`"),
            ("name: \"a\\nb\"", "one line"),
            (
                "machines: [(name: \"A\", address: \"a b\")]",
                "`a b` is no address",
            ),
        ] {
            let fault = read_text(&format!("(version: 1,\n network: ({fields}))"));
            let fault = fault.unwrap_err();
            let begin = "kiosk.ron:2: `network`: ";
            assert!(fault.starts_with(begin) && fault.contains(part), "{fault}");
        }
    }

    #[test]
    fn every_fault_is_reported_with_its_line() {
        let text = r#"(
    version: 1,
    pin: "1234",
    screen_width: 500,
    languages: [],
    levels: [easy, hard],
    sizes: [9, 40],
    rules: "klingon",
    collections: [
        "missing.sgf",
    ],
    board_theme: "marble",
    sound_volume: 101,
    logo: "logo.png",
    hours: [(days: "x", from: "10:00", to: "18:00")],
    network: true,
)"#;
        let message = read_text(text).unwrap_err();
        let lines: Vec<&str> = message.lines().collect();
        let begins = [
            "kiosk.ron:3: `pin`: no hash of a PIN",
            "kiosk.ron:4: `screen_width`: not known",
            "kiosk.ron:5: `languages`: one to 6",
            "kiosk.ron:6: `levels`: `hard` is none of random, ",
            "kiosk.ron:7: `sizes`: there is no board of 40 lines",
            "kiosk.ron:8: `rules`:",
            "kiosk.ron:9: `collections`: missing.sgf",
            "kiosk.ron:12: `board_theme`: there is no theme `marble`",
            "kiosk.ron:13: `sound_volume`: is from 0 to 100",
            "kiosk.ron:14: `logo`: logo.png",
            "kiosk.ron:15: `hours`: days are",
            "kiosk.ron:16: `network`: Expected struct `network`",
        ];
        for (line, begin) in lines.iter().zip(begins) {
            assert!(line.starts_with(begin), "{line}\nbegins with {begin}");
        }
        assert_eq!(lines.len(), begins.len(), "{message}");
        let all = Level::ALL.iter().map(|level| level.name());
        let missing: Vec<_> = all.filter(|name| !lines[3].contains(name)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn an_unreadable_file_is_reported_in_one_line() {
        for (text, part) in [
            ("", "line 1"),
            ("(version: 1,\n pin: \"x,\n)", "broken at line"),
            ("(pin: \"1\")", "version"),
            ("(version: 2)", "newer"),
        ] {
            let message = read_text(text).unwrap_err();
            assert!(
                message.contains(part) && message.lines().count() == 1,
                "{message}"
            );
        }
        let missing = read(Path::new("no/such/kiosk.ron")).unwrap_err();
        assert!(
            missing.to_string().starts_with("no/such/kiosk.ron: "),
            "{missing}"
        );
    }
}
