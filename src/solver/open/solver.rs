//! The search on an open board as a whole: the targets given, or those among
//! the ones that might be meant whose fate hangs on who moves first.

use super::candidates::candidates;
use super::course::Course;
use super::crew::Crew;
use super::groups::Groups;
use super::whole::Whole;
use crate::go::{Board, Cell, Color, Move, Point, PointSet};
use crate::solver::Step;
use crate::solver::{Helper, InvalidProblem, Limits, Problem, Progress, Solution};

/// A question about a position whose region the program chooses.
#[derive(Clone, Debug)]
pub struct OpenQuestion {
    /// The position.
    pub board: Board,
    /// Who moves first.
    pub to_move: Color,
    /// One stone of each chain in question; none where the program is to find
    /// it.
    pub targets: Vec<Point>,
    /// Where may be played, if not anywhere; the targets are named then. The
    /// region as a whole is searched beside smaller ones inside it, whose
    /// answer is given where it holds in any wider one.
    pub within: Option<PointSet>,
    /// The point that the side to move may not retake at once.
    pub ko: Option<Point>,
    /// Whether to answer for the other side moving first too.
    pub both: bool,
    /// Whether to give the status after each first move.
    pub all_moves: bool,
}

impl OpenQuestion {
    /// Whether it can be asked.
    ///
    /// # Errors
    /// When there is no stone to ask about, the targets are not stones of one
    /// colour, the ko is no empty point, or a point lies off the board.
    pub fn check(&self) -> Result<(), InvalidProblem> {
        let any = || self.board.stones().next().map(|(stone, _)| vec![stone]);
        let targets = match self.targets.as_slice() {
            [] => any().unwrap_or_default(),
            targets => targets.to_vec(),
        };
        let board = self.board.clone();
        Problem::new(board, self.to_move, targets, PointSet::EMPTY, self.ko).map(|_| ())
    }

    /// Where may not be played.
    pub(super) fn barred(&self) -> PointSet {
        let all: PointSet = self.board.size().points().collect();
        self.within
            .map_or(PointSet::EMPTY, |within| all.difference(&within))
    }

    /// The problem with this region, on a board that may be changed outside.
    pub(super) fn problem(
        &self,
        board: &Board,
        points: PointSet,
    ) -> Result<Problem, InvalidProblem> {
        // A ban outside the region forbids nothing.
        let ko = self.ko.filter(|&ko| {
            points.contains(ko) || board.cell(ko) == Cell::Empty || board == &self.board
        });
        Problem::new(
            board.clone(),
            self.to_move,
            self.targets.clone(),
            points,
            ko,
        )
    }
}

/// Positions looked at for one set of targets before the next has its turn;
/// more in each round.
const ROUND: u64 = 20_000;
/// Positions looked at for likelier targets after others have been found to
/// hang on the first move: so many for each that this took, within limits.
const PATIENCE: u64 = 64;
const LEAST_PATIENCE: u64 = 500_000;
const MOST_PATIENCE: u64 = 8_000_000;

/// Positions looked at in a given region before the smaller ones have their
/// turn, and how many times as many those are given. Each takes longer there.
const TURN: u64 = 500;
const SHARE: u64 = 8;

/// A search for the answer to an open question, to be carried on step by step.
#[derive(Debug)]
pub struct OpenSolver {
    /// The likeliest targets first.
    courses: Vec<Course>,
    /// The search of the region that was given, if one was.
    whole: Option<Whole>,
    /// Whose turn it is, how much of it is left, and how long a turn is.
    turn: usize,
    left: u64,
    round: u64,
    limit: Option<u64>,
    /// Who helps, if anybody does.
    crew: Option<Crew>,
}

