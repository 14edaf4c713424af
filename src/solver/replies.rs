//! Plays out a solved problem: it answers any moves, right or wrong.
//!
//! The solver's table and answers are kept, so that mostly nothing is left to
//! search. The status of each position is computed anew. The facts that a side
//! can prove about a position are its claims.
//!
//! - A side that is not lost keeps all its claims, by the shortest way known.
//!   It does not return to an earlier position while there is another way.
//! - A side that is lost keeps the claims that it can still prove, such as that
//!   the result is a ko. Among the moves that call for an answer it takes the
//!   one that holds out longest; among equals it prefers a capture, then a move
//!   near the last one.
//!
//! The reply does not wait indefinitely for the status. Once the winner with
//! the available threats is known, the status gets some more work. Then the
//! reply is chosen by the facts proved so far. It stays, and the status
//! follows.
//!
//! Passes count as in the contract: after one counted pass, a side that gains
//! by a second pass ends the line with it.

use std::fmt;

use super::answer::Status;
use super::dfpn::{PASS, Search, index_of};
use super::eyes::Scratch;
use super::geometry::{Geometry, Side};
use super::plan::{AnswerCache, Claim, Patience, SearchQuestion, claims_of};
use super::state::{Kind, State};
use super::table::winner;
use super::value::ANY;
use crate::go::{ByColor, Move, Point};
use crate::solver::Step;

/// The answer to a position of a problem that is being played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The status of the position for its mover playing first, regardless of
    /// the chosen threats. It is unknown where the limit was reached.
    pub status: Status,
    /// True if the attacker captures with the chosen threats; `None` if
    /// unknown.
    pub falls: Option<bool>,
    /// The move of the side to move; `None` when the line is over.
    pub reply: Option<Move>,
    /// The way in which the line ended, if it has.
    pub ending: Option<LineEnd>,
}

/// The work that may be spent on an answer, in visited positions.
///
/// # Examples
///
/// If the search is not to take long, the status may stay unknown.
///
/// ```
/// # use shikatsu::go::{Color, diagram};
/// # use shikatsu::solver::{Limits, Problem, Question, Solver};
/// use shikatsu::go::{ByColor, Move};
/// use shikatsu::solver::{Effort, Status, Step};
///
/// # let board = diagram::read("- - - - -\nO O O O O\nX X X X O\n. . . X O").unwrap();
/// # let size = board.size();
/// # let targets = Problem::auto_targets(&board).unwrap();
/// # let region = Problem::mask_region(&board);
/// # let problem = Problem::new(board, Color::White, targets, region, None).unwrap();
/// # let question = Question { problem, both: false, all_moves: false };
/// # let mut solver = Solver::new(question, Limits { memory: 1 << 20, ..Limits::default() });
/// let mut replies = solver.into_play();
/// let little = Effort { before_reply: 1, in_all: 1 };
/// let line = [Move::Place(size.parse_point("A1").unwrap())];
/// replies.take_up(&line, ByColor::default(), little)?;
/// let Step::Done(answer) = replies.step(u64::MAX) else { unreachable!("the work is limited") };
/// assert_eq!(answer.status, Status::Unknown);
///
/// replies.take_up(&line, ByColor::default(), Effort::PROMPT)?;
/// let Step::Done(answer) = replies.step(u64::MAX) else { unreachable!("the problem is small") };
/// assert_eq!(answer.status, Status::Alive);
/// # Ok::<(), shikatsu::solver::IllegalMove>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The number of positions after which the reply may be chosen before the
    /// status is known. It is chosen then if the winner is known.
    pub before_reply: u64,
    /// The number of positions after which the answer is given as far as it is
    /// known.
    pub in_all: u64,
}

impl Effort {
    /// The effort for a user who waits for the reply. It usually comes within a
    /// small part of a second; the status may take its time.
    pub const PROMPT: Self = Self {
        before_reply: 50_000,
        in_all: u64::MAX,
    };
    /// The effort for the reply that keeps the most, however long it takes.
    pub const THOROUGH: Self = Self {
        before_reply: u64::MAX,
        in_all: u64::MAX,
    };
}

/// The progress of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialAnswer {
    /// The number of positions visited since the problem was started.
    pub nodes: u64,
    /// The reply, if it was chosen before the status is known. It does not
    /// change.
    pub reply: Option<Move>,
}

