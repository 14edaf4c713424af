//! What the head of a chain knows of it, in one word.
//!
//! The same word stands for what is no chain: an empty point keeps the number
//! of its empty neighbours, so that a stone placed there finds its liberties
//! counted, and the border can be told apart from both without a branch.

use super::side::Side;

/// Bits from the top: Black's, White's; number of stones (14 bits); number of
/// pseudo-liberties with a bias (16 bits).
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
/// Above four times the points of the largest board.
const BIAS: u32 = 1 << 14;
const LIBERTIES: u32 = (1 << 15) - 1;

impl Chain {
    pub(super) const BORDER: Self = Self(BIAS);
    /// A point that holds no stone and has no empty neighbours, which are for
    /// [`Chain::gain`] to count.
    pub(super) const OPEN: Self = Self(SIDES | BIAS);

    const fn bit<S: Side>() -> u32 {
        if S::BLACK { BLACK } else { WHITE }
    }

    /// A chain without stones, to be [joined](Chain::join).
    #[inline(always)]
    pub(super) const fn none<S: Side>() -> Self {
        Self(Self::bit::<S>())
    }

    /// What one stone on this open point adds to its chain.
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

    /// One chain of two of a colour.
    #[inline(always)]
    pub(super) const fn join(self, other: Self) -> Self {
        Self(self.0 + (other.0 & !SIDES))
    }

    /// Which of two chains has more stones.
    #[inline(always)]
    pub(super) const fn is_smaller(self, other: Self) -> bool {
        self.0 & !SIDES < other.0 & !SIDES
    }

    /// Whether this is a chain of the side.
    #[inline(always)]
    pub(super) const fn is_of<S: Side>(self) -> bool {
        self.0 & SIDES == Self::bit::<S>()
    }

    /// Whether this is a chain of the side, and has no liberty.
    #[inline(always)]
    pub(super) const fn is_caught<S: Side>(self) -> bool {
        self.0 & (SIDES | LIBERTIES) == Self::bit::<S>()
    }

    /// Whether a stone of the side finds a liberty here, if it meets this
    /// neighbour `times` over: an open point, an own chain that keeps another
    /// liberty, or an enemy chain that does not.
    #[inline(always)]
    pub(super) const fn gives_liberty<S: Side>(self, times: u32) -> bool {
        (self.0 & LIBERTIES == times) ^ (self.0 & Self::bit::<S>() != 0)
    }

    /// Whether this is an empty or masked point.
    #[inline(always)]
    pub(super) const fn is_open(self) -> bool {
        self.0 & SIDES == SIDES
    }

    /// Number of stones.
    #[inline(always)]
    pub(super) const fn stones(self) -> u32 {
        (self.0 & !SIDES) >> 16
    }
}
