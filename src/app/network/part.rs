//! The part of the panel about the other machine: the line, open offers, and the
//! talk.

use bevy_egui::egui::{self, Key, RichText, Ui};

use super::activity::{OpenOffer, WindowActivity};
use super::{NetworkIntent, NetworkMatch};
use crate::app::session::Request;
use crate::app::ui::theme;
use crate::app::ui::widgets::{
    Role, button, line_field, note, policy, set_name, sized_button, title, translate,
};
use crate::game::GameSession;
use crate::go::Color;
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::net::duel::{PLAYERS, Round};
use crate::net::link::LineState;
use crate::net::replica::Party;
use crate::net::talk::LONGEST_TEXT;

/// The number of messages that are shown.
const SHOWN: usize = 5;
/// The width of the button that sends a message.
const SEND: f32 = 84.0;
/// The gap between two buttons.
const GAP: f32 = 8.0;

/// Shows the line and an open offer.
pub(crate) fn line_part<S: WindowActivity>(
    ui: &mut Ui,
    played: &NetworkMatch<S>,
) -> Option<Request> {
    let request = line(ui, played);
    let offer = played.state().open_offer();
    let answer = offer.and_then(|offer| open_offer(ui, played, offer));
    answer.or(request)
}

/// Shows the pause and the talk.
pub(crate) fn talk_part<S: WindowActivity>(
    ui: &mut Ui,
    played: &NetworkMatch<S>,
) -> Option<Request> {
    let request = pause(ui, played);
    if !policy(ui.ctx()).shows_talk() {
        return request;
    }
    talk(ui, played).or(request)
}

/// Shows the state of the line.
fn line<S: WindowActivity>(ui: &mut Ui, played: &NetworkMatch<S>) -> Option<Request> {
    let LineState::Down(left) = played.line() else {
        let latency = match played.line() {
            LineState::Up(Some(latency)) => latency.as_millis(),
            _ => 0,
        };
        let watchers = played.watchers();
        let text = if watchers > 0 {
            say!(
                "network-line-watched",
                latency = latency.to_string(),
                count = watchers
            )
        } else {
            say!("network-line", latency = latency.to_string())
        };
        note(ui, &text);
        return None;
    };
    let other = match played.party() {
        Some(Party::Host) => Party::Guest,
        _ => Party::Host,
    };
    let name = played.shown_name(other);
    let (minutes, seconds) = (left.as_secs() / 60, left.as_secs() % 60);
    let time = format!("{minutes}:{seconds:02}");
    let told = if left.is_zero() {
        say!("network-not-back", name = name)
    } else {
        say!("network-down", name = name, time = time)
    };
    title(ui, &told);
    let mut request = None;
    if button(ui, Role::Main, &say!("network-wait"), "").clicked() {
        request = Some(Request::send(NetworkIntent::WaitLonger));
    }
    if let Some(invitation) = played.invitation() {
        let opened = egui::Id::new(("seat of", invitation.code));
        let is_open: bool = ui.data(|data| data.get_temp(opened)).unwrap_or_default();
        if is_open {
            note(ui, &say!("network-seat-open", code = invitation.code));
        } else if button(ui, Role::Other, &say!("network-open-seat"), "").clicked() {
            ui.data_mut(|data| data.insert_temp(opened, true));
            request = Some(Request::send(NetworkIntent::OpenSeat));
        }
    }
    if left.is_zero()
        && played.party() == Some(Party::Host)
        && button(ui, Role::Other, &say!("network-claim"), "").clicked()
    {
        request = Some(S::request(S::claim()));
    }
    request
}

/// Shows an open offer with its answers.
fn open_offer<S: WindowActivity>(
    ui: &mut Ui,
    played: &NetworkMatch<S>,
    offer: OpenOffer<S::Command>,
) -> Option<Request> {
    ui.add_space(4.0);
    let OpenOffer {
        by,
        name: kind,
        accept,
        decline,
    } = offer;
    if played.is_own(by) {
        note(ui, &say!("network-offered", offer = kind));
        let taken_back = button(ui, Role::Other, &say!("network-take-back"), "");
        return taken_back.clicked().then(|| S::request(decline));
    }
    let name = played.shown_name(by);
    title(ui, &say!("network-offers", name = name, offer = kind));
    if !plays(played) {
        return None;
    }
    let width = (ui.available_width() - GAP) / 2.0;
    ui.horizontal(|ui| {
        let yes = sized_button(ui, Role::Main, &say!("network-accept"), "", width, true);
        let no = sized_button(ui, Role::Other, &say!("network-decline"), "", width, true);
        match (yes.clicked(), no.clicked()) {
            (true, _) => Some(S::request(accept)),
            (_, true) => Some(S::request(decline)),
            _ => None,
        }
    })
    .inner
}