/// The way in which a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// The targets are captured.
    Captured,
    /// The defender has reached unconditional life.
    Alive,
    /// Both sides have passed, and the targets are still on the board.
    Passed,
}

/// A move of a line that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {} of the line cannot be played", index + 1)]
pub struct IllegalMove {
    /// The index of the move in the line.
    pub index: usize,
}

/// The answers to a problem's moves, each found step by step.
///
/// # Examples
///
/// A wrong move is refuted.
///
/// ```
/// # use shikatsu::go::{Color, diagram};
/// # use shikatsu::solver::{Limits, Problem, Question, Solver};
/// use shikatsu::go::{ByColor, Move};
/// use shikatsu::solver::{Effort, Step};
///
/// # let board = diagram::read("- - - - -\nO O O O O\nX X X X O\n. . . X O").unwrap();
/// # let size = board.size();
/// # let targets = Problem::auto_targets(&board).unwrap();
/// # let region = Problem::mask_region(&board);
/// # let problem = Problem::new(board, Color::White, targets, region, None).unwrap();
/// # let question = Question { problem, both: false, all_moves: false };
/// # let solver = Solver::new(question, Limits { memory: 1 << 20, ..Limits::default() });
/// let [wrong, vital] = ["A1", "B1"].map(|name| Move::Place(size.parse_point(name).unwrap()));
/// let mut replies = solver.into_play();
/// replies.take_up(&[wrong], ByColor::default(), Effort::THOROUGH)?;
/// let Step::Done(answer) = replies.step(u64::MAX) else { unreachable!("no limit is set") };
/// assert_eq!(answer.reply, Some(vital));
/// assert_eq!(answer.falls, Some(false));
///
/// let twice = replies.take_up(&[wrong, wrong], ByColor::default(), Effort::THOROUGH);
/// assert_eq!(twice.unwrap_err().index, 1);
/// # Ok::<(), shikatsu::solver::IllegalMove>(())
/// ```
pub struct Replies {
    work: Box<dyn Work + Send + Sync>,
}

impl Replies {
    pub(super) fn new(work: Box<dyn Work + Send + Sync>) -> Self {
        Self { work }
    }

    /// Starts on the position after these moves, passes included. `threats` are
    /// those that each side has at the start of the line; a retake of a banned
    /// ko spends one. Any previous position is dropped.
    ///
    /// # Errors
    /// A move is illegal, or is made after the end.
    pub fn take_up(
        &mut self,
        line: &[Move],
        threats: ByColor<u8>,
        effort: Effort,
    ) -> Result<(), IllegalMove> {
        self.work.take_up(line, threats, effort)
    }

    /// Visits about `nodes` positions; returns the progress or the answer.
    pub fn step(&mut self, nodes: u64) -> Step<PartialAnswer, Answer> {
        match self.work.advance(nodes) {
            None => Step::Running(self.work.underway()),
            Some(answer) => Step::Done(answer),
        }
    }
}

impl fmt::Debug for Replies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Replies")
            .field("underway", &self.work.underway())
            .finish_non_exhaustive()
    }
}

/// The operations of [`Replies`], independent of the width of its point sets.
pub(super) trait Work {
    fn take_up(
        &mut self,
        line: &[Move],
        threats: ByColor<u8>,
        effort: Effort,
    ) -> Result<(), IllegalMove>;
    fn advance(&mut self, nodes: u64) -> Option<Answer>;
    fn underway(&self) -> PartialAnswer;
}

/// A position of the line with its history.
#[derive(Clone, Debug)]
struct LineState<const N: usize> {
    /// The position with the threats left.
    state: State<N>,
    /// The number of counted passes in a row.
    passes: u8,
    last: Option<usize>,
    seen: Vec<State<N>>,
}

/// A move that may be played, and the position after it.
#[derive(Clone, Copy, Debug)]
struct PlayableMove<const N: usize> {
    mv: u16,
    next: State<N>,
    spends: bool,
}

/// A solved problem that is being played out.
pub(super) struct Playing<const N: usize> {
    search: Search<N>,
    memo: AnswerCache<N>,
    start: State<N>,
    turn: LineState<N>,
    current_question: Option<(SearchQuestion<N>, u64)>,
    /// The node count at which the reply is chosen even if the status is
    /// unknown.
    reply_at: u64,
    limit: u64,
    /// True once that node count is reached.
    hurried: bool,
    /// The reply, if it was chosen before the status was known.
    reply: Option<Move>,
    answer: Option<Answer>,
}

