//! The search on an open board as a whole. It is about the given targets, or
//! about the first candidate targets whose fate depends on the first move.

use super::candidates::{candidates, parts};
use super::course::TargetSearch;
use super::groups::Groups;
use super::guess::Guess;
use super::question::OpenQuestion;
use super::whole::WholeRegionSearch;
use super::worker_pool::WorkerPool;
use crate::go::{Move, Point};
use crate::solver::{Helper, InvalidProblem, Limits, Progress, Solution, Status, Step, Verdict};

/// The number of positions visited for one set of targets before the next has
/// its turn. It doubles in each round.
const ROUND: u64 = 20_000;
/// The number of positions visited for likelier targets after less likely ones
/// turned out to depend on the first move. It is a multiple of the positions
/// that this took, between the two limits.
const PATIENCE: u64 = 64;
const LEAST_PATIENCE: u64 = 500_000;
const MOST_PATIENCE: u64 = 8_000_000;
/// The factor by which targets that seem to get out may outnumber those whose
/// answer is given in their place.
const MOST_OUTNUMBERED: usize = 4;
/// The factor by which a set of targets has more memory than one of its chains
/// by itself, and more positions than all of these together.
const PART: usize = 4;

/// The part of the memory that the search for a likely answer has.
const GUESS_MEMORY: usize = 16;

/// The positions visited in a given region before the smaller regions have
/// their turn (`TURN`). `SHARE` is the factor by which those get more
/// positions. Each position takes longer there.
const TURN: u64 = 500;
const SHARE: u64 = 8;

/// A search for the answer to an open question, carried out step by step.
///
/// # Examples
///
/// The program finds the chain in question and the points around it.
///
/// ```
/// use shikatsu::go::{Color, diagram};
/// use shikatsu::solver::{Limits, OpenQuestion, OpenSolver, Status, Step};
///
/// let board = diagram::read(
///     ". . . . . .
///      . . . . . .
///      O O O O O .
///      X X X X O .
///      . . . X O .",
/// )
/// .unwrap();
/// let target = board.size().parse_point("A2")?;
/// let (targets, within, ko) = (Vec::new(), None, None);
/// let (to_move, both, all_moves) = (Color::White, false, false);
/// let question = OpenQuestion { board, to_move, targets, within, ko, both, all_moves };
/// let mut solver = OpenSolver::new(&question, Limits { memory: 16 << 20, ..Limits::default() })?;
/// let Step::Done(solution) = solver.step(u64::MAX) else { unreachable!("no limit is set") };
/// assert_eq!(solution.targets, [target]);
/// assert_eq!(solution.first.status, Status::Dead);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct OpenSolver {
    /// The searches for each set of targets, the likeliest first.
    courses: Vec<TargetSearch>,
    /// The number of courses before those of single chains.
    sets: usize,
    /// The number by which each course divides the positions of a round.
    shares: Vec<u64>,
    /// The search for a likely answer about the likeliest targets, where no
    /// target is named.
    guess: Option<Box<Guess>>,
    /// The search of the given region, if one was given.
    whole: Option<WholeRegionSearch>,
    /// The index of the course whose turn it is, the positions left of its
    /// turn, and the length of a turn.
    turn: usize,
    left: u64,
    round: u64,
    limit: Option<u64>,
    /// The workers that help, if there are any.
    worker_pool: Option<WorkerPool>,
}

impl OpenSolver {
    /// Creates a solver that has not started.
    ///
    /// # Errors
    /// There are no stones to ask about, the targets are not stones of one
    /// color, or the ko is not an empty point.
    pub fn new(question: &OpenQuestion, limits: Limits) -> Result<Self, InvalidProblem> {
        Self::among(&Groups::of(&question.board), question, limits)
    }

