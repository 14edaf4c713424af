//! The zones of the results that a search finds, and the moves that need not be
//! searched because of them.

use super::super::bits::Bits;
use super::super::geometry::Side;
use super::super::state::{Kind, State};
use super::super::value::{Length, Link, Reach, Value};
use super::{Child, Node, PASS, Search};

impl<const N: usize> Search<N> {
    /// Returns the value with the zone that the result rests on.
    pub(super) fn with_zone(&self, node: &Node<N>, mut value: Value<N>, best: usize) -> Value<N> {
        if value.is_open() {
            return value;
        }
        let chosen = self.children.get(best).filter(|_| best >= node.children);
        let base = if chosen.is_some() {
            None
        } else {
            self.base(node)
        };
        if chosen.is_none() && node.barred && !self.is_retake_answered(node, base) {
            // With a threat the mover could retake the ko, which was not refuted.
            value.reach.bears = 0;
        }
        value.zone = if !value.link.is_none() {
            self.geometry.region
        } else if let Some(child) = chosen {
            self.zone_of_choice(node, child)
        } else {
            self.zone_of_loss(node, base)
        };
        value
    }

    /// Returns true if the retake that the mover lacks a threat for would not
    /// help the mover either.
    fn is_retake_answered(&self, node: &Node<N>, base: Option<Bits<N>>) -> bool {
        let state = &node.state;
        let retake = state
            .ban()
            .and_then(|ban| Some((ban, self.geometry.play(state, ban)?)));
        retake.zip(base).is_some_and(|((ban, next), base)| {
            self.geometry.is_answered_by(state, &next, ban, base)
        })
    }

    /// Returns the zone of a position whose mover wins by this move.
    fn zone_of_choice(&self, node: &Node<N>, child: &Child<N>) -> Bits<N> {
        let state = &node.state;
        let zone = child.value.zone;
        if child.mv != PASS {
            let at = usize::from(child.mv);
            self.geometry
                .zone_of_win(state, at, &self.as_played(node, child), zone)
        } else if state.to_move == self.kind.forcer() {
            self.geometry.region
        } else {
            zone
        }
    }

    /// Returns the position after a move, before what it cuts off is filled.
    fn as_played(&self, node: &Node<N>, child: &Child<N>) -> State<N> {
        let played = || self.geometry.play(&node.state, usize::from(child.mv));
        let played = (!child.cut_off.is_empty()).then(played).flatten();
        played.unwrap_or(child.state)
    }

    /// Returns the value of a move's position, before what it cuts off is
    /// filled.
    pub(super) fn value_before_filling(
        &self,
        node: &Node<N>,
        index: usize,
        mut value: Value<N>,
    ) -> Value<N> {
        let child = &self.children[index];
        if !child.cut_off.is_empty() && !value.is_open() && value.link.is_none() {
            let played = self.as_played(node, child);
            value.zone = self
                .geometry
                .zone_before_filling(&played, child.cut_off, value.zone);
        }
        value
    }

    /// Returns the smallest known zone of a position whose mover loses by every
    /// move.
    fn zone_of_loss(&self, node: &Node<N>, base: Option<Bits<N>>) -> Bits<N> {
        let from_base = base.and_then(|base| {
            let seed = Bits::EMPTY;
            self.geometry
                .zone_of_loss(&node.state, Some(base), seed, node.barred, |at| {
                    self.refutation(node, at)
                })
        });
        let own = self.own_zone(node).into_iter();
        let smallest = own.chain(from_base).min_by_key(|zone| zone.len());
        smallest.unwrap_or(self.geometry.region)
    }

    /// Returns the smallest zone of a refutation that does not depend on the
    /// move it refutes.
    fn base(&self, node: &Node<N>) -> Option<Bits<N>> {
        let children = &self.children[node.children..];
        let bases = children.iter().filter(|child| child.is_idle());
        bases
            .map(|child| child.value.zone)
            .min_by_key(|zone| zone.len())
    }

    /// Returns the zone of a position that the attacker has to win and cannot,
    /// if the zone is its own base.
    fn own_zone(&self, node: &Node<N>) -> Option<Bits<N>> {
        let state = &node.state;
        let attacking = self.kind == Kind::Captured && state.to_move == Side::Attacker;
        if !attacking || state.ban().is_some() {
            return None;
        }
        let target = self.geometry.target & state.stones[Side::Defender.index()];
        let seed = target.lowest();
        self.geometry
            .zone_of_loss(state, None, seed, false, |at| self.refutation(node, at))
    }

    /// Returns the zone of the refutation of a move, if it is refuted for good.
    fn refutation(&self, node: &Node<N>, index: usize) -> Option<Bits<N>> {
        let children = &self.children[node.children..];
        let child = children
            .iter()
            .find(|child| usize::from(child.mv) == index)?;
        let lost = self.is_lost(node, &child.value) && child.value.link.is_none();
        if child.spends && self.is_assumed_after(node) {
            return lost.then_some(self.geometry.region);
        }
        lost.then_some(child.value.zone)
    }

    /// Returns true if the value of a move's position means that the mover
    /// loses.
    fn is_lost(&self, node: &Node<N>, value: &Value<N>) -> bool {
        if node.state.to_move == self.kind.forcer() {
            value.disproof == 0
        } else {
            value.proof == 0
        }
    }

    /// Settles the moves that need not be searched, now that the value of
    /// `known` is available.
    pub(super) fn prune_answered(&mut self, top: usize, known: usize) {
        #[cfg(test)]
        if self.disable_pruning {
            return;
        }
        let node = self.line[top];
        let child = self.children[known];
        if !self.is_lost(&node, &child.value) || !child.value.link.is_none() {
            return;
        }
        if child.is_idle() {
            let base = child.value.zone;
            for index in node.children..self.children.len() {
                let other = &self.children[index];
                if !other.value.is_open() {
                    continue;
                }
                let at = usize::from(other.mv);
                let answered = other.mv == PASS || {
                    let next = self.as_played(&node, other);
                    self.geometry.is_answered_by(&node.state, &next, at, base)
                };
                if answered {
                    let other = &mut self.children[index];
                    other.value = child.value;
                    // A threat spent there changes nothing, so the result does
                    // not hold for more threats than the other one.
                    other.spends = false;
                }
            }
        } else if let Some(zone) = self.own_zone(&node) {
            for other in &mut self.children[node.children..] {
                if other.value.is_open() {
                    other.value =
                        Value::solved(false, Reach::ALWAYS, Length::NONE, Link::NONE, zone);
                }
            }
        }
    }
}
