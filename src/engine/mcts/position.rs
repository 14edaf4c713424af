//! The board of the search: chains with the exact set of their liberties, so
//! that chains in atari are known at once.

use super::places::Places;
use crate::go::{Board, Cell, Color, Point};

/// The contents of a place.
pub(super) const EMPTY: u8 = 0;
pub(super) const BLACK: u8 = 1;
pub(super) const WHITE: u8 = 2;
/// A place off the board, or a masked point.
pub(super) const BORDER: u8 = 3;

/// A border place that stands for no place: a pass, or no ko.
pub(super) const NOWHERE: usize = 0;

/// The code of a color.
#[inline(always)]
pub(super) const fn code(color: Color) -> u8 {
    match color {
        Color::Black => BLACK,
        Color::White => WHITE,
    }
}

#[inline(always)]
pub(super) const fn enemy(color: u8) -> u8 {
    3 - color
}

/// A position with `W` places in a row and `M` in all, in sets of `N` words
/// (`M` is `64 × N`). The ko rule is simple ko.
#[derive(Clone, Debug)]
pub(super) struct Position<const W: usize, const N: usize, const M: usize> {
    cells: [u8; M],
    /// The head of each stone's chain.
    heads: [u16; M],
    /// The next stone of the chain, in a circle.
    next: [u16; M],
    /// The sizes and liberties of chains, indexed by their heads.
    sizes: [u16; M],
    liberties: [Places<N>; M],
    /// The empty places in the first entries; `stands` holds the index of each
    /// there.
    empty: [u16; M],
    stands: [u16; M],
    empties: usize,
    /// The place where the side to move may not retake a ko.
    ko: usize,
    /// The last place that was played on, and the one before.
    last: [usize; 2],
    /// The number of Black's stones minus White's.
    lead: i32,
}

impl<const W: usize, const N: usize, const M: usize> Position<W, N, M> {
    /// Returns the position of a board; `None` if the board is too large.
    pub(super) fn of(board: &Board, ko: Option<Point>) -> Option<Self> {
        let size = board.size();
        if usize::from(size.width()) >= W || (usize::from(size.height()) + 2) * W + 1 > M {
            return None;
        }
        let mut position = Self {
            cells: [BORDER; M],
            heads: [0; M],
            next: [0; M],
            sizes: [0; M],
            liberties: [Places::EMPTY; M],
            empty: [0; M],
            stands: [0; M],
            empties: 0,
            ko: ko.map_or(NOWHERE, Self::place),
            last: [NOWHERE; 2],
            lead: 0,
        };
        for point in size.points() {
            if board.cell(point) != Cell::Masked {
                let place = Self::place(point);
                position.cells[place] = EMPTY;
                position.add_empty(place);
            }
        }
        let ko = position.ko;
        for (point, color) in board.stones() {
            position.lay(Self::place(point), code(color));
        }
        position.ko = ko;
        Some(position)
    }

    /// The place of a point.
    pub(super) const fn place(point: Point) -> usize {
        (point.y() as usize + 1) * W + point.x() as usize + 1
    }

