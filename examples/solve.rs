//! Solves a life-and-death problem, and checks the certificate of the answer.
//!
//! ```text
//! cargo run --no-default-features --example solve
//! cargo run --no-default-features --example solve -- problems/l-group.go
//! ```
//!
//! Without an argument it solves a problem of its own. Of a file with several
//! problems it solves the first.

use std::error::Error;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use shikatsu::cli::certificate;
use shikatsu::go::{Color, diagram};
use shikatsu::problems::{Problem, library};
use shikatsu::solver::{
    Inquiry, Limits, OpenSolver, Proof, Question, Solution, Solver, Status, Step,
};
use shikatsu::verify;

/// The number of positions between two looks at the answer.
const STEP: u64 = 10_000;

/// The work that a search may take.
const LIMITS: Limits = Limits {
    nodes: Some(20_000_000),
    memory: 256 << 20,
};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // If standard error is closed, there is nowhere left to report it.
            drop(writeln!(io::stderr(), "solve: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let problem = match std::env::args_os().nth(1).map(PathBuf::from) {
        None => straight_three()?,
        Some(path) if library::is_index(&path) => {
            let (collection, _) = library::load_index(&path)?;
            let first = collection.problems.into_iter().next();
            first.ok_or_else(|| format!("{}: no problem can be read", path.display()))?
        }
        Some(path) => library::open(&path)?.problem,
    };
    let question = question(problem)?;
    let mut solver = Solver::new(question.clone(), LIMITS);
    let solution = loop {
        if let Step::Done(solution) = solver.step(STEP) {
            break solution;
        }
    };
    print_answer(&question, &solution)?;
    if solution.first.status == Status::Unknown {
        return Err("the problem is too hard for the limits of this example".into());
    }

    let proof = prove(solver)?;
    let file = certificate::write(&"example".into(), &question, &solution, &proof);
    let proved = verify::check(file.as_slice())?;
    let (claims, positions) = (proved.claims, proved.positions);
    let mut output = io::stdout().lock();
    writeln!(
        output,
        "the certificate holds: claims {claims}, positions {positions}"
    )?;
    Ok(())
}

/// Returns a problem in which the side that moves first decides.
fn straight_three() -> Result<Problem, Box<dyn Error>> {
    let board = diagram::read(
        "- - - - -
         O O O O O
         X X X X O
         . . . X O",
    );
    let board = board.ok_or("the diagram is faulty")?;
    let mut problem = Problem::bare("straight three".to_owned(), &board);
    problem.to_move = Color::White;
    Ok(problem)
}

/// Returns the question of a problem. On an open board, a first search finds
/// the targets and the region.
fn question(problem: Problem) -> Result<Question, Box<dyn Error>> {
    let board = problem.board();
    let Problem {
        to_move,
        targets,
        region,
        ko,
        ..
    } = problem;
    let inquiry = Inquiry::new(board, to_move, targets, region, ko)?;
    let question = match &inquiry {
        Inquiry::Given(question) => question.clone(),
        Inquiry::Open(open) => {
            let mut solver = OpenSolver::new(open, LIMITS)?;
            let solution = loop {
                if let Step::Done(solution) = solver.step(STEP) {
                    break solution;
                }
            };
            inquiry.within(&solution)?
        }
    };
    Ok(Question {
        all_moves: true,
        ..question
    })
}

/// Proves the answer of a solver that is done.
fn prove(solver: Solver) -> Result<Proof, Box<dyn Error>> {
    let mut prover = solver.prove().ok_or("there is no answer to prove")?;
    loop {
        if let Step::Done(proof) = prover.step(STEP) {
            return Ok(proof?);
        }
    }
}

fn print_answer(question: &Question, solution: &Solution) -> io::Result<()> {
    let problem = &question.problem;
    let (board, size) = (problem.board(), problem.board().size());
    let moves = solution.first.best_moves.iter();
    let moves: Vec<String> = moves.map(|mv| mv.on(size).to_string()).collect();
    let status = match solution.first.status {
        Status::Alive => "alive".to_owned(),
        Status::Dead => "dead".to_owned(),
        Status::Seki => "alive in seki".to_owned(),
        Status::Ko(ko) => format!("in ko (threats that {} needs: {})", ko.needs, ko.threats),
        Status::Unknown => "not known".to_owned(),
    };
    let mut output = io::stdout().lock();
    writeln!(output, "{}", diagram::labelled(board, problem.targets()))?;
    writeln!(output, "{} moves first.", problem.to_move())?;
    writeln!(output, "{}'s stones are {status}.", problem.defender())?;
    writeln!(output, "best moves: {}", moves.join(" "))?;
    writeln!(output, "positions visited: {}", solution.nodes)
}
