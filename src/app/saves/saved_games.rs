//! Lists the saved games, and the recently opened files in any folder. Disk jobs
//! list the files and read a few games at a time.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::autosave;
use crate::app::AppSystems;
use crate::app::saves::game_journal::GameStorage;
use crate::app::saves::open_error::OpenFileError;
use crate::app::saves::{game_files, record_files};
use crate::app::session::{Prefs, Screen};
use crate::app::shell::disk::{AddDiskResults as _, DiskJobs};
use crate::app::shell::redraw::RedrawWhile as _;
use crate::config::settings::MOST_RECENT;
use crate::go::{Board, Color};
use crate::record::{InfoText, NodeId, Record};

/// The time for reading games in one job. Other jobs have to wait for it.
const READING: Duration = Duration::from_millis(20);
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
    /// The number of the list. Jobs for an earlier one are ignored.
    number: u32,
    /// True while a job is running.
    waits: bool,
}

impl Shelf {
    /// Returns true if there are files left to list or to read.
    pub(crate) const fn is_reading(&self) -> bool {
        self.waits || !self.unread.is_empty()
    }
}

/// A saved game.
#[derive(Clone, Debug)]
pub(crate) struct Saved {
    /// Its file.
    pub(crate) path: PathBuf,
    /// True for a spare file that was saved automatically and left behind.
    pub(crate) is_unsaved: bool,
    /// The game, or the reason why it cannot be read.
    pub(crate) game: Result<Box<Played>, Arc<OpenFileError>>,
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

/// The results of the jobs, with the number of the list.
#[derive(Message, Debug)]
struct ShelfRead(u32, ListPart);

#[derive(Debug)]
enum ListPart {
    /// The files in the folder, the next one to be read last, and the recent
    /// files.
    Files(Vec<PathBuf>, Vec<PathBuf>),
    /// Games, and the files that are still unread.
    Games(Vec<Saved>, Vec<PathBuf>),
}

/// Add a file to the recent files.
#[derive(Message, Clone, Debug)]
pub(crate) struct RememberFile(pub(crate) PathBuf);

/// The only path of a file that was opened.
#[derive(Message, Clone, Debug)]
struct PathFound(Option<PathBuf>);

pub(crate) fn plugin(app: &mut App) {
    app.redraw_while(|shelf: Res<Shelf>| shelf.is_reading())
        .init_resource::<Shelf>()
        .add_message::<RememberFile>()
        .add_disk_results::<ShelfRead>()
        .add_disk_results::<PathFound>()
        .add_systems(OnEnter(Screen::Games), submit_shelf_listing)
        .add_systems(OnExit(Screen::Games), cancel_shelf_reading)
        .add_systems(
            Update,
            (
                (fill_shelf, submit_saved_games_read)
                    .chain()
                    .in_set(AppSystems::Files),
                (find_path, add_recent_files).chain().in_set(RecentSystems),
            ),
        )
        .configure_sets(
            Update,
            RecentSystems
                .after(AppSystems::Review)
                .before(AppSystems::Lesson),
        );
}

/// The systems that add to the recent files.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct RecentSystems;

/// Finds the only path of a file.
fn find_path(mut files: MessageReader<RememberFile>, mut jobs: DiskJobs<PathFound>) {
    for RememberFile(path) in files.read() {
        let path = path.clone();
        jobs.submit(PathFound(None), move || PathFound(path.canonicalize().ok()));
    }
}

/// Adds files to the recent files. A path that is not UTF-8 cannot be stored in
/// the settings.
fn add_recent_files(mut found: MessageReader<PathFound>, mut prefs: ResMut<Prefs>) {
    for PathFound(path) in found.read() {
        let path = path.as_ref().and_then(|path| path.to_str());
        let Some(path) = path else { continue };
        if prefs.settings.recent_files.first().map(String::as_str) == Some(path) {
            continue;
        }
        let recent = &mut prefs.settings.recent_files;
        recent.retain(|other| other != path);
        recent.insert(0, path.to_owned());
        recent.truncate(MOST_RECENT);
        prefs.save_by_the_way();
    }
}

/// Has the saved files listed, and the recent files that still exist.
fn submit_shelf_listing(
    mut shelf: ResMut<Shelf>,
    game_storage: Res<GameStorage>,
    prefs: Res<Prefs>,
    mut jobs: DiskJobs<ShelfRead>,
) {
    let number = shelf.number.wrapping_add(1);
    *shelf = Shelf {
        number,
        waits: true,
        ..Shelf::default()
    };
    let folder = game_storage.games().map(Path::to_owned);
    let recent = prefs.settings.recent_files.clone();
    let broken = ShelfRead(number, ListPart::Files(Vec::new(), Vec::new()));
    jobs.submit(broken, move || {
        let recent = recent.into_iter().map(PathBuf::from);
        let recent = recent.filter(|path| path.is_file()).collect();
        // Without a folder the list is empty.
        let mut files = folder.as_deref().map(game_files::saved).unwrap_or_default();
        files.drain(..files.len().saturating_sub(MOST));
        ShelfRead(number, ListPart::Files(files, recent))
    });
}

/// Ignores the running job when the screen is left.
fn cancel_shelf_reading(mut shelf: ResMut<Shelf>) {
    shelf.number = shelf.number.wrapping_add(1);
    shelf.unread.clear();
    shelf.waits = false;
}

fn fill_shelf(mut read: MessageReader<ShelfRead>, mut shelf: ResMut<Shelf>) {
    for ShelfRead(number, part) in read.read() {
        if *number != shelf.number {
            continue;
        }
        shelf.waits = false;
        match part {
            ListPart::Files(files, recent) => {
                shelf.unread.clone_from(files);
                shelf.recent.clone_from(recent);
            }
            ListPart::Games(games, unread) => {
                shelf.games.extend(games.iter().cloned());
                shelf.unread.clone_from(unread);
            }
        }
    }
}

/// Has the next games read.
fn submit_saved_games_read(mut shelf: ResMut<Shelf>, mut jobs: DiskJobs<ShelfRead>) {
    if shelf.waits || shelf.unread.is_empty() {
        return;
    }
    shelf.waits = true;
    let (number, mut unread) = (shelf.number, std::mem::take(&mut shelf.unread));
    let broken = ShelfRead(number, ListPart::Games(Vec::new(), Vec::new()));
    jobs.submit(broken, move || {
        let began = Instant::now();
        let mut games = Vec::new();
        while let Some(path) = unread.pop() {
            let game = played(&path).map(Box::new).map_err(Arc::new);
            // All listed files are in the folder of saved games.
            let is_unsaved = autosave::is_one(&path, path.parent());
            games.push(Saved {
                path,
                is_unsaved,
                game,
            });
            if began.elapsed() >= READING {
                break;
            }
        }
        ShelfRead(number, ListPart::Games(games, unread))
    });
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
