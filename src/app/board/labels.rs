//! Text on the table: coordinates along the board and counts beside the lids.
//! Painted by egui, which draws letters sharp at every scale.

use std::collections::HashMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, FontId};

use super::badges::paint_forbidden;
use super::camera::TableView;
use super::entry::StoneProposal;
use super::ghost::HoverRefusal;
use super::layout::{BoardLayout, Narrow};
use super::mark::{BoardMark, MarkKind};
use super::motion::Motion;
use super::stones::Stone;
use super::strokes::{paint_line, paint_outline, paint_veil};
use crate::app::session::{CurrentGame, Prefs, Request};
use crate::app::ui::panels::Canvas;
use crate::app::ui::theme;
use crate::config::settings::Coordinates;
use crate::go::{Color as Side, Point, PointSet};

/// The distance of the coordinates from the outermost line.
const OUT: f32 = 0.74;
/// The height of a coordinate's letters.
const COORDINATE: f32 = 0.32;
/// The opacity of the veil over a dimmed point, and over a hidden one.
const DIMMED: f32 = 0.62;
const HIDDEN: f32 = 0.96;
/// The distance of a region's outline from its edge, on the inside.
const WITHIN: f32 = 0.05;
/// The distance beyond the last line to which an empty point is covered.
const EDGE: f32 = 0.06;
/// The distance from a stone's point at which an arrow begins, and the distance
/// from a marked point at which a line ends.
const ON_STONE: f32 = 0.48;
const ON_MARK: f32 = 0.36;
/// The distance, in pixels, from the edge of the view at which coordinates
/// stand when their own place is out of sight.
const PINNED: f32 = 16.0;

/// The resources from which the text is painted.
#[derive(SystemParam)]
pub(crate) struct TableText<'w, 's> {
    layout: Res<'w, BoardLayout>,
    narrow: Res<'w, Narrow>,
    view: Res<'w, TableView>,
    game: Res<'w, CurrentGame>,
    prefs: Res<'w, Prefs>,
    hover_refusal: Res<'w, HoverRefusal>,
    entry: Res<'w, StoneProposal>,
    /// The marks on the board.
    marks: Query<'w, 's, &'static BoardMark>,
    /// The stones that are not in motion.
    stones: Query<'w, 's, (&'static Stone, &'static Transform), Without<Motion>>,
}

/// Paints the text on the part of the window that belongs to the board.
pub(super) fn paint_labels(In(canvas): In<Canvas>, text: TableText) -> Option<Request> {
    text.paint(&canvas.ctx, canvas.board);
    None
}

impl TableText<'_, '_> {
    /// Paints the text on the part of the window that belongs to the board.
    pub(crate) fn paint(&self, ctx: &egui::Context, area: egui::Rect) {
        let painter = ctx
            .layer_painter(egui::LayerId::background())
            .with_clip_rect(area);
        self.veils(&painter, MarkKind::Dimmed, DIMMED);
        self.region(&painter);
        self.lines(&painter);
        self.badges(&painter);
        self.veils(&painter, MarkKind::Hidden, HIDDEN);
        self.forbidden(&painter);
        self.aim(&painter);
        self.coordinates(&painter, area);
        self.counts(&painter);
    }

    /// Returns the place in the window, in egui points, that shows a place on
    /// the table.
    pub(crate) fn on_screen(&self, ctx: &egui::Context, place: Vec2) -> egui::Pos2 {
        let points = ctx.zoom_factor();
        let window = ctx.viewport_rect().size() * points;
        let at = self.view.on_screen(place, Vec2::new(window.x, window.y)) / points;
        egui::pos2(at.x, at.y)
    }

    /// Returns the place in the window that shows a point of the board.
    pub(crate) fn point_on_screen(&self, ctx: &egui::Context, point: Point) -> egui::Pos2 {
        self.on_screen(ctx, self.layout.position(point))
    }

    /// Returns the egui points between two lines. Text on the board does not
    /// grow with the text of panels, as egui points do.
    pub(crate) fn cell(&self, ctx: &egui::Context) -> f32 {
        self.view.pixels_per_cell() / ctx.zoom_factor()
    }

