//! Detection of installed engines.

use std::path::Path;

use super::probe::probe;
use super::search_path::located;
use crate::gtp::client::EngineEntry;
use crate::gtp::process::handshake::EngineIdentity;
use crate::gtp::process::timeouts::Timeouts;

/// The engines that are looked for: their names, and the command lines that
/// make them speak GTP. `KataGo` and Leela Zero find their networks themselves
/// if these are in the default places.
const KNOWN: &[(&str, &str)] = &[
    ("GNU Go", "gnugo --mode gtp --level 10"),
    ("KataGo", "katago gtp"),
    ("Leela Zero", "leelaz --gtp --noponder"),
    ("Pachi", "pachi"),
];

/// Debian also packages an arcade game called `pachi`, installed in a `games`
/// folder.
const AMBIGUOUS: &str = "pachi";

/// Returns the known engines that seem to be installed. They are only searched
/// for, not run, so this is fast.
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

/// Returns the [`candidates`] that answer, with their identities. They are
/// started one after the other, and each answer is waited for.
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
}
