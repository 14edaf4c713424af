//! The report of moments, as text and as lines of JSON, with their proofs.

use std::io;
use std::num::NonZero;
use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::Value;

use super::collection::CollectionFile;
use super::games::Game;
use crate::cli::answer::{self, Assumed, Ko};
use crate::cli::certificate::{self, CertificateFolder};
use crate::cli::pool::Cores;
use crate::cli::question::Task;
use crate::cli::{ask, complain, output, verify, words};
use crate::go::{Color, Size};
use crate::moments::{Claim, Exercise, Fate, GameLine, Kind, Moment, NoExercise, Stage};
use crate::platform::text::OneLine;
use crate::problems::Problem;
use crate::solver::{Inquiry, Limits, Step};

/// The most positions searched for the proof of an answer, and the memory for it
/// in bytes.
const PROOF: Limits = Limits {
    nodes: Some(2_000_000),
    memory: 128 << 20,
};
/// The number of positions between two looks at the limit.
const SLICE: u64 = 10_000;

/// The counts of all games.
#[derive(Debug, Default)]
pub(super) struct Summary {
    games: usize,
    moves: usize,
    moments: [usize; Kind::ALL.len()],
    asked: usize,
    undecided: usize,
    unproved: usize,
}

impl Summary {
    pub(super) fn add_game(&mut self, stages: &[Option<Stage>]) {
        self.games += 1;
        self.moves += stages.len();
        for stage in stages.iter().flatten() {
            self.asked += stage.asked;
            self.undecided += stage.undecided;
        }
    }

    fn in_words(&self, problems: Option<usize>) -> String {
        let Self {
            games,
            moves,
            asked,
            undecided,
            ..
        } = self;
        let mut parts = vec![format!(
            "{}, {}",
            number(*games, "game"),
            number(*moves, "move")
        )];
        let kinds = Kind::ALL.into_iter().zip(self.moments);
        let found = kinds.filter(|(_, count)| *count > 0);
        let found: Vec<String> = found
            .map(|(kind, count)| format!("{count} {}", kind.name().replace('_', " ")))
            .collect();
        parts.push(match found.as_slice() {
            [] => "no moment found".to_owned(),
            found => found.join(", "),
        });
        parts.push(format!(
            "{undecided} of {} not decided",
            number(*asked, "question")
        ));
        if self.unproved > 0 {
            parts.push(format!(
                "{} left out for want of a proof",
                number(self.unproved, "moment")
            ));
        }
        if let Some(problems) = problems {
            parts.push(number(problems, "problem"));
        }
        parts.join("; ")
    }
}

/// Returns a number with its noun.
fn number(count: usize, noun: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{ending}")
}

/// The report of all games.
#[derive(Debug)]
pub(super) struct Report {
    pub(super) json: bool,
    pub(super) certificates: Option<CertificateFolder>,
    pub(super) collection: Option<CollectionFile>,
    pub(super) summary: Summary,
}

/// A line of JSON. The order of the fields is that of the documented format.
#[derive(Debug, Serialize)]
struct Line {
    file: String,
    game: usize,
    #[serde(rename = "move")]
    number: usize,
    color: Color,
    point: String,
    kind: &'static str,
    group: Color,
    targets: Vec<String>,
    stones: usize,
    better: Vec<String>,
    before: Option<Position>,
    after: Option<Position>,
    certificates: Vec<String>,
}

/// The answer about a position.
#[derive(Debug, Serialize)]
struct Position {
    first: Color,
    status: &'static str,
    ko: Option<Ko>,
    best_moves: Vec<String>,
    region: Vec<String>,
    assumes: Vec<Assumed>,
}

impl Report {
    /// Reports a moment. Returns true if its proofs could not be made; it is left
    /// out then.
    pub(super) fn moment(
        &mut self,
        game: &Game,
        line: &GameLine,
        moment: &Moment,
    ) -> io::Result<bool> {
        let proved = match &self.certificates {
            Some(folder) => certified(folder, game, line, moment),
            None => Ok(Vec::new()),
        };
        let certificates = match proved {
            Ok(names) => names,
            Err(why) => {
                self.summary.unproved += 1;
                complain(&format!("{}: move {}: {why}", game.name(), moment.number));
                return Ok(true);
            }
        };
        let place = Kind::ALL.iter().position(|kind| *kind == moment.kind);
        if let Some(count) = place.and_then(|at| self.summary.moments.get_mut(at)) {
            *count += 1;
        }
        if self.json {
            // This cannot fail: no map has keys other than strings.
            let text = serde_json::to_string(&json(game, line, moment, certificates));
            output::print_json(&text.unwrap_or_default())?;
        } else {
            let size = line.positions()[moment.position].board.size();
            let text = in_words(moment, size);
            output::print(format_args!("{}: {text}\n", game.name()))?;
        }
        self.collect(game, line, moment);
        Ok(false)
    }

    /// Adds the problem of a moment to the collection.
    fn collect(&mut self, game: &Game, line: &GameLine, moment: &Moment) {
        let Some(collection) = &mut self.collection else {
            return;
        };
        let added = match problem(game, line, moment) {
            Ok(problem) => collection.add(problem).map(|_| ()),
            Err(NoExercise::NothingToFind) => Ok(()),
            Err(why) => Err(format!(
                "{}: move {}: no problem: {why}",
                game.name(),
                moment.number
            )),
        };
        if let Err(why) = added {
            complain(&why);
        }
    }

    /// Prints the counts. In a report in JSON they go to standard error.
    pub(super) fn end(&mut self) -> io::Result<()> {
        let problems = match self
            .collection
            .as_mut()
            .map(CollectionFile::end)
            .transpose()
        {
            Ok(problems) => problems,
            Err(why) => {
                complain(&why);
                None
            }
        };
        let summary = self.summary.in_words(problems);
        if self.json {
            complain(&summary);
            return Ok(());
        }
        output::print(summary + "\n")
    }
}

