//! Small stones and positions: in cards, rows and on buttons.

use bevy_egui::egui::{
    Color32, CornerRadius, Mesh, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    pos2, vec2,
};

use super::theme;
use crate::export::Frame;
use crate::go::{Board, Cell, Color, Point};
use crate::media::paint::RING_AT;

/// The offset of a stone's highlight, in radii from its middle.
const LIGHT: f32 = -0.34;
/// The extra width of a picture beyond its board, in distances between two
/// lines.
const WIDER: f32 = 0.6;
/// The corner radius of a picture.
const ROUND: u8 = 8;

/// Shows a stone as large as a line of text.
pub(crate) fn stone(ui: &mut Ui, color: Color, diameter: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(diameter, diameter), Sense::hover());
    paint_stone(ui.painter(), rect.center(), diameter / 2.0, color);
    response
}

/// Paints a small stone at a place.
pub(crate) fn paint_stone(painter: &Painter, middle: Pos2, radius: f32, color: Color) {
    let theme::SmallStone { fill, flat } = theme::of(painter.ctx()).stones[color];
    let Some([(rim, rim_width), (ring, ring_width)]) = flat else {
        round_stone(painter, middle, radius, fill, color);
        return;
    };
    // A thinner line would be invisible.
    let rim = Stroke::new((radius * rim_width).max(0.8), rim);
    painter.circle(middle, radius - rim.width / 2.0, fill, rim);
    if ring_width > 0.0 {
        let ring = Stroke::new((radius * ring_width).max(0.8), ring);
        painter.circle_stroke(middle, radius * RING_AT - ring.width / 2.0, ring);
    }
}

/// The radius below which a stone is too small for its highlight to show.
const SMALL: f32 = 9.0;

/// Paints a stone that is lit from the upper left, as those on the board are.
/// The light fades outward in three rings of triangles.
fn round_stone(painter: &Painter, middle: Pos2, radius: f32, fill: Color32, color: Color) {
    let (light, shade, rim) = match color {
        Color::Black => (
            fill.lerp_to_gamma(Color32::WHITE, 0.34),
            fill.lerp_to_gamma(Color32::BLACK, 0.25),
            // A small black stone would be lost on a dark panel, so its rim is
            // brighter.
            Stroke::new(
                1.0,
                Color32::from_white_alpha(if radius < SMALL { 130 } else { 56 }),
            ),
        ),
        Color::White => (
            fill.lerp_to_gamma(Color32::WHITE, 0.85),
            fill.lerp_to_gamma(Color32::BLACK, 0.2),
            Stroke::new(0.8, Color32::from_black_alpha(150)),
        ),
    };
    let steps = (radius * 1.6).clamp(12.0, 40.0) as u32;
    // The mesh has a rough edge; the circle below it has a smooth one.
    painter.circle_filled(middle, radius, shade);
    let inner = (radius - 0.6).max(0.1);
    let bright = middle + vec2(LIGHT, LIGHT) * inner;
    let mut mesh = Mesh::default();
    mesh.colored_vertex(bright, light);
    // The position of each ring between the highlight and the edge, and its
    // color.
    let rings = [
        (0.42, light.lerp_to_gamma(fill, 0.7)),
        (0.8, fill),
        (1.0, shade),
    ];
    for (out, ink) in rings {
        let (centre, reach) = (bright.lerp(middle, out), inner * out);
        for step in 0..steps {
            let angle = std::f32::consts::TAU * step as f32 / steps as f32;
            mesh.colored_vertex(centre + vec2(angle.cos(), angle.sin()) * reach, ink);
        }
    }
    for step in 0..steps {
        let next = (step + 1) % steps;
        mesh.add_triangle(0, 1 + step, 1 + next);
        for ring in 0..rings.len() as u32 - 1 {
            let (inner, outer) = (1 + ring * steps, 1 + (ring + 1) * steps);
            mesh.add_triangle(inner + step, outer + step, outer + next);
            mesh.add_triangle(inner + step, outer + next, inner + next);
        }
    }
    painter.add(mesh);
    painter.circle_stroke(middle, radius - rim.width / 2.0, rim);
}

