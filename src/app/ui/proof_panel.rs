//! A proof, node by node: what is proved, where the board is, and the ways on.

use bevy_egui::egui::{
    self, Align2, CornerRadius, FontId, Rect, Response, RichText, Sense, Stroke, StrokeKind, Ui,
    pos2, vec2,
};

use super::widgets::{Role, faded, sized_button, stone};
use super::{Request, View, theme, words};
use crate::app::board::Badge;
use crate::app::reading::{First, ProofIntent, Proofs, Reading, Spot, Way};
use crate::go::{Color, Move, Size};
use crate::search::tsumego::{Place, ProofTree};

pub(super) fn panel(
    ui: &mut Ui,
    view: &View<'_>,
    proofs: &Proofs,
    reading: &Reading,
) -> Option<Request> {
    let size = view.game.board().size();
    ui.heading("Proof");
    let mut asked = way_back(ui, view);
    ui.add_space(2.0);
    asked = claims(ui, proofs, reading).or(asked);
    ui.add_space(2.0);
    match reading.spot {
        None => {
            ui.label("This move is not in the proof. Go back to look on.");
        }
        Some(spot) => {
            if let Some(tree) = proofs.tree(spot) {
                place(ui, view, proofs, tree, spot);
                asked = ways(ui, tree, reading, (size, proofs.defender())).or(asked);
            }
        }
    }
    asked = firsts(ui, reading, size).or(asked);
    asked.map(Request::Proof)
}

/// The claims, one of them chosen.
fn claims(ui: &mut Ui, proofs: &Proofs, reading: &Reading) -> Option<ProofIntent> {
    let mut asked = None;
    for (index, tree) in proofs.claims() {
        let chosen = index == reading.claim;
        let (fill, edge) = if chosen {
            (theme::CARD_HOVERED, theme::GOLD)
        } else {
            (theme::CARD, theme::EDGE)
        };
        let words = words::claim(tree, proofs.defender());
        let card = theme::card_frame(fill)
            .stroke(Stroke::new(1.0, edge))
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.label(RichText::new(words.as_str()).family(theme::strong()));
                let size = words::several(tree.replies() as u64, "position");
                ui.label(faded(format!("{size} with a reply")));
            });
        let response = card.response.interact(Sense::click());
        response.widget_info(|| {
            egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, chosen, &words)
        });
        if response.clicked() && !chosen {
            asked = Some(ProofIntent::Claim(index));
        }
    }
    asked
}

/// Back, to the start, and out of the proof.
fn way_back(ui: &mut Ui, view: &View<'_>) -> Option<ProofIntent> {
    let mut asked = None;
    let moved = !view.game.turns().is_empty();
    let width = (ui.available_width() - 2.0 * ui.spacing().item_spacing.x) / 3.0;
    ui.horizontal(|ui| {
        for (text, enabled, intent) in [
            ("Back", moved, ProofIntent::Back),
            ("Start", moved, ProofIntent::Start),
            ("Close", true, ProofIntent::Close),
        ] {
            if sized_button(ui, Role::Other, text, "", width, enabled).clicked() {
                asked = Some(intent);
            }
        }
    });
    ui.label(faded("Keys: ← back, → on, Home start, Esc close"));
    asked
}

/// Where the board is in the proof.
fn place(ui: &mut Ui, view: &View<'_>, proofs: &Proofs, tree: &ProofTree, spot: Spot) {
    let size = view.game.board().size();
    let over = match spot.place {
        Place::End(ending) => Some(words::over(ending, proofs.defender())),
        Place::Node(_) if spot.came_round => {
            Some("The position comes round again: nothing has been forced.".to_owned())
        }
        Place::Node(_) => None,
    };
    let edge = if over.is_some() {
        theme::GOLD
    } else {
        theme::EDGE
    };
    let frame = theme::card_frame(theme::CARD).stroke(Stroke::new(1.0, edge));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let turns = view.game.turns().len();
        if let Some(over) = over {
            let after = words::several(turns as u64, "move");
            let title = format!("The line is over after {after}");
            ui.label(RichText::new(title).family(theme::strong()));
            ui.label(over);
            ui.label(faded(format!("{} has won it.", tree.winner())));
            return;
        }
        let Place::Node(id) = spot.place else { return };
        let node = tree.node(id);
        ui.horizontal(|ui| {
            stone(ui, node.to_move, 18.0);
            let text = format!("{} to move", node.to_move);
            ui.label(RichText::new(text).family(theme::strong()));
            if turns > 0 {
                ui.label(faded(format!(
                    "after {}",
                    words::several(turns as u64, "move")
                )));
            }
        });
        let won = format!("{} wins this position", tree.winner());
        ui.label(match node.length {
            Some(length) => format!(
                "{won}, in {} at most",
                words::several(length.into(), "move")
            ),
            None => format!("{won}; play may go round for ever"),
        });
        let below = proofs.size(spot);
        if let Some(below) = below {
            let below = words::several(below.into(), "position");
            ui.label(faded(format!("{below} with a reply from here on")));
        }
        for color in Color::BOTH {
            let left = node.threats[color];
            if left > 0 {
                ui.label(faded(format!("{color} has {}", words::threats(left))));
            }
        }
        if let Some(ko) = node.ko {
            let ko = ko.on(size);
            ui.label(faded(format!("Retaking the ko at {ko} costs a threat")));
        }
    });
}

