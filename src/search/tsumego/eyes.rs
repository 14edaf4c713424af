//! Positions that are decided without search.
//!
//! Unconditional life is Benson's (D. Benson, *Life in the Game of Go*, 1976)
//! with the region's rules: a chain on an immune point can never be captured,
//! and an area is no eye where the attacker's stones could never be.

use super::bits::Bits;
use super::frame::{Frame, Side};
use super::state::State;

/// An area that might be an eye: its points, and the empty ones of them.
type Eye<const N: usize> = (Bits<N>, Bits<N>);

/// Room for the lists that the test for life makes, kept between calls.
#[derive(Clone, Debug)]
pub(super) struct Scratch<const N: usize> {
    eyes: Vec<Eye<N>>,
    chains: Vec<Eye<N>>,
}

impl<const N: usize> Default for Scratch<N> {
    fn default() -> Self {
        Self {
            eyes: Vec::new(),
            chains: Vec::new(),
        }
    }
}

impl<const N: usize> Frame<N> {
    /// Whether no stone of the defender's is left on a target point.
    pub(super) fn is_captured(&self, state: &State<N>) -> bool {
        !state.stones[Side::Defender.index()].intersects(self.target)
    }

    /// Whether a chain on a target point is alive unconditionally.
    pub(super) fn is_alive(&self, state: &State<N>, scratch: &mut Scratch<N>) -> bool {
        self.living(state, scratch).is_some()
    }

    /// What makes a chain on a target point alive unconditionally, if it is:
    /// chains and the eyes between them.
    pub(super) fn living(&self, state: &State<N>, scratch: &mut Scratch<N>) -> Option<Bits<N>> {
        let own = state.stones[Side::Defender.index()];
        let safe = (own & self.immune[Side::Defender.index()]).flood(own, self.stride);
        if safe.intersects(self.target) {
            return Some((safe & self.target).lowest().flood(own, self.stride));
        }
        self.find_eyes(state, &mut scratch.eyes);
        if scratch.eyes.len() < 2 {
            return None;
        }
        self.find_chains(own.minus(safe), &mut scratch.chains);
        let mut alive = own;
        loop {
            let before = alive;
            scratch.chains.retain(|&(chain, liberties)| {
                let lives = self.has_two_eyes(chain, liberties, alive, own, &scratch.eyes);
                if !lives {
                    alive = alive.minus(chain);
                }
                lives
            });
            if !alive.intersects(self.target) {
                return None;
            }
            if alive == before {
                return Some(self.eyes_of(
                    (alive & self.target).lowest(),
                    alive,
                    safe,
                    own,
                    &scratch.eyes,
                ));
            }
        }
    }

    /// The chain of a stone that is alive with two of its eyes, and so on with
    /// every chain around these.
    fn eyes_of(
        &self,
        stone: Bits<N>,
        alive: Bits<N>,
        safe: Bits<N>,
        own: Bits<N>,
        eyes: &[Eye<N>],
    ) -> Bits<N> {
        let mut zone = Bits::EMPTY;
        let mut open = stone;
        while !open.is_empty() {
            let chain = open.lowest().flood(own, self.stride);
            zone |= chain;
            open = open.minus(chain);
            if chain.intersects(safe) {
                continue;
            }
            let liberties = chain.beside(self.stride);
            let vital = |&&(area, empty): &&Eye<N>| {
                empty.within(liberties)
                    && area.beside(self.stride).intersects(chain)
                    && (area.beside(self.stride) & own).within(alive)
            };
            for (area, _) in eyes.iter().filter(vital).take(2) {
                zone |= *area;
                open |= (area.beside(self.stride) & own).minus(zone);
            }
        }
        zone
    }

    /// Whether two areas around which all is alive are vital to the chain:
    /// every empty point of them is a liberty of it.
    fn has_two_eyes(
        &self,
        chain: Bits<N>,
        liberties: Bits<N>,
        alive: Bits<N>,
        own: Bits<N>,
        eyes: &[Eye<N>],
    ) -> bool {
        let vital = |&&(area, empty): &&Eye<N>| {
            empty.within(liberties)
                && area.beside(self.stride).intersects(chain)
                && (area.beside(self.stride) & own).within(alive)
        };
        eyes.iter().filter(vital).nth(1).is_some()
    }

