//! The line of best play without threats that belongs to an answer.

use std::collections::BTreeSet;

use super::answer::{KoResult, Status, WithoutThreats};
use super::bits::Bits;
use super::dfpn::{PASS, Search};
use super::eyes::Scratch;
use super::geometry::{Geometry, Side};
use super::plan::{AnswerCache, Claim, Patience, SearchQuestion, claims_of};
use super::state::{Kind, State};
use super::table::winner;

/// The maximum number of moves of a line.
const LONGEST: usize = 100;

/// A line of play. Each move keeps what its mover can prove; the winner takes
/// the shortest way known, and the loser resists.
#[derive(Clone, Debug)]
pub(super) struct Line<const N: usize> {
    state: State<N>,
    /// True if the last move was a counted pass.
    after_pass: bool,
    over: bool,
    moves: Vec<u16>,
    seen: Vec<(State<N>, bool)>,
    /// The claims that attacker and defender can still prove.
    claims: [Vec<Claim>; 2],
    loser: Option<Side>,
}

impl<const N: usize> Line<N> {
    pub(super) fn new(geometry: &Geometry<N>, state: State<N>, status: Status) -> Self {
        let loser = match status {
            Status::Dead => Some(Side::Defender),
            Status::Alive => Some(Side::Attacker),
            Status::Ko(KoResult {
                without_threats, ..
            }) => match without_threats {
                WithoutThreats::Alive => Some(Side::Attacker),
                WithoutThreats::Dead => Some(Side::Defender),
            },
            Status::Seki | Status::Unknown => None,
        };
        Self {
            state,
            after_pass: false,
            over: status == Status::Unknown,
            moves: Vec::new(),
            seen: Vec::new(),
            claims: [Side::Attacker, Side::Defender].map(|side| claims_of(geometry, status, side)),
            loser,
        }
    }

    pub(super) fn moves(&self) -> &[u16] {
        &self.moves
    }

    /// Extends the line until it is complete.
    ///
    /// # Errors
    /// Another question has to be answered first; the error holds it.
    pub(super) fn extend(
        &mut self,
        search: &mut Search<N>,
        memo: &AnswerCache<N>,
    ) -> Result<(), SearchQuestion<N>> {
        while !self.over {
            let mv = self.choose(search, memo)?;
            self.play(&search.geometry, mv);
        }
        Ok(())
    }

    fn play(&mut self, geometry: &Geometry<N>, mv: u16) {
        self.seen.push((self.state, self.after_pass));
        self.moves.push(mv);
        if mv == PASS {
            let counts = self.state.ban().is_none();
            self.over = counts && self.after_pass;
            self.after_pass = counts;
            self.state = self.state.passed();
        } else if let Some(next) = geometry.play(&self.state, usize::from(mv)) {
            self.after_pass = false;
            self.state = next;
        }
        self.over |= self.moves.len() >= LONGEST
            || self.seen.contains(&(self.state, self.after_pass))
            || geometry.is_captured(&self.state)
            || geometry.is_alive(&self.state, &mut Scratch::default());
    }

    fn choose(
        &mut self,
        search: &mut Search<N>,
        memo: &AnswerCache<N>,
    ) -> Result<u16, SearchQuestion<N>> {
        let mover = self.state.to_move;
        let chosen = if self.loser == Some(mover) {
            self.resist(search, memo)?
        } else {
            self.win(search, memo)?
        };
        if let Some(mv) = chosen {
            return Ok(mv);
        }
        // No move without a threat keeps the mover's claims, so the mover gives
        // them up.
        self.claims[mover.index()].clear();
        Ok(self.resist(search, memo)?.unwrap_or(PASS))
    }

    /// Returns true if the mover keeps its claims by a pass. A counted pass
    /// loses a claim that has to be forced: the other side passes too, and the
    /// line ends.
    fn may_pass(&self, memo: &AnswerCache<N>) -> Result<bool, SearchQuestion<N>> {
        let mine = &self.claims[self.state.to_move.index()];
        let forces = |claim: &Claim| claim.winner == claim.kind.forcer();
        let free = self.state.ban().is_some();
        Ok((free || !mine.iter().any(forces)) && memo.all_hold(mine, &self.state.passed())?)
    }

    /// Returns a move of the winner: a pass if nothing needs to be played,
    /// otherwise the shortest way known.
    fn win(
        &self,
        search: &mut Search<N>,
        memo: &AnswerCache<N>,
    ) -> Result<Option<u16>, SearchQuestion<N>> {
        if self.may_pass(memo)? {
            return Ok(Some(PASS));
        }
        // Positions not seen before come first. Known lengths alone may lead
        // around in a circle, and a side that must force something would never
        // get there.
        let been = |next: &State<N>| self.seen.iter().any(|(state, _)| state == next);
        let legal = search.geometry.legal(&self.state);
        let (old, new): (Vec<_>, Vec<_>) = legal.partition(|(_, next)| been(next));
        match self.shortest(search, memo, &new)? {
            Some(mv) => Ok(Some(mv)),
            None => self.shortest(search, memo, &old),
        }
    }

    /// Returns the move with the shortest way known among those that keep the
    /// mover's claims.
    fn shortest(
        &self,
        search: &mut Search<N>,
        memo: &AnswerCache<N>,
        moves: &[(usize, State<N>)],
    ) -> Result<Option<u16>, SearchQuestion<N>> {
        let mine = &self.claims[self.state.to_move.index()];
        let known = moves.iter().filter_map(|(index, next)| {
            kept_length(search, memo, mine, next).map(|length| (length, *index as u16))
        });
        if let Some((_, mv)) = known.min() {
            return Ok(Some(mv));
        }
        let choices: Vec<u16> = memo.choices(&self.state).collect();
        let (first, later): (Vec<_>, Vec<_>) = moves
            .iter()
            .copied()
            .partition(|(index, _)| choices.contains(&(*index as u16)));
        for (index, next) in first.into_iter().chain(later) {
            if memo.all_hold(mine, &next)? {
                return Ok(Some(index as u16));
            }
        }
        Ok(None)
    }

