//! `shikatsu audit`: checks the stated answers of problem collections with the
//! solver.

use std::num::NonZero;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use serde::Serialize;
use serde_json::Value;
use thiserror::Error;

use super::answer::{self, Ko};
use super::certificate::CertificateFolder;
use super::output::Counter;
use super::pool::Cores;
use super::question::{ParsedQuestion, RegionChoice, Task};
use super::records::{self, Strictness};
use super::{
    BAD_INPUT, DONE, FAILED, UNKNOWN, args, ask, certificate, complain, output, pool, words,
};
use crate::go::{Color, Move, Size};
use crate::platform::text::{OneLine, one_line};
use crate::problems::audit::{Remark, Report, WrongStatus};
use crate::problems::{Collection, Expected, Fate, Problem, ProblemError, library};
use crate::solver::{Solution, Solver, Status};

#[derive(Clone, Debug, Args)]
pub(super) struct Arguments {
    /// Problems: .go files, collections of them (.ron or .sgf), or folders
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Report in JSON, one line a problem
    #[arg(long)]
    json: bool,
    /// The longest time for one problem
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, default_value = "30s", value_parser = args::duration)]
    time: Duration,
    /// The most positions to look at for one problem
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    nodes: Option<u64>,
    /// Write the proof of each answer, and of the result of every other first
    /// move, to a file in this folder
    #[arg(long, value_name = "DIR")]
    certificates: Option<PathBuf>,
    /// Memory for the whole run
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true, default_value = "1GiB", value_parser = args::memory)]
    memory: usize,
    /// Number of cores to use; all by default
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = args::threads)]
    threads: Option<NonZero<usize>>,
    #[command(flatten)]
    strictness: Strictness,
}

/// A problem to check, or a fault to report.
enum Job {
    /// A problem and the file that it comes from.
    Problem(String, Box<Problem>),
    /// An error in a file or a problem.
    Fault(String),
}

/// The result of a job.
struct Done {
    /// The text for standard output.
    text: String,
    /// The text for standard error.
    complaint: Option<String>,
    tally: Tally,
}

/// The reason why there is no file with the proof of an answer.
#[derive(Debug, Error)]
enum Unproved {
    #[error("{0}")]
    NoProof(String),
    #[error("{0}")]
    Unwritten(String),
}

/// The numbers of problems of each kind.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    sound: usize,
    faulty: usize,
    unstated: usize,
    unsolved: usize,
    bad: usize,
    not_unique: usize,
    decided: usize,
    unproved: usize,
    /// The number of proofs that could not be written.
    unwritten: usize,
    /// The number of all problems.
    all: usize,
}

/// The options that all jobs share.
struct SharedOptions {
    json: bool,
    time: Duration,
    nodes: Option<u64>,
    memory: usize,
    cores: Arc<Cores>,
    certificates: Option<CertificateFolder>,
}

/// One line of the JSON output. The order of the fields is that of the
/// documented format.
#[derive(Debug, Serialize)]
struct Line<'a> {
    file: &'a str,
    problem: usize,
    status: &'static str,
    ko: Option<Ko>,
    best_moves: Vec<String>,
    stated: Vec<String>,
    wrong: Vec<String>,
    missing: Vec<String>,
    unique: bool,
}

