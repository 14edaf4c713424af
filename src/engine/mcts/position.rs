//! The board of the search: chains with the exact set of their liberties, so
//! that who is in atari is known at once.

use super::places::Places;
use crate::go::{Board, Cell, Color, Point};

/// What lies on a place.
pub(super) const EMPTY: u8 = 0;
pub(super) const BLACK: u8 = 1;
pub(super) const WHITE: u8 = 2;
/// Off the board, or a point that is no part of the game.
pub(super) const BORDER: u8 = 3;

/// No place at all: a pass, or no ko. It is always border.
pub(super) const NOWHERE: usize = 0;

/// The letters of the colours.
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

/// A position with `W` places to the row and `M` in all, in sets of `N` words
/// (`M` is `64 × N`). Simple ko.
#[derive(Clone, Debug)]
pub(super) struct Position<const W: usize, const N: usize, const M: usize> {
    cells: [u8; M],
    /// A place of the chain by which that is known; of a stone alone.
    heads: [u16; M],
    /// The next stone of the chain, round in a circle.
    next: [u16; M],
    /// By the heads of chains.
    sizes: [u16; M],
    liberties: [Places<N>; M],
    /// The empty places, in the first ones, and where each stands there.
    empty: [u16; M],
    stands: [u16; M],
    empties: usize,
    /// Where the side to move may not retake a ko.
    ko: usize,
    /// The last place that was played on and the one before.
    last: [usize; 2],
    /// Black's stones less White's.
    lead: i32,
}

impl<const W: usize, const N: usize, const M: usize> Position<W, N, M> {
    /// The position of a board; `None` if the board is too large.
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

    /// Where a point lies.
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

    /// The empty places, in no order.
    #[inline(always)]
    pub(super) fn empties(&self) -> &[u16] {
        &self.empty[..self.empties]
    }

    /// The last place that was played on and the one before; nowhere for a pass.
    pub(super) const fn last(&self) -> [usize; 2] {
        self.last
    }

    /// Says where the last moves were.
    pub(super) const fn set_last(&mut self, last: [usize; 2]) {
        self.last = last;
    }

    /// The chain of a stone, by which it is known until the next move.
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

    /// Whether a stone may be laid on an empty place: no suicide, and no ko
    /// retaken.
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

    /// Whether all around an empty place are own stones, and enough at its
    /// corners, so that a side does not play there.
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

    /// Notes a pass.
    pub(super) const fn pass(&mut self) {
        self.ko = NOWHERE;
        self.last = [NOWHERE, self.last[0]];
    }

    /// Plays on an empty place where that is legal.
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

    /// Makes one chain of that of a stone and another.
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

    /// The liberties that a stone would have here, and the stones that it would
    /// take.
    #[inline(always)]
    pub(super) fn after(&self, place: usize, color: u8) -> After<N> {
        let mut after = After {
            liberties: Places::EMPTY,
            stones: 1,
            taken: 0,
        };
        let mut counted = [NOWHERE; 4];
        for (at, counts) in Self::beside(place).into_iter().zip(0..) {
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
                    counted[counts] = chain;
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

    /// Black's points less White's by area when the game is over: an empty place
    /// is whose stones alone lie beside it.
    pub(super) fn score(&self) -> i32 {
        let owned = |&place: &u16| match self.owner(place as usize) {
            BLACK => 1,
            WHITE => -1,
            _ => 0,
        };
        self.lead + self.empties().iter().map(owned).sum::<i32>()
    }

    /// Black's stones less White's.
    pub(super) const fn lead(&self) -> i32 {
        self.lead
    }

    /// Whose stone or empty place this is; `EMPTY` if nobody's.
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

/// What a stone would be after it was laid.
#[derive(Clone, Copy, Debug)]
pub(super) struct After<const N: usize> {
    /// Those of its chain; of chains that it takes, only what lies beside it.
    pub(super) liberties: Places<N>,
    /// In its chain.
    pub(super) stones: u32,
    /// Taken from the enemy.
    pub(super) taken: u32,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::random_move;
    use crate::go::{Game, Move, PointSet, Rules, Size};
    use crate::platform::rng::Rng;

    type Small = Position<10, 2, 128>;

    /// Whether both say the same of every point.
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

    /// What is told of a stone before it is laid.
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