    /// Returns a move of the loser. Among the moves after which a pass would
    /// cost the winner a claim, it takes the one with the longest way to go. If
    /// there is none, it passes.
    fn resist(
        &self,
        search: &mut Search<N>,
        memo: &AnswerCache<N>,
    ) -> Result<Option<u16>, SearchQuestion<N>> {
        let mover = self.state.to_move;
        let [mine, theirs] = [mover, mover.opponent()].map(|side| &self.claims[side.index()]);
        let mut tries = Vec::new();
        for (index, next) in search.geometry.legal(&self.state).collect::<Vec<_>>() {
            let length = kept_length(search, memo, theirs, &next).unwrap_or(0);
            tries.push((length, index, next));
        }
        tries.sort_by_key(|&(length, index, _)| (std::cmp::Reverse(length), index));
        for (_, index, next) in &tries {
            if self.calls_for_answer(memo, theirs, next)? && memo.all_hold(mine, next)? {
                return Ok(Some(*index as u16));
            }
        }
        if self.may_pass(memo)? {
            return Ok(Some(PASS));
        }
        for (_, index, next) in &tries {
            if memo.all_hold(mine, next)? {
                return Ok(Some(*index as u16));
            }
        }
        Ok(None)
    }

    /// Returns true if a pass would cost the side to move one of its claims, as
    /// far as little work can tell.
    fn calls_for_answer(
        &self,
        memo: &AnswerCache<N>,
        claims: &[Claim],
        state: &State<N>,
    ) -> Result<bool, SearchQuestion<N>> {
        for claim in claims {
            match memo.holds(claim, &state.passed()) {
                Ok(true) => {}
                Ok(false) => return Ok(true),
                Err(ask) => {
                    let brief = SearchQuestion {
                        patience: Patience::Little,
                        ..ask
                    };
                    if !memo.is_given_up(&brief) {
                        return Err(brief);
                    }
                }
            }
        }
        Ok(false)
    }
}

/// The points at which a proof that the targets are kept, or captured, rests on
/// the edge of the region, at the end of its longest line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Supports<const N: usize> {
    /// Points through which the winner's chains in question are safe there,
    /// because nobody can play beyond them. These chains are the targets, or the
    /// attacker's chains that were in danger at first.
    pub(super) direct: Bits<N>,
    /// The same for other chains, which may share eyes with those.
    pub(super) indirect: Bits<N>,
}

/// Follows a proof through the positions known without more work. The loser
/// plays the move that resists longest, and the winner the one that wins
/// soonest. A single line is enough: a wider region in which it fails refutes
/// the proof, and the points that other lines rest on may never be needed.
pub(super) fn supports<const N: usize>(
    search: &mut Search<N>,
    start: &State<N>,
    forced: bool,
) -> Supports<N> {
    let winner = winner(Kind::Captured, forced);
    let in_question = match winner {
        Side::Attacker => {
            let geometry = &search.geometry;
            let stones = start.stones[Side::Attacker.index()];
            let immune = stones & geometry.immune[Side::Attacker.index()];
            stones.minus(immune.flood(stones, geometry.stride))
        }
        Side::Defender => search.geometry.target,
    };
    let mut seen = BTreeSet::from([*start]);
    let mut state = *start;
    loop {
        let geometry = &search.geometry;
        let own = state.stones[winner.index()];
        let safe = own & geometry.immune[winner.index()];
        let chains = (own & in_question).flood(own, geometry.stride);
        let end = Supports {
            direct: safe & chains,
            indirect: safe.minus(chains),
        };
        if winner == Side::Defender {
            let direct = if end.direct.is_empty() {
                let ways = geometry.way_home(&state);
                ways.map(|ways| ways & geometry.immune[Side::Defender.index()])
            } else {
                Some(end.direct)
            };
            if let Some(direct) = direct {
                return Supports {
                    direct,
                    indirect: Bits::EMPTY,
                };
            }
        }
        let legal = geometry.legal(&state).map(|(_, next)| next);
        let after: Vec<State<N>> = legal.chain([state.passed()]).collect();
        let decided = after.into_iter().filter_map(|next| {
            let value = search.known(&next, Kind::Captured)?;
            (value.is_proven() == forced).then_some((value.length.moves, next))
        });
        let next = if state.to_move == winner {
            decided.min()
        } else {
            decided.max_by_key(|(length, _)| *length)
        };
        match next {
            Some((_, next)) if seen.insert(next) => state = next,
            // Chains of the attacker that are joined with stones outside rest on
            // those stones, not on the edge.
            _ if winner == Side::Attacker => {
                let joined = search.geometry.beside_attacker_outside;
                return Supports {
                    direct: end.direct.minus(joined),
                    ..end
                };
            }
            _ => return end,
        }
    }
}

/// Returns the length of the first claim's proof, if all claims are known to
/// hold.
fn kept_length<const N: usize>(
    search: &mut Search<N>,
    memo: &AnswerCache<N>,
    claims: &[Claim],
    state: &State<N>,
) -> Option<u8> {
    let mut first = None;
    for claim in claims {
        let state = state.with_threats(claim.threats);
        let known = search.known(&state, claim.kind);
        let forced = known.map(|value| value.is_proven());
        let forced = forced.or_else(|| memo.answer(&state, claim.kind))?;
        if winner(claim.kind, forced) != claim.winner {
            return None;
        }
        first = first.or(Some(known.map_or(u8::MAX, |value| value.length.moves)));
    }
    first
}
