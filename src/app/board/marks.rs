//! Drawing the marks: the last move, the point of a refused move, the layers of
//! the features, and the reminders.

use std::time::Duration;

use bevy::prelude::*;

use super::badges::Badge;
use super::layout::BoardLayout;
use super::mark::{BoardMark, MarkKind, Shape};
use super::mark_layers::{MarkLayer, MarkLayerWriter, MarkLayers};
use super::material::Material;
use super::reminders::Reminders;
use super::{BoardSystems, layer, territory};
use crate::app::session::{ActiveThemes, Changes, CurrentGame, MoveRefused};
use crate::game::GameSession;
use crate::go::{Game, Move, Point};
use crate::media::paint::MARK_FILL;

/// The time for which the point of a refused move stays marked.
const REFUSED_FOR: Duration = Duration::from_secs(2);

/// The point where a move was just refused.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct RefusedPoint {
    point: Option<Point>,
    until: Duration,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RefusedPoint>()
        .init_resource::<MarkLayers>()
        .add_systems(
            Update,
            (
                remember_refused_point,
                show_score.run_if(resource_changed::<CurrentGame>),
                update_marks,
            )
                .chain()
                .in_set(BoardSystems::Marks),
        );
}

fn remember_refused_point(
    mut shown: ResMut<RefusedPoint>,
    time: Res<Time<Real>>,
    mut refused: MessageReader<MoveRefused>,
    mut changes: Changes,
) {
    let moved = changes.any();
    if shown.point.is_some() && (moved || time.elapsed() >= shown.until) {
        shown.point = None;
    }
    if let Some(MoveRefused {
        mv: Move::Place(at),
        ..
    }) = refused.read().last()
    {
        *shown = RefusedPoint {
            point: Some(*at),
            until: time.elapsed() + REFUSED_FOR,
        };
    }
}

/// Writes the score of a game session that is over or being counted.
fn show_score(current: Res<CurrentGame>, mut layers: MarkLayerWriter) {
    let score = current.session().and_then(GameSession::score);
    let owners = score.map(|score| BoardMark::of_owners(&score));
    layers.set(MarkLayer::Score, owners);
}

/// Computes the wanted marks, compares them with those on the board, and
/// respawns the ones that differ.
fn update_marks(
    mut commands: Commands,
    drawn: Query<(Entity, &BoardMark)>,
    current: Res<CurrentGame>,
    refused: Res<RefusedPoint>,
    layers: Res<MarkLayers>,
    layout: Res<BoardLayout>,
    material: Res<Material>,
    themes: Res<ActiveThemes>,
    reminders: Reminders,
) {
    let anew = layout.is_changed() || themes.is_changed();
    let changed = current.is_changed()
        || refused.is_changed()
        || layers.is_changed()
        || reminders.are_changed();
    if !changed && !anew {
        return;
    }
    let mut wanted = of_moves(current.get(), refused.point);
    wanted.extend(layers.shown());
    reminders.add(&mut wanted, &current);
    lay_over(&mut wanted, layers.analysis());
    clear_for_numbers(&mut wanted);
    for (entity, mark) in &drawn {
        if anew {
            commands.entity(entity).despawn();
        } else if !wanted.contains(mark) {
            territory::remove_mark(&mut commands, entity, *mark);
        }
    }
    for mark in &wanted {
        if anew || !drawn.iter().any(|(_, old)| old == mark) {
            spawn_mark(&mut commands, *mark, &layout, &material, &themes);
        }
    }
}

/// Replaces other marks by those of an analysis on the same point.
fn lay_over(marks: &mut Vec<BoardMark>, analysis: &[BoardMark]) {
    let covers = |mark: &BoardMark| analysis.iter().any(|other| other.point == mark.point);
    marks.retain(|mark| !covers(mark) || matches!(mark.kind, MarkKind::Line { .. }));
    marks.extend(analysis);
}

/// Removes marks that would collide with a number. The number of the last move
/// already shows that it is the last.
fn clear_for_numbers(marks: &mut Vec<BoardMark>) {
    let is_number = |mark: &&BoardMark| matches!(mark.kind, MarkKind::Badge(Badge::Number { .. }));
    let numbered: Vec<Point> = marks
        .iter()
        .filter(is_number)
        .map(|mark| mark.point)
        .collect();
    marks.retain(|mark| {
        let gives_way = matches!(mark.kind, MarkKind::LastMove(_) | MarkKind::Target);
        !(gives_way && numbered.contains(&mark.point))
    });
}

/// Returns the marks of the refused move and of the last one.
fn of_moves(game: &Game, refused: Option<Point>) -> Vec<BoardMark> {
    let kind = MarkKind::Refused;
    let refused = refused.map(|point| BoardMark { point, kind });
    let mut marks: Vec<BoardMark> = refused.into_iter().collect();
    if let Some(turn) = game.turns().last()
        && let Move::Place(point) = turn.mv
        && !turn.effect.suicide
    {
        marks.push(BoardMark {
            point,
            kind: MarkKind::LastMove(turn.color),
        });
    }
    marks
}

/// A mark without a picture is painted with the text.
fn spawn_mark(
    commands: &mut Commands,
    mark: BoardMark,
    layout: &BoardLayout,
    material: &Material,
    themes: &ActiveThemes,
) {
    let at = layout.position(mark.point).extend(layer::MARKS);
    let mut entity = commands.spawn((Name::new("Mark"), mark, Transform::from_translation(at)));
    let Some((shape, color, diameter)) = mark.kind.appearance(themes) else {
        return;
    };
    let image = match shape {
        Shape::Disc => material.disc.clone(),
        Shape::Ring => material.ring.clone(),
    };
    entity.insert(Sprite {
        image,
        color,
        custom_size: Some(Vec2::splat(diameter / MARK_FILL)),
        ..Sprite::default()
    });
}
