//! Files from outside: opened, dropped on the window, or saved.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use crate::app::i18n::{Phrase, say};
use crate::app::saves::game_journal::GameStorage;
use crate::app::saves::record_files::{Games, games, is_record, open_games, parse, read_record};
use crate::app::saves::study;
use crate::app::saves::study::MemoryIntent;
use crate::app::session::game::CurrentGame;
use crate::app::session::notices::Notify;
use crate::app::session::policy::Policy;
use crate::app::session::request::Intent;
use crate::app::session::states::Screen;
use crate::app::{AppSystems, i18n};
use crate::config::settings::Language;
use crate::problems;
use crate::problems::library::is_index;
use crate::problems::sgf_file::are_problems;

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

/// A file was opened. The feature for its content reacts in the same frame.
#[derive(Message, Clone, Debug)]
pub(crate) enum FileOpened {
    /// Games to look through.
    Games(Box<Games>),
    /// A file with a problem to practise. It is not read yet.
    Problem(PathBuf),
    /// A file or a folder of problems, or a record that takes long to read. It
    /// is not read yet.
    Collection(PathBuf),
    /// A file with a problem to edit. It is not read yet.
    Draft(PathBuf),
}

/// The work on a screen is to be saved. The feature of the screen does it in
/// the same frame.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct SaveRequested(pub(crate) Screen);

/// The reactions to [`FileOpened`] and [`SaveRequested`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FileReactionSystems;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<FileIntent>()
        .add_message::<FileOpened>()
        .add_message::<SaveRequested>()
        .add_message::<FileDragAndDrop>()
        .configure_sets(
            Update,
            FileReactionSystems
                .in_set(AppSystems::Files)
                .after(handle_intents),
        )
        .add_systems(
            Update,
            (
                take_dropped.run_if(|policy: Res<Policy>| policy.opens_dropped_files()),
                handle_intents,
            )
                .chain()
                .in_set(AppSystems::Files),
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

/// Returns true if the file is a record that has to be read by a task.
fn is_long(path: &Path) -> bool {
    let length = path.metadata().map_or(0, |data| data.len());
    is_record(path) && length > LONG_RECORD
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
    mut opened: MessageWriter<FileOpened>,
    mut memories: MessageWriter<MemoryIntent>,
    mut saves: MessageWriter<SaveRequested>,
    mut notify: MessageWriter<Notify>,
) {
    for intent in intents.read() {
        match intent {
            // The editor opens a file to change it.
            FileIntent::Open(path) if *screen.get() == Screen::Editor => {
                opened.write(FileOpened::Draft(path.clone()));
            }
            FileIntent::Open(path) if path.is_dir() || is_index(path) || is_long(path) => {
                opened.write(FileOpened::Collection(path.clone()));
            }
            FileIntent::Open(path) if is_record(path) => match read_record(path) {
                Ok(reading) if are_problems(&reading.games) => {
                    opened.write(FileOpened::Collection(path.clone()));
                }
                Ok(reading) => {
                    let games = games(reading, Some(path));
                    opened.write(FileOpened::Games(Box::new(games)));
                }
                Err(why) => {
                    notify.write(Notify::trouble(why));
                }
            },
            FileIntent::OpenGames(path) => match open_games(path) {
                Ok(games) => {
                    opened.write(FileOpened::Games(Box::new(games)));
                }
                Err(why) => {
                    notify.write(Notify::trouble(why));
                }
            },
            FileIntent::OpenText(text) => match parse(text.as_bytes(), "") {
                Ok(reading) => {
                    let games = games(reading, None);
                    opened.write(FileOpened::Games(Box::new(games)));
                }
                Err(_) => {
                    notify.write(Notify::trouble(say!("no-game-in-clipboard")));
                }
            },
            FileIntent::Open(path) if study::is_practice(path) => {
                memories.write(MemoryIntent::Import(path.clone()));
            }
            FileIntent::Open(path) => {
                opened.write(FileOpened::Problem(path.clone()));
            }
            FileIntent::Save if matches!(screen.get(), Screen::Editor | Screen::Review) => {
                saves.write(SaveRequested(*screen.get()));
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
