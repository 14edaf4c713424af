//! The search for one set of targets. It tries region after region, each wider
//! where the one before did not decide.

use std::sync::OnceLock;

use super::ground::{RoomBeyond, TargetArea};
use super::groups::Groups;
use super::guess::Guess;
use super::question::OpenQuestion;
use super::region_search::Fate;
use super::trial::{Goal, RegionTrial};
use super::worker_pool::HelperPool;
use crate::go::{Move, Point, PointSet};
use crate::solver::{InvalidProblem, Progress, Question, Solution, Status, StatusKind, Verdict};

/// The number of positions visited in one search of a trial before another has
/// its turn.
const TURN: u64 = 500;
/// The number of regions tried before an escape into the open is judged more
/// leniently.
const FOLLOWED: usize = 3;
/// The maximum number of regions tried.
const TRIALS: usize = 40;

/// A search for the answer about some targets, carried out step by step.
#[derive(Debug)]
pub(super) struct TargetSearch {
    question: OpenQuestion,
    site: TargetArea,
    memory: usize,
    nodes: u64,
    /// The region being searched.
    trial: RegionTrial,
    trials: usize,
    /// The answer that an earlier region has proved.
    proved: Option<Solution>,
    /// The answer that an earlier region made likely.
    likely: Option<Verdict>,
    /// True if the targets got to the edge of the region before the current one.
    escapes: bool,
    done: bool,
    /// The answer proved so far, kept until the search goes on. While other
    /// targets have their turn, it is asked for again and again.
    best: OnceLock<Option<Solution>>,
}

impl TargetSearch {
    /// Creates a course that has not started. The question names the targets.
    ///
    /// # Errors
    /// The targets are not stones of one color, or the ko is not an empty
    /// point.
    pub(super) fn new(
        question: &OpenQuestion,
        groups: Groups,
        memory: usize,
    ) -> Result<Self, InvalidProblem> {
        let problem = question.problem(&question.board, PointSet::EMPTY)?;
        let site = TargetArea::new(
            &question.board,
            groups,
            problem.defender(),
            &question.targets,
            question.barred(),
        );
        // A trial has two searches.
        let memory = memory / 2;
        let trial = RegionTrial::new(question, &site, site.ground(), memory)?;
        Ok(Self {
            question: question.clone(),
            site,
            memory,
            nodes: 0,
            trial,
            trials: 1,
            proved: None,
            likely: None,
            escapes: false,
            done: false,
            best: OnceLock::new(),
        })
    }

    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the search of the present region with the attacker all around;
    /// `None` if the targets are not attacked, or would get out of the region
    /// into ample room.
    pub(super) fn guess(&self, memory: usize) -> Option<Guess> {
        let defends = self.question.to_move == self.site.defender();
        let ground = self.trial.ground;
        if defends || self.site.ample_ways_out(&ground) > 0 {
            return None;
        }
        let board = self.site.closed(&ground);
        let question = Question {
            problem: self.question.problem(&board, ground).ok()?,
            both: false,
            all_moves: false,
        };
        Some(Guess::new(question, memory))
    }

    /// Returns one stone of each chain in question.
    pub(super) fn targets(&self) -> &[Point] {
        &self.question.targets
    }

    pub(super) const fn is_done(&self) -> bool {
        self.done
    }

    /// Returns the number of stones in question.
    pub(super) fn stones(&self) -> usize {
        self.site.targets().len()
    }

    /// Visits about `nodes` positions, unless it is done.
    pub(super) fn run(&mut self, nodes: u64) {
        self.best.take();
        let until = self.nodes.saturating_add(nodes);
        while !self.done && self.nodes < until {
            let turn = TURN.min(until - self.nodes);
            if let Some(search) = self.trial.next() {
                self.nodes += search.advance(turn);
            } else if self.trial.goal.is_none() {
                self.judge();
            } else if let Some(nodes) = self.trial.examine() {
                self.nodes += nodes;
            } else {
                self.conclude();
            }
        }
    }

