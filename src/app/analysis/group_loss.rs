//! The group whose fate the person's move decided in a teaching game, proved by
//! the solver.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::futures_lite::future::yield_now;
use bevy::tasks::{AsyncComputeTaskPool, Task};

use crate::app::searches::solver_task::next_slice_nodes;
use crate::go::{Color, Game, Move, Point, PointSet};
use crate::moments::{Effort, Fate, GameLine, Kind, Moment, Survey, moments};
use crate::solver::Step;

/// A group that a move lost, left to die or let live.
#[derive(Clone, Debug)]
pub(crate) struct GroupLoss {
    /// The effect of the move.
    pub(crate) kind: Kind,
    /// A stone of the group.
    pub(crate) stone: Point,
    /// The stones of the group.
    pub(super) stones: PointSet,
    /// The moves that were better, if the fate hung on them.
    pub(super) better: Vec<Move>,
    /// The fate of the group after the move.
    pub(crate) after: Fate,
}

impl GroupLoss {
    /// Returns the loss that a moment tells, if the move was a mistake of this side.
    fn of(moment: &Moment, line: &GameLine, color: Color) -> Option<Self> {
        if !moment.kind.is_mistake() || moment.color != color {
            return None;
        }
        let board = &line.positions().get(moment.position)?.board;
        let stones = moment.targets.iter();
        Some(Self {
            kind: moment.kind,
            stone: *moment.targets.first()?,
            stones: stones.flat_map(|target| board.chain(*target)).collect(),
            better: moment.better().to_vec(),
            after: moment.fates[1],
        })
    }

    /// Returns the number of stones.
    pub(crate) fn stone_count(&self) -> usize {
        self.stones.len()
    }
}

/// A search for the group that the last move lost.
#[derive(Component, Debug)]
pub(super) struct GroupLossSearch {
    /// The number of the move.
    number: usize,
    task: Task<Option<GroupLoss>>,
}

impl GroupLossSearch {
    /// Starts the search for a game whose last move was the person's.
    pub(super) fn begin(game: &Game) -> Option<Self> {
        let color = game.turns().last()?.color;
        let line = GameLine::of_last_move(game)?;
        Some(Self {
            number: game.turns().len(),
            task: AsyncComputeTaskPool::get().spawn(find(line, color)),
        })
    }

    /// Returns the number of the move that is looked at.
    pub(super) const fn number(&self) -> usize {
        self.number
    }

    /// Returns the result once there is one.
    pub(super) fn result(&mut self) -> Option<Option<GroupLoss>> {
        check_ready(&mut self.task)
    }
}

/// Returns the largest group that the last move of a line lost.
async fn find(line: GameLine, color: Color) -> Option<GroupLoss> {
    let line = Arc::new(line);
    let mut survey = Survey::new(Arc::clone(&line), 0..1, Effort::default());
    let mut nodes = 64;
    let stages = loop {
        let began = Instant::now();
        // A panic of a task would be rethrown where it is polled.
        let step = catch_unwind(AssertUnwindSafe(|| survey.step(nodes)));
        match step.ok()? {
            Step::Done(stages) => break stages,
            Step::Running(_) => {}
        }
        nodes = next_slice_nodes(nodes, began.elapsed());
        yield_now().await;
    };
    let stages: Vec<_> = stages.into_iter().map(Some).collect();
    let found = catch_unwind(AssertUnwindSafe(|| moments(&line, &stages)));
    let losses = found.ok()?.into_iter();
    let losses = losses.filter_map(|moment| GroupLoss::of(&moment, &line, color));
    losses.max_by_key(GroupLoss::stone_count)
}
