//! The course of the search for one set of targets: region after region, each
//! wider where the one before did not decide.

use super::crew::Post;
use super::ground::{Beyond, Ground, Site};
use super::groups::Groups;
use super::solver::OpenQuestion;
use crate::go::{Move, PointSet};
use crate::solver::Step;
use crate::solver::{
    InvalidProblem, Limits, Progress, Question, Solution, Solver, Status, StatusKind, Verdict,
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

/// Regions tried before a run into the open is judged more freely.
const FOLLOWED: usize = 3;
/// Regions tried at most.
const TRIALS: usize = 40;
/// Positions looked at, beside as many as the open search took, before a closed
/// one is given up.
const PATIENCE: u64 = 20_000;

/// How many times as long as an answer took it is put to the test, and how many
/// positions beside.
const CARE: u64 = 4;
const TEST: u64 = 1_000_000;

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
    /// With the edge yielded to the defender where he is the nearest: a death
    /// that does not hold there has to be looked into.
    yielded: Search,
    /// With all of the edge yielded to him: where a death holds even so, nothing
    /// of it rests on how far the ground goes, its best moves included.
    strict: Search,
    /// Whether the open search found life that does not need the edge.
    inside: bool,
    /// Whether its answer may be given.
    stands: bool,
    /// Positions looked at when there first was an answer.
    found_at: u64,
    /// Best moves that are such only because of the edge.
    doubtful: Vec<Move>,
    /// Whether a smaller region gave the same answer.
    repeated: bool,
    /// A wider ground, where the attacker's chains in danger came out of it.
    escape: Option<Ground>,
    /// Whether there was one.
    runs_out: bool,
}

#[derive(Debug)]
struct Search {
    work: Work,
    /// The complete answer.
    done: Option<Box<Solution>>,
    spent: u64,
    fate: Option<Fate>,
    post: Post,
}

