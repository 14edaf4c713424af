//! Stones as entities: put down, lifted when captured, laid anew when the
//! position changes otherwise.

use bevy::prelude::*;

use super::BoardSystems;
use super::layer;
use super::layout::{BoardLayout, Narrow, lid_of};
use super::lids::Prisoner;
use super::material::Material;
use super::motion::{Motion, StoneShadow, shadow_at};
use super::placement::{STONE, displacement, in_lid, lot};
use crate::app::play::{CurrentGame, GameStarted, MovePlayed, PositionChanged};
use crate::go::{self, Game, Move, Point};
use crate::paint::{LID_FLOOR, STONE_FILL};

/// A stone on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) struct Stone {
    /// Where it lies.
    pub(in crate::app) point: Point,
    /// Whose it is.
    pub(in crate::app) color: go::Color,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Material>().add_systems(
        Update,
        (lay_position, play_moves)
            .chain()
            .in_set(BoardSystems::Stones),
    );
}

/// Makes stones.
pub(super) struct Stonemason<'a, 'w, 's> {
    pub(super) commands: &'a mut Commands<'w, 's>,
    pub(super) material: &'a Material,
}

impl Stonemason<'_, '_, '_> {
    /// A stone at rest, with its shadow.
    pub(super) fn make(&mut self, color: go::Color, lot: u32, at: Vec2, depth: f32) -> Entity {
        let picture = Sprite {
            image: self.material.stone(color, lot >> 16),
            custom_size: Some(Vec2::splat(STONE / STONE_FILL)),
            ..Sprite::default()
        };
        let (offset, width, dark) = shadow_at(0.0);
        let shadow = Sprite {
            image: self.material.stone_shadow.clone(),
            color: Color::WHITE.with_alpha(dark),
            custom_size: Some(Vec2::splat(width)),
            ..Sprite::default()
        };
        // All shadows lie below all stones.
        let below = offset.extend(layer::SHADOWS - layer::STONES);
        self.commands
            .spawn((
                Name::new(format!("{color} stone")),
                picture,
                Transform::from_translation(at.extend(depth)),
                children![(
                    Name::new("Shadow"),
                    StoneShadow,
                    shadow,
                    Transform::from_translation(below)
                )],
            ))
            .id()
    }
}

/// Stones that overlap lie in the order of their points.
fn depth(point: Point) -> f32 {
    layer::STONES + (f32::from(point.y()) * 32.0 + f32::from(point.x())) * 1e-4
}

/// The number of the turn that put the stone of each point down.
fn turn_of(game: &Game, point: Point) -> usize {
    game.turns()
        .iter()
        .rposition(|turn| turn.mv == Move::Place(point))
        .map_or(0, |index| index + 1)
}

fn lay_position(
    mut commands: Commands,
    mut started: MessageReader<GameStarted>,
    mut changed: MessageReader<PositionChanged>,
    current: Res<CurrentGame>,
    layout: Res<BoardLayout>,
    material: Res<Material>,
    stones: Query<Entity, Or<(With<Stone>, With<Motion>)>>,
) {
    if started.read().count() + changed.read().count() == 0 {
        return;
    }
    for stone in &stones {
        commands.entity(stone).despawn();
    }
    let game = current.get();
    let mut mason = Stonemason {
        commands: &mut commands,
        material: &material,
    };
    for (point, color) in game.board().stones() {
        let lot = lot(point, turn_of(game, point));
        let at = layout.position(point) + displacement(lot);
        let stone = mason.make(color, lot, at, depth(point));
        mason.commands.entity(stone).insert(Stone { point, color });
    }
}

fn play_moves(
    mut commands: Commands,
    mut played: MessageReader<MovePlayed>,
    mut started: MessageReader<GameStarted>,
    mut changed: MessageReader<PositionChanged>,
    layout: Res<BoardLayout>,
    narrow: Res<Narrow>,
    material: Res<Material>,
    stones: Query<(Entity, &Stone, &Transform)>,
) {
    let laid_anew = started.read().count() + changed.read().count() > 0;
    for MovePlayed {
        color,
        mv,
        effect,
        number,
        prisoners_before,
    } in played.read()
    {
        let (false, Move::Place(point)) = (laid_anew, *mv) else {
            continue;
        };
        if !effect.suicide {
            let lot = lot(point, *number);
            let at = layout.position(point) + displacement(lot);
            let mut mason = Stonemason {
                commands: &mut commands,
                material: &material,
            };
            let stone = mason.make(*color, lot, at, depth(point));
            mason.commands.entity(stone).insert((
                Stone {
                    point,
                    color: *color,
                },
                Motion::drop(at, depth(point)),
            ));
        }
        let captor = if effect.suicide {
            color.opponent()
        } else {
            *color
        };
        let floor = layout.lid_diameter() / 2.0 * LID_FLOOR;
        let lid = lid_of(&layout, *narrow, captor);
        let captured = stones
            .iter()
            .filter(|(_, stone, _)| effect.captured.contains(stone.point));
        for (turn, (entity, _, transform)) in captured.enumerate() {
            let index = prisoners_before + turn;
            let to = lid + in_lid(index, floor);
            let from = transform.translation.truncate();
            let rest = Prisoner::depth(index);
            let motion = Motion::lift(from, to, turn, effect.captured.len(), rest);
            commands
                .entity(entity)
                .remove::<Stone>()
                .insert((Prisoner { captor, index }, motion));
        }
    }
}