    /// Returns the posts where up to `members` workers can help.
    pub(super) fn posts(&mut self, members: usize) -> Vec<&HelperPool> {
        self.trial.posts(members)
    }

    /// Decides what the current region is to prove; if it is too small to tell,
    /// continues with a wider one.
    fn judge(&mut self) {
        let lead = self.lead();
        let trial = &mut self.trial;
        let closed = trial.closed.fate();
        let goal = match (trial.strict.fate(), closed) {
            (Some(Fate::Dead), _) => Goal::Dead,
            (_, Some(Fate::Kept)) => Goal::Kept,
            (Some(Fate::Ko), Some(Fate::Ko)) => Goal::Ko,
            _ => {
                let [direct, indirect] = trial.strict.supports(false);
                let from = if direct.is_empty() { indirect } else { direct };
                match self
                    .site
                    .beyond(&trial.ground, self.site.defender(), &from, lead)
                {
                    RoomBeyond::Ample => Goal::Out,
                    RoomBeyond::Wider(ground) => {
                        self.go_on(ground);
                        return;
                    }
                    RoomBeyond::Nothing if closed.is_some() || trial.inside => {
                        let ground = self.site.wider(&trial.ground);
                        self.go_on(ground);
                        return;
                    }
                    // Then everything depends on the attacker's help from
                    // outside.
                    RoomBeyond::Nothing => {
                        trial.inside = true;
                        return;
                    }
                }
            }
        };
        trial.goal = Some(goal);
    }

    /// Returns the number of moves by which an escaping side must be nearer to
    /// own room outside. It is smaller after the escape has been followed
    /// through several regions.
    const fn lead(&self) -> u8 {
        if self.trials > FOLLOWED { 1 } else { 2 }
    }

    /// Ends the search if the answer is complete; otherwise continues with the
    /// region that it lacks.
    fn conclude(&mut self) {
        let proved = self.trial.proved();
        if proved.as_ref().is_some_and(is_complete) {
            self.proved = proved;
            self.done = true;
            return;
        }
        let ground = self.lacking();
        self.go_on(ground);
    }

    /// Returns the region that the current one lacks for a proof.
    fn lacking(&mut self) -> PointSet {
        let trial = &mut self.trial;
        let weak = trial.weak_walls();
        if let Some(ground) = self.site.with_chain(&trial.ground, &weak) {
            return ground;
        }
        let moves = trial.doubtful();
        let leaks = trial.leaks(&moves);
        let ground = self.site.around(&trial.ground, &leaks);
        if ground == trial.ground {
            return self.site.wider(&trial.ground);
        }
        ground
    }

    /// Starts with a wider ground.
    fn go_on(&mut self, ground: PointSet) {
        self.keep();
        let next = RegionTrial::new(&self.question, &self.site, ground, self.memory);
        let wider = |trial: &RegionTrial| trial.ground != self.trial.ground;
        let Some(next) = next.ok().filter(wider).filter(|_| self.trials < TRIALS) else {
            self.done = true;
            return;
        };
        self.trials += 1;
        let smaller = std::mem::replace(&mut self.trial, next);
        self.trial.build_on(smaller);
    }

    /// Keeps what the current region has proved or made likely.
    fn keep(&mut self) {
        self.escapes = self.trial.strict.fate() == Some(Fate::Kept);
        if let Some(proved) = self.trial.proved()
            && self.surpasses(&proved)
        {
            self.proved = Some(proved);
        }
        self.likely = self.trial.likely().or_else(|| self.likely.take());
    }

    /// Returns true if an answer tells more than the one of earlier regions.
    fn surpasses(&self, solution: &Solution) -> bool {
        let rank = |solution: &Solution| {
            let Verdict {
                status,
                bounds,
                best_moves,
                moves_complete,
            } = &solution.first;
            let known = *status != Status::Unknown;
            (
                known,
                !best_moves.is_empty(),
                *moves_complete,
                usize::MAX - bounds.len(),
            )
        };
        self.proved
            .as_ref()
            .is_none_or(|old| rank(solution) >= rank(old))
    }

