//! The solver: it asks the search one question after the other until the answer
//! is complete or a limit is reached.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use super::answer::{Limits, Progress, Question, Solution, Status, StatusKind, Verdict};
use super::bent_four;
use super::dfpn::{PASS, Search, index_of};
use super::earlier::Ended;
use super::geometry::{Geometry, Side, bits_needed};
use super::helper::{Helper, HelperQueue, HelperSearch};
use super::line::{Line, Supports, supports};
use super::plan::{AnswerCache, SearchQuestion};
use super::proof::{self, Prover, Proving};
use super::replies::{self, Playing, Replies};
use super::state::{Kind, State};
use super::value::{ANY, Length};
use crate::go::{Color, Move, Point, PointSet};
use crate::solver::Step;

/// A search for the answer to one question, carried out step by step.
pub struct Solver {
    work: Box<dyn Work + Send + Sync>,
}

impl Solver {
    /// Creates a solver that has not started.
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

    /// Visits about `nodes` positions. Once done, further calls return the same
    /// solution.
    ///
    /// # Examples
    ///
    /// Between two steps the caller may report the progress or give up.
    ///
    /// ```
    /// # use shikatsu::go::{Color, diagram};
    /// # use shikatsu::solver::{Limits, Problem, Question, Solver};
    /// use shikatsu::solver::{Status, Step};
    ///
    /// # let board = diagram::read("- - - - -\nO O O O O\nX X X X O\n. . . X O").unwrap();
    /// # let targets = Problem::auto_targets(&board).unwrap();
    /// # let region = Problem::mask_region(&board);
    /// # let problem = Problem::new(board, Color::White, targets, region, None).unwrap();
    /// # let question = Question { problem, both: false, all_moves: false };
    /// # let mut solver = Solver::new(question, Limits { memory: 1 << 20, ..Limits::default() });
    /// let mut visited = 0;
    /// let solution = loop {
    ///     match solver.step(5) {
    ///         Step::Running(progress) => visited = progress.nodes,
    ///         Step::Done(solution) => break solution,
    ///     }
    /// };
    /// assert_eq!(solution.first.status, Status::Dead);
    /// assert!(visited > 0 && visited <= solution.nodes);
    /// ```
    pub fn step(&mut self, nodes: u64) -> Step<Progress, Solution> {
        if self.work.advance(nodes) {
            Step::Done(self.work.solution())
        } else {
            Step::Running(self.work.progress())
        }
    }

    /// Returns a helper that works on the same question on another thread, with
    /// the same table and within the same limit. Each call creates one more. A
    /// helper is useful as long as the solver takes steps, and ends when the
    /// solver is done or dropped. Returns `None` once the solver is done.
    ///
    /// # Examples
    ///
    /// ```
    /// # use shikatsu::go::{Color, diagram};
    /// # use shikatsu::solver::{Limits, Problem, Question, Solver};
    /// use shikatsu::solver::{Status, Step};
    ///
    /// # let board = diagram::read("- - - - -\nO O O O O\nX X X X O\n. . . X O").unwrap();
    /// # let targets = Problem::auto_targets(&board).unwrap();
    /// # let region = Problem::mask_region(&board);
    /// # let problem = Problem::new(board, Color::White, targets, region, None).unwrap();
    /// # let question = Question { problem, both: false, all_moves: false };
    /// # let mut solver = Solver::new(question, Limits { memory: 1 << 20, ..Limits::default() });
    /// let mut helper = solver.helper().unwrap();
    /// let helping = std::thread::spawn(move || while helper.step(1_000) {});
    /// let Step::Done(solution) = solver.step(u64::MAX) else { unreachable!("no limit is set") };
    /// assert_eq!(solution.first.status, Status::Dead);
    /// helping.join().unwrap();
    /// assert!(solver.helper().is_none());
    /// ```
    #[must_use]
    pub fn helper(&mut self) -> Option<Helper> {
        self.work.helper()
    }

    /// Starts to make a proof of the answer; `None` while there is no answer.
    /// If the status after all moves was asked for, the best moves are proved
    /// too.
    #[must_use]
    pub fn prove(self) -> Option<Prover> {
        Some(Prover::new(self.work.prove()?))
    }

    /// Turns the solver into one that plays out the problem, with all results
    /// found so far.
    #[must_use]
    pub fn into_play(self) -> Replies {
        Replies::new(self.work.play())
    }

    /// Ends the search and returns the results known so far.
    #[must_use]
    pub fn stop(self) -> Solution {
        self.so_far()
    }

