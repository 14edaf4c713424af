//! Identities that tell whether two problems are the same.
//!
//! Statistics are stored under an [`Identity`], so its bytes must not change
//! from one version of the program to the next. They are, in order:
//!
//! | bytes | contents |
//! |---|---|
//! | 1 | the version of this format: 1 |
//! | 2 | columns, rows |
//! | area / 4, rounded up | the position as in [`Packed`], masked points included |
//! | area / 8, rounded up | the stones of the target chains, a bit a point, row by row, the lowest bit first; none where the solver is to choose |
//! | 1 | 1 where the region is known, else 0 |
//! | area / 8, rounded up | the region likewise, if it is known |
//! | 2 | the ko: 1 + its number row by row, high byte first; 0 for none |
//!
//! The colors are swapped if needed so that Black moves first. Of the eight
//! symmetric images of the board, the one whose bytes compare least is used. A
//! region given by the mask equals the same region named in a file. The region
//! always includes the stones of the targets and excludes masked points.
//!
//! A [`Shape`] is made of the same parts and distinguishes less. It detects
//! near copies when a collection is generated, and is never stored.

use super::problem::Problem;
use super::symmetry::Symmetry;
use crate::go::packed::Packed;
use crate::go::{Cell, Color, Point, PointSet, Size};

/// The version of the format.
const VERSION: u8 = 1;

/// The identity of a problem: its board with mask, side to move, targets,
/// region and ko. It does not depend on how the problem is turned, mirrored or
/// colored.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Identity(Box<[u8]>);

/// The shape of a problem. It does not change when the problem is moved along a
/// side or within the open board, nor with the side that moves first.
///
/// The sides of the board that the problem touches are part of the shape, so a
/// shape in the corner stays there.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape(Box<[u8]>);

impl Identity {
    /// Returns the identity of a problem.
    #[must_use]
    pub fn of(problem: &Problem) -> Self {
        let parts = Parts::of(problem);
        let whole = Window::whole(problem.size());
        Self(parts.canonical_bytes(problem, problem.to_move, &whole, VERSION))
    }

    /// Returns the bytes, for storage.
    #[must_use]
    pub const fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl Shape {
    /// Returns the shape of a problem.
    #[must_use]
    pub fn of(problem: &Problem) -> Self {
        let parts = Parts::of(problem);
        let defender = problem.defender().unwrap_or(problem.to_move);
        let window = Window::around(problem, &parts);
        Self(parts.canonical_bytes(problem, defender, &window, 0))
    }
}

/// The parts of a problem besides its position.
struct Parts {
    targets: PointSet,
    region: Option<PointSet>,
}

impl Parts {
    fn of(problem: &Problem) -> Self {
        let targets = if problem.targets.is_empty() {
            PointSet::EMPTY
        } else {
            // The board is built only here, because only chains need more than
            // the cells.
            let board = problem.board();
            let chains = problem.targets.iter().flat_map(|&t| board.chain(t));
            chains.collect()
        };
        let (size, position) = (problem.size(), &problem.position);
        let open = |p: &Point| position.cell(*p) != Cell::Masked;
        let all: PointSet = size.points().filter(open).collect();
        let region = match &problem.region {
            Some(region) => Some(region.iter().filter(open).collect::<PointSet>()),
            None => (all.len() < size.area()).then_some(all),
        };
        Self {
            region: region.map(|region| region.union(&targets)),
            targets,
        }
    }

    /// Returns the bytes of the least image, with colors such that `first`
    /// becomes Black.
    fn canonical_bytes(
        &self,
        problem: &Problem,
        first: Color,
        window: &Window,
        version: u8,
    ) -> Box<[u8]> {
        let swapped = first == Color::White;
        let images = Symmetry::ALL
            .into_iter()
            .filter(|symmetry| symmetry.swapped == swapped);
        let size = problem.size();
        let cells: Vec<Cell> = size
            .points()
            .map(|point| problem.position.cell(point))
            .collect();
        // The position alone usually decides which image is the least, so the
        // rest is computed only for ties.
        let heads: Vec<(Vec<u8>, Symmetry)> = images
            .map(|symmetry| (head(&cells, size, symmetry, window, version), symmetry))
            .collect();
        let Some(least) = heads.iter().map(|(head, _)| head).min() else {
            return Box::default();
        };
        let first = heads.iter().filter(|(head, _)| head == least);
        let tails = first.map(|(_, symmetry)| self.tail(problem, *symmetry, window));
        let mut bytes = least.clone();
        bytes.extend(tails.min().unwrap_or_default());
        bytes.into()
    }

