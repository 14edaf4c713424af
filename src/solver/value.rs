//! The knowledge about a position for a question: proof numbers while it is
//! open, and the reach of the result once it is solved.
//!
//! Numbers are combined as *weak* proof numbers (T. Ueda, T. Hashimoto, J.
//! Hashimoto, H. Iida, *Weak Proof-Number Search*, 2008). The largest number of
//! the children, plus one for each other open child, takes the place of their
//! sum. In Go the children lead into the same positions again and again, and a
//! sum would count those positions many times over.

use super::bits::Bits;

/// The proof number of a disproved position, and the disproof number of a
/// proved one.
pub(super) const INFINITE: u32 = u32::MAX;
/// The largest number of an open position. It is well below the infinite one,
/// so that a threshold above it can always be set.
const MOST: u32 = 1 << 30;
/// The number of threats that stands for "any number" in the contract.
pub(super) const ANY: u8 = 15;
/// A supply of threats that spending does not use up. A side that loses with
/// these loses with any number. The search then has far fewer positions to
/// visit, since a retake leads back to a position seen before.
pub(super) const UNLIMITED: u8 = 16;
/// A finite supply of threats, whatever its number. A side that loses with it
/// loses with any number; see [`induction`](super::induction).
pub(super) const FINITE: u8 = 17;

/// The threats with which a result holds: the winner has at least `needs`, the
/// loser at most `bears`.
///
/// A proof that was found with some threats often holds with others. Where no
/// ban kept the loser from a move, more threats do not help the loser. Where
/// the winner spent no threat, the winner needs none. This also holds for
/// results that rest on repetition: add the same number to a side's threats in
/// every position of the line, and it repeats as before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    pub(super) needs: u8,
    pub(super) bears: u8,
}

impl Reach {
    /// The reach of a result that holds whatever the threats.
    pub(super) const ALWAYS: Self = Self {
        needs: 0,
        bears: UNLIMITED,
    };

    #[inline]
    pub(super) const fn covers(self, winners: u8, losers: u8) -> bool {
        winners >= self.needs && (losers <= self.bears || losers == FINITE && self.is_for_all())
    }

    /// Returns true if the loser loses with any number of threats.
    #[inline]
    pub(super) const fn is_for_all(self) -> bool {
        self.bears >= ANY
    }

    /// Returns the reach of a result that also holds with any number of the
    /// loser's threats.
    pub(super) fn for_any_number(self) -> Self {
        Self {
            bears: self.bears.max(ANY),
            ..self
        }
    }

    #[inline]
    pub(super) const fn contains(self, other: Self) -> bool {
        self.covers(other.needs, other.bears)
    }

    /// Returns the threats with which both results hold.
    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            needs: self.needs.max(other.needs),
            bears: self.bears.min(other.bears),
        }
    }

    /// Returns the reach before the winner, who has `has` threats, spends one.
    /// A result found with unlimited threats does not tell how many would have
    /// been enough.
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

    /// Returns the reach before the loser spends a threat.
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

/// The positions of the current line that a disproof relies on, as a range of
/// depths: all lie from `low` to `high`. See [`search`](super::dfpn).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link {
    pub(super) low: u32,
    pub(super) high: u32,
}

impl Link {
    /// The link of a result that relies on no position of the line.
    pub(super) const NONE: Self = Self {
        low: u32::MAX,
        high: 0,
    };

    #[inline]
    pub(super) const fn to(depth: u32) -> Self {
        Self {
            low: depth,
            high: depth,
        }
    }

    #[inline]
    pub(super) const fn is_none(self) -> bool {
        self.low == u32::MAX
    }

    /// Returns the link that covers the positions of both.
    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            low: self.low.min(other.low),
            high: self.high.max(other.high),
        }
    }

    /// Removes the position at `depth`, the deepest of the line. Only the ends
    /// of the range are known, so the position before it becomes the new
    /// `high`.
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

/// The length of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Length {
    /// The number of moves of its longest line, as far as it was searched. It
    /// is 255 for longer lines.
    pub(super) moves: u8,
    /// The most passes that the loser can make on a line before the winner, who
    /// has to force something, has done so. On a whole board each of these
    /// passes is a move elsewhere. It is 255 for larger numbers.
    pub(super) passes: u8,
}

impl Length {
    /// The length of a proof of no moves.
    pub(super) const NONE: Self = Self {
        moves: 0,
        passes: 0,
    };

