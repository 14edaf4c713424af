//! Playing a solved problem out: what to answer to any moves, right or wrong.
//!
//! The table and the answers of the solver stay, so that mostly nothing is
//! left to search. Of a position the status is worked out anew; what each side
//! can prove of it are its claims.
//!
//! - Who has claims that do not depend on luck keeps them all, by the shortest
//!   way known, and does not come round to an earlier position while there is
//!   another way.
//! - Who is lost keeps what he still can prove, such as that it is a ko; and
//!   of the moves that call for an answer he takes the one that holds out
//!   longest, rather a capture, rather near the last move.
//!
//! Passes count as in the contract: after one that was none too many, whoever
//! gains by it ends the line with another.

use std::fmt;

use super::answer::Status;
use super::dfpn::{PASS, Search, index_of};
use super::eyes::Scratch;
use super::frame::{Frame, Side};
use super::plan::{Ask, Claim, Memo, claims_of};
use super::state::{Kind, State};
use super::table::winner;
use crate::go::{ByColor, Move, Point};
use crate::search::Step;

/// What is answered in a position of a problem that is being played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The status of the position, its mover first and whatever the threats
    /// chosen; unknown where the limit was reached.
    pub status: Status,
    /// Whether the attacker captures with the threats chosen, if known.
    pub falls: Option<bool>,
    /// The move of the side to move; none when the line is over.
    pub reply: Option<Move>,
    /// Why it is over, if it is.
    pub ending: Option<LineEnd>,
}

/// How a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// The targets are captured.
    Captured,
    /// The defender has reached unconditional life.
    Alive,
    /// Both have passed, and the targets are still there.
    Passed,
}

/// A move of a line that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {} of the line cannot be played", index + 1)]
pub struct IllegalMove {
    /// Its place in the line.
    pub index: usize,
}

/// The answers to a problem's moves, each found step by step.
pub struct Replies {
    work: Box<dyn Work + Send + Sync>,
}

impl Replies {
    pub(super) fn new(work: Box<dyn Work + Send + Sync>) -> Self {
        Self { work }
    }

    /// Takes up the position after these moves, passes included. `threats` are
    /// those that each side has at the start of the line; a retake of a banned
    /// ko spends one. At most about `nodes` positions are looked at. What was
    /// taken up before is dropped.
    ///
    /// # Errors
    /// When a move is not legal, or is made after the end.
    pub fn take_up(
        &mut self,
        line: &[Move],
        threats: ByColor<u8>,
        nodes: u64,
    ) -> Result<(), IllegalMove> {
        self.work.take_up(line, threats, nodes)
    }

    /// Looks at about so many positions; tells how many in all, or the answer.
    pub fn step(&mut self, nodes: u64) -> Step<u64, Answer> {
        match self.work.advance(nodes) {
            None => Step::Running(self.work.nodes()),
            Some(answer) => Step::Done(answer),
        }
    }
}

impl fmt::Debug for Replies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Replies")
            .field("nodes", &self.work.nodes())
            .finish_non_exhaustive()
    }
}

/// The replies without the width of their sets of points.
pub(super) trait Work {
    fn take_up(
        &mut self,
        line: &[Move],
        threats: ByColor<u8>,
        nodes: u64,
    ) -> Result<(), IllegalMove>;
    fn advance(&mut self, nodes: u64) -> Option<Answer>;
    fn nodes(&self) -> u64;
}

/// A position of the line, and how it came about.
#[derive(Clone, Debug)]
struct Turn<const N: usize> {
    /// With the threats left.
    state: State<N>,
    /// Passes in a row that count.
    passes: u8,
    last: Option<usize>,
    seen: Vec<State<N>>,
}

/// A move that may be played, and the position after it.
#[derive(Clone, Copy, Debug)]
struct Try<const N: usize> {
    mv: u16,
    next: State<N>,
    spends: bool,
}

/// A solved problem that is played out.
pub(super) struct Playing<const N: usize> {
    search: Search<N>,
    memo: Memo<N>,
    start: State<N>,
    turn: Turn<N>,
    asked: Option<(Ask<N>, u64)>,
    limit: u64,
    answer: Option<Answer>,
}

/// Nodes after which it is left open whether a move calls for an answer.
const IDLE_NODES: u64 = 300;

impl<const N: usize> Turn<N> {
    const fn new(state: State<N>) -> Self {
        Self {
            state,
            passes: 0,
            last: None,
            seen: Vec::new(),
        }
    }

    fn play(&mut self, frame: &Frame<N>, mv: u16) -> Option<()> {
        if self.ending(frame).is_some_and(|end| end != LineEnd::Alive) {
            return None;
        }
        let next = if let Some(index) = index_of(mv) {
            let free = frame.empty(&self.state).contains(index);
            let tried = free.then(|| Try::stone(frame, &self.state, index))??;
            self.passes = 0;
            self.last = Some(index);
            tried.next
        } else {
            // As a first move it says that nothing needs to be played, and is
            // judged as the other side moving first.
            let counts = self.state.ban().is_none() && !self.seen.is_empty();
            self.passes += u8::from(counts);
            self.state.passed()
        };
        self.seen.push(self.state);
        self.state = next;
        Some(())
    }

