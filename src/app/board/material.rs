//! The pictures on the table. They are painted when the program starts, and
//! again in the background when another theme is chosen.

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};
use bevy::tasks::futures_lite::future::{block_on, poll_once};
use bevy::tasks::{AsyncComputeTaskPool, ComputeTaskPool, Task};
use bevy::window::PrimaryWindow;

use super::BoardSystems;
use super::camera::{TableView, Viewport};
use super::layout::BoardLayout;
use crate::app::session::{ActiveThemes, InitialThemes, Policy};
use crate::app::shell::gpu_recovery::RenderingRenewed;
use crate::config::theme;
use crate::config::theme::Surface;
use crate::go;
use crate::media::paint;
use crate::media::paint::{FlatStyle, Picture, WoodStyle};

/// The side of a stone's picture, in pixels.
const STONE_PIXELS: u32 = 256;
/// The side of a surface's picture, in pixels.
const SURFACE_PIXELS: u32 = 1024;
/// The side of the board's picture when it is seen large or on a fine screen.
const FINE_PIXELS: u32 = 2048;
/// The factor by which a picture may be stretched before it looks soft.
const STRETCH: f32 = 1.15;

/// The pictures with which the board is drawn. Without a window they are blank.
#[derive(Resource, Debug, Default)]
pub(super) struct Material {
    pub(super) table: Handle<Image>,
    pub(super) goban: Handle<Image>,
    pub(super) goban_shadow: Handle<Image>,
    pub(super) goban_rim: Handle<Image>,
    pub(super) pool: Handle<Image>,
    pub(super) lid: Handle<Image>,
    pub(super) stone_shadow: Handle<Image>,
    pub(super) side_shadow: Handle<Image>,
    pub(super) disc: Handle<Image>,
    pub(super) ring: Handle<Image>,
    black: Vec<Handle<Image>>,
    white: Vec<Handle<Image>>,
    /// All pictures; those that depend on the theme come first.
    handles: Vec<Handle<Image>>,
    /// The motif painted in each picture that depends on the theme.
    drawn: Vec<(Handle<Image>, Motif)>,
}

impl Material {
    /// Returns the picture of a stone. `seed` selects one of the variants.
    pub(super) fn stone(&self, color: go::Color, seed: u32) -> Handle<Image> {
        let variants = match color {
            go::Color::Black => &self.black,
            go::Color::White => &self.white,
        };
        let index = seed as usize % variants.len().max(1);
        variants.get(index).cloned().unwrap_or_default()
    }
}

/// The pictures that are being painted in the background.
#[derive(Resource, Debug, Default)]
pub(crate) struct Painting {
    tasks: Vec<(Handle<Image>, Motif, Task<Image>)>,
    done: Vec<(Handle<Image>, Motif, Image)>,
}

impl Painting {
    /// Returns true if pictures are being painted.
    pub(crate) const fn is_under_way(&self) -> bool {
        !self.tasks.is_empty()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Painting>()
        .init_resource::<Fineness>()
        .add_message::<RenderingRenewed>()
        .add_systems(PreStartup, paint_all_pictures.after(InitialThemes))
        .add_systems(
            Update,
            (
                refine_board,
                start_painting,
                replace_pictures,
                repaint_all_pictures,
            )
                .chain()
                .in_set(BoardSystems::Pictures),
        );
}

/// The subject of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Motif {
    Surface {
        surface: Surface,
        seed: u32,
        side: u32,
    },
    Lid(WoodStyle),
    Slate(u32),
    Shell(u32),
    Flat(FlatStyle),
}

impl Motif {
    fn painted(self) -> Picture {
        match self {
            Self::Surface {
                surface,
                seed,
                side,
            } => surface.painted(side, seed),
            Self::Lid(wood) => paint::lid(2 * STONE_PIXELS, &wood, 5),
            Self::Slate(variant) => paint::stone_black(STONE_PIXELS, variant),
            Self::Shell(variant) => paint::stone_white(STONE_PIXELS, variant),
            Self::Flat(style) => paint::stone_flat(STONE_PIXELS, &style),
        }
    }

    fn stone(stone: &theme::Stone, variant: u32) -> Self {
        match (stone.material, stone.flat()) {
            (_, Some(flat)) => Self::Flat(flat),
            (theme::Material::Shell, None) => Self::Shell(variant),
            (_, None) => Self::Slate(variant),
        }
    }

    /// Returns all motifs that a look needs, in the order of
    /// [`Material::drawn`].
    fn all(themes: &ActiveThemes, fineness: Fineness) -> Vec<Self> {
        let stones = &themes.stones;
        let black = (0..paint::BLACK_VARIANTS).map(|i| Self::stone(&stones.black, i));
        let white = (0..paint::WHITE_VARIANTS).map(|i| Self::stone(&stones.white, i));
        let others = [
            Self::Surface {
                surface: themes.board.table,
                seed: 7,
                side: SURFACE_PIXELS,
            },
            Self::Surface {
                surface: themes.board.surface,
                seed: 3,
                side: fineness.side(),
            },
            Self::Lid(themes.board.lid),
        ];
        others.into_iter().chain(black).chain(white).collect()
    }
}

/// The resolution that is wanted for the picture of the board.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Fineness {
    /// Enough for a board that fits a small window.
    #[default]
    Plain,
    /// Enough for a large screen. It is never reduced again.
    Fine,
}

impl Fineness {
    const fn side(self) -> u32 {
        match self {
            Self::Plain => SURFACE_PIXELS,
            Self::Fine => FINE_PIXELS,
        }
    }
}

