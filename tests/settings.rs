//! Tests of settings on disk: they are kept, repaired field by field, and never
//! lost.

#![cfg(not(feature = "window"))]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use proptest::prelude::*;
use shikatsu::clock::TimeControl;
use shikatsu::config::controls::{Action, Bindings};
use shikatsu::config::settings::{
    AUTOPLAY_PAUSES, Coordinates, FILE_NAME, Language, MoveEntry, MoveNumbers, Music, NewGame,
    SOLVER_SECONDS, Settings, WATCH_PAUSES, WindowPlace, load, read, save,
};
use shikatsu::engine::bots::Level;
use shikatsu::game::Seat;
use shikatsu::go::handicap::Rank;
use shikatsu::go::{Rules, Size};
use shikatsu::gtp::client::EngineEntry;

/// Loads a settings file with this content. Returns the settings and the
/// message.
fn loaded(folder: &Path, content: impl AsRef<[u8]>) -> (Settings, Option<String>) {
    fs::write(folder.join(FILE_NAME), content).unwrap();
    let (settings, notice) = load(folder);
    (settings, notice.map(|notice| notice.to_string()))
}

/// Returns the settings and the faults of a text.
fn read_text(text: &str) -> (Settings, Vec<String>) {
    let (settings, faults) = read(text.as_bytes()).unwrap();
    let faults = faults.iter().map(ToString::to_string).collect();
    (settings, faults)
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let name = |entry: std::io::Result<fs::DirEntry>| {
        entry.unwrap().file_name().to_string_lossy().into_owned()
    };
    let mut names: Vec<String> = entries.map(name).collect();
    names.sort();
    names
}

#[test]
fn the_first_start_has_no_file_and_says_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (settings, notice) = load(folder.path());
    assert_eq!(settings, Settings::default());
    assert!(notice.is_none());
    let (settings, notice) = load(&folder.path().join("missing"));
    assert_eq!(settings, Settings::default());
    assert!(notice.is_none());
}

#[test]
fn the_defaults_are_those_of_a_quiet_game() {
    let Settings {
        solver_seconds,
        standing_light,
        play_out_mistakes,
        vary_problems,
        language,
        sound_volume,
        music_volume,
        music,
        spoken_clock,
        muted,
        coordinates,
        displaced_stones,
        reduced_motion,
        window,
        confirm_pass,
        confirm_resign,
        move_entry,
        touch_twice,
        move_numbers,
        atari_hint,
        autoplay_pause,
        watch_pause,
        engines,
        analyst,
        last_game,
        custom_rules,
        recent_files,
        collections,
        board_theme,
        stone_theme,
        interface_theme,
        text_scale,
        network_name,
        network_rank,
        network_port,
        network_address,
        controls,
    } = Settings::default();
    assert_eq!([network_name, network_address], [""; 2]);
    assert_eq!((network_rank, network_port), (None, 19_019));
    assert!(controls.is_usual());
    let looks = [board_theme, stone_theme, interface_theme];
    assert_eq!(looks, ["kaya", "slate-and-shell", "dark-wood"]);
    assert_eq!(text_scale, 100);
    assert_eq!(custom_rules, None);
    assert_eq!([recent_files, collections], [[""; 0]; 2]);
    assert!(!confirm_pass && confirm_resign);
    assert_eq!(move_entry, MoveEntry::Click);
    assert_eq!((move_numbers, atari_hint), (MoveNumbers::Off, false));
    assert!(AUTOPLAY_PAUSES.contains(&autoplay_pause));
    assert!(WATCH_PAUSES.contains(&watch_pause));
    assert!(engines.is_empty() && analyst.is_none());
    assert!(SOLVER_SECONDS.contains(&solver_seconds));
    assert!(standing_light && play_out_mistakes && !vary_problems);
    assert!(touch_twice, "a finger is too wide to play at once");
    assert_eq!((language, sound_volume), (None, 80));
    assert_eq!((music, music_volume), (Music::All, 40));
    assert!(spoken_clock);
    assert_eq!(window, None);
    assert!(!muted && displaced_stones && !reduced_motion);
    assert_eq!(coordinates, Coordinates::Western);
    assert_eq!(last_game.size, Size::square(19).unwrap());
    assert_eq!(last_game.clock, TimeControl::NONE);
}

