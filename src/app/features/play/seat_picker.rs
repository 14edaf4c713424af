//! Choosing the player of a side: a person, a level of the program or an
//! engine.

use bevy_egui::egui::Ui;

use crate::app::session::{GameIntent, Request, Roster};
use crate::app::ui::pick::{fold, pick, row};
use crate::app::ui::small_board::stone;
use crate::app::ui::theme;
use crate::app::ui::widgets::translate;
use crate::config::settings::Settings;
use crate::engine::bots::Level;
use crate::game::{Event, GameSession, Seat};
use crate::go::Color;
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::platform::text::excerpt;

/// The most characters of an engine's command line that are shown.
const LONGEST_COMMAND: usize = 40;

/// Shows the player choice for both sides of a running game, folded by default.
pub(crate) fn of_game(
    ui: &mut Ui,
    session: &GameSession,
    roster: &Roster,
    settings: &Settings,
) -> Option<Request> {
    let text = translate(ui, &say!("who-plays"));
    if !fold(ui, "who plays", &text, false) {
        return None;
    }
    let mut request = None;
    for color in Color::BOTH {
        ui.horizontal(|ui| {
            ui.set_min_height(theme::BUTTON);
            stone(ui, color, 26.0);
            let before = &session.setup().players[color].seat;
            let mut seat = before.clone();
            let width = ui.available_width();
            seats(ui, &mut seat, color, width, roster, settings);
            if seat != *before {
                let event = Event::Seat(color, seat);
                request = Some(Request::send(GameIntent::Event(event)));
            }
        });
    }
    ui.add_space(4.0);
    request
}

/// Shows a list of all possible players of a side.
pub(crate) fn seats(
    ui: &mut Ui,
    seat: &mut Seat,
    color: Color,
    width: f32,
    roster: &Roster,
    settings: &Settings,
) {
    let name = |seat: &Seat| match seat {
        Seat::Person => say!("seat-person"),
        Seat::Level(level) => i18n::level(*level),
        Seat::Engine(name) => Phrase::plain(name),
    };
    let id = if color == Color::Black {
        "black's seat"
    } else {
        "white's seat"
    };
    let shown = translate(ui, &name(seat));
    let side = say!("color", color = color);
    pick(ui, (id, &side), width, shown, |ui| {
        let levels = Level::ALL.map(Seat::Level);
        let engines = roster.all(settings);
        let engines = engines.map(|entry| Seat::Engine(entry.name.clone()));
        let offered = [Seat::Person].into_iter().chain(levels).chain(engines);
        for offered in offered {
            let mut words = translate(ui, &name(&offered));
            if let Some(line) = line_of(&offered, roster, settings) {
                words = format!("{words} – {}", translate(ui, &line));
            }
            if row(ui, *seat == offered, words) {
                *seat = offered;
            }
        }
    });
}

/// Returns a description of the player, unless it is a person.
pub(crate) fn line_of(seat: &Seat, roster: &Roster, settings: &Settings) -> Option<Phrase> {
    match seat {
        Seat::Person => None,
        Seat::Level(level) => Some(i18n::level_line(*level)),
        Seat::Engine(name) => Some(engine_line(name, roster, settings)),
    }
}

/// Returns the command line of an engine, or a message that it is unknown.
fn engine_line(name: &str, roster: &Roster, settings: &Settings) -> Phrase {
    match roster.entry(name, settings) {
        Some(entry) => Phrase::plain(excerpt(&entry.command_line(), LONGEST_COMMAND)),
        None => say!("engine-unknown", engine = name).sentence(),
    }
}
