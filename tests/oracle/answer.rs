//! Derives the answer to a problem from the naive fixed point, by the tables of
//! the solver's contract.

use super::naive::{ATTACKER, DEFENDER, Forced, Goal, Graph, Position, TestProblem, other};

/// A status as the solver's contract defines it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    Dead,
    Alive,
    Seki,
    /// A ko: true if the attacker captures without threats, the side that needs
    /// threats, and their number.
    Ko(bool, u8, usize),
}

/// A claim: one side wins a question.
#[derive(Clone, Copy, Debug)]
struct Claim {
    /// The threats of attacker and defender for the question `captured`. `None`
    /// is the question `alive`, with any number of the attacker's threats.
    captured: Option<[usize; 2]>,
    winner: u8,
}

/// A naive solver of one problem.
pub(crate) struct Oracle<'a> {
    setting: &'a TestProblem,
    root: Position,
    graph: Graph,
    /// The captures with threats for the attacker, and with threats for the
    /// defender.
    captured: [Forced; 2],
    alive: Forced,
}

/// A number of threats that stands for any number.
const ANY: usize = 15;

impl<'a> Oracle<'a> {
    /// Returns `None` if more than `most` positions are reachable.
    pub(crate) fn new(setting: &'a TestProblem, most: usize) -> Option<Self> {
        let root = Position {
            cells: setting.cells.clone(),
            to_move: setting.to_move,
            ban: setting.ban,
            passes: 0,
        };
        let turned = passed(&root);
        let mut starts = vec![root.clone(), turned.clone(), passed(&turned)];
        for start in [&root, &turned] {
            let moves = setting.first_moves(start).into_iter();
            starts.extend(moves.map(|(_, next)| next));
        }
        let graph = Graph::forgetting_passes(setting, starts, most)?;
        Some(Self {
            setting,
            root,
            captured: [[ANY, 0], [0, ANY]].map(|most| graph.forced(Goal::Captured, most)),
            alive: graph.forced(Goal::Alive, [ANY, 0]),
            graph,
        })
    }

    pub(crate) fn root(&self) -> &Position {
        &self.root
    }

    /// Returns true if only repetition saves the target, without threats: the
    /// attacker cannot force the capture, nor the defender the end of the line.
    pub(crate) fn repeats(&self, from: &Position) -> bool {
        let ended = self.graph.forced(Goal::Ended, [0, 0]);
        !self.is_captured(from, 0, 0) && !ended.from(self.graph.at(from), [0, 0])
    }

    /// Returns true if the attacker captures. At most one side has threats.
    pub(crate) fn is_captured(&self, from: &Position, attacker: usize, defender: usize) -> bool {
        let table = &self.captured[usize::from(defender > 0)];
        table.from(self.graph.at(from), [attacker, defender])
    }

    fn is_alive(&self, from: &Position) -> bool {
        self.alive.from(self.graph.at(from), [ANY, 0])
    }

    pub(crate) fn status(&self, from: &Position) -> Status {
        if self.is_captured(from, 0, ANY) {
            return Status::Dead;
        }
        if !self.is_captured(from, ANY, 0) {
            let lives = self.is_alive(from);
            return if lives { Status::Alive } else { Status::Seki };
        }
        let dead = self.is_captured(from, 0, 0);
        let turned = |threats: &usize| {
            if dead {
                !self.is_captured(from, 0, *threats)
            } else {
                self.is_captured(from, *threats, 0)
            }
        };
        let threats = (1..=ANY).find(turned).expect("15 turn it, as asked before");
        let needs = if dead { DEFENDER } else { ATTACKER };
        Status::Ko(dead, needs, threats)
    }

    /// Returns the best first moves, with `None` for a pass.
    pub(crate) fn best_moves(&self, from: &Position) -> Vec<Option<usize>> {
        let mut mine = claims(self.status(from));
        mine.retain(|claim| claim.winner == from.to_move);
        if mine.is_empty() || self.all_hold(&mine, &passed(from)) {
            return vec![None];
        }
        let moves = self.setting.first_moves(from).into_iter();
        let best = moves.filter(|(_, next)| self.all_hold(&mine, next));
        best.map(|(point, _)| Some(point)).collect()
    }

    fn all_hold(&self, claims: &[Claim], at: &Position) -> bool {
        claims.iter().all(|claim| {
            let (forced, forcer) = match claim.captured {
                Some([a, d]) => (self.is_captured(at, a, d), ATTACKER),
                None => (self.is_alive(at), DEFENDER),
            };
            let winner = if forced { forcer } else { other(forcer) };
            winner == claim.winner
        })
    }

    /// Returns the status after each legal first move.
    pub(crate) fn moves(&self) -> Vec<(usize, Status)> {
        let moves = self.setting.first_moves(&self.root).into_iter();
        moves
            .map(|(point, next)| (point, self.status(&next)))
            .collect()
    }
}

/// Returns the position with the other side to move, no ban and no counted
/// pass.
pub(crate) fn passed(from: &Position) -> Position {
    Position {
        to_move: other(from.to_move),
        ban: None,
        passes: 0,
        ..from.clone()
    }
}

/// Returns the claims of a status, by the table of the contract.
fn claims(status: Status) -> Vec<Claim> {
    let captured = |winner, a, d| Claim {
        captured: Some([a, d]),
        winner,
    };
    let alive = |winner| Claim {
        captured: None,
        winner,
    };
    match status {
        Status::Dead => vec![captured(ATTACKER, 0, ANY)],
        Status::Alive => vec![captured(DEFENDER, ANY, 0), alive(DEFENDER)],
        Status::Seki => vec![captured(DEFENDER, ANY, 0), alive(ATTACKER)],
        Status::Ko(false, _, n) => vec![captured(DEFENDER, n - 1, 0), captured(ATTACKER, n, 0)],
        Status::Ko(true, _, n) => vec![captured(ATTACKER, 0, n - 1), captured(DEFENDER, 0, n)],
    }
}
