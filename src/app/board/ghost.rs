//! The ghost stones: the one that a click would play, and the one that waits to
//! be confirmed. If the rules forbid a stone, the reason is recorded.

use bevy::prelude::*;

use super::entry::{self, StoneProposal};
use super::input::Hovered;
use super::layout::BoardLayout;
use super::material::Material;
use super::{BoardSystems, layer};
use crate::app::board::click_policy::ClickPolicy;
use crate::app::session::ActiveThemes;
use crate::go::{self, IllegalMove, Point};
use crate::media::paint::STONE_FILL;

/// A translucent stone that is not on the board yet.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ghost {
    /// The stone under the pointer.
    Hovered,
    /// The stone that waits to be confirmed.
    Proposed,
}

/// The reason why the side to move may not play under the pointer, if there is
/// one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct HoverRefusal(pub(crate) Option<(Point, go::Color, IllegalMove)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HoverRefusal>()
        .add_systems(Startup, spawn_ghosts)
        .add_systems(
            Update,
            update_ghosts
                .in_set(BoardSystems::Ghost)
                .after(entry::withdraw_proposed_stone),
        );
}

fn spawn_ghosts(mut commands: Commands) {
    for ghost in [Ghost::Hovered, Ghost::Proposed] {
        let picture = Sprite::default();
        commands.spawn((Name::new("Ghost stone"), ghost, picture, Visibility::Hidden));
    }
}

/// Shows a ghost where a stone may be played, and nowhere else.
fn update_ghosts(
    hovered: Res<Hovered>,
    proposal: Res<StoneProposal>,
    policy: ClickPolicy,
    layout: Res<BoardLayout>,
    material: Res<Material>,
    themes: Res<ActiveThemes>,
    mut hover_refusal: ResMut<HoverRefusal>,
    mut ghosts: Query<(&Ghost, &mut Transform, &mut Sprite, &mut Visibility)>,
) {
    let why = hovered.0.and_then(|point| {
        let reason = policy.hover_refusal(point)?;
        Some((point, policy.side(), reason))
    });
    hover_refusal.set_if_neq(HoverRefusal(why));
    let proposed = proposal.proposed();
    let offered = hovered
        .0
        .filter(|point| proposed != Some(*point))
        .filter(|point| policy.takes(*point) || policy.lays(*point).is_some());
    for (ghost, mut transform, mut sprite, mut visibility) in &mut ghosts {
        let (point, alpha) = match ghost {
            Ghost::Hovered => (offered, 0.55),
            Ghost::Proposed => (proposed, 0.8),
        };
        visibility.set_if_neq(if point.is_some() {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
        if let Some(point) = point {
            transform.translation = layout.position(point).extend(layer::MARKS);
            let side = policy.lays(point).unwrap_or_else(|| policy.side());
            sprite.image = material.stone(side, 0);
            sprite.custom_size = Some(Vec2::splat(themes.stones.diameter / STONE_FILL));
            sprite.color = Color::WHITE.with_alpha(alpha);
        }
    }
}
