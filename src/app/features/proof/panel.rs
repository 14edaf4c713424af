//! The panel of a proof: the claims, the current position and the moves on.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, FontId, Rect, Response, Sense, Stroke, Ui, pos2, vec2};

use crate::app::board::Badge;
use crate::app::board_controls::{ViewButtons, head};
use crate::app::problem_session::proof::{First, Spot, Way};
use crate::app::problem_session::{OpenProof, ProofIntent, Proofs};
use crate::app::session::{CurrentGame, ProblemMode, Request, Screen};
use crate::app::ui::button_style::{ButtonLook, ButtonState, PointerState};
use crate::app::ui::panels::AddPanels as _;
use crate::app::ui::small_board::stone;
use crate::app::ui::widgets::{Role, key, label, note, sized_button, title, translate};
use crate::app::ui::{theme, words};
use crate::config::controls::Action;
use crate::go::{Color, Game, Move, Size};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::solver::{Destination, ProofTree};

/// The resources that the panel of a proof shows.
#[derive(SystemParam)]
pub(crate) struct ProofPanel<'w, 's> {
    game: Res<'w, CurrentGame>,
    read: Single<'w, 's, (&'static Proofs, &'static OpenProof)>,
    view_buttons: ViewButtons<'w>,
}

/// Adds the panel of a proof. It replaces all others beside a problem.
pub(crate) fn plugin(app: &mut App) {
    app.add_panel(
        in_state(Screen::Problem).and_then(in_state(ProblemMode::Proof)),
        proof_panel,
    );
}

pub(crate) fn proof_panel(InMut(ui): InMut<Ui>, state: ProofPanel) -> Option<Request> {
    let (game, (proofs, open_proof)) = (state.game.get(), *state.read);
    let size = game.board().size();
    let look = head(ui, &say!("proof"), state.view_buttons.in_panel());
    let mut intent = way_back(ui, game);
    ui.add_space(2.0);
    intent = claims(ui, proofs, open_proof).or(intent);
    ui.add_space(2.0);
    match open_proof.spot {
        None => {
            label(ui, &say!("proof-not-here"));
        }
        Some(spot) => {
            if let Some(tree) = proofs.tree(spot) {
                place(ui, game, proofs, tree, spot);
                intent = ways(ui, tree, open_proof, (size, proofs.defender())).or(intent);
            }
        }
    }
    intent = firsts(ui, open_proof, size).or(intent);
    intent.map(Request::send).or(look)
}

/// Shows the claims, with the current one highlighted.
fn claims(ui: &mut Ui, proofs: &Proofs, open_proof: &OpenProof) -> Option<ProofIntent> {
    let mut intent = None;
    for (index, tree) in proofs.claims() {
        let chosen = index == open_proof.claim;
        let (fill, edge) = if chosen {
            (theme::of(ui.ctx()).card_hovered, theme::of(ui.ctx()).accent)
        } else {
            (theme::of(ui.ctx()).card, theme::of(ui.ctx()).edge)
        };
        let words = words::claim(tree, proofs.defender());
        let card = theme::card_frame(fill)
            .stroke(Stroke::new(1.0, edge))
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                title(ui, &words);
                let positions = words::position_count(tree.replies() as u64);
                note(ui, &say!("proof-with-reply", positions = positions));
            });
        let response = card.response.interact(Sense::click());
        let spoken = translate(ui, &words);
        response.widget_info(|| {
            egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, chosen, &spoken)
        });
        if response.clicked() && !chosen {
            intent = Some(ProofIntent::Claim(index));
        }
    }
    intent
}

/// Shows the buttons to go back, to the start and out of the proof.
fn way_back(ui: &mut Ui, game: &Game) -> Option<ProofIntent> {
    let mut clicked = None;
    let moved = !game.turns().is_empty();
    let width = (ui.available_width() - 2.0 * ui.spacing().item_spacing.x) / 3.0;
    ui.horizontal(|ui| {
        for (text, enabled, intent) in [
            (say!("back"), moved, ProofIntent::Back),
            (say!("proof-start"), moved, ProofIntent::Start),
            (say!("proof-close"), true, ProofIntent::Close),
        ] {
            if sized_button(ui, Role::Other, &text, "", width, enabled).clicked() {
                clicked = Some(intent);
            }
        }
    });
    let keys = say!(
        "proof-keys",
        back = key(ui, Action::StepBack),
        on = key(ui, Action::StepOn),
        start = key(ui, Action::ToStart),
        close = key(ui, Action::Back),
    );
    note(ui, &keys);
    clicked
}

/// Shows the current position in the proof.
fn place(ui: &mut Ui, game: &Game, proofs: &Proofs, tree: &ProofTree, spot: Spot) {
    let size = game.board().size();
    let over = match spot.place {
        Destination::End(ending) => Some(words::over(ending, proofs.defender())),
        Destination::Node(_) if spot.came_round => Some(say!("proof-round")),
        Destination::Node(_) => None,
    };
    let edge = if over.is_some() {
        theme::of(ui.ctx()).accent
    } else {
        theme::of(ui.ctx()).edge
    };
    let frame = theme::card_frame(theme::of(ui.ctx()).card).stroke(Stroke::new(1.0, edge));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let turns = game.turns().len();
        if let Some(over) = over {
            let after = words::move_count(turns as u64);
            title(ui, &say!("proof-over-after", moves = after));
            label(ui, &over);
            note(ui, &say!("proof-won", color = tree.winner()));
            return;
        }
        let Destination::Node(id) = spot.place else {
            return;
        };
        let node = tree.node(id);
        ui.horizontal(|ui| {
            stone(ui, node.to_move, 18.0);
            title(ui, &say!("proof-to-move", color = node.to_move));
            if turns > 0 {
                note(
                    ui,
                    &say!("proof-after", moves = words::move_count(turns as u64)),
                );
            }
        });
        let winner = tree.winner();
        let won = match node.length {
            Some(length) => {
                let moves = words::move_count(length.into());
                say!("proof-wins-within", color = winner, moves = moves)
            }
            None => say!("proof-wins-for-ever", color = winner),
        };
        label(ui, &won);
        if let Some(below) = proofs.size(spot) {
            let below = words::position_count(below.into());
            note(ui, &say!("proof-with-reply-below", positions = below));
        }
        for color in Color::BOTH {
            let left = node.threats[color];
            if left > 0 {
                let threats = words::threats(left);
                note(
                    ui,
                    &say!("proof-has-threats", color = color, threats = threats),
                );
            }
        }
        if let Some(ko) = node.ko {
            note(ui, &say!("proof-retake", point = ko.on(size).to_string()));
        }
    });
}

