//! Stones as entities. They are put down by a move and lifted by a capture.
//! When the position changes otherwise, all are laid anew.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::layout::{BoardLayout, Narrow};
use super::lids::Prisoner;
use super::material::Material;
use super::motion::{AnimationKind, Motion, StoneShadow};
use super::orientation::Orientation;
use super::placement::{displacement, lot};
use super::stone_spawner::StoneSpawner;
use super::{BoardSystems, layer};
use crate::app::session::game::Change;
use crate::app::session::{ActiveThemes, Changes, CurrentGame, MovePlayed, Prefs};
use crate::config::theme;
use crate::go::{self, Game, Move, Point};

/// A stone on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stone {
    /// The point on which it lies.
    pub(crate) point: Point,
    /// The color of the stone.
    pub(crate) color: go::Color,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Material>()
        .add_systems(Update, place_stones.in_set(BoardSystems::Stones));
}

/// Returns the depth of a stone. Stones that overlap lie in the order of their
/// points.
fn depth(point: Point) -> f32 {
    layer::STONES + (f32::from(point.y()) * 32.0 + f32::from(point.x())) * 1e-4
}

/// Returns the number of the last turn that put a stone on the point.
fn turn_of(game: &Game, point: Point) -> usize {
    game.turns()
        .iter()
        .rposition(|turn| turn.mv == Move::Place(point))
        .map_or(0, |index| index + 1)
}

fn place_stones(
    mut changes: Changes,
    mut placer: StonePlacer,
    current: Res<CurrentGame>,
    stones: Query<(Entity, &Stone, &Transform)>,
    flying: Query<Entity, With<Motion>>,
    mut laid: Local<Option<(bool, Arc<theme::Stones>, Orientation)>>,
) {
    let seen = placer.layout.orientation();
    let wanted = Some((
        placer.are_displaced(),
        Arc::clone(&placer.look.stones),
        seen,
    ));
    let moved = *laid != wanted;
    *laid = wanted;
    match changes.look() {
        Change::None if !moved => {}
        Change::Move(played) if !moved => placer.play(&played, &stones),
        _ => {
            for stone in stones.iter().map(|(stone, ..)| stone).chain(&flying) {
                // A stone that is being put down is in both queries, so it may
                // be gone already.
                placer.commands.entity(stone).try_despawn();
            }
            placer.lay(current.get());
        }
    }
}

/// The resources with which stones are put on the table.
#[derive(SystemParam)]
struct StonePlacer<'w, 's> {
    commands: Commands<'w, 's>,
    layout: Res<'w, BoardLayout>,
    narrow: Res<'w, Narrow>,
    material: Res<'w, Material>,
    prefs: Res<'w, Prefs>,
    look: Res<'w, ActiveThemes>,
}

impl StonePlacer<'_, '_> {
    /// Returns true if stones lie a little beside their points.
    fn are_displaced(&self) -> bool {
        self.prefs.settings.displaced_stones && self.look.stones.displaced
    }

    fn lay(&mut self, game: &Game) {
        for (point, color) in game.board().stones() {
            self.put(point, color, turn_of(game, point));
        }
    }

    /// Puts a stone on its point. Its offset and its picture depend on the
    /// turn.
    fn put(&mut self, point: Point, color: go::Color, turn: usize) -> (Entity, Vec2) {
        let lot = lot(point, turn);
        let mut at = self.layout.position(point);
        if self.are_displaced() {
            at += displacement(lot);
        }
        let (commands, material) = (&mut self.commands, &*self.material);
        let mason = &mut StoneSpawner {
            commands,
            material,
            theme: &self.look.stones,
        };
        let stone = mason.make(color, lot, at, depth(point));
        mason.shade(stone, StoneShadow::Beside);
        self.commands.entity(stone).insert(Stone { point, color });
        (stone, at)
    }

    fn play(&mut self, played: &MovePlayed, stones: &Query<(Entity, &Stone, &Transform)>) {
        let MovePlayed {
            color,
            mv,
            effect,
            number,
            prisoners_before,
        } = played;
        let manner = if self.prefs.settings.reduced_motion {
            AnimationKind::Fade
        } else {
            AnimationKind::Fly
        };
        if let Move::Place(point) = *mv
            && !effect.suicide
        {
            let (stone, at) = self.put(point, *color, *number);
            let motion = Motion::drop(at, depth(point), manner);
            // The stone gets its starting pose here, or it would be seen at
            // rest for a frame.
            let alpha = motion.presence();
            self.commands
                .entity(stone)
                .insert((motion, motion.pose()))
                .entry::<Sprite>()
                .and_modify(move |mut picture| picture.color.set_alpha(alpha));
        }
        let captor = if effect.suicide {
            color.opponent()
        } else {
            *color
        };
        let captured = stones
            .iter()
            .filter(|(_, stone, _)| effect.captured.contains(stone.point));
        for (turn, (stone, _, transform)) in captured.enumerate() {
            let index = prisoners_before + turn;
            let to = Prisoner::place(&self.layout, *self.narrow, captor, index);
            let from = transform.translation.truncate();
            let place = (turn, effect.captured.len());
            let motion = Motion::lift(from, to, place, Prisoner::depth(index), manner);
            self.commands
                .entity(stone)
                .remove::<Stone>()
                .insert((Prisoner { captor, index }, motion));
        }
    }
}
