//! `shikatsu verify`: checks certificates and prints one line for each file.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::{BAD_INPUT, DONE, FAILED, complain, output, words};
use crate::platform::storage;
use crate::platform::text::one_line;
use crate::solver;
use crate::solver::{Problem, Solution, WithoutThreats};
use crate::verify::{self, Answer, Ko, Proved, Status};

/// The largest certificate that is read, in bytes: some millions of positions.
const MOST_BYTES: u64 = 512 << 20;

#[derive(Clone, Debug, Args)]
pub(super) struct Arguments {
    /// Certificates, as `shikatsu solve --certificates` writes them
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

pub(super) fn run(arguments: &Arguments) -> ExitCode {
    let mut worst = DONE;
    for path in &arguments.files {
        match check(path) {
            Ok(proved) => {
                let words = in_words(&proved);
                let printed = output::print(format_args!("{}: {words}\n", one_line(path)));
                if printed.is_err() {
                    return output::finish(printed, worst);
                }
            }
            Err((status, why)) => {
                worst = worst.max(status);
                complain(&why);
            }
        }
    }
    ExitCode::from(worst)
}

/// Checks a file. Returns what it proves, or the exit status and the reason why
/// it proves nothing.
fn check(path: &Path) -> Result<Proved, (u8, String)> {
    let file =
        storage::open_stream(path, MOST_BYTES).map_err(|fault| (BAD_INPUT, fault.to_string()))?;
    verify::check(file).map_err(|failure| {
        let unreadable = failure.is_unreadable();
        let status = if unreadable { BAD_INPUT } else { FAILED };
        (status, format!("{}: {failure}", one_line(path)))
    })
}

/// Returns an error unless a certificate proves exactly this answer to exactly
/// this problem.
pub(super) fn confirm(
    certificate: &[u8],
    problem: &Problem,
    solution: &Solution,
) -> Result<(), String> {
    let message = |why: &dyn std::fmt::Display| format!("the proof fails, please report it: {why}");
    let proved = verify::check(certificate).map_err(|failure| message(&failure))?;
    let (board, to_move) = (problem.board(), problem.to_move());
    let (targets, region) = (problem.targets(), problem.region());
    let expected = verify::Problem::new(board, to_move, targets, region, problem.ko());
    if expected.map_err(|why| message(&why))? != proved.problem {
        return Err(message(&"it is of another problem"));
    }
    if answer(solution) != Some(proved.answer) {
        return Err(message(&"it is of another answer"));
    }
    let assumes: Vec<solver::Assumption> = proved.assumes.iter().map(assumption).collect();
    if assumes != solution.assumes {
        return Err(message(&"it rests on other chains"));
    }
    Ok(())
}

fn answer(solution: &Solution) -> Option<Answer> {
    Some(Answer {
        status: match solution.first.status {
            solver::Status::Dead => Status::Dead,
            solver::Status::Alive => Status::Alive,
            solver::Status::Seki => Status::Seki,
            solver::Status::Ko(ko) => Status::Ko(Ko {
                dead_without_threats: ko.without_threats == WithoutThreats::Dead,
                needs: ko.needs,
                threats: ko.threats,
            }),
            solver::Status::Unknown => return None,
        },
        best_moves: solution.first.best_moves.clone(),
    })
}

fn in_words(proved: &Proved) -> String {
    let status = match proved.answer.status {
        Status::Dead => "dead".to_owned(),
        Status::Alive => "alive".to_owned(),
        Status::Seki => "seki".to_owned(),
        Status::Ko(Ko { needs, threats, .. }) => format!("ko, {needs} needs {threats}"),
    };
    let moves = if proved.best_moves {
        ", best moves too"
    } else {
        ""
    };
    let (claims, positions) = (proved.claims, proved.positions);
    let chains = proved.assumes.iter().map(assumption).collect::<Vec<_>>();
    let trust = if chains.is_empty() {
        String::new()
    } else {
        let chains = words::safe_chains(&chains, proved.problem.size());
        format!("; taken to be safe: {chains}")
    };
    format!("proved: {status}{moves} ({claims} claims, {positions} positions){trust}")
}

const fn assumption(chain: &verify::Assumption) -> solver::Assumption {
    solver::Assumption {
        stone: chain.stone,
        why: match chain.why {
            verify::Safety::Benson => solver::Safety::Benson,
            verify::Safety::Liberties(number) => solver::Safety::Liberties(number),
            verify::Safety::Searched => solver::Safety::Searched,
        },
    }
}
