//! The tree of the search. Several threads grow it at once without waiting for
//! each other: only counters change, and a node that one thread expands is a
//! leaf to the others until it is done.
//!
//! A node is chosen by its share of games won. While those games are few, the
//! share of all games in which its move was made later counts too (S. Gelly and
//! D. Silver, *Combining Online and Offline Knowledge in UCT*, 2007).

use std::sync::atomic::{AtomicU32, Ordering};

use super::pattern::Shapes;
use super::places::Places;
use super::position::{NOWHERE, Position, enemy};
use super::prior::{self, Guess, Prior};

/// The worth of a won game.
pub(super) const WON: u32 = 64;
/// A node is expanded after this many games through it.
const EXPANDED_AFTER: u32 = 6;
/// The number of games of a node at which they count as much as those in which
/// its move was made later.
const EQUIVALENCE: f32 = 3000.0;

/// The states of a node.
const LEAF: u32 = 0;
const GROWING: u32 = 1;
const GROWN: u32 = 2;

/// A position, identified by the move that led to it.
#[derive(Debug, Default)]
pub(super) struct Node {
    /// The place of the move, and the games and wins of its guess: 16, 8 and 8
    /// bits.
    head: AtomicU32,
    /// The number of games through the node.
    games: AtomicU32,
    /// The sum of their worths to the side that made the move, [`WON`] for each
    /// win.
    won: AtomicU32,
    /// The number of games in which the move was made here or later.
    later: AtomicU32,
    later_won: AtomicU32,
    /// The index of the first child.
    first: AtomicU32,
    /// The number of children, with the state in the two lowest bits.
    grown: AtomicU32,
}

impl Node {
    fn set(&self, place: usize, guess: Guess) {
        let head = (place as u32) << 16 | u32::from(guess.games) << 8 | u32::from(guess.won);
        self.head.store(head, Ordering::Relaxed);
    }

    /// The place of the move; [`NOWHERE`] for a pass.
    pub(super) fn place(&self) -> usize {
        (self.head.load(Ordering::Relaxed) >> 16) as usize
    }

    /// The number of games through the node.
    pub(super) fn games(&self) -> u32 {
        self.games.load(Ordering::Relaxed)
    }

    /// The number of won games of its first guess.
    pub(super) fn prior_wins(&self) -> f32 {
        (self.head.load(Ordering::Relaxed) & 255) as f32
    }

    /// The share of games won by the side that made the move, from 0 to 1.
    pub(super) fn share(&self) -> f32 {
        let games = self.games().max(1) as f32;
        self.won.load(Ordering::Relaxed) as f32 / (games * WON as f32)
    }

    /// Counts a game through the node. Until it ends it counts as lost, so that
    /// other threads choose other nodes.
    fn enter(&self) {
        self.games.fetch_add(1, Ordering::Relaxed);
    }

    fn credit(&self, worth: u32) {
        self.won.fetch_add(worth, Ordering::Relaxed);
    }

    fn credit_later(&self, worth: u32) {
        self.later.fetch_add(1, Ordering::Relaxed);
        self.later_won.fetch_add(worth, Ordering::Relaxed);
    }

    /// The value by which the node is chosen; higher is better.
    #[inline(always)]
    fn worth(&self) -> f32 {
        let head = self.head.load(Ordering::Relaxed);
        let (guessed, prior_wins) = ((head >> 8 & 255) as f32, (head & 255) as f32);
        let unit = 1.0 / WON as f32;
        let games = self.games.load(Ordering::Relaxed) as f32 + guessed;
        let won = self.won.load(Ordering::Relaxed) as f32 * unit + prior_wins;
        let later = self.later.load(Ordering::Relaxed) as f32;
        let share = won / games.max(1.0);
        if later < 1.0 {
            return share;
        }
        let later_share = self.later_won.load(Ordering::Relaxed) as f32 * unit / later;
        let beta = later / (later + games + later * games / EQUIVALENCE);
        beta * later_share + (1.0 - beta) * share
    }
}

/// All nodes; the first is the root.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    used: AtomicU32,
}

impl Tree {
    /// The least number of nodes: room for the children of the root.
    const LEAST: usize = 1024;

    /// Returns a tree with room for this many nodes.
    pub(super) fn new(nodes: usize) -> Self {
        let nodes = nodes.clamp(Self::LEAST, 1 << 28);
        Self {
            nodes: std::iter::repeat_with(Node::default).take(nodes).collect(),
            used: AtomicU32::new(1),
        }
    }

    pub(super) fn node(&self, at: u32) -> &Node {
        &self.nodes[at as usize]
    }

