//! What a person can choose, over whatever screen it is called from.

use bevy_egui::egui::{self, Ui};

use super::pause::over_the_board;
use super::widgets::{Role, button, heading, note, sized_button, stepper, switch};
use super::{Request, View};
use crate::app::language::{Phrase, say};
use crate::app::screen::{Menu, Screen};
use crate::settings::{FULL_VOLUME, Language, Settings};

/// Width of the panel.
const WIDTH: f32 = 400.0;
/// How much louder or softer at a time.
const STEP: u8 = 10;

pub(super) fn menu(ctx: &egui::Context, screen: Screen, view: &View<'_>) -> Option<Request> {
    over_the_board(ctx, |ui| {
        ui.set_width(WIDTH.min(ui.ctx().viewport_rect().width() - 80.0));
        let mut settings = view.settings.clone();
        heading(ui, &say!("options"));
        ui.add_space(6.0);
        languages(ui, &mut settings, view.language);
        volume(ui, &mut settings);
        confirmations(ui, &mut settings);
        ui.add_space(6.0);
        if button(ui, Role::Main, &say!("back"), "Esc").clicked() {
            return Some(Request::Menu(Menu::below_options(screen)));
        }
        (settings != *view.settings).then(|| Request::Choose(Box::new(settings)))
    })
}

fn languages(ui: &mut Ui, settings: &mut Settings, spoken: Language) {
    note(ui, &say!("options-language"));
    ui.horizontal(|ui| {
        let count = Language::ALL.len() as f32;
        let gaps = ui.spacing().item_spacing.x * (count - 1.0);
        let width = (ui.available_width() - gaps) / count;
        for language in Language::ALL {
            let role = if language == spoken {
                Role::Main
            } else {
                Role::Other
            };
            let name = Phrase::plain(language.own_name());
            if sized_button(ui, role, &name, "", width, true).clicked() {
                settings.language = Some(language);
            }
        }
    });
}

fn volume(ui: &mut Ui, settings: &mut Settings) {
    let volume = match settings.sound_volume {
        0 => say!("options-silent"),
        volume => Phrase::plain(format!("{volume} %")),
    };
    match stepper(ui, &say!("options-sounds"), &volume) {
        -1 => settings.sound_volume = settings.sound_volume.saturating_sub(STEP),
        1 => settings.sound_volume = (settings.sound_volume + STEP).min(FULL_VOLUME),
        _ => {}
    }
}

fn confirmations(ui: &mut Ui, settings: &mut Settings) {
    for (asked, phrase) in [
        (&mut settings.confirm_pass, say!("options-ask-pass")),
        (&mut settings.confirm_resign, say!("options-ask-resign")),
    ] {
        if switch(ui, &phrase, *asked) {
            *asked = !*asked;
        }
    }
}