#[test]
fn a_missing_field_has_its_default() {
    let (settings, faults) = read_text("(version: 1)");
    assert_eq!(settings, Settings::default());
    assert_eq!(faults, [""; 0]);
    let (settings, faults) = read_text(
        "\u{feff}// by hand\n(version: 1, confirm_pass: true, last_game: (handicap: 4,),)\n",
    );
    let last_game = NewGame {
        handicap: 4,
        ..NewGame::default()
    };
    let expected = Settings {
        confirm_pass: true,
        last_game,
        ..Settings::default()
    };
    assert_eq!(settings, expected);
    assert_eq!(faults, [""; 0]);
    assert_eq!(read_text("(version: 1, last_game: ())").1, [""; 0]);
}

#[test]
fn one_bad_field_does_not_take_the_others_with_it() {
    let (settings, faults) = read_text(
        "(
            version: 1,
            confirm_pass: true,
            confirm_resign: \"perhaps\",
            confirm_everything: true,
            last_game: (
                size: (19, 26),
                komi_halves: 13,
                handicap: 10,
                clock: byo_yomi(main: 600, periods: 0, period: 30),
                black: \"two\\nlines\",
                white: \"White\",
                white: \"Another\",
            ),
        )",
    );
    assert!(settings.confirm_pass);
    let last_game = NewGame {
        komi_halves: Some(13),
        white: "White".to_owned(),
        ..NewGame::default()
    };
    assert_eq!(settings.last_game, last_game);
    let expected = [
        "`confirm_resign`: Expected boolean",
        "`last_game.size`: a board has 1 to 25 lines each way",
        "`last_game.handicap`: there are at most 9 handicap stones",
        "`last_game.clock`: the number of periods should be from 1 to 1000",
        "`last_game.black`: a name is one line of at most 100 characters",
        "`last_game.white`: not known, or given twice",
        "`confirm_everything`: not known, or given twice",
    ];
    assert_eq!(faults, expected);
}

#[test]
fn a_field_of_the_wrong_kind_is_named() {
    for (text, field) in [
        ("last_game: 5", "`last_game`"),
        ("last_game: (size: 19)", "`last_game.size`"),
        ("last_game: (rules: \"Japanese\")", "`last_game.rules`"),
        ("last_game: (komi_halves: 6.5)", "`last_game.komi_halves`"),
        ("last_game: (komi_halves: 32000)", "`last_game.komi_halves`"),
        ("last_game: (handicap: -1)", "`last_game.handicap`"),
        (
            "last_game: (black_rank: Some(\"10d\"))",
            "`last_game.black_rank`",
        ),
        ("last_game: (clock: hourglass)", "`last_game.clock`"),
        (
            "last_game: (clock: absolute(main: -5))",
            "`last_game.clock`",
        ),
        ("confirm_pass: 1", "`confirm_pass`"),
        ("language: klingon", "`language`"),
        ("sound_volume: 101", "`sound_volume`"),
        ("music_volume: -1", "`music_volume`"),
        ("music: loud", "`music`"),
        ("spoken_clock: aloud", "`spoken_clock`"),
        ("window: (size: (100, 800))", "`window`"),
    ] {
        let (settings, faults) = read_text(&format!("(version: 1, {text})"));
        assert_eq!(settings, Settings::default(), "{text}");
        assert_eq!(faults.len(), 1, "{text}: {faults:?}");
        assert!(faults[0].starts_with(field), "{faults:?}");
    }
}

#[test]
fn faults_are_reported_and_the_file_stays() {
    let folder = tempfile::tempdir().unwrap();
    let text = "(version: 1, confirm_pass: 1, a: 1, b: 1, c: 1, d: 1, e: 1, f: 1)";
    let (_, message) = loaded(folder.path(), text);
    assert_eq!(
        message.unwrap(),
        "some settings have their defaults: `confirm_pass`: Expected boolean; `a`: not known, or \
         given twice; `b`: not known, or given twice; `c`: not known, or given twice; `d`: not \
         known, or given twice; and 2 more"
    );
    assert_eq!(names(folder.path()), [FILE_NAME]);
}

