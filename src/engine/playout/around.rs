//! The counts of stones on the eight places around a point, five small numbers
//! in one word. The test for an eye is then one comparison.

use super::side::Side;

/// Five counts of three bits each. The first three are the black, white and
/// empty points beside it. The other two are the black and white stones
/// diagonally beside it, each with one more if a corner lies off the board. A
/// masked point counts as empty beside it, and does not count at a corner.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Around(u16);

const FIELD: u16 = 7;
const BLACK: u16 = 1;
const WHITE: u16 = 1 << 3;
const EMPTY: u16 = 1 << 6;
/// The factor from a stone beside the point to one at a corner.
const CORNER: u16 = 1 << 9;

impl Around {
    const fn stone<S: Side>() -> u16 {
        if S::BLACK { BLACK } else { WHITE }
    }

    /// Returns the counts with one more empty point beside it, which was border
    /// before.
    pub(super) const fn with_empty(self) -> Self {
        Self(self.0 + EMPTY)
    }

    /// Returns the counts with a corner off the board.
    pub(super) const fn with_edge(self) -> Self {
        Self(self.0 + (BLACK + WHITE) * CORNER)
    }

    /// Returns the counts after a stone was played beside it.
    #[inline(always)]
    pub(super) const fn with_stone<S: Side>(self) -> Self {
        Self(self.0.wrapping_add(Self::stone::<S>().wrapping_sub(EMPTY)))
    }

    /// Returns the counts after a stone was taken off beside it.
    #[inline(always)]
    pub(super) const fn without_stone<S: Side>(self) -> Self {
        Self(self.0.wrapping_add(EMPTY - Self::stone::<S>()))
    }

    /// Returns the counts after a stone was played at a corner.
    #[inline(always)]
    pub(super) const fn with_corner<S: Side>(self) -> Self {
        Self(self.0.wrapping_add(Self::stone::<S>() * CORNER))
    }

    /// Returns the counts after a stone was taken off at a corner.
    #[inline(always)]
    pub(super) const fn without_corner<S: Side>(self) -> Self {
        Self(self.0.wrapping_sub(Self::stone::<S>() * CORNER))
    }

    /// Returns true if the point is an eye of the side, where it never plays.
    /// All points beside it are own stones or border. Enemy stones at the
    /// corners, plus one for the edge, are fewer than two.
    #[inline(always)]
    pub(super) const fn is_eye<S: Side>(self) -> bool {
        let enemy = Self::stone::<S::Enemy>();
        let beside = FIELD * (EMPTY | enemy);
        // The mask has all bits of the count but the lowest, so it tests for
        // two or more.
        let corners = (FIELD - 1) * enemy * CORNER;
        self.0 & (beside | corners) == 0
    }

    /// Returns true if an empty or masked point lies beside it.
    #[inline(always)]
    pub(super) const fn has_empty(self) -> bool {
        self.0 & (FIELD * EMPTY) != 0
    }

    /// Returns true if a stone of the side lies beside it.
    #[inline(always)]
    pub(super) const fn touches<S: Side>(self) -> bool {
        self.0 & (FIELD * Self::stone::<S>()) != 0
    }
}
