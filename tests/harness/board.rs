//! Finds the board and its stones in a picture of the screen.

use super::picture::Picture;

/// The appearance of a point of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seen {
    Black,
    White,
    Wood,
}

/// Judges by the mean color around the middle of the point: slate is dark,
/// shell is light and gray, wood is neither.
pub(crate) fn seen(picture: &Picture, x: u32, y: u32) -> Seen {
    let [red, green, blue] = picture.mean(x, y, 6);
    if red < 90 && green < 90 && blue < 90 {
        Seen::Black
    } else if blue > 150 {
        Seen::White
    } else {
        Seen::Wood
    }
}

/// The place of a board on the screen: its middle point and the distance
/// between two lines, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) x: u32,
    pub(crate) y: u32,
    pub(crate) cell: u32,
}

/// Returns the middle of a range of positions.
fn middle(run: impl Iterator<Item = u32>) -> Option<u32> {
    let run: Vec<u32> = run.collect();
    run.get(run.len() / 2).copied()
}

/// Returns true for the color of the board.
fn is_wood([red, green, blue]: [u8; 3]) -> bool {
    red > 150 && red > green && u32::from(green) > u32::from(blue) + 25
}

/// Looks for the star points of an empty 9×9 board that is centered vertically
/// on the screen. Wood is looked for in all its squares: before its first frame
/// a window shows whatever is in its memory, and some of that is striped.
pub(crate) fn find_board(picture: &Picture) -> Option<Board> {
    let dark = |x: u32, y: u32| picture.mean(x, y, 3).iter().all(|&value| value < 110);
    let y = picture.height / 2;
    let x = middle(
        (200..700)
            .skip_while(|&x| !dark(x, y))
            .take_while(|&x| dark(x, y)),
    )?;
    // The search goes outward from the middle, so that the heavy corner of the
    // outermost lines is not taken for a star point.
    let on_star = |&corner: &u32| dark(corner, y - (x - corner));
    let outward = (80.max(x.saturating_sub(y))..x - 20).rev();
    let star = middle(outward.skip_while(|at| !on_star(at)).take_while(on_star))?;
    let cell = (x - star) / 2;
    if y < 4 * cell || x < 4 * cell {
        return None;
    }
    let stars = [x - 2 * cell, x + 2 * cell]
        .into_iter()
        .all(|x| dark(x, y - 2 * cell) && dark(x, y + 2 * cell));
    let board = Board { x, y, cell };
    let squares = (-4..4).flat_map(|row| (-4..4).map(move |column| (column, row)));
    let mut grounds = squares.map(|(column, row)| {
        let (x, y) = board.at((column, row));
        picture.mean(x + cell / 2, y + cell / 2, 3)
    });
    (stars && grounds.all(is_wood)).then_some(board)
}

impl Board {
    /// Returns the place of a point, given its offset from the middle in
    /// columns and rows.
    pub(crate) fn at(self, (column, row): (i32, i32)) -> (u32, u32) {
        let cell = self.cell as i32;
        let off = |middle: u32, lines: i32| middle.checked_add_signed(lines * cell);
        let place = off(self.x, column).zip(off(self.y, row));
        place.expect("the board lies on the screen")
    }

    /// Returns a place beside a point that is free of marks and lines, given
    /// the point's offset from the middle in columns and rows.
    pub(crate) fn beside(self, (column, row): (i32, i32)) -> (u32, u32) {
        let cell = self.cell as i32;
        let off = |middle: u32, lines: i32| middle.checked_add_signed(lines * cell - cell / 4);
        let place = off(self.x, column).zip(off(self.y, row));
        place.expect("the board lies on the screen")
    }
}

/// Returns the appearance of a point, given its offset from the middle in
/// columns and rows.
pub(crate) fn stone_at(picture: &Picture, board: Board, at: (i32, i32)) -> Seen {
    let (x, y) = board.beside(at);
    seen(picture, x, y)
}
