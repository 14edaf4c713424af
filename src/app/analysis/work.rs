//! The program's own analysis of a position, on threads of its own. Each
//! running analysis is one entity, and despawning it cancels the work.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;
use std::time::Duration;

use async_channel::{Receiver, TryRecvError, bounded};
use bevy::prelude::*;

use super::known::Key;
use crate::engine::analysis::Analysis;
use crate::engine::bots::analysis_terms;
use crate::engine::mcts::Search;
use crate::engine::threads;
use crate::engine::threads::{CancelToken, Threads};
use crate::engine::workers::Workers as _;
use crate::go::{Game, Move};
use crate::gtp::process::Wake;

/// The interval of the reports.
const EVERY: Duration = Duration::from_millis(250);
/// The nodes of the search tree for each requested playout, and the limits of
/// their number.
const NODES_A_GAME: u64 = 24;
const NODES: (usize, usize) = (1 << 15, 1 << 21);
/// The most moves between a search and a position for which it is continued.
const BACK: usize = 2;

/// A position to analyse.
#[derive(Clone, Debug)]
pub(super) struct Job {
    pub(super) game: Game,
    pub(super) key: Key,
    /// The number of playouts after which the work is done.
    pub(super) games: u64,
    /// The time limit.
    pub(super) time: Duration,
}

/// A running analysis.
#[derive(Component, Debug)]
pub(super) struct Working {
    pub(super) key: Key,
    pub(super) games: u64,
    /// The position, from which a later search may continue.
    game: Game,
    /// The search, if there was a report.
    search: Option<Search>,
    reports: Receiver<Report>,
    off: CancelToken,
}

/// The results so far.
struct Report {
    search: Search,
    analysis: Option<Analysis>,
}

/// A search that may be continued.
#[derive(Debug)]
pub(super) struct Kept {
    search: Search,
    game: Game,
}

/// The state of the work since it was last polled.
pub(super) enum PollResult {
    /// There is nothing new.
    Nothing,
    /// A new result.
    Found(Analysis),
    /// The work has ended.
    Over,
}

impl Drop for Working {
    fn drop(&mut self) {
        self.off.cancel();
    }
}

impl Working {
    /// Starts the work on a thread of its own, with helper threads. In the task
    /// pool it would delay the work for rendering. One core is left to the
    /// window.
    pub(super) fn begin(job: Job, kept: Option<Kept>, seed: u64, wake: Wake) -> Self {
        let (sender, reports) = bounded(1);
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let mut workers = Threads::new(cores.saturating_sub(1), seed);
        let off = workers.cancel();
        let Job {
            game,
            key,
            games,
            time,
        } = job;
        let working = Self {
            key,
            games,
            game: game.clone(),
            search: None,
            reports,
            off,
        };
        // Without a thread the channel closes, which ends the work.
        drop(threads::spawn(move || {
            let search = AssertUnwindSafe(|| {
                let search = continued_search(kept, &game, games);
                let color = game.to_move();
                workers.begin();
                loop {
                    let due = workers.spent() + EVERY;
                    let is_over = |spent: Duration| search.games() >= games || spent >= time;
                    workers.work(&search, &|progress| {
                        is_over(progress.spent) || progress.spent >= due
                    });
                    let report = Report {
                        analysis: Analysis::of_search(&search, color),
                        search: search.clone(),
                    };
                    sender.force_send(report).ok();
                    if workers.is_cancelled() || is_over(workers.spent()) {
                        return;
                    }
                    wake();
                }
            });
            // After a panic the work ends as if it were done: it would panic
            // again.
            catch_unwind(search).ok();
            drop(sender);
            wake();
        }));
        working
    }

    /// Returns the state of the work since the last call.
    pub(super) fn look(&mut self) -> PollResult {
        match self.reports.try_recv() {
            Ok(Report { search, analysis }) => {
                self.search = Some(search);
                analysis.map_or(PollResult::Nothing, PollResult::Found)
            }
            Err(TryRecvError::Empty) => PollResult::Nothing,
            Err(TryRecvError::Closed) => PollResult::Over,
        }
    }

    /// Returns the search, which may be continued later.
    pub(super) fn kept(&self) -> Option<Kept> {
        Some(Kept {
            search: self.search.clone()?,
            game: self.game.clone(),
        })
    }
}

/// Returns a search of a position: the previous one if the position is at most
/// [`BACK`] moves after its own, else a new one.
fn continued_search(kept: Option<Kept>, game: &Game, games: u64) -> Search {
    let nodes = usize::try_from(games * NODES_A_GAME).unwrap_or(usize::MAX);
    let terms = analysis_terms(game, game.to_move(), nodes.clamp(NODES.0, NODES.1));
    let carried = || {
        let Kept { search, game: from } = kept?;
        if !search.has_terms(&terms) {
            return None;
        }
        let played = way(&from, game)?;
        match played[..] {
            [] => Some(search),
            _ => search.after(&played, game, &terms),
        }
    };
    carried().unwrap_or_else(|| Search::new(game, game.to_move(), &terms))
}

/// Returns the moves from one position to another, if the sides alternate and
/// there are at most [`BACK`].
fn way(from: &Game, to: &Game) -> Option<Vec<Move>> {
    let (from_key, mut back, mut moves) = (Key::of(from), to.clone(), Vec::new());
    loop {
        if Key::of(&back) == from_key {
            moves.reverse();
            return Some(moves);
        }
        let turn = back.undo().filter(|_| moves.len() < BACK)?;
        if turn.color != back.to_move() {
            return None;
        }
        moves.push(turn.mv);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Rules, Size};

    #[test]
    fn a_search_is_continued_one_or_two_moves_later() {
        let size = Size::square(9).unwrap();
        let mut game = Game::new(size, Rules::french());
        let moves = ["E5", "C3", "G7"].map(|name| Move::Place(size.parse_point(name).unwrap()));
        let start = game.clone();
        assert_eq!(way(&start, &game), Some(Vec::new()));
        for (number, mv) in moves.into_iter().enumerate() {
            game.play(mv).unwrap();
            let known = (number < BACK).then(|| moves[..=number].to_vec());
            assert_eq!(way(&start, &game), known);
        }
        assert_eq!(way(&game, &start), None);
    }
}