/// Writes the proofs of a moment. Returns the names of the files.
fn certified(
    folder: &CertificateFolder,
    game: &Game,
    line: &GameLine,
    moment: &Moment,
) -> Result<Vec<String>, String> {
    let claims = moment.claims.iter().zip(["before", "after"]);
    let mut proofs = Vec::new();
    for (claim, place) in claims {
        let stem = game.path.file_stem().unwrap_or_default().to_string_lossy();
        let (number, of) = (moment.number, game.place.0);
        let size = line.positions()[claim.position].board.size();
        let point = moment
            .targets
            .first()
            .map(|target| target.on(size).to_string());
        let point = point.unwrap_or_default();
        let id = Value::from(format!("{stem}-{of}-{number}-{point}-{place}"));
        proofs.push((proof(&id, line, claim)?, id));
    }
    let kept = proofs
        .into_iter()
        .map(|(bytes, id)| folder.keep(&id, &bytes));
    kept.collect()
}

/// Returns the certificate of an answer, checked.
fn proof(id: &Value, line: &GameLine, claim: &Claim) -> Result<Vec<u8>, String> {
    let position = &line.positions()[claim.position];
    let answer = &claim.answer;
    let ko = position.ko.filter(|_| position.to_move == answer.first);
    let question = answer
        .question(&position.board, ko)
        .map_err(|why| why.to_string())?;
    let task = Task {
        inquiry: Inquiry::Open(question),
        time: Duration::MAX,
        nodes: PROOF.nodes,
    };
    let cores = Cores::new(NonZero::<usize>::MIN);
    let solution = &answer.solution;
    let started = Instant::now();
    let proved = ask::prove(&task, solution, None, PROOF.memory, &cores, started);
    let (question, proof) = proved.map_err(|why| format!("no proof: {why}"))?;
    let bytes = certificate::write(id, &question, solution, &proof);
    verify::confirm(&bytes, &question.problem, solution)?;
    Ok(bytes)
}

/// Makes the problem of a moment.
fn problem(game: &Game, line: &GameLine, moment: &Moment) -> Result<Problem, NoExercise> {
    let mut exercise = Exercise::new(line, moment, PROOF)?;
    let problem = loop {
        if let Step::Done(problem) = exercise.step(SLICE) {
            break problem?;
        }
    };
    let file = game.name();
    let source = match game.players() {
        Some(players) => format!("{players} ({file})"),
        None => file,
    };
    Ok(Problem {
        title: format!("{}, move {}", game.title(), moment.number),
        source: OneLine(&source).to_string(),
        ..problem
    })
}

fn json(game: &Game, line: &GameLine, moment: &Moment, certificates: Vec<String>) -> Line {
    let size = line.positions()[moment.position].board.size();
    let claim = |at: usize| moment.claims.get(at).map(|claim| position(claim, size));
    Line {
        file: game.path.display().to_string(),
        game: game.place.0,
        number: moment.number,
        color: moment.color,
        point: moment.mv.on(size).to_string(),
        kind: moment.kind.name(),
        group: moment.group,
        targets: answer::points(&moment.targets, size),
        stones: moment.stones,
        better: answer::moves(moment.better(), size),
        before: claim(0),
        after: claim(1),
        certificates,
    }
}

fn position(claim: &Claim, size: Size) -> Position {
    let answer = &claim.answer;
    let region: Vec<_> = answer.solution.region.iter().collect();
    Position {
        first: answer.first,
        status: answer::status_word(answer.verdict().status),
        ko: answer::ko(answer.verdict().status),
        best_moves: answer::moves(&answer.verdict().best_moves, size),
        region: answer::points(&region, size),
        assumes: answer::assumptions(&answer.solution, size),
    }
}

/// Describes a moment in a line.
fn in_words(moment: &Moment, size: Size) -> String {
    let Moment {
        number: move_number,
        color,
        group,
        stones,
        ..
    } = moment;
    let at = moment
        .targets
        .first()
        .map(|target| target.on(size).to_string());
    let at = at.unwrap_or_default();
    let stones = number(*stones, "stone");
    let group = format!("{group}'s {stones} at {at}");
    let better = words::listed(moment.better(), size);
    let [before, after] = moment.fates;
    let what = match moment.kind {
        Kind::MissedKill => format!(
            "misses the kill of {group}: {better} {}; {}",
            best(before, "kills", "makes a ko"),
            now(after)
        ),
        Kind::MissedLife => format!(
            "misses the life of {group}: {better} {}; {}",
            best(before, "makes a ko", "lives"),
            now(after)
        ),
        Kind::Killed if after == Fate::Ko => format!("makes a ko for {group}"),
        Kind::Killed => format!("kills {group}"),
        Kind::Saved if after == Fate::Ko => format!("saves {group} by a ko"),
        Kind::Saved => format!("saves {group}"),
        Kind::Needless => format!("is not needed: {group} live anyway"),
        Kind::LostByOwnMove => format!("loses {group}, which lived without it; {}", now(after)),
    };
    let mv = moment.mv.on(size);
    format!("move {move_number}, {color} {mv}: {what}")
}

/// Returns the effect of the best move.
const fn best(fate: Fate, worse: &'static str, better: &'static str) -> &'static str {
    match fate {
        Fate::Dead => worse,
        Fate::Ko => "makes a ko",
        Fate::Kept => better,
    }
}

/// Returns the fate after the move.
const fn now(fate: Fate) -> &'static str {
    match fate {
        Fate::Dead => "now they are dead",
        Fate::Ko => "now it is a ko",
        Fate::Kept => "now they live",
    }
}
