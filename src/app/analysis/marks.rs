//! The marks of an analysis on the board: candidate moves, the expected line
//! after one of them, and the better move.

use bevy::prelude::*;

use super::Analyst;
use super::teaching::Teaching;
use crate::app::board::{
    Badge, BoardCursor, BoardMark, Hovered, MarkKind, MarkLayer, MarkLayerWriter,
};
use crate::engine::analysis::{Analysis, Candidate, Grade, Loss};
use crate::go::{Color, Move, Point};

/// The most candidates that are shown, and the most moves of a line.
const MOST: usize = 10;
const LONGEST: usize = 10;
/// Leads with a larger error are not shown, in points.
const SURE: f32 = 4.5;

pub(super) fn show_analysis_marks(
    analyst: Res<Analyst>,
    teaching: Res<Teaching>,
    hovered: Res<Hovered>,
    cursor: Res<BoardCursor>,
    mut layers: MarkLayerWriter,
) {
    let shown = if let Some((color, better)) = teaching.shown() {
        line(color, better)
    } else if let Some((analysis, color)) = analyst.shown() {
        let pointed = cursor.at().or(hovered.0);
        let found = analysis.well_tried(MOST);
        let pointed = found
            .into_iter()
            .find(|found| pointed.is_some_and(|point| found.mv == Move::Place(point)));
        match pointed {
            Some(pointed) => line(color, &pointed.line),
            None => {
                let mut all = candidates(&analysis, analyst.line().area());
                all.extend(better(&analyst, &all));
                all
            }
        }
    } else {
        Vec::new()
    };
    let mark = |(point, badge)| BoardMark {
        point,
        kind: MarkKind::Badge(badge),
    };
    let marks = shown.into_iter().map(mark).collect();
    layers.set(MarkLayer::Analysis, Some(marks));
}

/// Returns the marks of the candidate moves.
fn candidates(analysis: &Analysis, area: usize) -> Vec<(Point, Badge)> {
    let best = analysis.best();
    let badge = |found: &Candidate| {
        let Move::Place(point) = found.mv else {
            return None;
        };
        let lead = found.worth.lead.filter(|_| found.error.lead < SURE);
        let badge = Badge::Candidate {
            percent: (found.worth.win_rate * 100.0).round() as u8,
            tenths: lead.map(|lead| (lead * 10.0).round().clamp(-9_999.0, 9_999.0) as i16),
            grade: grade(best, found, area),
            best: found.mv == best.mv,
        };
        Some((point, badge))
    };
    analysis.well_tried(MOST).filter_map(badge).collect()
}

/// Returns the grade of a candidate compared with the best move.
fn grade(best: &Candidate, found: &Candidate, area: usize) -> Grade {
    Loss::between(best.worth, found.worth).grade(area)
}

/// Returns the mark of the better move if the last move was a mistake.
fn better(analyst: &Analyst, shown: &[(Point, Badge)]) -> Option<(Point, Badge)> {
    let mistake = analyst.story().judged(analyst.line().at)?;
    let better = mistake.judgement.better.as_ref();
    let Move::Place(point) = better.filter(|_| mistake.grade >= Grade::Mistake)?.mv else {
        return None;
    };
    let free = shown.iter().all(|(at, _)| *at != point);
    free.then_some((point, Badge::Better(mistake.color)))
}

/// Returns the numbered stones of a line. Of several stones on one point the
/// first is shown.
fn line(first: Color, moves: &[Move]) -> Vec<(Point, Badge)> {
    let mut side = first;
    let mut stones: Vec<(Point, Badge)> = Vec::new();
    for (number, mv) in (1..).zip(moves.iter().take(LONGEST)) {
        if let Move::Place(point) = *mv
            && stones.iter().all(|(at, _)| *at != point)
        {
            stones.push((point, Badge::Expected { number, side }));
        }
        side = side.opponent();
    }
    stones
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Size;

    #[test]
    fn the_stones_of_a_line_are_numbered_by_turns() {
        let size = Size::square(9).unwrap();
        let [one, two] = ["E5", "C3"].map(|name| size.parse_point(name).unwrap());
        let moves = [
            Move::Place(one),
            Move::Pass,
            Move::Place(two),
            Move::Place(one),
        ];
        let stone = |number, side| Badge::Expected { number, side };
        assert_eq!(
            line(Color::White, &moves),
            [(one, stone(1, Color::White)), (two, stone(3, Color::White))]
        );
    }
}
