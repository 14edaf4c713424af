//! The matches that can be gone on with.

use bevy_egui::egui::Ui;

use super::NetworkDraft;
use super::fields::named_field;
use crate::app::network::NetworkIntent;
use crate::app::network::activity::WindowActivity;
use crate::app::network::part::{described, described_duel};
use crate::app::network::stored::StoredMatches;
use crate::app::session::Request;
use crate::app::ui::pick::fold;
use crate::app::ui::widgets::{Role, note, sized_button, translate};
use crate::i18n::{Phrase, say};
use crate::net::saved_match::{MatchSide, MatchSummary};
use crate::net::transport::DEFAULT_PORT;
use crate::platform::address::HostPort;

/// Lists the matches that can be gone on with.
pub(super) fn going_on(
    ui: &mut Ui,
    stored: &StoredMatches,
    draft: &mut NetworkDraft,
) -> Option<Request> {
    let mut request = None;
    for game in stored.games() {
        if let Some(session) = game.state.session() {
            let resumed = stored_match(ui, draft, game, &described(session));
            request = resumed.map(NetworkIntent::Resume).or(request);
        }
    }
    for duel in stored.duels() {
        if let Some(round) = duel.state.round() {
            let resumed = stored_match(ui, draft, duel, &described_duel(round));
            request = resumed.map(NetworkIntent::ResumeDuel).or(request);
        }
    }
    request.map(Request::send)
}

/// Shows a match that can be gone on with, at another address if the host has a
/// new one. Returns the match if the button was pressed.
fn stored_match<S: WindowActivity>(
    ui: &mut Ui,
    draft: &mut NetworkDraft,
    stored: &MatchSummary<S>,
    described: &Phrase,
) -> Option<Box<MatchSummary<S>>> {
    // The button stands above the field whose text it needs.
    let typed = draft.host_addresses.get(&stored.path);
    let typed = typed.map(|typed| HostPort::read(typed, DEFAULT_PORT));
    let possible = !matches!(typed, Some(Err(_)));
    let width = ui.available_width();
    let text = say!("network-go-on");
    let pressed = sized_button(ui, Role::Main, &text, "", width, possible).clicked();
    note(ui, described);
    if let MatchSide::Guest { address, .. } = &stored.side {
        let name = translate(ui, &say!("network-new-address"));
        if fold(ui, ("address of", &stored.path), &name, false) {
            let known = draft.host_addresses.entry(stored.path.clone());
            let typed = known.or_insert_with(|| address.clone());
            let width = ui.available_width();
            named_field(ui, width, typed, &say!("network-address"), "192.168.1.20");
        }
        if !possible {
            note(ui, &say!("network-address-expected"));
        }
    }
    ui.add_space(8.0);
    pressed.then(|| {
        let mut resumed = stored.clone();
        if let (Some(Ok(typed)), MatchSide::Guest { address, .. }) = (typed, &mut resumed.side) {
            *address = typed.to_string();
        }
        Box::new(resumed)
    })
}
