//! The solver: asks the search one question after the other until the answer
//! is complete or a limit is reached.

use std::fmt;

use super::answer::{Limits, Progress, Question, Solution, Status, StatusKind, Verdict};
use super::bent_four;
use super::dfpn::{PASS, Search, index_of};
use super::frame::{Frame, bits_needed};
use super::line::{Line, Supports, supports};
use super::plan::{Ask, Memo};
use super::proof::{self, Prover, Proving};
use super::replies::{self, Playing, Replies};
use super::state::{Kind, State};
use super::value::ANY;
use crate::go::{Move, Point, PointSet};
use crate::search::Step;

/// A search for the answer to one question, to be carried on step by step.
pub struct Solver {
    work: Box<dyn Work + Send + Sync>,
}

impl Solver {
    /// A solver that has not begun.
    #[must_use]
    pub fn new(question: Question, limits: Limits) -> Self {
        let work: Box<dyn Work + Send + Sync> = match bits_needed(&question.problem) {
            0..=64 => Box::new(Driver::<1>::new(question, limits)),
            65..=128 => Box::new(Driver::<2>::new(question, limits)),
            129..=256 => Box::new(Driver::<4>::new(question, limits)),
            // The largest board needs 26 × 25 = 650.
            _ => Box::new(Driver::<11>::new(question, limits)),
        };
        Self { work }
    }

    /// Looks at about so many positions. Once done, further calls return the
    /// same solution.
    pub fn step(&mut self, nodes: u64) -> Step<Progress, Solution> {
        if self.work.advance(nodes) {
            Step::Done(self.work.solution(false))
        } else {
            Step::Running(self.work.progress())
        }
    }

    /// The making of a proof for the answer; `None` while there is none. With
    /// all moves asked for, the best moves are proved too.
    #[must_use]
    pub fn prove(self) -> Option<Prover> {
        Some(Prover::new(self.work.prove()?))
    }

    /// The playing out of the problem, with all that was found so far.
    #[must_use]
    pub fn into_play(self) -> Replies {
        Replies::new(self.work.play())
    }

    /// What is known so far.
    #[must_use]
    pub fn stop(self) -> Solution {
        self.work.solution(false)
    }

    /// The same of a search that goes on; and where a status is known before all
    /// the best moves are, it is told with those that are known.
    pub(super) fn so_far(&self) -> Solution {
        self.work.solution(true)
    }

    /// Where the proof that the targets are kept, or captured, rests on the
    /// edge of the region, as far as that is known without more work: for the
    /// chains in question, and for others of the winner's.
    pub(super) fn supports(&mut self, captured: bool) -> [PointSet; 2] {
        self.work.supports(captured, None)
    }

    /// The same after a first move.
    pub(super) fn supports_after(&mut self, captured: bool, first: Move) -> [PointSet; 2] {
        self.work.supports(captured, Some(first))
    }

    /// How far it is.
    pub(super) fn progress(&self) -> Progress {
        self.work.progress()
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver")
            .field("progress", &self.work.progress())
            .finish_non_exhaustive()
    }
}

/// The solver without the width of its sets of points.
trait Work {
    /// Goes on for so many nodes; whether it is done.
    fn advance(&mut self, nodes: u64) -> bool;
    fn progress(&self) -> Progress;
    fn supports(&mut self, captured: bool, first: Option<Move>) -> [PointSet; 2];
    /// What is known; with `partial` best moves too.
    fn solution(&self, partial: bool) -> Solution;
    fn prove(self: Box<Self>) -> Option<Box<dyn proof::Work + Send + Sync>>;
    fn play(self: Box<Self>) -> Box<dyn replies::Work + Send + Sync>;
}

/// Nodes after which an idle question is given up.
const IDLE_NODES: u64 = 1_000;
/// Nodes for the line of best play, beside as many as all else took.
const LINE_NODES: u64 = 20_000;

struct Driver<const N: usize> {
    question: Question,
    limit: Option<u64>,
    memory: usize,
    start: State<N>,
    search: Search<N>,
    memo: Memo<N>,
    /// The question that the search is at, and where it is to be given up.
    asked: Option<(Ask<N>, u64)>,
    /// The line of best play, begun when all else is known, and how many
    /// nodes had been looked at by then.
    line: Option<(Line<N>, u64)>,
    done: bool,
}

