//! Play over the network in a kiosk: a match is hosted, or joined with its code
//! from a pad of letters.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, FontId, Sense, Stroke, Ui, vec2};

use super::opponent_picker::conditions;
use crate::app::features::kiosk::{Kiosk, OpponentKind, new_game};
use crate::app::network::code_pad::code_pad;
use crate::app::network::duel::DuelPlan;
use crate::app::network::local_games::{LocalGames, found_name};
use crate::app::network::waiting::{Unbegun, show_trouble, waiting};
use crate::app::network::{HostWish, Hosted, JoinWish, NETWORK, NetworkIntent, NetworkTrouble};
use crate::app::session::{Request, Screen, preferences};
use crate::app::ui::cards::head;
use crate::app::ui::columns::{column, column_title};
use crate::app::ui::panels::AddPanels as _;
use crate::app::ui::pick::choice;
use crate::app::ui::theme;
use crate::app::ui::widgets::{Role, button, label, note, sized_button, switch, title, translate};
use crate::config::kiosk::{Config, NetworkPlay};
use crate::config::settings::NewGame;
use crate::go::Size;
use crate::i18n::{Phrase, say};
use crate::net::code::{JoinCode, LETTERS};
use crate::net::duel::DuelRules;
use crate::net::game::GameTerms;
use crate::net::replica::Introduction;
use crate::platform::address::HostPort;

/// The greatest width of a column, the least one, and the gap between two.
const COLUMN: f32 = 460.0;
const NARROWEST: f32 = 340.0;
const GAP: f32 = 40.0;
/// The most games that are listed beside the machines of the kiosk's file.
const MOST_FOUND: usize = 6;
/// The size of the place of a letter of the code.
const PLACE: egui::Vec2 = vec2(44.0, 54.0);

/// The match that a visitor sets up or joins.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct MatchDraft {
    /// The host of the match to join.
    host: Option<HostPort>,
    /// The letters of its code so far.
    code: String,
    watch: bool,
    /// True if a duel is hosted and not a game.
    is_duel: bool,
    /// The size of a game that is hosted; none for the first one on offer.
    size: Option<Size>,
}

/// The state that the page shows.
#[derive(SystemParam)]
pub(super) struct NetworkPage<'w, 's> {
    kiosk: Res<'w, Kiosk>,
    draft: Res<'w, MatchDraft>,
    local: Res<'w, LocalGames>,
    trouble: Res<'w, NetworkTrouble>,
    unbegun: Unbegun<'w, 's>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MatchDraft>()
        .add_panel(in_state(NETWORK), network_panel)
        .add_systems(OnEnter(NETWORK), |mut draft: ResMut<MatchDraft>| {
            *draft = MatchDraft::default();
        });
}

fn network_panel(InMut(ui): InMut<Ui>, state: NetworkPage) -> Option<Request> {
    let back = head(ui, &say!("network-play")).then(|| Request::show(Screen::Home));
    ui.add_space(10.0);
    let config = &state.kiosk.config;
    let Some(play) = &config.network else {
        return back;
    };
    if let Some(waiting_for) = state.unbegun.waiting_for() {
        let given_up = waiting(ui, waiting_for);
        return back.or_else(|| given_up.then(|| Request::send(NetworkIntent::Leave)));
    }
    show_trouble(ui, &state.trouble);
    let mut draft = state.draft.clone();
    let room = ui.available_width();
    let request = if room < 2.0 * NARROWEST + GAP {
        let joined = joining(ui, &state, play, &mut draft);
        ui.add_space(24.0);
        hosting(ui, config, play, &mut draft).or(joined)
    } else {
        let width = ((room - GAP) / 2.0).min(COLUMN);
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            let joined = column(ui, width, |ui| joining(ui, &state, play, &mut draft));
            column(ui, width, |ui| hosting(ui, config, play, &mut draft)).or(joined)
        })
        .inner
    };
    let changed = draft != *state.draft;
    let change =
        changed.then(|| Request::change(move |kept: &mut MatchDraft| *kept = draft).for_visitors());
    let request = back.or(request);
    match (request, change) {
        (Some(request), Some(change)) => Some(change.and(request)),
        (request, change) => request.or(change),
    }
}

/// Returns the player at this kiosk.
fn introduction(play: &NetworkPlay) -> Introduction {
    Introduction {
        name: play.name.clone(),
        rank: None,
    }
}

