//! Depth-first proof-number search (A. Nagai, *Df-pn Algorithm for Searching
//! AND/OR Trees and Its Applications*, 2002). It answers one yes-or-no question
//! after the other with one transposition table. The line of positions is kept
//! in a list, so that the search can stop and continue at any time.
//!
//! # Correctness under repetition
//!
//! A position that repeats is lost for the forcer (rule 6). So the result found
//! for a position can depend on the line that led to it. This is the
//! graph-history interaction (A. Kishimoto, M. Müller, *A General Solution to
//! the Graph History Interaction Problem*, 2004). It is handled as follows.
//!
//! Consider the game in which the forcer loses as soon as a position of the set
//! S is reached. D(p | S) states that the forcer does not win this game from p.
//! The search proves such statements, where S consists of positions of the
//! current line.
//!
//! - A position of the line itself: D(p | {p}).
//! - The forcer to move: if D(c | Sc) for each move's position c, then D(p |
//!   S), where S is the union of all those Sc *without p*. For if the forcer
//!   could win from p while S is lost, the forcer could win without coming back
//!   to p. So some c would be won with S and p lost.
//! - The preventer to move: D(p | S) follows from one c with its Sc without p.
//!
//! With S empty this is a disproof for good. A D(p | S) is true whatever line
//! was searched: it says that the forcer does not win as long as all of S is on
//! the line. It is stored with the depths of the first and the last position of
//! S and the serial number of the last. While that very visit of the last
//! position is on the line, so is everything before it, and so is S. Proofs
//! rest on no repetition and are kept for good.
//!
//! # Correctness with several searches
//!
//! Several searches may store their results in one table. A result for good is
//! true whichever search found it, and however. Numbers are only hints where to
//! look. A result that rests on a line is of use only to the search of that
//! line. Serial numbers ensure this: no two searches ever issue the same one,
//! so a search never mistakes another's visit for its own. Other searches may
//! replace an entry at any time. That is harmless, since a full table does the
//! same. Everything that the search relies on while it is on the line is in its
//! own list of moves.

mod assumptions;
mod order;
mod zones;

use std::sync::Arc;

use super::bits::Bits;
use super::earlier::{Earlier, Finished, known_before, stored};
use super::eyes::Scratch;
use super::geometry::{Geometry, Side};
use super::induction::{Induction, SHARE};
use super::policy::{ONE, Policy};
use super::state::{Kind, State};
use super::store::Store;
use super::table::Lookup;
use super::value::{INFINITE, Length, Link, Reach, SearchAnswer, Sum, UNLIMITED, Value};

/// The 16-bit code of a pass; any other move is the index of its point.
pub(super) const PASS: u16 = u16::MAX;

/// A move from a position of the line, and the value of the position it leads
/// to.
#[derive(Clone, Copy, Debug)]
struct Child<const N: usize> {
    state: State<N>,
    /// The points that the move has cut off from the target. They are filled
    /// in the position.
    cut_off: Bits<N>,
    hash: u64,
    value: Value<N>,
    mv: u16,
    spends: bool,
    /// The factor of the number for which this move alone is enough; see
    /// [`policy`](super::policy).
    factor: u32,
}

/// A position of the line.
#[derive(Clone, Copy, Debug)]
struct Node<const N: usize> {
    state: State<N>,
    hash: u64,
    /// The index of its first move in the list of all moves of the line.
    children: usize,
    /// The move being searched, counted from there.
    chosen: usize,
    proof_limit: u32,
    disproof_limit: u32,
    serial: u64,
    /// True if the mover could have retaken a ko with one more threat.
    barred: bool,
    nodes_before: u64,
}

/// The value of a position of the line, computed from its moves.
struct Summary<const N: usize> {
    value: Value<N>,
    /// The move to search next, or the one that decides.
    best: usize,
    sum: Sum,
}

