//! The estimate of a group by playouts, for where the solver does not decide. It is
//! shown as an estimate.

use std::panic::{AssertUnwindSafe, catch_unwind};

use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::futures_lite::future::yield_now;
use bevy::tasks::{AsyncComputeTaskPool, Task};

use super::GroupQuestion;
use crate::app::AppSystems;
use crate::app::shell::redraw::RedrawWhile as _;
use crate::engine::estimate::Estimator;
use crate::go::{Color, Game, Point, PointSet};

/// The number of playouts, and of those between two yields: about a millisecond on
/// the largest board.
const PLAYOUTS: u32 = 1_000;
const SLICE: u32 = 16;

/// The estimate of the group of a question, in hundredths of the playouts in which
/// its stones stay; `None` while it is computed.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct GroupEstimate(pub(super) Option<u8>);

/// The playouts that estimate a group.
#[derive(Component, Debug)]
pub(super) struct EstimateTask(Task<Option<f64>>);

impl EstimateTask {
    /// Starts the playouts.
    pub(super) fn begin(game: &Game, color: Color, targets: &[Point]) -> Self {
        let board = game.board();
        let stones = targets.iter().flat_map(|target| board.chain(*target));
        let stones: PointSet = stones.collect();
        let komi = game.rules().komi_halves;
        let estimator = Estimator::new(board, Some(game.to_move()), game.ko(), komi, board.key());
        let task = AsyncComputeTaskPool::get().spawn(share(estimator, color, stones));
        Self(task)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.redraw_while(any_with_component::<EstimateTask>)
        .add_systems(Update, read_estimates.in_set(AppSystems::Think));
}

fn read_estimates(
    mut commands: Commands,
    mut tasks: Query<(Entity, &mut EstimateTask, &mut GroupEstimate), With<GroupQuestion>>,
) {
    for (entity, mut task, mut estimate) in &mut tasks {
        if let Some(share) = check_ready(&mut task.0) {
            // The share is from 0 to 1.
            estimate.0 = share.map(|share| (share * 100.0).round() as u8);
            commands.entity(entity).remove::<EstimateTask>();
        }
    }
}

/// Returns the share of the playouts at whose end a side holds its stones, in the
/// mean; `None` after a panic, which would be rethrown where the task is polled.
async fn share(mut estimator: Estimator, color: Color, stones: PointSet) -> Option<f64> {
    for _ in 0..PLAYOUTS.div_ceil(SLICE) {
        catch_unwind(AssertUnwindSafe(|| estimator.step(SLICE))).ok()?;
        yield_now().await;
    }
    let estimate = catch_unwind(AssertUnwindSafe(|| estimator.estimate())).ok()?;
    let sign = if color == Color::Black { 1.0 } else { -1.0 };
    let held = stones
        .iter()
        .map(|p| (1.0 + sign * estimate.ownership(p)) / 2.0);
    let sum: f64 = held.sum();
    Some((sum / stones.len().max(1) as f64).clamp(0.0, 1.0))
}
