//! The choice of problems that the solver proves within a limit.

use super::command::DuelVerdict;
use super::problem::{DuelPosition, DuelProblem};
use super::round::Round;
use crate::go::{ByColor, Game, Move};
use crate::platform::rng::Rng;
use crate::platform::text::excerpt;
use crate::problems::practice::{Attempt, Judge, Judged, Stage, StudentMark};
use crate::problems::{Problem, Symmetry};
use crate::solver::{
    Effort, Inquiry, Limits, OpenSolver, Question, Solution, Solver, Status, Step,
};

/// The most positions for the proof of a problem, with all first moves.
const PROOF: u64 = 300_000;
/// The most positions for the verdict on a move.
const VERDICT: u64 = 300_000;
/// The candidates that may fail for each problem, and for all of them besides.
const FAILURES: (usize, usize) = (5, 20);
/// The most memory of a search, in bytes.
const MEMORY: usize = 32 << 20;
/// The most moves of a solution that is shown.
const LONGEST_SOLUTION: usize = 20;

/// A problem that is proved and ready to be judged.
#[derive(Debug)]
pub(super) struct Prepared {
    pub(super) problem: DuelProblem,
    pub(super) title: String,
    pub(super) solution: Vec<Move>,
    position: DuelPosition,
    attempt: Attempt,
    replies: Judge,
    /// The line that the solver is working on.
    current: Option<Vec<Move>>,
}

/// The state of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chosen {
    /// There is more to do.
    Working,
    /// All problems are chosen.
    All,
    /// The pool has too few problems that are proved within the limit.
    TooFew,
}

/// A choice of problems from a pool, easier ones first.
#[derive(Debug)]
pub(super) struct Choice {
    /// The candidates for each problem that is not chosen yet, taken from
    /// the back.
    groups: Vec<Vec<Problem>>,
    /// The candidates that other problems do not need.
    spare: Vec<Problem>,
    proving: Option<Box<Proving>>,
    /// A problem that was posed before the host's program began anew. It is
    /// proved again as it is.
    again: Option<Problem>,
    /// The chosen problems in their order; none for those that are over.
    chosen: Vec<Option<Prepared>>,
    /// The candidates that may still fail, so that a pool of hard problems is
    /// given up soon.
    failures_left: usize,
    rng: Rng,
}

impl Choice {
    /// Begins a choice of so many problems.
    pub(super) fn new(pool: &[Problem], count: u8, rng: Rng) -> Self {
        let (each, besides) = FAILURES;
        let mut choice = Self {
            failures_left: besides + each * usize::from(count),
            groups: Vec::new(),
            spare: Vec::new(),
            proving: None,
            again: None,
            chosen: Vec::new(),
            rng,
        };
        let mut rest = pool.to_vec();
        choice.shuffle(&mut rest);
        rest.sort_by_key(|problem| problem.level);
        let (count, all) = (usize::from(count), rest.len());
        for number in (0..count).rev() {
            let mut group = rest.split_off(all * number / count);
            choice.shuffle(&mut group);
            choice.groups.push(group);
        }
        choice
    }

    /// Begins the choice of the problems that a duel still needs, after the
    /// host's program began anew.
    pub(super) fn going_on(pool: &[Problem], round: &Round, rng: Rng) -> Self {
        let mut choice = Self::new(pool, round.rules().problems, rng);
        let problems = round.problems();
        let running = problems.last().filter(|posed| posed.solution.is_none());
        let over = problems.len() - usize::from(running.is_some());
        choice.chosen.resize_with(over, || None);
        choice.again = running.and_then(|posed| posed.position.as_problem());
        // Each problem that counts was chosen from a group of its own.
        let done = round.counted() + usize::from(round.posed().is_some());
        let left = choice.groups.len().saturating_sub(done);
        choice.spare.extend(choice.groups.drain(left..).flatten());
        choice
    }

    /// Returns the problem at an index, once it is chosen.
    pub(super) fn get(&self, at: usize) -> Option<&Prepared> {
        self.chosen.get(at)?.as_ref()
    }

    /// Returns the problem at an index, once it is chosen.
    pub(super) fn get_mut(&mut self, at: usize) -> Option<&mut Prepared> {
        self.chosen.get_mut(at)?.as_mut()
    }

    /// The number of problems that are chosen.
    pub(super) const fn count(&self) -> usize {
        self.chosen.len()
    }

    /// Returns the chosen problems.
    pub(super) fn into_chosen(self) -> Vec<Prepared> {
        self.chosen.into_iter().flatten().collect()
    }