/// A search that answers one question at a time and keeps its table between
/// them.
#[derive(Clone, Debug)]
pub(super) struct Search<const N: usize> {
    pub(super) geometry: Geometry<N>,
    store: Store<N>,
    /// The results of a smaller region, if there was one.
    earlier: Option<Arc<dyn Earlier>>,
    kind: Kind,
    /// The assumptions about a finite number of threats.
    induction: Induction<N>,
    line: Vec<Node<N>>,
    children: Vec<Child<N>>,
    serial: u64,
    nodes: u64,
    /// The number of positions of the line for each remainder of their hash.
    filter: Vec<u32>,
    scratch: Scratch<N>,
    policy: Policy,
    /// The scores of the moves of the last position that was put in order.
    scores: Vec<i32>,
    /// The number of this search among those that share the table. Each search
    /// lists moves from a different one on, so that among equal moves they try
    /// different ones.
    number: u16,
    /// The node count at which to look for results of the other searches.
    catch_up_at: u64,
    /// True if every move is searched, even where zones show that it is not
    /// needed.
    #[cfg(test)]
    pub(super) disable_pruning: bool,
}

/// The number of entries of the filter; a power of two.
const FILTER: usize = 1 << 12;
/// The shift by which a search's number forms the upper bits of its serial
/// numbers.
const SERIALS: u32 = 48;
/// The number of positions visited between two checks whether another search
/// has settled a position of the line.
const ALONE: u64 = 1_000;

impl<const N: usize> Search<N> {
    pub(super) fn new(geometry: Geometry<N>, memory: usize) -> Self {
        Self {
            policy: Policy::new(&geometry),
            scores: Vec::new(),
            geometry,
            store: Store::new(memory - memory / SHARE),
            earlier: None,
            kind: Kind::Captured,
            induction: Induction::new(memory / SHARE),
            line: Vec::new(),
            children: Vec::new(),
            serial: 0,
            nodes: 0,
            filter: vec![0; FILTER],
            scratch: Scratch::default(),
            number: 0,
            catch_up_at: u64::MAX,
            #[cfg(test)]
            disable_pruning: false,
        }
    }

    /// Creates a search that works beside this one with the same table. Each
    /// needs a number of its own; 0 belongs to this search.
    pub(super) fn beside(&mut self, number: u16) -> Self {
        self.catch_up_at = 0;
        Self {
            policy: self.policy.clone(),
            scores: Vec::new(),
            geometry: self.geometry.clone(),
            store: self.store.share(),
            earlier: self.earlier.clone(),
            kind: Kind::Captured,
            induction: self.induction.beside(),
            line: Vec::new(),
            children: Vec::new(),
            serial: u64::from(number) << SERIALS,
            nodes: 0,
            filter: vec![0; FILTER],
            scratch: Scratch::default(),
            number,
            catch_up_at: 0,
            #[cfg(test)]
            disable_pruning: self.disable_pruning,
        }
    }

    /// Returns the positions in the table.
    #[cfg(test)]
    pub(super) fn met(&self) -> Vec<State<N>> {
        self.store.states()
    }

    /// Returns the results in the table.
    #[cfg(test)]
    pub(super) fn results(&self) -> Vec<(State<N>, Kind, Value<N>)> {
        self.store.results()
    }

    /// Returns the number of positions visited so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the proof number and the disproof number of the current question,
    /// about; `None` if it is answered or of another kind.
    pub(super) fn numbers(&self, kind: Kind) -> Option<[u32; 2]> {
        let is_asked = self.kind == kind && !self.induction.is_under_way();
        let root = self.line.first().filter(|_| is_asked)?;
        let next = self.line.get(1);
        let end = next.map_or(self.children.len(), |node| node.children);
        let value = self.sum_up(root, 0, end).value;
        value.is_open().then_some([value.proof, value.disproof])
    }

