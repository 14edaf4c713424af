//! Files from outside: opened, dropped on the window, or saved.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use crate::app::AppSystems;
use crate::app::features::editor::EditorIntent;
use crate::app::features::library::{CollectionIntent, CollectionSystems};
use crate::app::features::problem::ProblemIntent;
use crate::app::features::review::{Games, ReviewIntent};
use crate::app::i18n;
use crate::app::i18n::{Phrase, say};
use crate::app::saves::game_journal::GameStorage;
use crate::app::saves::study;
use crate::app::saves::study::MemoryIntent;
use crate::app::session::game::CurrentGame;
use crate::app::session::notices::Notify;
use crate::app::session::policy::Policy;
use crate::app::session::request::Intent;
use crate::app::session::states::Screen;
use crate::config::settings::Language;
use crate::platform::storage;
use crate::problems;
use crate::problems::library::is_index;
use crate::problems::sgf_file::are_problems;
use crate::record::sgf;

/// The size limit of a game record in bytes: some thousands of games.
const LONGEST_RECORD: u64 = 32 << 20;
/// A record of more bytes is read by a task, because it would delay a frame.
const LONG_RECORD: u64 = 100 << 10;

/// The requests about files.
#[derive(Message, Clone, Debug)]
pub(crate) enum FileIntent {
    /// Open a file. A game or a problem is put on the board, several problems
    /// are listed, and exported practice is added to the student's memory.
    Open(PathBuf),
    /// Show the games of a file, even if they are meant as problems.
    OpenGames(PathBuf),
    /// Show the games of a text.
    OpenText(String),
    /// Save the game on the board.
    Save,
}

impl Intent for FileIntent {}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<FileIntent>()
        .add_message::<FileDragAndDrop>()
        .add_systems(
            Update,
            (
                take_dropped.run_if(|policy: Res<Policy>| policy.opens_dropped_files()),
                handle_intents,
            )
                .chain()
                .in_set(AppSystems::Files)
                .before(CollectionSystems),
        );
}

/// Returns the reason if the file cannot be opened. It is printed in the shell.
pub fn refusal(path: &Path) -> Option<String> {
    if is_record(path) {
        let why = open_games(path).err()?;
        Some(i18n::told(&why, Language::English))
    } else if study::is_practice(path) {
        // Faults of an exported practice file are reported when it is imported.
        None
    } else if is_index(path) {
        problems::library::load_index(path)
            .err()
            .map(|why| why.to_string())
    } else if path.is_dir() {
        None
    } else {
        problems::library::open(path)
            .err()
            .map(|why| why.to_string())
    }
}

pub(crate) fn is_record(path: &Path) -> bool {
    path.extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("sgf"))
}

/// Returns true if the file is a record that has to be read by a task.
fn is_long(path: &Path) -> bool {
    let length = path.metadata().map_or(0, |data| data.len());
    is_record(path) && length > LONG_RECORD
}

/// Reads the games of a file, with a remark about its faults.
///
/// # Errors
/// Returns the reason if it cannot be read or has no games.
pub(crate) fn open_games(path: &Path) -> Result<Games, Phrase> {
    Ok(games(read_record(path)?, Some(path)))
}

/// Reads a file of games. The result has at least one game.
///
/// # Errors
/// Returns the reason if it cannot be read or has no games.
pub(crate) fn read_record(path: &Path) -> Result<sgf::Reading, Phrase> {
    let bytes = storage::read(path, LONGEST_RECORD);
    let bytes = bytes.map_err(|why| Phrase::from(&why))?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    parse(&bytes, &name)
}

fn parse(bytes: &[u8], name: &str) -> Result<sgf::Reading, Phrase> {
    let in_file = |why| say!("trouble-in-file", file = name, why = Phrase::from(&why));
    let reading = sgf::read(bytes).map_err(in_file)?;
    if reading.games.is_empty() {
        return Err(say!("no-game-in-file", name = name));
    }
    Ok(reading)
}

/// Returns parsed games in the form for the review.
pub(crate) fn games(reading: sgf::Reading, path: Option<&Path>) -> Games {
    let first = reading.warnings.first();
    let remark = first.map(|first| {
        let first = Phrase::from(first).sentence();
        match reading.warnings.len() - 1 {
            0 => first,
            more => say!("and-more", first = first, more = more),
        }
    });
    Games {
        records: reading.games,
        path: path.map(Path::to_owned),
        remark,
    }
}

fn take_dropped(
    mut dropped: MessageReader<FileDragAndDrop>,
    mut intents: MessageWriter<FileIntent>,
) {
    for event in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = event {
            intents.write(FileIntent::Open(path_buf.clone()));
        }
    }
}

fn handle_intents(
    mut intents: MessageReader<FileIntent>,
    current: Res<CurrentGame>,
    mut game_storage: ResMut<GameStorage>,
    screen: Res<State<Screen>>,
    mut reviews: MessageWriter<ReviewIntent>,
    mut problems: MessageWriter<ProblemIntent>,
    mut memories: MessageWriter<MemoryIntent>,
    mut collections: MessageWriter<CollectionIntent>,
    mut editor: MessageWriter<EditorIntent>,
    mut notify: MessageWriter<Notify>,
) {
    for intent in intents.read() {
        match intent {
            // The editor opens a file to change it.
            FileIntent::Open(path) if *screen.get() == Screen::Editor => {
                editor.write(EditorIntent::OpenFile(path.clone()));
            }
            FileIntent::Open(path) if path.is_dir() || is_index(path) || is_long(path) => {
                collections.write(CollectionIntent::Open(path.clone()));
            }
            FileIntent::Open(path) if is_record(path) => match read_record(path) {
                Ok(reading) if are_problems(&reading.games) => {
                    collections.write(CollectionIntent::Open(path.clone()));
                }
                Ok(reading) => {
                    let games = games(reading, Some(path));
                    reviews.write(ReviewIntent::Open(Box::new(games)));
                }
                Err(why) => {
                    notify.write(Notify::trouble(why));
                }
            },
            FileIntent::OpenGames(path) => match open_games(path) {
                Ok(games) => {
                    reviews.write(ReviewIntent::Open(Box::new(games)));
                }
                Err(why) => {
                    notify.write(Notify::trouble(why));
                }
            },
            FileIntent::OpenText(text) => match parse(text.as_bytes(), "") {
                Ok(reading) => {
                    let games = games(reading, None);
                    reviews.write(ReviewIntent::Open(Box::new(games)));
                }
                Err(_) => {
                    notify.write(Notify::trouble(say!("no-game-in-clipboard")));
                }
            },
            FileIntent::Open(path) if study::is_practice(path) => {
                memories.write(MemoryIntent::Import(path.clone()));
            }
            FileIntent::Open(path) => {
                problems.write(ProblemIntent::OpenFile(path.clone()));
            }
            FileIntent::Save if *screen.get() == Screen::Editor => {
                editor.write(EditorIntent::Save);
            }
            FileIntent::Save if *screen.get() == Screen::Review => {
                reviews.write(ReviewIntent::Save);
            }
            FileIntent::Save => {
                let Some(session) = current.session() else {
                    continue;
                };
                let saved = |path: PathBuf| say!("saved-as", path = path.display().to_string());
                let refused = |why: Phrase| say!("not-saved", why = why);
                let done = game_storage.save(session).map(saved).map_err(refused);
                notify.write(Notify::of(done));
            }
        }
    }
}
