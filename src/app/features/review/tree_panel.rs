//! The tree of variations of a record.

use bevy_egui::egui::{self, CornerRadius, Pos2, Rect, Sense, Stroke, Ui, Vec2, pos2, vec2};

use crate::app::opened_record::{Review, ReviewIntent};
use crate::app::ui::small_board::paint_stone;
use crate::app::ui::widgets::translate;
use crate::app::ui::{focus, theme};
use crate::go::Move;
use crate::i18n::say;
use crate::record::{Graph, NodeId, Tree};

/// The distance of nodes in the tree, between rows and between lanes.
const STEP: f32 = 24.0;
/// The radius of a node.
const NODE: f32 = 8.5;
/// The least height of the tree. It takes all the space there is.
const LEAST: f32 = 150.0;

/// Shows the tree of variations. A click on a node goes there. With the focus
/// on the tree, arrow keys move a ring from node to node, and Enter goes to the
/// ringed one. An arrow key that leads to no node moves the focus out of the
/// tree.
///
/// `below` is the height of the controls below the tree.
pub(crate) fn tree(ui: &mut Ui, review: &Review, below: f32) -> Option<ReviewIntent> {
    let graph = review.graph();
    let extent = vec2(graph.lanes() as f32, graph.rows() as f32) * STEP;
    let mut intent = None;
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
                // An animation goes on to an earlier node if the current one is in view.
                .animated(false)
                .max_height(height)
                .min_scrolled_height(height)
                .auto_shrink(false);
            scroll.show_viewport(ui, |ui, seen| {
                let size = extent.max(vec2(width, height));
                let (_, rect) = ui.allocate_space(size);
                // The focus rectangle is as large as the visible part.
                let id = ui.id().with("nodes");
                let response = ui.interact(rect.intersect(ui.clip_rect()), id, Sense::click());
                let name = translate(ui, &say!("review-tree"));
                let info = || egui::WidgetInfo::labeled(egui::WidgetType::Other, true, &name);
                response.widget_info(info);
                let first = (seen.min.y / STEP).floor().max(0.0) as usize;
                let last = (seen.max.y / STEP).ceil().max(0.0) as usize;
                let ringed = response.has_focus().then(|| ring(ui, review, id));
                let painted = Painted {
                    review,
                    rect,
                    hovered: response.hover_pos(),
                    ringed,
                };
                for row in first..(last + 1).min(graph.rows()) {
                    painted.lines(ui, row);
                }
                for row in first..(last + 1).min(graph.rows()) {
                    painted.nodes(ui, row);
                }
                if response.clicked() {
                    // A click without a pointer position comes from a key.
                    let node = match response.interact_pointer_pos() {
                        Some(at) => painted.node_at(at),
                        None => ringed,
                    };
                    intent = node.map(ReviewIntent::GoTo);
                }
                let node = ringed.unwrap_or(review.node());
                let at = graph.spot(node);
                let at = at.map(|spot| painted.at(spot.row, spot.lane));
                follow(ui, rect, (node, at), review);
            });
        });
    intent
}

/// Returns the node with the ring: the current node, until arrow keys move it.
fn ring(ui: &Ui, review: &Review, id: egui::Id) -> NodeId {
    let (graph, tree) = (review.graph(), review.record().tree());
    let kept = ui.data(|data| data.get_temp::<(NodeId, NodeId)>(id));
    // When the current node changes, the ring returns to it.
    let kept = kept.filter(|(shown, node)| *shown == review.node() && graph.spot(*node).is_some());
    let mut node = kept.map_or(review.node(), |(_, node)| node);
    if let Some(next) = focus::take_step(ui, id).and_then(|way| neighbour(graph, tree, node, way)) {
        node = next;
    }
    ui.data_mut(|data| data.insert_temp(id, (review.node(), node)));
    let leads = |way: &Vec2| neighbour(graph, tree, node, *way).is_some();
    let ways = [Vec2::UP, Vec2::DOWN, Vec2::LEFT, Vec2::RIGHT];
    focus::declare_directions(ui, id, ways.into_iter().filter(leads).collect());
    node
}

/// Returns the node in a direction: the parent, the first child, or a neighbour
/// in the same row.
fn neighbour(graph: &Graph, tree: &Tree, node: NodeId, way: Vec2) -> Option<NodeId> {
    if way == Vec2::UP {
        return tree.parent(node);
    }
    if way == Vec2::DOWN {
        return tree.first_child(node);
    }
    let here = graph.spot(node)?;
    let lane = |other: &NodeId| graph.spot(*other).map(|spot| spot.lane);
    let row = graph.row(here.row).iter().copied();
    if way == Vec2::LEFT {
        let before = row.filter(|other| lane(other).is_some_and(|lane| lane < here.lane));
        return before.max_by_key(lane);
    }
    let behind = row.filter(|other| lane(other).is_some_and(|lane| lane > here.lane));
    behind.min_by_key(lane)
}