    /// Returns the middle between the lids, where nothing lies.
    pub(crate) fn between_lids(&self, ctx: &egui::Context) -> egui::Pos2 {
        let lids = self.layout.lids(self.narrow.0);
        self.on_screen(ctx, (lids.black + lids.white) / 2.0)
    }

    /// Returns true if the lids lie below the board.
    pub(crate) fn is_narrow(&self) -> bool {
        self.narrow.0
    }

    /// Covers the points that have this mark.
    fn veils(&self, painter: &egui::Painter, kind: MarkKind, share: f32) {
        let board = self.game.get().board();
        // Beyond the last line there is only wood; a stone reaches there,
        // however.
        let lines = self.layout.lines().inflate(EDGE);
        for mark in self.marks.iter().filter(|mark| mark.kind == kind) {
            let at = Rect::from_center_size(self.layout.position(mark.point), Vec2::ONE);
            let is_free = kind == MarkKind::Dimmed && board.stone(mark.point).is_none();
            let at = if is_free { at.intersect(lines) } else { at };
            let corners = [at.min, at.max].map(|place| self.on_screen(painter.ctx(), place));
            paint_veil(painter, corners, share);
        }
    }

    /// Paints the outline of a region. It runs a little inside the region, so
    /// that it covers no stone outside.
    fn region(&self, painter: &egui::Painter) {
        let of_region = |mark: &&BoardMark| mark.kind == MarkKind::Region;
        let marks = self.marks.iter().filter(of_region);
        let region: PointSet = marks.map(|mark| mark.point).collect();
        let is_of = |place: Vec2| {
            let point = self.layout.point_at(place);
            point.is_some_and(|point| region.contains(point))
        };
        let mut sides = Vec::new();
        for point in region.iter() {
            let at = self.layout.position(point);
            for way in [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y] {
                if is_of(at + way) {
                    continue;
                }
                // At a corner that points outward the line ends sooner; where
                // the region goes on at the corner it ends later.
                let end = |along: Vec2| {
                    let reach = match (is_of(at + along), is_of(at + along + way)) {
                        (false, _) => 0.5 - WITHIN,
                        (true, false) => 0.5,
                        (true, true) => 0.5 + WITHIN,
                    };
                    let end = at + way * (0.5 - WITHIN) + along * reach;
                    self.on_screen(painter.ctx(), end)
                };
                sides.push([end(way.perp()), end(-way.perp())]);
            }
        }
        paint_outline(painter, &sides, self.cell(painter.ctx()));
    }

    /// Paints the lines and arrows of a record. They begin at the rim of a
    /// stone, and keep clear of marks on a point.
    fn lines(&self, painter: &egui::Painter) {
        let cell = self.cell(painter.ctx());
        let board = self.game.get().board();
        let is_marked = |point| {
            let here =
                |mark: &BoardMark| mark.point == point && matches!(mark.kind, MarkKind::Badge(_));
            self.marks.iter().any(here)
        };
        for mark in &self.marks {
            let MarkKind::Line { to, arrow } = mark.kind else {
                continue;
            };
            let [from, to] = [(mark.point, true), (to, false)].map(|(point, first)| {
                let on_stone = arrow && first && board.stone(point).is_some();
                let aside = match is_marked(point) {
                    _ if on_stone => ON_STONE,
                    true => ON_MARK,
                    false => 0.0,
                };
                (self.point_on_screen(painter.ctx(), point), aside * cell)
            });
            let along = (to.0 - from.0).normalized();
            let ends = [from.0 + along * from.1, to.0 - along * to.1];
            paint_line(painter, ends, arrow, cell);
        }
    }

