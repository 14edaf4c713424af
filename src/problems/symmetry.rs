//! Turns, mirrors and recolors problems. The result is the same problem by the
//! rules, but looks different.

mod words;

use super::problem::{Expected, Outcomes, Problem};
use crate::go::packed::Packed;
use crate::go::{Board, Cell, Color, Move, Point, PointSet, Size};

/// One of the eight symmetries of the board, with or without a swap of the
/// colors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Exchanges columns and rows, before the other steps.
    pub transposed: bool,
    /// Exchanges left and right.
    pub flipped: bool,
    /// Exchanges top and bottom.
    pub flipped_vertically: bool,
    /// Exchanges Black and White.
    pub swapped: bool,
}

impl Symmetry {
    /// Returns one of all sixteen, chosen by the lowest four bits of a random
    /// number.
    #[must_use]
    pub const fn from_random_bits(lot: u64) -> Self {
        Self {
            transposed: lot & 1 != 0,
            flipped: lot & 2 != 0,
            flipped_vertically: lot & 4 != 0,
            swapped: lot & 8 != 0,
        }
    }

    /// All sixteen; the first changes nothing.
    pub const ALL: [Self; 16] = {
        let mut all = [Self::numbered(0); 16];
        let mut number = 0;
        while number < 16 {
            all[number] = Self::numbered(number);
            number += 1;
        }
        all
    };

    const fn numbered(number: usize) -> Self {
        Self {
            transposed: number & 4 != 0,
            flipped: number & 1 != 0,
            flipped_vertically: number & 2 != 0,
            swapped: number & 8 != 0,
        }
    }

