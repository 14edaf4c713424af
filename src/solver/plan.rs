//! Statuses and best moves, derived from yes-or-no answers.
//!
//! Everything here is computed anew from the known answers until one is
//! missing. Then that question is put to the search, and everything is computed
//! again. So only the answers have to be stored.

use std::collections::BTreeMap;

use super::answer::{KoResult, Status, StatusKind, WithoutThreats};
use super::dfpn::PASS;
use super::geometry::{Geometry, Side};
use super::state::{Kind, State};
use super::table::winner;
use super::value::{ANY, FINITE, Length, Reach, SearchAnswer, UNLIMITED};

/// A question for the search: the position with its threats, and the kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SearchQuestion<const N: usize> {
    pub(super) state: State<N>,
    pub(super) kind: Kind,
    pub(super) patience: Patience,
}

/// The work after which a question is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Patience {
    /// Little work, since not much depends on the answer.
    Little,
    /// More in each round, since another question may tell the same.
    Round(u32),
    /// More in each turn, since other first moves may be easier to judge.
    Turn(u32),
    /// The question is never given up.
    Endless,
}

/// The number of positions after which a question is given up in the first
/// round. In each later one it is four times as large.
const FIRST_ROUND: u64 = 300_000;
/// The same for the first turn of a first move. It grows in the same way.
const FIRST_TURN: u64 = 20_000;
/// The turn that a pass has before the others.
const TURN_OF_PASS: u32 = 2;
/// The last round, and the last turn.
const LAST_ROUND: u32 = 12;
/// The numbers of threats that are asked about before any number.
const FEW: [u8; 5] = [0, 1, 2, 4, 8];

impl Patience {
    /// Returns the number of positions after which a question is given up.
    /// `little` is that for questions on which not much depends.
    pub(super) const fn nodes(self, little: u64) -> u64 {
        match self {
            Self::Little => little,
            Self::Round(round) => FIRST_ROUND << (2 * round),
            Self::Turn(turn) => FIRST_TURN << (2 * turn),
            Self::Endless => u64::MAX,
        }
    }
}

/// A fact that a side can force from a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Claim {
    pub(super) kind: Kind,
    /// The threats of attacker and defender.
    pub(super) threats: [u8; 2],
    pub(super) winner: Side,
}

/// The answers known so far.
#[derive(Clone, Debug)]
pub(super) struct AnswerCache<const N: usize> {
    facts: BTreeMap<State<N>, Vec<Fact>>,
    given_up: Vec<SearchQuestion<N>>,
}

#[derive(Clone, Copy, Debug)]
struct Fact {
    kind: Kind,
    forced: bool,
    reach: Reach,
    choice: Option<u16>,
    length: Length,
}

impl<const N: usize> Default for AnswerCache<N> {
    fn default() -> Self {
        Self {
            facts: BTreeMap::new(),
            given_up: Vec::new(),
        }
    }
}

impl<const N: usize> AnswerCache<N> {
    /// Records an answer.
    pub(super) fn note(&mut self, ask: &SearchQuestion<N>, finding: &SearchAnswer) {
        let fact = Fact {
            kind: ask.kind,
            forced: finding.forced,
            reach: finding.reach,
            choice: finding.choice,
            length: finding.length,
        };
        let position = ask.state.with_threats([0; 2]);
        self.facts.entry(position).or_default().push(fact);
    }

    /// Records an assumed answer, for exactly the threats of the question.
    pub(super) fn suppose(&mut self, ask: &SearchQuestion<N>, winner: Side) {
        let [needs, bears] = [winner, winner.opponent()].map(|s| ask.state.threats[s.index()]);
        let finding = SearchAnswer {
            forced: winner == ask.kind.forcer(),
            reach: Reach { needs, bears },
            choice: None,
            length: Length::NONE,
        };
        self.note(ask, &finding);
    }

    /// Records that a question was given up.
    pub(super) fn give_up(&mut self, ask: SearchQuestion<N>) {
        self.given_up.push(ask);
    }

    pub(super) fn is_given_up(&self, ask: &SearchQuestion<N>) -> bool {
        self.given_up.contains(ask)
    }

    /// Returns true if the forcer wins, or `None` if that is unknown.
    pub(super) fn answer(&self, state: &State<N>, kind: Kind) -> Option<bool> {
        self.facts_of(state).iter().find_map(|fact| {
            let winner = winner(fact.kind, fact.forced);
            let [winners, losers] = [winner, winner.opponent()].map(|s| state.threats[s.index()]);
            if !fact.reach.covers(winners, losers) {
                None
            } else if fact.kind == kind {
                Some(fact.forced)
            } else {
                // A side that has forced its own goal has refuted the other
                // side's.
                fact.forced.then_some(false)
            }
        })
    }

