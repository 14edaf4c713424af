//! The marks of a problem on the board: its targets and the solver's answer.

use bevy::prelude::*;

use super::{Answer, CurrentProblem, ShowMoves};
use crate::app::board::{Badge, BoardContentSystems, Mark, MarkKind, MarkLayer, MarkLayerWriter};
use crate::app::session::game::CurrentGame;
use crate::go::{Game, Move, Point};
use crate::solver::Status;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(BoardContentSystems));
}

/// Writes the marks of the problem on the board.
fn show(
    problem: Option<Res<CurrentProblem>>,
    show_moves: Res<ShowMoves>,
    current: Res<CurrentGame>,
    mut layers: MarkLayerWriter,
) {
    let game = current.get();
    let problem = problem.as_deref();
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
fn of_targets(targets: &[Point], game: &Game) -> Vec<Mark> {
    let last = game.turns().last().map(|turn| turn.mv);
    let stones = Mark::on_chains(MarkKind::Target, targets, game.board());
    stones
        .filter(|mark| last != Some(Move::Place(mark.point)))
        .collect()
}

/// Returns marks for the first moves of an answer about the position on the
/// board: the best ones, or all with their status.
pub(crate) fn of_answer(answer: &Answer, show_all: bool, game: &Game) -> Vec<Mark> {
    if !answer.is_about(game) {
        return Vec::new();
    }
    let best = &answer.solution.first.best_moves;
    let all = answer.solution.moves.as_ref().filter(|_| show_all);
    if let Some(all) = all {
        let verdict = |(point, status): &(Point, Status)| Mark {
            point: *point,
            kind: MarkKind::Badge(Badge::Verdict(*status, best.contains(&Move::Place(*point)))),
        };
        return all.iter().map(verdict).collect();
    }
    let places = best.iter().filter_map(|mv| match mv {
        Move::Place(point) => Some(*point),
        Move::Pass => None,
    });
    let kind = MarkKind::FirstMove;
    places.map(|point| Mark { point, kind }).collect()
}
