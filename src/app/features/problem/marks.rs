//! The marks of a problem on the board: its targets and the solver's answer.

use bevy::prelude::*;

use crate::app::board::{
    BoardContentSystems, BoardMark, MarkKind, MarkLayer, MarkLayerWriter, of_answer,
};
use crate::app::session::{CurrentGame, CurrentProblem, ShowMoves};
use crate::go::{Game, Move, Point};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_problem_marks.in_set(BoardContentSystems));
}

fn show_problem_marks(
    problem: Query<&CurrentProblem>,
    show_moves: Res<ShowMoves>,
    current: Res<CurrentGame>,
    mut layers: MarkLayerWriter,
) {
    let game = current.get();
    let problem = problem.single().ok();
    let targets = problem.map(|problem| of_targets(&problem.targets, game));
    layers.set(MarkLayer::Targets, targets);
    let verdicts = problem.map(|problem| {
        let answer = problem.answer.as_ref();
        answer.map_or_else(Vec::new, |answer| of_answer(answer, show_moves.0, game))
    });
    layers.set(MarkLayer::Verdicts, verdicts);
}

/// Returns a mark for every stone of the target chains. A stone that was just
/// played has a mark already.
fn of_targets(targets: &[Point], game: &Game) -> Vec<BoardMark> {
    let last = game.turns().last().map(|turn| turn.mv);
    let stones = BoardMark::on_chains(MarkKind::Target, targets, game.board());
    stones
        .filter(|mark| last != Some(Move::Place(mark.point)))
        .collect()
}
