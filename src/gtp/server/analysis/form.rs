//! Formats a report as one line, from the view of the side to move.

use super::request::Request;
use crate::engine::analysis::{Analysis, Candidate};
use crate::engine::mcts::Search;
use crate::go::{Color, Game, Move, Size};
use crate::gtp::Dialect;

/// The format of the reports that a request asks for.
#[derive(Clone, Debug)]
pub(in crate::gtp) struct ReportFormat {
    pub(super) request: Request,
    size: Size,
    color: Color,
}

impl ReportFormat {
    /// The format of reports about a move of `color`.
    pub(in crate::gtp) fn new(request: &Request, game: &Game, color: Color) -> Self {
        Self {
            request: request.clone(),
            size: game.board().size(),
            color,
        }
    }

    /// Formats the current state of a search; `None` before its first playout.
    pub(super) fn report(&self, search: &Search) -> Option<String> {
        let request = &self.request;
        let is_requested = |found: &Candidate| match found.mv {
            Move::Place(point) => !request.refused.contains(point),
            Move::Pass => request.may_pass,
        };
        let mut found = Analysis::of_search(search, self.color)?;
        found.candidates.retain(is_requested);
        // The totals are computed again without the moves that were removed.
        let analysis = Analysis::of(found.candidates, found.ownership)?;
        let candidates = analysis.candidates.iter().take(request.most).enumerate();
        let mut parts: Vec<String> = candidates
            .map(|(order, found)| self.one(order, found, search))
            .collect();
        if request.root {
            parts.push(self.root(search, &analysis));
        }
        if request.ownership {
            parts.push(ownership(&analysis));
        }
        Some(parts.join(" "))
    }

    fn one(&self, order: usize, found: &Candidate, search: &Search) -> String {
        let dialect = self.request.dialect;
        let share = |share: f32| dialect.spelled(share);
        let rate = share(found.worth.win_rate);
        let expected = share(found.prior.unwrap_or_default());
        let bound = share(found.lower_bound.unwrap_or_default());
        let visits = found.visits;
        let values = match dialect {
            Dialect::Leela => {
                format!("visits {visits} winrate {rate} prior {expected} lcb {bound}")
            }
            Dialect::Kata => {
                let points = points(found);
                format!(
                    "visits {visits} edgeVisits {visits} winrate {rate}{points} prior {expected} \
                     lcb {bound}"
                )
            }
        };
        let name = |mv: &Move| mv.on(self.size).to_string();
        let line: Vec<String> = found.line.iter().map(name).collect();
        let mut report = format!(
            "info move {} {values} order {order} pv {}",
            name(&found.mv),
            line.join(" ")
        );
        if self.request.pv_visits {
            let games = search.games_along(&found.line);
            report += " pvVisits";
            report.extend(games.iter().map(|games| format!(" {games}")));
        }
        let owned = self.request.moves_ownership;
        if let Some(owned) = owned.then(|| search.ownership_after(found.mv)).flatten() {
            let own = |black: f32| match self.color {
                Color::Black => black,
                Color::White => -black,
            };
            report += " movesOwnership";
            report.extend(
                owned
                    .iter()
                    .map(|(_, black)| format!(" {:.4}", own(*black))),
            );
        }
        report
    }

    fn root(&self, search: &Search, analysis: &Analysis) -> String {
        let (games, rate) = (analysis.visits, analysis.worth.win_rate);
        let black = search.lead();
        let lead = if self.color == Color::Black {
            black
        } else {
            -black
        };
        format!("rootInfo visits {games} winrate {rate:.6} scoreLead {lead:.3}")
    }
}

/// Formats the lead of the side after a move.
fn points(found: &Candidate) -> String {
    found.worth.lead.map_or_else(String::new, |mean| {
        let spread = found.spread.unwrap_or_default();
        format!(" scoreMean {mean:.3} scoreStdev {spread:.3} scoreLead {mean:.3}")
    })
}

fn ownership(analysis: &Analysis) -> String {
    let shares = analysis.ownership.iter().flatten();
    let own = |share: &f32| format!(" {share:.4}");
    "ownership".to_owned() + &shares.map(own).collect::<String>()
}
