//! One region, searched in two versions that differ in what lies beyond its
//! edge.
//!
//! The answer on the whole board lies between those of two versions.
//!
//! - *Closed*: the attacker holds every point beside the region. Here the
//!   defender's stones have no friends and no liberties beyond the edge, and no
//!   stone of the attacker at the edge can be captured. Suppose that the
//!   defender keeps the targets here. On the whole board the defender plays the
//!   same moves, and passes when the attacker plays elsewhere. Every capture
//!   that the defender makes here, the defender can make there.
//! - *Strict*: the defender holds every empty point beside the region. Here the
//!   attacker's stones have no liberties beyond the edge, and a chain of the
//!   defender at the edge can never be captured. Suppose that the attacker
//!   captures the targets here. On the whole board the attacker plays the same
//!   moves, and takes each move of the defender elsewhere for a pass. This
//!   holds as long as the attacker's chains outside stay on the board (see
//!   [`walls`](super::walls)).

use super::ground::TargetArea;
use super::question::OpenQuestion;
use super::region_search::{Fate, RegionSearch};
use super::verdicts::{between, moves_between};
use super::walls::{Demand, WallTest, Walls};
use super::worker_pool::HelperPool;
use crate::go::{Board, Move, Point, PointSet};
use crate::solver::{
    Assumption, InvalidProblem, Question, Safety, Solution, Status, StatusKind, Verdict,
};

/// The number of positions, beyond as many as the strict search took, after
/// which a closed search is given up.
const PATIENCE: u64 = 20_000;
/// The factor of the strict search's positions that a closed search gets where
/// the strict one found no way out.
const LENIENCE: u64 = 4;
/// The most by which the shares of the strict and the closed search differ.
const MOST_UNLIKE: u64 = 4;

/// The fate that a trial has found and is to prove.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// The targets are kept though they are closed in.
    Kept,
    /// The targets get out of the region.
    Out,
    /// The targets are captured.
    Dead,
    Ko,
}

/// One region, searched as it is and with changed edges.
#[derive(Debug)]
pub(super) struct RegionTrial {
    board: Board,
    pub(super) ground: PointSet,
    pub(super) closed: RegionSearch,
    pub(super) strict: RegionSearch,
    /// True if the strict search found life that does not need the edge.
    pub(super) inside: bool,
    pub(super) goal: Option<Goal>,
    walls: Walls,
    /// The defender's stones beside the region that live unconditionally.
    friends: PointSet,
    /// True if the defender moves first.
    defends: bool,
    /// True if the answers after all first moves or for both sides are wanted.
    all: bool,
}

impl RegionTrial {
    pub(super) fn new(
        question: &OpenQuestion,
        site: &TargetArea,
        ground: PointSet,
        memory: usize,
    ) -> Result<Self, InvalidProblem> {
        let (both, all_moves) = (question.both, question.all_moves);
        let ask = |board: &Board| -> Result<RegionSearch, InvalidProblem> {
            let question = Question {
                problem: question.problem(board, ground)?,
                both,
                all_moves,
            };
            Ok(RegionSearch::new(question, memory))
        };
        let points = &ground;
        let attacker = site.defender().opponent();
        Ok(Self {
            board: question.board.clone(),
            closed: ask(&site.closed(points))?,
            strict: ask(&site.yielded(points))?,
            inside: false,
            goal: None,
            walls: Walls::of(&question.board, attacker, points, &question.barred()),
            friends: site.friends(points),
            defends: question.to_move == site.defender(),
            all: both || all_moves,
            ground,
        })
    }