    /// Returns the results known so far. If the status is known before all the
    /// best moves are, the result has the status and the moves that are known,
    /// at least one.
    #[must_use]
    pub fn so_far(&self) -> Solution {
        self.work.solution()
    }

    /// Returns the points at which the proof that the targets are kept, or
    /// captured, rests on the edge of the region. The result covers as much as
    /// is known without more work: first for the chains in question, then for
    /// other chains of the winner.
    pub(super) fn supports(&mut self, captured: bool) -> [PointSet; 2] {
        self.work.supports(captured, None)
    }

    /// Returns the same after a first move.
    pub(super) fn supports_after(&mut self, captured: bool, first: Move) -> [PointSet; 2] {
        self.work.supports(captured, Some(first))
    }

    /// Returns the most passes that the defender can make before the targets are
    /// captured, after any first move after which they are.
    pub(super) fn passes_before_capture(&self) -> u8 {
        self.work.passes_before_capture()
    }

    /// Returns the proof number and the disproof number of a capture, if that is
    /// in question.
    pub(super) fn numbers_of_capture(&self) -> Option<[u32; 2]> {
        self.work.numbers_of_capture()
    }

    /// Returns the points that the proof rests on that the targets are kept,
    /// whatever the attacker's threats; `None` if there is no such proof.
    pub(super) fn zone_of_keeping(&mut self) -> Option<PointSet> {
        self.work.zone_of_keeping()
    }

    /// Ends the search and keeps the results that one side has won.
    pub(super) fn into_results(self, winner: Color) -> Box<dyn Ended> {
        self.work.into_results(winner)
    }

    /// Uses the results of a smaller region.
    pub(super) fn build_on(&mut self, earlier: Box<dyn Ended>) {
        self.work.build_on(earlier);
    }

    /// Returns the progress of the search.
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

/// The operations of a solver, independent of the width of its point sets.
trait Work {
    /// Visits up to `nodes` more positions; returns true once it is done.
    fn advance(&mut self, nodes: u64) -> bool;
    fn helper(&mut self) -> Option<Helper>;
    fn progress(&self) -> Progress;
    fn supports(&mut self, captured: bool, first: Option<Move>) -> [PointSet; 2];
    fn passes_before_capture(&self) -> u8;
    fn numbers_of_capture(&self) -> Option<[u32; 2]>;
    fn zone_of_keeping(&mut self) -> Option<PointSet>;
    fn into_results(self: Box<Self>, winner: Color) -> Box<dyn Ended>;
    fn build_on(&mut self, earlier: Box<dyn Ended>);
    /// Returns the known results.
    fn solution(&self) -> Solution;
    fn prove(self: Box<Self>) -> Option<Box<dyn proof::Work + Send + Sync>>;
    fn play(self: Box<Self>) -> Box<dyn replies::Work + Send + Sync>;
}

/// The number of nodes after which a question that decides little is given up.
const LITTLE_NODES: u64 = 1_000;
/// The number of nodes for the line of best play, in addition to as many as
/// everything else took.
const LINE_NODES: u64 = 20_000;
/// The number of nodes after which the driver collects its helpers' results.
const SLICE: u64 = 500;
/// The number of future questions posted to the helpers besides the current
/// one.
const AHEAD: usize = 32;

/// The driver's side of its desk: dropping it dismisses the helpers.
struct QueueGuard<const N: usize>(Arc<HelperQueue<N>>);

struct Driver<const N: usize> {
    question: Question,
    limit: Option<u64>,
    memory: usize,
    start: State<N>,
    search: Search<N>,
    /// The desk shared with the helpers, once there are any.
    desk: Option<QueueGuard<N>>,
    memo: AnswerCache<N>,
    /// The question being searched, and the node count at which it is given up.
    current_question: Option<(SearchQuestion<N>, u64)>,
    /// The line of best play, started when everything else is known, and the
    /// node count at that time.
    line: Option<(Line<N>, u64)>,
    done: bool,
}

impl<const N: usize> Driver<N> {
    fn new(question: Question, limits: Limits) -> Self {
        let geometry = Geometry::new(&question.problem);
        let start = State::start(&geometry, &question.problem);
        Self {
            question,
            limit: limits.nodes,
            memory: limits.memory,
            start,
            search: Search::new(geometry, limits.memory),
            desk: None,
            memo: AnswerCache::default(),
            current_question: None,
            line: None,
            done: false,
        }
    }

