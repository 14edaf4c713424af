//! The effect of a click on the board of a record.

use crate::config::controls::Action;
use crate::go::{Cell, Color};
use crate::record::Mark;

/// A tool of the palette.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tool {
    /// Play a move.
    #[default]
    Play,
    /// Place or remove a stone without a move.
    SetUp(Cell),
    /// Mark the point.
    Mark(Mark),
    /// Label it with the next letter.
    Letter,
    /// Label it with the next number.
    Number,
    /// Label it with a text.
    Label,
    /// Go to the next move on the point.
    FindMove,
}

impl Tool {
    /// All tools, in the order of the palette.
    pub(crate) const ALL: [Self; 14] = [
        Self::Play,
        Self::SetUp(Cell::Stone(Color::Black)),
        Self::SetUp(Cell::Stone(Color::White)),
        Self::SetUp(Cell::Empty),
        Self::FindMove,
        Self::Letter,
        Self::Number,
        Self::Label,
        Self::Mark(Mark::Triangle),
        Self::Mark(Mark::Square),
        Self::Mark(Mark::Circle),
        Self::Mark(Mark::Cross),
        Self::Mark(Mark::Selected),
        Self::Mark(Mark::Dim),
    ];

    /// Returns the key action that selects the tool. The default tool has none.
    pub(crate) const fn action(self) -> Option<Action> {
        Some(match self {
            Self::Play => return None,
            Self::SetUp(Cell::Stone(Color::Black)) => Action::ToolBlack,
            Self::SetUp(Cell::Stone(Color::White)) => Action::ToolWhite,
            Self::SetUp(_) => Action::ToolEmpty,
            Self::FindMove => Action::ToolFind,
            Self::Letter => Action::ToolLetter,
            Self::Number => Action::ToolNumber,
            Self::Label => Action::ToolLabel,
            Self::Mark(mark) => match mark {
                Mark::Triangle => Action::ToolTriangle,
                Mark::Square => Action::ToolSquare,
                Mark::Circle => Action::ToolCircle,
                Mark::Cross => Action::ToolCross,
                Mark::Dim => Action::ToolDim,
                Mark::Selected => Action::ToolSelected,
                Mark::Territory(_) => return None,
            },
        })
    }
}