    /// Returns the search whose turn it is; `None` if a conclusion is due.
    pub(super) fn next(&mut self) -> Option<&mut RegionSearch> {
        let (closed, strict) = (self.closed.is_done(), self.strict.is_done());
        match self.goal {
            None => self.next_for_fate(),
            Some(Goal::Out) => {
                let patient = self.closed.spent() <= LENIENCE * self.strict.spent() + PATIENCE;
                let goes_on = self.closed.fate().is_none() && patient;
                goes_on.then_some(&mut self.closed)
            }
            Some(Goal::Kept) if !closed => Some(&mut self.closed),
            Some(Goal::Kept) => {
                let needs_strict = self.defends || self.all || self.is_seki();
                (needs_strict && !strict).then_some(&mut self.strict)
            }
            // The status does not stand before the walls are known to do so.
            Some(Goal::Dead) if self.needs_walls() => None,
            Some(Goal::Dead | Goal::Ko) if !strict => Some(&mut self.strict),
            Some(goal) => {
                let needs_closed = goal == Goal::Ko || !self.defends || self.all;
                (needs_closed && !closed).then_some(&mut self.closed)
            }
        }
    }

    /// Returns true if the walls around the captures found so far have not been
    /// examined, or do not stand.
    fn needs_walls(&self) -> bool {
        !matches!(self.test_walls(false), Some(WallTest::Safe(_)))
    }

    /// Takes over the results of a smaller region that hold in this one. In the
    /// closed version the attacker held everything beside it, and in the strict
    /// one the defender, apart from chains that could not be captured. No
    /// result holds once one of those is in the region.
    pub(super) fn build_on(&mut self, smaller: Self) {
        let attacker = smaller.walls.owner();
        if !smaller.walls.stones().intersects(&self.ground) {
            self.strict.build_on(smaller.strict, attacker);
        }
        if !smaller.friends.intersects(&self.ground) {
            self.closed.build_on(smaller.closed, attacker.opponent());
        }
    }

    fn is_seki(&self) -> bool {
        let solution = self.closed.solution();
        solution.is_some_and(|solution| solution.first.status == Status::Seki)
    }

    /// Returns the next search that tells the fate of the targets.
    fn next_for_fate(&mut self) -> Option<&mut RegionSearch> {
        let (strict, closed) = (self.strict.spent(), self.closed.spent());
        let is_settled = match (self.strict.fate(), self.closed.fate()) {
            (Some(Fate::Dead), _) | (_, Some(Fate::Kept)) | (Some(_), Some(_)) => true,
            (Some(_), None) if self.inside => closed > LENIENCE * strict + PATIENCE,
            (Some(_), None) => closed > strict + PATIENCE,
            (None, _) => false,
        };
        if is_settled {
            return None;
        }
        match (self.strict.fate(), self.closed.fate()) {
            (Some(_), _) => Some(&mut self.closed),
            (None, Some(_)) => Some(&mut self.strict),
            _ if self.prefers_closed() => Some(&mut self.closed),
            _ => Some(&mut self.strict),
        }
    }

    /// Returns true if the closed search has the next turn. Once it cannot find
    /// that the targets are kept, it waits for the strict one. Once that cannot
    /// find that they are captured, it has a small share, and its result tells
    /// where the region is to grow. Otherwise the shares are as the numbers of
    /// what the two are to prove.
    fn prefers_closed(&self) -> bool {
        let (strict, closed) = (self.strict.spent(), self.closed.spent());
        if !self.closed.may_be(Fate::Kept) {
            return false;
        }
        if !self.strict.may_be(Fate::Dead) {
            return closed <= MOST_UNLIKE * strict;
        }
        let numbers = [&self.strict, &self.closed].map(RegionSearch::numbers_of_capture);
        let [Some([proof, _]), Some([_, disproof])] = numbers else {
            return closed <= strict;
        };
        let (proof, disproof) = (u64::from(proof), u64::from(disproof));
        let least = proof.max(disproof).div_ceil(MOST_UNLIKE).max(1);
        closed * disproof.max(least) <= strict * proof.max(least)
    }