/// Shows the games that can be joined, and the pad for the code of one.
fn joining(
    ui: &mut Ui,
    state: &NetworkPage<'_, '_>,
    play: &NetworkPlay,
    draft: &mut MatchDraft,
) -> Option<Request> {
    column_title(ui, &say!("network-join"));
    for machine in &play.machines {
        let name = Phrase::plain(&*machine.name);
        host_button(ui, draft, &machine.address, &name);
    }
    // Anybody on the network can announce many games, and write about them.
    let found = state.local.found().iter().filter(|found| found.is_playable);
    for found in found.take(MOST_FOUND) {
        let Some(address) = found.addresses.first() else {
            continue;
        };
        host_button(ui, draft, address, &found_name(found));
    }
    if draft.host.is_none() {
        if state.local.is_searching() {
            note(ui, &say!("network-searching"));
        }
        return None;
    }
    ui.add_space(10.0);
    label(ui, &say!("kiosk-enter-code"));
    places(ui, &draft.code);
    ui.add_space(8.0);
    code_pad(ui, &mut draft.code);
    ui.add_space(8.0);
    if switch(ui, &say!("network-watch"), draft.watch) {
        draft.watch = !draft.watch;
    }
    let code = draft.code.parse::<JoinCode>();
    let width = ui.available_width();
    let ready = code.is_ok();
    let joins = sized_button(ui, Role::Main, &say!("network-join-now"), "", width, ready);
    let (true, Ok(code), Some(address)) = (joins.clicked(), code, draft.host.clone()) else {
        return None;
    };
    let wish = JoinWish {
        introduction: introduction(play),
        address,
        code,
        watch: draft.watch,
        activity: None,
    };
    // After a wrong code the pad is empty again.
    draft.code.clear();
    Some(Request::send(NetworkIntent::Join(Box::new(wish))))
}

/// Shows the button that chooses a host.
fn host_button(ui: &mut Ui, draft: &mut MatchDraft, address: &HostPort, name: &Phrase) {
    let role = Role::Choice(draft.host.as_ref() == Some(address));
    if button(ui, role, name, "").clicked() {
        draft.host = Some(address.clone());
        draft.code.clear();
    }
}

/// Shows the places of the letters, with those that were entered.
fn places(ui: &mut Ui, code: &str) {
    let palette = theme::of(ui.ctx());
    let row = ui.horizontal(|ui| {
        let mut letters = code.chars();
        for at in 0..LETTERS {
            let (rect, _) = ui.allocate_exact_size(PLACE, Sense::hover());
            let edge = if at == code.len() {
                Stroke::new(2.0, palette.accent)
            } else {
                Stroke::new(1.0, palette.edge)
            };
            let painter = ui.painter();
            painter.rect(rect, 8, palette.card, edge, egui::StrokeKind::Inside);
            if let Some(letter) = letters.next() {
                let font = FontId::new(30.0, theme::strong());
                let middle = egui::Align2::CENTER_CENTER;
                painter.text(rect.center(), middle, letter, font, palette.text);
            }
        }
    });
    let name = translate(ui, &say!("network-code"));
    let value = format!("{name} {code}");
    row.response
        .widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &value));
}

/// Returns the game that is hosted.
fn hosted_game(config: &Config, draft: &MatchDraft) -> NewGame {
    let game = new_game(config, OpponentKind::Together);
    NewGame {
        size: draft.size.unwrap_or(game.size),
        ..game
    }
}

/// Shows the conditions of a match that is hosted here, and the button that
/// hosts it.
fn hosting(
    ui: &mut Ui,
    config: &Config,
    play: &NetworkPlay,
    draft: &mut MatchDraft,
) -> Option<Request> {
    column_title(ui, &say!("network-host"));
    let activities = [(false, say!("duel-game")), (true, say!("duel"))];
    draft.is_duel = choice(ui, &activities, draft.is_duel).unwrap_or(draft.is_duel);
    ui.add_space(6.0);
    let hosted = if draft.is_duel {
        label(ui, &say!("duel-how"));
        Hosted::Duel(DuelPlan {
            rules: DuelRules::default(),
            pool: None,
            source: None,
            seed: preferences::lot(),
        })
    } else {
        let game = hosted_game(config, draft);
        if config.sizes.len() > 1 {
            title(ui, &say!("title-board"));
            let names = config.sizes.iter();
            let names = names.map(|size| (*size, Phrase::plain(size.to_string())));
            let names: Vec<_> = names.collect();
            draft.size = choice(ui, &names, game.size).or(draft.size);
        }
        conditions(ui, &game);
        let setup = preferences::setup(&game);
        let host = None;
        Hosted::Game(Box::new(GameTerms { setup, host }))
    };
    ui.add_space(10.0);
    let text = if draft.is_duel {
        say!("duel-host-now")
    } else {
        say!("network-host-now")
    };
    if !button(ui, Role::Main, &text, "").clicked() {
        return None;
    }
    let wish = HostWish {
        introduction: introduction(play),
        hosted,
        port: play.port,
        watchers: play.spectators,
        announced: true,
    };
    Some(Request::send(NetworkIntent::Host(Box::new(wish))))
}
