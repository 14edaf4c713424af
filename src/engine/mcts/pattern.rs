//! The patterns of the eight places around a point that make a move there worth
//! trying: hane, cuts and moves at the edge. They follow S. Gelly and others,
//! *Modification of UCT with Patterns in Monte-Carlo Go* (2006).

use std::sync::LazyLock;

use super::position::{BLACK, BORDER, EMPTY, Position, WHITE};

/// The patterns, each in three rows around `*`. `A` and `B` are the two colors
/// in either order; `a` is anything but `A`, `b` anything but `B`; `.` is
/// empty, `#` off the board, `?` anything. Rotations and reflections are
/// included.
const SHAPES: [&str; 12] = [
    // Hane: around a stone, beside one, and a turn.
    "ABA .*. ???",
    "AB. .*. ?.?",
    "AB? A*. ?.?",
    // Shoulder hit.
    ".B. A*. ...",
    // Cuts: open, peeped at, between two stones, of a knight's move.
    "AB? B*b ?b?",
    "AB? B*A ???",
    "?A? B*B bbb",
    "BA? b*B ???",
    // At the edge: chase, stop a cut, stop a connection, cut.
    "A.? B*? ###",
    "BA? A*B ###",
    "?A? a*B ###",
    "?BA A*B ###",
];

/// A bit for each of the 65,536 surroundings, set if they match a pattern.
static KNOWN: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let mut known = vec![0; 1 << 10];
    for shape in SHAPES {
        let cells: Vec<u8> = shape.bytes().filter(|cell| *cell != b' ').collect();
        for turn in 0..8 {
            let turned = turned(&cells, turn);
            for (a, b) in [(BLACK, WHITE), (WHITE, BLACK)] {
                mark(&mut known, &turned, 0, 0, (a, b));
            }
        }
    }
    known
});

/// The order in which the eight places around the middle are read: first the
/// adjacent ones, then the corners.
const ORDER: [usize; 8] = [1, 3, 5, 7, 0, 2, 6, 8];

/// Returns a pattern reflected and rotated, in reading order.
fn turned(cells: &[u8], turn: usize) -> [u8; 8] {
    let at = |place: usize| {
        let (mut x, mut y) = (place % 3, place / 3);
        if turn & 1 != 0 {
            x = 2 - x;
        }
        if turn & 2 != 0 {
            y = 2 - y;
        }
        if turn & 4 != 0 {
            (x, y) = (y, x);
        }
        cells[y * 3 + x]
    };
    ORDER.map(at)
}

/// Marks all surroundings that match the pattern; `code` holds the places
/// before `place`.
fn mark(known: &mut [u64], shape: &[u8; 8], place: usize, code: usize, colors: (u8, u8)) {
    let Some(&sign) = shape.get(place) else {
        known[code >> 6] |= 1 << (code & 63);
        return;
    };
    let (a, b) = colors;
    for cell in [EMPTY, BLACK, WHITE, BORDER] {
        let fits = match sign {
            b'A' => cell == a,
            b'B' => cell == b,
            b'a' => cell != a,
            b'b' => cell != b,
            b'.' => cell == EMPTY,
            b'#' => cell == BORDER,
            _ => true,
        };
        if fits {
            let code = code | usize::from(cell) << (2 * place);
            mark(known, shape, place + 1, code, colors);
        }
    }
}

/// The table of known patterns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shapes(&'static [u64]);

impl Shapes {
    pub(super) fn known() -> Self {
        Self(&KNOWN)
    }

    /// Returns true if the surroundings of an empty place match a pattern.
    #[inline(always)]
    pub(super) fn fit<const W: usize, const N: usize, const M: usize>(
        self,
        position: &Position<W, N, M>,
        place: usize,
    ) -> bool {
        let beside = Position::<W, N, M>::beside(place);
        let corners = Position::<W, N, M>::corners(place);
        let mut code = 0;
        for i in 0..4 {
            code |= usize::from(position.cell(beside[i])) << (2 * i);
            code |= usize::from(position.cell(corners[i])) << (2 * i + 8);
        }
        self.0[code >> 6] >> (code & 63) & 1 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    fn fits(picture: &str, name: &str) -> bool {
        let board = diagram::read(picture).unwrap();
        let position = Position::<10, 2, 128>::of(&board, None).unwrap();
        let point = board.size().parse_point(name).unwrap();
        Shapes::known().fit(&position, Position::<10, 2, 128>::place(point))
    }

    #[test]
    fn shapes_are_known_however_they_lie() {
        // A hane, and the same pattern with colors swapped, reflected and
        // rotated.
        assert!(fits(
            ". . . . .\n. X O . .\n. . . . .\n. . . . .\n. . . . .",
            "C3"
        ));
        assert!(fits(
            ". . . . .\n. O X . .\n. . . . .\n. . . . .\n. . . . .",
            "C3"
        ));
        assert!(fits(
            ". . . . .\n. . . . .\n. . . . .\n. X O . .\n. . . . .",
            "C3"
        ));
        assert!(fits(
            ". . . . .\n. O . . .\n. X . . .\n. . . . .\n. . . . .",
            "C3"
        ));
        // A cut.
        assert!(fits(
            ". . . . .\n. X O . .\n. O . . .\n. . . . .\n. . . . .",
            "C3"
        ));
        // An empty board, and a single stone.
        assert!(!fits(
            ". . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .",
            "C3"
        ));
        assert!(!fits(
            ". . . . .\n. . O . .\n. . . . .\n. . . . .\n. . . . .",
            "C3"
        ));
    }

    #[test]
    fn the_edge_is_a_part_of_shapes() {
        // A chase along the edge.
        assert!(fits(
            ". . . . .\n. . . . .\n. . . . .\n. X . . .\n. O . . .",
            "C1"
        ));
    }
}