    /// Creates a solver for one of several questions about a board with these
    /// groups.
    ///
    /// # Errors
    /// As those of [`OpenSolver::new`].
    pub(crate) fn among(
        groups: &Groups,
        question: &OpenQuestion,
        limits: Limits,
    ) -> Result<Self, InvalidProblem> {
        question.check()?;
        let whole = WholeRegionSearch::new(question, limits.memory / 2)?;
        let memory = limits.memory - whole.as_ref().map_or(0, |_| limits.memory / 2);
        let (mut sets, mut shares) = (1, vec![1]);
        let courses: Vec<TargetSearch> = if question.targets.is_empty() {
            let all = candidates(&question.board, groups, question.to_move);
            let parts = parts(&question.board, &all, question.to_move);
            (sets, shares) = (all.len(), shares_of(all.len(), &parts));
            let memory = memory - memory / GUESS_MEMORY;
            let memory = memory / (PART * sets + parts.len()).max(1);
            let course = |targets, memory| {
                let question = OpenQuestion {
                    targets,
                    ..question.clone()
                };
                TargetSearch::new(&question, groups.clone(), memory)
            };
            let all = all.into_iter().map(|set| course(set, PART * memory));
            let parts = parts
                .into_iter()
                .map(|(_, part)| course(vec![part], memory));
            all.chain(parts).collect::<Result<_, _>>()?
        } else if whole.is_some() && question.all_moves {
            // All moves of the question are those of the whole region, so only
            // its search can answer.
            Vec::new()
        } else {
            vec![TargetSearch::new(question, groups.clone(), memory)?]
        };
        if courses.is_empty() && whole.is_none() {
            return Err(InvalidProblem::NoTarget);
        }
        let likeliest = courses.first().filter(|_| question.targets.is_empty());
        let guess = likeliest
            .and_then(|course| course.guess(memory / GUESS_MEMORY))
            .map(Box::new);
        Ok(Self {
            guess,
            courses,
            sets,
            shares,
            whole,
            turn: 0,
            left: ROUND,
            round: ROUND,
            limit: limits.nodes,
            worker_pool: None,
        })
    }

    /// Visits about `nodes` positions. Once done, further calls return the same
    /// solution.
    pub fn step(&mut self, nodes: u64) -> Step<Progress, Solution> {
        let step = self.search(nodes);
        if matches!(step, Step::Done(_)) {
            self.worker_pool = None;
        }
        step
    }

    /// Returns a helper that works on the same question on another thread, as
    /// [`Solver::helper`](super::super::Solver::helper) does. With helpers the
    /// search may arrive at other regions and other `assumes`. Returns `None`
    /// once the answer is complete.
    #[must_use]
    pub fn helper(&mut self) -> Option<Helper> {
        if self.is_answered() {
            return None;
        }
        let helper = self.worker_pool.get_or_insert_default().admit();
        self.send_crew();
        Some(helper)
    }

