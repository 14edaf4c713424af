//! The marks of a lesson on the board: the owners of counted points, the dead
//! stones, and the labels.

use bevy::prelude::*;

use crate::app::board::{
    Badge, BoardContentSystems, BoardMark, CountedDead, MarkKind, MarkLayer, MarkLayerWriter,
};
use crate::app::session::{CurrentGame, CurrentLesson};
use crate::go::{self, Game, Point};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_lesson_marks.in_set(BoardContentSystems));
}

/// Writes the marks and the dead stones of the lesson that is being read.
fn show_lesson_marks(
    lesson: Query<&CurrentLesson>,
    current: Res<CurrentGame>,
    mut layers: MarkLayerWriter,
    mut dead: ResMut<CountedDead>,
) {
    let lesson = lesson.single().ok();
    let counted = lesson.and_then(CurrentLesson::count);
    dead.set_if_neq(CountedDead(counted.map(|count| count.dead)));
    let game = current.get();
    let marks = lesson.map(|lesson| {
        let score = lesson.score(game);
        let mut marks = score.map_or_else(Vec::new, |score| BoardMark::of_owners(&score));
        marks.extend(labels(lesson, game));
        marks
    });
    layers.set(MarkLayer::Cover, marks);
}

/// Returns the labels of a lesson's points that are still empty.
fn labels(lesson: &CurrentLesson, game: &Game) -> Vec<BoardMark> {
    let labels = lesson.labels(game).iter();
    let label = |(point, label): &(Point, char)| BoardMark {
        point: *point,
        kind: MarkKind::Badge(Badge::Letter(*label)),
    };
    labels
        .filter(|(point, _)| game.board().cell(*point) == go::Cell::Empty)
        .map(label)
        .collect()
}
