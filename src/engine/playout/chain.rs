//! The data of a chain, stored at its head in one word.
//!
//! The same word describes points without a chain. An empty point stores the
//! number of its empty neighbours, so that the liberties of a stone placed
//! there are already counted. The border differs from both without a branch.

use super::side::Side;

/// The data of a chain or another point. Bits from the top: Black's, White's;
/// number of stones (14 bits); number of pseudo-liberties with a bias (16
/// bits).
///
/// A stone's chain has its own side's bit, an empty or masked point both, the
/// border none. All but chains have the bias, and so are never without
/// liberties.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chain(u32);

const BLACK: u32 = 1 << 31;
const WHITE: u32 = 1 << 30;
const SIDES: u32 = BLACK | WHITE;
const STONE: u32 = 1 << 16;
/// The bias, larger than four times the points of the largest board.
const BIAS: u32 = 1 << 14;
const LIBERTIES: u32 = (1 << 15) - 1;

impl Chain {
    pub(super) const BORDER: Self = Self(BIAS);
    /// A point without a stone and without empty neighbours; [`Chain::gain`]
    /// counts those.
    pub(super) const OPEN: Self = Self(SIDES | BIAS);

    const fn bit<S: Side>() -> u32 {
        if S::BLACK { BLACK } else { WHITE }
    }

    /// A chain without stones, to which others are [joined](Chain::join).
    #[inline(always)]
    pub(super) const fn none<S: Side>() -> Self {
        Self(Self::bit::<S>())
    }

    /// The amount that a stone on this open point adds to its chain.
    #[inline(always)]
    pub(super) const fn stone(self) -> Self {
        Self((self.0 & (BIAS - 1)) + STONE)
    }

    #[inline(always)]
    pub(super) const fn gain(self) -> Self {
        Self(self.0.wrapping_add(1))
    }

    #[inline(always)]
    pub(super) const fn lose(self) -> Self {
        Self(self.0.wrapping_sub(1))
    }

    /// Returns the union of two chains of one color.
    #[inline(always)]
    pub(super) const fn join(self, other: Self) -> Self {
        Self(self.0 + (other.0 & !SIDES))
    }

    /// Returns true if this chain is smaller than the other.
    #[inline(always)]
    pub(super) const fn is_smaller(self, other: Self) -> bool {
        self.0 & !SIDES < other.0 & !SIDES
    }

    /// Returns true if this is a chain of the side.
    #[inline(always)]
    pub(super) const fn is_of<S: Side>(self) -> bool {
        self.0 & SIDES == Self::bit::<S>()
    }

    /// Returns true if this is a chain of the side without liberties.
    #[inline(always)]
    pub(super) const fn is_caught<S: Side>(self) -> bool {
        self.0 & (SIDES | LIBERTIES) == Self::bit::<S>()
    }

    /// Returns true if this neighbour gives a liberty to a stone of the side
    /// that meets it `times` over. Such neighbours are open points, own chains
    /// with another liberty, and enemy chains without another liberty.
    #[inline(always)]
    pub(super) const fn gives_liberty<S: Side>(self, times: u32) -> bool {
        (self.0 & LIBERTIES == times) ^ (self.0 & Self::bit::<S>() != 0)
    }

    /// Returns true if this is an empty or masked point.
    #[inline(always)]
    pub(super) const fn is_open(self) -> bool {
        self.0 & SIDES == SIDES
    }

    /// The number of stones.
    #[inline(always)]
    pub(super) const fn stones(self) -> u32 {
        (self.0 & !SIDES) >> 16
    }
}
