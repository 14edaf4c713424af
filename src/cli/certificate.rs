//! Writes certificates: an answer and its proof as lines of JSON.

use std::fs;
use std::path::Path;

use serde::Serialize;
use serde_json::Value;

use super::answer::{self, Ko};
use crate::go::{ByColor, Cell, Color, Point, Size};
use crate::platform::storage;
use crate::platform::text::one_line;
use crate::solver::{Goal, Problem, Proof, ProvedClaim, Question, Reply, Solution};

/// The first line of a certificate.
#[derive(Debug, Serialize)]
struct Head<'a> {
    certificate: u8,
    problem: ProblemLine<'a>,
    status: &'static str,
    ko: Option<Ko>,
    best_moves: Vec<String>,
}

/// The problem in the form of a batch line, with all defaults filled in.
#[derive(Debug, Serialize)]
struct ProblemLine<'a> {
    id: &'a Value,
    size: Sides,
    black: Vec<String>,
    white: Vec<String>,
    to_move: Color,
    target: Option<String>,
    targets: Vec<String>,
    region: Vec<String>,
    ko: Option<String>,
    both: bool,
    all_moves: bool,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Sides {
    Square(u8),
    Both([u8; 2]),
}

#[derive(Debug, Serialize)]
struct ClaimLine {
    claim: usize,
    first: Color,
    winner: &'static str,
    question: &'static str,
    threats: ByColor<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_move: Option<String>,
}

#[derive(Debug, Serialize)]
struct ReplyLine<'a> {
    claim: usize,
    stones: &'a str,
    to_move: Color,
    ko: Option<String>,
    threats: ByColor<u8>,
    passes: u8,
    reply: String,
}

/// Returns the certificate of an answer, which [`verify`](crate::verify) checks.
/// `id` is a name for the problem.
pub fn write(id: &Value, question: &Question, solution: &Solution, proof: &Proof) -> Vec<u8> {
    let problem = &question.problem;
    let size = problem.board().size();
    let mut lines = Lines(Vec::new());
    lines.add(&Head {
        certificate: 1,
        problem: problem_line(id, question),
        status: answer::status_word(solution.first.status),
        ko: answer::ko(solution.first.status),
        best_moves: answer::moves(&solution.first.best_moves, size),
    });
    for (number, claim) in proof.claims.iter().enumerate() {
        lines.add(&claim_line(number, claim, problem));
    }
    let mut stones = String::new();
    for (number, claim) in proof.claims.iter().enumerate() {
        for reply in &claim.replies {
            stones.clear();
            stones.extend(reply.stones.iter().map(letter));
            lines.add(&reply_line(number, reply, &stones, size));
        }
    }
    lines.0
}

/// A buffer of JSON lines.
struct Lines(Vec<u8>);

impl Lines {
    fn add(&mut self, line: &impl Serialize) {
        // This cannot fail: no map has keys other than strings, and writing to
        // a `Vec` always succeeds.
        drop(serde_json::to_writer(&mut self.0, line));
        self.0.push(b'\n');
    }
}

fn problem_line<'a>(id: &'a Value, question: &Question) -> ProblemLine<'a> {
    let problem = &question.problem;
    let board = problem.board();
    let size = board.size();
    let stones = |color| {
        let points = size.points();
        let of = points.filter(|&point| board.cell(point) == Cell::Stone(color));
        of.map(|point| spell(point, size)).collect()
    };
    let targets = answer::points(problem.targets(), size);
    ProblemLine {
        id,
        size: if size.width() == size.height() {
            Sides::Square(size.width())
        } else {
            Sides::Both([size.width(), size.height()])
        },
        black: stones(Color::Black),
        white: stones(Color::White),
        to_move: problem.to_move(),
        target: targets.first().cloned(),
        targets,
        region: problem.region().iter().map(|p| spell(p, size)).collect(),
        ko: problem.ko().map(|point| spell(point, size)),
        both: question.both,
        all_moves: question.all_moves,
    }
}

fn claim_line(number: usize, claim: &ProvedClaim, problem: &Problem) -> ClaimLine {
    ClaimLine {
        claim: number,
        first: problem.to_move(),
        winner: if claim.winner == problem.defender() {
            "defender"
        } else {
            "attacker"
        },
        question: match claim.goal {
            Goal::Captured => "captured",
            Goal::Alive => "alive",
        },
        threats: claim.threats,
        first_move: claim
            .first_move
            .map(|mv| mv.on(problem.board().size()).to_string()),
    }
}

fn reply_line<'a>(number: usize, reply: &Reply, stones: &'a str, size: Size) -> ReplyLine<'a> {
    ReplyLine {
        claim: number,
        stones,
        to_move: reply.to_move,
        ko: reply.ko.map(|point| spell(point, size)),
        threats: reply.threats,
        passes: reply.passes,
        reply: reply.reply.on(size).to_string(),
    }
}

const fn letter(stone: &Option<Color>) -> char {
    match stone {
        None => '.',
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
    }
}

fn spell(point: Point, size: Size) -> String {
    point.on(size).to_string()
}

/// Creates the folder for certificates, if it does not exist.
pub(super) fn make_folder(folder: &Path) -> Result<(), String> {
    let made = fs::create_dir_all(folder);
    made.map_err(|error| format!("{}: cannot be made a folder: {error}", one_line(folder)))
}

/// Saves a certificate in a folder.
pub(super) fn keep(folder: &Path, id: &Value, bytes: &[u8]) -> Result<(), String> {
    let written = storage::write(&folder.join(file_name(id)), bytes);
    written.map_err(|error| error.to_string())
}

/// Returns the name of a certificate's file.
fn file_name(id: &Value) -> String {
    let id = match id {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let kept = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
    let name: String = id.chars().map(|c| if kept(c) { c } else { '_' }).collect();
    name + ".jsonl"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_name_has_letters_digits_and_three_signs() {
        for (id, name) in [
            (Value::from("a/b c#1.2_x-Y"), "a_b_c_1.2_x-Y.jsonl"),
            (Value::from("../é死"), "..___.jsonl"),
            (Value::from(12), "12.jsonl"),
            (Value::Null, "null.jsonl"),
        ] {
            assert_eq!(file_name(&id), name);
        }
    }
}
