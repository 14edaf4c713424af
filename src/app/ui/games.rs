//! The saved games, each with the picture of its last position.

use bevy_egui::egui::Ui;

use super::library::{cards, head, picture_card};
use super::review_panel::result;
use super::widgets::{key, note, told};
use super::{FileIntent, Request};
use crate::app::language::{Phrase, say};
use crate::app::screen::Screen;
use crate::app::shelf::{Played, Saved, Shelf};
use crate::controls::Action;
use crate::go::Color;

pub(super) fn panel(ui: &mut Ui, shelf: &Shelf) -> Option<Request> {
    let mut request = None;
    if head(ui, &say!("home-games")) {
        request = Some(Request::Show(Screen::Home));
    }
    if shelf.games.is_empty() && !shelf.is_reading() {
        note(ui, &say!("games-none", key = key(ui, Action::Save)));
    }
    ui.add_space(10.0);
    cards(ui, &shelf.games, |ui, width, saved| {
        if card(ui, width, saved) {
            request = Some(Request::Files(FileIntent::Open(saved.path.clone())));
        }
    });
    request
}

/// Whether it was clicked.
fn card(ui: &mut Ui, width: f32, saved: &Saved) -> bool {
    let response = match &saved.game {
        Ok(played) => {
            let (title, words) = (told(ui, &players(played)), facts(ui, played));
            picture_card(ui, width, Some(&played.board), &title, &words)
        }
        Err(why) => {
            let name = saved.path.file_name().unwrap_or_default().to_string_lossy();
            let why = told(ui, why);
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

fn facts(ui: &Ui, played: &Played) -> String {
    let moves = told(ui, &say!("games-moves", moves = played.moves));
    let result = result(&played.record).map(|phrase| told(ui, &phrase));
    let facts = [played.date.clone(), Some(result.unwrap_or(moves))];
    let facts: Vec<String> = facts.into_iter().flatten().collect();
    facts.join(" · ")
}
