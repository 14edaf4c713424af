//! The board of playouts: a few small arrays, updated without branches that
//! depend on chance.

use std::hint::select_unpredictable;

use super::around::Around;
use super::chain::Chain;
use super::grid::{Grid, Index, Packed, Spot, each};
use super::side::{Black, Side, White};
use crate::go::{Board, Cell, Color, Point};

/// A position with `W` places in a row, in grids of `M` places.
#[derive(Clone, Copy, Debug)]
// The counters come first, within reach of short addresses: 2 to 3 % faster.
#[repr(C)]
pub(super) struct Field<const W: usize, const M: usize> {
    /// The end of the list of empty points.
    empties: Index<M>,
    /// The place where a ko may not be retaken now; the border if there is
    /// none.
    ko: Index<M>,
    /// The number of Black's stones minus White's.
    lead: i32,
    /// The data at the heads of chains, at points without stones, and at the
    /// border.
    chains: Grid<Chain, M>,
    /// The head of each stone's chain; any other place is its own head.
    heads: Grid<Packed<M>, M>,
    /// The next stone of the chain, in a circle.
    next: Grid<Spot<W, M>, M>,
    around: Grid<Around, M>,
    /// The empty points in the first entries.
    empty: Grid<Spot<W, M>, M>,
}

impl<const W: usize, const M: usize> Field<W, M> {
    /// Returns the position of a board; `None` if the board is too large.
    pub(super) fn of(board: &Board, ko: Option<Point>) -> Option<Self> {
        let mut field = Self {
            chains: Grid::new(Chain::BORDER),
            heads: Grid::new(Index::BORDER.packed()),
            next: Grid::new(Spot::FIRST),
            around: Grid::new(Around::default()),
            empty: Grid::new(Spot::FIRST),
            empties: Index::FIRST,
            ko: Index::BORDER,
            lead: 0,
        };
        for place in (0..M).filter_map(Index::new) {
            field.heads.set(place, place.packed());
        }
        for point in board.size().points() {
            let spot = Self::spot(point)?;
            field.survey(board, point, spot);
            match board.cell(point) {
                Cell::Stone(color) => field.set_up(board, point, color)?,
                Cell::Empty => field.add_empty(spot),
                Cell::Masked => {}
            }
        }
        field.ko = ko.and_then(Self::spot).map_or(Index::BORDER, Spot::index);
        Some(field)
    }

    /// The spot of a point.
    pub(super) const fn spot(point: Point) -> Option<Spot<W, M>> {
        Spot::at(point.x() as usize, point.y() as usize)
    }

