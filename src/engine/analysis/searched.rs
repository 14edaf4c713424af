//! The analysis of a position by the program's own search.

use super::opinion::{Analysis, Candidate, Error, Evaluation};
use crate::engine::mcts;
use crate::engine::mcts::Search;
use crate::go::Color;

/// The number of standard errors between a move's win rate and its lower bound.
const CERTAINTY: f32 = 1.96;

/// The typical differences of good moves from the mean: in the chance to win,
/// and in points on a 19×19 board.
const CHANCE_APART: f32 = 0.06;
const POINTS_APART: f32 = 6.0;

impl Analysis {
    /// The current results of a search for a move of `color`, or `None` before
    /// its first game.
    ///
    /// Most moves have few games, and the results of these vary widely. So the
    /// values of each move are drawn toward the mean of all games, the more so
    /// the fewer games the move has.
    #[must_use]
    pub fn of_search(search: &Search, color: Color) -> Option<Self> {
        let own = |black: f32| match color {
            Color::Black => black,
            Color::White => -black,
        };
        let found = search.candidates();
        let shares = search.ownership();
        let area = shares.len();
        let candidates: Vec<Candidate> = found.into_iter().map(|f| candidate(f, own)).collect();
        let ownership = shares.into_iter();
        let ownership = ownership.map(|(_, black)| own(black).clamp(-1.0, 1.0));
        let mut analysis = Self::of(candidates, Some(ownership.collect()))?;
        let (whole, apart) = (analysis.worth, POINTS_APART * (area as f32 / 361.0).sqrt());
        for found in &mut analysis.candidates {
            let error = found.error;
            let worth = &mut found.worth;
            let rate = drawn(worth.win_rate, whole.win_rate, error.win_rate, CHANCE_APART);
            worth.win_rate = rate;
            worth.lead = worth
                .lead
                .zip(whole.lead)
                .map(|(lead, mean)| drawn(lead, mean, error.lead, apart));
            found.lower_bound = Some(bound(found.visits, rate));
        }
        Some(analysis)
    }
}

/// Draws a value toward the mean. The distance depends on its standard error
/// and on `apart`, the typical difference from the mean.
fn drawn(value: f32, mean: f32, error: f32, apart: f32) -> f32 {
    let trust = apart.powi(2) / (apart.powi(2) + error.powi(2));
    trust.mul_add(value - mean, mean)
}

fn candidate(found: mcts::Candidate, own: impl Fn(f32) -> f32) -> Candidate {
    let win_rate = mcts::chance(found.win_rate);
    let games = found.games.max(1) as f32;
    // One won and one lost game are added, so that few games give a large
    // error.
    let smoothed = win_rate.mul_add(games, 1.0) / (games + 2.0);
    let error = |lead: mcts::Lead| lead.spread.max(1.0) / (lead.games as f32).sqrt();
    Candidate {
        mv: found.mv,
        visits: found.games.into(),
        worth: Evaluation {
            win_rate,
            lead: found.lead.map(|lead| own(lead.mean)),
        },
        spread: found.lead.map(|lead| lead.spread),
        error: Error {
            win_rate: (smoothed * (1.0 - smoothed) / games).max(0.0).sqrt(),
            lead: found.lead.map_or(0.0, error),
        },
        prior: Some(found.prior),
        lower_bound: None,
        line: found.line,
    }
}

/// The lower bound of a move's win rate.
fn bound(games: u64, rate: f32) -> f32 {
    let games = games.max(1) as f32;
    // One won and one lost game are added, so that few games give a large
    // error.
    let smoothed = rate.mul_add(games, 1.0) / (games + 2.0);
    let error = (smoothed * (1.0 - smoothed) / games).max(0.0).sqrt();
    CERTAINTY.mul_add(-error, rate).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::analysis::judge;
    use crate::engine::mcts::Terms;
    use crate::go::{Game, Move, Rules, Size, diagram};

    fn searched(game: &Game, games: u32) -> Analysis {
        let terms = Terms {
            nodes: 1 << 16,
            ..Terms::of(game)
        };
        let search = Search::new(game, game.to_move(), &terms);
        assert_eq!(Analysis::of_search(&search, game.to_move()), None);
        search.worker(7).step(games);
        Analysis::of_search(&search, game.to_move()).unwrap()
    }

    #[test]
    fn the_best_comes_first_and_all_values_are_in_range() {
        let game = Game::new(Size::square(7).unwrap(), Rules::french());
        let analysis = searched(&game, 1_000);
        let visits: Vec<u64> = analysis.candidates.iter().map(|c| c.visits).collect();
        assert!(visits.is_sorted_by(|a, b| a >= b), "{visits:?}");
        assert!((995..=1_000).contains(&analysis.visits));
        for found in &analysis.candidates {
            let share = |value: f32| (0.0..=1.0).contains(&value);
            assert!(share(found.worth.win_rate) && share(found.lower_bound.unwrap()));
            assert!(found.lower_bound.unwrap() <= found.worth.win_rate);
            assert_eq!(found.line[0], found.mv);
        }
        assert_eq!(analysis.ownership.unwrap().len(), 49);
    }

    /// One point decides the life of a group of seven stones.
    #[test]
    fn the_decisive_move_is_seen_by_both_sides_and_its_loss_is_judged() {
        let picture = "O X . . . X O
                       O X X X X X O
                       O O O O O O O
                       . O . O . O .
                       O O O O O O O
                       O O O O O O O
                       O O O O O O O";
        let board = diagram::read(picture).unwrap();
        let point = |name| Move::Place(board.size().parse_point(name).unwrap());
        let rules = Rules {
            komi_halves: -79,
            ..Rules::french()
        };
        for color in Color::BOTH {
            let game = Game::from_position(board.clone(), color, rules.clone());
            let before = searched(&game, 3_000);
            assert_eq!(before.best().mv, point("D7"), "{color:?}");
            let loss = |mv| {
                let mut after = game.clone();
                after.play(mv).unwrap();
                judge(&before, mv, &searched(&after, 3_000)).loss
            };
            assert!(loss(point("D7")).win_rate < 0.1, "{color:?}");
            let pass = loss(Move::Pass);
            assert!(pass.win_rate > 0.6, "{color:?} {pass:?}");
            assert!(pass.points.unwrap() > 8.0, "{color:?} {pass:?}");
        }
    }
}