    fn shuffle(&mut self, problems: &mut [Problem]) {
        for last in (1..problems.len()).rev() {
            // A pool has far fewer problems than a u32 counts.
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            problems.swap(last, self.rng.below(bound) as usize);
        }
    }

    /// Returns true if all problems are chosen.
    pub(super) const fn is_done(&self) -> bool {
        self.groups.is_empty() && self.again.is_none()
    }

    /// Works for about so many positions.
    pub(super) fn step(&mut self, nodes: u64) -> Chosen {
        if self.is_done() {
            return Chosen::All;
        }
        let Some(proving) = self.proving.take() else {
            return self.begin_next();
        };
        match proving.step(nodes) {
            Proved::Working(proving) => self.proving = Some(proving),
            Proved::No if self.again.take().is_some() => self.chosen.push(None),
            Proved::No => self.failures_left = self.failures_left.saturating_sub(1),
            Proved::Yes(prepared) => {
                self.chosen.push(Some(*prepared));
                if self.again.take().is_none() {
                    self.spare.extend(self.groups.pop().unwrap_or_default());
                }
            }
        }
        Chosen::Working
    }

    /// Chooses one more problem of the pool, which may have been chosen before.
    pub(super) fn add_one(&mut self, pool: &[Problem]) {
        let mut candidates = std::mem::take(&mut self.spare);
        if candidates.is_empty() {
            candidates = pool.to_vec();
        }
        self.shuffle(&mut candidates);
        self.groups.push(candidates);
    }

    /// Takes a prepared problem as the next one.
    pub(super) fn take_again(&mut self, prepared: Prepared) {
        self.chosen.push(Some(prepared));
        self.groups.pop();
    }

    fn begin_next(&mut self) -> Chosen {
        if let Some(again) = self.again.clone() {
            self.proving = Proving::new(again).map(Box::new);
            if self.proving.is_none() {
                self.again = None;
                self.chosen.push(None);
            }
            return Chosen::Working;
        }
        let Some(candidate) = self.candidate() else {
            return Chosen::TooFew;
        };
        let symmetry = Symmetry::from_random_bits(self.rng.bits().into());
        self.proving = Proving::new(symmetry.problem(&candidate)).map(Box::new);
        Chosen::Working
    }

    /// Takes a candidate for the next problem: of its own, else one that nobody
    /// needs, else one of the problem that has the most.
    fn candidate(&mut self) -> Option<Problem> {
        if self.failures_left == 0 {
            return None;
        }
        let (own, others) = self.groups.split_last_mut()?;
        let richest = others.iter_mut().max_by_key(|group| group.len());
        own.pop()
            .or_else(|| self.spare.pop())
            .or_else(|| richest.and_then(Vec::pop))
    }
}

/// The proof of a candidate.
#[derive(Debug)]
struct Proving {
    candidate: Problem,
    search: Search,
}

#[derive(Debug)]
enum Search {
    /// The region is being found.
    Open(Box<OpenSolver>, Box<Inquiry>),
    /// The region is known.
    Given(Box<Solver>, Box<Question>),
}

enum Proved {
    Working(Box<Proving>),
    Yes(Box<Prepared>),
    No,
}

const fn limits() -> Limits {
    Limits {
        nodes: Some(PROOF),
        memory: MEMORY,
    }
}

impl Proving {
    /// Begins a proof; none if the candidate has no valid question.
    fn new(candidate: Problem) -> Option<Self> {
        let inquiry = Inquiry::new(
            candidate.board(),
            candidate.to_move,
            candidate.targets.clone(),
            candidate.region,
            candidate.ko,
        );
        let search = match inquiry.ok()? {
            Inquiry::Given(question) => Search::given(question),
            Inquiry::Open(question) => {
                let solver = OpenSolver::new(&question, limits()).ok()?;
                Search::Open(Box::new(solver), Box::new(Inquiry::Open(question)))
            }
        };
        Some(Self { candidate, search })
    }

    fn step(mut self: Box<Self>, nodes: u64) -> Proved {
        match self.search {
            Search::Open(mut solver, inquiry) => {
                let Step::Done(solution) = solver.step(nodes) else {
                    self.search = Search::Open(solver, inquiry);
                    return Proved::Working(self);
                };
                if solution.first.status == Status::Unknown {
                    return Proved::No;
                }
                // The players are told the region, so that the question is one
                // about the region alone.
                let Ok(question) = inquiry.within(&solution) else {
                    return Proved::No;
                };
                self.search = Search::given(question);
                Proved::Working(self)
            }
            Search::Given(mut solver, question) => {
                let Step::Done(solution) = solver.step(nodes) else {
                    self.search = Search::Given(solver, question);
                    return Proved::Working(self);
                };
                if !is_fit(&solution) {
                    return Proved::No;
                }
                let prepared = Prepared::new(&self.candidate, &question, &solution, *solver);
                prepared.map_or(Proved::No, |prepared| Proved::Yes(Box::new(prepared)))
            }
        }
    }
}

