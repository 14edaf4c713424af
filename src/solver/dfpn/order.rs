//! The factors by which the learned order of moves changes their numbers.
//!
//! A side that may choose takes the move with the smallest number. The number
//! of a move that is less likely to win than others counts as larger. So such a
//! move has its turn later, but it has its turn.

use super::super::policy::{Candidate, ONE, factor, feature};
use super::super::state::State;
use super::super::value::INFINITE;
use super::{Child, Node, Search, index_of};

/// The least threshold of a position whose moves are put in order. With a
/// smaller one, few positions are searched before the search turns elsewhere.
const WORTHWHILE: u32 = 40;
/// The score of a move that is decided.
const DECIDED: i32 = i32::MIN;

impl<const N: usize> Search<N> {
    /// Sets the factors of a position's moves.
    pub(super) fn set_order(&mut self, node: &Node<N>) {
        if node.proof_limit.min(node.disproof_limit) < WORTHWHILE {
            return;
        }
        let children = node.children..self.children.len();
        let open = self.children[children.clone()].iter();
        if open.filter(|child| child.value.is_open()).count() < 2 {
            return;
        }
        self.policy.see(&self.geometry, &node.state);
        self.scores.clear();
        let mut most = DECIDED;
        for index in children.clone() {
            let child = &self.children[index];
            let score = if child.value.is_open() {
                let candidate = self.candidate(&node.state, child);
                self.policy.score(node.state.to_move, self.kind, &candidate)
            } else {
                DECIDED
            };
            most = most.max(score);
            self.scores.push(score);
        }
        for (child, &score) in self.children[children].iter_mut().zip(&self.scores) {
            if score != DECIDED {
                child.factor = factor(most - score);
            }
        }
    }

    /// Returns a move of a position as the network sees it.
    fn candidate(&self, state: &State<N>, child: &Child<N>) -> Candidate {
        let point = index_of(child.mv);
        Candidate {
            point,
            feature: feature(&self.geometry, state, &child.state, point, child.spends),
        }
    }

    /// Adds a position that is decided by one of its moves to the samples of a
    /// training. Of positions that took little work, only some are taken.
    #[cfg(test)]
    pub(super) fn note_decision(&mut self, node: &Node<N>, best: usize) {
        use super::super::policy::training;
        let one_in = match self.nodes - node.nodes_before {
            0..30 => return,
            30..100 => 32,
            100..400 => 6,
            _ => 1,
        };
        let is_taken = (node.hash >> 40).is_multiple_of(one_in);
        if !is_taken || best >= self.children.len() || !training::is_gathering() {
            return;
        }
        let (mut candidates, mut chosen) = (Vec::new(), None);
        for index in node.children..self.children.len() {
            let child = self.children[index];
            let judged = self
                .geometry
                .judge(&child.state, self.kind, &mut self.scratch);
            if judged.is_open() {
                chosen = chosen.or((index == best).then_some(candidates.len()));
                candidates.push(self.candidate(&node.state, &child));
            }
        }
        if let Some(chosen) = chosen.filter(|_| candidates.len() > 1) {
            self.policy.see(&self.geometry, &node.state);
            let question = (node.state.to_move, self.kind);
            training::add(&self.policy, question, &candidates, chosen);
        }
    }
}

impl<const N: usize> Child<N> {
    /// Returns the number for which this move alone is enough, times its factor.
    #[inline]
    pub(super) fn ordered(&self, number: u32) -> u32 {
        if self.factor == ONE {
            return number;
        }
        let product = u64::from(number) * u64::from(self.factor) / u64::from(ONE);
        u32::try_from(product).map_or(INFINITE - 1, |product| product.min(INFINITE - 1))
    }

    /// Returns the threshold of the same number without the factor.
    pub(super) fn limit(&self, limit: u32) -> u32 {
        if self.factor == ONE || limit == INFINITE {
            return limit;
        }
        let quotient = (u64::from(limit) * u64::from(ONE)).div_ceil(u64::from(self.factor));
        // A factor is no less than one.
        u32::try_from(quotient).unwrap_or(limit)
    }
}
