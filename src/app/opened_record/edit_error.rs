//! The reasons why a record is not changed.

use thiserror::Error;

use crate::i18n::{Phrase, say};
use crate::record::Irregularity;

/// The reason why a record is not changed, or nothing is found in it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum EditError {
    /// The first node cannot be deleted.
    #[error("the first position cannot be deleted")]
    FirstNodeStays,
    /// There is no other variation in this direction.
    #[error("there is no other variation")]
    NoVariation,
    /// No move was played on the point.
    #[error("no move was played there")]
    NoSuchMove,
    /// The text is in no comment.
    #[error("{0:?} is in no comment")]
    NoSuchText(String),
    /// No text for a label was written.
    #[error("there is no text for the label")]
    NoLabel,
    /// All letters are on the board.
    #[error("no letter is left")]
    NoLetterLeft,
    /// The position would be impossible.
    #[error(transparent)]
    Position(#[from] Irregularity),
}

impl From<&EditError> for Phrase {
    fn from(error: &EditError) -> Self {
        match error {
            EditError::FirstNodeStays => say!("edit-first-stays"),
            EditError::NoVariation => say!("edit-no-variation"),
            EditError::NoSuchMove => say!("find-no-move"),
            EditError::NoSuchText(text) => say!("find-no-text", text = text.as_str()),
            EditError::NoLabel => say!("edit-label-first"),
            EditError::NoLetterLeft => say!("edit-no-letter-left"),
            EditError::Position(Irregularity::NoLiberty { point, size }) => {
                say!("edit-no-liberty", point = point.on(*size).to_string())
            }
            EditError::Position(why) => Self::from(*why).sentence(),
        }
    }
}