    fn find_eyes(&self, state: &State<N>, eyes: &mut Vec<Eye<N>>) {
        eyes.clear();
        let own = state.stones[Side::Defender.index()];
        let open = self.region.minus(own);
        let lost = (open & self.immune[Side::Attacker.index()]).flood(open, self.stride);
        let mut rest = open.minus(lost);
        while !rest.is_empty() {
            let area = rest.lowest().flood(rest, self.stride);
            rest = rest.minus(area);
            eyes.push((area, area.minus(state.stones[Side::Attacker.index()])));
        }
    }

    /// Chains with the points beside them.
    fn find_chains(&self, stones: Bits<N>, chains: &mut Vec<Eye<N>>) {
        chains.clear();
        let mut rest = stones;
        while !rest.is_empty() {
            let chain = rest.lowest().flood(rest, self.stride);
            rest = rest.minus(chain);
            chains.push((chain, chain.beside(self.stride)));
        }
    }

    /// Whether that room is too small for two eyes, so that the attacker
    /// captures whoever moves, whatever the threats.
    ///
    /// The test: the defender can never get a chain that is safe by its
    /// surroundings, and the room is at most one point, or two adjacent ones.
    /// The attacker then wins like this. He fills the points outside the room,
    /// which is never suicide and cannot be undone; each such stone is joined
    /// to a safe chain, so no ko comes of it. When none of them is left empty,
    /// every liberty of the defender's is in the room. If one point of it is
    /// empty, a stone there captures everything. If two are, he plays one that
    /// has chains beside it: either it captures everything, or it empties
    /// points for him to fill, or the defender must take that stone with the
    /// other point, and then the first point captures all. Should a ban stop
    /// him, his pass lifts it, and the defender has no move that helps. All
    /// this takes finitely many moves, and he makes no pass that counts.
    pub(super) fn is_too_small(&self, state: &State<N>) -> bool {
        let safe = self.safe_attackers(state);
        let room = self
            .region
            .minus(safe | safe.beside(self.stride) | self.rim);
        if self.defended || !self.outlets.within(state.stones[Side::Attacker.index()]) {
            return false;
        }
        match room.len() {
            0 | 1 => true,
            2 => room.lowest().beside(self.stride).intersects(room),
            _ => false,
        }
    }

    /// How many points the attacker has yet to make safe: a measure of how
    /// far a capture is that is certain but not searched.
    pub(super) fn moves_to_fill(&self, state: &State<N>) -> u16 {
        self.region.minus(self.safe_attackers(state)).len() as u16
    }

    /// The attacker's stones that can never be captured.
    pub(super) fn safe_attackers(&self, state: &State<N>) -> Bits<N> {
        let attackers = state.stones[Side::Attacker.index()];
        let immune = attackers & self.immune[Side::Attacker.index()];
        immune.flood(attackers, self.stride)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Color, diagram};
    use crate::search::tsumego::Problem;

    /// Whether Black, on the whole board, is alive or has no room.
    fn judged(picture: &str) -> (bool, bool) {
        let board = diagram::read(picture).unwrap();
        let targets = Problem::auto_targets(&board).unwrap();
        let region = Problem::mask_region(&board);
        let problem = Problem::new(board, Color::White, targets, region, None).unwrap();
        let frame = Frame::<1>::new(&problem);
        let state = State::start(&frame, &problem);
        let alive = frame.is_alive(&state, &mut Scratch::default());
        (alive, frame.is_too_small(&state))
    }

    #[test]
    fn two_eyes_live() {
        assert_eq!(
            judged(". X . X O -\nX X X X O -\nO O O O O -"),
            (true, false)
        );
        assert_eq!(
            judged("O X . X O -\n. X X X O -\nO O O O O -"),
            (false, false)
        );
    }

    #[test]
    fn an_area_that_the_attacker_is_safe_in_is_no_eye() {
        let open = ". X . - -\nX X X O -\nO O O O -";
        assert!(!judged(open).0);
        let closed = ". X . X O -\nX X X X O -\nO O O O O -";
        assert!(judged(closed).0);
    }

    #[test]
    fn two_points_side_by_side_are_too_small() {
        assert!(judged(". X O -\nX O O -\nO O O -").1);
        assert!(judged(". . X O -\nX X O O -\nO O O O -").1);
        assert!(!judged(". . . X O -\nX X X O O -\nO O O O O -").1);
        assert!(!judged(". X . X O -\nX X X X O -\nO O O O O -").1);
    }

    #[test]
    fn who_may_get_out_has_room() {
        assert!(!judged(". X . O -\nX O . - -\nO O O - -").1);
    }
}
