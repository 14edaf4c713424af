//! The panel of the home screen.

use bevy::prelude::*;
use bevy_egui::egui::{RichText, Ui};

use crate::app::network::stored::{StoredMatches, resume_buttons};
use crate::app::problem_session::{Collections, EditorIntent, due_count};
use crate::app::saves::{GameStorage, Memory};
use crate::app::session::{CurrentGame, GameIntent, LessonIntent, Menu, Request, Screen};
use crate::app::ui::home_entries::HomeEntries;
use crate::app::ui::panels::AddPanels as _;
use crate::app::ui::program_name::program_name;
use crate::app::ui::widgets::{Role, button, note, sized_button, translate};
use crate::go::Move;
use crate::i18n::{Phrase, say};

/// The opening on the board behind the home screen.
const SCENE: [&str; 22] = [
    "Q16", "D4", "Q3", "D16", "F3", "C6", "R5", "C14", "C3", "D3", "C4", "D5", "D2", "E2", "C2",
    "F2", "G3", "G2", "H3", "O17", "R14", "K16",
];

/// The height of the note at the foot, with the free space below it.
const NOTE: f32 = 44.0;
/// The distance of two buttons in a row.
const GAP: f32 = 8.0;

/// Puts an opening position on the board behind the home screen.
fn show_opening_position(mut intents: MessageWriter<GameIntent>) {
    let mut game = CurrentGame::default().get().clone();
    for name in SCENE {
        if let Ok(point) = game.board().size().parse_point(name) {
            // All moves of the scene are legal. An illegal one would just be
            // skipped.
            game.play(Move::Place(point)).ok();
        }
    }
    intents.write(GameIntent::Start(Box::new(game)));
}

pub(crate) fn plugin(app: &mut App) {
    app.add_panel(in_state(Screen::Home), home_panel)
        .add_systems(OnEnter(Screen::Home), show_opening_position);
}

fn home_panel(
    InMut(ui): InMut<Ui>,
    storage: Res<GameStorage>,
    memory: Res<Memory>,
    collections: Res<Collections>,
    entries: Res<HomeEntries>,
    stored: Res<StoredMatches>,
) -> Option<Request> {
    let mut request = None;
    ui.add_space(ui.available_height() * 0.04);
    program_name(ui);
    // The name fits on one line in any window.
    let size = (ui.available_width() / 5.0).min(34.0);
    ui.label(RichText::new("Shikatsu").heading().size(size));
    note(ui, &say!("home-subtitle"));
    ui.add_space(28.0);
    let mut role = Role::Main;
    if let Some(session) = storage.waiting() {
        request = resume_buttons(ui, session, &stored);
        role = Role::Other;
    }
    if button(ui, role, &say!("home-new-game"), "").clicked() {
        request = Some(Request::show(Screen::NewGame));
    }
    for (name, screen) in entries.games() {
        if button(ui, Role::Other, name, "").clicked() {
            request = Some(Request::show(*screen));
        }
    }
    if button(ui, Role::Other, &say!("home-problems"), "").clicked() {
        request = Some(Request::show(Screen::Library));
    }
    let due = memory
        .overview()
        .map(|overview| due_count(&overview.agenda.due, &overview.from_games, &collections));
    let due = match due.unwrap_or(0) {
        0 => String::new(),
        count => translate(ui, &say!("home-due", count = count)),
    };
    if button(ui, Role::Other, &say!("statistics"), due.as_str()).clicked() {
        request = Some(Request::show(Screen::Statistics));
    }
    if button(ui, Role::Other, &say!("home-editor"), "").clicked() {
        request = Some(EditorIntent::New(None).into());
    }
    if button(ui, Role::Other, &say!("home-games"), "").clicked() {
        request = Some(Request::show(Screen::Games));
    }
    if button(ui, Role::Other, &say!("rules-of-go"), "").clicked() {
        request = Some(Request::send(LessonIntent::Open));
    }
    if button(ui, Role::Other, &say!("options"), "").clicked() {
        request = Some(Request::menu(Menu::Options));
    }
    request = last_rows(ui, &entries).or(request);
    // The note is at the foot of the panel if there is room.
    let left = ui.clip_rect().bottom() - ui.cursor().top();
    ui.add_space((left - NOTE).max(16.0));
    note(ui, &say!("home-drop"));
    request
}

/// Shows the entries of other features and the button that quits, two in a row.
fn last_rows(ui: &mut Ui, entries: &HomeEntries) -> Option<Request> {
    let shown = entries.others().iter();
    let shown = shown.map(|(name, screen)| (name.clone(), Some(*screen)));
    let buttons: Vec<(Phrase, Option<Screen>)> = shown.chain([(say!("quit"), None)]).collect();
    let mut request = None;
    for row in buttons.chunks(2) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            let gaps = GAP * (row.len() - 1) as f32;
            let width = (ui.available_width() - gaps) / row.len() as f32;
            for (name, screen) in row {
                if sized_button(ui, Role::Other, name, "", width, true).clicked() {
                    request = Some(match screen {
                        Some(screen) => Request::show(*screen),
                        None => Request::send(AppExit::Success),
                    });
                }
            }
        });
    }
    request
}
