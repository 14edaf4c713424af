//! Capture and unconditional life, recognized without search.
//!
//! Unconditional life is Benson's (D. Benson, *Life in the Game of Go*, 1976),
//! adapted to the rules of regions. A chain on an immune point can never be
//! captured. An area in which the attacker's stones could never be captured is
//! no eye.

use super::bits::Bits;
use super::geometry::{Geometry, Side};
use super::state::State;

/// An area that might be an eye: its points, and those of them that are empty.
type Eye<const N: usize> = (Bits<N>, Bits<N>);

/// Reusable lists for the test for life.
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

impl<const N: usize> Geometry<N> {
    /// Returns true if no stone of the defender is left on a target point.
    pub(super) fn is_captured(&self, state: &State<N>) -> bool {
        !state.stones[Side::Defender.index()].intersects(self.target)
    }

    /// Returns true if a chain on a target point is alive unconditionally.
    pub(super) fn is_alive(&self, state: &State<N>, scratch: &mut Scratch<N>) -> bool {
        self.living(state, scratch).is_some()
    }

    /// Returns the chains and eyes that make a chain on a target point alive
    /// unconditionally; `None` if there is no such chain.
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

    /// Returns the chain of a living stone with two of its eyes, and likewise
    /// every chain around these eyes with two of its own.
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

    /// Returns true if two areas surrounded only by living chains are vital to
    /// the chain. An area is vital if every empty point of it is a liberty of
    /// the chain.
    fn has_two_eyes(
        &self,
        chain: Bits<N>,
        liberties: Bits<N>,
        alive: Bits<N>,
        own: Bits<N>,
        eyes: &[Eye<N>],
    ) -> bool {
        let mut has_one = false;
        for &(area, empty) in eyes {
            let around = area.beside(self.stride);
            if empty.within(liberties) && around.intersects(chain) && (around & own).within(alive) {
                if has_one {
                    return true;
                }
                has_one = true;
            }
        }
        false
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

    /// Lists chains with the points beside them.
    fn find_chains(&self, stones: Bits<N>, chains: &mut Vec<Eye<N>>) {
        chains.clear();
        let mut rest = stones;
        while !rest.is_empty() {
            let chain = rest.lowest().flood(rest, self.stride);
            rest = rest.minus(chain);
            chains.push((chain, chain.beside(self.stride)));
        }
    }

    /// Returns the number of points that the attacker has yet to make safe. It
    /// measures the distance of a capture that is certain but not searched.
    pub(super) fn moves_to_fill(&self, state: &State<N>) -> u32 {
        self.region.minus(self.safe_attackers(state)).len()
    }

    /// Returns the attacker's stones that can never be captured.
    pub(super) fn safe_attackers(&self, state: &State<N>) -> Bits<N> {
        let attackers = state.stones[Side::Attacker.index()];
        let immune = attackers & self.immune[Side::Attacker.index()];
        immune.flood(attackers, self.stride)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Color;
    use crate::solver::pictured;

    /// Returns true if Black, on the whole board, is alive.
    fn is_alive(picture: &str) -> bool {
        let (geometry, state) = pictured::start(picture, Color::White);
        geometry.is_alive(&state, &mut Scratch::default())
    }

    #[test]
    fn two_eyes_live() {
        assert!(is_alive(". X . X O -\nX X X X O -\nO O O O O -"));
        assert!(!is_alive("O X . X O -\n. X X X O -\nO O O O O -"));
    }

    #[test]
    fn an_area_that_the_attacker_is_safe_in_is_no_eye() {
        assert!(!is_alive(". X . - -\nX X X O -\nO O O O -"));
        assert!(is_alive(". X . X O -\nX X X X O -\nO O O O O -"));
    }
}