    /// Announces to the workers the searches that are at work now.
    fn send_crew(&mut self) {
        let Some(worker_pool) = &self.worker_pool else {
            return;
        };
        let members = worker_pool.members();
        let course = self.courses.get_mut(self.turn);
        let mut posts = course.map_or_else(Vec::new, |course| course.posts(members));
        posts.extend(self.whole.as_mut().and_then(|whole| whole.post(members)));
        worker_pool.send(&posts);
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
            let spent: u64 = self.courses.iter().map(TargetSearch::nodes).sum();
            let next = self.next();
            if let Some(whole) = &mut self.whole {
                let turn = TURN.min(until - spent - whole.nodes());
                if SHARE * whole.nodes() <= spent {
                    whole.advance(turn);
                    continue;
                }
                if next.is_none() {
                    whole.advance(turn);
                    continue;
                }
            }
            let Some(at) = next else {
                return Step::Done(self.solution());
            };
            let left = until.saturating_sub(self.nodes());
            if let Some(guess) = &mut self.guess {
                guess.keep_up(spent, left);
            }
            let before = self.courses[at].nodes();
            let left = until.saturating_sub(self.nodes()).max(1);
            let turn = self.left.clamp(1, left);
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

    /// Ends the search and returns the results known so far.
    #[must_use]
    pub fn stop(self) -> Solution {
        self.solution()
    }

    /// Returns the results known so far.
    #[must_use]
    pub fn so_far(&self) -> Solution {
        self.solution()
    }

    fn nodes(&self) -> u64 {
        let whole = self.whole.as_ref().map_or(0, WholeRegionSearch::nodes);
        let guess = self.guess.as_ref().map_or(0, |guess| guess.nodes());
        self.courses.iter().map(TargetSearch::nodes).sum::<u64>() + whole + guess
    }

    /// Returns true if nothing more can be found out.
    fn is_answered(&mut self) -> bool {
        if self.whole.as_ref().is_some_and(WholeRegionSearch::is_done) {
            return true;
        }
        if self.whole.is_some() {
            return self.in_a_part().is_some();
        }
        self.next().is_none()
    }

    /// Returns the complete answer found in a smaller region, if there is one.
    fn in_a_part(&self) -> Option<Solution> {
        self.courses.first().and_then(TargetSearch::complete)
    }

    /// Returns the index of the course whose turn it is; `None` if the answer
    /// is complete.
    fn next(&mut self) -> Option<usize> {
        if let [course] = self.courses.as_slice() {
            return (!course.is_done()).then_some(0);
        }
        let fit = self.fit();
        let worthwhile = |at: usize, course: &TargetSearch| match fit {
            _ if course.is_done() || course.is_kept_when_closed() => false,
            Some(fit) if at >= fit => at == fit,
            Some(fit) => course.nodes() < self.node_limit(fit) || !self.replaces(fit, at),
            None => true,
        };
        let mut open: Vec<bool> = (0..self.courses.len())
            .map(|at| worthwhile(at, &self.courses[at]))
            .collect();
        if !open.contains(&true) {
            // It remains to find out how the likeliest targets are kept.
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
            self.left = self.round / self.shares[self.turn];
        }
        Some(self.turn)
    }

    fn node_limit(&self, fit: usize) -> u64 {
        let spent = PATIENCE.saturating_mul(self.courses[fit].nodes());
        spent.clamp(LEAST_PATIENCE, MOST_PATIENCE)
    }

    /// Returns true if some targets are so large that they may be the ones in
    /// question even while nothing is known about likelier ones.
    fn is_heavy(&self, at: usize, rival: usize) -> bool {
        2 * self.courses[at].stones() > self.courses[rival].stones()
    }

    /// Returns the index of the first course whose answer is of the kind
    /// expected where no target is named: the first move matters.
    fn fit(&self) -> Option<usize> {
        let fits = |(at, course): (usize, &TargetSearch)| match at < self.sets {
            true => course
                .answer()
                .is_some_and(|answer| Self::matters(&answer.first)),
            false => course.is_lost_by_one_move(),
        };
        self.courses.iter().enumerate().position(fits)
    }

    /// Returns true if the answer of one course may be given although nothing
    /// is proved of the likelier targets of another.
    fn replaces(&self, at: usize, rival: usize) -> bool {
        self.is_heavy(at, rival) || self.is_decisive_part(at, rival)
    }

    /// Returns true if some targets and their rivals are among the targets of a
    /// course, and just one first move captures the former. Then no other move
    /// captures all.
    fn is_decisive_part(&self, at: usize, rival: usize) -> bool {
        let [part, rival] = [at, rival].map(|at| self.courses[at].targets());
        let all = |whole: &&TargetSearch| {
            let among = |target| whole.targets().contains(target);
            whole.targets().len() > part.len() && part.iter().chain(rival).all(among)
        };
        self.courses[at].is_lost_by_one_move() && self.courses[..self.sets].iter().any(|w| all(&w))
    }

    fn matters(verdict: &Verdict) -> bool {
        !matches!(verdict.best_moves.as_slice(), [] | [Move::Pass])
    }

    /// Returns the answer about the targets whose fate depends on the first
    /// move, as far as it is known, or else about the likeliest targets. While
    /// larger targets are not clear, a few stones elsewhere that could be
    /// captured are not the answer.
    fn solution(&self) -> Solution {
        let mut solution = match &self.whole {
            Some(whole) if whole.is_done() || self.courses.is_empty() => whole.so_far(),
            Some(whole) => {
                let complete = self.in_a_part();
                complete.unwrap_or_else(|| self.better_known(whole.so_far()))
            }
            None => self.inside(),
        };
        solution.nodes = self.nodes();
        solution
    }

    /// Returns the incomplete answer of the whole region, or that of a smaller
    /// region inside it if that alone has a status.
    fn better_known(&self, whole: Solution) -> Solution {
        let is_known = |solution: &Solution| solution.first.status != Status::Unknown;
        let part = self.courses.first().map(TargetSearch::so_far);
        part.filter(|part| is_known(part) && !is_known(&whole))
            .unwrap_or(whole)
    }

    /// Returns the answer from the regions that the program chose.
    fn inside(&self) -> Solution {
        let is_unclear = |course: &TargetSearch| Self::is_open(course) && !course.gets_out();
        let fit = self.fit();
        let in_question = match fit {
            Some(fit) => self.rival_of(fit).unwrap_or(fit),
            None => self.courses.iter().position(is_unclear).unwrap_or(0),
        };
        let solution = self.courses[in_question].so_far();
        let is_told = match solution.first.status {
            Status::Unknown => solution.likely.as_ref().is_some_and(Self::matters),
            _ => true,
        };
        if is_told {
            return solution;
        }
        self.guessed().unwrap_or(solution)
    }

    /// Returns the likely answer about the likeliest targets while nothing is
    /// proved of them.
    fn guessed(&self) -> Option<Solution> {
        let verdict = self.guess.as_ref()?.verdict()?;
        let first = self
            .courses
            .first()
            .filter(|course| Self::is_open(course))?;
        let mut solution = first.so_far();
        let unknown = solution.first.status == Status::Unknown;
        solution.likely = unknown.then_some(verdict);
        unknown.then_some(solution)
    }

    /// Returns true if some targets are among those of a rival, and not all first
    /// moves against them are known. Such a move may capture all.
    fn is_undecided_part(&self, at: usize, rival: usize) -> bool {
        let part = &self.courses[at];
        let all = self.courses[rival].targets();
        let complete = |answer: &Solution| answer.first.moves_complete;
        part.targets().iter().all(|target| all.contains(target))
            && !part.answer().is_some_and(complete)
    }

    /// Returns the likelier targets that are so much larger that they must be in
    /// question, although nothing is proved of them. Other targets that seem to
    /// get out have to be larger still.
    fn rival_of(&self, fit: usize) -> Option<usize> {
        (0..fit).find(|&at| {
            let rival = &self.courses[at];
            let outnumbers = match rival.gets_out() && !self.is_undecided_part(fit, at) {
                true => rival.stones() > MOST_OUTNUMBERED * self.courses[fit].stones(),
                false => !self.is_heavy(fit, at),
            };
            Self::is_open(rival) && outnumbers && !self.is_decisive_part(fit, at)
        })
    }

    /// Returns true if the fate of the targets is not known.
    fn is_open(course: &TargetSearch) -> bool {
        !course.has_answer() && !course.is_kept_when_closed()
    }
}

/// Returns the numbers by which the courses divide the positions of a round. The
/// likeliest sets of targets get the most, and single chains some of those of
/// their set.
fn shares_of(sets: usize, parts: &[(usize, Point)]) -> Vec<u64> {
    let share = |set: usize| (set as u64 + 1).pow(2);
    let of_part = |&(set, _): &(usize, Point)| {
        let number = parts.iter().filter(|(other, _)| *other == set).count();
        PART as u64 * number as u64 * share(set)
    };
    let parts = parts.iter().map(of_part);
    (0..sets).map(share).chain(parts).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Board, Cell, Color, Size, diagram};

