//! The page of play over the network.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Ui;

use super::NetworkDraft;
use super::duel_terms::duel_terms;
use super::fields::named_field;
use super::going_on::going_on;
use crate::app::network::code_pad::code_pad;
use crate::app::network::local_games::{LocalGames, found_name};
use crate::app::network::stored::StoredMatches;
use crate::app::network::waiting::{Unbegun, show_trouble, waiting};
use crate::app::network::{HostWish, Hosted, JoinWish, NetworkIntent, NetworkTrouble};
use crate::app::problem_session::Collections;
use crate::app::session::{ChooseSettings, Prefs, Request, Screen, preferences};
use crate::app::ui::cards::head;
use crate::app::ui::columns::{column, column_title};
use crate::app::ui::game_conditions::{conditions, is_clock_known};
use crate::app::ui::pick::{choice, fold};
use crate::app::ui::widgets::{Role, label, note, sized_button, stepper, tick, title, translate};
use crate::config::settings::Settings;
use crate::game::Setup;
use crate::go::Color;
use crate::go::handicap::Rank;
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::net::code::JoinCode;
use crate::net::game::GameTerms;
use crate::net::replica::Introduction;
use crate::net::transport::DEFAULT_PORT;
use crate::platform::address::HostPort;

/// The greatest width of a column, and the gap between two.
const COLUMN: f32 = 430.0;
const GAP: f32 = 32.0;
/// The least width of a column.
const NARROWEST: f32 = 320.0;
/// The widths of short fields.
const SHORT: f32 = 90.0;
/// The most spectators on offer.
const MOST_WATCHERS: u16 = 20;

/// The state that the page shows.
#[derive(SystemParam)]
pub(super) struct NetworkPage<'w, 's> {
    draft: Res<'w, NetworkDraft>,
    stored: Res<'w, StoredMatches>,
    local: Res<'w, LocalGames>,
    trouble: Res<'w, NetworkTrouble>,
    collections: Res<'w, Collections>,
    unbegun: Unbegun<'w, 's>,
    prefs: Res<'w, Prefs>,
}

pub(super) fn network_panel(InMut(ui): InMut<Ui>, state: NetworkPage) -> Option<Request> {
    let back = head(ui, &say!("network-play")).then(|| Request::show(Screen::Home));
    if let Some(waiting_for) = state.unbegun.waiting_for() {
        let leave = Request::send(NetworkIntent::Leave);
        let back = back.map(|back| Request::send(NetworkIntent::Leave).and(back));
        return back.or_else(|| waiting(ui, waiting_for).then_some(leave));
    }
    let mut draft = state.draft.clone();
    show_trouble(ui, &state.trouble);
    let request = columns(ui, &state, &mut draft);
    let changed = draft != *state.draft;
    let change = changed.then(|| Request::change(move |kept: &mut NetworkDraft| *kept = draft));
    match (back.or(request), change) {
        (Some(request), Some(change)) => Some(change.and(request)),
        (request, change) => request.or(change),
    }
}

/// Shows the ways to join and to host a game, beside each other if there is room.
fn columns(ui: &mut Ui, state: &NetworkPage<'_, '_>, draft: &mut NetworkDraft) -> Option<Request> {
    let room = ui.available_width();
    let count = ((room + GAP) / (NARROWEST + GAP)).floor().clamp(1.0, 3.0);
    let width = ((room - GAP * (count - 1.0)) / count).min(COLUMN);
    own_name(ui, width, draft);
    ui.add_space(8.0);
    if count < 2.0 {
        let joined = joining(ui, state, draft);
        ui.add_space(20.0);
        terms(ui, state, draft);
        return hosting(ui, state, draft).or(joined);
    }
    let mut request = None;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let joined = column(ui, width, |ui| joining(ui, state, draft));
        let hosted = if count < 3.0 {
            column(ui, width, |ui| {
                terms(ui, state, draft);
                hosting(ui, state, draft)
            })
        } else {
            column(ui, width, |ui| terms(ui, state, draft));
            column(ui, width, |ui| hosting(ui, state, draft))
        };
        request = hosted.or(joined);
    });
    request
}