    /// Iterates over the moves by which questions about a position were
    /// decided.
    pub(super) fn choices(&self, state: &State<N>) -> impl Iterator<Item = u16> {
        self.facts_of(state).iter().filter_map(|fact| fact.choice)
    }

    /// Returns the length of the proof that the attacker captures; `None` if
    /// that is not known. A proof for any number of threats implies the others.
    pub(super) fn capture(&self, state: &State<N>) -> Option<Length> {
        let facts = self.facts_of(state).iter();
        let captures = facts.filter(|fact| fact.kind == Kind::Captured && fact.forced);
        let for_good = captures.clone().filter(|fact| fact.reach.covers(0, ANY));
        let shortest = for_good
            .map(|fact| fact.length)
            .min_by_key(|length| length.passes);
        shortest.or_else(|| captures.map(|fact| fact.length).reduce(Length::and))
    }

    /// Returns true if the defender is known to have no life, but neither death
    /// nor a ko is known. The attacker then has to prevent life for ever.
    pub(super) fn is_barred_from_life(&self, state: &State<N>) -> bool {
        let known = |kind, threats| self.answer(&state.with_threats(threats), kind);
        let mut facts = self.facts_of(state).iter();
        facts.any(|fact| fact.kind == Kind::Alive && !fact.forced)
            && known(Kind::Captured, [ANY, 0]) != Some(true)
    }

    fn facts_of(&self, state: &State<N>) -> &[Fact] {
        let position = state.with_threats([0; 2]);
        self.facts.get(&position).map_or(&[], Vec::as_slice)
    }

    fn ask(
        &self,
        state: &State<N>,
        kind: Kind,
        threats: [u8; 2],
    ) -> Result<bool, SearchQuestion<N>> {
        let forcer = kind.forcer();
        let [mine, theirs] = [forcer, forcer.opponent()].map(|s| threats[s.index()]);
        if let Some(answer) = self.answer(&state.with_threats(threats), kind) {
            return Ok(answer);
        }
        // Questions with one threat, with unlimited threats or with a finite
        // number have far fewer positions than those with any number, and mostly
        // they are enough.
        if theirs == ANY {
            if let Some(answer) = self.ask_about_few(state, kind, threats)? {
                return Ok(answer);
            }
        } else if mine == ANY {
            let with = |number| with_threats_of(forcer, number, threats);
            if self.ask(state, kind, with(1))? {
                return Ok(true);
            }
            if !self.ask(state, kind, with(UNLIMITED))? {
                return Ok(false);
            }
        }
        let state = state.with_threats(threats);
        self.answer(&state, kind).ok_or(SearchQuestion {
            state,
            kind,
            patience: Patience::Endless,
        })
    }

    /// Returns the answer to a question about any number of the preventer's
    /// threats, if questions about a finite number or a few tell it.
    ///
    /// The preventer mostly needs few threats, if any help. But that a finite
    /// number does not may be hard to refute. So the questions take turns.
    fn ask_about_few(
        &self,
        state: &State<N>,
        kind: Kind,
        threats: [u8; 2],
    ) -> Result<Option<bool>, SearchQuestion<N>> {
        let preventer = kind.forcer().opponent();
        let with = |number| with_threats_of(preventer, number, threats);
        for round in 0..=LAST_ROUND {
            let finite = self.ask_for_a_while(state, kind, with(FINITE), round)?;
            if finite == Some(true) {
                return Ok(finite);
            }
            let known = self.answer(&state.with_threats(threats), kind);
            if known.is_some() {
                return Ok(known);
            }
            let mut open = finite.is_none();
            for few in FEW {
                match self.ask_for_a_while(state, kind, with(few), round)? {
                    Some(true) => {}
                    Some(false) => return Ok(Some(false)),
                    None => {
                        open = true;
                        break;
                    }
                }
            }
            if !open {
                break;
            }
        }
        Ok(None)
    }

    fn is_captured(
        &self,
        state: &State<N>,
        attacker: u8,
        defender: u8,
    ) -> Result<bool, SearchQuestion<N>> {
        self.ask(state, Kind::Captured, [attacker, defender])
    }

    /// Returns true if a claim holds in a position.
    pub(super) fn holds(&self, claim: &Claim, state: &State<N>) -> Result<bool, SearchQuestion<N>> {
        let forced = self.ask(state, claim.kind, claim.threats)?;
        Ok(winner(claim.kind, forced) == claim.winner)
    }