    /// Both white groups fall by D10 alone, the upper right one also by four
    /// other moves. Black moves first.
    fn two_groups() -> (OpenSolver, [Point; 3]) {
        let board = diagram::read(
            ". . . . . O X . . . .
             . O O . . O X . . . .
             O O O . . O X . . . .
             X X X X X X X . . . .
             . . . . . . . . . . .
             . . . . . . . . . . .
             . . . . . . . . . . .
             . . . . . . . . . . .
             . . . . . . . . . . .
             . . . . . . . . . . .
             . . . . . . . . . . .",
        )
        .unwrap();
        let points = ["B10", "F11", "D10"].map(|name| board.size().parse_point(name).unwrap());
        let question = OpenQuestion {
            board,
            to_move: Color::Black,
            targets: Vec::new(),
            within: None,
            ko: None,
            both: false,
            all_moves: false,
        };
        let solver = OpenSolver::new(&question, Limits::default()).unwrap();
        (solver, points)
    }

    /// Returns the index of the course about some targets.
    fn course_about(solver: &OpenSolver, targets: &[Point]) -> usize {
        let mut courses = solver.courses.iter();
        courses
            .position(|course| course.targets() == targets)
            .unwrap()
    }

    #[test]
    fn a_chain_that_falls_by_one_move_may_stand_for_all() {
        let (mut solver, [left, right, _]) = two_groups();
        let [both, left, right] =
            [&[right, left][..], &[left], &[right]].map(|set| course_about(&solver, set));
        assert!(!solver.is_decisive_part(left, both), "nothing is known yet");
        for part in [left, right] {
            solver.courses[part].run(10_000_000);
        }
        assert!(solver.is_decisive_part(left, both));
        assert!(solver.is_decisive_part(left, right), "both are in question");
        assert!(!solver.is_decisive_part(right, both), "four moves may fail");
        assert!(!solver.is_decisive_part(both, left));
    }

