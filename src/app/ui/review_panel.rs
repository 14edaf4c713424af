//! A game record: who played, the way through it, the comment, the tree.

use bevy_egui::egui::{
    self, CornerRadius, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, pos2, vec2,
};

use super::widgets::{Role, button, heading, label, note, paint_stone, sized_button, told};
use super::{Request, View, theme};
use crate::app::language::{self, Phrase, say};
use crate::app::review::{Review, ReviewIntent};
use crate::app::screen::Menu;
use crate::controls::Action;
use crate::go::{Color, Move};
use crate::record::{InfoText, NodeId, Record, StatedOutcome, WonBy};

/// Distance of nodes in the tree, from row to row and from lane to lane.
const STEP: f32 = 24.0;
/// Radius of a node.
const NODE: f32 = 8.5;
/// Least height of the tree; it takes what room there is.
const TREE: f32 = 190.0;
/// Height of what lies below it.
const BELOW_TREE: f32 = 3.0 * (theme::BUTTON + 8.0) + 24.0;
/// Lines of the comment that are shown at once.
const COMMENT_ROWS: usize = 5;

pub(super) fn panel(ui: &mut Ui, review: &Review, view: &View<'_>) -> Option<Request> {
    title(ui, review);
    let mut asked = games(ui, review);
    asked = asked.or(way(ui, review));
    label(ui, &last_move(review, view));
    asked = asked.or(comment(ui, review));
    asked = asked.or(tree(ui, review));
    asked = asked.or(change(ui, review));
    if button(ui, Role::Main, &say!("review-play-on"), "").clicked() {
        asked = Some(ReviewIntent::PlayOn);
    }
    let mut menu = None;
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 8.0) / 2.0;
        let unsaved = review.is_unsaved() || review.file().is_none();
        if sized_button(ui, Role::Other, &say!("save"), Action::Save, width, unsaved).clicked() {
            asked = Some(ReviewIntent::Save);
        }
        if sized_button(ui, Role::Other, &say!("menu"), Action::Back, width, true).clicked() {
            menu = Some(Request::Menu(Menu::Pause));
        }
    });
    menu.or(asked.map(Request::Review))
}

/// Who played whom, and what came of it.
fn title(ui: &mut Ui, review: &Review) {
    let info = review.record().info();
    let name = |color| match info.text(InfoText::Name(color)) {
        Some(name) => Phrase::plain(name),
        None => say!("color", color = color),
    };
    let rank = |color| info.text(InfoText::Rank(color)).unwrap_or_default();
    heading(
        ui,
        &say!(
            "review-players",
            black = name(Color::Black),
            white = name(Color::White)
        ),
    );
    let ranks: Vec<String> = Color::BOTH.map(rank).into_iter().collect();
    let mut facts: Vec<String> = Vec::new();
    if ranks.iter().any(|rank| !rank.is_empty()) {
        facts.push(ranks.join(" – "));
    }
    facts.extend(
        [InfoText::Event, InfoText::Date]
            .into_iter()
            .filter_map(|what| info.text(what)),
    );
    facts.extend(result(review.record()).map(|phrase| told(ui, &phrase)));
    facts.extend(review.file());
    if !facts.is_empty() {
        note(ui, &Phrase::plain(facts.join(" · ")));
    }
}

/// What came of a game.
pub(super) fn result(record: &Record) -> Option<Phrase> {
    Some(match record.info().outcome()? {
        StatedOutcome::Win(color, WonBy::Points(hundredths)) => {
            let points = f64::from(hundredths) / 100.0;
            say!("outcome-points", color = color, points = points.to_string())
        }
        StatedOutcome::Win(color, WonBy::Resignation) => say!("outcome-resignation", color = color),
        StatedOutcome::Win(color, WonBy::Time) => say!("outcome-time", color = color),
        StatedOutcome::Win(color, WonBy::Forfeit) => say!("outcome-forfeit", color = color),
        StatedOutcome::Win(color, WonBy::Unstated) => say!("review-won", color = color),
        StatedOutcome::Draw => say!("outcome-draw"),
        StatedOutcome::Void => say!("outcome-no-result"),
        StatedOutcome::Unknown | StatedOutcome::Unclear(_) => return None,
    })
}

/// Which game of the file it is, where there are several.
fn games(ui: &mut Ui, review: &Review) -> Option<ReviewIntent> {
    let (at, count) = review.place();
    if count < 2 {
        return None;
    }
    let text = Phrase::plain(format!("{} / {count}", at + 1));
    match super::widgets::stepper(ui, &say!("review-game"), &text) {
        -1 if at > 0 => Some(ReviewIntent::Choose(at - 1)),
        1 if at + 1 < count => Some(ReviewIntent::Choose(at + 1)),
        _ => None,
    }
}

