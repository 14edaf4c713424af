//! The winner's replies to all moves, for one question.
//!
//! Positions are those of the search, without counted passes. The two kinds of
//! winner have different needs:
//!
//! - A winner that must force something may not go around in circles. A reply
//!   is taken as final only when it leads to a position that was *settled*
//!   before. A position is settled if every move leads from it to settled
//!   positions, or if the line is over. So each reply rests on earlier ones.
//!   The lengths that the search knows tell which reply to try first. Where
//!   following them leads around, more replies are tried, in the end all that
//!   win. Among these there is a way.
//! - A winner that only prevents something may go around for ever. Any reply
//!   that keeps the result is enough. A counted pass of the other side is
//!   answered by a pass, which ends the line.

use std::collections::HashMap;

use super::NoProof;
use super::ends::winner_at;
use crate::solver::dfpn::{PASS, Search};
use crate::solver::eyes::Scratch;
use crate::solver::geometry::{Geometry, Side};
use crate::solver::state::{Kind, State};
use crate::solver::table::winner;

/// The number of nodes for a first look at each move of a position that the
/// search has forgotten. It is multiplied by four in each further round.
const FIRST_LOOK: u64 = 250;

/// The index of a position in the list of positions.
type Id = u32;

/// A position of the strategy.
#[derive(Clone, Debug)]
struct Node<const N: usize> {
    state: State<N>,
    /// The earlier positions that wait for this one to be settled.
    waiting: Vec<Id>,
    /// With the loser to move, the number of moves that lead to unsettled
    /// positions.
    open: u32,
    settled: bool,
    /// With the winner to move, the reply and the position it leads to.
    reply: Option<(u16, Id)>,
    /// The moves that have been tried so far.
    tried: Vec<(u16, Id)>,
    effort: Effort,
}

/// The winner's replies that have been tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Effort {
    /// None has been tried.
    None,
    /// The reply that looks best.
    Best,
    /// All replies that the search still knows to win.
    KnownWins,
    /// All replies that win.
    All,
}

/// The work of the search on behalf of a position.
#[derive(Clone, Debug)]
enum Asking<const N: usize> {
    /// A search of the position itself, whose choice becomes the reply.
    Itself(Id),
    /// A search of one move after the other, with `budget` nodes for each.
    Moves {
        of: Id,
        moves: Vec<(u16, State<N>)>,
        at: usize,
        budget: u64,
        /// The node count at which the search of the current move is given up.
        until: u64,
        started: bool,
        /// True if one winning move is enough.
        one: bool,
    },
}

/// A strategy under construction, for one winner of one kind of question.
#[derive(Clone, Debug)]
pub(super) struct Strategy<const N: usize> {
    kind: Kind,
    winner: Side,
    nodes: Vec<Node<N>>,
    ids: HashMap<State<N>, Id>,
    /// The positions that still need replies or moves; the last comes first.
    pending: Vec<Id>,
    asking: Option<Asking<N>>,
    /// The number of positions visited here, not counted by the search.
    work: u64,
    most: usize,
    scratch: Scratch<N>,
}

impl<const N: usize> Strategy<N> {
    /// Creates a strategy without replies, of at most `most` positions.
    pub(super) fn new(kind: Kind, winner: Side, most: usize) -> Self {
        Self {
            kind,
            winner,
            nodes: Vec::new(),
            ids: HashMap::new(),
            pending: Vec::new(),
            asking: None,
            work: 0,
            most,
            scratch: Scratch::default(),
        }
    }

    pub(super) fn is_for(&self, kind: Kind, winner: Side) -> bool {
        self.kind == kind && self.winner == winner
    }

    pub(super) const fn winner(&self) -> Side {
        self.winner
    }

    /// Returns true if the winner must force something.
    pub(super) fn is_forcing(&self) -> bool {
        self.kind.forcer() == self.winner
    }

    /// Returns the number of positions visited.
    pub(super) const fn work(&self) -> u64 {
        self.work
    }

    /// Returns true if the line is over in a position; then the winner has won
    /// it.
    pub(super) fn is_over(&mut self, geometry: &Geometry<N>, state: &State<N>) -> bool {
        winner_at(geometry, state, &mut self.scratch).is_some()
    }

