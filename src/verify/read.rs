//! The reader of certificates as files of lines.

use std::collections::BTreeMap;
use std::io::{BufRead, Read as _};

use serde::Deserialize;

use super::assumption::{self, Assumption};
use super::claim::{Answer, Claim, Ko, Question, Side, Status};
use super::fault::{Failure, Fault};
use super::ground::{EMPTY, Position, RegionRules, letter};
use super::problem::{self, Problem};
use super::walk::ClaimReplies;
use crate::go::{ByColor, Color, Move, ParsePointError};
use crate::platform::text::{excerpt, utf8};

/// The maximum length of a line in bytes, far more than the largest board
/// needs.
const LONGEST: u64 = 1 << 20;
/// The version of the format.
const VERSION: u64 = 1;

/// A certificate after reading, not yet checked.
#[derive(Debug)]
pub(super) struct Certificate {
    pub(super) problem: Problem,
    pub(super) answer: Answer,
    pub(super) assumes: Vec<Assumption>,
    pub(super) books: Vec<ClaimReplies>,
}

impl Certificate {
    /// Returns true if the best moves have to be proved.
    pub(super) fn needs_best_moves(&self) -> bool {
        let mut claims = self.books.iter().map(|book| book.claim);
        self.problem.all_moves || claims.any(|claim| claim.first_move.is_some())
    }
}

/// The first line of a certificate.
#[derive(Debug, Deserialize)]
struct Head {
    certificate: u64,
    problem: problem::Raw,
    status: String,
    ko: Option<RawKo>,
    best_moves: Vec<String>,
    #[serde(default)]
    assumes: Vec<assumption::Raw>,
}

#[derive(Debug, Deserialize)]
struct RawKo {
    without_threats: String,
    needs: String,
    threats: u8,
}

/// Any other line: a claim has a `question`, a position has `stones`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    claim: u64,
    threats: ByColor<u8>,
    first: Option<String>,
    winner: Option<String>,
    question: Option<String>,
    first_move: Option<String>,
    stones: Option<String>,
    to_move: Option<String>,
    ko: Option<String>,
    passes: Option<u8>,
    reply: Option<String>,
}

/// Reads a certificate.
pub(super) fn certificate(file: impl BufRead) -> Result<Certificate, Failure> {
    let mut lines = Lines { file, number: 0 };
    let Some((number, bytes)) = lines.next()? else {
        return Err(Failure::whole(Fault::malformed("the file is empty")));
    };
    let head = text(&bytes).and_then(|text| {
        let head: Head = serde_json::from_str(text).map_err(json)?;
        read_head(&head)
    });
    let (problem, answer, assumes) = head.map_err(|fault| Failure::at(number, fault))?;
    let mut reader = Reader {
        ground: RegionRules::new(&problem),
        first: problem.to_move(),
        claims: BTreeMap::new(),
        books: Vec::new(),
    };
    while let Some((number, bytes)) = lines.next()? {
        let read = text(&bytes).and_then(|text| reader.line(text, number));
        read.map_err(|fault| Failure::at(number, fault))?;
    }
    Ok(Certificate {
        problem,
        answer,
        assumes,
        books: reader.books,
    })
}

/// The state needed to read the lines after the first.
struct Reader {
    ground: RegionRules,
    first: Color,
    /// The index of the book for each claim number.
    claims: BTreeMap<u64, usize>,
    books: Vec<ClaimReplies>,
}

impl Reader {
    fn line(&mut self, text: &str, number: usize) -> Result<(), Fault> {
        let line: Line = serde_json::from_str(text).map_err(json)?;
        match (&line.question, &line.stones) {
            (Some(question), None) => {
                let claim = self.claim(&line, question)?;
                self.add_claim(line.claim, claim, number)
            }
            (None, Some(stones)) => self.position(&line, stones, number),
            _ => Err(Fault::malformed(
                "neither a claim, with a question, nor a position, with stones",
            )),
        }
    }

