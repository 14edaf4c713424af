//! The search for one set of targets. It tries region after region, each wider
//! where the one before did not decide.

use super::ground::{OpenRegion, RoomBeyond, TargetArea};
use super::groups::Groups;
use super::question::OpenQuestion;
use super::worker_pool::HelperPool;
use crate::go::{Move, PointSet};
use crate::solver::{
    InvalidProblem, Limits, Progress, Question, Solution, Solver, Status, StatusKind, Step, Verdict,
};

/// The number of positions visited in one search of a trial before another has
/// its turn.
const TURN: u64 = 500;

/// The fate of the targets, in the detail that the choice of a region needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Kept,
    Dead,
    Ko,
}

/// The number of regions tried before an escape into the open is judged more
/// leniently.
const FOLLOWED: usize = 3;
/// The maximum number of regions tried.
const TRIALS: usize = 40;
/// The number of positions, beyond as many as the open search took, after which
/// a closed search is given up.
const PATIENCE: u64 = 20_000;

/// An answer is tested for `CARE` times the positions that it took to find,
/// plus `TEST` positions.
const CARE: u64 = 4;
const TEST: u64 = 1_000_000;

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
    /// The region of the answer so far, which the current region is to confirm.
    likely: Option<RegionTrial>,
    done: bool,
}

/// One region, searched as it is and with changed edges.
#[derive(Debug)]
struct RegionTrial {
    ground: OpenRegion,
    open: Search,
    closed: Search,
    /// The search with the edge yielded to the defender where the defender is
    /// nearest. A death that does not hold here needs a wider region.
    yielded: Search,
    /// The search with all of the edge yielded to the defender. Where a death
    /// holds even so, neither it nor its best moves depend on the size of the
    /// region.
    strict: Search,
    /// True if the open search found life that does not need the edge.
    inside: bool,
    /// True if the answer of this region may be given.
    stands: bool,
    /// The number of positions visited when there first was an answer.
    found_at: u64,
    /// The best moves that are good only because of the edge.
    doubtful: Vec<Move>,
    /// True if a smaller region gave the same answer.
    repeated: bool,
    /// A wider ground, if the attacker's endangered chains escape from this
    /// one.
    escape: Option<OpenRegion>,
    /// True if such a wider ground was found.
    runs_out: bool,
}

#[derive(Debug)]
struct Search {
    work: Work,
    /// The complete answer, once it is found.
    done: Option<Box<Solution>>,
    spent: u64,
    fate: Option<Fate>,
    post: HelperPool,
}

#[derive(Debug)]
enum Work {
    /// The question and the memory of a search that has not started.
    Pending(Box<Question>, usize),
    Running(Box<Solver>),
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
        // There may be two trials of four searches each at a time.
        let memory = memory / 8;
        let trial = RegionTrial::new(question, &site, site.ground(), memory)?;
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

    /// Returns the number of stones in question.
    pub(super) fn stones(&self) -> usize {
        self.site.targets().len()
    }

    /// Visits about `nodes` positions, unless it is done.
    pub(super) fn run(&mut self, nodes: u64) {
        let until = self.nodes.saturating_add(nodes);
        while !self.done && self.nodes < until {
            self.advance(TURN.min(until - self.nodes));
        }
    }

    /// Returns the posts where up to `members` workers can help.
    pub(super) fn posts(&mut self, members: usize) -> Vec<&HelperPool> {
        match &mut self.likely {
            Some(likely) if likely.is_tested(self.nodes) => {
                likely.closed.post(members).into_iter().collect()
            }
            _ => self.trial.posts(members),
        }
    }

    /// Gives one search its turn, or draws a conclusion.
    fn advance(&mut self, turn: u64) {
        if let Some(likely) = &mut self.likely
            && likely.is_tested(self.nodes)
        {
            // Without the edge a pass may not be enough.
            if likely.doubtful.contains(&Move::Pass) && likely.goes_on_closed() {
                self.nodes += likely.closed.advance(turn);
            } else {
                self.done = true;
            }
            return;
        }
        if self.trial.stands {
            if self.trial.open.is_done() {
                self.nodes += self.confirm(turn);
            } else {
                self.nodes += self.trial.finish(turn);
            }
        } else if let Some(search) = self.trial.next() {
            self.nodes += search.advance(turn);
        } else {
            self.judge();
        }
    }

