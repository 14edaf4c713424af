//! Ladders: reads out whether a chain in atari can escape by extending or
//! capturing.

use super::position::{Position, enemy};

/// The largest number of positions read.
const DEEPEST: u32 = 120;

/// Returns true if a chain in atari escapes when its side moves. A ladder that
/// is too long to be read counts as an escape.
pub(super) fn escapes<const W: usize, const N: usize, const M: usize>(
    position: &Position<W, N, M>,
    stone: usize,
) -> bool {
    LadderReading::of(position).runs(0, stone)
}

/// The attacker's move that catches a chain with two liberties in a ladder, if
/// there is one.
pub(super) fn catches<const W: usize, const N: usize, const M: usize>(
    position: &Position<W, N, M>,
    stone: usize,
) -> Option<usize> {
    LadderReading::of(position).chased(0, stone)
}

/// The positions of the line being read, the deepest last. They are not on the
/// stack, because a long ladder on a large board takes megabytes.
struct LadderReading<const W: usize, const N: usize, const M: usize> {
    line: Vec<Position<W, N, M>>,
    left: u32,
}

impl<const W: usize, const N: usize, const M: usize> LadderReading<W, N, M> {
    fn of(position: &Position<W, N, M>) -> Self {
        let mut line = Vec::with_capacity(4);
        line.push(position.clone());
        Self {
            line,
            left: DEEPEST,
        }
    }

    /// Plays in a copy of the position at this depth and stores it at the next
    /// depth.
    #[inline(never)]
    fn play(&mut self, depth: usize, place: usize, color: u8) {
        self.line.truncate(depth + 1);
        let mut next = self.line[depth].clone();
        next.play(place, color);
        self.line.push(next);
    }

    fn runs(&mut self, depth: usize, stone: usize) -> bool {
        if self.left == 0 {
            return true;
        }
        self.left -= 1;
        let position = &self.line[depth];
        let color = position.cell(stone);
        let (ways, count) = ways_out(position, stone);
        ways[..count].iter().any(|&place| {
            if !self.line[depth].is_legal(place, color) {
                return false;
            }
            self.play(depth, place, color);
            let next = &self.line[depth + 1];
            match next.liberties(next.chain(stone)).len() {
                0 | 1 => false,
                2 => self.chased(depth + 1, stone).is_none(),
                _ => true,
            }
        })
    }

    fn chased(&mut self, depth: usize, stone: usize) -> Option<usize> {
        let position = &self.line[depth];
        let attacker = enemy(position.cell(stone));
        let liberties = *position.liberties(position.chain(stone));
        liberties.iter().take(2).find(|&place| {
            if !self.line[depth].is_legal(place, attacker) {
                return false;
            }
            self.play(depth, place, attacker);
            let next = &self.line[depth + 1];
            // The attacking stone must not be captured by giving the atari: it
            // needs a liberty.
            let own = next.liberties(next.chain(place)).len();
            let in_atari = next.liberties(next.chain(stone)).len() == 1;
            in_atari && own > 0 && !self.runs(depth + 1, stone)
        })
    }
}

/// The moves that may save a chain in atari: its liberty, and captures of
/// adjacent chains.
fn ways_out<const W: usize, const N: usize, const M: usize>(
    position: &Position<W, N, M>,
    stone: usize,
) -> ([usize; 5], usize) {
    let (mut ways, mut count) = ([0; 5], 0);
    let mut offer = |place: usize| {
        if count < ways.len() && !ways[..count].contains(&place) {
            ways[count] = place;
            count += 1;
        }
    };
    let color = position.cell(stone);
    let chain = position.chain(stone);
    offer(position.liberties(chain).first());
    for stone in position.stones(chain) {
        for beside in Position::<W, N, M>::beside(stone) {
            if position.cell(beside) == enemy(color) {
                let liberties = position.liberties(position.chain(beside));
                if liberties.len() == 1 {
                    offer(liberties.first());
                }
            }
        }
    }
    (ways, count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    type Small = Position<10, 2, 128>;

    fn read(picture: &str, name: &str) -> (Small, usize) {
        let board = diagram::read(picture).unwrap();
        let point = board.size().parse_point(name).unwrap();
        (Small::of(&board, None).unwrap(), Small::place(point))
    }

    #[test]
    fn a_ladder_works_unless_a_stone_stands_in_its_way() {
        let ladder = ". . . . . . .
                      . . X . . . .
                      . X O X . . .
                      . X . . . . .
                      . . . . . . .
                      . . . . . * .
                      . . . . . . .";
        for (sign, free) in [(".", false), ("O", true), ("X", false)] {
            let (position, stone) = read(&ladder.replace('*', sign), "C5");
            assert_eq!(escapes(&position, stone), free, "{sign}");
        }
    }

    #[test]
    fn a_chain_with_two_liberties_is_driven_into_a_ladder() {
        let (position, stone) = read(
            ". . . . . . .
             . . X . . . .
             . X O . . . .
             . X . . . . .
             . . . . . . .
             . . . . . . .
             . . . . . . .",
            "C5",
        );
        assert_eq!(position.liberties(position.chain(stone)).len(), 2);
        let caught = catches(&position, stone).and_then(Small::point);
        assert_eq!(caught, diagram_point("D5"));
    }

    #[test]
    fn a_chain_that_captures_the_attacker_escapes() {
        let (position, stone) = read(
            ". . X O . . .
             . . X O . . .
             . X O X . . .
             . X . O X . .
             . . X O . . .
             . . . . . . .
             . . . . . . .",
            "C5",
        );
        assert_eq!(position.liberties(position.chain(stone)).len(), 1);
        assert!(escapes(&position, stone));
    }

    #[test]
    fn a_long_ladder_needs_little_of_the_stack() {
        type Large = Position<26, 11, 704>;
        // The ladder runs from one corner to the other.
        let size = crate::go::Size::square(25).unwrap();
        let mut board = crate::go::Board::new(size);
        let at = |x, y| crate::go::Point::new(x, y).unwrap();
        use crate::go::{Cell, Color};
        let stones = [
            (at(2, 2), Color::White),
            (at(1, 2), Color::Black),
            (at(2, 1), Color::Black),
            (at(3, 1), Color::Black),
            (at(1, 3), Color::Black),
        ];
        board.arrange(stones.map(|(point, color)| (point, Cell::Stone(color))));
        // A test thread has two megabytes of stack; the boards of this ladder
        // would take sixteen.
        let position = Large::of(&board, None).unwrap();
        assert!(catches(&position, Large::place(at(2, 2))).is_some());
    }

    fn diagram_point(name: &str) -> Option<crate::go::Point> {
        crate::go::Size::square(7)?.parse_point(name).ok()
    }
}
