//! Lists the saved games. They are read a few in each frame, so that many of
//! them delay no frame. Also lists the recently opened files, in any folder.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

use bevy::prelude::*;

use super::autosave;
use crate::app::AppSystems;
use crate::app::saves::game_journal::GameStorage;
use crate::app::saves::open_error::OpenFileError;
use crate::app::saves::record_files;
use crate::app::session::preferences::Prefs;
use crate::app::session::states::Screen;
use crate::app::shell::redraw::RedrawWhile as _;
use crate::config::settings::MOST_RECENT;
use crate::go::{Board, Color};
use crate::record::{InfoText, NodeId, Record};

/// The time for reading games in one frame.
const READING: Duration = Duration::from_millis(3);
/// The most games that are listed.
const MOST: usize = 500;

/// The list of saved games, the newest first.
#[derive(Resource, Debug, Default)]
pub(crate) struct Shelf {
    /// The games that have been read.
    pub(crate) games: Vec<Saved>,
    /// The files that have not been read, the next one last.
    unread: Vec<PathBuf>,
    /// The recently opened files that still exist, the latest first.
    pub(crate) recent: Vec<PathBuf>,
}

impl Shelf {
    /// Returns true if there are files left to read.
    pub(crate) const fn is_reading(&self) -> bool {
        !self.unread.is_empty()
    }
}

/// A saved game.
#[derive(Debug)]
pub(crate) struct Saved {
    /// Its file.
    pub(crate) path: PathBuf,
    /// True for a spare file that was saved automatically and left behind.
    pub(crate) is_unsaved: bool,
    /// The game, or the reason why it cannot be read.
    pub(crate) game: Result<Played, OpenFileError>,
}

/// The details of a saved game in the list.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    /// The names of the players, if they are known.
    pub(crate) names: [Option<String>; 2],
    /// The date.
    pub(crate) date: Option<String>,
    /// The final position.
    pub(crate) board: Board,
    /// The number of moves.
    pub(crate) moves: u32,
    /// The record, for its result.
    pub(crate) record: Record,
}

pub(crate) fn plugin(app: &mut App) {
    app.redraw_while(|shelf: Res<Shelf>| shelf.is_reading())
        .init_resource::<Shelf>()
        .add_systems(OnEnter(Screen::Games), look)
        .add_systems(
            Update,
            read.in_set(AppSystems::Files)
                .run_if(in_state(Screen::Games)),
        );
}

/// Adds a file to the recent files. A path that is not UTF-8 cannot be stored
/// in the settings.
pub(crate) fn remember(path: &Path, prefs: &mut ResMut<Prefs>) {
    let path = path
        .canonicalize()
        .ok()
        .and_then(|path| path.into_os_string().into_string().ok());
    let Some(path) = path else { return };
    if prefs.settings.recent_files.first() == Some(&path) {
        return;
    }
    let recent = &mut prefs.settings.recent_files;
    recent.retain(|other| *other != path);
    recent.insert(0, path);
    recent.truncate(MOST_RECENT);
    prefs.save_by_the_way();
}

/// Lists the saved files, and the recent files that still exist.
fn look(mut shelf: ResMut<Shelf>, game_storage: Res<GameStorage>, prefs: Res<Prefs>) {
    let recent = prefs.settings.recent_files.iter().map(PathBuf::from);
    shelf.recent = recent.filter(|path| path.is_file()).collect();
    let mut files: Vec<(SystemTime, PathBuf)> = Vec::new();
    // Without a folder the list is empty.
    let entries = game_storage
        .games()
        .ok()
        .and_then(|folder| folder.read_dir().ok());
    for entry in entries.into_iter().flatten().flatten() {
        let path = entry.path();
        let saved = entry.metadata().and_then(|data| data.modified());
        if record_files::is_record(&path) {
            files.push((saved.unwrap_or(SystemTime::UNIX_EPOCH), path));
        }
    }
    files.sort();
    let first = files.len().saturating_sub(MOST);
    let last = files.split_off(first);
    shelf.unread = last.into_iter().map(|(_, path)| path).collect();
    shelf.games.clear();
}

fn read(mut shelf: ResMut<Shelf>) {
    if !shelf.is_reading() {
        return;
    }
    let began = Instant::now();
    while let Some(path) = shelf.unread.pop() {
        let game = played(&path);
        // All listed files are in the folder of saved games.
        let is_unsaved = autosave::is_one(&path, path.parent());
        shelf.games.push(Saved {
            path,
            is_unsaved,
            game,
        });
        if began.elapsed() >= READING {
            break;
        }
    }
}

fn played(path: &Path) -> Result<Played, OpenFileError> {
    // `open_games` returns at least one game.
    let mut games = record_files::open_games(path)?;
    let record = games.records.swap_remove(0);
    let end = record.tree().main_line(NodeId::ROOT).last();
    let position = record.position(end.unwrap_or(NodeId::ROOT));
    let info = record.info();
    Ok(Played {
        names: Color::BOTH.map(|color| info.text(InfoText::Name(color))),
        date: info.text(InfoText::Date),
        board: position.board,
        moves: position.move_number,
        record,
    })
}
