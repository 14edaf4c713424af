//! The marks of the moments before which the position on the board stands.

use bevy::prelude::*;

use super::{Analyst, GameMoments};
use crate::app::board::{Badge, BoardMark, MarkKind, MarkLayer, MarkLayerWriter};
use crate::app::session::{CurrentGame, Screen};
use crate::go::{Board, Move};
use crate::moments::{Kind, Moment};

/// Marks the groups whose fate hangs on the next move, and the moves that decide
/// it.
pub(super) fn show_moment(
    moments: Res<GameMoments>,
    analyst: Res<Analyst>,
    current: Res<CurrentGame>,
    screen: Res<State<Screen>>,
    mut layers: MarkLayerWriter,
) {
    let line = analyst.line();
    let is_here = |(_, moment): &(usize, &Moment)| moment.position == line.at;
    let here = moments.on(line).filter(is_here);
    let here = here.filter(|_| *screen.get() == Screen::Review);
    let mut all: Vec<BoardMark> = Vec::new();
    for (_, moment) in here {
        for mark in marks(moment, current.get().board()) {
            if all.iter().all(|other| other.point != mark.point) {
                all.push(mark);
            }
        }
    }
    layers.set(MarkLayer::Moment, (!all.is_empty()).then_some(all));
}

/// Returns the marks of a moment: its group, and the moves that decide its fate.
fn marks(moment: &Moment, board: &Board) -> Vec<BoardMark> {
    let mut marks: Vec<BoardMark> = Vec::new();
    let deciding = moment.exercise.as_ref();
    let deciding = deciding.filter(|claim| claim.position == moment.position);
    if let Some(claim) = deciding {
        let verdict = claim.answer.verdict();
        let kind = MarkKind::Badge(Badge::Verdict(verdict.status, true));
        let points = verdict.best_moves.iter().filter_map(|mv| match mv {
            Move::Place(point) => Some(*point),
            Move::Pass => None,
        });
        marks.extend(points.map(|point| BoardMark { point, kind }));
    }
    if let (Kind::Needless | Kind::LostByOwnMove, Some(claim), Some(stone)) =
        (moment.kind, moment.claims.first(), moment.targets.first())
    {
        let status = claim.answer.verdict().status;
        marks.push(BoardMark {
            point: *stone,
            kind: MarkKind::Badge(Badge::Verdict(status, false)),
        });
    }
    let targets = BoardMark::on_chains(MarkKind::Target, &moment.targets, board);
    marks.extend(targets);
    marks
}