pub(super) fn run(arguments: &Arguments) -> ExitCode {
    if let Some(folder) = &arguments.certificates
        && let Err(why) = certificate::make_folder(folder)
    {
        complain(&why);
        return ExitCode::from(BAD_INPUT);
    }
    let files = arguments.files.iter();
    let jobs: Vec<Job> = files
        .flat_map(|path| jobs(path, arguments.strictness))
        .collect();
    let count = jobs.len();
    let cores = pool::threads(arguments.threads);
    let at_once = cores.min(NonZero::new(count).unwrap_or(NonZero::<usize>::MIN));
    let cores = Arc::new(Cores::new(cores));
    let setting = SharedOptions {
        json: arguments.json,
        time: arguments.time,
        nodes: arguments.nodes,
        memory: arguments.memory / at_once.get(),
        cores: Arc::clone(&cores),
        certificates: arguments.certificates.clone().map(CertificateFolder::new),
    };
    let json = arguments.json;
    let mut tally = Tally::default();
    let progress = Counter::new();
    progress.show(0, count);
    let printed = pool::in_order(
        jobs.into_iter(),
        at_once,
        move |job| {
            let _core = cores.take();
            setting.done(job)
        },
        |done| {
            progress.clear();
            tally.add(done.tally);
            if let Some(why) = &done.complaint {
                complain(why);
            }
            if json {
                done.text.lines().try_for_each(output::print_json)?;
            } else {
                output::print(&done.text)?;
            }
            progress.show(tally.all, count);
            Ok(())
        },
    );
    progress.clear();
    let printed = printed.and_then(|()| match json {
        true => Ok(()),
        false => output::print(tally.in_words() + "\n"),
    });
    output::finish(printed, tally.status())
}

/// Returns the problems of a file or folder named on the command line.
fn jobs(path: &Path, strictness: Strictness) -> Vec<Job> {
    if path.is_dir() {
        let (library, errors) = library::load(path);
        let mut jobs = faults(&errors);
        let collections = library.collections.into_iter();
        jobs.extend(collections.flat_map(|one| of_folder(one, strictness)));
        if jobs.is_empty() {
            let why = format!("{}: there are no problems in this folder", one_line(path));
            jobs.push(Job::Fault(why));
        }
        return jobs;
    }
    if library::is_collection(path) {
        return match records::problems(path, strictness) {
            Ok((collection, errors)) => {
                let mut jobs = faults(&errors);
                jobs.extend(of_collection(collection));
                jobs
            }
            Err(why) => vec![Job::Fault(why)],
        };
    }
    match library::open(path) {
        Ok(opened) => {
            let mut jobs = faults(&opened.errors);
            let name = path.display().to_string();
            jobs.push(Job::Problem(name, Box::new(opened.problem)));
            jobs
        }
        Err(error) => vec![Job::Fault(error.to_string())],
    }
}

fn faults(errors: &[ProblemError]) -> Vec<Job> {
    let faults = errors.iter().map(|error| Job::Fault(error.to_string()));
    faults.collect()
}

/// Returns the problems of a collection in a folder. Reports its repairs.
fn of_folder(collection: Collection, strictness: Strictness) -> Vec<Job> {
    if !strictness.accepts(&collection.path, &collection.repairs) {
        return vec![Job::Fault(strictness.refusal(&collection.path))];
    }
    of_collection(collection)
}

/// Returns the problems of a collection, each with the name of its file.
fn of_collection(collection: Collection) -> Vec<Job> {
    let Collection { path, problems, .. } = collection;
    let named = |problem: Problem| {
        // In a folder without an index, each position is a file of its own.
        let file = if library::is_collection(&path) {
            path.clone()
        } else {
            path.join(format!("{}.go", problem.id))
        };
        Job::Problem(file.display().to_string(), Box::new(problem))
    };
    problems.into_iter().map(named).collect()
}

impl SharedOptions {
    fn done(&self, job: Job) -> Done {
        let (file, problem) = match job {
            Job::Problem(file, problem) => (file, problem),
            Job::Fault(why) => return Done::bad(why),
        };
        match self.report(&file, &problem) {
            Ok((report, unproved)) => {
                let size = problem.size();
                let text = if self.json {
                    json(&file, problem.number, &report, size)
                } else {
                    in_words(&file, &problem, &report)
                };
                Done {
                    text: text + "\n",
                    tally: Tally {
                        unproved: usize::from(matches!(unproved, Some(Unproved::NoProof(_)))),
                        unwritten: usize::from(matches!(unproved, Some(Unproved::Unwritten(_)))),
                        ..Tally::of(&report)
                    },
                    complaint: unproved.map(|why| why.to_string()),
                }
            }
            Err(why) => {
                let Problem { number, title, .. } = &*problem;
                let (file, title) = (OneLine(&file), OneLine(title));
                Done::bad(format!("{file}: problem {number}, {title}: {why}"))
            }
        }
    }

