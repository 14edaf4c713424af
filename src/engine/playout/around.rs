//! What lies on the eight places around a point, as five small counts in one
//! word: whether it is an eye is then one comparison.

use super::side::Side;

/// Three bits each: black, white and empty points beside it; black and white
/// stones diagonally beside it, each with one more if a corner lies off the
/// board. A masked point counts as empty beside, as nothing at a corner.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Around(u16);

const FIELD: u16 = 7;
const BLACK: u16 = 1;
const WHITE: u16 = 1 << 3;
const EMPTY: u16 = 1 << 6;
/// From a stone beside to one at a corner.
const CORNER: u16 = 1 << 9;

impl Around {
    const fn stone<S: Side>() -> u16 {
        if S::BLACK { BLACK } else { WHITE }
    }

    /// With an empty point beside it that was border before.
    pub(super) const fn with_empty(self) -> Self {
        Self(self.0 + EMPTY)
    }

    /// With corners off the board.
    pub(super) const fn with_edge(self) -> Self {
        Self(self.0 + (BLACK + WHITE) * CORNER)
    }

    /// After a stone was played beside it.
    #[inline(always)]
    pub(super) const fn with_stone<S: Side>(self) -> Self {
        Self(self.0.wrapping_add(Self::stone::<S>().wrapping_sub(EMPTY)))
    }

    /// After a stone was taken off beside it.
    #[inline(always)]
    pub(super) const fn without_stone<S: Side>(self) -> Self {
        Self(self.0.wrapping_add(EMPTY - Self::stone::<S>()))
    }

    /// After a stone was played at a corner.
    #[inline(always)]
    pub(super) const fn with_corner<S: Side>(self) -> Self {
        Self(self.0.wrapping_add(Self::stone::<S>() * CORNER))
    }

    /// After a stone was taken off at a corner.
    #[inline(always)]
    pub(super) const fn without_corner<S: Side>(self) -> Self {
        Self(self.0.wrapping_sub(Self::stone::<S>() * CORNER))
    }

    /// Whether the side never plays there: all around are its own stones or
    /// border, and of the enemy's stones at the corners and the edge, which
    /// counts once, there are fewer than two.
    #[inline(always)]
    pub(super) const fn is_eye<S: Side>(self) -> bool {
        let enemy = Self::stone::<S::Enemy>();
        let beside = FIELD * (EMPTY | enemy);
        // All bits of the count but the lowest: two or more.
        let corners = (FIELD - 1) * enemy * CORNER;
        self.0 & (beside | corners) == 0
    }

    /// Whether an empty or masked point lies beside it.
    #[inline(always)]
    pub(super) const fn has_empty(self) -> bool {
        self.0 & (FIELD * EMPTY) != 0
    }

    /// Whether a stone of the side lies beside it.
    #[inline(always)]
    pub(super) const fn touches<S: Side>(self) -> bool {
        self.0 & (FIELD * Self::stone::<S>()) != 0
    }
}