    /// Returns everything asked for except the line, or the first question that
    /// is still open.
    fn answer(
        &self,
        memo: &AnswerCache<N>,
    ) -> Result<(Verdict, Option<Verdict>, Option<Vec<(Point, Status)>>), SearchQuestion<N>> {
        let first = self.verdict(memo, &self.start)?;
        let other = self
            .question
            .both
            .then(|| self.verdict(memo, &self.start.passed()));
        let moves = self.question.all_moves.then(|| self.moves(memo));
        Ok((first, other.transpose()?, moves.transpose()?))
    }

    fn verdict(
        &self,
        memo: &AnswerCache<N>,
        state: &State<N>,
    ) -> Result<Verdict, SearchQuestion<N>> {
        let geometry = &self.search.geometry;
        let status = memo.status(geometry, state)?;
        let best = memo.best_moves(geometry, state, status)?;
        Ok(Verdict {
            status,
            bounds: Vec::new(),
            moves_complete: true,
            best_moves: best.into_iter().map(|mv| self.spell(mv)).collect(),
        })
    }

    fn moves(&self, memo: &AnswerCache<N>) -> Result<Vec<(Point, Status)>, SearchQuestion<N>> {
        let geometry = &self.search.geometry;
        let legal: Vec<_> = geometry.legal(&self.start).collect();
        let statuses = memo.in_turns(&legal, |(_, next)| memo.status(geometry, next))?;
        let points = legal.iter().map(|(index, _)| geometry.point(*index));
        Ok(points.zip(statuses).collect())
    }

    /// Returns the verdict, or the part of it that is known. A status without a
    /// move is no verdict.
    fn verdict_so_far(&self, state: &State<N>) -> Verdict {
        self.verdict(&self.memo, state).unwrap_or_else(|_| {
            let geometry = &self.search.geometry;
            let status = self.memo.status(geometry, state);
            let status = status.unwrap_or(Status::Unknown);
            let best_moves = self.best_moves_so_far(state, status);
            if best_moves.is_empty() || status == Status::Unknown {
                let kind = status.kind();
                return Verdict {
                    bounds: kind.map_or_else(|| self.bounds(state), |kind| vec![kind]),
                    ..Verdict::unknown()
                };
            }
            Verdict {
                status,
                bounds: Vec::new(),
                best_moves,
                moves_complete: false,
            }
        })
    }

    /// Returns the best moves that are known.
    fn best_moves_so_far(&self, state: &State<N>, status: Status) -> Vec<Move> {
        let best = self.memo.known_best(&self.search.geometry, state, status);
        best.into_iter().map(|mv| self.spell(mv)).collect()
    }

    fn bounds(&self, state: &State<N>) -> Vec<StatusKind> {
        self.memo.bounds(state)
    }

    fn moves_so_far(&self) -> Vec<(Point, Status)> {
        let geometry = &self.search.geometry;
        let status = |next| self.memo.status(geometry, &next).unwrap_or(Status::Unknown);
        let legal = geometry.legal(&self.start);
        legal
            .map(|(index, next)| (geometry.point(index), status(next)))
            .collect()
    }

    fn spell(&self, mv: u16) -> Move {
        index_of(mv).map_or(Move::Pass, |index| {
            Move::Place(self.search.geometry.point(index))
        })
    }

    /// Returns the line being searched, starting from the position asked about.
    fn current_line(&self) -> impl Iterator<Item = Move> {
        let root = self
            .current_question
            .map(|(ask, _)| ask.state.with_threats([0; 2]));
        let before = root.and_then(|root| self.moves_to(&root));
        let after = before.is_some().then(|| self.search.moves());
        let moves = before
            .into_iter()
            .flatten()
            .chain(after.into_iter().flatten());
        moves.map(|mv| self.spell(mv))
    }

    /// Returns the move, if any, from the position asked about to the root of
    /// the current search. Returns `None` if that root lies further down the
    /// line of best play.
    fn moves_to(&self, root: &State<N>) -> Option<Option<u16>> {
        if *root == self.start {
            return Some(None);
        }
        if *root == self.start.passed() {
            return Some(Some(PASS));
        }
        let mut legal = self.search.geometry.legal(&self.start);
        let found = legal.find(|(_, next)| next == root);
        found.map(|(index, _)| Some(index as u16))
    }

