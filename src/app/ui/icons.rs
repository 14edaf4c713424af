//! Buttons with a picture instead of words. A tooltip and the screen reader's
//! text give the name.

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Response, Sense, Shape,
    Stroke, StrokeKind, Ui, Vec2, vec2,
};

use super::small_board::paint_stone;
use super::theme::{self, Palette};
use super::widgets::{key_name, translate};
use crate::app::ui::button_style::{ButtonLook, ButtonState, PointerState};
use crate::config::controls::Action;
use crate::go::Color;
use crate::i18n::Phrase;
use crate::record::Mark;

/// The picture on a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Glyph {
    ToStart,
    TenBack,
    Back,
    On,
    TenOn,
    ToEnd,
    /// Start or stop the automatic replay.
    Run,
    Halt,
    /// Both stones: plays for the side to move.
    Play,
    Stone(Color),
    Erase,
    Turn(Color),
    FindMove,
    FindText,
    Mark(Mark),
    Letters(&'static str),
    Up,
    Down,
    Main,
    Delete,
    Undo,
    Redo,
    Details,
    Export,
    Print,
    /// Check stored answers with the solver.
    Check,
    /// It is done.
    Tick,
    /// A favorite, or not.
    Star(bool),
    /// Write an annotation.
    Write,
    /// Mask points of the board.
    Mask,
    /// Choose the target stones.
    Target,
    /// Mark the points of a region, or remove the region.
    Region,
    NoRegion,
    Ko,
    /// Turn the board, mirror it, or swap the colors.
    TurnBoard,
    Mirror,
    Swap,
}

/// Shows a button with a picture; `key` is the key that does the same.
pub(crate) fn glyph_button(
    ui: &mut Ui,
    glyph: Glyph,
    name: &Phrase,
    key: Option<Action>,
    size: Vec2,
    state: ButtonState,
) -> Response {
    let text = translate(ui, name);
    let enabled = state != ButtonState::Off;
    let sense = if enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    let info = || {
        let chosen = state == ButtonState::Chosen;
        egui::WidgetInfo::selected(egui::WidgetType::Button, enabled, chosen, &text)
    };
    response.widget_info(info);
    let palette = theme::of(ui.ctx());
    let look = ButtonLook::new(&palette, state, PointerState::of(&response));
    let painter = ui.painter();
    look.paint(painter, rect, 8);
    GlyphPainter {
        painter,
        palette: &palette,
        middle: rect.center() + vec2(0.0, look.sunk),
        ink: look.ink,
    }
    .paint(glyph);
    let key = key.map(|action| key_name(ui, action)).unwrap_or_default();
    let tip = if key.is_empty() {
        text
    } else {
        format!("{text}  ({key})")
    };
    response.on_hover_text(tip)
}

/// Paints a star with five points.
pub(crate) fn paint_star(painter: &Painter, middle: Pos2, radius: f32, filled: bool, pen: Stroke) {
    /// The radius of the inner corners, relative to the points.
    const INNER: f32 = 0.45;
    let corners: Vec<Pos2> = (0..10_u8)
        .map(|at| {
            let angle = (f32::from(at) / 5.0 - 0.5) * std::f32::consts::PI;
            let out = if at % 2 == 0 { radius } else { radius * INNER };
            middle + vec2(angle.cos(), angle.sin()) * out
        })
        .collect();
    if filled {
        // The fill is a fan of triangles, since a star is not convex.
        let mut fan = egui::Mesh::default();
        fan.colored_vertex(middle, pen.color);
        for corner in &corners {
            fan.colored_vertex(*corner, pen.color);
        }
        for at in 0..10 {
            fan.add_triangle(0, 1 + at, 1 + (at + 1) % 10);
        }
        painter.add(Shape::mesh(fan));
    }
    painter.add(Shape::closed_line(corners, pen));
}

/// The painter of a glyph, with its place and colors. Glyphs fit into a square
/// of twice eight points.
struct GlyphPainter<'a> {
    painter: &'a Painter,
    palette: &'a Palette,
    middle: Pos2,
    ink: Color32,
}

