//! The proof of the last answer, and the spot of the board in it.

use std::cmp::Reverse;
use std::sync::Arc;

use bevy::prelude::*;

use crate::app::session::{Intent, ProblemMode};
use crate::go::{self, Game, Move, PointSet};
use crate::solver::{Branch, Destination, Problem, ProofTree, Sizes, Status};

/// The requests to the proof.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) enum ProofIntent {
    /// Open the proof.
    Open,
    /// Go back to the problem.
    Close,
    /// Read this claim from the first position on.
    Claim(usize),
    /// Follow a move.
    Follow(Move),
    /// Follow the winner's reply, or the loser's longest resistance.
    FollowMain,
    /// Go back one move.
    Back,
    /// Go back to the first position.
    Start,
}

impl Intent for ProofIntent {}

/// The proof of the last answer.
#[derive(Component, Debug)]
pub(crate) struct Proofs {
    pub(crate) about: Problem,
    pub(crate) trees: Arc<Vec<ProofTree>>,
    pub(crate) sizes: Vec<Sizes>,
    /// The status after each first move, if the answer has it.
    pub(crate) statuses: Vec<(go::Point, Status)>,
}

impl Proofs {
    /// Returns the trees of the claims about the first position, with their
    /// indices.
    pub(crate) fn claims(&self) -> impl Iterator<Item = (usize, &ProofTree)> {
        let trees = self.trees.iter().enumerate();
        trees.filter(|(_, tree)| tree.first_move().is_none())
    }

    /// Returns the tree of a spot.
    pub(crate) fn tree(&self, spot: Spot) -> Option<&ProofTree> {
        self.trees.get(spot.tree)
    }

    /// Returns the side that owns the targets.
    pub(crate) const fn defender(&self) -> go::Color {
        self.about.defender()
    }

    /// Returns the size of the proof below a spot, if it is known.
    pub(crate) fn size(&self, spot: Spot) -> Option<u32> {
        let tree = self.tree(spot)?;
        if spot.place == tree.start() {
            return u32::try_from(tree.replies()).ok();
        }
        self.sizes.get(spot.tree)?.of(spot.place)
    }

    /// Returns the first moves that have proofs of their own.
    pub(crate) fn first_moves(&self) -> Vec<First> {
        let mut firsts: Vec<First> = Vec::new();
        for tree in self.trees.iter() {
            let Some(mv) = tree.first_move() else {
                continue;
            };
            if firsts.iter().any(|known| known.mv == mv) {
                continue;
            }
            let of = |(point, _): &&(go::Point, Status)| mv == Move::Place(*point);
            firsts.push(First {
                mv,
                status: self.statuses.iter().find(of).map(|(_, status)| *status),
                best: tree.winner() == self.about.to_move(),
                size: tree.replies(),
            });
        }
        firsts.sort_by_key(|first| (!first.best, first.mv == Move::Pass));
        firsts
    }

    /// Returns the moves on from a spot: the longest resistance first, a pass
    /// last.
    pub(crate) fn ways(&self, spot: Spot) -> Vec<Way> {
        let (Some(tree), Destination::Node(id)) = (self.tree(spot), spot.place) else {
            return Vec::new();
        };
        if spot.came_round {
            return Vec::new();
        }
        let way = |branch: &Branch| Way {
            mv: branch.mv,
            to: branch.to,
            reply: match branch.to {
                Destination::Node(next) if tree.node(next).to_move == tree.winner() => {
                    tree.branches(next).first().map(|branch| branch.mv)
                }
                _ => None,
            },
            length: tree.length(branch.to).map(|rest| rest + 1),
            size: self.sizes.get(spot.tree).and_then(|s| s.of(branch.to)),
            threat: tree
                .node(id)
                .ko
                .is_some_and(|ko| branch.mv == Move::Place(ko)),
        };
        let mut ways: Vec<Way> = tree.branches(id).iter().map(way).collect();
        let resistance = |way: &Way| Reverse(way.length.unwrap_or(u32::MAX));
        ways.sort_by_key(|way| (way.mv == Move::Pass, resistance(way)));
        ways
    }
}

/// A first move with a proof of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct First {
    /// The move.
    pub(crate) mv: Move,
    /// The status after the move, if it is known. It is never known for a pass.
    pub(crate) status: Option<Status>,
    /// True if the move reaches the best result.
    pub(crate) best: bool,
    /// The number of positions in its proof.
    pub(crate) size: usize,
}

/// A move on from a position of the proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// The move.
    pub(crate) mv: Move,
    /// The place after the move.
    pub(crate) to: Destination,
    /// The winner's reply, if it is a move of the loser.
    pub(crate) reply: Option<Move>,
    /// The number of moves to the end of the line, including this one. It is
    /// `None` if the line may repeat.
    pub(crate) length: Option<u32>,
    /// The number of positions below it in which the winner needs a reply, once
    /// counted.
    pub(crate) size: Option<u32>,
    /// True if it retakes a ko at the cost of a threat.
    pub(crate) threat: bool,
}

/// A spot in a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) tree: usize,
    /// The place in the tree.
    pub(crate) place: Destination,
    /// True if the line has returned to an earlier position.
    pub(crate) came_round: bool,
}

/// The proof that is being read.
#[derive(Component, Debug)]
pub(crate) struct OpenProof {
    /// The index of the chosen claim.
    pub(crate) claim: usize,
    /// The winner of the current tree.
    pub(crate) winner: go::Color,
    /// The first moves with proofs of their own, if they can be played now.
    pub(crate) firsts: Vec<First>,
    /// The spot of the board in the proof, or `None` if it is outside of it.
    pub(crate) spot: Option<Spot>,
    /// The moves on from there.
    pub(crate) ways: Vec<Way>,
    /// True while sizes are being counted.
    pub(crate) counting: bool,
    /// The use of the problem before, and the game that was on the board.
    pub(crate) before: (ProblemMode, Game),
}

impl OpenProof {
    /// Returns the first of the moves with the longest resistance.
    pub(crate) fn main(&self) -> Option<&Way> {
        let resistance = |way: &&Way| way.length.unwrap_or(u32::MAX);
        self.ways.iter().rev().max_by_key(resistance)
    }

    /// Returns the moves with which the proof continues, and the first moves
    /// that have trees of their own.
    pub(crate) fn offered(&self) -> impl Iterator<Item = Move> {
        let firsts = self.firsts.iter().map(|first| first.mv);
        self.ways.iter().map(|way| way.mv).chain(firsts)
    }

    /// Returns true if the proof offers this move.
    pub(crate) fn offers(&self, mv: Move) -> bool {
        self.offered().any(|offered| offered == mv)
    }

    /// Returns the points of the offered moves.
    pub(crate) fn offered_points(&self) -> PointSet {
        let point = |mv| match mv {
            Move::Place(point) => Some(point),
            Move::Pass => None,
        };
        self.offered().filter_map(point).collect()
    }
}