    fn add_claim(&mut self, name: u64, claim: Claim, number: usize) -> Result<(), Fault> {
        if self.claims.insert(name, self.books.len()).is_some() {
            return Err(Fault::Twice(format!("claim {name} is made twice")));
        }
        if let Some(same) = self.books.iter().find(|book| book.claim == claim) {
            let line = same.line;
            return Err(Fault::Twice(format!("line {line} makes the same claim")));
        }
        self.books.push(ClaimReplies::new(claim, number));
        Ok(())
    }

    fn claim(&self, line: &Line, question: &str) -> Result<Claim, Fault> {
        let extra = line.to_move.is_some() || line.ko.is_some();
        if extra || line.passes.is_some() || line.reply.is_some() {
            return Err(Fault::malformed("a claim with keys of a position"));
        }
        let first = line.first.as_deref().and_then(problem::color);
        if first != Some(self.first) {
            let why = format!("first: {} moves first in the problem", self.first);
            return Err(Fault::malformed(why));
        }
        let threats = |color| line.threats[color];
        Ok(Claim {
            question: match question {
                "captured" => Question::Captured,
                "alive" => Question::Alive,
                _ => return Err(Fault::malformed("question: captured or alive is expected")),
            },
            winner: match line.winner.as_deref() {
                Some("attacker") => Side::Attacker,
                Some("defender") => Side::Defender,
                _ => return Err(Fault::malformed("winner: attacker or defender is expected")),
            },
            threats: [self.ground.attacker(), self.ground.defender].map(threats),
            first_move: match &line.first_move {
                Some(name) => Some(self.played("first_move", name)?),
                None => None,
            },
        })
    }

    fn position(&mut self, line: &Line, stones: &str, number: usize) -> Result<(), Fault> {
        let extra = line.first.is_some() || line.winner.is_some() || line.first_move.is_some();
        if extra {
            return Err(Fault::malformed("a position with keys of a claim"));
        }
        let Some(&book) = self.claims.get(&line.claim) else {
            let why = format!("claim {} has not been made", line.claim);
            return Err(Fault::malformed(why));
        };
        let known = |&byte: &u8| byte == EMPTY || Color::BOTH.map(letter).contains(&byte);
        if stones.len() != self.ground.len() || !stones.as_bytes().iter().all(known) {
            let why = format!(
                "stones: {} of `.`, `X` and `O` are expected",
                self.ground.len()
            );
            return Err(Fault::malformed(why));
        }
        let to_move = line.to_move.as_deref().and_then(problem::color);
        let ko = match line.ko.as_deref() {
            Some(name) => self.played("ko", name)?,
            None => None,
        };
        let reply = line.reply.as_deref();
        let reply = reply.ok_or_else(|| Fault::malformed("reply: a move is expected"))?;
        let position = Position {
            stones: stones.as_bytes().into(),
            to_move: to_move
                .ok_or_else(|| Fault::malformed("to_move: black or white is expected"))?,
            ko: ko.map(|index| index as u16),
            threats: Color::BOTH.map(|color| line.threats[color]),
            passes: line.passes.unwrap_or(0),
        };
        let reply = self.played("reply", reply)?;
        match self.books[book].add(position, reply, number) {
            Some(line) => {
                let why = format!("line {line} is about the same position");
                Err(Fault::Twice(why))
            }
            None => Ok(()),
        }
    }

    /// Returns a move as an index into the region; `None` is a pass.
    fn played(&self, key: &str, name: &str) -> Result<Option<usize>, Fault> {
        if key != "ko" && name.eq_ignore_ascii_case("pass") {
            return Ok(None);
        }
        let size = self.ground.size();
        let wrong = |why: &dyn std::fmt::Display| Fault::malformed(format!("{key}: {why}"));
        let point = size
            .parse_point(name)
            .map_err(|why: ParsePointError| wrong(&why))?;
        let index = self.ground.index(point);
        index
            .map(Some)
            .ok_or_else(|| wrong(&format_args!("{} is not in the region", point.on(size))))
    }
}

