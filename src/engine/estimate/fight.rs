//! A fight over stones of doubtful fate, searched with the enemy moving first.
//!
//! Both players have passed, so neither expects to gain by a move. Stones that
//! the enemy can take with the first move are then dead (Japanese rules, 1989,
//! article 7).

use super::verdict::Doubt;
use crate::engine::mcts::{Search, Terms, Worker};
use crate::go::life::flood;
use crate::go::{Board, Cell, Game, Point, PointSet, Rules};

/// The largest number of nodes of the tree.
const NODES: usize = 1 << 16;

/// The share of their points that stones keep if they live. A search of this
/// length leaves dead stones in a wide area some hope.
const KEPT: f32 = 0.55;

pub(super) struct Fight {
    pub(super) stones: PointSet,
    search: Search,
    worker: Worker,
    left: u32,
}

impl Fight {
    /// The number of games.
    pub(super) const GAMES: u32 = 2000;

    /// Returns a fight over stones of one side, in which the other side moves
    /// first.
    ///
    /// Only the zone and the stones around it take part. The points beyond are
    /// given to the enemy, so that the stones around live.
    pub(super) fn new(board: &Board, doubt: &Doubt) -> Self {
        let Doubt { color, stones, .. } = *doubt;
        let enemy = color.opponent();
        let game = Game::from_position(stage(board, doubt), enemy, Rules::french());
        let terms = Terms {
            nodes: NODES,
            aim: stones,
            ..Terms::of(&game)
        };
        let search = Search::new(&game, enemy, &terms);
        Self {
            worker: search.worker(board.key()),
            stones,
            search,
            left: Self::GAMES,
        }
    }

    /// Plays this many more games. Returns true once there are enough.
    pub(super) fn step(&mut self, games: u32) -> bool {
        let games = games.min(self.left);
        self.worker.step(games);
        self.left -= games;
        self.left == 0
    }

    /// Returns true if the stones live after the best first move.
    pub(super) fn is_survived(&self) -> bool {
        let best = self.search.candidates().into_iter().next();
        best.is_none_or(|best| 1.0 - best.win_rate >= KEPT)
    }
}

/// Returns the board on which a fight takes place.
fn stage(board: &Board, doubt: &Doubt) -> Board {
    let size = board.size();
    let around = doubt.zone.iter().flat_map(|point| size.neighbors(point));
    let near = around.collect::<PointSet>().union(&doubt.zone);
    let enemy = Cell::Stone(doubt.color.opponent());
    let mut stage = board.clone();
    let mut seen = near;
    for point in size.points() {
        if seen.contains(point) {
            continue;
        }
        let beyond = flood(board, point, |point| !near.contains(point));
        seen = seen.union(&beyond);
        // Two single points are the eyes of the stones around.
        let apart = |other: &Point| *other != point && !size.neighbors(point).any(|p| p == *other);
        if let Some(other) = beyond.iter().find(apart) {
            let cell = |eye| if eye { Cell::Empty } else { enemy };
            stage.arrange(beyond.iter().map(|p| (p, cell(p == point || p == other))));
        }
    }
    stage
}

impl std::fmt::Debug for Fight {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Fight")
            .field("stones", &self.stones)
            .finish_non_exhaustive()
    }
}
