//! The marks of the answer about a group: its stones, the first moves of both
//! sides with their results, and the chains that it rests on.

use bevy::prelude::*;

use super::GroupQuestion;
use crate::app::board::{
    Badge, BoardContentSystems, BoardMark, MarkKind, MarkLayer, MarkLayerWriter,
};
use crate::app::session::{Answer, CurrentGame};
use crate::go::{Board, Color, Move, Point};
use crate::record::Mark;
use crate::solver::Verdict;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_group_marks.in_set(BoardContentSystems));
}

fn show_group_marks(
    questions: Query<&GroupQuestion>,
    current: Res<CurrentGame>,
    mut layers: MarkLayerWriter,
) {
    let question = questions.single().ok();
    let marks = question.map(|question| marks(question, current.get().board()));
    layers.set(MarkLayer::GroupStatus, marks);
}

fn marks(question: &GroupQuestion, board: &Board) -> Vec<BoardMark> {
    let mut marks: Vec<BoardMark> = Vec::new();
    if let Some(answer) = &question.answer {
        if question.shows_line {
            marks.extend(line(answer));
        } else {
            marks.extend(first_moves(answer));
            marks.extend(settled(question, answer));
        }
        marks.extend(safe_chains(answer, board));
    }
    let targets = BoardMark::on_chains(MarkKind::Target, &question.targets, board);
    let is_free = |mark: &BoardMark| marks.iter().all(|other| other.point != mark.point);
    let targets: Vec<BoardMark> = targets.filter(is_free).collect();
    marks.extend(targets);
    marks
}

/// Returns the best first moves of each side with their results. A point where
/// both sides want to play shows the result of the side to move.
fn first_moves(answer: &Answer) -> Vec<BoardMark> {
    let solution = &answer.solution;
    let verdicts = [Some(&solution.first), solution.other_first.as_ref()];
    let mut marks: Vec<BoardMark> = Vec::new();
    for verdict in verdicts.into_iter().flatten() {
        let kind = MarkKind::Badge(Badge::Verdict(verdict.status, true));
        for point in points(verdict) {
            if marks.iter().all(|mark| mark.point != point) {
                marks.push(BoardMark { point, kind });
            }
        }
    }
    marks
}

fn points(verdict: &Verdict) -> impl Iterator<Item = Point> {
    verdict.best_moves.iter().filter_map(|mv| match mv {
        Move::Place(point) => Some(*point),
        Move::Pass => None,
    })
}

/// Returns the mark on a stone of a group whose status no first move changes, or
/// is not known.
fn settled(question: &GroupQuestion, answer: &Answer) -> Option<BoardMark> {
    let has_move = |verdict: &Verdict| points(verdict).next().is_some();
    if question.verdicts().into_iter().flatten().any(has_move) {
        return None;
    }
    let status = answer.solution.first.status;
    let kind = MarkKind::Badge(Badge::Verdict(status, false));
    let point = *question.targets.first()?;
    Some(BoardMark { point, kind })
}

/// Returns the stones of the line of best play with their numbers.
fn line(answer: &Answer) -> Vec<BoardMark> {
    let mut marks: Vec<BoardMark> = Vec::new();
    let mut side = answer.to_move;
    for (number, mv) in (1_u8..=99).zip(&answer.solution.pv) {
        if let Move::Place(point) = *mv
            && marks.iter().all(|mark| mark.point != point)
        {
            let kind = MarkKind::Badge(Badge::Expected { number, side });
            marks.push(BoardMark { point, kind });
        }
        side = side.opponent();
    }
    marks
}

/// Returns a mark on a stone of each chain that the answer takes to be safe.
fn safe_chains(answer: &Answer, board: &Board) -> Vec<BoardMark> {
    let chains = answer.solution.assumes.iter();
    let mark = |stone: Point, color: Color| BoardMark {
        point: stone,
        kind: MarkKind::Badge(Badge::Markup(Mark::Square, Some(color))),
    };
    let marks = chains.filter_map(|chain| Some(mark(chain.stone, board.stone(chain.stone)?)));
    marks.collect()
}
