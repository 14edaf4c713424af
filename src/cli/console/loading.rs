//! Loads a game or a position from a file, to go on with it.

use std::env;
use std::path::{Path, PathBuf};

use super::ConsoleEnvironment;
use super::home_folder::at_home;
use super::machine::Machine;
use super::player_names::level_of;
use super::terminal::{ConsoleResult, Terminal};
use crate::cli::records;
use crate::cli::records::RecordError;
use crate::engine::bots::Level;
use crate::game::{GameSession, Player, Setup, StartPosition};
use crate::go::{ByColor, Color};
use crate::i18n::{Phrase, say, translate};
use crate::platform::rng::Rng;
use crate::platform::text::one_line;
use crate::problems::library;

/// A game that was loaded.
#[derive(Clone, Debug)]
pub(super) struct LoadedGame {
    pub(super) session: GameSession,
    /// The level and the side of the machine, if the file names it as one of
    /// the players.
    machine: Option<(Level, Color)>,
    /// True if the file names a player. Otherwise those at the table go on.
    pub(super) names_players: bool,
    /// The name of the file.
    file: String,
    /// Remarks on the file for the person who loads it.
    notes: Vec<Phrase>,
}

/// Returns the path of a file name. Refuses an empty name, and returns `None`.
pub(super) fn named(terminal: &mut Terminal<'_>, name: &str) -> ConsoleResult<Option<PathBuf>> {
    if name.is_empty() {
        terminal.refuse(say!("console-name-to-load"))?;
        return Ok(None);
    }
    Ok(Some(at_home(name, env::home_dir())))
}

/// Loads a file, or says why that is not possible. `usual` has the terms that
/// the file does not state.
pub(super) fn load(
    terminal: &mut Terminal<'_>,
    around: &ConsoleEnvironment,
    path: &Path,
    usual: &Setup,
) -> ConsoleResult<Option<LoadedGame>> {
    // `save` takes any name, also one without an ending.
    let read = if library::is_record(path) || path.extension().is_none() {
        record(path, around, usual)
    } else if library::is_position(path) {
        position(path, around, usual)
    } else {
        Err(in_file(path, say!("console-file-kind")))
    };
    match read {
        Ok(loaded) => Ok(Some(loaded)),
        Err(why) => {
            terminal.refuse(why)?;
            Ok(None)
        }
    }
}

impl LoadedGame {
    /// Returns the machine, if the file names it as one of the players.
    pub(super) fn machine(&self, chance: &mut Rng) -> Option<Machine> {
        let (level, color) = self.machine?;
        Some(Machine::new(level, color, chance.bits().into()))
    }

    /// Says what was loaded.
    pub(super) fn announce(&self, terminal: &mut Terminal<'_>) -> ConsoleResult<()> {
        let count = self.session.game().turns().len();
        let file = self.file.as_str();
        terminal.say(match self.session.outcome() {
            Some(_) => say!("console-loaded-over", file = file),
            None => say!("console-loaded", file = file, count = count),
        })?;
        for note in &self.notes {
            terminal.say(note.clone())?;
        }
        Ok(())
    }
}

fn in_file(path: &Path, why: Phrase) -> Phrase {
    let file = one_line(path).to_string();
    say!("trouble-in-file", file = file, why = why)
}

/// Goes on after the last move of the first game of a record.
fn record(path: &Path, around: &ConsoleEnvironment, usual: &Setup) -> Result<LoadedGame, Phrase> {
    let read = records::read(path).map_err(|why| match &why {
        RecordError::Unreadable(why) => Phrase::from(why),
        RecordError::Faulty { why, .. } => in_file(path, why.into()),
    })?;
    for repair in &read.warnings {
        let repair = in_file(path, Phrase::from(repair));
        (around.report)(&translate(&repair, around.language));
    }
    if around.strict && !read.warnings.is_empty() {
        return Err(in_file(path, say!("console-needs-repairs")));
    }
    let games = read.games.len();
    // The reader refuses files without games.
    let Some(first) = read.games.first() else {
        return Err(in_file(path, say!("sgf-no-game")));
    };
    let resumed = GameSession::go_on_from(first);
    let resumed = resumed.map_err(|why| in_file(path, (&why).into()))?;
    let remarks = resumed.remarks.iter();
    let mut notes: Vec<_> = remarks.map(|why| Phrase::from(why).sentence()).collect();
    if games > 1 {
        notes.push(say!("console-first-of-games", count = games));
    }
    if let Some(why) = &resumed.moves_left_out {
        notes.push(say!("console-moves-left-out", why = Phrase::from(why)));
    }
    let mut session = resumed.session;
    let players = &session.setup().players;
    let names_players = !(players.black.name.is_empty() && players.white.name.is_empty());
    let machine = machine(players);
    if !names_players {
        session.set_players(usual.players.clone());
    }
    Ok(LoadedGame {
        session,
        machine,
        names_players,
        file: one_line(path).to_string(),
        notes,
    })
}

/// Returns the side that the program played, with its level, if it played one
/// of them.
fn machine(players: &ByColor<Player>) -> Option<(Level, Color)> {
    let level = |color: Color| level_of(&players[color].name).map(|(_, level)| level);
    match (level(Color::Black), level(Color::White)) {
        (Some(level), None) => Some((level, Color::Black)),
        (None, Some(level)) => Some((level, Color::White)),
        _ => None,
    }
}

/// Starts a game from the position of a problem file.
fn position(path: &Path, around: &ConsoleEnvironment, usual: &Setup) -> Result<LoadedGame, Phrase> {
    let opened = library::open(path).map_err(|why| Phrase::from(&why))?;
    for error in &opened.errors {
        (around.report)(&translate(&Phrase::from(error), around.language));
    }
    let problem = opened.problem;
    let board = problem.board();
    let mut start = StartPosition::new(&board, problem.to_move);
    start.ko = problem.ko;
    let setup = Setup {
        size: board.size(),
        handicap: 0,
        free_placement: false,
        position: Some(Box::new(start)),
        ..usual.clone()
    };
    let session = GameSession::new(setup);
    let session = session.map_err(|why| in_file(path, crate::i18n::setup_error(&why)))?;
    Ok(LoadedGame {
        session,
        machine: None,
        names_players: false,
        file: one_line(path).to_string(),
        notes: Vec::new(),
    })
}
