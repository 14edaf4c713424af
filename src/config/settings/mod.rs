//! What a person chose, kept from one start to the next in `settings.ron`.
//!
//! The file may have been written by hand, by an older program or by a newer
//! one. A field that is missing or makes no sense has its default, and the
//! person is told; a file that cannot be read at all, or is of a newer version,
//! is set aside and never overwritten.
//!
//! To add a setting: a field in [`Settings`] with its default, one line where it
//! is written and one where it is read, in `values.rs`.

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
