//! Beginners look one move ahead. They capture chains in atari, help their own
//! chains that are short of liberties, and attack the enemy's weakest chain.
//! Otherwise they play anywhere.

use std::cmp::Reverse;

use super::ending::QuickEstimate;
use super::pace::Allowance;
use super::player::{Decision, Player, Purpose};
use crate::engine::bots::move_filter::{excluded_moves, is_on_edge, liberties_after};
use crate::engine::estimate::judged;
use crate::engine::random_move;
use crate::engine::workers::Workers;
use crate::go::{Board, Color, Game, Move, Point, PointSet};
use crate::platform::rng::Rng;

/// The reading ability of a beginner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReadingAbility {
    /// No reading: any move that fills no eye.
    Nothing,
    /// Reading one move ahead.
    Ahead {
        /// True if the beginner also sees its own chains in atari, not only
        /// those with two liberties, and chooses the chain that matters most.
        sharp: bool,
        /// One move in this many is random; zero means none.
        random_move_interval: u32,
    },
}

/// A player that does not search.
#[derive(Debug)]
pub(super) struct Beginner {
    sight: ReadingAbility,
    rng: Rng,
}

impl Beginner {
    pub(super) const fn new(sight: ReadingAbility, seed: u64) -> Self {
        Self {
            sight,
            rng: Rng::new(seed),
        }
    }

    /// Returns the move for `color`.
    fn mv(&mut self, game: &Game, color: Color) -> Move {
        let ReadingAbility::Ahead {
            sharp,
            random_move_interval,
        } = self.sight
        else {
            return random_move(game, color, &PointSet::EMPTY, &mut self.rng);
        };
        let refused = excluded_moves(game, color);
        let seen = || seen(game, color, sharp, &refused).map(Move::Place);
        let looks_up = random_move_interval == 0 || self.rng.below(random_move_interval) > 0;
        let seen = if looks_up { seen() } else { None };
        seen.unwrap_or_else(|| random_move(game, color, &refused, &mut self.rng))
    }
}

/// A beginner checks for the end of the game once one in this many points holds
/// a stone.
const FILLED: usize = 2;

impl Player for Beginner {
    fn decide(
        &mut self,
        game: &Game,
        color: Color,
        purpose: Purpose,
        _: &Allowance,
        workers: &mut dyn Workers,
    ) -> Decision {
        workers.begin();
        let board = game.board();
        if purpose == Purpose::CleanUp {
            let refused = points_without_captures(game, color);
            return Decision::Play(random_move(game, color, &refused, &mut self.rng));
        }
        let stones = board.stone_count();
        if (stones.black + stones.white) * FILLED >= board.size().area() {
            let seed = u64::from(self.rng.bits());
            let glance = QuickEstimate::at(game, color, seed);
            if purpose == Purpose::Win && glance.is_lost(board) {
                return Decision::Resign;
            }
            if glance.open == 0 {
                return Decision::Play(Move::Pass);
            }
        }
        Decision::Play(self.mv(game, color))
    }
}

/// All points except those where a side captures dead stones; all points if
/// there are none.
pub(super) fn points_without_captures(game: &Game, color: Color) -> PointSet {
    let board = game.board();
    let dead = judged(board).status.dead;
    let theirs = dead.iter().filter(|&p| board.stone(p) != Some(color));
    let open: PointSet = theirs
        .flat_map(|stone| board.liberties(stone).iter().collect::<Vec<_>>())
        .collect();
    let all: PointSet = board.size().points().collect();
    all.difference(&open)
}

/// The move a beginner finds, if any: a capture, a rescue or an attack.
fn seen(game: &Game, color: Color, sharp: bool, refused: &PointSet) -> Option<Point> {
    let board = game.board();
    let may = |point: &Point| {
        !refused.contains(*point) && game.check_any(color, Move::Place(*point)).is_ok()
    };
    let mut takes = chains(board, color.opponent())
        .filter_map(|chain| Some((board.chain(chain).count(), board.atari(chain)?)))
        .filter(|(_, point)| may(point));
    let taken = match sharp {
        true => takes.max_by_key(|(stones, _)| *stones),
        false => takes.next(),
    };
    if let Some((_, point)) = taken {
        return Some(point);
    }
    let saves = saves(board, color, sharp, &may);
    saves.or_else(|| presses(board, color, sharp, &may))
}

