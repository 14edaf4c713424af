//! The positions that come up when the winner follows the strategy.

use std::collections::HashSet;

use super::strategy::{Strategy, moves};
use super::{NoProof, Reply};
use crate::go::{ByColor, Color, Move};
use crate::solver::dfpn::{PASS, index_of};
use crate::solver::geometry::{Geometry, Side};
use crate::solver::state::State;

/// A position with its number of counted passes in a row.
type At<const N: usize> = (State<N>, u8);

/// A walk through all positions of a claim.
#[derive(Clone, Debug)]
pub(super) struct Walk<const N: usize> {
    pending: Vec<At<N>>,
    seen: HashSet<At<N>>,
    replies: Vec<Reply>,
}

impl<const N: usize> Walk<N> {
    pub(super) fn from(start: State<N>) -> Self {
        Self {
            pending: vec![(start, 0)],
            seen: HashSet::new(),
            replies: Vec::new(),
        }
    }

    /// Continues for about `positions` positions; returns the replies when all
    /// are listed.
    pub(super) fn advance(
        &mut self,
        geometry: &Geometry<N>,
        strategy: &mut Strategy<N>,
        positions: u64,
    ) -> Result<Option<Vec<Reply>>, NoProof> {
        for _ in 0..positions {
            let Some((state, passes)) = self.pending.pop() else {
                return Ok(Some(std::mem::take(&mut self.replies)));
            };
            if strategy.is_over(geometry, &state) || !self.seen.insert((state, passes)) {
                continue;
            }
            if state.to_move == strategy.winner() {
                self.reply(geometry, strategy, &state, passes)?;
            } else {
                for (mv, next) in moves(geometry, &state, true) {
                    self.go_on(&state, passes, mv, next);
                }
            }
        }
        Ok(None)
    }

    fn reply(
        &mut self,
        geometry: &Geometry<N>,
        strategy: &Strategy<N>,
        state: &State<N>,
        passes: u8,
    ) -> Result<(), NoProof> {
        let mv = if passes > 0 && !strategy.is_forcing() {
            // Two passes end the line, and nothing has been forced.
            PASS
        } else {
            strategy.reply(state).ok_or(NoProof::Contradiction)?
        };
        self.replies.push(written(geometry, state, passes, mv));
        let mut moves = moves(geometry, state, true);
        let next = moves.find(|(found, _)| *found == mv);
        let (_, next) = next.ok_or(NoProof::Contradiction)?;
        self.go_on(state, passes, mv, next);
        Ok(())
    }

    /// Adds the position that a move leads to, unless the move ends the line.
    fn go_on(&mut self, state: &State<N>, passes: u8, mv: u16, next: State<N>) {
        let passes = match (mv, state.ban()) {
            (PASS, None) => passes + 1,
            _ => 0,
        };
        if passes < 2 {
            self.pending.push((next, passes));
        }
    }
}

fn written<const N: usize>(geometry: &Geometry<N>, state: &State<N>, passes: u8, mv: u16) -> Reply {
    let stone = |index: usize| {
        let on = |side: &Side| state.stones[side.index()].contains(index);
        let mut sides = [Side::Attacker, Side::Defender].into_iter();
        sides.find(on).map(|side| geometry.color(side))
    };
    Reply {
        // Indices have the same order as points.
        stones: geometry.region.iter().map(stone).collect(),
        to_move: geometry.color(state.to_move),
        ko: state.ban().map(|index| geometry.point(index)),
        threats: by_color(geometry, state.threats),
        passes,
        reply: index_of(mv).map_or(Move::Pass, |index| Move::Place(geometry.point(index))),
    }
}

/// Converts threats of attacker and defender to those of Black and White.
pub(super) fn by_color<const N: usize>(geometry: &Geometry<N>, threats: [u8; 2]) -> ByColor<u8> {
    let of = |color| threats[geometry.side(color).index()];
    ByColor {
        black: of(Color::Black),
        white: of(Color::White),
    }
}
