//! The administrator's menu.

use bevy::prelude::*;

use crate::app::features::kiosk::KioskIntent;
use crate::app::features::kiosk::today::Today;
use crate::app::session::{Menu, Request};
use crate::app::ui::modal::show_modal;
use crate::app::ui::panels::Canvas;
use crate::app::ui::widgets::{Role, button, note, translate};
use crate::i18n::{Phrase, say};

/// The width of the menu.
const WIDTH: f32 = 360.0;

pub(super) fn admin_menu(In(canvas): In<Canvas>, today: Res<Today>) -> Option<Request> {
    show_modal(&canvas.ctx, "admin", |ui| {
        ui.set_width(WIDTH.min(ui.ctx().viewport_rect().width() - 80.0));
        let name = translate(ui, &say!("kiosk-admin-title"));
        ui.vertical_centered(|ui| ui.heading(name));
        note(
            ui,
            &Phrase::plain(format!("Shikatsu {}", env!("CARGO_PKG_VERSION"))),
        );
        note(ui, &super::attract::results(today.tally()));
        let ways = [
            (say!("resume"), Request::menu(Menu::None)),
            (
                say!("kiosk-again"),
                Request::send(KioskIntent::End { again: true }),
            ),
            (
                say!("kiosk-end"),
                Request::send(KioskIntent::End { again: false }),
            ),
        ];
        let mut request = None;
        for (place, (text, target)) in ways.into_iter().enumerate() {
            let role = if place == 0 { Role::Main } else { Role::Other };
            if button(ui, role, &text, "").clicked() {
                request = Some(target);
            }
        }
        request
    })
}
