//! Lines, arrows and veils that a game record draws over the board. Painted by
//! egui, sharp at every scale.

use bevy_egui::egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, pos2};

use crate::app::ui::theme;

/// The width of a line and of its border on either side, in distances between
/// two lines of the board.
const WIDTH: f32 = 0.075;
const BORDER: f32 = 0.04;
/// The width of an outline around points, in the same unit.
const OUTLINE: f32 = 0.035;
/// The least widths of a line and of its border, in egui points.
const LEAST: [f32; 2] = [1.6, 1.0];
/// The length of an arrow's head and half its width, in distances between two
/// lines.
const HEAD: [f32; 2] = [0.32, 0.15];

/// Paints a line or an arrow, with a border in the color of the board. This
/// keeps it legible on the board and on stones of both colors.
pub(super) fn paint_line(painter: &Painter, [from, to]: [Pos2; 2], arrow: bool, cell: f32) {
    let palette = theme::of(painter.ctx());
    let along = (to - from).normalized();
    let ink = Stroke::new((cell * WIDTH).max(LEAST[0]), palette.ink(None));
    let rim = (cell * BORDER).max(LEAST[1]);
    let border = Stroke::new(ink.width + 2.0 * rim, palette.board());
    if !arrow {
        painter.line_segment([from - along * rim, to + along * rim], border);
        painter.line_segment([from, to], ink);
        return;
    }
    let [long, half] = HEAD.map(|share| share * cell);
    let base = to - along * long;
    let head = vec![to, base + along.rot90() * half, base - along.rot90() * half];
    let shaft = to - along * (long * 0.7);
    // Half of the outline's width lies inside the shape.
    let outline = Stroke::new(2.0 * rim, border.color);
    painter.line_segment([from - along * rim, shaft], border);
    painter.add(Shape::convex_polygon(head.clone(), ink.color, outline));
    painter.line_segment([from, shaft], ink);
    painter.add(Shape::convex_polygon(head, ink.color, Stroke::NONE));
}

/// Paints the sides of an outline, which meet at their ends. The line is thin,
/// with a border in the color of the board under all of it.
pub(super) fn paint_outline(painter: &Painter, sides: &[[Pos2; 2]], cell: f32) {
    let palette = theme::of(painter.ctx());
    let width = (cell * OUTLINE).max(LEAST[0]);
    let rim = (cell * OUTLINE / 2.0).max(LEAST[1]);
    for (width, color) in [
        (width + 2.0 * rim, palette.board()),
        (width, palette.ink(None)),
    ] {
        for &[from, to] in sides {
            painter.line_segment([from, to], Stroke::new(width, color));
            // Discs at the ends make round corners.
            painter.circle_filled(from, width / 2.0, color);
            painter.circle_filled(to, width / 2.0, color);
        }
    }
}

/// Covers a part of the board. Its corners are rounded to whole pixels, so that
/// neighbors leave no seam.
pub(super) fn paint_veil(painter: &Painter, corners: [Pos2; 2], share: f32) {
    let pixels = painter.ctx().pixels_per_point();
    let whole = |at: f32| (at * pixels).round() / pixels;
    let [one, other] = corners.map(|at| pos2(whole(at.x), whole(at.y)));
    let veil: Color32 = theme::of(painter.ctx()).board().gamma_multiply(share);
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(Rect::from_two_pos(one, other), veil);
    painter.add(mesh);
}