#[test]
fn a_broken_file_is_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    for (number, content) in [
        &b"(version: 1,\n confirm_pass: tr"[..],
        b"(confirm_pass: true)",
        b"(version: 0)",
        b"",
        b"\xff\xfe(\0",
        &[b'('; 70_000],
    ]
    .into_iter()
    .enumerate()
    {
        let (settings, message) = loaded(folder.path(), content);
        assert_eq!(settings, Settings::default());
        let aside = format!("{FILE_NAME}.broken-{}", number + 1);
        let message = message.unwrap();
        assert!(message.ends_with(&aside), "{message}");
        assert_eq!(fs::read(folder.path().join(aside)).unwrap(), content);
        assert!(!folder.path().join(FILE_NAME).exists());
    }
}

#[test]
fn the_place_of_the_break_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let (_, message) = loaded(folder.path(), "(version: 1,\n confirm_pass true)");
    let message = message.unwrap();
    let start = "the settings file is broken at line 2, column 14: ";
    assert!(message.starts_with(start), "{message}");
}

#[test]
fn the_settings_of_a_newer_program_are_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let newer = "(version: 2, everything: [is, different])";
    let (settings, message) = loaded(folder.path(), newer);
    let message = message.unwrap();
    assert!(
        message.contains("has version 2, that of a newer Shikatsu"),
        "{message}"
    );
    // Another file of a newer version appears while the program runs.
    fs::write(folder.path().join(FILE_NAME), newer).unwrap();
    let kept = save(folder.path(), &settings).unwrap().unwrap();
    assert_eq!(fs::read_to_string(kept.to).unwrap(), newer);
    let aside = [1, 2].map(|n| format!("{FILE_NAME}.newer-{n}"));
    assert_eq!(names(folder.path()), [FILE_NAME, &aside[0], &aside[1]]);
    assert!(load(folder.path()).1.is_none());
}

#[test]
fn a_folder_in_the_way_is_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join(FILE_NAME)).unwrap();
    let (_, notice) = load(folder.path());
    let message = notice.unwrap().to_string();
    assert!(message.contains("this is a folder"), "{message}");
    assert_eq!(names(folder.path()), [format!("{FILE_NAME}.broken-1")]);
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let message = save(&file, &Settings::default()).unwrap_err().to_string();
    assert!(
        message.contains("file: this folder cannot be made"),
        "{message}"
    );
}

/// Lists of the largest allowed length must survive a restart.
#[test]
fn the_longest_lists_of_files_are_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let paths = vec!["\u{1}".repeat(4096); 12];
    let mut settings = Settings {
        recent_files: paths.clone(),
        collections: paths,
        ..Settings::default()
    };
    save(folder.path(), &settings).unwrap();
    let (again, notice) = load(folder.path());
    assert!(notice.is_none(), "{}", notice.unwrap());
    assert_eq!(again, settings);
    // Settings that could not be read back must not replace valid ones.
    let words = "x".repeat(4096);
    let long = |number: usize| EngineEntry {
        name: number.to_string(),
        program: "program".to_owned(),
        arguments: vec![words.clone(); 99],
        ..EngineEntry::default()
    };
    settings.engines = (0..30).map(long).collect();
    let refused = save(folder.path(), &settings).unwrap_err().to_string();
    assert!(refused.contains("longer than"), "{refused}");
    assert_eq!(load(folder.path()).0, again);
}

/// The text of each field of a file, by name. A field inside another has both
/// names: `last_game.size`.
fn texts_of_fields(file: &str) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    let mut outer = String::new();
    let mut name = String::new();
    for line in file.lines() {
        let indented = line.trim_start();
        let depth = line.len() - indented.len();
        if let Some((field, _)) = indented.split_once(':') {
            if depth == 4 {
                outer = field.to_owned();
                name = outer.clone();
            } else if depth == 8 && outer == "last_game" {
                name = format!("{outer}.{field}");
            }
        }
        let text: &mut String = texts.entry(name.clone()).or_default();
        text.push_str(indented);
    }
    texts
}

