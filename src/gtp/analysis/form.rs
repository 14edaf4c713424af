//! A report in one line, from the point of view of the side to move.

use super::request::{Dialect, Request};
use crate::go::{Color, Game, Move, Size};
use crate::search::mcts::{Candidate, Search};

/// How reports are put.
#[derive(Clone, Debug)]
pub(in crate::gtp) struct Form {
    pub(super) request: Request,
    size: Size,
    color: Color,
}

/// How many standard errors below its win rate a move's bound lies.
const CERTAINTY: f32 = 1.96;

impl Form {
    /// Reports about the move of a side.
    pub(in crate::gtp) fn new(request: &Request, game: &Game, color: Color) -> Self {
        Self {
            request: request.clone(),
            size: game.board().size(),
            color,
        }
    }

    /// What a search has found by now; nothing before its first game.
    pub(super) fn report(&self, search: &Search) -> Option<String> {
        let request = &self.request;
        let is_asked_for = |found: &Candidate| match found.mv {
            Move::Place(point) => !request.refused.contains(point),
            Move::Pass => request.may_pass,
        };
        let mut found = search.candidates();
        found.retain(is_asked_for);
        if found.is_empty() {
            return None;
        }
        let told = found.iter().take(request.most).enumerate();
        let mut parts: Vec<String> = told.map(|(order, found)| self.one(order, found)).collect();
        if request.root {
            parts.push(self.root(search, &found));
        }
        if request.ownership {
            parts.push(self.ownership(search));
        }
        Some(parts.join(" "))
    }

    fn one(&self, order: usize, found: &Candidate) -> String {
        let values = match self.request.dialect {
            Dialect::Lz => format!(
                "visits {} winrate {} prior {} lcb {}",
                found.games,
                ten_thousandths(found.win_rate),
                ten_thousandths(found.prior),
                ten_thousandths(bound(found)),
            ),
            Dialect::Kata => format!(
                "visits {0} edgeVisits {0} winrate {1:.6}{2} prior {3:.6} lcb {4:.6}",
                found.games,
                found.win_rate,
                self.points(found),
                found.prior,
                bound(found),
            ),
        };
        let name = |mv: &Move| mv.on(self.size).to_string();
        let line: Vec<String> = found.line.iter().map(name).collect();
        format!(
            "info move {} {values} order {order} pv {}",
            name(&found.mv),
            line.join(" ")
        )
    }

    /// By how much the side leads after a move.
    fn points(&self, found: &Candidate) -> String {
        found.lead.map_or_else(String::new, |lead| {
            let mean = self.own(lead.mean);
            let spread = lead.spread;
            format!(" scoreMean {mean:.3} scoreStdev {spread:.3} scoreLead {mean:.3}")
        })
    }

    fn root(&self, search: &Search, found: &[Candidate]) -> String {
        let games: u64 = found.iter().map(|found| u64::from(found.games)).sum();
        let won: f64 = found
            .iter()
            .map(|found| f64::from(found.games) * f64::from(found.win_rate))
            .sum();
        let rate = won / games.max(1) as f64;
        let lead = self.own(search.lead());
        format!("rootInfo visits {games} winrate {rate:.6} scoreLead {lead:.3}")
    }

    fn ownership(&self, search: &Search) -> String {
        let shares = search.ownership().into_iter();
        let own = |(_, black)| format!(" {:.4}", self.own(black).clamp(-1.0, 1.0));
        "ownership".to_owned() + &shares.map(own).collect::<String>()
    }

    /// What is Black's as the side's own.
    fn own(&self, black: f32) -> f32 {
        match self.color {
            Color::Black => black,
            Color::White => -black,
        }
    }
}

fn ten_thousandths(share: f32) -> u32 {
    (share.clamp(0.0, 1.0) * 10_000.0).round() as u32
}

/// What a move's win rate is hardly below.
fn bound(found: &Candidate) -> f32 {
    let (games, rate) = (found.games.max(1) as f32, found.win_rate);
    // A game more of each kind, so that few games leave much open.
    let smoothed = rate.mul_add(games, 1.0) / (games + 2.0);
    let error = (smoothed * (1.0 - smoothed) / games).max(0.0).sqrt();
    CERTAINTY.mul_add(-error, rate).clamp(0.0, 1.0)
}