    /// Returns the moves of the current line. It is empty where the search has
    /// gone on to another position than the one asked about.
    pub(super) fn moves(&self) -> impl Iterator<Item = u16> {
        let chosen = |node: &Node<N>| Some(self.children.get(node.children + node.chosen)?.mv);
        let inner = match self.induction.is_under_way() {
            true => 0,
            false => self.line.len().saturating_sub(1),
        };
        self.line[..inner].iter().filter_map(chosen)
    }

    /// Returns the result of a position if it is known without search.
    pub(super) fn known(&mut self, state: &State<N>, kind: Kind) -> Option<Value<N>> {
        let earlier = self.earlier.as_deref();
        let found = stored(&self.geometry, &self.store, earlier, state, kind);
        let value = found.unwrap_or_else(|| self.geometry.judge(state, kind, &mut self.scratch));
        (!value.is_open()).then_some(value)
    }

    /// Starts a question about a position and its threats. It drops the
    /// previous question but keeps all results. Returns the answer if it is
    /// known at once.
    pub(super) fn start(&mut self, state: &State<N>, kind: Kind) -> Option<SearchAnswer> {
        self.line.clear();
        self.children.clear();
        self.filter.fill(0);
        self.induction.clear();
        self.kind = kind;
        self.nodes += 1;
        if let Some(value) = self.known(state, kind) {
            return Some(SearchAnswer::of(&value, None));
        }
        let cut_off = self.geometry.cut_off(state);
        let state = self.geometry.filled(state, cut_off);
        self.enter(state, state.hash(), INFINITE, INFINITE);
        None
    }

    /// Works on the question until the answer is found or `until` positions
    /// have been visited in all.
    pub(super) fn run(&mut self, until: u64) -> Option<SearchAnswer> {
        loop {
            if self.nodes >= self.catch_up_at {
                self.catch_up();
            }
            let node = *self.line.last()?;
            let depth = self.line.len() as u32 - 1;
            let Summary { value, best, sum } = self.sum_up(&node, depth, self.children.len());
            let beyond = value.proof >= node.proof_limit || value.disproof >= node.disproof_limit;
            if !value.is_open() || beyond {
                #[cfg(test)]
                if !value.is_open() {
                    self.note_decision(&node, best);
                }
                let value = self.with_zone(&node, value, best);
                self.leave(&node, value);
                if self.line.is_empty() {
                    let choice = self.children.get(best).map(|child| child.mv);
                    let answer = SearchAnswer::of(&value, choice);
                    self.children.clear();
                    if let Some(answer) = self.conclude(&node.state, answer) {
                        return Some(answer);
                    }
                }
            } else if self.nodes >= until {
                return None;
            } else {
                self.descend(&node, best, &sum);
            }
        }
    }

    /// Computes the value of a position of the line from its moves, and the
    /// move that matters: the one to search next, or the one that decides.
    fn sum_up(&self, node: &Node<N>, depth: u32, end: usize) -> Summary<N> {
        let forcing = node.state.to_move == self.kind.forcer();
        let mut sum = Sum::EMPTY;
        let mut decided: Option<(Value<N>, usize)> = None;
        for index in node.children..end {
            let child = &self.children[index];
            let value = &child.value;
            let (one, all) = if forcing {
                (value.proof, value.disproof)
            } else {
                (value.disproof, value.proof)
            };
            if one == 0 {
                let value = Self::chosen_result(node, child, depth);
                if decided.is_none_or(|(best, _)| is_better(&value, &best)) {
                    decided = Some((value, index));
                }
            } else if all != 0 {
                let best_all = self.children.get(sum.best).map_or(INFINITE, |best| {
                    if forcing {
                        best.value.disproof
                    } else {
                        best.value.proof
                    }
                });
                sum.add(index, child.ordered(one), all, best_all);
            }
        }
        let (value, best) = if let Some(decided) = decided {
            decided
        } else if sum.is_empty() {
            (self.lost_result(node, depth), usize::MAX)
        } else if forcing {
            (Value::open(sum.least, sum.weak()), sum.best)
        } else {
            (Value::open(sum.weak(), sum.least), sum.best)
        };
        Summary { value, best, sum }
    }

