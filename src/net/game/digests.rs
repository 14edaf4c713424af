//! The digests of a position and of marked stones.

use crate::go::{Board, Cell, Color, Status};
use crate::net::replica::{Digest, DigestWriter};

/// Returns the digest of a position: its size, its rows from the top with `.`,
/// `X` for Black and `O` for White, and the side to move, `X` or `O`.
#[must_use]
pub fn position_digest(board: &Board, to_move: Color) -> Digest {
    let letter = |color| match color {
        Color::Black => b'X',
        Color::White => b'O',
    };
    let mut writer = DigestWriter::default();
    writer.bytes(&[board.size().width(), board.size().height()]);
    for point in board.size().points() {
        writer.bytes(&[match board.cell(point) {
            Cell::Stone(color) => letter(color),
            _ => b'.',
        }]);
    }
    writer.bytes(&[letter(to_move)]);
    writer.finish()
}

/// Returns the digest of the marked stones.
pub(super) fn marks_digest(status: &Status) -> Digest {
    let mut writer = DigestWriter::default();
    for set in [&status.dead, &status.seki] {
        writer.value(&set.iter().collect::<Vec<_>>());
    }
    writer.finish()
}
