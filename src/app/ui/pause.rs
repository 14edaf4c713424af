//! What is asked over the board: the pause menu, and whether a move is meant.

use bevy_egui::egui::{self, Align2, Order, vec2};

use super::widgets::{Role, button};
use super::{Request, game_panel, theme};
use crate::app::play::GameIntent;
use crate::app::screen::{Menu, Screen};
use crate::go::{Game, Move};

/// Width of the menu.
const WIDTH: f32 = 320.0;

pub(super) fn menu(ctx: &egui::Context, screen: Screen) -> Option<Request> {
    over_the_board(ctx, |ui| choices(ui, screen))
}

/// Asks whether a pass is meant.
pub(super) fn confirm_pass(ctx: &egui::Context) -> Option<Request> {
    let pass = Request::Game(GameIntent::Play(Move::Pass));
    over_the_board(ctx, |ui| confirm(ui, "Pass?", "Pass", pass))
}

/// Asks whether giving up is meant.
pub(super) fn confirm_resign(ctx: &egui::Context, game: &Game) -> Option<Request> {
    let question = format!("Does {} resign?", game.to_move());
    over_the_board(ctx, |ui| {
        confirm(ui, &question, "Resign", game_panel::resign(game))
    })
}

/// The safe answer is the one that stands out.
fn confirm(ui: &mut egui::Ui, question: &str, deed: &str, asks: Request) -> Option<Request> {
    ui.set_width(WIDTH.min(ui.ctx().viewport_rect().width() - 80.0));
    ui.vertical_centered(|ui| ui.heading(question));
    ui.add_space(6.0);
    if button(ui, Role::Main, "No, play on", "Esc").clicked() {
        return Some(Request::Menu(Menu::None));
    }
    button(ui, Role::Other, deed, "").clicked().then_some(asks)
}

/// A panel in the middle; what lies below is out of reach until it is left.
fn over_the_board(
    ctx: &egui::Context,
    contents: impl FnOnce(&mut egui::Ui) -> Option<Request>,
) -> Option<Request> {
    let window = ctx.viewport_rect();
    egui::Area::new(egui::Id::new("shade"))
        .order(Order::Foreground)
        .fixed_pos(window.min)
        .sense(egui::Sense::click_and_drag())
        .show(ctx, |ui| {
            ui.allocate_rect(window, egui::Sense::click_and_drag());
            ui.painter().rect_filled(window, 0.0, theme::SHADE);
        });
    egui::Area::new(egui::Id::new("pause"))
        .order(Order::Tooltip)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .show(ctx, |ui| theme::cover_frame().show(ui, contents).inner)
        .inner
}

fn choices(ui: &mut egui::Ui, screen: Screen) -> Option<Request> {
    ui.set_width(WIDTH.min(ui.ctx().viewport_rect().width() - 80.0));
    ui.vertical_centered(|ui| ui.heading("Paused"));
    ui.add_space(6.0);
    let leave = if screen == Screen::Problem {
        Screen::Library
    } else {
        Screen::Home
    };
    let choices = [
        (Role::Main, "Resume", "Esc", Request::Menu(Menu::None)),
        (Role::Other, "Save the game", "Ctrl+S", Request::Save),
        (
            Role::Other,
            if screen == Screen::Problem {
                "Leave the problem"
            } else {
                "Leave the game"
            },
            "",
            Request::Show(leave),
        ),
        (Role::Other, "Home", "", Request::Show(Screen::Home)),
        (Role::Other, "Quit", "", Request::Quit),
    ];
    let mut request = None;
    for (role, text, key, asks) in choices {
        let elsewhere = match text {
            "Home" => screen == Screen::Game,
            "Save the game" => screen == Screen::Problem,
            _ => false,
        };
        if elsewhere {
            continue;
        }
        if button(ui, role, text, key).clicked() {
            request = Some(asks);
        }
    }
    request
}