fn read_head(head: &Head) -> Result<(Problem, Answer, Vec<Assumption>), Fault> {
    if head.certificate != VERSION {
        let why = format!("certificate: only version {VERSION} is known");
        return Err(Fault::malformed(why));
    }
    let problem = Problem::read(&head.problem)?;
    let status = match (head.status.as_str(), &head.ko) {
        ("dead", None) => Status::Dead,
        ("alive", None) => Status::Alive,
        ("seki", None) => Status::Seki,
        ("ko", Some(ko)) => Status::Ko(read_ko(ko)?),
        ("ko", None) => return Err(Fault::malformed("ko: who needs threats is expected")),
        ("dead" | "alive" | "seki", Some(_)) => {
            return Err(Fault::malformed("ko: only a ko has particulars"));
        }
        _ => {
            let why = "status: dead, alive, seki or ko is expected";
            return Err(Fault::malformed(why));
        }
    };
    let size = problem.size();
    let mv = |name: &String| {
        if name.eq_ignore_ascii_case("pass") {
            return Ok(Move::Pass);
        }
        let point = size.parse_point(name).map(Move::Place);
        point.map_err(|why| Fault::malformed(format!("best_moves: {why}")))
    };
    let best_moves = head.best_moves.iter().map(mv).collect::<Result<_, _>>()?;
    let assumes = head.assumes.iter();
    let assumes = assumes.map(|raw| assumption::read(raw, &problem));
    let assumes = assumes.collect::<Result<_, _>>()?;
    Ok((problem, Answer { status, best_moves }, assumes))
}

fn read_ko(ko: &RawKo) -> Result<Ko, Fault> {
    Ok(Ko {
        dead_without_threats: match ko.without_threats.as_str() {
            "dead" => true,
            "alive" => false,
            _ => {
                let why = "ko: without_threats: alive or dead is expected";
                return Err(Fault::malformed(why));
            }
        },
        needs: problem::color(&ko.needs)
            .ok_or_else(|| Fault::malformed("ko: needs: black or white is expected"))?,
        threats: match ko.threats {
            1..=15 => ko.threats,
            _ => return Err(Fault::malformed("ko: threats: 1 to 15 are expected")),
        },
    })
}

fn text(bytes: &[u8]) -> Result<&str, Fault> {
    utf8(bytes).map_err(|at| {
        let column = at.column;
        Fault::malformed(format!("the line is not UTF-8, column {column}"))
    })
}

/// Returns the parser's message, shortened and on one line even if it quotes
/// the input. The message's line number is removed, since the parser only ever
/// sees one line.
fn json(error: serde_json::Error) -> Fault {
    const LONGEST: usize = 200;
    let text = error.to_string();
    let text = text
        .rsplit_once(" at line ")
        .map_or(&*text, |(text, _)| text);
    let words = excerpt(text, LONGEST);
    Fault::malformed(format!("{words}, column {}", error.column()))
}

/// A reader of the lines of a file in bounded memory.
struct Lines<R> {
    file: R,
    number: usize,
}

impl<R: BufRead> Lines<R> {
    /// Returns the next line that is not blank, with its number.
    fn next(&mut self) -> Result<Option<(usize, Vec<u8>)>, Failure> {
        loop {
            self.number += 1;
            let mut line = Vec::new();
            let mut part = self.file.by_ref().take(LONGEST + 1);
            let failed = |fault: Fault| Failure::at(self.number, fault);
            let read = part.read_until(b'\n', &mut line);
            let read = read.map_err(|error| failed(error.into()))?;
            if read == 0 {
                return Ok(None);
            }
            if read as u64 > LONGEST {
                return Err(failed(Fault::TooLong));
            }
            if !line.trim_ascii().is_empty() {
                return Ok(Some((self.number, line)));
            }
        }
    }
}
