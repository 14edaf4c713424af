//! The question if somebody is still there.

use bevy::prelude::*;

use crate::app::features::kiosk::KioskIntent;
use crate::app::features::kiosk::visit::Visit;
use crate::app::session::Request;
use crate::app::ui::modal::show_modal;
use crate::app::ui::panels::Canvas;
use crate::app::ui::widgets::{Role, button, note, translate};
use crate::config::kiosk::Presence;
use crate::i18n::say;

/// The width of the question.
const WIDTH: f32 = 360.0;

pub(super) fn still_there_menu(In(canvas): In<Canvas>, visit: Res<Visit>) -> Option<Request> {
    let left = match visit.presence() {
        Presence::Warned(left) => left.as_secs_f32().ceil(),
        Presence::Here | Presence::Away => 0.0,
    };
    show_modal(&canvas.ctx, "still there", |ui| {
        ui.set_width(WIDTH.min(ui.ctx().viewport_rect().width() - 80.0));
        let question = translate(ui, &say!("kiosk-still-there"));
        ui.vertical_centered(|ui| ui.heading(question));
        ui.add_space(6.0);
        let here = button(ui, Role::Main, &say!("kiosk-here"), "").clicked();
        let over = button(ui, Role::Other, &say!("kiosk-start-over"), "").clicked();
        note(ui, &say!("kiosk-else", seconds = f64::from(left)));
        if here {
            Some(Request::send(KioskIntent::StillHere))
        } else {
            over.then_some(Request::send(KioskIntent::StartOver))
        }
    })
}
