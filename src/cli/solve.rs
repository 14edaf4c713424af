//! `shikatsu solve`: life-and-death problems answered, from files or a batch.

use std::fs::File;
use std::io::{self, BufReader, Write as _};
use std::num::NonZero;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;
use serde_json::Value;

use super::lines::{Line, Lines};
use super::question::{Asked, Flags};
use super::{BAD_INPUT, DONE, UNKNOWN, answer, args, ask, complain, line, pool, words};
use crate::problems::fault::Fault;
use crate::problems::{Problem, library};
use crate::search::tsumego::{Solution, Status};

/// The longest line of a batch, in bytes: some forty times what a problem on
/// the largest board needs.
const LONGEST_LINE: usize = 1 << 20;

#[derive(Clone, Debug, Args)]
pub(super) struct Arguments {
    /// Problems: .go files, or .ron collections of them
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
    /// How many problems to work on at once; all cores by default
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = args::threads)]
    threads: Option<NonZero<usize>>,
    /// Answer in JSON, one line a problem
    #[arg(long)]
    json: bool,
}

/// Something to answer.
enum Job {
    /// A line of a batch.
    Line(Line),
    /// A `.go` file.
    File(PathBuf),
    /// A problem of a collection, and its name.
    Entry(String, Box<Problem>),
    /// What is wrong with a file.
    Fault(String),
}

/// What came of a job.
#[derive(Default)]
struct Report {
    /// For standard output.
    text: String,
    /// For standard error, a line each.
    complaints: Vec<String>,
    /// As the exit status counts it.
    status: u8,
}

/// What every job needs.
struct Setting {
    flags: Flags,
    json: bool,
    memory: usize,
}

pub(super) fn run(arguments: &Arguments) -> ExitCode {
    let cores = pool::threads(arguments.threads);
    match &arguments.batch {
        None => {
            let jobs: Vec<Job> = arguments.files.iter().flat_map(|path| jobs(path)).collect();
            let useful = NonZero::new(jobs.len()).unwrap_or(NonZero::<usize>::MIN);
            answer_all(arguments, jobs.into_iter(), cores.min(useful))
        }
        Some(source) if source == Path::new("-") => {
            let lines = Lines::new(BufReader::new(io::stdin()), LONGEST_LINE);
            answer_all(arguments, lines.map(Job::Line), cores)
        }
        Some(source) => match open_batch(source) {
            Ok(file) => {
                let lines = Lines::new(BufReader::new(file), LONGEST_LINE);
                answer_all(arguments, lines.map(Job::Line), cores)
            }
            Err(fault) => {
                complain(&format!("{}: {fault}", source.display()));
                ExitCode::from(BAD_INPUT)
            }
        },
    }
}

/// A batch may be a pipe, which is opened like a file; a folder could be
/// opened too, and fails only when it is read.
fn open_batch(source: &Path) -> Result<File, Fault> {
    let file = File::open(source)?;
    if file.metadata()?.is_dir() {
        return Err(Fault::Folder);
    }
    Ok(file)
}

/// What a file of the command line holds.
fn jobs(path: &Path) -> Vec<Job> {
    if !library::is_index(path) || path.is_dir() {
        return vec![Job::File(path.to_owned())];
    }
    match library::load_index(path) {
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
        Err(error) => vec![Job::Fault(error.to_string())],
    }
}

/// Answers every job and prints the answers in order. The exit status is that
/// of the worst.
fn answer_all(
    arguments: &Arguments,
    jobs: impl Iterator<Item = Job> + Send + 'static,
    threads: NonZero<usize>,
) -> ExitCode {
    let setting = Setting {
        flags: arguments.flags.clone(),
        json: arguments.json || arguments.batch.is_some(),
        memory: arguments.memory / threads.get(),
    };
    let mut worst = DONE;
    let mut out = io::stdout();
    let printed = pool::in_order(
        jobs,
        threads,
        move |job| setting.report(job),
        |report| {
            worst = worst.max(report.status);
            report.complaints.iter().for_each(|line| complain(line));
            out.write_all(report.text.as_bytes())?;
            out.flush()
        },
    );
    match printed {
        // Whoever read the answers has gone: he has what he wanted.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::from(worst),
        Err(error) => {
            complain(&format!("cannot go on: {error}"));
            ExitCode::from(BAD_INPUT)
        }
        Ok(()) => ExitCode::from(worst),
    }
}

impl Setting {
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
            .and_then(|asked| {
                let size = asked.board.size();
                let solution = self.solve(asked, started)?;
                let text = answer::line(&id, &solution, size, started.elapsed());
                Ok((text, status(&solution)))
            });
        match answered {
            Ok((text, status)) => Report {
                text: text + "\n",
                status,
                ..Report::default()
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
        let board = problem.board.clone();
        let asked = self.flags.about(problem).map_err(|error| error.to_string());
        let answered = asked.and_then(|asked| {
            let to_move = asked.to_move;
            Ok((to_move, self.solve(asked, started)?))
        });
        let (to_move, solution) = match answered {
            Ok(answered) => answered,
            Err(error) => return bad_file(format!("{name}: {error}")),
        };
        let spent = started.elapsed();
        let text = if self.json {
            answer::line(&name.into(), &solution, board.size(), spent)
        } else {
            words::describe(&title, &board, to_move, &solution, spent)
        };
        Report {
            text: text + "\n",
            status: status(&solution),
            ..Report::default()
        }
    }

    /// Solves, and keeps a fault of the solver's from ending the others' work.
    fn solve(&self, asked: Asked, started: Instant) -> Result<Solution, String> {
        let task = asked.task().map_err(|error| error.to_string())?;
        let solve = || ask::solve(task, self.memory, started);
        panic::catch_unwind(AssertUnwindSafe(solve))
            .ok()
            .ok_or_else(|| "the solver failed on this problem: please report it".to_owned())?
            .map_err(|error| error.to_string())
    }
}

/// As the exit status counts an answer.
fn status(solution: &Solution) -> u8 {
    let other = solution.other_first.as_ref();
    let unknown = solution.first.status == Status::Unknown
        || other.is_some_and(|verdict| verdict.status == Status::Unknown);
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
