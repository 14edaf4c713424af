//! Buttons with icons on the board.

use bevy_egui::egui::{self, Pos2, Sense, Stroke, Ui, vec2};

use crate::app::ui::button_style::{ButtonLook, ButtonState, PointerState};
use crate::app::ui::theme;
use crate::app::ui::widgets::translate;
use crate::i18n::Phrase;

/// The icons of the buttons.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Icon {
    View,
    Whole,
    Part,
    TurnLeft,
    TurnRight,
    Mirror,
    Plus,
    Minus,
    Tick,
    Cross,
}

/// Shows a button with an icon. Returns true if it was pressed.
pub(super) fn icon(ui: &mut Ui, icon: Icon, name: &Phrase, side: f32, lit: bool) -> bool {
    wide_icon(ui, icon, name, vec2(side, side), lit)
}

pub(super) fn wide_icon(
    ui: &mut Ui,
    icon: Icon,
    name: &Phrase,
    size: egui::Vec2,
    lit: bool,
) -> bool {
    let name = translate(ui, name);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
    let palette = theme::of(ui.ctx());
    let look = ButtonLook::new(
        &palette,
        ButtonState::chosen(lit),
        PointerState::of(&response),
    );
    let painter = ui.painter();
    look.paint(painter, rect, 10);
    let middle = rect.center() + vec2(0.0, look.sunk);
    icon.paint(painter, middle, look.ink);
    response.on_hover_text(name).clicked()
}

impl Icon {
    /// Paints the icon in a square of twenty points.
    fn paint(self, painter: &egui::Painter, middle: Pos2, ink: egui::Color32) {
        let stroke = Stroke::new(1.8, ink);
        let at = |x: f32, y: f32| middle + vec2(x, y);
        let line = |points: &[(f32, f32)]| {
            let points = points.iter().map(|&(x, y)| at(x, y)).collect();
            painter.add(egui::Shape::line(points, stroke));
        };
        match self {
            Self::View => {
                // An eye.
                let lid = |down: f32| -> Vec<(f32, f32)> {
                    let part = |step: u8| {
                        let along = f32::from(step) / 6.0 - 1.0;
                        (along * 10.0, down * 6.5 * (1.0 - along * along))
                    };
                    (0..=12).map(part).collect()
                };
                line(&lid(1.0));
                line(&lid(-1.0));
                painter.circle_filled(middle, 3.2, ink);
            }
            Self::Whole => {
                for (x, y) in [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)] {
                    line(&[(3.5 * x, 9.0 * y), (9.0 * x, 9.0 * y), (9.0 * x, 3.5 * y)]);
                }
            }
            Self::Part => {
                // A corner of the board with a stone.
                line(&[(9.0, -8.5), (-8.5, -8.5), (-8.5, 9.0)]);
                line(&[(-8.5, 0.5), (9.0, 0.5)]);
                line(&[(0.5, -8.5), (0.5, 9.0)]);
                painter.circle_filled(at(0.5, 0.5), 4.6, ink);
            }
            Self::TurnLeft | Self::TurnRight => {
                let aside = if self == Self::TurnRight { 1.0 } else { -1.0 };
                let on_ring = |step: u8| {
                    let turn = (-250.0 + f32::from(step) * 20.0_f32).to_radians();
                    (aside * 8.0 * turn.cos(), 8.0 * turn.sin())
                };
                let ring: Vec<(f32, f32)> = (0..=13).map(on_ring).collect();
                line(&ring);
                let head = [(12.0, -3.0), (8.0, 2.5), (3.5, -2.0)];
                let head = head.map(|(x, y)| at(aside * x, y));
                painter.add(egui::Shape::convex_polygon(
                    head.to_vec(),
                    ink,
                    Stroke::NONE,
                ));
            }
            Self::Mirror => {
                for y in [-9.0, -3.0, 3.0] {
                    line(&[(0.0, y), (0.0, y + 4.0)]);
                }
                for (side, full) in [(-1.0, true), (1.0, false)] {
                    let corners = [(3.5, -6.5), (3.5, 6.5), (11.0, 6.5)];
                    let corners = corners.map(|(x, y)| at(side * x, y)).to_vec();
                    painter.add(if full {
                        egui::Shape::convex_polygon(corners, ink, stroke)
                    } else {
                        egui::Shape::closed_line(corners, stroke)
                    });
                }
            }
            Self::Plus => {
                line(&[(-7.0, 0.0), (7.0, 0.0)]);
                line(&[(0.0, -7.0), (0.0, 7.0)]);
            }
            Self::Minus => line(&[(-7.0, 0.0), (7.0, 0.0)]),
            Self::Tick => line(&[(-8.0, 0.5), (-2.5, 6.0), (8.5, -6.0)]),
            Self::Cross => {
                line(&[(-6.0, -6.0), (6.0, 6.0)]);
                line(&[(-6.0, 6.0), (6.0, -6.0)]);
            }
        }
    }
}
