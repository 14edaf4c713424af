//! The game set-up of a kiosk: the board and the opponent.

use bevy::prelude::*;
use bevy_egui::egui::Ui;

use crate::app::features::kiosk::Kiosk;
use crate::app::session::new_game::{NewGameDraft, SetUp};
use crate::app::session::{NewGameIntent, Request, Screen};
use crate::app::ui::widgets::{Role, button, heading, note, sized_button, title};
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
        row(ui, sizes.collect(), &mut game.size);
        ui.add_space(6.0);
    }
    if alone {
        levels(ui, &mut game, &config.levels);
        ui.add_space(6.0);
        colors(ui, &mut game);
    }
    ui.add_space(10.0);
    let rules = say!(
        "game-conditions",
        rules = i18n::rules_name(&game.rules),
        komi = komi(&game)
    );
    note(ui, &rules);
    if game.clock != TimeControl::NONE {
        note(ui, &i18n::clock(game.clock).sentence());
    }
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

fn komi(game: &NewGame) -> String {
    let setup: Setup = crate::app::session::preferences::setup(game);
    setup.rules.komi().to_string()
}

/// Shows choices side by side, of which one is selected.
fn row<T: Copy + PartialEq>(ui: &mut Ui, all: Vec<(T, Phrase)>, chosen: &mut T) {
    ui.horizontal(|ui| {
        let count = all.len().max(1) as f32;
        let gaps = ui.spacing().item_spacing.x * (count - 1.0);
        let width = (ui.available_width() - gaps) / count;
        for (one, name) in all {
            let role = Role::Choice(one == *chosen);
            if sized_button(ui, role, &name, "", width, true).clicked() {
                *chosen = one;
            }
        }
    });
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
        row(ui, levels.collect(), level);
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
    row(ui, all, &mut wanted);
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
