//! Playouts in which both sides make obvious moves. They capture chains in
//! atari, save their own, and play known patterns beside the last moves;
//! otherwise they move at random. They follow Gelly and others (2006), as most
//! programs do since.

use super::eyespace;
use super::pattern::Shapes;
use super::position::{EMPTY, NOWHERE, Position, enemy};
use crate::platform::rng::Rng;

/// The probability, in hundredths, that a side looks for each kind of move.
const VITAL: u32 = 70;
const ATARI: u32 = 90;
const PRESS: u32 = 40;
const SHAPE: u32 = 95;
/// The probability, in hundredths, of refusing a random move that puts own
/// stones in atari. With `LARGE` stones or more it is always refused.
const SELF_ATARI: u32 = 85;
const LARGE: u32 = 6;
/// The largest number of turns of a game, for each point of the board.
const TURNS_A_POINT: usize = 3;
/// The largest number of moves of one kind to choose from.
const MOST: usize = 24;

/// A small list of distinct places.
struct MoveList {
    places: [u16; MOST],
    count: usize,
}

impl MoveList {
    const fn new() -> Self {
        Self {
            places: [0; MOST],
            count: 0,
        }
    }

    fn add(&mut self, place: usize) {
        let place = place as u16;
        if self.count < MOST && !self.places[..self.count].contains(&place) {
            self.places[self.count] = place;
            self.count += 1;
        }
    }

    /// Returns a random one of the places.
    fn draw(&self, rng: &mut Rng) -> Option<usize> {
        let at = rng.below(self.count as u32) as usize;
        self.places[..self.count].get(at).map(|&place| place.into())
    }
}

/// Plays a position to the end and calls `on_move` with each move; `color`
/// moves first. If `gives_up`, a game ends early when a side is far behind.
pub(super) fn play_to_end<const W: usize, const N: usize, const M: usize>(
    position: &mut Position<W, N, M>,
    color: u8,
    shapes: Shapes,
    rng: &mut Rng,
    gives_up: bool,
    mut on_move: impl FnMut(usize, u8),
) {
    let points = position.empties().len() + position.lead().unsigned_abs() as usize;
    let limit = TURNS_A_POINT * points.max(20);
    // A side that is this many stones behind has lost.
    let hopeless = (points / 3 + 8) as i32;
    let (mut color, mut passes) = (color, 0);
    for _ in 0..limit {
        if let Some(place) = choose(position, color, shapes, rng) {
            position.play(place, color);
            on_move(place, color);
            passes = 0;
        } else {
            position.pass();
            passes += 1;
            if passes == 2 {
                return;
            }
        }
        if gives_up && position.lead().abs() > hopeless && position.empties().len() * 2 < points {
            return;
        }
        color = enemy(color);
    }
}

/// Returns the next move, or `None` to pass.
#[inline(always)]
fn choose<const W: usize, const N: usize, const M: usize>(
    position: &Position<W, N, M>,
    color: u8,
    shapes: Shapes,
    rng: &mut Rng,
) -> Option<usize> {
    let [last, before] = position.last();
    if last != NOWHERE {
        if rng.below(100) < VITAL
            && let Some(place) = eyespace::vital_beside(position, last)
            && position.is_legal(place, color)
        {
            return Some(place);
        }
        if rng.below(100) < ATARI
            && let Some(place) = answer_atari(position, last, color, rng)
        {
            return Some(place);
        }
        if rng.below(100) < PRESS
            && let Some(place) = two_liberty_move(position, last, color, rng)
        {
            return Some(place);
        }
        if rng.below(100) < SHAPE
            && let Some(place) = shape(position, [last, before], color, shapes, rng)
        {
            return Some(place);
        }
    }
    random_playout_move(position, color, rng)
}

/// Returns a random one of the moves that answer an atari. They capture the
/// chain of the last move if it is in atari, or save an own chain that the last
/// move put in atari.
fn answer_atari<const W: usize, const N: usize, const M: usize>(
    position: &Position<W, N, M>,
    last: usize,
    color: u8,
    rng: &mut Rng,
) -> Option<usize> {
    let mut found = MoveList::new();
    if position.cell(last) == enemy(color) {
        let chain = position.chain(last);
        let liberties = position.liberties(chain);
        if liberties.len() == 1 {
            let place = liberties.first();
            if position.is_legal(place, color) {
                found.add(place);
            }
        }
    }
    for beside in Position::<W, N, M>::beside(last) {
        if position.cell(beside) == color {
            let chain = position.chain(beside);
            if position.liberties(chain).len() == 1 {
                save(position, chain, color, &mut found);
            }
        }
    }
    found.draw(rng)
}

/// Returns a random one of the moves about chains with two liberties. They save
/// own chains beside the last move, or attack the enemy chain of that move.
fn two_liberty_move<const W: usize, const N: usize, const M: usize>(
    position: &Position<W, N, M>,
    last: usize,
    color: u8,
    rng: &mut Rng,
) -> Option<usize> {
    let mut found = MoveList::new();
    if position.cell(last) == enemy(color) {
        let liberties = position.liberties(position.chain(last));
        if liberties.len() == 2 {
            let mut gains = [(0, 0); 2];
            for (gain, place) in gains.iter_mut().zip(liberties.iter()) {
                *gain = (position.after(place, enemy(color)).liberties.len(), place);
            }
            // The attack goes where the chain would gain more liberties.
            gains.sort_unstable();
            let (most, place) = gains[1];
            let runs_elsewhere = gains[0].0 > 3;
            if most > 1
                && !runs_elsewhere
                && position.is_legal(place, color)
                && position.after(place, color).liberties.len() > 1
            {
                found.add(place);
            }
        }
    }
    for beside in Position::<W, N, M>::beside(last) {
        if position.cell(beside) == color {
            let liberties = position.liberties(position.chain(beside));
            if liberties.len() == 2 {
                for place in liberties.iter() {
                    if position.is_legal(place, color)
                        && !position.is_eye(place, color)
                        && position.after(place, color).liberties.len() > 2
                    {
                        found.add(place);
                    }
                }
            }
        }
    }
    found.draw(rng)
}