/// The number of nodes after which the question whether a move calls for an
/// answer is given up.
const LITTLE_NODES: u64 = 300;

impl<const N: usize> LineState<N> {
    const fn new(state: State<N>) -> Self {
        Self {
            state,
            passes: 0,
            last: None,
            seen: Vec::new(),
        }
    }

    fn play(&mut self, geometry: &Geometry<N>, mv: u16) -> Option<()> {
        if self
            .ending(geometry)
            .is_some_and(|end| end != LineEnd::Alive)
        {
            return None;
        }
        let next = if let Some(index) = index_of(mv) {
            let free = geometry.empty(&self.state).contains(index);
            let tried = free.then(|| PlayableMove::stone(geometry, &self.state, index))??;
            self.passes = 0;
            self.last = Some(index);
            tried.next
        } else {
            // A pass as first move does not count: it is judged as the other
            // side moving first.
            let counts = self.state.ban().is_none() && !self.seen.is_empty();
            self.passes += u8::from(counts);
            self.state.passed()
        };
        self.seen.push(self.state);
        self.state = next;
        Some(())
    }

    fn ending(&self, geometry: &Geometry<N>) -> Option<LineEnd> {
        if geometry.is_captured(&self.state) {
            Some(LineEnd::Captured)
        } else if self.passes >= 2 {
            Some(LineEnd::Passed)
        } else if geometry.is_alive(&self.state, &mut Scratch::default()) {
            Some(LineEnd::Alive)
        } else {
            None
        }
    }

    /// Lists every stone that may be played.
    fn tries(&self, geometry: &Geometry<N>) -> Vec<PlayableMove<N>> {
        let empty = geometry.empty(&self.state).iter();
        empty
            .filter_map(|index| PlayableMove::stone(geometry, &self.state, index))
            .collect()
    }
}

impl<const N: usize> PlayableMove<N> {
    fn stone(geometry: &Geometry<N>, state: &State<N>, index: usize) -> Option<Self> {
        let spends = state.ban() == Some(index);
        if spends && state.threats[state.to_move.index()] == 0 {
            return None;
        }
        let next = geometry.play(state, index)?;
        Some(Self {
            mv: index as u16,
            next: if spends { next.spending() } else { next },
            spends,
        })
    }

    /// Returns the claim that remains to be proved after the move; `None` if
    /// the move takes a threat that the claim does not have.
    fn left_of(&self, claim: &Claim) -> Option<Claim> {
        let mut claim = *claim;
        if self.spends {
            let mover = self.next.to_move.opponent().index();
            claim.threats[mover] = claim.threats[mover].checked_sub(1)?;
        }
        Some(claim)
    }

