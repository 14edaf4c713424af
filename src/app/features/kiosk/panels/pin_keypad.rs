//! The keypad for the administrator's PIN.

use bevy::prelude::*;
use bevy_egui::egui::{self, Sense, Ui, vec2};

use crate::app::features::kiosk::KioskIntent;
use crate::app::features::kiosk::admin::{Admin, Key};
use crate::app::session::Request;
use crate::app::ui::modal::show_modal;
use crate::app::ui::panels::Canvas;
use crate::app::ui::theme;
use crate::app::ui::widgets::{Role, button, note, sized_button, translate};
use crate::config::kiosk::pin_lockout::PinTry;
use crate::i18n::{Phrase, say};

/// The width of a key.
const KEY: f32 = 96.0;

pub(super) fn keypad_menu(In(canvas): In<Canvas>, admin: Res<Admin>) -> Option<Request> {
    let key = show_modal(&canvas.ctx, "keypad", |ui| {
        let gap = ui.spacing().item_spacing.x;
        ui.set_width(3.0 * KEY + 2.0 * gap);
        let question = translate(ui, &say!("kiosk-pin"));
        ui.vertical_centered(|ui| ui.heading(question));
        dots(ui, admin.digits());
        note(ui, &standing(&admin));
        let mut pressed = None;
        let rows: [[(&str, Key); 3]; 3] = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
            .map(|row| row.map(|digit: u8| (DIGITS[usize::from(digit)], Key::Digit(digit))));
        let last = [
            ("←", Key::Erase),
            (DIGITS[0], Key::Digit(0)),
            ("OK", Key::Enter),
        ];
        for row in rows.into_iter().chain([last]) {
            ui.horizontal(|ui| {
                for (name, key) in row {
                    let role = match key {
                        Key::Enter => Role::Main,
                        _ => Role::Other,
                    };
                    let enabled = admin.shut().is_zero();
                    let name = Phrase::plain(name);
                    let button = sized_button(ui, role, &name, "", KEY, enabled);
                    if button.clicked() {
                        pressed = Some(key);
                    }
                    // With the focus on OK, a person who types can press Enter
                    // at the end.
                    if key == Key::Enter && admin.is_typed() {
                        button.request_focus();
                    }
                }
            });
        }
        if button(ui, Role::Other, &say!("back"), "").clicked() {
            pressed = Some(Key::Leave);
        }
        pressed.map(|key| Request::send(KioskIntent::Admin(key)))
    });
    if !admin.shut().is_zero() {
        canvas
            .ctx
            .request_repaint_after(std::time::Duration::from_secs(1));
    }
    key
}

const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// Shows a dot for each digit.
fn dots(ui: &mut Ui, digits: usize) {
    let size = vec2(ui.available_width(), 26.0);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let palette = theme::of(ui.ctx());
    let first = rect.center().x - 18.0 * (digits.saturating_sub(1)) as f32 / 2.0;
    for at in 0..digits {
        let middle = egui::pos2(first + 18.0 * at as f32, rect.center().y);
        ui.painter().circle_filled(middle, 6.0, palette.text);
    }
}

/// Returns a text about the last try.
fn standing(admin: &Admin) -> Phrase {
    let shut = admin.shut();
    if !shut.is_zero() {
        return say!("kiosk-pin-shut", seconds = shut.as_secs_f64().ceil());
    }
    match admin.last() {
        Some(PinTry::Wrong(left)) => say!("kiosk-pin-wrong", left = f64::from(left)),
        _ => say!("kiosk-pin-only"),
    }
}
