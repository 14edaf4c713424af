//! Engines that are installed.

use std::env;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

use super::probe::probe;
use crate::gtp::client::EngineEntry;
use crate::gtp::process::handshake::EngineIdentity;
use crate::gtp::process::timeouts::Timeouts;

/// Engines that may be installed: what they are called, and by what command
/// they speak the protocol. `KataGo` and Leela Zero find their networks
/// themselves if these lie where their makers want them.
const KNOWN: &[(&str, &str)] = &[
    ("GNU Go", "gnugo --mode gtp --level 10"),
    ("KataGo", "katago gtp"),
    ("Leela Zero", "leelaz --gtp --noponder"),
    ("Pachi", "pachi"),
];

/// Debian has an arcade game of this name, which lies among the games.
const AMBIGUOUS: &str = "pachi";

/// Where programs lie beside those of the search path: not everybody's has the
/// games in it.
#[cfg(unix)]
const ELSEWHERE: &[&str] = &["/usr/games", "/usr/local/games", "/usr/local/bin"];
#[cfg(not(unix))]
const ELSEWHERE: &[&str] = &[];

/// Where a program lies; the name itself if it is a path or is not found.
pub(super) fn find(program: &str) -> PathBuf {
    let is_path = program.contains('/') || program.contains(MAIN_SEPARATOR);
    let found = (!is_path).then(|| located(program)).flatten();
    found.unwrap_or_else(|| PathBuf::from(program))
}

fn located(program: &str) -> Option<PathBuf> {
    let file = format!("{program}{}", env::consts::EXE_SUFFIX);
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain(ELSEWHERE.iter().map(PathBuf::from));
    let mut places = folders.map(|folder| folder.join(&file));
    places.find(|place| place.is_file())
}

/// Engines that seem to be installed. They are looked for and not run, which
/// takes no time.
#[must_use]
pub fn candidates() -> Vec<EngineEntry> {
    let entries = KNOWN
        .iter()
        .filter_map(|(name, line)| EngineEntry::new(name, line).ok());
    entries
        .filter(|entry| is_installed(&entry.program))
        .collect()
}

fn is_installed(program: &str) -> bool {
    let is_game = |place: &Path| {
        place
            .parent()
            .is_some_and(|folder| folder.ends_with("games"))
    };
    located(program).is_some_and(|place| program != AMBIGUOUS || !is_game(&place))
}

/// Of these candidates those that answer, with what they say they are. Each is
/// started and waited for, one after the other.
#[must_use]
pub fn answering(timeouts: Timeouts) -> Vec<(EngineEntry, EngineIdentity)> {
    let tried = candidates().into_iter().map(|entry| {
        let identity = probe(&entry, timeouts).ok()?;
        Some((entry, identity))
    });
    tried.flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_engines_can_be_started() {
        for (name, line) in KNOWN {
            assert_eq!(
                EngineEntry::new(name, line).map(|e| e.command_line()),
                Ok((*line).to_owned())
            );
        }
    }

    #[test]
    #[cfg(unix)]
    fn programs_are_found_by_name_and_paths_are_left() {
        assert!(find("sh").is_absolute());
        assert_eq!(find("./sh"), Path::new("./sh"));
        assert_eq!(find("no-such-program"), Path::new("no-such-program"));
    }
}