    /// Decides whether the answer of the current region stands; if not,
    /// continues with a wider one.
    fn judge(&mut self) {
        let lead = self.lead();
        let trial = &mut self.trial;
        let closed = trial.closed.fate;
        trial.stands = match (trial.open.fate, closed) {
            (Some(Fate::Dead), _) | (_, Some(Fate::Kept)) => true,
            (open, closed) if open == closed => true,
            _ => {
                let [direct, indirect] = trial.open.supports(false);
                let from = if direct.is_empty() { indirect } else { direct };
                match self
                    .site
                    .beyond(&trial.ground, self.site.defender(), &from, lead)
                {
                    RoomBeyond::Ample => true,
                    RoomBeyond::Wider(ground) => {
                        self.go_on(ground);
                        return;
                    }
                    RoomBeyond::Nothing if closed.is_some() => {
                        let ground = self.site.wider(&trial.ground);
                        self.go_on(ground);
                        return;
                    }
                    // Then everything depends on the attacker's help from
                    // outside.
                    RoomBeyond::Nothing => {
                        trial.inside = true;
                        false
                    }
                }
            }
        };
        let likely = self.likely.as_ref();
        trial.repeated = likely.is_some_and(|likely| likely.fate() == trial.fate());
        if trial.stands && trial.open.fate == Some(Fate::Dead) {
            let [direct, _] = trial.open.supports(true);
            let attacker = self.site.defender().opponent();
            if let RoomBeyond::Wider(ground) =
                self.site.beyond(&trial.ground, attacker, &direct, lead)
            {
                trial.escape = Some(ground);
                trial.runs_out = true;
            }
        }
    }

    /// Returns the number of moves by which an escaping side must be nearer to
    /// own room outside. It is smaller after the escape has been followed
    /// through several regions.
    const fn lead(&self) -> u8 {
        if self.trials > FOLLOWED { 1 } else { 2 }
    }

    /// Tests a complete answer: it must not rest on a weak chain at the edge,
    /// and the edge itself must not make moves needless. Returns the number of
    /// positions that this took.
    fn confirm(&mut self, turn: u64) -> u64 {
        let trial = &mut self.trial;
        let defends = self.question.to_move == self.site.defender();
        let wider = match trial.open.fate {
            Some(Fate::Dead) => {
                let escape = trial.escape.take();
                if escape.is_none() && trial.yielded.fate.is_none() {
                    return trial.yielded.advance(turn);
                }
                if let Some(ground) = escape {
                    return self.go_on(ground);
                }
                if trial.yielded.fate != Some(Fate::Dead) {
                    let ground = self.site.wider(&trial.ground);
                    return self.go_on(ground);
                }
                if let Some(ground) = self.site.with_weakest(&trial.ground) {
                    return self.go_on(ground);
                }
                if trial.strict.fate.is_none() || trial.dies_anyway() && !trial.strict.is_done() {
                    return trial.strict.advance(turn);
                }
                let settled = trial.dies_anyway() && trial.is_agreed();
                (!settled).then(|| self.site.wider(&trial.ground))
            }
            Some(Fate::Kept) if defends => {
                let closed = &mut trial.closed;
                if !closed.is_done() && closed.spent <= 2 * trial.open.spent + PATIENCE {
                    return closed.advance(turn);
                }
                self.beyond_moves()
            }
            Some(Fate::Ko) if !trial.repeated => {
                let wider = self.site.wider(&trial.ground);
                // With nothing beyond the region there is nothing to doubt.
                trial.repeated = wider.points == trial.ground.points;
                (!trial.repeated).then_some(wider)
            }
            _ => None,
        };
        match wider {
            Some(ground) => self.go_on(ground),
            None => {
                self.done = true;
                0
            }
        }
    }

    /// Returns a wider ground if one of the best moves is good only because of
    /// the edge. Such moves are recorded as doubtful.
    fn beyond_moves(&mut self) -> Option<OpenRegion> {
        let lead = self.lead();
        let trial = &mut self.trial;
        let certain = trial.closed.solution().first.best_moves;
        let best = trial.open.solution().first.best_moves;
        let mut ways_out = PointSet::EMPTY;
        for mv in best.into_iter().filter(|mv| !certain.contains(mv)) {
            let [direct, indirect] = trial.open.supports_after(mv);
            let from = if direct.is_empty() { indirect } else { direct };
            let beyond = self
                .site
                .beyond(&trial.ground, self.site.defender(), &from, lead);
            if matches!(beyond, RoomBeyond::Wider(_)) {
                trial.doubtful.push(mv);
                ways_out = ways_out.union(&from);
            }
        }
        match self
            .site
            .beyond(&trial.ground, self.site.defender(), &ways_out, lead)
        {
            RoomBeyond::Wider(ground) => Some(ground),
            RoomBeyond::Nothing | RoomBeyond::Ample => None,
        }
    }