/// Seeds for the fuzzer are files that were written by the program. In this one
/// no field has its default.
#[test]
fn every_field_is_read_and_written_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let written = |settings: &Settings| {
        save(folder.path(), settings).unwrap();
        fs::read_to_string(folder.path().join(FILE_NAME)).unwrap()
    };
    let every_field = include_str!("../fuzz/seeds/settings/all-fields.ron");
    let (settings, faults) = read_text(every_field);
    assert_eq!(faults, [""; 0]);
    assert_eq!(written(&settings), every_field);

    let chosen = texts_of_fields(every_field);
    let usual = texts_of_fields(&written(&Settings::default()));
    assert!(chosen.keys().eq(usual.keys()));
    let headings = ["", "version", "last_game"];
    for (name, text) in chosen {
        let same = text == usual[&name];
        assert_eq!(same, headings.contains(&name.as_str()), "{name}: {text}");
    }
}

fn settings() -> impl Strategy<Value = Settings> {
    let name = || "\\PC{0,100}";
    let clock = prop::sample::select(vec![
        "none",
        "10m",
        "30s/move",
        "0+1x10s",
        "10m+5x30.5s",
        "1h+25/10m",
        "5m+15s",
        "5m+15s,max1h",
    ]);
    let komi = || -1250i16..=1250;
    let rank = || proptest::option::of("([1-9]|[12][0-9]|30)k|[1-9][dp]");
    let rank = || rank().prop_map(|text| text.map(|text| text.parse::<Rank>().unwrap()));
    let seats = vec![
        Seat::Person,
        Seat::Level(Level::Medium),
        Seat::Level(Level::Strong),
    ];
    let seat = prop::sample::select(seats);
    let game = (
        (1u8..=25, 1u8..=25),
        (name(), komi(), any::<bool>()),
        prop::option::of(komi()),
        0u8..=9,
        clock,
        (name(), name()),
        (rank(), rank(), any::<bool>(), any::<bool>(), seat),
    );
    let game = game.prop_map(
        |(size, rules, komi_halves, handicap, clock, (black, white), seats)| {
            let (name, komi, suicide) = rules;
            let rules = Rules {
                name,
                komi_halves: komi,
                suicide,
                ..Rules::default()
            };
            NewGame {
                size: Size::new(size.0, size.1).unwrap(),
                rules,
                komi_halves,
                handicap,
                clock: clock.parse().unwrap(),
                black,
                white,
                black_rank: seats.0,
                white_rank: seats.1,
                black_seat: Seat::Person,
                white_seat: seats.4,
                nigiri: seats.2,
                free_placement: seats.3,
                teaching: seats.2 != seats.3,
            }
        },
    );
    let language = proptest::option::of(prop::sample::select(&Language::ALL));
    let coordinates = prop::sample::select(&Coordinates::ALL);
    let corner = proptest::option::of((any::<i32>(), any::<i32>()));
    let window = ((200_u32..3000, 200_u32..3000), corner, any::<bool>());
    let window = proptest::option::of(window.prop_map(|(size, corner, full_screen)| WindowPlace {
        size,
        corner,
        full_screen,
    }));
    let flags = prop::array::uniform7(any::<bool>());
    let volumes = prop::array::uniform2(0_u8..=100);
    let music = prop::sample::select(&Music::ALL);
    let themes = ((name(), name(), name()), 100_u16..=200);
    let entry = (
        prop::sample::select(&MoveEntry::ALL),
        prop::sample::select(&MoveNumbers::ALL),
        any::<[bool; 5]>(),
    );
    (
        language,
        volumes,
        music,
        coordinates,
        window,
        flags,
        game,
        themes,
        entry,
    )
        .prop_map(
            |(
                language,
                volumes,
                music,
                coordinates,
                window,
                flags,
                last_game,
                (looks, text_scale),
                (move_entry, move_numbers, hints),
            )| Settings {
                move_entry,
                move_numbers,
                touch_twice: hints[0],
                atari_hint: hints[1],
                standing_light: hints[2],
                play_out_mistakes: hints[3],
                vary_problems: hints[4],
                solver_seconds: SOLVER_SECONDS[usize::from(volumes[1]) % SOLVER_SECONDS.len()],
                autoplay_pause: AUTOPLAY_PAUSES[usize::from(volumes[0]) % AUTOPLAY_PAUSES.len()],
                watch_pause: WATCH_PAUSES[usize::from(volumes[1]) % WATCH_PAUSES.len()],
                engines: engines(volumes),
                analyst: flags[6].then(|| last_game.white.clone()),
                board_theme: looks.0,
                stone_theme: looks.1,
                interface_theme: looks.2,
                text_scale,
                language,
                sound_volume: volumes[0],
                music_volume: volumes[1],
                music,
                spoken_clock: flags[6],
                muted: flags[0],
                coordinates,
                displaced_stones: flags[1],
                reduced_motion: flags[2],
                window,
                confirm_pass: flags[3],
                confirm_resign: flags[4],
                custom_rules: flags[5].then(|| last_game.rules.clone()),
                recent_files: vec![last_game.black.clone(); usize::from(flags[0])],
                collections: vec![last_game.white.clone(); usize::from(flags[1])],
                network_name: last_game.black.clone(),
                network_rank: last_game.white_rank,
                network_port: u16::from(volumes[0]) * 600,
                network_address: last_game.white.clone(),
                controls: bindings(volumes),
                last_game,
            },
        )
}

