//! Writes answers as JSON, one object a line.

use std::time::Duration;

use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::go::{Color, Move, Point, PointSet, Size};
use crate::solver::{
    Assumption, Difficulty, KoResult, Safety, Solution, Status, StatusKind, Verdict, WithoutThreats,
};

/// The longest error message that is passed on, because some quote their input.
const LONGEST_ERROR: usize = 300;

/// One output line. The order of the fields is that of the output.
#[derive(Debug, Serialize)]
struct Answer<'a> {
    id: &'a Value,
    targets: Vec<String>,
    region: Vec<String>,
    status: &'static str,
    ko: Option<Ko>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bounds: Vec<&'static str>,
    best_moves: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves_complete: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    likely: Option<Likely>,
    pv: Vec<String>,
    if_other_first: Option<OtherFirst>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Moves>,
    #[serde(skip_serializing_if = "Option::is_none")]
    custom: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    assumes: Vec<Assumed>,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty: Option<Figures>,
    seconds: f64,
}

/// The figures of a [`Difficulty`].
#[derive(Debug, Serialize)]
struct Figures {
    positions: usize,
    length: usize,
    width: f64,
    tempting: Option<usize>,
}

#[derive(Debug, Serialize)]
struct OtherFirst {
    status: &'static str,
    ko: Option<Ko>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bounds: Vec<&'static str>,
    best_moves: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves_complete: Option<bool>,
}

/// An answer that is not proved.
#[derive(Debug, Serialize)]
struct Likely {
    status: &'static str,
    ko: Option<Ko>,
    best_moves: Vec<String>,
}

/// A chain whose safety the answer rests on.
#[derive(Debug, Serialize)]
pub(super) struct Assumed {
    stone: String,
    why: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    liberties: Option<u16>,
}

#[derive(Debug, Serialize)]
struct AfterMove {
    status: &'static str,
    ko: Option<Ko>,
}

#[derive(Debug, Serialize)]
pub(super) struct Ko {
    without_threats: &'static str,
    needs: Color,
    threats: u8,
}

/// The status after each first move, in board order.
#[derive(Debug)]
struct Moves(Vec<(String, AfterMove)>);

impl Serialize for Moves {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (point, after) in &self.0 {
            map.serialize_entry(point, after)?;
        }
        map.end()
    }
}

#[derive(Debug, Serialize)]
struct Failure<'a> {
    id: &'a Value,
    error: String,
}

/// Returns the output line that answers a problem.
pub(super) fn line(
    id: &Value,
    solution: &Solution,
    difficulty: Option<&Difficulty>,
    size: Size,
    spent: Duration,
) -> String {
    let Verdict {
        status,
        bounds,
        best_moves,
        ..
    } = &solution.first;
    let answer = Answer {
        id,
        targets: points(&solution.targets, size),
        region: region(&solution.region, size),
        status: status_word(*status),
        ko: ko(*status),
        bounds: kind_words(bounds),
        best_moves: moves(best_moves, size),
        moves_complete: incomplete(&solution.first),
        likely: solution.likely.as_ref().map(|likely| Likely {
            status: status_word(likely.status),
            ko: ko(likely.status),
            best_moves: moves(&likely.best_moves, size),
        }),
        pv: moves(&solution.pv, size),
        if_other_first: solution
            .other_first
            .as_ref()
            .map(|verdict| other_first(verdict, size)),
        moves: solution.moves.as_deref().map(|all| after_moves(all, size)),
        custom: solution.bent_four.then_some("bent-four"),
        assumes: assumptions(solution, size),
        nodes: solution.nodes,
        difficulty: difficulty.map(figures),
        seconds: (spent.as_secs_f64() * 10_000.0).round() / 10_000.0,
    };
    json(&answer)
}

fn figures(difficulty: &Difficulty) -> Figures {
    Figures {
        positions: difficulty.positions,
        length: difficulty.length,
        width: (difficulty.width * 10.0).round() / 10.0,
        tempting: difficulty.tempting,
    }
}

/// Returns the output line for a problem without an answer, with the reason.
pub(super) fn error_line(id: &Value, error: &str) -> String {
    let mut message: String = error.chars().take(LONGEST_ERROR).collect();
    if message.len() < error.len() {
        message.push('…');
    }
    json(&Failure { id, error: message })
}

pub(super) fn json(line: &impl Serialize) -> String {
    // Serialization fails only for maps with non-string keys and for failing
    // `Serialize` impls, and there are none here. An empty object is still
    // valid JSON.
    serde_json::to_string(line).unwrap_or_else(|_| "{}".to_owned())
}

fn other_first(verdict: &Verdict, size: Size) -> OtherFirst {
    OtherFirst {
        status: status_word(verdict.status),
        ko: ko(verdict.status),
        bounds: kind_words(&verdict.bounds),
        best_moves: moves(&verdict.best_moves, size),
        moves_complete: incomplete(verdict),
    }
}

/// Returns false if more moves may reach a known status than are listed; the
/// output leaves the key out otherwise.
fn incomplete(verdict: &Verdict) -> Option<bool> {
    let known = verdict.status != Status::Unknown;
    (known && !verdict.moves_complete).then_some(false)
}

/// Returns the chains whose safety an answer rests on.
pub(super) fn assumptions(solution: &Solution, size: Size) -> Vec<Assumed> {
    let chains = solution.assumes.iter();
    chains.map(|chain| assumed(chain, size)).collect()
}

fn assumed(assumption: &Assumption, size: Size) -> Assumed {
    let (why, liberties) = match assumption.why {
        Safety::Benson => ("benson", None),
        Safety::Liberties(number) => ("liberties", Some(number)),
        Safety::Searched => ("searched", None),
    };
    Assumed {
        stone: assumption.stone.on(size).to_string(),
        why,
        liberties,
    }
}

fn after_moves(all: &[(Point, Status)], size: Size) -> Moves {
    let after = |&(point, status): &(Point, Status)| {
        let after = AfterMove {
            status: status_word(status),
            ko: ko(status),
        };
        (point.on(size).to_string(), after)
    };
    Moves(all.iter().map(after).collect())
}

pub(super) fn ko(status: Status) -> Option<Ko> {
    let Status::Ko(KoResult {
        without_threats,
        needs,
        threats,
    }) = status
    else {
        return None;
    };
    Some(Ko {
        without_threats: match without_threats {
            WithoutThreats::Alive => "alive",
            WithoutThreats::Dead => "dead",
        },
        needs,
        threats,
    })
}

/// Returns the word of the output format for a status.
pub(super) const fn status_word(status: Status) -> &'static str {
    match status.kind() {
        Some(kind) => kind_word(kind),
        None => "unknown",
    }
}

pub(super) const fn kind_word(kind: StatusKind) -> &'static str {
    match kind {
        StatusKind::Alive => "alive",
        StatusKind::Dead => "dead",
        StatusKind::Seki => "seki",
        StatusKind::Ko => "ko",
    }
}

fn kind_words(kinds: &[StatusKind]) -> Vec<&'static str> {
    kinds.iter().map(|&kind| kind_word(kind)).collect()
}

pub(super) fn moves(moves: &[Move], size: Size) -> Vec<String> {
    moves.iter().map(|mv| mv.on(size).to_string()).collect()
}

pub(super) fn points(points: &[Point], size: Size) -> Vec<String> {
    points
        .iter()
        .map(|point| point.on(size).to_string())
        .collect()
}

fn region(points: &PointSet, size: Size) -> Vec<String> {
    points
        .iter()
        .map(|point| point.on(size).to_string())
        .collect()
}