    /// Returns the symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        if self.transposed {
            Self {
                flipped: self.flipped_vertically,
                flipped_vertically: self.flipped,
                ..self
            }
        } else {
            self
        }
    }

    /// Returns the size of a turned board of this size.
    #[must_use]
    pub fn size(self, size: Size) -> Size {
        if self.transposed {
            // Both sides come from a valid size, so the fallback is never used.
            Size::new(size.height(), size.width()).unwrap_or(size)
        } else {
            size
        }
    }

    /// Returns the image of a point of a board of this size. Points off the
    /// board stay unchanged.
    #[must_use]
    pub fn point(self, size: Size, point: Point) -> Point {
        if !size.contains(point) {
            return point;
        }
        let (x, y) = if self.transposed {
            (point.y(), point.x())
        } else {
            (point.x(), point.y())
        };
        let size = self.size(size);
        let x = if self.flipped {
            size.width() - 1 - x
        } else {
            x
        };
        let y = if self.flipped_vertically {
            size.height() - 1 - y
        } else {
            y
        };
        // The image lies on the board, so the fallback is never used.
        Point::new(x, y).unwrap_or(point)
    }

    /// Returns the image of a color.
    #[must_use]
    pub const fn color(self, color: Color) -> Color {
        if self.swapped {
            color.opponent()
        } else {
            color
        }
    }

    /// Returns the image of the contents of a point.
    #[must_use]
    pub const fn cell(self, cell: Cell) -> Cell {
        match cell {
            Cell::Stone(color) => Cell::Stone(self.color(color)),
            cell => cell,
        }
    }

    /// Returns the image of a set of points.
    #[must_use]
    pub fn points(self, size: Size, points: &PointSet) -> PointSet {
        points.iter().map(|point| self.point(size, point)).collect()
    }

    /// Returns the image of a move on a board of this size.
    #[must_use]
    pub fn mv(self, size: Size, mv: Move) -> Move {
        match mv {
            Move::Place(point) => Move::Place(self.point(size, point)),
            Move::Pass => Move::Pass,
        }
    }

    /// Returns the image of a position.
    #[must_use]
    pub fn board(self, board: &Board) -> Board {
        let size = board.size();
        let mut turned = Board::new(self.size(size));
        turned.arrange(
            size.points()
                .map(|p| (self.point(size, p), self.cell(board.cell(p)))),
        );
        turned
    }

    /// Rewrites a text for the image: the coordinates of a board of this size
    /// and, if the colors are swapped, color names. It knows the names in
    /// English, French, Japanese, Chinese and Korean, and leaves parts of other
    /// words alone.
    #[must_use]
    pub fn text(self, size: Size, text: &str) -> String {
        words::rewritten(self, size, text)
    }

    /// Returns the image of a problem, title and note included. It keeps its
    /// id, because statistics are kept for all images together.
    #[must_use]
    pub fn problem(self, problem: &Problem) -> Problem {
        let size = problem.size();
        let point = |&point: &Point| self.point(size, point);
        Problem {
            id: problem.id.clone(),
            title: self.text(size, &problem.title),
            position: Packed::of(&self.board(&problem.board())),
            to_move: self.color(problem.to_move),
            targets: problem.targets.iter().map(point).collect(),
            region: problem.region.as_ref().map(|set| self.points(size, set)),
            ko: problem.ko.as_ref().map(point),
            outcomes: problem.outcomes.map(|both| Outcomes {
                attacker_first: self.expected(both.attacker_first),
                defender_first: self.expected(both.defender_first),
            }),
            answers: problem
                .answers
                .iter()
                .map(|&mv| self.mv(size, mv))
                .collect(),
            level: problem.level,
            motifs: problem.motifs.clone(),
            source: problem.source.clone(),
            note: self.text(size, &problem.note),
            number: problem.number,
            file_answers: problem
                .file_answers
                .rewritten(|mv| self.mv(size, mv), |text| self.text(size, text)),
        }
    }

    const fn expected(self, expected: Expected) -> Expected {
        match expected {
            Expected::Ko {
                without_threats,
                needs,
                threats,
            } => Expected::Ko {
                without_threats,
                needs: self.color(needs),
                threats,
            },
            plain => plain,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::{Fate, go_file};

    fn problem() -> Problem {
        let board = go_file::read(b"_N_BB\n-NNB-\n__N__\n").unwrap();
        let size = board.size();
        let at = |name: &str| size.parse_point(name).unwrap();
        Problem {
            title: "White's answer at A3".to_owned(),
            note: "After C3, Black is caught.".to_owned(),
            to_move: Color::White,
            targets: vec![at("B3")],
            region: Some([at("A3"), at("C3")].into_iter().collect()),
            ko: Some(at("A1")),
            outcomes: Some(Outcomes {
                attacker_first: Expected::Ko {
                    without_threats: Fate::Dead,
                    needs: Color::Black,
                    threats: 1,
                },
                defender_first: Expected::Alive,
            }),
            answers: vec![Move::Place(at("A3")), Move::Pass],
            level: 3,
            ..Problem::bare("a".to_owned(), &board)
        }
    }

    #[test]
    fn the_inverse_undoes_a_symmetry() {
        let problem = problem();
        for symmetry in Symmetry::ALL {
            let turned = symmetry.problem(&problem);
            assert_eq!(symmetry.inverse().problem(&turned), problem);
        }
        assert_eq!(Symmetry::ALL[0].problem(&problem), problem);
    }

    #[test]
    fn all_sixteen_differ() {
        let problem = problem();
        let boards: Vec<String> = Symmetry::ALL
            .iter()
            .map(|s| go_file::write(&s.board(&problem.board())))
            .collect();
        for (i, board) in boards.iter().enumerate() {
            assert!(!boards[..i].contains(board), "{i}");
        }
    }

    #[test]
    fn a_board_that_is_not_square_is_turned_with_its_words() {
        let turned = Symmetry {
            transposed: true,
            flipped: true,
            flipped_vertically: false,
            swapped: true,
        }
        .problem(&problem());
        // This symmetry is a quarter turn to the right.
        assert_eq!(go_file::write(&turned.board()), "_-_\n_BB\nBB_\n_NN\n_-N\n");
        assert_eq!(turned.title, "Black's answer at C5");
        assert_eq!(turned.note, "After C3, White is caught.");
        assert_eq!(turned.to_move, Color::Black);
        assert!(matches!(
            turned.outcomes.unwrap().attacker_first,
            Expected::Ko {
                needs: Color::White,
                ..
            }
        ));
    }
}
