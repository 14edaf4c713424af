//! The engine console: the log of commands and responses, and a field to type
//! commands.

use bevy::prelude::*;
use bevy_egui::egui::{self, Key, Ui};

use crate::app::opponents::{EngineIntent, SeatedEngine};
use crate::app::session::{Menu, Request};
use crate::app::ui::modal::show_modal;
use crate::app::ui::panels::{AddPanels as _, Canvas};
use crate::app::ui::pick::choice;
use crate::app::ui::widgets::{Role, button, heading, line_field, note, sized_button, translate};
use crate::app::ui::{engine_log, theme};
use crate::config::controls::Action;
use crate::go::Color;
use crate::i18n::{Phrase, say};

/// The width of the console.
const WIDTH: f32 = 620.0;
/// The height of the log, and of the rest of the console.
const LINES: f32 = 420.0;
const AROUND: f32 = 260.0;
/// The width of the button that sends.
const SEND: f32 = 110.0;

pub(crate) fn plugin(app: &mut App) {
    app.add_menu(in_state(Menu::Console), console_menu);
}

/// Shows the console of the engines at the board.
fn console_menu(In(canvas): In<Canvas>, engines: Query<&SeatedEngine>) -> Option<Request> {
    show_modal(&canvas.ctx, "console", |ui| {
        let window = ui.ctx().viewport_rect();
        ui.set_width(WIDTH.min(window.width() - 80.0));
        let mut request = None;
        if let Some(seated_engine) = chosen_engine(ui, &engines) {
            let name = seated_engine.name();
            heading(ui, &say!("engine-console-title", engine = name));
            ui.add_space(6.0);
            let height = LINES.min(window.height() - AROUND).max(theme::BUTTON);
            match seated_engine.log() {
                Some(log) if log.count() > 0 => engine_log::lines(ui, log, height),
                _ => {
                    note(ui, &say!("engine-quiet"));
                }
            }
            ui.add_space(6.0);
            request = command_field(ui, seated_engine);
        }
        let back = button(ui, Role::Other, &say!("back"), Action::Back).clicked();
        request.or_else(|| back.then_some(Request::menu(Menu::None)))
    })
}

/// Returns the engine whose log is shown. If there are two, shows a choice.
fn chosen_engine<'a>(ui: &mut Ui, engines: &'a Query<&SeatedEngine>) -> Option<&'a SeatedEngine> {
    let of = |color| engines.iter().find(|engine| engine.color() == color);
    let both: Vec<&SeatedEngine> = Color::BOTH.into_iter().filter_map(of).collect();
    let first = both.first()?;
    let id = egui::Id::new("engine of the console");
    let chosen: Color = ui.data(|data| data.get_temp(id)).unwrap_or(first.color());
    let now = both
        .iter()
        .find(|one| one.color() == chosen)
        .unwrap_or(first);
    if both.len() > 1 {
        let names: Vec<(Color, Phrase)> = both
            .iter()
            .map(|one| (one.color(), say!("color", color = one.color())))
            .collect();
        if let Some(other) = choice(ui, &names, now.color()) {
            ui.data_mut(|data| data.insert_temp(id, other));
        }
    }
    Some(now)
}

/// Shows the field to type a command.
fn command_field(ui: &mut Ui, seated_engine: &SeatedEngine) -> Option<Request> {
    let id = egui::Id::new("command to an engine");
    let mut text: String = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let takes = seated_engine.takes_commands();
    let mut sent = false;
    ui.horizontal(|ui| {
        let width = ui.available_width() - SEND - ui.spacing().item_spacing.x;
        let hint = translate(ui, &say!("engine-tell"));
        let field = line_field(&mut text, theme::BUTTON).hint_text(hint);
        let typed = ui.add_sized([width, theme::BUTTON], field);
        let enter = typed.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let ready = takes && !text.trim().is_empty();
        let send = sized_button(ui, Role::Main, &say!("engine-send"), "", SEND, ready).clicked();
        sent = ready && (enter || send);
        if enter {
            typed.request_focus();
        }
    });
    if !takes {
        note(ui, &say!("engine-tell-busy"));
    }
    let line = if sent {
        std::mem::take(&mut text)
    } else {
        String::new()
    };
    ui.data_mut(|data| data.insert_temp(id, text));
    sent.then(|| Request::send(EngineIntent::Command(seated_engine.color(), line)))
}