impl<const N: usize> Driver<N> {
    fn new(question: Question, limits: Limits) -> Self {
        let frame = Frame::new(&question.problem);
        let start = State::start(&frame, &question.problem);
        Self {
            question,
            limit: limits.nodes,
            memory: limits.memory,
            start,
            search: Search::new(frame, limits.memory),
            memo: Memo::default(),
            asked: None,
            line: None,
            done: false,
        }
    }

    /// Everything asked for but the line, or the question still open.
    fn answer(&self) -> Result<(Verdict, Option<Verdict>, Option<Vec<(Point, Status)>>), Ask<N>> {
        let first = self.verdict(&self.start)?;
        let other = self
            .question
            .both
            .then(|| self.verdict(&self.start.passed()));
        let moves = self.question.all_moves.then(|| self.moves());
        Ok((first, other.transpose()?, moves.transpose()?))
    }

    fn verdict(&self, state: &State<N>) -> Result<Verdict, Ask<N>> {
        let frame = &self.search.frame;
        let status = self.memo.status(frame, state)?;
        let best = self.memo.best_moves(frame, state, status)?;
        Ok(Verdict {
            status,
            bounds: Vec::new(),
            best_moves: best.into_iter().map(|mv| self.spell(mv)).collect(),
        })
    }

    fn moves(&self) -> Result<Vec<(Point, Status)>, Ask<N>> {
        let frame = &self.search.frame;
        let legal = frame.legal(&self.start);
        legal
            .map(|(index, next)| Ok((frame.point(index), self.memo.status(frame, &next)?)))
            .collect()
    }

    /// The verdict, or what is known of it.
    fn verdict_so_far(&self, state: &State<N>, partial: bool) -> Verdict {
        self.verdict(state).unwrap_or_else(|_| {
            let frame = &self.search.frame;
            match self.memo.status(frame, state) {
                Ok(status) if partial => Verdict {
                    status,
                    bounds: Vec::new(),
                    best_moves: self.best_moves_so_far(state, status),
                },
                _ => Verdict {
                    status: Status::Unknown,
                    bounds: self.bounds(state),
                    best_moves: Vec::new(),
                },
            }
        })
    }

    /// Those of the best moves that are known.
    fn best_moves_so_far(&self, state: &State<N>, status: Status) -> Vec<Move> {
        let best = self.memo.known_best(&self.search.frame, state, status);
        best.into_iter().map(|mv| self.spell(mv)).collect()
    }

    fn bounds(&self, state: &State<N>) -> Vec<StatusKind> {
        self.memo.bounds(state)
    }

    fn moves_so_far(&self) -> Vec<(Point, Status)> {
        let frame = &self.search.frame;
        let status = |next| self.memo.status(frame, &next).unwrap_or(Status::Unknown);
        let legal = frame.legal(&self.start);
        legal
            .map(|(index, next)| (frame.point(index), status(next)))
            .collect()
    }

    fn spell(&self, mv: u16) -> Move {
        index_of(mv).map_or(Move::Pass, |index| {
            Move::Place(self.search.frame.point(index))
        })
    }

    /// The line that the search is at, from the position asked about.
    fn current_line(&self) -> impl Iterator<Item = Move> {
        let root = self.asked.map(|(ask, _)| ask.state.with_threats([0; 2]));
        let before = root.and_then(|root| self.moves_to(&root));
        let after = before.is_some().then(|| self.search.moves());
        let moves = before
            .into_iter()
            .flatten()
            .chain(after.into_iter().flatten());
        moves.map(|mv| self.spell(mv))
    }

    /// The move, if any, from the position asked about to one asked of the
    /// search; `None` if it lies further down the line of best play.
    fn moves_to(&self, root: &State<N>) -> Option<Option<u16>> {
        if *root == self.start {
            return Some(None);
        }
        if *root == self.start.passed() {
            return Some(Some(PASS));
        }
        let mut legal = self.search.frame.legal(&self.start);
        let found = legal.find(|(_, next)| next == root);
        found.map(|(index, _)| Some(index as u16))
    }

    /// The next question, or `None` when everything is known.
    fn next_question(&mut self) -> Option<Ask<N>> {
        if self.line.is_none() {
            let verdict = match self.answer() {
                Ok((verdict, _, _)) => verdict,
                Err(ask) => return Some(ask),
            };
            let line = Line::new(&self.search.frame, self.start, verdict.status);
            self.line = Some((line, self.search.nodes()));
        }
        let (line, begun) = self.line.as_mut()?;
        if self.search.nodes() > *begun * 2 + LINE_NODES {
            return None;
        }
        line.extend(&mut self.search, &self.memo).err()
    }

