//! The course of the search for one set of targets: region after region, each
//! wider where the one before did not decide.

use super::ground::{Beyond, Ground, Site};
use super::groups::Groups;
use super::solver::OpenQuestion;
use crate::go::PointSet;
use crate::search::Step;
use crate::search::tsumego::{
    InvalidProblem, Limits, Progress, Question, Solution, Solver, Status, StatusKind,
};

/// Positions looked at in a trial before its twin has its turn.
const TURN: u64 = 500;

/// What becomes of the targets, as far as the choice of a region asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Kept,
    Dead,
    Ko,
}

/// Regions tried at most.
const TRIALS: usize = 40;
/// Positions looked at, beside twice as many as the open search took, before a
/// closed one is given up.
const PATIENCE: u64 = 20_000;

/// A search for the answer about some targets, to be carried on step by step.
#[derive(Debug)]
pub(super) struct Course {
    question: OpenQuestion,
    site: Site,
    memory: usize,
    nodes: u64,
    /// The region at hand.
    trial: Trial,
    trials: usize,
    /// The answer so far, which the region at hand is to confirm.
    likely: Option<Trial>,
    done: bool,
}

/// One region, searched as it is and closed.
#[derive(Debug)]
struct Trial {
    ground: Ground,
    open: Search,
    closed: Search,
    /// Whether the open search found life that does not need the edge.
    inside: bool,
    /// Whether its answer may be given.
    stands: bool,
    /// A wider ground, where the attacker's chains in danger came out of it.
    escape: Option<Ground>,
}

#[derive(Debug)]
struct Search {
    work: Work,
    spent: u64,
    fate: Option<Fate>,
}

#[derive(Debug)]
enum Work {
    /// Not begun.
    Asked(Box<Question>, usize),
    Running(Box<Solver>),
    Done(Box<Solution>),
}

impl Course {
    /// A course that has not begun. The question names the targets.
    ///
    /// # Errors
    /// When the targets are not stones of one colour, or the ko is no empty
    /// point.
    pub(super) fn new(
        question: &OpenQuestion,
        groups: Groups,
        memory: usize,
    ) -> Result<Self, InvalidProblem> {
        let problem = question.problem(&question.board, PointSet::EMPTY)?;
        let site = Site::new(
            &question.board,
            groups,
            problem.defender(),
            &question.targets,
        );
        let memory = memory / 4;
        let trial = Trial::new(question, &site, site.ground(), memory)?;
        Ok(Self {
            question: question.clone(),
            site,
            memory,
            nodes: 0,
            trial,
            trials: 1,
            likely: None,
            done: false,
        })
    }

    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(super) const fn is_done(&self) -> bool {
        self.done
    }

    /// Looks at about so many positions, unless it is done.
    pub(super) fn run(&mut self, nodes: u64) {
        let until = self.nodes.saturating_add(nodes);
        while !self.done && self.nodes < until {
            self.advance(TURN.min(until - self.nodes));
        }
    }

    /// Gives one search its turn, or draws a conclusion.
    fn advance(&mut self, turn: u64) {
        if self.trial.stands {
            if self.trial.open.is_done() {
                self.confirm();
            } else {
                self.nodes += self.trial.finish(turn);
            }
        } else if let Some(search) = self.trial.next() {
            self.nodes += search.advance(turn);
        } else {
            self.judge();
        }
    }

    /// Whether the answer of the region at hand stands; if not, goes on with a
    /// wider one.
    fn judge(&mut self) {
        let trial = &mut self.trial;
        let closed = trial.closed.fate;
        trial.stands = match (trial.open.fate, closed) {
            (Some(Fate::Dead), _) | (_, Some(Fate::Kept)) => true,
            (open, closed) if open == closed => true,
            _ => {
                let [direct, indirect] = trial.open.supports(false);
                let from = if direct.is_empty() { indirect } else { direct };
                match self.site.beyond(&trial.ground, self.site.defender(), &from) {
                    Beyond::Ample => true,
                    Beyond::Wider(ground) => return self.go_on(ground),
                    Beyond::Nothing if closed.is_some() => {
                        let ground = self.site.wider(&trial.ground);
                        return self.go_on(ground);
                    }
                    // Then all rests on the attacker's help from outside.
                    Beyond::Nothing => {
                        trial.inside = true;
                        false
                    }
                }
            }
        };
        if trial.stands && trial.open.fate == Some(Fate::Dead) {
            let [direct, _] = trial.open.supports(true);
            let attacker = self.site.defender().opponent();
            if let Beyond::Wider(ground) = self.site.beyond(&trial.ground, attacker, &direct) {
                trial.escape = Some(ground);
            }
        }
    }

    /// Puts a complete answer to the proof that nothing weak at the edge holds
    /// it up.
    fn confirm(&mut self) {
        let dead = self.trial.open.fate == Some(Fate::Dead);
        let escape = self.trial.escape.take();
        let wider = escape.or_else(|| self.site.with_weakest(&self.trial.ground));
        match wider.filter(|_| dead) {
            Some(ground) => self.go_on(ground),
            None => self.done = true,
        }
    }

    fn go_on(&mut self, ground: Ground) {
        let next = Trial::new(&self.question, &self.site, ground, self.memory);
        let wider = |trial: &Trial| trial.ground.points != self.trial.ground.points;
        let Some(next) = next.ok().filter(wider).filter(|_| self.trials < TRIALS) else {
            self.done = true;
            return;
        };
        self.trials += 1;
        let old = std::mem::replace(&mut self.trial, next);
        if old.stands {
            self.likely = Some(old);
        }
    }

