//! The side to move as a type, so that the inner loop is compiled for each.

/// Black or White.
pub(super) trait Side {
    /// True for Black.
    const BLACK: bool;
    /// The other side.
    type Enemy: Side;
}

/// Black to move.
pub(super) struct Black;
/// White to move.
pub(super) struct White;

impl Side for Black {
    const BLACK: bool = true;
    type Enemy = White;
}

impl Side for White {
    const BLACK: bool = false;
    type Enemy = Black;
}
