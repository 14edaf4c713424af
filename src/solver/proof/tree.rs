//! A proved claim laid out for display: every position that comes up, its
//! moves, and the end of each line.
//!
//! A proof lists only the positions where the winner is to move. The tree
//! contains the loser's positions too. Each position occurs once however it is
//! reached, so the tree is a graph. It has cycles where a winner that only
//! prevents something may go around. The end of a line is not a node, since
//! nothing follows it.

use std::collections::HashMap;
use std::fmt;

use super::ends::winner_at;
use super::strategy::moves;
use super::{Goal, NoProof, ProvedClaim, Reply};
use crate::go::{ByColor, Color, Move, Point};
use crate::solver::bits::Bits;
use crate::solver::dfpn::{PASS, index_of};
use crate::solver::eyes::Scratch;
use crate::solver::geometry::{Geometry, Side, bits_needed};
use crate::solver::state::State;
use crate::solver::value::ANY;
use crate::solver::{Problem, Step};

/// A node of a [`ProofTree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The reason why a line is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// No stone is left on the targets' points.
    Captured,
    /// A target is alive unconditionally.
    TwoEyes,
    /// The defender has no room for two eyes and no way out.
    NoRoom,
    /// Both sides have passed, and nothing has been forced.
    Passes,
}

/// The position or end that a move leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    /// A position from which play continues.
    Node(NodeId),
    /// The end of the line.
    End(Ending),
}

/// A move of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The move.
    pub mv: Move,
    /// The place that the move leads to.
    pub to: Destination,
}

/// A position of a [`ProofTree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofNode {
    /// The side to move.
    pub to_move: Color,
    /// The threats left.
    pub threats: ByColor<u8>,
    /// The point that may be retaken only at the cost of a threat.
    pub ko: Option<Point>,
    /// The number of moves to the end of the line if the loser resists as long
    /// as possible; `None` if play may go around for ever.
    pub length: Option<u32>,
    first: u32,
    moves: u32,
}

/// A proved claim as positions and moves.
///
/// # Examples
///
/// The tree has one reply of the winner, then every move of the loser.
///
/// ```
/// # use shikatsu::go::{Color, diagram};
/// # use shikatsu::solver::{Limits, Problem, Question, Solver};
/// use shikatsu::solver::{Destination, Layout, Step};
///
/// # let board = diagram::read("- - - - -\nO O O O O\nX X X X O\n. . . X O").unwrap();
/// # let targets = Problem::auto_targets(&board).unwrap();
/// # let region = Problem::mask_region(&board);
/// # let problem = Problem::new(board, Color::White, targets, region, None).unwrap();
/// # let question = Question { problem: problem.clone(), both: false, all_moves: false };
/// # let mut solver = Solver::new(question, Limits { memory: 1 << 20, ..Limits::default() });
/// # let Step::Done(_) = solver.step(u64::MAX) else { unreachable!() };
/// # let mut prover = solver.prove().unwrap();
/// # let mut proof = loop { if let Step::Done(proof) = prover.step(1_000) { break proof? } };
/// let mut layout = Layout::new(&problem, proof.claims.remove(0), 1_000);
/// let Step::Done(tree) = layout.step(1_000) else { unreachable!("the proof is small") };
/// let tree = tree?;
/// let Destination::Node(start) = tree.start() else { unreachable!("White is to move") };
/// let [reply] = tree.branches(start) else { panic!("the winner has one reply") };
/// assert_eq!(reply.mv.on(problem.board().size()).to_string(), "B1");
///
/// let Destination::Node(next) = reply.to else { unreachable!("Black is to move") };
/// assert!(tree.branches(next).len() > 1);
/// # Ok::<(), shikatsu::solver::NoProof>(())
/// ```
#[derive(Clone, Debug)]
pub struct ProofTree {
    goal: Goal,
    winner: Color,
    threats: ByColor<u8>,
    first_move: Option<Move>,
    start: Destination,
    nodes: Vec<ProofNode>,
    branches: Vec<Branch>,
    replies: usize,
}

impl ProofTree {
    /// Returns the question of the claim.
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// Returns the side that wins it.
    #[must_use]
    pub const fn winner(&self) -> Color {
        self.winner
    }

