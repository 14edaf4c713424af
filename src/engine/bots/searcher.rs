//! Who plays by search: as many games as the level allows, or as time does.

use super::beginner::all_but_captures;
use super::ending::{self, Despair};
use super::pace::Allowance;
use super::player::{Decision, Player, Purpose};
use crate::engine::bots::life_death_assist::vital_moves;
use crate::engine::bots::move_filter::excluded_moves;
use crate::engine::mcts::{Search, Standing, Terms};
use crate::engine::workers::{Progress, Workers};
use crate::go::{Color, Game, Move, PointSet};

/// Positions that are kept by one who plays for as long as time allows.
const NODES: usize = 4 << 20;
/// Positions kept for each game of one who plays so many, and at least.
const NODES_A_GAME: u32 = 24;
const LEAST_NODES: usize = 1 << 15;
/// From how many games on the solver is asked too.
const READER: u32 = 1000;
/// By how much of the games still to come the best move has to lead for the
/// search to end early.
const CAUGHT_UP: f64 = 0.8;
/// Games before that is considered.
const TRIAL: u64 = 1000;
/// What each stone of handicap is worth to Black at the start, in points on a
/// board of 19×19, and for how much of the game that is made up for: search
/// finds no good moves for one who is sure to win or to lose.
const STONE: f64 = 8.0;
const MADE_UP: f64 = 0.45;

/// One who searches.
#[derive(Debug)]
pub(super) struct Searcher {
    /// Games that are played for a move.
    games: Option<u32>,
    despair: Despair,
    /// The last search, and the game it was about.
    last: Option<(Search, Game)>,
}

impl Searcher {
    pub(super) const fn new(games: Option<u32>) -> Self {
        Self {
            games,
            despair: Despair::new(),
            last: None,
        }
    }

    fn terms(&self, game: &Game, color: Color, purpose: Purpose) -> Terms {
        let nodes = self.games.map_or(NODES, |games| {
            ((games * NODES_A_GAME) as usize).max(LEAST_NODES)
        });
        let reads = self.games.is_none_or(|games| games >= READER);
        let terms = Terms::of(game);
        Terms {
            nodes,
            komi_halves: terms.komi_halves + given(game),
            refused: match purpose {
                Purpose::CleanUp => all_but_captures(game, color),
                Purpose::Win | Purpose::PlayOn => excluded_moves(game, color),
            },
            advised: if reads {
                vital_moves(game, color)
            } else {
                PointSet::EMPTY
            },
        }
    }

    /// The last search, if the game has gone on from there: only who plays for
    /// as long as time allows makes use of it.
    fn recall(&mut self, game: &Game, color: Color, terms: &Terms) -> Option<Search> {
        let (search, before) = self.last.take()?;
        if self.games.is_some() || color != game.to_move() || !search.terms_are(terms) {
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

    /// Whether it has searched enough.
    fn is_enough(&self, progress: Progress, search: &Search, allowance: &Allowance) -> bool {
        if let Some(games) = self.games
            && progress.games >= games.into()
        {
            return true;
        }
        if progress.spent >= allowance.most {
            return true;
        }
        if progress.games < TRIAL || progress.spent.is_zero() {
            return false;
        }
        let Standing {
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
        f64::from(best.saturating_sub(second)) > left * pace * CAUGHT_UP
    }
}

/// What Black's handicap is made up for by, in half points: less and less as
/// the game goes on.
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
    let gone = game.turns().len() as f64 / (area * MADE_UP);
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
        let terms = self.terms(game, color, purpose);
        let search = self
            .recall(game, color, &terms)
            .unwrap_or_else(|| Search::new(game, color, &terms));
        let known = search.games();
        workers.work(&search, &|progress| {
            let games = progress.games - known;
            self.is_enough(Progress { games, ..progress }, &search, allowance)
        });
        let best = search.candidates().into_iter().next();
        let (mv, share) = best.map_or((Move::Pass, 0.0), |best| (best.mv, best.win_rate));
        let resigns = purpose == Purpose::Win && self.despair.grows(game, share);
        let ends = mv != Move::Pass
            && purpose != Purpose::CleanUp
            && !workers.is_cancelled()
            && ending::is_nearly_over(game, &search)
            && ending::costs_nothing(game, color, mv, &terms, workers);
        self.last = Some((search, game.clone()));
        if ends {
            // A game that is over is counted, not given up.
            Decision::Play(Move::Pass)
        } else if resigns {
            Decision::Resign
        } else {
            Decision::Play(mv)
        }
    }
}