/// The winner's reply, or all moves of the loser's.
fn ways(
    ui: &mut Ui,
    tree: &ProofTree,
    reading: &Reading,
    (size, defender): (Size, Color),
) -> Option<ProofIntent> {
    let Some(Place::Node(id)) = reading.spot.map(|spot| spot.place) else {
        return None;
    };
    if reading.ways.is_empty() {
        return None;
    }
    let replies = tree.node(id).to_move == tree.winner();
    let winner = tree.winner();
    let title = if replies {
        format!("{winner} plays")
    } else {
        let moves = words::several(reading.ways.len() as u64, "move");
        format!("{}: {moves}, none helps", winner.opponent())
    };
    ui.add_space(2.0);
    ui.label(RichText::new(title).family(theme::strong()));
    let mut asked = None;
    let outcome = words::outcome(tree, defender);
    for (place, way) in reading.ways.iter().enumerate() {
        let place = u8::try_from(place).unwrap_or(u8::MAX);
        let badge = match (way.mv, replies) {
            (Move::Pass, _) => None,
            (Move::Place(_), true) => Some(Badge::Reply),
            (Move::Place(_), false) => Some(Badge::Way(place)),
        };
        if row(ui, badge, &facts(way, size, outcome)).clicked() {
            asked = Some(ProofIntent::Follow(way.mv));
        }
    }
    asked
}

/// What a row of the list says.
struct Facts {
    /// What is played.
    what: String,
    /// What follows.
    then: String,
    /// How far it is to the end.
    far: String,
    /// How much there is to know.
    much: String,
}

fn facts(way: &Way, size: Size, outcome: &str) -> Facts {
    let threat = if way.threat { ", a threat" } else { "" };
    let (then, far, much) = match way.to {
        Place::End(ending) => (
            words::ending(ending).to_owned(),
            "the end".to_owned(),
            String::new(),
        ),
        Place::Node(_) => (
            match way.reply {
                Some(reply) => format!("then {}: {outcome}", reply.on(size)),
                None => outcome.to_owned(),
            },
            match way.length {
                Some(length) => words::several(length.into(), "move"),
                None => "goes round".to_owned(),
            },
            match way.size {
                Some(size) => words::several(size.into(), "position"),
                None => "counting…".to_owned(),
            },
        ),
    };
    Facts {
        what: format!("{}{threat}", way.mv.on(size)),
        then,
        far,
        much,
    }
}

/// First moves that have proofs of their own.
fn firsts(ui: &mut Ui, reading: &Reading, size: Size) -> Option<ProofIntent> {
    if reading.firsts.is_empty() {
        return None;
    }
    ui.add_space(2.0);
    ui.label(RichText::new("Other first moves").family(theme::strong()));
    let mut asked = None;
    for first in &reading.firsts {
        let First {
            mv,
            status,
            best,
            size: positions,
        } = *first;
        let badge = status.map(|status| Badge::Verdict(status, best));
        let verdict = match (status, best) {
            (Some(status), _) => words::short_status(&status),
            (None, true) => "as good as any".to_owned(),
            (None, false) => "fails".to_owned(),
        };
        let facts = Facts {
            what: mv.on(size).to_string(),
            then: verdict,
            far: if best {
                "best".to_owned()
            } else {
                String::new()
            },
            much: words::several(positions as u64, "position"),
        };
        if row(ui, badge, &facts).clicked() {
            asked = Some(ProofIntent::Follow(mv));
        }
    }
    asked
}

/// A row that can be clicked.
fn row(ui: &mut Ui, mark: Option<Badge>, facts: &Facts) -> Response {
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), theme::BUTTON), Sense::click());
    let spoken = format!("{} {} {}", facts.what, facts.then, facts.far);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &spoken));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let lit = response.hovered() || response.has_focus();
    let (fill, edge) = match (response.is_pointer_button_down_on(), lit) {
        (true, _) => (theme::CARD_PRESSED, theme::GOLD),
        (_, true) => (theme::CARD_HOVERED, theme::GOLD),
        _ => (theme::CARD, theme::EDGE),
    };
    let painter = ui.painter();
    let round = CornerRadius::same(9);
    painter.rect(
        rect,
        round,
        fill,
        Stroke::new(1.0, edge),
        StrokeKind::Inside,
    );
    let middle = pos2(rect.min.x + 24.0, rect.center().y);
    if let Some(mark) = mark {
        mark.paint(painter, middle, mark.radius_in(32.0));
    }
    let words = Rect::from_min_max(
        pos2(rect.min.x + 48.0, rect.min.y),
        rect.max - vec2(12.0, 0.0),
    );
    let (above, below) = (rect.center().y - 9.0, rect.center().y + 9.0);
    let (strong, small) = (
        FontId::new(15.0, theme::strong()),
        FontId::proportional(13.0),
    );
    let left = |y: f32, text: &str, font: &FontId, ink| {
        painter.text(
            pos2(words.min.x, y),
            Align2::LEFT_CENTER,
            text,
            font.clone(),
            ink,
        );
    };
    let right = |y: f32, text: &str, ink| {
        painter.text(
            pos2(words.max.x, y),
            Align2::RIGHT_CENTER,
            text,
            small.clone(),
            ink,
        );
    };
    // What stands alone stands in the middle.
    let lines = |first: &str, second: &str| match (first.is_empty(), second.is_empty()) {
        (false, false) => (above, below),
        _ => (rect.center().y, rect.center().y),
    };
    let (first, second) = lines(&facts.what, &facts.then);
    left(first, &facts.what, &strong, theme::CREAM);
    left(second, &facts.then, &small, theme::FADED);
    let (first, second) = lines(&facts.far, &facts.much);
    right(first, &facts.far, theme::CREAM);
    right(second, &facts.much, theme::FADED);
    response
}