    /// Solves a problem, compares the result with the stated answer, and saves
    /// the proof if asked. The second value is the reason if there is no proof.
    /// A panic in the solver is caught, so that other problems are still
    /// checked.
    fn report(&self, file: &str, problem: &Problem) -> Result<(Report, Option<Unproved>), String> {
        let started = Instant::now();
        let question = ParsedQuestion {
            board: problem.board(),
            to_move: problem.to_move,
            targets: problem.targets.clone(),
            region: problem
                .region
                .map_or(RegionChoice::Auto, RegionChoice::Points),
            ko: problem.ko,
            both: problem.outcomes.is_some(),
            all_moves: self.certificates.is_some(),
            time: self.time,
            nodes: self.nodes,
        };
        let task = question.task().map_err(|error| error.to_string())?;
        let solve = || {
            let solved = ask::solve(&task, self.memory, &self.cores, started);
            let (solution, solver) = solved.map_err(|error| error.to_string())?;
            let name = format!("{file}-{}", problem.number);
            let proved = self.prove(&name, &task, &solution, solver, started);
            Ok((Report::of(problem, &solution), proved.err()))
        };
        let fault = "the solver failed on this problem: please report it";
        panic::catch_unwind(AssertUnwindSafe(solve)).unwrap_or_else(|_| Err(fault.to_owned()))
    }

    /// Proves an answer and saves the proof, if that was asked for.
    fn prove(
        &self,
        name: &str,
        task: &Task,
        solution: &Solution,
        solver: Option<Solver>,
        started: Instant,
    ) -> Result<(), Unproved> {
        let Some(folder) = &self.certificates else {
            return Ok(());
        };
        if solution.first.status == Status::Unknown {
            return Ok(());
        }
        let proved = ask::prove(task, solution, solver, self.memory, &self.cores, started);
        let (question, proof) = proved
            .map_err(|why| Unproved::NoProof(format!("{}: no proof: {why}", OneLine(name))))?;
        let id = Value::from(name);
        let bytes = certificate::write(&id, &question, solution, &proof);
        let kept = folder.keep(&id, &bytes);
        kept.map(drop).map_err(Unproved::Unwritten)
    }
}

impl Done {
    fn bad(why: String) -> Self {
        Self {
            text: String::new(),
            complaint: Some(why),
            tally: Tally {
                bad: 1,
                all: 1,
                ..Tally::default()
            },
        }
    }
}

fn json(file: &str, problem: usize, report: &Report, size: Size) -> String {
    answer::json(&Line {
        file,
        problem,
        status: answer::status_word(report.status),
        ko: answer::ko(report.status),
        best_moves: answer::moves(&report.best_moves, size),
        stated: answer::moves(&report.stated, size),
        wrong: answer::moves(&report.wrong, size),
        missing: answer::moves(&report.missing, size),
        unique: report.is_unique(),
    })
}

/// Describes the report on a problem in one line.
fn in_words(file: &str, problem: &Problem, report: &Report) -> String {
    let size = problem.size();
    let remarks = report.remarks();
    let mut parts: Vec<String> = remarks
        .iter()
        .map(|remark| remark_in_words(remark, report, problem.to_move, size))
        .collect();
    if parts.is_empty() {
        parts.push("as stated".to_owned());
    }
    if problem.file_answers.is_unclear() {
        parts.push("its lines end in words that are not known, so none counts as right".to_owned());
    }
    if problem.targets.is_empty() && report.status != Status::Unknown {
        let targets = answer::points(&report.targets, size).join(" ");
        parts.push(format!("the target was taken to be {targets}"));
    }
    let Problem { number, title, .. } = problem;
    format!(
        "{}: problem {number}, {}: {}",
        OneLine(file),
        OneLine(title),
        parts.join("; ")
    )
}