/// Scrolls to the current or ringed node when it has changed.
fn follow(ui: &Ui, rect: Rect, (node, here): (NodeId, Option<Pos2>), review: &Review) {
    let id = egui::Id::new("tree follows");
    // The visible height depends on the controls above.
    let height = ui.clip_rect().height() as u32;
    let now = (node, review.record().tree().revision(), height);
    let before = ui.data_mut(|data| data.get_temp::<(NodeId, u64, u32)>(id));
    if before != Some(now)
        && let Some(here) = here
    {
        ui.data_mut(|data| data.insert_temp(id, now));
        let around = Rect::from_center_size(here, vec2(STEP, STEP) * 3.0);
        ui.scroll_to_rect(around.intersect(rect), None);
    }
}

/// The state for painting the tree.
struct Painted<'a> {
    review: &'a Review,
    rect: Rect,
    hovered: Option<Pos2>,
    /// The node with the ring.
    ringed: Option<NodeId>,
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

    /// Paints the lines to the nodes of a row: along the row above, then down.
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
            if self.ringed == Some(node) {
                painter.circle_stroke(at, NODE + 2.5, Stroke::new(2.0, palette.text));
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

#[cfg(test)]
mod tests {
    use bevy::app::App;
    use tempfile::tempdir;

    use super::*;
    use crate::app::features::review::tests::{ask_review, record_app};
    use crate::app::session::ActiveThemes;
    use crate::app::testing::only;
    use crate::app::ui::fonts;
    use crate::config::settings::Language;
    use crate::record::sgf;

    /// Draws a frame of the tree. Returns the part of it that is visible, and
    /// the place of the current node if it is painted.
    fn drawn(ctx: &egui::Context, app: &App) -> (Rect, Option<Pos2>) {
        let window = Rect::from_min_size(Pos2::ZERO, vec2(320.0, 360.0));
        let input = egui::RawInput {
            screen_rect: Some(window),
            ..egui::RawInput::default()
        };
        let output = ctx.run_ui(input, |ui| {
            tree(ui, only::<Review>(app), 0.0);
        });
        let accent = theme::of(ctx).accent;
        let mut rings = output
            .shapes
            .iter()
            .filter_map(|clipped| match &clipped.shape {
                egui::Shape::Circle(ring) if ring.fill == accent && ring.radius > NODE => {
                    Some((clipped.clip_rect, Some(ring.center)))
                }
                _ => None,
            });
        rings.next().unwrap_or((window, None))
    }

    #[test]
    fn the_current_node_is_in_view_after_quick_jumps() {
        let folder = tempdir().unwrap();
        // Passes need no room on the board.
        let line = ";B[];W[]".repeat(100);
        let lines = format!("({line})").repeat(20);
        let text = format!("(;SZ[9];B[ee];W[cc]({line}){lines})");
        let (mut app, _) = record_app(folder.path(), &text);
        let ctx = egui::Context::default();
        fonts::set_up_context(&ctx, Language::English);
        theme::set_theme(&ctx, app.world().resource::<ActiveThemes>());
        drawn(&ctx, &app);
        let record = only::<Review>(&app).record().tree();
        let main: Vec<NodeId> = record.main_line(NodeId::ROOT).collect();
        let branch = main
            .iter()
            .find(|node| record.children(**node).count() > 1)
            .expect("there are variations");
        let last = record.children(*branch).last().expect("it has children");
        let in_last = record.main_line(last).nth(90).expect("the line is long");
        let places = [main[0], main[main.len() - 1], in_last, main[20], last];
        for from in places {
            for to in places {
                ask_review(&mut app, ReviewIntent::GoTo(from));
                drawn(&ctx, &app);
                ask_review(&mut app, ReviewIntent::GoTo(to));
                for _ in 0..3 {
                    drawn(&ctx, &app);
                }
                let (seen, at) = drawn(&ctx, &app);
                let is_seen = at.is_some_and(|at| seen.contains(at));
                assert!(is_seen, "{from:?} to {to:?}: {at:?} in {seen:?}");
            }
        }
    }

    #[test]
    fn arrow_keys_go_along_lines_and_across_them() {
        let text = "(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd])(;W[ee]))";
        let record = sgf::read(text.as_bytes()).unwrap().games.remove(0);
        let (tree, graph) = (record.tree(), Graph::of(record.tree()));
        let to = |node, way| neighbour(&graph, tree, node, way);
        let line: Vec<NodeId> = tree.main_line(NodeId::ROOT).collect();
        let replies: Vec<NodeId> = tree.children(line[1]).collect();
        assert_eq!(to(line[0], Vec2::UP), None);
        assert_eq!(to(line[0], Vec2::DOWN), Some(line[1]));
        assert_eq!(to(line[3], Vec2::DOWN), None);
        assert_eq!(to(line[2], Vec2::LEFT), None);
        // The replies lie beside each other, whichever was played first.
        let (mut across, mut node) = (vec![line[2]], line[2]);
        while let Some(next) = to(node, Vec2::RIGHT) {
            assert_eq!(to(next, Vec2::LEFT), Some(node));
            assert_eq!(to(next, Vec2::UP), Some(line[1]));
            across.push(next);
            node = next;
        }
        assert_eq!(across.len(), replies.len());
    }
}
