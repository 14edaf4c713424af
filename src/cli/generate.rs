//! `shikatsu generate`: makes new problems, proved and graded, and writes them
//! to a collection.

use std::io;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::{BAD_INPUT, DONE, UNKNOWN, args, complain, pool};
use crate::go::Size;
use crate::platform::storage;
use crate::problems::generator::{BoardZone, GeneratedProblem, GeneratorRequest, Motif, Variety};
use crate::problems::{Problem, generator, index, library};

#[derive(Clone, Debug, Args)]
pub(super) struct Arguments {
    /// Motif of the problems, or `any`
    #[arg(long, value_name = "NAME", default_value = "any", value_parser = motif)]
    motif: ValueOrAny<Motif>,
    /// Place on the board: `corner`, `side`, `centre`, or `any`
    #[arg(long, value_name = "PLACE", default_value = "any", value_parser = place)]
    place: ValueOrAny<BoardZone>,
    /// Number of problems
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=5000))]
    count: u32,
    /// Seed of the random numbers: the same seed makes the same problems
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// The collection to write, a .ron file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The largest board, masked points included
    #[arg(long, value_name = "WxH", default_value = "11", value_parser = args::board_size)]
    size: Size,
    /// A collection whose problems are not to be repeated; may be given several
    /// times
    #[arg(long, value_name = "FILE")]
    unlike: Vec<PathBuf>,
    /// Positions to try before the search is given up
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    attempts: u64,
    /// Number of cores to use; all by default
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = args::threads)]
    threads: Option<NonZero<usize>>,
}

/// A named value, or `any`.
#[derive(Clone, Copy, Debug)]
struct ValueOrAny<T>(Option<T>);

fn motif(name: &str) -> Result<ValueOrAny<Motif>, String> {
    let names = Motif::ALL.map(|motif| motif.name().replace(' ', "-"));
    value_or_any(name, Motif::named, &names)
}

fn place(name: &str) -> Result<ValueOrAny<BoardZone>, String> {
    value_or_any(name, BoardZone::named, &BoardZone::ALL.map(BoardZone::name))
}

fn value_or_any<T>(
    name: &str,
    named: impl Fn(&str) -> Option<T>,
    names: &[impl AsRef<str>],
) -> Result<ValueOrAny<T>, String> {
    if name == "any" {
        return Ok(ValueOrAny(None));
    }
    named(name)
        .map(|value| ValueOrAny(Some(value)))
        .ok_or_else(|| {
            let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
            format!("`any` or one of these is expected: {}", names.join(", "))
        })
}

pub(super) fn run(arguments: &Arguments) -> ExitCode {
    match generate(arguments) {
        Ok(made) if made == arguments.count as usize => ExitCode::from(DONE),
        Ok(made) => {
            let count = arguments.count;
            complain(&format!("only {made} of {count} problems were found"));
            ExitCode::from(UNKNOWN)
        }
        Err(why) => {
            complain(&why);
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// Makes the problems, writes them, and returns their number.
fn generate(arguments: &Arguments) -> Result<usize, String> {
    if let (Some(motif), Some(place)) = (arguments.motif.0, arguments.place.0)
        && !motif.stands(place)
    {
        return Err(format!("no {motif} stands in this place: {place}"));
    }
    let mut variety = Variety::default();
    for path in &arguments.unlike {
        let (collection, errors) = library::load_index(path).map_err(|why| why.to_string())?;
        for error in errors {
            complain(&error.to_string());
        }
        for problem in &collection.problems {
            variety.add(problem);
        }
    }
    let request = GeneratorRequest {
        motif: arguments.motif.0,
        place: arguments.place.0,
        largest: arguments.size,
        seed: arguments.seed,
    };
    let count = arguments.count as usize;
    let mut made: Vec<GeneratedProblem> = Vec::new();
    let taken = pool::in_order(
        0..arguments.attempts,
        pool::threads(arguments.threads),
        move |number| generator::attempt(&request, number),
        |attempted| {
            let Some(new) = attempted.filter(|new| variety.admit(&new.problem)) else {
                return Ok(());
            };
            made.push(new);
            if made.len() < count {
                Ok(())
            } else {
                // There are enough problems. The error ends the pool; work in
                // progress is dropped.
                Err(io::ErrorKind::BrokenPipe.into())
            }
        },
    );
    match taken {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            return Err(format!("cannot go on: {error}"));
        }
        _ => {}
    }
    let title = match arguments.motif.0 {
        Some(motif) => motif.title(),
        None => "New problems".to_owned(),
    };
    let problems = titled(made, arguments.seed);
    let text = index::write(&title, &problems).map_err(|why| why.to_string())?;
    storage::write(&arguments.out, text.as_bytes()).map_err(|why| why.to_string())?;
    Ok(problems.len())
}

/// Sorts the problems by difficulty and names them after their motifs, as in
/// `Snapback 3`.
fn titled(mut made: Vec<GeneratedProblem>, seed: u64) -> Vec<Problem> {
    made.sort_by_key(|made| (made.motif, made.problem.level));
    let mut numbers = [0_u32; Motif::ALL.len()];
    let problems = made.into_iter().map(|made| {
        let number = &mut numbers[made.motif as usize];
        *number += 1;
        Problem {
            title: format!("{} {number}", made.motif.title()),
            source: format!("Shikatsu, seed {seed}"),
            ..made.problem
        }
    });
    problems.collect()
}
