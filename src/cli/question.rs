//! Turns a position and its options into a question for the solver.

use std::time::Duration;

use clap::Args;
use thiserror::Error;

use super::args::{self, PointNames, RegionArg};
use crate::go::{Board, Color, ParsePointError, Point, PointSet};
use crate::problems;
use crate::solver::{Inquiry, InvalidProblem, Problem};

/// The options for every problem of a run. The keys of a batch line take
/// precedence.
#[derive(Clone, Debug, Args)]
pub(super) struct Flags {
    /// The side that moves first [default: that of the index beside the file,
    /// else black]
    #[arg(long, value_name = "black|white", value_parser = args::color)]
    pub(super) to_move: Option<Color>,
    /// A stone of a target chain; may be given several times
    #[arg(long = "target", value_name = "POINT", value_parser = PointNames::read)]
    pub(super) targets: Vec<PointNames>,
    /// The region of moves: auto, mask, or points such as A1,B1; mask is the
    /// default for a file with masked points
    #[arg(long, value_name = "auto|mask|LIST", value_parser = RegionArg::read)]
    pub(super) region: Option<RegionArg>,
    /// Answer also for the other side moving first
    #[arg(long)]
    pub(super) both: bool,
    /// Give the status after each first move
    #[arg(long)]
    pub(super) all_moves: bool,
    /// The longest time for one problem
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, default_value = "30s", value_parser = args::duration)]
    pub(super) time: Duration,
    /// The most positions to look at for one problem
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(super) nodes: Option<u64>,
}

/// A question as its source states it, with points that are on the board.
#[derive(Clone, Debug)]
pub(super) struct ParsedQuestion {
    pub(super) board: Board,
    pub(super) to_move: Color,
    /// The target stones; empty if the program is to choose.
    pub(super) targets: Vec<Point>,
    pub(super) region: RegionChoice,
    pub(super) ko: Option<Point>,
    pub(super) both: bool,
    pub(super) all_moves: bool,
    pub(super) time: Duration,
    pub(super) nodes: Option<u64>,
}

/// The points where moves may be played.
#[derive(Clone, Debug)]
pub(super) enum RegionChoice {
    /// All points that are not masked, if any is masked; else the points that
    /// the solver finds to matter.
    Auto,
    /// All points that are not masked.
    Mask,
    /// The given points.
    Points(PointSet),
}

/// A question for the solver, and its limits.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) inquiry: Inquiry,
    pub(super) time: Duration,
    pub(super) nodes: Option<u64>,
}

/// The reason why a question is not valid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum AskError {
    /// No target is given, and none was found.
    #[error("no target was found: name one of its stones as the target")]
    NoTarget,
    /// A coordinate is not valid.
    #[error(transparent)]
    Point(#[from] ParsePointError),
    /// The solver refuses the problem.
    #[error(transparent)]
    Invalid(#[from] InvalidProblem),
}

impl Flags {
    /// Returns the question about a problem of a file.
    pub(super) fn about(&self, problem: problems::Problem) -> Result<ParsedQuestion, AskError> {
        let to_move = self.to_move.unwrap_or(problem.to_move);
        let board = problem.board();
        let targets = if self.targets.is_empty() {
            problem.targets
        } else {
            self.target_points(&board)?
        };
        let region = match (&self.region, problem.region) {
            (Some(region), _) => RegionChoice::of(region, &board)?,
            (None, Some(points)) => RegionChoice::Points(points),
            (None, None) => RegionChoice::Auto,
        };
        Ok(ParsedQuestion {
            // A ko ban holds only for the side that moves first in the file.
            ko: problem.ko.filter(|_| to_move == problem.to_move),
            board,
            to_move,
            targets,
            region,
            both: self.both,
            all_moves: self.all_moves,
            time: self.time,
            nodes: self.nodes,
        })
    }

    /// Returns the targets of the flags on this board.
    pub(super) fn target_points(&self, board: &Board) -> Result<Vec<Point>, ParsePointError> {
        let size = board.size();
        self.targets
            .iter()
            .flat_map(|names| &names.0)
            .map(|name| size.parse_point(name))
            .collect()
    }
}

impl RegionChoice {
    pub(super) fn of(arg: &RegionArg, board: &Board) -> Result<Self, ParsePointError> {
        Ok(match arg {
            RegionArg::Auto => Self::Auto,
            RegionArg::Mask => Self::Mask,
            RegionArg::List(names) => Self::Points(args::points(names, board.size())?),
        })
    }
}

impl ParsedQuestion {
    /// Fills in the target and the region if they are missing, and checks the
    /// rest.
    pub(super) fn task(self) -> Result<Task, AskError> {
        let region = match self.region {
            RegionChoice::Points(points) => Some(points),
            RegionChoice::Mask => Some(Problem::mask_region(&self.board)),
            RegionChoice::Auto => None,
        };
        let asks_targets = self.targets.is_empty();
        let inquiry = Inquiry::new(self.board, self.to_move, self.targets, region, self.ko);
        let inquiry = inquiry.map_err(|error| match error {
            InvalidProblem::NoTarget if asks_targets => AskError::NoTarget,
            error => AskError::Invalid(error),
        })?;
        Ok(Task {
            inquiry: inquiry.asking(self.both, self.all_moves),
            time: self.time,
            nodes: self.nodes,
        })
    }
}
