//! `shikatsu solve`: solves life-and-death problems from files or a batch.

use std::io::{self, BufReader};
use std::num::NonZero;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use clap::Args;
use serde_json::Value;

use super::ask::ProofFailure;
use super::certificate::CertificateFolder;
use super::lines::{Line, Lines};
use super::pool::Cores;
use super::question::{Flags, ParsedQuestion, Task};
use super::records::{self, Strictness};
use super::{
    BAD_INPUT, DONE, FAILED, UNKNOWN, answer, args, ask, certificate, complain, line, output, pool,
    verify, words,
};
use crate::platform::storage;
use crate::problems::{Problem, library};
use crate::solver::{Difficulty, Proof, Question, Solution, Status, Verdict};

/// The longest line of a batch, in bytes: some forty times the size of a
/// problem on the largest board.
pub(super) const LONGEST_LINE: usize = 1 << 20;

#[derive(Clone, Debug, Args)]
pub(super) struct Arguments {
    /// Problems: .go files, or collections of them, .ron or .sgf
    #[arg(required_unless_present = "batch")]
    files: Vec<PathBuf>,
    /// Read one JSON problem a line from a file, or from standard input if it is -
    #[arg(long, value_name = "FILE|-", conflicts_with = "files")]
    batch: Option<PathBuf>,
    #[command(flatten)]
    flags: Flags,
    /// Memory for the whole run
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true, default_value = "1GiB", value_parser = args::memory)]
    memory: usize,
    /// Number of cores to use, for one hard problem or for several at once; all
    /// by default
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = args::threads)]
    threads: Option<NonZero<usize>>,
    /// Answer in JSON, one line a problem
    #[arg(long)]
    json: bool,
    /// Check each answer by its proof before it is given; one whose proof a limit cuts short is unknown
    #[arg(long)]
    verify: bool,
    /// Write the proof of each answer to a file in this folder
    #[arg(long, value_name = "DIR")]
    certificates: Option<PathBuf>,
    /// Print the difficulty of each problem, as far as its proof shows it
    #[arg(long)]
    difficulty: bool,
    #[command(flatten)]
    strictness: Strictness,
}

/// A problem to solve, or a fault to report.
enum Job {
    /// A line of a batch.
    Line(Line),
    /// A `.go` file.
    File(PathBuf),
    /// A problem of a collection, with its name.
    Entry(String, Box<Problem>),
    /// An error in a file.
    Fault(String),
}

/// The result of a job.
#[derive(Default)]
struct Report {
    /// The text for standard output.
    text: String,
    /// The lines for standard error.
    complaints: Vec<String>,
    /// The exit status of this job.
    status: u8,
}

/// The options that all jobs share.
struct SharedOptions {
    flags: Flags,
    json: bool,
    memory: usize,
    cores: Arc<Cores>,
    verify: bool,
    certificates: Option<CertificateFolder>,
    difficulty: bool,
}

/// An answer with its certificate, difficulty and faults, as requested.
struct SolvedProblem {
    solution: Solution,
    difficulty: Option<Difficulty>,
    complaints: Vec<String>,
    status: u8,
}

pub(super) fn run(arguments: &Arguments) -> ExitCode {
    if let Some(folder) = &arguments.certificates
        && let Err(why) = certificate::make_folder(folder)
    {
        complain(&why);
        return ExitCode::from(BAD_INPUT);
    }
    let cores = pool::threads(arguments.threads);
    match &arguments.batch {
        None => {
            let jobs: Vec<Job> = arguments
                .files
                .iter()
                .flat_map(|path| jobs(path, arguments.strictness))
                .collect();
            let useful = NonZero::new(jobs.len()).unwrap_or(NonZero::<usize>::MIN);
            answer_all(arguments, jobs.into_iter(), cores.min(useful), cores)
        }
        Some(source) if source == Path::new("-") => {
            let lines = Lines::new(BufReader::new(io::stdin()), LONGEST_LINE);
            answer_all(arguments, lines.map(Job::Line), cores, cores)
        }
        Some(source) => match storage::open_stream(source, u64::MAX) {
            Ok(file) => {
                let lines = Lines::of_file(file, LONGEST_LINE);
                answer_all(arguments, lines.map(Job::Line), cores, cores)
            }
            Err(error) => {
                complain(&error.to_string());
                ExitCode::from(BAD_INPUT)
            }
        },
    }
}

