//! The board itself: table, wood, intersections, and the veil over points that
//! are no part of a problem.

use bevy::prelude::*;

use super::board_part::BoardPart;
use super::layout::BoardLayout;
use super::material::Material;
use super::orientation::Orientation;
use super::{BoardSystems, input, layer, lines, pointing, sweep, tint};
use crate::app::session::{ActiveThemes, CurrentGame, GameStarted, PositionChanged};
use crate::config::theme::Board;
use crate::go::{Cell, Point};
use crate::media::paint::{POOL_REACH, SLAB_EDGE, SLAB_RIM};

/// The distance that the shadow reaches beyond the board.
const SHADOW_REACH: f32 = 1.2;
/// The width of the planed edge of the board.
const RIM: f32 = 0.14;

/// An intersection of the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Intersection(pub(crate) Point);

/// The veil over a masked point.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Veil(Point);

/// The wood, which receives pointer events.
#[derive(Component, Debug)]
pub(crate) struct BoardSurface;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostStartup, (spawn_table, build_board))
        .add_systems(
            Update,
            (
                color_table,
                rebuild_board,
                update_veils.run_if(on_message::<PositionChanged>),
            )
                .chain()
                .in_set(BoardSystems::Goban),
        );
}

/// The table under the board.
#[derive(Component, Debug)]
struct TableSprite;

fn table_light(themes: &ActiveThemes) -> Color {
    let [red, green, blue] = themes.board.table_light;
    Color::srgb_u8(red, green, blue)
}

fn color_table(themes: Res<ActiveThemes>, mut tables: Query<&mut Sprite, With<TableSprite>>) {
    if themes.is_changed() {
        for mut table in &mut tables {
            table.color = table_light(&themes);
        }
    }
}

fn spawn_table(mut commands: Commands, material: Res<Material>, themes: Res<ActiveThemes>) {
    let table = Sprite {
        image: material.table.clone(),
        color: table_light(&themes),
        custom_size: Some(Vec2::splat(150.0)),
        ..Sprite::default()
    };
    commands
        .spawn((
            Name::new("Table"),
            (TableSprite, Pickable::default()),
            table,
            Transform::from_xyz(0.0, 0.0, layer::TABLE),
        ))
        .observe(pointing::zoom_with_wheel)
        .observe(pointing::drag_board)
        .observe(pointing::end_board_drag);
}

fn rebuild_board(
    mut commands: Commands,
    mut started: MessageReader<GameStarted>,
    parts: Query<Entity, With<BoardPart>>,
    current: Res<CurrentGame>,
    layout: Res<BoardLayout>,
    material: Res<Material>,
    themes: Res<ActiveThemes>,
    mut seen: Local<Orientation>,
) {
    let turned = std::mem::replace(&mut *seen, layout.orientation()) != layout.orientation();
    if started.read().count() > 0 || turned || themes.is_changed() && !themes.is_added() {
        for part in &parts {
            commands.entity(part).despawn();
        }
        build_board(commands, current, layout, material, themes);
    }
}

fn build_board(
    mut commands: Commands,
    current: Res<CurrentGame>,
    layout: Res<BoardLayout>,
    material: Res<Material>,
    themes: Res<ActiveThemes>,
) {
    let theme = &*themes.board;
    spawn_slab(&mut commands, &layout, &material, theme);
    lines::spawn_lines(&mut commands, &layout, theme.lines, &material);
    for point in layout.size().points() {
        spawn_intersection(
            &mut commands,
            &layout,
            point,
            current.get().board().cell(point),
            theme,
        );
    }
}

/// Veils points that become masked while the board is shown, and removes the
/// veil of points that are opened.
fn update_veils(
    mut commands: Commands,
    veils: Query<(Entity, &Veil)>,
    current: Res<CurrentGame>,
    layout: Res<BoardLayout>,
    themes: Res<ActiveThemes>,
) {
    let board = current.get().board();
    let masked = |point: Point| board.cell(point) == Cell::Masked;
    for (entity, veil) in &veils {
        if !masked(veil.0) {
            commands.entity(entity).despawn();
        }
    }
    for point in layout.size().points().filter(|point| masked(*point)) {
        if !veils.iter().any(|(_, veil)| veil.0 == point) {
            spawn_veil(&mut commands, &layout, point, &themes.board);
        }
    }
}

