//! What every level does: it is asked for a move and gives one.

use std::fmt;

use super::pace::Allowance;
use crate::engine::workers::Workers;
use crate::go::{Color, Game, Move};

/// What a player does when it is his turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// He moves.
    Play(Move),
    /// He gives the game up.
    Resign,
}

/// What a move is wanted for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// To win a game.
    #[default]
    Win,
    /// As that, and the game is not given up.
    PlayOn,
    /// To take dead stones off before all that is left counts as alive.
    CleanUp,
}

/// A player of the program.
pub trait Player: fmt::Debug + Send + Sync {
    /// What he does as this side, which need not be the one to move. It is legal
    /// in the game, which must not be over.
    fn decide(
        &mut self,
        game: &Game,
        color: Color,
        purpose: Purpose,
        allowance: &Allowance,
        workers: &mut dyn Workers,
    ) -> Decision;
}
