//! Positions of a search and the moves between them (rules 2 to 4 of the
//! solver's contract).
//!
//! Passes are not part of a position here. The side that must force something
//! (see [`Kind`]) never gains by a pass that counts. The other side passes too,
//! the line ends, and nothing has been forced. So the forcer passes only to
//! lift a ban, and such a pass is not counted. Then it makes no difference to
//! the forcer whether the other side has just passed: either way it may play
//! the same stones.

use super::bits::Bits;
use super::geometry::{Geometry, Side};
use super::problem::Problem;
use super::value::{FINITE, UNLIMITED};

/// A yes-or-no question about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// The question whether the attacker captures.
    Captured,
    /// The question whether the defender reaches unconditional life.
    Alive,
}

impl Kind {
    /// Returns the side that must force a yes in finitely many moves.
    #[inline]
    pub(super) const fn forcer(self) -> Side {
        match self {
            Self::Captured => Side::Attacker,
            Self::Alive => Side::Defender,
        }
    }
}

/// The 16-bit value that stands for no point.
pub(super) const NOWHERE: u16 = u16::MAX;

/// A position: stones inside the region, side to move, ko ban and threats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct State<const N: usize> {
    /// The stones of the attacker and the defender.
    pub(super) stones: [Bits<N>; 2],
    ban: u16,
    /// The side to move.
    pub(super) to_move: Side,
    /// The threats left to the attacker and the defender.
    pub(super) threats: [u8; 2],
}

impl<const N: usize> State<N> {
    /// Returns the start position of a problem, with no threats.
    pub(super) fn start(geometry: &Geometry<N>, problem: &Problem) -> Self {
        let board = problem.board();
        // A ban on a point outside the region has no effect.
        let ban = problem.ko().and_then(|ko| geometry.index(ko));
        Self {
            stones: [Side::Attacker, Side::Defender].map(|side| geometry.stones(board, side)),
            ban: ban.map_or(NOWHERE, |index| index as u16),
            to_move: geometry.side(problem.to_move()),
            threats: [0; 2],
        }
    }

    /// Returns the position made of these parts.
    #[inline]
    pub(super) const fn of(
        stones: [Bits<N>; 2],
        ban: u16,
        to_move: Side,
        threats: [u8; 2],
    ) -> Self {
        Self {
            stones,
            ban,
            to_move,
            threats,
        }
    }

    /// Returns the point that the side to move may not retake without a threat.
    #[inline]
    pub(super) fn ban(&self) -> Option<usize> {
        (self.ban != NOWHERE).then(|| usize::from(self.ban))
    }

    /// Returns the same position with this ban.
    #[inline]
    pub(super) fn with_ban(mut self, ban: Option<usize>) -> Self {
        self.ban = ban.map_or(NOWHERE, |index| index as u16);
        self
    }

    /// Returns the ban as 16 bits.
    #[inline]
    pub(super) const fn ban_bits(&self) -> u16 {
        self.ban
    }

    #[inline]
    pub(super) const fn with_threats(mut self, threats: [u8; 2]) -> Self {
        self.threats = threats;
        self
    }

    /// Returns the position after a pass, which lifts the ban.
    #[inline]
    pub(super) const fn passed(mut self) -> Self {
        self.to_move = self.to_move.opponent();
        self.ban = NOWHERE;
        self
    }

    /// Returns the position after a retake that costs its player a threat.
    pub(super) fn spending(mut self) -> Self {
        // The retake has been played already, so the side that pays is the one
        // not to move.
        let left = &mut self.threats[self.to_move.opponent().index()];
        *left = match *left {
            UNLIMITED => UNLIMITED,
            // The search assumes that the other threats make no difference.
            FINITE => 0,
            left => left - 1,
        };
        self
    }

    /// Returns a hash of the position without its threats.
    #[inline]
    pub(super) fn hash(&self) -> u64 {
        Self::hash_of(&self.stones, self.ban, self.to_move)
    }

    /// Returns the same hash, given the parts it depends on.
    #[inline]
    pub(super) fn hash_of(stones: &[Bits<N>; 2], ban: u16, to_move: Side) -> u64 {
        const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
        let turn = u64::from(ban) << 1 | to_move.index() as u64;
        let mut hash = turn.wrapping_mul(ODD);
        for stones in stones {
            for word in stones.words() {
                hash = (hash.rotate_left(23) ^ word).wrapping_mul(ODD);
                hash ^= hash >> 32;
            }
        }
        hash = hash.wrapping_mul(ODD);
        hash ^ hash >> 29
    }
}

impl<const N: usize> Geometry<N> {
    /// Returns the empty points of the region.
    #[inline]
    pub(super) fn empty(&self, state: &State<N>) -> Bits<N> {
        self.region.minus(state.stones[0] | state.stones[1])
    }