    /// Returns the next question, or `None` when everything is known.
    fn next_question(&mut self) -> Option<SearchQuestion<N>> {
        if self.line.is_none() {
            let verdict = match self.answer(&self.memo) {
                Ok((verdict, _, _)) => verdict,
                Err(ask) => return Some(ask),
            };
            let line = Line::new(&self.search.geometry, self.start, verdict.status);
            self.line = Some((line, self.search.nodes()));
        }
        let (line, begun) = self.line.as_mut()?;
        if self.search.nodes() > *begun * 2 + LINE_NODES {
            return None;
        }
        line.extend(&mut self.search, &self.memo).err()
    }

    /// Works on the current question; returns true once it is settled.
    fn work_on(&mut self, ask: SearchQuestion<N>, give_up_at: u64, until: u64) -> bool {
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

    /// Works on one question after the other until the node count reaches
    /// `until`, or everything is known.
    fn work_until(&mut self, until: u64) {
        while !self.done {
            if let Some((ask, give_up_at)) = self.current_question {
                if self.work_on(ask, give_up_at, until) {
                    self.current_question = None;
                }
            } else if let Some(ask) = self.next_question() {
                self.take_up(ask);
            } else {
                self.done = true;
            }
            if self.search.nodes() >= until {
                break;
            }
        }
    }

    /// Starts a question; returns true if the answer was known at once.
    fn take_up(&mut self, ask: SearchQuestion<N>) -> bool {
        if let Some(finding) = self.search.start(&ask.state, ask.kind) {
            self.memo.note(&ask, &finding);
            return true;
        }
        let nodes = self.search.nodes();
        let patience = ask.patience.nodes(LITTLE_NODES);
        let give_up_at = nodes.saturating_add(patience);
        self.current_question = Some((ask, give_up_at));
        self.post();
        false
    }

    /// Returns the number of positions visited, including those of helpers.
    fn nodes(&self) -> u64 {
        let helpers = self.desk.as_ref().map_or(0, |desk| desk.nodes());
        self.search.nodes() + helpers
    }

    /// Posts the current question and likely next ones for the helpers.
    fn post(&self) {
        if let (Some(desk), Some((ask, _))) = (&self.desk, &self.current_question) {
            let ahead = self.ahead(ask);
            desk.post([*ask].into_iter().chain(ahead).collect());
        }
    }

    /// Predicts the questions that follow the current one. Most of them assume
    /// that the side to move in the problem wins it, and that only the first
    /// move already found does so. One more assumes that this side does not
    /// win.
    fn ahead(&self, ask: &SearchQuestion<N>) -> Vec<SearchQuestion<N>> {
        let mut found = Vec::new();
        if self.line.is_some() {
            return found;
        }
        let mover = self.start.to_move;
        for (favoured, most) in [(mover, AHEAD), (mover.opponent(), 1)] {
            let mut memo = self.memo.clone();
            let mut at = *ask;
            for _ in 0..most {
                let is_root = at.state.with_threats([0; 2]) == self.start;
                let winner = if is_root { favoured } else { mover.opponent() };
                memo.suppose(&at, winner);
                match self.answer(&memo) {
                    Err(next) if next != at => at = next,
                    _ => break,
                }
                if !found.contains(&at) {
                    found.push(at);
                }
            }
        }
        found
    }

    /// Collects the helpers' results.
    fn take_over(&mut self) {
        let Some(desk) = &self.desk else { return };
        desk.set_solver_nodes(self.search.nodes());
        for (ask, finding) in desk.answers() {
            self.memo.note(&ask, &finding);
            self.current_question = self.current_question.filter(|(current, _)| *current != ask);
        }
    }
}

impl<const N: usize> Deref for QueueGuard<N> {
    type Target = Arc<HelperQueue<N>>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl<const N: usize> Drop for QueueGuard<N> {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl<const N: usize> Work for Driver<N> {
    fn advance(&mut self, nodes: u64) -> bool {
        let end = self.search.nodes().saturating_add(nodes);
        while !self.done {
            let mut until = end;
            if self.desk.is_some() {
                self.take_over();
                until = until.min(self.search.nodes() + SLICE);
            }
            if let Some(limit) = self.limit {
                let left = limit.saturating_sub(self.nodes());
                until = until.min(self.search.nodes() + left);
            }
            self.work_until(until);
            if self.limit.is_some_and(|limit| self.nodes() >= limit) {
                self.done = true;
            }
            if self.search.nodes() >= end {
                break;
            }
        }
        if let Some(desk) = self.desk.as_ref().filter(|_| self.done) {
            desk.close();
        }
        self.done
    }

    fn helper(&mut self) -> Option<Helper> {
        if self.done {
            return None;
        }
        let limit = self.limit;
        let new = || QueueGuard(Arc::new(HelperQueue::new(limit)));
        let desk = Arc::clone(self.desk.get_or_insert_with(new));
        let number = desk.admit()?;
        let search = self.search.beside(number);
        desk.set_solver_nodes(self.search.nodes());
        self.post();
        Some(Helper::new(HelperSearch::new(number, search, desk)))
    }

    fn progress(&self) -> Progress {
        let line: Vec<Move> = self.current_line().collect();
        Progress {
            nodes: self.nodes(),
            depth: line.len(),
            line,
            bounds: self.bounds(&self.start),
            best_moves: Vec::new(),
        }
    }

    fn supports(&mut self, captured: bool, first: Option<Move>) -> [PointSet; 2] {
        let geometry = &self.search.geometry;
        let start = match first {
            None => Some(self.start),
            Some(Move::Pass) => Some(self.start.passed()),
            Some(Move::Place(point)) => geometry
                .index(point)
                .and_then(|index| geometry.play(&self.start, index)),
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
        let geometry = &self.search.geometry;
        [direct, indirect].map(|points| points.iter().map(|index| geometry.point(index)).collect())
    }

    fn passes_before_capture(&self) -> u8 {
        let geometry = &self.search.geometry;
        let moves = geometry.legal(&self.start).map(|(_, next)| next);
        let starts = [self.start, self.start.passed()];
        if starts
            .into_iter()
            .chain(moves)
            .any(|state| self.memo.is_barred_from_life(&state))
        {
            return u8::MAX;
        }
        let at_once = self.memo.capture(&self.start);
        let defends = self.start.to_move == Side::Defender;
        let length = at_once.filter(|_| defends).or_else(|| {
            let after = geometry.legal(&self.start).map(|(_, next)| next);
            let captures = after.filter_map(|next| self.memo.capture(&next));
            // A first move elsewhere is one more pass.
            let passed = self.memo.capture(&self.start.passed());
            let passed = passed.map(|length| if defends { length.after_pass() } else { length });
            captures.chain(passed).reduce(Length::and)
        });
        length.or(at_once).map_or(0, |length| length.passes)
    }

    fn numbers_of_capture(&self) -> Option<[u32; 2]> {
        self.search.numbers(Kind::Captured)
    }

    fn zone_of_keeping(&mut self) -> Option<PointSet> {
        let start = self.start.with_threats([ANY, 0]);
        let value = self.search.known(&start, Kind::Captured)?;
        let geometry = &self.search.geometry;
        let zone = value.zone & geometry.region;
        let points = zone.iter().map(|index| geometry.point(index));
        (!value.is_proven()).then(|| points.collect())
    }

    fn into_results(self: Box<Self>, winner: Color) -> Box<dyn Ended> {
        let winner = self.search.geometry.side(winner);
        Box::new(self.search.into_results(winner))
    }

    fn build_on(&mut self, earlier: Box<dyn Ended>) {
        let frame = self.search.geometry.frame();
        self.search.build_on(earlier.within(frame));
    }

    fn solution(&self) -> Solution {
        let Question {
            problem,
            both,
            all_moves,
        } = &self.question;
        let line = self.line.as_ref().map(|(line, _)| line.moves());
        let first = self.verdict_so_far(&self.start);
        let bent_four =
            bent_four::may_wait(&first) && self.search.geometry.has_bent_four(problem, &self.start);
        Solution {
            targets: problem.targets().to_vec(),
            region: *problem.region(),
            first,
            pv: line
                .unwrap_or_default()
                .iter()
                .map(|&mv| self.spell(mv))
                .collect(),
            other_first: both.then(|| self.verdict_so_far(&self.start.passed())),
            moves: all_moves.then(|| self.moves_so_far()),
            bent_four,
            assumes: Vec::new(),
            likely: None,
            nodes: self.nodes(),
        }
    }

    fn prove(self: Box<Self>) -> Option<Box<dyn proof::Work + Send + Sync>> {
        let all_moves = self.question.all_moves;
        let proving = Proving::new(self.search, &self.memo, &self.start, all_moves, self.memory)?;
        Some(Box::new(proving))
    }

    fn play(self: Box<Self>) -> Box<dyn replies::Work + Send + Sync> {
        Box::new(Playing::new(self.search, self.memo, self.start))
    }
}