    fn badges(&self, painter: &egui::Painter) {
        let radius = self.cell(painter.ctx()) / 2.0;
        let of_stone =
            |mark: &BoardMark| matches!(mark.kind, MarkKind::Badge(badge) if badge.is_of_stone());
        let mut stones: HashMap<Point, Vec2> = HashMap::new();
        if self.marks.iter().any(of_stone) {
            let place =
                |(stone, at): (&Stone, &Transform)| (stone.point, at.translation.truncate());
            stones.extend(self.stones.iter().map(place));
        }
        for mark in &self.marks {
            if let MarkKind::Badge(badge) = mark.kind {
                let askew = stones.get(&mark.point).filter(|_| badge.is_of_stone());
                let place = askew.map_or_else(|| self.layout.position(mark.point), |at| *at);
                badge.paint(painter, self.on_screen(painter.ctx(), place), radius);
            }
        }
    }

    fn forbidden(&self, painter: &egui::Painter) {
        if let Some((point, side, _)) = self.hover_refusal.0 {
            let at = self.point_on_screen(painter.ctx(), point);
            paint_forbidden(painter, at, self.cell(painter.ctx()) / 2.0, side);
        }
    }

    /// Paints lines that cross at the proposed point, which the finger on it
    /// hides.
    fn aim(&self, painter: &egui::Painter) {
        let Some(point) = self.entry.proposed().filter(|_| self.entry.is_touched()) else {
            return;
        };
        let lines = self.layout.lines();
        let end = |place| self.on_screen(painter.ctx(), place);
        let (low, high) = (end(lines.min), end(lines.max));
        let at = self.point_on_screen(painter.ctx(), point);
        let verdicts = theme::of(painter.ctx()).verdicts;
        for (width, color) in [(3.5, verdicts.dark), (1.5, verdicts.rim)] {
            let stroke = egui::Stroke::new(width, color);
            painter.hline(low.x..=high.x, at.y, stroke);
            painter.vline(at.x, high.y..=low.y, stroke);
        }
    }

    fn coordinates(&self, painter: &egui::Painter, area: egui::Rect) {
        let coordinates = self.prefs.settings.coordinates;
        if coordinates == Coordinates::Off {
            return;
        }
        let (layout, lines) = (&*self.layout, self.layout.lines());
        let size = (self.cell(painter.ctx()) * COORDINATE).clamp(6.0, 26.0);
        let font = FontId::new(size.round(), egui::FontFamily::Proportional);
        let palette = theme::of(painter.ctx());
        let write = |at: egui::Pos2, pinned: bool, text: String| {
            let ink = palette.coordinates;
            let text = painter.layout_no_wrap(text, font.clone(), ink);
            if pinned {
                let plate = egui::Rect::from_center_size(at, text.size() + egui::vec2(8.0, 2.0));
                painter.rect_filled(plate, 4.0, palette.board().gamma_multiply(0.85));
            }
            painter.galley(at - text.size() / 2.0, text, ink);
        };
        let (columns, rows) = layout.shown_size();
        let end = |place| self.on_screen(painter.ctx(), place);
        let (low, high) = (end(lines.min - OUT), end(lines.max + OUT));
        for x in 0..columns {
            let place = Vec2::new(lines.min.x + f32::from(x), lines.max.y);
            let across = end(place).x;
            if area.x_range().contains(across) {
                let name = name(layout, coordinates, place, Along::Columns);
                for (y, pinned) in in_sight([high.y, low.y], area.y_range()) {
                    write(egui::pos2(across, y), pinned, name.clone());
                }
            }
        }
        for y in 0..rows {
            let place = Vec2::new(lines.min.x, lines.max.y - f32::from(y));
            let down = end(place).y;
            if area.y_range().contains(down) {
                let name = name(layout, coordinates, place, Along::Rows);
                for (x, pinned) in in_sight([low.x, high.x], area.x_range()) {
                    write(egui::pos2(x, down), pinned, name.clone());
                }
            }
        }
    }