    /// Returns the threats of each side at the start.
    #[must_use]
    pub const fn threats(&self) -> ByColor<u8> {
        self.threats
    }

    /// Returns true if this number of threats stands for any number of them.
    #[must_use]
    pub const fn are_any(threats: u8) -> bool {
        threats >= ANY
    }

    /// Returns the first move after which it is won; `None` if it is won from
    /// the start.
    #[must_use]
    pub const fn first_move(&self) -> Option<Move> {
        self.first_move
    }

    /// Returns the place where the claim starts.
    #[must_use]
    pub const fn start(&self) -> Destination {
        self.start
    }

    /// Returns a position.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &ProofNode {
        &self.nodes[id.index()]
    }

    /// Returns the moves of a position: the winner's reply, or all moves of the
    /// loser.
    #[must_use]
    pub fn branches(&self, id: NodeId) -> &[Branch] {
        let ProofNode { first, moves, .. } = *self.node(id);
        &self.branches[first as usize..][..moves as usize]
    }

    /// Returns the place that a move leads to; `None` if the move is not in the
    /// proof.
    #[must_use]
    pub fn after(&self, place: Destination, mv: Move) -> Option<Destination> {
        let Destination::Node(id) = place else {
            return None;
        };
        let mut branches = self.branches(id).iter();
        branches.find(|branch| branch.mv == mv).map(|b| b.to)
    }

    /// Returns the number of nodes.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns true if the line is over where the claim starts.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Returns the number of moves of all positions together.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.branches.len()
    }

    /// Returns the number of positions in which the winner needs a reply.
    #[must_use]
    pub const fn replies(&self) -> usize {
        self.replies
    }
}

/// The construction of a tree from a claim, carried out step by step.
pub struct Layout {
    work: Box<dyn Work + Send + Sync>,
}

impl Layout {
    /// Creates a layout of at most `most` moves. Each move takes twelve bytes,
    /// and a position some thirty.
    #[must_use]
    pub fn new(problem: &Problem, claim: ProvedClaim, most: usize) -> Self {
        let work: Box<dyn Work + Send + Sync> = match bits_needed(problem) {
            0..=64 => Box::new(TreeBuilder::<1>::new(problem, claim, most)),
            65..=128 => Box::new(TreeBuilder::<2>::new(problem, claim, most)),
            129..=256 => Box::new(TreeBuilder::<4>::new(problem, claim, most)),
            _ => Box::new(TreeBuilder::<11>::new(problem, claim, most)),
        };
        Self { work }
    }

    /// Continues for about `positions` positions. Returns the number laid out
    /// so far, or the tree. The tree is returned only once.
    pub fn step(&mut self, positions: u64) -> Step<usize, Result<ProofTree, NoProof>> {
        match self.work.advance(positions) {
            Ok(false) => Step::Running(self.work.laid()),
            Ok(true) => Step::Done(Ok(self.work.tree())),
            Err(why) => Step::Done(Err(why)),
        }
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Layout")
            .field("laid", &self.work.laid())
            .finish_non_exhaustive()
    }
}

/// The operations of a layout, independent of the width of its point sets.
trait Work {
    /// Continues for about `positions` positions; returns true once it is done.
    fn advance(&mut self, positions: u64) -> Result<bool, NoProof>;
    fn laid(&self) -> usize;
    fn tree(&mut self) -> ProofTree;
}

/// A position with its number of counted passes in a row.
type At<const N: usize> = (State<N>, u8);

struct TreeBuilder<const N: usize> {
    geometry: Geometry<N>,
    winner: Side,
    root: State<N>,
    most: usize,
    /// The replies that have not been read yet.
    unread: std::vec::IntoIter<Reply>,
    replies: HashMap<At<N>, Move>,
    ids: HashMap<At<N>, u32>,
    /// The positions whose moves have not been made yet.
    pending: Vec<(u32, At<N>)>,
    begun: bool,
    tree: ProofTree,
    scratch: Scratch<N>,
}

