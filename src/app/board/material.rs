//! The pictures on the table, painted when the program starts, and painted anew
//! in the background when another theme is chosen.

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
use crate::app::features::kiosk::Kiosk;
use crate::app::session::active_theme::{FirstLook, Look};
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
/// The same of the board's where it is seen from near or on a fine screen.
const FINE_PIXELS: u32 = 2048;
/// How much a picture may be stretched before it looks soft.
const STRETCH: f32 = 1.15;

/// What the board is drawn with. Without a window the pictures are blank.
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
    /// All of them, those first that a theme says something about.
    handles: Vec<Handle<Image>>,
    /// What stands in each picture that a theme says something about.
    drawn: Vec<(Handle<Image>, Motif)>,
}

impl Material {
    /// The picture of a stone. Which of the variants it is depends on `seed`.
    pub(super) fn stone(&self, color: go::Color, seed: u32) -> Handle<Image> {
        let variants = match color {
            go::Color::Black => &self.black,
            go::Color::White => &self.white,
        };
        let index = seed as usize % variants.len().max(1);
        variants.get(index).cloned().unwrap_or_default()
    }
}

/// Pictures that are being painted.
#[derive(Resource, Debug, Default)]
pub(crate) struct Painting {
    tasks: Vec<(Handle<Image>, Motif, Task<Image>)>,
    done: Vec<(Handle<Image>, Motif, Image)>,
}

impl Painting {
    /// Whether there are any.
    pub(crate) const fn is_under_way(&self) -> bool {
        !self.tasks.is_empty()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Painting>()
        .init_resource::<Fineness>()
        .add_message::<RenderingRenewed>()
        .add_systems(PreStartup, paint_all.after(FirstLook))
        .add_systems(
            Update,
            (come_near, paint_anew, hang, paint_again)
                .chain()
                .in_set(BoardSystems::Pictures),
        );
}

/// What a picture shows.
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

    /// All that a look asks for, in the order of [`Material::drawn`].
    fn all(look: &Look, fineness: Fineness) -> Vec<Self> {
        let stones = &look.stones;
        let black = (0..paint::BLACK_VARIANTS).map(|i| Self::stone(&stones.black, i));
        let white = (0..paint::WHITE_VARIANTS).map(|i| Self::stone(&stones.white, i));
        let others = [
            Self::Surface {
                surface: look.board.table,
                seed: 7,
                side: SURFACE_PIXELS,
            },
            Self::Surface {
                surface: look.board.surface,
                seed: 3,
                side: fineness.side(),
            },
            Self::Lid(look.board.lid),
        ];
        others.into_iter().chain(black).chain(white).collect()
    }
}

/// How fine the picture of the board is to be.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Fineness {
    /// Enough for a board that fits a small window.
    #[default]
    Plain,
    /// Enough for a large screen. Once it has been painted it stays.
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

/// A board that is seen larger than its picture is worth a finer one. At a kiosk
/// one will be, so it is painted before anybody comes.
fn come_near(
    view: Res<TableView>,
    layout: Res<BoardLayout>,
    windows: Query<&Window, With<PrimaryWindow>>,
    kiosk: Option<Res<Kiosk>>,
    mut fineness: ResMut<Fineness>,
) {
    let Ok(window) = windows.single() else {
        return;
    };
    let wood = layout.wood().size().max_element();
    let pixels = wood / view.scale * Viewport::of(window).factor;
    if kiosk.is_some() || pixels > SURFACE_PIXELS as f32 * STRETCH {
        fineness.set_if_neq(Fineness::Fine);
    }
}

/// One picture to be painted.
type Work = Box<dyn FnOnce() -> Picture + Send>;

/// Paints everything at once, in the order of [`Material::handles`].
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

fn paint_all(mut material: ResMut<Material>, mut images: ResMut<Assets<Image>>, look: Res<Look>) {
    let motifs = Motif::all(&look, Fineness::default());
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

/// The pictures went with the device that held them, which alone had them: they
/// are painted once more.
fn paint_again(
    mut renewed: MessageReader<RenderingRenewed>,
    material: Res<Material>,
    mut images: ResMut<Assets<Image>>,
) {
    if renewed.read().count() == 0 {
        return;
    }
    let motifs: Vec<Motif> = material.drawn.iter().map(|(_, motif)| *motif).collect();
    for (handle, image) in material.handles.iter().zip(painted(&motifs)) {
        // The handle is held by the material, so there is a place for it.
        images.insert(handle, image).ok();
    }
}

fn work(paint: impl FnOnce() -> Picture + Send + 'static) -> Work {
    Box::new(paint)
}

/// Starts to paint what another look or a nearer view asks for; what was begun for an earlier
/// one is dropped.
fn paint_anew(
    look: Res<Look>,
    fineness: Res<Fineness>,
    material: Res<Material>,
    mut painting: ResMut<Painting>,
) {
    if !look.is_changed() && !fineness.is_changed() {
        return;
    }
    let wanted = Motif::all(&look, *fineness).into_iter();
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

/// Puts pictures where the former ones were, all in the same frame.
fn hang(
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
        // The handle is held by the material, so there is a place for it.
        if images.insert(&handle, image).is_ok()
            && let Some((_, drawn)) = material.drawn.iter_mut().find(|(old, _)| *old == handle)
        {
            *drawn = motif;
        }
    }
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
    // A texture that could be written to would be kept when another picture
    // takes its place, and only the largest version be replaced.
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
