//! What is to be known and done beside a game.

use bevy_egui::egui::{self, RichText, Stroke, Ui};

use super::widgets::{Role, button, faded, sized_button, stone};
use super::{Request, View, theme};
use crate::app::play::GameIntent;
use crate::app::screen::Menu;
use crate::go::{Color, Game, Move, PointSet, points::halves, score};

pub(super) fn panel(ui: &mut Ui, view: &View<'_>) -> Option<Request> {
    let mut request = None;
    let game = view.game;
    ui.heading(format!("{} game", game.board().size()));
    ui.label(faded(format!(
        "{} rules, komi {}",
        game.rules().name,
        game.rules().komi()
    )));
    ui.add_space(10.0);
    for color in Color::BOTH {
        player(ui, game, color);
    }
    ui.add_space(6.0);
    ui.label(faded(last_move(game)));
    if game.is_over() {
        result(ui, game);
    }
    ui.add_space(14.0);
    if !game.is_over() && button(ui, Role::Other, "Pass", "P").clicked() {
        request = Some(Request::Game(GameIntent::Play(Move::Pass)));
    }
    request = take_back(ui, game).or(request);
    if button(ui, Role::Other, "Menu", "Esc").clicked() {
        request = Some(Request::Menu(Menu::Pause));
    }
    request
}

fn player(ui: &mut Ui, game: &Game, color: Color) {
    let moves = color == game.to_move() && !game.is_over();
    let fill = if moves {
        theme::CARD_HOVERED
    } else {
        theme::CARD
    };
    let edge = if moves { theme::GOLD } else { theme::EDGE };
    theme::card_frame(fill)
        .stroke(Stroke::new(1.0, edge))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                stone(ui, color, 26.0);
                ui.add_space(4.0);
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 1.0;
                    ui.label(
                        RichText::new(color.to_string())
                            .family(theme::strong())
                            .size(17.0),
                    );
                    ui.label(faded(prisoners(game.prisoners()[color])));
                });
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    if moves {
                        ui.label(RichText::new("to move").color(theme::GOLD).size(13.5));
                    }
                });
            });
        });
}

fn prisoners(count: usize) -> String {
    match count {
        0 => "no prisoners".to_owned(),
        1 => "1 prisoner".to_owned(),
        count => format!("{count} prisoners"),
    }
}

fn last_move(game: &Game) -> String {
    match game.turns().last() {
        None => "No move yet".to_owned(),
        Some(turn) => format!(
            "Move {}: {} {}",
            game.turns().len(),
            turn.color,
            turn.mv.on(game.board().size())
        ),
    }
}

/// Undo and redo, side by side.
pub(super) fn take_back(ui: &mut Ui, game: &Game) -> Option<Request> {
    let mut request = None;
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 8.0) / 2.0;
        if sized_button(ui, Role::Other, "Undo", "Ctrl+Z", width, game.can_undo()).clicked() {
            request = Some(Request::Game(GameIntent::Undo));
        }
        if sized_button(ui, Role::Other, "Redo", "Ctrl+Y", width, game.can_redo()).clicked() {
            request = Some(Request::Game(GameIntent::Redo));
        }
    });
    request
}

/// The count after two passes, as the stones stand.
fn result(ui: &mut Ui, game: &Game) {
    let score = score::area(game.board(), &PointSet::EMPTY, game.rules());
    theme::card_frame(theme::CARD)
        .stroke(Stroke::new(1.0, theme::GOLD))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(
                RichText::new(score.result())
                    .family(theme::strong())
                    .size(18.0)
                    .color(theme::GOLD),
            );
            egui::Grid::new("count")
                .num_columns(3)
                .spacing([18.0, 4.0])
                .show(ui, |ui| {
                    let mut row = |what: &str, black: String, white: String| {
                        ui.label(faded(what));
                        ui.label(black);
                        ui.label(white);
                        ui.end_row();
                    };
                    row("", "Black".to_owned(), "White".to_owned());
                    row(
                        "Stones",
                        score.stones.black.to_string(),
                        score.stones.white.to_string(),
                    );
                    row(
                        "Territory",
                        score.territory.black.to_string(),
                        score.territory.white.to_string(),
                    );
                    row("Komi", String::new(), halves(i64::from(score.komi_halves)));
                    let total = |color| halves(score.total_halves(color));
                    row("Total", total(Color::Black), total(Color::White));
                });
            ui.label(faded(
                "Every stone on the board is counted as alive. Undo to play on.",
            ));
        });
}
