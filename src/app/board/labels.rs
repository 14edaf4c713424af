//! Text on the table: coordinates along the board and counts beside the lids.
//! Painted by egui, which draws letters sharp at every scale.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, FontId};

use super::camera::TableView;
use super::layout::{BoardLayout, Narrow};
use super::marks::{Mark, MarkKind};
use crate::app::ui::theme;
use crate::go::{Color as Side, Game, Point};
use crate::settings::Coordinates;

/// How far outside the outermost line the coordinates stand.
const OUT: f32 = 0.74;
/// Height of a coordinate's letters.
const COORDINATE: f32 = 0.32;

/// What the text is painted by.
pub(in crate::app) struct Labels<'a> {
    pub(in crate::app) layout: &'a BoardLayout,
    pub(in crate::app) narrow: Narrow,
    pub(in crate::app) game: &'a Game,
    pub(in crate::app) view: TableView,
    pub(in crate::app) coordinates: Coordinates,
    /// What is marked.
    pub(in crate::app) marks: Vec<Mark>,
}

/// Paints the text on the part of the window that belongs to the board.
pub(in crate::app) fn paint_labels(ctx: &egui::Context, area: egui::Rect, labels: &Labels<'_>) {
    let painter = ctx
        .layer_painter(egui::LayerId::background())
        .with_clip_rect(area);
    labels.coordinates(&painter);
    labels.badges(&painter);
    if labels.layout.shows_all() {
        labels.counts(&painter);
    }
}

impl Labels<'_> {
    fn on_screen(&self, painter: &egui::Painter, place: Vec2) -> egui::Pos2 {
        let points = painter.ctx().zoom_factor();
        let window = painter.ctx().viewport_rect().size() * points;
        let at = self.view.on_screen(place, Vec2::new(window.x, window.y)) / points;
        egui::pos2(at.x, at.y)
    }

    /// Points between two lines. What belongs to the board does not grow with
    /// the text of panels, as points do.
    fn cell(&self, painter: &egui::Painter) -> f32 {
        self.view.pixels_per_cell() / painter.ctx().zoom_factor()
    }

    fn badges(&self, painter: &egui::Painter) {
        let radius = self.cell(painter) / 2.0;
        for mark in &self.marks {
            if let MarkKind::Badge(badge) = mark.kind {
                let at = self.on_screen(painter, self.layout.position(mark.point));
                badge.paint(painter, at, radius);
            }
        }
    }

    /// What names a column.
    fn column(&self, x: u8) -> String {
        if self.coordinates == Coordinates::Numbers {
            return (x + 1).to_string();
        }
        let point = Point::new(x, 0).map(|point| point.on(self.layout.size()).to_string());
        point.map_or_else(String::new, |name| name.chars().take(1).collect())
    }

    fn coordinates(&self, painter: &egui::Painter) {
        if self.coordinates == Coordinates::Off {
            return;
        }
        let lines = self.layout.lines();
        let size = self.layout.size();
        let font = FontId::new(
            (self.cell(painter) * COORDINATE).clamp(6.0, 26.0),
            egui::FontFamily::Proportional,
        );
        let ink = theme::of(painter.ctx()).coordinates;
        let write = |place: Vec2, text: &str| {
            let at = self.on_screen(painter, place);
            painter.text(at, Align2::CENTER_CENTER, text, font.clone(), ink);
        };
        for x in 0..size.width() {
            let column = self.column(x);
            let across = lines.min.x + f32::from(x);
            write(Vec2::new(across, lines.max.y + OUT), &column);
            write(Vec2::new(across, lines.min.y - OUT), &column);
        }
        for y in 0..size.height() {
            let number = match self.coordinates {
                Coordinates::Numbers => (y + 1).to_string(),
                _ => (size.height() - y).to_string(),
            };
            let up = lines.max.y - f32::from(y);
            write(Vec2::new(lines.min.x - OUT, up), &number);
            write(Vec2::new(lines.max.x + OUT, up), &number);
        }
    }

    /// The number of prisoners beside each lid that holds any.
    fn counts(&self, painter: &egui::Painter) {
        let font = FontId::new(
            (self.cell(painter) * 0.42).clamp(10.0, 30.0),
            theme::strong(),
        );
        let ink = theme::of(painter.ctx()).on_table;
        for side in Side::BOTH {
            let count = self.game.prisoners()[side];
            if count == 0 {
                continue;
            }
            let lid = self.layout.lids(self.narrow.0)[side];
            let reach = self.layout.lid_diameter() / 2.0 + 0.42;
            // Toward the middle of the table, where there is always room.
            let beside = if self.narrow.0 {
                lid + Vec2::new(reach, 0.0) * -lid.x.signum()
            } else {
                lid + Vec2::new(0.0, reach) * -lid.y.signum()
            };
            let at = self.on_screen(painter, beside);
            painter.text(at, Align2::CENTER_CENTER, count, font.clone(), ink);
        }
    }
}