    /// Counts the stones and empty points around a point.
    fn survey(&mut self, board: &Board, point: Point, spot: Spot<W, M>) {
        let mut around = Around::default();
        let mut chain = Chain::OPEN;
        for beside in board.size().neighbors(point) {
            around = around.with_empty();
            match board.cell(beside) {
                Cell::Empty | Cell::Masked => chain = chain.gain(),
                Cell::Stone(Color::Black) => around = around.with_stone::<Black>(),
                Cell::Stone(Color::White) => around = around.with_stone::<White>(),
            }
        }
        let (x, y) = (i16::from(point.x()), i16::from(point.y()));
        let mut edge = false;
        for (dx, dy) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
            let corner = u8::try_from(x + dx).ok().zip(u8::try_from(y + dy).ok());
            let corner = corner.and_then(|(x, y)| Point::new(x, y));
            match corner.filter(|&corner| board.size().contains(corner)) {
                None => edge = true,
                Some(corner) => match board.stone(corner) {
                    Some(Color::Black) => around = around.with_corner::<Black>(),
                    Some(Color::White) => around = around.with_corner::<White>(),
                    None => {}
                },
            }
        }
        let around = if edge { around.with_edge() } else { around };
        self.around.set(spot.index(), around);
        self.chains.set(spot.index(), chain);
    }

    /// Joins a stone of the start position to its chain. The head is the
    /// chain's first stone in the order of points.
    fn set_up(&mut self, board: &Board, point: Point, color: Color) -> Option<()> {
        let spot = Self::spot(point)?;
        let head = Self::spot(board.chain(point).min()?)?.index();
        let stone = self.chains.get(spot.index()).stone();
        let (before, sign) = match color {
            Color::Black => (Chain::none::<Black>(), 1),
            Color::White => (Chain::none::<White>(), -1),
        };
        self.lead += sign;
        self.heads.set(spot.index(), head.packed());
        if head == spot.index() {
            self.next.set(head, spot);
            self.chains.set(head, before.join(stone));
        } else {
            self.next.set(spot.index(), self.next.get(head));
            self.next.set(head, spot);
            self.chains.set(head, self.chains.get(head).join(stone));
        }
        Some(())
    }

    /// The end of the list of empty points, which begins at the first index.
    #[inline(always)]
    pub(super) const fn empties(&self) -> Index<M> {
        self.empties
    }

    /// The empty point with this number.
    #[inline(always)]
    pub(super) const fn empty(&self, number: Index<M>) -> Spot<W, M> {
        self.empty.get(number)
    }

    #[inline(always)]
    const fn add_empty(&mut self, spot: Spot<W, M>) {
        self.empty.set(self.empties, spot);
        self.empties = self.empties.next();
    }

    #[inline(always)]
    pub(super) const fn around(&self, spot: Spot<W, M>) -> Around {
        self.around.get(spot.index())
    }

    /// Returns true if a stone on this empty point would be neither suicide nor
    /// the forbidden retaking of a ko.
    #[inline(always)]
    pub(super) fn is_legal<S: Side>(&self, spot: Spot<W, M>) -> bool {
        self.around(spot).has_empty() || (spot.index() != self.ko) & self.finds_liberty::<S>(spot)
    }

    /// Returns true if a stone would find or make itself a liberty. A chain
    /// that the point touches twice has two of its pseudo-liberties here.
    #[inline(always)]
    fn finds_liberty<S: Side>(&self, spot: Spot<W, M>) -> bool {
        let heads = each(spot.beside(), |beside| self.head(beside));
        let [a, b, c, d] = each(heads, |head| self.chains.get(head));
        let same = |i: usize, j: usize| u32::from(heads[i] == heads[j]);
        let (ab, ac, ad) = (same(0, 1), same(0, 2), same(0, 3));
        let (bc, bd, cd) = (same(1, 2), same(1, 3), same(2, 3));
        a.gives_liberty::<S>(1 + ab + ac + ad)
            | b.gives_liberty::<S>(1 + ab + bc + bd)
            | c.gives_liberty::<S>(1 + ac + bc + cd)
            | d.gives_liberty::<S>(1 + ad + bd + cd)
    }

    /// Passes for the side to move.
    #[inline(always)]
    pub(super) const fn pass(&mut self) {
        self.ko = Index::BORDER;
    }

    /// Plays on the empty point with this number; the move must be legal.
    #[inline(always)]
    pub(super) fn play<S: Side>(&mut self, number: Index<M>) {
        let spot = self.empty(number);
        let around = self.around(spot);
        self.empties = self.empties.previous();
        self.empty.set(number, self.empty(self.empties));
        for corner in spot.corners() {
            let there = self.around.get(corner).with_corner::<S>();
            self.around.set(corner, there);
        }
        let heads = each(spot.beside(), |beside| self.head(beside));
        for (beside, head) in spot.beside().into_iter().zip(heads) {
            let there = self.around.get(beside).with_stone::<S>();
            self.around.set(beside, there);
            self.chains.set(head, self.chains.get(head).lose());
        }
        let chains = each(heads, |head| self.chains.get(head));
        self.connect::<S>(spot, heads, chains);
        self.lead += if S::BLACK { 1 } else { -1 };
        let caught = each(chains, Chain::is_caught::<S::Enemy>);
        self.ko = Index::BORDER;
        if caught[0] | caught[1] | caught[2] | caught[3] {
            self.capture_beside::<S>(spot, bits(caught), around);
        }
    }

    /// Joins a new stone to one of the own chains beside it, and joins those
    /// chains to each other.
    #[inline(always)]
    fn connect<S: Side>(&mut self, spot: Spot<W, M>, heads: [Index<M>; 4], chains: [Chain; 4]) {
        let at = spot.index();
        let own = each(chains, Chain::is_of::<S>);
        let mut head = at;
        for (own, theirs) in own.into_iter().zip(heads) {
            if own {
                head = theirs;
            }
        }
        let stone = self.chains.get(at).stone();
        // This order is also right for a stone that stays alone.
        self.chains.set(at, Chain::none::<S>());
        self.chains.set(head, self.chains.get(head).join(stone));
        self.heads.set(at, head.packed());
        self.next.set(at, spot);
        let after = self.next.get(head);
        self.next.set(head, spot);
        self.next.set(at, after);
        let other = |i: usize| own[i] & (heads[i] != head);
        if other(0) | other(1) | other(2) | other(3) {
            let mut others = bits([other(0), other(1), other(2), other(3)]);
            while others != 0 {
                self.join(at, spot.beside_number(others.trailing_zeros()));
                others &= others - 1;
            }
        }
    }

    /// Joins two chains into one, relabelling the smaller.
    #[inline(always)]
    fn join(&mut self, one: Index<M>, other: Index<M>) {
        let (a, b) = (self.head(one), self.head(other));
        if a == b {
            return;
        }
        let (of_a, of_b) = (self.chains.get(a), self.chains.get(b));
        let smaller = of_a.is_smaller(of_b);
        let large = select_unpredictable(smaller, b, a);
        let small = select_unpredictable(smaller, a, b);
        self.chains
            .set(large, self.chains.get(large).join(self.chains.get(small)));
        let mut at = small;
        loop {
            self.heads.set(at, large.packed());
            at = self.next.get(at).index();
            if at == small {
                break;
            }
        }
        let (after_large, after_small) = (self.next.get(large), self.next.get(small));
        self.next.set(large, after_small);
        self.next.set(small, after_large);
    }

    /// Takes off the chains that a new stone has left without liberties.
    /// `around` holds the counts around the stone when it was played.
    #[inline(always)]
    fn capture_beside<S: Side>(&mut self, spot: Spot<W, M>, mut caught: u32, around: Around) {
        let before = self.empties;
        while caught != 0 {
            let member = spot.beside_number(caught.trailing_zeros());
            // A chain that touches the stone twice may have been taken off
            // already.
            if self.chain(member).is_caught::<S::Enemy>() {
                self.take_off::<S::Enemy>(member);
            }
            caught &= caught - 1;
        }
        let taken = self.empties.number() - before.number();
        self.lead += if S::BLACK {
            taken as i32
        } else {
            -(taken as i32)
        };
        if taken == 1 && !around.has_empty() && !around.touches::<S>() {
            self.ko = self.empty(before).index();
        }
    }

    /// Empties the points of a chain, then updates the places around them.
    #[inline(always)]
    fn take_off<S: Side>(&mut self, member: Index<M>) {
        let mut number = self.empties;
        let mut at = member;
        loop {
            let stone = self.next.get(at);
            at = stone.index();
            self.heads.set(at, at.packed());
            self.chains.set(at, Chain::OPEN);
            self.add_empty(stone);
            if at == member {
                break;
            }
        }
        while number != self.empties {
            let spot = self.empty(number);
            for corner in spot.corners() {
                let there = self.around.get(corner).without_corner::<S>();
                self.around.set(corner, there);
            }
            for beside in spot.beside() {
                let there = self.around.get(beside).without_stone::<S>();
                self.around.set(beside, there);
                let head = self.head(beside);
                self.chains.set(head, self.chains.get(head).gain());
            }
            number = number.next();
        }
    }

    /// The head of the chain on a place; the place itself if there is no stone.
    #[inline(always)]
    const fn head(&self, place: Index<M>) -> Index<M> {
        self.heads.get(place).index()
    }

    #[inline(always)]
    fn chain(&self, place: Index<M>) -> Chain {
        self.chains.get(self.head(place))
    }

    /// The number of stones that a legal move would leave in atari, including
    /// the new one. Returns 0 if there are none, or if the move captures.
    pub(super) fn stones_left_in_atari<S: Side>(&self, spot: Spot<W, M>) -> usize {
        let heads = each(spot.beside(), |beside| self.head(beside));
        let mut stones = 1;
        let mut liberty = None;
        for (i, (beside, head)) in spot.beside().into_iter().zip(heads).enumerate() {
            let chain = self.chains.get(head);
            let times = heads.iter().filter(|&&other| other == head).count() as u32;
            if chain.is_of::<S::Enemy>() && chain.gives_liberty::<S>(times) {
                return 0;
            }
            let first = !heads[..i].contains(&head);
            if chain.is_open() && *liberty.get_or_insert(beside) != beside {
                return 0;
            }
            if first && chain.is_of::<S>() {
                stones += chain.stones() as usize;
                if !self.has_single_liberty(head, spot.index(), &mut liberty) {
                    return 0;
                }
            }
        }
        stones
    }

    /// Returns true if the place holds a stone of the side.
    pub(super) fn is_stone_of<S: Side>(&self, place: Index<M>) -> bool {
        self.chain(place).is_of::<S>()
    }

    /// The only liberty of the chain on a place, if it has exactly one.
    pub(super) fn last_liberty(&self, stone: Index<M>) -> Option<Index<M>> {
        let mut liberty = None;
        let head = self.head(stone);
        if self.has_single_liberty(head, Index::BORDER, &mut liberty) {
            liberty
        } else {
            None
        }
    }

    /// The number of an empty point.
    pub(super) fn number_of(&self, place: Index<M>) -> Option<Index<M>> {
        let mut numbers = self.numbers();
        numbers.find(|&number| self.empty(number).index() == place)
    }

    /// The numbers of the empty points.
    pub(super) fn numbers(&self) -> impl Iterator<Item = Index<M>> {
        (0..self.empties.number()).filter_map(Index::new)
    }

    /// Returns true if a chain's liberties, apart from `except`, are at most
    /// the single place in `liberty`. If that is `None`, it is set to the first
    /// liberty found.
    fn has_single_liberty(
        &self,
        head: Index<M>,
        except: Index<M>,
        liberty: &mut Option<Index<M>>,
    ) -> bool {
        let mut at = head;
        loop {
            let stone = self.next.get(at);
            for beside in stone.beside() {
                if beside != except
                    && self.chains.get(self.head(beside)).is_open()
                    && *liberty.get_or_insert(beside) != beside
                {
                    return false;
                }
            }
            at = stone.index();
            if at == head {
                return true;
            }
        }
    }

    /// The color of the stone on a spot, if there is one.
    pub(super) fn stone(&self, spot: Spot<W, M>) -> Option<Color> {
        let chain = self.chain(spot.index());
        if chain.is_of::<Black>() {
            Some(Color::Black)
        } else if chain.is_of::<White>() {
            Some(Color::White)
        } else {
            None
        }
    }

    /// Black's points minus White's by area, after both have passed. An empty
    /// point belongs to a side if only that side's stones are beside it.
    pub(super) fn score(&self) -> i32 {
        let owned = |number| match self.owner(self.empty(number)) {
            Some(Color::Black) => 1,
            Some(Color::White) => -1,
            None => 0,
        };
        self.lead + self.numbers().map(owned).sum::<i32>()
    }

    /// The owner of an empty point, if it has one.
    fn owner(&self, spot: Spot<W, M>) -> Option<Color> {
        let around = self.around(spot);
        match (around.touches::<Black>(), around.touches::<White>()) {
            (true, false) => Some(Color::Black),
            (false, true) => Some(Color::White),
            _ => None,
        }
    }

    /// The owner of a stone or an empty point.
    pub(super) fn holder(&self, spot: Spot<W, M>) -> Option<Color> {
        self.stone(spot).or_else(|| self.owner(spot))
    }
}

/// Packs the flags into bits, the first lowest.
#[inline(always)]
fn bits(flags: [bool; 4]) -> u32 {
    let [a, b, c, d] = each(flags, u32::from);
    a | b << 1 | c << 2 | d << 3
}
