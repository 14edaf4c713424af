//! The life-and-death problem on the board, and the requests about it.

use std::time::Duration;

use bevy::prelude::*;

use super::preferences;
use super::request::Intent;
use crate::config::settings::Settings;
use crate::go::{self, Game, Point, Rules};
use crate::problems::{self, Symmetry};
use crate::solver::{self, Inquiry, InvalidProblem, Progress, Solution};

/// The requests to the problem screen.
#[derive(Message, Clone, Debug)]
pub(crate) enum ProblemIntent {
    /// Put a problem on the board, to practise it.
    Practise(Box<problems::Problem>),
    /// Put a problem of a timed run on the board.
    Time(Box<problems::Problem>),
    /// Put a problem on the board, to ask for its status.
    Ask(Box<problems::Problem>),
    /// Put a problem on the board unturned, to practise it.
    TryOut(Box<problems::Problem>),
    /// Put a problem on the board, to examine it with the solver.
    Open(Box<problems::Problem>),
    /// Put a problem on the board, answer it, and open the proof of the answer.
    ShowProof(Box<problems::Problem>),
    /// Set the side that moves first, and start over.
    SetToMove(go::Color),
    /// Start over.
    Reset,
    /// Ask the solver about the position on the board.
    Solve,
    /// Show the line of the answer.
    ShowLine,
    /// Turn the status of all first moves on or off.
    ShowMoves(bool),
    /// Go back to the position that the answer is about.
    Return,
}

impl Intent for ProblemIntent {
    const FOR_VISITORS: bool = true;

    fn closes_menu(&self) -> bool {
        true
    }
}

impl ProblemIntent {
    /// Returns true if it puts a problem on the board.
    pub(crate) const fn opens(&self) -> bool {
        matches!(
            self,
            Self::Practise(_)
                | Self::Time(_)
                | Self::Ask(_)
                | Self::TryOut(_)
                | Self::Open(_)
                | Self::ShowProof(_)
        )
    }
}

/// True if the status of all first moves is asked for and shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ShowMoves(pub(crate) bool);

/// The rotation and mirroring of the next practice problem, if problems are
/// varied. It is drawn in advance, so that the problem can be solved ahead.
#[derive(Resource, Debug)]
pub(crate) struct Turning(Symmetry);

impl Default for Turning {
    fn default() -> Self {
        Self(Symmetry::from_random_bits(preferences::lot()))
    }
}

impl Turning {
    /// Returns a problem as it is put on the board, and draws the next rotation.
    pub(crate) fn take(
        &mut self,
        given: &problems::Problem,
        settings: &Settings,
    ) -> problems::Problem {
        std::mem::take(self).turn(given, settings)
    }

    /// Returns a problem as it will be put on the board.
    pub(crate) fn turn(&self, given: &problems::Problem, settings: &Settings) -> problems::Problem {
        if settings.vary_problems {
            self.0.problem(given)
        } else {
            given.clone()
        }
    }
}

/// The solver's answer about a position on the board.
#[derive(Debug)]
pub(crate) struct Answer {
    /// The number of turns before the position.
    pub(crate) at_turn: usize,
    /// The position.
    pub(crate) position: go::Board,
    /// The result of the search.
    pub(crate) solution: Solution,
    /// The side to move.
    pub(crate) to_move: go::Color,
    /// True if the player stopped the search.
    pub(crate) stopped: bool,
    /// The duration of the search.
    pub(crate) elapsed: Duration,
}

impl Answer {
    /// Returns true if the answer is about the position on the board.
    pub(crate) fn is_about(&self, game: &Game) -> bool {
        self.at_turn == game.turns().len()
            && self.to_move == game.to_move()
            && self.position == *game.board()
    }
}

/// The problem on the board. What belongs to it alone is on the same entity, so
/// that another problem replaces all of it.
#[derive(Component, Debug)]
pub(crate) struct CurrentProblem {
    /// The problem as it is given in its file.
    pub(crate) given: problems::Problem,
    /// The side that moves first.
    pub(crate) to_move: go::Color,
    /// A stone of each chain that is to live or die.
    pub(crate) targets: Vec<Point>,
    /// The last progress of the running search.
    pub(crate) progress: Option<Progress>,
    /// The last answer.
    pub(crate) answer: Option<Answer>,
    /// The question of the running search.
    pub(crate) question: Question,
}

/// The question of the running search.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) at_turn: usize,
    pub(crate) to_move: go::Color,
    /// The inquiry, if the solver was asked.
    pub(crate) inquiry: Option<Box<Inquiry>>,
}

impl CurrentProblem {
    pub(crate) fn new(given: problems::Problem) -> Self {
        let (to_move, targets) = (given.to_move, given.targets.clone());
        let targets = if targets.is_empty() {
            solver::Problem::auto_targets(&given.board()).unwrap_or_default()
        } else {
            targets
        };
        Self {
            to_move,
            targets,
            progress: None,
            answer: None,
            question: Question {
                at_turn: 0,
                to_move,
                inquiry: None,
            },
            given,
        }
    }

    /// Returns the given problem with this side moving first.
    pub(crate) fn given_to(&self, to_move: go::Color) -> problems::Problem {
        problems::Problem {
            to_move,
            ko: self.given.ko.filter(|_| to_move == self.given.to_move),
            ..self.given.clone()
        }
    }

    /// Restores the given question: side to move and targets.
    pub(crate) fn restore(&mut self) {
        self.to_move = self.given.to_move;
        self.targets.clone_from(&self.given.targets);
        self.answer = None;
    }

    /// Returns the ko ban at the start. The file states it for the side that
    /// moves first there.
    fn ko(&self) -> Option<Point> {
        self.given.ko.filter(|_| self.to_move == self.given.to_move)
    }

    /// Returns the game at the first position.
    pub(crate) fn game(&self) -> Game {
        let board = self.given.board();
        Game::from_position(board, self.to_move, Rules::practice()).with_ko(self.ko())
    }

    /// Returns the given question for the solver, with the current side to
    /// move.
    ///
    /// # Errors
    /// Returns the reason if the question is invalid.
    pub(crate) fn inquiry(&self) -> Result<Inquiry, InvalidProblem> {
        Inquiry::new(
            self.given.board(),
            self.to_move,
            self.given.targets.clone(),
            self.given.region,
            self.ko(),
        )
    }
}