    /// Returns the position after a stone on an empty point; `None` if that is
    /// suicide. The caller has to check for a ban.
    pub(super) fn play(&self, state: &State<N>, index: usize) -> Option<State<N>> {
        let (me, foe) = (state.to_move, state.to_move.opponent());
        let stone = Bits::single(index);
        let own = state.stones[me.index()] | stone;
        let enemy = state.stones[foe.index()];
        let empty = self.region.minus(own | enemy);
        let beside = stone.beside(self.stride);
        let taken = self.taken(beside & enemy, enemy, empty, foe);
        if taken.is_empty() && !beside.intersects(empty) {
            let chain = stone.flood(own, self.stride);
            if self.has_no_liberty(chain, empty, me) {
                return None;
            }
        }
        let mut next = State {
            stones: [own, own],
            ban: NOWHERE,
            to_move: foe,
            threats: state.threats,
        };
        next.stones[foe.index()] = enemy.minus(taken);
        let alone = !beside.intersects(own) && !stone.intersects(self.immune[me.index()]);
        if alone && taken.len() == 1 && (beside & (empty | taken)) == taken {
            next.ban = taken.first().map_or(NOWHERE, |taken| taken as u16);
        }
        Some(next)
    }

    /// Returns the chains through `touched` that have no liberty.
    fn taken(&self, touched: Bits<N>, stones: Bits<N>, empty: Bits<N>, owner: Side) -> Bits<N> {
        let (mut rest, mut taken) = (touched, Bits::EMPTY);
        while !rest.is_empty() {
            let chain = rest.lowest().flood(stones, self.stride);
            rest = rest.minus(chain);
            if self.has_no_liberty(chain, empty, owner) {
                taken |= chain;
            }
        }
        taken
    }

    #[inline]
    fn has_no_liberty(&self, chain: Bits<N>, empty: Bits<N>, owner: Side) -> bool {
        !chain.intersects(self.immune[owner.index()])
            && !chain.beside(self.stride).intersects(empty)
    }