    /// Returns the bytes after the position.
    fn tail(&self, problem: &Problem, to: Symmetry, window: &Window) -> Vec<u8> {
        let from = to.inverse();
        let size = to.size(window.size);
        // Maps a point of the image to the board.
        let source = |point: Point| window.on_board(from.point(size, point));
        let bits = |set: &PointSet| {
            let mut bytes = vec![0_u8; size.area().div_ceil(8)];
            for (i, point) in size.points().enumerate() {
                if source(point).is_some_and(|p| set.contains(p)) {
                    bytes[i / 8] |= 1 << (i % 8);
                }
            }
            bytes
        };
        let mut bytes = bits(&self.targets);
        bytes.push(u8::from(self.region.is_some()));
        if let Some(region) = &self.region {
            bytes.extend(bits(region));
        }
        let ko = problem.ko.and_then(|ko| {
            let mut points = size.points();
            points.position(|point| source(point) == Some(ko))
        });
        // A board has at most 625 points, so the number fits.
        let ko = ko.map_or(0, |number| number as u16 + 1);
        bytes.extend(ko.to_be_bytes());
        bytes
    }
}

/// Returns the bytes up to and including the position.
fn head(cells: &[Cell], board: Size, to: Symmetry, window: &Window, version: u8) -> Vec<u8> {
    let from = to.inverse();
    let size = to.size(window.size);
    // One column or row of the image is a constant step in the board's array.
    let place = |x: u8, y: u8| {
        let point = Point::new(x, y).map(|point| from.point(size, point));
        let point = point.and_then(|point| window.on_board(point));
        point.map_or(0, |point| {
            i32::from(point.y()) * i32::from(board.width()) + i32::from(point.x())
        })
    };
    let start = place(0, 0);
    let step = |x: u8, y: u8| {
        let is_there = x < size.width() && y < size.height();
        if is_there { place(x, y) - start } else { 0 }
    };
    let (on, down) = (step(1, 0), step(0, 1));
    let mut bytes = vec![version, size.width(), size.height()];
    if version == 0 {
        bytes.push(window.sides_after(to));
    }
    let packed = Packed::from_cells(size, |point| {
        let at = start + i32::from(point.x()) * on + i32::from(point.y()) * down;
        // The window lies on the board, so the index is not negative.
        to.cell(cells[at as usize])
    });
    bytes.extend_from_slice(packed.bytes());
    bytes
}

/// A part of a board.
struct Window {
    left: u8,
    top: u8,
    size: Size,
    /// True for each side that is a side of the board: left, right, top,
    /// bottom.
    sides: [bool; 4],
}

/// The margin around the stones of a position without mask or region, in
/// points.
const AROUND: u8 = 3;

impl Window {
    const fn whole(size: Size) -> Self {
        Self {
            left: 0,
            top: 0,
            size,
            sides: [true; 4],
        }
    }

    /// Returns the part of the board that holds the stones and the region, with
    /// a margin if there is no region.
    fn around(problem: &Problem, parts: &Parts) -> Self {
        let board = &problem.board();
        let size = board.size();
        let stones = board.stones().map(|(point, _)| point);
        let (points, margin): (PointSet, u8) = match &parts.region {
            Some(region) => (stones.chain(region.iter()).collect(), 0),
            None => (stones.collect(), AROUND),
        };
        let (mut x, mut y): (Vec<u8>, Vec<u8>) = points.iter().map(|p| (p.x(), p.y())).unzip();
        x.sort_unstable();
        y.sort_unstable();
        let bounds = |sorted: &[u8], side: u8| {
            let low = sorted.first().map_or(0, |low| low.saturating_sub(margin));
            let high = sorted.last().map_or(side - 1, |high| high + margin);
            (low, high.min(side - 1))
        };
        let (left, right) = bounds(&x, size.width());
        let (top, bottom) = bounds(&y, size.height());
        Self {
            left,
            top,
            // The part is not empty and no larger than the board, so its size
            // is valid.
            size: Size::new(right - left + 1, bottom - top + 1).unwrap_or(size),
            sides: [
                left == 0,
                right + 1 == size.width(),
                top == 0,
                bottom + 1 == size.height(),
            ],
        }
    }

    fn on_board(&self, point: Point) -> Option<Point> {
        Point::new(point.x() + self.left, point.y() + self.top)
    }