    /// Starts with a wider ground. Returns 0, since this visits no positions.
    fn go_on(&mut self, ground: OpenRegion) -> u64 {
        let next = RegionTrial::new(&self.question, &self.site, ground, self.memory);
        let wider = |trial: &RegionTrial| trial.ground.points != self.trial.ground.points;
        let Some(next) = next.ok().filter(wider).filter(|_| self.trials < TRIALS) else {
            self.done = true;
            return 0;
        };
        self.trials += 1;
        let mut old = std::mem::replace(&mut self.trial, next);
        if old.stands {
            // The test of an answer begins once it may be given.
            let before = self.likely.as_ref().filter(|likely| likely.is_sound());
            old.found_at = before.map_or(self.nodes, |likely| likely.found_at);
            self.likely = Some(old);
        } else if old.open.fate.is_some() {
            // The wider ground has refuted the likely answer.
            let fate = old.open.fate;
            self.likely = self.likely.take().filter(|likely| likely.open.fate == fate);
        }
        0
    }

    /// Returns true if an answer with every best move has been found, even if
    /// it is only a likely one.
    pub(super) fn has_answer(&self) -> bool {
        let has_best = |trial: &RegionTrial| !trial.doubtful.contains(&Move::Pass);
        let has_moves = self.likely.as_ref().is_some_and(has_best) || self.trial.has_moves();
        self.done || has_moves && self.is_reliable()
    }

    /// Returns true if the targets are known to be kept though the attacker
    /// moves first: they live even when closed in.
    pub(super) fn is_kept_when_closed(&self) -> bool {
        let attacks = self.question.to_move != self.site.defender();
        attacks && self.best().closed.fate == Some(Fate::Kept)
    }

    /// Returns true if the answer so far holds beyond the region it was found
    /// in.
    fn is_reliable(&self) -> bool {
        let trial = self.best();
        let confirmed = self.trial.is_sound() && self.trial.fate() == trial.fate();
        trial.is_sound() || confirmed
    }

    /// Returns an answer that holds in any wider region, if there is one: the
    /// targets live though the attacker is all around. To any move of the
    /// attacker elsewhere in a wider region, the defender passes.
    pub(super) fn holds_anywhere(&self) -> Option<Solution> {
        let trial = self.best();
        let mut solution = trial.closed.solution();
        let lives = |verdict: &Verdict| verdict.status == Status::Alive;
        if !lives(&solution.first) {
            return None;
        }
        if let Some(other) = &mut solution.other_first
            && !lives(other)
        {
            // With more room the result may be better for the defender.
            other.status = Status::Unknown;
            other.best_moves.clear();
        }
        solution.assumes.clone_from(&trial.ground.assumes);
        Some(solution)
    }

    /// Returns true if such an answer is complete.
    pub(super) fn is_certain(&self) -> bool {
        self.done && self.best().closed.is_done() && self.holds_anywhere().is_some()
    }

    /// Continues the closed search where the targets are known to be kept.
    /// Returns true if there was more to do.
    pub(super) fn go_on_closed(&mut self, nodes: u64) -> bool {
        let trial = match &mut self.likely {
            Some(likely) if !self.trial.surpasses(likely) => likely,
            _ => &mut self.trial,
        };
        let more = trial.goes_on_closed();
        if more {
            self.nodes += trial.closed.advance(nodes);
        }
        more
    }

    /// Returns the region whose answer is the one to give.
    fn best(&self) -> &RegionTrial {
        match &self.likely {
            Some(likely) if !self.trial.surpasses(likely) => likely,
            _ => &self.trial,
        }
    }

