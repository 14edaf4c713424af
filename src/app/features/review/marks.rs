//! The marks of a record on the board: the markup of the current node, and the
//! variations that follow it.

use bevy::prelude::*;

use crate::app::board::{
    Badge, BoardContentSystems, BoardMark, Letters, MarkKind, MarkLayer, MarkLayerWriter,
};
use crate::app::opened_record::Review;
use crate::app::session::CurrentGame;
use crate::go::{Game, Move, Point};
use crate::record::markup;

/// The most lines and arrows that are drawn. No readable board has more.
const MOST_LINES: usize = 400;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_review_marks.in_set(BoardContentSystems));
}

fn show_review_marks(
    review: Query<&Review>,
    current: Res<CurrentGame>,
    mut layers: MarkLayerWriter,
) {
    let review = review.single().ok();
    let marks = review.map(|review| of_record(review, current.get()));
    layers.set(MarkLayer::Markup, marks);
}

/// Returns the marks of the record's current node, and of the next moves if
/// there are several.
fn of_record(review: &Review, game: &Game) -> Vec<BoardMark> {
    let markup = review.record().markup(review.node());
    let board = game.board();
    let badge = |point: Point, badge: Badge| BoardMark {
        point,
        kind: MarkKind::Badge(badge),
    };
    let mut marks: Vec<BoardMark> = Vec::new();
    for (point, mark) in markup.marks {
        marks.push(match mark {
            markup::Mark::Dim => BoardMark {
                point,
                kind: MarkKind::Dimmed,
            },
            mark => badge(point, Badge::Markup(mark, board.stone(point))),
        });
    }
    for (point, label) in &markup.labels {
        let letters = Letters::of(label);
        marks.push(badge(*point, Badge::Label(letters, board.stone(*point))));
    }
    let ways = review.ways();
    if ways.len() > 1 {
        for (place, (_, mv)) in ways.into_iter().enumerate() {
            if let Move::Place(point) = mv
                && board.stone(point).is_none()
                && marks
                    .iter()
                    .all(|mark| mark.point != point || mark.kind == MarkKind::Dimmed)
            {
                let place = u8::try_from(place).unwrap_or(u8::MAX);
                marks.push(badge(point, Badge::Way(place)));
            }
        }
    }
    let lines = markup.lines.into_iter().map(|ends| (ends, false));
    let arrows = markup.arrows.into_iter().map(|ends| (ends, true));
    let lines = lines.chain(arrows).filter(|((from, to), _)| from != to);
    for ((point, to), arrow) in lines.take(MOST_LINES) {
        let kind = MarkKind::Line { to, arrow };
        marks.push(BoardMark { point, kind });
    }
    let hidden = markup.hidden;
    let ends = |mark: &BoardMark| match mark.kind {
        MarkKind::Line { to, .. } => [mark.point, to],
        _ => [mark.point; 2],
    };
    marks.retain(|mark| {
        let seen = |point: Point| board.size().contains(point) && !hidden.contains(point);
        ends(mark).into_iter().all(seen)
    });
    marks.extend(hidden.iter().map(|point| BoardMark {
        point,
        kind: MarkKind::Hidden,
    }));
    marks
}
