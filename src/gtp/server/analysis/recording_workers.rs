//! Workers that keep the result of a search, to explain the move.

use std::time::Duration;

use crate::engine::analysis::Analysis;
use crate::engine::bots::Decision;
use crate::engine::mcts::Search;
use crate::engine::workers::{Progress, Workers};
use crate::go::{Color, Game, Move};

/// The most moves of the expected line in an explanation.
const LONGEST_LINE: usize = 6;

/// Workers that keep the result of their first search. A player may run further searches
/// for the same move.
pub(in crate::gtp) struct RecordingWorkers<'a> {
    workers: &'a mut dyn Workers,
    color: Color,
    found: Option<Analysis>,
}

impl<'a> RecordingWorkers<'a> {
    /// Returns workers for a move of this side.
    pub(in crate::gtp) const fn new(workers: &'a mut dyn Workers, color: Color) -> Self {
        Self {
            workers,
            color,
            found: None,
        }
    }

    /// Explains the decision that followed the search.
    pub(in crate::gtp) fn explanation(&self, game: &Game, decision: Decision) -> String {
        let size = game.board().size();
        let name = match decision {
            Decision::Play(mv) => mv.on(size).to_string(),
            Decision::Resign => "resign".to_owned(),
        };
        let Some(found) = &self.found else {
            return format!("{name}, chosen without a search");
        };
        let rate = 100.0 * found.worth.win_rate;
        let color = self.color;
        let lead = found
            .worth
            .lead
            .map_or_else(String::new, |lead| match lead {
                lead if lead < 0.0 => format!(", {:.1} points behind", -lead),
                lead => format!(", {lead:.1} points ahead"),
            });
        let games = found.visits;
        let played = |mv: Move| {
            let mut candidates = found.candidates.iter();
            candidates.find(|candidate| candidate.mv == mv)
        };
        let line = match decision {
            Decision::Play(mv) => played(mv).map(|candidate| &candidate.line),
            Decision::Resign => None,
        };
        let line = line.map_or_else(String::new, |line| {
            let names = line.iter().take(LONGEST_LINE);
            let names: Vec<String> = names.map(|mv| mv.on(size).to_string()).collect();
            format!("; expected: {}", names.join(" "))
        });
        format!("{name}: {color} wins {rate:.0} % of {games} games{lead}{line}")
    }
}

impl Workers for RecordingWorkers<'_> {
    fn begin(&mut self) {
        self.workers.begin();
    }

    fn work(&mut self, search: &Search, enough: &(dyn Fn(Progress) -> bool + Sync)) {
        self.workers.work(search, enough);
        self.found = self
            .found
            .take()
            .or_else(|| Analysis::of_search(search, self.color));
    }

    fn spent(&self) -> Duration {
        self.workers.spent()
    }

    fn is_cancelled(&self) -> bool {
        self.workers.is_cancelled()
    }

    fn reseed(&mut self, seed: u64) {
        self.workers.reseed(seed);
    }
}
