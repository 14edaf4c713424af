//! `shikatsu moments`: goes through game records for the moments at which the
//! fate of a group hung on the next move.

mod collection;
mod games;
mod report;

use std::collections::BTreeMap;
use std::num::NonZero;
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;

use self::collection::CollectionFile;
use self::games::{Game, Job, jobs};
use self::report::{Report, Summary};
use super::certificate::{self, CertificateFolder};
use super::output::Counter;
use super::pool;
use super::records::Strictness;
use super::{BAD_INPUT, DONE, FAILED, args, complain, output};
use crate::moments::{Effort, GameLine, Stage, Survey, moments};
use crate::solver::Step;

#[derive(Clone, Debug, Args)]
pub(super) struct Arguments {
    /// Game records (.sgf), or folders of them
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Tell only what this player did: a name as the records have it
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Report in JSON, one line a moment
    #[arg(long)]
    json: bool,
    /// Write a problem of each moment to a new collection, a .ron file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Replace the collection if it exists
    #[arg(long, requires = "out")]
    force: bool,
    /// Write the proofs of each moment to files in this folder
    #[arg(long, value_name = "DIR")]
    certificates: Option<PathBuf>,
    /// Number of cores to use; all by default
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = args::threads)]
    threads: Option<NonZero<usize>>,
    #[command(flatten)]
    strictness: Strictness,
}

/// A game of which some stretches are surveyed.
struct Unfinished {
    game: Arc<Game>,
    stages: Vec<Option<Stage>>,
    left: usize,
}

/// The stages of a stretch of a game, or the reason why there are none.
type Surveyed = Result<(Arc<Game>, usize, Vec<Stage>), String>;

pub(super) fn run(arguments: &Arguments) -> ExitCode {
    match survey(arguments) {
        Ok(status) => status,
        Err(why) => {
            complain(&why);
            ExitCode::from(BAD_INPUT)
        }
    }
}

fn survey(arguments: &Arguments) -> Result<ExitCode, String> {
    if let Some(folder) = &arguments.certificates {
        certificate::make_folder(folder)?;
    }
    let out = arguments.out.as_deref();
    let out = out.map(|path| CollectionFile::new(path, arguments.force));
    let mut report = Report {
        json: arguments.json,
        certificates: arguments.certificates.clone().map(CertificateFolder::new),
        collection: out.transpose()?,
        summary: Summary::default(),
    };
    let player = arguments.player.as_deref();
    let (jobs, counts) = jobs(&arguments.files, player, arguments.strictness);
    let mut unfinished: BTreeMap<usize, Unfinished> = BTreeMap::new();
    let progress = Counter::new();
    let mut done = 0;
    let mut status = DONE;
    let printed = pool::in_order(
        jobs,
        pool::threads(arguments.threads),
        surveyed,
        |surveyed| {
            progress.clear();
            match surveyed {
                Ok((game, start, stages)) => {
                    done += stages.len();
                    let number = game.number;
                    let entry = unfinished.entry(number).or_insert_with(|| Unfinished {
                        stages: vec![None; game.moves],
                        left: game.moves,
                        game,
                    });
                    entry.left = entry.left.saturating_sub(stages.len());
                    for (at, stage) in stages.into_iter().enumerate() {
                        if let Some(place) = entry.stages.get_mut(start + at) {
                            *place = Some(stage);
                        }
                    }
                    if entry.left == 0
                        && let Some(whole) = unfinished.remove(&number)
                    {
                        status = status.max(tell(&whole, &mut report)?);
                    }
                }
                Err(why) => {
                    complain(&why);
                    status = BAD_INPUT;
                }
            }
            progress.show(done, counts.moves());
            Ok(())
        },
    );
    progress.clear();
    if let (Some(name), Ok(())) = (player, &printed)
        && !counts.has_seen_player()
    {
        return Err(format!("no game of these has a player named {name}"));
    }
    let printed = printed.and_then(|()| report.end());
    Ok(output::finish(printed, status))
}

/// Surveys a stretch of a game. A panic in the solver is caught, so that other
/// games are still surveyed.
fn surveyed(job: Job) -> Surveyed {
    let (game, range) = match job {
        Job::Stretch(game, range) => (game, range),
        Job::Fault(why) => return Err(why),
    };
    let start = range.start;
    let work = || {
        let line = Arc::new(game.line());
        let mut survey = Survey::new(line, range, Effort::default());
        loop {
            if let Step::Done(stages) = survey.step(u64::MAX) {
                return stages;
            }
        }
    };
    let stages = panic::catch_unwind(AssertUnwindSafe(work));
    let stages = stages.map_err(|_| {
        let name = game.name();
        format!("{name}: the solver failed on this game: please report it")
    })?;
    Ok((game, start, stages))
}

/// Reports the moments of a game. Returns the exit status.
fn tell(whole: &Unfinished, report: &mut Report) -> std::io::Result<u8> {
    let line: GameLine = whole.game.line();
    let mut all = moments(&line, &whole.stages);
    all.retain(|moment| whole.game.is_asked_for(moment.color));
    report.summary.add_game(&whole.stages);
    let mut status = DONE;
    for moment in &all {
        if report.moment(&whole.game, &line, moment)? {
            status = FAILED;
        }
    }
    Ok(status)
}