/// Returns the typed rank; an error if it is none.
fn rank_of(draft: &NetworkDraft) -> Result<Option<Rank>, ()> {
    match draft.rank.trim() {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(drop),
    }
}

fn introduction(draft: &NetworkDraft, rank: Option<Rank>) -> Introduction {
    let name = draft.name.trim().to_owned();
    Introduction { name, rank }
}

/// Shows the fields for the own name and rank.
fn own_name(ui: &mut Ui, room: f32, draft: &mut NetworkDraft) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let width = room - SHORT - 8.0;
        named_field(ui, width, &mut draft.name, &say!("network-name"), "");
        named_field(ui, SHORT, &mut draft.rank, &say!("rank").sentence(), "5k");
    });
    if rank_of(draft).is_err() {
        note(ui, &say!("rank-expected"));
    }
}

/// Returns the request that keeps what was typed for the next time.
fn keep(prefs: &Prefs, change: impl FnOnce(&mut Settings)) -> Request {
    let mut settings = prefs.settings.clone();
    change(&mut settings);
    Request::send(ChooseSettings(Box::new(settings)))
}

/// Shows the ways to join a game.
fn joining(ui: &mut Ui, state: &NetworkPage<'_, '_>, draft: &mut NetworkDraft) -> Option<Request> {
    let mut request = going_on(ui, &state.stored, draft);
    column_title(ui, &say!("network-join"));
    found_games(ui, &state.local, draft);
    ui.horizontal(|ui| {
        let width = ui.available_width() - 1.4 * SHORT - 8.0;
        named_field(
            ui,
            width,
            &mut draft.address,
            &say!("network-address"),
            "192.168.1.20",
        );
        named_field(
            ui,
            1.4 * SHORT,
            &mut draft.code,
            &say!("network-code"),
            "KDTRAW",
        );
    });
    let pad = translate(ui, &say!("network-code-pad"));
    if fold(ui, "pad of the code", &pad, false) {
        code_pad(ui, &mut draft.code);
    }
    let address = HostPort::read(&draft.address, DEFAULT_PORT);
    let code = draft.code.parse::<JoinCode>();
    if !draft.code.trim().is_empty() && code.is_err() {
        note(ui, &say!("network-code-expected"));
    }
    if !draft.address.trim().is_empty() && address.is_err() {
        note(ui, &say!("network-address-expected"));
    }
    if tick(ui, &say!("network-watch"), draft.watch) {
        draft.watch = !draft.watch;
    }
    ui.add_space(4.0);
    let rank = rank_of(draft);
    let ready = address.is_ok() && code.is_ok() && rank.is_ok();
    let width = ui.available_width();
    let pressed = sized_button(ui, Role::Main, &say!("network-join-now"), "", width, ready);
    if let (true, Ok(address), Ok(code), Ok(rank)) = (pressed.clicked(), address, code, rank) {
        let (name, typed) = (draft.name.clone(), draft.address.clone());
        let kept = keep(&state.prefs, |settings| {
            settings.network_name = name;
            settings.network_rank = rank;
            settings.network_address = typed;
        });
        let wish = JoinWish {
            introduction: introduction(draft, rank),
            address,
            code,
            watch: draft.watch,
            activity: None,
        };
        request = Some(kept.and(Request::send(NetworkIntent::Join(Box::new(wish)))));
    }
    request
}

/// Lists the games on the local network; a click fills the address in.
fn found_games(ui: &mut Ui, local: &LocalGames, draft: &mut NetworkDraft) {
    for found in local.found() {
        let Some(address) = found.addresses.first() else {
            continue;
        };
        let address = address.short(DEFAULT_PORT);
        let role = Role::Choice(draft.address == address);
        let width = ui.available_width();
        let name = found_name(found);
        let ready = found.is_playable;
        if sized_button(ui, role, &name, found.about.as_str(), width, ready).clicked() {
            draft.address = address;
        }
        if !ready {
            note(ui, &say!("network-other-version"));
        }
    }
    if local.found().is_empty() && local.is_searching() {
        note(ui, &say!("network-searching"));
    }
}

