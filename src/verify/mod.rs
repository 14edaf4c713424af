//! Certificates of life-and-death answers, checked.
//!
//! A certificate is a file of JSON lines: the problem and its answer, the
//! claims that make the answer, and one line for each position in which the
//! winner of a claim is to move, with his reply. The loser's moves are not
//! written: all of them are made here. Whatever the program that wrote it may
//! have thought, nothing of it is believed; this layer knows the rules of Go
//! and shares nothing with the solver.
//!
//! Read in the order [`problem`](Problem), `ground` (the region and its moves),
//! `ends` (where a line ends), `claim` (what an answer needs), `walk` (every
//! line of a claim) and `read` (the file).

mod claim;
mod ends;
mod fault;
mod ground;
mod problem;
mod read;
mod walk;

use std::io::BufRead;

pub use claim::{Answer, Ko, Status};
pub use fault::{Failure, Fault};
pub use problem::{BadProblem, Problem};

use ground::Ground;
use walk::Book;

/// What a certificate proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The problem.
    pub problem: Problem,
    /// Its answer.
    pub answer: Answer,
    /// Whether the best moves are proved too, not only the status.
    pub best_moves: bool,
    /// Number of claims.
    pub claims: usize,
    /// Number of positions with a reply.
    pub positions: usize,
}

/// Reads a certificate and follows every line of it.
///
/// # Errors
/// When it cannot be read, or does not prove what it says.
pub fn check(certificate: impl BufRead) -> Result<Proved, Failure> {
    let mut certificate = read::certificate(certificate)?;
    let ground = Ground::new(&certificate.problem);
    let proves_best = certificate.needs_best_moves();
    let answer = &certificate.answer;
    let first = certificate.problem.to_move();
    let claims: Vec<_> = certificate.books.iter().map(|book| book.claim).collect();
    claim::suffice(&ground, answer, first, &claims, proves_best).map_err(Failure::whole)?;
    for book in &mut certificate.books {
        walk::follow(&ground, book)?;
    }
    Ok(Proved {
        best_moves: proves_best,
        claims: certificate.books.len(),
        positions: certificate.books.iter().map(Book::len).sum(),
        answer: certificate.answer,
        problem: certificate.problem,
    })
}
