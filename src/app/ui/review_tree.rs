//! The tree of variations of a record.

use bevy_egui::egui::{self, CornerRadius, Pos2, Rect, Sense, Stroke, Ui, pos2, vec2};

use super::small_board::paint_stone;
use super::theme;
use super::widgets::told;
use crate::app::language::say;
use crate::app::review::{Review, ReviewIntent};
use crate::go::Move;
use crate::record::NodeId;

/// Distance of nodes in the tree, from row to row and from lane to lane.
const STEP: f32 = 24.0;
/// Radius of a node.
const NODE: f32 = 8.5;
/// Least height of the tree; it takes what room there is.
const LEAST: f32 = 150.0;

/// The tree of variations. A click on a node goes there.
/// What lies below it has this height.
pub(super) fn tree(ui: &mut Ui, review: &Review, below: f32) -> Option<ReviewIntent> {
    let graph = review.graph();
    let here = graph.spot(review.node());
    let extent = vec2(graph.lanes() as f32, graph.rows() as f32) * STEP;
    let mut asked = None;
    let room = ui.clip_rect().bottom() - ui.cursor().top() - below;
    let height = room.max(LEAST);
    let palette = theme::of(ui.ctx());
    egui::Frame::new()
        .fill(palette.card_hovered)
        .corner_radius(CornerRadius::same(10))
        .inner_margin(6.0)
        .show(ui, |ui| {
            let width = ui.available_width();
            let scroll = egui::ScrollArea::both()
                .id_salt("tree")
                .max_height(height)
                .min_scrolled_height(height)
                .auto_shrink(false);
            scroll.show_viewport(ui, |ui, seen| {
                let size = extent.max(vec2(width, height));
                let (rect, response) = ui.allocate_exact_size(size, Sense::click());
                let name = told(ui, &say!("review-tree"));
                let info = || egui::WidgetInfo::labeled(egui::WidgetType::Other, true, &name);
                response.widget_info(info);
                let first = (seen.min.y / STEP).floor().max(0.0) as usize;
                let last = (seen.max.y / STEP).ceil().max(0.0) as usize;
                let painted = Painted {
                    review,
                    rect,
                    hovered: response.hover_pos(),
                };
                for row in first..(last + 1).min(graph.rows()) {
                    painted.lines(ui, row);
                }
                for row in first..(last + 1).min(graph.rows()) {
                    painted.nodes(ui, row);
                }
                if let Some(at) = response
                    .interact_pointer_pos()
                    .filter(|_| response.clicked())
                {
                    asked = painted.node_at(at).map(ReviewIntent::GoTo);
                }
                follow(
                    ui,
                    rect,
                    here.map(|spot| painted.at(spot.row, spot.lane)),
                    review,
                );
            });
        });
    asked
}

/// Keeps the node that is shown in sight when it has changed.
fn follow(ui: &Ui, rect: Rect, here: Option<Pos2>, review: &Review) {
    let id = egui::Id::new("tree follows");
    // What lies above may take room from it.
    let height = ui.clip_rect().height() as u32;
    let now = (review.node(), review.record().tree().revision(), height);
    let before = ui.data_mut(|data| data.get_temp::<(NodeId, u64, u32)>(id));
    if before != Some(now)
        && let Some(here) = here
    {
        ui.data_mut(|data| data.insert_temp(id, now));
        let around = Rect::from_center_size(here, vec2(STEP, STEP) * 3.0);
        ui.scroll_to_rect(around.intersect(rect), None);
    }
}

/// A tree that is being painted.
struct Painted<'a> {
    review: &'a Review,
    rect: Rect,
    hovered: Option<Pos2>,
}

impl Painted<'_> {
    fn at(&self, row: usize, lane: usize) -> Pos2 {
        let place = vec2(lane as f32 + 0.5, row as f32 + 0.5) * STEP;
        self.rect.min + place
    }

    fn node_at(&self, place: Pos2) -> Option<NodeId> {
        let graph = self.review.graph();
        let row = ((place.y - self.rect.min.y) / STEP).floor().max(0.0) as usize;
        let nodes = graph.row(row).iter().copied();
        let near = |node: &NodeId| {
            let spot = graph.spot(*node);
            spot.is_some_and(|spot| self.at(spot.row, spot.lane).distance(place) <= STEP / 2.0)
        };
        nodes.into_iter().find(near)
    }

    /// The lines that lead to the nodes of a row: out along the row above, then
    /// down.
    fn lines(&self, ui: &Ui, row: usize) {
        let graph = self.review.graph();
        let tree = self.review.record().tree();
        let palette = theme::of(ui.ctx());
        let stroke = Stroke::new(1.6, palette.faded.gamma_multiply(0.55));
        for &node in graph.row(row) {
            let parent = tree.parent(node).and_then(|parent| graph.spot(parent));
            let (Some(from), Some(to)) = (parent, graph.spot(node)) else {
                continue;
            };
            let (from, to) = (self.at(from.row, from.lane), self.at(to.row, to.lane));
            let corner = pos2((to.x - STEP / 2.0).max(from.x), from.y);
            ui.painter().line_segment([from, corner], stroke);
            ui.painter().line_segment([corner, to], stroke);
        }
    }

    fn nodes(&self, ui: &Ui, row: usize) {
        let graph = self.review.graph();
        let record = self.review.record();
        let palette = theme::of(ui.ctx());
        for &node in graph.row(row) {
            let Some(spot) = graph.spot(node) else {
                continue;
            };
            let at = self.at(spot.row, spot.lane);
            let painter = ui.painter();
            if node == self.review.node() {
                painter.circle_filled(at, NODE + 3.5, palette.accent);
            } else if self
                .hovered
                .is_some_and(|place| place.distance(at) <= STEP / 2.0)
            {
                painter.circle_filled(at, NODE + 2.5, palette.edge);
            }
            match record.move_at(node) {
                Some((color, mv)) => {
                    paint_stone(painter, at, NODE, color);
                    if mv == Move::Pass {
                        let ink = palette.ink(Some(color));
                        painter.line_segment(
                            [at - vec2(4.0, 0.0), at + vec2(4.0, 0.0)],
                            Stroke::new(2.0, ink),
                        );
                    }
                }
                None => {
                    let square = Rect::from_center_size(at, vec2(NODE, NODE) * 1.5);
                    painter.rect_filled(square, CornerRadius::same(3), palette.faded);
                }
            }
            if !record.comment(node).is_empty() {
                let corner = at + vec2(NODE, -NODE) * 0.8;
                painter.circle(
                    corner,
                    3.2,
                    palette.accent,
                    Stroke::new(1.0, palette.on_accent),
                );
            }
        }
    }
}