    /// Works on the question at hand; whether it is settled.
    fn work_on(&mut self, ask: Ask<N>, give_up_at: u64, until: u64) -> bool {
        if let Some(finding) = self.search.run(until.min(give_up_at)) {
            self.memo.note(&ask, &finding);
            return true;
        }
        if self.search.nodes() >= give_up_at {
            self.memo.give_up(ask);
            return true;
        }
        false
    }

    /// Takes up a question; whether the answer was at hand.
    fn take_up(&mut self, ask: Ask<N>) -> bool {
        if let Some(finding) = self.search.start(&ask.state, ask.kind) {
            self.memo.note(&ask, &finding);
            return true;
        }
        let nodes = self.search.nodes();
        let give_up_at = if ask.idle {
            nodes + IDLE_NODES
        } else {
            u64::MAX
        };
        self.asked = Some((ask, give_up_at));
        false
    }
}

impl<const N: usize> Work for Driver<N> {
    fn advance(&mut self, nodes: u64) -> bool {
        let mut until = self.search.nodes().saturating_add(nodes);
        if let Some(limit) = self.limit {
            until = until.min(limit);
        }
        while !self.done {
            if let Some((ask, give_up_at)) = self.asked {
                if self.work_on(ask, give_up_at, until) {
                    self.asked = None;
                }
            } else if let Some(ask) = self.next_question() {
                self.take_up(ask);
            } else {
                self.done = true;
            }
            if !self.done && self.search.nodes() >= until {
                self.done = self.limit.is_some_and(|limit| until >= limit);
                break;
            }
        }
        self.done
    }

    fn progress(&self) -> Progress {
        let line: Vec<Move> = self.current_line().collect();
        Progress {
            nodes: self.search.nodes(),
            depth: line.len(),
            line,
            bounds: self.bounds(&self.start),
        }
    }

    fn supports(&mut self, captured: bool, first: Option<Move>) -> [PointSet; 2] {
        let frame = &self.search.frame;
        let start = match first {
            None => Some(self.start),
            Some(Move::Pass) => Some(self.start.passed()),
            Some(Move::Place(point)) => frame
                .index(point)
                .and_then(|index| frame.play(&self.start, index)),
        };
        let Some(start) = start else {
            return [PointSet::EMPTY; 2];
        };
        let decided = |threats: &[u8; 2]| {
            let state = start.with_threats(*threats);
            self.memo.answer(&state, Kind::Captured) == Some(captured)
        };
        let threats = if captured {
            [[0, ANY], [0, 0], [ANY, 0]]
        } else {
            [[ANY, 0], [0, 0], [0, ANY]]
        };
        let Some(threats) = threats.into_iter().find(decided) else {
            return [PointSet::EMPTY; 2];
        };
        let start = start.with_threats(threats);
        let Supports { direct, indirect } = supports(&mut self.search, &start, captured);
        let frame = &self.search.frame;
        [direct, indirect].map(|points| points.iter().map(|index| frame.point(index)).collect())
    }

    fn solution(&self, partial: bool) -> Solution {
        let Question {
            problem,
            both,
            all_moves,
        } = &self.question;
        let line = self.line.as_ref().map(|(line, _)| line.moves());
        let first = self.verdict_so_far(&self.start, partial);
        let bent_four =
            bent_four::may_wait(&first) && self.search.frame.has_bent_four(problem, &self.start);
        Solution {
            targets: problem.targets().to_vec(),
            region: *problem.region(),
            first,
            pv: line
                .unwrap_or_default()
                .iter()
                .map(|&mv| self.spell(mv))
                .collect(),
            other_first: both.then(|| self.verdict_so_far(&self.start.passed(), partial)),
            moves: all_moves.then(|| self.moves_so_far()),
            bent_four,
            assumes: Vec::new(),
            nodes: self.search.nodes(),
        }
    }

    fn prove(self: Box<Self>) -> Option<Box<dyn proof::Work + Send + Sync>> {
        let all_moves = self.question.all_moves;
        let (search, memo) = (self.search, &self.memo);
        let proving = Proving::new(search, memo, &self.start, all_moves, self.memory)?;
        Some(Box::new(proving))
    }
    fn play(self: Box<Self>) -> Box<dyn replies::Work + Send + Sync> {
        Box::new(Playing::new(self.search, self.memo, self.start))
    }
}
