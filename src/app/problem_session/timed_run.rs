//! The timed run on the board: its problems, their time and their results.

use std::time::Duration;

use bevy::prelude::*;

use super::collections::Pick;
use crate::app::problem_session::draw::Source;
use crate::problems::Problem;
use crate::study::TimedRun;

/// The number of problems in a run.
pub(crate) const COUNT: usize = 10;
/// The time limits for each problem on offer, in seconds.
pub(crate) const SECONDS: [u32; 4] = [15, 30, 60, 120];

/// The settings of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The time limit of each problem.
    pub(crate) seconds: u32,
    pub(crate) source: Source,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            seconds: SECONDS[1],
            source: Source::All,
        }
    }
}

/// The result of a problem in a run.
#[derive(Clone, Debug)]
pub(crate) struct ProblemResult {
    pub(crate) pick: Pick,
    pub(crate) solved: bool,
    pub(crate) spent: Duration,
}

/// The current run.
#[derive(Component, Debug)]
pub(crate) struct Running {
    pub(crate) plan: Plan,
    /// The remaining problems, the next one last.
    pub(crate) picks: Vec<Pick>,
    pub(crate) now: Pick,
    pub(crate) legs: Vec<ProblemResult>,
    pub(crate) started: i64,
    pub(crate) spent: Duration,
    /// The result of the problem on the board, and the time it has been shown.
    pub(crate) verdict: Option<(bool, Duration)>,
    /// The number of the last practice that was judged.
    pub(crate) judged: u32,
}

impl Running {
    /// Returns the results so far.
    pub(crate) fn results(&self) -> &[ProblemResult] {
        &self.legs
    }

    /// Returns the result of the problem on the board.
    pub(crate) fn verdict(&self) -> Option<bool> {
        self.verdict.map(|(solved, _)| solved)
    }

    /// Returns the number of problems in the run.
    pub(crate) fn count(&self) -> usize {
        COUNT.min(self.legs.len() + usize::from(self.verdict.is_none()) + self.picks.len())
    }

    /// Returns the time left for the problem on the board.
    pub(crate) fn left(&self) -> Duration {
        self.limit().saturating_sub(self.spent)
    }

    /// Returns the time limit of a problem.
    pub(crate) const fn limit(&self) -> Duration {
        Duration::from_secs(self.plan.seconds as u64)
    }

    /// Returns the time spent on the problem on the board.
    pub(crate) const fn spent(&self) -> Duration {
        self.spent
    }

    /// Stores the result of the problem on the board.
    pub(crate) fn judge(&mut self, solved: bool, practice: u32) {
        self.legs.push(ProblemResult {
            pick: self.now.clone(),
            solved,
            spent: self.spent.min(self.limit()),
        });
        self.verdict = Some((solved, Duration::ZERO));
        self.judged = practice;
    }

    /// Returns the next problem, if there is one.
    pub(crate) fn next(&self) -> Option<&Problem> {
        let is_last = self.legs.len() + usize::from(self.verdict.is_none()) >= COUNT;
        self.picks.last().filter(|_| !is_last).map(Pick::problem)
    }

    /// Advances to the next problem, if there is one.
    pub(crate) fn advance(&mut self) -> Option<Pick> {
        if self.legs.len() >= COUNT {
            return None;
        }
        self.now = self.picks.pop()?;
        self.verdict = None;
        self.spent = Duration::ZERO;
        Some(self.now.clone())
    }

    /// Returns the run as it is recorded.
    pub(crate) fn record(&self) -> TimedRun {
        let count = |solved: bool| {
            let legs = self.legs.iter().filter(|leg| leg.solved == solved);
            u32::try_from(legs.count()).unwrap_or(u32::MAX)
        };
        TimedRun {
            started: self.started,
            collection: match &self.plan.source {
                Source::Collection(_) => self.now.volume().collection.title.clone(),
                Source::Level(level) => format!("{LEVEL} {level}"),
                Source::All => String::new(),
            },
            count: count(true) + count(false),
            seconds_each: self.plan.seconds,
            right: count(true),
            wrong: count(false),
        }
    }
}

/// The prefix of the level number in the record of a run over one level.
pub(crate) const LEVEL: &str = "level";
