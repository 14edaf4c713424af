//! The bent four in the corner, as a shape on the board.
//!
//! The defender's one chain has one eye space and no room for another. The eye
//! space is the four points of a corner that bend there, and a fifth point
//! beside them. Three of the four hold stones of the attacker, and the other
//! two points of the space are empty. The attacker can make it four stones at
//! any time. The defender takes them and is left with the bent four, in which
//! the attacker starts a ko.
//!
//! By custom the defender is dead if the defender can do nothing about that, so
//! that the attacker may wait until no threat is left. The shape alone does not
//! show this, since liberties outside may give the defender a way. The answer
//! shows it: the position is a ko, and neither side does better by a move than
//! by a pass.

use super::answer::{Status, Verdict};
use super::bits::Bits;
use super::geometry::Geometry;
use super::problem::Problem;
use super::state::State;
use crate::go::{Move, Point};

/// Returns true if the position is a ko in which nobody needs to move.
pub(super) fn may_wait(verdict: &Verdict) -> bool {
    matches!(verdict.status, Status::Ko(_)) && verdict.best_moves == [Move::Pass]
}

impl<const N: usize> Geometry<N> {
    /// Returns true if the shape stands in a corner of the problem's board.
    pub(super) fn has_bent_four(&self, problem: &Problem, state: &State<N>) -> bool {
        let [attackers, defenders] = state.stones;
        if !self.beside_defender_outside.is_empty() || !self.beside_empty_outside.within(attackers)
        {
            return false;
        }
        let room = self.room(state).points;
        let space = room.minus(defenders);
        let walls = room & defenders;
        let one_chain = walls.lowest().flood(defenders, self.stride);
        let empty = self.empty(state) & space;
        space.len() == 5
            && (space & attackers).len() == 3
            && space.lowest().flood(space, self.stride) == space
            && walls.within(one_chain)
            && self.target.intersects(one_chain)
            && empty.within(one_chain.beside(self.stride) | (space & attackers).beside(self.stride))
            && self.bends(problem).any(|bend| {
                bend.within(space)
                    && (bend & attackers).len() == 3
                    && space.minus(bend).within(bend.beside(self.stride))
            })
    }

    /// Lists the four points that bend in each corner, in both orientations,
    /// where they all lie in the region.
    fn bends(&self, problem: &Problem) -> impl Iterator<Item = Bits<N>> {
        let size = problem.board().size();
        let far = [size.width() - 1, size.height() - 1];
        (0..8).filter_map(move |image: u8| {
            let at = |x: u8, y: u8| {
                let (x, y) = if image & 4 == 0 { (x, y) } else { (y, x) };
                let x = if image & 1 == 0 {
                    x
                } else {
                    far[0].checked_sub(x)?
                };
                let y = if image & 2 == 0 {
                    y
                } else {
                    far[1].checked_sub(y)?
                };
                self.index(Point::new(x, y)?)
            };
            let mut bend = Bits::EMPTY;
            for (x, y) in [(0, 0), (1, 0), (2, 0), (0, 1)] {
                bend.insert(at(x, y)?);
            }
            Some(bend)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Board, Cell, Color, Size, diagram};
    use crate::solver::Step;
    use crate::solver::geometry::Side;
    use crate::solver::{Limits, Question, Solution, Solver, pictured};

    const STANDS: &str = "
        O O O . X O -
        . X X X X O -
        X X . O O O -
        O O O O O O -
        - - - - - - -";

    /// Solves the picture after turning and mirroring it, swapping the colors
    /// if asked, with the given side to move.
    fn solved(picture: &str, image: u8, swapped: bool, to_move: Side) -> Solution {
        let board = diagram::read(picture).unwrap();
        let (width, height) = (board.size().width(), board.size().height());
        let size = if image & 4 == 0 {
            Size::new(width, height)
        } else {
            Size::new(height, width)
        };
        let cell = |p: Point| {
            let (x, y) = if image & 4 == 0 {
                (p.x(), p.y())
            } else {
                (p.y(), p.x())
            };
            let x = if image & 1 == 0 { x } else { width - 1 - x };
            let y = if image & 2 == 0 { y } else { height - 1 - y };
            match board.cell(Point::new(x, y).unwrap()) {
                Cell::Stone(color) if swapped => Cell::Stone(color.opponent()),
                cell => cell,
            }
        };
        let board = Board::from_cells(size.unwrap(), cell).unwrap();
        let defender = if swapped { Color::White } else { Color::Black };
        let to_move = match to_move {
            Side::Attacker => defender.opponent(),
            Side::Defender => defender,
        };
        let question = Question {
            problem: pictured::problem_on(board, to_move),
            both: false,
            all_moves: false,
        };
        let mut solver = Solver::new(question, Limits::default());
        match solver.step(u64::MAX) {
            Step::Done(solution) => solution,
            Step::Running(_) => panic!("no limit was set"),
        }
    }

    fn stands(picture: &str) -> [bool; 2] {
        [Side::Attacker, Side::Defender].map(|side| solved(picture, 0, false, side).bent_four)
    }

    #[test]
    fn the_shape_is_found_in_every_corner_of_either_color_and_is_a_ko() {
        for image in 0..8 {
            for swapped in [false, true] {
                for to_move in [Side::Attacker, Side::Defender] {
                    let solution = solved(STANDS, image, swapped, to_move);
                    assert!(solution.bent_four, "image {image}");
                    assert!(matches!(solution.first.status, Status::Ko(_)));
                    assert_eq!(solution.first.best_moves, [Move::Pass]);
                }
            }
        }
    }

    #[test]
    fn the_fifth_point_may_lie_elsewhere() {
        let around_the_corner = "
            O O . X O -
            O X X X O -
            . X O O O -
            X X O . O -
            O O O O O -
            - - - - - -";
        let inside = "
            O O O X O -
            . X . X O -
            X X X X O -
            O O O O O -
            - - - - - -";
        assert_eq!(stands(around_the_corner), [true; 2]);
        assert_eq!(stands(inside), [true; 2]);
    }

    #[test]
    fn near_misses_are_none() {
        let straight = "
            O O O . . X O -
            X X X X X X O -
            O O O O O O O -
            - - - - - - - -";
        let at_the_side = "
            X O O O . X O -
            X . X X X X O -
            X X X O O O O -
            O O O O O O O -
            - - - - - - - -";
        let second_eye = "
            O O O . X O -
            . X X X X O -
            X X . X O O -
            O X X X O O -
            O O O O O O -
            - - - - - - -";
        let defender_lives_by_a_move = "
            O . O X O -
            O X X X O -
            . X O O O -
            X X O . O -
            O O O O O -
            - - - - - -";
        let only_two = "
            . O O . X O -
            . X X X X O -
            X X O O O O -
            O O O O O O -
            - - - - - - -";
        for picture in [
            straight,
            at_the_side,
            second_eye,
            defender_lives_by_a_move,
            only_two,
        ] {
            assert_eq!(stands(picture), [false; 2], "{picture}");
        }
    }
}
