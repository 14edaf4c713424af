//! The user's settings, stored in `settings.ron`.
//!
//! The file may have been edited by hand, or written by an older or newer
//! program. A field that is missing or invalid has its default, and invalid
//! ones are reported to the user. A file that cannot be read at all, or is of a
//! newer version, is set aside and never overwritten.
//!
//! To add a setting, add a field to [`Settings`] in `values.rs`: a doc comment
//! and one line with its type, its default and its check. `declare.rs` has the
//! form of that line, and `checks.rs` the checks.

mod appearance;
mod checks;
mod declare;
mod entry;
mod file;
mod language;
mod music;
mod notice;
mod values;
mod window_place;

pub use crate::config::lenient_ron::{FieldFault, Unreadable};
pub use appearance::Coordinates;
pub use checks::{
    AUTOPLAY_PAUSES, FULL_VOLUME, MOST_ENGINES, MOST_RECENT, SOLVER_SECONDS, TEXT_SCALES,
    WATCH_PAUSES,
};
pub use entry::{MoveEntry, MoveNumbers};
pub use file::{FILE_NAME, SaveError, load, peek, read, save};
pub use language::Language;
pub use music::Music;
pub use notice::Notice;
pub use values::{NewGame, Settings};
pub use window_place::WindowPlace;
