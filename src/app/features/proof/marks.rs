//! The marks of a proof on the board: the moves on from the position.

use bevy::prelude::*;

use crate::app::board::{
    Badge, BoardContentSystems, BoardMark, MarkKind, MarkLayer, MarkLayerWriter,
};
use crate::app::problem_session::OpenProof;
use crate::app::problem_session::proof::{First, Way};
use crate::app::session::CurrentGame;
use crate::go::{Game, Move};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_proof_marks.in_set(BoardContentSystems));
}

fn show_proof_marks(
    open_proof: Query<&OpenProof>,
    current: Res<CurrentGame>,
    mut layers: MarkLayerWriter,
) {
    let open_proof = open_proof.single().ok();
    let marks = open_proof.map(|open_proof| ways(open_proof, current.get()));
    layers.set(MarkLayer::Continuations, marks);
}

/// Returns the marks of the possible moves in a proof.
fn ways(open_proof: &OpenProof, game: &Game) -> Vec<BoardMark> {
    let winner_moves = open_proof.winner == game.to_move();
    let way = |(place, way): (usize, &Way)| match way.mv {
        Move::Place(point) if winner_moves => Some(BoardMark {
            point,
            kind: MarkKind::Badge(Badge::Reply),
        }),
        Move::Place(point) => Some(BoardMark {
            point,
            kind: MarkKind::Badge(Badge::Way(u8::try_from(place).unwrap_or(u8::MAX))),
        }),
        Move::Pass => None,
    };
    let ways: Vec<BoardMark> = open_proof.ways.iter().enumerate().filter_map(way).collect();
    let first = |first: &First| match (first.mv, first.status) {
        (Move::Place(point), Some(status)) => Some(BoardMark {
            point,
            kind: MarkKind::Badge(Badge::Verdict(status, first.best)),
        }),
        _ => None,
    };
    let firsts = open_proof.firsts.iter().filter_map(first);
    let apart = |mark: &BoardMark| ways.iter().all(|way| way.point != mark.point);
    firsts.filter(apart).chain(ways.iter().copied()).collect()
}
