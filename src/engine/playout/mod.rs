//! Light playouts: random games to the end, as fast as possible.
//!
//! Both sides in turn play a legal move (no suicide, simple ko) that does not
//! fill an own eye. They pass if there is none. A game ends after two passes,
//! or after three times as many turns as the board has points. An eye is a
//! point with own stones or border on all four sides. Fewer than two of its
//! corners are the enemy's, where the border at corners counts as one.
//!
//! Suggested reading order: `side`, `chain` and `around` (one word each),
//! `grid` (the arrays), `field` (the board), `policy` and `run` (the course of
//! a game).

mod around;
mod chain;
mod field;
mod grid;
mod policy;
mod run;
mod side;
#[cfg(test)]
mod tests;

use std::fmt;
use std::marker::PhantomData;

use field::Field;
use policy::{Careful, Light, Policy};

use crate::go::{Board, Color, Point, Size};
use crate::platform::rng::Rng;

/// A source of random games from one position.
pub struct Playouts {
    course: Box<dyn Course + Send + Sync>,
}

impl Playouts {
    /// Returns playouts from a position. The same seed gives the same games.
    /// `ko` is the point where `to_move` may not retake a ko.
    #[must_use]
    pub fn new(board: &Board, to_move: Color, ko: Option<Point>, seed: u64) -> Self {
        Self::with::<Light>(board, to_move, ko, seed)
    }

    /// Like [`Playouts::new`], but no move puts a large chain of the mover's
    /// own in atari, so that stones in seki stay. Several times slower.
    #[must_use]
    pub fn careful(board: &Board, to_move: Color, ko: Option<Point>, seed: u64) -> Self {
        Self::with::<Careful>(board, to_move, ko, seed)
    }

    fn with<P: Policy + Send + Sync + 'static>(
        board: &Board,
        to_move: Color,
        ko: Option<Point>,
        seed: u64,
    ) -> Self {
        // The smallest arrays that hold the board use the least of the cache.
        let course = Games::<P, 10, 128>::of(board, to_move, ko, seed)
            .or_else(|| Games::<P, 14, 256>::of(board, to_move, ko, seed))
            .or_else(|| Games::<P, 20, 512>::of(board, to_move, ko, seed))
            .or_else(|| Games::<P, 26, 1024>::of(board, to_move, ko, seed))
            // The largest board fits, as 26 × (25 + 1) + 25 + 26 + 1 < 1024:
            // see `Spot::at`.
            .expect("the largest arrays hold the largest board");
        Self { course }
    }

    /// Returns playouts from an empty board, Black first.
    #[must_use]
    pub fn from_empty(size: Size, seed: u64) -> Self {
        Self::new(&Board::new(size), Color::Black, None, seed)
    }

    /// Plays one game. Returns Black's points at its end minus White's, by area
    /// and without komi. A game that is cut off is counted as it stands: an
    /// empty point belongs to a side if only that side's stones are beside it.
    pub fn play(&mut self) -> i32 {
        self.course.play()
    }

    /// The owner of the point at the end of the last game: the side of its
    /// stone, or the only side with stones beside it. Points off the board have
    /// none.
    #[must_use]
    pub fn holder(&self, point: Point) -> Option<Color> {
        self.course.holder(point)
    }
}

impl fmt::Debug for Playouts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Playouts").finish_non_exhaustive()
    }
}

/// The interface of playouts, independent of the size of their arrays.
trait Course {
    fn play(&mut self) -> i32;
    fn holder(&self, point: Point) -> Option<Color>;
}

/// The largest number of turns of a game, for each point of the board.
const TURNS_A_POINT: usize = 3;

struct Games<P, const W: usize, const M: usize> {
    start: Field<W, M>,
    field: Field<W, M>,
    black_to_move: bool,
    limit: usize,
    rng: Rng,
    policy: PhantomData<P>,
}

impl<P: Policy + Send + Sync + 'static, const W: usize, const M: usize> Games<P, W, M> {
    /// Returns `None` if the arrays are too small for the board.
    fn of(
        board: &Board,
        to_move: Color,
        ko: Option<Point>,
        seed: u64,
    ) -> Option<Box<dyn Course + Send + Sync>> {
        let start = Field::<W, M>::of(board, ko)?;
        Some(Box::new(Self {
            field: start,
            start,
            black_to_move: to_move == Color::Black,
            limit: TURNS_A_POINT * board.size().area(),
            rng: Rng::new(seed),
            policy: PhantomData,
        }))
    }
}

impl<P: Policy, const W: usize, const M: usize> Course for Games<P, W, M> {
    fn play(&mut self) -> i32 {
        self.field = self.start;
        run::play_to_end::<P, W, M>(
            &mut self.field,
            &mut self.rng,
            self.black_to_move,
            self.limit,
        );
        self.field.score()
    }
    fn holder(&self, point: Point) -> Option<Color> {
        Field::<W, M>::spot(point).and_then(|spot| self.field.holder(spot))
    }
}
