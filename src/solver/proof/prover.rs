//! The prover: it proves one claim of an answer after the other.

use std::fmt;

use super::strategy::Strategy;
use super::walk::{Walk, by_color};
use super::{Goal, NoProof, Proof, ProvedClaim};
use crate::go::Move;
use crate::solver::Step;
use crate::solver::dfpn::{PASS, Search, index_of};
use crate::solver::plan::{AnswerCache, Claim, claims_of};
use crate::solver::state::{Kind, State};

/// The construction of a proof, carried out step by step.
///
/// # Examples
///
/// ```
/// # use shikatsu::go::{Color, diagram};
/// # use shikatsu::solver::{Limits, Problem, Question, Solver};
/// use shikatsu::solver::{Goal, Step};
///
/// # let board = diagram::read("- - - - -\nO O O O O\nX X X X O\n. . . X O").unwrap();
/// # let targets = Problem::auto_targets(&board).unwrap();
/// # let region = Problem::mask_region(&board);
/// # let problem = Problem::new(board, Color::White, targets, region, None).unwrap();
/// # let question = Question { problem, both: false, all_moves: false };
/// # let mut solver = Solver::new(question, Limits { memory: 1 << 20, ..Limits::default() });
/// # let Step::Done(_) = solver.step(u64::MAX) else { unreachable!() };
/// let mut prover = solver.prove().expect("the solver has an answer");
/// let proof = loop {
///     if let Step::Done(proof) = prover.step(1_000) {
///         break proof?;
///     }
/// };
/// assert_eq!(proof.claims.len(), 1);
/// assert_eq!((proof.claims[0].goal, proof.claims[0].winner), (Goal::Captured, Color::White));
/// # Ok::<(), shikatsu::solver::NoProof>(())
/// ```
pub struct Prover {
    work: Box<dyn Work + Send + Sync>,
}

impl Prover {
    pub(in crate::solver) fn new(work: Box<dyn Work + Send + Sync>) -> Self {
        Self { work }
    }

    /// Visits about `nodes` positions. Returns the number visited in all, or
    /// the proof. Once done, further calls return the same.
    pub fn step(&mut self, nodes: u64) -> Step<u64, Result<Proof, NoProof>> {
        match self.work.advance(nodes) {
            None => Step::Running(self.work.nodes()),
            Some(done) => Step::Done(done),
        }
    }

    /// Returns the number of positions visited for the proof.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.work.nodes()
    }
}

impl fmt::Debug for Prover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prover")
            .field("nodes", &self.work.nodes())
            .finish_non_exhaustive()
    }
}

/// The operations of a prover, independent of the width of its point sets.
pub(in crate::solver) trait Work {
    fn advance(&mut self, nodes: u64) -> Option<Result<Proof, NoProof>>;
    fn nodes(&self) -> u64;
}

/// A claim that has to be proved.
#[derive(Clone, Copy, Debug)]
struct Task<const N: usize> {
    claim: Claim,
    first_move: Option<u16>,
    /// The position in which it starts, with its threats.
    root: State<N>,
}

/// A proof under construction.
pub(in crate::solver) struct Proving<const N: usize> {
    search: Search<N>,
    begun_at: u64,
    tasks: Vec<Task<N>>,
    strategies: Vec<Strategy<N>>,
    /// The walk through the current claim, once its strategy is complete.
    walk: Option<Walk<N>>,
    proved: Vec<ProvedClaim>,
    done: Option<Result<Proof, NoProof>>,
    most: usize,
}

/// The bytes that a position of a strategy takes in addition to the position
/// itself, with its share of the lists.
const BYTES: usize = 160;
/// The number of positions that a strategy may have even with very little
/// memory.
const FEWEST: usize = 1 << 16;