    fn ending(&self, frame: &Frame<N>) -> Option<LineEnd> {
        if frame.is_captured(&self.state) {
            Some(LineEnd::Captured)
        } else if self.passes >= 2 {
            Some(LineEnd::Passed)
        } else if frame.is_alive(&self.state, &mut Scratch::default()) {
            Some(LineEnd::Alive)
        } else {
            None
        }
    }

    /// Every stone that may be played.
    fn tries(&self, frame: &Frame<N>) -> Vec<Try<N>> {
        let empty = frame.empty(&self.state).iter();
        empty
            .filter_map(|index| Try::stone(frame, &self.state, index))
            .collect()
    }
}

impl<const N: usize> Try<N> {
    fn stone(frame: &Frame<N>, state: &State<N>, index: usize) -> Option<Self> {
        let spends = state.ban() == Some(index);
        if spends && state.threats[state.to_move.index()] == 0 {
            return None;
        }
        let next = frame.play(state, index)?;
        Some(Self {
            mv: index as u16,
            next: if spends { next.spending() } else { next },
            spends,
        })
    }

    /// What is left to prove of a claim after the move; `None` if it takes a
    /// threat that the claim does not have.
    fn left_of(&self, claim: &Claim) -> Option<Claim> {
        let mut claim = *claim;
        if self.spends {
            let mover = self.next.to_move.opponent().index();
            claim.threats[mover] = claim.threats[mover].checked_sub(1)?;
        }
        Some(claim)
    }