/// Requests a finer picture of the board when it is seen larger than its
/// picture. A kiosk will need it anyway, so there it is painted before the
/// first visitor comes.
fn refine_board(
    view: Res<TableView>,
    layout: Res<BoardLayout>,
    windows: Query<&Window, With<PrimaryWindow>>,
    policy: Res<Policy>,
    mut fineness: ResMut<Fineness>,
) {
    let Ok(window) = windows.single() else {
        return;
    };
    let wood = layout.wood().size().max_element();
    let pixels = wood / view.scale * Viewport::of(window).factor;
    if policy.paints_ahead() || pixels > SURFACE_PIXELS as f32 * STRETCH {
        fineness.set_if_neq(Fineness::Fine);
    }
}

/// A picture to be painted.
type Work = Box<dyn FnOnce() -> Picture + Send>;

/// Paints everything in parallel, in the order of [`Material::handles`].
fn painted(motifs: &[Motif]) -> Vec<Image> {
    let plain: [Work; 7] = [
        work(|| paint::slab_shadow(128)),
        work(|| paint::slab_rim(128)),
        work(|| paint::pool(256)),
        work(|| paint::soft_shadow(STONE_PIXELS)),
        work(|| paint::side_shadow(STONE_PIXELS)),
        work(|| paint::disc(128)),
        work(|| paint::ring(128, 0.22)),
    ];
    let of_theme = motifs.iter().map(|&motif| work(move || motif.painted()));
    let all: Vec<Work> = of_theme.chain(plain).collect();
    ComputeTaskPool::get().scope(|scope| {
        for work in all {
            scope.spawn(async move { image(&work()) });
        }
    })
}

fn paint_all_pictures(
    mut material: ResMut<Material>,
    mut images: ResMut<Assets<Image>>,
    themes: Res<ActiveThemes>,
) {
    let motifs = Motif::all(&themes, Fineness::default());
    let painted = painted(&motifs).into_iter();
    let handles: Vec<Handle<Image>> = painted.map(|image| images.add(image)).collect();
    material.drawn = handles.iter().cloned().zip(motifs).collect();
    material.handles.clone_from(&handles);
    let mut handles = handles.into_iter();
    let mut next = || handles.next().unwrap_or_default();
    material.table = next();
    material.goban = next();
    material.lid = next();
    material.black = (0..paint::BLACK_VARIANTS).map(|_| next()).collect();
    material.white = (0..paint::WHITE_VARIANTS).map(|_| next()).collect();
    material.goban_shadow = next();
    material.goban_rim = next();
    material.pool = next();
    material.stone_shadow = next();
    material.side_shadow = next();
    material.disc = next();
    material.ring = next();
}

/// Paints all pictures again after the graphics device was lost, which held the
/// only copy.
fn repaint_all_pictures(
    mut renewed: MessageReader<RenderingRenewed>,
    material: Res<Material>,
    mut images: ResMut<Assets<Image>>,
) {
    if renewed.read().count() == 0 {
        return;
    }
    let motifs: Vec<Motif> = material.drawn.iter().map(|(_, motif)| *motif).collect();
    for (handle, image) in material.handles.iter().zip(painted(&motifs)) {
        // The material holds the handle, so `insert` cannot fail.
        images.insert(handle, image).ok();
    }
}

fn work(paint: impl FnOnce() -> Picture + Send + 'static) -> Work {
    Box::new(paint)
}

/// Starts painting the pictures that a new look or a closer view needs.
/// Unfinished pictures for an earlier one are dropped.
fn start_painting(
    themes: Res<ActiveThemes>,
    fineness: Res<Fineness>,
    material: Res<Material>,
    mut painting: ResMut<Painting>,
) {
    if !themes.is_changed() && !fineness.is_changed() {
        return;
    }
    let wanted = Motif::all(&themes, *fineness).into_iter();
    let tasks: Vec<_> = material
        .drawn
        .iter()
        .zip(wanted)
        .filter(|((_, drawn), wanted)| drawn != wanted)
        .map(|((handle, _), motif)| {
            let task = AsyncComputeTaskPool::get().spawn(async move { image(&motif.painted()) });
            (handle.clone(), motif, task)
        })
        .collect();
    if !tasks.is_empty() || painting.is_under_way() {
        *painting = Painting {
            tasks,
            done: Vec::new(),
        };
    }
}

/// Replaces all former pictures in the same frame, once every one is painted.
fn replace_pictures(
    mut painting: ResMut<Painting>,
    mut material: ResMut<Material>,
    mut images: ResMut<Assets<Image>>,
) {
    if !painting.is_under_way() {
        return;
    }
    let Painting { tasks, done } = &mut *painting;
    tasks.retain_mut(|(handle, motif, task)| {
        let Some(image) = block_on(poll_once(task)) else {
            return true;
        };
        done.push((handle.clone(), *motif, image));
        false
    });
    if !tasks.is_empty() {
        return;
    }
    for (handle, motif, image) in done.drain(..) {
        // The material holds the handle, so `insert` cannot fail.
        if images.insert(&handle, image).is_ok()
            && let Some((_, drawn)) = material.drawn.iter_mut().find(|(old, _)| *old == handle)
        {
            *drawn = motif;
        }
    }
}

/// Returns the picture as a texture with all its smaller versions (mip levels),
/// so that it stays sharp at every scale.
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
    // If the texture could be written to (`COPY_DST`), Bevy would keep it when
    // another picture takes its place, and replace only the largest version.
    image.texture_descriptor.usage = TextureUsages::TEXTURE_BINDING;
    image.data = Some(chain.into_iter().flat_map(|level| level.pixels).collect());
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..ImageSamplerDescriptor::default()
    });
    image
}