/// Returns no engines, or two.
fn engines([first, second]: [u8; 2]) -> Vec<EngineEntry> {
    let engine = |number: u8| EngineEntry {
        initial: vec!["komi 6.5".to_owned(); usize::from(number % 3)],
        ..EngineEntry::new(&format!("Engine {number}"), "\"/my engines/go\" --level 3").unwrap()
    };
    let numbers = [first, second];
    let different = numbers.into_iter().filter(|_| first != second);
    different.map(engine).collect()
}

/// Returns key bindings with a change or two.
fn bindings(chance: [u8; 2]) -> Bindings {
    let mut bindings = Bindings::default();
    for number in chance {
        let input = format!("Alt+F{}", number % 24 + 1).parse().unwrap();
        let action = Action::all().nth(usize::from(number) % 30).unwrap();
        bindings.bind(action, input).ok();
    }
    bindings
}

#[test]
fn an_invalid_key_binding_has_its_default() {
    let (settings, faults) = read_text(
        "(version: 1, controls: {\"undo\": [\"Ctrl+U\"], \"redo\": [\"Hyper+Y\"], \"pass\": [\"H\"]})",
    );
    let read = settings.controls;
    assert_eq!(read.of(Action::Undo), ["Ctrl+U".parse().unwrap()]);
    for untouched in [Action::Redo, Action::Pass, Action::Hint] {
        assert_eq!(read.of(untouched), Bindings::default().of(untouched));
    }
    let expected = [
        "`controls.redo`: `Hyper+Y` is no key and no button",
        "`controls.pass`: `H` also does `hint`",
    ];
    assert_eq!(faults, expected);
}

proptest! {
    #[test]
    fn saved_settings_are_loaded(settings in settings()) {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("made/when/needed");
        prop_assert!(save(&inner, &settings).unwrap().is_none());
        let (loaded, notice) = load(&inner);
        prop_assert!(notice.is_none(), "{notice:?}");
        prop_assert_eq!(loaded, settings);
        prop_assert_eq!(names(&inner), [FILE_NAME]);
    }

    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(read(&bytes).is_err() || bytes.starts_with(b"(") );
    }

    #[test]
    fn no_mutilated_file_panics(
        settings in settings(),
        cut in any::<prop::sample::Index>(),
        put in "[()\\[\\]{}\",:#!a-z0-9. -]{0,6}",
        depth in prop_oneof![Just(0usize), 0usize..60_000],
    ) {
        let folder = tempfile::tempdir().unwrap();
        save(folder.path(), &settings).unwrap();
        let mut bytes = fs::read(folder.path().join(FILE_NAME)).unwrap();
        let at = cut.index(bytes.len());
        let deep = "(".repeat(depth);
        bytes.splice(at..(at + 3).min(bytes.len()), put.bytes().chain(deep.bytes()));
        let (_, message) = loaded(folder.path(), &bytes);
        if let Some(message) = message {
            prop_assert!(message.len() < 4000 && !message.contains('\n'), "{}", message);
        }
    }
}
