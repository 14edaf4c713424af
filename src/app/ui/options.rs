//! What a person can choose, over whatever screen it is called from.

use bevy_egui::egui::{self, CornerRadius, Rect, Ui, vec2};

use super::pause::over_the_board;
use super::widgets::{
    Role, button, chooser, heading, note, paint_stone, sized_button, stepper, switch,
};
use super::{Request, View, theme};
use crate::app::language::{Phrase, say};
use crate::app::looks;
use crate::app::screen::{Menu, Screen};
use crate::go::Color;
use crate::settings::{Coordinates, FULL_VOLUME, Language, Settings, TEXT_SCALES};
use crate::theme::{Shelf, Shelves, Theme};

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
        themes(ui, &mut settings, view.themes);
        text_scale(ui, &mut settings);
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

/// Board, stones and panels, each by itself. What is chosen is seen at once.
fn themes(ui: &mut Ui, settings: &mut Settings, shelves: &Shelves) {
    let board = |ui: &Ui, rect: Rect| {
        let palette = theme::of(ui.ctx());
        let painter = ui.painter();
        painter.rect_filled(rect, CornerRadius::same(5), palette.small_board);
        let line = egui::Stroke::new(1.0, palette.small_line);
        for part in [0.3, 0.7] {
            painter.vline(egui::lerp(rect.x_range(), part), rect.y_range(), line);
            painter.hline(rect.x_range(), egui::lerp(rect.y_range(), part), line);
        }
    };
    let stones = |ui: &Ui, rect: Rect| {
        board(ui, rect);
        for (side, aside) in [(Color::Black, -0.2), (Color::White, 0.2)] {
            let middle = rect.center() + vec2(aside, aside) * rect.width();
            paint_stone(ui.painter(), middle, rect.width() * 0.25, side);
        }
    };
    let interface = |ui: &Ui, rect: Rect| {
        let palette = theme::of(ui.ctx());
        let (round, edge) = (CornerRadius::same(5), egui::Stroke::new(1.0, palette.edge));
        let inside = egui::StrokeKind::Inside;
        ui.painter().rect(rect, round, palette.card, edge, inside);
        let low = rect.shrink(6.0).with_min_y(rect.center().y + 2.0);
        ui.painter()
            .rect_filled(low, CornerRadius::same(3), palette.accent);
        let high = rect.shrink(6.0).with_max_y(rect.center().y - 3.0);
        ui.painter()
            .rect_filled(high, CornerRadius::same(1), palette.text);
    };
    let what = say!("options-board");
    theme_row(ui, &what, &shelves.boards, &mut settings.board_theme, board);
    let what = say!("options-stones");
    theme_row(
        ui,
        &what,
        &shelves.stones,
        &mut settings.stone_theme,
        stones,
    );
    let what = say!("options-interface");
    theme_row(
        ui,
        &what,
        &shelves.interfaces,
        &mut settings.interface_theme,
        interface,
    );
}

fn theme_row<T: Theme>(
    ui: &mut Ui,
    what: &Phrase,
    shelf: &Shelf<T>,
    chosen: &mut String,
    picture: impl FnOnce(&Ui, Rect),
) {
    let all: Vec<(&str, &T)> = shelf.iter().collect();
    // What nobody knows is shown as the default.
    let now = all.iter().position(|(id, _)| id == chosen).unwrap_or(0);
    let Some((id, theme)) = all.get(now) else {
        return;
    };
    let name = looks::name(shelf, id, *theme);
    let step = chooser(ui, what, &name, ["‹", "›"], theme::BUTTON, picture);
    let next = match step {
        -1 => now.checked_sub(1).unwrap_or(all.len() - 1),
        1 => (now + 1) % all.len(),
        _ => return,
    };
    if let Some((id, _)) = all.get(next) {
        *chosen = (*id).to_owned();
    }
}

fn text_scale(ui: &mut Ui, settings: &mut Settings) {
    let now = settings.text_scale;
    let value = Phrase::plain(format!("{now} %"));
    let step = stepper(ui, &say!("options-text"), &value);
    let mut larger = TEXT_SCALES.into_iter();
    let next = match step {
        -1 => larger.rfind(|&scale| scale < now),
        1 => larger.find(|&scale| scale > now),
        _ => None,
    };
    settings.text_scale = next.unwrap_or(now);
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
