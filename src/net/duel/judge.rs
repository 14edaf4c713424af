//! The host's program in a duel: it poses problems and judges moves.

use std::collections::HashSet;

use super::SharedDuel;
use super::choice::{Choice, Chosen, Prepared};
use super::command::{DuelCommand, DuelVerdict, MoveId, Ruling, Solution};
use super::round::Round;
use crate::net::replica::Party;
use crate::platform::rng::Rng;
use crate::problems::Problem;

/// The judge of a duel. It reads no time and starts no thread: its owner lets it
/// work, and passes its commands on as those of the table.
#[derive(Debug)]
pub struct DuelJudge {
    pool: Vec<Problem>,
    count: u8,
    rng: Rng,
    /// The number of the duel for which the problems are, from 1.
    round: u32,
    choice: Choice,
    /// The problems of the duel before, for want of others.
    before: Vec<Prepared>,
    /// The commands that were given and have not had their effect yet.
    given: HashSet<Task>,
}

/// A task of the judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Task {
    Pose(u32, usize),
    Rule(u32, Party, MoveId),
    Reveal(u32, u8),
}

/// The progress of a judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JudgeStep {
    /// There is nothing to do before the duel changes.
    Idle,
    /// There is more to do.
    Working,
    /// The table gives this command.
    Command(DuelCommand),
}

/// The progress of the preparation of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preparation {
    /// There is more to do.
    Working,
    /// All problems are proved.
    Ready,
    /// Only so many problems of the pool are proved within the limit.
    TooFew(usize),
}

impl DuelJudge {
    /// Returns a judge that chooses so many problems from a pool.
    #[must_use]
    pub fn new(pool: Vec<Problem>, count: u8, seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let choice = Choice::new(&pool, count, fork(&mut rng));
        Self {
            pool,
            count,
            rng,
            round: 1,
            choice,
            before: Vec::new(),
            given: HashSet::new(),
        }
    }

    /// Returns a judge that goes on with a duel after the host's program began
    /// anew, with problems of a pool.
    #[must_use]
    pub fn going_on(pool: Vec<Problem>, duel: &SharedDuel, seed: u64) -> Self {
        let count = duel.round().map_or(0, |round| round.rules().problems);
        let mut judge = Self::new(pool, count, seed);
        if let Some(round) = duel.round() {
            judge.round = round.number();
            judge.choice = Choice::going_on(&judge.pool, round, fork(&mut judge.rng));
        }
        judge
    }

    /// Prepares problems, for about so many positions. The owner does not host a
    /// duel before all are ready.
    pub fn prepare(&mut self, nodes: u64) -> Preparation {
        match self.choice.step(nodes) {
            Chosen::Working => Preparation::Working,
            Chosen::All => Preparation::Ready,
            Chosen::TooFew => Preparation::TooFew(self.choice.count()),
        }
    }

    /// Works for about so many positions on what the duel needs next.
    pub fn step(&mut self, duel: &SharedDuel, nodes: u64) -> JudgeStep {
        let Some(round) = duel.round() else {
            return self.idle(nodes);
        };
        if round.number() != self.round {
            self.begin(round.number());
        }
        if let Some(step) = self.rule(round, nodes) {
            return step;
        }
        if let Some(number) = round.unrevealed()
            && let Some(prepared) = self.choice.get(usize::from(number - 1))
        {
            let solution = Solution {
                problem: number,
                title: prepared.title.clone(),
                line: prepared.solution.clone(),
            };
            let command = DuelCommand::Reveal(Box::new(solution));
            return self.give(Task::Reveal(self.round, number), command);
        }
        let next = round.problems().len();
        if round.is_due() {
            return match self.choice.get(next) {
                Some(prepared) => {
                    let command = DuelCommand::Pose(Box::new(prepared.problem.clone()));
                    self.give(Task::Pose(self.round, next), command)
                }
                None => {
                    // A problem was interrupted: there is another one in its place.
                    if self.choice.is_done() {
                        self.choice.add_one(&self.pool);
                    }
                    self.idle(nodes)
                }
            };
        }
        self.idle(nodes)
    }

    /// Takes note that a command of the table was refused: it is given again as
    /// soon as the duel asks for it.
    pub fn refused(&mut self) {
        self.given.clear();
    }

    /// Chooses the problems of another duel.
    fn begin(&mut self, round: u32) {
        self.round = round;
        self.given.clear();
        let choice = Choice::new(&self.pool, self.count, fork(&mut self.rng));
        self.before = std::mem::replace(&mut self.choice, choice).into_chosen();
    }

    /// Judges the move that was made first; none if there is none.
    fn rule(&mut self, round: &Round, nodes: u64) -> Option<JudgeStep> {
        let (player, id, line) = round.awaiting()?;
        let task = Task::Rule(self.round, player, id);
        if self.given.contains(&task) {
            return Some(JudgeStep::Idle);
        }
        let at = usize::from(id.problem).checked_sub(1)?;
        if at >= self.choice.count() && !self.choice.is_done() {
            // The problem is being proved again.
            return Some(self.idle(nodes));
        }
        let verdict = match (self.choice.get_mut(at), line) {
            (Some(prepared), Some(line)) => prepared.judge(line, nodes),
            // A player who keeps the move back has none.
            (Some(_), None) => Some(DuelVerdict::Wrong),
            // The problem is of another judge.
            (None, _) => Some(DuelVerdict::Unproved),
        };
        let Some(verdict) = verdict else {
            return Some(JudgeStep::Working);
        };
        let ruling = Ruling {
            player,
            id,
            verdict,
        };
        Some(self.give(task, DuelCommand::Rule(ruling)))
    }

    fn give(&mut self, task: Task, command: DuelCommand) -> JudgeStep {
        if self.given.insert(task) {
            JudgeStep::Command(command)
        } else {
            JudgeStep::Idle
        }
    }

    /// Prepares problems while nothing else is to do.
    fn idle(&mut self, nodes: u64) -> JudgeStep {
        match self.choice.step(nodes) {
            Chosen::Working => JudgeStep::Working,
            Chosen::All => JudgeStep::Idle,
            // Another orientation may be harder to prove.
            Chosen::TooFew => match self.before.pop() {
                Some(again) => {
                    self.choice.take_again(again);
                    JudgeStep::Working
                }
                None => JudgeStep::Idle,
            },
        }
    }
}

fn fork(rng: &mut Rng) -> Rng {
    Rng::new(u64::from(rng.bits()) << 32 | u64::from(rng.bits()))
}
