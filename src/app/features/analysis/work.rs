//! The work on a position, on threads of its own. One position that is worked on
//! is one entity: despawning it calls the work off.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;
use std::time::Duration;

use async_channel::{Receiver, TryRecvError, bounded};
use bevy::prelude::*;
use bevy::winit::{EventLoopProxy, WinitUserEvent};

use super::known::Key;
use crate::engine::analysis::Analysis;
use crate::engine::bots::analysis_terms;
use crate::engine::mcts::Search;
use crate::engine::threads;
use crate::engine::threads::{CancelToken, Threads};
use crate::engine::workers::Workers as _;
use crate::go::{Game, Move};

/// How often it is told what was found.
const EVERY: Duration = Duration::from_millis(250);
/// Positions that are kept for each game that is asked for; at least, and at
/// most.
const NODES_A_GAME: u64 = 24;
const NODES: (usize, usize) = (1 << 15, 1 << 21);
/// How many moves a search may lie back that is gone on with.
const BACK: usize = 2;

/// A position that is to be worked on.
#[derive(Clone, Debug)]
pub(super) struct Job {
    pub(super) game: Game,
    pub(super) key: Key,
    /// Games that are enough.
    pub(super) games: u64,
    /// Time that is, whatever was found.
    pub(super) time: Duration,
}

/// A position that is worked on.
#[derive(Component, Debug)]
pub(super) struct Working {
    pub(super) key: Key,
    pub(super) games: u64,
    /// The position itself, for whoever goes on from it.
    game: Game,
    /// The search, once there is one.
    search: Option<Search>,
    reports: Receiver<Report>,
    off: CancelToken,
}

/// What was found by now.
struct Report {
    search: Search,
    analysis: Option<Analysis>,
}

/// A search that may be gone on with.
#[derive(Debug)]
pub(super) struct Kept {
    search: Search,
    game: Game,
}

/// What comes of looking at the work.
pub(super) enum Seen {
    /// Nothing new.
    Nothing,
    /// This was found.
    Found(Analysis),
    /// It is over.
    Over,
}

impl Drop for Working {
    fn drop(&mut self) {
        self.off.cancel();
    }
}

impl Working {
    /// Begins on a thread of its own, with others to help: a search would hold up
    /// the pool that also makes what is drawn. One core is left to the window.
    pub(super) fn begin(
        job: Job,
        kept: Option<Kept>,
        seed: u64,
        wake: Option<EventLoopProxy<WinitUserEvent>>,
    ) -> Self {
        let (told, reports) = bounded(1);
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
        let wake = move || {
            if let Some(wake) = &wake {
                wake.send_event(WinitUserEvent::WakeUp).ok();
            }
        };
        // Without a thread the channel closes, and the work is over.
        drop(threads::spawn(move || {
            let search = AssertUnwindSafe(|| {
                let search = taken_up(kept, &game, games);
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
                    told.force_send(report).ok();
                    if workers.is_cancelled() || is_over(workers.spent()) {
                        return;
                    }
                    wake();
                }
            });
            // What broke ends like what is done: it would break again.
            catch_unwind(search).ok();
            drop(told);
            wake();
        }));
        working
    }

    /// What has come since the last time.
    pub(super) fn look(&mut self) -> Seen {
        match self.reports.try_recv() {
            Ok(Report { search, analysis }) => {
                self.search = Some(search);
                analysis.map_or(Seen::Nothing, Seen::Found)
            }
            Err(TryRecvError::Empty) => Seen::Nothing,
            Err(TryRecvError::Closed) => Seen::Over,
        }
    }

    /// What may be gone on with when it is over.
    pub(super) fn kept(&self) -> Option<Kept> {
        Some(Kept {
            search: self.search.clone()?,
            game: self.game.clone(),
        })
    }
}

/// A search about a position: the one before, where the game has gone on from
/// there by a move or two, else a new one.
fn taken_up(kept: Option<Kept>, game: &Game, games: u64) -> Search {
    let nodes = usize::try_from(games * NODES_A_GAME).unwrap_or(usize::MAX);
    let terms = analysis_terms(game, game.to_move(), nodes.clamp(NODES.0, NODES.1));
    let carried = || {
        let Kept { search, game: from } = kept?;
        if !search.terms_are(&terms) {
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

/// The moves that lead from one position to another, each side moving in its
/// turn.
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
    fn a_search_is_gone_on_with_a_move_or_two_later() {
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
