//! The user's settings, stored in `settings.ron`.
//!
//! The file may have been edited by hand, or written by an older or newer
//! program. A field that is missing or invalid has its default, and invalid
//! ones are reported to the user. A file that cannot be read at all, or is of a
//! newer version, is set aside and never overwritten.
//!
//! To add a setting, add a field to [`Settings`] with its default in
//! `values.rs`. It also needs a line there where it is written, and one where
//! it is read.

mod appearance;
mod entry;
mod file;
mod language;
mod music;
mod notice;
mod values;
mod window_place;

pub use crate::config::lenient_ron::{FieldFault, Unreadable};
pub use appearance::Coordinates;
pub use entry::{MoveEntry, MoveNumbers};
pub use file::{FILE_NAME, SaveError, load, peek, read, save};
pub use language::Language;
pub use music::Music;
pub use notice::Notice;
pub use values::{
    AUTOPLAY_PAUSES, FULL_VOLUME, MOST_ENGINES, MOST_RECENT, NewGame, SOLVER_SECONDS, Settings,
    TEXT_SCALES, WATCH_PAUSES,
};
pub use window_place::WindowPlace;