    /// Returns the answer proved so far.
    fn best(&self) -> Option<&Solution> {
        let best = self.best.get_or_init(|| {
            let current = self.trial.proved();
            current
                .filter(|solution| self.surpasses(solution))
                .or_else(|| self.proved.clone())
        });
        best.as_ref()
    }

    /// Returns the answer if it is complete.
    pub(super) fn complete(&self) -> Option<Solution> {
        let complete = |solution: &Solution| self.done && is_complete(solution);
        self.proved.clone().filter(complete)
    }

    /// Returns the answer if its status and a move are proved.
    pub(super) fn answer(&self) -> Option<&Solution> {
        self.best().filter(|solution| {
            solution.first.status != Status::Unknown && !solution.first.best_moves.is_empty()
        })
    }

    /// Returns true if exactly one first move captures the targets.
    pub(super) fn is_lost_by_one_move(&self) -> bool {
        self.answer().is_some_and(|solution| {
            let Verdict {
                status,
                best_moves,
                moves_complete,
                ..
            } = &solution.first;
            *status == Status::Dead
                && *moves_complete
                && matches!(best_moves.as_slice(), [Move::Place(_)])
        })
    }

    /// Returns true if the status and a move are proved.
    pub(super) fn has_answer(&self) -> bool {
        self.answer().is_some()
    }

    /// Returns true if the targets are known to be kept though the attacker
    /// moves first: they live even when closed in.
    pub(super) fn is_kept_when_closed(&self) -> bool {
        let attacks = self.question.to_move != self.site.defender();
        let kept = |solution: &Solution| {
            let kinds = &solution.first.bounds;
            let kept = |kind: &StatusKind| matches!(kind, StatusKind::Alive | StatusKind::Seki);
            match solution.first.status.kind() {
                Some(kind) => kept(&kind),
                None => !kinds.is_empty() && kinds.iter().all(kept),
            }
        };
        attacks && self.best().is_some_and(kept)
    }

    /// Returns true if the targets seem to get out into the open, so that the
    /// first move is not likely to matter.
    pub(super) fn gets_out(&self) -> bool {
        let out = |likely: &Verdict| likely.status == Status::Alive;
        let attacks = self.question.to_move != self.site.defender();
        let escaped = attacks && self.trials > FOLLOWED && self.escapes;
        escaped
            || self
                .trial
                .likely()
                .or_else(|| self.likely.clone())
                .as_ref()
                .is_some_and(out)
    }

    /// Returns the answer that holds on the whole board, with the likely one
    /// where that is unknown.
    pub(super) fn so_far(&self) -> Solution {
        let mut solution = self.best().cloned().unwrap_or_else(|| self.nothing());
        solution.nodes = self.nodes;
        if solution.first.status == Status::Unknown {
            solution.pv.clear();
            solution.assumes.clear();
            solution.likely = self.trial.likely().or_else(|| self.likely.clone());
        }
        solution
    }

    /// Returns the answer of a search that has found out nothing.
    fn nothing(&self) -> Solution {
        Solution {
            targets: self.question.targets.clone(),
            region: self.trial.ground,
            first: Verdict::unknown(),
            pv: Vec::new(),
            other_first: self.question.both.then(Verdict::unknown),
            moves: None,
            bent_four: false,
            assumes: Vec::new(),
            likely: None,
            nodes: self.nodes,
        }
    }

    pub(super) fn progress(&self) -> Progress {
        let mut progress = self.trial.strict.progress();
        if progress.line.is_empty() {
            // The other search is at work.
            let Progress { depth, line, .. } = self.trial.closed.progress();
            (progress.depth, progress.line) = (depth, line);
        }
        progress.nodes = self.nodes;
        progress
    }
}

/// Returns true if nothing that was asked for is unknown.
fn is_complete(solution: &Solution) -> bool {
    let sides = [Some(&solution.first), solution.other_first.as_ref()];
    let known = |verdict: &Verdict| verdict.status != Status::Unknown && verdict.moves_complete;
    let mut moves = solution.moves.iter().flatten();
    sides.into_iter().flatten().all(known) && moves.all(|(_, status)| *status != Status::Unknown)
}