/// Paints a part of a position in a square. Points outside the board are veiled
/// up to the edge of the picture. The lines run on wherever the board does.
pub(crate) fn miniature(ui: &Ui, square: Rect, board: &Board, frame: Frame) {
    let painter = ui
        .painter()
        .with_clip_rect(square.intersect(ui.clip_rect()));
    let palette = theme::of(ui.ctx());
    let round = CornerRadius::same(ROUND);
    painter.rect_filled(square, round, palette.small_board);
    let size = board.size();
    let cells = f32::from(frame.columns().max(frame.rows()));
    let cell = square.width() / (cells + WIDER);
    let grid = vec2(f32::from(frame.columns() - 1), f32::from(frame.rows() - 1)) * cell;
    let corner = square.center() - grid / 2.0;
    let place = |x: u8, y: u8| {
        let (x, y) = (x - frame.left, y - frame.top);
        corner + vec2(f32::from(x), f32::from(y)) * cell
    };
    let at = |point: Point| place(point.x(), point.y());
    let line = Stroke::new((cell * 0.05).max(0.6), palette.small_line);
    let first = place(frame.left, frame.top);
    let last = place(frame.right, frame.bottom);
    let end = |is_end: bool, end: f32, edge: f32| if is_end { end } else { edge };
    let left = end(frame.left == 0, first.x, square.left());
    let top = end(frame.top == 0, first.y, square.top());
    let right = end(frame.right + 1 == size.width(), last.x, square.right());
    let bottom = end(frame.bottom + 1 == size.height(), last.y, square.bottom());
    for x in frame.left..=frame.right {
        painter.vline(place(x, frame.top).x, top..=bottom, line);
    }
    for y in frame.top..=frame.bottom {
        painter.hline(left..=right, place(frame.left, y).y, line);
    }
    let seen = |point: &Point| {
        (frame.left..=frame.right).contains(&point.x())
            && (frame.top..=frame.bottom).contains(&point.y())
    };
    let points = || size.points().filter(seen);
    let masked = |point: &Point| board.cell(*point) == Cell::Masked;
    if points().any(|point| masked(&point)) {
        let veiled = veiled(palette.small_board, palette.small_veil);
        // The tile of a point. The outermost tiles reach to the picture's edge,
        // so that no bare strip is left around them.
        let tile = |point: Point| {
            let tile = Rect::from_center_size(at(point), vec2(cell, cell));
            let reach = |is_last, own, edge| if is_last { edge } else { own };
            Rect::from_min_max(
                pos2(
                    reach(point.x() == frame.left, tile.min.x, square.min.x),
                    reach(point.y() == frame.top, tile.min.y, square.min.y),
                ),
                pos2(
                    reach(point.x() == frame.right, tile.max.x, square.max.x),
                    reach(point.y() == frame.bottom, tile.max.y, square.max.y),
                ),
            )
        };
        for point in points().filter(masked) {
            let tile = tile(point);
            let at_corner =
                |corner: Pos2, of_square: Pos2| if corner == of_square { ROUND } else { 0 };
            let round = CornerRadius {
                nw: at_corner(tile.left_top(), square.left_top()),
                ne: at_corner(tile.right_top(), square.right_top()),
                sw: at_corner(tile.left_bottom(), square.left_bottom()),
                se: at_corner(tile.right_bottom(), square.right_bottom()),
            };
            painter.rect_filled(tile, round, veiled);
        }
    }
    for point in points() {
        if let Cell::Stone(color) = board.cell(point) {
            paint_stone(&painter, at(point), cell * 0.48, color);
        }
    }
    let edge = Stroke::new(1.0, palette.small_line.gamma_multiply(0.5));
    painter.rect_stroke(square, round, edge, StrokeKind::Inside);
}

/// Returns the color of veiled wood. It is opaque, since two translucent tiles
/// would show a seam where they meet.
fn veiled(ground: Color32, veil: Color32) -> Color32 {
    ground.blend(veil)
}
