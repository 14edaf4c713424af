//! One duel, from its first problem to its result.

use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;

use super::command::{
    DuelBegin, DuelCommand, DuelMove, DuelOffer, DuelRules, DuelVerdict, MoveId, Ruling, Solution,
};
use super::outcome::{DuelOutcome, DuelWin, ProblemEnd, ProblemResult};
use super::problem::{DuelPosition, DuelProblem};
use super::refusal::DuelRefusal;
use super::{DuelEffect, place};
use crate::go::{Game, Move, Point};
use crate::net::replica::{DigestWriter, Introduction, Party};
use crate::platform::text::is_hidden;

/// The most moves of a player in one attempt.
const MOST_MOVES: u32 = 100;
/// The most attempts of a player at one problem, so that no player fills the log.
const MOST_ATTEMPTS: u32 = 500;
/// The most moves of a solution.
const LONGEST_SOLUTION: usize = 200;
/// The most characters of a title.
const LONGEST_TITLE: usize = 100;
/// The most problems of a duel that are interrupted and do not count.
const MOST_INTERRUPTED: usize = 20;
/// Both players.
pub const PLAYERS: [Party; 2] = [Party::Host, Party::Guest];

/// The stage of a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum DuelStage {
    /// The next problem comes after this time.
    Between(Duration),
    /// The next problem is due: the table poses it.
    Due,
    /// A problem is posed, and this time is left for it.
    Solving(Duration),
    /// The duel is over.
    Over(DuelOutcome),
}

/// A problem that was posed.
#[derive(Clone, Debug)]
pub struct PosedProblem {
    /// The problem.
    pub position: Arc<DuelPosition>,
    /// The result, once the problem is over.
    pub result: Option<ProblemResult>,
    /// The solution, once the table has shown it.
    pub solution: Option<Solution>,
}

/// The attempts of one player at the problem that is posed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Attempts {
    /// The number of the attempt, from 1.
    attempt: u32,
    /// The number of moves of the player in it.
    moves: u32,
    /// The time for which the player may not move.
    penalty: Duration,
    /// The time at which the move was made that has no verdict yet.
    waiting: Option<Duration>,
    /// The moves of both sides; none if they are kept from this machine.
    #[serde(skip)]
    line: Option<Vec<Move>>,
}

impl Default for Attempts {
    fn default() -> Self {
        Self {
            attempt: 1,
            moves: 0,
            penalty: Duration::ZERO,
            waiting: None,
            line: Some(Vec::new()),
        }
    }
}

impl Attempts {
    /// The number of wrong answers.
    #[must_use]
    pub const fn wrong(&self) -> u32 {
        self.attempt - 1
    }

    /// The time for which the player may not move.
    #[must_use]
    pub const fn penalty(&self) -> Duration {
        self.penalty
    }

    /// Returns true if the last move of the player has no verdict yet.
    #[must_use]
    pub const fn is_being_judged(&self) -> bool {
        self.waiting.is_some()
    }

    /// The number of moves that the player has made in the attempt.
    #[must_use]
    pub const fn moves(&self) -> u32 {
        self.moves
    }
}

/// One duel.
#[derive(Clone, Debug)]
pub struct Round {
    number: u32,
    rules: DuelRules,
    players: [Introduction; 2],
    stage: DuelStage,
    problems: Vec<PosedProblem>,
    attempts: [Attempts; 2],
    /// The players whose moves have no verdict yet, in the order of the moves.
    queue: Vec<Party>,
    offer: Option<(Party, DuelOffer)>,
    paused: bool,
    away: bool,
}

impl Round {
    pub(super) fn new(number: u32, begin: &DuelBegin) -> Result<Self, DuelRefusal> {
        begin.rules.check()?;
        let clean = |player: &&Introduction| player.cleaned() == **player;
        if !begin.players.iter().all(|player| clean(&player)) {
            return Err(DuelRefusal::Setup);
        }
        Ok(Self {
            number,
            rules: begin.rules,
            players: begin.players.clone(),
            stage: DuelStage::Between(begin.rules.pause()),
            problems: Vec::new(),
            attempts: <[Attempts; 2]>::default(),
            queue: Vec::new(),
            offer: None,
            paused: false,
            away: false,
        })
    }

