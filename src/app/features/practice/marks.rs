//! The marks of a practice on the board: the hints, and the judgment of the
//! student's last move.

use bevy::prelude::*;

use crate::app::board::{
    Badge, BoardContentSystems, BoardMark, MarkKind, MarkLayer, MarkLayerWriter,
};
use crate::app::problem_session::{Hint, Practice};
use crate::app::session::CurrentGame;
use crate::go::{Game, Move, Point};
use crate::problems::practice::StudentMark as Value;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_practice_marks.in_set(BoardContentSystems));
}

fn show_practice_marks(
    practice: Query<&Practice>,
    current: Res<CurrentGame>,
    mut layers: MarkLayerWriter,
) {
    let practice = practice.single().ok();
    let marks = practice.map(|practice| of_practice(practice, current.get()));
    layers.set(MarkLayer::Tutoring, marks);
}

/// Returns the marks of a practice problem: the hints given and the judgment of
/// the student's last move. A line that is played out also has move numbers.
fn of_practice(practice: &Practice, game: &Game) -> Vec<BoardMark> {
    let mut marks = Vec::new();
    let line = practice.line();
    let badge = |point: Point, badge: Badge| BoardMark {
        point,
        kind: MarkKind::Badge(badge),
    };
    if let Some(shown) = practice.playback() {
        let turns = game.turns().iter().enumerate();
        for (number, turn) in turns.skip(shown.from) {
            let Move::Place(point) = turn.mv else {
                continue;
            };
            if game.board().stone(point) == Some(turn.color) {
                let number = number + 1 - shown.from;
                marks.retain(|mark: &BoardMark| mark.point != point);
                marks.push(badge(
                    point,
                    Badge::Number {
                        number: u16::try_from(number).unwrap_or(u16::MAX),
                        side: turn.color,
                        last: game.turns().len() == number + shown.from,
                    },
                ));
            }
        }
    }
    if let Some(attempt) = practice.attempt() {
        let wrong = attempt.first_wrong(line);
        // The mistake stays marked while it is refuted.
        let judged = wrong
            .or_else(|| line.len().checked_sub(1))
            .filter(|_| !practice.is_played_out() || wrong.is_some());
        if let Some(place) = judged
            && let Some(value) = attempt.mark(&line[..=place])
            && let Some(turn) = game.turns().get(place)
            && let Move::Place(point) = turn.mv
        {
            marks.retain(|mark| mark.point != point);
            marks.push(badge(point, Badge::Judged(value == Value::Right)));
        }
    }
    if practice.finding().is_some() || practice.is_played_out() {
        return marks;
    }
    if practice.hint() >= Hint::Move {
        for mv in practice.next_moves() {
            if let Move::Place(point) = mv {
                let kind = MarkKind::FirstMove;
                marks.push(BoardMark { point, kind });
            }
        }
    } else if practice.hint() == Hint::Area {
        let area = practice.area();
        let dimmed = |point: &Point| !area.is_empty() && !area.contains(*point);
        let kind = MarkKind::Dimmed;
        let points = game.board().size().points().filter(dimmed);
        marks.extend(points.map(|point| BoardMark { point, kind }));
    }
    marks
}