impl<const N: usize> TreeBuilder<N> {
    fn new(problem: &Problem, claim: ProvedClaim, most: usize) -> Self {
        let geometry = Geometry::new(problem);
        let threats = of_sides(&geometry, claim.threats);
        let start = State::start(&geometry, problem).with_threats(threats);
        // An illegal first move cannot be proved: the reply to the position
        // before it will be missing.
        let root = match claim.first_move {
            None => start,
            Some(Move::Pass) => start.passed(),
            Some(Move::Place(point)) => {
                let index = geometry.index(point);
                let next = index.and_then(|index| geometry.play(&start, index));
                next.unwrap_or(start)
            }
        };
        Self {
            winner: geometry.side(claim.winner),
            geometry,
            root,
            most,
            tree: ProofTree {
                goal: claim.goal,
                winner: claim.winner,
                threats: claim.threats,
                first_move: claim.first_move,
                start: Destination::End(Ending::Passes),
                nodes: Vec::new(),
                branches: Vec::new(),
                replies: claim.replies.len(),
            },
            // Each reply leads to at most one position of the loser. The tables
            // are allocated in full, since growing them would take longer than
            // a slice.
            replies: HashMap::with_capacity(claim.replies.len()),
            ids: HashMap::with_capacity(2 * claim.replies.len() + 1),
            unread: claim.replies.into_iter(),
            pending: Vec::new(),
            begun: false,
            scratch: Scratch::default(),
        }
    }

    /// Reads a reply; returns false if there is none.
    fn read(&mut self) -> bool {
        let Some(reply) = self.unread.next() else {
            return false;
        };
        let mut state = self
            .root
            .with_ban(reply.ko.and_then(|ko| self.geometry.index(ko)))
            .with_threats(of_sides(&self.geometry, reply.threats));
        state.to_move = self.geometry.side(reply.to_move);
        state.stones = [Bits::EMPTY; 2];
        for (index, stone) in self.geometry.region.iter().zip(&reply.stones) {
            if let Some(color) = stone {
                state.stones[self.geometry.side(*color).index()].insert(index);
            }
        }
        self.replies.insert((state, reply.passes), reply.reply);
        true
    }

    /// Returns the place of a line in a position that is reached.
    fn place(&mut self, at: At<N>) -> Result<Destination, NoProof> {
        let (state, passes) = at;
        if passes >= 2 {
            return Ok(Destination::End(Ending::Passes));
        }
        if let Some(&id) = self.ids.get(&at) {
            return Ok(Destination::Node(NodeId(id)));
        }
        if let Some(side) = winner_at(&self.geometry, &state, &mut self.scratch) {
            if side != self.winner {
                return Err(NoProof::Contradiction);
            }
            return Ok(Destination::End(match side {
                Side::Defender => Ending::TwoEyes,
                Side::Attacker if self.geometry.is_captured(&state) => Ending::Captured,
                Side::Attacker => Ending::NoRoom,
            }));
        }
        let id = self.tree.nodes.len() as u32;
        let geometry = &self.geometry;
        let of = |color| state.threats[geometry.side(color).index()];
        self.tree.nodes.push(ProofNode {
            to_move: geometry.color(state.to_move),
            threats: ByColor {
                black: of(Color::Black),
                white: of(Color::White),
            },
            ko: state.ban().map(|index| geometry.point(index)),
            length: None,
            first: 0,
            moves: 0,
        });
        self.ids.insert(at, id);
        self.pending.push((id, at));
        Ok(Destination::Node(NodeId(id)))
    }

    fn make_moves(&mut self, id: u32, (state, passes): At<N>) -> Result<(), NoProof> {
        let mut only = None;
        if state.to_move == self.winner {
            let reply = self.replies.get(&(state, passes));
            only = Some(*reply.ok_or(NoProof::Contradiction)?);
        }
        let first = self.tree.branches.len();
        let all: Vec<(u16, State<N>)> = moves(&self.geometry, &state, true).collect();
        for (mv, next) in all {
            let passes = match (mv, state.ban()) {
                (PASS, None) => passes + 1,
                _ => 0,
            };
            let mv =
                index_of(mv).map_or(Move::Pass, |index| Move::Place(self.geometry.point(index)));
            if only.is_some_and(|only| only != mv) {
                continue;
            }
            let to = self.place((next, passes))?;
            self.tree.branches.push(Branch { mv, to });
        }
        let count = self.tree.branches.len() - first;
        if only.is_some() && count == 0 {
            return Err(NoProof::Contradiction);
        }
        if self.tree.branches.len() > self.most {
            return Err(NoProof::TooLarge);
        }
        let node = &mut self.tree.nodes[id as usize];
        (node.first, node.moves) = (first as u32, count as u32);
        Ok(())
    }
}

