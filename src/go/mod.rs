//! The rules of Go: points, boards, moves, repetition and counting.
//!
//! The module uses no files, screens or clocks. It fails in one way only: by
//! refusing a move. Suggested reading order: [`color`], [`point`], [`board`],
//! [`rules`], [`game`], [`score`].

pub mod board;
pub mod color;
pub mod diagram;
pub mod game;
pub mod handicap;
mod history;
pub mod life;
pub mod packed;
pub mod point;
pub mod point_set;
pub mod points;
pub mod rules;
pub mod score;
mod zobrist;

pub use board::{Board, Cell, Effect, IllegalSetup};
pub use color::{ByColor, Color};
pub use game::{Game, GameEnd, IllegalMove, Move, Turn};
pub use point::{ParsePointError, Point, Size};
pub use point_set::PointSet;
pub use rules::{Counting, Repetition, Rules};
pub use score::{Account, Outcome, Score, Status, Win};
