//! The interface of every level: a request for a move and its answer.

use std::fmt;

use super::pace::Allowance;
use crate::engine::workers::Workers;
use crate::go::{Color, Game, Move};

/// The decision of a player in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The player moves.
    Play(Move),
    /// The player resigns.
    Resign,
}

/// The purpose of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// To win a game.
    #[default]
    Win,
    /// To win a game without ever resigning.
    PlayOn,
    /// To capture dead stones, under rules that count all stones left on the
    /// board as alive.
    CleanUp,
}

/// A player of the program.
pub trait Player: fmt::Debug + Send + Sync {
    /// Returns the decision for this side, which need not be the one to move.
    /// The move is legal in the game, which must not be over.
    fn decide(
        &mut self,
        game: &Game,
        color: Color,
        purpose: Purpose,
        allowance: &Allowance,
        workers: &mut dyn Workers,
    ) -> Decision;
}