    /// The point of a place.
    pub(super) fn point(place: usize) -> Option<Point> {
        let (x, y) = ((place % W).checked_sub(1)?, (place / W).checked_sub(1)?);
        Point::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?)
    }

    #[inline(always)]
    pub(super) const fn beside(place: usize) -> [usize; 4] {
        [place - W, place - 1, place + 1, place + W]
    }

    #[inline(always)]
    pub(super) const fn corners(place: usize) -> [usize; 4] {
        [place - W - 1, place - W + 1, place + W - 1, place + W + 1]
    }

    #[inline(always)]
    pub(super) const fn cell(&self, place: usize) -> u8 {
        self.cells[place]
    }

    /// The empty places, in no particular order.
    #[inline(always)]
    pub(super) fn empties(&self) -> &[u16] {
        &self.empty[..self.empties]
    }

    /// The places of the last two moves, last first; [`NOWHERE`] for a pass.
    pub(super) const fn last(&self) -> [usize; 2] {
        self.last
    }

    /// Sets the places of the last two moves.
    pub(super) const fn set_last(&mut self, last: [usize; 2]) {
        self.last = last;
    }

    /// The head of a stone's chain, which identifies the chain until the next
    /// move.
    #[inline(always)]
    pub(super) const fn chain(&self, stone: usize) -> usize {
        self.heads[stone] as usize
    }

    #[inline(always)]
    pub(super) const fn liberties(&self, chain: usize) -> &Places<N> {
        &self.liberties[chain]
    }

    #[inline(always)]
    pub(super) const fn size(&self, chain: usize) -> u16 {
        self.sizes[chain]
    }

    /// The stones of a chain.
    pub(super) fn stones(&self, chain: usize) -> impl Iterator<Item = usize> + '_ {
        let mut at = Some(chain);
        std::iter::from_fn(move || {
            let stone = at?;
            let next = self.next[stone] as usize;
            at = (next != chain).then_some(next);
            Some(stone)
        })
    }

    fn add_empty(&mut self, place: usize) {
        self.empty[self.empties] = place as u16;
        self.stands[place] = self.empties as u16;
        self.empties += 1;
    }

    fn take_empty(&mut self, place: usize) {
        self.empties -= 1;
        let (last, stood) = (self.empty[self.empties], self.stands[place]);
        self.empty[stood as usize] = last;
        self.stands[last as usize] = stood;
    }

    /// Returns true if a stone on an empty place is neither suicide nor the
    /// retaking of a ko.
    #[inline(always)]
    pub(super) fn is_legal(&self, place: usize, color: u8) -> bool {
        let beside = Self::beside(place);
        if beside.iter().any(|&at| self.cells[at] == EMPTY) {
            return true;
        }
        place != self.ko
            && beside.iter().any(|&at| match self.cells[at] {
                BORDER => false,
                cell => (self.liberties[self.chain(at)].len() > 1) == (cell == color),
            })
    }

    /// Returns true if an empty place is an own eye, where the side should not
    /// play. Own stones or border surround it. Fewer than two of its corners
    /// hold enemy stones, where border at corners counts as one.
    #[inline(always)]
    pub(super) fn is_eye(&self, place: usize, color: u8) -> bool {
        let is_own = |&at: &usize| self.cells[at] == color || self.cells[at] == BORDER;
        if !Self::beside(place).iter().all(is_own) {
            return false;
        }
        let (mut theirs, mut edge) = (0, 0);
        for corner in Self::corners(place) {
            let cell = self.cells[corner];
            theirs += u32::from(cell == enemy(color));
            edge |= u32::from(cell == BORDER);
        }
        theirs + edge < 2
    }

    /// Passes.
    pub(super) const fn pass(&mut self) {
        self.ko = NOWHERE;
        self.last = [NOWHERE, self.last[0]];
    }

    /// Plays on an empty place; the move must be legal.
    #[inline]
    pub(super) fn play(&mut self, place: usize, color: u8) {
        self.lay(place, color);
        self.last = [place, self.last[0]];
    }

    fn lay(&mut self, place: usize, color: u8) {
        self.take_empty(place);
        self.cells[place] = color;
        self.lead += if color == BLACK { 1 } else { -1 };
        self.heads[place] = place as u16;
        self.next[place] = place as u16;
        self.sizes[place] = 1;
        let beside = Self::beside(place);
        let mut liberties = Places::EMPTY;
        for at in beside {
            if self.cells[at] == EMPTY {
                liberties.insert(at);
            }
        }
        self.liberties[place] = liberties;
        let (mut taken, mut taken_at) = (0, NOWHERE);
        for at in beside {
            let cell = self.cells[at];
            if cell == EMPTY || cell == BORDER {
                continue;
            }
            let chain = self.chain(at);
            self.liberties[chain].remove(place);
            if cell == color {
                self.join(place, chain);
            } else if self.liberties[chain].is_empty() {
                taken += self.sizes[chain];
                taken_at = at;
                self.take_off(chain);
            }
        }
        let own = self.chain(place);
        let is_ko = taken == 1 && self.sizes[own] == 1 && self.liberties[own].len() == 1;
        self.ko = if is_ko { taken_at } else { NOWHERE };
    }

    /// Joins the chain of a stone and another chain.
    fn join(&mut self, stone: usize, other: usize) {
        let one = self.chain(stone);
        if one == other {
            return;
        }
        let (large, small) = if self.sizes[one] < self.sizes[other] {
            (other, one)
        } else {
            (one, other)
        };
        let mut at = small;
        loop {
            self.heads[at] = large as u16;
            at = self.next[at] as usize;
            if at == small {
                break;
            }
        }
        self.next.swap(large, small);
        self.sizes[large] += self.sizes[small];
        let added = self.liberties[small];
        self.liberties[large].add(&added);
    }

    /// Takes a chain off the board.
    fn take_off(&mut self, chain: usize) {
        let color = self.cells[chain];
        let stones = i32::from(self.sizes[chain]);
        self.lead += if color == BLACK { -stones } else { stones };
        let mut at = chain;
        loop {
            self.cells[at] = EMPTY;
            self.add_empty(at);
            for beside in Self::beside(at) {
                if self.cells[beside] == enemy(color) {
                    let captor = self.chain(beside);
                    self.liberties[captor].insert(at);
                }
            }
            at = self.next[at] as usize;
            if at == chain {
                break;
            }
        }
    }

    /// Returns the chain that a stone would form here and the number of stones
    /// that it would capture.
    #[inline(always)]
    pub(super) fn after(&self, place: usize, color: u8) -> After<N> {
        let mut after = After {
            liberties: Places::EMPTY,
            stones: 1,
            taken: 0,
        };
        let mut counted = [NOWHERE; 4];
        let mut chains = 0;
        for at in Self::beside(place) {
            match self.cells[at] {
                EMPTY => after.liberties.insert(at),
                BORDER => {}
                cell => {
                    let chain = self.chain(at);
                    if cell != color {
                        if self.liberties[chain].len() == 1 {
                            after.liberties.insert(at);
                        } else {
                            continue;
                        }
                    }
                    if counted.contains(&chain) {
                        continue;
                    }
                    counted[chains] = chain;
                    chains += 1;
                    if cell == color {
                        after.liberties.add(&self.liberties[chain]);
                        after.stones += u32::from(self.sizes[chain]);
                    } else {
                        after.taken += u32::from(self.sizes[chain]);
                    }
                }
            }
        }
        after.liberties.remove(place);
        after
    }

    /// Black's points minus White's by area at the end of a game. An empty
    /// place belongs to a side if only that side's stones are beside it.
    pub(super) fn score(&self) -> i32 {
        let owned = |&place: &u16| match self.owner(place as usize) {
            BLACK => 1,
            WHITE => -1,
            _ => 0,
        };
        self.lead + self.empties().iter().map(owned).sum::<i32>()
    }

    /// The number of Black's stones minus White's.
    pub(super) const fn lead(&self) -> i32 {
        self.lead
    }

    /// The owner of a stone or an empty place; `EMPTY` if nobody owns it.
    pub(super) fn owner(&self, place: usize) -> u8 {
        if self.cells[place] != EMPTY {
            return self.cells[place];
        }
        let touched = Self::beside(place)
            .iter()
            .fold(0, |touched, &at| touched | 1 << self.cells[at]);
        match (touched >> BLACK & 1, touched >> WHITE & 1) {
            (1, 0) => BLACK,
            (0, 1) => WHITE,
            _ => EMPTY,
        }
    }
}