    fn keeps(&self, memo: &AnswerCache<N>, claims: &[Claim]) -> Result<bool, SearchQuestion<N>> {
        for claim in claims {
            let Some(claim) = self.left_of(claim) else {
                return Ok(false);
            };
            if !memo.holds(&claim, &self.next)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

impl<const N: usize> Playing<N> {
    pub(super) const fn new(search: Search<N>, memo: AnswerCache<N>, start: State<N>) -> Self {
        Self {
            search,
            memo,
            start,
            turn: LineState::new(start),
            current_question: None,
            reply_at: u64::MAX,
            limit: u64::MAX,
            hurried: false,
            reply: None,
            answer: None,
        }
    }

    /// Returns the answer, or the question that must be answered first.
    fn settle(&mut self) -> Result<Answer, SearchQuestion<N>> {
        let state = self.turn.state;
        if let Some(ending) = self.turn.ending(&self.search.geometry) {
            return Ok(over(ending));
        }
        // This question comes before the status, since its answer is enough to
        // choose a reply. After a pass the defender can end the line with
        // another.
        let may_pass_out = self.turn.passes == 1 && state.to_move == Side::Defender;
        let attackers = self.current_claim(Side::Attacker);
        let falls = !may_pass_out && self.memo.holds(&attackers, &state)?;
        let ahead = if falls {
            Side::Attacker
        } else {
            Side::Defender
        };
        let status = match self.memo.status(&self.search.geometry, &state) {
            Ok(status) => status,
            Err(ask) => {
                if self.reply.is_none() && self.hurried {
                    let reply = if may_pass_out {
                        PASS
                    } else {
                        self.reply_at_hand(ahead)?
                    };
                    self.reply = Some(self.spell(reply));
                }
                return Err(ask);
            }
        };
        if self.turn.passes == 1 && may_end(status, state.to_move) {
            return Ok(Answer {
                status: Status::Seki,
                falls: Some(false),
                reply: self.reply.or(Some(Move::Pass)),
                ending: None,
            });
        }
        let reply = match self.reply {
            Some(reply) => reply,
            None => {
                let reply = self.best_reply(status, ahead)?;
                self.spell(reply)
            }
        };
        Ok(Answer {
            status,
            falls: Some(falls),
            reply: Some(reply),
            ending: None,
        })
    }

    /// Returns the claim that `winner` wins the line with the threats left.
    const fn current_claim(&self, winner: Side) -> Claim {
        Claim {
            kind: Kind::Captured,
            threats: self.turn.state.threats,
            winner,
        }
    }

    /// Returns the reply where the status is known.
    fn best_reply(&mut self, status: Status, ahead: Side) -> Result<u16, SearchQuestion<N>> {
        let state = self.turn.state;
        let behind = ahead.opponent();
        let geometry = &self.search.geometry;
        let mut claims = [Side::Attacker, Side::Defender].map(|s| claims_of(geometry, status, s));
        if matches!(status, Status::Ko(_)) {
            // The chosen threats may decide a ko differently than no threats
            // do.
            let [own, foe] = [ahead, behind].map(Side::index);
            claims[own].retain(|claim| {
                claim.threats[own] <= state.threats[own] && claim.threats[foe] >= state.threats[foe]
            });
            if claims[ahead.index()].is_empty() {
                claims[ahead.index()].push(self.current_claim(ahead));
            }
        }
        let loser = (status != Status::Seki).then_some(behind);
        let mut chosen = if loser == Some(state.to_move) {
            self.resist(&claims)?
        } else {
            self.win(&claims[state.to_move.index()])?
        };
        if chosen.is_none() {
            claims[state.to_move.index()].clear();
            chosen = self.resist(&claims)?;
        }
        Ok(chosen.unwrap_or(PASS))
    }

    /// Returns the reply where the status is unknown but the side ahead is
    /// known. That side keeps the strongest claim that has been proved.
    fn reply_at_hand(&mut self, ahead: Side) -> Result<u16, SearchQuestion<N>> {
        let state = self.turn.state;
        let mut claims = [const { Vec::new() }; 2];
        let theirs = &mut claims[ahead.index()];
        let behind = ahead.opponent().index();
        let most = (state.threats[behind]..=ANY).rev().find_map(|threats| {
            let mut claim = self.current_claim(ahead);
            claim.threats[behind] = threats;
            let known = self
                .memo
                .answer(&state.with_threats(claim.threats), claim.kind);
            (known == Some(ahead == Side::Attacker)).then_some(claim)
        });
        theirs.push(most.unwrap_or_else(|| self.current_claim(ahead)));
        let chosen = if state.to_move == ahead {
            self.win(&claims[ahead.index()])?
        } else {
            self.resist(&claims)?
        };
        Ok(chosen.unwrap_or(PASS))
    }

    fn spell(&self, mv: u16) -> Move {
        let place = |index| Move::Place(self.search.geometry.point(index));
        index_of(mv).map_or(Move::Pass, place)
    }

    /// Returns true if a pass keeps the claims. A counted pass loses everything
    /// that has to be forced: the other side passes too, and the line ends.
    fn may_pass(&self, mine: &[Claim]) -> Result<bool, SearchQuestion<N>> {
        let forces = |claim: &Claim| claim.winner == claim.kind.forcer();
        let free = self.turn.state.ban().is_some();
        Ok((free || !mine.iter().any(forces))
            && self.memo.all_hold(mine, &self.turn.state.passed())?)
    }

    /// Returns a move that keeps all of the mover's claims.
    fn win(&mut self, mine: &[Claim]) -> Result<Option<u16>, SearchQuestion<N>> {
        if self.may_pass(mine)? {
            return Ok(Some(PASS));
        }
        let seen = |t: &PlayableMove<N>| self.turn.seen.contains(&t.next);
        let tries = self.turn.tries(&self.search.geometry);
        let (old, new): (Vec<_>, Vec<_>) = tries.into_iter().partition(seen);
        for tries in [new, old] {
            if let Some(mv) = self.shortest(mine, &tries)? {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    fn shortest(
        &mut self,
        mine: &[Claim],
        tries: &[PlayableMove<N>],
    ) -> Result<Option<u16>, SearchQuestion<N>> {
        let mut known = Vec::new();
        for tried in tries {
            known.extend(self.length(tried, mine).map(|length| (length, tried.mv)));
        }
        if let Some((_, mv)) = known.into_iter().min() {
            return Ok(Some(mv));
        }
        for tried in tries {
            if tried.keeps(&self.memo, mine)? {
                return Ok(Some(tried.mv));
            }
        }
        Ok(None)
    }

    /// Returns the length of the first claim's proof after a move, if all
    /// claims are known to hold.
    fn length(&mut self, tried: &PlayableMove<N>, claims: &[Claim]) -> Option<u8> {
        let mut first = None;
        for claim in claims {
            let claim = tried.left_of(claim)?;
            let state = tried.next.with_threats(claim.threats);
            let known = self.search.known(&state, claim.kind);
            let forced = known.map(|value| value.is_proven());
            let forced = forced.or_else(|| self.memo.answer(&state, claim.kind))?;
            if winner(claim.kind, forced) != claim.winner {
                return None;
            }
            first = first.or(Some(known.map_or(u8::MAX, |value| value.length.moves)));
        }
        first
    }

    /// Returns a move of the loser. It is the longest of the moves that keep
    /// the loser's claims and call for an answer. If there is none, it is a
    /// pass, or else any move that keeps the claims.
    fn resist(&mut self, claims: &[Vec<Claim>; 2]) -> Result<Option<u16>, SearchQuestion<N>> {
        let state = self.turn.state;
        let [mine, theirs] = [state.to_move, state.to_move.opponent()].map(|s| &claims[s.index()]);
        let mut tries = Vec::new();
        for tried in self.turn.tries(&self.search.geometry) {
            let length = self.length(&tried, theirs).unwrap_or(0);
            tries.push((self.rank(length, &tried), tried));
        }
        tries.sort_by_key(|(rank, _)| *rank);
        for (_, tried) in &tries {
            if self.calls_for_answer(theirs, tried)? && tried.keeps(&self.memo, mine)? {
                return Ok(Some(tried.mv));
            }
        }
        if self.may_pass(mine)? {
            return Ok(Some(PASS));
        }
        for (_, tried) in &tries {
            if tried.keeps(&self.memo, mine)? {
                return Ok(Some(tried.mv));
            }
        }
        Ok(None)
    }

    /// Returns the sort key of a move of the loser; the least is tried first.
    fn rank(&self, length: u8, tried: &PlayableMove<N>) -> impl Ord + Copy + use<N> {
        let foe = self.turn.state.to_move.opponent().index();
        let before = self.turn.state.stones[foe];
        let takes = before != tried.next.stones[foe];
        let point = |index| self.search.geometry.point(index);
        let away = |a: Point, b: Point| a.x().abs_diff(b.x()) + a.y().abs_diff(b.y());
        let last = self.turn.last.map(point);
        let away = last.map_or(0, |last| away(last, point(usize::from(tried.mv))));
        (u8::MAX - length, tried.spends, !takes, away, tried.mv)
    }

    /// Returns true if a pass in reply would cost the other side one of its
    /// claims, as far as little work can tell.
    fn calls_for_answer(
        &self,
        theirs: &[Claim],
        tried: &PlayableMove<N>,
    ) -> Result<bool, SearchQuestion<N>> {
        for claim in theirs.iter().filter_map(|claim| tried.left_of(claim)) {
            match self.memo.holds(&claim, &tried.next.passed()) {
                Ok(true) => {}
                Ok(false) => return Ok(true),
                Err(ask) => {
                    let brief = SearchQuestion {
                        patience: Patience::Little,
                        ..ask
                    };
                    if !self.memo.is_given_up(&brief) {
                        return Err(brief);
                    }
                }
            }
        }
        Ok(false)
    }

    /// Returns the answer at the limit. The reply is a move that is not known
    /// to lose what the mover had, or a pass if there is none.
    fn guess(&mut self) -> Answer {
        let state = self.turn.state;
        let falls = self
            .memo
            .holds(&self.current_claim(Side::Attacker), &state)
            .ok();
        let mine = [self.current_claim(state.to_move)];
        let mut best = (2, PASS);
        for tried in self.turn.tries(&self.search.geometry) {
            let worth = match tried.keeps(&self.memo, &mine) {
                Ok(true) => 0,
                _ if self.length(&tried, &mine).is_some() => 0,
                Err(_) => 1,
                Ok(false) => 3,
            };
            best = best.min((worth, tried.mv));
        }
        Answer {
            status: self
                .memo
                .status(&self.search.geometry, &state)
                .unwrap_or(Status::Unknown),
            falls,
            reply: self.reply.or_else(|| Some(self.spell(best.1))),
            ending: None,
        }
    }
}

/// Returns true if a second pass gains something for its mover that nothing
/// else does. The defender keeps what the attacker wants to capture, or the
/// attacker prevents unconditional life.
const fn may_end(status: Status, mover: Side) -> bool {
    match mover {
        Side::Defender => !matches!(status, Status::Alive),
        Side::Attacker => matches!(status, Status::Alive),
    }
}

/// Returns the answer for a line that has ended.
const fn over(ending: LineEnd) -> Answer {
    let falls = matches!(ending, LineEnd::Captured);
    Answer {
        status: match ending {
            LineEnd::Captured => Status::Dead,
            LineEnd::Alive => Status::Alive,
            LineEnd::Passed => Status::Seki,
        },
        falls: Some(falls),
        reply: None,
        ending: Some(ending),
    }
}

impl<const N: usize> Work for Playing<N> {
    fn take_up(
        &mut self,
        line: &[Move],
        threats: ByColor<u8>,
        effort: Effort,
    ) -> Result<(), IllegalMove> {
        let geometry = &self.search.geometry;
        let threats = [Side::Attacker, Side::Defender].map(|side| threats[geometry.color(side)]);
        let mut turn = LineState::new(self.start.with_threats(threats));
        for (index, mv) in line.iter().enumerate() {
            let mv = match mv {
                Move::Pass => Some(PASS),
                Move::Place(point) => geometry.index(*point).map(|index| index as u16),
            };
            let played = mv.and_then(|mv| turn.play(geometry, mv));
            played.ok_or(IllegalMove { index })?;
        }
        self.turn = turn;
        self.current_question = None;
        self.hurried = false;
        self.reply = None;
        self.answer = None;
        let [reply_at, limit] = [effort.before_reply, effort.in_all]
            .map(|nodes| self.search.nodes().saturating_add(nodes));
        (self.reply_at, self.limit) = (reply_at, limit);
        Ok(())
    }

    fn advance(&mut self, nodes: u64) -> Option<Answer> {
        let end = self.search.nodes().saturating_add(nodes).min(self.limit);
        while self.answer.is_none() {
            let until = if self.hurried {
                end
            } else {
                end.min(self.reply_at)
            };
            if let Some((ask, give_up_at)) = self.current_question {
                if let Some(finding) = self.search.run(until.min(give_up_at)) {
                    self.memo.note(&ask, &finding);
                    self.current_question = None;
                } else if self.search.nodes() >= give_up_at {
                    self.memo.give_up(ask);
                    self.current_question = None;
                }
            } else {
                match self.settle() {
                    Ok(answer) => self.answer = Some(answer),
                    Err(ask) => self.ask(ask),
                }
            }
            if !self.hurried && self.search.nodes() >= self.reply_at {
                // A question asked only for the status can wait until the reply
                // is chosen.
                self.hurried = true;
                self.current_question = None;
            }
            if self.answer.is_none() && self.search.nodes() >= end {
                if end >= self.limit {
                    self.answer = Some(self.guess());
                }
                break;
            }
        }
        self.answer
    }

    fn underway(&self) -> PartialAnswer {
        PartialAnswer {
            nodes: self.search.nodes(),
            reply: self.reply,
        }
    }
}

impl<const N: usize> Playing<N> {
    fn ask(&mut self, ask: SearchQuestion<N>) {
        if let Some(finding) = self.search.start(&ask.state, ask.kind) {
            self.memo.note(&ask, &finding);
            return;
        }
        let patience = ask.patience.nodes(LITTLE_NODES);
        let give_up_at = self.search.nodes().saturating_add(patience);
        self.current_question = Some((ask, give_up_at));
    }
}
