//! Players that search: for the number of games of their level, or for the
//! available time.

use std::time::Duration;

use super::beginner::points_without_captures;
use super::ending::{self, ResignationCounter};
use super::group_guard::GroupGuard;
use super::pace::Allowance;
use super::player::{Decision, Player, Purpose};
use crate::engine::bots::life_death_assist::{Verdicts, vital_moves};
use crate::engine::bots::move_filter::excluded_moves;
use crate::engine::mcts::{BestMoveLead, Search, Terms};
use crate::engine::workers::{Progress, Workers};
use crate::go::{Color, Game, Move, PointSet};

/// The number of nodes for a player that searches for the available time.
const NODES: usize = 4 << 20;
/// The number of nodes for each game of a player with a fixed number of games,
/// and the least number in all.
const NODES_A_GAME: u32 = 24;
const LEAST_NODES: usize = 1 << 15;
/// Players with at least this many games use the life-and-death solver too.
const SOLVER_MIN_GAMES: u32 = 1000;
/// The number of positions in which hanging groups are looked for, for each second
/// of the move, and the longest time that counts.
const GUARD_NODES: u64 = 200_000;
const GUARD_LONGEST: Duration = Duration::from_secs(5);
/// A search ends early if the best move leads by more than this share of the
/// games still to come.
const EARLY_STOP_LEAD: f64 = 0.8;
/// The number of games before an early end is considered.
const EARLY_STOP_MIN_GAMES: u64 = 1000;
/// The number of games that are played for each move even if there is no time left
/// for it. Without games no move would be better than a pass.
const LEAST_GAMES: u32 = 64;
/// Handicap is compensated at the start, because a search finds no good moves
/// for a side that is sure to win or to lose. Each stone counts `STONE` points
/// on a 19×19 board. The compensation declines to zero over the share `COMPENSATED_SHARE`
/// of the game.
const STONE: f64 = 8.0;
const COMPENSATED_SHARE: f64 = 0.45;

/// A player that searches.
#[derive(Debug)]
pub(super) struct Searcher {
    /// The number of games for a move; `None` to search for the available time.
    games: Option<u32>,
    despair: ResignationCounter,
    /// The last search and its game.
    last: Option<(Search, Game)>,
    /// The answers about the groups of the game.
    groups: Verdicts,
}

impl Searcher {
    pub(super) fn new(games: Option<u32>) -> Self {
        Self {
            games,
            despair: ResignationCounter::new(),
            last: None,
            groups: Verdicts::default(),
        }
    }

    fn terms(&self, game: &Game, color: Color, purpose: Purpose) -> Terms {
        let nodes = self.games.map_or(NODES, |games| {
            ((games * NODES_A_GAME) as usize).max(LEAST_NODES)
        });
        let reads = self.games.is_none_or(|games| games >= SOLVER_MIN_GAMES);
        let terms = Terms::of(game);
        Terms {
            nodes,
            komi_halves: terms.komi_halves + given(game),
            refused: match purpose {
                Purpose::CleanUp => points_without_captures(game, color),
                Purpose::Win | Purpose::PlayOn => excluded_moves(game, color),
            },
            advised: if reads {
                vital_moves(game, color)
            } else {
                PointSet::EMPTY
            },
            ..terms
        }
    }

    /// Reuses the last search if the game has continued from its position. Only
    /// players without a fixed number of games reuse it.
    fn reuse_search(&mut self, game: &Game, color: Color, terms: &Terms) -> Option<Search> {
        let (search, before) = self.last.take()?;
        if self.games.is_some() || color != game.to_move() || !search.has_terms(terms) {
            return None;
        }
        let played = game.turns().strip_prefix(before.turns())?;
        let moves: Vec<Move> = played.iter().map(|turn| turn.mv).collect();
        let mut colors = played.iter().map(|turn| turn.color);
        let mut to_move = before.to_move();
        let in_turn = colors.all(|color| {
            let is = color == to_move;
            to_move = to_move.opponent();
            is
        });
        let is_same = game.board().size() == before.board().size() && in_turn;
        (is_same && !moves.is_empty())
            .then(|| search.after(&moves, game, terms))
            .flatten()
    }

    /// Returns the number of positions in which own groups are looked for that hang
    /// on the move. Only a player without a fixed number of games looks for them,
    /// and spends a part of its time.
    fn guard_nodes(&self, purpose: Purpose, allowance: &Allowance) -> u64 {
        if self.games.is_some() || purpose == Purpose::CleanUp {
            return 0;
        }
        let millis = allowance.usual.min(GUARD_LONGEST).as_millis();
        // There are at most some thousand milliseconds.
        GUARD_NODES * millis as u64 / 1_000
    }