/// The chain of a stone as it would be after the stone is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct After<const N: usize> {
    /// The liberties of the chain. Of captured chains, only the stones beside
    /// the new one are included.
    pub(super) liberties: Places<N>,
    /// The number of stones in the chain.
    pub(super) stones: u32,
    /// The number of enemy stones captured.
    pub(super) taken: u32,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::random_move;
    use crate::go::{Game, Move, PointSet, Rules, Size};
    use crate::platform::rng::Rng;

    type Small = Position<10, 2, 128>;

    /// Asserts that both agree on every point.
    fn agrees(position: &Small, board: &Board) {
        let mut lead = 0;
        for point in board.size().points() {
            let place = Small::place(point);
            assert_eq!(Small::point(place), Some(point));
            match board.stone(point) {
                None => {
                    assert_eq!(position.cell(place), EMPTY);
                    assert_eq!(
                        position
                            .empties()
                            .iter()
                            .filter(|&&p| usize::from(p) == place)
                            .count(),
                        1
                    );
                    for color in Color::BOTH {
                        let legal = !board.is_suicide(point, color) && place != position.ko;
                        assert_eq!(position.is_legal(place, code(color)), legal);
                        if legal {
                            foresees(position, board, point, color);
                        }
                    }
                }
                Some(color) => {
                    lead += if color == Color::Black { 1 } else { -1 };
                    assert_eq!(position.cell(place), code(color));
                    let chain = position.chain(place);
                    let liberties = board.liberties(point);
                    assert_eq!(position.liberties(chain).len() as usize, liberties.len());
                    assert!(
                        liberties
                            .iter()
                            .all(|p| position.liberties(chain).contains(Small::place(p)))
                    );
                    assert_eq!(
                        usize::from(position.size(chain)),
                        board.chain(point).count()
                    );
                    assert_eq!(position.stones(chain).count(), board.chain(point).count());
                }
            }
        }
        assert_eq!(position.lead(), lead);
    }

    /// Asserts that the prediction for a stone matches the board after it is
    /// played.
    fn foresees(position: &Small, board: &Board, point: Point, color: Color) {
        let after = position.after(Small::place(point), code(color));
        let mut next = board.clone();
        next.play(point, color);
        assert_eq!(after.stones as usize, next.chain(point).count());
        let own = board.stones().filter(|(_, of)| *of != color).count();
        let left = next.stones().filter(|(_, of)| *of != color).count();
        assert_eq!(after.taken as usize, own - left);
        if after.taken == 0 {
            assert_eq!(after.liberties.len() as usize, next.liberties(point).len());
        }
    }

    #[test]
    fn it_agrees_with_the_board_through_random_games() {
        for seed in 0..12 {
            let mut rng = Rng::new(seed);
            let side = 4 + rng.below(6) as u8;
            let size = Size::new(side, 9).unwrap();
            let rules = Rules {
                repetition: crate::go::Repetition::Allowed,
                ..Rules::french()
            };
            let mut game = Game::new(size, rules);
            let mut position = Small::of(game.board(), None).unwrap();
            for _ in 0..300 {
                let color = game.to_move();
                let mv = random_move(&game, color, &PointSet::EMPTY, &mut rng);
                match mv {
                    Move::Pass => position.pass(),
                    Move::Place(point) => position.play(Small::place(point), code(color)),
                }
                game.play(mv).unwrap();
                game.resume();
                assert_eq!(Small::point(position.ko), game.ko());
                agrees(&position, game.board());
            }
            agrees(&Small::of(game.board(), game.ko()).unwrap(), game.board());
        }
    }

    #[test]
    fn a_board_that_is_too_large_is_refused() {
        for (side, fits) in [(9, true), (10, false), (25, false)] {
            let board = Board::new(Size::square(side).unwrap());
            assert_eq!(Small::of(&board, None).is_some(), fits);
        }
    }
}