    /// Returns the result of a position whose mover wins by this move.
    fn chosen_result(node: &Node<N>, child: &Child<N>, depth: u32) -> Value<N> {
        let Value {
            reach,
            length,
            link,
            proof,
            ..
        } = child.value;
        let reach = if child.spends {
            reach.winner_spends(node.state.threats[node.state.to_move.index()])
        } else {
            reach
        };
        Value::solved(
            proof == 0,
            reach,
            length.after_move(),
            link.without(depth),
            Bits::EMPTY,
        )
    }

    /// Returns the result of a position whose mover loses by every move.
    fn lost_result(&self, node: &Node<N>, depth: u32) -> Value<N> {
        let mut reach = Reach::ALWAYS;
        let (mut length, mut link) = (Length::NONE, Link::NONE);
        for child in &self.children[node.children..] {
            let value = &child.value;
            reach = reach.and(if child.spends {
                value.reach.loser_spends()
            } else {
                value.reach
            });
            length = length.and(if child.mv == PASS {
                value.length.after_pass()
            } else {
                value.length.after_move()
            });
            link = link.and(value.link.without(depth));
        }
        let forced = node.state.to_move != self.kind.forcer();
        Value::solved(forced, reach, length, link, Bits::EMPTY)
    }

    /// Abandons the part of the line below the first position that another
    /// search has settled.
    fn catch_up(&mut self) {
        self.catch_up_at = self.nodes + ALONE;
        let settled = self.line.iter().skip(1).position(|node| {
            let found = self.store.result(node.hash, &node.state, self.kind);
            found.is_some()
        });
        if let Some(depth) = settled {
            for node in &mut self.line[depth + 1..] {
                node.proof_limit = 0;
            }
        }
    }

    /// Leaves the last position of the line and reports its value to the one
    /// before.
    fn leave(&mut self, node: &Node<N>, mut value: Value<N>) {
        let serial = if value.link.is_none() {
            0
        } else {
            self.line[value.link.high as usize].serial
        };
        let work = self.nodes - node.nodes_before;
        self.store
            .keep(node.hash, &node.state, self.kind, &value, serial, work);
        if self.is_conditional(&node.state, value.is_proven(), value.reach) {
            self.induction.keep(node.hash, &node.state, &value);
            if self.is_assumed_after(node) {
                self.assume_results(node);
            }
        }
        if value.is_open() && self.store.is_shared() {
            let found = self.store.result(node.hash, &node.state, self.kind);
            value = found.unwrap_or(value);
        }
        self.line.pop();
        self.filter[node.hash as usize % FILTER] -= 1;
        if let Some(parent) = self.line.last() {
            self.children.truncate(node.children);
            let (parent, chosen) = (*parent, parent.children + parent.chosen);
            self.children[chosen].value = self.value_before_filling(&parent, chosen, value);
            self.prune_answered(self.line.len() - 1, chosen);
        }
    }

    /// Continues with the most promising move.
    fn descend(&mut self, node: &Node<N>, best: usize, sum: &Sum) {
        let forcing = node.state.to_move == self.kind.forcer();
        let child = self.children[best];
        let Value {
            proof, disproof, ..
        } = child.value;
        let (proof_limit, disproof_limit) = if forcing {
            (
                child.limit(sum.one_limit(node.proof_limit)),
                sum.all_limit(node.disproof_limit),
            )
        } else {
            (
                sum.all_limit(node.proof_limit),
                child.limit(sum.one_limit(node.disproof_limit)),
            )
        };
        // Numbers do not grow beyond the largest, but limits do. A limit that is
        // no larger than the number would end the visit before it begins.
        let proof_limit = proof_limit.max(proof.saturating_add(1));
        let disproof_limit = disproof_limit.max(disproof.saturating_add(1));
        let top = self.line.len() - 1;
        self.line[top].chosen = best - node.children;
        if self.store.is_shared()
            && let Some(value) = self.store.result(child.hash, &child.state, self.kind)
        {
            self.children[best].value = self.value_before_filling(node, best, value);
            self.prune_answered(top, best);
            return;
        }
        self.enter(child.state, child.hash, proof_limit, disproof_limit);
    }

