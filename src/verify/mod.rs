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
//! - `ends` (the end of a line), `claim` (the claims that an answer needs) and
//!   `assumption` (the chains outside that are taken for safe).
//! - `walk` (every line of a claim) and `read` (the file).
//!
//! # Examples
//!
//! A certificate of three lines proves that White captures a stone in atari
//! before it leaves the region.
//!
//! ```
//! use shikatsu::verify::{self, Status};
//!
//! let certificate = r#"
//! {"certificate":1,"problem":{"size":[5,1],"black":["C1"],"white":["B1"],"to_move":"white","target":"C1","region":["C1","D1"]},"status":"dead","ko":null,"best_moves":[]}
//! {"claim":0,"first":"white","winner":"attacker","question":"captured","threats":{"black":15,"white":0}}
//! {"claim":0,"stones":"X.","to_move":"white","ko":null,"threats":{"black":15,"white":0},"passes":0,"reply":"D1"}
//! "#;
//! let proved = verify::check(certificate.trim_start().as_bytes())?;
//! assert_eq!(proved.answer.status, Status::Dead);
//! assert_eq!((proved.claims, proved.positions), (1, 1));
//! # Ok::<(), verify::Failure>(())
//! ```

mod assumption;
mod claim;
mod ends;
mod fault;
mod ground;
mod problem;
mod read;
mod walk;

use std::io::BufRead;

pub use assumption::{Assumption, Safety};
pub use claim::{Answer, Ko, Status};
pub use fault::{Failure, Fault};
pub use problem::{BadProblem, Problem};

use ground::RegionRules;
use walk::ClaimReplies;

/// The facts that a certificate proves.
///
/// # Examples
///
/// ```
/// use shikatsu::go::Size;
/// use shikatsu::verify::{self, Status};
///
/// let certificate = std::fs::read("tests/certificates/dead.jsonl")?;
/// let proved = verify::check(certificate.as_slice())?;
/// assert_eq!(proved.answer.status, Status::Dead);
/// assert!(proved.best_moves);
///
/// let size = Size::square(5).unwrap();
/// let names: Vec<String> =
///     proved.answer.best_moves.iter().map(|mv| mv.on(size).to_string()).collect();
/// assert_eq!(names, ["B1"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The problem.
    pub problem: Problem,
    /// Its answer.
    pub answer: Answer,
    /// True if the best moves are proved too, not only the status.
    pub best_moves: bool,
    /// The chains outside the region that are taken for safe.
    pub assumes: Vec<Assumption>,
    /// The number of claims.
    pub claims: usize,
    /// The number of positions with a reply.
    pub positions: usize,
}

/// Reads a certificate and follows every line of play in it.
///
/// # Errors
/// The certificate cannot be read, or does not prove its answer.
///
/// # Examples
///
/// A certificate with a changed reply is refused, and so is one with another
/// answer.
///
/// ```
/// use shikatsu::verify;
///
/// let certificate = std::fs::read_to_string("tests/certificates/dead.jsonl")?;
/// assert!(verify::check(certificate.as_bytes()).is_ok());
///
/// let other_reply = certificate.replacen(r#""reply":"B1""#, r#""reply":"A1""#, 1);
/// let failure = verify::check(other_reply.as_bytes()).unwrap_err();
/// assert!(failure.line.is_some() && !failure.is_unreadable());
///
/// let other_answer = certificate.replacen(r#""status":"dead""#, r#""status":"seki""#, 1);
/// assert!(verify::check(other_answer.as_bytes()).is_err());
/// # Ok::<(), std::io::Error>(())
/// ```
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
        assumes: certificate.assumes,
        problem: certificate.problem,
    })
}