    /// Returns the length with one more move.
    #[inline]
    pub(super) const fn after_move(self) -> Self {
        Self {
            moves: self.moves.saturating_add(1),
            passes: self.passes,
        }
    }

    /// Returns the length with one more pass of the loser.
    #[inline]
    pub(super) const fn after_pass(self) -> Self {
        Self {
            moves: self.moves.saturating_add(1),
            passes: self.passes.saturating_add(1),
        }
    }

    /// Returns the length of a proof that contains both.
    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            moves: self.moves.max(other.moves),
            passes: self.passes.max(other.passes),
        }
    }
}

/// The knowledge about a position for a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Value<const N: usize> {
    /// The work expected to prove that the forcer wins; 0 once that is proved.
    pub(super) proof: u32,
    /// The work expected to prove that the forcer does not win; 0 once that is
    /// proved.
    pub(super) disproof: u32,
    /// The threats with which the result holds.
    pub(super) reach: Reach,
    /// The length of the known proof.
    pub(super) length: Length,
    /// The positions of the line that a disproof relies on.
    pub(super) link: Link,
    /// The points that the result rests on; see [`zone`](super::zone).
    pub(super) zone: Bits<N>,
}

impl<const N: usize> Value<N> {
    /// Returns the value of an open position.
    #[inline]
    pub(super) fn open(proof: u32, disproof: u32) -> Self {
        Self {
            proof: proof.clamp(1, MOST),
            disproof: disproof.clamp(1, MOST),
            reach: Reach::ALWAYS,
            length: Length::NONE,
            link: Link::NONE,
            zone: Bits::EMPTY,
        }
    }

    /// Returns the value of a solved position.
    pub(super) const fn solved(
        forced: bool,
        reach: Reach,
        length: Length,
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

    #[inline]
    pub(super) const fn is_proven(&self) -> bool {
        self.proof == 0
    }

    #[inline]
    pub(super) const fn is_open(&self) -> bool {
        self.proof != 0 && self.disproof != 0
    }
}

/// The answer to a yes-or-no question.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchAnswer {
    /// True if the forcer wins.
    pub(super) forced: bool,
    /// The threats with which that holds.
    pub(super) reach: Reach,
    /// A move that keeps the result for its mover, if any move was searched.
    pub(super) choice: Option<u16>,
    /// The length of the proof.
    pub(super) length: Length,
}

impl SearchAnswer {
    pub(super) fn of<const N: usize>(value: &Value<N>, choice: Option<u16>) -> Self {
        Self {
            forced: value.is_proven(),
            reach: value.reach,
            choice,
            length: value.length,
        }
    }
}

