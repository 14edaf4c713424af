//! The game set-up of a kiosk: the board and the opponent.

use bevy::prelude::*;
use bevy_egui::egui::Ui;

use crate::app::features::kiosk::Kiosk;
use crate::app::session::new_game::{NewGameDraft, SetUp};
use crate::app::session::{NewGameIntent, Request, Screen};
use crate::app::ui::pick::choice;
use crate::app::ui::widgets::{Role, button, heading, note, title};
use crate::clock::TimeControl;
use crate::config::settings::NewGame;
use crate::game::{Seat, Setup};
use crate::go::ByColor;
use crate::i18n;
use crate::i18n::{Phrase, say};

/// The number of levels in a row.
const IN_ROW: usize = 2;

pub(super) fn opponent_picker_panel(
    InMut(ui): InMut<Ui>,
    kiosk: Res<Kiosk>,
    draft: Res<SetUp>,
) -> Option<Request> {
    let config = &kiosk.config;
    let mut game = draft.0.game.clone();
    let alone = !game.black_seat.is_person() || !game.white_seat.is_person();
    heading(
        ui,
        &if alone {
            say!("kiosk-program")
        } else {
            say!("kiosk-together")
        },
    );
    ui.add_space(6.0);
    if config.sizes.len() > 1 {
        title(ui, &say!("title-board"));
        let sizes = config
            .sizes
            .iter()
            .map(|size| (*size, Phrase::plain(size.to_string())));
        let sizes: Vec<_> = sizes.collect();
        game.size = choice(ui, &sizes, game.size).unwrap_or(game.size);
        ui.add_space(6.0);
    }
    if alone {
        levels(ui, &mut game, &config.levels);
        ui.add_space(6.0);
        colors(ui, &mut game);
    }
    ui.add_space(10.0);
    conditions(ui, &game);
    let start = button(ui, Role::Main, &say!("start"), "").clicked();
    let back = button(ui, Role::Other, &say!("back"), "").clicked();
    if start {
        return Some(Request::send(NewGameIntent::Start));
    }
    if back {
        return Some(Request::show(Screen::Home));
    }
    (game != draft.0.game)
        .then(|| Request::send(NewGameIntent::Change(Box::new(NewGameDraft::of(game)))))
}

/// Shows the rules and the clock of a game.
pub(super) fn conditions(ui: &mut Ui, game: &NewGame) {
    let setup: Setup = crate::app::session::preferences::setup(game);
    let rules = say!(
        "game-conditions",
        rules = i18n::rules_name(&game.rules),
        komi = setup.rules.komi().to_string()
    );
    note(ui, &rules);
    if game.clock != TimeControl::NONE {
        note(ui, &i18n::clock(game.clock).sentence());
    }
}

fn levels(ui: &mut Ui, game: &mut NewGame, all: &[crate::engine::bots::Level]) {
    title(ui, &say!("kiosk-level"));
    let seat = if game.black_seat.is_person() {
        &mut game.white_seat
    } else {
        &mut game.black_seat
    };
    let Seat::Level(level) = seat else { return };
    for levels in all.chunks(IN_ROW) {
        let levels = levels.iter().map(|level| (*level, i18n::level(*level)));
        let levels: Vec<_> = levels.collect();
        *level = choice(ui, &levels, *level).unwrap_or(*level);
    }
    let line = i18n::level_line(*level);
    note(ui, &line);
}

/// The color that the visitor plays.
#[derive(Clone, Copy, PartialEq)]
enum Colors {
    Black,
    White,
    Lots,
}

fn colors(ui: &mut Ui, game: &mut NewGame) {
    title(ui, &say!("kiosk-colour"));
    let now = match (game.nigiri, game.black_seat.is_person()) {
        (true, _) => Colors::Lots,
        (false, true) => Colors::Black,
        (false, false) => Colors::White,
    };
    let mut wanted = now;
    let all = vec![
        (
            Colors::Black,
            say!("color", color = crate::go::Color::Black),
        ),
        (
            Colors::White,
            say!("color", color = crate::go::Color::White),
        ),
        (Colors::Lots, say!("kiosk-lots")),
    ];
    wanted = choice(ui, &all, wanted).unwrap_or(wanted);
    if wanted == now {
        return;
    }
    game.nigiri = wanted == Colors::Lots;
    if game.black_seat.is_person() != (wanted != Colors::White) {
        let seats = ByColor {
            black: game.white_seat.clone(),
            white: game.black_seat.clone(),
        };
        (game.black_seat, game.white_seat) = (seats.black, seats.white);
    }
}