    /// Returns the winner's move in a position of the strategy.
    pub(super) fn reply(&self, state: &State<N>) -> Option<u16> {
        let id = *self.ids.get(state)?;
        Some(self.nodes[id as usize].reply?.0)
    }

    /// Adds a position that the winner has won.
    pub(super) fn require(
        &mut self,
        geometry: &Geometry<N>,
        state: &State<N>,
    ) -> Result<(), NoProof> {
        self.id(geometry, state).map(|_| ())
    }

    /// Continues until nothing is missing below `root`, or the search or the
    /// strategy has visited `nodes` more positions. Returns true if nothing is
    /// missing.
    pub(super) fn advance(
        &mut self,
        search: &mut Search<N>,
        root: &State<N>,
        nodes: u64,
    ) -> Result<bool, NoProof> {
        let until = search.nodes().saturating_add(nodes);
        let work_until = self.work.saturating_add(nodes);
        loop {
            if self.is_complete(root) {
                self.put_off();
                return Ok(true);
            }
            if search.nodes() >= until || self.work >= work_until {
                return Ok(false);
            }
            if let Some(asking) = self.asking.take() {
                self.ask(search, asking, until)?;
            } else if let Some(id) = self.pending.pop() {
                self.look_at(search, id)?;
            } else {
                self.try_harder()?;
            }
        }
    }

    /// Returns the position being searched to the pending ones, for a later
    /// root that needs it.
    fn put_off(&mut self) {
        if let Some(Asking::Itself(id) | Asking::Moves { of: id, .. }) = self.asking.take() {
            self.pending.push(id);
        }
    }

    fn is_complete(&self, root: &State<N>) -> bool {
        if self.is_forcing() {
            let root = self.ids.get(root);
            root.is_some_and(|&id| self.nodes[id as usize].settled)
        } else {
            self.pending.is_empty() && self.asking.is_none()
        }
    }

    /// Returns the index of a position, which is added if it is new.
    fn id(&mut self, geometry: &Geometry<N>, state: &State<N>) -> Result<Id, NoProof> {
        if let Some(&id) = self.ids.get(state) {
            return Ok(id);
        }
        if self.nodes.len() >= self.most {
            return Err(NoProof::TooLarge);
        }
        let id = self.nodes.len() as Id;
        self.work += 1;
        let over = winner_at(geometry, state, &mut self.scratch);
        if over.is_some_and(|side| side != self.winner) {
            return Err(NoProof::Contradiction);
        }
        self.ids.insert(*state, id);
        self.nodes.push(Node {
            state: *state,
            waiting: Vec::new(),
            open: 0,
            settled: over.is_some(),
            reply: None,
            tried: Vec::new(),
            effort: Effort::None,
        });
        if over.is_none() {
            self.pending.push(id);
        }
        Ok(id)
    }

    fn look_at(&mut self, search: &mut Search<N>, id: Id) -> Result<(), NoProof> {
        let node = &self.nodes[id as usize];
        if node.settled {
            return Ok(());
        }
        if node.state.to_move == self.winner {
            self.find_reply(search, id)
        } else {
            self.make_moves(&search.geometry, id)
        }
    }

    /// Adds the positions after every move of the loser.
    fn make_moves(&mut self, geometry: &Geometry<N>, id: Id) -> Result<(), NoProof> {
        let state = self.nodes[id as usize].state;
        // If nothing has to be forced, a counted pass is answered by another.
        let passes = self.is_forcing() || state.ban().is_some();
        let mut open = 0;
        for (_, next) in moves(geometry, &state, passes) {
            let next = self.id(geometry, &next)?;
            let node = &mut self.nodes[next as usize];
            if !node.settled {
                node.waiting.push(id);
                open += 1;
            }
        }
        self.nodes[id as usize].open = open;
        if open == 0 {
            self.settle(id);
        }
        Ok(())
    }

    /// Tries a reply, or lets the search look for one.
    fn find_reply(&mut self, search: &mut Search<N>, id: Id) -> Result<(), NoProof> {
        let node = &self.nodes[id as usize];
        match node.effort {
            Effort::None => {
                if !self.try_best(search, id)? {
                    self.ask_for_one(search, id);
                }
                Ok(())
            }
            Effort::Best | Effort::KnownWins => self.try_more(search, id),
            Effort::All => Ok(()),
        }
    }