/// Returns one stone of each chain of a side.
fn chains(board: &Board, color: Color) -> impl Iterator<Item = Point> + '_ {
    let mut seen = PointSet::EMPTY;
    board.stones().filter_map(move |(point, owner)| {
        if owner != color || seen.contains(point) {
            return None;
        }
        seen.extend(board.chain(point));
        Some(point)
    })
}

/// A move off the edge that helps an own chain that is short of liberties. A
/// sharp beginner chooses the chain in the greatest danger: atari before two
/// liberties, large before small. It then takes the move that helps most.
/// Others take the first such move.
fn saves(board: &Board, color: Color, sharp: bool, may: &impl Fn(&Point) -> bool) -> Option<Point> {
    let few = if sharp { 1..=2 } else { 2..=2 };
    let mut helps = chains(board, color).flat_map(|chain| {
        let liberties = board.liberties(chain);
        let left = liberties.len();
        let in_danger = few.contains(&left).then_some(liberties);
        let points = in_danger
            .into_iter()
            .flat_map(|liberties| liberties.iter().collect::<Vec<_>>());
        let inner = points.filter(|point| may(point) && !is_on_edge(board, *point));
        inner.filter_map(move |point| {
            let after = liberties_after(board, point, color);
            let rank = (Reverse(left), board.chain(chain).count(), after);
            (after > left).then_some((rank, point))
        })
    });
    let best = match sharp {
        true => helps.min_by_key(|(rank, _)| Reverse(*rank)),
        false => helps.next(),
    };
    best.map(|(_, point)| point)
}

/// A liberty of the enemy's chain with the fewest liberties, where the new
/// stone is not in atari. A sharp beginner attacks the largest of such chains,
/// at the liberty where that chain would gain most liberties.
fn presses(
    board: &Board,
    color: Color,
    sharp: bool,
    may: &impl Fn(&Point) -> bool,
) -> Option<Point> {
    let size = |chain: Point| if sharp { board.chain(chain).count() } else { 0 };
    let weakest = chains(board, color.opponent())
        .min_by_key(|&chain| (board.liberties(chain).len(), Reverse(size(chain))))?;
    let liberties = board.liberties(weakest);
    let mut safe = liberties.iter().filter(may).filter_map(|point| {
        let after = liberties_after(board, point, color);
        let escape = liberties_after(board, point, color.opponent());
        (after > 1).then_some(((escape, after), point))
    });
    let best = match sharp {
        true => safe.min_by_key(|(rank, _)| Reverse(*rank)),
        false => safe.next(),
    };
    best.map(|(_, point)| point)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Rules, diagram};

    const SHARP: ReadingAbility = ReadingAbility::Ahead {
        sharp: true,
        random_move_interval: 0,
    };
    const DULL: ReadingAbility = ReadingAbility::Ahead {
        sharp: false,
        random_move_interval: 0,
    };

    fn played(picture: &str, color: Color, sight: ReadingAbility) -> String {
        let board = diagram::read(picture).unwrap();
        let size = board.size();
        let game = Game::from_position(board, color, Rules::french());
        let mv = Beginner::new(sight, 1).mv(&game, color);
        mv.on(size).to_string()
    }

    #[test]
    fn it_takes_before_it_saves_and_saves_before_it_presses() {
        let both = ". X . . .
                    X O X . .
                    . . . O .
                    . . O X O
                    . . . . .";
        // Black captures at B3 although a black stone is in atari.
        assert_eq!(played(both, Color::Black, SHARP), "B3");
        let save = ". . . . .
                    . . O . .
                    . O X O .
                    . . . . .
                    . . . . .";
        assert_eq!(played(save, Color::Black, SHARP), "C2");
        assert_ne!(played(save, Color::Black, DULL), "C2");
    }

    #[test]
    fn it_never_plays_into_atari_to_press() {
        let picture = ". X . . .
                       O O X . .
                       . X . . .
                       . . . . .
                       . . . . .";
        for _ in 0..5 {
            let name = played(picture, Color::White, SHARP);
            assert_ne!(name, "A3");
        }
    }
}
