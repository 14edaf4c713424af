//! Files that the window reads and writes: the journal of the game, records,
//! spare files and the student's attempts.

pub(crate) mod autosave;
pub(crate) mod document;
pub(crate) mod export_folder;
pub(crate) mod game_files;
pub(crate) mod game_journal;
pub(crate) mod open_error;
pub(crate) mod open_files;
pub(crate) mod problem_files;
pub(crate) mod problem_folders;
pub(crate) mod record_files;
pub(crate) mod save_error;
pub(crate) mod saved_games;
pub(crate) mod study;
pub(crate) mod window_place;

pub(crate) use self::document::{DocumentFile, DocumentWritten};
pub(crate) use self::export_folder::ExportFolder;
pub(crate) use self::game_journal::{GameStorage, KeepingSystems};
pub(crate) use self::open_files::{FileIntent, FileOpened, FileReactionSystems, SaveRequested};
pub(crate) use self::problem_files::ProblemFile;
pub(crate) use self::problem_folders::{OwnProblemsChanged, ProblemFolders};
pub(crate) use self::record_files::Games;
pub(crate) use self::save_error::SaveFileError;
pub(crate) use self::saved_games::{RecentSystems, RememberFile, Shelf};
pub(crate) use self::study::{
    AttemptSystems, LastWriteSystems, Memory, MemoryFile, MemoryIntent, MemorySystems, Overview,
};