impl OpenSolver {
    /// A solver that has not begun.
    ///
    /// # Errors
    /// When there are no stones to ask about, the targets are not stones of
    /// one colour, or the ko is no empty point.
    pub fn new(question: &OpenQuestion, limits: Limits) -> Result<Self, InvalidProblem> {
        question.check()?;
        let whole = Whole::new(question, limits.memory / 2)?;
        let memory = limits.memory - whole.as_ref().map_or(0, |_| limits.memory / 2);
        let groups = Groups::of(&question.board);
        let courses: Vec<Course> = if question.targets.is_empty() {
            let all = candidates(&question.board, &groups, question.to_move);
            let memory = memory / all.len().max(1);
            let named = all.into_iter().map(|targets| OpenQuestion {
                targets,
                ..question.clone()
            });
            let courses = named.map(|question| Course::new(&question, groups.clone(), memory));
            courses.collect::<Result<_, _>>()?
        } else if whole.is_some() && question.all_moves {
            // They are those of the whole region.
            Vec::new()
        } else {
            vec![Course::new(question, groups, memory)?]
        };
        if courses.is_empty() && whole.is_none() {
            return Err(InvalidProblem::NoTarget);
        }
        Ok(Self {
            courses,
            whole,
            turn: 0,
            left: ROUND,
            round: ROUND,
            limit: limits.nodes,
            crew: None,
        })
    }

    /// Looks at about so many positions. Once done, further calls return the
    /// same solution.
    pub fn step(&mut self, nodes: u64) -> Step<Progress, Solution> {
        let step = self.search(nodes);
        if matches!(step, Step::Done(_)) {
            self.crew = None;
        }
        step
    }

    /// One that works on the same question beside the solver, on another
    /// thread, as [`Solver::helper`](super::super::Solver::helper) does. It may
    /// come to other regions, and to other `assumes`, by helping. `None` once
    /// the answer is complete.
    #[must_use]
    pub fn helper(&mut self) -> Option<Helper> {
        if self.is_answered() {
            return None;
        }
        let helper = self.crew.get_or_insert_default().admit();
        self.send_crew();
        Some(helper)
    }

    /// Tells the helpers where the work is.
    fn send_crew(&mut self) {
        let Some(crew) = &self.crew else { return };
        let members = crew.members();
        let course = self.courses.get_mut(self.turn);
        let mut posts = course.map_or_else(Vec::new, |course| course.posts(members));
        posts.extend(self.whole.as_mut().and_then(|whole| whole.post(members)));
        crew.send(&posts);
    }

    fn search(&mut self, nodes: u64) -> Step<Progress, Solution> {
        let mut until = self.nodes().saturating_add(nodes);
        if let Some(limit) = self.limit {
            until = until.min(limit);
        }
        while self.nodes() < until {
            if self.is_answered() {
                return Step::Done(self.solution());
            }
            self.send_crew();
            let spent: u64 = self.courses.iter().map(Course::nodes).sum();
            let next = self.next();
            if let Some(whole) = &mut self.whole {
                let turn = TURN.min(until - spent - whole.nodes());
                if SHARE * whole.nodes() <= spent {
                    whole.advance(turn);
                    continue;
                }
                if next.is_none() {
                    let course = self.courses.first_mut();
                    if !course.is_some_and(|course| course.go_on_closed(turn)) {
                        whole.advance(turn);
                    }
                    continue;
                }
            }
            let Some(at) = next else {
                return Step::Done(self.solution());
            };
            let before = self.courses[at].nodes();
            let turn = self.left.max(1).min(until - self.nodes());
            self.courses[at].run(turn);
            let spent = self.courses[at].nodes() - before;
            self.left = self.left.saturating_sub(spent.max(1));
        }
        if self.is_answered() || self.limit.is_some_and(|limit| self.nodes() >= limit) {
            return Step::Done(self.solution());
        }
        let mut progress = match (self.courses.get(self.turn), &self.whole) {
            (Some(course), _) => course.progress(),
            (None, Some(whole)) => whole.progress(),
            (None, None) => Progress::default(),
        };
        progress.nodes = self.nodes();
        Step::Running(progress)
    }

    /// What is known so far.
    #[must_use]
    pub fn stop(self) -> Solution {
        self.solution()
    }

