//! The marks of a draft on the board.

use bevy::prelude::*;

use super::{Editing, OnTheBoard};
use crate::app::board::{
    BoardContentSystems, BoardMark, MarkKind, MarkLayer, MarkLayerWriter, of_answer,
};
use crate::app::session::CurrentGame;
use crate::go::Game;
use crate::problems::draft::Fault;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_draft_marks.in_set(BoardContentSystems));
}

fn show_draft_marks(
    editing: Query<&Editing, OnTheBoard>,
    current: Res<CurrentGame>,
    mut layers: MarkLayerWriter,
) {
    let editing = editing.single().ok();
    let marks = editing.map(|editing| of_draft(editing, current.get()));
    layers.set(MarkLayer::Draft, marks);
}

/// Returns the marks of a draft: its targets, its region, a chain without a
/// liberty, and the solver's answer.
fn of_draft(editing: &Editing, game: &Game) -> Vec<BoardMark> {
    let problem = editing.problem();
    let board = game.board();
    let mut marks: Vec<BoardMark> =
        BoardMark::on_chains(MarkKind::Target, &problem.targets, board).collect();
    if let Some(region) = problem.region {
        let kind = MarkKind::Region;
        marks.extend(region.iter().map(|point| BoardMark { point, kind }));
    }
    if let Some(Fault::NoLiberty(stone)) = editing.draft().fault() {
        marks.extend(BoardMark::on_chains(MarkKind::Refused, &[stone], board));
    }
    if let Some(answer) = &editing.answer {
        marks.extend(of_answer(answer, true, game));
    }
    marks
}
