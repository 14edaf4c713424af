//! The hints of a practice.

/// The revealed part of the answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Hint {
    /// No part.
    #[default]
    None,
    /// The result of best play.
    Status,
    /// The area of the next move.
    Area,
    /// The next move.
    Move,
    /// The whole line.
    Line,
}

impl Hint {
    pub(crate) const fn next(self) -> Self {
        match self {
            Self::None => Self::Status,
            Self::Status => Self::Area,
            Self::Area => Self::Move,
            Self::Move | Self::Line => Self::Line,
        }
    }
}

/// The help that the student has had.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Help {
    /// The hint for the position on the board.
    here: Hint,
    /// The largest hint so far, never less than the one here.
    most: Hint,
}

impl Help {
    /// Returns help that was given before the practice.
    pub(crate) const fn before(most: Hint) -> Self {
        Self {
            here: Hint::None,
            most,
        }
    }

    /// Returns the hint for the position on the board.
    pub(crate) const fn here(self) -> Hint {
        self.here
    }

    /// Returns the largest hint so far.
    pub(crate) const fn most(self) -> Hint {
        self.most
    }

    pub(crate) fn give(&mut self, hint: Hint) {
        self.here = hint;
        self.most = self.most.max(hint);
    }

    /// Takes the hint away, since another position is on the board.
    pub(crate) const fn move_on(&mut self) {
        self.here = Hint::None;
    }
}
