//! Readers of configuration files and of problem files.

use std::fmt::Debug;

use shikatsu::config::lenient_ron::FieldFault;
use shikatsu::config::settings;
use shikatsu::config::settings::Settings;
use shikatsu::config::theme;
use shikatsu::config::theme::{Board, Interface, Stones, Theme};
use shikatsu::go::{Game, Move, Rules, Size};
use shikatsu::gtp::client::EngineEntry;
use shikatsu::problems::{go_file, index};
use shikatsu::verify;

use super::assert_one_line;

fn check_faults(faults: &[FieldFault], bytes: &[u8]) {
    let lines = bytes.iter().filter(|&&byte| byte == b'\n').count() + 1;
    for fault in faults {
        assert_one_line(&fault.to_string());
        assert!(fault.line.is_none_or(|line| (1..=lines).contains(&line)));
    }
}

/// Reads settings, with engines, the place of the window and all other fields.
pub fn settings(bytes: &[u8]) -> bool {
    match settings::read(bytes) {
        Ok((settings, faults)) => {
            check_faults(&faults, bytes);
            if settings != Settings::default() {
                kept(&settings);
            }
            faults.is_empty()
        }
        Err(why) => {
            assert_one_line(&why.to_string());
            false
        }
    }
}

/// Asserts that settings are unchanged after they are written and read back.
fn kept(settings: &Settings) {
    let folder = tempfile::tempdir().unwrap();
    settings::save(folder.path(), settings).unwrap();
    let (again, notice) = settings::load(folder.path());
    assert!(notice.is_none(), "{}", notice.unwrap());
    assert_eq!(&again, settings);
}

/// Reads a theme of any kind.
pub fn themes(bytes: &[u8]) -> bool {
    theme::<Board>(bytes) | theme::<Stones>(bytes) | theme::<Interface>(bytes)
}

fn theme<T: Theme + Debug>(bytes: &[u8]) -> bool {
    match theme::read::<T>(bytes) {
        Ok((theme, faults)) => {
            check_faults(&faults, bytes);
            assert_one_line(theme.name());
            // A field that is `NaN` would paint nothing. It makes this fail,
            // because `NaN` differs from itself.
            assert_eq!(theme, theme.clone());
            theme != T::default()
        }
        Err(why) => {
            assert_one_line(&why.to_string());
            false
        }
    }
}

/// Reads a file of custom rules.
pub fn rules(bytes: &[u8]) -> bool {
    let Ok(rules) = ron::de::from_bytes::<Rules>(bytes) else {
        return false;
    };
    let again = ron::to_string(&rules).unwrap();
    assert_eq!(ron::from_str(&again).as_ref(), Ok(&rules));
    assert!(!rules.komi().is_empty());
    if let Err(why) = rules.check() {
        assert_one_line(&why.to_string());
        return false;
    }
    let mut game = Game::new(Size::square(2).unwrap(), rules);
    for point in game.board().size().points() {
        game.play(Move::Place(point)).ok();
    }
    true
}

/// Reads the command line of an engine as a user types it.
pub fn engine_line(bytes: &[u8]) -> bool {
    match EngineEntry::new("x", &String::from_utf8_lossy(bytes)) {
        Ok(entry) => {
            let again = EngineEntry::new("x", &entry.command_line());
            assert_eq!(again, Ok(entry));
            true
        }
        Err(why) => {
            assert_one_line(&why.to_string());
            false
        }
    }
}

/// Reads the `.ron` index of a collection. The files that it names do not
/// exist.
pub fn problem_index(bytes: &[u8]) -> bool {
    let Ok(index) = index::read(&String::from_utf8_lossy(bytes)) else {
        return false;
    };
    let mut found = false;
    for entry in &index.entries {
        let board = go_file::read(b"___\n_NB\n_NB\n").unwrap();
        let file = entry.file.is_some().then_some(board);
        match entry.problem(String::new(), file) {
            Ok(problem) => {
                found = true;
                let stands = |point| problem.board().stone(point).is_some();
                assert!(problem.targets.iter().copied().all(stands));
                assert_eq!(problem.board().chain_without_liberty(), None);
            }
            Err(why) => assert_one_line(&why.to_string()),
        }
    }
    found
}

/// Reads a `.go` file.
pub fn go_file(bytes: &[u8]) -> bool {
    match go_file::read(bytes) {
        Ok(board) => {
            assert_eq!(board.chain_without_liberty(), None);
            let text = go_file::write(&board);
            assert_eq!(go_file::read(text.as_bytes()), Ok(board));
            true
        }
        Err(why) => {
            assert_one_line(&why.to_string());
            false
        }
    }
}

/// Reads a certificate, which is accepted or refused.
pub fn certificate(bytes: &[u8]) -> bool {
    match verify::check(bytes) {
        Ok(proved) => {
            assert!(proved.claims > 0);
            true
        }
        Err(failure) => {
            assert_one_line(&failure.to_string());
            false
        }
    }
}
