//! What is known of a position for a question: proof numbers while it is
//! open, and once it is solved, how far the result reaches.
//!
//! Numbers are combined as *weak* proof numbers (T. Ueda, T. Hashimoto,
//! J. Hashimoto, H. Iida, *Weak Proof-Number Search*, 2008): the largest of
//! the children's and one for each other open child, instead of their sum,
//! since in Go the children lead into the same positions again and again and
//! a sum would count those many times over.

use super::bits::Bits;

/// A proof number of what is disproved, and the reverse.
pub(super) const INFINITE: u32 = u32::MAX;
/// The largest number of an open position; well below the infinite one, so
/// that a threshold above it can always be set.
const MOST: u32 = 1 << 30;
/// "Any number" of threats, as the contract counts them.
pub(super) const ANY: u8 = 15;
/// Threats that spending does not use up. Who loses with these loses with any
/// number; there are far fewer positions to look at, as a retake leads back to
/// where it was before.
pub(super) const UNLIMITED: u8 = 16;

/// With which threats a result holds: the winner has at least `needs`, the
/// loser at most `bears`.
///
/// A proof that was found with some threats often holds with others. Where no
/// ban kept the loser from a move, more threats change nothing for him, and
/// where the winner spent none he needs none. This also holds for results
/// that rest on repetition: add the same number to a side's threats in every
/// position of the line, and it repeats as before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    pub(super) needs: u8,
    pub(super) bears: u8,
}

impl Reach {
    /// Whatever the threats.
    pub(super) const ALWAYS: Self = Self {
        needs: 0,
        bears: UNLIMITED,
    };

    pub(super) const fn covers(self, winners: u8, losers: u8) -> bool {
        winners >= self.needs && losers <= self.bears
    }

    pub(super) const fn contains(self, other: Self) -> bool {
        self.covers(other.needs, other.bears)
    }

    /// With both results.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            needs: self.needs.max(other.needs),
            bears: self.bears.min(other.bears),
        }
    }

    /// Before the winner, who has so many, spends a threat. A result found with
    /// threats without limit tells nothing of how many would have done.
    pub(super) const fn winner_spends(self, has: u8) -> Self {
        Self {
            needs: if has == UNLIMITED {
                UNLIMITED
            } else {
                self.needs + 1
            },
            bears: self.bears,
        }
    }

    /// Before the loser spends a threat.
    pub(super) const fn loser_spends(self) -> Self {
        Self {
            needs: self.needs,
            bears: if self.bears < UNLIMITED {
                self.bears + 1
            } else {
                UNLIMITED
            },
        }
    }
}

/// The positions of the current line that a disproof relies on, as depths:
/// all lie from `low` to `high`. See [`search`](super::dfpn).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link {
    pub(super) low: u32,
    pub(super) high: u32,
}

impl Link {
    /// Relies on no position.
    pub(super) const NONE: Self = Self {
        low: u32::MAX,
        high: 0,
    };

    pub(super) const fn to(depth: u32) -> Self {
        Self {
            low: depth,
            high: depth,
        }
    }

    pub(super) const fn is_none(self) -> bool {
        self.low == u32::MAX
    }

    /// The positions of both.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            low: self.low.min(other.low),
            high: self.high.max(other.high),
        }
    }

    /// Without the position at `depth`, the deepest of the line. What lies
    /// between is not known, so the one before it stands for all.
    pub(super) fn without(self, depth: u32) -> Self {
        if self.low >= depth {
            Self::NONE
        } else {
            Self {
                low: self.low,
                high: self.high.min(depth - 1),
            }
        }
    }
}

/// What is known of a position for a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Value<const N: usize> {
    /// Work expected to prove that the forcer wins; 0 when he does.
    pub(super) proof: u32,
    /// Work expected to prove that he does not; 0 when he does not.
    pub(super) disproof: u32,
    /// With which threats the result holds.
    pub(super) reach: Reach,
    /// Moves of the proof known.
    pub(super) length: u16,
    /// What a disproof relies on.
    pub(super) link: Link,
    /// The points that a result rests on.
    pub(super) zone: Bits<N>,
}