    /// Returns true if all claims hold.
    pub(super) fn all_hold(
        &self,
        claims: &[Claim],
        state: &State<N>,
    ) -> Result<bool, SearchQuestion<N>> {
        for claim in claims {
            if !self.holds(claim, state)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns the status of a position.
    pub(super) fn status(
        &self,
        geometry: &Geometry<N>,
        state: &State<N>,
    ) -> Result<Status, SearchQuestion<N>> {
        if self.is_captured(state, 0, 0)? {
            if self.is_captured(state, 0, FINITE)? {
                return Ok(Status::Dead);
            }
            for threats in 1..=ANY {
                if !self.is_captured(state, 0, threats)? {
                    return Ok(ko(geometry, Side::Defender, threats));
                }
            }
            return Ok(Status::Dead);
        }
        for threats in 1..=ANY {
            if self.is_captured(state, threats, 0)? {
                return Ok(ko(geometry, Side::Attacker, threats));
            }
            if threats == 1 && self.is_kept(state)? {
                break;
            }
        }
        let lives = self.ask(state, Kind::Alive, [ANY, 0])?;
        Ok(if lives { Status::Alive } else { Status::Seki })
    }

    /// Returns true if the target is kept whatever the attacker's threats.
    ///
    /// The search tries life first: if it is forced, the target is kept too. But
    /// life may be hard to refute where the attacker has many threats and easily
    /// wins with them. So the two questions take turns.
    fn is_kept(&self, state: &State<N>) -> Result<bool, SearchQuestion<N>> {
        for round in 0..=LAST_ROUND {
            let lives = self.ask_for_a_while(state, Kind::Alive, [FINITE, 0], round)?;
            if lives == Some(true) {
                return Ok(true);
            }
            let captured = if lives.is_some() {
                Some(self.is_captured(state, UNLIMITED, 0)?)
            } else {
                self.ask_for_a_while(state, Kind::Captured, [UNLIMITED, 0], round)?
            };
            if let Some(captured) = captured {
                return Ok(!captured);
            }
        }
        Ok(!self.is_captured(state, UNLIMITED, 0)?)
    }

    /// Returns the answer to a question; `None` if it was given up in a round.
    fn ask_for_a_while(
        &self,
        state: &State<N>,
        kind: Kind,
        threats: [u8; 2],
        round: u32,
    ) -> Result<Option<bool>, SearchQuestion<N>> {
        self.ask(state, kind, threats).map(Some).or_else(|ask| {
            let ask = SearchQuestion {
                patience: Patience::Round(round),
                ..ask
            };
            match self.is_given_up(&ask) {
                true => Ok(None),
                false => Err(ask),
            }
        })
    }

    /// Returns the statuses that the known answers leave possible.
    pub(super) fn bounds(&self, state: &State<N>) -> Vec<StatusKind> {
        let known = |kind, threats| self.answer(&state.with_threats(threats), kind);
        let dead = known(Kind::Captured, [0, ANY]);
        let capturable = known(Kind::Captured, [ANY, 0]);
        let lives = known(Kind::Alive, [ANY, 0]);
        let kept = capturable != Some(true);
        let possible = [
            (StatusKind::Alive, kept && lives != Some(false)),
            (
                StatusKind::Dead,
                dead != Some(false) && capturable != Some(false),
            ),
            (StatusKind::Seki, kept && lives != Some(true)),
            (
                StatusKind::Ko,
                dead != Some(true) && capturable != Some(false),
            ),
        ];
        let kinds = possible.into_iter().filter(|(_, possible)| *possible);
        kinds.map(|(kind, _)| kind).collect()
    }

    /// Returns every first move that reaches the mover's best result, as the
    /// contract lists them.
    pub(super) fn best_moves(
        &self,
        geometry: &Geometry<N>,
        state: &State<N>,
        status: Status,
    ) -> Result<Vec<u16>, SearchQuestion<N>> {
        let claims = claims_of(geometry, status, state.to_move);
        let passed = state.passed();
        let idle = self.all_hold(&claims, &passed);
        if claims.is_empty() || idle == Ok(true) {
            return Ok(vec![PASS]);
        }
        // The refutation of a pass mostly refutes other moves too.
        let pass = idle.err().map(|ask| ask.within_turn(TURN_OF_PASS));
        if let Some(ask) = pass.filter(|ask| !self.is_given_up(ask)) {
            return Err(ask);
        }
        let moves = geometry
            .legal(state)
            .map(|(index, next)| (index as u16, next));
        let moves: Vec<(u16, State<N>)> = [(PASS, passed)].into_iter().chain(moves).collect();
        let holds = self.in_turns(&moves, |(_, next)| self.all_hold(&claims, next))?;
        let best = moves.iter().zip(holds).filter(|(_, holds)| *holds);
        Ok(best.map(|((mv, _), _)| *mv).collect())
    }

    /// Returns what is known of each first move.
    ///
    /// One move may take a thousand times as long as another. So they take
    /// turns, and what is soon known of one does not wait for the others.
    ///
    /// # Errors
    /// A question is open, for the move whose turn it is.
    pub(super) fn in_turns<M, T>(
        &self,
        moves: &[M],
        known: impl Fn(&M) -> Result<T, SearchQuestion<N>>,
    ) -> Result<Vec<T>, SearchQuestion<N>> {
        let known: Vec<_> = moves.iter().map(known).collect();
        let open = || known.iter().filter_map(|known| known.as_ref().err());
        for turn in 0..=LAST_ROUND {
            let mut asks = open().map(|ask| ask.within_turn(turn));
            if let Some(ask) = asks.find(|ask| !self.is_given_up(ask)) {
                return Err(ask);
            }
        }
        known.into_iter().collect()
    }
}

impl<const N: usize> SearchQuestion<N> {
    /// Returns the question, to be given up after one turn if that is sooner.
    fn within_turn(self, turn: u32) -> Self {
        let patience = Patience::Turn(turn);
        // Little work is less than any turn.
        if self.patience.nodes(0) <= patience.nodes(0) {
            return self;
        }
        Self { patience, ..self }
    }
}

impl<const N: usize> AnswerCache<N> {
    /// Returns the best moves that the known answers prove to be such.
    pub(super) fn known_best(
        &self,
        geometry: &Geometry<N>,
        state: &State<N>,
        status: Status,
    ) -> Vec<u16> {
        let claims = claims_of(geometry, status, state.to_move);
        if claims.is_empty() || self.all_hold(&claims, &state.passed()) == Ok(true) {
            return vec![PASS];
        }
        // A pass might still be found to be as good, but a proved move is of
        // more use to the caller than none.
        let legal = geometry.legal(state);
        legal
            .filter(|(index, next)| {
                self.all_hold(&claims, next) == Ok(true)
                    || claims
                        .first()
                        .is_some_and(|claim| self.is_chosen(claim, state, *index as u16))
            })
            .map(|(index, _)| index as u16)
            .collect()
    }

    /// Returns true if a claim of the mover was proved by this move. The caller
    /// takes the first claim of a status to imply the others.
    fn is_chosen(&self, claim: &Claim, state: &State<N>, mv: u16) -> bool {
        let [winners, losers] =
            [claim.winner, claim.winner.opponent()].map(|side| claim.threats[side.index()]);
        self.facts_of(state).iter().any(|fact| {
            fact.choice == Some(mv)
                && fact.kind == claim.kind
                && winner(fact.kind, fact.forced) == claim.winner
                && fact.reach.covers(winners, losers)
        })
    }
}

/// Returns the threats, of which `side` has this number.
const fn with_threats_of(side: Side, number: u8, mut threats: [u8; 2]) -> [u8; 2] {
    threats[side.index()] = number;
    threats
}

fn ko<const N: usize>(geometry: &Geometry<N>, needs: Side, threats: u8) -> Status {
    Status::Ko(KoResult {
        without_threats: match needs {
            Side::Attacker => WithoutThreats::Alive,
            Side::Defender => WithoutThreats::Dead,
        },
        needs: geometry.color(needs),
        threats,
    })
}

/// Returns the claims that one side has to prove for a status, the strongest
/// first.
pub(super) fn claims_of<const N: usize>(
    geometry: &Geometry<N>,
    status: Status,
    winner: Side,
) -> Vec<Claim> {
    let claim = |kind, attacker, defender, winner| Claim {
        kind,
        threats: [attacker, defender],
        winner,
    };
    let (captured, alive) = (Kind::Captured, Kind::Alive);
    let (attacker, defender) = (Side::Attacker, Side::Defender);
    let claims = match status {
        Status::Dead => vec![claim(captured, 0, ANY, attacker)],
        Status::Alive => vec![
            claim(captured, ANY, 0, defender),
            claim(alive, ANY, 0, defender),
        ],
        Status::Seki => vec![
            claim(captured, ANY, 0, defender),
            claim(alive, ANY, 0, attacker),
        ],
        Status::Ko(KoResult { needs, threats, .. }) if geometry.side(needs) == attacker => vec![
            claim(captured, threats - 1, 0, defender),
            claim(captured, threats, 0, attacker),
        ],
        Status::Ko(KoResult { threats, .. }) => vec![
            claim(captured, 0, threats - 1, attacker),
            claim(captured, 0, threats, defender),
        ],
        Status::Unknown => Vec::new(),
    };
    claims
        .into_iter()
        .filter(|claim| claim.winner == winner)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Color;
    use crate::solver::pictured;

    /// Answers the questions about a position's status, and returns those that
    /// are asked. `None` gives a question up.
    fn asked(
        answers: impl Fn(Kind, [u8; 2], Patience) -> Option<bool>,
    ) -> (Status, Vec<(Kind, [u8; 2])>) {
        let (geometry, state) = pictured::start(". X . O", Color::Black);
        let mut memo = AnswerCache::default();
        let mut asked = Vec::new();
        loop {
            match memo.status(&geometry, &state) {
                Ok(status) => return (status, asked),
                Err(ask) => {
                    let threats = ask.state.threats;
                    asked.push((ask.kind, threats));
                    match answers(ask.kind, threats, ask.patience) {
                        Some(true) => memo.suppose(&ask, ask.kind.forcer()),
                        Some(false) => memo.suppose(&ask, ask.kind.forcer().opponent()),
                        None => memo.give_up(ask),
                    }
                }
            }
        }
    }

    #[test]
    fn life_that_is_hard_to_refute_leaves_the_turn_to_captures() {
        // The attacker needs two threats.
        let (status, asked) = asked(|kind, threats, patience| match kind {
            Kind::Captured => Some(threats[0] >= 2),
            Kind::Alive => {
                assert_ne!(patience, Patience::Endless);
                None
            }
        });
        let needs_two = matches!(status, Status::Ko(KoResult { threats: 2, .. }));
        assert!(needs_two, "{status:?}");
        let lives = asked.iter().filter(|(kind, _)| *kind == Kind::Alive);
        assert_eq!(lives.count(), 1, "{asked:?}");
    }

    #[test]
    fn life_is_asked_for_again_where_captures_are_no_easier() {
        let (status, asked) = asked(|kind, threats, patience| match (kind, patience) {
            (Kind::Captured, Patience::Endless) => Some(threats[0] > UNLIMITED),
            (Kind::Captured, _) | (Kind::Alive, Patience::Round(0 | 1)) => None,
            (Kind::Alive, _) => Some(true),
        });
        assert_eq!(status, Status::Alive);
        let lives = asked.iter().filter(|(kind, _)| *kind == Kind::Alive);
        assert_eq!(lives.count(), 3, "{asked:?}");
    }

    #[test]
    fn a_first_move_that_is_hard_to_judge_does_not_hold_up_the_others() {
        let (geometry, state) = pictured::start("X X . . . O", Color::White);
        let moves: Vec<(usize, State<1>)> = geometry.legal(&state).collect();
        let (hard, _) = moves[0];
        let mut memo = AnswerCache::default();
        let mut turns = Vec::new();
        let holds = loop {
            let known = |(_, next): &(usize, State<1>)| memo.is_captured(next, 0, 0);
            match memo.in_turns(&moves, known) {
                Ok(holds) => break holds,
                Err(ask) => {
                    let mv = moves.iter().find(|(_, next)| *next == ask.state);
                    let (mv, _) = mv.expect("the question is about a first move");
                    turns.push(*mv);
                    match *mv == hard && ask.patience != Patience::Turn(2) {
                        true => memo.give_up(ask),
                        false => memo.suppose(&ask, Side::Attacker),
                    }
                }
            }
        };
        assert_eq!(holds, vec![true; moves.len()]);
        let all = moves.iter().map(|(mv, _)| *mv);
        assert_eq!(turns, all.chain([hard, hard]).collect::<Vec<_>>());
    }

    #[test]
    fn a_few_threats_are_asked_about_where_a_finite_number_is_too_hard() {
        let (geometry, state) = pictured::start(". X . O", Color::Black);
        let mut memo = AnswerCache::default();
        let claims = claims_of(&geometry, Status::Dead, Side::Attacker);
        let mut asked = Vec::new();
        let holds = loop {
            match memo.all_hold(&claims, &state) {
                Ok(holds) => break holds,
                Err(ask) => {
                    asked.push(ask.state.threats[1]);
                    match ask.state.threats[1] {
                        FINITE => memo.give_up(ask),
                        threats => {
                            // The defender needs three of them.
                            let captured = threats < 3;
                            let winner = [Side::Defender, Side::Attacker][usize::from(captured)];
                            memo.suppose(&ask, winner);
                        }
                    }
                }
            }
        };
        assert!(!holds);
        assert_eq!(asked, [FINITE, 0, 1, 2, 4]);
    }
}
