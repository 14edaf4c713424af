//! Stones on a grid: chains, liberties and captures, kept up to date move by
//! move. A board does not know whose turn it is or which positions came before.
//!
//! Chains are circular lists with one head. Each chain counts
//! *pseudo-liberties*: the pairs of a stone and an empty point beside it. The
//! chain also keeps the sum and the sum of the squares of those points'
//! indices. That way a chain in atari is found without a search: all its
//! pseudo-liberties are one point exactly when count × squares = sum².

use super::color::{ByColor, Color};
use super::point::{GRID, Point, Size};
use super::point_set::PointSet;
use super::zobrist::stone_key;

/// The contents of a point.
///
/// # Examples
///
/// A masked point gives the stones beside it a liberty that nobody can take.
///
/// ```
/// use shikatsu::go::{Cell, diagram};
///
/// let board = diagram::read(". X O -").unwrap();
/// let [white, masked] = ["C1", "D1"].map(|name| board.size().parse_point(name).unwrap());
/// assert_eq!(board.cell(masked), Cell::Masked);
/// assert!(board.liberties(white).contains(masked));
/// assert_eq!(board.atari(white), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// No stone; a stone may be played here.
    Empty,
    /// A stone.
    Stone(Color),
    /// A point outside a problem. No stone is ever played on it, and it is a
    /// permanent liberty of the stones beside it.
    Masked,
}

impl Cell {
    /// The color of the stone, if there is one.
    #[must_use]
    #[inline]
    pub const fn color(self) -> Option<Color> {
        match self {
            Self::Stone(color) => Some(color),
            Self::Empty | Self::Masked => None,
        }
    }
}

/// A point as the grid stores it: the values of [`Cell`], or the border around
/// the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Square {
    Border,
    Empty,
    Masked,
    Black,
    White,
}

impl Square {
    #[inline]
    const fn of(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }

    #[inline]
    const fn color(self) -> Option<Color> {
        match self {
            Self::Black => Some(Color::Black),
            Self::White => Some(Color::White),
            Self::Border | Self::Empty | Self::Masked => None,
        }
    }

    #[inline]
    const fn is_stone(self) -> bool {
        matches!(self, Self::Black | Self::White)
    }

    #[inline]
    const fn is_liberty(self) -> bool {
        matches!(self, Self::Empty | Self::Masked)
    }
}

/// The totals of a chain, stored at its head.
#[derive(Clone, Copy, Default)]
struct Chain {
    stones: u16,
    liberties: u16,
    sum: u32,
    squares: u32,
}

impl Chain {
    #[inline]
    fn gain(&mut self, liberty: Point) {
        let index = liberty.index() as u32;
        self.liberties += 1;
        self.sum += index;
        self.squares += index * index;
    }

    #[inline]
    fn lose(&mut self, liberty: Point) {
        let index = liberty.index() as u32;
        self.liberties -= 1;
        self.sum -= index;
        self.squares -= index * index;
    }

    #[inline]
    fn join(&mut self, other: Self) {
        self.stones += other.stones;
        self.liberties += other.liberties;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// Returns true if the chain has no liberty besides `point`.
    #[inline]
    fn has_only_liberty(self, point: Point) -> bool {
        self.liberties == 0 || self.only_liberty() == Some(point)
    }

    /// The point on which all pseudo-liberties lie, if there is only one such
    /// point.
    #[inline]
    fn only_liberty(self) -> Option<Point> {
        let (count, sum) = (u64::from(self.liberties), u64::from(self.sum));
        (count > 0 && count * u64::from(self.squares) == sum * sum)
            .then(|| Point::from_index((sum / count) as usize))
    }
}

/// The changes that a move made to the board besides placing its stone.
///
/// # Examples
///
/// A capture of one stone may start a ko.
///
/// ```
/// use shikatsu::go::{Color, diagram};
///
/// let mut board = diagram::read(
///     ". X O .
///      X O . O
///      . X O .",
/// )
/// .unwrap();
/// let [taken, point] = ["B2", "C2"].map(|name| board.size().parse_point(name).unwrap());
/// let effect = board.play(point, Color::Black);
/// assert!(effect.captured.contains(taken));
/// assert_eq!(effect.ko, Some(taken));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// The stones taken off the board.
    pub captured: PointSet,
    /// True if the captured stones are the mover's own, including the stone
    /// just played.
    pub suicide: bool,
    /// The point where a retake would bring the simple ko back. It is set when
    /// exactly one stone is captured by a stone that then stands alone with one
    /// liberty.
    pub ko: Option<Point>,
}

