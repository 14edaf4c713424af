//! The lids of the bowls, and the prisoners that lie in them.

use bevy::prelude::*;

use super::layout::{BoardLayout, Narrow, lid_of};
use super::material::Material;
use super::motion::Motion;
use super::orientation::Orientation;
use super::placement::in_lid;
use super::stone_spawner::StoneSpawner;
use super::{BoardSystems, layer};
use crate::app::session::game::Change;
use crate::app::session::{ActiveThemes, Changes, CurrentGame};
use crate::go::Color as Side;
use crate::media::paint::{LID_FILL, LID_FLOOR, SHADOW_OFFSET, SHADOW_SPREAD};

/// A captured stone in, or on its way to, the lid of its captor.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Prisoner {
    /// The side that captured the stone.
    pub(crate) captor: Side,
    /// The number of prisoners that lie in the lid before it.
    pub(crate) index: usize,
}

impl Prisoner {
    /// Returns the place of the `index`-th prisoner of a side.
    pub(super) fn place(layout: &BoardLayout, narrow: Narrow, captor: Side, index: usize) -> Vec2 {
        let floor = layout.lid_diameter() / 2.0 * LID_FLOOR;
        lid_of(layout, narrow, captor) + in_lid(index, floor)
    }

    /// Returns the depth of the `index`-th prisoner: later ones lie on earlier
    /// ones.
    pub(super) fn depth(index: usize) -> f32 {
        layer::STONES + 0.1 + index as f32 * 1e-4
    }
}

/// The lid of a side.
#[derive(Component, Clone, Copy, Debug)]
struct Lid(Side);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_lids).add_systems(
        Update,
        (place_prisoners, place_lids)
            .chain()
            .in_set(BoardSystems::Lids),
    );
}

fn spawn_lids(mut commands: Commands, material: Res<Material>) {
    for side in Side::BOTH {
        let shadow = |part: LidShadow| {
            let sprite = Sprite {
                image: material.stone_shadow.clone(),
                ..Sprite::default()
            };
            let name = Name::new("Shadow of the lid");
            (name, part, sprite, Transform::default())
        };
        commands.spawn((
            Name::new(format!("{side}'s lid")),
            Lid(side),
            Sprite {
                image: material.lid.clone(),
                ..Sprite::default()
            },
            Transform::default(),
            children![shadow(LidShadow::Cast), shadow(LidShadow::Contact)],
        ));
    }
}

/// A part of the shadow of a lid, as a child entity of it.
#[derive(Component, Clone, Copy, Debug)]
enum LidShadow {
    /// The shadow that the lid casts.
    Cast,
    /// The dark line along which it touches the table.
    Contact,
}

impl LidShadow {
    /// Returns the relative width, the relative offset, and the depth of this
    /// part above the other. The first two are relative to the shadow of a
    /// stone as wide as the lid.
    const fn shape(self) -> (f32, f32, f32) {
        match self {
            Self::Cast => (1.0, 1.5, 0.0),
            Self::Contact => (0.84, 0.4, 1e-3),
        }
    }
}

fn place_prisoners(
    mut commands: Commands,
    mut changes: Changes,
    current: Res<CurrentGame>,
    layout: Res<BoardLayout>,
    narrow: Res<Narrow>,
    material: Res<Material>,
    themes: Res<ActiveThemes>,
    prisoners: Query<Entity, With<Prisoner>>,
    mut seen: Local<Orientation>,
) {
    // This leaves out the start, when there are no prisoners yet.
    let dressed = themes.is_changed() && !themes.is_added();
    // Turning the board also lays down stones that are in the air.
    let turned = std::mem::replace(&mut *seen, layout.orientation()) != layout.orientation();
    if !matches!(changes.look(), Change::Anew) && !dressed && !turned {
        return;
    }
    for prisoner in &prisoners {
        commands.entity(prisoner).try_despawn();
    }
    for captor in Side::BOTH {
        for index in 0..current.get().prisoners()[captor] {
            let at = Prisoner::place(&layout, *narrow, captor, index);
            let mut mason = StoneSpawner {
                commands: &mut commands,
                material: &material,
                theme: &themes.stones,
            };
            let lot = (index as u32).wrapping_mul(0x9E37_79B9);
            let stone = mason.make(captor.opponent(), lot, at, Prisoner::depth(index));
            mason
                .commands
                .entity(stone)
                .insert(Prisoner { captor, index });
        }
    }
}

/// Moves lids and the prisoners in them to their places in the layout.
fn place_lids(
    layout: Res<BoardLayout>,
    narrow: Res<Narrow>,
    mut lids: Query<(&Lid, &mut Transform, &mut Sprite, &Children), Without<Prisoner>>,
    mut shadows: Query<
        (&LidShadow, &mut Sprite, &mut Transform),
        (Without<Lid>, Without<Prisoner>),
    >,
    mut prisoners: Query<(&Prisoner, &mut Transform), (Without<Motion>, Without<LidShadow>)>,
) {
    if !layout.is_changed() && !narrow.is_changed() {
        return;
    }
    let diameter = layout.lid_diameter();
    for (lid, mut transform, mut sprite, children) in &mut lids {
        transform.translation = lid_of(&layout, *narrow, lid.0).extend(layer::GOBAN);
        sprite.custom_size = Some(Vec2::splat(diameter / LID_FILL));
        for child in children {
            if let Ok((part, mut shadow, mut transform)) = shadows.get_mut(*child) {
                let (spread, away, above) = part.shape();
                shadow.custom_size = Some(Vec2::splat(diameter * SHADOW_SPREAD * spread));
                let away = diameter * SHADOW_OFFSET * away;
                let depth = layer::GOBAN_SHADOW - layer::GOBAN + above;
                transform.translation = Vec3::new(away, -away, depth);
            }
        }
    }
    for (prisoner, mut transform) in &mut prisoners {
        let at = Prisoner::place(&layout, *narrow, prisoner.captor, prisoner.index);
        transform.translation = at.extend(transform.translation.z);
    }
}
