//! The end of a line, and the side that has won it.

use crate::go::Color;

use super::claim::{Claim, Question, Side};
use super::ground::{EMPTY, Position, RegionRules, letter};

impl RegionRules {
    /// Returns true if the winner of a claim has won in a position, and false
    /// if it has lost. Returns `None` while the line continues.
    pub(super) fn ending(&self, position: &Position, claim: &Claim) -> Option<bool> {
        let stones = &position.stones;
        if self.is_captured(stones) {
            return Some(claim.winner == Side::Attacker);
        }
        if position.passes >= 2 {
            let ended_by = match claim.question {
                Question::Captured => Side::Defender,
                Question::Alive => Side::Attacker,
            };
            return Some(claim.winner == ended_by);
        }
        if self.is_alive(stones) {
            return Some(claim.winner == Side::Defender);
        }
        (claim.winner == Side::Attacker && self.has_no_two_eyes(stones)).then_some(true)
    }

    /// Returns true if no stone of the defender is left on a target point.
    fn is_captured(&self, stones: &[u8]) -> bool {
        let defender = letter(self.defender);
        let mut on_target = stones.iter().zip(&self.target);
        !on_target.any(|(&stone, &target)| target && stone == defender)
    }

    /// Returns the chains of a color.
    fn chains(&self, stones: &[u8], color: Color) -> Vec<Vec<usize>> {
        self.parts(|point| stones[point] == letter(color))
    }

    /// Returns the connected parts of the points that `inside` accepts.
    fn parts(&self, inside: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.len()];
        let mut parts = Vec::new();
        for start in 0..self.len() {
            if inside(start) && !seen[start] {
                let part = self.joined(start, &inside);
                part.iter().for_each(|&point| seen[point] = true);
                parts.push(part);
            }
        }
        parts
    }

    /// Returns true if a chain on a target point is alive unconditionally (D.
    /// Benson, *Life in the Game of Go*, 1976). A chain that can never be
    /// captured is alive. An area in which a stone of the attacker could never
    /// be captured is no eye.
    fn is_alive(&self, stones: &[u8]) -> bool {
        let chains = self.chains(stones, self.defender);
        let safe: Vec<bool> = chains
            .iter()
            .map(|chain| self.is_safe(chain, self.defender))
            .collect();
        let matters = |chain: &Vec<usize>| chain.iter().any(|&stone| self.target[stone]);
        if chains
            .iter()
            .zip(&safe)
            .any(|(c, &safe)| safe && matters(c))
        {
            return true;
        }
        let mut areas = self.parts(|point| stones[point] != letter(self.defender));
        let wall = &self.wall[self.attacker().index()];
        areas.retain(|area| !area.iter().any(|&p| self.open[p] || wall[p]));
        if areas.len() < 2 {
            return false;
        }
        let touches = |point: usize, chain: usize| {
            let mut beside = self.beside[point].iter();
            beside.any(|p| chains[chain].contains(p))
        };
        let around = |area: &Vec<usize>| -> Vec<usize> {
            let meets = |&chain: &usize| area.iter().any(|&point| touches(point, chain));
            (0..chains.len()).filter(meets).collect()
        };
        let areas: Vec<(Vec<usize>, Vec<usize>)> = areas
            .into_iter()
            .map(|area| (around(&area), area))
            .collect();
        let vital = |(around, area): &(Vec<usize>, Vec<usize>), chain: usize| {
            let mut empty = area.iter().filter(|&&point| stones[point] == EMPTY);
            around.contains(&chain) && empty.all(|&point| touches(point, chain))
        };
        let mut alive = vec![true; chains.len()];
        loop {
            let lives = |chain: usize| {
                let healthy = |(around, _): &&(Vec<usize>, Vec<usize>)| {
                    around.iter().all(|&chain| alive[chain])
                };
                let eyes = areas.iter().filter(healthy);
                safe[chain] || eyes.filter(|area| vital(area, chain)).nth(1).is_some()
            };
            let still: Vec<bool> = (0..chains.len())
                .map(|chain| alive[chain] && lives(chain))
                .collect();
            if still == alive {
                break;
            }
            alive = still;
        }
        chains
            .iter()
            .zip(&alive)
            .any(|(c, &alive)| alive && matters(c))
    }

    /// Returns true if the defender can neither get two eyes nor get out. No
    /// point of the region may touch a stone of the defender outside. No empty
    /// point and no point of the defender may touch an empty point outside.
    /// Among the points that neither hold nor touch uncapturable attackers,
    /// fewer than two may be left, or just two that are adjacent.
    fn has_no_two_eyes(&self, stones: &[u8]) -> bool {
        let attacker = self.attacker();
        let own = letter(attacker);
        let leaves = |point: usize| self.open[point] && stones[point] != own;
        let defended = &self.wall[self.defender.index()];
        if (0..self.len()).any(|point| defended[point] || leaves(point)) {
            return false;
        }
        // The attacker's stones outside can never be captured either.
        let mut lost = self.wall[attacker.index()].clone();
        for chain in self.chains(stones, attacker) {
            if self.is_safe(&chain, attacker) {
                for stone in chain {
                    lost[stone] = true;
                    self.beside[stone].iter().for_each(|&p| lost[p] = true);
                }
            }
        }
        let mut room = (0..self.len()).filter(|&point| !lost[point]);
        match (room.next(), room.next(), room.next()) {
            (None | Some(_), None, _) => true,
            (Some(one), Some(other), None) => self.beside[one].contains(&other),
            _ => false,
        }
    }
}
