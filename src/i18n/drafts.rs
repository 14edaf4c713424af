//! Faults of drafts of problems, and refused changes to them, as phrases.

use super::phrase::{Phrase, say};
use crate::go::{Point, Size};
use crate::problems::draft::{self, Refusal};

/// Returns the reason why a draft on a board of this size is no problem yet.
pub(crate) fn draft_fault(fault: draft::Fault, size: Size) -> Phrase {
    let name = |point: Point| point.on(size).to_string();
    match fault {
        draft::Fault::NoStones => say!("draft-no-stones"),
        draft::Fault::NoLiberty(point) => say!("draft-no-liberty", point = name(point)),
        draft::Fault::NoTarget => say!("draft-no-target"),
        draft::Fault::EmptyTarget(point) => say!("draft-empty-target", point = name(point)),
        draft::Fault::TwoColors(first, other) => {
            say!("draft-two-colors", first = name(first), other = name(other))
        }
        draft::Fault::OccupiedKo(point) => say!("draft-occupied-ko", point = name(point)),
        draft::Fault::NoRoom => say!("draft-no-room"),
        draft::Fault::OutsideLiberty(point) => {
            say!("draft-outside-liberty", point = name(point))
        }
        draft::Fault::Alive(point) => say!("draft-alive", point = name(point)),
    }
}

impl From<&Refusal> for Phrase {
    fn from(why: &Refusal) -> Self {
        match why {
            Refusal::OffBoard => say!("edit-off-board"),
            Refusal::NoStone => say!("edit-no-stone"),
            Refusal::Masked => say!("edit-masked"),
            Refusal::Occupied => say!("edit-occupied"),
            Refusal::NoTarget => say!("edit-no-target"),
        }
    }
}