    /// Adds a position to the line and evaluates each of its moves.
    fn enter(&mut self, state: State<N>, hash: u64, proof_limit: u32, disproof_limit: u32) {
        self.serial += 1;
        self.filter[hash as usize % FILTER] += 1;
        let children = self.children.len();
        self.line.push(Node {
            state,
            hash,
            children,
            chosen: 0,
            proof_limit,
            disproof_limit,
            serial: self.serial,
            barred: false,
            nodes_before: self.nodes,
        });
        let barred = self.make_moves(&state);
        if self.number > 0 {
            let moves = &mut self.children[children..];
            moves.rotate_left(usize::from(self.number) * 5 % moves.len().max(1));
        }
        self.nodes += (self.children.len() - children) as u64;
        let top = self.line.len() - 1;
        self.line[top].barred = barred;
        let node = self.line[top];
        for index in children..self.children.len() {
            let child = &self.children[index];
            let (state, hash) = (child.state, child.hash);
            let value = match child.spends && self.is_assumed_after(&node) {
                true => self.refuted_assumption(&state, hash),
                false => None,
            };
            let value = value.unwrap_or_else(|| self.look_at(&state, hash));
            self.children[index].value = self.value_before_filling(&node, index, value);
        }
        for index in children..self.children.len() {
            self.prune_answered(top, index);
        }
        self.set_order(&node);
    }

    /// Lists the moves of a position. Returns true if a ban ruled out a retake
    /// because the mover has no threat to spend.
    fn make_moves(&mut self, state: &State<N>) -> bool {
        let mut barred = false;
        let mover = state.to_move;
        for index in self.geometry.empty(state).iter() {
            let Some(mut next) = self.geometry.play(state, index) else {
                continue;
            };
            let spends = state.ban() == Some(index);
            if spends {
                if state.threats[mover.index()] == 0 {
                    barred = true;
                    continue;
                }
                next = next.spending();
            }
            let cut_off = self.geometry.cut_off_by(state, &next, index);
            next = self.geometry.filled(&next, cut_off);
            self.children
                .push(Child::new(next, cut_off, index as u16, spends));
        }
        if state.ban().is_some() || mover != self.kind.forcer() {
            self.children
                .push(Child::new(state.passed(), Bits::EMPTY, PASS, false));
        }
        barred
    }

    /// Returns the known value of a position that a move of the last one leads
    /// to.
    fn look_at(&mut self, state: &State<N>, hash: u64) -> Value<N> {
        if let Some(depth) = self.depth_on_line(state, hash) {
            return Value::solved(
                false,
                Reach::ALWAYS,
                Length::NONE,
                Link::to(depth),
                self.geometry.region,
            );
        }
        let found = self.store.find(hash, state, self.kind);
        let is_settled = matches!(found, Some(Lookup::Value(value)) if !value.is_open());
        if !is_settled && let Some(value) = self.induction.result(hash, state) {
            return value;
        }
        match found {
            Some(Lookup::Value(value)) => return value,
            Some(Lookup::Conditional { value, serial }) => {
                let relied_on = self.line.get(value.link.high as usize);
                if relied_on.is_some_and(|node| node.serial == serial) {
                    return value;
                }
                return Value::open(1, 1);
            }
            Some(Lookup::Hint { proof, disproof }) => {
                let value = self.geometry.judge(state, self.kind, &mut self.scratch);
                if value.is_open() {
                    return Value::open(proof, disproof);
                }
                return value;
            }
            None => {}
        }
        if let Some(value) = self.known_before(state, self.kind) {
            return value;
        }
        self.geometry.judge(state, self.kind, &mut self.scratch)
    }