    /// The number of the duel in the match, from 1.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &DuelRules {
        &self.rules
    }

    /// The name and rank of a player.
    #[must_use]
    pub fn player(&self, party: Party) -> Option<&Introduction> {
        place(party).map(|at| &self.players[at])
    }

    /// The stage.
    #[must_use]
    pub const fn stage(&self) -> DuelStage {
        self.stage
    }

    /// The problems that were posed, in their order.
    #[must_use]
    pub fn problems(&self) -> &[PosedProblem] {
        &self.problems
    }

    /// The number of problems that are over and count.
    #[must_use]
    pub fn counted(&self) -> usize {
        let results = self.problems.iter().filter_map(|it| it.result.as_ref());
        let is_interrupted = |result: &&ProblemResult| result.end == ProblemEnd::Interrupted;
        let interrupted = results.clone().filter(is_interrupted).count();
        results.count() - interrupted.min(MOST_INTERRUPTED)
    }

    /// The problem that is posed now.
    #[must_use]
    pub fn posed(&self) -> Option<&PosedProblem> {
        let solving = matches!(self.stage, DuelStage::Solving(_));
        self.problems.last().filter(|_| solving)
    }

    /// The attempts of a player at the problem that is posed.
    #[must_use]
    pub fn attempts(&self, party: Party) -> Option<&Attempts> {
        place(party).map(|at| &self.attempts[at])
    }

    /// The position of a player's copy of the problem; none if it is kept from
    /// this machine, or if no problem is posed.
    #[must_use]
    pub fn position(&self, party: Party) -> Option<Game> {
        let line = self.attempts(party)?.line.as_ref()?;
        self.posed()?.position.after(line)
    }

    /// The number of problems that a player solved first.
    #[must_use]
    pub fn points(&self, party: Party) -> usize {
        self.won(party).count()
    }

    /// The time that a player took for the problems that they solved first.
    #[must_use]
    pub fn time(&self, party: Party) -> Duration {
        self.won(party).map(|result| result.time).sum()
    }

    fn won(&self, party: Party) -> impl Iterator<Item = &ProblemResult> {
        let results = self.problems.iter().filter_map(|it| it.result.as_ref());
        results.filter(move |result| result.winner == Some(party))
    }

    /// The result, once the duel is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<DuelOutcome> {
        match self.stage {
            DuelStage::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The open offer and its author.
    #[must_use]
    pub const fn offer(&self) -> Option<(Party, DuelOffer)> {
        self.offer
    }

    /// Returns true if the players have agreed on a pause before the next
    /// problem.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Returns true while the guest's line is down.
    #[must_use]
    pub const fn guest_is_away(&self) -> bool {
        self.away
    }

    /// Returns true if the table is to pose the next problem.
    #[must_use]
    pub fn is_due(&self) -> bool {
        self.stage == DuelStage::Due && !self.away && !self.paused
    }

    /// Returns the move that is to be judged first, and the line that it ends;
    /// none for a line that the player has not told.
    #[must_use]
    pub fn awaiting(&self) -> Option<(Party, MoveId, Option<&[Move]>)> {
        let party = *self.queue.first()?;
        let attempts = self.attempts(party)?;
        Some((party, self.id(attempts, 0), attempts.line.as_deref()))
    }

    /// Returns the number of the first problem that is over and whose solution
    /// was not shown, from 1.
    #[must_use]
    pub fn unrevealed(&self) -> Option<u8> {
        let is_over = !matches!(self.stage, DuelStage::Solving(_));
        let hidden =
            |posed: &PosedProblem| posed.solution.is_none() && (is_over || posed.result.is_some());
        let at = self.problems.iter().position(hidden)?;
        u8::try_from(at + 1).ok()
    }

    /// Returns the command by which a player moves; none if the move is not
    /// possible on the position.
    #[must_use]
    pub fn play(&self, party: Party, point: Point) -> Option<DuelCommand> {
        let attempts = self.attempts(party)?;
        let mut line = attempts.line.clone()?;
        line.push(Move::Place(point));
        self.posed()?.position.after(&line)?;
        Some(DuelCommand::Play(DuelMove {
            id: self.id(attempts, 1),
            point: Some(point),
        }))
    }

    /// The identity of the last move of an attempt, or of one after it.
    fn id(&self, attempts: &Attempts, after: u32) -> MoveId {
        MoveId {
            // A duel has at most 50 problems, and 20 that are interrupted.
            problem: u8::try_from(self.problems.len()).unwrap_or(u8::MAX),
            attempt: attempts.attempt,
            number: attempts.moves + after,
        }
    }

    /// Returns true while time counts.
    pub(super) fn is_running(&self) -> bool {
        match self.stage {
            DuelStage::Between(_) => !self.away && !self.paused,
            // A move that was made in time is still judged.
            DuelStage::Solving(left) => !self.away && !left.is_zero(),
            DuelStage::Due | DuelStage::Over(_) => false,
        }
    }

    /// Returns true if the stage ends within this time.
    pub(super) fn ends_within(&self, time: Duration) -> bool {
        match self.stage {
            DuelStage::Between(left) | DuelStage::Solving(left) => {
                self.is_running() && left <= time
            }
            DuelStage::Due | DuelStage::Over(_) => false,
        }
    }

    pub(super) fn elapse(&mut self, time: Duration, effects: &mut Vec<DuelEffect>) {
        if !self.is_running() {
            return;
        }
        match &mut self.stage {
            DuelStage::Between(left) => {
                *left = left.saturating_sub(time);
                if left.is_zero() {
                    self.stage = DuelStage::Due;
                }
            }
            DuelStage::Solving(left) => {
                *left = left.saturating_sub(time);
                for attempts in &mut self.attempts {
                    attempts.penalty = attempts.penalty.saturating_sub(time);
                }
                self.end_if_idle(effects);
            }
            DuelStage::Due | DuelStage::Over(_) => {}
        }
    }

    /// Ends a problem whose time is up or whose guest is away, unless a move has
    /// no verdict yet.
    fn end_if_idle(&mut self, effects: &mut Vec<DuelEffect>) {
        let DuelStage::Solving(left) = self.stage else {
            return;
        };
        let time = self.rules.limit().saturating_sub(left);
        if !self.queue.is_empty() {
            return;
        }
        if left.is_zero() {
            self.end_problem(None, time, ProblemEnd::Late, effects);
        } else if self.away {
            self.end_problem(None, time, ProblemEnd::Interrupted, effects);
        }
    }

    fn end_problem(
        &mut self,
        winner: Option<Party>,
        time: Duration,
        end: ProblemEnd,
        effects: &mut Vec<DuelEffect>,
    ) {
        let result = ProblemResult {
            winner,
            time,
            wrong: [0, 1].map(|at| self.attempts[at].wrong()),
            end,
        };
        if let Some(posed) = self.problems.last_mut() {
            posed.result = Some(result);
        }
        self.attempts = <[Attempts; 2]>::default();
        self.queue.clear();
        effects.push(DuelEffect::Ended(result));
        if self.counted() < usize::from(self.rules.problems) {
            self.stage = DuelStage::Between(self.rules.pause());
        } else {
            self.end(self.result(), effects);
        }
    }

    /// The result by points, then by time.
    fn result(&self) -> DuelOutcome {
        let [host, guest] = PLAYERS.map(|party| (self.points(party), self.time(party)));
        let won = |winner, by| DuelOutcome::Won { winner, by };
        if host.0 != guest.0 {
            let winner = if host.0 > guest.0 {
                Party::Host
            } else {
                Party::Guest
            };
            won(winner, DuelWin::Points)
        } else if host.1 != guest.1 {
            let winner = if host.1 < guest.1 {
                Party::Host
            } else {
                Party::Guest
            };
            won(winner, DuelWin::Time)
        } else {
            DuelOutcome::Draw
        }
    }

    fn end(&mut self, outcome: DuelOutcome, effects: &mut Vec<DuelEffect>) {
        self.stage = DuelStage::Over(outcome);
        self.attempts = <[Attempts; 2]>::default();
        self.queue.clear();
        self.paused = false;
        // An offer of a pause is of no use any more.
        self.offer = None;
        effects.push(DuelEffect::Over(outcome));
    }

    pub(super) fn apply(
        &mut self,
        by: Party,
        command: &DuelCommand,
        effects: &mut Vec<DuelEffect>,
    ) -> Result<(), DuelRefusal> {
        match command {
            DuelCommand::Pose(problem) => self.pose((**problem).clone(), effects),
            DuelCommand::Play(play) => self.apply_move(by, *play, effects),
            DuelCommand::Rule(ruling) => self.rule(*ruling, effects),
            DuelCommand::Reveal(solution) => self.reveal((**solution).clone(), effects),
            DuelCommand::Resign => {
                let winner = player(by)?.opponent().ok_or(DuelRefusal::WatcherOnly)?;
                self.give_to(winner, DuelWin::Resignation, effects)
            }
            DuelCommand::Offer(offer) => self.make_offer(by, *offer, effects),
            DuelCommand::Accept(offer) => self.accept(by, *offer, effects),
            DuelCommand::Decline(offer) => {
                player(by)?;
                if self.offer.map(|(_, open)| open) != Some(*offer) {
                    return Err(DuelRefusal::NoOffer);
                }
                self.offer = None;
                effects.push(DuelEffect::Declined(by, *offer));
                Ok(())
            }
            DuelCommand::Resume => {
                player(by)?;
                if !self.paused {
                    return Err(DuelRefusal::NotPaused);
                }
                self.paused = false;
                effects.push(DuelEffect::Resumed(by));
                Ok(())
            }
            DuelCommand::Away => {
                self.away = true;
                effects.push(DuelEffect::Away);
                self.end_if_idle(effects);
                Ok(())
            }
            DuelCommand::Back => {
                self.away = false;
                effects.push(DuelEffect::Back);
                Ok(())
            }
            DuelCommand::Claim => {
                if by != Party::Host || !self.away {
                    return Err(DuelRefusal::Impossible);
                }
                self.give_to(Party::Host, DuelWin::Forfeit, effects)
            }
            // `SharedDuel` carries these out.
            DuelCommand::Begin(_) | DuelCommand::Say(_) | DuelCommand::Tick => Ok(()),
        }
    }

    fn pose(
        &mut self,
        problem: DuelProblem,
        effects: &mut Vec<DuelEffect>,
    ) -> Result<(), DuelRefusal> {
        if !self.is_due() {
            return Err(DuelRefusal::Impossible);
        }
        self.problems.push(PosedProblem {
            position: Arc::new(problem.check()?),
            result: None,
            solution: None,
        });
        self.stage = DuelStage::Solving(self.rules.limit());
        effects.push(DuelEffect::Posed);
        Ok(())
    }

    fn apply_move(
        &mut self,
        by: Party,
        play: DuelMove,
        effects: &mut Vec<DuelEffect>,
    ) -> Result<(), DuelRefusal> {
        let at = place(player(by)?).ok_or(DuelRefusal::WatcherOnly)?;
        let DuelStage::Solving(left) = self.stage else {
            return Err(DuelRefusal::NoProblem);
        };
        if self.away {
            return Err(DuelRefusal::Waiting);
        }
        if self.attempts[at].waiting.is_some() {
            return Err(DuelRefusal::Judging);
        }
        if play.id != self.id(&self.attempts[at], 1) {
            return Err(DuelRefusal::Outdated);
        }
        if left.is_zero() {
            return Err(DuelRefusal::NoProblem);
        }
        if !self.attempts[at].penalty.is_zero() {
            return Err(DuelRefusal::Penalty);
        }
        if play.id.number > MOST_MOVES || play.id.attempt > MOST_ATTEMPTS {
            return Err(DuelRefusal::Impossible);
        }
        let posed = self.problems.last().ok_or(DuelRefusal::NoProblem)?;
        let attempts = &mut self.attempts[at];
        extend(&mut attempts.line, play.point, &posed.position)?;
        attempts.moves += 1;
        attempts.waiting = Some(self.rules.limit().saturating_sub(left));
        self.queue.push(by);
        effects.push(DuelEffect::Moved(by));
        Ok(())
    }

    fn rule(&mut self, ruling: Ruling, effects: &mut Vec<DuelEffect>) -> Result<(), DuelRefusal> {
        let party = ruling.player;
        let at = place(party).ok_or(DuelRefusal::Impossible)?;
        let is_first = self.queue.first() == Some(&party);
        if !is_first || ruling.id != self.id(&self.attempts[at], 0) {
            return Err(DuelRefusal::Outdated);
        }
        let moved = self.attempts[at].waiting.unwrap_or_default();
        effects.push(DuelEffect::Ruled(ruling));
        match ruling.verdict {
            DuelVerdict::Right(reply) => {
                let posed = self.problems.last().ok_or(DuelRefusal::NoProblem)?;
                let attempts = &mut self.attempts[at];
                extend(&mut attempts.line, reply, &posed.position)?;
                attempts.waiting = None;
                self.queue.remove(0);
                self.end_if_idle(effects);
            }
            DuelVerdict::Wrong => {
                self.attempts[at] = Attempts {
                    attempt: self.attempts[at].attempt + 1,
                    penalty: self.rules.penalty(),
                    ..Attempts::default()
                };
                self.queue.remove(0);
                self.end_if_idle(effects);
            }
            DuelVerdict::Solved => {
                self.end_problem(Some(party), moved, ProblemEnd::Solved, effects);
            }
            DuelVerdict::Unproved => {
                self.end_problem(None, moved, ProblemEnd::Unproved, effects);
            }
        }
        Ok(())
    }

    fn reveal(
        &mut self,
        solution: Solution,
        effects: &mut Vec<DuelEffect>,
    ) -> Result<(), DuelRefusal> {
        if self.unrevealed() != Some(solution.problem) {
            return Err(DuelRefusal::Impossible);
        }
        let title = &solution.title;
        let plain = title.chars().count() <= LONGEST_TITLE && !title.chars().any(is_hidden);
        let at = usize::from(solution.problem - 1);
        let short = solution.line.len() <= LONGEST_SOLUTION;
        let posed = self.problems.get_mut(at).ok_or(DuelRefusal::Impossible)?;
        if !plain || !short || posed.position.after(&solution.line).is_none() {
            return Err(DuelRefusal::Setup);
        }
        posed.solution = Some(solution);
        effects.push(DuelEffect::Revealed(at));
        Ok(())
    }

    fn give_to(
        &mut self,
        winner: Party,
        by: DuelWin,
        effects: &mut Vec<DuelEffect>,
    ) -> Result<(), DuelRefusal> {
        if self.outcome().is_some() {
            return Err(DuelRefusal::Impossible);
        }
        self.end(DuelOutcome::Won { winner, by }, effects);
        Ok(())
    }

    fn make_offer(
        &mut self,
        by: Party,
        offer: DuelOffer,
        effects: &mut Vec<DuelEffect>,
    ) -> Result<(), DuelRefusal> {
        player(by)?;
        if self.offer.is_some() {
            return Err(DuelRefusal::OfferOpen);
        }
        let over = self.outcome().is_some();
        match offer {
            DuelOffer::Rematch if !over => return Err(DuelRefusal::NotOver),
            DuelOffer::Pause if over || self.paused => return Err(DuelRefusal::Impossible),
            _ => {}
        }
        self.offer = Some((by, offer));
        effects.push(DuelEffect::Offered(by, offer));
        Ok(())
    }

    fn accept(
        &mut self,
        by: Party,
        offer: DuelOffer,
        effects: &mut Vec<DuelEffect>,
    ) -> Result<(), DuelRefusal> {
        let of = player(by)?.opponent().ok_or(DuelRefusal::NoOffer)?;
        if self.offer != Some((of, offer)) {
            return Err(DuelRefusal::NoOffer);
        }
        self.offer = None;
        effects.push(DuelEffect::Accepted(by, offer));
        match offer {
            DuelOffer::Pause => self.paused = true,
            DuelOffer::Rematch => {
                let begin = DuelBegin {
                    rules: self.rules,
                    players: self.players.clone(),
                };
                let away = self.away;
                *self = Self::new(self.number.saturating_add(1), &begin)?;
                self.away = away;
                effects.push(DuelEffect::Begun);
            }
        }
        Ok(())
    }

    pub(super) fn digest(&self, digest: &mut DigestWriter) {
        digest.value(&(self.number, &self.rules, &self.players, &self.stage));
        for posed in &self.problems {
            digest.value(&(posed.position.problem(), &posed.result, &posed.solution));
        }
        digest.value(&(&self.attempts, &self.queue));
        digest.value(&(self.offer, self.paused, self.away));
    }
}

/// Returns the party if it plays.
const fn player(by: Party) -> Result<Party, DuelRefusal> {
    match by {
        Party::Host | Party::Guest => Ok(by),
        Party::Table | Party::Watcher(_) => Err(DuelRefusal::WatcherOnly),
    }
}

/// Adds a move to a line. A move that is kept from this machine leaves the line
/// unknown.
fn extend(
    line: &mut Option<Vec<Move>>,
    point: Option<Point>,
    position: &DuelPosition,
) -> Result<(), DuelRefusal> {
    let Some((mut moves, point)) = line.take().zip(point) else {
        return Ok(());
    };
    moves.push(Move::Place(point));
    if position.after(&moves).is_none() {
        return Err(DuelRefusal::Impossible);
    }
    *line = Some(moves);
    Ok(())
}
