//! First guesses about moves, counted as games that were never played. They
//! guide the search before it has results of its own.

use super::ladder;
use super::pattern::Shapes;
use super::position::{BORDER, EMPTY, NOWHERE, Position, enemy};

/// A guess: a number of virtual games, and the number of them that were won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Guess {
    pub(super) games: u8,
    pub(super) won: u8,
}

impl Guess {
    /// Adds the weight of an advised move.
    pub(super) const fn advise(&mut self) {
        self.add(ADVISED.0, ADVISED.1);
    }

    const fn add(&mut self, games: u8, won: u8) {
        self.games = self.games.saturating_add(games);
        self.won = self.won.saturating_add(won);
    }
}

/// The games and wins of each kind of guess. Every move gets `EVEN`; the others
/// are added to it.
const EVEN: (u8, u8) = (10, 5);
const SELF_ATARI: (u8, u8) = (10, 0);
/// For capturing or saving one stone, or more than one.
const ONE: (u8, u8) = (15, 15);
const MANY: (u8, u8) = (30, 30);
const ADVISED: (u8, u8) = (60, 60);
const SHAPE: (u8, u8) = (10, 10);
/// By the distance from the last move, where a chain counts as a single place.
const NEAR: [(u8, u8); 3] = [(24, 24), (22, 22), (8, 8)];
/// For the first two lines with no stone near, and for the third line.
const LOW: (u8, u8) = (10, 0);
const THIRD: (u8, u8) = (10, 10);
/// The distance that counts as near for these.
const LONELY: i32 = 3;
/// The guess about a pass.
pub(super) const PASS: Guess = Guess { games: 10, won: 1 };

/// Guesses about all moves of a side.
pub(super) struct Prior<const M: usize> {
    bonus: [Guess; M],
}

impl<const M: usize> Prior<M> {
    /// Collects the guesses that need the whole board, before single moves are
    /// examined.
    pub(super) fn of<const W: usize, const N: usize>(
        position: &Position<W, N, M>,
        color: u8,
    ) -> Self {
        let mut prior = Self {
            bonus: [Guess::default(); M],
        };
        prior.near(position);
        prior.urgent(position, color);
        prior
    }