    fn nodes(&self) -> u64 {
        let whole = self.whole.as_ref().map_or(0, Whole::nodes);
        self.courses.iter().map(Course::nodes).sum::<u64>() + whole
    }

    /// Whether there is no more to be found out.
    fn is_answered(&mut self) -> bool {
        if self.whole.as_ref().is_some_and(Whole::is_done) {
            return true;
        }
        if self.whole.is_some() {
            return self.courses.first().is_some_and(Course::is_certain);
        }
        self.next().is_none()
    }

    /// What was found in a smaller region, if it holds in the given one.
    fn holds_anywhere(&self) -> Option<Solution> {
        self.courses.first().and_then(Course::holds_anywhere)
    }

    /// The course whose turn it is; none if the answer is complete.
    fn next(&mut self) -> Option<usize> {
        if let [course] = self.courses.as_slice() {
            return (!course.is_done()).then_some(0);
        }
        let fit = self.courses.iter().position(Self::is_fit);
        let worthwhile = |at: usize, course: &Course| match fit {
            _ if course.is_done() || course.is_lost_cause() => false,
            Some(fit) if at >= fit => at == fit,
            Some(fit) => course.nodes() < self.timeouts(fit) || !self.is_heavy(fit, at),
            None => true,
        };
        let mut open: Vec<bool> = (0..self.courses.len())
            .map(|at| worthwhile(at, &self.courses[at]))
            .collect();
        if !open.contains(&true) {
            // What is left is to say how the likeliest are kept.
            let first = self.courses.first().filter(|course| !course.is_done());
            first.filter(|_| fit.is_none())?;
            open[0] = true;
        }
        while self.left == 0 || !open[self.turn] {
            self.turn += 1;
            if self.turn == self.courses.len() {
                self.turn = 0;
                self.round *= 2;
            }
            // The likeliest are given the most.
            self.left = self.round / (self.turn as u64 + 1).pow(2);
        }
        Some(self.turn)
    }

    fn timeouts(&self, fit: usize) -> u64 {
        let spent = PATIENCE.saturating_mul(self.courses[fit].nodes());
        spent.clamp(LEAST_PATIENCE, MOST_PATIENCE)
    }

    /// Whether some targets weigh so much that they may be meant though nothing
    /// is known yet about likelier ones.
    fn is_heavy(&self, at: usize, rival: usize) -> bool {
        2 * self.courses[at].stones() > self.courses[rival].stones()
    }

    /// Whether the answer is one that is asked for where no target is named:
    /// the first move matters.
    fn is_fit(course: &Course) -> bool {
        course.has_answer() && Self::matters(&course.so_far())
    }

    fn matters(solution: &Solution) -> bool {
        !matches!(solution.first.best_moves.as_slice(), [] | [Move::Pass])
    }

    /// The answer about the targets whose fate hangs on the first move, as far
    /// as that is known; else about the likeliest. While those are not clear,
    /// a few stones elsewhere that could be taken are not what was meant.
    fn solution(&self) -> Solution {
        let mut solution = match &self.whole {
            Some(whole) if whole.is_done() || self.courses.is_empty() => whole.so_far(),
            Some(whole) => self.holds_anywhere().unwrap_or_else(|| whole.so_far()),
            None => self.inside(),
        };
        solution.nodes = self.nodes();
        solution
    }

    /// The answer from the regions that the program chose.
    fn inside(&self) -> Solution {
        let mut solutions: Vec<Solution> = self.courses.iter().map(Course::so_far).collect();
        let unclear = |course: &Course| !course.has_answer() && !course.is_lost_cause();
        let first_unclear = self.courses.iter().position(unclear);
        let fit = self.courses.iter().position(Self::is_fit).filter(|&fit| {
            let rival = first_unclear.filter(|&rival| rival < fit);
            rival.is_none_or(|rival| self.is_heavy(fit, rival))
        });
        let partial = || solutions.iter().position(Self::matters);
        let chosen = fit.or_else(|| partial().filter(|at| Some(*at) <= first_unclear));
        solutions.swap_remove(chosen.or(first_unclear).unwrap_or(0))
    }
}
