//! The answer to a problem from the plain fixed point, by the tables of the
//! contract.

use std::cell::RefCell;
use std::collections::HashMap;

use crate::naive::{ATTACKER, DEFENDER, Graph, Position, Setting, other};

/// A status in the contract's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    Dead,
    Alive,
    Seki,
    /// Whether the attacker captures without threats, who needs threats, and
    /// how many.
    Ko(bool, u8, u8),
}

/// What a side wins: `captured` or `alive`, with the threats of both.
#[derive(Clone, Copy, Debug)]
struct Claim {
    alive: bool,
    threats: [u8; 2],
    winner: u8,
}

/// The plain solver of one problem.
pub(crate) struct Oracle<'a> {
    setting: &'a Setting,
    starts: Vec<Position>,
    most: usize,
    graphs: RefCell<HashMap<[u8; 2], Graph>>,
}

/// Raised when a problem has more positions than the test may take.
#[derive(Debug)]
pub(crate) struct TooLarge;

impl<'a> Oracle<'a> {
    pub(crate) fn new(setting: &'a Setting, most: usize) -> Self {
        let root = Position {
            cells: setting.cells.clone(),
            to_move: setting.to_move,
            ban: setting.ban,
            threats: [0; 2],
            passes: 0,
        };
        let turned = passed(&root);
        let mut starts = vec![root.clone(), turned.clone(), passed(&turned)];
        for start in [root, turned] {
            let moves = setting.moves(&start).into_iter();
            starts.extend(moves.filter(|(mv, _)| mv.is_some()).map(|(_, next)| next));
        }
        Self {
            setting,
            starts,
            most,
            graphs: RefCell::default(),
        }
    }

    pub(crate) fn root(&self) -> &Position {
        &self.starts[0]
    }

    fn wins(&self, from: &Position, alive: bool, threats: [u8; 2]) -> Result<bool, TooLarge> {
        let mut graphs = self.graphs.borrow_mut();
        if !graphs.contains_key(&threats) {
            let starts = self.starts.iter().cloned();
            let starts: Vec<Position> = starts.map(|p| Position { threats, ..p }).collect();
            let graph = Graph::new(self.setting, &starts, self.most).ok_or(TooLarge)?;
            graphs.insert(threats, graph);
        }
        let from = Position {
            threats,
            ..from.clone()
        };
        let graph = &graphs[&threats];
        Ok(if alive {
            graph.alive(&from)
        } else {
            graph.captured(&from)
        })
    }

    pub(crate) fn status(&self, from: &Position) -> Result<Status, TooLarge> {
        let captured = |a, d| self.wins(from, false, [a, d]);
        if captured(0, 15)? {
            return Ok(Status::Dead);
        }
        if !captured(15, 0)? {
            let lives = self.wins(from, true, [15, 0])?;
            return Ok(if lives { Status::Alive } else { Status::Seki });
        }
        let falls = captured(0, 0)?;
        for threats in 1..=15 {
            if falls && !captured(0, threats)? {
                return Ok(Status::Ko(true, DEFENDER, threats));
            }
            if !falls && captured(threats, 0)? {
                return Ok(Status::Ko(false, ATTACKER, threats));
            }
        }
        unreachable!("15 threats turn it, as asked before")
    }

    /// The best first moves, `None` for a pass.
    pub(crate) fn best_moves(&self, from: &Position) -> Result<Vec<Option<usize>>, TooLarge> {
        let mut mine = claims(self.status(from)?);
        mine.retain(|claim| claim.winner == from.to_move);
        if mine.is_empty() || self.all_hold(&mine, &passed(from))? {
            return Ok(vec![None]);
        }
        let mut best = Vec::new();
        for (mv, next) in self.setting.moves(from) {
            if mv.is_some() && self.all_hold(&mine, &next)? {
                best.push(mv);
            }
        }
        Ok(best)
    }

    fn all_hold(&self, claims: &[Claim], at: &Position) -> Result<bool, TooLarge> {
        for claim in claims {
            let forced = self.wins(at, claim.alive, claim.threats)?;
            let forcer = if claim.alive { DEFENDER } else { ATTACKER };
            let winner = if forced { forcer } else { other(forcer) };
            if winner != claim.winner {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The status after each legal first move.
    pub(crate) fn moves(&self) -> Result<Vec<(usize, Status)>, TooLarge> {
        let mut found = Vec::new();
        for (mv, next) in self.setting.moves(self.root()) {
            if let Some(point) = mv {
                found.push((point, self.status(&next)?));
            }
        }
        Ok(found)
    }
}

/// The same stones, the other side to move, no ban, no pass counted.
pub(crate) fn passed(from: &Position) -> Position {
    Position {
        to_move: other(from.to_move),
        ban: None,
        passes: 0,
        ..from.clone()
    }
}

/// The table of claims.
fn claims(status: Status) -> Vec<Claim> {
    let claim = |winner, alive, a, d| Claim {
        alive,
        threats: [a, d],
        winner,
    };
    match status {
        Status::Dead => vec![claim(ATTACKER, false, 0, 15)],
        Status::Alive => vec![claim(DEFENDER, false, 15, 0), claim(DEFENDER, true, 15, 0)],
        Status::Seki => vec![claim(DEFENDER, false, 15, 0), claim(ATTACKER, true, 15, 0)],
        Status::Ko(false, _, n) => {
            vec![
                claim(DEFENDER, false, n - 1, 0),
                claim(ATTACKER, false, n, 0),
            ]
        }
        Status::Ko(true, _, n) => {
            vec![
                claim(ATTACKER, false, 0, n - 1),
                claim(DEFENDER, false, 0, n),
            ]
        }
    }
}