/// Returns true unless this side only watches.
fn plays<S: WindowActivity>(played: &NetworkMatch<S>) -> bool {
    matches!(played.party(), Some(Party::Host | Party::Guest))
}

/// Shows the button that asks for a pause, or ends one.
fn pause<S: WindowActivity>(ui: &mut Ui, played: &NetworkMatch<S>) -> Option<Request> {
    let state = played.state();
    if !plays(played) {
        return None;
    }
    if state.stands_still() {
        let resume = button(ui, Role::Main, &say!("network-resume"), "").clicked();
        return resume.then(|| S::request(S::resume()));
    }
    if !state.may_pause() || state.open_offer().is_some() {
        return None;
    }
    let asked = button(ui, Role::Other, &say!("network-pause"), "").clicked();
    asked.then(|| S::request(S::pause()))
}

/// Shows the last messages and the field to say something.
fn talk<S: WindowActivity>(ui: &mut Ui, played: &NetworkMatch<S>) -> Option<Request> {
    ui.add_space(4.0);
    title(ui, &say!("network-talk"));
    let said = played.state().talk();
    for said in &said[said.len().saturating_sub(SHOWN)..] {
        let name = translate(ui, &played.shown_name(said.by));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let ink = theme::of(ui.ctx()).faded;
            ui.label(RichText::new(name).color(ink).size(13.5));
            ui.label(RichText::new(&said.text).size(13.5));
        });
    }
    let id = egui::Id::new("message to the other player");
    let mut text: String = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let mut sent = false;
    ui.horizontal(|ui| {
        let width = ui.available_width() - SEND - GAP;
        let hint = translate(ui, &say!("network-say"));
        let field = line_field(&mut text, theme::BUTTON)
            .hint_text(hint.clone())
            .char_limit(LONGEST_TEXT);
        let typed = ui.add_sized([width, theme::BUTTON], field);
        set_name(&typed, &hint);
        let enter = typed.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let ready = !text.trim().is_empty();
        let send = sized_button(ui, Role::Other, &say!("network-send"), "", SEND, ready);
        sent = ready && (enter || send.clicked());
        if enter {
            typed.request_focus();
        }
    });
    let line = if sent {
        std::mem::take(&mut text)
    } else {
        String::new()
    };
    ui.data_mut(|data| data.insert_temp(id, text));
    sent.then(|| S::request(S::say(line.trim().to_owned())))
}

/// Returns a phrase that names the players and the game of a stored match.
pub(crate) fn described(session: &GameSession) -> Phrase {
    let players = &session.setup().players;
    let shown = |name: &str, color: Color| {
        if name.is_empty() {
            say!("color", color = color)
        } else {
            Phrase::plain(name)
        }
    };
    let game = say!(
        "network-match",
        black = shown(&players.black.name, Color::Black),
        white = shown(&players.white.name, Color::White),
        size = session.setup().size,
        count = session.game().turns().len()
    );
    match session.outcome() {
        Some(outcome) => Phrase::row([game, i18n::outcome(outcome)], ", "),
        None => game,
    }
}

/// Returns a phrase that names the players and the points of a stored duel.
pub(crate) fn described_duel(round: &Round) -> Phrase {
    let player = |party: Party| {
        let name = round
            .player(party)
            .map_or("", |player| player.name.as_str());
        let name = match (name, party) {
            ("", Party::Host) => say!("duel-host"),
            ("", _) => say!("duel-guest"),
            (name, _) => Phrase::plain(name),
        };
        say!("duel-points", name = name, count = round.points(party))
    };
    let players = PLAYERS.map(player);
    Phrase::row([say!("duel")].into_iter().chain(players), " · ")
}