/// The error for a set-up in which a chain has no liberty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the chain has no liberty")]
pub struct IllegalSetup {
    /// The chain's first stone, row by row from the top left.
    pub stone: Point,
}

/// The stones, empty points and masked points of one position.
///
/// # Examples
///
/// ```
/// use shikatsu::go::{Color, diagram};
///
/// let board = diagram::read(
///     ". X O .
///      X O O .
///      . X . .",
/// )
/// .unwrap();
/// let stone = board.size().parse_point("B2")?;
/// assert_eq!(board.stone(stone), Some(Color::White));
/// assert_eq!(board.chain(stone).count(), 3);
/// assert_eq!(board.stone_count().black, 3);
/// # Ok::<(), shikatsu::go::ParsePointError>(())
/// ```
#[derive(Clone)]
pub struct Board {
    size: Size,
    key: u64,
    squares: [Square; GRID],
    heads: [Point; GRID],
    next: [Point; GRID],
    chains: [Chain; GRID],
}

impl Board {
    /// Returns a board without stones or masked points.
    #[must_use]
    pub fn new(size: Size) -> Self {
        let nowhere = Point::from_index(0);
        let mut board = Self {
            size,
            key: 0,
            squares: [Square::Border; GRID],
            heads: [nowhere; GRID],
            next: [nowhere; GRID],
            chains: [Chain::default(); GRID],
        };
        for point in size.points() {
            board.squares[point.index()] = Square::Empty;
        }
        board
    }

    /// Returns a board whose points hold what `cell` returns for them.
    ///
    /// # Errors
    /// Returns an error if a chain would stand without a liberty.
    ///
    /// # Examples
    ///
    /// ```
    /// use shikatsu::go::{Board, Cell, Color, Size};
    ///
    /// let size = Size::square(2).unwrap();
    /// let full = Board::from_cells(size, |_| Cell::Stone(Color::Black));
    /// let stone = full.unwrap_err().stone;
    /// assert_eq!(stone.on(size).to_string(), "A2");
    /// ```
    pub fn from_cells(
        size: Size,
        mut cell: impl FnMut(Point) -> Cell,
    ) -> Result<Self, IllegalSetup> {
        let mut board = Self::new(size);
        board.arrange(size.points().map(|point| (point, cell(point))));
        match board.chain_without_liberty() {
            Some(stone) => Err(IllegalSetup { stone }),
            None => Ok(board),
        }
    }

    /// Sets the given points to the given contents, replacing what they hold,
    /// and captures nothing. Used for edited positions and the set-up of
    /// records. A chain may stand without a liberty afterwards. Points off the
    /// board are ignored.
    pub fn arrange(&mut self, cells: impl IntoIterator<Item = (Point, Cell)>) {
        for (point, cell) in cells {
            if !self.size.contains(point) {
                continue;
            }
            if let Some(color) = self.stone(point) {
                self.key ^= stone_key(point, color);
            }
            self.squares[point.index()] = match cell {
                Cell::Empty => Square::Empty,
                Cell::Masked => Square::Masked,
                Cell::Stone(color) => {
                    self.key ^= stone_key(point, color);
                    Square::of(color)
                }
            };
        }
        self.rebuild_chains();
    }

