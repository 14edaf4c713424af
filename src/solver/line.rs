//! The line of best play without threats that goes with an answer.

use std::collections::BTreeSet;

use super::answer::{KoResult, Status, WithoutThreats};
use super::bits::Bits;
use super::dfpn::{PASS, Search};
use super::eyes::Scratch;
use super::geometry::{Geometry, Side};
use super::plan::{Ask, Claim, Memo, claims_of};
use super::state::{Kind, State};
use super::table::winner;

/// The most moves of a line.
const LONGEST: usize = 100;

/// A line of play: each move keeps what its mover can prove, the winner goes
/// the shortest way known, the loser resists.
#[derive(Clone, Debug)]
pub(super) struct Line<const N: usize> {
    state: State<N>,
    /// Whether the last move was a pass that counts.
    after_pass: bool,
    over: bool,
    moves: Vec<u16>,
    seen: Vec<(State<N>, bool)>,
    /// What attacker and defender can prove still.
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

    /// Goes on until the line is complete.
    ///
    /// # Errors
    /// With a question to be answered first.
    pub(super) fn extend(&mut self, search: &mut Search<N>, memo: &Memo<N>) -> Result<(), Ask<N>> {
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

    fn choose(&mut self, search: &mut Search<N>, memo: &Memo<N>) -> Result<u16, Ask<N>> {
        let mover = self.state.to_move;
        let chosen = if self.loser == Some(mover) {
            self.resist(search, memo)?
        } else {
            self.win(search, memo)?
        };
        if let Some(mv) = chosen {
            return Ok(mv);
        }
        // Without a threat at hand nothing keeps what he could have proved.
        self.claims[mover.index()].clear();
        Ok(self.resist(search, memo)?.unwrap_or(PASS))
    }

    /// Whether the mover keeps what he can prove by a pass. One that counts
    /// costs him what he has to force: the other passes too, and the line ends.
    fn may_pass(&self, memo: &Memo<N>) -> Result<bool, Ask<N>> {
        let mine = &self.claims[self.state.to_move.index()];
        let forces = |claim: &Claim| claim.winner == claim.kind.forcer();
        let free = self.state.ban().is_some();
        Ok((free || !mine.iter().any(forces)) && memo.all_hold(mine, &self.state.passed())?)
    }

    /// A move of the winner's: a pass if nothing needs to be played, else the
    /// shortest way known.
    fn win(&self, search: &mut Search<N>, memo: &Memo<N>) -> Result<Option<u16>, Ask<N>> {
        if self.may_pass(memo)? {
            return Ok(Some(PASS));
        }
        // The lengths known are no more than that: taken alone they may lead
        // round in a circle, and who must force something would never arrive.
        let been = |next: &State<N>| self.seen.iter().any(|(state, _)| state == next);
        let legal = search.geometry.legal(&self.state);
        let (old, new): (Vec<_>, Vec<_>) = legal.partition(|(_, next)| been(next));
        match self.shortest(search, memo, &new)? {
            Some(mv) => Ok(Some(mv)),
            None => self.shortest(search, memo, &old),
        }
    }

    /// Of the moves that keep what their mover can prove, the one with the
    /// shortest way known.
    fn shortest(
        &self,
        search: &mut Search<N>,
        memo: &Memo<N>,
        moves: &[(usize, State<N>)],
    ) -> Result<Option<u16>, Ask<N>> {
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

    /// A move of the loser's: of those after which a pass would cost the
    /// winner something, the one with the longest way to go; else a pass.
    fn resist(&self, search: &mut Search<N>, memo: &Memo<N>) -> Result<Option<u16>, Ask<N>> {
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

    /// Whether a pass would cost the side to move one of its claims, as far as
    /// little work tells.
    fn calls_for_answer(
        &self,
        memo: &Memo<N>,
        claims: &[Claim],
        state: &State<N>,
    ) -> Result<bool, Ask<N>> {
        for claim in claims {
            match memo.holds(claim, &state.passed()) {
                Ok(true) => {}
                Ok(false) => return Ok(true),
                Err(ask) => {
                    let idle = Ask { idle: true, ..ask };
                    if !memo.is_given_up(&idle) {
                        return Err(idle);
                    }
                }
            }
        }
        Ok(false)
    }
}

/// Positions of a proof looked at for its ends.
const WALKED: usize = 30_000;

/// Where a proof that the targets are kept, or captured, rests on the edge of
/// the region.
#[derive(Clone, Copy, Debug)]
pub(super) struct Supports<const N: usize> {
    /// Points through which the winner's chains in question are safe at the
    /// ends of the proof, because nobody can fill what lies beyond: the
    /// targets, or the attacker's chains that were in danger at first.
    pub(super) direct: Bits<N>,
    /// The same of other chains, which may share eyes with those.
    pub(super) indirect: Bits<N>,
}

/// Walks a proof by what is known without more work: the reply that wins
/// soonest to every move of the loser's.
pub(super) fn supports<const N: usize>(
    search: &mut Search<N>,
    start: &State<N>,
    forced: bool,
) -> Supports<N> {
    let winner = winner(Kind::Captured, forced);
    let mut supports = Supports {
        direct: Bits::EMPTY,
        indirect: Bits::EMPTY,
    };
    let geometry = &search.geometry;
    let in_question = match winner {
        Side::Attacker => {
            let stones = start.stones[Side::Attacker.index()];
            let immune = stones & geometry.immune[Side::Attacker.index()];
            stones.minus(immune.flood(stones, geometry.stride))
        }
        Side::Defender => geometry.target,
    };
    let mut seen = BTreeSet::from([*start]);
    let mut pending = vec![*start];
    while let Some(state) = pending.pop() {
        let geometry = &search.geometry;
        let own = state.stones[winner.index()];
        let safe = own & geometry.immune[winner.index()];
        let chains = (own & in_question).flood(own, geometry.stride);
        if winner == Side::Defender && safe.intersects(chains) {
            supports.direct |= safe & chains;
            continue;
        }
        if winner == Side::Defender
            && let Some(ways) = geometry.way_home(&state)
        {
            supports.direct |= ways & geometry.immune[Side::Defender.index()];
            continue;
        }
        let legal = geometry.legal(&state).map(|(_, next)| next);
        let after: Vec<State<N>> = legal.chain([state.passed()]).collect();
        let decided = after.into_iter().filter_map(|next| {
            let value = search.known(&next, Kind::Captured)?;
            (value.is_proven() == forced).then_some((value.length, next))
        });
        let decided: Vec<(u16, State<N>)> = if state.to_move == winner {
            decided.min().into_iter().collect()
        } else {
            decided.collect()
        };
        if decided.is_empty() {
            supports.direct |= safe & chains;
            supports.indirect |= safe.minus(chains);
        }
        for (_, next) in decided {
            if seen.len() < WALKED && seen.insert(next) {
                pending.push(next);
            }
        }
    }
    // What is joined with stones outside rests on them, and on no edge.
    if winner == Side::Attacker {
        supports.direct = supports
            .direct
            .minus(search.geometry.beside_attacker_outside);
    }
    supports
}

/// The length of the proof of the first claim, if all are known to hold.
fn kept_length<const N: usize>(
    search: &mut Search<N>,
    memo: &Memo<N>,
    claims: &[Claim],
    state: &State<N>,
) -> Option<u16> {
    let mut first = None;
    for claim in claims {
        let state = state.with_threats(claim.threats);
        let known = search.known(&state, claim.kind);
        let forced = known.map(|value| value.is_proven());
        let forced = forced.or_else(|| memo.answer(&state, claim.kind))?;
        if winner(claim.kind, forced) != claim.winner {
            return None;
        }
        first = first.or(Some(known.map_or(u16::MAX, |value| value.length)));
    }
    first
}
