//! What a person can choose, over whatever screen it is called from.

use bevy_egui::egui::{self, Ui};

use super::pause::over_the_board;
use super::widgets::{Role, button, heading, note, sized_button, stepper, switch};
use super::{Request, View};
use crate::app::language::{Phrase, say};
use crate::app::screen::{Menu, Screen};
use crate::settings::{Coordinates, FULL_VOLUME, Language, Settings};

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
        coordinates(ui, &mut settings);
        switches(ui, &mut settings);
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
        volume if settings.muted || volume == 0 => say!("options-silent"),
        volume => Phrase::plain(format!("{volume} %")),
    };
    let step = stepper(ui, &say!("options-sounds"), &volume);
    // Who changes how loud it is wants to hear it.
    settings.muted &= step == 0;
    match step {
        -1 => settings.sound_volume = settings.sound_volume.saturating_sub(STEP),
        1 => settings.sound_volume = (settings.sound_volume + STEP).min(FULL_VOLUME),
        _ => {}
    }
}

fn coordinates(ui: &mut Ui, settings: &mut Settings) {
    note(ui, &say!("options-coordinates"));
    ui.horizontal(|ui| {
        let gaps = ui.spacing().item_spacing.x * 2.0;
        let width = (ui.available_width() - gaps) / 3.0;
        for coordinates in Coordinates::ALL {
            let name = match coordinates {
                Coordinates::Western => Phrase::plain("D4"),
                Coordinates::Numbers => Phrase::plain("4-16"),
                Coordinates::Off => say!("options-off"),
            };
            let role = if coordinates == settings.coordinates {
                Role::Main
            } else {
                Role::Other
            };
            if sized_button(ui, role, &name, "", width, true).clicked() {
                settings.coordinates = coordinates;
            }
        }
    });
}

fn switches(ui: &mut Ui, settings: &mut Settings) {
    for (on, phrase) in [
        (&mut settings.displaced_stones, say!("options-displaced")),
        (&mut settings.reduced_motion, say!("options-reduced-motion")),
        (&mut settings.confirm_pass, say!("options-ask-pass")),
        (&mut settings.confirm_resign, say!("options-ask-resign")),
    ] {
        if switch(ui, &phrase, *on) {
            *on = !*on;
        }
    }
}