/// Adds the moves that save a chain in atari: capturing an adjacent chain, or
/// extending to gain liberties.
fn save<const W: usize, const N: usize, const M: usize>(
    position: &Position<W, N, M>,
    chain: usize,
    color: u8,
    found: &mut MoveList,
) {
    for stone in position.stones(chain) {
        for beside in Position::<W, N, M>::beside(stone) {
            if position.cell(beside) == enemy(color) {
                let liberties = position.liberties(position.chain(beside));
                if liberties.len() == 1 && position.is_legal(liberties.first(), color) {
                    found.add(liberties.first());
                }
            }
        }
    }
    let place = position.liberties(chain).first();
    if position.is_legal(place, color) && position.after(place, color).liberties.len() > 1 {
        found.add(place);
    }
}

/// A move that matches a known pattern beside one of the last two moves.
fn shape<const W: usize, const N: usize, const M: usize>(
    position: &Position<W, N, M>,
    last: [usize; 2],
    color: u8,
    shapes: Shapes,
    rng: &mut Rng,
) -> Option<usize> {
    let mut found = MoveList::new();
    for at in last {
        if at == NOWHERE {
            break;
        }
        let beside = Position::<W, N, M>::beside(at);
        let corners = Position::<W, N, M>::corners(at);
        for place in beside.into_iter().chain(corners) {
            if position.cell(place) == EMPTY
                && shapes.fit(position, place)
                && position.is_legal(place, color)
                && !position.is_eye(place, color)
                && !is_self_atari(position, place, color)
            {
                found.add(place);
            }
        }
        if found.count > 0 {
            break;
        }
    }
    found.draw(rng)
}

/// Returns true if a stone would leave its chain in atari and capture nothing.
#[inline(always)]
fn is_self_atari<const W: usize, const N: usize, const M: usize>(
    position: &Position<W, N, M>,
    place: usize,
    color: u8,
) -> bool {
    let after = position.after(place, color);
    after.taken == 0 && after.liberties.len() < 2
}

/// The first of the empty places, starting at a random one, where a move is
/// legal and sensible.
fn random_playout_move<const W: usize, const N: usize, const M: usize>(
    position: &Position<W, N, M>,
    color: u8,
    rng: &mut Rng,
) -> Option<usize> {
    let empties = position.empties();
    let start = rng.below(empties.len() as u32) as usize;
    let (before, from) = empties.split_at(start.min(empties.len()));
    let mut spare = None;
    for &place in from.iter().chain(before) {
        let place = usize::from(place);
        if position.is_eye(place, color) || !position.is_legal(place, color) {
            continue;
        }
        let after = position.after(place, color);
        if after.taken == 0 && after.liberties.len() < 2 {
            if after.stones >= LARGE
                || !eyespace::is_sacrifice(position, place, color, after.stones)
            {
                continue;
            }
            if rng.below(100) < SELF_ATARI {
                spare = spare.or(Some(place));
                continue;
            }
        }
        return Some(place);
    }
    spare
}

/// The result by area with White's komi, in half points; positive if Black
/// wins.
pub(super) fn margin<const W: usize, const N: usize, const M: usize>(
    position: &Position<W, N, M>,
    komi_halves: i32,
) -> i32 {
    2 * position.score() - komi_halves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::mcts::position::{BLACK, WHITE};
    use crate::go::{Board, Size, diagram};

    type Small = Position<10, 2, 128>;

    #[test]
    fn games_end_and_every_point_is_somebodys() {
        let board = Board::new(Size::square(9).unwrap());
        let start = Small::of(&board, None).unwrap();
        let mut rng = Rng::new(1);
        let mut black = 0;
        for _ in 0..400 {
            let mut position = start.clone();
            let mut turns = 0;
            play_to_end(
                &mut position,
                BLACK,
                Shapes::known(),
                &mut rng,
                true,
                |_, _| {
                    turns += 1;
                },
            );
            assert!((40..243).contains(&turns), "{turns}");
            black += u32::from(margin(&position, 15) > 0);
        }
        // Neither side wins nearly all games.
        assert!((100..300).contains(&black), "{black}");
    }

    #[test]
    fn a_chain_that_was_put_in_atari_is_saved_or_avenged() {
        let board = diagram::read(
            ". . . . .
             . X O . .
             . O . . .
             . . . . .
             . . . . .",
        )
        .unwrap();
        let at = |name| Small::place(board.size().parse_point(name).unwrap());
        let mut position = Small::of(&board, None).unwrap();
        position.play(at("A4"), WHITE);
        let mut rng = Rng::new(3);
        for _ in 0..50 {
            let place = answer_atari(&position, at("A4"), BLACK, &mut rng);
            assert_eq!(place, Some(at("B5")));
        }
    }
}