    /// Lists every point where a stone may be played without a threat, with the
    /// position after it.
    #[inline]
    pub(super) fn legal(&self, state: &State<N>) -> impl Iterator<Item = (usize, State<N>)> {
        let points = self.empty(state).iter();
        points
            .filter(move |&index| state.ban() != Some(index))
            .filter_map(move |index| Some((index, self.play(state, index)?)))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::go::{Board, Cell, Color, Game, Move, Point, PointSet, Rules, Size, diagram};
    use crate::platform::rng::Rng;
    use crate::solver::pictured;

    /// Returns the start of a problem in which Black defends and White moves.
    /// The region is given by the names of its points.
    fn start(picture: &str, target: &str, region: &[&str]) -> (Geometry<1>, State<1>) {
        let board = diagram::read(picture).unwrap();
        let at = |name: &str| board.size().parse_point(name).unwrap();
        let region: PointSet = region.iter().map(|name| at(name)).collect();
        let targets = vec![at(target)];
        let problem = Problem::new(board.clone(), Color::White, targets, region, None).unwrap();
        let geometry = Geometry::new(&problem);
        let state = State::start(&geometry, &problem);
        (geometry, state)
    }

    #[test]
    fn a_ko_bans_the_retake_and_a_pass_lifts_the_ban() {
        let picture = "O X . X .\nO O X X .\n. . O O .";
        let (geometry, state) = start(picture, "B3", &["C3", "D3", "C2", "D2"]);
        // B3 has one liberty, C3; the stone that captures it stands alone.
        let next = geometry.play(&state, 1).unwrap();
        assert_eq!(next.stones[1], state.stones[1].minus(Bits::single(0)));
        assert_eq!(next.ban(), Some(0));
        assert_eq!(next.to_move, Side::Defender);
        assert!(geometry.legal(&next).all(|(index, _)| index != 0));
        assert_eq!(next.passed().ban(), None);
        let armed = next.with_threats([0, 2]);
        let back = geometry.play(&armed, 0).unwrap().spending();
        assert_eq!((back.threats, back.ban()), ([0, 1], Some(1)));
        // The search goes on without threats, or with as many as before.
        for (supply, left) in [(FINITE, 0), (UNLIMITED, UNLIMITED)] {
            let back = back.with_threats([0, supply]).spending();
            assert_eq!(back.threats, [0, left]);
        }
    }

    #[test]
    fn suicide_is_no_move_unless_the_chain_is_immune() {
        let (geometry, state) = start("X . X .\n. X . O\n", "A2", &["A2", "B2", "C2", "B1"]);
        assert!(geometry.play(&state, 1).is_none());
        let (geometry, state) = start("X . O .\n. X . O\n", "A2", &["A2", "B2", "B1"]);
        let next = geometry.play(&state, 1).unwrap();
        assert!(next.stones[0].contains(1));
    }

    /// Returns a board with one black stone and some masked points.
    fn random_board(rng: &mut Rng) -> Option<(Board, Point)> {
        let size = Size::new(2 + rng.below(4) as u8, 1 + rng.below(4) as u8)?;
        let cell = |_| match rng.below(8) {
            0 => Cell::Masked,
            _ => Cell::Empty,
        };
        let mut board = Board::from_cells(size, cell).ok()?;
        let target = size.points().find(|p| board.cell(*p) == Cell::Empty)?;
        board.arrange([(target, Cell::Stone(Color::Black))]);
        board
            .chain_without_liberty()
            .is_none()
            .then_some((board, target))
    }

    /// Plays on a board and in a problem whose region is all of it, and
    /// compares them. Returns the number of bans.
    fn play_both(board: &Board, target: Point, rng: &mut Rng) -> usize {
        let region = Problem::mask_region(board);
        let problem = Problem::new(board.clone(), Color::White, vec![target], region, None);
        let geometry = Geometry::<1>::new(problem.as_ref().unwrap());
        let mut state = State::start(&geometry, problem.as_ref().unwrap());
        let mut game = Game::from_position(board.clone(), Color::White, Rules::practice());
        let mut bans = 0;
        for _ in 0..80 {
            let moves = geometry.legal(&state);
            let moves: BTreeMap<_, _> = moves.map(|(i, next)| (geometry.point(i), next)).collect();
            let points = board.size().points();
            let legal = points.filter(|point| game.check(Move::Place(*point)).is_ok());
            assert!(moves.keys().copied().eq(legal), "{:?}", game.board());
            let number = rng.below(moves.len() as u32 + 1) as usize;
            let place = moves
                .iter()
                .nth(number)
                .map(|(point, next)| (*point, *next));
            let mv = place.map_or(Move::Pass, |(point, _)| Move::Place(point));
            state = place.map_or(state.passed(), |(_, next)| next);
            game.play(mv).unwrap();
            if game.is_over() {
                break;
            }
            for side in [Side::Attacker, Side::Defender] {
                let stones = geometry.stones(game.board(), side);
                assert_eq!(state.stones[side.index()], stones, "{:?}", game.board());
            }
            let stones = state.stones[0] | state.stones[1];
            assert_eq!(geometry.empty(&state), geometry.region.minus(stones));
            assert_eq!(geometry.color(state.to_move), game.to_move());
            let ban = state.ban().map(|index| geometry.point(index));
            assert_eq!(ban, game.ko(), "{:?}", game.board());
            bans += usize::from(ban.is_some());
        }
        bans
    }

    #[test]
    fn moves_captures_and_bans_are_those_of_the_rules() {
        let mut rng = Rng::new(1);
        let mut bans = 0;
        for _ in 0..500 {
            if let Some((board, target)) = random_board(&mut rng) {
                bans += play_both(&board, target, &mut rng);
            }
        }
        assert!(bans > 40, "{bans}");
    }

    #[test]
    fn an_unlimited_supply_of_threats_is_not_used_up() {
        let (_, start) = pictured::start("X . .\n. . .", Color::White);
        let spent = |threats| start.with_threats(threats).spending().threats;
        // White attacks and is to move, so Black has just paid.
        assert_eq!(spent([3, 2]), [3, 1]);
        assert_eq!(spent([3, UNLIMITED]), [3, UNLIMITED]);
        let passed = start.passed().with_threats([3, 2]);
        assert_eq!(passed.spending().threats, [2, 2]);
    }

    #[test]
    fn hashes_tell_positions_apart_and_are_spread_evenly() {
        let mut states: Vec<State<1>> = pictured::states("X . . .\n. . . .\n. . . .", 2000);
        let bans = (0..11).map(|index| states[0].with_ban(Some(index)));
        states.extend(bans.collect::<Vec<_>>());
        states.extend(
            states
                .iter()
                .map(|state| state.passed())
                .collect::<Vec<_>>(),
        );
        states.sort();
        states.dedup();
        let hashes: BTreeSet<u64> = states.iter().map(State::hash).collect();
        assert_eq!(hashes.len(), states.len());
        for bit in 0..64 {
            let set = hashes.iter().filter(|&hash| hash >> bit & 1 == 1).count();
            let share = set as f64 / hashes.len() as f64;
            assert!((0.45..0.55).contains(&share), "bit {bit}: {share}");
        }
        let same = states[5].with_threats([1, 2]);
        assert_eq!(same.hash(), states[5].hash(), "threats are no part of it");
    }
}
