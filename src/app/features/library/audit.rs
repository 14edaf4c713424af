//! Checks the stated answers of a collection with the solver. The problems are
//! solved one after the other, on all threads for searches.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task};

use crate::app::AppSystems;
use crate::app::problem_session::{Collections, Volume};
use crate::app::searches::solver_task::{Failure, Work};
use crate::app::session::{Intent, Prefs};
use crate::app::shell::redraw::RedrawWhile as _;
use crate::problems::Problem;
use crate::problems::audit::Report;
use crate::solver::Inquiry;

/// The requests to the audit.
#[derive(Message, Clone, Debug)]
pub(crate) enum AuditIntent {
    /// Start the audit of the collection in this file. A running audit ends.
    Begin(PathBuf),
    /// End the audit and drop its results.
    End,
}

impl Intent for AuditIntent {}

/// The audit of a collection.
#[derive(Component, Debug)]
pub(crate) struct Audit {
    volume: Arc<Volume>,
    /// The index of the next problem to solve.
    next: usize,
    running: Vec<(usize, Task<Result<Report, Failure>>)>,
    /// The results so far, by the index of the problem.
    found: BTreeMap<usize, Result<Report, Failure>>,
}

impl Audit {
    /// Returns true if it is the audit of the collection in this file.
    pub(crate) fn is_of(&self, path: &Path) -> bool {
        self.volume.path() == path
    }

    /// Returns the number of checked problems, and of all.
    pub(crate) fn progress(&self) -> (usize, usize) {
        (self.found.len(), self.volume.problems().len())
    }

    /// Returns true if every problem was checked.
    pub(crate) fn is_over(&self) -> bool {
        self.found.len() == self.volume.problems().len()
    }

    /// Returns the remarks by the index of the problem: reports with at least
    /// one remark, and the reasons why other problems could not be solved.
    pub(crate) fn remarks(&self) -> impl Iterator<Item = (usize, &Result<Report, Failure>)> {
        let found = self.found.iter().map(|(at, report)| (*at, report));
        found.filter(|(_, report)| {
            report
                .as_ref()
                .map_or(true, |report| !report.remarks().is_empty())
        })
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.redraw_while(|audit: Single<&Audit>| !audit.is_over())
        .add_message::<AuditIntent>()
        .add_systems(
            Update,
            (handle_intents, advance_audit)
                .chain()
                .in_set(AppSystems::Think),
        );
}

fn handle_intents(
    mut commands: Commands,
    mut intents: MessageReader<AuditIntent>,
    collections: Res<Collections>,
    audits: Query<Entity, With<Audit>>,
) {
    let Some(intent) = intents.read().last() else {
        return;
    };
    for audit in &audits {
        commands.entity(audit).despawn();
    }
    if let AuditIntent::Begin(path) = intent
        && let Some(volume) = collections.volume(path)
    {
        let audit = Audit {
            volume: Arc::clone(volume),
            next: 0,
            running: Vec::new(),
            found: BTreeMap::new(),
        };
        commands.spawn((Name::new("Audit"), audit));
    }
}

fn advance_audit(mut audit: Single<&mut Audit>, prefs: Res<Prefs>) {
    if audit.is_over() {
        return;
    }
    let pool = AsyncComputeTaskPool::get();
    let timeout = Duration::from_secs(prefs.settings.solver_seconds.into());
    let Audit {
        volume,
        next,
        running,
        found,
    } = &mut **audit;
    running.retain_mut(|(at, task)| match check_ready(task) {
        Some(report) => {
            found.insert(*at, report);
            false
        }
        None => true,
    });
    while running.len() < pool.thread_num()
        && let Some(problem) = volume.problems().get(*next)
    {
        let solving = report(problem.clone(), timeout);
        running.push((*next, pool.spawn(solving)));
        *next += 1;
    }
}

/// Solves a problem and compares the result with its stated answer.
async fn report(problem: Problem, timeout: Duration) -> Result<Report, Failure> {
    let inquiry = Inquiry::new(
        problem.board(),
        problem.to_move,
        problem.targets.clone(),
        problem.region,
        problem.ko,
    )
    .map_err(Failure::from)?;
    let inquiry = inquiry.asking(problem.outcomes.is_some(), false);
    solved(&problem, &inquiry, timeout).await
}

async fn solved(
    problem: &Problem,
    inquiry: &Inquiry,
    timeout: Duration,
) -> Result<Report, Failure> {
    let mut work = Work::begin(inquiry)?;
    let began = Instant::now();
    let goes_on = || began.elapsed() < timeout;
    let found = work.search(goes_on, |_| {}, |_| false).await?;
    let solution = found.unwrap_or_else(|| work.stop());
    Ok(Report::of(problem, &solution))
}