fn remark_in_words(remark: &Remark, report: &Report, first: Color, size: Size) -> String {
    let listed = |moves: &[Move]| words::listed(moves, size);
    let is_are = |moves: &[Move]| if moves.len() == 1 { "is" } else { "are" };
    match remark {
        Remark::Unsolved if report.status == Status::Unknown => {
            "not solved within the limits".to_owned()
        }
        Remark::Unsolved => format!(
            "with {} first not solved within the limits",
            first.opponent()
        ),
        Remark::MoreMoves => "there may be more right first moves".to_owned(),
        Remark::WrongStatus(WrongStatus {
            first,
            stated,
            found,
        }) => format!(
            "with {first} first {} is stated, and it is {}",
            stated_in_words(*stated),
            words::in_words(*found)
        ),
        Remark::Wrong(moves) => {
            let mut text = format!("{} {} stated and wrong", listed(moves), is_are(moves));
            if !report.line.is_empty() {
                text += &format!(" (best: {})", listed(&report.line));
            }
            text
        }
        Remark::Missing(moves) => {
            format!("{} {} right and not stated", listed(moves), is_are(moves))
        }
        Remark::NothingStated => format!(
            "no answer is stated; {first} to move: {}, by {}",
            words::in_words(report.status),
            listed(&report.best_moves)
        ),
        Remark::NotUnique(count) => format!("{count} first moves are right"),
        Remark::Decided => format!(
            "already decided: {} even if {first} passes",
            words::in_words(report.status)
        ),
    }
}

fn stated_in_words(stated: Expected) -> String {
    match stated {
        Expected::Alive => "alive".to_owned(),
        Expected::Dead => "dead".to_owned(),
        Expected::Seki => "seki".to_owned(),
        Expected::Ko {
            without_threats,
            needs,
            threats,
        } => {
            let now = match without_threats {
                Fate::Alive => "alive",
                Fate::Dead => "dead",
            };
            format!("ko ({now} without threats, {needs} needs {threats})")
        }
    }
}

impl Tally {
    fn of(report: &Report) -> Self {
        let remarks = report.remarks();
        let any = |of: fn(&Remark) -> bool| usize::from(remarks.iter().any(of));
        let faulty = usize::from(report.is_faulty());
        let unsolved = any(|remark| matches!(remark, Remark::Unsolved | Remark::MoreMoves));
        let unstated = any(|remark| matches!(remark, Remark::NothingStated));
        Self {
            sound: usize::from(faulty + unsolved + unstated == 0),
            faulty,
            unsolved,
            unstated,
            bad: 0,
            all: 1,
            unproved: 0,
            unwritten: 0,
            not_unique: any(|remark| matches!(remark, Remark::NotUnique(_))),
            decided: any(|remark| matches!(remark, Remark::Decided)),
        }
    }

    fn add(&mut self, other: Self) {
        self.sound += other.sound;
        self.faulty += other.faulty;
        self.unstated += other.unstated;
        self.unsolved += other.unsolved;
        self.bad += other.bad;
        self.not_unique += other.not_unique;
        self.decided += other.decided;
        self.unproved += other.unproved;
        self.unwritten += other.unwritten;
        self.all += other.all;
    }

    const fn status(self) -> u8 {
        if self.bad + self.unwritten > 0 {
            BAD_INPUT
        } else if self.faulty + self.unproved > 0 {
            FAILED
        } else if self.unsolved > 0 {
            UNKNOWN
        } else {
            DONE
        }
    }

    fn in_words(self) -> String {
        let mut parts = vec![format!("{} as stated", self.sound)];
        for (count, description) in [
            (self.faulty, "with something wrong or missing"),
            (self.unstated, "without a stated answer"),
            (self.unsolved, "not solved"),
            (self.bad, "unusable"),
            (self.not_unique, "with several right first moves"),
            (self.decided, "already decided"),
            (self.unproved, "without a proof"),
            (self.unwritten, "whose proof was not written"),
        ] {
            if count > 0 {
                parts.push(format!("{count} {description}"));
            }
        }
        parts.join(", ")
    }
}