fn spawn_slab(commands: &mut Commands, layout: &BoardLayout, material: &Material, theme: &Board) {
    let wood = layout.wood();
    let slab = Sprite {
        image: material.goban.clone(),
        custom_size: Some(wood.size()),
        ..Sprite::default()
    };
    commands
        .spawn((
            Name::new("Board"),
            (BoardPart, BoardSurface, Pickable::default()),
            slab,
            Transform::from_xyz(0.0, 0.0, layer::GOBAN),
        ))
        .observe(input::choose_clicked_point)
        .observe(input::propose_pressed_point)
        .observe(input::update_hovered_point)
        .observe(input::clear_hovered_point)
        .observe(pointing::zoom_with_wheel)
        .observe(pointing::drag_board)
        .observe(pointing::end_board_drag)
        .observe(sweep::update_stroke)
        .observe(sweep::end_stroke);
    let size = wood.size() + 2.0 * SHADOW_REACH;
    let (shadow, scale) = sliced(&material.goban_shadow, SLAB_EDGE, SHADOW_REACH, size);
    let at = Transform::from_xyz(0.25, -0.35, layer::GOBAN_SHADOW).with_scale(scale);
    commands.spawn((
        Name::new("Shadow of the board"),
        BoardPart,
        faint(shadow, theme),
        at,
    ));
    let (rim, scale) = sliced(&material.goban_rim, SLAB_RIM, RIM, wood.size());
    let at = Transform::from_xyz(0.0, 0.0, layer::RIM).with_scale(scale);
    commands.spawn((
        Name::new("Edge of the board"),
        BoardPart,
        faint(rim, theme),
        at,
    ));
    let light = Sprite {
        image: material.pool.clone(),
        custom_size: Some(wood.size() * POOL_REACH),
        ..Sprite::default()
    };
    let at = Transform::from_xyz(0.0, 0.0, layer::LIGHT);
    commands.spawn((Name::new("Light"), BoardPart, faint(light, theme), at));
}

/// Returns a 128-pixel picture that is stretched in nine parts to `size`, and
/// its scale. At this scale, a border that is `share` of the picture is `width`
/// wide.
fn sliced(picture: &Handle<Image>, share: f32, width: f32, size: Vec2) -> (Sprite, Vec3) {
    let border = 128.0 * share;
    // A slice keeps its width in pixels of the picture, so the whole is scaled.
    let scale = width / border;
    let sprite = Sprite {
        image: picture.clone(),
        custom_size: Some(size / scale),
        image_mode: SpriteImageMode::Sliced(TextureSlicer {
            border: BorderRect::all(border),
            ..TextureSlicer::default()
        }),
        ..Sprite::default()
    };
    (sprite, Vec3::new(scale, scale, 1.0))
}

/// Makes light and shadow as strong as the theme wants them.
fn faint(sprite: Sprite, theme: &Board) -> Sprite {
    Sprite {
        color: Color::WHITE.with_alpha(theme.shadow),
        ..sprite
    }
}

fn spawn_intersection(
    commands: &mut Commands,
    layout: &BoardLayout,
    point: Point,
    cell: Cell,
    theme: &Board,
) {
    let name = Name::new(point.on(layout.size()).to_string());
    let at = Transform::from_translation(layout.position(point).extend(0.0));
    commands.spawn((
        name,
        BoardPart,
        Intersection(point),
        at,
        Visibility::default(),
    ));
    if cell == Cell::Masked {
        spawn_veil(commands, layout, point, theme);
    }
}

fn spawn_veil(commands: &mut Commands, layout: &BoardLayout, point: Point, theme: &Board) {
    let part = veiled(layout, point);
    let picture = Sprite {
        color: tint(theme.veil),
        custom_size: Some(part.size()),
        ..Sprite::default()
    };
    let at = Transform::from_translation(part.center().extend(layer::VEIL));
    commands.spawn((Name::new("Veil"), BoardPart, Veil(point), picture, at));
}

/// Returns the part of the wood that belongs to a point. It reaches half way to
/// its neighbors, and to the border of the wood at the edges of the board.
fn veiled(layout: &BoardLayout, point: Point) -> Rect {
    let (wood, lines, at) = (layout.wood(), layout.lines(), layout.position(point));
    let mut part = Rect::from_center_size(at, Vec2::ONE);
    if at.x - 0.5 < lines.min.x {
        part.min.x = wood.min.x;
    }
    if at.x + 0.5 > lines.max.x {
        part.max.x = wood.max.x;
    }
    if at.y - 0.5 < lines.min.y {
        part.min.y = wood.min.y;
    }
    if at.y + 0.5 > lines.max.y {
        part.max.y = wood.max.y;
    }
    part
}
