//! What a record draws across the board: lines, arrows, and veils over points.
//! Painted by egui, sharp at every scale.

use bevy_egui::egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, pos2};

use crate::app::ui::theme;

/// How wide a line is, and how much its border adds on either side, in
/// distances between two lines of the board.
const WIDTH: f32 = 0.075;
const BORDER: f32 = 0.04;
/// How wide the line around points is.
const OUTLINE: f32 = 0.035;
/// The same in points, at the least.
const LEAST: [f32; 2] = [1.6, 1.0];
/// How long the head of an arrow is, and half its width.
const HEAD: [f32; 2] = [0.32, 0.15];

/// Paints a line or an arrow, with a border in the colour of the board: what is
/// legible on that is then so on stones of both colours.
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
    // Half of an outline lies within.
    let outline = Stroke::new(2.0 * rim, border.color);
    painter.line_segment([from - along * rim, shaft], border);
    painter.add(Shape::convex_polygon(head.clone(), ink.color, outline));
    painter.line_segment([from, shaft], ink);
    painter.add(Shape::convex_polygon(head, ink.color, Stroke::NONE));
}

/// Paints the sides of an outline, which meet at their ends: a thin line, with a
/// border in the colour of the board under all of it.
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
            // Corners are round.
            painter.circle_filled(from, width / 2.0, color);
            painter.circle_filled(to, width / 2.0, color);
        }
    }
}

/// Covers a part of the board, on whole pixels: neighbours leave no seam.
pub(super) fn paint_veil(painter: &Painter, corners: [Pos2; 2], share: f32) {
    let pixels = painter.ctx().pixels_per_point();
    let whole = |at: f32| (at * pixels).round() / pixels;
    let [one, other] = corners.map(|at| pos2(whole(at.x), whole(at.y)));
    let veil: Color32 = theme::of(painter.ctx()).board().gamma_multiply(share);
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(Rect::from_two_pos(one, other), veil);
    painter.add(mesh);
}