impl GlyphPainter<'_> {
    fn at(&self, x: f32, y: f32) -> Pos2 {
        self.middle + vec2(x, y)
    }

    fn pen(&self) -> Stroke {
        Stroke::new(1.7, self.ink)
    }

    fn line(&self, places: &[(f32, f32)]) {
        let places = places.iter().map(|(x, y)| self.at(*x, *y)).collect();
        self.painter.add(Shape::line(places, self.pen()));
    }

    fn outline(&self, places: &[(f32, f32)]) {
        let places = places.iter().map(|(x, y)| self.at(*x, *y)).collect();
        self.painter.add(Shape::closed_line(places, self.pen()));
    }

    fn solid(&self, places: &[(f32, f32)]) {
        let places = places.iter().map(|(x, y)| self.at(*x, *y)).collect();
        self.painter
            .add(Shape::convex_polygon(places, self.ink, Stroke::NONE));
    }

    /// Paints a triangle that points right, or left if `sign` is negative.
    fn triangle(&self, x: f32, sign: f32) {
        self.solid(&[
            ((x - 4.0) * sign, -6.5),
            ((x - 4.0) * sign, 6.5),
            ((x + 6.0) * sign, 0.0),
        ]);
    }

    fn bar(&self, x: f32) {
        let bar = Rect::from_center_size(self.at(x, 0.0), vec2(2.5, 13.0));
        self.painter.rect_filled(bar, CornerRadius::ZERO, self.ink);
    }

    /// Paints an arc, clockwise from one angle to another, in eighths of a
    /// circle.
    fn arc(&self, middle: (f32, f32), radius: f32, from: f32, to: f32) {
        let steps = 18;
        let place = |step: i32| {
            let along = step as f32 / steps as f32;
            let angle = (from + (to - from) * along) * std::f32::consts::FRAC_PI_4;
            (
                middle.0 + radius * angle.cos(),
                middle.1 + radius * angle.sin(),
            )
        };
        let places: Vec<(f32, f32)> = (0..=steps).map(place).collect();
        self.line(&places);
    }

    fn stone(&self, x: f32, y: f32, radius: f32, color: Color) {
        let middle = self.at(x, y);
        paint_stone(self.painter, middle, radius, color);
        // The rim keeps a dark stone visible on a dark button, and a light one
        // on a light.
        let rim = Stroke::new(1.0, self.palette.faded.gamma_multiply(0.7));
        self.painter.circle_stroke(middle, radius + 0.3, rim);
    }

    fn paint(&self, glyph: Glyph) {
        match glyph {
            Glyph::On => self.triangle(-1.0, 1.0),
            Glyph::Back => self.triangle(-1.0, -1.0),
            Glyph::TenOn | Glyph::TenBack => {
                let sign = if glyph == Glyph::TenOn { 1.0 } else { -1.0 };
                self.triangle(-6.0, sign);
                self.triangle(4.0, sign);
            }
            Glyph::ToEnd | Glyph::ToStart => {
                let sign = if glyph == Glyph::ToEnd { 1.0 } else { -1.0 };
                self.triangle(-3.0, sign);
                self.bar(6.0 * sign);
            }
            Glyph::Run => {
                self.painter
                    .circle_stroke(self.middle, 9.0, Stroke::new(1.5, self.ink));
                self.solid(&[(-2.5, -4.5), (-2.5, 4.5), (5.0, 0.0)]);
            }
            Glyph::Halt => {
                self.bar(-3.0);
                self.bar(3.0);
            }
            Glyph::Play => {
                self.stone(-3.2, 2.2, 5.6, Color::Black);
                self.stone(3.2, -2.2, 5.6, Color::White);
            }
            Glyph::Stone(color) => self.stone(0.0, 0.0, 7.5, color),
            Glyph::Erase => {
                let pen = Stroke::new(1.5, self.ink);
                self.painter.circle_stroke(self.middle, 7.0, pen);
                self.line(&[(-2.8, -2.8), (2.8, 2.8)]);
                self.line(&[(-2.8, 2.8), (2.8, -2.8)]);
            }
            Glyph::Turn(color) => self.turn(color),
            Glyph::FindMove => {
                self.glass();
                self.line(&[(-5.0, -2.0), (1.0, -2.0)]);
                self.line(&[(-2.0, -5.0), (-2.0, 1.0)]);
            }
            Glyph::FindText => {
                self.glass();
                let font = FontId::new(8.0, theme::strong());
                let place = self.at(-2.0, -2.0);
                self.painter
                    .text(place, Align2::CENTER_CENTER, "a", font, self.ink);
            }
            Glyph::Mark(mark) => self.mark(mark),
            Glyph::Letters(text) => {
                let size = if text.len() > 1 { 12.5 } else { 15.5 };
                let font = FontId::new(size, theme::strong());
                self.painter
                    .text(self.middle, Align2::CENTER_CENTER, text, font, self.ink);
            }
            Glyph::Up | Glyph::Down => {
                let sign = if glyph == Glyph::Up { -1.0 } else { 1.0 };
                self.line(&[(0.0, -7.0 * sign), (0.0, 6.0 * sign)]);
                self.line(&[(-5.0, 1.5 * sign), (0.0, 6.5 * sign), (5.0, 1.5 * sign)]);
            }
            Glyph::Main => {
                // The picture shows a branch that becomes the trunk.
                self.line(&[(-4.0, 7.5), (-4.0, -3.0)]);
                self.line(&[(-7.0, 0.0), (-4.0, -3.5), (-1.0, 0.0)]);
                self.line(&[(-4.0, 5.0), (4.5, 1.5), (4.5, -2.0)]);
                self.painter
                    .circle_filled(self.at(-4.0, -6.5), 2.2, self.ink);
                self.painter
                    .circle_stroke(self.at(4.5, -4.5), 2.2, Stroke::new(1.4, self.ink));
            }
            Glyph::Delete => {
                self.outline(&[(-5.0, -4.0), (5.0, -4.0), (4.0, 7.5), (-4.0, 7.5)]);
                self.line(&[(-7.0, -4.0), (7.0, -4.0)]);
                self.line(&[(-2.5, -4.0), (-2.5, -6.8), (2.5, -6.8), (2.5, -4.0)]);
                self.line(&[(-1.6, -0.8), (-1.4, 4.6)]);
                self.line(&[(1.6, -0.8), (1.4, 4.6)]);
            }
            Glyph::Undo | Glyph::Redo => {
                let sign = if glyph == Glyph::Undo { 1.0 } else { -1.0 };
                let (from, to) = if glyph == Glyph::Undo {
                    (-2.0, 2.4)
                } else {
                    (-2.0, -6.4)
                };
                self.arc((0.5 * sign, 1.5), 5.2, from, to);
                self.line(&[(0.5 * sign, -3.7), (-5.5 * sign, -3.7)]);
                self.line(&[
                    (-2.5 * sign, -7.2),
                    (-6.0 * sign, -3.7),
                    (-2.5 * sign, -0.2),
                ]);
            }
            Glyph::Details => {
                self.outline(&[(-5.5, -7.5), (5.5, -7.5), (5.5, 7.5), (-5.5, 7.5)]);
                for y in [-3.5, 0.0, 3.5] {
                    self.line(&[(-2.8, y), (2.8, y)]);
                }
            }
            Glyph::Star(filled) => {
                paint_star(self.painter, self.at(0.0, 0.5), 8.0, filled, self.pen());
            }
            Glyph::Write => {
                self.outline(&[
                    (-7.0, 7.0),
                    (-6.0, 3.0),
                    (3.5, -6.5),
                    (6.5, -3.5),
                    (-3.0, 6.0),
                ]);
                self.line(&[(1.2, -4.2), (4.2, -1.2)]);
            }
            Glyph::Check => {
                self.line(&[
                    (2.0, -7.0),
                    (-7.0, -7.0),
                    (-7.0, 7.0),
                    (7.0, 7.0),
                    (7.0, 2.0),
                ]);
                self.line(&[(-3.5, 0.0), (0.0, 3.5), (7.5, -5.5)]);
            }
            Glyph::Tick => self.line(&[(-6.5, 0.5), (-2.0, 5.0), (7.0, -5.0)]),
            Glyph::Print => {
                self.line(&[(-4.5, -3.0), (-4.5, -7.5), (4.5, -7.5), (4.5, -3.0)]);
                self.line(&[
                    (-4.5, 3.5),
                    (-7.5, 3.5),
                    (-7.5, -3.0),
                    (7.5, -3.0),
                    (7.5, 3.5),
                    (4.5, 3.5),
                ]);
                self.outline(&[(-4.5, 1.0), (4.5, 1.0), (4.5, 7.5), (-4.5, 7.5)]);
            }
            Glyph::Mask => {
                // The picture shows three masked squares and an open one.
                let square = Rect::from_center_size(self.middle, vec2(14.0, 14.0));
                let corner = Rect::from_min_max(self.middle, square.max);
                let faint = self.ink.gamma_multiply(0.45);
                let painter = self.painter;
                painter.rect_filled(square, CornerRadius::same(2), faint);
                painter.rect_filled(corner, CornerRadius::ZERO, self.ink);
                let pen = Stroke::new(1.4, self.ink);
                let inside = StrokeKind::Inside;
                painter.rect_stroke(square, CornerRadius::same(2), pen, inside);
            }
            Glyph::Target => {
                let pen = Stroke::new(1.6, self.ink);
                self.painter.circle_stroke(self.middle, 5.8, pen);
                self.painter.circle_filled(self.middle, 2.2, self.ink);
                for (x, y) in [(0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0)] {
                    self.line(&[(4.2 * x, 4.2 * y), (8.2 * x, 8.2 * y)]);
                }
            }
            Glyph::Region | Glyph::NoRegion => {
                for (x, y) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
                    self.line(&[(7.0 * x, 3.2 * y), (7.0 * x, 7.0 * y), (3.2 * x, 7.0 * y)]);
                }
                if glyph == Glyph::NoRegion {
                    self.line(&[(-3.4, -3.4), (3.4, 3.4)]);
                    self.line(&[(-3.4, 3.4), (3.4, -3.4)]);
                } else {
                    self.painter.circle_filled(self.middle, 2.6, self.ink);
                }
            }
            Glyph::Ko => {
                // The picture shows a stone, and the one that it took.
                let pen = Stroke::new(1.5, self.ink);
                self.painter
                    .circle_filled(self.at(-3.6, 0.0), 4.0, self.ink);
                self.painter.circle_stroke(self.at(4.4, 0.0), 3.6, pen);
                self.line(&[(2.4, 2.0), (6.4, -2.0)]);
            }
            Glyph::TurnBoard => {
                self.outline(&[(-7.0, -0.5), (0.5, -0.5), (0.5, 7.0), (-7.0, 7.0)]);
                self.arc((0.0, 0.5), 6.8, 5.9, 7.9);
                self.solid(&[(3.6, -0.6), (9.6, -0.6), (6.6, 4.0)]);
            }
            Glyph::Mirror => {
                for y in [-7.5, -2.0, 3.5] {
                    self.line(&[(0.0, y), (0.0, y + 3.6)]);
                }
                self.solid(&[(-2.6, -6.0), (-2.6, 6.0), (-8.6, 6.0)]);
                self.outline(&[(2.6, -6.0), (2.6, 6.0), (8.2, 6.0)]);
            }
            Glyph::Swap => {
                // The picture shows one stone, half of either color.
                let pen = Stroke::new(1.5, self.ink);
                self.painter.circle_stroke(self.middle, 7.2, pen);
                let half = |step: u8| {
                    let angle = (f32::from(step) * 15.0 + 90.0).to_radians();
                    (7.2 * angle.cos(), 7.2 * angle.sin())
                };
                let half: Vec<(f32, f32)> = (0..=12).map(half).collect();
                self.solid(&half);
            }
            Glyph::Export => {
                self.line(&[
                    (-3.5, -1.5),
                    (-7.0, -1.5),
                    (-7.0, 7.5),
                    (7.0, 7.5),
                    (7.0, -1.5),
                    (3.5, -1.5),
                ]);
                self.line(&[(0.0, 3.5), (0.0, -7.0)]);
                self.line(&[(-3.8, -3.6), (0.0, -7.4), (3.8, -3.6)]);
            }
        }
    }

    /// Paints the stone of the side to move, and arrows that lead around it to
    /// the other.
    fn turn(&self, color: Color) {
        self.stone(0.0, 0.0, 4.2, color);
        self.arc((0.0, 0.0), 7.6, 4.4, 7.2);
        self.arc((0.0, 0.0), 7.6, 0.4, 3.2);
        self.solid(&[(3.3, -7.6), (7.8, -6.6), (6.0, -2.4)]);
        self.solid(&[(-3.3, 7.6), (-7.8, 6.6), (-6.0, 2.4)]);
    }

    fn glass(&self) {
        self.painter
            .circle_stroke(self.at(-2.0, -2.0), 5.4, Stroke::new(1.5, self.ink));
        let handle = [self.at(2.0, 2.0), self.at(7.2, 7.2)];
        self.painter
            .line_segment(handle, Stroke::new(2.4, self.ink));
    }

    fn mark(&self, mark: Mark) {
        match mark {
            Mark::Triangle => self.outline(&[(0.0, -7.0), (6.8, 5.0), (-6.8, 5.0)]),
            Mark::Square => self.outline(&[(-5.5, -5.5), (5.5, -5.5), (5.5, 5.5), (-5.5, 5.5)]),
            Mark::Circle => {
                self.painter.circle_stroke(self.middle, 6.3, self.pen());
            }
            Mark::Cross => {
                self.line(&[(-5.5, -5.5), (5.5, 5.5)]);
                self.line(&[(-5.5, 5.5), (5.5, -5.5)]);
            }
            Mark::Selected | Mark::Territory(_) => {
                let square = Rect::from_center_size(self.middle, vec2(9.0, 9.0));
                self.painter
                    .rect_filled(square, CornerRadius::same(1), self.ink);
            }
            Mark::Dim => {
                // The picture is a faint disc.
                let faint = self.ink.gamma_multiply(0.3);
                self.painter.circle_filled(self.middle, 6.8, faint);
                let rim = Stroke::new(1.2, self.ink.gamma_multiply(0.6));
                self.painter.circle_stroke(self.middle, 6.8, rim);
            }
        }
    }
}
