//! The pictures on the table, painted when the program starts.

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::tasks::ComputeTaskPool;

use crate::go;
use crate::paint::{self, Picture, WoodStyle};

/// The side of a stone's picture, in pixels.
const STONE_PIXELS: u32 = 256;
/// The side of the wood's picture, in pixels.
const WOOD_PIXELS: u32 = 1024;

/// What the board is drawn with. Without a window the pictures are blank.
#[derive(Resource, Debug, Default)]
pub(super) struct Material {
    pub(super) table: Handle<Image>,
    pub(super) goban: Handle<Image>,
    pub(super) goban_shadow: Handle<Image>,
    pub(super) lid: Handle<Image>,
    pub(super) stone_shadow: Handle<Image>,
    pub(super) disc: Handle<Image>,
    pub(super) ring: Handle<Image>,
    slate: Vec<Handle<Image>>,
    shell: Vec<Handle<Image>>,
}

impl Material {
    /// The picture of a stone. Which of the variants it is depends on `seed`.
    pub(super) fn stone(&self, color: go::Color, seed: u32) -> Handle<Image> {
        let variants = match color {
            go::Color::Black => &self.slate,
            go::Color::White => &self.shell,
        };
        let index = seed as usize % variants.len().max(1);
        variants.get(index).cloned().unwrap_or_default()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, paint_all);
}

/// One picture to be painted.
type Work = Box<dyn FnOnce() -> Picture + Send>;

fn paint_all(mut material: ResMut<Material>, mut images: ResMut<Assets<Image>>) {
    let slate =
        (0..paint::BLACK_VARIANTS).map(|i| work(move || paint::stone_black(STONE_PIXELS, i)));
    let shell =
        (0..paint::WHITE_VARIANTS).map(|i| work(move || paint::stone_white(STONE_PIXELS, i)));
    let others: [Work; 7] = [
        work(|| paint::wood(WOOD_PIXELS, WOOD_PIXELS, &WoodStyle::walnut(), 7)),
        work(|| paint::wood(WOOD_PIXELS, WOOD_PIXELS, &WoodStyle::kaya(), 3)),
        work(|| paint::slab_shadow(128)),
        work(|| paint::lid(2 * STONE_PIXELS, &WoodStyle::cherry(), 5)),
        work(|| paint::soft_shadow(STONE_PIXELS)),
        work(|| paint::disc(128)),
        work(|| paint::ring(128, 0.22)),
    ];
    let all: Vec<Work> = others.into_iter().chain(slate).chain(shell).collect();
    let painted = ComputeTaskPool::get().scope(|scope| {
        for work in all {
            scope.spawn(async move { image(&work()) });
        }
    });
    let mut handles = painted.into_iter().map(|image| images.add(image));
    let mut next = || handles.next().unwrap_or_default();
    material.table = next();
    material.goban = next();
    material.goban_shadow = next();
    material.lid = next();
    material.stone_shadow = next();
    material.disc = next();
    material.ring = next();
    material.slate = (0..paint::BLACK_VARIANTS).map(|_| next()).collect();
    material.shell = (0..paint::WHITE_VARIANTS).map(|_| next()).collect();
}

fn work(paint: impl FnOnce() -> Picture + Send + 'static) -> Work {
    Box::new(paint)
}

/// The picture as a texture with all its smaller versions, so that it stays
/// sharp at every scale.
fn image(picture: &Picture) -> Image {
    let chain = paint::mip_chain(picture);
    let size = Extent3d {
        width: picture.width,
        height: picture.height,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new_uninit(
        size,
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.mip_level_count = chain.len() as u32;
    image.data = Some(chain.into_iter().flat_map(|level| level.pixels).collect());
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..ImageSamplerDescriptor::default()
    });
    image
}
