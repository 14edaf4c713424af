//! The games that were saved, for choosing one. They are read a few in each
//! frame, so that many keep nobody waiting. And the files that were opened
//! last, wherever they are.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

use bevy::prelude::*;

use super::autosave;
use crate::app::AppSystems;
use crate::app::features::review::Review;
use crate::app::i18n::Phrase;
use crate::app::saves::game_journal::Keeper;
use crate::app::saves::open_files;
use crate::app::session::preferences::Prefs;
use crate::app::session::states::Screen;
use crate::app::shell::redraw::AwakeIf as _;
use crate::config::settings::MOST_RECENT;
use crate::go::{Board, Color};
use crate::record::{InfoText, NodeId, Record};

/// How long games are read in one frame.
const READING: Duration = Duration::from_millis(3);
/// The most games that are listed.
const MOST: usize = 500;

/// The saved games, the last first.
#[derive(Resource, Debug, Default)]
pub(crate) struct Shelf {
    /// Those that have been read.
    pub(crate) games: Vec<Saved>,
    /// Those that have not, the next last.
    unread: Vec<PathBuf>,
    /// The files that were opened last and are still there, the last first.
    pub(crate) recent: Vec<PathBuf>,
}

impl Shelf {
    /// Whether there is more to come.
    pub(crate) const fn is_reading(&self) -> bool {
        !self.unread.is_empty()
    }
}

/// A saved game.
#[derive(Clone, Debug)]
pub(crate) struct Saved {
    /// Its file.
    pub(crate) path: PathBuf,
    /// Whether it was only saved automatically, and left behind.
    pub(crate) is_unsaved: bool,
    /// What is in it, or why that is not known.
    pub(crate) game: Result<Played, Phrase>,
}

/// What is to be seen of a game.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    /// The names of the players, as far as they are stated.
    pub(crate) names: [Option<String>; 2],
    /// The day.
    pub(crate) date: Option<String>,
    /// How it ends.
    pub(crate) board: Board,
    /// After how many moves.
    pub(crate) moves: u32,
    /// The record, for its result.
    pub(crate) record: Record,
}

pub(crate) fn plugin(app: &mut App) {
    app.awake_if(|shelf: Res<Shelf>| shelf.is_reading())
        .init_resource::<Shelf>()
        .add_systems(OnEnter(Screen::Games), look)
        .add_systems(
            Update,
            remember
                .run_if(resource_exists_and_changed::<Review>)
                .after(AppSystems::Review)
                .before(AppSystems::Lesson),
        )
        .add_systems(
            Update,
            read.in_set(AppSystems::Files)
                .run_if(in_state(Screen::Games)),
        );
}

/// Remembers the file of the record that is looked at. One whose path is no
/// text cannot be kept among the settings.
fn remember(review: Res<Review>, mut prefs: ResMut<Prefs>) {
    let Some(path) = review.path().map(Path::canonicalize) else {
        return;
    };
    let path = path
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

/// Lists the files, the last saved first.
fn look(mut shelf: ResMut<Shelf>, keeper: Res<Keeper>, prefs: Res<Prefs>) {
    let recent = prefs.settings.recent_files.iter().map(PathBuf::from);
    shelf.recent = recent.filter(|path| path.is_file()).collect();
    let mut files: Vec<(SystemTime, PathBuf)> = Vec::new();
    // Without a folder there are no games.
    let entries = keeper
        .games()
        .ok()
        .and_then(|folder| folder.read_dir().ok());
    for entry in entries.into_iter().flatten().flatten() {
        let path = entry.path();
        let saved = entry.metadata().and_then(|data| data.modified());
        if open_files::is_record(&path) {
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
        // All are of that folder.
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

fn played(path: &Path) -> Result<Played, Phrase> {
    // A file that is read holds a game.
    let mut games = open_files::open_games(path)?;
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
