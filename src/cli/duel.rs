//! The options of a duel and the choice of its problems.

use std::time::Duration;

use clap::Args;

use super::{args, complain, gtp};
use crate::net::duel::{DuelJudge, DuelRules, PoolError, Preparation, problems_of, usual_problems};
use crate::problems::Problem;

/// The positions that are visited between two looks at the progress.
const SLICE: u64 = 100_000;

/// The options of a duel.
#[derive(Clone, Debug, Args)]
pub(super) struct DuelArguments {
    /// Host a duel: both players solve the same problems at the same time
    #[arg(long, conflicts_with_all = ["size", "rules", "komi", "handicap", "clock", "side", "resume"])]
    duel: bool,
    /// The problems of the duel: a file (.ron or .sgf), or the name of a
    /// collection of the program; by default they are chosen from all of its
    /// collections
    #[arg(long, value_name = "FILE|NAME", requires = "duel")]
    problems: Option<String>,
    /// The number of problems
    #[arg(long, value_name = "N", requires = "duel", default_value_t = DuelRules::default().problems)]
    count: u8,
    /// The most time for a problem
    #[arg(long, value_name = "TIME", requires = "duel", default_value = "60s", value_parser = args::duration)]
    limit: Duration,
    /// The time for which a player may not move after a wrong answer
    #[arg(long, value_name = "TIME", requires = "duel", default_value = "10s", value_parser = args::duration)]
    penalty: Duration,
    /// The time before each problem
    #[arg(long, value_name = "TIME", requires = "duel", default_value = "5s", value_parser = args::duration)]
    pause: Duration,
    /// Seed of the choice of problems; with it the choice is the same each time
    #[arg(long, value_name = "N", requires = "duel")]
    seed: Option<u64>,
}

impl DuelArguments {
    /// Returns true if a duel is to be hosted.
    pub(super) const fn is_wanted(&self) -> bool {
        self.duel
    }

    /// The source of the problems; none for those that are usual.
    pub(super) fn source(&self) -> Option<&str> {
        self.problems.as_deref()
    }

    /// Returns the rules and the judge, who has proved all problems.
    pub(super) fn prepared(&self) -> Result<(DuelRules, DuelJudge), String> {
        let seconds = |time: Duration| u16::try_from(time.as_secs()).unwrap_or(u16::MAX);
        let rules = DuelRules {
            problems: self.count,
            limit: seconds(self.limit),
            penalty: seconds(self.penalty),
            pause: seconds(self.pause),
        };
        rules.check().map_err(|_| {
            "a duel has from 1 to 50 problems, and times of whole seconds, up to an hour".to_owned()
        })?;
        let seed = self.seed.unwrap_or_else(gtp::any_seed);
        let pool = pool(self.source()).map_err(|why| why.to_string())?;
        let mut judge = DuelJudge::new(pool, self.count, seed);
        loop {
            match judge.prepare(SLICE) {
                Preparation::Working => {}
                Preparation::Ready => return Ok((rules, judge)),
                Preparation::TooFew(proved) => {
                    return Err(format!(
                        "of these problems, {proved} can be proved in a moment: a duel of {} needs more",
                        self.count
                    ));
                }
            }
        }
    }
}

/// Returns the problems of a source to choose from.
pub(super) fn pool(source: Option<&str>) -> Result<Vec<Problem>, PoolError> {
    let Some(source) = source else {
        return Ok(usual_problems());
    };
    let (problems, errors) = problems_of(source)?;
    for error in errors {
        complain(&error.to_string());
    }
    Ok(problems)
}