    /// Returns the result of a position in a smaller region.
    fn known_before(&self, state: &State<N>, kind: Kind) -> Option<Value<N>> {
        known_before(self.earlier.as_deref()?, state, kind)
    }

    /// Uses the results of a smaller region.
    pub(super) fn build_on(&mut self, earlier: Arc<dyn Earlier>) {
        self.earlier = Some(earlier);
    }

    /// Ends the search and keeps the results that `winner` has won.
    pub(super) fn into_results(self, winner: Side) -> Finished<N> {
        Finished {
            geometry: self.geometry,
            store: self.store,
            winner,
            earlier: self.earlier,
        }
    }

    /// Returns the depth at which a position stands on the line.
    fn depth_on_line(&self, state: &State<N>, hash: u64) -> Option<u32> {
        if self.filter[hash as usize % FILTER] == 0 {
            return None;
        }
        let same = |node: &Node<N>| node.hash == hash && node.state == *state;
        self.line.iter().rposition(same).map(|depth| depth as u32)
    }
}

impl<const N: usize> Child<N> {
    /// Returns true if the result of the position does not depend on the move.
    fn is_idle(&self) -> bool {
        let value = &self.value;
        // A move that spends a threat never qualifies: after the other moves
        // that threat is still there.
        let decided = !value.is_open() && value.link.is_none() && !self.spends;
        decided && (self.mv == PASS || !value.zone.contains(usize::from(self.mv)))
    }

    fn new(state: State<N>, cut_off: Bits<N>, mv: u16, spends: bool) -> Self {
        Self {
            state,
            cut_off,
            hash: state.hash(),
            value: Value::open(1, 1),
            mv,
            spends,
            factor: ONE,
        }
    }
}

/// Returns true if the first result of a mover is worth more to the search than
/// the second. Better results rely on fewer positions, hold for more threats,
/// or are shorter.
fn is_better<const N: usize>(a: &Value<N>, b: &Value<N>) -> bool {
    let rank = |value: &Value<N>| {
        let depth = if value.link.is_none() {
            0
        } else {
            value.link.high + 1
        };
        (
            depth,
            value.reach.needs,
            UNLIMITED - value.reach.bears,
            value.length.moves,
        )
    };
    rank(a) < rank(b)
}

/// Returns the move as an index into the region's box; `None` for a pass.
pub(super) fn index_of(mv: u16) -> Option<usize> {
    (mv != PASS).then(|| usize::from(mv))
}

#[cfg(test)]
mod tests {
    use super::super::pictured;
    use super::*;
    use crate::go::Color;

    /// A cycle of positions can drive numbers up to the largest. A visit with a
    /// limit below the number ends at once, and the search would never end.
    #[test]
    fn a_visit_has_limits_beyond_the_largest_numbers() {
        let (geometry, state) = pictured::start(". . . . -\nX X X . -\nO O O O -", Color::White);
        let mut search = Search::<1>::new(geometry, 1 << 20);
        assert!(search.start(&state, Kind::Captured).is_none());
        let largest = Value::open(INFINITE - 1, INFINITE - 1);
        for child in &mut search.children {
            (child.value, child.factor) = (largest, 4 * ONE);
        }
        let node = &mut search.line[0];
        node.proof_limit = largest.proof + 1;
        node.disproof_limit = largest.disproof + 1;
        let node = *node;
        let Summary { value, best, sum } = search.sum_up(&node, 0, search.children.len());
        assert_eq!(
            (value.proof, value.disproof),
            (largest.proof, largest.disproof)
        );
        search.descend(&node, best, &sum);
        let next = search.line.last().unwrap();
        assert!(next.proof_limit > largest.proof && next.disproof_limit > largest.disproof);
    }
}
