//! A search for a finite number of threats: the results that it assumes, and the
//! search of the positions assumed.

use super::super::state::State;
use super::super::value::{ANY, FINITE, INFINITE, Reach, SearchAnswer, Value};
use super::{Node, Search};

impl<const N: usize> Search<N> {
    /// Returns true if a result rests on assumptions about other positions.
    pub(super) fn is_conditional(&self, state: &State<N>, proven: bool, reach: Reach) -> bool {
        let preventer = self.kind.forcer().opponent();
        proven && state.threats[preventer.index()] == FINITE && !reach.is_for_all()
    }

    /// Returns true if a threat that the mover spends here is one of a finite
    /// number, so that the results after it are assumed.
    pub(super) fn is_assumed_after(&self, node: &Node<N>) -> bool {
        let mover = node.state.to_move;
        mover != self.kind.forcer() && node.state.threats[mover.index()] == FINITE
    }

    /// Assumes the results after each of a position's moves that spend a threat.
    pub(super) fn assume_results(&mut self, node: &Node<N>) {
        for child in &self.children[node.children..] {
            if child.spends && !child.value.reach.is_for_all() {
                let state = child.state.with_threats(node.state.threats);
                let passes = child.value.length.passes;
                self.induction.assume(&state, passes);
            }
        }
    }

    /// Returns the answer to the question, now that the last position searched
    /// has this one. As long as it rests on assumptions, the search goes on with
    /// those. If it gives up, the answer is that the forcer does not win against
    /// a [`FINITE`] number of threats.
    pub(super) fn conclude(
        &mut self,
        state: &State<N>,
        mut answer: SearchAnswer,
    ) -> Option<SearchAnswer> {
        let is_first = !self.induction.is_under_way();
        if is_first && !self.is_conditional(state, answer.forced, answer.reach) {
            self.induction.clear();
            return Some(answer);
        }
        let mut state = *state;
        while answer.forced && !self.induction.is_full() {
            self.induction.won(&state, answer);
            let Some(next) = self.induction.next() else {
                for (state, value) in self.induction.results() {
                    self.store
                        .keep(state.hash(), &state, self.kind, &value, 0, 1);
                }
                let answer = self.induction.answer();
                self.induction.clear();
                return answer;
            };
            self.nodes += 1;
            state = next;
            match self.assumed_before(&next) {
                Some(value) => answer = SearchAnswer::of(&value, None),
                None => {
                    self.enter(next, next.hash(), INFINITE, INFINITE);
                    return None;
                }
            }
        }
        if !self.induction.is_full()
            && let Some(start) = self.induction.again()
        {
            self.enter(start, start.hash(), INFINITE, INFINITE);
            return None;
        }
        self.induction.clear();
        let forcer = self.kind.forcer();
        Some(SearchAnswer {
            forced: false,
            reach: Reach {
                needs: FINITE,
                bears: state.threats[forcer.index()],
            },
            choice: None,
            ..answer
        })
    }

    /// Returns the result of a position that is assumed, if it is known by now.
    fn assumed_before(&mut self, state: &State<N>) -> Option<Value<N>> {
        let value = self.known(state, self.kind);
        value.or_else(|| self.induction.result(state.hash(), state))
    }

    /// Returns the result that refutes the assumption about a position in which
    /// one of a finite number of threats has just been spent.
    pub(super) fn refuted_assumption(&self, state: &State<N>, hash: u64) -> Option<Value<N>> {
        let mut armed = *state;
        armed.threats[self.kind.forcer().opponent().index()] = ANY;
        let result = self.store.result(hash, &armed, self.kind);
        result.filter(|value| !value.is_proven())
    }
}
