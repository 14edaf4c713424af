//! Eye spaces of three to six points: their vital point, which decides if they
//! are one eye or two, and the shapes that are worth a sacrifice inside one.

use super::position::{BORDER, EMPTY, Position};

/// The largest number of points of an eye space with a vital point.
const MOST: usize = 6;

/// A few connected places.
struct Space {
    places: [usize; MOST],
    count: usize,
}

impl Space {
    fn places(&self) -> &[usize] {
        &self.places[..self.count]
    }

    /// The number of its places that lie beside `place`.
    fn beside<const W: usize>(&self, place: usize) -> usize {
        let beside = [place - W, place - 1, place + 1, place + W];
        let inside = |at: &&usize| self.places().contains(at);
        beside.iter().filter(inside).count()
    }

    /// The vital place, which makes two eyes of the space or keeps it one, if
    /// there is one. It is the place with the most neighbours, in the shapes
    /// that are dead after a move there.
    fn vital<const W: usize>(&self) -> Option<usize> {
        let count = |place: &usize| self.beside::<W>(*place);
        let place = *self.places().iter().max_by_key(|place| count(place))?;
        let neighbours = count(&place);
        let joints: usize = self.places().iter().map(count).sum();
        let is_vital = match self.count {
            3 => neighbours == 2,
            4 => neighbours == 3,
            // The crossed five, or the bulky five, which contains a square.
            5 => neighbours == 4 || (neighbours == 3 && joints == 10),
            // The rabbity six.
            6 => neighbours == 4 && joints == 14,
            _ => false,
        };
        is_vital.then_some(place)
    }
}

/// The vital place of an eye space beside the last move, if only stones of one
/// side surround that space.
pub(super) fn vital_beside<const W: usize, const N: usize, const M: usize>(
    position: &Position<W, N, M>,
    last: usize,
) -> Option<usize> {
    let beside = Position::<W, N, M>::beside(last);
    let mut empty = beside.into_iter().filter(|&at| position.cell(at) == EMPTY);
    empty.find_map(|at| space_around(position, at)?.vital::<W>())
}

/// The empty places connected with `place`, if they are few and only one side's
/// stones surround them.
fn space_around<const W: usize, const N: usize, const M: usize>(
    position: &Position<W, N, M>,
    place: usize,
) -> Option<Space> {
    let mut space = Space {
        places: [0; MOST],
        count: 1,
    };
    space.places[0] = place;
    let (mut read, mut around) = (0, 0);
    while read < space.count {
        let at = space.places[read];
        read += 1;
        for beside in Position::<W, N, M>::beside(at) {
            match position.cell(beside) {
                BORDER => {}
                EMPTY => {
                    if !space.places().contains(&beside) {
                        if space.count == MOST {
                            return None;
                        }
                        space.places[space.count] = beside;
                        space.count += 1;
                    }
                }
                cell => {
                    if around != 0 && around != cell {
                        return None;
                    }
                    around = cell;
                }
            }
        }
    }
    Some(space)
}

/// Returns true if the space that remains after the capture of this stone's
/// chain is only one eye. That is so for one or two stones, a square, or a
/// shape with a vital point.
pub(super) fn is_sacrifice<const W: usize, const N: usize, const M: usize>(
    position: &Position<W, N, M>,
    place: usize,
    color: u8,
    stones: u32,
) -> bool {
    if stones < 3 {
        return true;
    }
    let mut space = Space {
        places: [0; MOST],
        count: 1,
    };
    space.places[0] = place;
    for beside in Position::<W, N, M>::beside(place) {
        if position.cell(beside) != color {
            continue;
        }
        for stone in position.stones(position.chain(beside)) {
            if space.places().contains(&stone) {
                continue;
            }
            if space.count == MOST {
                return false;
            }
            space.places[space.count] = stone;
            space.count += 1;
        }
    }
    let is_square =
        || space.count == 4 && space.places().iter().all(|&at| space.beside::<W>(at) == 2);
    space.vital::<W>().is_some() || is_square()
}