impl<const N: usize> Work for TreeBuilder<N> {
    fn advance(&mut self, positions: u64) -> Result<bool, NoProof> {
        for _ in 0..positions {
            if self.read() {
                continue;
            }
            if !std::mem::replace(&mut self.begun, true) {
                self.tree.start = self.place((self.root, 0))?;
            }
            let Some((id, at)) = self.pending.pop() else {
                self.tree.measure();
                return Ok(true);
            };
            self.make_moves(id, at)?;
        }
        Ok(false)
    }

    fn laid(&self) -> usize {
        self.tree.nodes.len()
    }

    fn tree(&mut self) -> ProofTree {
        let empty = ProofTree {
            nodes: Vec::new(),
            branches: Vec::new(),
            ..self.tree
        };
        std::mem::replace(&mut self.tree, empty)
    }
}

/// Converts threats of Black and White to those of attacker and defender.
fn of_sides<const N: usize>(geometry: &Geometry<N>, threats: ByColor<u8>) -> [u8; 2] {
    [Side::Attacker, Side::Defender].map(|side| threats[geometry.color(side)])
}

impl ProofTree {
    /// Computes the distance of each position from the end of its line,
    /// starting from the ends. Positions that are not reached in this way lie
    /// where play may go around.
    fn measure(&mut self) {
        let count = self.nodes.len();
        let mut open: Vec<u32> = vec![0; count];
        let mut at = vec![0_u32; count + 1];
        let inner = |branch: &Branch| match branch.to {
            Destination::Node(id) => Some(id.index()),
            Destination::End(_) => None,
        };
        for branch in &self.branches {
            if let Some(to) = inner(branch) {
                at[to + 1] += 1;
            }
        }
        for i in 0..count {
            at[i + 1] += at[i];
        }
        let mut before = vec![0_u32; at[count] as usize];
        let mut next = at.clone();
        let mut ready = Vec::new();
        for (id, open) in open.iter_mut().enumerate() {
            for to in self.branches(NodeId(id as u32)).iter().filter_map(inner) {
                before[next[to] as usize] = id as u32;
                next[to] += 1;
                *open += 1;
            }
            if *open == 0 {
                ready.push(id as u32);
            }
        }
        while let Some(id) = ready.pop() {
            let branches = self.branches(NodeId(id)).iter();
            let longest = branches.filter_map(|branch| self.length(branch.to)).max();
            self.nodes[id as usize].length = longest.map(|rest| rest + 1);
            let (from, to) = (at[id as usize] as usize, at[id as usize + 1] as usize);
            for &parent in &before[from..to] {
                open[parent as usize] -= 1;
                if open[parent as usize] == 0 {
                    ready.push(parent);
                }
            }
        }
    }

