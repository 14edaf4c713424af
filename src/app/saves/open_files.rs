//! Files from outside: opened, dropped on the window, or saved.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use crate::app::AppSystems;
use crate::app::saves::game_journal::GameStorage;
use crate::app::saves::open_error::OpenFileError;
use crate::app::saves::problem_files::{DraftFile, ProblemFile, read_draft, read_folder};
use crate::app::saves::record_files::{Games, games, is_record, open_games, parse, read_record};
use crate::app::saves::study;
use crate::app::saves::study::MemoryIntent;
use crate::app::session::{CurrentGame, Intent, Notify, Policy, Screen};
use crate::app::shell::disk::{AddDiskResults as _, DiskJobs};
use crate::config::settings::Language;
use crate::i18n;
use crate::i18n::Phrase;
use crate::problems;
use crate::problems::Problem;
use crate::problems::library::is_index;
use crate::problems::sgf_file::are_problems;

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
#[derive(Message, Debug)]
pub(crate) enum FileOpened {
    /// Games to look through.
    Games(Box<Games>),
    /// A problem to practise.
    Problem(Box<Problem>),
    /// A file or a folder of problems.
    Collection(Box<ProblemFile>),
    /// A problem to edit.
    Draft(Box<DraftFile>),
    /// A file of exported practice. It is not read yet.
    Practice(PathBuf),
    /// Nothing was opened.
    Failed(OpenFileError),
}

impl FileOpened {
    /// Returns the content of a file or a folder of any kind.
    pub(crate) fn read(path: &Path) -> Self {
        open(path).unwrap_or_else(Self::Failed)
    }
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
        .add_disk_results::<FileOpened>()
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
                open_dropped_files.run_if(|policy: Res<Policy>| policy.opens_dropped_files()),
                handle_intents.run_if(on_message::<FileIntent>),
            )
                .chain()
                .in_set(AppSystems::Files),
        )
        .add_systems(Update, handle_opened_files.in_set(FileReactionSystems));
}

/// Returns the reason if the file cannot be opened. It is printed in the shell.
pub fn refusal(path: &Path) -> Option<String> {
    if is_record(path) {
        let why = open_games(path).err()?;
        Some(i18n::translate(&Phrase::from(&why), Language::English))
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

fn open_dropped_files(
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
    mut jobs: DiskJobs<FileOpened>,
    mut saves: MessageWriter<SaveRequested>,
) {
    let mut read = |job: Box<dyn FnOnce() -> Result<FileOpened, OpenFileError> + Send>| {
        let broken = FileOpened::Failed(OpenFileError::Broken);
        jobs.submit(broken, || job().unwrap_or_else(FileOpened::Failed));
    };
    for intent in intents.read() {
        match intent.clone() {
            // The editor opens a file to change it.
            FileIntent::Open(path) if *screen.get() == Screen::Editor => {
                read(Box::new(move || {
                    Ok(FileOpened::Draft(Box::new(read_draft(&path)?)))
                }));
            }
            FileIntent::Open(path) => read(Box::new(move || open(&path))),
            FileIntent::OpenGames(path) => read(Box::new(move || {
                Ok(FileOpened::Games(Box::new(open_games(&path)?)))
            })),
            FileIntent::OpenText(text) => read(Box::new(move || {
                let reading = parse(text.as_bytes(), "");
                let reading = reading.map_err(|_| OpenFileError::NoGameInClipboard)?;
                Ok(FileOpened::Games(Box::new(games(reading, None))))
            })),
            FileIntent::Save if matches!(screen.get(), Screen::Editor | Screen::Review) => {
                saves.write(SaveRequested(*screen.get()));
            }
            FileIntent::Save => {
                if let Some(session) = current.session() {
                    game_storage.save(session);
                }
            }
        }
    }
}

/// Reads a file or a folder of any kind.
///
/// # Errors
/// Returns the reason if it cannot be read.
pub(crate) fn open(path: &Path) -> Result<FileOpened, OpenFileError> {
    // A collection must have only one path.
    let whole = || path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let collection = |read: ProblemFile| Ok(FileOpened::Collection(Box::new(read)));
    if path.is_dir() {
        collection(read_folder(&whole())?)
    } else if is_index(path) {
        collection(problems::library::load_index(&whole())?.into())
    } else if is_record(path) {
        let reading = read_record(path)?;
        if are_problems(&reading.games) {
            return collection(problems::library::load_games(&whole(), reading)?.into());
        }
        Ok(FileOpened::Games(Box::new(games(reading, Some(path)))))
    } else if study::is_practice(path) {
        Ok(FileOpened::Practice(path.to_owned()))
    } else {
        let problem = problems::library::open(path)?.problem;
        Ok(FileOpened::Problem(Box::new(problem)))
    }
}

/// Reports a file that was not opened, and imports exported practice.
fn handle_opened_files(
    mut opened: MessageReader<FileOpened>,
    mut memories: MessageWriter<MemoryIntent>,
    mut notify: MessageWriter<Notify>,
) {
    for opened in opened.read() {
        match opened {
            FileOpened::Practice(path) => {
                memories.write(MemoryIntent::Import(path.clone()));
            }
            FileOpened::Failed(why) => {
                notify.write(Notify::trouble(why.into()));
            }
            FileOpened::Games(_)
            | FileOpened::Problem(_)
            | FileOpened::Collection(_)
            | FileOpened::Draft(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::disk::tests::Gate;
    use crate::app::shell::disk::{Disk, JobOrder};
    use crate::app::testing::*;

    #[test]
    fn files_that_are_opened_during_a_slow_read_come_in_their_order() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            path
        };
        let files = [
            write("long.sgf", "(;SZ[13];B[aa])"),
            folder.path().join("missing.sgf"),
            write("short.sgf", "(;SZ[9];B[ee])"),
        ];
        let mut app = core_app();
        let disk = Disk::threaded();
        app.insert_resource(disk.clone());
        let gate = Gate::shut(&disk, JobOrder::Files);
        for file in files {
            app.world_mut().write_message(FileIntent::Open(file));
            app.update();
        }
        for _ in 0..5 {
            app.update();
        }
        assert!(!has::<Review>(&app), "nothing is read");
        drop(gate);
        assert!(run_until(&mut app, |app| {
            game(app).board().size() == Size::square(9).unwrap() && notice(app).is_some()
        }));
        for _ in 0..5 {
            app.update();
        }
        let review = only::<Review>(&app);
        assert_eq!(review.record().size(), Size::square(9).unwrap());
        assert!(notice(&app).unwrap().contains("missing.sgf"));
    }
}