/// Shows the winner's reply, or all moves of the loser.
fn ways(
    ui: &mut Ui,
    tree: &ProofTree,
    open_proof: &OpenProof,
    (size, defender): (Size, Color),
) -> Option<ProofIntent> {
    let Some(Destination::Node(id)) = open_proof.spot.map(|spot| spot.place) else {
        return None;
    };
    if open_proof.ways.is_empty() {
        return None;
    }
    let replies = tree.node(id).to_move == tree.winner();
    let winner = tree.winner();
    let heading = if replies {
        say!("proof-plays", color = winner)
    } else {
        let moves = words::move_count(open_proof.ways.len() as u64);
        say!("proof-none-helps", color = winner.opponent(), moves = moves)
    };
    ui.add_space(2.0);
    title(ui, &heading);
    let mut intent = None;
    let outcome = words::outcome(tree, defender);
    for (place, way) in open_proof.ways.iter().enumerate() {
        let place = u8::try_from(place).unwrap_or(u8::MAX);
        let badge = match (way.mv, replies) {
            (Move::Pass, _) => None,
            (Move::Place(_), true) => Some(Badge::Reply),
            (Move::Place(_), false) => Some(Badge::Way(place)),
        };
        if row(ui, badge, &facts(way, size, &outcome)).clicked() {
            intent = Some(ProofIntent::Follow(way.mv));
        }
    }
    intent
}

/// The texts of a row.
struct Facts {
    /// The move.
    mv: Phrase,
    /// The continuation.
    outcome: Phrase,
    /// The distance to the end.
    distance: Phrase,
    /// The number of positions.
    positions: Phrase,
}

fn facts(way: &Way, size: Size, outcome: &Phrase) -> Facts {
    let (outcome, distance, positions) = match way.to {
        Destination::End(ending) => (words::ending(ending), say!("proof-end"), Phrase::nothing()),
        Destination::Node(_) => (
            match way.reply {
                Some(reply) => {
                    let reply = i18n::at(reply, size);
                    say!("proof-then", reply = reply, outcome = outcome.clone())
                }
                None => outcome.clone(),
            },
            match way.length {
                Some(length) => words::move_count(length.into()),
                None => say!("proof-goes-round"),
            },
            match way.size {
                Some(size) => words::position_count(size.into()),
                None => say!("proof-counting"),
            },
        ),
    };
    let mv = i18n::at(way.mv, size);
    Facts {
        mv: if way.threat {
            say!("proof-threat", move = mv)
        } else {
            mv
        },
        outcome,
        distance,
        positions,
    }
}

/// Shows the first moves that have proofs of their own.
fn firsts(ui: &mut Ui, open_proof: &OpenProof, size: Size) -> Option<ProofIntent> {
    if open_proof.firsts.is_empty() {
        return None;
    }
    ui.add_space(2.0);
    title(ui, &say!("proof-other-firsts"));
    let mut intent = None;
    for first in &open_proof.firsts {
        let First {
            mv,
            status,
            best,
            size: positions,
        } = *first;
        let badge = status.map(|status| Badge::Verdict(status, best));
        let verdict = match (status, best) {
            (Some(status), _) => words::short_status(&status),
            (None, true) => say!("proof-as-good"),
            (None, false) => say!("proof-fails"),
        };
        let facts = Facts {
            mv: i18n::at(mv, size),
            outcome: verdict,
            distance: if best {
                say!("proof-best")
            } else {
                Phrase::nothing()
            },
            positions: words::position_count(positions as u64),
        };
        if row(ui, badge, &facts).clicked() {
            intent = Some(ProofIntent::Follow(mv));
        }
    }
    intent
}

/// Shows a row that can be clicked.
fn row(ui: &mut Ui, mark: Option<Badge>, facts: &Facts) -> Response {
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), theme::BUTTON), Sense::click());
    let [mv, outcome, distance, positions] =
        [&facts.mv, &facts.outcome, &facts.distance, &facts.positions]
            .map(|phrase| translate(ui, phrase));
    let spoken = format!("{mv} {outcome} {distance}");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &spoken));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let button_look = ButtonLook::new(
        &theme::of(ui.ctx()),
        ButtonState::Ready,
        PointerState::of(&response),
    );
    let painter = ui.painter();
    button_look.paint(painter, rect, 9);
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
    // A single line is centred.
    let lines = |first: &str, second: &str| match (first.is_empty(), second.is_empty()) {
        (false, false) => (above, below),
        _ => (rect.center().y, rect.center().y),
    };
    let (first, second) = lines(&mv, &outcome);
    left(first, &mv, &strong, theme::of(ui.ctx()).text);
    left(second, &outcome, &small, theme::of(ui.ctx()).faded);
    let (first, second) = lines(&distance, &positions);
    right(first, &distance, theme::of(ui.ctx()).text);
    right(second, &positions, theme::of(ui.ctx()).faded);
    response
}
