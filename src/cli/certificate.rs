//! Writes certificates: an answer and its proof as lines of JSON.

use std::collections::{HashMap, HashSet};
use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::answer::{self, Ko};
use crate::go::{ByColor, Cell, Color, Point, Size};
use crate::platform::storage;
use crate::platform::storage::NewFile;
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
    #[serde(skip_serializing_if = "Vec::is_empty")]
    assumes: Vec<answer::Assumed>,
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
        assumes: answer::assumptions(solution, size),
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

/// A folder of certificates, each in a file named after its problem.
#[derive(Debug)]
pub(super) struct CertificateFolder {
    folder: PathBuf,
    /// The files written in this run. The lock is also held while a file is
    /// written, so that no two problems take one name.
    written: Mutex<WrittenFiles>,
}

/// The files that a run has written.
#[derive(Debug, Default)]
struct WrittenFiles {
    names: HashSet<String>,
    /// The number of tries after which each id has found its last name.
    tries: HashMap<String, u32>,
}

/// The most bytes of the first line of a certificate: more than the largest
/// board needs, with an id as long as a line of a batch.
const LONGEST_HEAD: u64 = 2 << 20;
/// The most files of one id.
const MOST_TRIES: u32 = 1_000_000;

impl CertificateFolder {
    pub(super) fn new(folder: PathBuf) -> Self {
        Self {
            folder,
            written: Mutex::default(),
        }
    }

    /// Saves a certificate. It replaces only one of an earlier run about the
    /// problem of the same id; any other file of its name stays, and the
    /// certificate takes another name. Returns the name.
    pub(super) fn keep(&self, id: &Value, bytes: &[u8]) -> Result<String, String> {
        // A poisoned lock is safe to use: no change under it is read half done.
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        let first = written.tries.get(&id.to_string()).copied().unwrap_or(0);
        for tried in first..MOST_TRIES {
            let name = file_name(id, tried);
            if written.names.contains(&name) {
                continue;
            }
            let path = self.folder.join(&name);
            let new = storage::write_new(&path, bytes).map_err(|error| error.to_string())?;
            if new == NewFile::Exists {
                if id.is_null() || id_in(&path).as_ref() != Some(id) {
                    continue;
                }
                storage::write(&path, bytes).map_err(|error| error.to_string())?;
            }
            written.names.insert(name.clone());
            written.tries.insert(id.to_string(), tried + 1);
            return Ok(name);
        }
        let name = file_name(id, 0);
        Err(format!(
            "{name}: not written: too many files have this name"
        ))
    }
}

/// Returns the id of the problem of a certificate, if the file is one.
fn id_in(path: &Path) -> Option<Value> {
    #[derive(Deserialize)]
    struct Head {
        problem: Named,
    }
    #[derive(Deserialize)]
    struct Named {
        id: Value,
    }
    if !fs::metadata(path).ok()?.is_file() {
        return None;
    }
    let mut line = Vec::new();
    let mut start = BufReader::new(File::open(path).ok()?.take(LONGEST_HEAD));
    start.read_until(b'\n', &mut line).ok()?;
    let head: Head = serde_json::from_slice(&line).ok()?;
    Some(head.problem.id)
}

/// The most bytes of a file's name before its hash, number and ending. File
/// systems that encrypt names take 143 bytes, all others 255.
const LONGEST_NAME: usize = 110;

/// Returns the name of a certificate's file to try after `tried` names were
/// taken. The second has a hash of the id, which tells ids apart that are
/// spelled alike.
fn file_name(id: &Value, tried: u32) -> String {
    let id = match id {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let kept = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
    let letters = id.chars().map(|c| if kept(c) { c } else { '_' });
    let name: String = letters.take(LONGEST_NAME).collect();
    match tried {
        0 => format!("{name}.jsonl"),
        1 => format!("{name}-{:016x}.jsonl", hash(&id)),
        more => format!("{name}-{:016x}-{more}.jsonl", hash(&id)),
    }
}

/// Returns the FNV-1a hash of a text, which is the same in every version of the
/// program.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
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
            assert_eq!(file_name(&id, 0), name);
        }
        // The value is that of the published test vectors of FNV-1a.
        assert_eq!(hash("foobar"), 0x8594_4171_f739_67e8);
        assert_eq!(
            file_name(&Value::from("foobar"), 2),
            "foobar-85944171f73967e8-2.jsonl"
        );
    }

    #[test]
    fn a_long_id_makes_a_name_that_file_systems_take() {
        for id in ["x".repeat(10_000), "死".repeat(10_000), "/".repeat(10_000)] {
            let name = file_name(&Value::from(id), MOST_TRIES);
            assert!(name.len() <= 143, "{name}");
        }
    }

    /// Returns the start of a certificate of this id.
    fn certificate(id: &Value, text: &str) -> Vec<u8> {
        let head = serde_json::json!({"certificate": 1, "problem": {"id": id}});
        format!("{head}\n{text}\n").into_bytes()
    }

    #[test]
    fn ids_that_are_spelled_alike_have_files_of_their_own() {
        let place = tempfile::tempdir().unwrap();
        let names = || {
            let entries = fs::read_dir(place.path()).unwrap();
            let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
            let mut names: Vec<String> = names.collect();
            names.sort();
            names
        };
        let long = "x".repeat(10_000);
        let ids = [
            "a/b",
            "a b",
            "a_b",
            &format!("{long}1"),
            &format!("{long}2"),
        ];
        let ids: Vec<Value> = ids
            .into_iter()
            .map(Value::from)
            .chain([Value::Null])
            .collect();
        let mut ids = ids;
        let mut run = |text: &str| {
            let folder = CertificateFolder::new(place.path().to_owned());
            // The order differs from run to run, as that of several threads does.
            ids.reverse();
            for id in &ids {
                folder.keep(id, &certificate(id, text)).unwrap();
            }
        };
        run("one");
        let first = names();
        assert_eq!(first.len(), 6, "{first:?}");
        assert!(first.contains(&"a_b.jsonl".to_owned()), "{first:?}");
        // A second run replaces its own files, apart from that without a name.
        run("two");
        let second = names();
        assert_eq!(second.len(), 7, "{second:?}");
        for name in second {
            let text = fs::read_to_string(place.path().join(&name)).unwrap();
            assert_eq!(text.contains("one"), name == "null.jsonl", "{name}");
        }
    }

    #[test]
    fn the_same_id_twice_in_one_run_loses_nothing() {
        let place = tempfile::tempdir().unwrap();
        let folder = CertificateFolder::new(place.path().to_owned());
        let id = Value::from("same");
        for text in ["one", "two", "three"] {
            folder.keep(&id, &certificate(&id, text)).unwrap();
        }
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 3);
    }

    #[test]
    fn another_file_of_the_name_stays() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("x.jsonl");
        fs::write(&path, "my notes").unwrap();
        let folder = CertificateFolder::new(place.path().to_owned());
        let id = Value::from("x");
        folder.keep(&id, &certificate(&id, "")).unwrap();
        assert_eq!(fs::read_to_string(path).unwrap(), "my notes");
        assert!(place.path().join(file_name(&id, 1)).exists());
    }
}