    /// Returns the answer of the current region, if it stands, or else that of
    /// the region before.
    pub(super) fn so_far(&self) -> Solution {
        let trial = self.best();
        let mut solution = if trial.holds_closed() {
            let mut solution = trial.closed.solution();
            solution.other_first = trial.open.solution().other_first;
            solution
        } else {
            trial.open.solution()
        };
        let is_certain = |mv: &Move| !trial.doubtful.contains(mv);
        let best = &mut solution.first.best_moves;
        // A pass found by the open search is more likely right than the strict
        // search. There the attacker may have to save stones that nothing
        // threatens.
        if trial.dies_anyway() && trial.strict.is_done() && !trial.open.passes() {
            best.clone_from(&trial.strict.solution().first.best_moves);
        }
        let mut certain = best.clone();
        certain.retain(is_certain);
        if certain.is_empty() && trial.closed.fate == Some(Fate::Kept) {
            // Moves that keep the targets when closed in keep them anyway.
            certain = trial.closed.solution().first.best_moves;
            certain.retain(|&mv| mv != Move::Pass);
        }
        if certain.is_empty() {
            best.retain(|&mv| mv != Move::Pass);
        } else {
            *best = certain;
        }
        solution.assumes.clone_from(&trial.ground.assumes);
        solution.nodes = self.nodes;
        if !self.is_reliable() {
            solution.first.status = Status::Unknown;
        }
        // No move is the best while the status is unknown.
        if solution.first.status == Status::Unknown {
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

impl RegionTrial {
    fn new(
        question: &OpenQuestion,
        site: &TargetArea,
        ground: OpenRegion,
        memory: usize,
    ) -> Result<Self, InvalidProblem> {
        let open = question.problem(&question.board, ground.points)?;
        let closed = question.problem(&site.closed(&ground.points), ground.points)?;
        let yielded = question.problem(&site.yielded(&ground.points), ground.points)?;
        let strict = question.problem(&site.fully_yielded(&ground.points), ground.points)?;
        let (both, all_moves) = (question.both, question.all_moves);
        let ask = |problem, both, all_moves| Question {
            problem,
            both,
            all_moves,
        };
        Ok(Self {
            ground,
            open: Search::new(ask(open, both, all_moves), memory),
            closed: Search::new(
                ask(closed, both && question.within.is_some(), false),
                memory,
            ),
            yielded: Search::new(ask(yielded, false, false), memory),
            strict: Search::new(ask(strict, false, false), memory),
            inside: false,
            stands: false,
            found_at: 0,
            doubtful: Vec::new(),
            repeated: false,
            escape: None,
            runs_out: false,
        })
    }

    /// Returns the fate of the targets, as far as both searches tell.
    fn fate(&self) -> Option<Fate> {
        let kept = self.closed.fate.filter(|&fate| fate == Fate::Kept);
        self.open.fate.or(kept)
    }

    /// Returns true if the targets are known to be kept when closed in, but the
    /// complete answer is not yet known.
    fn goes_on_closed(&self) -> bool {
        self.closed.fate == Some(Fate::Kept) && !self.closed.is_done()
    }

    /// Returns true if the targets die even with all of the edge yielded to the
    /// defender.
    fn dies_anyway(&self) -> bool {
        self.strict.fate == Some(Fate::Dead)
    }

    /// Returns true if the same moves kill in both cases.
    fn is_agreed(&self) -> bool {
        let [open, strict] = [&self.open, &self.strict].map(|search| search.solution().first);
        open.best_moves == strict.best_moves
    }

    /// Returns true if the answer of this ground is to be given rather than
    /// that of a smaller one.
    fn surpasses(&self, smaller: &Self) -> bool {
        self.stands && (self.open.is_done() || self.fate() != smaller.fate())
    }

    /// Returns true if the answer may be given as it is. An answer in which the
    /// attacker runs out of the ground has to be examined first. The same holds
    /// for a death or a ko in which the edge may have helped the attacker.
    fn is_sound(&self) -> bool {
        let proved = match self.open.fate {
            Some(Fate::Dead) => self.yielded.fate == Some(Fate::Dead),
            Some(Fate::Ko) => self.repeated,
            Some(Fate::Kept) | None => true,
        };
        self.stands && !self.runs_out && proved
    }

    /// Returns true if an answer that may be given has been tested for long
    /// enough, after `nodes` positions in all.
    fn is_tested(&self, nodes: u64) -> bool {
        self.is_sound() && nodes > CARE * self.found_at + TEST
    }

    /// Continues for the best moves and the line. Returns the number of
    /// positions visited.
    fn finish(&mut self, turn: u64) -> u64 {
        // The yielded search keeps up with the open one, so that a death is
        // confirmed early.
        let doubted = self.open.fate == Some(Fate::Dead) && self.yielded.fate.is_none();
        if doubted && self.yielded.spent <= self.open.spent {
            return self.yielded.advance(turn);
        }
        let behind = self.closed.spent < self.open.spent && !self.closed.is_done();
        if self.holds_closed() && behind {
            self.closed.advance(turn)
        } else {
            self.open.advance(turn)
        }
    }

    /// Returns the posts where up to `members` workers can help, at the
    /// searches that are likely to have a turn.
    fn posts(&mut self, members: usize) -> Vec<&HelperPool> {
        let dies = self.open.fate == Some(Fate::Dead);
        let [open, closed, yielded] =
            [&self.open, &self.closed, &self.yielded].map(|search| search.fate);
        let goes_on = if self.stands {
            let yields = dies && yielded.is_none();
            [true, !dies, yields, dies && !yields]
        } else {
            [open.is_none(), closed.is_none(), false, false]
        };
        let searches = [
            &mut self.open,
            &mut self.closed,
            &mut self.yielded,
            &mut self.strict,
        ];
        let at_work = searches
            .into_iter()
            .zip(goes_on)
            .filter(|(_, goes_on)| *goes_on);
        at_work
            .filter_map(|(search, _)| search.post(members))
            .collect()
    }

    /// Returns true if the moves that matter are known.
    fn has_moves(&self) -> bool {
        self.stands && self.open.is_done() && !self.open.passes()
    }

    /// Returns true if the only known fact is that the targets are kept even
    /// when closed in. Then they are kept in the actual position too, and by
    /// the same moves. The attacker loses no more and gains no more there.
    fn holds_closed(&self) -> bool {
        self.closed.fate == Some(Fate::Kept) && self.open.fate.is_none()
    }

    /// Returns the search whose turn it is; `None` if no more is to be
    /// expected.
    fn next(&mut self) -> Option<&mut Search> {
        let (open, closed) = (self.open.spent, self.closed.spent);
        match (self.open.fate, self.closed.fate) {
            (Some(Fate::Dead), _) | (_, Some(Fate::Kept)) | (Some(_), Some(_)) => None,
            (Some(_), None) if !self.inside && closed > open + PATIENCE => None,
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
            work: Work::Pending(Box::new(question), memory),
            done: None,
            spent: 0,
            fate: None,
            post: HelperPool::default(),
        }
    }

    const fn is_done(&self) -> bool {
        self.done.is_some()
    }

    /// Returns true if the best move is known to be a pass: nothing needs to be
    /// played, or nothing helps.
    fn passes(&self) -> bool {
        let passes = |solution: &Solution| solution.first.best_moves == [Move::Pass];
        self.done.as_deref().is_some_and(passes)
    }

    /// Returns the solver, creating it if necessary.
    fn solver(&mut self) -> &mut Solver {
        if let Work::Pending(question, memory) = &self.work {
            let limits = Limits {
                nodes: None,
                memory: *memory,
            };
            let solver = Solver::new((**question).clone(), limits);
            self.work = Work::Running(Box::new(solver));
        }
        match &mut self.work {
            Work::Running(solver) => solver,
            Work::Pending(..) => unreachable!("it has just been begun"),
        }
    }

    /// Returns the post where up to `members` workers can help; `None` once the
    /// search is done.
    fn post(&mut self, members: usize) -> Option<&HelperPool> {
        if self.is_done() {
            return None;
        }
        let mut post = std::mem::take(&mut self.post);
        post.add_helpers(self.solver(), members);
        self.post = post;
        Some(&self.post)
    }

    /// Visits about `nodes` positions; returns their number.
    fn advance(&mut self, nodes: u64) -> u64 {
        let before = self.spent;
        match self.solver().step(nodes) {
            Step::Running(progress) => {
                self.spent = progress.nodes;
                self.fate = fate(&progress.bounds);
            }
            Step::Done(solution) => {
                self.spent = solution.nodes;
                self.fate = solution.first.status.kind().and_then(|kind| fate(&[kind]));
                self.done = Some(Box::new(solution));
            }
        }
        // A step counts as at least one position, even if it needed no search.
        (self.spent - before).max(1)
    }

    fn solution(&self) -> Solution {
        if let Some(solution) = &self.done {
            return (**solution).clone();
        }
        match &self.work {
            Work::Running(solver) => solver.so_far(),
            Work::Pending(question, memory) => {
                let limits = Limits {
                    nodes: Some(0),
                    memory: *memory,
                };
                Solver::new((**question).clone(), limits).stop()
            }
        }
    }

    /// Returns the points at which the proof rests on the edge of the region.
    fn supports(&mut self, captured: bool) -> [PointSet; 2] {
        match &mut self.work {
            Work::Running(solver) => solver.supports(captured),
            Work::Pending(..) => [PointSet::EMPTY; 2],
        }
    }

    /// Returns the same for the proof that the targets are kept after a first
    /// move.
    fn supports_after(&mut self, first: Move) -> [PointSet; 2] {
        match &mut self.work {
            Work::Running(solver) => solver.supports_after(false, first),
            Work::Pending(..) => [PointSet::EMPTY; 2],
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

/// Returns the fate that all statuses still possible have in common.
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
