//! The settings file.

use std::fs;

use shikatsu::settings::{FILE_NAME, NewGame, Settings, read, save};

use super::material::{Material, assert_one_line, fuzz};

const WORDS: &[&str] = &[
    "(",
    ")",
    ",",
    ":",
    "version: ",
    "0",
    "1",
    "2",
    "-1",
    "99999999999",
    "confirm_pass: ",
    "true",
    "last_game: (",
    "size: (9, 9)",
    "size: (0, 26)",
    "komi_halves: ",
    "handicap: 255",
    "clock: ",
    "byo_yomi(main: ",
    "1e300",
    "NaN",
    "black: \"",
    "\\n",
    "\u{feff}",
    "\u{1b}",
    "/*",
    "[",
    "Some(",
];

#[test]
fn settings_are_read_or_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FILE_NAME);
    let chosen = Settings {
        last_game: NewGame {
            clock: "10m+5x30s".parse().unwrap(),
            komi_halves: Some(-13),
            black: "A \"name\"".to_owned(),
            ..NewGame::default()
        },
        ..Settings::default()
    };
    let good = [Settings::default(), chosen].map(|settings| {
        save(folder.path(), &settings).unwrap();
        fs::read(&path).unwrap()
    });
    let material = Material::new(good.into(), WORDS);
    fuzz(|u| {
        match read(&material.bytes(u)?) {
            Ok((settings, faults)) => {
                for fault in faults {
                    assert_one_line(&fault.to_string());
                }
                // Writing waits for the disk.
                if u.ratio(1, 50)? {
                    save(folder.path(), &settings).unwrap();
                    let (again, faults) = read(&fs::read(&path).unwrap()).unwrap();
                    assert_eq!((again, faults), (settings, Vec::new()));
                }
            }
            Err(why) => assert_one_line(&why.to_string()),
        }
        Ok(())
    });
}