    /// Returns true if the search is long enough.
    fn should_stop(&self, progress: Progress, search: &Search, allowance: &Allowance) -> bool {
        if let Some(games) = self.games
            && progress.games >= games.into()
        {
            return true;
        }
        if progress.spent >= allowance.most {
            return true;
        }
        if progress.games < EARLY_STOP_MIN_GAMES || progress.spent.is_zero() {
            return false;
        }
        let BestMoveLead {
            best,
            second,
            agrees,
        } = search.standing();
        let usual = if agrees {
            allowance.usual
        } else {
            allowance.most
        };
        let left = usual.saturating_sub(progress.spent).as_secs_f64();
        let pace = progress.games as f64 / progress.spent.as_secs_f64();
        f64::from(best.saturating_sub(second)) > left * pace * EARLY_STOP_LEAD
    }
}

/// The compensation for Black's handicap in half points, which declines during
/// the game.
fn given(game: &Game) -> i32 {
    let board = game.board();
    let (stones, captured) = (board.stone_count(), game.captured());
    let placed = |color| {
        let by = |turn: &&crate::go::Turn| turn.color == color && turn.mv != Move::Pass;
        game.turns().iter().filter(by).count()
    };
    let at_start =
        |color: Color| (stones[color] + captured[color.opponent()]) as i32 - placed(color) as i32;
    let handicap = at_start(Color::Black) - at_start(Color::White);
    if handicap < 2 {
        return 0;
    }
    let area = board.size().area() as f64;
    let gone = game.turns().len() as f64 / (area * COMPENSATED_SHARE);
    let points = f64::from(handicap) * STONE * area / 361.0 * (1.0 - gone).max(0.0);
    2 * points.round() as i32
}

impl Player for Searcher {
    fn decide(
        &mut self,
        game: &Game,
        color: Color,
        purpose: Purpose,
        allowance: &Allowance,
        workers: &mut dyn Workers,
    ) -> Decision {
        workers.begin();
        let is_other_board =
            |(_, before): &(Search, Game)| before.board().size() != game.board().size();
        if self.last.as_ref().is_some_and(is_other_board) {
            self.groups = Verdicts::default();
        }
        let mut terms = self.terms(game, color, purpose);
        let guard = GroupGuard::new(
            game,
            color,
            terms.advised,
            self.guard_nodes(purpose, allowance),
            &mut self.groups,
        );
        terms.advised = terms.advised.union(&guard.saving());
        let search = self
            .reuse_search(game, color, &terms)
            .unwrap_or_else(|| Search::new(game, color, &terms));
        let known = search.games();
        workers.work(&search, &|progress| {
            let games = progress.games - known;
            self.should_stop(Progress { games, ..progress }, &search, allowance)
        });
        if search.games() < u64::from(LEAST_GAMES) {
            search.worker(game.board().key()).step(LEAST_GAMES);
        }
        let best = search.candidates().into_iter().next();
        let (best, share) = best.map_or((Move::Pass, 0.0), |best| (best.mv, best.win_rate));
        let by_games = search.candidates().into_iter().map(|found| found.mv);
        let mv = guard.guarded(best, by_games);
        let resigns = purpose == Purpose::Win && self.despair.grows(game, share);
        let ends = mv != Move::Pass
            && purpose != Purpose::CleanUp
            && !workers.is_cancelled()
            && ending::is_nearly_over(game, &search)
            && mv == best
            && ending::pass_is_free(game, color, mv, &terms, workers);
        self.last = Some((search, game.clone()));
        if ends {
            // A game that is nearly over is counted, not resigned.
            Decision::Play(Move::Pass)
        } else if resigns {
            Decision::Resign
        } else {
            Decision::Play(mv)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::workers::SingleWorker;
    use crate::go::{Rules, Size};

    #[test]
    fn a_move_without_time_is_no_pass() {
        let none = Allowance {
            usual: Duration::ZERO,
            most: Duration::ZERO,
        };
        for side in [5, 9, 19] {
            let game = Game::new(Size::square(side).unwrap(), Rules::french());
            let mut workers = SingleWorker::new(1);
            let mut searcher = Searcher::new(None);
            let decision = searcher.decide(&game, Color::Black, Purpose::Win, &none, &mut workers);
            assert!(
                matches!(decision, Decision::Play(Move::Place(_))),
                "{decision:?}"
            );
        }
    }
}