/// The buttons that go through the record.
fn way(ui: &mut Ui, review: &Review) -> Option<ReviewIntent> {
    let tree = review.record().tree();
    let back = tree.parent(review.node()).is_some();
    let on = tree.first_child(review.node()).is_some();
    let buttons = [
        (
            Glyph::ToStart,
            say!("review-to-start"),
            back,
            ReviewIntent::ToStart,
        ),
        (
            Glyph::TenBack,
            say!("review-ten-back"),
            back,
            ReviewIntent::Steps(-10),
        ),
        (
            Glyph::Back,
            say!("review-back"),
            back,
            ReviewIntent::Steps(-1),
        ),
        (Glyph::On, say!("review-on"), on, ReviewIntent::Steps(1)),
        (
            Glyph::TenOn,
            say!("review-ten-on"),
            on,
            ReviewIntent::Steps(10),
        ),
        (Glyph::ToEnd, say!("review-to-end"), on, ReviewIntent::ToEnd),
    ];
    let mut asked = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let width = (ui.available_width() - 25.0) / 6.0;
        for (glyph, name, enabled, intent) in buttons {
            if glyph_button(ui, glyph, &name, width, enabled).clicked() {
                asked = Some(intent);
            }
        }
    });
    asked
}

/// What stands on a button that goes through the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Glyph {
    ToStart,
    TenBack,
    Back,
    On,
    TenOn,
    ToEnd,
}

fn glyph_button(ui: &mut Ui, glyph: Glyph, name: &Phrase, width: f32, enabled: bool) -> Response {
    let text = told(ui, name);
    let sense = if enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, response) = ui.allocate_exact_size(vec2(width, theme::BUTTON), sense);
    let info = || egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, &text);
    response.widget_info(info);
    let palette = theme::of(ui.ctx());
    let lit = enabled && (response.hovered() || response.has_focus());
    let (fill, edge, ink) = match (enabled, lit) {
        (true, true) => (palette.card_hovered, palette.accent, palette.accent),
        (true, false) => (palette.card, palette.edge, palette.text),
        (false, _) => (palette.card_pressed, palette.card, palette.edge),
    };
    let painter = ui.painter();
    let stroke = Stroke::new(1.0, edge);
    painter.rect(
        rect,
        CornerRadius::same(9),
        fill,
        stroke,
        StrokeKind::Inside,
    );
    let back = matches!(glyph, Glyph::ToStart | Glyph::TenBack | Glyph::Back);
    let sign = if back { -1.0 } else { 1.0 };
    let middle = rect.center();
    let triangle = |offset: f32| {
        let at = middle + vec2(offset * sign, 0.0);
        let corners = [(-4.0, -6.5), (-4.0, 6.5), (6.0, 0.0)];
        let points = corners.map(|(x, y)| at + vec2(x * sign, y)).to_vec();
        Shape::convex_polygon(points, ink, Stroke::NONE)
    };
    match glyph {
        Glyph::Back | Glyph::On => {
            painter.add(triangle(-1.0));
        }
        Glyph::TenBack | Glyph::TenOn => {
            painter.add(triangle(-6.0));
            painter.add(triangle(4.0));
        }
        Glyph::ToStart | Glyph::ToEnd => {
            painter.add(triangle(-3.0));
            let bar = middle + vec2(6.0 * sign, 0.0);
            let bar = Rect::from_center_size(bar, vec2(2.5, 13.0));
            painter.rect_filled(bar, CornerRadius::ZERO, ink);
        }
    }
    response.on_hover_text(text)
}

fn last_move(review: &Review, view: &View<'_>) -> Phrase {
    let position = review.record().position(review.node());
    match position.last_move {
        None => say!("no-move-yet"),
        Some((color, mv)) => say!(
            "last-move",
            number = position.move_number,
            color = color,
            move = language::at(mv, view.game.board().size()),
        ),
    }
}

fn comment(ui: &mut Ui, review: &Review) -> Option<ReviewIntent> {
    let mut text = review.record().comment(review.node());
    let field = egui::TextEdit::multiline(&mut text)
        .margin(vec2(10.0, 8.0))
        .hint_text(told(ui, &say!("review-comment")))
        .desired_width(f32::INFINITY)
        .desired_rows(COMMENT_ROWS);
    let scroll = egui::ScrollArea::vertical()
        .id_salt("comment")
        .max_height(COMMENT_ROWS as f32 * 22.0 + 16.0);
    let response = scroll.show(ui, |ui| ui.add(field)).inner;
    response.changed().then_some(ReviewIntent::Comment(text))
}

/// The tree of variations. A click on a node goes there.
fn tree(ui: &mut Ui, review: &Review) -> Option<ReviewIntent> {
    let graph = review.graph();
    let here = graph.spot(review.node());
    let extent = vec2(graph.lanes() as f32, graph.rows() as f32) * STEP;
    let mut asked = None;
    let room = ui.clip_rect().bottom() - ui.cursor().top() - BELOW_TREE;
    let height = room.max(TREE);
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
    let now = (review.node(), review.record().tree().revision());
    let before = ui.data_mut(|data| data.get_temp::<(NodeId, u64)>(id));
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

/// What can be done with the line.
fn change(ui: &mut Ui, review: &Review) -> Option<ReviewIntent> {
    let tree = review.record().tree();
    let node = review.node();
    let below_root = tree.parent(node).is_some();
    let beside = tree
        .ancestors(node)
        .any(|node| tree.previous_sibling(node).is_some());
    let mut asked = None;
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 8.0) / 2.0;
        let promote = sized_button(ui, Role::Other, &say!("review-promote"), "", width, beside);
        if promote.clicked() {
            asked = Some(ReviewIntent::Promote);
        }
        let delete = sized_button(
            ui,
            Role::Other,
            &say!("review-delete"),
            "",
            width,
            below_root,
        );
        if delete.clicked() {
            asked = Some(ReviewIntent::Delete);
        }
    });
    asked
}