    fn keeps(&self, memo: &Memo<N>, claims: &[Claim]) -> Result<bool, Ask<N>> {
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
    pub(super) const fn new(search: Search<N>, memo: Memo<N>, start: State<N>) -> Self {
        Self {
            search,
            memo,
            start,
            turn: Turn::new(start),
            asked: None,
            limit: u64::MAX,
            answer: None,
        }
    }

    /// The answer, or what must be known first.
    fn settle(&mut self) -> Result<Answer, Ask<N>> {
        let (frame, memo) = (&self.search.frame, &self.memo);
        let state = self.turn.state;
        if let Some(ending) = self.turn.ending(frame) {
            return Ok(over(ending));
        }
        let status = memo.status(frame, &state)?;
        if self.turn.passes == 1 && may_end(status, state.to_move) {
            return Ok(Answer {
                status: Status::Seki,
                falls: Some(false),
                reply: Some(Move::Pass),
                ending: None,
            });
        }
        let outright = |winner| Claim {
            kind: Kind::Captured,
            threats: state.threats,
            winner,
        };
        let falls = memo.holds(&outright(Side::Attacker), &state)?;
        let (ahead, behind) = if falls {
            (Side::Attacker, Side::Defender)
        } else {
            (Side::Defender, Side::Attacker)
        };
        let mut claims = [Side::Attacker, Side::Defender].map(|s| claims_of(frame, status, s));
        if matches!(status, Status::Ko(_)) {
            // With the threats chosen it may be decided otherwise than without.
            let [own, foe] = [ahead, behind].map(Side::index);
            claims[own].retain(|claim| {
                claim.threats[own] <= state.threats[own] && claim.threats[foe] >= state.threats[foe]
            });
            if claims[ahead.index()].is_empty() {
                claims[ahead.index()].push(outright(ahead));
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
        Ok(Answer {
            status,
            falls: Some(falls),
            reply: Some(self.spell(chosen.unwrap_or(PASS))),
            ending: None,
        })
    }

    fn spell(&self, mv: u16) -> Move {
        let place = |index| Move::Place(self.search.frame.point(index));
        index_of(mv).map_or(Move::Pass, place)
    }

    /// Whether a pass keeps the claims. One that counts costs whatever has to
    /// be forced: the other passes too, and the line ends.
    fn may_pass(&self, mine: &[Claim]) -> Result<bool, Ask<N>> {
        let forces = |claim: &Claim| claim.winner == claim.kind.forcer();
        let free = self.turn.state.ban().is_some();
        Ok((free || !mine.iter().any(forces))
            && self.memo.all_hold(mine, &self.turn.state.passed())?)
    }

    /// A move that keeps all of the mover's claims.
    fn win(&mut self, mine: &[Claim]) -> Result<Option<u16>, Ask<N>> {
        if self.may_pass(mine)? {
            return Ok(Some(PASS));
        }
        let seen = |t: &Try<N>| self.turn.seen.contains(&t.next);
        let tries = self.turn.tries(&self.search.frame);
        let (old, new): (Vec<_>, Vec<_>) = tries.into_iter().partition(seen);
        for tries in [new, old] {
            if let Some(mv) = self.shortest(mine, &tries)? {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    fn shortest(&mut self, mine: &[Claim], tries: &[Try<N>]) -> Result<Option<u16>, Ask<N>> {
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

    /// The length of the first claim's proof after a move, if all are known to
    /// hold.
    fn length(&mut self, tried: &Try<N>, claims: &[Claim]) -> Option<u16> {
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
            first = first.or(Some(known.map_or(u16::MAX, |value| value.length)));
        }
        first
    }

    /// A move of the loser's: of those that keep his claims and call for an
    /// answer the longest; else a pass; else whatever keeps his claims.
    fn resist(&mut self, claims: &[Vec<Claim>; 2]) -> Result<Option<u16>, Ask<N>> {
        let state = self.turn.state;
        let [mine, theirs] = [state.to_move, state.to_move.opponent()].map(|s| &claims[s.index()]);
        let mut tries = Vec::new();
        for tried in self.turn.tries(&self.search.frame) {
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

    /// What is tried before what, least first.
    fn rank(&self, length: u16, tried: &Try<N>) -> impl Ord + Copy + use<N> {
        let foe = self.turn.state.to_move.opponent().index();
        let before = self.turn.state.stones[foe];
        let takes = before != tried.next.stones[foe];
        let point = |index| self.search.frame.point(index);
        let away = |a: Point, b: Point| a.x().abs_diff(b.x()) + a.y().abs_diff(b.y());
        let last = self.turn.last.map(point);
        let away = last.map_or(0, |last| away(last, point(usize::from(tried.mv))));
        (u16::MAX - length, tried.spends, !takes, away, tried.mv)
    }

    /// Whether a pass would cost the other side one of its claims, as far as
    /// little work tells.
    fn calls_for_answer(&self, theirs: &[Claim], tried: &Try<N>) -> Result<bool, Ask<N>> {
        for claim in theirs.iter().filter_map(|claim| tried.left_of(claim)) {
            match self.memo.holds(&claim, &tried.next.passed()) {
                Ok(true) => {}
                Ok(false) => return Ok(true),
                Err(ask) => {
                    let idle = Ask { idle: true, ..ask };
                    if !self.memo.is_given_up(&idle) {
                        return Err(idle);
                    }
                }
            }
        }
        Ok(false)
    }

    /// What can be said when the limit is reached: a move that is not known to
    /// lose what the mover had, a pass if there is none.
    fn guess(&mut self) -> Answer {
        let state = self.turn.state;
        let kept = |claim: Claim| move |memo: &Memo<N>| memo.holds(&claim, &state).ok();
        let outright = Claim {
            kind: Kind::Captured,
            threats: state.threats,
            winner: Side::Attacker,
        };
        let falls = kept(outright)(&self.memo);
        let mine = [Claim {
            winner: state.to_move,
            ..outright
        }];
        let mut best = (2, PASS);
        for tried in self.turn.tries(&self.search.frame) {
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
                .status(&self.search.frame, &state)
                .unwrap_or(Status::Unknown),
            falls,
            reply: Some(self.spell(best.1)),
            ending: None,
        }
    }
}

/// Whether, the other side having passed, a second pass gets its mover what
/// nothing else does: the defender keeps what the attacker wants to capture, or
/// the attacker prevents unconditional life.
const fn may_end(status: Status, mover: Side) -> bool {
    match mover {
        Side::Defender => !matches!(status, Status::Alive),
        Side::Attacker => matches!(status, Status::Alive),
    }
}

/// The answer where nothing is left to play.
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
        nodes: u64,
    ) -> Result<(), IllegalMove> {
        let frame = &self.search.frame;
        let threats = [Side::Attacker, Side::Defender].map(|side| threats[frame.color(side)]);
        let mut turn = Turn::new(self.start.with_threats(threats));
        for (index, mv) in line.iter().enumerate() {
            let mv = match mv {
                Move::Pass => Some(PASS),
                Move::Place(point) => frame.index(*point).map(|index| index as u16),
            };
            let played = mv.and_then(|mv| turn.play(frame, mv));
            played.ok_or(IllegalMove { index })?;
        }
        self.turn = turn;
        self.asked = None;
        self.answer = None;
        self.limit = self.search.nodes().saturating_add(nodes);
        Ok(())
    }

    fn advance(&mut self, nodes: u64) -> Option<Answer> {
        let until = self.search.nodes().saturating_add(nodes).min(self.limit);
        while self.answer.is_none() {
            if let Some((ask, give_up_at)) = self.asked {
                if let Some(finding) = self.search.run(until.min(give_up_at)) {
                    self.memo.note(&ask, &finding);
                    self.asked = None;
                } else if self.search.nodes() >= give_up_at {
                    self.memo.give_up(ask);
                    self.asked = None;
                }
            } else {
                match self.settle() {
                    Ok(answer) => self.answer = Some(answer),
                    Err(ask) => self.ask(ask),
                }
            }
            if self.answer.is_none() && self.search.nodes() >= until {
                if until >= self.limit {
                    self.answer = Some(self.guess());
                }
                break;
            }
        }
        self.answer
    }

    fn nodes(&self) -> u64 {
        self.search.nodes()
    }
}

impl<const N: usize> Playing<N> {
    fn ask(&mut self, ask: Ask<N>) {
        if let Some(finding) = self.search.start(&ask.state, ask.kind) {
            self.memo.note(&ask, &finding);
            return;
        }
        let give_up_at = if ask.idle {
            self.search.nodes() + IDLE_NODES
        } else {
            u64::MAX
        };
        self.asked = Some((ask, give_up_at));
    }
}
