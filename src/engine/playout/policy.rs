//! The policies of playouts: the legal moves they refuse, besides those into
//! own eyes, and the urgent ones.

use super::field::Field;
use super::grid::{Index, Spot};
use super::side::Side;

/// A policy for choosing moves.
pub(super) trait Policy {
    /// Returns true if a legal move must not be played.
    fn refuses<S: Side, const W: usize, const M: usize>(
        field: &Field<W, M>,
        spot: Spot<W, M>,
    ) -> bool;

    /// Returns the number of an empty point to play before all others, if there
    /// is one, after the enemy's move at `last`.
    fn urgent<S: Side, const W: usize, const M: usize>(
        field: &Field<W, M>,
        last: Option<Spot<W, M>>,
    ) -> Option<Index<M>>;
}

/// The policy that refuses nothing, the fastest.
pub(super) struct Light;

impl Policy for Light {
    #[inline(always)]
    fn refuses<S: Side, const W: usize, const M: usize>(
        _field: &Field<W, M>,
        _spot: Spot<W, M>,
    ) -> bool {
        false
    }

    #[inline(always)]
    fn urgent<S: Side, const W: usize, const M: usize>(
        _field: &Field<W, M>,
        _last: Option<Spot<W, M>>,
    ) -> Option<Index<M>> {
        None
    }
}

/// The policy that puts no large own chain in atari, so that stones in seki
/// stay, and that answers atari. It may give a few stones away, which is
/// necessary to kill a group with one large eye.
pub(super) struct Careful;

/// The least number of stones that are not given away.
const LARGE: usize = 5;

impl Policy for Careful {
    #[inline(always)]
    fn refuses<S: Side, const W: usize, const M: usize>(
        field: &Field<W, M>,
        spot: Spot<W, M>,
    ) -> bool {
        field.stones_left_in_atari::<S>(spot) >= LARGE
    }

    /// Captures the chain of the last move if it is in atari, or saves an own
    /// chain that the last move put in atari.
    fn urgent<S: Side, const W: usize, const M: usize>(
        field: &Field<W, M>,
        last: Option<Spot<W, M>>,
    ) -> Option<Index<M>> {
        let last = last?;
        let attacked = last.beside().into_iter();
        let attacked = attacked.filter(|&beside| field.is_stone_of::<S>(beside));
        let mut threatened = std::iter::once(last.index()).chain(attacked);
        threatened.find_map(|stone| {
            let number = field.number_of(field.last_liberty(stone)?)?;
            let spot = field.empty(number);
            let good = field.is_legal::<S>(spot) && field.stones_left_in_atari::<S>(spot) < 2;
            good.then_some(number)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::field::Field;
    use super::super::side::{Black, White};
    use super::*;
    use crate::go::diagram;

    fn given_away<S: Side>(picture: &str, name: &str) -> usize {
        let board = diagram::read(picture).unwrap();
        let field = Field::<10, 128>::of(&board, None).unwrap();
        let point = board.size().parse_point(name).unwrap();
        field.stones_left_in_atari::<S>(Field::<10, 128>::spot(point).unwrap())
    }

    #[test]
    fn stones_put_in_atari_are_counted() {
        let picture = ". . X O .
                       X X X O .
                       O O O O .
                       . . . . .";
        assert_eq!(given_away::<Black>(picture, "A4"), 5);
        assert_eq!(given_away::<White>(picture, "A4"), 1);
        assert_eq!(given_away::<White>(picture, "E4"), 0);
    }

    #[test]
    fn a_capture_gives_nothing_away() {
        let picture = ". X O .
                       O O X .
                       X X . .";
        assert_eq!(given_away::<Black>(picture, "A3"), 0);
    }

    #[test]
    fn a_chain_that_plays_into_atari_is_taken() {
        let board = diagram::read(
            "X . O .
             O O O .
             . . . .",
        )
        .unwrap();
        let field = Field::<10, 128>::of(&board, None).unwrap();
        let at = |name| Field::<10, 128>::spot(board.size().parse_point(name).unwrap()).unwrap();
        let number = Careful::urgent::<White, 10, 128>(&field, Some(at("A3"))).unwrap();
        assert_eq!(field.empty(number), at("B3"));
        let quiet = Careful::urgent::<Black, 10, 128>(&field, Some(at("C3")));
        assert_eq!(quiet, None);
    }
}