    /// Whether an answer has been found, if only a likely one, and every best
    /// move to it.
    pub(super) const fn has_answer(&self) -> bool {
        self.likely.is_some() || self.trial.stands && self.trial.open.is_done()
    }

    /// The answer of the region at hand, if it stands, else the one before.
    pub(super) fn so_far(&self) -> Solution {
        let trial = match &self.likely {
            Some(likely) if !self.trial.stands => likely,
            _ => &self.trial,
        };
        let mut solution = if trial.holds_closed() {
            let mut solution = trial.closed.solution();
            solution.other_first = trial.open.solution().other_first;
            solution
        } else {
            trial.open.solution()
        };
        solution.assumes.clone_from(&trial.ground.assumes);
        solution.nodes = self.nodes;
        if !trial.stands {
            // Known for this region only.
            solution.first.status = Status::Unknown;
            solution.first.best_moves.clear();
            solution.pv.clear();
        }
        solution
    }

    pub(super) fn progress(&self) -> Progress {
        let mut progress = self.trial.open.progress();
        progress.nodes = self.nodes;
        progress
    }
}

impl Trial {
    fn new(
        question: &OpenQuestion,
        site: &Site,
        ground: Ground,
        memory: usize,
    ) -> Result<Self, InvalidProblem> {
        let open = question.problem(&question.board, ground.points)?;
        let closed = question.problem(&site.closed(&ground.points), ground.points)?;
        let (both, all_moves) = (question.both, question.all_moves);
        let ask = |problem, both, all_moves| Question {
            problem,
            both,
            all_moves,
        };
        Ok(Self {
            ground,
            open: Search::new(ask(open, both, all_moves), memory),
            closed: Search::new(ask(closed, false, false), memory),
            inside: false,
            stands: false,
            escape: None,
        })
    }

    /// Goes on for the best moves and the line; how many positions it took.
    fn finish(&mut self, turn: u64) -> u64 {
        // Should the time run out, the closed search has the answer.
        let behind = self.closed.spent < self.open.spent && !self.closed.is_done();
        if self.holds_closed() && behind {
            self.closed.advance(turn)
        } else {
            self.open.advance(turn)
        }
    }

    /// Whether all that is known is that the targets are kept even when closed
    /// in. Then they are kept as they stand: the same moves do it, since the
    /// attacker loses no more and gains no more than there.
    fn holds_closed(&self) -> bool {
        self.closed.fate == Some(Fate::Kept) && self.open.fate.is_none()
    }

    /// The search whose turn it is; none if no more is to be expected.
    fn next(&mut self) -> Option<&mut Search> {
        let (open, closed) = (self.open.spent, self.closed.spent);
        match (self.open.fate, self.closed.fate) {
            (Some(Fate::Dead), _) | (_, Some(Fate::Kept)) | (Some(_), Some(_)) => None,
            (Some(_), None) if !self.inside && closed > 2 * open + PATIENCE => None,
            (Some(_), None) => Some(&mut self.closed),
            (None, Some(_)) => Some(&mut self.open),
            _ if closed <= open => Some(&mut self.closed),
            _ => Some(&mut self.open),
        }
    }
}

impl Search {
    fn new(question: Question, memory: usize) -> Self {
        Self {
            work: Work::Asked(Box::new(question), memory),
            spent: 0,
            fate: None,
        }
    }

    const fn is_done(&self) -> bool {
        matches!(self.work, Work::Done(_))
    }

    /// Looks at about so many positions; how many it were.
    fn advance(&mut self, nodes: u64) -> u64 {
        if let Work::Asked(question, memory) = &self.work {
            let limits = Limits {
                nodes: None,
                memory: *memory,
            };
            let solver = Solver::new((**question).clone(), limits);
            self.work = Work::Running(Box::new(solver));
        }
        let Work::Running(solver) = &mut self.work else {
            return 0;
        };
        let before = self.spent;
        match solver.step(nodes) {
            Step::Running(progress) => {
                self.spent = progress.nodes;
                self.fate = fate(&progress.bounds);
            }
            Step::Done(solution) => {
                self.spent = solution.nodes;
                self.fate = solution.first.status.kind().and_then(|kind| fate(&[kind]));
                self.work = Work::Done(Box::new(solution));
            }
        }
        // Even a search that finds everything at hand counts.
        (self.spent - before).max(1)
    }

    fn solution(&self) -> Solution {
        match &self.work {
            Work::Done(solution) => (**solution).clone(),
            Work::Running(solver) => solver.so_far(),
            Work::Asked(question, memory) => {
                let limits = Limits {
                    nodes: Some(0),
                    memory: *memory,
                };
                Solver::new((**question).clone(), limits).stop()
            }
        }
    }

    /// Where the proof rests on the edge of the region.
    fn supports(&mut self, captured: bool) -> [PointSet; 2] {
        match &mut self.work {
            Work::Running(solver) => solver.supports(captured),
            Work::Asked(..) | Work::Done(_) => [PointSet::EMPTY; 2],
        }
    }

    fn progress(&self) -> Progress {
        match &self.work {
            Work::Running(solver) => solver.progress(),
            _ => Progress {
                nodes: self.spent,
                depth: 0,
                line: Vec::new(),
                bounds: Vec::new(),
            },
        }
    }
}

/// What kinds of status that are still possible have in common.
fn fate(bounds: &[StatusKind]) -> Option<Fate> {
    let fate_of = |kind: &StatusKind| match kind {
        StatusKind::Alive | StatusKind::Seki => Fate::Kept,
        StatusKind::Dead => Fate::Dead,
        StatusKind::Ko => Fate::Ko,
    };
    let fate = bounds.first().map(fate_of)?;
    bounds
        .iter()
        .all(|kind| fate_of(kind) == fate)
        .then_some(fate)
}