impl<const N: usize> Value<N> {
    /// An open position.
    pub(super) fn open(proof: u32, disproof: u32) -> Self {
        Self {
            proof: proof.clamp(1, MOST),
            disproof: disproof.clamp(1, MOST),
            reach: Reach::ALWAYS,
            length: 0,
            link: Link::NONE,
            zone: Bits::EMPTY,
        }
    }

    /// A result.
    pub(super) const fn solved(
        forced: bool,
        reach: Reach,
        length: u16,
        link: Link,
        zone: Bits<N>,
    ) -> Self {
        Self {
            proof: if forced { 0 } else { INFINITE },
            disproof: if forced { INFINITE } else { 0 },
            reach,
            length,
            link,
            zone,
        }
    }

    pub(super) const fn is_proven(&self) -> bool {
        self.proof == 0
    }

    pub(super) const fn is_open(&self) -> bool {
        self.proof != 0 && self.disproof != 0
    }
}

/// The numbers of a position from those of its open children: (`least`,
/// `weak`), where the side to move needs one child for the first and all of
/// them for the second.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    /// The smallest of the numbers of which one child is enough.
    pub(super) least: u32,
    /// The one after it; infinite if there is no other child.
    pub(super) second: u32,
    /// Where the smallest was found.
    pub(super) best: usize,
    largest: u32,
    open: u32,
}

impl Sum {
    pub(super) const EMPTY: Self = Self {
        least: INFINITE,
        second: INFINITE,
        best: usize::MAX,
        largest: 0,
        open: 0,
    };

    /// Adds an open child: `one` is its number of which one is enough, `all`
    /// the other. Of equals the one with the smaller other number is best.
    pub(super) fn add(&mut self, index: usize, one: u32, all: u32, best_all: u32) {
        self.open += 1;
        self.largest = self.largest.max(all);
        if one < self.least || (one == self.least && all < best_all) {
            self.second = self.least;
            self.least = one;
            self.best = index;
        } else {
            self.second = self.second.min(one);
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.open == 0
    }

    /// The number for which all children are needed.
    pub(super) const fn weak(&self) -> u32 {
        self.largest + self.open - 1
    }

    /// Up to where the best child is worked on: for the number of which one is
    /// enough, a quarter beyond the second best (1 + ε; J. Pawlewicz,
    /// Ł. Lew, *Improving Depth-First PN-Search: 1+ε Trick*, 2006).
    pub(super) fn one_limit(&self, limit: u32) -> u32 {
        let beyond = self.second.saturating_add(self.second / 4 + 2);
        limit.min(beyond)
    }

    /// And for the other number.
    pub(super) const fn all_limit(&self, limit: u32) -> u32 {
        if limit == INFINITE {
            INFINITE
        } else {
            limit.saturating_sub(self.open - 1)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_the_least_and_the_weak_sum() {
        let mut sum = Sum::EMPTY;
        sum.add(4, 3, 7, 0);
        sum.add(5, 2, 9, 7);
        sum.add(6, 8, 1, 9);
        assert_eq!((sum.least, sum.second, sum.best), (2, 3, 5));
        assert_eq!(sum.weak(), 9 + 2);
        assert_eq!(sum.one_limit(100), 5);
        assert_eq!(sum.one_limit(3), 3);
        assert_eq!(sum.all_limit(100), 98);
    }

    #[test]
    fn a_link_loses_its_deepest_position() {
        assert!(Link::to(4).without(4).is_none());
        let both = Link::to(4).and(Link::to(1));
        assert_eq!(both.without(4), Link { low: 1, high: 3 });
        assert_eq!(both.without(5), both);
        assert_eq!(Link::NONE.and(Link::to(2)), Link::to(2));
    }

    #[test]
    fn spending_moves_a_reach_by_one() {
        let reach = Reach { needs: 1, bears: 2 };
        assert_eq!(reach.winner_spends(4).needs, 2);
        assert_eq!(reach.loser_spends().bears, 3);
        assert_eq!(Reach::ALWAYS.loser_spends(), Reach::ALWAYS);
        assert!(reach.covers(1, 2) && !reach.covers(0, 2) && !reach.covers(1, 3));
    }
}