    /// Returns the number of moves from a place to the end of the line; `None`
    /// if play may go around.
    #[must_use]
    pub fn length(&self, place: Destination) -> Option<u32> {
        match place {
            Destination::Node(id) => self.node(id).length,
            Destination::End(_) => Some(0),
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::solver::{Limits, Question, Solver, pictured};

    /// Returns the problem of Black's group with its claims and their trees.
    pub(in crate::solver::proof) fn trees(
        picture: &str,
        to_move: Color,
        all_moves: bool,
    ) -> (Problem, Vec<ProvedClaim>, Vec<ProofTree>) {
        let problem = pictured::problem(picture, to_move);
        let mut solver = Solver::new(
            Question {
                problem: problem.clone(),
                both: false,
                all_moves,
            },
            Limits::default(),
        );
        while let Step::Running(_) = solver.step(1_000) {}
        let mut prover = solver.prove().unwrap();
        let proof = loop {
            if let Step::Done(proof) = prover.step(1_000) {
                break proof.unwrap();
            }
        };
        let claims = proof.claims;
        let trees = claims
            .iter()
            .map(|claim| lay(&problem, claim, usize::MAX).unwrap())
            .collect();
        (problem, claims, trees)
    }

    fn lay(problem: &Problem, claim: &ProvedClaim, most: usize) -> Result<ProofTree, NoProof> {
        let mut layout = Layout::new(problem, claim.clone(), most);
        loop {
            if let Step::Done(tree) = layout.step(10) {
                return tree;
            }
        }
    }

    /// Black has three points in a row, and White takes the middle one.
    pub(in crate::solver::proof) const THREE: &str = "O O O O O O O -
                                                               O X X X X X O -
                                                               O X . . . X O -
                                                               O X X X X X O -
                                                               O O O O O O O -";
    /// Black has four points in a row, and White cannot kill.
    const FOUR: &str = "O O O O O O O O -
                        O X X X X X X O -
                        O X . . . . X O -
                        O X X X X X X O -
                        O O O O O O O O -";

    #[test]
    fn every_position_with_a_reply_is_a_node_and_the_loser_has_all_moves() {
        let (_, claims, trees) = trees(THREE, Color::White, false);
        assert!(!trees.is_empty());
        for (claim, tree) in claims.iter().zip(&trees) {
            let ids = (0..tree.len()).map(|id| NodeId(id as u32));
            let (mine, yours): (Vec<_>, Vec<_>) =
                ids.partition(|id| tree.node(*id).to_move == claim.winner);
            assert_eq!(mine.len(), claim.replies.len());
            assert!(mine.iter().all(|id| tree.branches(*id).len() == 1));
            // A pass is always among the moves.
            let passes = |id: &NodeId| tree.branches(*id).iter().any(|b| b.mv == Move::Pass);
            assert!(yours.iter().all(passes));
        }
    }

    #[test]
    fn each_move_that_forces_leads_nearer_to_the_end() {
        let (_, claims, trees) = trees(THREE, Color::White, false);
        assert_eq!(claims[0].goal, Goal::Captured);
        let tree = &trees[0];
        for id in (0..tree.len()).map(|id| NodeId(id as u32)) {
            let length = tree.node(id).length.unwrap();
            let after = tree.branches(id).iter().map(|b| tree.length(b.to).unwrap());
            assert_eq!(after.max(), Some(length - 1));
        }
    }

    #[test]
    fn the_first_moves_reply_is_found_by_following_them() {
        let (problem, claims, trees) = trees(THREE, Color::White, true);
        let size = problem.board().size();
        let vital = Move::Place(size.parse_point("D3").unwrap());
        let whole = &trees[0];
        assert!(whole.after(whole.start(), vital).is_some());
        let wrong = Move::Place(size.parse_point("C3").unwrap());
        assert_eq!(whole.after(whole.start(), wrong), None);
        let refuted = claims.iter().position(|c| c.first_move == Some(wrong));
        let tree = &trees[refuted.unwrap()];
        assert_eq!(tree.winner(), Color::Black);
        let Destination::Node(id) = tree.start() else {
            panic!("the wrong move does not end the line");
        };
        assert_eq!(tree.branches(id)[0].mv, vital);
    }

    #[test]
    fn a_preventing_winner_ends_a_line_by_passing_too() {
        let (_, claims, trees) = trees(FOUR, Color::White, false);
        let kept = claims
            .iter()
            .position(|claim| claim.goal == Goal::Captured && claim.winner == Color::Black);
        let tree = &trees[kept.unwrap()];
        let Destination::Node(id) = tree.start() else {
            return assert_eq!(tree.start(), Destination::End(Ending::TwoEyes));
        };
        let passed = tree.after(Destination::Node(id), Move::Pass).unwrap();
        let Destination::Node(answer) = passed else {
            panic!("one pass ends no line");
        };
        let reply = tree.branches(answer)[0];
        assert_eq!(
            reply,
            Branch {
                mv: Move::Pass,
                to: Destination::End(Ending::Passes)
            }
        );
    }

    #[test]
    fn a_proof_that_is_too_large_or_lacks_a_reply_is_refused() {
        let (problem, claims, _) = trees(THREE, Color::White, false);
        let few = lay(&problem, &claims[0], 3);
        assert_eq!(few.unwrap_err(), NoProof::TooLarge);
        let mut holed = claims[0].clone();
        holed.replies.pop();
        let missing = lay(&problem, &holed, usize::MAX);
        assert_eq!(missing.unwrap_err(), NoProof::Contradiction);
    }
}
