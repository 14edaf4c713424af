//! The checker of certificates of life-and-death answers.
//!
//! A certificate is a file of JSON lines. It has the problem with its answer,
//! the claims that make the answer, and the winner's replies. Each position in
//! which the winner of a claim is to move has one line with a reply. The
//! loser's moves are not written: the checker makes all of them. It trusts
//! nothing that the program that wrote the certificate may have concluded. This
//! layer knows the rules of Go and shares nothing with the solver.
//!
//! The suggested reading order is:
//!
//! - [`problem`](Problem) and `ground` (the region and its moves).
//! - `ends` (the end of a line) and `claim` (the claims that an answer needs).
//! - `walk` (every line of a claim) and `read` (the file).

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

use ground::RegionRules;
use walk::ClaimReplies;

/// The facts that a certificate proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The problem.
    pub problem: Problem,
    /// Its answer.
    pub answer: Answer,
    /// True if the best moves are proved too, not only the status.
    pub best_moves: bool,
    /// The number of claims.
    pub claims: usize,
    /// The number of positions with a reply.
    pub positions: usize,
}

/// Reads a certificate and follows every line of play in it.
///
/// # Errors
/// The certificate cannot be read, or does not prove its answer.
pub fn check(certificate: impl BufRead) -> Result<Proved, Failure> {
    let mut certificate = read::certificate(certificate)?;
    let ground = RegionRules::new(&certificate.problem);
    let proves_best = certificate.needs_best_moves();
    let answer = &certificate.answer;
    let first = certificate.problem.to_move();
    let claims: Vec<_> = certificate.books.iter().map(|book| book.claim).collect();
    claim::check_claims(&ground, answer, first, &claims, proves_best).map_err(Failure::whole)?;
    for book in &mut certificate.books {
        walk::follow(&ground, book)?;
    }
    Ok(Proved {
        best_moves: proves_best,
        claims: certificate.books.len(),
        positions: certificate.books.iter().map(ClaimReplies::len).sum(),
        answer: certificate.answer,
        problem: certificate.problem,
    })
}