/// Returns the jobs of a file of the command line.
fn jobs(path: &Path, strictness: Strictness) -> Vec<Job> {
    if !library::is_collection(path) || path.is_dir() {
        return vec![Job::File(path.to_owned())];
    }
    match records::problems(path, strictness) {
        Ok((collection, errors)) => {
            let named = |problem: Problem| {
                let name = format!("{}#{}", path.display(), problem.id);
                Job::Entry(name, Box::new(problem))
            };
            let faults = errors.iter().map(|error| Job::Fault(error.to_string()));
            faults
                .chain(collection.problems.into_iter().map(named))
                .collect()
        }
        Err(why) => vec![Job::Fault(why)],
    }
}

/// Answers all jobs in parallel and prints the answers in order. Spare cores
/// help the jobs in progress. The exit status is the worst of all jobs.
fn answer_all(
    arguments: &Arguments,
    jobs: impl Iterator<Item = Job> + Send + 'static,
    at_once: NonZero<usize>,
    cores: NonZero<usize>,
) -> ExitCode {
    let cores = Arc::new(Cores::new(cores));
    let json = arguments.json || arguments.batch.is_some();
    let setting = SharedOptions {
        flags: arguments.flags.clone(),
        json,
        memory: arguments.memory / at_once.get(),
        cores: Arc::clone(&cores),
        verify: arguments.verify,
        certificates: arguments.certificates.clone().map(CertificateFolder::new),
        difficulty: arguments.difficulty,
    };
    let mut worst = DONE;
    let printed = pool::in_order(
        jobs,
        at_once,
        move |job| {
            let _core = cores.take();
            setting.report(job)
        },
        |report| {
            worst = worst.max(report.status);
            report.complaints.iter().for_each(|line| complain(line));
            if json {
                report.text.lines().try_for_each(output::print_json)
            } else {
                output::print(&report.text)
            }
        },
    );
    output::finish(printed, worst)
}

impl SharedOptions {
    fn report(&self, job: Job) -> Report {
        let started = Instant::now();
        match job {
            Job::Line(Line::Whole(text)) => self.line(&text, started),
            Job::Line(Line::TooLong) => bad_line(&Value::Null, "the line is too long"),
            Job::Line(Line::Broken(error)) => bad_line(&Value::Null, &error.to_string()),
            Job::File(path) => self.file(&path, started),
            Job::Entry(name, problem) => self.problem(&name, *problem, started),
            Job::Fault(complaint) => bad_file(complaint),
        }
    }

    fn line(&self, text: &[u8], started: Instant) -> Report {
        let id = line::id(text);
        let answered = line::read(text, &self.flags)
            .map_err(|error| error.to_string())
            .and_then(|question| {
                let size = question.board.size();
                let answered = self.solve(&id, question, started)?;
                let spent = started.elapsed();
                let difficulty = answered.difficulty.as_ref();
                let text = answer::line(&id, &answered.solution, difficulty, size, spent);
                Ok((text, answered))
            });
        match answered {
            Ok((text, answered)) => Report {
                text: text + "\n",
                complaints: answered.complaints,
                status: answered.status,
            },
            Err(error) => bad_line(&id, &error),
        }
    }

    fn file(&self, path: &Path, started: Instant) -> Report {
        match library::open(path) {
            Ok(opened) => {
                let name = path.display().to_string();
                let mut report = self.problem(&name, opened.problem, started);
                let warnings = opened.errors.iter().map(ToString::to_string);
                report.complaints.extend(warnings);
                report
            }
            Err(error) => bad_file(error.to_string()),
        }
    }

    fn problem(&self, name: &str, problem: Problem, started: Instant) -> Report {
        let title = format!("{name}: {}", problem.title);
        let board = problem.board();
        let question = self.flags.about(problem).map_err(|error| error.to_string());
        let id = Value::from(name);
        let answered = question.and_then(|question| {
            let to_move = question.to_move;
            Ok((to_move, self.solve(&id, question, started)?))
        });
        let (to_move, answered) = match answered {
            Ok(answered) => answered,
            Err(error) => return bad_file(format!("{name}: {error}")),
        };
        let spent = started.elapsed();
        let solution = &answered.solution;
        let difficulty = answered.difficulty.as_ref();
        let text = if self.json {
            answer::line(&id, solution, difficulty, board.size(), spent)
        } else {
            words::describe(&title, &board, to_move, solution, difficulty, spent)
        };
        Report {
            text: text + "\n",
            complaints: answered.complaints,
            status: answered.status,
        }
    }

    /// Solves a question. A panic in the solver is caught, so that other
    /// problems are still answered.
    fn solve(
        &self,
        id: &Value,
        question: ParsedQuestion,
        started: Instant,
    ) -> Result<SolvedProblem, String> {
        let task = question.task().map_err(|error| error.to_string())?;
        let solve = || self.solve_and_prove(id, &task, started);
        let fault = "the solver failed on this problem: please report it";
        panic::catch_unwind(AssertUnwindSafe(solve)).unwrap_or_else(|_| Err(fault.to_owned()))
    }

