//! What can be asked, by name; a file for each kind of question.

mod administration;
mod analysis;
pub(in crate::gtp) mod arguments;
mod board;
mod files;
mod handicap;
mod life;
mod play;
mod rules;
mod status;
mod time;

use super::session::Session;

/// Answers a command with these arguments, or says why not: then nothing has
/// changed.
type Handler = fn(&mut Session, &[String]) -> Result<String, String>;

/// A command and who answers it.
type Entry = (&'static str, Handler);

/// All commands, in the order of `list_commands`.
const TABLE: &[&[Entry]] = &[
    administration::COMMANDS,
    board::COMMANDS,
    handicap::COMMANDS,
    play::COMMANDS,
    rules::COMMANDS,
    time::COMMANDS,
    status::COMMANDS,
    files::COMMANDS,
    analysis::COMMANDS,
    life::COMMANDS,
];

fn all() -> impl Iterator<Item = &'static Entry> {
    TABLE.iter().copied().flatten()
}

/// Who answers the command of this name.
pub(in crate::gtp) fn find(name: &str) -> Option<Handler> {
    let known = all().find(|(known, _)| *known == name);
    known.map(|(_, handler)| *handler)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_command_has_a_name_of_its_own() {
        let names: BTreeSet<&str> = all().map(|(name, _)| *name).collect();
        assert_eq!(names.len(), all().count());
        assert!(names.iter().all(|name| !name.contains(' ')));
    }
}
