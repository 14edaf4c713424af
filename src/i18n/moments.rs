//! The reasons why a moment of a game makes no problem, as phrases.

use super::files::no_folder;
use super::phrase::{Phrase, say};
use crate::moments::NoExercise;
use crate::problems::NotAdded;

impl From<&NoExercise> for Phrase {
    fn from(why: &NoExercise) -> Self {
        match why {
            NoExercise::NothingToFind => say!("moments-nothing-to-find"),
            NoExercise::TooLong | NoExercise::NoProof(_) => say!("moments-too-long"),
            NoExercise::Region(why) => why.into(),
        }
    }
}

impl From<&NotAdded> for Phrase {
    fn from(why: &NotAdded) -> Self {
        match why {
            NotAdded::Unreadable(why) => why.into(),
            NotAdded::Damaged(why) => why.as_ref().into(),
            NotAdded::Folder { path, source } => no_folder(path, source),
            NotAdded::Text(why) => say!("trouble-no-text", why = why.to_string()),
            NotAdded::Unwritable(why) => why.into(),
        }
    }
}
