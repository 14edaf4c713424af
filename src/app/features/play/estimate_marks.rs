//! The marks of an estimate on the board: the probable owners of the points.

use bevy::prelude::*;

use crate::app::board::{BoardContentSystems, BoardMark, MarkKind, MarkLayer, MarkLayerWriter};
use crate::app::searches::estimate::Estimation;
use crate::app::session::CurrentGame;
use crate::engine::estimate::Estimate;
use crate::go::{self, Game};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, show_estimate_marks.in_set(BoardContentSystems));
}

/// Writes the marks of the estimate, while it is wanted and known.
fn show_estimate_marks(
    estimation: Res<Estimation>,
    current: Res<CurrentGame>,
    mut layers: MarkLayerWriter,
) {
    let estimate = estimation.shown(current.get());
    let marks = estimate.map(|estimate| owner_marks(current.get(), estimate));
    layers.set(MarkLayer::Estimate, marks);
}

/// Returns a mark of the probable owner for each point. Stones that will
/// probably stay get none.
fn owner_marks(game: &Game, estimate: &Estimate) -> Vec<BoardMark> {
    let leaning = |point| {
        let share = estimate.ownership(point);
        let side = if share > 0.0 {
            go::Color::Black
        } else {
            go::Color::White
        };
        let tenths = (share.abs() * 10.0).round() as u8;
        let stays = game.board().stone(point) == Some(side);
        (tenths >= 2 && !stays).then_some(BoardMark {
            point,
            kind: MarkKind::Leaning(side, tenths),
        })
    };
    game.board().size().points().filter_map(leaning).collect()
}