    fn solve_and_prove(
        &self,
        id: &Value,
        task: &Task,
        started: Instant,
    ) -> Result<SolvedProblem, String> {
        let (solution, solver) = ask::solve(task, self.memory, &self.cores, started)
            .map_err(|error| error.to_string())?;
        let mut answered = SolvedProblem {
            status: status(&solution),
            complaints: Vec::new(),
            difficulty: None,
            solution,
        };
        let known = answered.solution.first.status != Status::Unknown;
        if !known || !(self.verify || self.certificates.is_some() || self.difficulty) {
            return Ok(answered);
        }
        match ask::prove(
            task,
            &answered.solution,
            solver,
            self.memory,
            &self.cores,
            started,
        ) {
            Ok((question, proof)) => self.use_proof(id, &question, &mut answered, &proof)?,
            Err(why) if self.verify => answered.doubt(&why)?,
            Err(why) => {
                let id = id.as_str().map_or_else(|| id.to_string(), str::to_owned);
                answered.complain(format!("{id}: no proof: {why}"), FAILED);
            }
        }
        Ok(answered)
    }

    /// Checks an answer by its proof, saves the proof, and measures the
    /// difficulty, as requested.
    fn use_proof(
        &self,
        id: &Value,
        question: &Question,
        answered: &mut SolvedProblem,
        proof: &Proof,
    ) -> Result<(), String> {
        let solution = &answered.solution;
        if self.difficulty {
            let first = question.problem.to_move();
            answered.difficulty = Some(Difficulty::of(solution, proof, first));
        }
        if !self.verify && self.certificates.is_none() {
            return Ok(());
        }
        let bytes = certificate::write(id, question, solution, proof);
        if self.verify {
            verify::confirm(&bytes, &question.problem, solution)?;
        }
        if let Some(folder) = &self.certificates
            && let Err(why) = folder.keep(id, &bytes)
        {
            answered.complain(why, BAD_INPUT);
        }
        Ok(())
    }
}

impl SolvedProblem {
    /// Withdraws an answer that should have been proved and was not. It is an
    /// error unless a limit of time or memory is the reason.
    fn doubt(&mut self, why: &ProofFailure) -> Result<(), String> {
        if !why.is_unfinished() {
            return Err(format!("cannot be verified: {why}"));
        }
        self.solution.withdraw();
        self.status = UNKNOWN;
        Ok(())
    }

    fn complain(&mut self, complaint: String, status: u8) {
        self.complaints.push(complaint);
        self.status = self.status.max(status);
    }
}

/// Returns the exit status of an answer.
fn status(solution: &Solution) -> u8 {
    let open = |verdict: &Verdict| verdict.status == Status::Unknown || !verdict.moves_complete;
    let unknown = open(&solution.first) || solution.other_first.as_ref().is_some_and(open);
    if unknown { UNKNOWN } else { DONE }
}

fn bad_line(id: &Value, error: &str) -> Report {
    Report {
        text: answer::error_line(id, error) + "\n",
        status: BAD_INPUT,
        ..Report::default()
    }
}

fn bad_file(complaint: String) -> Report {
    Report {
        complaints: vec![complaint],
        status: BAD_INPUT,
        ..Report::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Move, Point, PointSet};

    #[test]
    fn an_answer_without_its_proof_is_unknown() {
        let at = Point::new(0, 0).unwrap();
        let verdict = Verdict {
            status: Status::Dead,
            bounds: Vec::new(),
            best_moves: vec![Move::Pass],
            moves_complete: true,
        };
        let mut answered = SolvedProblem {
            solution: Solution {
                targets: vec![at],
                region: PointSet::EMPTY,
                first: verdict.clone(),
                pv: vec![Move::Pass],
                other_first: Some(verdict),
                moves: Some(vec![(at, Status::Dead)]),
                bent_four: false,
                assumes: Vec::new(),
                likely: None,
                nodes: 7,
            },
            difficulty: None,
            complaints: Vec::new(),
            status: DONE,
        };
        answered.doubt(&ProofFailure::Wider).unwrap_err();
        assert_eq!(answered.solution.first.status, Status::Dead);
        answered.doubt(&ProofFailure::TimeUp).unwrap();
        let solution = &answered.solution;
        assert_eq!(status(solution), UNKNOWN);
        assert_eq!(answered.status, UNKNOWN);
        assert_eq!(solution.first.best_moves, []);
        assert_eq!(solution.moves, Some(vec![(at, Status::Unknown)]));
        assert_eq!(
            solution.other_first.as_ref().unwrap().status,
            Status::Unknown
        );
        assert_eq!((&solution.pv, solution.nodes), (&Vec::new(), 7));
    }
}