impl<const N: usize> Proving<N> {
    /// Creates a proof of the memo's answers about a position. Returns `None`
    /// if an answer is unknown.
    pub(in crate::solver) fn new(
        search: Search<N>,
        memo: &AnswerCache<N>,
        start: &State<N>,
        all_moves: bool,
        memory: usize,
    ) -> Option<Self> {
        let geometry = &search.geometry;
        let status = memo.status(geometry, start).ok()?;
        let best = memo.best_moves(geometry, start, status).ok()?;
        let mover = start.to_move;
        let mine = claims_of(geometry, status, mover);
        let task = |claim: &Claim, first_move, state: &State<N>| Task {
            claim: *claim,
            first_move,
            root: state.with_threats(claim.threats),
        };
        let whole = [mover, mover.opponent()].map(|side| claims_of(geometry, status, side));
        let whole = whole.iter().flatten();
        let mut tasks: Vec<Task<N>> = whole.map(|claim| task(claim, None, start)).collect();
        if all_moves && !mine.is_empty() {
            let mut firsts = vec![(PASS, start.passed())];
            if best != [PASS] {
                firsts.extend(
                    geometry
                        .legal(start)
                        .map(|(index, next)| (index as u16, next)),
                );
            }
            for (mv, next) in firsts {
                if best.contains(&mv) {
                    tasks.extend(mine.iter().map(|claim| task(claim, Some(mv), &next)));
                } else {
                    let lost = |claim: &&Claim| memo.holds(claim, &next) == Ok(false);
                    let claim = mine.iter().find(lost)?;
                    tasks.push(task(&opposite(claim), Some(mv), &next));
                }
            }
        }
        tasks.reverse();
        // The strategies may take half as much memory as the table.
        let share = memory / 2 / (BYTES + size_of::<State<N>>() * 2);
        Some(Self {
            begun_at: search.nodes(),
            search,
            tasks,
            strategies: Vec::new(),
            walk: None,
            proved: Vec::new(),
            done: None,
            most: share.max(FEWEST),
        })
    }

    /// Continues with the current claim; returns false if there is none.
    fn go_on(&mut self, nodes: u64) -> Result<bool, NoProof> {
        let Some(task) = self.tasks.last().copied() else {
            return Ok(false);
        };
        let Claim { kind, winner, .. } = task.claim;
        let found = self.strategies.iter().position(|s| s.is_for(kind, winner));
        let at = found.unwrap_or(self.strategies.len());
        if found.is_none() {
            self.strategies.push(Strategy::new(kind, winner, self.most));
        }
        let strategy = &mut self.strategies[at];
        let Some(walk) = &mut self.walk else {
            strategy.require(&self.search.geometry, &task.root)?;
            if strategy.advance(&mut self.search, &task.root, nodes)? {
                self.walk = Some(Walk::from(task.root));
            }
            return Ok(true);
        };
        if let Some(replies) = walk.advance(&self.search.geometry, strategy, nodes)? {
            let geometry = &self.search.geometry;
            let spell =
                |mv| index_of(mv).map_or(Move::Pass, |index| Move::Place(geometry.point(index)));
            self.proved.push(ProvedClaim {
                goal: match kind {
                    Kind::Captured => Goal::Captured,
                    Kind::Alive => Goal::Alive,
                },
                winner: geometry.color(winner),
                threats: by_color(geometry, task.claim.threats),
                first_move: task.first_move.map(spell),
                replies,
            });
            self.walk = None;
            self.tasks.pop();
        }
        Ok(true)
    }
}

impl<const N: usize> Work for Proving<N> {
    fn advance(&mut self, nodes: u64) -> Option<Result<Proof, NoProof>> {
        let until = self.nodes().saturating_add(nodes);
        while self.done.is_none() {
            let left = until.saturating_sub(self.nodes());
            if left == 0 {
                return None;
            }
            let walking = self.walk.is_some();
            match self.go_on(left) {
                // A walk visits no new positions, so it is not counted.
                Ok(true) if walking => return None,
                Ok(true) => {}
                Ok(false) => {
                    let claims = std::mem::take(&mut self.proved);
                    self.done = Some(Ok(Proof { claims }));
                }
                Err(error) => self.done = Some(Err(error)),
            }
        }
        self.done.clone()
    }

    fn nodes(&self) -> u64 {
        let searched = self.search.nodes() - self.begun_at;
        let strategies = self.strategies.iter().map(Strategy::work);
        searched + strategies.sum::<u64>()
    }
}

/// Returns the same claim won by the other side.
fn opposite(claim: &Claim) -> Claim {
    Claim {
        winner: claim.winner.opponent(),
        ..*claim
    }
}