    /// The indices of the children of a node; empty if it is not expanded.
    pub(super) fn children(&self, at: u32) -> std::ops::Range<u32> {
        let node = self.node(at);
        let grown = node.grown.load(Ordering::Acquire);
        if grown & 3 != GROWN {
            return 0..0;
        }
        let first = node.first.load(Ordering::Relaxed);
        first..first + (grown >> 2)
    }

    /// Expands a node, unless another thread is expanding it or there is no
    /// room. `first_moves` holds the forbidden and the advised moves at the
    /// root.
    pub(super) fn expand<const W: usize, const N: usize, const M: usize>(
        &self,
        at: u32,
        position: &Position<W, N, M>,
        color: u8,
        shapes: Shapes,
        first_moves: Option<(&Places<N>, &Places<N>)>,
    ) {
        let node = self.node(at);
        let (taken, relaxed) = (Ordering::Acquire, Ordering::Relaxed);
        let locked = node.grown.compare_exchange(LEAF, GROWING, taken, relaxed);
        if locked.is_err() {
            return;
        }
        let prior = Prior::of(position, color);
        let moves = prior.moves(position, color, shapes);
        let mut moves: Vec<(usize, Guess)> = moves.chain([(NOWHERE, prior::PASS)]).collect();
        if let Some((forbidden, advised)) = first_moves {
            moves.retain(|(place, _)| !forbidden.contains(*place));
            for (place, guess) in &mut moves {
                if advised.contains(*place) {
                    guess.advise();
                }
            }
        }
        let count = moves.len() as u32;
        let first = self.used.fetch_add(count, Ordering::Relaxed);
        if (first as usize).saturating_add(moves.len()) > self.nodes.len() {
            // The node stays a leaf for good.
            self.used.fetch_sub(count, Ordering::Relaxed);
            return;
        }
        for (child, (place, guess)) in (first..).zip(moves) {
            self.node(child).set(place, guess);
        }
        node.first.store(first, Ordering::Relaxed);
        node.grown.store(count << 2 | GROWN, Ordering::Release);
    }

    /// Returns true if a node has enough games to be expanded.
    pub(super) fn should_expand(&self, at: u32) -> bool {
        let node = self.node(at);
        at == 0 || node.games() >= EXPANDED_AFTER
    }

    /// Chooses the child to continue with.
    pub(super) fn choose(&self, children: std::ops::Range<u32>) -> u32 {
        let mut best = (f32::MIN, children.start);
        for child in children {
            let worth = self.node(child).worth();
            if worth > best.0 {
                best = (worth, child);
            }
        }
        best.1
    }

    pub(super) fn enter(&self, at: u32) {
        self.node(at).enter();
    }

    /// Records the end of a game: its nodes from the root on, all its moves
    /// from there, and its worth to Black.
    pub(super) fn backpropagate<const M: usize>(
        &self,
        path: &[u32],
        moves: &[(u16, u8)],
        to_move: u8,
        black: u32,
        first: &mut [u8; M],
    ) {
        let worth = |color: u8| {
            if color == super::position::BLACK {
                black
            } else {
                WON - black
            }
        };
        first.fill(0);
        for (number, &(place, color)) in moves.iter().enumerate().rev() {
            first[usize::from(place)] = color;
            first[NOWHERE] = 0;
            let Some(&at) = path.get(number) else {
                continue;
            };
            let of = worth(color);
            for child in self.children(at) {
                let child = self.node(child);
                if first[child.place()] == color {
                    child.credit_later(of);
                }
            }
        }
        // The move that led to the root was made by the other side.
        let mut mover = enemy(to_move);
        for &at in path {
            self.node(at).credit(worth(mover));
            mover = enemy(mover);
        }
    }

    /// Returns the part of the tree below a node as a separate tree. The new
    /// root keeps only the allowed children.
    pub(super) fn below(&self, at: u32, allowed: impl Fn(usize) -> bool) -> Self {
        let tree = Self::new(self.nodes.len());
        let mut ahead = vec![(at, 0)];
        let mut used = 1;
        while let Some((from, to)) = ahead.pop() {
            let (old, new) = (self.node(from), tree.node(to));
            for (old, new) in [
                (&old.head, &new.head),
                (&old.games, &new.games),
                (&old.won, &new.won),
                (&old.later, &new.later),
                (&old.later_won, &new.later_won),
            ] {
                new.store(old.load(Ordering::Relaxed), Ordering::Relaxed);
            }
            let kept = |child: &u32| to != 0 || allowed(self.node(*child).place());
            let children: Vec<u32> = self.children(from).filter(kept).collect();
            let count = children.len() as u32;
            if count > 0 {
                new.first.store(used, Ordering::Relaxed);
                new.grown.store(count << 2 | GROWN, Ordering::Relaxed);
                ahead.extend(children.into_iter().zip(used..));
                used += count;
            }
        }
        tree.used.store(used, Ordering::Relaxed);
        tree
    }
}