    /// Returns the window's board sides after the symmetry, one bit each.
    fn sides_after(&self, to: Symmetry) -> u8 {
        let [left, right, top, bottom] = self.sides;
        let (mut across, mut down) = ([left, right], [top, bottom]);
        if to.transposed {
            (across, down) = (down, across);
        }
        if to.flipped {
            across.reverse();
        }
        if to.flipped_vertically {
            down.reverse();
        }
        let bits = across.into_iter().chain(down).enumerate();
        bits.map(|(i, side)| u8::from(side) << i).sum()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::go::Board;
    use crate::problems::go_file;

    fn problem(text: &str, target: &str) -> Problem {
        let board = go_file::read(text.as_bytes()).unwrap();
        let target = board.size().parse_point(target).unwrap();
        Problem {
            targets: vec![target],
            ..Problem::bare(String::new(), &board)
        }
    }

    #[test]
    fn the_bytes_are_those_of_the_format() {
        let identity = Identity::of(&problem("_N\n_B\n", "B2"));
        assert_eq!(
            identity.bytes(),
            [1, 2, 2, 0b01_10, 0b10, 0, 0, 0].as_slice().to_owned()
        );
    }

    #[test]
    fn each_part_distinguishes_problems() {
        let given = problem("_NB_\n_NB-\n____\n", "B3");
        let one = Identity::of(&given);
        let at = |name: &str| given.size().parse_point(name).unwrap();
        let others = [
            Problem {
                to_move: Color::White,
                ..given.clone()
            },
            Problem {
                targets: vec![at("C2")],
                ..given.clone()
            },
            Problem {
                region: Some([at("A3")].into_iter().collect()),
                ..given.clone()
            },
            Problem {
                ko: Some(at("A3")),
                ..given.clone()
            },
            problem("_NB_\n_NB_\n____\n", "B3"),
        ];
        for other in others {
            assert_ne!(Identity::of(&other), one);
        }
        let same = Problem {
            targets: vec![at("B2")],
            title: "Another".to_owned(),
            ..given
        };
        assert_eq!(Identity::of(&same), one);
    }

    #[test]
    fn a_shape_moves_along_the_side_and_not_into_the_corner() {
        let side = problem("-B_B---\n-BNB---\n-BBB---\n-------\n", "C3");
        let moved = problem("--B_B--\n--BNB--\n--BBB--\n-------\n", "D3");
        let corner = problem("B_B----\nBNB----\nBBB----\n-------\n", "B3");
        let shape = Shape::of(&side);
        assert_ne!(Identity::of(&side), Identity::of(&moved));
        assert_eq!(Shape::of(&moved), shape);
        assert_ne!(Shape::of(&corner), shape);
        let white = Problem {
            to_move: Color::White,
            ..moved
        };
        assert_eq!(Shape::of(&white), shape);
    }

    #[test]
    fn on_a_board_without_mask_the_distance_to_the_side_counts() {
        let rows = |empty: usize| {
            let mut rows = vec!["_________"; empty];
            rows.push("___NN____");
            rows.resize(9, "_________");
            problem(&rows.join("\n"), &format!("D{}", 9 - empty))
        };
        assert_ne!(Shape::of(&rows(0)), Shape::of(&rows(1)));
        assert_ne!(Shape::of(&rows(1)), Shape::of(&rows(2)));
    }

    fn any_problem() -> impl Strategy<Value = Problem> {
        let sides = (1_u8..8, 1_u8..8);
        sides.prop_flat_map(|(width, height)| {
            let area = usize::from(width) * usize::from(height);
            let cells = proptest::collection::vec(0_u8..6, area);
            (cells, any::<u64>(), any::<bool>(), 0..area).prop_map(
                move |(cells, bits, black, some)| {
                    let size = Size::new(width, height).unwrap();
                    let mut board = Board::new(size);
                    let cell = |i: usize| match cells[i] {
                        0 => Cell::Stone(Color::Black),
                        1 => Cell::Stone(Color::White),
                        2 => Cell::Masked,
                        _ => Cell::Empty,
                    };
                    board.arrange(size.points().enumerate().map(|(i, p)| (p, cell(i))));
                    let point = size.points().nth(some).unwrap();
                    let target = board.stones().nth(some % 5).map(|(p, _)| p);
                    let chosen = size.points().enumerate();
                    let region = chosen.filter(|(i, _)| bits >> (i % 64) & 1 == 1);
                    Problem {
                        to_move: if black { Color::Black } else { Color::White },
                        targets: target.into_iter().collect(),
                        ko: (bits % 3 == 0).then_some(point),
                        region: (bits % 2 == 0).then(|| region.map(|(_, p)| p).collect()),
                        ..Problem::bare(String::new(), &board)
                    }
                },
            )
        })
    }

    proptest! {
        #[test]
        fn a_turned_problem_has_the_same_identity(problem in any_problem(), number in 0_usize..16) {
            let turned = Symmetry::ALL[number].problem(&problem);
            prop_assert_eq!(Identity::of(&turned), Identity::of(&problem));
            prop_assert_eq!(Shape::of(&turned), Shape::of(&problem));
        }

        #[test]
        fn the_inverse_restores_any_text(text in "[A-Ja-e1-9黑白흑이 _,-]{0,30}", number in 0_usize..16) {
            let size = Size::square(7).unwrap();
            let symmetry = Symmetry::ALL[number];
            let turned = symmetry.text(size, &text);
            let back = symmetry.inverse().text(symmetry.size(size), &turned);
            prop_assert_eq!(back, text);
        }
    }
}