    /// Returns the posts where up to `members` workers can help, at the
    /// searches that are likely to have a turn.
    pub(super) fn posts(&mut self, members: usize) -> Vec<&HelperPool> {
        let (closed, strict) = (self.closed.is_done(), self.strict.is_done());
        let at_work = match self.goal {
            None => [self.closed.fate().is_none(), self.strict.fate().is_none()],
            Some(Goal::Out) => [true, false],
            Some(Goal::Kept) => [true, closed],
            Some(Goal::Dead | Goal::Ko) => [strict, true],
        };
        let searches = [&mut self.closed, &mut self.strict];
        let at_work = searches.into_iter().zip(at_work);
        let at_work = at_work.filter(|(_, works)| *works);
        at_work
            .filter_map(|(search, _)| search.post(members))
            .collect()
    }

    /// Tests the attacker's chains that the proofs of the strict search rest on,
    /// for the results that depend on the number of threats too if `kos` is set;
    /// `None` before there are any proofs.
    fn test_walls(&self, kos: bool) -> Option<WallTest> {
        let passes = self.strict.passes_before_capture()?;
        let quiet = kos && self.strict.solution().is_some_and(|s| tells_a_ko(&s));
        Some(self.walls.test(Demand { passes, quiet }))
    }

    /// Returns one stone of each chain that may not be safe, the weakest first.
    pub(super) fn weak_walls(&self) -> Vec<Point> {
        let tests = [false, true].into_iter();
        let weak = |kos| match self.test_walls(kos)? {
            WallTest::Weak(weak) => Some(weak),
            WallTest::Safe(_) | WallTest::Open(..) => None,
        };
        tests.filter_map(weak).next().unwrap_or_default()
    }

    /// Returns the assumptions of the strict search, with its results as far as
    /// they rest on these alone.
    fn best(&self) -> Option<(Vec<Assumption>, Solution)> {
        let mut best = self.strict.solution()?;
        let mut test = self.test_walls(true)?;
        if tells_a_ko(&best) && matches!(test, WallTest::Weak(_)) {
            forget_kos(&mut best);
            test = self.test_walls(false)?;
        }
        match test {
            WallTest::Safe(assumes) => Some((assumes, best)),
            WallTest::Weak(_) | WallTest::Open(..) => None,
        }
    }

    /// Searches one of these chains by itself, if that is needed. Returns the
    /// number of positions visited.
    pub(super) fn examine(&mut self) -> Option<u64> {
        match self.test_walls(false) {
            Some(WallTest::Open(index, without)) => Some(self.walls.search(index, without)),
            _ => None,
        }
    }

    /// Returns the answer that holds on the whole board, as far as it is known.
    pub(super) fn proved(&self) -> Option<Solution> {
        let worst = self.closed.solution();
        let (assumes, best) = self.best().unzip();
        let mut solution = worst.clone().or_else(|| best.clone())?;
        let nothing = Verdict::unknown();
        let side = |pick: &dyn Fn(&Solution) -> Option<Verdict>, defends| {
            let [worst, best] = [&worst, &best].map(|s| s.as_ref().and_then(pick));
            let [worst, best] = [&worst, &best].map(|v| v.as_ref().unwrap_or(&nothing));
            between(worst, best, defends)
        };
        solution.first = side(&|s| Some(s.first.clone()), self.defends);
        if solution.other_first.is_some() {
            solution.other_first = Some(side(&|s| s.other_first.clone(), !self.defends));
        }
        if solution.moves.is_some() {
            let moves = [&worst, &best].map(|s| s.as_ref().and_then(|s| s.moves.as_deref()));
            solution.moves = Some(moves_between(moves[0], moves[1]));
        }
        let [worst_status, best_status] =
            [&worst, &best].map(|s| s.as_ref().map(|s| s.first.status));
        let status = solution.first.status;
        let lines = [(worst_status, &worst), (best_status, &best)];
        let line = lines
            .into_iter()
            .filter(|(found, _)| *found == Some(status));
        let line = line.filter_map(|(_, s)| s.as_ref()).map(|s| s.pv.clone());
        let line = line.filter(|pv| {
            let first = pv.first();
            first.is_some_and(|mv| solution.first.best_moves.contains(mv))
        });
        solution.pv = line.max_by_key(Vec::len).unwrap_or_default();
        // A life that is proved in the closed version rests on no walls, and a
        // death in the strict one on no friends.
        let alone = status == Status::Alive && best_status.is_none_or(|best| best != status);
        solution.assumes = assumes.filter(|_| !alone).unwrap_or_default();
        if status != Status::Dead || worst_status == Some(status) {
            solution.assumes.extend(self.friends());
        }
        solution.bent_four = [&worst, &best]
            .iter()
            .any(|s| s.as_ref().is_some_and(|s| s.bent_four));
        Some(solution)
    }

