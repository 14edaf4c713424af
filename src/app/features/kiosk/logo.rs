//! The host's logo, as a picture for panels.

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy_egui::{EguiTextureHandle, EguiUserTextures, egui};

use super::Kiosk;

/// The host's logo.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct Logo {
    /// Its texture.
    pub(crate) texture: egui::TextureId,
    /// Its size in pixels.
    pub(crate) size: egui::Vec2,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, load_logo);
}

fn load_logo(
    mut commands: Commands,
    kiosk: Res<Kiosk>,
    mut images: ResMut<Assets<Image>>,
    mut textures: ResMut<EguiUserTextures>,
) {
    let Some(logo) = &kiosk.config.logo else {
        return;
    };
    let size = Extent3d {
        width: logo.width,
        height: logo.height,
        depth_or_array_layers: 1,
    };
    let image = Image::new(
        size,
        TextureDimension::D2,
        logo.pixels.clone(),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    let texture = textures.add_image(EguiTextureHandle::Strong(images.add(image)));
    let size = egui::vec2(logo.width as f32, logo.height as f32);
    commands.spawn((Name::new("Logo"), Logo { texture, size }));
}
