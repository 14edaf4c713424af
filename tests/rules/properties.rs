//! Properties of every game: the fast board agrees with the naive one, and undo
//! is the exact reverse of play.

use std::collections::BTreeSet;

use proptest::prelude::*;
use shikatsu::go::{Board, Cell, Color, Effect, Point, Size};

use super::naive::Naive;

/// Returns all public state of a board.
fn everything(board: &Board) -> Vec<(Cell, BTreeSet<Point>, Option<Point>)> {
    let of = |point| {
        (
            board.cell(point),
            board.liberties(point).iter().collect(),
            board.atari(point),
        )
    };
    board.size().points().map(of).collect()
}

fn assert_agree(board: &Board, naive: &Naive) {
    assert_eq!(*board, naive.to_board());
    assert_eq!(
        board.key(),
        naive.to_board().key(),
        "the incremental key is the recomputed one"
    );
    for (point, _) in board.stones() {
        let (stones, liberties) = naive.chain(point);
        assert!(!liberties.is_empty(), "no chain stands without a liberty");
        assert_eq!(board.chain(point).collect::<BTreeSet<_>>(), stones);
        assert_eq!(
            board.liberties(point).iter().collect::<BTreeSet<_>>(),
            liberties
        );
        let playable = liberties
            .iter()
            .filter(|p| naive.cell(**p) == Cell::Empty)
            .copied();
        let last = playable.last().filter(|_| liberties.len() == 1);
        assert_eq!(board.atari(point), last);
    }
}

/// Returns the ko point according to its definition.
fn naive_ko(after: &Naive, point: Point, taken: &BTreeSet<Point>, suicide: bool) -> Option<Point> {
    let (stones, liberties) = after.chain(point);
    let lone = !suicide && taken.len() == 1 && stones.len() == 1 && liberties.len() == 1;
    lone.then(|| *taken.first().unwrap())
}

fn size() -> impl Strategy<Value = Size> {
    (1u8..=7, 1u8..=7).prop_map(|(width, height)| Size::new(width, height).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_fast_board_plays_as_the_naive_one_and_takes_back(
        size in size(),
        mask in proptest::collection::vec(0u8..8, 49),
        choices in proptest::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 0..120),
    ) {
        let masked = |point: Point| mask[usize::from(point.y()) * 7 + usize::from(point.x())] == 0;
        let cell = |point| if masked(point) { Cell::Masked } else { Cell::Empty };
        let mut naive = Naive::new(size, cell);
        let mut board = naive.to_board();
        let mut played: Vec<(Point, Color, Effect, Naive)> = Vec::new();
        for (choice, black) in choices {
            let empty: Vec<Point> = size.points().filter(|p| board.cell(*p) == Cell::Empty).collect();
            if empty.is_empty() {
                break;
            }
            let (point, color) = (*choice.get(&empty), if black { Color::Black } else { Color::White });
            let before = naive.clone();
            let (taken, suicide) = naive.play(point, color);
            prop_assert_eq!(board.is_suicide(point, color), suicide);
            let key_after = board.key_after(point, color);
            let effect = board.play(point, color);
            prop_assert_eq!(effect.captured.iter().collect::<BTreeSet<_>>(), taken.clone());
            prop_assert_eq!(effect.suicide, suicide);
            prop_assert_eq!(board.key(), key_after);
            if !suicide {
                prop_assert_eq!(effect.ko, naive_ko(&naive, point, &taken, suicide));
            }
            assert_agree(&board, &naive);
            played.push((point, color, effect, before));
        }
        while let Some((point, color, effect, before)) = played.pop() {
            board.take_back(point, color, &effect);
            prop_assert_eq!(everything(&board), everything(&before.to_board()));
            assert_agree(&board, &before);
        }
    }
}