    /// Returns the chains of the defender beside the region that the closed
    /// search takes for safe.
    fn friends(&self) -> Vec<Assumption> {
        let mut seen = PointSet::EMPTY;
        let mut chains = Vec::new();
        for stone in self.friends.iter() {
            if !seen.contains(stone) {
                seen.extend(self.board.chain(stone));
                let why = Safety::Benson;
                chains.push(Assumption { stone, why });
            }
        }
        chains
    }

    /// Returns the answer that is held for right before it is proved.
    pub(super) fn likely(&self) -> Option<Verdict> {
        let search = match self.goal {
            Some(Goal::Dead | Goal::Out) => &self.strict,
            // With the attacker around, as in most problems.
            Some(Goal::Kept | Goal::Ko) => &self.closed,
            // A group at the edge of a small region is not yet out, and one that
            // is caught there may get out of a larger one.
            None => return None,
        };
        let mut verdict = search.solution()?.first;
        if verdict.status == Status::Unknown {
            return None;
        }
        if !search.is_done() {
            verdict.best_moves.retain(|&mv| mv != Move::Pass);
        }
        Some(verdict)
    }

    /// Returns the first moves that are good only if the edge is the
    /// defender's.
    pub(super) fn doubtful(&self) -> Vec<Move> {
        let moves = |search: &RegionSearch| {
            let solution = search.solution();
            solution.map_or_else(Vec::new, |solution| solution.first.best_moves)
        };
        let (closed, strict) = (moves(&self.closed), moves(&self.strict));
        let (sure, perhaps) = if self.defends {
            (closed, strict)
        } else {
            (strict, closed)
        };
        perhaps
            .into_iter()
            .filter(|mv| !sure.contains(mv))
            .collect()
    }

    /// Returns the points at which the strict search says that the targets are
    /// kept because of the edge, after one of these moves, or at once if there
    /// are none.
    pub(super) fn leaks(&mut self, moves: &[Move]) -> PointSet {
        let mut leaks = PointSet::EMPTY;
        let mut add = |[direct, indirect]: [PointSet; 2]| {
            let points = if direct.is_empty() { indirect } else { direct };
            leaks = leaks.union(&points);
        };
        if moves.is_empty() {
            add(self.strict.supports(false));
        }
        for &mv in moves {
            add(self.strict.supports_after(mv));
        }
        leaks
    }
}

/// Returns true if a result depends on the number of threats.
fn tells_a_ko(solution: &Solution) -> bool {
    let sides = [Some(&solution.first), solution.other_first.as_ref()];
    let moves = solution.moves.iter().flatten().map(|(_, status)| *status);
    let statuses = sides.into_iter().flatten().map(|verdict| verdict.status);
    statuses
        .chain(moves)
        .any(|status| matches!(status, Status::Ko(_)))
}

/// Leaves of each result that depends on the number of threats that the
/// attacker captures with enough of them.
fn forget_kos(solution: &mut Solution) {
    let sides = [Some(&mut solution.first), solution.other_first.as_mut()];
    for verdict in sides.into_iter().flatten() {
        if matches!(verdict.status, Status::Ko(_)) {
            *verdict = Verdict {
                bounds: vec![StatusKind::Dead, StatusKind::Ko],
                ..Verdict::unknown()
            };
        }
    }
    for (_, status) in solution.moves.iter_mut().flatten() {
        if matches!(status, Status::Ko(_)) {
            *status = Status::Unknown;
        }
    }
}