    /// The legal moves that fill no eye, each with its guess.
    pub(super) fn moves<'a, const W: usize, const N: usize>(
        &'a self,
        position: &'a Position<W, N, M>,
        color: u8,
        shapes: Shapes,
    ) -> impl Iterator<Item = (usize, Guess)> + 'a {
        let empties = position.empties().iter().map(|&place| usize::from(place));
        let sensible = move |place: &usize| {
            !position.is_eye(*place, color) && position.is_legal(*place, color)
        };
        empties.filter(sensible).map(move |place| {
            let mut guess = self.bonus[place];
            guess.add(EVEN.0, EVEN.1);
            let after = position.after(place, color);
            if after.taken == 0 && after.liberties.len() < 2 {
                guess.add(SELF_ATARI.0, SELF_ATARI.1);
            } else if shapes.fit(position, place) {
                guess.add(SHAPE.0, SHAPE.1);
            }
            if is_lonely(position, place) {
                match line(position, place) {
                    1 | 2 => guess.add(LOW.0, LOW.1),
                    3 => guess.add(THIRD.0, THIRD.1),
                    _ => {}
                }
            }
            (place, guess)
        })
    }

    /// Adds guesses for the places near the last move.
    fn near<const W: usize, const N: usize>(&mut self, position: &Position<W, N, M>) {
        let [last, _] = position.last();
        if last == NOWHERE {
            return;
        }
        let mut seen = [false; M];
        let mut layer: Vec<usize> = Vec::new();
        let reach = |place: usize, seen: &mut [bool; M], layer: &mut Vec<usize>| {
            if seen[place] || position.cell(place) == BORDER {
                return;
            }
            if position.cell(place) == EMPTY {
                seen[place] = true;
                layer.push(place);
            } else {
                for stone in position.stones(position.chain(place)) {
                    seen[stone] = true;
                    layer.push(stone);
                }
            }
        };
        reach(last, &mut seen, &mut layer);
        for (games, won) in NEAR {
            let mut next = Vec::new();
            for place in layer {
                for beside in Position::<W, N, M>::beside(place) {
                    reach(beside, &mut seen, &mut next);
                }
            }
            for &place in &next {
                self.bonus[place].add(games, won);
            }
            layer = next;
        }
    }

    /// Adds guesses for chains in atari and those that a ladder catches.
    fn urgent<const W: usize, const N: usize>(&mut self, position: &Position<W, N, M>, color: u8) {
        for chain in chains(position) {
            let liberties = position.liberties(chain);
            let worth = if position.size(chain) > 1 { MANY } else { ONE };
            let is_own = position.cell(chain) == color;
            match liberties.len() {
                1 if is_own && ladder::escapes(position, chain) => {
                    self.save(position, chain, worth);
                }
                1 if is_own => {}
                1 => self.bonus[liberties.first()].add(worth.0, worth.1),
                2 => {
                    let caught = ladder::catches(position, chain);
                    match caught {
                        Some(place) if !is_own => self.bonus[place].add(worth.0, worth.1),
                        Some(_) => {
                            for place in liberties.iter() {
                                self.bonus[place].add(worth.0 / 2, worth.1 / 2);
                            }
                        }
                        None => {}
                    }
                }
                _ => {}
            }
        }
    }

    /// Adds a guess for each move that saves a chain in atari: extending, and
    /// capturing an adjacent chain.
    fn save<const W: usize, const N: usize>(
        &mut self,
        position: &Position<W, N, M>,
        chain: usize,
        worth: (u8, u8),
    ) {
        let mut ways = vec![position.liberties(chain).first()];
        let theirs = enemy(position.cell(chain));
        for stone in position.stones(chain) {
            for beside in Position::<W, N, M>::beside(stone) {
                if position.cell(beside) == theirs {
                    let liberties = position.liberties(position.chain(beside));
                    if liberties.len() == 1 && !ways.contains(&liberties.first()) {
                        ways.push(liberties.first());
                    }
                }
            }
        }
        for place in ways {
            self.bonus[place].add(worth.0, worth.1);
        }
    }
}

/// Returns every chain once.
fn chains<const W: usize, const N: usize, const M: usize>(
    position: &Position<W, N, M>,
) -> impl Iterator<Item = usize> + '_ {
    (0..M).filter(|&place| {
        let cell = position.cell(place);
        cell != EMPTY && cell != BORDER && position.chain(place) == place
    })
}

/// The place this many columns and rows away, if it is on the grid.
fn off<const W: usize, const M: usize>(place: usize, columns: i32, rows: i32) -> Option<usize> {
    let column = (place % W) as i32 + columns;
    let at = place as i32 + rows * W as i32 + columns;
    let on_grid = (0..W as i32).contains(&column) && (0..M as i32).contains(&at);
    on_grid.then_some(at as usize)
}

/// Returns true if no stone is near.
fn is_lonely<const W: usize, const N: usize, const M: usize>(
    position: &Position<W, N, M>,
    place: usize,
) -> bool {
    let mut around = (-LONELY..=LONELY).flat_map(|rows| {
        let width = LONELY - rows.abs();
        (-width..=width).map(move |columns| (columns, rows))
    });
    around.all(|(columns, rows)| {
        let at = off::<W, M>(place, columns, rows);
        at.is_none_or(|at| matches!(position.cell(at), EMPTY | BORDER))
    })
}

/// The line of a place, counted from 1 at the nearest edge; 4 for the fourth
/// line and beyond.
fn line<const W: usize, const N: usize, const M: usize>(
    position: &Position<W, N, M>,
    place: usize,
) -> i32 {
    let is_edge = |distance: i32| {
        [(distance, 0), (-distance, 0), (0, distance), (0, -distance)]
            .into_iter()
            .any(|(columns, rows)| {
                off::<W, M>(place, columns, rows).is_none_or(|at| position.cell(at) == BORDER)
            })
    };
    (1..4).find(|&distance| is_edge(distance)).unwrap_or(4)
}