impl Search {
    fn given(mut question: Question) -> Self {
        question.all_moves = true;
        let solver = Solver::new(question.clone(), limits());
        Self::Given(Box::new(solver), Box::new(question))
    }
}

/// Returns true if every first move is judged, and some are right and some are
/// wrong.
fn is_fit(solution: &Solution) -> bool {
    let best = &solution.first.best_moves;
    let moves = solution.moves.as_deref().unwrap_or_default();
    solution.first.status != Status::Unknown
        && solution.first.moves_complete
        && !best.is_empty()
        && best.iter().all(|mv| *mv != Move::Pass)
        && best.len() < moves.len()
        && moves.iter().all(|(_, status)| *status != Status::Unknown)
}

impl Prepared {
    fn new(
        candidate: &Problem,
        question: &Question,
        solution: &Solution,
        solver: Solver,
    ) -> Option<Self> {
        let about = &question.problem;
        let problem = DuelProblem::of(about, candidate.level);
        let position = problem.clone().check().ok()?;
        let stones = solution.pv.iter().copied();
        let stones = stones.take_while(|mv| *mv != Move::Pass);
        let mut line: Vec<Move> = stones.take(LONGEST_SOLUTION).collect();
        if line.is_empty() {
            line.extend(solution.first.best_moves.first());
        }
        while position.after(&line).is_none() {
            line.pop();
        }
        let attempt = Attempt::new(
            about.to_move(),
            about.defender(),
            about.targets().to_vec(),
            solution.first.clone(),
        );
        let replies = Judge::of_region(solution.first.status, solver.into_play());
        Some(Self {
            problem,
            title: excerpt(&candidate.title, 80),
            solution: line,
            position,
            attempt,
            replies,
            current: None,
        })
    }

    /// Judges the last move of a line, for about so many positions; none if that
    /// takes more.
    pub(super) fn judge(&mut self, line: &[Move], nodes: u64) -> Option<DuelVerdict> {
        let mut line = line.to_vec();
        let Some(mut game) = self.position.after(&line) else {
            return Some(DuelVerdict::Wrong);
        };
        let mut reply = None;
        loop {
            if self.attempt.mark(&line) == Some(StudentMark::Wrong) {
                return Some(DuelVerdict::Wrong);
            }
            match self.attempt.stage(&line, &game, false) {
                Stage::Unjudged => match self.answer(&line, nodes) {
                    Judgement::Working => return None,
                    Judgement::Unproved => return Some(DuelVerdict::Unproved),
                    Judgement::Known => {}
                },
                Stage::Over(finding) if self.attempt.is_solved(&finding) => {
                    return Some(DuelVerdict::Solved);
                }
                Stage::Over(_) => return Some(DuelVerdict::Wrong),
                Stage::Reply(Move::Place(point)) => {
                    let mv = Move::Place(point);
                    if !play(&mut game, mv) {
                        return Some(DuelVerdict::Unproved);
                    }
                    line.push(mv);
                    reply = Some(point);
                }
                Stage::Reply(Move::Pass) => return Some(DuelVerdict::Unproved),
                Stage::Student => return Some(DuelVerdict::Right(reply)),
            }
        }
    }

    /// Asks the solver about the position after a line.
    fn answer(&mut self, line: &[Move], nodes: u64) -> Judgement {
        if self.current.as_deref() != Some(line) {
            let effort = Effort {
                before_reply: VERDICT,
                in_all: VERDICT,
            };
            let started = self.replies.take_up(line, ByColor::default(), effort);
            if started.is_err() {
                return Judgement::Unproved;
            }
            self.current = Some(line.to_vec());
        }
        let Step::Done(answer) = self.replies.step(nodes) else {
            return Judgement::Working;
        };
        self.current = None;
        if answer.status == Status::Unknown {
            return Judgement::Unproved;
        }
        let judged = Judged {
            reply: answer.reply,
            answer: Some(answer),
        };
        self.attempt.note(line.to_vec(), judged);
        Judgement::Known
    }
}

enum Judgement {
    Working,
    Known,
    Unproved,
}

fn play(game: &mut Game, mv: Move) -> bool {
    let played = game.play(mv).is_ok();
    game.resume();
    played
}
