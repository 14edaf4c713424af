//! The recently opened files, and the saved games with pictures of their last
//! positions.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, FontId, Response, RichText, Sense, Ui, vec2};

use crate::app::saves::saved_games::{Played, Saved};
use crate::app::saves::{FileIntent, Shelf};
use crate::app::session::{Request, Screen};
use crate::app::ui::button_style::{ButtonLook, ButtonState, PointerState};
use crate::app::ui::cards::{cards, head, picture_card};
use crate::app::ui::panels::AddPanels as _;
use crate::app::ui::theme;
use crate::app::ui::widgets::{key, note, translate};
use crate::config::controls::Action;
use crate::go::Color;
use crate::i18n;
use crate::i18n::{Phrase, say};

/// The least width of a recent file, its height, and the distance of two.
const RECENT: f32 = 250.0;
const FILE: f32 = 52.0;
const GAP: f32 = 10.0;

pub(crate) fn plugin(app: &mut App) {
    app.add_panel(in_state(Screen::Games), saved_games_panel);
}

fn saved_games_panel(InMut(ui): InMut<Ui>, shelf: Res<Shelf>) -> Option<Request> {
    let mut request = None;
    if head(ui, &say!("home-games")) {
        request = Some(Request::show(Screen::Home));
    }
    if let Some(path) = recent(ui, &shelf.recent) {
        request = Some(Request::send(FileIntent::OpenGames(path)));
    }
    title(ui, &say!("games-saved"));
    if shelf.games.is_empty() && !shelf.is_reading() {
        note(ui, &say!("games-none", key = key(ui, Action::Save)));
    }
    cards(ui, &shelf.games, |ui, width, saved| {
        if card(ui, width, saved) {
            request = Some(Request::send(FileIntent::OpenGames(saved.path.clone())));
        }
    });
    request
}

/// Shows the title of a part.
fn title(ui: &mut Ui, phrase: &Phrase) {
    ui.add_space(8.0);
    let text = translate(ui, phrase);
    let ink = theme::of(ui.ctx()).accent_text;
    let text = RichText::new(text).family(theme::strong());
    ui.label(text.size(17.0).color(ink));
}

/// Shows the recent files. Returns the one that was clicked.
fn recent(ui: &mut Ui, files: &[PathBuf]) -> Option<PathBuf> {
    if files.is_empty() {
        return None;
    }
    title(ui, &say!("games-recent"));
    let room = ui.available_width();
    let columns = ((room + GAP) / (RECENT + GAP)).floor().max(1.0);
    let width = (room - GAP * (columns - 1.0)) / columns;
    let mut clicked = None;
    for row in files.chunks(columns as usize) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            for path in row {
                if file(ui, path, width).clicked() {
                    clicked = Some(path.clone());
                }
            }
        });
    }
    clicked
}

/// Shows a file: its name, and below it its folder in small text.
fn file(ui: &mut Ui, path: &Path, width: f32) -> Response {
    let name = path.file_stem().unwrap_or_default();
    let name = name.to_string_lossy().into_owned();
    let folder = path.parent().map(|folder| folder.display().to_string());
    let (rect, response) = ui.allocate_exact_size(vec2(width, FILE), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
    let palette = theme::of(ui.ctx());
    let look = ButtonLook::new(&palette, ButtonState::Ready, PointerState::of(&response));
    let painter = ui.painter().with_clip_rect(rect);
    look.paint(&painter, rect, 10);
    let inner = rect.shrink2(vec2(12.0, 7.0));
    let line = |text: String, font: FontId, ink| {
        let mut job = egui::text::LayoutJob::simple_singleline(text, font, ink);
        job.wrap = egui::text::TextWrapping::truncate_at_width(inner.width());
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let name = line(name, FontId::new(14.0, theme::strong()), palette.text);
    painter.galley(inner.min, name, palette.text);
    let folder = line(
        folder.unwrap_or_default(),
        FontId::proportional(12.0),
        palette.faded,
    );
    let below = Align2::LEFT_BOTTOM.anchor_size(inner.left_bottom(), folder.size());
    painter.galley(below.min, folder, palette.faded);
    response.on_hover_text(path.display().to_string())
}

/// Shows a saved game. Returns true if it was clicked and can be opened.
fn card(ui: &mut Ui, width: f32, saved: &Saved) -> bool {
    let response = match &saved.game {
        Ok(played) => {
            let (title, words) = (translate(ui, &players(played)), facts(ui, saved, played));
            picture_card(ui, width, Some(&played.board), &title, &words)
        }
        Err(why) => {
            let name = saved.path.file_name().unwrap_or_default().to_string_lossy();
            let why = translate(ui, &why.as_ref().into());
            picture_card(ui, width, None, &name, &why)
        }
    };
    response.clicked() && saved.game.is_ok()
}

fn players(played: &Played) -> Phrase {
    let [black, white] = [Color::Black, Color::White].map(|color| {
        let name = played.names[color as usize].clone();
        name.map_or_else(|| say!("color", color = color), Phrase::plain)
    });
    say!("review-players", black = black, white = white)
}

fn facts(ui: &Ui, saved: &Saved, played: &Played) -> String {
    let moves = translate(ui, &say!("games-moves", moves = played.moves));
    let result = i18n::stated_outcome(&played.record).map(|phrase| translate(ui, &phrase));
    let unsaved = saved.is_unsaved.then(|| translate(ui, &say!("unsaved")));
    let facts = [played.date.clone(), Some(result.unwrap_or(moves)), unsaved];
    let facts: Vec<String> = facts.into_iter().flatten().collect();
    facts.join(" · ")
}
