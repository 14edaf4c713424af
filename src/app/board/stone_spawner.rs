//! Spawning the entities of stones, on the board and in the lids.

use bevy::prelude::*;

use super::layer;
use super::material::Material;
use super::motion::StoneShadow;
use crate::config::theme;
use crate::go;
use crate::media::paint::STONE_FILL;

/// Spawns the entities of stones.
pub(super) struct StoneSpawner<'a, 'w, 's> {
    pub(super) commands: &'a mut Commands<'w, 's>,
    pub(super) material: &'a Material,
    pub(super) theme: &'a theme::Stones,
}

impl StoneSpawner<'_, '_, '_> {
    /// Spawns a stone at rest, with its shadow.
    pub(super) fn make(&mut self, color: go::Color, lot: u32, at: Vec2, depth: f32) -> Entity {
        let picture = Sprite {
            image: self.material.stone(color, lot >> 16),
            custom_size: Some(Vec2::splat(self.theme.diameter / STONE_FILL)),
            ..Sprite::default()
        };
        let stone = self
            .commands
            .spawn((
                Name::new(format!("{color} stone")),
                picture,
                Transform::from_translation(at.extend(depth)),
            ))
            .id();
        self.shade(stone, StoneShadow::Below);
        stone
    }

    /// Gives a stone a shadow.
    pub(super) fn shade(&mut self, stone: Entity, shadow: StoneShadow) {
        let (offset, width, dark) = shadow.at(0.0, self.theme);
        if dark <= 0.0 {
            return;
        }
        let (image, height) = match shadow {
            // All of these shadows lie below all stones.
            StoneShadow::Below => (&self.material.stone_shadow, layer::SHADOWS),
            // All of these lie above the stones, each with a hole for its own
            // stone.
            StoneShadow::Beside => (&self.material.side_shadow, layer::SIDE_SHADOWS),
        };
        let picture = Sprite {
            image: image.clone(),
            color: Color::WHITE.with_alpha(dark),
            custom_size: Some(Vec2::splat(width)),
            ..Sprite::default()
        };
        let at = Transform::from_translation(offset.extend(height - layer::STONES));
        self.commands
            .entity(stone)
            .with_child((Name::new("Shadow"), shadow, picture, at));
    }
}