/// Shows the conditions of a match that is hosted here.
fn terms(ui: &mut Ui, state: &NetworkPage<'_, '_>, draft: &mut NetworkDraft) {
    column_title(ui, &say!("network-host"));
    let activities = [(false, say!("duel-game")), (true, say!("duel"))];
    draft.is_duel = choice(ui, &activities, draft.is_duel).unwrap_or(draft.is_duel);
    ui.add_space(4.0);
    if draft.is_duel {
        duel_terms(ui, &mut draft.duel, &state.collections);
        return;
    }
    let custom = state.prefs.settings.custom_rules.as_ref();
    conditions(ui, &mut draft.game, custom);
}

/// Returns the set-up of a game that is hosted.
fn setup_of(draft: &NetworkDraft) -> Setup {
    let setup = preferences::setup(&draft.game.game);
    Setup {
        teaching: false,
        ..setup
    }
}

/// Returns the match to host.
fn hosted(draft: &NetworkDraft, collections: &Collections) -> Hosted {
    if draft.is_duel {
        return Hosted::Duel(draft.duel.plan(collections));
    }
    Hosted::Game(Box::new(GameTerms {
        setup: setup_of(draft),
        host: draft.color,
    }))
}

/// Shows the side of the host, the spectators and the port, and the button that
/// hosts the match.
fn hosting(ui: &mut Ui, state: &NetworkPage<'_, '_>, draft: &mut NetworkDraft) -> Option<Request> {
    if !draft.is_duel {
        title(ui, &say!("network-side"));
        let sides = [
            (Some(Color::Black), say!("color", color = Color::Black)),
            (Some(Color::White), say!("color", color = Color::White)),
            (None, say!("nigiri")),
        ];
        if let Some(color) = choice(ui, &sides, draft.color) {
            draft.color = color;
        }
    }
    let count = match draft.watchers {
        0 => say!("network-nobody"),
        count => Phrase::plain(count.to_string()),
    };
    match stepper(ui, &say!("network-watchers"), &count) {
        -1 => draft.watchers = draft.watchers.saturating_sub(1),
        1 => draft.watchers = (draft.watchers + 1).min(MOST_WATCHERS),
        _ => {}
    }
    ui.horizontal(|ui| {
        named_field(ui, SHORT, &mut draft.port, &say!("network-port"), "19019");
    });
    if tick(ui, &say!("network-announce"), draft.announced) {
        draft.announced = !draft.announced;
    }
    note(ui, &say!("network-open-while-hosting"));
    ui.add_space(4.0);
    let fault = setup_of(draft).check().err().filter(|_| !draft.is_duel);
    if let Some(why) = &fault {
        label(ui, &i18n::setup_error(why));
    }
    let port = draft
        .port
        .trim()
        .parse::<u16>()
        .ok()
        .filter(|port| *port > 0);
    if port.is_none() {
        note(ui, &say!("network-port-expected"));
    }
    let rank = rank_of(draft);
    let possible = fault.is_none() && (draft.is_duel || is_clock_known(&draft.game));
    let ready = possible && port.is_some() && rank.is_ok();
    let width = ui.available_width();
    let text = if draft.is_duel {
        say!("duel-host-now")
    } else {
        say!("network-host-now")
    };
    let pressed = sized_button(ui, Role::Main, &text, "", width, ready);
    let (true, Some(port), Ok(rank)) = (pressed.clicked(), port, rank) else {
        return None;
    };
    let (name, game) = (draft.name.clone(), draft.game.game.clone());
    let kept = keep(&state.prefs, |settings| {
        settings.network_name = name;
        settings.network_rank = rank;
        settings.network_port = port;
        let before = settings.last_game.clone();
        // The players at this board stay as they were.
        settings.last_game = crate::config::settings::NewGame {
            black: before.black,
            white: before.white,
            black_rank: before.black_rank,
            white_rank: before.white_rank,
            black_seat: before.black_seat,
            white_seat: before.white_seat,
            ..game
        };
    });
    let wish = HostWish {
        introduction: introduction(draft, rank),
        hosted: hosted(draft, &state.collections),
        port,
        watchers: draft.watchers,
        announced: draft.announced,
    };
    Some(kept.and(Request::send(NetworkIntent::Host(Box::new(wish)))))
}