    fn moves_of(&self, geometry: &Geometry<N>, id: Id) -> Vec<(u16, State<N>)> {
        let state = &self.nodes[id as usize].state;
        // A side that must force something gains nothing by a counted pass.
        let passes = !self.is_forcing() || state.ban().is_some();
        moves(geometry, state, passes).collect()
    }

    /// Tries the reply that looks best; returns false if none is known to win.
    fn try_best(&mut self, search: &mut Search<N>, id: Id) -> Result<bool, NoProof> {
        let mut best: Option<((u8, u8), u16, State<N>)> = None;
        for (mv, next) in self.moves_of(&search.geometry, id) {
            self.work += 1;
            let Some(cost) = self.cost(search, &next) else {
                continue;
            };
            if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
                best = Some((cost, mv, next));
            }
        }
        match best {
            Some((_, mv, next)) => {
                self.try_reply(&search.geometry, id, mv, &next)?;
                Ok(true)
            }
            None => Ok(false),
        }
    }

    /// Returns the cost of using a position that the winner is known to have
    /// won. A settled position costs least, then one already in the strategy,
    /// then a new one.
    fn cost(&mut self, search: &mut Search<N>, state: &State<N>) -> Option<(u8, u8)> {
        if let Some(&id) = self.ids.get(state) {
            let settled = self.nodes[id as usize].settled;
            if settled || !self.is_forcing() {
                return Some((u8::from(!settled), 0));
            }
        } else if let Some(side) = winner_at(&search.geometry, state, &mut self.scratch) {
            return (side == self.winner).then_some((0, 0));
        }
        let value = search.known(state, self.kind)?;
        (winner(self.kind, value.is_proven()) == self.winner).then_some((2, value.length.moves))
    }

    fn try_reply(
        &mut self,
        geometry: &Geometry<N>,
        id: Id,
        mv: u16,
        next: &State<N>,
    ) -> Result<(), NoProof> {
        let next = self.id(geometry, next)?;
        let forcing = self.is_forcing();
        let settled = self.nodes[next as usize].settled;
        let node = &mut self.nodes[id as usize];
        node.effort = node.effort.max(Effort::Best);
        if settled || !forcing {
            node.reply = Some((mv, next));
        }
        if settled {
            self.settle(id);
        } else if forcing {
            node.tried.push((mv, next));
            self.nodes[next as usize].waiting.push(id);
        }
        Ok(())
    }

    /// Marks a position as settled, and all positions that become settled by
    /// it.
    fn settle(&mut self, id: Id) {
        self.nodes[id as usize].settled = true;
        let mut news = vec![id];
        while let Some(id) = news.pop() {
            for before in std::mem::take(&mut self.nodes[id as usize].waiting) {
                let node = &mut self.nodes[before as usize];
                if node.settled {
                    continue;
                }
                if node.state.to_move == self.winner {
                    let reply = node.tried.iter().find(|(_, next)| *next == id);
                    node.reply = reply.copied();
                } else {
                    node.open -= 1;
                    if node.open > 0 {
                        continue;
                    }
                }
                node.settled = true;
                news.push(before);
            }
        }
    }

    /// Gives the position to the search. If the search knows the result but no
    /// move, the moves are searched.
    fn ask_for_one(&mut self, search: &mut Search<N>, id: Id) {
        let state = self.nodes[id as usize].state;
        self.asking = Some(match search.start(&state, self.kind) {
            None => Asking::Itself(id),
            Some(_) => self.asking_moves(&search.geometry, id, true),
        });
    }

    fn asking_moves(&self, geometry: &Geometry<N>, id: Id, one: bool) -> Asking<N> {
        Asking::Moves {
            of: id,
            moves: self.moves_of(geometry, id),
            at: 0,
            budget: if one { FIRST_LOOK } else { u64::MAX },
            until: 0,
            started: false,
            one,
        }
    }

    /// Continues the current work of the search.
    fn ask(
        &mut self,
        search: &mut Search<N>,
        asking: Asking<N>,
        until: u64,
    ) -> Result<(), NoProof> {
        match asking {
            Asking::Itself(id) => self.ask_itself(search, id, until),
            Asking::Moves { .. } => self.ask_moves(search, asking, until),
        }
    }

    fn ask_itself(&mut self, search: &mut Search<N>, id: Id, until: u64) -> Result<(), NoProof> {
        let Some(finding) = search.run(until) else {
            self.asking = Some(Asking::Itself(id));
            return Ok(());
        };
        if winner(self.kind, finding.forced) != self.winner {
            return Err(NoProof::Contradiction);
        }
        let mut moves = self.moves_of(&search.geometry, id).into_iter();
        match moves.find(|(mv, _)| Some(*mv) == finding.choice) {
            Some((mv, next)) => self.try_reply(&search.geometry, id, mv, &next),
            None => {
                self.asking = Some(self.asking_moves(&search.geometry, id, true));
                Ok(())
            }
        }
    }

    fn ask_moves(
        &mut self,
        search: &mut Search<N>,
        asking: Asking<N>,
        slice: u64,
    ) -> Result<(), NoProof> {
        let Asking::Moves {
            of,
            mut moves,
            mut at,
            mut budget,
            mut until,
            started,
            one,
        } = asking
        else {
            return Ok(());
        };
        if at >= moves.len() {
            if !one {
                self.nodes[of as usize].effort = Effort::All;
                return Ok(());
            }
            if moves.is_empty() {
                return Err(NoProof::Contradiction);
            }
            at = 0;
            budget = budget.saturating_mul(4);
        }
        let (mv, next) = moves[at];
        let finding = if started {
            search.run(slice.min(until))
        } else {
            until = search.nodes().saturating_add(budget);
            search.start(&next, self.kind)
        };
        let mut started = true;
        if let Some(finding) = finding {
            started = false;
            if winner(self.kind, finding.forced) == self.winner {
                let new = |&(tried, _): &(u16, Id)| tried != mv;
                if self.nodes[of as usize].tried.iter().all(new) {
                    self.try_reply(&search.geometry, of, mv, &next)?;
                }
                if one || self.nodes[of as usize].settled {
                    return Ok(());
                }
                at += 1;
            } else {
                moves.remove(at);
            }
        } else if search.nodes() >= until {
            started = false;
            at += 1;
        }
        self.asking = Some(Asking::Moves {
            of,
            moves,
            at,
            budget,
            until,
            started,
            one,
        });
        Ok(())
    }

    /// Tries more replies of a position: all that are known to win, then all
    /// that win.
    fn try_more(&mut self, search: &mut Search<N>, id: Id) -> Result<(), NoProof> {
        if self.nodes[id as usize].effort == Effort::KnownWins {
            self.asking = Some(self.asking_moves(&search.geometry, id, false));
            return Ok(());
        }
        self.nodes[id as usize].effort = Effort::KnownWins;
        for (mv, next) in self.moves_of(&search.geometry, id) {
            self.work += 1;
            let node = &self.nodes[id as usize];
            if node.settled || node.tried.iter().any(|&(tried, _)| tried == mv) {
                continue;
            }
            if self.cost(search, &next).is_some() {
                self.try_reply(&search.geometry, id, mv, &next)?;
            }
        }
        Ok(())
    }

    /// Schedules more replies when all replies tried so far lead around in
    /// circles.
    fn try_harder(&mut self) -> Result<(), NoProof> {
        let winner = self.winner;
        let open = |node: &Node<N>| !node.settled && node.state.to_move == winner;
        for effort in [Effort::Best, Effort::KnownWins] {
            let stuck = self.nodes.iter().enumerate();
            let stuck = stuck.filter(|(_, node)| open(node) && node.effort == effort);
            self.pending.extend(stuck.map(|(id, _)| id as Id));
            if !self.pending.is_empty() {
                return Ok(());
            }
        }
        Err(NoProof::Contradiction)
    }
}

/// Lists the moves of a position and the positions they lead to. A retake
/// spends a threat where it needs one. A pass is included if asked for.
pub(super) fn moves<const N: usize>(
    geometry: &Geometry<N>,
    state: &State<N>,
    pass: bool,
) -> impl Iterator<Item = (u16, State<N>)> {
    let places = geometry.empty(state).iter().filter_map(move |index| {
        let next = geometry.play(state, index)?;
        if state.ban() != Some(index) {
            return Some((index as u16, next));
        }
        let armed = state.threats[state.to_move.index()] > 0;
        armed.then(|| (index as u16, next.spending()))
    });
    places.chain(pass.then(|| (PASS, state.passed())))
}