    /// Paints the number of prisoners beside each lid that holds any.
    fn counts(&self, painter: &egui::Painter) {
        let size = (self.cell(painter.ctx()) * 0.42).clamp(10.0, 30.0);
        let font = FontId::new(size.round(), theme::strong());
        let ink = theme::of(painter.ctx()).on_table;
        for side in Side::BOTH {
            let count = self.game.get().prisoners()[side];
            if count == 0 {
                continue;
            }
            let lid = self.layout.lids(self.narrow.0)[side];
            let reach = self.layout.lid_diameter() / 2.0 + 0.42;
            // Toward the middle of the table there is always room.
            let beside = if self.narrow.0 {
                lid + Vec2::new(reach, 0.0) * -lid.x.signum()
            } else {
                lid + Vec2::new(0.0, reach) * -lid.y.signum()
            };
            let at = self.on_screen(painter.ctx(), beside);
            painter.text(at, Align2::CENTER_CENTER, count, font.clone(), ink);
        }
    }
}

/// The direction along which coordinates stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Along {
    Columns,
    Rows,
}

/// Returns the name of the column or row of the screen at a place. On a board
/// turned by a quarter, letters stand where numbers stood before.
fn name(layout: &BoardLayout, coordinates: Coordinates, place: Vec2, along: Along) -> String {
    let Some(point) = layout.point_at(place) else {
        return String::new();
    };
    let letters = (along == Along::Columns) != layout.orientation().swaps();
    match (coordinates, letters) {
        (Coordinates::Off, _) => String::new(),
        (Coordinates::Numbers, true) => (point.x() + 1).to_string(),
        (Coordinates::Numbers, false) => (point.y() + 1).to_string(),
        (Coordinates::Western, true) => {
            let name = point.on(layout.size()).to_string();
            name.chars().take(1).collect()
        }
        (Coordinates::Western, false) => (layout.size().height() - point.y()).to_string(),
    }
}

/// Returns those of two places beside the board at which coordinates are
/// visible. If the view shows neither, they are pinned at its first edge.
fn in_sight(places: [f32; 2], view: egui::Rangef) -> Vec<(f32, bool)> {
    let seen = places.into_iter().filter(|place| view.contains(*place));
    let seen: Vec<(f32, bool)> = seen.map(|place| (place, false)).collect();
    if seen.is_empty() && view.span() > 4.0 * PINNED {
        return vec![(view.min + PINNED, true)];
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::super::orientation::tests::all;
    use super::*;
    use crate::go::Size;

    #[test]
    fn coordinates_name_the_point_that_a_click_chooses() {
        for (width, height) in [(9, 9), (13, 5), (19, 19), (25, 1)] {
            let size = Size::new(width, height).unwrap();
            let upright = BoardLayout::new(size, size.points());
            for layout in all().into_iter().map(|way| upright.with_orientation(way)) {
                for point in size.points() {
                    let at = layout.position(point);
                    let above = Vec2::new(at.x, layout.lines().max.y);
                    let beside = Vec2::new(layout.lines().min.x, at.y);
                    let name = |coordinates, place, along| name(&layout, coordinates, place, along);
                    let both = |coordinates| {
                        let names = [
                            name(coordinates, above, Along::Columns),
                            name(coordinates, beside, Along::Rows),
                        ];
                        // The letter comes first in a name, however the board
                        // is turned.
                        let [one, other] = names;
                        if layout.orientation().swaps() {
                            [other, one]
                        } else {
                            [one, other]
                        }
                    };
                    let chosen = layout.point_at(at).unwrap();
                    assert_eq!(
                        both(Coordinates::Western).concat(),
                        chosen.on(size).to_string()
                    );
                    let numbers = [chosen.x() + 1, chosen.y() + 1].map(|n| n.to_string());
                    assert_eq!(both(Coordinates::Numbers), numbers);
                }
            }
        }
    }

    #[test]
    fn coordinates_out_of_sight_stand_at_the_edge() {
        let view = egui::Rangef::new(0.0, 800.0);
        assert_eq!(
            in_sight([10.0, 790.0], view),
            [(10.0, false), (790.0, false)]
        );
        assert_eq!(in_sight([-50.0, 790.0], view), [(790.0, false)]);
        assert_eq!(in_sight([-50.0, 900.0], view), [(PINNED, true)]);
    }
}