#[derive(Debug)]
enum Work {
    /// Not begun.
    Asked(Box<Question>, usize),
    Running(Box<Solver>),
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
            question.barred(),
        );
        // Two trials of four searches each.
        let memory = memory / 8;
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

    /// Number of stones in question.
    pub(super) fn stones(&self) -> usize {
        self.site.targets().len()
    }

    /// Looks at about so many positions, unless it is done.
    pub(super) fn run(&mut self, nodes: u64) {
        let until = self.nodes.saturating_add(nodes);
        while !self.done && self.nodes < until {
            self.advance(TURN.min(until - self.nodes));
        }
    }

    /// Where so many may help.
    pub(super) fn posts(&mut self, members: usize) -> Vec<&Post> {
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
            // Without the edge something may have to be played after all.
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

    /// Whether the answer of the region at hand stands; if not, goes on with a
    /// wider one.
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
                    Beyond::Ample => true,
                    Beyond::Wider(ground) => {
                        self.go_on(ground);
                        return;
                    }
                    Beyond::Nothing if closed.is_some() => {
                        let ground = self.site.wider(&trial.ground);
                        self.go_on(ground);
                        return;
                    }
                    // Then all rests on the attacker's help from outside.
                    Beyond::Nothing => {
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
            if let Beyond::Wider(ground) = self.site.beyond(&trial.ground, attacker, &direct, lead)
            {
                trial.escape = Some(ground);
                trial.runs_out = true;
            }
        }
    }

    /// How many moves nearer who runs out must be to call room his own: the
    /// less, the further he has been followed.
    const fn lead(&self) -> u8 {
        if self.trials > FOLLOWED { 1 } else { 2 }
    }

    /// Puts a complete answer to the test that neither something weak at the
    /// edge holds it up, nor the edge itself makes moves needless. How many
    /// positions that took.
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
                // With nothing beyond there is nothing to doubt.
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

    /// A wider ground where one of the best moves is good only because of the
    /// edge; such moves are noted.
    fn beyond_moves(&mut self) -> Option<Ground> {
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
            if matches!(beyond, Beyond::Wider(_)) {
                trial.doubtful.push(mv);
                ways_out = ways_out.union(&from);
            }
        }
        match self
            .site
            .beyond(&trial.ground, self.site.defender(), &ways_out, lead)
        {
            Beyond::Wider(ground) => Some(ground),
            Beyond::Nothing | Beyond::Ample => None,
        }
    }

    /// Begins with a wider ground; that takes no positions.
    fn go_on(&mut self, ground: Ground) -> u64 {
        let next = Trial::new(&self.question, &self.site, ground, self.memory);
        let wider = |trial: &Trial| trial.ground.points != self.trial.ground.points;
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
            // What was likely has not come true on wider ground.
            let fate = old.open.fate;
            self.likely = self.likely.take().filter(|likely| likely.open.fate == fate);
        }
        0
    }

    /// Whether an answer has been found, if only a likely one, and every best
    /// move to it.
    pub(super) fn has_answer(&self) -> bool {
        let has_best = |trial: &Trial| !trial.doubtful.contains(&Move::Pass);
        let has_moves = self.likely.as_ref().is_some_and(has_best) || self.trial.has_moves();
        self.done || has_moves && self.may_tell()
    }

    /// Whether the targets are known to be kept though the attacker has the
    /// first move: they live closed in.
    pub(super) fn is_lost_cause(&self) -> bool {
        let attacks = self.question.to_move != self.site.defender();
        attacks && self.best().closed.fate == Some(Fate::Kept)
    }

    /// Whether the answer so far holds for more than the region it was found in.
    fn may_tell(&self) -> bool {
        let trial = self.best();
        let confirmed = self.trial.is_sound() && self.trial.fate() == trial.fate();
        trial.is_sound() || confirmed
    }

    /// An answer that holds in any wider region, if there is one: the targets
    /// live though the attacker is all around. Whatever he plays elsewhere
    /// there, the defender passes.
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
            // With more room it may be better for him.
            other.status = Status::Unknown;
            other.best_moves.clear();
        }
        solution.assumes.clone_from(&trial.ground.assumes);
        Some(solution)
    }

    /// Whether such an answer is complete.
    pub(super) fn is_certain(&self) -> bool {
        self.done && self.best().closed.is_done() && self.holds_anywhere().is_some()
    }

    /// Works on such an answer where the targets are known to be kept; whether
    /// there is more to do.
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

    /// The region whose answer is the one to give.
    fn best(&self) -> &Trial {
        match &self.likely {
            Some(likely) if !self.trial.surpasses(likely) => likely,
            _ => &self.trial,
        }
    }

    /// The answer of the region at hand, if it stands, else the one before.
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
        // That nothing needs to be played is more likely true than the strict
        // test, in which he may have to save stones that nothing threatens.
        if trial.dies_anyway() && trial.strict.is_done() && !trial.open.passes() {
            best.clone_from(&trial.strict.solution().first.best_moves);
        }
        let mut certain = best.clone();
        certain.retain(is_certain);
        if certain.is_empty() && trial.closed.fate == Some(Fate::Kept) {
            // What keeps them when closed in keeps them anyway.
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
        if !self.may_tell() {
            solution.first.status = Status::Unknown;
        }
        // Of what is not known no move is the best.
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

impl Trial {
    fn new(
        question: &OpenQuestion,
        site: &Site,
        ground: Ground,
        memory: usize,
    ) -> Result<Self, InvalidProblem> {
        let open = question.problem(&question.board, ground.points)?;
        let closed = question.problem(&site.closed(&ground.points), ground.points)?;
        let yielded = question.problem(&site.yielded(&ground.points), ground.points)?;
        let strict = question.problem(&site.surrendered(&ground.points), ground.points)?;
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

    /// What becomes of the targets, as far as both searches tell.
    fn fate(&self) -> Option<Fate> {
        let kept = self.closed.fate.filter(|&fate| fate == Fate::Kept);
        self.open.fate.or(kept)
    }

    /// Whether the targets are kept when closed in, and how is not yet known.
    fn goes_on_closed(&self) -> bool {
        self.closed.fate == Some(Fate::Kept) && !self.closed.is_done()
    }

    /// Whether the targets die though all of the edge is the defender's.
    fn dies_anyway(&self) -> bool {
        self.strict.fate == Some(Fate::Dead)
    }

    /// Whether they do by the same moves.
    fn is_agreed(&self) -> bool {
        let [open, strict] = [&self.open, &self.strict].map(|search| search.solution().first);
        open.best_moves == strict.best_moves
    }

    /// Whether its answer is to be given rather than that of a smaller ground.
    fn surpasses(&self, smaller: &Self) -> bool {
        self.stands && (self.open.is_done() || self.fate() != smaller.fate())
    }

    /// Whether the answer may be given as it is: an answer that rests on the
    /// attacker's running out of the ground has to be looked into first, and so
    /// has a death or a ko in which the edge was of use to him.
    fn is_sound(&self) -> bool {
        let proved = match self.open.fate {
            Some(Fate::Dead) => self.yielded.fate == Some(Fate::Dead),
            Some(Fate::Ko) => self.repeated,
            Some(Fate::Kept) | None => true,
        };
        self.stands && !self.runs_out && proved
    }

    /// Whether an answer that may be given has been put to the test for long
    /// enough, after so many positions in all.
    fn is_tested(&self, nodes: u64) -> bool {
        self.is_sound() && nodes > CARE * self.found_at + TEST
    }

    /// Goes on for the best moves and the line; how many positions it took.
    fn finish(&mut self, turn: u64) -> u64 {
        // Should the time run out, the closed search has the answer.
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

    /// Where so many may help: at the searches that are likely to have a turn.
    fn posts(&mut self, members: usize) -> Vec<&Post> {
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

    /// Whether it is known which moves matter.
    fn has_moves(&self) -> bool {
        self.stands && self.open.is_done() && !self.open.passes()
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
            work: Work::Asked(Box::new(question), memory),
            done: None,
            spent: 0,
            fate: None,
            post: Post::default(),
        }
    }

    const fn is_done(&self) -> bool {
        self.done.is_some()
    }

    /// Whether it is known that nothing needs to be played, or nothing helps.
    fn passes(&self) -> bool {
        let passes = |solution: &Solution| solution.first.best_moves == [Move::Pass];
        self.done.as_deref().is_some_and(passes)
    }

    /// The solver, begun if it was not.
    fn solver(&mut self) -> &mut Solver {
        if let Work::Asked(question, memory) = &self.work {
            let limits = Limits {
                nodes: None,
                memory: *memory,
            };
            let solver = Solver::new((**question).clone(), limits);
            self.work = Work::Running(Box::new(solver));
        }
        match &mut self.work {
            Work::Running(solver) => solver,
            Work::Asked(..) => unreachable!("it has just been begun"),
        }
    }

    /// Where so many may help; nowhere once it is done.
    fn post(&mut self, members: usize) -> Option<&Post> {
        if self.is_done() {
            return None;
        }
        let mut post = std::mem::take(&mut self.post);
        post.man(self.solver(), members);
        self.post = post;
        Some(&self.post)
    }

    /// Looks at about so many positions; how many it were.
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
        // Even a search that finds everything at hand counts.
        (self.spent - before).max(1)
    }

    fn solution(&self) -> Solution {
        if let Some(solution) = &self.done {
            return (**solution).clone();
        }
        match &self.work {
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
            Work::Asked(..) => [PointSet::EMPTY; 2],
        }
    }

    /// The same for the proof that the targets are kept after a first move.
    fn supports_after(&mut self, first: Move) -> [PointSet; 2] {
        match &mut self.work {
            Work::Running(solver) => solver.supports_after(false, first),
            Work::Asked(..) => [PointSet::EMPTY; 2],
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