    /// The first stone, row by row from the top left, of a chain without a
    /// liberty. Only a position set by [`Board::arrange`] can hold such a
    /// chain.
    #[must_use]
    #[inline]
    pub fn chain_without_liberty(&self) -> Option<Point> {
        let mut stones = self.stones().map(|(stone, _)| stone);
        stones.find(|&stone| self.chains[self.head(stone)].liberties == 0)
    }

    /// The number of columns and rows.
    #[must_use]
    #[inline]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The Zobrist key of the stones. Equal positions have equal keys.
    #[must_use]
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The contents of the point; points off the board are masked.
    #[must_use]
    #[inline]
    pub const fn cell(&self, point: Point) -> Cell {
        match self.squares[point.index()] {
            Square::Empty => Cell::Empty,
            Square::Black => Cell::Stone(Color::Black),
            Square::White => Cell::Stone(Color::White),
            Square::Masked | Square::Border => Cell::Masked,
        }
    }

    /// The color of the stone on the point, if there is one.
    #[must_use]
    #[inline]
    pub const fn stone(&self, point: Point) -> Option<Color> {
        self.squares[point.index()].color()
    }

    /// Every stone with its color, row by row from the top left.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Color)> + '_ {
        self.size
            .points()
            .filter_map(|point| self.stone(point).map(|color| (point, color)))
    }

    /// Number of stones of each side.
    #[must_use]
    #[inline]
    pub fn stone_count(&self) -> ByColor<usize> {
        let mut count = ByColor::default();
        for (_, color) in self.stones() {
            count[color] += 1;
        }
        count
    }

    /// The stones of the chain on the point; none if it holds no stone.
    #[inline]
    pub fn chain(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        let mut at = self.squares[point.index()].is_stone().then_some(point);
        std::iter::from_fn(move || {
            let here = at?;
            let next = self.next[here.index()];
            at = (next != point).then_some(next);
            Some(here)
        })
    }

    /// The liberties of the chain on the point, masked ones included.
    ///
    /// # Examples
    ///
    /// The stones of a chain share their liberties.
    ///
    /// ```
    /// use shikatsu::go::diagram;
    ///
    /// let board = diagram::read(
    ///     ". X O .
    ///      X O O .
    ///      . X . .",
    /// )
    /// .unwrap();
    /// let size = board.size();
    /// let liberties = board.liberties(size.parse_point("B2")?);
    /// let names: Vec<String> = liberties.iter().map(|point| point.on(size).to_string()).collect();
    /// assert_eq!(names, ["D3", "D2", "C1"]);
    /// # Ok::<(), shikatsu::go::ParsePointError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn liberties(&self, point: Point) -> PointSet {
        self.chain(point)
            .flat_map(Point::beside)
            .filter(|beside| self.squares[beside.index()].is_liberty())
            .collect()
    }

    /// The last liberty of the chain on the point, if the chain has exactly one
    /// liberty and it is not masked.
    #[must_use]
    #[inline]
    pub fn atari(&self, point: Point) -> Option<Point> {
        if !self.squares[point.index()].is_stone() {
            return None;
        }
        let last = self.chains[self.head(point)].only_liberty()?;
        (self.squares[last.index()] == Square::Empty).then_some(last)
    }

    /// Returns true if a stone on `point` would leave its own chain without a
    /// liberty and capture nothing. The point must be empty.
    #[must_use]
    #[inline]
    pub fn is_suicide(&self, point: Point, color: Color) -> bool {
        point.beside().iter().all(|beside| {
            let square = self.squares[beside.index()];
            match square.color() {
                None => square == Square::Border,
                Some(neighbor) => {
                    self.chains[self.head(*beside)].has_only_liberty(point) == (neighbor == color)
                }
            }
        })
    }

    /// The key of the position after the move, captures removed. The point
    /// must be empty.
    #[must_use]
    pub fn key_after(&self, point: Point, color: Color) -> u64 {
        if self.is_suicide(point, color) {
            return self
                .own_chains_beside(point, color)
                .fold(self.key, |key, stone| key ^ stone_key(stone, color));
        }
        let enemy = color.opponent();
        let mut taken = PointSet::EMPTY;
        for beside in point.beside() {
            if self.stone(beside) == Some(enemy)
                && self.chains[self.head(beside)].has_only_liberty(point)
            {
                taken.extend(self.chain(beside));
            }
        }
        taken
            .iter()
            .fold(self.key ^ stone_key(point, color), |key, stone| {
                key ^ stone_key(stone, enemy)
            })
    }

    /// Places a stone and removes the stones it captures, or its own chain if
    /// it captures nothing and has no liberty. The point must be empty.
    /// Legality is checked by [`Game`](super::Game), not here.
    ///
    /// # Examples
    ///
    /// ```
    /// use shikatsu::go::{Color, diagram};
    ///
    /// let mut board = diagram::read(
    ///     ". X .
    ///      X O X
    ///      . . .",
    /// )
    /// .unwrap();
    /// let effect = board.play(board.size().parse_point("B1")?, Color::Black);
    /// assert_eq!(effect.captured.len(), 1);
    /// assert_eq!(diagram::draw(&board), ". X .\nX . X\n. X .\n");
    /// # Ok::<(), shikatsu::go::ParsePointError>(())
    /// ```
    pub fn play(&mut self, point: Point, color: Color) -> Effect {
        debug_assert!(
            self.squares[point.index()] == Square::Empty,
            "{point:?} is not empty"
        );
        self.place(point, color);
        let mut effect = Effect::default();
        for beside in point.beside() {
            if self.stone(beside) == Some(color.opponent())
                && self.chains[self.head(beside)].liberties == 0
            {
                self.remove_chain(beside, &mut effect.captured);
            }
        }
        let own = self.chains[self.head(point)];
        if own.liberties == 0 {
            effect.suicide = true;
            self.remove_chain(point, &mut effect.captured);
        } else if own.stones == 1 && effect.captured.len() == 1 {
            effect.ko = own
                .only_liberty()
                .filter(|&last| effect.captured.contains(last));
        }
        effect
    }

    /// Takes the last move back: `effect` is what [`Board::play`] returned for
    /// it.
    ///
    /// # Examples
    ///
    /// Captured stones return to the board.
    ///
    /// ```
    /// use shikatsu::go::{Color, diagram};
    ///
    /// let mut board = diagram::read(". X O .").unwrap();
    /// let before = board.clone();
    /// let point = board.size().parse_point("D1")?;
    /// let effect = board.play(point, Color::Black);
    /// assert_eq!(diagram::draw(&board), ". X . X\n");
    ///
    /// board.take_back(point, Color::Black, &effect);
    /// assert_eq!(board, before);
    /// assert_eq!(board.key(), before.key());
    /// # Ok::<(), shikatsu::go::ParsePointError>(())
    /// ```
    pub fn take_back(&mut self, point: Point, color: Color, effect: &Effect) {
        if effect.suicide {
            let mut others = effect.captured;
            others.remove(point);
            self.restore(&others, color);
        } else {
            self.lift(point, color);
            self.restore(&effect.captured, color.opponent());
        }
    }

    #[inline]
    fn head(&self, stone: Point) -> usize {
        self.heads[stone.index()].index()
    }

    /// The stones of the mover's chains beside `point`, each once.
    #[inline]
    fn own_chains_beside(&self, point: Point, color: Color) -> impl Iterator<Item = Point> {
        let stones: PointSet = point
            .beside()
            .into_iter()
            .filter(|beside| self.stone(*beside) == Some(color))
            .flat_map(|beside| self.chain(beside))
            .collect();
        self.size
            .points()
            .filter(move |stone| stones.contains(*stone))
    }

    /// Puts a stone down and joins it to the chains beside it.
    fn place(&mut self, point: Point, color: Color) {
        let index = point.index();
        self.squares[index] = Square::of(color);
        self.key ^= stone_key(point, color);
        self.heads[index] = point;
        self.next[index] = point;
        let mut chain = Chain {
            stones: 1,
            ..Chain::default()
        };
        for beside in point.beside() {
            let square = self.squares[beside.index()];
            if square.is_liberty() {
                chain.gain(beside);
            } else if square.is_stone() {
                let head = self.head(beside);
                self.chains[head].lose(point);
            }
        }
        self.chains[index] = chain;
        for beside in point.beside() {
            if self.stone(beside) == Some(color) {
                self.join(point, beside);
            }
        }
    }

    /// Joins two chains into one, relabelling the smaller.
    fn join(&mut self, a: Point, b: Point) {
        let (mut large, mut small) = (self.head(a), self.head(b));
        if large == small {
            return;
        }
        if self.chains[large].stones < self.chains[small].stones {
            std::mem::swap(&mut large, &mut small);
        }
        let joined = self.chains[small];
        self.chains[large].join(joined);
        let first = Point::from_index(small);
        let mut stone = first;
        loop {
            self.heads[stone.index()] = Point::from_index(large);
            stone = self.next[stone.index()];
            if stone == first {
                break;
            }
        }
        self.next.swap(large, small);
    }

    /// Empties the points of a chain and adds its stones to `removed`. The
    /// chains beside them regain those liberties.
    fn remove_chain(&mut self, member: Point, removed: &mut PointSet) {
        let mut stone = member;
        loop {
            let next = self.next[stone.index()];
            removed.insert(stone);
            self.empty(stone);
            stone = next;
            if stone == member {
                break;
            }
        }
    }

    /// Takes one stone off the grid. The caller must update the list of the
    /// stone's own chain.
    #[inline]
    fn empty(&mut self, stone: Point) {
        if let Some(color) = self.stone(stone) {
            self.key ^= stone_key(stone, color);
        }
        self.squares[stone.index()] = Square::Empty;
        for beside in stone.beside() {
            if self.squares[beside.index()].is_stone() {
                let head = self.head(beside);
                self.chains[head].gain(stone);
            }
        }
    }

    /// Takes a single stone off the board and rebuilds the chains that it had
    /// joined.
    #[inline]
    fn lift(&mut self, point: Point, color: Color) {
        self.empty(point);
        let mut gathered = PointSet::EMPTY;
        for beside in point.beside() {
            if self.stone(beside) == Some(color) && !gathered.contains(beside) {
                self.rebuild_chain(beside);
                gathered.extend(self.chain(beside));
            }
        }
    }

    /// Puts captured stones back.
    fn restore(&mut self, stones: &PointSet, color: Color) {
        for stone in stones.iter() {
            self.place(stone, color);
        }
    }

    /// Rebuilds every chain from the grid.
    fn rebuild_chains(&mut self) {
        let mut chained = PointSet::EMPTY;
        for point in self.size.points() {
            if self.squares[point.index()].is_stone() && !chained.contains(point) {
                self.rebuild_chain(point);
                chained.extend(self.chain(point));
            }
        }
    }

    /// Rebuilds the chain of `member` from the grid.
    fn rebuild_chain(&mut self, member: Point) {
        let own = self.squares[member.index()];
        let mut chain = Chain::default();
        let mut seen = PointSet::from_iter([member]);
        let mut pending = vec![member];
        self.next[member.index()] = member;
        while let Some(stone) = pending.pop() {
            chain.stones += 1;
            self.heads[stone.index()] = member;
            for beside in stone.beside() {
                let square = self.squares[beside.index()];
                if square.is_liberty() {
                    chain.gain(beside);
                } else if square == own && seen.insert(beside) {
                    self.next[beside.index()] = self.next[member.index()];
                    self.next[member.index()] = beside;
                    pending.push(beside);
                }
            }
        }
        self.chains[member.index()] = chain;
    }
}

impl PartialEq for Board {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size && self.squares == other.squares
    }
}

impl Eq for Board {}

#[cfg(test)]
mod tests;