/// The numbers of a position, computed from those of its open children. The
/// side to move needs one child for `least`, and all of them for `weak`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    /// The smallest of the numbers for which one child is enough.
    pub(super) least: u32,
    /// The second smallest of them; infinite if there is no other child.
    pub(super) second: u32,
    /// The index of the child with the smallest number.
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

    /// Adds an open child. `one` is its number for which one child is enough,
    /// `all` is the other number. Among equals, the child with the smaller
    /// other number becomes the best.
    #[inline]
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

    #[inline]
    pub(super) const fn is_empty(&self) -> bool {
        self.open == 0
    }

    /// Returns the number for which all children are needed.
    #[inline]
    pub(super) const fn weak(&self) -> u32 {
        self.largest + self.open - 1
    }

    /// Returns the best child's threshold for the number of which one child is
    /// enough. It lies a quarter beyond the second best (1 + ε; J. Pawlewicz,
    /// Ł. Lew, *Improving Depth-First PN-Search: 1+ε Trick*, 2006).
    #[inline]
    pub(super) fn one_limit(&self, limit: u32) -> u32 {
        let beyond = self.second.saturating_add(self.second / 4 + 2);
        limit.min(beyond)
    }

    /// Returns the best child's threshold for the number that needs all
    /// children.
    #[inline]
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
        assert!(sum.is_empty());
        sum.add(4, 3, 7, 0);
        assert!(!sum.is_empty());
        sum.add(5, 2, 9, 7);
        sum.add(6, 8, 1, 9);
        assert_eq!((sum.least, sum.second, sum.best), (2, 3, 5));
        assert_eq!(sum.weak(), 9 + 2);
        assert_eq!(sum.one_limit(100), 5);
        assert_eq!(sum.one_limit(3), 3);
        assert_eq!(sum.all_limit(100), 98);
        assert_eq!(sum.all_limit(INFINITE), INFINITE);
    }

    #[test]
    fn the_best_of_equal_children_is_the_one_with_the_smaller_other_number() {
        let best = |children: &[(u32, u32)]| {
            let (mut sum, mut best_all) = (Sum::EMPTY, 0);
            for (index, &(one, all)) in children.iter().enumerate() {
                sum.add(index, one, all, best_all);
                best_all = children[sum.best].1;
            }
            (sum.best, sum.least, sum.second)
        };
        assert_eq!(best(&[(4, 9), (4, 7)]), (1, 4, 4));
        assert_eq!(best(&[(4, 7), (4, 9)]), (0, 4, 4));
        assert_eq!(best(&[(4, 7), (4, 7)]), (0, 4, 4));
        assert_eq!(best(&[(4, 7), (5, 1), (6, 1)]), (0, 4, 5));
        assert_eq!(best(&[(4, 7)]), (0, 4, INFINITE));
    }

    #[test]
    fn a_value_is_open_proved_or_disproved() {
        let of = |value: Value<1>| (value.is_open(), value.is_proven());
        let solved =
            |forced| Value::solved(forced, Reach::ALWAYS, Length::NONE, Link::NONE, Bits::EMPTY);
        assert_eq!(of(Value::open(1, 1)), (true, false));
        assert_eq!(of(solved(true)), (false, true));
        assert_eq!(of(solved(false)), (false, false));
        // An open position is never taken for a solved one, whatever its
        // numbers are.
        assert_eq!(of(Value::open(0, INFINITE)), (true, false));
        assert_eq!(of(Value::open(INFINITE, 0)), (true, false));
    }

    #[test]
    fn a_link_loses_its_deepest_position() {
        assert!(Link::to(4).without(4).is_none());
        let both = Link::to(4).and(Link::to(1));
        assert_eq!(both.without(4), Link { low: 1, high: 3 });
        assert_eq!(both.without(5), both);
        assert_eq!(Link::NONE.and(Link::to(2)), Link::to(2));
        assert!(!Link::to(0).is_none() && Link::NONE.is_none());
    }

    #[test]
    fn spending_moves_a_reach_by_one() {
        let reach = Reach { needs: 1, bears: 2 };
        assert_eq!(reach.winner_spends(4), Reach { needs: 2, bears: 2 });
        // No finite number is known to be enough.
        assert_eq!(reach.winner_spends(UNLIMITED).needs, UNLIMITED);
        assert_eq!(reach.loser_spends().bears, 3);
        assert_eq!(Reach::ALWAYS.loser_spends(), Reach::ALWAYS);
        assert!(reach.covers(1, 2) && !reach.covers(0, 2) && !reach.covers(1, 3));
    }

    #[test]
    fn a_result_for_fifteen_threats_holds_for_any_finite_number() {
        let reach = |bears| Reach { needs: 1, bears };
        for bears in [ANY, UNLIMITED] {
            assert!(reach(bears).is_for_all());
            assert!(reach(bears).covers(1, FINITE) && !reach(bears).covers(0, FINITE));
            assert_eq!(reach(bears).for_any_number(), reach(bears));
        }
        assert!(!reach(ANY - 1).is_for_all() && !reach(ANY - 1).covers(1, FINITE));
        assert_eq!(reach(1).for_any_number(), reach(ANY));
        assert_eq!(reach(ANY).winner_spends(FINITE).needs, 2);
    }

    #[test]
    fn a_reach_contains_another_if_it_holds_wherever_the_other_does() {
        let to = |most: u8| (0..most).flat_map(move |a| (0..most).map(move |b| (a, b)));
        let reaches = || to(4).map(|(needs, bears)| Reach { needs, bears });
        let held = |reach: Reach| -> Vec<bool> {
            let threats = to(6).map(|(winners, losers)| reach.covers(winners, losers));
            threats.collect()
        };
        for (a, b) in reaches().flat_map(|a| reaches().map(move |b| (a, b))) {
            let (in_a, in_b) = (held(a), held(b));
            let follows = in_a.iter().zip(&in_b).all(|(a, b)| *a || !*b);
            assert_eq!(a.contains(b), follows, "{a:?} {b:?}");
            let both: Vec<bool> = in_a.iter().zip(&in_b).map(|(a, b)| *a && *b).collect();
            assert_eq!(held(a.and(b)), both, "{a:?} {b:?}");
        }
    }
}
