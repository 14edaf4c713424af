//! The pause menu.

use bevy_egui::egui::{self, Align2, Order, vec2};

use super::widgets::{Role, button};
use super::{Request, theme};
use crate::app::screen::{Menu, Screen};

/// Width of the menu.
const WIDTH: f32 = 320.0;

pub(super) fn menu(ctx: &egui::Context, screen: Screen) -> Option<Request> {
    let window = ctx.viewport_rect();
    egui::Area::new(egui::Id::new("shade"))
        .order(Order::Foreground)
        .fixed_pos(window.min)
        .sense(egui::Sense::click_and_drag())
        .show(ctx, |ui| {
            // What lies below is out of reach until the menu is left.
            ui.allocate_rect(window, egui::Sense::click_and_drag());
            ui.painter().rect_filled(window, 0.0, theme::SHADE);
        });
    egui::Area::new(egui::Id::new("pause"))
        .order(Order::Tooltip)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .show(ctx, |ui| {
            theme::cover_frame()
                .show(ui, |ui| choices(ui, screen))
                .inner
        })
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
        if screen == Screen::Game && text == "Home" {
            continue;
        }
        if button(ui, role, text, key).clicked() {
            request = Some(asks);
        }
    }
    request
}
