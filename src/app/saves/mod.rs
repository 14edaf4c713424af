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