    #[test]
    fn a_part_is_undecided_until_all_moves_against_it_are_known() {
        let (mut solver, [left, right, _]) = two_groups();
        let [both, left, right] =
            [&[right, left][..], &[left], &[right]].map(|set| course_about(&solver, set));
        while !solver.courses[right].has_answer() {
            solver.courses[right].run(10);
        }
        let moves = solver.courses[right].answer().unwrap().first.clone();
        assert!(!moves.best_moves.is_empty() && !moves.moves_complete);
        assert!(solver.is_undecided_part(right, both));
        assert!(!solver.is_undecided_part(right, left), "another group");
        assert!(!solver.is_undecided_part(both, right));
        solver.courses[right].run(10_000_000);
        assert!(!solver.is_undecided_part(right, both));
    }

    #[test]
    fn a_likely_answer_is_given_while_nothing_is_proved() {
        let (mut solver, [left, right, kill]) = two_groups();
        assert_eq!(solver.so_far().likely, None);
        let guess = solver.guess.as_mut().unwrap();
        while guess.verdict().is_none() {
            let before = guess.nodes();
            guess.keep_up(u64::MAX, u64::MAX);
            assert!(guess.nodes() > before);
        }
        let solution = solver.so_far();
        assert_eq!(solution.targets, [right, left]);
        assert_eq!(solution.first.status, Status::Unknown);
        let likely = solution.likely.unwrap();
        assert_eq!(likely.status, Status::Dead);
        assert_eq!(likely.best_moves, [Move::Place(kill)]);
        let Step::Done(proved) = solver.step(u64::MAX) else {
            panic!("no limit is set");
        };
        assert_eq!((proved.first.status, proved.likely), (Status::Dead, None));
    }

    #[test]
    fn a_likely_answer_is_about_attacked_targets_that_are_shut_in() {
        let guess = |to_move, targets: &[Point], board: &Board| {
            let question = OpenQuestion {
                board: board.clone(),
                to_move,
                targets: targets.to_vec(),
                within: None,
                ko: None,
                both: false,
                all_moves: false,
            };
            let groups = Groups::of(board);
            let course = TargetSearch::new(&question, groups, 1 << 20).unwrap();
            course.guess(1 << 20).is_some()
        };
        let shut_in = diagram::read(
            ". . . . .
             O O O O .
             . X X O .
             . . X O .",
        )
        .unwrap();
        let target = shut_in.size().parse_point("B2").unwrap();
        assert!(guess(Color::White, &[target], &shut_in));
        assert!(!guess(Color::Black, &[target], &shut_in));
        let size = Size::new(19, 19).unwrap();
        let mut open = Board::new(size);
        let target = size.parse_point("K10").unwrap();
        open.arrange([(target, Cell::Stone(Color::Black))]);
        assert!(!guess(Color::White, &[target], &open));
    }

    #[test]
    fn single_chains_have_a_part_of_the_turn_of_their_set() {
        let chain = |x| Point::new(x, 0).unwrap();
        let parts = [(0, chain(0)), (0, chain(1)), (2, chain(2))];
        assert_eq!(shares_of(3, &parts), [1, 4, 9, 8, 8, 36]);
    }
}
